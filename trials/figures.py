"""Trials of the server, bounded in count and in time: the suite runs them small, `make soak` runs them long.

Each returns its figures; what they must be is said by whoever runs it.
"""

from __future__ import annotations

import sqlite3
import time
from pathlib import Path
from typing import Any

from riverrun import games
from riverrun.server.store.audit import audit
from riverrun.server.store.database import FILE, Store, sqlite_url
from trials.clients import Player

Figures = dict[str, Any]
EVER = float("inf")


class Budget:
    """So many pieces of work, in at most so many seconds."""

    def __init__(self, most: int, seconds: float = EVER) -> None:
        self.most, self.done = most, 0
        self._end = time.monotonic() + seconds

    @property
    def left(self) -> bool:
        return self.done < self.most and (time.monotonic() < self._end or not self.done)


async def verdict(players: list[Player], data: Path) -> Figures:
    """What a store says of those who played on it: was anything lost or altered, does every game replay?"""
    store = Store(sqlite_url(data))
    await store.open()
    found = await audit(store)
    await store.close()
    with sqlite3.connect(data / FILE) as file:
        faults = found.faults + [fault for (fault,) in file.execute("PRAGMA integrity_check") if fault != "ok"]
        lost = sum(_lost(player, file) for player in players)
    file.close()
    return {
        "games": found.games, "events": found.events, "acknowledged": sum(len(player.acked) for player in players),
        "lost": lost, "refused": sum(len(player.refused) for player in players), "faults": faults,
    }  # fmt: skip


def _lost(player: Player, file: sqlite3.Connection) -> int:
    """Acknowledged decisions that are not kept as they were made."""
    row = file.execute("SELECT title FROM game WHERE id = ?", (player.table,)).fetchone()
    names = games.load(row[0]).names if row else ()
    rows = file.execute("SELECT k, move FROM event WHERE game = ? AND seat = ?", (player.table, player.seat))
    kept = {k: names[move] for k, move in rows if move >= 0}
    return sum(kept.get(k) != move for k, move in player.acked.items())


def sound(figures: Figures) -> bool:
    """Nothing was lost, altered or refused, and every game replays."""
    return bool(figures["acknowledged"]) and (figures["lost"], figures["refused"], figures["faults"]) == (0, 0, [])

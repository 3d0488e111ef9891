"""Is every game of a store sound?  All of them are replayed by their rules, every outcome recomputed from its seed."""

from __future__ import annotations

from typing import NamedTuple

from sqlalchemy import select

from riverrun.core.chance import Seed
from riverrun.core.errors import Refused
from riverrun.core.table import Event, Table
from riverrun.server.store import schema
from riverrun.server.store.database import Store
from riverrun.server.store.editions import Editions


class Audit(NamedTuple):
    games: int
    events: int
    faults: list[str]


async def audit(store: Store) -> Audit:
    """What replaying all games of an open store brings to light."""
    editions = Editions(store)
    games = await store.all(select(schema.game).where(schema.game.c.status != "lobby"))
    total, faults = 0, []
    for kept in games:
        rows = await store.all(select(schema.event).where(schema.event.c.game == kept.id).order_by(schema.event.c.n))
        total += len(rows)
        try:
            game = await editions.kept_game(kept.title, kept.edition)
            table = Table.replayed(
                game,
                kept.seats,
                kept.options,
                Seed(bytes(kept.seed)),
                log=(Event(row.seat, row.move) for row in rows),
                verify=True,
                friendly=kept.friendly,
            )
        except Refused as refusal:
            faults.append(f"{kept.id}: {refusal}")
            continue
        if [row.n for row in rows] != list(range(len(rows))):
            faults.append(f"{kept.id}: events are missing")
        decided = [[row.k for row in rows if row.seat == seat] for seat in range(kept.seats)]
        if any(ks != list(range(len(ks))) for ks in decided):
            faults.append(f"{kept.id}: a decision is kept twice or not at all")
        if kept.status == "ended" and kept.result != list(table.state.scores()):
            faults.append(f"{kept.id}: the result is not the one of the log")
        if table.state.mover == -1:
            faults.append(f"{kept.id}: a move was kept without what chance made of it")
    return Audit(len(games), total, faults)

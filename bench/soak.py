"""A server under many tables for a long time: nothing grows, nothing is lost.

    python -m bench.soak [--minutes 180] [--tables 100] [--kills 20] [--out build/soak]

People play at every table through real sockets; now and then the server is killed and comes back.  At the end every
acknowledged move must be in the store and every game must replay.  The figures go to soak.json and soak.md.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import platform
import random
import re
import sqlite3
import tempfile
import time
from pathlib import Path
from typing import Any

from bench.clients import Player, Server, percentile
from riverrun import COMPILED, games
from riverrun.bench import reference
from riverrun.server.audit import audit
from riverrun.server.store import FILE, Store, sqlite_url

LOOK = 5.0  # seconds between two looks at the server
THINK = 1.0


async def table_for_ever(server: Server, number: int, seen: list[Player], stop: asyncio.Event) -> None:
    """One game after the other at a table of two people."""
    choose, titles = random.Random(number), games.names()
    while not stop.is_set():
        try:
            players = await asyncio.to_thread(server.table, 2, choose.choice(titles))
        except OSError:  # it is being killed just now
            await asyncio.sleep(1)
            continue
        seen += players
        await asyncio.gather(*(player.play(random.Random(choose.random()), THINK, stop) for player in players))


def look(server: Server, data: Path) -> dict[str, float]:
    """What might grow."""
    assert server.process
    gauges = dict(re.findall(r"^riverrun_(sockets|tables) (\S+)$", server.get("/metrics"), re.MULTILINE))
    wal = data / f"{FILE}-wal"
    return {
        "at": time.time(), "memory_mb": server.memory(), "sockets": float(gauges["sockets"]),
        "tables": float(gauges["tables"]), "files": sum(1 for _ in Path(f"/proc/{server.process.pid}/fd").iterdir()),
        "wal_mb": wal.stat().st_size / 2**20 if wal.exists() else 0.0,
    }  # fmt: skip


def slope(looks: list[dict[str, float]]) -> float:
    """Megabytes an hour, by a straight line through the second half of the looks."""
    points = [(each["at"], each["memory_mb"]) for each in looks[len(looks) // 2 :]]
    if len(points) < 3:
        return float("nan")
    x, y = (sum(values) / len(points) for values in zip(*points, strict=True))
    spread = sum((at - x) ** 2 for at, _ in points)
    return 3600 * sum((at - x) * (megabytes - y) for at, megabytes in points) / spread


def lost(players: list[Player], file: Path) -> int:
    """Acknowledged moves that the store does not hold."""
    store = sqlite3.connect(file)
    missing = 0
    for player in players:
        row = store.execute("SELECT title FROM game WHERE id = ?", (player.table,)).fetchone()
        names = games.load(row[0]).names
        rows = store.execute("SELECT k, move FROM event WHERE game = ? AND seat = ?", (player.table, player.seat))
        kept = {k: names[move] for k, move in rows if move >= 0}
        missing += sum(kept.get(k) != move for k, move in player.acked.items())
    store.close()
    return missing


async def soak(minutes: float, tables: int, kills: int) -> dict[str, Any]:
    with tempfile.TemporaryDirectory() as folder:
        data = Path(folder)
        server = Server(data=data)
        await asyncio.to_thread(server.start)
        seen: list[Player] = []
        stop, looks = asyncio.Event(), []
        playing = [asyncio.create_task(table_for_ever(server, n, seen, stop)) for n in range(tables)]
        end, back = time.monotonic() + 60 * minutes, []
        due = [end - 60 * minutes * (n + 1) / (kills + 1) / 2 for n in reversed(range(kills))]  # in the second half
        while time.monotonic() < end:
            await asyncio.sleep(min(LOOK, max(0.0, end - time.monotonic())))
            if due and time.monotonic() > due[0]:
                due.pop(0)
                await asyncio.to_thread(server.kill)
                back.append(await asyncio.to_thread(server.start))
            elif not back:
                looks.append(await asyncio.to_thread(look, server, data))
        stop.set()
        await asyncio.wait(playing, timeout=30)
        for task in playing:
            task.cancel()
        await asyncio.gather(*playing, return_exceptions=True)
        await asyncio.to_thread(server.kill)
        store = Store(sqlite_url(data))
        await store.open()
        found = await audit(store)
        await store.close()
        times = [spent for player in seen for spent in player.times]
        resumed = [spent for player in seen for spent in player.resumed]
        return {
            "machine": {"cores": os.cpu_count(), "python": platform.python_version(), "load": os.getloadavg()[0]},
            "compiled": COMPILED, "reference_per_s": round(reference()), "minutes": minutes, "tables": tables,
            "games": found.games, "events": found.events, "faults": found.faults,
            "acknowledged": sum(len(player.acked) for player in seen), "lost": lost(seen, data / FILE),
            "refused": sum(len(player.refused) for player in seen), "kills": len(back),
            "back_s": round(max(back, default=0.0), 2), "p50_ms": round(1000 * percentile(times, 0.5), 1),
            "p99_ms": round(1000 * percentile(times, 0.99), 1),
            "resume_p99_ms": round(1000 * percentile(resumed, 0.99)),
            "memory_slope_mb_per_hour": round(slope(looks), 2),
            "most": {key: round(max(each[key] for each in looks), 1) for key in looks[0] if key != "at"},
        }  # fmt: skip


def report(figures: dict[str, Any]) -> str:
    lines = ["# Soak", "", "| figure | value |", "| --- | --- |"]
    return "\n".join([*lines, *(f"| {name} | {value} |" for name, value in figures.items())]) + "\n"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--minutes", type=float, default=180.0)
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--kills", type=int, default=20)
    parser.add_argument("--out", type=Path, default=Path("build/soak"))
    given = parser.parse_args()
    figures = asyncio.run(soak(given.minutes, given.tables, given.kills))
    given.out.mkdir(parents=True, exist_ok=True)
    (given.out / "soak.json").write_text(json.dumps(figures, indent=1) + "\n")
    (given.out / "soak.md").write_text(report(figures))
    print(report(figures))


if __name__ == "__main__":
    main()

"""A server at work for a long time, killed now and then, and come back to by a crowd."""

from __future__ import annotations

import asyncio
import contextlib
import random
import re
import sqlite3
import time
from collections.abc import AsyncIterator
from http.client import HTTPException
from pathlib import Path

from riverrun import games
from riverrun.server.store.database import FILE
from trials.clients import Player, Server, percentile
from trials.figures import EVER, Budget, Figures, verdict
from trials.world import eventually

LOOK = 2.0  # seconds between two looks at the server
HANGS = 300.0  # seconds in which something happens on the busiest machine


@contextlib.asynccontextmanager
async def busy(server: Server, tables: int, think: float) -> AsyncIterator[list[Player]]:
    """So many tables of two people, at each one game after the other; all who have played."""
    seen: list[Player] = []
    stop = asyncio.Event()
    playing = [asyncio.create_task(_one_game_after_the_other(server, n, think, seen, stop)) for n in range(tables)]
    try:
        yield seen
    finally:
        stop.set()
        await asyncio.wait(playing, timeout=20)
        for task in playing:
            task.cancel()
        await asyncio.gather(*playing, return_exceptions=True)


async def _one_game_after_the_other(
    server: Server, number: int, think: float, seen: list[Player], stop: asyncio.Event
) -> None:
    choose, titles = random.Random(number), games.names()
    while not stop.is_set():
        try:
            players = await asyncio.to_thread(server.table, 2, choose.choice(titles))
        except (OSError, HTTPException):  # it is being killed just now
            await asyncio.sleep(0.2)
            continue
        seen += players
        await asyncio.gather(*(player.play(random.Random(choose.random()), think, stop) for player in players))


async def kills(data: Path, most: int, seconds: float = EVER, tables: int = 6) -> Figures:
    """D1: SIGKILL at random moments."""
    budget, choose, back = Budget(most, seconds), random.Random(1), []
    with Server(data=data).running() as server:
        async with busy(server, tables, 0.01) as players:
            while budget.left:
                await more_is_played(players)  # to kill a server at which nobody plays proves nothing
                await asyncio.sleep(choose.uniform(0.0, 0.7))
                await asyncio.to_thread(server.kill)
                back.append(await asyncio.to_thread(server.start))
                budget.done += 1
            await asyncio.sleep(1.0)
    return {"kills": budget.done, "back_s": round(max(back), 2), **await verdict(players, data)}


async def more_is_played(players: list[Player]) -> None:
    def acknowledged() -> int:
        return sum(len(player.acked) for player in players)

    before = acknowledged()
    await eventually(lambda: acknowledged() > before, HANGS)


async def crowd(data: Path, unfinished: int = 1000, sockets: int = 500, prefix: tuple[str, ...] = ("env",)) -> Figures:
    """D5 and N4: from the kill to the first view with so many unfinished games; then all come back at once."""
    loop = asyncio.get_running_loop()
    with Server(data=data, prefix=prefix).running() as server:  # with a prefix from nothing, modules and all
        first, _ = await asyncio.to_thread(server.table)
        await asyncio.to_thread(server.kill)
        tables = _copies(data / FILE, first.table, unfinished)
        began = loop.time()
        started = await asyncio.to_thread(server.start)
        line = await first.connect()
        viewed = loop.time() - began
        cpu, held = server.cpu(), (await asyncio.to_thread(_gauges, server))["tables"]
        await line.close()
        players = [Player(server.origin, tables[n // 2], n % 2, first.cookie) for n in range(sockets)]
        began = loop.time()
        lines = await asyncio.gather(*(player.connect() for player in players))
        returned = loop.time() - began
        await asyncio.gather(*(line.close() for line in lines))
    return {
        "unfinished": unfinished, "start_s": round(started, 2), "first_view_s": round(viewed, 2),
        "start_cpu_s": round(cpu, 2), "tables": held, "sockets": sum(bool(player.now) for player in players),
        "returned_s": round(returned, 2),
    }  # fmt: skip


def _copies(file: Path, table: str, times: int) -> list[str]:
    """Copies of a table under other names."""
    names = [f"elbe-{n:06d}" for n in range(times)]
    with sqlite3.connect(file) as store:
        for kind, key in (("game", "id"), ("chair", "game"), ("event", "game")):
            columns = [row[1] for row in store.execute(f"PRAGMA table_info({kind})")]
            others = ", ".join(column for column in columns if column != key)
            copy = f"INSERT INTO {kind} ({key}, {others}) SELECT ?, {others} FROM {kind} WHERE {key} = ?"
            store.executemany(copy, [(name, table) for name in names])
    store.close()
    return names


async def soak(data: Path, seconds: float, tables: int = 100, think: float = 1.0) -> Figures:
    """E1: nothing grows while many tables are played."""
    looks: list[dict[str, float]] = []
    with Server(data=data).running() as server:
        async with busy(server, tables, think) as players:
            await more_is_played(players)
            end = time.monotonic() + seconds
            while time.monotonic() < end:
                await asyncio.sleep(min(LOOK, max(0.0, end - time.monotonic())))
                looks.append(await asyncio.to_thread(_look, server, data))
    times = [spent for player in players for spent in player.times]
    return {
        "seconds": round(seconds), "tables": tables, **await verdict(players, data),
        "p50_ms": round(1000 * percentile(times, 0.5), 1), "p99_ms": round(1000 * percentile(times, 0.99), 1),
        "memory_slope_mb_per_hour": round(slope([(look["at"], look["memory_mb"]) for look in looks]), 2),
        "most": {name: round(max(look[name] for look in looks), 1) for name in looks[0] if name != "at"},
        "last": {name: round(value, 1) for name, value in looks[-1].items() if name != "at"},
    }  # fmt: skip


def _look(server: Server, data: Path) -> dict[str, float]:
    """What might grow."""
    assert server.process
    wal = data / f"{FILE}-wal"
    return {
        "at": time.time(), "memory_mb": server.memory(), **_gauges(server),
        "files": float(sum(1 for _ in Path(f"/proc/{server.process.pid}/fd").iterdir())),
        "wal_mb": wal.stat().st_size / 2**20 if wal.exists() else 0.0,
    }  # fmt: skip


def _gauges(server: Server) -> dict[str, float]:
    gauges = re.findall(r"^riverrun_(sockets|tables|tasks) (\S+)$", server.get("/metrics"), re.MULTILINE)
    return {name: float(value) for name, value in gauges}


def slope(points: list[tuple[float, float]]) -> float:
    """The rise in an hour, by a straight line through the second half of the points."""
    later = points[len(points) // 2 :]
    x, y = (sum(values) / len(later) for values in zip(*later, strict=True))
    spread = sum((at - x) ** 2 for at, _ in later)
    return 3600 * sum((at - x) * (value - y) for at, value in later) / spread if spread else float("nan")

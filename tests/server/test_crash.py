"""What was said to be played is played, whatever happens to the process: kills, stops, syncs, crowds that return."""

from __future__ import annotations

import asyncio
import random
import re
import shutil
import sqlite3
import sys
from pathlib import Path

import pytest

from bench.clients import Player, Server
from riverrun import games
from riverrun.server.audit import audit
from riverrun.server.store import FILE, Store, sqlite_url
from tests.server.world import eventually

pytestmark = pytest.mark.slow
KILLS = 25
TABLES = 6


def note(figures: str) -> None:
    """For those who read along with -s."""
    sys.stderr.write(figures + "\n")


def check(players: list[Player], file: Path) -> None:
    """Every decision that was acknowledged is kept, once, as it was made."""
    store = sqlite3.connect(file)
    assert store.execute("PRAGMA integrity_check").fetchone() == ("ok",)
    for player in players:
        title = store.execute("SELECT title FROM game WHERE id = ?", (player.table,)).fetchone()[0]
        names = games.load(title).names
        query = "SELECT k, move FROM event WHERE game = ? AND seat = ?"
        kept = {k: names[move] for k, move in store.execute(query, (player.table, player.seat))}
        assert player.acked.items() <= kept.items()
        assert player.refused == []
    store.close()


async def audited(data: Path) -> None:
    store = Store(sqlite_url(data))
    await store.open()
    found = await audit(store)
    await store.close()
    assert found.faults == []
    assert found.games == TABLES


@pytest.mark.timeout(300)
async def test_no_kill_loses_doubles_or_breaks_a_move(tmp_path: Path) -> None:
    server = Server(data=tmp_path)
    with server.running():
        players = await _play_and_kill(server)
    check(players, tmp_path / FILE)
    await audited(tmp_path)


async def _play_and_kill(server: Server) -> list[Player]:
    players = [player for _ in range(TABLES) for player in await asyncio.to_thread(server.table)]
    choose, stop = random.Random(1), asyncio.Event()
    playing = [asyncio.create_task(player.play(random.Random(n), 0.01, stop)) for n, player in enumerate(players)]
    back = []
    for _ in range(KILLS):
        await asyncio.sleep(choose.uniform(0.1, 0.8))
        await asyncio.to_thread(server.kill)
        back.append(await asyncio.to_thread(server.start))
    await asyncio.sleep(1.0)
    stop.set()
    await asyncio.wait(playing, timeout=20)
    for task in playing:
        task.cancel()
    acked = sum(len(player.acked) for player in players)
    assert acked > KILLS
    note(f"D1: {KILLS} kills, {acked} acknowledged, back within {max(back):.1f} s")
    return players


async def test_the_server_stops_within_two_seconds_and_says_so(tmp_path: Path) -> None:
    with Server(data=tmp_path).running() as server:
        players = await asyncio.to_thread(server.table, 2, "glassworks", 1)
        lines = [await player.connect() for player in players]
        took = await asyncio.to_thread(server.stop)
        for line in lines:
            await line.wait_closed()
            assert line.close_code == 1012
        assert took < 4.0, took  # two seconds of its own, and what a busy machine adds


async def test_every_acknowledged_move_was_synced_to_the_disk(tmp_path: Path) -> None:
    strace = shutil.which("strace")
    if strace is None:
        pytest.skip("D2 needs strace: install it to see that moves reach the disk before they are acknowledged")
    trace = tmp_path / "trace"
    server = Server(
        data=tmp_path / "data", prefix=(strace, "-f", "-qq", "-e", "trace=fdatasync,fsync", "-o", str(trace))
    )
    with server.running():
        first, second = await asyncio.to_thread(server.table)
        before = len(re.findall(r"f(?:data)?sync\(", trace.read_text()))
        stop = asyncio.Event()
        playing = [
            asyncio.create_task(player.play(random.Random(n), 0, stop)) for n, player in enumerate((first, second))
        ]
        await eventually(lambda: len(first.acked) + len(second.acked) >= 40, 60)
        stop.set()
        await asyncio.wait(playing, timeout=10)
        acked = len(first.acked) + len(second.acked)
        synced = len(re.findall(r"f(?:data)?sync\(", trace.read_text())) - before
    assert synced >= acked
    note(f"D2: {acked} moves acknowledged, {synced} syncs")


@pytest.mark.timeout(300)
async def test_a_crowd_is_back_soon_after_a_crash(tmp_path: Path) -> None:
    """A thousand unfinished games do not slow the start (D5); everybody is back at the table in seconds (N4, N3)."""
    server = Server(data=tmp_path)
    with server.running():
        players = await asyncio.to_thread(server.table)
        _multiply(server, tmp_path / FILE, players, 1000)
        crowd = [
            Player(server.origin, f"elbe-{n:06d}", seat, players[0].cookie) for n in range(250) for seat in range(2)
        ]
        await asyncio.to_thread(server.kill)
        began = asyncio.get_running_loop().time()
        started = await asyncio.to_thread(server.start)
        line = await players[0].connect()
        first_view = asyncio.get_running_loop().time() - began
        await line.close()
        began = asyncio.get_running_loop().time()
        lines = await asyncio.gather(*(player.connect() for player in crowd))
        returned = asyncio.get_running_loop().time() - began
        assert all(player.now["n"] > 0 for player in crowd)
        await asyncio.gather(*(line.close() for line in lines))
    note(f"D5: {first_view:.1f} s to the first view ({started:.1f} s start); N4: 500 sockets back in {returned:.1f} s")
    assert first_view < 10.0  # the goal is 3 on a machine that does nothing else
    assert returned < 30.0  # the goal is 10


def _multiply(server: Server, file: Path, players: list[Player], times: int) -> None:
    """Copies of a table under other names."""
    server.kill()
    store = sqlite3.connect(file)
    table = players[0].table
    for kind in ("game", "chair", "event"):
        columns = [row[1] for row in store.execute(f"PRAGMA table_info({kind})")]
        key = "id" if kind == "game" else "game"
        others = ", ".join(column for column in columns if column != key)
        for n in range(times):
            store.execute(
                f"INSERT INTO {kind} ({key}, {others}) SELECT ?, {others} FROM {kind} WHERE {key} = ?",
                (f"elbe-{n:06d}", table),
            )
    store.commit()
    store.close()
    server.start()

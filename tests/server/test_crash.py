"""What was said to be played is played, whatever happens to the process: kills, stops, syncs, crowds that return."""

from __future__ import annotations

import asyncio
import random
import re
import shutil
from pathlib import Path

import pytest

from trials import life
from trials.clients import Server
from trials.figures import sound
from trials.world import eventually

pytestmark = pytest.mark.slow
KILLS = 3  # `make soak`: 500


async def test_no_kill_loses_doubles_or_breaks_a_move(tmp_path: Path) -> None:
    figures = await life.kills(tmp_path, KILLS)
    assert sound(figures), figures
    assert figures["kills"] == KILLS
    assert figures["acknowledged"] > KILLS


async def test_the_server_says_that_it_stops_and_stops(tmp_path: Path) -> None:
    with Server(data=tmp_path).running() as server:
        players = await asyncio.to_thread(server.table, 2, "glassworks", 1)
        lines = [await player.connect() for player in players]
        await asyncio.to_thread(server.stop)
        for line in lines:
            await line.wait_closed()
            assert line.close_code == 1012


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
        await eventually(lambda: len(first.acked) + len(second.acked) >= 15, 600)
        stop.set()
        await asyncio.wait(playing, timeout=10)
        acked = len(first.acked) + len(second.acked)
        synced = len(re.findall(r"f(?:data)?sync\(", trace.read_text())) - before
    assert synced >= acked


async def test_a_crowd_is_back_after_a_crash(tmp_path: Path) -> None:
    """Of many unfinished games only those that somebody asks for are read; `make soak` has a thousand (D5, N4)."""
    figures = await life.crowd(tmp_path, unfinished=100, sockets=40, prefix=())
    assert figures["tables"] == 1  # when the first player is back
    assert figures["sockets"] == 40

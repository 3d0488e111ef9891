"""The server under load, the generator on the same machine: P1 to P4, and the reference that machines compare by.

    python -m trials.load --json [--seconds 60] [--only P1,P3]

P1   500 tables, 1,000 sockets, 2 s of thought: how long a move takes from sending it to its answer
P2   1,000 tables, 2,000 sockets, 4 s of thought
P3   50 tables without thought: moves a second
P4   the loop's lag while two bots think
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import platform
import random
import re
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from riverrun import COMPILED
from riverrun.speed import reference
from trials.clients import Player, Server, percentile
from trials.world import eventually

RAMP = 0.004  # seconds between two sockets: connection storms are another test
PATIENCE = 300.0  # seconds that opening the tables, the first move and closing them may take
LOADS = {"P1": (500, 2.0), "P2": (1000, 4.0), "P3": (50, 0.0)}  # tables, and seconds of thought


async def load(server: Server, tables: int, think: float, seconds: float) -> dict[str, Any]:
    """So many tables of two people played for so many seconds; where a game ends they begin another."""
    players: list[Player] = []
    stop = asyncio.Event()

    async def play(pair: list[Player], number: int) -> None:
        while not stop.is_set():
            players.extend(pair)
            await asyncio.gather(*(player.play(random.Random(number + player.seat), think, stop) for player in pair))
            pair = await asyncio.to_thread(server.table, cookie=pair[0].cookie)

    opened = [await asyncio.to_thread(server.table) for _ in range(tables)]
    playing = []
    for n, pair in enumerate(opened):
        playing.append(asyncio.create_task(play(pair, 2 * n)))
        await asyncio.sleep(2 * RAMP)
    await asyncio.sleep(min(think, 2.0))
    for player in players:
        player.times.clear()
    began, cpu, ours = time.perf_counter(), server.cpu(), time.process_time()
    await asyncio.sleep(seconds)
    await eventually(lambda: any(player.times for player in players), PATIENCE)  # on a busy machine it may be longer
    took, cpu, ours = time.perf_counter() - began, server.cpu() - cpu, time.process_time() - ours
    times = [spent for player in players for spent in player.times]
    memory = server.memory()
    stop.set()
    await asyncio.wait(playing, timeout=10)
    for task in playing:
        task.cancel()
    faults = [end for end in await asyncio.gather(*playing, return_exceptions=True) if isinstance(end, Exception)]
    return {
        "tables": tables, "sockets": 2 * tables, "games": len(players) // 2, "think_s": think,
        "seconds": round(took, 1), "moves": len(times),
        "moves_per_s": round(len(times) / took), "p50_ms": _ms(percentile(times, 0.5)),
        "p99_ms": _ms(percentile(times, 0.99)), "p999_ms": _ms(percentile(times, 0.999)),
        "max_ms": _ms(max(times, default=float("nan"))), "memory_mb": round(memory),
        "moves_per_cpu_s": round(len(times) / cpu), "moves_per_generator_cpu_s": round(len(times) / ours),
        "refused": sum(len(player.refused) for player in players),
        "reconnects": sum(player.sockets - 1 for player in players), "faults": [repr(fault) for fault in faults],
    }  # fmt: skip


def _ms(seconds: float) -> float:
    return round(1000 * seconds, 1)


async def lag(server: Server, seconds: float) -> dict[str, Any]:
    """How late the event loop is while two bots of the strongest level think without a pause."""
    before = _histogram(server)
    _, cookie = server.post("/api/guest", {"name": "Load"})
    chairs = [{"kind": "bot", "level": "delta"}] * 2
    players = []
    for _ in range(2):
        ref, _ = server.post("/api/tables", {"game": "glassworks", "chairs": chairs}, cookie)
        players.append(Player(server.origin, ref["table"], -1, cookie))
    await asyncio.sleep(seconds)
    after = _histogram(server)
    counts = {bound: after[bound] - before.get(bound, 0) for bound in after}
    total = counts["+Inf"]
    return {
        "seconds": seconds,
        "looks": total,
        "p99_ms_at_most": _bound(counts, 0.99),
        "max_ms_at_most": _bound(counts, 1),
    }


def _histogram(server: Server) -> dict[str, int]:
    found = re.findall(r'loop_lag_seconds_bucket\{le="([^"]+)"\} (\d+)', server.get("/metrics"))
    return {bound: int(count) for bound, count in found}


def _bound(counts: dict[str, int], share: float) -> float:
    wanted = share * counts["+Inf"]
    return next((1000 * float(bound) for bound, count in counts.items() if count >= wanted), float("inf"))


async def measure(which: list[str], seconds: float) -> dict[str, Any]:
    figures: dict[str, Any] = {
        "machine": {"cores": os.cpu_count(), "python": platform.python_version(), "load": os.getloadavg()[0]},
        "compiled": COMPILED,
        "reference_per_s": round(reference()),
    }
    for name in which:
        print(f"{name} for {seconds:.0f} seconds", file=sys.stderr)
        with tempfile.TemporaryDirectory() as folder, Server(data=Path(folder)).running() as server:
            async with asyncio.timeout(PATIENCE + seconds):
                figures[name] = await (load(server, *LOADS[name], seconds) if name in LOADS else lag(server, seconds))
    return figures


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--json", action="store_true", help="print JSON and nothing else")
    parser.add_argument("--seconds", type=float, default=30.0, help="of each measurement")
    parser.add_argument("--only", default="P1,P2,P3,P4", help="which to measure")
    given = parser.parse_args()
    which = given.only.split(",")
    if unknown := set(which) - {*LOADS, "P4"}:
        parser.error(f"--only {','.join(sorted(unknown))}: there are P1, P2, P3 and P4")
    figures = asyncio.run(measure(which, given.seconds))
    if given.json:
        print(json.dumps(figures, indent=1))
    else:
        for name, figure in figures.items():
            print(f"{name:16} {figure}")


if __name__ == "__main__":
    main()

"""What a move costs, beside what it must cost: CPU milliseconds of the server a move, clients apart.

    PYTHONPATH=build/compiled python -m trials.floor [--seconds 10] [--games glassworks] [--workers | --against TREE]

The floor is the least that any server of this make can do for a move: Litestar, uvicorn and msgspec read it, one row is
made safe together with those of other tables, and two frames go out, without rules, views or words.  It runs before and
after each game in the same run, under the same clients, so that a busy machine is told from a slow server.

With `--workers`: one process and two on one PostgreSQL, by turns; what PostgreSQL itself uses is told apart.
With `--against`: this tree and another one, as `tools/compile.py` makes them, at the same time.  What else the machine
does then slows both alike, so that a small difference shows which two runs after each other would hide.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import os
import sqlite3
import sys
import tempfile
import time
from collections.abc import AsyncIterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import uvicorn
from litestar import Litestar, WebSocket, get, websocket
from litestar.exceptions import WebSocketDisconnect
from msgspec import Struct
from msgspec.json import Decoder, Encoder

from riverrun import COMPILED
from riverrun.server.http.connections import FirmSockets
from trials.clients import Player, Server, percentile, postgresql
from trials.lean import play
from trials.world import eventually

GAMES = ("glassworks", "riverside", "whale_riders", "rifugio", "riverboat")
GOALS = dict(zip(GAMES, (0.45, 0.6, 0.5, 0.7, 0.7), strict=True))  # CPU milliseconds a move
TABLES = 50
SETTLING, BEFORE = 1.0, 6  # seconds, and moves at each table, before a measurement
TICK = os.sysconf("SC_CLK_TCK")
FILLING = "x" * 1500  # about as long as what a seat of Glassworks is shown


# The floor


class Wish(Struct):
    """What a client sends."""

    t: str
    ref: int
    table: str = ""
    seat: int = 0
    k: int = 0
    move: str = ""


class Shown(Struct, tag="view", tag_field="t"):
    n: int
    k: int
    legal: list[str]
    view: str = FILLING


class Done(Struct, tag="played", tag_field="t"):
    ref: int
    k: int


class Board:
    """A table of two without rules: seats take turns."""

    def __init__(self) -> None:
        self.n, self.sockets = 0, {}  # type: int, dict[int, WebSocket[Any, Any, Any]]

    def view(self, seat: int) -> Shown:
        return Shown(self.n, self.n // 2, ["a", "b", "c"] if self.n % 2 == seat else [])


def floor(data: Path) -> Litestar:
    """A server that makes rows safe and sends frames."""
    boards: dict[str, Board] = {}
    read, write = Decoder(Wish).decode, Encoder().encode
    waiting: list[tuple[tuple[str, int, str], asyncio.Future[None]]] = []
    wake, thread = asyncio.Event(), ThreadPoolExecutor(1)
    file = sqlite3.connect(data / "floor.sqlite3", check_same_thread=False, isolation_level=None)
    for line in ("PRAGMA journal_mode=WAL", "PRAGMA synchronous=FULL", "CREATE TABLE event (game, n, move)"):
        file.execute(line)

    def commit(rows: list[tuple[str, int, str]]) -> None:
        file.execute("BEGIN IMMEDIATE")
        file.execute(f"INSERT INTO event VALUES {', '.join(['(?,?,?)'] * len(rows))}", [v for row in rows for v in row])
        file.execute("COMMIT")

    async def writer() -> None:
        while True:
            await wake.wait()
            wake.clear()
            some, waiting[:] = waiting[:], []
            await asyncio.get_running_loop().run_in_executor(thread, commit, [row for row, _ in some])
            for _, done in some:
                done.set_result(None)

    @websocket("/ws")
    async def table(socket: WebSocket[Any, Any, Any]) -> None:
        await socket.accept()
        board, seat = Board(), 0
        with contextlib.suppress(WebSocketDisconnect):
            while True:
                wish = read(await socket.receive_data("text"))
                if wish.t == "hello":
                    board, seat = boards.setdefault(wish.table, Board()), wish.seat
                    board.sockets[seat] = socket
                    await socket.send_data(write(board.view(seat)), mode="text")
                    continue
                safe = asyncio.get_running_loop().create_future()
                waiting.append(((wish.table, board.n, wish.move), safe))
                wake.set()
                await safe
                board.n += 1
                for other, its in board.sockets.items():
                    lines = [write(Done(wish.ref, wish.k))] if other == seat else []
                    await its.send_data(b"\n".join([*lines, write(board.view(other))]), mode="text")

    @get("/healthz", sync_to_thread=False)
    def health() -> str:
        return "ok"

    @contextlib.asynccontextmanager
    async def living(_: Litestar) -> AsyncIterator[None]:
        task = asyncio.create_task(writer())
        yield
        task.cancel()

    return Litestar([table, health], lifespan=[living], openapi_config=None)


def serve_floor(how: dict[str, Any]) -> None:
    """As `riverrun serve` does, without Riverrun."""
    from riverrun.server.run import HAND_OVER  # noqa: PLC0415

    os.setsid()
    sys.setswitchinterval(HAND_OVER)
    uvicorn.run(
        floor(how["data"]), port=how["port"], ws=FirmSockets, ws_per_message_deflate=False, ws_ping_interval=None,
        log_level="error",
    )  # fmt: skip


class FloorServer(Server):
    """The floor in a process of its own."""

    serve = staticmethod(serve_floor)

    def table(self, seats: int = 2, game: str = "", bots: int = 0, cookie: str = "") -> list[Player]:
        name = f"{game}{bots}{cookie}{time.perf_counter_ns()}"
        return [Player(self.origin, name, seat, cookie) for seat in range(seats)]


# Measuring


def used(root: int) -> float:
    """Seconds of a core that a process and all below it have used so far."""
    children: dict[int, list[int]] = {}
    spent: dict[int, float] = {}
    for path in Path("/proc").glob("[0-9]*/stat"):
        with contextlib.suppress(OSError):
            words = path.read_text().rpartition(")")[2].split()
            number = int(path.parent.name)
            children.setdefault(int(words[1]), []).append(number)
            spent[number] = sum(map(int, words[11:15])) / TICK  # its own, and of children that have ended
    total, below = 0.0, [root]
    while below:
        number = below.pop()
        total += spent.get(number, 0.0)
        below += children.get(number, [])
    return total


async def measure(server: Server, game: str, seconds: float, beside: int = 0) -> dict[str, Any]:
    """Play without a thought for some seconds: what the server used for a move, and what a process beside it did."""
    assert server.process
    assert server.process.pid
    root = server.process.pid
    opened = [await asyncio.to_thread(server.table, 2, game) for _ in range(TABLES)]
    tally, seats = await play(opened, lambda cookie: server.table(2, game, cookie=cookie))
    await eventually(lambda: tally.moves > BEFORE * TABLES)  # whoever still comes costs more than who plays
    await asyncio.sleep(SETTLING)
    tally.moves, tally.games, tally.times = 0, 0, []
    tally.frames = tally.bytes = 0
    began, cpu, other, ours = time.perf_counter(), used(root), used(beside), time.process_time()
    await asyncio.sleep(seconds)
    took, cpu, other = time.perf_counter() - began, used(root) - cpu, used(beside) - other
    ours = time.process_time() - ours
    for seat in seats:
        seat.close()
    moves = max(1, tally.moves)
    return {
        "cpu_ms": 1000 * cpu / moves, "beside_ms": 1000 * other / moves, "client_ms": 1000 * ours / moves,
        "moves_per_s": tally.moves / took, "busy": cpu / took, "games": tally.games, "refused": tally.refused,
        "p99_ms": 1000 * percentile(tally.times, 0.99),
        "frames": tally.frames / moves, "kb": tally.bytes / moves / 1000,
    }  # fmt: skip


def told(name: str, found: dict[str, Any], more: str = "") -> None:
    print(
        f"{name:22} {found['cpu_ms']:6.3f} ms CPU a move  {found['moves_per_s']:6.0f} moves/s at {found['busy']:4.0%} "
        f"of a core  p99 {found['p99_ms']:5.1f} ms  {found['frames']:.2f} frames, {found['kb']:.1f} kB  {more}",
        flush=True,
    )
    for refusal in sorted(set(found["refused"])):
        print(f"    refused {found['refused'].count(refusal)} times: {refusal}")


def beside_the_floor(names: list[str], seconds: float) -> None:
    """Each game with the floor before and after it."""
    for game in names:
        found = []
        for kind in (FloorServer, Server, FloorServer):
            with tempfile.TemporaryDirectory() as folder, kind(data=Path(folder)).running() as server:
                found.append(asyncio.run(measure(server, game, seconds)))
        floors = (found[0]["cpu_ms"] + found[2]["cpu_ms"]) / 2
        told(game, found[1], f"floor {floors:.3f}, ratio {found[1]['cpu_ms'] / floors:.1f}, goal {GOALS[game]}")


def against(names: list[str], seconds: float, tree: str) -> None:
    """Each game at a server of another tree and at ours, at the same time."""

    async def both(servers: list[Server], game: str) -> list[dict[str, Any]]:
        return await asyncio.gather(*(measure(server, game, seconds) for server in servers))

    path = f"PYTHONPATH={Path(tree).resolve()}"
    for game in names:
        with tempfile.TemporaryDirectory() as one, tempfile.TemporaryDirectory() as two:
            other, ours = Server(data=Path(one), prefix=("env", path)), Server(data=Path(two), prefix=("env",))
            with other.running(), ours.running():
                found = asyncio.run(both([other, ours], game))
        for name, some in zip((tree, "this tree"), found, strict=True):
            told(f"{game}, {name}", some)
        print(f"{game}: a move costs {found[1]['cpu_ms'] / found[0]['cpu_ms']:.2f} of what it costs there", flush=True)


def workers(names: list[str], seconds: float) -> None:
    """Each game with one process, with two, and with one again."""
    with postgresql() as (address, pid):
        for game in names:
            found = []
            for number in (1, 2, 1):
                with Server(database=address, workers=number).running() as server:
                    found.append(asyncio.run(measure(server, game, seconds, pid)))
                told(
                    f"{game}, {number} worker{'s' * (number > 1)}",
                    found[-1],
                    f"PostgreSQL {found[-1]['beside_ms']:.3f}",
                )
            one, two = (found[0]["cpu_ms"] + found[2]["cpu_ms"]) / 2, found[1]["cpu_ms"]
            print(f"{game}: a move costs {two / one:.2f} times as much; two cores do {2 * one / two:.2f} times as many")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=10.0, help="of each measurement")
    parser.add_argument("--games", default=",".join(GAMES), help="which to measure")
    parser.add_argument("--workers", action="store_true", help="one process and two, on PostgreSQL")
    parser.add_argument("--against", metavar="TREE", help="another compiled tree, to be measured at the same time")
    given = parser.parse_args()
    names = given.games.split(",")
    if unknown := set(names) - set(GAMES):
        parser.error(f"--games {','.join(sorted(unknown))}: there are {', '.join(GAMES)}")
    print(f"engine {'compiled' if COMPILED else 'interpreted'}, load {os.getloadavg()[0]:.1f}")
    if given.against:
        against(names, given.seconds, given.against)
    else:
        (workers if given.workers else beside_the_floor)(names, given.seconds)


if __name__ == "__main__":
    main()

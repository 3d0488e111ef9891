"""A3: floods from other addresses of this machine while people play; do the floods end, and do the people notice?

Whoever floods a server does so from elsewhere, but here with the cores that the server and the people need too.  So a
flood comes from a modest process, and is held against one that burns as much of a core and asks the server for nothing:
what people wait for longer beside the flood, they wait for because of what the server does about it.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import socket
import tempfile
import time
from collections.abc import Awaitable, Callable, Coroutine
from multiprocessing.connection import Connection
from pathlib import Path
from statistics import median

from websockets.asyncio.client import ClientConnection, connect
from websockets.protocol import State
from websockets.typing import Origin

from riverrun.server import run
from riverrun.server.http.websocket import TOO_BUSY
from riverrun.server.limits import GENEROUS, Limits, Rate
from trials.clients import FORKS, LOST, Server, serve
from trials.figures import Figures
from trials.load import load

TABLES, THINK = 50, 1.0
FROM = "127.0.0.2"  # the floods' address; the people play from 127.0.0.1
MODEST = 10  # how nice a flood is to the others of this machine
AT_ONCE = 150  # sockets of one address
PATIENCE = 60.0  # seconds that half-open sockets are watched, if they are not closed before
LIMITS = Limits(
    messages=Rate(200, 20), sockets_of_address=AT_ONCE, requests=GENEROUS.requests, guests=GENEROUS.guests,
    tables=GENEROUS.tables, tables_of_address=GENEROUS.tables_of_address, sockets_of_person=AT_ONCE,
)  # fmt: skip


def guarded(how: dict[str, object]) -> None:
    """A server with limits, wide enough for a small load from one address."""
    run.GENEROUS = LIMITS  # type: ignore[attr-defined]  # a name that it only imports
    serve(how)


class Guarded(Server):
    serve = staticmethod(guarded)


async def floods(seconds: float, tables: int = TABLES, rounds: int = 1) -> Figures:
    """The people's p99 alone, under each flood and beside one who burns as much, and how long an offender stayed.

    Of several rounds the p99 in the middle counts.
    """
    figures: Figures = {"alone": await under("nothing", seconds, tables)}
    for kind in KINDS:
        found, beside = [], []
        for _ in range(rounds):
            found.append(await under(kind, seconds, tables))
            beside.append((await under("burner", seconds, tables, found[-1]["share"]))["p99_ms"])
        flood = figures[kind] = found[0]
        flood["p99_ms"] = median(one["p99_ms"] for one in found)
        flood["beside_ms"] = median(beside)
        flood["times_p99"] = round(flood["p99_ms"] / flood["beside_ms"], 2)
    return figures


async def under(kind: str, seconds: float, tables: int, share: float = 0.0) -> Figures:
    with tempfile.TemporaryDirectory() as folder, Guarded(data=Path(folder)).running() as server:
        async with contextlib.AsyncExitStack() as stack:
            noticed: Figures = {}
            if kind != "nothing":
                stack.push_async_callback(_attack(server, kind, share, noticed))
            people = await load(server, tables, THINK, seconds)
        server_ms = round(1000 / max(1, people["moves_per_cpu_s"]), 2)  # of a core, for a move and what else it does
        return {name: people[name] for name in ("moves", "p99_ms", "refused")} | {"server_ms": server_ms} | noticed


def _attack(server: Server, kind: str, share: float, noticed: Figures) -> Callable[[], Awaitable[None]]:
    """Begin a flood in a process of its own; calling the result ends it and takes down what it noticed."""
    table = server.table()[0]
    here, there = FORKS.Pipe()
    process = FORKS.Process(target=_flood, args=(kind, share, server.port, table.table, table.cookie, there))
    process.start()

    async def end() -> None:
        here.send("stop")
        noticed.update(await asyncio.to_thread(here.recv))
        await asyncio.to_thread(process.join)

    return end


def _flood(kind: str, share: float, port: int, table: str, cookie: str, parent: Connection) -> None:
    os.nice(MODEST)
    target, began = Target(port, table, cookie, parent), time.monotonic()
    found = asyncio.run(burner(target, share) if kind == "burner" else KINDS[kind](target))
    parent.send(found | {"share": round(time.process_time() / (time.monotonic() - began), 2)})


class Target:
    """Whom a flood is aimed at, and whether it is to go on."""

    def __init__(self, port: int, table: str, cookie: str, parent: Connection) -> None:
        self.port, self.table, self.cookie, self._parent = port, table, cookie, parent

    @property
    def stands(self) -> bool:
        return not self._parent.poll()

    async def socket(self, sock: socket.socket | None = None) -> ClientConnection:
        origin = f"http://127.0.0.1:{self.port}"
        where = {"sock": sock} if sock else {"local_addr": (FROM, 0)}
        return await connect(
            f"ws://127.0.0.1:{self.port}/ws", origin=Origin(origin), compression=None, ping_interval=None,
            additional_headers={"cookie": self.cookie}, close_timeout=1, **where,
        )  # fmt: skip


async def burner(target: Target, share: float) -> Figures:
    """Uses that share of a core and asks for nothing."""
    began, used = time.monotonic(), time.process_time()
    while target.stands:
        if time.process_time() - used > share * (time.monotonic() - began):
            time.sleep(0.001)  # noqa: ASYNC251 nothing else goes on here
    return {}


async def flooder(target: Target) -> Figures:
    """Messages as fast as they go, deaf to every goodbye; as soon as it is cut off it comes again."""
    stayed: list[float] = []
    sent = 0
    while target.stands or not stayed:
        with contextlib.suppress(*LOST):
            line = await target.socket()
            began = time.monotonic()
            try:
                while time.monotonic() - began < 10:
                    await line.send('{"t":"ping","ref":1}')
                    sent += 1
                    await asyncio.sleep(0)
            finally:
                stayed.append(time.monotonic() - began)
                line.transport.abort()
    return _stay(stayed, sent)


def _stay(stayed: list[float], sent: int) -> Figures:
    return {"closed": len(stayed), "longest_s": round(max(stayed, default=0.0), 2), "sent": sent}


async def slow_reader(target: Target) -> Figures:
    """Asks for much and reads nothing."""
    stayed: list[float] = []
    asked = 0
    while target.stands or not stayed:
        sock = socket.socket()
        sock.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        sock.bind((FROM, 0))
        sock.connect(("127.0.0.1", target.port))
        sock.setblocking(False)
        with contextlib.suppress(*LOST):
            line = await target.socket(sock)
            line.transport.pause_reading()
            began = time.monotonic()
            hello = json.dumps({"t": "hello", "ref": 1, "table": target.table, "seat": 0})
            try:
                while time.monotonic() - began < 10:
                    await line.send(hello)
                    asked += 1
                    await asyncio.sleep(0 if asked % 150 else 0.2)
            finally:
                stayed.append(time.monotonic() - began)
                line.transport.abort()
    return _stay(stayed, asked)


async def half_open(target: Target) -> Figures:
    """Connections that never finish what they begin: no byte, half a request, a handshake without a hello."""
    began, lines = time.monotonic(), []
    silent = [await target.socket() for _ in range(20)]
    for n in range(2 * AT_ONCE):
        with contextlib.suppress(*LOST):
            reader, writer = await asyncio.open_connection("127.0.0.1", target.port, local_addr=(FROM, 0))
            writer.write((b"", b"GET /ws HTTP/1.1\r\nHost: x\r\n")[n % 2])
            lines.append((reader, writer))

    def still_open() -> int:
        return sum(_open(reader) for reader, _ in lines) + sum(line.state == 1 for line in silent)

    while target.stands or (still_open() and time.monotonic() - began < PATIENCE):  # noqa: ASYNC110 it comes by a pipe
        await asyncio.sleep(0.1)
    return {
        "opened": len(lines) + len(silent), "held_s": round(time.monotonic() - began), "still_open": still_open(),
    }  # fmt: skip


def _open(reader: asyncio.StreamReader) -> bool:
    return not reader.at_eof() and reader.exception() is None


async def storm(target: Target) -> Figures:
    """As many new sockets as this process can make and more than may be open at once, each kept while it is let.

    Some are hung up on for coming too often; the others that are too many are told so and closed.
    """
    opened = away = 0
    kept: list[ClientConnection] = []
    began, burst = time.monotonic(), AT_ONCE + 50  # at first as many as can be had, however slow this machine is
    while target.stands or (not away and time.monotonic() - began < PATIENCE):
        for line in await asyncio.gather(*(target.socket() for _ in range(burst)), return_exceptions=True):
            if isinstance(line, BaseException):
                away += 1
            else:
                kept.append(line)
        ended = [line for line in kept if line.state is not State.OPEN]
        away += sum(line.close_code == TOO_BUSY for line in ended)
        opened += sum(line.close_code != TOO_BUSY for line in ended)
        kept = [line for line in kept if line.state is State.OPEN]
        burst = 20
        if away and len(kept) >= AT_ONCE - burst:
            opened += len(kept)
            for line in kept:
                line.transport.abort()
            kept.clear()
    opened += len(kept)
    return {"opened": opened, "turned_away": away, "per_s": round((opened + away) / (time.monotonic() - began))}


KINDS: dict[str, Callable[[Target], Coroutine[None, None, Figures]]] = {
    "flooder": flooder, "slow_reader": slow_reader, "half_open": half_open, "storm": storm,
}  # fmt: skip

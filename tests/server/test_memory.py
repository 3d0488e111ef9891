"""What is over is given back at once: nothing of it waits until Python looks for cycles among its oldest objects."""

from __future__ import annotations

import asyncio
import gc
import json
import random
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from typing import Any

import pytest
import uvicorn
from websockets.asyncio.client import ClientConnection, connect
from websockets.typing import Origin

from riverrun.server.app import create_app
from riverrun.server.http.connections import FirmRequests, FirmSockets
from riverrun.server.http.homes import MovingRequests, MovingSockets
from riverrun.server.limits import GENEROUS
from riverrun.server.services import Settings
from riverrun.server.steady import time
from riverrun.server.store.database import sqlite_url
from trials.world import Person, World, eventually

ORIGIN = "http://table.test"
OURS = ("riverrun.", "litestar.", "uvicorn.")  # of whose objects none may be left
MOVES = 30
LATER = 1000.0  # seconds after which every table is idle


@asynccontextmanager
async def listening(
    folder: Path, requests: type[FirmRequests], sockets: type[FirmSockets]
) -> AsyncIterator[tuple[World, str]]:
    """A server with a port, in this very process, so that its objects can be looked at."""
    world = World(create_app(Settings(sqlite_url(folder), limits=GENEROUS, origins=frozenset([ORIGIN]))))
    config = uvicorn.Config(
        world.app, port=0, http=requests, ws=sockets, ws_ping_interval=None, ws_per_message_deflate=False,
        log_level="error", timeout_graceful_shutdown=1,
    )  # fmt: skip
    server = uvicorn.Server(config)
    life = asyncio.create_task(server.serve())
    await eventually(lambda: server.started)
    try:
        yield world, f"ws://127.0.0.1:{server.servers[0].sockets[0].getsockname()[1]}/ws"
    finally:
        server.should_exit = True
        await life


async def play_and_leave(world: World, address: str, ann: Person, game: str) -> None:
    """Some moves of both seats at a new table, each over a socket of its own; then it is forgotten."""
    table, choose = await world.hot_seat(ann, game), random.Random(game)
    cookie = "; ".join(f"{name}={value}" for name, value in ann.client.cookies.items())
    for seat in range(2):
        line = await connect(
            address, origin=Origin(ORIGIN), compression=None, ping_interval=None, additional_headers={"cookie": cookie}
        )
        await line.send(json.dumps({"t": "hello", "ref": 0, "table": table, "seat": seat}))
        view = await newest(line)
        for _ in range(MOVES):
            if not view["legal"]:
                break
            move = {"t": "move", "ref": 1, "k": view["k"], "move": choose.choice(view["legal"])}
            await line.send(json.dumps(move))
            view = await newest(line)
        await line.close()
    await eventually(lambda: not world.gate.sockets)
    await asyncio.sleep(0.5)  # until the connections have been hung up on
    world.registry.forget_idle(time() + LATER)
    assert not world.registry.tables


async def newest(line: ClientConnection) -> dict[str, Any]:
    """The next view."""
    while True:
        for text in (await line.recv(decode=False)).split(b"\n"):
            message: dict[str, Any] = json.loads(text)
            if message["t"] == "view":
                return message


@contextmanager
def nothing_collected() -> Iterator[list[object]]:
    """What only the collector could free of what was left meanwhile."""
    left: list[object] = []
    gc.collect()
    gc.disable()
    try:
        yield left
        gc.set_debug(gc.DEBUG_SAVEALL)
        gc.collect()
        left += gc.garbage
    finally:
        gc.set_debug(0)
        gc.garbage.clear()
        gc.enable()


@pytest.mark.parametrize(("requests", "sockets"), [(FirmRequests, FirmSockets), (MovingRequests, MovingSockets)])
@pytest.mark.parametrize("game", ["glassworks", "riverside"])
async def test_a_table_that_is_forgotten_and_its_sockets_leave_no_cycles(
    tmp_path: Path, requests: type[FirmRequests], sockets: type[FirmSockets], game: str
) -> None:
    async with listening(tmp_path, requests, sockets) as (world, address):
        ann = await world.person()
        await play_and_leave(world, address, ann, game)  # what is made once is made here
        with nothing_collected() as left:
            await play_and_leave(world, address, ann, game)
    ours = [type(thing).__qualname__ for thing in left if type(thing).__module__.startswith(OURS)]
    assert not ours, sorted(set(ours))

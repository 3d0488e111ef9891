"""Connections that move: whoever comes to a table is handed to the worker where the table is at home.

All workers of a machine listen at one port, so a socket arrives at any of them.  The one where it says hello gives the
open connection itself to the table's home, through a private folder, with what was read from it so far: the request
that opened it, and the messages that nobody has answered.  The home goes on as if it had been there from the first, and
nobody stands between the two.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import socket
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct
from uvicorn.config import Config
from uvicorn.server import ServerState
from websockets.frames import Frame, Opcode

from riverrun.server.http.connections import LONG, SHORT, FirmRequests, FirmSockets
from riverrun.server.live.tasks import Tasks

log = logging.getLogger(__name__)
MOST = 128 * 1024  # bytes that may go with a connection
MASK = 4  # bytes of a frame's mask
ALLOWANCE = "riverrun.allowance"  # in the scope of a socket from another worker: how many messages it may send yet


class Parcel(Struct, array_like=True):
    """What goes with a connection."""

    request: bytes
    unanswered: bytes
    allowance: float


class Homes:
    """The doors of the workers of this machine: files in a folder that nobody else can enter."""

    def __init__(self, folder: Path | None, me: str) -> None:
        self._folder, self._me = folder, me
        self._door: socket.socket | None = None
        self._tasks = Tasks()

    def open(self, moved_in: Callable[[Parcel], MovingSockets]) -> None:
        """From its first connection on this worker can be given sockets."""
        if self._door or not self._folder:
            return
        self._door = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM | socket.SOCK_NONBLOCK)
        try:
            self._door.bind(str(self._folder / self._me))
        except OSError as fault:  # a path that is too long, maybe: tables go on, at the price of some work
            log.warning("connections cannot be given to this worker: %s", fault)
        asyncio.get_running_loop().add_reader(self._door, self._take, self._door, moved_in)

    @contextlib.asynccontextmanager
    async def running(self, _: object = None) -> AsyncIterator[None]:
        """Shut the door in the end."""
        yield
        if self._door and self._folder:
            asyncio.get_running_loop().remove_reader(self._door)
            self._door.close()
            (self._folder / self._me).unlink(missing_ok=True)
        await self._tasks.close()

    def _take(self, door: socket.socket, moved_in: Callable[[Parcel], MovingSockets]) -> None:
        """A connection comes in."""
        data, given, _, _ = socket.recv_fds(door, MOST, 1)
        for line in [socket.socket(fileno=number) for number in given]:
            try:
                parcel = msgspec.msgpack.decode(data, type=Parcel)
            except msgspec.MsgspecError as fault:  # from a worker of another version: the client will come again
                log.warning("a connection from another worker: %s", fault)
                line.close()
            else:
                self._tasks.spawn(self._move_in(line, moved_in, parcel))

    async def _move_in(self, line: socket.socket, moved_in: Callable[[Parcel], MovingSockets], parcel: Parcel) -> None:
        line.setblocking(False)
        await asyncio.get_running_loop().connect_accepted_socket(lambda: moved_in(parcel), line)

    def is_near(self, home: str) -> bool:
        """Is that process another worker of this machine?"""
        return self._folder is not None and home != self._me and (self._folder / home).exists()

    def is_dead(self, home: str) -> bool:
        """Was that process a worker of this machine, and is no more?"""
        if not self._folder or not self.is_near(home):
            return False
        with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as knock:
            try:
                knock.connect(str(self._folder / home))
            except ConnectionRefusedError:
                (self._folder / home).unlink(missing_ok=True)
                return True
            except OSError:
                return False
        return False

    def give(self, home: str, connection: MovingSockets, message: str, allowance: float) -> bool:
        """Let another worker have a connection whose last message is still to be answered; False if it cannot.

        BlockingIOError where it could a moment later.
        """
        assert self._folder
        parcel = connection.packed(message, allowance)
        data = msgspec.msgpack.encode(parcel)
        if parcel is None or len(data) > MOST:
            return False
        number = connection.transport.get_extra_info("socket").fileno()
        with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM | socket.SOCK_NONBLOCK) as post:
            try:
                post.connect(str(self._folder / home))
                socket.send_fds(post, [data], [number])
            except BlockingIOError:
                raise
            except OSError:
                return False
        connection.transport.abort()  # which closes our end of it and tells the client nothing
        return True


class MovingRequests(FirmRequests):
    """HTTP of a worker that can be given WebSockets, even before one has come to itself: tables are opened by HTTP."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        made_of = self.config, self.server_state, self.app_state
        self.app.app.state.homes.open(lambda parcel: MovingSockets(*made_of, parcel))


class MovingSockets(FirmSockets):
    """WebSockets that can be given to another worker, and come from one."""

    def __init__(
        self, config: Config, server_state: ServerState, app_state: dict[str, Any], parcel: Parcel | None = None
    ) -> None:
        super().__init__(config, server_state, app_state)
        self._parcel = parcel  # that has still to be opened
        self._begun = b""  # a frame of which not all has come

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        if self._parcel:
            super().data_received(self._parcel.request)

    def data_received(self, data: bytes) -> None:
        if self._parcel:
            self._parcel.unanswered += data
            return
        if self.handshake_initiated:
            self._begun = unfinished(self._begun + data)
        super().data_received(data)

    async def run_asgi(self) -> None:
        if self._parcel:
            scope: dict[str, Any] = self.scope  # type: ignore[assignment]
            scope[ALLOWANCE] = self._parcel.allowance
        await super().run_asgi()

    async def send(self, message: Any) -> None:
        """Whoever comes from another worker was accepted there, and goes on with what is still unanswered."""
        if not self._parcel:
            await super().send(message)
        elif message["type"] != "websocket.accept":
            self.transport.abort()
        else:
            parcel, self._parcel = self._parcel, None
            self.handshake_complete = True
            self.conn.send_response(self.response)
            self.conn.data_to_send()
            self.data_received(parcel.unanswered)

    @property
    def all_sent(self) -> bool:
        return self.transport.get_write_buffer_size() == 0

    def packed(self, message: str, allowance: float) -> Parcel | None:
        """What another worker needs to go on from a message; None if this one has to."""
        if self.transport.is_closing() or self.frames:  # of a message that comes in pieces
            return None
        waiting = [self.queue.get_nowait() for _ in range(self.queue.qsize())]
        for some in waiting:
            self.queue.put_nowait(some)
        if any(some["type"] != "websocket.receive" for some in waiting):
            return None
        head = [
            f"GET {self.request.path} HTTP/1.1",
            *(f"{name}: {value}" for name, value in self.request.headers.raw_items()),
        ]
        frames = [_frame({"text": message}), *map(_frame, waiting)]
        return Parcel("\r\n".join([*head, "", ""]).encode("latin-1"), b"".join(frames) + self._begun, allowance)


def _frame(message: Any) -> bytes:
    """A message as a client would send it."""
    text, data = message.get("text"), message.get("bytes")
    frame = Frame(Opcode.BINARY, data or b"") if text is None else Frame(Opcode.TEXT, text.encode())
    return frame.serialize(mask=True)


def unfinished(data: bytes) -> bytes:
    """What follows the last whole frame of what a client sends."""
    start = 0
    while len(data) >= start + 2:
        short = data[start + 1] & 0x7F
        more = {SHORT: 2, LONG: 8}.get(short, 0)
        length = int.from_bytes(data[start + 2 : start + 2 + more]) if more else short
        end = start + 2 + more + MASK + length
        if len(data) < end:
            break
        start = end
    return data[start:]

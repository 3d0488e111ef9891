"""Connections that end when we say so, whatever the other side does or leaves undone."""

from __future__ import annotations

import asyncio
import socket
from typing import Any, Protocol

import h11
from litestar.exceptions import WebSocketDisconnect
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from riverrun.server.limits import Gate, TooMuch, network

HURRY = 10.0  # seconds that each request may take to come in
UNREAD = 128 * 1024  # bytes that the system keeps for a reader, in place of megabytes: who reads nothing is found out
GOODBYE = 512  # bytes that may come after we have closed: an answer to that, and no flood
FAREWELL = 0.2  # seconds between saying goodbye and hanging up
CONNECTION = "riverrun.connection"  # in the scope of a socket: the connection itself
TEXT = b"\x81"  # how a frame begins that is a whole text
SHORT, LONG = 126, 127  # in place of a frame's length: it follows in two bytes, and in eight


class FirmRequests(H11Protocol):
    """HTTP for those who get to the point: half a request holds no connection open, and a storm of them is cut short.

    An address that connects too often is hung up on before it costs anything.  A proxy that we trust speaks for many:
    behind one it is the proxy's to limit them.
    """

    app: Any  # the middleware that knows whom we trust, around the application

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        where, gate = self.client[0] if self.client else "nowhere", self.app.app.state.gate
        if where not in self.app.trusted_hosts and not _welcome(gate, network(where)):
            transport.abort()
        else:
            self.loop.call_later(HURRY, self._look_again, self.cycle)

    def _look_again(self, before: object) -> None:
        """Hang up on whoever still owes us the rest of a request."""
        if self.transport.is_closing() or self.transport.get_protocol() is not self:  # it is a WebSocket by now
            return
        if self.cycle is before and self.conn.their_state in (h11.IDLE, h11.SEND_BODY):
            self.transport.abort()
        else:
            self.loop.call_later(HURRY, self._look_again, self.cycle)


def _welcome(gate: Gate, where: str) -> bool:
    try:
        gate.check("connects", where)
    except TooMuch:
        return False
    return True


class Line(Protocol):
    """What a table needs of a socket once it is open."""

    async def hear(self) -> str | None:
        """The next text; None once the client has gone."""

    async def say(self, text: bytes) -> None:
        """Send a text once the client can take it."""


class PlainLine:
    """A socket of whichever server."""

    def __init__(self, socket: Any) -> None:
        self._socket = socket

    async def hear(self) -> str | None:
        await asyncio.sleep(0)  # whoever sends many at once is answered between them, and so are the others
        try:
            text: str = await self._socket.receive_data("text")
        except WebSocketDisconnect:
            return None
        return text

    async def say(self, text: bytes) -> None:
        await self._socket.send_data(text, mode="text")


def line_of(socket: Any) -> Line:
    """The connection itself, where it is one of ours: six layers fewer for every frame."""
    connection = socket.scope.get(CONNECTION)
    return connection if isinstance(connection, FirmSockets) else PlainLine(socket)


class FirmSockets(WebSocketsSansIOProtocol):
    """WebSockets that are over when the application is done with them, even if nobody reads or answers the goodbye."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        transport.get_extra_info("socket").setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, UNREAD)

    async def run_asgi(self) -> None:
        scope: dict[str, Any] = self.scope  # type: ignore[assignment]
        scope[CONNECTION] = self
        await super().run_asgi()
        del scope[CONNECTION]  # or else they would hold each other
        self.transport.pause_reading()  # whatever else is said, it is said to nobody
        self.loop.call_later(FAREWELL, self.transport.abort)

    def data_received(self, data: bytes) -> None:
        if self.close_sent and len(data) > GOODBYE:
            self.transport.pause_reading()  # or else the loop would read on, and get to nothing else
        else:
            super().data_received(data)

    async def hear(self) -> str | None:
        if not self.queue.empty():
            await asyncio.sleep(0)  # as above
        message: Any = await self.receive()
        return message.get("text") or "" if message["type"] == "websocket.receive" else None

    async def say(self, text: bytes) -> None:
        if not self.writable.is_set():
            await self.writable.wait()
        if self.disconnected or self.close_sent:
            raise ClientDisconnected
        self.transport.write(framed(text))


def framed(text: bytes) -> bytes:
    """A whole text as a frame from a server, not packed."""
    length = len(text)
    if length < SHORT:
        return TEXT + length.to_bytes(1) + text
    if length < 1 << 16:
        return TEXT + SHORT.to_bytes(1) + length.to_bytes(2) + text
    return TEXT + LONG.to_bytes(1) + length.to_bytes(8) + text

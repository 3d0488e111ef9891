"""Connections that end when we say so, whatever the other side does or leaves undone."""

from __future__ import annotations

import asyncio
import socket
from typing import Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from riverrun.server.limits import Gate, TooMuch, network

HURRY = 10.0  # seconds that each request may take to come in
UNREAD = 128 * 1024  # bytes that the system keeps for a reader, in place of megabytes: who reads nothing is found out
FAREWELL = 0.2  # seconds between saying goodbye and hanging up


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


class FirmSockets(WebSocketsSansIOProtocol):
    """WebSockets that are over when the application is done with them, even if nobody reads or answers the goodbye."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        transport.get_extra_info("socket").setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, UNREAD)

    async def run_asgi(self) -> None:
        await super().run_asgi()
        self.transport.pause_reading()  # whatever else is said, it is said to nobody
        self.loop.call_later(FAREWELL, self.transport.abort)

"""Connections that end when we say so, whatever the other side does or leaves undone."""

from __future__ import annotations

import asyncio

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

HURRY = 10.0  # seconds within which a connection must have asked for something
FAREWELL = 0.5  # seconds between saying goodbye and hanging up


class FirmRequests(H11Protocol):
    """HTTP for those who get to the point: half a request holds no connection open."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.loop.call_later(HURRY, self._hang_up_if_idle)

    def _hang_up_if_idle(self) -> None:
        if self.conn.their_state is h11.IDLE and self.transport.get_protocol() is self:  # and not a socket by now
            self.transport.abort()


class FirmSockets(WebSocketsSansIOProtocol):
    """WebSockets that are over when the application is done with them, even if nobody reads or answers the goodbye."""

    async def run_asgi(self) -> None:
        await super().run_asgi()
        self.loop.call_later(FAREWELL, self.transport.abort)

"""What one socket is still to be sent."""

from __future__ import annotations

import asyncio

from riverrun.server import wire

BACKLOG = 64  # answers that may wait for a slow reader


class Outbox:
    """Views are not queued: the newest is made when it can be sent."""

    def __init__(self, person: int | None, seat: int, wake: asyncio.Event | None = None) -> None:
        self.person = person
        self.wake = wake or asyncio.Event()
        self.full = asyncio.Event()  # the reader is too slow to be waited for
        self.answers: list[bytes] = []
        self.look(seat)

    def look(self, seat: int) -> None:
        """Look through a seat's eyes from now on; NOBODY watches."""
        self.seat = seat
        self.told = 0  # entries of the story this client has
        self.sent_table = self.sent_view = b""
        self.table_is_new = self.view_is_new = True
        self.wake.set()

    def answer(self, message: wire.Told) -> None:
        if len(self.answers) >= BACKLOG:
            self.full.set()
        else:
            self.answers.append(wire.write(message))
            self.wake.set()

    def changed(self, table: bool = False, view: bool = False) -> None:
        self.table_is_new |= table
        self.view_is_new |= view
        self.wake.set()

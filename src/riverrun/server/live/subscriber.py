"""Somebody who looks at a table, and what they are still to be sent."""

from __future__ import annotations

import asyncio

from riverrun.core.words import ENGLISH
from riverrun.server import wire

BACKLOG = 64  # answers that may wait for a slow reader


class Subscriber:
    """One socket, or one seat of a bot's stream.  Views are not queued: the newest is made when it can be sent."""

    def __init__(self, person: int | None, seat: int, wake: asyncio.Event | None = None, address: str = "") -> None:
        self.person, self.address = person, address
        self.wake = wake or asyncio.Event()
        self.over, self.reason = asyncio.Event(), ""  # whether and why it is not to be told anything any more
        self.answers: list[bytes] = []
        self.watch_as(seat)

    def watch_as(self, seat: int, language: str = ENGLISH) -> None:
        """Look through a seat's eyes from now on and read a language; NOBODY watches."""
        self.seat, self.language = seat, language
        self.entries_sent = 0  # entries of the story this client has
        self.sent_table = self.sent_view = b""
        self.table_is_new = self.view_is_new = True
        self.wake.set()

    def answer(self, message: wire.ServerMessage) -> None:
        if len(self.answers) >= BACKLOG:
            self.dismiss("too slow")
        else:
            self.answers.append(wire.write(message))
            self.wake.set()

    def dismiss(self, reason: str) -> None:
        """Have no more to do with it."""
        self.reason = reason
        self.over.set()

    def changed(self, table: bool = False, view: bool = False) -> None:
        self.table_is_new |= table
        self.view_is_new |= view
        self.wake.set()

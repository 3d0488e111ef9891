"""What is known of a table beside its game: its papers, who sits on its chairs, what they are being asked."""

from __future__ import annotations

from dataclasses import dataclass, field

from msgspec import Struct

from riverrun.server import wire


@dataclass(slots=True)
class Sitter:
    """Who sits on a chair."""

    kind: str  # open, human or bot
    person: int | None
    name: str
    level: str = ""
    sitting_in: bool = False
    resigned: bool = False
    rating: int | None = None
    outside: bool = False  # a bot that somebody runs elsewhere: it decides, and answers no questions

    @property
    def played_by_bot(self) -> bool:
        """Do we decide for this chair?"""
        return self.kind == "bot" or self.sitting_in or self.resigned

    @property
    def answers(self) -> bool:
        """Is there a person to vote and to consent?"""
        return not self.played_by_bot and not self.outside


@dataclass(slots=True)
class About:
    """What is kept of a table beside its log."""

    id: str
    seats: int
    options: dict[str, str]
    clock: wire.Clock
    rated: bool
    listed: bool
    host: int | None
    invite: str = field(repr=False)
    status: str
    created: float
    started: float | None = None
    rematch: str = ""


class Pending(Struct):
    """What people at a table are being asked.  All processes hear of it; it is kept by none."""

    asked_by: int | None = None  # the seat that wants to take back
    consents: set[int] = set()  # seats
    votes: dict[int, set[int]] = {}  # by absent seat, the people who want a bot there

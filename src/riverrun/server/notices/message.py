"""What a notice says.  It names the game and the table; of the position it knows nothing."""

from __future__ import annotations

from typing import NamedTuple

from riverrun.core.words import Reader, say
from riverrun.server.languages.en import english


class Waiting(NamedTuple):
    """A table that waits for somebody."""

    number: int  # of the outbox
    table: str
    title: str  # of the game
    url: str


class Notice(NamedTuple):
    """All tables that wait for somebody, in one message."""

    waiting: list[Waiting]
    stop: str  # the address at which notices are stopped
    settings: str  # the address at which they are chosen
    reader: Reader

    @property
    def subject(self) -> str:
        return self.reader.read(say(english.your_turn, self.waiting[0].title, len(self.waiting) - 1))

    @property
    def text(self) -> str:
        return "\n".join(self.reader.read(say(english.your_turn_at, one.title, one.url)) for one in self.waiting)

    @property
    def letter(self) -> str:
        """The text of an e-mail, which says how to get no more of them."""
        ways = say(english.no_more_of_these, self.stop), say(english.how_often, self.settings)
        return "\n".join((self.text, "", "-- ", *map(self.reader.read, ways), ""))


class Failed(Exception):
    """It was not delivered, and may be tried again."""


class Unknown(Exception):
    """It may have been delivered: to send it again could be twice."""


class NoSuchAddress(Exception):
    """Nobody is there any more."""

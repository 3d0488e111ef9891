"""A table of its own kind: one person and a task.  Nobody else sees it, and of the game nothing is kept.

It lives as long as its socket, so that there are never more of them than sockets.
"""

from __future__ import annotations

import asyncio
from abc import abstractmethod
from collections.abc import Callable, Coroutine
from dataclasses import dataclass
from time import time
from typing import ClassVar, Generic, Protocol, TypeVar

from riverrun.core.errors import NotYours
from riverrun.core.table import Event, Table
from riverrun.core.words import Reader, Text, say
from riverrun.server import wire
from riverrun.server.languages.en import english
from riverrun.server.live import presenter
from riverrun.server.live.live_table import LiveTable
from riverrun.server.live.seating import About, Sitter
from riverrun.server.live.subscriber import Subscriber
from riverrun.server.store.learning import Learner
from riverrun.server.store.people import Person

Keep = Callable[[Learner], Coroutine[None, None, None]]


class Task(Protocol):
    """What somebody sits at: a step of a lesson, a puzzle."""

    @property
    def table(self) -> Table: ...
    @property
    def done(self) -> bool: ...
    def play(self, name: str) -> list[Event]: ...
    def undo(self) -> None: ...


T = TypeVar("T", bound=Task)
Now = wire.LessonNow | wire.PuzzleNow


@dataclass(slots=True, kw_only=True)
class PrivateTable(LiveTable, Generic[T]):
    """A task, with somebody at it."""

    REFUSED: ClassVar[Text]  # what is for real tables

    number: int  # of the task, from 0
    seat: int
    sitting: T
    learner: Learner
    _keep: Keep | None = None
    _keeping: asyncio.Task[None] | None = None
    _sent: Now | None = None

    def begin(self, subscriber: Subscriber, keep: Keep) -> None:
        """Show the task; `keep` remembers that it is done."""
        self._keep = keep
        self.enter(subscriber)

    async def move(self, seat: int, k: int, name: str) -> wire.Played:
        """Play decision number k, once, if it counts."""
        if done := self._already(seat, k, name):
            return done
        self.sitting.play(name)
        self._show()
        return wire.Played(k=k, n=self.log.heard(seat))

    def _take_back_own(self, k: int) -> wire.Played:
        if done := self._already(self.seat, k, "undo"):
            return done
        self.sitting.undo()
        self._show()
        return wire.Played(k=k, n=self.log.heard(self.seat))

    def _show(self) -> None:
        table = self.sitting.table.copy()
        self.changed(self.adopt(table, [time()] * (len(table.log) - len(self.table.log))))
        if self.sitting.done and self.number not in self.learner.done and self._keep:
            self.learner.done.add(self.number)
            self._keeping = asyncio.create_task(self._keep(self.learner))

    async def reply(self, message: wire.FromClient, reader: Reader) -> wire.ServerMessage:
        """The answer to whatever may be asked here."""
        match message:
            case wire.Move():
                return await self.move(self.seat, message.k, message.move)
            case wire.Why():
                return presenter.why(self, self.seat, message.move, reader)
            case wire.Preview():
                return presenter.preview(self, self.seat, message.move, reader)
            case wire.Lines():
                return presenter.score_lines(self, self.seat, message.seat, reader)
            case wire.Undo():
                return self._take_back_own(message.k)
        raise NotYours(self.REFUSED)

    def letters(self, subscriber: Subscriber) -> list[bytes]:
        """The task first: its client lays the table anew where one begins."""
        letters, now = LiveTable.letters(self, subscriber), self._now(self.reader(subscriber.language))
        if now != self._sent:
            now.begins = self._sent is None
            letters.insert(0, wire.write(now))
            now.begins = False
            self._sent = now
        return letters

    @abstractmethod
    def _now(self, reader: Reader) -> Now:
        """The task as it stands."""


def papers(name: str, table: Table) -> About:
    """What is on file of a table that is nowhere on file."""
    return About(
        id=name, seats=table.seats, options=table.options, clock=wire.Clock(), rated=False, listed=False,
        host=None, invite="", status="playing", created=time(),
    )  # fmt: skip


def sitter(person: Person | None, language: str) -> Sitter:
    """Whoever sits there, who need not be anybody."""
    return (
        Sitter("human", person.id, person.name)
        if person
        else Sitter("human", None, Reader(language).read(say(english.you)))
    )


def nobody(_: LiveTable, __: int) -> None:
    """Nobody else is told."""

"""The course of a game: what has happened, the position it led to, and who may know what of it.

A seat may not know an event's outcome (`hidden`), and while all choose at once it knows of no choice but its own
(`known`, `position_for`).  Whoever shows a game to a seat asks here.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Self

from riverrun.core.game import Game
from riverrun.core.log import REWIND, Event, last_of
from riverrun.core.state import CHANCE, NOBODY, State
from riverrun.core.vecs import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class Course:
    """Events that were checked before, one after the other."""

    game: Game[State]
    seats: int
    options: dict[str, str]
    start: State | None  # the position to begin from, where it is not that of the rules
    log: list[Event]

    def _lay(self) -> None:
        """Go back to where nothing has happened."""
        self.events: list[Event] = []  # those of the log that still stand,
        self.rows: list[int] = []  # and where in the log they are
        self.state = self.opening()
        self._veils: list[int] = []  # of each event: who may not know its outcome, a bit each, the lowest for watchers
        self._stretch = 0
        self._before: State | None = None  # the position when the running stretch began
        self._since = 0  # and the number of events before it

    def opening(self) -> State:
        """The position before the first event."""
        return self.start.clone() if self.start else self.game.set_up(self.seats, self.options)

    def _go_on_from(self, other: Self) -> None:
        """Begin where another course of the same game has come to."""
        self.log, self.events, self.rows, self.state = other.log[:], other.events[:], other.rows[:], other.state.clone()
        self._veils = other._veils[:]
        self._stretch, self._before, self._since = other._stretch, other._before, other._since

    def _apply(self, event: Event, row: int) -> None:
        """Follow an event, which stands in this row of the log."""
        state = self.state
        stretch = state.simultaneous_stretch()
        if stretch != self._stretch:
            self._stretch = stretch
            self._before = state.clone() if stretch else None
            self._since = len(self.events)
        veil = 1 if state.secret(NOBODY) else 0
        for seat in range(self.seats):
            if seat != event.seat and state.secret(seat):
                veil |= 2 << seat
        self._veils.append(veil)
        self.events.append(event)
        self.rows.append(row)
        state.apply(event.seat, event.move)

    @property
    def running_since(self) -> int | None:
        """The number of events before the stretch in which all choose at once; None where seats take turns."""
        stretch = self.state.simultaneous_stretch()
        if not stretch:
            return None
        return self._since if stretch == self._stretch else len(self.events)  # where nobody has chosen yet

    def known(self, seat: int) -> Sequence[int]:
        """The numbers of the events that a seat knows of: while all choose at once, no choice but its own."""
        since = self.running_since
        if since is None:
            return range(len(self.events))
        return [*range(since), *(n for n in range(since, len(self.events)) if self.events[n].seat == seat)]

    def hidden(self, n: int, seat: int) -> bool:
        """May a seat, or NOBODY, not know what event n brought?"""
        return self._veils[n] >> (seat + 1 if seat >= 0 else 0) & 1 == 1

    def veiled(self, n: int) -> bool:
        """Is there anybody who may not know what event n brought?"""
        return self._veils[n] != 0

    def public(self) -> int:
        """How many rows of the log everybody knows of."""
        since = self.running_since
        if since is None:
            return len(self.log)
        began = self.rows[since - 1] + 1 if since else 0  # from here on only what was taken back for all to see
        return max((n + 1 for n in range(began, len(self.log)) if self.log[n].move == REWIND), default=began)

    def heard(self, seat: int) -> int:
        """How many rows of the log a seat knows of: while all choose at once, its own only."""
        public = self.public()
        return public + sum(event.seat == seat for event in self.log[public:])

    def position_for(self, seat: int) -> State:
        """The position as far as a seat has followed it: while all choose at once, without the others' choices."""
        if self._before is None or self.state.simultaneous_stretch() != self._stretch:
            return self.state
        known = self._before.clone()
        for event in self.events[self._since :]:
            if event.seat == seat:
                known.apply(event.seat, event.move)
        return known

    def seen_since(self, seat: int) -> list[int]:
        """The draws and rolls after a seat's last event that somebody has seen: the numbers of those events."""
        at, everybody = last_of(seat, self.events), (2 << self.seats) - 1
        later = range(at + 1, len(self.events))
        return [n for n in later if self.events[n].seat == CHANCE and self._veils[n] != everybody]

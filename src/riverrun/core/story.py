"""A table's events in words, as each seat may read them.

While all choose at once a seat reads its own choices and nobody else's; numbers run through what it has read, so that
not even the count of the others' choices shows.  Once the stretch is over it is told again from where it began.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import takewhile
from typing import NamedTuple

from riverrun.core.state import NOBODY
from riverrun.core.table import REWIND, UNDO, Event, Table, standing


class Read(NamedTuple):
    """One event as a seat may read it."""

    n: int
    seat: int
    move: str | None  # None where the seat may not know it
    text: str
    gain: int  # the change of the actor's score, with the chance that follows
    hint: bool  # the actor had asked for one


@dataclass(slots=True)
class Entry:
    """One event as it was."""

    event: Event
    name: str
    text: str
    veiled: str  # the text for those who may not know the outcome
    hidden_from: frozenset[int]
    gain: int = 0
    hint: bool = False

    def read_by(self, seat: int, n: int) -> Read:
        if seat in self.hidden_from and seat != self.event.seat:
            return Read(n, self.event.seat, None, self.veiled, 0, self.hint)
        return Read(n, self.event.seat, self.name, self.text, self.gain, self.hint)


class Story:
    """Follows a table from behind: each event is told from the position it happened in."""

    def __init__(self, table: Table) -> None:
        self._begin(table)
        self.catch_up(table)

    def _begin(self, table: Table) -> None:
        self.entries: list[Entry] = []
        self._rows = 0  # of the log that have been told
        self._state = table.game.set_up(table.seats, table.options)
        self._scores = list(self._state.scores())
        self._decision: Entry | None = None  # the last one

    def catch_up(self, table: Table, hints: set[int] | None = None) -> int:
        """Tell what is new; the number of entries that still stand as they were.

        `hints` are the rows of the log that were played with a hint.
        """
        kept = len(self.entries)
        if any(event.move in (UNDO, REWIND) for event in table.log[self._rows :]):
            same = (entry.event == event for entry, event in zip(self.entries, table.events, strict=False))
            kept = sum(takewhile(bool, same))
            self._begin(table)  # there is no way back but from the start
        self._rows = len(table.log)
        for event in table.events[len(self.entries) :]:
            self._tell(table, event)
        if hints:
            for entry, row in zip(self.entries, standing(table.log), strict=True):
                entry.hint = row in hints
        return kept

    def _tell(self, table: Table, event: Event) -> None:
        game, state = table.game, self._state
        seat, move = event
        hidden = frozenset(watcher for watcher in (NOBODY, *range(table.seats)) if state.secret(watcher))
        text = game.tell(state, seat, move)
        veiled = game.tell(state, seat, None) if hidden else text
        state.apply(seat, move)
        scores = list(state.scores())
        entry = Entry(event, game.names[move], text, veiled, hidden)
        self.entries.append(entry)
        if seat >= 0:
            self._decision = entry
        if decision := self._decision:  # what chance brings after a decision is its actor's
            decision.gain += scores[decision.event.seat] - self._scores[decision.event.seat]
        self._scores = scores

    def open(self) -> list[Read]:
        """The whole story with nothing hidden, for a game that has ended."""
        return [
            Read(n, entry.event.seat, entry.name, entry.text, entry.gain, entry.hint)
            for n, entry in enumerate(self.entries)
        ]

    def read_by(self, seat: int, since: int | None = None, start: int = 0) -> list[Read]:
        """The story from entry `start` on; `since` is where a running stretch began."""
        known = self.entries if since is None else self.entries[:since]
        told = [entry.read_by(seat, n) for n, entry in enumerate(known[start:], start=start)]
        if since is not None:
            own = [entry for entry in self.entries[since:] if entry.event.seat == seat]
            told += [entry.read_by(seat, since + n) for n, entry in enumerate(own) if since + n >= start]
        return told

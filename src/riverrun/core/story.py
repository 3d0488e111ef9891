"""A table's events in words, as each seat may read them, with what they changed in everybody's score.

While all choose at once a seat reads its own choices and nobody else's; numbers run through what it has read, so that
not even the count of the others' choices shows.  Once the stretch is over it is told again from where it began.

The points of an event are those of the chance that follows it, too.  What counts only when the game has ended is told
apart, line by line, and never as somebody's move.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile
from typing import NamedTuple

from riverrun.core.game import Game
from riverrun.core.languages.en import house
from riverrun.core.state import NOBODY, State
from riverrun.core.table import REWIND, UNDO, Event, Table
from riverrun.core.words import Said, Text, say


class Scored(NamedTuple):
    """One line of the final scoring."""

    seat: int
    rule: str
    label: Text
    points: int
    gain: int  # the points where they count only now; 0 where events have told them before


class Read(NamedTuple):
    """One event as a seat may read it."""

    n: int
    seat: int
    move: str | None  # None where the seat may not know it
    text: Text
    gains: tuple[int, ...]  # the change of each seat's score, with the chance that follows; empty where there is none
    hint: bool  # the actor had asked for one
    by: Text = ""  # who does what nobody decides, as 'the river'
    final: tuple[Scored, ...] = ()  # the final scoring, after the last event

    @property
    def gain(self) -> int:
        """The change of the actor's score."""
        return self.gains[self.seat] if self.seat >= 0 and self.gains else 0


class Telling:  # no dataclass, here and below: the compiler would leave its making to Python
    """An event in words, and what it changed."""

    def __init__(self, text: Text, gains: list[int]) -> None:
        self.text, self.gains = text, gains

    def credit(self, gains: Sequence[int]) -> None:
        self.gains = [one + more for one, more in zip(self.gains, gains, strict=True)]


class Entry:
    """One event as it was."""

    def __init__(
        self, event: Event, name: str, telling: Telling, own_telling: Telling, veiled: Text, by: Text = ""
    ) -> None:
        self.event, self.name, self.by = event, name, by
        self.telling, self.own_telling = telling, own_telling  # and as its actor could know it, while all chose at once
        self.veiled = veiled  # the text for those who may not know the outcome
        self.final: tuple[Scored, ...] = ()
        self.hint = False

    def read(self, n: int, telling: Telling, reader: int = NOBODY) -> Read:
        """As a seat reads it."""
        gains = tuple(telling.gains) if any(telling.gains) else ()
        return Read(
            n, self.event.seat, self.name, self.told(telling.text, reader), gains, self.hint, self.by, self.final
        )

    def told(self, text: Text, reader: int) -> Text:
        """To a seat: what it did itself, and what is done to it, in the second person."""
        if reader == NOBODY:
            return text
        return say(house.yours, text) if self.event.seat == reader else say(house.heard, text, reader)


class Scene:
    """A position that is followed, and the points in it."""

    def __init__(self, game: Game[State], state: State, points: list[int]) -> None:
        self.game, self.state = game, state
        self.points = points  # of each seat, as they have been told

    def tell(self, event: Event) -> Telling:
        """Follow an event; what it is in words, and what it changes."""
        text = self.game.tell(self.state, event.seat, event.move)
        self.state.apply(event.seat, event.move)
        before, self.points = self.points, earned(self.game, self.state)
        return Telling(text, [after - was for after, was in zip(self.points, before, strict=True)])

    def clone(self) -> Scene:
        return Scene(self.game, self.state.clone(), self.points[:])


def earned(game: Game[State], state: State) -> list[int]:
    """Each seat's points, without those that count only when the game has ended."""
    scores = [int(score) for score in state.scores()]
    if game.at_the_end and state.mover == NOBODY:
        for scored in final_scoring(game, state):
            scores[scored.seat] -= scored.gain
    return scores


def final_scoring(game: Game[State], state: State) -> tuple[Scored, ...]:
    """The final scoring of a game that has ended, seat by seat: all lines, or those that count only then."""
    return tuple(
        Scored(seat, *line, line.points if game.at_the_end else 0)
        for seat in range(state.seats)
        for line in game.breakdown(state, seat)
        if not game.at_the_end or line.rule in game.at_the_end
    )


class Story:
    """Follows a table from behind: each event is told from the position it happened in."""

    def __init__(self, table: Table) -> None:
        self._begin(table)
        self.catch_up(table)

    def _begin(self, table: Table) -> None:
        self._table = table  # as it was caught up with: it knows what each seat knows
        self.entries: list[Entry] = []
        self._rows = 0  # of the log that have been told
        scores = table.start.scores() if table.start else [0] * table.seats
        self._scene = Scene(table.game, table.opening(), list(scores))
        self._decision: Entry | None = None  # the last one
        self._stretch = 0
        self._own: dict[int, Scene] = {}  # while all choose at once: as each seat has followed it
        self._since: int | None = None  # where a running stretch began, when it was last told

    def catch_up(self, table: Table, hints: set[int] | None = None) -> int:
        """Tell what is new; the number of entries that everybody reads as before.

        `hints` are the rows of the log that were played with a hint.
        """
        kept, since = len(self.entries), self._since
        back = any(event.move in (UNDO, REWIND) for event in table.log[self._rows :])
        if since is not None and (back or since != table.running_since):
            kept = since  # a stretch has its own numbers, and is told again when it is over
        if back:
            same = (entry.event == event for entry, event in zip(self.entries, table.events, strict=False))
            kept = min(kept, sum(takewhile(bool, same)))
            self._begin(table)  # there is no way back but from the start
        self._table, self._rows, self._since = table, len(table.log), table.running_since
        for n in range(len(self.entries), len(table.events)):
            self._tell(table, n)
        if hints:
            for entry, row in zip(self.entries, table.rows, strict=True):
                entry.hint = row in hints
        return kept

    def _tell(self, table: Table, n: int) -> None:
        game, event, scene = table.game, table.events[n], self._scene
        hidden = table.veiled(n)
        veiled = game.tell(scene.state, event.seat, None) if hidden else ""
        by = "" if event.seat >= 0 else game.chance_name(scene.state)
        own = self._scene_of(event.seat)
        telling = scene.tell(event)
        entry = Entry(event, game.names[event.move], telling, own.tell(event) if own else telling, veiled, by)
        self.entries.append(entry)
        if event.seat >= 0:
            self._decision = entry
        elif self._decision and not hidden:  # what chance brings in the open after a decision is the decision's
            self._decision.telling.credit(telling.gains)
            telling.gains = [0] * table.seats
        if scene.state.mover == NOBODY:
            entry.final = final_scoring(game, scene.state)

    def _scene_of(self, seat: int) -> Scene | None:
        """The position as an actor has followed it, where that is not the whole position."""
        stretch = self._scene.state.simultaneous_stretch()
        if stretch != self._stretch:
            self._stretch, self._own = stretch, {}
            if stretch:
                self._own = {other: self._scene.clone() for other in range(int(self._scene.state.seats))}
        return self._own.get(seat)

    def open(self) -> list[Read]:
        """The whole story with nothing hidden, for a game that has ended."""
        return [entry.read(n, entry.telling) for n, entry in enumerate(self.entries)]

    def read_by(self, seat: int, start: int = 0) -> list[Read]:
        """The story as a seat may read it, from its entry `start` on."""
        known = self._table.known(seat)
        return [self.read(at, seat, n) for n, at in enumerate(known[start:], start=start)]

    def read(self, at: int, seat: int, n: int) -> Read:
        """Entry `at` as a seat may read it, to whom it is number n."""
        entry = self.entries[at]
        if self._table.hidden(at, seat):
            return Read(
                n, entry.event.seat, None, entry.told(entry.veiled, seat), (), entry.hint, entry.by, entry.final
            )
        running = self._since is not None and at >= self._since
        return entry.read(n, entry.own_telling if running else entry.telling, seat)

    def seen_since(self, seat: int, reader: int) -> Said | None:
        """What somebody has seen drawn or rolled since a seat's last move, in a sentence for one who may consent."""
        seen = self._table.seen_since(seat)
        if not seen:
            return None
        texts = tuple(dict.fromkeys(self.read(at, reader, at).text for at in seen))
        seats = range(self._table.seats)
        eyes = tuple(other for other in seats if any(not self._table.hidden(at, other) for at in seen))
        if len(eyes) in (0, len(seats)):
            return say(house.everybody_saw, texts)
        return say(house.some_saw, eyes, texts)

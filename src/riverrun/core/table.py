"""The one driver: it plays every game for the server, the arena, the environments, the command line and the tests.

The log is the game.  Everything else a table has is a cache of it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from riverrun.core.chance import Seed, fresh_seed
from riverrun.core.errors import Illegal, Malformed, NotYours
from riverrun.core.game import Game, Options
from riverrun.core.rng import Rng
from riverrun.core.state import CHANCE, NOBODY, State

UNDO: Final = -1  # in place of a move: the seat takes back its last event
REWIND: Final = -2  # the seat takes back its last event and, with the others' consent, all that came after it


class Event(NamedTuple):
    """A move of a seat, an outcome of chance, or something taken back."""

    seat: int
    move: int


def effective(log: Sequence[Event]) -> list[Event]:
    """The events that still stand once everything taken back is left out."""
    return [log[row] for row in standing(log)]


def standing(log: Sequence[Event]) -> list[int]:
    """Where in a log the events are that still stand."""
    rows: list[int] = []
    for n, event in enumerate(log):
        if event.move >= 0:
            rows.append(n)
            continue
        at = _last_of(event.seat, [log[row] for row in rows])
        if at < 0:
            raise Malformed(f"seat {event.seat + 1} has nothing to take back")
        del rows[at : at + 1 if event.move == UNDO else None]
    return rows


def _last_of(seat: int, events: Sequence[Event]) -> int:
    return next((n for n in reversed(range(len(events))) if events[n].seat == seat), -1)


class Table:
    """A game being played, from its first event on."""

    def __init__(
        self, game: Game[State], seats: int, options: Options | None = None, seed: Seed | None = None, deal: bool = True
    ) -> None:
        self.game = game
        self.seats = seats
        self.options = game.chosen(seats, options)
        self.seed = seed or fresh_seed()
        self.log: list[Event] = []
        self._lay()
        if deal:
            self.deal()

    def _lay(self) -> None:
        self.events: list[Event] = []  # those of the log that still stand
        self.state = self.game.set_up(self.seats, self.options)
        self._stretch = 0
        self._before: State | None = None  # the position when the running stretch began
        self._since = 0  # and the number of events before it

    def clone(self) -> Table:
        """A table that goes its own way from here."""
        other = Table.__new__(Table)
        other.game, other.seats, other.options, other.seed = self.game, self.seats, self.options, self.seed
        other.log, other.events, other.state = self.log[:], self.events[:], self.state.clone()
        other._stretch, other._before, other._since = self._stretch, self._before, self._since
        return other

    @property
    def ended(self) -> bool:
        return self.state.mover == NOBODY

    @property
    def running_since(self) -> int | None:
        """The number of events before the stretch in which all choose at once; None where seats take turns."""
        stretch = self.state.stretch()
        if not stretch:
            return None
        return self._since if stretch == self._stretch else len(self.events)  # where nobody has chosen yet

    # Playing

    def play(self, seat: int, move: int) -> list[Event]:
        """Play a seat's move and the chance that follows it; the new events."""
        self.check(seat, move)
        first = len(self.log)
        self._add(Event(seat, move))
        self.deal()
        return self.log[first:]

    def check(self, seat: int, move: int) -> None:
        """Refuse a move that a seat may not make now, with the reason."""
        if seat not in self.state.actors():
            raise NotYours(f"seat {seat + 1} has nothing to decide now: {self._waiting()}")
        if not 0 <= move < len(self.game.names):
            raise Malformed(f"{self.game.title} has no move number {move}")
        if move not in self.state.legal(seat):
            objection = self.game.objection(self.position(seat), seat, move)  # which names nothing the seat cannot know
            assert objection is not None, f"{self.game.names[move]} is illegal without a reason"
            raise Illegal(objection)

    def _waiting(self) -> str:
        if self.ended:
            return "the game is over"
        actors = self.state.actors()
        return "it is the turn of " + (" and ".join(f"seat {seat + 1}" for seat in actors) or "chance")

    def deal(self) -> None:
        """Let chance move for as long as it is to move."""
        while self.state.mover == CHANCE:
            self._add(Event(CHANCE, self.seed.outcome(len(self.events), self.state)))

    def _add(self, event: Event) -> None:
        self.log.append(event)
        self._apply(event)

    def _apply(self, event: Event) -> None:
        stretch = self.state.stretch()
        if stretch != self._stretch:
            self._stretch = stretch
            self._before = self.state.clone() if stretch else None
            self._since = len(self.events)
        self.events.append(event)
        self.state.apply(event.seat, event.move)

    def follow(self, log: Iterable[Event], verify: bool = False) -> None:
        """Play on by events that have happened, each checked; with `verify` chance must agree with the seed."""
        for event in log:
            self._follow(event, verify)

    def _follow(self, event: Event, verify: bool) -> None:
        seat, move = event
        if move == UNDO:
            self.undo(seat)
        elif move == REWIND:
            self.rewind(seat)
        elif seat == CHANCE:
            self._check_outcome(move, verify)
            self._add(event)
        else:
            self.check(seat, move)
            self._add(event)

    def _check_outcome(self, outcome: int, verify: bool) -> None:
        if self.state.mover != CHANCE:
            raise NotYours(f"chance has nothing to decide here: {self._waiting()}")
        weights = self.state.chance()
        if not 0 <= outcome < len(weights) or weights[outcome] == 0:
            raise Malformed(f"chance cannot bring {self._name(outcome)} here")
        if verify and outcome != (due := self.seed.outcome(len(self.events), self.state)):
            raise Malformed(f"the seed brings {self._name(due)} here, not {self._name(outcome)}")

    def _name(self, move: int) -> str:
        return repr(self.game.names[move]) if 0 <= move < len(self.game.names) else f"number {move}"

    # Taking back

    def undo(self, seat: int) -> None:
        """Take back a seat's last event, if nothing has been revealed since."""
        if reason := self.undo_closed(seat):
            raise NotYours(f"nothing to take back: {reason}")
        self._take_back(Event(seat, UNDO))

    def rewind(self, seat: int) -> None:
        """Take back a seat's last event and everything after it.  The others must have consented.

        An outcome of chance depends on the seed and its place in the game alone, so nobody can fish for a better one.
        """
        if seat == CHANCE or _last_of(seat, self.events) < 0:
            raise NotYours("nothing to take back: you have not decided anything yet")
        self._take_back(Event(seat, REWIND))

    def undo_closed(self, seat: int) -> str:
        """Why a seat may not take anything back now; empty where it may."""
        at = _last_of(seat, self.events)
        if seat == CHANCE or at < 0:
            return "you have not decided anything yet"
        later = self.events[at + 1 :]
        if any(event.seat == CHANCE for event in later):
            return "something was drawn or rolled since your last move"
        since = self.running_since
        if since is not None:  # whether others have chosen must not show
            return "" if at >= since else "all choose at once now"
        if later:
            return "another player has moved since your last move"
        if self._stretch and at >= self._since:
            return "all have chosen and the choices lie open"
        return ""

    def _take_back(self, event: Event) -> None:
        log = [*self.log, event]
        events = effective(log)
        self._lay()
        for standing in events:
            self._apply(standing)
        self.log = log

    # What a seat knows

    def position(self, seat: int) -> State:
        """The position as far as a seat has followed it: while all choose at once, without the others' choices."""
        if self._before is None or self.state.stretch() != self._stretch:
            return self.state
        known = self._before.clone()
        for event in self.events[self._since :]:
            if event.seat == seat:
                known.apply(event.seat, event.move)
        return known

    def view(self, seat: int) -> object:
        """All that a seat may know now, or NOBODY, who only watches."""
        return self.game.view(self.position(seat), seat)

    def legal(self, seat: int) -> list[int]:
        """The moves a seat may make now; none if it has nothing to decide."""
        return list(self.state.legal(seat)) if seat in self.state.actors() else []

    def perspective(self, seat: int) -> Perspective:
        return Perspective(self, seat)


class Perspective:
    """All that a bot gets: what its seat may know, and fair guesses at the rest."""

    def __init__(self, table: Table, seat: int) -> None:
        self._position = table.position(seat)
        self.game = table.game
        self.seat = seat

    def view(self) -> object:
        return self.game.view(self._position, self.seat)

    def legal(self) -> list[int]:
        return list(self._position.legal(self.seat))

    def guess(self, rng: Rng) -> State:
        """A position that may be the real one, for all the seat knows."""
        world = self._position.clone()
        world.redeal(self.seat, rng)
        return world

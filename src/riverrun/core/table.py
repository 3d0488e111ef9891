"""A game being played.  Server, arena, environments, command line and tests all play at this one table.

The log is the game.  Everything else a table has is a cache of it.  It is also the one owner of what a seat knows: see
`Course`, which it follows.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final, NamedTuple, Self, cast

from riverrun.core.chance import Seed, fresh_seed
from riverrun.core.course import Course
from riverrun.core.errors import Illegal, Malformed, NotYours, Objection
from riverrun.core.game import Game, Line, Options, S, Verdict
from riverrun.core.languages.en import house
from riverrun.core.log import REWIND, UNDO, Event, last_of, standing
from riverrun.core.position import contents
from riverrun.core.rng import Rng
from riverrun.core.state import CHANCE, NOBODY, State
from riverrun.core.words import PLAIN, Reader, Said, say

__all__ = ["REWIND", "UNDO", "Event", "Move", "Perspective", "Table", "standing"]

MARKUP: Final = re.compile(r"(?<!\\)\[/?[a-z# ][^\[\]]*\]|\[/\]")  # of a drawing


class Move(NamedTuple):
    """A move that may be made: its name, as players write it, and its number, as programs count."""

    name: str
    number: int


class Table(Course):
    """A game being played, from its first event on.

    At a friendly table a seat may, with the others' consent, take back what chance has shown since: chance then draws
    anew.  At any other, what somebody has seen stays.
    """

    def __init__(
        self,
        game: Game[S],
        seats: int,
        options: Options | None = None,
        seed: Seed | None = None,
        *,
        friendly: bool = False,
    ) -> None:
        self._open(game, seats, options, seed, friendly=friendly)
        self.deal()

    def _open(
        self,
        game: Game[S],
        seats: int,
        options: Options | None,
        seed: Seed | None,
        *,
        friendly: bool = False,
        start: State | None = None,
    ) -> None:
        self.game = cast("Game[State]", game)  # a table hands a game none but the positions that it got from it
        self.seats = seats
        self.options = game.chosen(seats, options)
        self.seed = seed or fresh_seed()
        self.friendly = friendly
        self.start = start
        self.log = []
        self.redrawn = 0  # how often the game went back past chance, which has drawn anew since
        self._lay()

    @classmethod
    def replayed(
        cls,
        game: Game[S],
        seats: int,
        options: Options | None = None,
        seed: Seed | None = None,
        log: Iterable[Event] = (),
        verify: bool = False,
        friendly: bool = False,
    ) -> Self:
        """A table at which just these events have happened, each checked; with `verify` chance's against the seed."""
        table = cls.__new__(cls)
        table._open(game, seats, options, seed, friendly=friendly)
        table.follow(log, verify)
        return table

    def copy(self) -> Self:
        """A table that goes its own way from here."""
        other = type(self).__new__(type(self))
        other._become(self)
        return other

    def _become(self, other: Table) -> None:
        """Be a copy of another table."""
        self.game, self.seats, self.options, self.seed = other.game, other.seats, other.options, other.seed
        self.friendly, self.start, self.redrawn = other.friendly, other.start, other.redrawn
        self._go_on_from(other)

    @property
    def ended(self) -> bool:
        return self.state.mover == NOBODY

    def after(self, n: int) -> Self:
        """The table as it stood after the first n of its events that still stand."""
        table = self.copy()
        table.log, table.redrawn = self.events[:n], 0
        table._lay()
        for row, event in enumerate(table.log):
            table._apply(event, row)
        return table

    def as_known(self, n: int, seat: int) -> State:
        """The position as a seat, or NOBODY, knew it after the first n of the events that it knows of by now."""
        known = self.known(seat)
        if not 0 <= n <= len(known):
            raise Malformed(say(house.only_so_many_events, len(known)))
        return self.after(known[n - 1] + 1 if n else 0).position_for(seat)

    # Playing

    def play(self, move: int | str, *, seat: int | None = None) -> list[Event]:
        """Play a move, by its name or number, and the chance that follows it; the new events.

        The seat need not be said where only one is to move.
        """
        seat, number = self.acting(seat), self._number(move)
        self.check(seat, number)
        first = len(self.log)
        self._add(Event(seat, number))
        self.deal()
        return self.log[first:]

    def acting(self, seat: int | None = None) -> int:
        """The seat that is meant: the one given, or else the only one that is to move."""
        if seat is not None:
            return seat
        actors = self.state.actors()
        if len(actors) == 1:
            return actors[0]
        raise NotYours(say(house.say_which_seat if actors else house.nobody_moves, self._waiting()))

    def _number(self, move: int | str) -> int:
        return self.game.move(move) if isinstance(move, str) else move

    def check(self, seat: int, move: int) -> None:
        """Refuse a move that a seat may not make now, with the reason."""
        if seat not in self.state.actors():
            raise NotYours(say(house.nothing_to_decide, seat, self._waiting()))
        if not 0 <= move < len(self.game.names):
            raise Malformed(say(house.no_move_number, self.game.title, move))
        if move not in self.state.legal(seat):
            objection = self.game.objection(
                self.position_for(seat), seat, move
            )  # which names nothing the seat cannot know
            assert objection is not None, f"{self.game.names[move]} is illegal without a reason"
            raise Illegal(objection)

    def _waiting(self) -> Said:
        if self.ended:
            return say(house.game_over)
        actors = tuple(self.state.actors())
        return say(house.turn_of, actors) if actors else say(house.turn_of_chance)

    def deal(self) -> None:
        """Let chance move for as long as it is to move."""
        while self.state.mover == CHANCE:
            self._add(Event(CHANCE, self._due()))

    def _due(self) -> int:
        """What the seed brings as the next event."""
        return self.seed.outcome(len(self.events), self.state, self.redrawn)

    def _add(self, event: Event) -> None:
        self.log.append(event)
        self._apply(event, len(self.log) - 1)

    def follow(self, log: Iterable[Event], verify: bool = False) -> None:
        """Play on by events that have happened, each checked; with `verify` chance must agree with the seed."""
        held: Event | None = None  # a move that may be taken back at once, as often happens: then nothing has changed
        for event in log:
            if held is not None:
                if event == Event(held.seat, UNDO) and self._is_free(held):
                    self.log += [held, event]
                    held = None
                    continue
                self._follow(held, verify)
            held = event if event.seat >= 0 and event.move >= 0 else None
            if held is None:
                self._follow(event, verify)
        if held is not None:
            self._follow(held, verify)

    def _is_free(self, event: Event) -> bool:
        """Could a seat take this move back at once?  Where seats take turns before it and after."""
        self.check(event.seat, event.move)
        after = self.state.clone()
        after.apply(event.seat, event.move)
        return not self.state.simultaneous_stretch() and not after.simultaneous_stretch()

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
        if verify and outcome != (due := self._due()):
            raise Malformed(f"the seed brings {self._name(due)} here, not {self._name(outcome)}")

    def _name(self, move: int) -> str:
        return repr(self.game.names[move]) if 0 <= move < len(self.game.names) else f"number {move}"

    # Taking back

    def undo(self, seat: int | None = None) -> None:
        """Take back a seat's last event, or just the last one, if nothing has been revealed since."""
        if seat is None:
            seat = next((event.seat for event in reversed(self.events) if event.seat != CHANCE), CHANCE)
        if reason := self.undo_closed(seat):
            raise NotYours(say(house.nothing_to_take_back, reason))
        self._take_back(Event(seat, UNDO))

    def undo_closed(self, seat: int) -> Said | None:
        """Why a seat may not take anything back now by itself; None where it may."""
        at = last_of(seat, self.events)
        if seat == CHANCE or at < 0:
            return say(house.nothing_decided)
        later = self.events[at + 1 :]
        for event in later:  # no any(): it is asked for every view
            if event.seat == CHANCE:
                return say(house.drawn_since)
        since = self.running_since
        if since is not None:  # whether others have chosen must not show
            return None if at >= since else say(house.all_choose_now)
        if later:
            return say(house.moved_since)
        if self._stretch and at >= self._since:
            return say(house.choices_open)
        return None

    def rewind(self, seat: int) -> None:
        """Take back a seat's last event and everything after it.  The others must have consented.

        At a friendly table chance draws anew, at others it cannot have shown anything: nobody can fish for draws.
        """
        if reason := self.rewind_closed(seat):
            raise NotYours(say(house.nothing_to_take_back, reason))
        self._take_back(Event(seat, REWIND))

    def rewind_closed(self, seat: int) -> Said | None:
        """Why a seat may not take anything back now even if all others consent; None where it may."""
        if seat == CHANCE or last_of(seat, self.events) < 0:
            return say(house.nothing_decided)
        return say(house.seen_since) if not self.friendly and self.seen_since(seat) else None

    def _take_back(self, event: Event) -> None:
        log, rows, at = [*self.log, event], self.rows[:], last_of(event.seat, self.events)
        del rows[at : at + 1 if event.move == UNDO else None]
        if any(gone.seat == CHANCE for gone in self.events[len(rows) :]):
            self.redrawn += 1
        self._lay()
        for row in rows:
            self._apply(log[row], row)
        self.log = log

    # What a seat is shown

    def view(self, seat: int) -> object:
        """All that a seat may know now, or NOBODY, who only watches."""
        return self.game.view(self.position_for(seat), seat)

    def legal(self, seat: int) -> list[int]:
        """The moves a seat may make now; none if it has nothing to decide."""
        return list(self.state.legal(seat)) if seat in self.state.actors() else []

    def moves(self, seat: int | None = None) -> list[Move]:
        """The moves a seat may make now, by name and number; of the only one that is to move, if none is given."""
        if seat is None and not self.state.actors():
            return []
        return [Move(self.game.names[number], number) for number in self.legal(self.acting(seat))]

    def why(self, move: int | str, *, seat: int | None = None) -> Objection | None:
        """Why a move may not be made now, with its rule and what would make it legal; None where it may."""
        seat, number = self.acting(seat), self._number(move)
        try:
            self.check(seat, number)
        except Illegal as error:
            return error.objection
        return None

    def perspective(self, seat: int | None = None) -> Perspective:
        """What a bot gets of a seat, or of the only one that is to move."""
        seat = self.acting(seat)
        return Perspective(self.game, self.position_for(seat), seat)

    # How it stands

    def scores(self) -> list[int]:
        """What each seat's game is worth so far."""
        return list(self.state.scores())

    def breakdown(self, seat: int) -> list[Line]:
        """A seat's score as lines that add up to it."""
        return self.game.breakdown(self.state, seat)

    def verdict(self) -> Verdict | None:
        """Who wins and why; None while the game goes on."""
        return self.game.verdict(self.state) if self.ended else None

    def __eq__(self, other: object) -> bool:
        """Is it the same game so far, by the same title, edition and options?"""
        return isinstance(other, Table) and self._identity() == other._identity()

    __hash__ = None  # type: ignore[assignment]  # a table changes

    def _identity(self) -> tuple[object, ...]:
        start = None if self.start is None else contents(self.start)
        return self.game.name, self.game.edition_file.hash, self.seats, self.options, start, self.events

    def __repr__(self) -> str:
        seats = f"{self.seats} seat{'s' if self.seats > 1 else ''}"
        return f"<Table {self.game.name}, {seats}, event {len(self.events)}: {self._waiting()}>"

    def __str__(self) -> str:
        """The drawing for a terminal, as whoever is to move sees it, without colours."""
        return MARKUP.sub("", self.drawing()).replace("\\[", "[")

    def drawing(self, reader: Reader = PLAIN) -> str:
        """The same with Rich's [style]markup[/], for somebody who may read another language than English."""
        actors = self.state.actors()
        seat = actors[0] if actors else NOBODY
        return self.game.draw(self.position_for(seat), seat, reader)


class Perspective:
    """All that a bot gets: what its seat may know, and fair guesses at the rest."""

    def __init__(self, game: Game[State], position: State, seat: int) -> None:
        """Of a position as the seat knows it."""
        self._position = position
        self.game = game
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

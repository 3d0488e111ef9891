"""A title: what a game is called, how it can be set up, and everything about a position that is read but not hot."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from itertools import product
from pathlib import Path
from typing import ClassVar, Generic, NamedTuple, TypeVar

from riverrun.core.edition import EditionFile
from riverrun.core.errors import Malformed, Objection
from riverrun.core.features import Encoder, Feature, Sparse
from riverrun.core.languages.en import house
from riverrun.core.ledger import Ledger
from riverrun.core.state import State
from riverrun.core.words import PLAIN, Reader, Text, say

Options = Mapping[str, str]
S = TypeVar("S", bound=State)
OFF, ON = "off", "on"
YES = {"on", "yes", "true", "1"}
NO = {"off", "no", "false", "0"}


@dataclass(frozen=True, slots=True)
class Option:
    """Something to agree on before a game: one of a few words."""

    name: str
    help: str
    rule: str  # the ledger rule that explains it
    choices: tuple[str, ...] = (OFF, ON)
    default: str = OFF
    variant: bool = False  # a variant of the rulebook, not a ruling or a level
    solo: bool = False  # it matters only to somebody who plays alone
    needs: str = ""  # it matters only where this other option is on

    def matters(self, seats: int, chosen: Options) -> bool:
        """Can it make a difference at a table of so many seats, with what else is chosen?"""
        return (not self.solo or seats == 1) and (not self.needs or chosen[self.needs] == ON)

    def value(self, text: str) -> str:
        """The choice that a text names."""
        word = text.strip().lower()
        if set(self.choices) == {OFF, ON}:
            word = ON if word in YES else OFF if word in NO else word
        if word not in self.choices:
            raise Malformed(say(house.choice_wanted, self.name, text, self.choices))
        return word


class Line(NamedTuple):
    """One line of a score: the rule that gives the points, what for, how many."""

    rule: str
    label: Text
    points: int


class Rival(NamedTuple):
    """Whoever plays without a seat, as in a solo game: a name, and the score line by line."""

    name: Text
    lines: list[Line]

    @property
    def total(self) -> int:
        return sum(line.points for line in self.lines)


class Verdict(NamedTuple):
    """How a game ended: the seats that win, the tie-break that decided if one did, and the way it ended."""

    winners: tuple[int, ...]
    tie_break: Text
    ending: str


class Ask(NamedTuple):
    """What a seat is asked: one sentence, the steps of its turn, and which of them this is."""

    sentence: Text
    steps: tuple[Text, ...] = ()
    step: int = 0


class Noticed(NamedTuple):
    """A moment in which a coach has something to say, and the parts of the board that it is about."""

    moment: str
    show: tuple[str, ...] = ()  # as a lesson lights them: "satchel", "move:draw"


class Setup(NamedTuple):
    """A way to set a game up."""

    seats: int
    options: Options

    def __str__(self) -> str:
        return "-".join([f"{self.seats}p", *(f"{name}={value}" for name, value in self.options.items())])


class Game(ABC, Generic[S]):
    """One title with one edition.  Nothing here changes while games are played."""

    name: ClassVar[str]
    title: ClassVar[str]
    credits: ClassVar[str]
    minutes: ClassVar[tuple[int, int]]
    fewest_seats: ClassVar[int]
    most_seats: ClassVar[int]
    rules: ClassVar[int]  # rises whenever a legal log could replay differently
    options: ClassVar[tuple[Option, ...]] = ()
    names: ClassVar[tuple[str, ...]]  # the text of each move
    longest: ClassVar[int]  # no game has more events
    endings: ClassVar[tuple[str, ...]]  # the ways a game can end
    at_the_end: ClassVar[frozenset[str]] = frozenset()  # rules of score lines that count only when the game has ended
    features: ClassVar[tuple[Feature, ...]]  # what the encoder writes, in its order
    encoder: ClassVar[Encoder]
    folder: ClassVar[Path]  # where edition.toml and ledger.toml lie

    def __init__(self, file: EditionFile) -> None:
        self.edition_file = file
        self._ledgers: dict[str, Ledger] = {}  # by language

    # Setting up

    @abstractmethod
    def set_up(self, seats: int, options: Options) -> S:
        """The position before the first event; `chosen` has checked seats and options."""

    def chosen(self, seats: int, options: Options | None = None) -> dict[str, str]:
        """The given options checked, with the defaults for the rest."""
        if not self.fewest_seats <= seats <= self.most_seats:
            raise Malformed(say(house.seats_wanted, self.title, self.fewest_seats, self.most_seats, seats))
        known = {option.name: option for option in self.options}
        for name in options or {}:
            if name not in known:
                raise Malformed(say(house.no_option, self.title, name, tuple(known)))
        return {name: option.value((options or {}).get(name, option.default)) for name, option in known.items()}

    def start(self, seats: int, options: Options | None = None) -> S:
        """The position before the first event of a game with these options."""
        return self.set_up(seats, self.chosen(seats, options))

    def setups(self) -> Iterator[Setup]:
        """Every seat count with every combination of variants: what the conformance kit plays."""
        variants = [option for option in self.options if option.variant]
        for seats in range(self.fewest_seats, self.most_seats + 1):
            for values in product(*(option.choices for option in variants)):
                yield Setup(seats, dict(zip((option.name for option in variants), values, strict=True)))

    # Moves and their text

    @cached_property
    def _moves(self) -> dict[str, int]:
        return {name: move for move, name in enumerate(self.names)}

    def move(self, text: str) -> int:
        """The move that a text names."""
        try:
            return self._moves[text.strip()]
        except KeyError:
            raise Malformed(say(house.no_move, text.strip()[:40], self.title)) from None

    # What can be said about a position

    @abstractmethod
    def view(self, state: S, seat: int) -> object:
        """All that a seat may know (or NOBODY, who only watches), built up from nothing: a struct of plain data.

        What it says in words is `Said`; `Reader.plain` reads it while it is encoded.
        """

    def common(self, state: S) -> object:
        """What all who look see alike: the first fields of every view.  None in a game that does not tell it apart."""
        return None

    def own(self, state: S, seat: int) -> object:
        """A view without what is common: whoever shows a position to several encodes that once for all."""
        return self.view(state, seat)

    @abstractmethod
    def breakdown(self, state: S, seat: int) -> list[Line]:
        """The score as lines; their sum is the seat's score at every moment."""

    def rivals(self, state: S) -> list[Rival]:
        """Those who play without a seat, with their scores; nobody in most games."""
        return []

    @abstractmethod
    def objection(self, state: S, seat: int, move: int) -> Objection | None:
        """The first rule that a move of an acting seat breaks, or None where it is legal."""

    @abstractmethod
    def left(self, state: S) -> float:
        """About how much of the game is left, in turns or rounds of a seat, as all at the table can see."""

    @abstractmethod
    def verdict(self, state: S) -> Verdict:
        """Who wins and why, once nobody is to move."""

    @abstractmethod
    def ask(self, state: S, seat: int) -> Ask:
        """What an acting seat is asked now."""

    @abstractmethod
    def tell(self, state: S, seat: int, move: int | None) -> Text:
        """The coming event in words, without its actor's name: 'takes the purple drop'.

        None stands for a move that the reader may not know.
        """

    def chance_name(self, state: S) -> Text:
        """Who does what chance decides now, as the log names it: 'the river'."""
        return say(house.chance)

    @abstractmethod
    def label(self, state: S, seat: int, move: int) -> Text:
        """A legal move of an acting seat as a button says it, told apart from its other moves: 'Gather P4'."""

    def moments(self, state: S, seat: int, armed: str = "") -> Iterator[Noticed]:
        """What a coach notices where a seat has to decide, the weightiest first; it knows what the seat knows.

        About the move that the seat is about to make, where there is one, else about the position.
        """
        yield from ()

    @abstractmethod
    def draw(self, state: S, seat: int, reader: Reader = PLAIN) -> str:
        """The position as a seat sees it, drawn for a terminal of 100 columns with Rich's [style]markup[/]."""

    def numbers(self, state: S, seat: int) -> list[float]:
        """The position as a seat knows it, as a row of numbers for learning: the sizes of `features` in their order."""
        sparse, scales = Sparse(), [feature.scale for feature in self.features for _ in range(feature.size)]
        self.encoder.encode(state, seat, sparse)
        row = [0.0] * len(scales)
        for at, value in zip(sparse.at(), sparse.value(), strict=True):
            row[at] = value / scales[at]
        return row

    # Its papers

    @cached_property
    def ledger(self) -> Ledger:
        return Ledger.read(self.folder / "ledger.toml")

    def rules_in(self, language: str) -> Ledger:
        """The rules in a language, as far as they are translated."""
        if language not in self._ledgers:
            self._ledgers[language] = self.ledger.translated(self.folder / "languages" / f"{language}.toml")
        return self._ledgers[language]

    def heading(self, name: str, language: str) -> str:
        """What an option, or a table of the edition, is called."""
        return self.rules_in(language).name("titles", name, name.replace("_", " "))

    def choice(self, choice: str, reader: Reader) -> str:
        """What a choice of an option is called."""
        if choice in (ON, OFF):
            return reader.read(say(house.on if choice == ON else house.off))
        return self.rules_in(reader.language).name("choices", choice, choice.replace("_", " "))

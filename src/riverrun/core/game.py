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
from riverrun.core.ledger import Ledger
from riverrun.core.state import State

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

    def value(self, text: str) -> str:
        """The choice that a text names."""
        word = text.strip().lower()
        if set(self.choices) == {OFF, ON}:
            word = ON if word in YES else OFF if word in NO else word
        if word not in self.choices:
            raise Malformed(f"option {self.name}={text!r}: it can be {', '.join(self.choices)}")
        return word


class Line(NamedTuple):
    """One line of a score: the rule that gives the points, what for, how many."""

    rule: str
    label: str
    points: int


class Verdict(NamedTuple):
    """How a game ended: the seats that win, the tie-break that decided if one did, and the way it ended."""

    winners: tuple[int, ...]
    tie_break: str
    ending: str


class Ask(NamedTuple):
    """What a seat is asked: one sentence, the steps of its turn, and which of them this is."""

    sentence: str
    steps: tuple[str, ...] = ()
    step: int = 0


class Feature(NamedTuple):
    """A named run of numbers in an observation, each between 0 and 1 or small."""

    name: str
    size: int


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
    least: ClassVar[int]  # seats
    most: ClassVar[int]
    rules: ClassVar[int]  # rises whenever a legal log could replay differently
    options: ClassVar[tuple[Option, ...]] = ()
    names: ClassVar[tuple[str, ...]]  # the text of each move
    longest: ClassVar[int]  # no game has more events
    endings: ClassVar[tuple[str, ...]]  # the ways a game can end
    features: ClassVar[tuple[Feature, ...]]  # of `encode`
    folder: ClassVar[Path]  # where edition.toml and ledger.toml lie

    def __init__(self, file: EditionFile) -> None:
        self.file = file

    # Setting up

    @abstractmethod
    def set_up(self, seats: int, options: Options) -> S:
        """The position before the first event; `chosen` has checked seats and options."""

    def chosen(self, seats: int, options: Options | None = None) -> dict[str, str]:
        """The given options checked, with the defaults for the rest."""
        if not self.least <= seats <= self.most:
            raise Malformed(f"{self.title} is for {self.least} to {self.most} seats, not {seats}")
        known = {option.name: option for option in self.options}
        for name in options or {}:
            if name not in known:
                raise Malformed(f"{self.title} has no option {name!r}; it has {', '.join(known) or 'none'}")
        return {name: option.value((options or {}).get(name, option.default)) for name, option in known.items()}

    def start(self, seats: int, options: Options | None = None) -> S:
        """The position before the first event of a game with these options."""
        return self.set_up(seats, self.chosen(seats, options))

    def setups(self) -> Iterator[Setup]:
        """Every seat count with every combination of variants: what the conformance kit plays."""
        variants = [option for option in self.options if option.variant]
        for seats in range(self.least, self.most + 1):
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
            raise Malformed(f"{text.strip()[:40]!r} is no move of {self.title}") from None

    # What can be said about a position

    @abstractmethod
    def view(self, state: S, seat: int) -> object:
        """All that a seat may know (or NOBODY, who only watches), built up from nothing: a dataclass of plain data."""

    @abstractmethod
    def breakdown(self, state: S, seat: int) -> list[Line]:
        """The score as lines; their sum is the seat's score at every moment."""

    @abstractmethod
    def objection(self, state: S, seat: int, move: int) -> Objection | None:
        """The first rule that a move of an acting seat breaks, or None where it is legal."""

    @abstractmethod
    def verdict(self, state: S) -> Verdict:
        """Who wins and why, once nobody is to move."""

    @abstractmethod
    def ask(self, state: S, seat: int) -> Ask:
        """What an acting seat is asked now."""

    @abstractmethod
    def tell(self, state: S, seat: int, move: int | None) -> str:
        """The coming event in words, without its actor's name: 'takes the purple drop'.

        None stands for a move that the reader may not know.
        """

    @abstractmethod
    def draw(self, state: S, seat: int) -> str:
        """The position as a seat sees it, drawn for a terminal of 100 columns with Rich's [style]markup[/]."""

    @abstractmethod
    def encode(self, state: S, seat: int) -> list[float]:
        """The position as a seat knows it, as numbers for learning: the sizes of `features` in their order."""

    # Its papers

    @cached_property
    def ledger(self) -> Ledger:
        return Ledger.read(self.folder / "ledger.toml")

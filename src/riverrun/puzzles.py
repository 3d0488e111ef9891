"""Puzzles: positions of games that bots have played, where one way to go on is clearly best.

A game's `puzzles.toml` holds them.  `riverrun puzzles GAME` makes it: see `riverrun.puzzle_finder`.

    made = "riverrun puzzles glassworks --seed 1"
    rules = 1                         # of the game, by which they were found
    games = 40                        # that were looked through
    [[puzzle]]
    game = 12                         # which of the games of this seed, and how many of its events came before
    event = 45
    position = "glassworks seats=2: mover 0; ..."   # as `riverrun.Table.at` reads it
    before = ["w3"]                   # moves of the seat since then
    seat = 0                          # whose move it is
    ways = ["w3 @3>"]                 # what solves it: moves in a row
    margin = 3.4                      # the points by which the next best first move is worse
    error = 0.4                       # the standard error of that
    searches = "5 of 5"               # independent searches that begin with one of the ways
    spring = false                    # would the gentlest bot have played it?
    [puzzle.worse]                    # the points by which other moves are worse, in the end
    "draw" = 3.4
    "w3 @3<" = 5.0
    [puzzle.because]                  # by rule, what the best way earns more in the end than the next best one
    R31 = 2.8

Who has solved which one is remembered by its number: new ones are added at the end.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Self

import msgspec
from msgspec import Struct

from riverrun import games
from riverrun.core.chance import seed_from
from riverrun.core.errors import Malformed, NotYours
from riverrun.core.languages.en import house
from riverrun.core.table import Event
from riverrun.core.words import say
from riverrun.lessons import NotYet
from riverrun.table import Table

MOST = 31  # puzzles of a game: those that somebody has solved are bits of one number


class Puzzle(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A position, whose move it is, and what solves it."""

    game: int
    event: int
    position: str
    before: list[str] = []
    seat: int
    ways: list[str]
    margin: float
    error: float
    searches: str
    spring: bool
    worse: dict[str, float]
    because: dict[str, float] = {}

    def table(self) -> Table:
        """The table at its position.  What chance brings then is always the same."""
        return placed(self.position, self.before, self.seat, f"puzzle {self.game} {self.event}")

    def begins(self, moves: list[str]) -> bool:
        """May some moves become a way that solves it?"""
        return any(way.split()[: len(moves)] == moves for way in self.ways)

    @property
    def first(self) -> list[str]:
        """The moves that begin a way."""
        return sorted({way.split()[0] for way in self.ways})

    @property
    def next_best(self) -> str:
        """The best of the other first moves."""
        return min((move for move in self.worse if " " not in move), key=self.worse.__getitem__)


def placed(position: str, before: list[str], seat: int, seed: str = "") -> Table:
    """The table after some moves of a seat from a position."""
    table = Table.at(position, seed=seed_from(seed))
    for move in before:
        table.play(move, seat=seat)
    return table


class Puzzles(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A game's puzzles, and how they were made."""

    made: str
    rules: int
    games: int
    puzzle: list[Puzzle]


class Sitting:
    """Somebody at a puzzle."""

    def __init__(self, puzzle: Puzzle) -> None:
        self.puzzle = puzzle
        self.table = puzzle.table()
        self.words: list[str] = []  # the moves so far
        self.missed = 0  # moves that were legal and no more

    @property
    def done(self) -> bool:
        return " ".join(self.words) in self.puzzle.ways

    def wanted(self) -> list[str]:
        """The legal moves that solve it, or go on doing so."""
        moves = [] if self.done else self.table.moves(self.puzzle.seat)
        return [move.name for move in moves if self.puzzle.begins([*self.words, move.name])]

    def play(self, name: str) -> list[Event]:
        """Make a move that solves it, or goes on doing so; NotYet where it is legal and no more."""
        self.table.check(self.puzzle.seat, self.table.game.move(name))
        words = [*self.words, name]
        if self.done:
            raise NotYet(say(house.puzzle_is_solved))
        if not self.puzzle.begins(words):
            self.missed += 1
            worse = self.puzzle.worse.get(" ".join(words), 0.0)
            raise NotYet(say(house.puzzle_worse, round(worse)) if worse >= 1.0 else say(house.puzzle_not_best))
        new = self.table.play(name, seat=self.puzzle.seat)
        self.words = words
        return new

    def undo(self) -> None:
        """Take back a move of a way that is not at its end."""
        if not self.words or self.done:
            raise NotYours(say(house.puzzle_is_solved) if self.done else say(house.nothing_decided))
        self.table.undo(self.puzzle.seat)
        self.words.pop()

    def copy(self) -> Self:
        """A sitting that goes its own way from here."""
        other = type(self)(self.puzzle)
        other.table, other.words, other.missed = self.table.copy(), self.words[:], self.missed
        return other


# Reading


@lru_cache(maxsize=16)
def load(game: str) -> Puzzles:
    """The puzzles of a game."""
    path = games.FOLDER / game / "puzzles.toml"
    if game not in games.names() or not path.exists():
        raise Malformed(say(house.no_puzzles, game[:24], tuple(names())))
    return read(path.read_text(encoding="utf-8"))


def read(text: str) -> Puzzles:
    """Puzzles as a file has them."""
    try:
        return msgspec.toml.decode(text, type=Puzzles)
    except msgspec.MsgspecError as error:
        raise Malformed(f"puzzles: {error}") from None


def names() -> list[str]:
    """The games that have puzzles."""
    return [name for name in games.names() if (games.FOLDER / name / "puzzles.toml").exists()]


def of_day(day: int) -> tuple[str, int]:
    """The game and the number of the puzzle of a day, which is the same for everybody; days are counted from any."""
    there = names()
    if not there:
        raise Malformed("there are no puzzles yet")
    game = there[day % len(there)]
    return game, day // len(there) % len(load(game).puzzle)

"""The table as people write it: a game by its name, a seed of any text; files, positions as text, pictures.

>>> import riverrun
>>> table = riverrun.Table("glassworks", seats=2, seed="any text")
>>> table.moves()[:3]
[Move(name='d2', number=19), Move(name='d5', number=22), Move(name='f1', number=30)]
"""

from __future__ import annotations

import io
import re
from pathlib import Path
from typing import Self

from riverrun import games
from riverrun.bots.bot import Bot
from riverrun.bots.levels import bot_of_level
from riverrun.core import record
from riverrun.core.chance import Seed, seed_from
from riverrun.core.errors import Malformed, Refused
from riverrun.core.game import Game, Options
from riverrun.core.position import describe, restore
from riverrun.core.rng import Rng
from riverrun.core.state import CHANCE, State
from riverrun.core.table import Table as Driver

LARGEST = 8 * 2**20  # bytes of a record
USUAL = 2  # seats
WIDTH = 100  # columns of a drawing
HEADER = re.compile(r"(?P<game>\w+) (?P<words>[^:]*):(?P<body>.*)", re.DOTALL)


class Table(Driver):
    """A game being played: who may do what, what was done, what it is worth.

    `game` is a name such as "riverboat" or a title from `riverrun.games.load`; `seed` is any text, and the same text
    deals the same game; `edition` is a file of your own.
    """

    def __init__(
        self,
        game: str | Game[State],
        seats: int | None = None,
        *,
        seed: str | Seed | None = None,
        options: Options | None = None,
        edition: str | Path | None = None,
        friendly: bool = False,
    ) -> None:
        title = game if isinstance(game, Game) else games.load(game, Path(edition) if edition else None)
        if seats is not None and not isinstance(seats, int):
            raise Malformed(f"seats: a whole number, not {seats!r}")
        count = max(USUAL, title.fewest_seats) if seats is None else seats
        super().__init__(title, count, options, _seed(seed), friendly=friendly)

    # As a file

    def save(self, path: str | Path) -> None:
        """Write the game's record, with its seed, so that it can be played on, replayed and verified."""
        if self.start is not None:
            raise Refused("a game that began from a position has no record: keep its position() instead")
        Path(path).write_text(record.write(record.of_table(self, reveal=True)), encoding="utf-8")

    @classmethod
    def load(cls, path: str | Path, edition: str | Path | None = None) -> Self:
        """The table of a record, where it was left."""
        with Path(path).open(encoding="utf-8", newline="") as file:
            kept = record.read(file.read(LARGEST))
        return cls._like(record.replay(kept, games.load(kept.game, Path(edition) if edition else None)))

    @classmethod
    def _like(cls, driver: Driver) -> Self:
        table = cls.__new__(cls)
        table._become(driver)
        return table

    # As text

    def position(self) -> str:
        """The whole position as one line that `Table.at` reads.  It holds all secrets: keep it from players."""
        words = [f"seats={self.seats}", f"rules={self.game.rules}"]
        words += [
            f"{option.name}={value}"
            for option in self.game.options
            if (value := self.options[option.name]) != option.default
        ]
        return f"{self.game.name} {' '.join(words)}: {describe(self.state, self.game.set_up(self.seats, self.options))}"

    @classmethod
    def at(cls, text: str, *, seed: str | Seed | None = None, edition: str | Path | None = None) -> Self:
        """A table that begins at a position, written as `position` writes it."""
        found = HEADER.fullmatch(text.strip())
        if not found:
            raise Malformed("a position looks like 'glassworks seats=2: phase 1; ...'")
        title = games.load(found["game"], Path(edition) if edition else None)
        words = dict(word.partition("=")[::2] for word in found["words"].split())
        seats, rules = (words.pop(name, "") for name in ("seats", "rules"))
        if not seats.isdecimal():
            raise Malformed("a position says its seats, as in seats=2")
        if rules and rules != str(title.rules):
            raise Malformed(f"the position is by rules {rules} of {title.title}; these are rules {title.rules}")
        start = restore(title.start(int(seats), words), found["body"])
        _check(title, start)
        table = cls.__new__(cls)
        table._open(title, int(seats), words, _seed(seed), start=start)
        table.deal()
        return table

    # As a picture

    def _repr_html_(self) -> str:
        """The drawing in colour, for a notebook."""
        from rich.console import Console  # noqa: PLC0415 wanted for pictures alone

        console = Console(record=True, width=WIDTH, file=io.StringIO(), force_jupyter=False, highlight=False)
        console.print(self.drawing())
        style = "font-family: monospace; line-height: 1.2"
        return console.export_html(inline_styles=True, code_format=f'<pre style="{style}">{{code}}</pre>')


def _seed(seed: str | Seed | None) -> Seed | None:
    return seed if seed is None or isinstance(seed, Seed) else seed_from(str(seed))


def _check(game: Game[State], state: State) -> None:
    """Refuse a position in which nobody could go on: the rules trust what they are given."""
    try:
        for seat in state.actors():
            if not list(state.legal(seat)):
                raise Malformed(f"in this position seat {seat + 1} is to move and cannot")
        if state.mover == CHANCE and state.tickets() <= 0:
            raise Malformed("in this position chance is to move and has nothing to bring")
        for seat in range(state.seats):
            game.view(state, seat)
            game.breakdown(state, seat)
    except (ArithmeticError, AttributeError, IndexError, TypeError, ValueError) as error:
        if isinstance(error, Malformed):
            raise
        raise Malformed(f"this is no position of {game.title}: {error}") from None


def bot(level: str, table: Driver, *, seed: int = 1, iterations: int = 0) -> Bot:
    """A bot of a level (spring, brook, stream, river, delta, or random) for the game of a table.

    It plays by `table.play(bot.choose(table.perspective()))`.  With iterations a search is bounded by them and not by
    the clock, so that the same seed gives the same moves.
    """
    return bot_of_level(level, table.game, Rng(seed), iterations, seats=table.seats, options=table.options)

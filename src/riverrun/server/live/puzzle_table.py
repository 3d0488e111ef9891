"""A puzzle: a position, and the moves that solve it.  Only that it is solved is kept."""

from __future__ import annotations

from dataclasses import dataclass
from time import time
from typing import ClassVar

from riverrun import games, puzzles
from riverrun.core.errors import Malformed
from riverrun.core.rng import Rng
from riverrun.core.words import Reader, Text, say
from riverrun.puzzles import Puzzles, Sitting
from riverrun.server import wire
from riverrun.server.languages.en import english
from riverrun.server.live.game_log import GameLog
from riverrun.server.live.hints import changed_lines
from riverrun.server.live.private_table import PrivateTable, nobody, papers, sitter
from riverrun.server.live.seating import Sitter
from riverrun.server.store.database import Store
from riverrun.server.store.learning import Learner

PUZZLE = "puzzle"  # in place of a table's id
OTHERS = ("Spring", "Brook", "Stream", "River")
DAY = 86_400  # seconds


def today() -> tuple[str, int]:
    """The puzzle of the day, which is the same for everybody."""
    return puzzles.of_day(int(time() // DAY))


def kept_as(game: str) -> str:
    """The name under which it is kept which puzzles of a game somebody has solved, beside the lessons."""
    return f"{game} puzzles"


@dataclass(slots=True, kw_only=True)
class PuzzleTable(PrivateTable[Sitting]):
    """One puzzle, with somebody at it."""

    REFUSED: ClassVar[Text] = say(english.not_in_a_puzzle)

    puzzles: Puzzles

    def _now(self, reader: Reader) -> wire.PuzzleNow:
        puzzle, sitting = self.sitting.puzzle, self.sitting
        now = wire.PuzzleNow(
            game=self.game.name, number=self.number, of=len(self.puzzles.puzzle), seat=puzzle.seat, begins=False,
            daily=today() == (self.game.name, self.number), solved=sorted(self.learner.done), wanted=sitting.wanted(),
        )  # fmt: skip
        if sitting.done:
            rules, next_best = self.game.rules_in(reader.language), self.game.move(puzzle.next_best)
            now.done, now.margin, now.why = True, puzzle.margin, self._earned(reader)
            start = puzzle.table().state
            now.next_best = reader.read(self.game.label(start, puzzle.seat, next_best))
            now.because = [wire.Because(rule, rules[rule].text, points) for rule, points in puzzle.because.items()]
        return now

    def _earned(self, reader: Reader) -> list[wire.Line]:
        """What the moves that solved it change at once in the lines of the score, as far as the seat can know."""
        world = self.sitting.puzzle.table().perspective(self.seat).guess(Rng(0))
        before = self.game.breakdown(world, self.seat)
        for name in self.sitting.words:
            world.apply(self.seat, self.game.move(name))
        return changed_lines(before, self.game.breakdown(world, self.seat), reader)


def sit_down(store: Store, game: str, number: int, learner: Learner, language: str) -> PuzzleTable:
    """Somebody at a puzzle of a game."""
    them, title = puzzles.load(game), games.load(game)
    if number >= len(them.puzzle):
        raise Malformed(say(english.no_such_puzzle, title.title, len(them.puzzle)))
    learner.step = number
    sitting = Sitting(them.puzzle[number])
    table, seat = sitting.table.copy(), sitting.puzzle.seat
    chairs = [Sitter("bot", None, name, "spring") for name in OTHERS[: table.seats - 1]]
    chairs.insert(seat, sitter(learner.person, language))
    return PuzzleTable(
        papers(PUZZLE, table), title, chairs, GameLog(store, PUZZLE, table), nobody,
        puzzles=them, number=number, seat=seat, sitting=sitting, learner=learner,
    )  # fmt: skip

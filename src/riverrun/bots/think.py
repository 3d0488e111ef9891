"""Thinking for a table that is somewhere else: a question that can be sent to another process, and its answer."""

from __future__ import annotations

from typing import NamedTuple

from riverrun.bots.bot import Hope
from riverrun.bots.levels import bot_of_level
from riverrun.bots.transcript import Transcript
from riverrun.core.rng import Rng


class Request(NamedTuple):
    """A game so far, and the seat to think for."""

    game: Transcript
    seat: int
    level: str
    seed: int  # of the bot's own generator


class Answer(NamedTuple):
    """The move, and what the bot thinks of it and of the others."""

    move: int
    hopes: list[Hope]


def think(request: Request) -> Answer:
    """What a bot of this level plays."""
    table = request.game.table()
    perspective = table.perspective(request.seat)
    moves = perspective.legal()
    if len(moves) == 1:
        return Answer(moves[0], [Hope(moves[0], float(table.state.scores()[request.seat]), 0)])
    thinker = bot_of_level(request.level, table.game, Rng(request.seed), seats=table.seats, options=table.options)
    hopes = thinker.expected(perspective) if request.level != "spring" else []
    return Answer(hopes[0].move if hopes else thinker.choose(perspective), hopes)


def given_away(request: Request, move: int) -> float:
    """The points that a move promises less than the best one, in the eyes of a bot of this level."""
    table = request.game.table()
    hopes = bot_of_level(
        request.level, table.game, Rng(request.seed), seats=table.seats, options=table.options
    ).expected(table.perspective(request.seat))
    points = {hope.move: hope.points for hope in hopes}
    return max(points.values()) - points[move] if move in points else 0.0

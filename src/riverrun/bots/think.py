"""Thinking for a table that is somewhere else: a question that can be sent to another process, and its answer."""

from __future__ import annotations

from typing import NamedTuple

from riverrun.bots.bot import Hope
from riverrun.bots.greedy import Greedy
from riverrun.bots.learned import judgement
from riverrun.bots.levels import bot_of_level
from riverrun.bots.reasons import Reason, end_of_turn, reasons
from riverrun.bots.transcript import Transcript
from riverrun.core.rng import Rng

GLANCE = 150  # positions that are looked at for each step of a turn that is thought through


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


def why_better(request: Request, move: int, other: int) -> list[Reason]:
    """What the turn that a move begins brings more than that of another one, as far as the seat can know."""
    table, rng = request.game.table(), Rng(request.seed)
    game, seat, judged = table.game, request.seat, judgement(table.game, table.seats, table.options)
    world, bot = table.perspective(seat).guess(rng), Greedy(judged, rng, GLANCE)
    better, worse = (end_of_turn(game, world, seat, each, bot) for each in (move, other))
    return reasons(game, judged, better, worse, seat)

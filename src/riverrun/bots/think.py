"""Thinking for a table that is somewhere else: a question that can be sent to another process, and its answer."""

from __future__ import annotations

from typing import NamedTuple

from riverrun import games
from riverrun.bots.bot import Hope
from riverrun.bots.levels import bot
from riverrun.core.rng import Rng
from riverrun.core.table import Event, Table


class Request(NamedTuple):
    """A table, and the seat to think for."""

    game: str
    edition: str  # the text of the edition file
    seats: int
    options: dict[str, str]
    log: list[tuple[int, int]]
    seat: int
    level: str
    seed: int  # of the bot's own generator


class Answer(NamedTuple):
    """The move, and what the bot thinks of it and of the others."""

    move: int
    hopes: list[Hope]


def think(request: Request) -> Answer:
    """What a bot of this level plays."""
    game = games.of_edition(request.game, request.edition)
    table = Table(game, request.seats, request.options, deal=False)
    table.follow(Event(seat, move) for seat, move in request.log)
    perspective = table.perspective(request.seat)
    moves = perspective.legal()
    if len(moves) == 1:
        return Answer(moves[0], [Hope(moves[0], float(table.state.scores()[request.seat]), 0)])
    thinker = bot(request.level, game, Rng(request.seed))
    hopes = thinker.expected(perspective) if request.level != "spring" else []
    return Answer(hopes[0].move if hopes else thinker.choose(perspective), hopes)

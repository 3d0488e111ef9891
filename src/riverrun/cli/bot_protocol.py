"""`riverrun bot-protocol`: a program of anybody's plays through its standard input and output."""

from __future__ import annotations

import json
from contextlib import closing
from typing import Annotated

from cyclopts import Parameter

from riverrun import games as registry
from riverrun.arena.program import Program
from riverrun.bots.levels import DEFAULT, bot_of_level
from riverrun.cli.files import options_from
from riverrun.cli.matches import check_seconds
from riverrun.core.chance import seed_from
from riverrun.core.rng import Rng
from riverrun.core.table import Table


def bot_protocol(
    game: str,
    *,
    bot: str,
    seats: int = 2,
    against: str = DEFAULT,
    games: int = 1,
    seconds: float = 1.0,
    option: Annotated[tuple[str, ...], Parameter(negative="")] = (),
    explain: Annotated[bool, Parameter(negative="")] = False,
    seed: str = "riverrun",
) -> None:
    """Let a program play against our bots; each game is a line of JSON.

    The program reads commands and answers with lines; docs/server.md describes them, examples/stdio_bot.py speaks them.

    Parameters
    ----------
    game
        What is played.
    bot
        The command that starts the program, in quotes.
    seats
        How many play; the program sits one seat on in every game.
    against
        The level of the others.
    games
        How many games.
    seconds
        How long the program may think about a decision.
    option
        An option of the game, as NAME=VALUE.
    explain
        Ask for the reason of every move and print it.
    seed
        The games depend on it and on the players alone.

    """
    title = registry.load(game)
    options = title.chosen(seats, options_from(option))
    check_seconds(seconds)
    with closing(Program(bot, seconds)) as program:
        for number in range(games):
            table = Table(title, seats, options, seed_from(f"{seed} {number}"))
            mine = number % seats
            ours = bot_of_level(against, title, Rng(number), seats=seats, options=options)
            program.new_game(game, seats, mine, options)
            while not table.ended:
                seat = table.state.actors()[0]
                move = (program if seat == mine else ours).choose(table.perspective(seat))
                if explain and seat == mine:
                    print(f"{title.names[move]}: {program.explain()}")  # noqa: T201
                table.play(move, seat=seat)
            won = mine in title.verdict(table.state).winners
            print(json.dumps({"game": number, "seat": mine, "scores": list(table.state.scores()), "won": won}))  # noqa: T201

"""Finished games to check: played at random, hastily, greedily or by searching, always at the one Table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from riverrun.bots.bot import Bot, Random
from riverrun.bots.evaluate import evaluation
from riverrun.bots.greedy import Greedy
from riverrun.bots.mcts import Search
from riverrun.core.chance import seed_from
from riverrun.core.rng import Rng
from riverrun.core.table import Table

if TYPE_CHECKING:
    from riverrun.core.game import Game, S, Setup

NODES = {"hasty": 1, "greedy": 60}  # a short look, even one at each move alone, leaves the paths of random play
ITERATIONS = 12


def player(style: str, name: str, rng: Rng) -> Bot:
    if style in NODES:
        return Greedy(evaluation(name), rng, NODES[style])
    if style == "search":
        return Search(rng, evaluation(name), ITERATIONS)
    return Random(rng)


def played(game: Game[S], setup: Setup, seed: int, style: str = "random") -> Table:
    """A finished game; of several seats that may move, any is the next."""
    rng = Rng(seed)
    bot = player(style, game.name, rng)
    table = Table(game, setup.seats, setup.options, seed_from(f"{game.name} {setup} {seed}"))
    while not table.ended:
        assert len(table.log) <= game.longest, f"{game.name} {setup} seed {seed}: longer than `longest`"
        actors = table.state.actors()
        seat = actors[rng.below(len(actors))]
        assert len(table.state.legal(seat)) > 0, f"seat {seat} must move and cannot"
        table.play(bot.choose(table.perspective(seat)), seat=seat)
    return table

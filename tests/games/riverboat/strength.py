"""How well greedy bots play:  python -m tests.games.riverboat.strength SEATS GAMES

Prints one line of JSON: the mean points of a seat, the boats it claims, and the workers it places for cards each round.
"""

from __future__ import annotations

import json
import sys

from riverrun import games
from riverrun.bots.evaluate import evaluation
from riverrun.bots.greedy import Greedy
from riverrun.core.chance import seed_from
from riverrun.core.rng import Rng
from riverrun.core.table import Table
from riverrun.games.riverboat.game import RiverboatGame
from riverrun.games.riverboat.rules import Riverboat
from riverrun.games.riverboat.state import CULTIVATE
from tests.kit.sure import sure

NODES = 600


def measure(seats: int, count: int) -> dict[str, float]:
    game = sure(RiverboatGame, games.load("riverboat"))
    points = boats = workers = 0
    for n in range(count):
        table = Table(game, seats, seed=seed_from(f"strength {n}"))
        bot = Greedy(evaluation(game.name), Rng(n), NODES)
        state = table.state
        assert isinstance(state, Riverboat)
        while not table.ended:
            workers += state.step == CULTIVATE
            table.play(bot.choose(table.perspective(state.mover)), seat=state.mover)
        points += sum(state.scores())
        boats += sum(len(player.boats) for player in state.players)
    rounds = int(game.edition.rounds)
    played = seats * count
    return {"points": points / played, "boats": boats / played, "workers": workers / played / rounds}


if __name__ == "__main__":
    sys.stdout.write(json.dumps(measure(int(sys.argv[1]), int(sys.argv[2]))) + "\n")

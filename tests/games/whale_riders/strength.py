"""How well bots play:  python -m tests.games.whale_riders.strength LEVEL SEATS GAMES [ITERATIONS]

Prints one line of JSON: turns of each seat, pearls of the winner and of a seat, contracts fulfilled, games counted out.
"""

from __future__ import annotations

import json
import sys

from riverrun import games
from riverrun.bots.levels import bot
from riverrun.core.chance import seed_from
from riverrun.core.rng import Rng
from riverrun.core.table import Table
from riverrun.games.whale_riders.rules import WhaleRiders


def measure(level: str, seats: int, count: int, iterations: int = 0) -> dict[str, float]:
    game = games.load("whale_riders")
    turns = winner = points = contracts = counted_out = 0.0
    for n in range(count):
        table = Table(game, seats, seed=seed_from(f"strength {n}"))
        player = bot(level, game, Rng(n), iterations)
        state = table.state
        assert isinstance(state, WhaleRiders)
        while not table.ended:
            table.play(state.mover, player.choose(table.perspective(state.mover)))
        turns += state.edition.turns - state.turns / seats
        winner += max(state.scores())
        points += sum(state.scores()) / seats
        contracts += sum(map(len, state.stacks)) / seats
        counted_out += state.sun_pearls() > 0
    means = {"turns": turns, "winner": winner, "points": points, "contracts": contracts}
    return {name: total / count for name, total in means.items()} | {"counted out": counted_out}


if __name__ == "__main__":
    sys.stdout.write(json.dumps(measure(sys.argv[1], *map(int, sys.argv[2:]))) + "\n")

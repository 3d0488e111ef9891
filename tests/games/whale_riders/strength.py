"""How well bots play:  python -m tests.games.whale_riders.strength LEVEL SEATS GAMES [ITERATIONS]

Prints one line of JSON: turns of each seat, pearls of the winner and of a seat, contracts fulfilled, games counted out.
"""

from __future__ import annotations

import json
import sys

from riverrun import games
from riverrun.bots.levels import bot_of_level
from riverrun.core.chance import seed_from
from riverrun.core.rng import Rng
from riverrun.core.table import Table
from riverrun.games.whale_riders.rules import WhaleRiders
from riverrun.games.whale_riders.state import TURN


def measure(level: str, seats: int, count: int, iterations: int = 0) -> dict[str, float]:
    game = games.load("whale_riders")
    turns = winner = points = contracts = counted_out = 0.0
    for n in range(count):
        table = Table(game, seats, seed=seed_from(f"strength {n}"))
        player = bot_of_level(level, game, Rng(n), iterations)
        state = table.state
        assert isinstance(state, WhaleRiders)
        while not table.ended:
            turns += (state.phase == TURN and state.actions == state.edition.actions) / seats
            table.play(player.choose(table.perspective(state.mover)), seat=state.mover)
        winner += int(max(state.scores()))
        points += sum(state.scores()) / seats
        contracts += sum(map(len, state.stacks)) / seats
        counted_out += state.sun_pearls() > 0
    means = {"turns": turns, "winner": winner, "points": points, "contracts": contracts}
    return {name: total / count for name, total in means.items()} | {"counted out": counted_out}


if __name__ == "__main__":
    sys.stdout.write(json.dumps(measure(sys.argv[1], *map(int, sys.argv[2:]))) + "\n")

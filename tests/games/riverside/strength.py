"""How well bots play alone:  python -m tests.games.riverside.strength LEVEL GAMES [ITERATIONS [FIRST]]

Tells the points of each game on the standard error as it ends, and prints one line of JSON: the mean of the scores and
of the captain points, and the shares at 300 and at 400.  FIRST is the number of the first deal.
"""

from __future__ import annotations

import json
import sys

from riverrun import games
from riverrun.bots.levels import bot_of_level
from riverrun.core.chance import seed_from
from riverrun.core.rng import Rng
from riverrun.core.table import Table
from riverrun.games.riverside.rules import Riverside
from riverrun.games.riverside.scoring import captain_points


def measure(level: str, count: int, iterations: int = 0, first: int = 0) -> dict[str, float]:
    game = games.load("riverside")
    scores, captains = [], []
    for n in range(first, first + count):
        table = Table(game, 1, seed=seed_from(f"strength {n}"))
        player = bot_of_level(level, game, Rng(n), iterations, seats=1)
        while not table.ended:
            table.play(player.choose(table.perspective(0)), seat=0)
        state = table.state
        assert isinstance(state, Riverside)
        scores.append(state.scores()[0])
        captains.append(captain_points(state.edition, state.sheets)[0])
        sys.stderr.write(json.dumps({"deal": n, "points": scores[-1], "captain": captains[-1]}) + "\n")
    return {
        "points": sum(scores) / count,
        "captain": sum(captains) / count,
        "at 300": sum(score >= 300 for score in scores) / count,
        "at 400": sum(score >= 400 for score in scores) / count,
    }


if __name__ == "__main__":
    sys.stdout.write(json.dumps(measure(sys.argv[1], *map(int, sys.argv[2:]))) + "\n")

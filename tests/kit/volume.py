"""Many games of every setup through all checks:  python -m tests.kit.volume GAME GAMES

Most are random; one in ten is greedy or hasty and one in a hundred searched, for positions that random play never sees.
One in ten is compared with the referee at every event, the others at one in twelve.
"""

from __future__ import annotations

import sys
from time import process_time

from riverrun import games
from riverrun.core.rng import Rng
from tests.kit.checks import check_log
from tests.kit.lockstep import referee_of
from tests.kit.play import played

PROBES = 2  # positions of each game looked at thoroughly
ONE_IN = 12  # positions, compared with the referee
ALL_IN = 10  # games, one in which all positions are compared


def main(name: str, count: int) -> None:
    game, referee = games.load(name), referee_of(name)
    start, done, events = process_time(), 0, 0
    for setup in game.setups():
        for seed in range(count):
            style = (
                "search"
                if seed % 100 == 50
                else "greedy"
                if seed % 20 == 0
                else "hasty"
                if seed % 20 == 10
                else "random"
            )
            table = played(game, setup, 1000 + seed, style)
            one_in = 1 if seed % ALL_IN == 0 else ONE_IN
            check_log(game, referee, table, Rng(seed), probes=PROBES, one_in=one_in)
            done, events = done + 1, events + len(table.events)
    sys.stdout.write(f"{name}: {done} games, {events} events, {process_time() - start:.1f} s\n")


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))

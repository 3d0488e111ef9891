"""Many games of one setup through all checks:  python -m tests.kit.volume GAME SETUP GAMES

Most are random; one in twenty is greedy and one in a hundred searched, for positions that random play never sees.
"""

from __future__ import annotations

import sys
from time import process_time

from riverrun import games
from riverrun.core.rng import Rng
from tests.kit.checks import check_log
from tests.kit.play import oracle_of, played

PROBES = 2  # positions of each game looked at thoroughly
ONE_IN = 12  # of the others, looked at by the oracle


def main(name: str, wanted: str, count: int) -> None:
    game, oracle = games.load(name), oracle_of(name)
    setup = next(setup for setup in game.setups() if str(setup) == wanted)
    start, events = process_time(), 0
    for seed in range(count):
        style = "search" if seed % 100 == 50 else "greedy" if seed % 20 == 0 else "random"
        table = played(game, setup, 1000 + seed, style)
        check_log(game, oracle, table, Rng(seed), probes=PROBES, one_in=ONE_IN)
        events += len(table.events)
    sys.stdout.write(f"{name} {setup}: {count} games, {events} events, {process_time() - start:.1f} s\n")


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2], int(sys.argv[3]))

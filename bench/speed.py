"""Random games, clones and search of every game, per CPU-second of one core.

python -m bench.speed [GAME ...]
"""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from riverrun import COMPILED, games
from riverrun.bench import measure, per_second, reference
from riverrun.bots.evaluate import evaluation
from riverrun.bots.mcts import Search
from riverrun.core.chance import seed_from
from riverrun.core.rng import Rng
from riverrun.core.table import Table

if TYPE_CHECKING:
    from riverrun.core.game import Game
    from riverrun.core.state import State

ITERATIONS = 100


def main(names: list[str]) -> None:
    """Print a table."""
    base = reference()
    print(f"{'compiled' if COMPILED else 'interpreted'}, reference loop {base / 1e6:.1f} M/s")
    print(f"{'game':>14} seats  games/s  decisions/s  of ref.  clone ns  iterations/s to the end, judged")
    for name in names or games.names():
        game = games.load(name)
        for seats in sorted({max(2, game.least), min(4, game.most)}):
            result = measure(game, seats)
            print(
                f"{name:>14} {seats:5} {result.games_per_s:8.0f} {result.decisions_per_s:12.0f}"
                f" {result.decisions_per_s / base:8.3f} {result.clone_ns:9.0f}"
                f" {iterations(game, seats, False):20.0f} {iterations(game, seats, True):10.0f}"
            )


def iterations(game: Game[State], seats: int, judged: bool) -> float:
    """Iterations per second of a search from the first decision."""
    table = Table(game, seats, seed=seed_from("speed"))
    perspective = table.perspective(table.state.actors()[0])
    judge = evaluation(game.name) if judged else None
    return ITERATIONS * per_second(lambda n: Search(Rng(n), judge, ITERATIONS).grow(perspective), 1.0)


if __name__ == "__main__":
    main(sys.argv[1:])

"""How fast the bots search, per CPU-second of one core; `riverrun bench` measures the games themselves.

python -m trials.search_speed [GAME ...]
"""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from riverrun import COMPILED, games
from riverrun.bots.evaluate import evaluation
from riverrun.bots.mcts import Search
from riverrun.core.chance import seed_from
from riverrun.core.rng import Rng
from riverrun.core.table import Table
from riverrun.speed import per_second, reference

if TYPE_CHECKING:
    from riverrun.core.game import Game
    from riverrun.core.state import State

ITERATIONS = 60  # a longer search may stop before its end


def main(names: list[str]) -> None:
    """Print a table."""
    base = reference()
    print(f"{'compiled' if COMPILED else 'interpreted'}, reference loop {base / 1e6:.1f} M/s")
    print(f"{'game':>14} seats  iterations/s to the end, judged")
    for name in names or games.names():
        game = games.load(name)
        for seats in sorted({max(2, game.fewest_seats), min(4, game.most_seats)}):
            print(f"{name:>14} {seats:5} {iterations(game, seats, False):20.0f} {iterations(game, seats, True):10.0f}")


def iterations(game: Game[State], seats: int, judged: bool) -> float:
    """Iterations per second of a search from the first decision."""
    table = Table(game, seats, seed=seed_from("speed"))
    perspective = table.perspective(table.state.actors()[0])
    judge = evaluation(game.name) if judged else None
    return ITERATIONS * per_second(lambda n: Search(Rng(n), judge, ITERATIONS).grow(perspective), 1.0)


if __name__ == "__main__":
    main(sys.argv[1:])

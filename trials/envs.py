"""How fast the environments are, per CPU-second of one core, beside the engine alone and the reference loop.

python -m trials.envs [GAME ...] [--games 128] [--seconds 2] [--json]

Random legal actions at two seats: many games stepped together with observations and masks, without observations, and
one by one through PettingZoo.
"""

from __future__ import annotations

import argparse
import json
from typing import TYPE_CHECKING

import numpy as np

from riverrun import COMPILED, games
from riverrun.core.features import Sparse
from riverrun.core.rng import Rng
from riverrun.envs.batch import Batch
from riverrun.envs.pettingzoo import env
from riverrun.speed import measure, per_second, reference

if TYPE_CHECKING:
    from riverrun.core.game import Game
    from riverrun.core.state import State

SEATS = 2
STEPS = 5  # of a batch, between two looks at the clock


def main() -> None:
    """Print a table, or an object."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", nargs="*", metavar="GAME")
    parser.add_argument("--games", type=int, default=128, help="stepped together")
    parser.add_argument("--seconds", type=float, default=2.0, help="for each figure")
    parser.add_argument("--json", action="store_true")
    chosen = parser.parse_args()
    base = reference()
    results = [result(games.load(name), chosen.games, chosen.seconds) for name in chosen.names or games.names()]
    if chosen.json:
        print(json.dumps({"compiled": COMPILED, "reference_per_s": base, "results": results}))
        return
    print(f"{'compiled' if COMPILED else 'interpreted'}, reference loop {base / 1e6:.1f} M/s, per CPU-second")
    for row in results:
        print("  ".join(f"{name} {value}" for name, value in row.items()))


def result(game: Game[State], games: int, seconds: float) -> dict[str, str | int]:
    """The figures of one game."""
    engine = measure(game, SEATS, None, seconds).decisions_per_s
    blind = steps_per_second(game.name, games, seconds, observe=False)
    return {
        "game": game.name,
        "engine": round(engine),
        "batch": round(steps_per_second(game.name, games, seconds, observe=True)),
        "batch without observations": round(blind),
        "of the engine, per cent": round(100 * blind / engine),
        "pettingzoo": round(one_by_one(game.name, seconds)),
        "encoding ns": round(encoding(game, seconds)),
    }


def steps_per_second(name: str, games: int, seconds: float, *, observe: bool) -> float:
    """Steps of single games, in a batch."""
    batch = Batch(name, games, SEATS, seed=1, observe=observe)

    def work(_: int) -> None:
        for _ in range(STEPS):
            batch.step(batch.sample())

    return games * STEPS * per_second(work, seconds)


def one_by_one(name: str, seconds: float) -> float:
    """Steps through PettingZoo, each with the observation of the agent that decides."""
    table, rng = env(name, SEATS, seed=1), Rng(1)
    table.reset()

    def work(_: int) -> None:
        observation, _, over, _, _ = table.last()
        if over:
            table.reset()
        else:
            legal = np.flatnonzero(observation["action_mask"].view(np.bool_))
            table.step(int(legal[rng.below(len(legal))]))

    return per_second(work, seconds)


def encoding(game: Game[State], seconds: float) -> float:
    """Nanoseconds of writing the features of a position in the middle of a game."""
    batch, out = Batch(game.name, 16, SEATS, seed=1, observe=False), Sparse()
    for _ in range(30):
        batch.step(batch.sample())
    states = [lane.state for lane in batch._engine.lanes]
    return 1e9 / per_second(lambda n: game.encoder.encode(states[n % 16], 0, out), seconds)


if __name__ == "__main__":
    main()

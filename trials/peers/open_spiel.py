"""OpenSpiel: its games and its search, both in C++, called from Python."""

from __future__ import annotations

import random
from collections.abc import Callable

import numpy as np
import pyspiel

from trials.peers.clock import tell

SIMULATIONS = 500


def random_game(name: str) -> Callable[[], int]:
    """A game from its start to its end, every decision drawn from the full legal list."""
    game = pyspiel.load_game(name)

    def play() -> int:
        state, decisions = game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(random.choices(outcomes, weights)[0])
            else:
                state.apply_action(random.choice(state.legal_actions()))
                decisions += 1
        return decisions

    return play


def search(name: str) -> Callable[[], int]:
    """A search from the first decision, with one random playout to the end in each iteration."""
    game = pyspiel.load_game(name)
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0])

    def play() -> int:
        evaluator = pyspiel.RandomRolloutEvaluator(1, 1)
        bot = pyspiel.MCTSBot(game, evaluator, 2.0, SIMULATIONS, 1000, False, 1, False)
        bot.step(state)
        return SIMULATIONS

    return play


if __name__ == "__main__":
    np.random.seed(1)
    tell(
        "open_spiel",
        {name: random_game(name) for name in ("connect_four", "backgammon", "go(board_size=9)", "hearts")}
        | {f"search: {name}": search(name) for name in ("connect_four", "backgammon")},
    )

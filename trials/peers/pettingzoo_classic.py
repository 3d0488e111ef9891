"""PettingZoo's classic games through its own interface, with observation and mask at every step."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pettingzoo.classic import chess_v6, connect_four_v3, tictactoe_v3

from trials.peers.clock import tell


def random_game(env: Any) -> Callable[[], int]:
    """A game from its start to its end."""
    env.reset(seed=1)

    def play() -> int:
        env.reset()
        decisions = 0
        for agent in env.agent_iter():
            observation, _, ended, cut, _ = env.last()
            if ended or cut:
                env.step(None)
                continue
            env.step(env.action_space(agent).sample(observation["action_mask"]))
            decisions += 1
        return decisions

    return play


if __name__ == "__main__":
    tell(
        "pettingzoo",
        {
            "connect_four_v3": random_game(connect_four_v3.env()),
            "tictactoe_v3": random_game(tictactoe_v3.env()),
            "chess_v6": random_game(chess_v6.env()),
        },
    )

"""RLCard: its environments with its random agents."""

from __future__ import annotations

from collections.abc import Callable

import rlcard
from rlcard.agents import RandomAgent

from trials.peers.clock import tell


def random_game(name: str) -> Callable[[], int]:
    """A game from its start to its end."""
    env = rlcard.make(name, config={"seed": 1})
    env.set_agents([RandomAgent(num_actions=env.num_actions) for _ in range(env.num_players)])

    def play() -> int:
        before = env.timestep
        env.run(is_training=False)
        return int(env.timestep - before if env.timestep > before else env.timestep)

    return play


if __name__ == "__main__":
    tell("rlcard", {name: random_game(name) for name in ("uno", "limit-holdem", "gin-rummy")})

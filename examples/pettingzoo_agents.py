"""Two agents play through PettingZoo: one takes any legal move, the other learns which moves to prefer.

    python examples/pettingzoo_agents.py [GAME [EPISODES]]

It needs `pip install riverrun[lab]`.  The learner has one number for each move of the game and looks at the mask alone.
After an episode it shifts its numbers towards the moves it made, or away from them: a very small policy gradient.
"""

from __future__ import annotations

import sys
from typing import Any

import numpy as np

from riverrun.envs.pettingzoo import env

PACE = 0.05
Numbers = np.ndarray[Any, Any]


class Learner:
    """Prefers some moves to others."""

    def __init__(self, moves: int, rng: np.random.Generator) -> None:
        self.rng = rng
        self.liking = np.zeros(moves)
        self.shift = np.zeros(moves)  # what would have made this episode's moves likelier

    def choose(self, mask: Numbers) -> int:
        odds = np.exp(self.liking) * mask
        odds /= odds.sum()
        move = int(self.rng.choice(len(odds), p=odds))
        self.shift -= odds
        self.shift[move] += 1
        return move

    def learn(self, reward: float) -> None:
        self.liking += PACE * reward * self.shift
        self.shift[:] = 0


def any_move(mask: Numbers, rng: np.random.Generator) -> int:
    return int(rng.choice(np.flatnonzero(mask)))


def main(game: str = "glassworks", episodes: str = "300") -> None:
    table, rng = env(game, seats=2, seed=1), np.random.default_rng(1)
    learner = Learner(int(table.action_space("seat_0").n), rng)
    rewards = []
    for _ in range(int(episodes)):
        table.reset()
        for agent in table.agent_iter():
            observation, reward, over, _, _ = table.last()
            if over:
                if agent == "seat_0":
                    rewards.append(reward)
                    learner.learn(reward)
                table.step(None)
            elif agent == "seat_0":
                table.step(learner.choose(observation["action_mask"]))
            else:
                table.step(any_move(observation["action_mask"], rng))
    early, late = np.array_split(rewards, 2)
    print(f"mean reward {early.mean():+.2f} in the first half, {late.mean():+.2f} in the second")  # noqa: T201


if __name__ == "__main__":
    main(*sys.argv[1:])

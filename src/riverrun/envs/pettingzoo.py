"""Every game for PettingZoo: an agent for each seat, which decide one after the other.

Where the rules let all choose at once, the agents are asked in the order of their seats, and none observes what the
others have chosen before all have.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
from gymnasium.spaces import Dict, Discrete
from gymnasium.utils.seeding import np_random
from pettingzoo import AECEnv
from pettingzoo.env_registry.registration import register

from riverrun import games
from riverrun.core.errors import NotYours
from riverrun.core.game import Options
from riverrun.envs.episode import MODES, RANK, Observation, Setting, checked_mode, rendered
from riverrun.envs.single import Single
from riverrun.envs.spaces import actions, observations


def env(
    game: str,
    seats: int = 2,
    options: Options | None = None,
    seed: int | None = None,
    edition: str | Path | None = None,
    rewards: str = RANK,
    render_mode: str | None = None,
) -> RiverrunAEC:
    """The environment of a game.  With a seed its episodes are always the same, from the first on."""
    return RiverrunAEC(Setting.of(game, seats, options, edition, rewards), seed, render_mode)


class RiverrunAEC(AECEnv[str, Observation, int]):  # type: ignore[misc]
    """One game with one setting; `seat_0` is the agent of the first seat."""

    def __init__(self, setting: Setting, seed: int | None = None, render_mode: str | None = None) -> None:
        super().__init__()
        self.setting = setting
        self.render_mode = checked_mode(render_mode)
        self.metadata = {"name": f"{setting.game.name}_v0", "render_modes": list(MODES), "is_parallelizable": False}
        self.possible_agents = [f"seat_{seat}" for seat in range(setting.seats)]
        self.agents: list[str] = []
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._observations = {agent: observations(setting.game) for agent in self.possible_agents}
        self._actions = {agent: actions(setting.game) for agent in self.possible_agents}
        self._rng, _ = np_random(seed)
        self._begun = False
        self._game = Single(setting)
        self._no_move = np.zeros(len(setting.game.names), np.int8)  # the mask of whoever has nothing to decide
        self._no_move.flags.writeable = False

    def observation_space(self, agent: str) -> Dict:
        return self._observations[agent]

    def action_space(self, agent: str) -> Discrete:
        return self._actions[agent]

    @property
    def game(self) -> Single:
        """The game that is played."""
        if not self._begun:
            raise NotYours("there is no episode yet: reset() begins one")
        return self._game

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        if seed is not None:
            self._rng, _ = np_random(seed)
        self._game.begin(self._rng)
        self._begun = True
        self.agents = self.possible_agents[:]
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self._skip_agent_selection = None
        self.truncations = dict.fromkeys(self.agents, False)
        self._take_stock()

    def step(self, action: int | None) -> None:
        game = self.game
        if not self.agents:
            raise NotYours("the episode is over: reset() begins the next one")
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise NotYours(f"{agent} must decide: None is for agents whose game is over")
        game.play(int(action))
        self._cumulative_rewards[agent] = 0.0
        self._take_stock()

    def _take_stock(self) -> None:
        """Tell what the position means for each agent."""
        game = self._game
        actors = game.state.actors()
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, not actors)
        self.infos = {agent: {"action_mask": self._no_move} for agent in self.agents}
        for seat in actors:
            self.infos[self.agents[seat]] = {"action_mask": game.mask(seat)}
        self.agent_selection = self.agents[actors[0] if actors else 0]
        if not actors:
            self.rewards = dict(zip(self.agents, self.setting.earned(game.state), strict=True))
            self._accumulate_rewards()

    def observe(self, agent: str) -> Observation:
        return self.game.observe(self._seats[agent])

    def render(self) -> str | None:
        """The table as the agent that decides sees it, and at the end as all do."""
        game = self.game
        return rendered(self.setting.game, game.lane.position_for(game.seat), game.seat, self.render_mode)

    def close(self) -> None:
        """Nothing is held open."""


for name in games.names():
    register("aec", f"riverrun/{name}-v0", "riverrun.envs.pettingzoo:env", kwargs={"game": name})

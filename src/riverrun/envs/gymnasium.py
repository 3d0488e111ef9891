"""Every game for Gymnasium: one seat learns, the others are bots or any other players."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np

from riverrun import games
from riverrun.bots.levels import DEFAULT
from riverrun.core.errors import NotYours, Refused
from riverrun.core.game import Options
from riverrun.envs.episode import MODES, RANK, Episode, Observation, Setting, checked_mode
from riverrun.envs.opponents import Opponents, Player
from riverrun.envs.spaces import actions, observations

FORFEIT = -1.0  # what an illegal move earns


class RiverrunEnv(gymnasium.Env[dict[str, Any], np.int64]):
    """One game with one setting, seen from one seat."""

    metadata: dict[str, Any] = {"render_modes": list(MODES), "render_fps": 1}  # noqa: RUF012

    def __init__(
        self,
        game: str,
        seats: int = 2,
        options: Options | None = None,
        edition: str | Path | None = None,
        seat: int = 0,
        opponents: str | Player | Sequence[str | Player] = DEFAULT,
        iterations: int = 0,
        rewards: str = RANK,
        render_mode: str | None = None,
    ) -> None:
        """Opponents are levels of bots or players: one for all other seats, or one for each in their order.

        With iterations a searching level is bounded by them and not by the clock, so that seeds reproduce.
        """
        self.setting = Setting.of(game, seats, options, edition, rewards)
        self.seat, self.opponents = seat, Opponents(self.setting, seat, opponents, iterations)
        self.render_mode = checked_mode(render_mode)
        self.observation_space = observations(self.setting.game)
        self.action_space = actions(self.setting.game)
        self._episode: Episode | None = None
        self._over = False

    @property
    def episode(self) -> Episode:
        if self._episode is None:
            raise NotYours("there is no episode yet: reset() begins one")
        return self._episode

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        super().reset(seed=seed)
        self._episode = self.setting.episode(self.np_random)
        self._players = self.opponents.seated(self.np_random)
        self._others_play()
        self._over = self._episode.table.ended
        return self._seen()

    def step(self, action: int | np.int64) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """A move, and all that happens until the seat decides again.  An illegal one forfeits the episode."""
        episode = self.episode
        if self._over:
            raise NotYours("the episode is over: reset() begins the next one")
        try:
            episode.table.play(int(action), seat=self.seat)
        except Refused as refused:
            self._over = True
            observation, info = self._seen()
            return observation, FORFEIT, True, False, info | {"refused": str(refused)}
        self._others_play()
        self._over = episode.table.ended
        observation, info = self._seen()
        return observation, episode.rewards()[self.seat], self._over, False, info

    def render(self) -> str | None:
        """The table as the learning seat sees it."""
        return self.episode.render(self.render_mode, self.seat)

    def _others_play(self) -> None:
        """Until the learning seat decides, or nobody does; where all choose at once it goes first."""
        table = self.episode.table
        while not table.ended and self.seat not in table.state.actors():
            other = table.state.actors()[0]
            table.play(int(self._players[other](table.perspective(other))), seat=other)

    def _seen(self) -> tuple[Observation, dict[str, Any]]:
        return self.episode.observe(self.seat), {"action_mask": self.episode.mask(self.seat)}


def env_id(name: str) -> str:
    """The id that a game is registered by: whale_riders is riverrun/WhaleRiders-v0."""
    return f"riverrun/{name.title().replace('_', '')}-v0"


for name in games.names():
    gymnasium.register(
        env_id(name),
        "riverrun.envs.gymnasium:RiverrunEnv",
        vector_entry_point="riverrun.envs.vector:RiverrunVectorEnv",
        kwargs={"game": name},
    )

"""Every game for Gymnasium: one seat learns, the others are bots or any other players."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, TypeAlias

import gymnasium
import numpy as np

from riverrun import games
from riverrun.bots.levels import DEFAULT, bot_of_level
from riverrun.core.errors import Malformed, NotYours, Refused
from riverrun.core.game import Options
from riverrun.core.rng import Rng
from riverrun.core.table import Perspective
from riverrun.envs.episode import MODES, RANK, Episode, Observation, Setting, checked_mode
from riverrun.envs.spaces import actions, observations

Player: TypeAlias = Callable[[Perspective], int]  # one of the legal moves, from what a seat may know
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
        if not 0 <= seat < seats:
            raise Malformed(f"seat={seat}: the seats are numbered from 0 to {seats - 1}")
        self.seat, self.iterations = seat, iterations
        self.opponents = _one_each(opponents, [other for other in range(seats) if other != seat])
        for opponent in self.opponents.values():
            self._player(opponent, Rng(0))  # so that an unknown level is refused here and not in the first episode
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
        self._players = {
            other: self._player(opponent, Rng(int(self.np_random.integers(2**31))))
            for other, opponent in self.opponents.items()
        }
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

    def _player(self, opponent: str | Player, rng: Rng) -> Player:
        if isinstance(opponent, str):
            return bot_of_level(opponent, self.setting.game, rng, self.iterations, self.setting.options).choose
        return opponent

    def _others_play(self) -> None:
        """Until the learning seat decides, or nobody does; where all choose at once it goes first."""
        table = self.episode.table
        while not table.ended and self.seat not in table.state.actors():
            other = table.state.actors()[0]
            table.play(int(self._players[other](table.perspective(other))), seat=other)

    def _seen(self) -> tuple[Observation, dict[str, Any]]:
        return self.episode.observe(self.seat), {"action_mask": self.episode.mask(self.seat)}


def _one_each(opponents: str | Player | Sequence[str | Player], seats: list[int]) -> dict[int, str | Player]:
    if isinstance(opponents, str) or callable(opponents):
        return dict.fromkeys(seats, opponents)
    if len(opponents) != len(seats):
        raise Malformed(f"{len(opponents)} opponents for {len(seats)} other seats: name one for all, or one for each")
    return dict(zip(seats, opponents, strict=True))


def env_id(name: str) -> str:
    """The id that a game is registered by: whale_riders is riverrun/WhaleRiders-v0."""
    return f"riverrun/{name.title().replace('_', '')}-v0"


for name in games.names():
    gymnasium.register(env_id(name), "riverrun.envs.gymnasium:RiverrunEnv", kwargs={"game": name})

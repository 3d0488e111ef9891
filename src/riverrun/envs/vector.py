"""Every game for Gymnasium, many at a time: `gymnasium.make_vec("riverrun/Glassworks-v0", num_envs=64)`.

One seat learns, as in `riverrun.envs.gymnasium`.  An episode that is over begins anew in the same step; its last
observation is in `info["final_obs"]`.  A move that is not legal raises `Illegal`: the masks are there to choose by.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from riverrun.bots.levels import DEFAULT
from riverrun.core.game import Options
from riverrun.envs.batch import Batch
from riverrun.envs.episode import RANK
from riverrun.envs.opponents import Player
from riverrun.envs.spaces import actions, observations

Seen = dict[str, NDArray[Any]]


class RiverrunVectorEnv(VectorEnv[Seen, NDArray[np.int64], NDArray[Any]]):
    """Many games with one setting, seen from one seat."""

    def __init__(
        self,
        game: str,
        num_envs: int = 1,
        seats: int = 2,
        options: Options | None = None,
        edition: str | Path | None = None,
        seat: int = 0,
        opponents: str | Player | Sequence[str | Player] = DEFAULT,
        iterations: int = 0,
        rewards: str = RANK,
        *,
        copy: bool = True,
    ) -> None:
        """With copy=False the arrays of a step are those of the next one too: quicker, if they are not kept."""
        self.batch = Batch(game, num_envs, seats, options, edition, seat, opponents, iterations, rewards)
        self.batch.last = {}
        self.num_envs, self.copy, self.seat = num_envs, copy, seat
        self.metadata = {"autoreset_mode": AutoresetMode.SAME_STEP, "render_modes": []}
        title = self.batch.setting.game
        self.single_observation_space, self.single_action_space = observations(title), actions(title)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Seen, dict[str, Any]]:
        if isinstance(seed, list):
            first = np.random.SeedSequence().generate_state(len(seed))
            self.batch.reset([int(fresh) if one is None else one for one, fresh in zip(seed, first, strict=True)])
        else:
            self.batch.reset(seed)
        seen = self._seen()
        return seen, {"action_mask": seen["action_mask"]}

    def step(
        self, actions: NDArray[np.int64]
    ) -> tuple[Seen, NDArray[np.float32], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]]:
        batch = self.batch
        batch.last = {}
        batch.step(actions)
        seen = self._seen()
        info: dict[str, Any] = {"action_mask": seen["action_mask"]}
        if batch.last:
            ends = np.full(self.num_envs, None, object)
            for n, last in batch.last.items():
                ends[n] = {"observation": last, "action_mask": np.zeros_like(batch.masks[n])}
            info |= {"final_obs": ends, "_final_obs": batch.dones.copy()}
        return seen, batch.rewards[:, self.seat].copy(), batch.dones.copy(), np.zeros_like(batch.dones), info

    def _seen(self) -> Seen:
        seen: Seen = {"observation": self.batch.observations, "action_mask": self.batch.masks}
        return {name: array.copy() for name, array in seen.items()} if self.copy else seen

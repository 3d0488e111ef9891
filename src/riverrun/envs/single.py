"""One game in the arrays of the engine: what plays one by one reads there what the engine has written, and no more."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from riverrun.core.errors import NotYours
from riverrun.core.lane import Lane
from riverrun.core.state import NOBODY, State
from riverrun.envs.batch import engine_of, refusal
from riverrun.envs.episode import EPISODES, Mask, Observation, Setting

NOT_SHOWN = NOBODY - 1


class Single:
    """A game that is played, and what learning asks of it."""

    def __init__(self, setting: Setting) -> None:
        self.setting = setting
        self._engine = engine_of(setting, 1)
        self._numbers: NDArray[np.float32] = np.frombuffer(memoryview(self._engine.rows.observations), np.float32)
        self._mask: Mask = np.frombuffer(memoryview(self._engine.masks), np.int8)
        self._shown = NOT_SHOWN  # the seat for which the arrays are up to date,
        self._given: Mask | None = None  # and the copy of its mask that others have

    def __deepcopy__(self, memo: dict[int, object]) -> Single:
        other = Single(self.setting)
        other._engine.lanes[0] = self.lane.clone()
        return other

    @property
    def lane(self) -> Lane:
        return self._engine.lanes[0]

    @property
    def state(self) -> State:
        return self.lane.state

    @property
    def seat(self) -> int:
        """Who decides next: of several seats that choose at once the first; NOBODY at the end."""
        return int(self.lane.state.mover)

    def begin(self, rng: np.random.Generator) -> None:
        """A new game; its chance depends on the generator alone."""
        self.lane.foresee([int(rng.integers(EPISODES))])
        self._engine.begin(0)
        self._shown = NOT_SHOWN

    def play(self, move: int) -> None:
        """Play a move of the seat that decides next, and the chance that follows it."""
        seat = self.seat
        if seat == NOBODY:
            raise NotYours("the episode is over: reset() begins the next one")
        self._show(seat)
        if not 0 <= move < len(self._mask) or not self._mask[move]:
            raise refusal(self.setting.game, self.lane, seat, move)
        self.lane.play(seat, move)
        self._shown = NOT_SHOWN

    def mask(self, seat: int) -> Mask:
        """1 for each move that a seat may make now."""
        if seat == self.seat:  # what it sees will be asked for too
            self._show(seat)
            return self._copy()
        mask = np.zeros_like(self._mask)
        if self.lane.decides(seat):
            mask[list(self.state.legal(seat))] = 1
        return mask

    def observe(self, seat: int) -> Observation:
        """All that a seat may know, encoded, and what it may do."""
        self._show(seat)
        return {"observation": self._numbers.copy(), "action_mask": self._copy()}

    def _copy(self) -> Mask:
        if self._given is None:
            self._given = self._mask.copy()
        return self._given

    def _show(self, seat: int) -> None:
        if self._shown != seat:
            self._engine.show(0, seat)
            self._shown, self._given = seat, None

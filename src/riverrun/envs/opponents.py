"""Who sits on the other seats where one seat learns."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

import numpy as np

from riverrun.bots.levels import bot_of_level
from riverrun.core.errors import Malformed
from riverrun.core.rng import Rng
from riverrun.core.table import Perspective
from riverrun.envs.episode import Setting

Player: TypeAlias = Callable[[Perspective], int]  # one of the legal moves, from what a seat may know


class Opponents:
    """A level of bots or a player for each seat but one, checked."""

    def __init__(
        self, setting: Setting, seat: int, opponents: str | Player | Sequence[str | Player], iterations: int = 0
    ) -> None:
        if not 0 <= seat < setting.seats:
            raise Malformed(f"seat={seat}: the seats are numbered from 0 to {setting.seats - 1}")
        self.setting, self.iterations = setting, iterations
        self.by_seat = _one_each(opponents, [other for other in range(setting.seats) if other != seat])
        self.seated(np.random.default_rng(0))  # so that an unknown level is refused here and not in the first episode

    def seated(self, rng: np.random.Generator) -> dict[int, Player]:
        """The players of a new episode by seat, each bot with a generator of its own."""
        return {seat: self._player(one, Rng(int(rng.integers(2**31)))) for seat, one in self.by_seat.items()}

    def _player(self, opponent: str | Player, rng: Rng) -> Player:
        if isinstance(opponent, str):
            return bot_of_level(
                opponent,
                self.setting.game,
                rng,
                self.iterations,
                seats=self.setting.seats,
                options=self.setting.options,
            ).choose
        return opponent


def _one_each(opponents: str | Player | Sequence[str | Player], seats: list[int]) -> dict[int, str | Player]:
    if isinstance(opponents, str) or callable(opponents):
        return dict.fromkeys(seats, opponents)
    if len(opponents) != len(seats):
        raise Malformed(f"{len(opponents)} opponents for {len(seats)} other seats: name one for all, or one for each")
    return dict(zip(seats, opponents, strict=True))

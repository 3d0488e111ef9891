"""Many games of one title stepped together, their numbers in arrays: for learning at the speed of the engine.

    games = Batch("glassworks", games=256, seed=1)
    while True:
        games.step(policy(games.observations, games.masks))

A game that is over begins anew at once.  The arrays are the engine's own memory: each step writes them again, so copy
what is to be kept.  From the same seed a game goes as that of the environments that play one by one.
"""

from __future__ import annotations

import ctypes
from collections.abc import Sequence
from pathlib import Path

import numpy as np
from numpy.typing import ArrayLike, NDArray

from riverrun.core.batch import BOUND
from riverrun.core.batch import Batch as Engine
from riverrun.core.errors import Illegal, Malformed, NotYours
from riverrun.core.features import Feature
from riverrun.core.game import Options
from riverrun.core.rng import Rng
from riverrun.core.state import NOBODY
from riverrun.core.table import Perspective
from riverrun.envs.episode import EPISODES, RANK, Setting
from riverrun.envs.opponents import Opponents, Player


class Batch:
    """So many games with one setting.

    Without `seat` all seats decide, one after the other (self-play): `seats` says who decides in each game, and is the
    one that its observation and mask are for.  With it only that seat does, and `opponents` play the others.
    """

    observations: NDArray[np.float32]  # a row for each game; none with observe=False
    masks: NDArray[np.int8]  # a row for each game: 1 for each legal move
    seats: NDArray[np.int32]  # who decides
    rewards: NDArray[np.float32]  # a row for each game, a number for each seat: what the last step earned
    dones: NDArray[np.bool_]  # did the last step end a game?  Then all else tells of the next one

    def __init__(
        self,
        game: str,
        games: int = 64,
        seats: int = 2,
        options: Options | None = None,
        edition: str | Path | None = None,
        seat: int | None = None,
        opponents: str | Player | Sequence[str | Player] = "random",
        iterations: int = 0,
        rewards: str = RANK,
        seed: int | Sequence[int] | None = None,
        *,
        observe: bool = True,
    ) -> None:
        if games < 1:
            raise Malformed(f"games={games}: at least one")
        self.setting, self.seat, self.games = Setting.of(game, seats, options, edition, rewards), seat, games
        self.opponents = None if seat is None else Opponents(self.setting, seat, opponents, iterations)
        title = self.setting.game
        opening = title.start(seats, self.setting.options)
        moves, floats = len(title.names), _floats(title.features)
        self._engine = Engine(opening, title.encoder, title.features, floats, moves, games, observe)
        self.observations = np.frombuffer(memoryview(self._engine.observations), np.float32).reshape(games, -1)
        self.masks = np.frombuffer(memoryview(self._engine.masks), np.int8).reshape(games, moves)
        self.seats = np.frombuffer(memoryview(self._engine.seats), np.int32)
        self.rewards = np.zeros((games, seats), np.float32)
        self.dones = np.zeros(games, np.bool_)
        self.last: dict[int, NDArray[np.float32]] | None = None  # by game: the last observation, where it is wanted
        # A compiled vec lends its memory to readers only.  The engine keeps this one in its place.
        actions = np.frombuffer(memoryview(self._engine.actions), np.int32)
        room = (ctypes.c_int32 * games).from_address(actions.ctypes.data)
        room.owner = actions  # type: ignore[attr-defined] # whoever keeps the array keeps its memory
        self._actions: NDArray[np.int32] = np.frombuffer(memoryview(room), np.int32)
        self._sampler = Rng(0)
        self.reset(seed)

    def reset(self, seed: int | Sequence[int] | None = None) -> None:
        """Begin all games anew: game n from the seed + n, or from the nth of several; without one they go on."""
        if seed is not None or not hasattr(self, "_rngs"):
            seeds = _seeds(seed, self.games)
            self._rngs = [np.random.default_rng(each) for each in seeds]
        self._players: list[dict[int, Player]] = [{}] * self.games
        for n in range(self.games):
            self._begin(n)
        self.rewards[:], self.dones[:] = 0, False
        self._look()

    def step(self, actions: ArrayLike) -> None:
        """Make a move in each game, and begin those that it ends anew."""
        self._actions[:] = actions
        if (n := self._engine.wrong()) >= 0:
            raise self._refusal(n)
        if self.dones.any():
            self.rewards[:], self.dones[:] = 0, False
        for n in self._engine.play():
            self._end(n)
        if self.seat is not None:
            self._others_play(self.seat)
        self._look()

    def sample(self) -> NDArray[np.int32]:
        """A legal action in each game, chosen at random."""
        self._engine.sample(self._sampler)
        return self._actions

    def _begin(self, n: int) -> None:
        rng = self._rngs[n]
        self._engine.begin(n, int(rng.integers(EPISODES)))
        if self.opponents is not None:
            self._players[n] = self.opponents.seated(rng)

    def _end(self, n: int) -> None:
        self.rewards[n], self.dones[n] = self.setting.earned(self._engine.lanes[n].state), True
        if self.last is not None:
            self._engine.show(n, self.seat or 0)
            self.last[n] = self.observations[n].copy()
        self._begin(n)

    def _others_play(self, seat: int) -> None:
        """Until the learning seat decides; where all choose at once it goes first."""
        while len(waiting := self._engine.waiting(seat)):
            for n in waiting:
                lane = self._engine.lanes[n]
                other = lane.state.actors()[0]
                seen = Perspective(self.setting.game, lane.position_for(other), other)
                lane.play(other, int(self._players[n][other](seen)))
                if lane.state.mover == NOBODY:
                    self._end(n)

    def _look(self) -> None:
        if self.seat is None:
            self._engine.look()
        else:
            self._others_play(self.seat)
            self._engine.look_from(self.seat)

    def _refusal(self, n: int) -> Exception:
        action, seat, game = int(self._actions[n]), int(self.seats[n]), self.setting.game
        if not 0 <= action < len(game.names):
            return Malformed(f"game {n}: {game.title} has no move {action}; they go up to {len(game.names) - 1}")
        objection = game.objection(self._engine.lanes[n].position_for(seat), seat, action)
        return Illegal(objection) if objection else NotYours(f"game {n}: seat {seat} has nothing to decide")


def _floats(features: tuple[Feature, ...]) -> list[tuple[int, list[int]]]:
    """For each scale the bits of every number from -BOUND to BOUND."""
    table = []
    for scale in sorted({feature.scale for feature in features}):
        numbers = np.arange(-BOUND * scale, BOUND * scale + 1) / scale
        table.append((scale, numbers.astype(np.float32).view(np.int32).tolist()))
    return table


def _seeds(seed: int | Sequence[int] | None, games: int) -> Sequence[int | None]:
    if seed is None:
        return [None] * games
    if isinstance(seed, int | np.integer):
        return range(int(seed), int(seed) + games)
    if len(seed) != games:
        raise Malformed(f"{len(seed)} seeds for {games} games: give one for all, or one for each")
    return list(seed)

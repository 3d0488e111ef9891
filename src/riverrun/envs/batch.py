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

from riverrun.core.batch import Batch as Engine
from riverrun.core.errors import Illegal, Malformed, NotYours, Refused
from riverrun.core.features import Feature
from riverrun.core.game import Game, Options
from riverrun.core.lane import Lane
from riverrun.core.rng import Rng
from riverrun.core.rows import BOUND, LIMIT, Rows
from riverrun.core.state import NOBODY, State
from riverrun.core.table import Perspective
from riverrun.envs.episode import EPISODES, RANK, Setting
from riverrun.envs.opponents import Opponents, Player

AHEAD = 64  # seeds of a game that are drawn at a time


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
        self._engine = engine_of(self.setting, games, observe=observe, hiding=observe or seat is not None)
        self.observations = np.frombuffer(memoryview(self._engine.rows.observations), np.float32).reshape(games, -1)
        self.masks = np.frombuffer(memoryview(self._engine.masks), np.int8).reshape(games, -1)
        self.seats = np.frombuffer(memoryview(self._engine.seats), np.int32)
        self.rewards = np.zeros((games, seats), np.float32)
        self.dones = np.frombuffer(memoryview(self._engine.dones), np.bool_)
        self._earned = np.frombuffer(memoryview(self._engine.earned), np.int32).reshape(games, seats)
        self._others = max(1, seats - 1) if rewards == RANK else 1  # what is earned is divided by
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
        fresh = seed is not None or not hasattr(self, "_rngs")
        if fresh:
            self._rngs = [np.random.default_rng(each) for each in _seeds(seed, self.games)]
        self._players: list[dict[int, Player]] = [{}] * self.games
        self._engine.forget()
        for n in range(self.games):
            if fresh and self.opponents is None:
                self._draw(n)
            self._begin(n)
        self.rewards[:], self._rewarding = 0, False
        self._look()

    def step(self, actions: ArrayLike) -> None:
        """Make a move in each game, and begin those that it ends anew."""
        if actions is not self._actions:
            self._actions[:] = actions
        if (n := self._engine.wrong()) >= 0:
            raise refusal(self.setting.game, self._engine.lanes[n], int(self.seats[n]), int(self._actions[n]))
        if self.seat is None:
            for n in self._engine.step():
                self._draw(n)
        else:
            for n in self._engine.play():
                self._end(n)
            self._look()
        if (over := len(self._engine.over) > 0) or self._rewarding:
            self._reward()
        self._rewarding = over

    def _reward(self) -> None:
        """Tell what the games that are over have earned each seat, and the others nothing."""
        np.divide(self._earned, self._others, out=self.rewards, casting="same_kind")
        if self.setting.seats == 1:  # there the rules say who has won
            for n in self.dones.nonzero()[0].tolist():
                ended = self._engine.lanes[n].ended
                assert ended is not None
                self.rewards[n] = self.setting.earned(ended)

    def sample(self) -> NDArray[np.int32]:
        """A legal action in each game, chosen at random."""
        self._engine.sample(self._sampler)
        return self._actions

    def _draw(self, n: int) -> None:
        """Draw the seeds of a lane's next games; players draw from the same generator in between."""
        ahead = AHEAD if self.opponents is None else 1
        self._engine.lanes[n].foresee(self._rngs[n].integers(EPISODES, size=ahead).tolist())

    def _begin(self, n: int) -> None:
        if self.opponents is None:
            self._engine.begin(n)
            if self._engine.lanes[n].dry():
                self._draw(n)
        else:
            self._draw(n)
            self._engine.begin(n)
            self._players[n] = self.opponents.seated(self._rngs[n])

    def _end(self, n: int) -> None:
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
                    self._engine.end(n)
                    self._end(n)

    def _look(self) -> None:
        if self.seat is None:
            self._engine.look()
        else:
            self._others_play(self.seat)
            self._engine.look_from(self.seat)


def engine_of(setting: Setting, games: int, *, observe: bool = True, hiding: bool = True) -> Engine:
    """The engine of so many games; each is to begin before it is looked at."""
    title, ranking = setting.game, setting.rewards == RANK
    opening, moves = title.set_up(setting.seats, setting.options), len(title.names)
    rows = Rows(games if observe else 0, title.encoder, title.features, _floats(title.features))
    return Engine(opening, rows, moves, games, hiding, ranking)


def refusal(game: Game[State], lane: Lane, seat: int, move: int) -> Refused:
    """Why a seat may not make a move that is not legal."""
    if not 0 <= move < len(game.names):
        return Malformed(f"{game.title} has no move {move}; they go up to {len(game.names) - 1}")
    objection = game.objection(lane.position_for(seat), seat, move)
    return Illegal(objection) if objection else NotYours(f"seat {seat} has nothing to decide")


def _floats(features: tuple[Feature, ...]) -> list[tuple[int, list[int]]]:
    """For each scale the bits of every whole number up to LIMIT that is divided by it."""
    table, whole = [], np.arange(-LIMIT, LIMIT + 1)
    for scale in sorted({feature.scale for feature in features}):
        assert scale * BOUND <= LIMIT, "numbers would be cut off before they reach the bound"
        table.append((scale, np.clip(whole / scale, -BOUND, BOUND).astype(np.float32).view(np.int32).tolist()))
    return table


def _seeds(seed: int | Sequence[int] | None, games: int) -> Sequence[int | None]:
    if seed is None:
        return [None] * games
    if isinstance(seed, int | np.integer):
        return range(int(seed), int(seed) + games)
    if len(seed) != games:
        raise Malformed(f"{len(seed)} seeds for {games} games: give one for all, or one for each")
    return list(seed)

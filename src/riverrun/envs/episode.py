"""What the three adapters share: how an episode is set up, what a seat observes, and what it earns at the end."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from io import StringIO
from pathlib import Path
from typing import Final, Self, TypeAlias

import numpy as np
from numpy.typing import NDArray
from rich.console import Console

from riverrun import games
from riverrun.bots.transcript import Transcript, transcript
from riverrun.core.errors import Malformed, NotYours
from riverrun.core.features import Sparse
from riverrun.core.game import Game, Options
from riverrun.core.rng import Rng
from riverrun.core.rows import BOUND
from riverrun.core.state import NOBODY, State, sampled
from riverrun.core.table import Table

RANK: Final = "rank"  # what an episode earns: from 1 for the first to -1 for the last,
SCORE: Final = "score"  # or the points of the game
EPISODES: Final = 2**31  # seeds that chance can start from
COLUMNS: Final = 100  # of a drawing
MODES: Final = ("ansi", "human")  # of rendering: a text that is returned, or one that is printed

Mask: TypeAlias = NDArray[np.int8]
Observation: TypeAlias = dict[str, NDArray[np.float32] | Mask]


@dataclass(frozen=True)
class Setting:
    """A way to set episodes up, checked: the same for all episodes of an environment."""

    game: Game[State]
    seats: int
    options: Options
    rewards: str

    @classmethod
    def of(
        cls, game: str, seats: int, options: Options | None, edition: str | Path | None, rewards: str = RANK
    ) -> Setting:
        if rewards not in (RANK, SCORE):
            raise Malformed(f"rewards={rewards!r}: they can be {RANK} or {SCORE}")
        title = games.load(game, None if edition is None else Path(edition))
        return cls(title, seats, title.chosen(seats, options), rewards)

    def __deepcopy__(self, memo: dict[int, object]) -> Setting:
        """The same one: nothing of it changes, and a compiled title cannot be copied."""
        return self

    @cached_property
    def scales(self) -> NDArray[np.float64]:
        """What each number of an observation is divided by."""
        features = self.game.features
        return np.repeat([float(feature.scale) for feature in features], [feature.size for feature in features])

    def episode(self, rng: np.random.Generator) -> Episode:
        """A new episode; its chance depends on the generator alone."""
        return Episode(self, Practice(self.game, self.seats, self.options, int(rng.integers(EPISODES))))

    def earned(self, state: State) -> list[float]:
        """What each seat has earned: nothing before the end."""
        if state.mover != NOBODY:
            return [0.0] * self.seats
        if self.rewards == SCORE:
            return [float(score) for score in state.scores()]
        if self.seats == 1:  # against the game itself
            return [1.0 if self.game.verdict(state).winners else -1.0]
        return ranked([int(number) for number in state.standing()])

    def undealt(self) -> Episode:
        """A new episode before the first event, whose chance is not played by the table."""
        return Episode(self, Table.replayed(self.game, self.seats, self.options))


class Practice(Table):
    """A table where nobody has to be convinced of the chance: it comes from a quick generator, as in playouts."""

    def __init__(self, game: Game[State], seats: int, options: Options, seed: int) -> None:
        self.rng = Rng(seed)
        super().__init__(game, seats, options)

    def copy(self) -> Self:
        other = super().copy()
        other.rng = self.rng.clone()
        return other

    def _due(self) -> int:
        return sampled(self.state, self.rng)


class Episode:
    """A table, and what learning asks of it."""

    def __init__(self, setting: Setting, table: Table) -> None:
        self.setting, self.game, self.table = setting, setting.game, table
        self._sparse = Sparse()

    def __deepcopy__(self, memo: dict[int, object]) -> Episode:
        return Episode(self.setting, self.table.copy())

    def __reduce__(self) -> tuple[object, ...]:
        """Packed as the game so far: a position of the compiled engine cannot be."""
        table = self.table
        luck = table.rng.x if isinstance(table, Practice) else None
        return unpacked, (transcript(table), self.setting.rewards, luck)

    @property
    def seat(self) -> int:
        """Who decides next: of several seats that choose at once the first; CHANCE; NOBODY at the end."""
        return int(self.table.state.mover)

    def play(self, move: int) -> None:
        """Play a move of the seat that decides next, and the chance that follows it."""
        if self.table.ended:
            raise NotYours("the episode is over: reset() begins the next one")
        self.table.play(move, seat=self.seat)

    def numbers(self, seat: int) -> NDArray[np.float32]:
        """All that a seat may know, encoded."""
        sparse, scales = self._sparse, self.setting.scales
        self.game.encoder.encode(self.table.position_for(seat), seat, sparse)
        at, value = np.array(sparse.at()), np.array(sparse.value())
        numbers = np.zeros(len(scales), np.float32)
        numbers[at] = np.clip(value / scales[at], -BOUND, BOUND)
        return numbers

    def mask(self, seat: int) -> Mask:
        """1 for each move that a seat may make now."""
        mask = np.zeros(len(self.game.names), np.int8)
        mask[self.table.legal(seat)] = 1
        return mask

    def observe(self, seat: int) -> Observation:
        return {"observation": self.numbers(seat), "action_mask": self.mask(seat)}

    def rewards(self) -> list[float]:
        """What each seat has earned: nothing before the end."""
        return self.setting.earned(self.table.state)

    def render(self, mode: str | None, seat: int = NOBODY) -> str | None:
        """The drawing of the table as a seat sees it: returned, or printed for `human`."""
        return rendered(self.game, self.table.position_for(seat), seat, mode)


def unpacked(packed: Transcript, rewards: str, luck: int | None) -> Episode:
    """The episode that was packed; `luck` is where the chance of a practice stands."""
    table = packed.table()
    game, seats, options = table.game, table.seats, table.options
    if luck is not None:
        table = Practice.replayed(game, seats, options, log=table.events)
        table.rng = Rng(0)
        table.rng.x = luck
    return Episode(Setting(game, seats, options, rewards), table)


def rendered(game: Game[State], position: State, seat: int, mode: str | None) -> str | None:
    """The drawing of a position as a seat sees it: returned, or printed for `human`."""
    drawing = game.draw(position, seat)
    if mode == "human":
        Console(width=COLUMNS).print(drawing)
        return None
    paper = StringIO()
    Console(file=paper, width=COLUMNS, color_system=None).print(drawing)
    return paper.getvalue()


def ranked(standing: list[int]) -> list[float]:
    """The share of opponents a seat is ahead of, less the share ahead of it: 1 first, -1 last, and 0 in sum."""
    others = len(standing) - 1
    return [sum((own > other) - (own < other) for other in standing) / others for own in standing]


def checked_mode(mode: str | None) -> str | None:
    if mode is not None and mode not in MODES:
        raise Malformed(f"render_mode={mode!r}: it can be {' or '.join(MODES)}")
    return mode

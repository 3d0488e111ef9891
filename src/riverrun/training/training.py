"""What every training is: the game that it is of, the folder that it can go on from, and what it has learned so far."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

from riverrun.bots.learned import Weights, features_hash
from riverrun.bots.transcript import Transcript, opening
from riverrun.core.game import Game
from riverrun.core.state import State
from riverrun.workplaces import Workplace


class Progress(NamedTuple):
    """What is told while it goes on."""

    share: float  # of its time
    games: int
    said: str  # how well it goes


class Training(ABC):
    """A training that can be interrupted and gone on with: all that matters is in its folder."""

    def __init__(self, game: Game[State], seats: int, seed: int, folder: Path) -> None:
        self.game, self.seats, self.seed, self.folder = game, seats, seed, folder
        self.start: Transcript = opening(game, seats)

    @property
    def file(self) -> Path:
        """Where that is kept which may ship."""
        return self.folder / f"{self.game.name}-{self.seats}.json"

    @property
    @abstractmethod
    def games(self) -> int:
        """Those played so far."""

    @abstractmethod
    def learned(self) -> dict[str, Any]:
        """The fields of what was learned so far that are this training's own."""

    @abstractmethod
    def train(self, hours: float, place: Workplace, tell: Callable[[Progress], None]) -> None:
        """Learn until so many hours have been spent on it in all, interruptions not counted."""

    def weights(self) -> Weights:
        """What was learned so far, as it is kept."""
        game = self.game
        return Weights(
            game=game.name, seats=self.seats, rules=game.rules, edition=game.edition_file.hash,
            features=features_hash(game), games=self.games, **self.learned(),
        )  # fmt: skip

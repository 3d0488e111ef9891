"""What every training is: the game that it is of, the folder that it can go on from, and what it has learned so far."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Generator
from contextlib import closing
from pathlib import Path
from time import monotonic
from typing import Any, Generic, NamedTuple, TypeVar

from riverrun.bots.learned import Weights, features_hash
from riverrun.bots.transcript import Transcript, opening
from riverrun.core.game import Game
from riverrun.core.state import State
from riverrun.workplaces import Workplace

KEEPING = 20.0  # seconds between two times that all is kept
SLOWEST = 0.1  # the share of its pace that a training ends with

Outcome = TypeVar("Outcome")  # of some of its games


class Progress(NamedTuple):
    """What is told while it goes on."""

    share: float  # of its time
    games: int
    said: str  # how well it goes


class Training(ABC, Generic[Outcome]):
    """A training that can be interrupted and gone on with: all that matters is in its folder."""

    milliseconds = 0  # spent on it so far

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
    def outcomes(self, place: Workplace) -> Generator[Outcome, None, None]:
        """What comes of its games, without an end."""

    @abstractmethod
    def learn(self, outcome: Outcome, pace: float) -> str:
        """Learn from it, at this share of the usual pace; how well it goes."""

    @abstractmethod
    def keep(self) -> None:
        """Write what was learned and all that is wanted to go on."""

    def train(self, hours: float, place: Workplace, tell: Callable[[Progress], None]) -> None:
        """Learn until so many hours have been spent on it in all, interruptions not counted."""
        before, begin, total = self.milliseconds, monotonic(), 3_600_000.0 * hours
        kept = begin - KEEPING
        try:
            with closing(self.outcomes(place)) as outcomes:
                for outcome in outcomes:
                    now = monotonic()
                    self.milliseconds = before + int(1000.0 * (now - begin))
                    share = min(1.0, self.milliseconds / total)
                    said = self.learn(outcome, max(SLOWEST, 1.0 - share))
                    tell(Progress(share, self.games, said))
                    if now - kept > KEEPING:
                        self.keep()
                        kept = now
                    if share == 1.0:
                        return
        finally:
            self.keep()

    def weights(self) -> Weights:
        """What was learned so far, as it is kept."""
        game = self.game
        return Weights(
            game=game.name, seats=self.seats, rules=game.rules, edition=game.edition_file.hash,
            features=features_hash(game), games=self.games, **self.learned(),
        )  # fmt: skip

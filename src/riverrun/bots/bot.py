"""What every bot can be asked, and the simplest bot."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import NamedTuple

from riverrun.core.rng import Rng
from riverrun.core.table import Perspective
from riverrun.core.vecs import mypyc_attr


class Hope(NamedTuple):
    """What a bot expects of a move: the points it hopes to end with, and how closely it has looked."""

    move: int
    points: float
    visits: int


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot(ABC):
    """A player.  It knows what its seat may know, and is deterministic given its generator's seed and its budget."""

    @abstractmethod
    def choose(self, perspective: Perspective) -> int:
        """One of the seat's legal moves."""

    def expected(self, perspective: Perspective) -> list[Hope]:
        """What the bot thinks of the legal moves, the best first; nothing if it does not think."""
        return []


class Random(Bot):
    """Any legal move."""

    rng: Rng

    def __init__(self, rng: Rng) -> None:
        self.rng = rng

    def choose(self, perspective: Perspective) -> int:
        moves = perspective.legal()
        return moves[self.rng.below(len(moves))]

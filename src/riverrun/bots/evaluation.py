"""What a position is worth to a seat: what bots go by where they do not look further."""

from __future__ import annotations

from abc import ABC, abstractmethod

from riverrun.core.state import State
from riverrun.core.vecs import i64, mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class Evaluation(ABC):
    """One game's judgement of its positions.  It is asked in the middle of turns too."""

    @abstractmethod
    def worth(self, state: State, seat: i64) -> float:
        """The points that a seat can expect to end with from here."""


class PointsSoFar(Evaluation):
    """What serves for a game without an evaluation of its own."""

    def worth(self, state: State, seat: i64) -> float:
        return float(state.scores()[seat])

"""What a position is worth to a seat: what bots go by where they do not look further."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Final

from riverrun.core.playout import playout
from riverrun.core.rng import Rng
from riverrun.core.state import State
from riverrun.core.vecs import i64, mypyc_attr, vec

PLAYED_ON: Final = 4  # decisions of each seat

# Who plays best by a judgement; `levels.py` makes them:
SEARCH: Final = "search"  # grows a tree
GREEDY: Final = "greedy"  # takes the best turn on its face
AHEAD: Final = "ahead"  # plays the best moves on to the end of the round: before it, the judgement errs
PLANNER: Final = "planner"  # plans turns as a whole, which are long and have all that bears on them open
FORESIGHT: Final = "foresight"  # plays whole turns on; wants a judgement SideBySide


@mypyc_attr(allow_interpreted_subclasses=True)
class Evaluation(ABC):
    """One game's judgement of its positions.  It is asked in the middle of turns too."""

    rivalry: float = 0.3  # how much of a point of the strongest opponent's is worth an own one

    @abstractmethod
    def worth(self, state: State, seat: i64) -> float:
        """The points that a seat can expect to end with from here."""

    def play_on(self, state: State, rng: Rng) -> None:
        """Play a little before a search judges a position: where a turn leads is seen better then.  At random here."""
        playout(state, rng, PLAYED_ON * state.seats)

    def follow_ups(self, state: State, seat: i64, last: i64) -> vec[i64]:
        """The moves worth a look after a seat's last one (-1 where nobody knows it), in rising order.

        All that are legal; fewer where several orders of moves come to the same, and one of them is enough.
        """
        return state.legal(seat)

    def glance(self) -> i64:
        """How many positions of the rest of a turn a glance at a move takes in: more where one move says little."""
        return 1

    def looks_beyond(self) -> bool:
        """Should a search's tree grow beyond the stretch it begins in?  Not where new dice make new plans."""
        return True

    def round_of(self, state: State) -> i64:
        """The number of the round, at whose end moves that are played on are judged; else it is that of the game."""
        return 0

    def player(self) -> str:
        """Who plays best by this judgement."""
        return SEARCH


@mypyc_attr(allow_interpreted_subclasses=True)
class SideBySide(Evaluation):
    """The judgement of a game whose seats share luck and little else: each can be followed as if it sat alone.

    So turns can be played on at little cost, and that is how strong bots choose them: see `foresight.py`.
    """

    @abstractmethod
    def alone(self, state: State, seat: i64) -> State:
        """A seat's own game, with one seat."""

    @abstractmethod
    def judge_of(self, state: State, seat: i64) -> SideBySide:
        """What judges the seat's game alone, and knows how the others stand."""

    @abstractmethod
    def favourite(self, state: State, seat: i64) -> i64:
        """The move that looks best at first sight."""

    @abstractmethod
    def play_rounds(self, state: State, rounds: i64, rng: Rng) -> None:
        """Play a game alone for so many rounds, or to its end, by favourites."""


class PointsSoFar(Evaluation):
    """What serves for a game without an evaluation of its own."""

    def worth(self, state: State, seat: i64) -> float:
        return float(state.scores()[seat])

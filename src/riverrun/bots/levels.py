"""Five strengths under the same names for every game, from a trickle to a delta."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from riverrun.bots.bot import Bot, Hope, Random
from riverrun.bots.evaluate import evaluation
from riverrun.bots.greedy import Greedy
from riverrun.bots.mcts import Search
from riverrun.core.errors import Malformed
from riverrun.core.game import Game
from riverrun.core.rng import Rng
from riverrun.core.state import State
from riverrun.core.table import Perspective

SECONDS: Final = {"stream": 0.3, "river": 1.0, "delta": 3.0}  # a decision
LEVELS: Final = ("spring", "brook", *SECONDS)
DEFAULT: Final = "brook"
STRONGEST: Final = "delta"
OVERSIGHT: Final = 35  # in a hundred: how likely a beginner is not to see one of the possible moves


@dataclass(slots=True)
class Oversight(Bot):
    """Plays like another bot that does not see every move, as people do."""

    sharp: Bot
    rng: Rng

    def choose(self, perspective: Perspective) -> int:
        hopes = self.sharp.expected(perspective)
        seen = [hope for hope in hopes if self.rng.below(100) >= OVERSIGHT]
        return (seen or hopes)[0].move

    def expected(self, perspective: Perspective) -> list[Hope]:
        return self.sharp.expected(perspective)


def bot(name: str, game: Game[State], rng: Rng, iterations: int = 0) -> Bot:
    """The bot of a level, or `random`.  With iterations a search is bounded by them and not by the clock."""
    if name == "random":
        return Random(rng)
    judgement = evaluation(game.name)
    if name == "spring":
        return Oversight(Greedy(judgement, rng), rng)
    if name == "brook":
        return Greedy(judgement, rng)
    if name in SECONDS:
        if iterations:
            return Search(rng, judgement, iterations)
        return Search(rng, judgement, seconds=SECONDS[name])
    raise Malformed(f"there is no bot {name!r}; there are random, {', '.join(LEVELS)}")

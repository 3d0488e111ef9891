"""The gentlest level: greedy, with the oversights of somebody who plays for the first time.

It overlooks some of its moves altogether, takes the rest at about their worth, and pays no heed to the others.
"""

from __future__ import annotations

from typing import Final

from riverrun.bots.bot import Hope
from riverrun.bots.evaluation import Evaluation
from riverrun.bots.greedy import Greedy
from riverrun.core.rng import Rng
from riverrun.core.table import Perspective

OVERLOOKED: Final = 3  # of ten moves
BLUR: Final = 0.35  # of the difference between the best and the worst move


class Spring(Greedy):
    """Plays the best of the moves it happens to see, as it happens to judge them."""

    def __init__(self, evaluation: Evaluation, rng: Rng) -> None:
        super().__init__(evaluation, rng, 90)

    def choose(self, perspective: Perspective) -> int:
        moves = perspective.legal()
        if len(moves) == 1:
            return moves[0]
        hopes = self.expected(perspective)
        blur = BLUR * (hopes[0].points - hopes[-1].points)
        seen: list[Hope] = []
        for hope in hopes:
            if self.rng.below(10) >= OVERLOOKED:
                error = blur * float(self.rng.below(2001) - 1000) / 1000.0
                seen.append(Hope(hope.move, hope.points + error, hope.visits))
        if not seen:
            return hopes[self.rng.below(len(hopes))].move
        return max(seen, key=lambda hope: hope.points).move

"""How a game may end, told from a position at once: each seat's points, how far off they may be, chances of victory.

The judgement that bots go by says what each seat can expect.  Games of bots have shown what came of it: with so much of
a game left, so many points more or less, the further off the more is left.  `learned/forecasts`
holds this for every game and number of seats.
"""

from __future__ import annotations

from math import erf, exp, sqrt
from typing import Final, NamedTuple

from riverrun.bots.evaluation import Evaluation
from riverrun.bots.learned import judgement
from riverrun.bots.learned.forecasts import Calibration, calibration
from riverrun.bots.mcts import victory
from riverrun.core.game import Game, Options
from riverrun.core.rng import Rng
from riverrun.core.state import NOBODY, State
from riverrun.core.table import Perspective
from riverrun.core.vecs import i64

GUESSES: Final = 6  # at what a seat cannot know
NEARLY: Final = 0.3  # points: never surer than this before the end
REACH: Final = 4.0  # standard deviations either way that chances are summed up over,
STEP: Final = 0.5  # in such steps
ROOT_HALF: Final = sqrt(0.5)


class Forecast(NamedTuple):
    """What each seat can expect."""

    chances: list[float]  # of victory; nothing alone
    points: list[float]  # in the end
    spread: float  # how far off the points may be, either way, as a standard deviation


class Forecaster:
    """Tells how games of one setup may end."""

    game: Game[State]
    judgement: Evaluation
    made: Calibration

    def __init__(self, game: Game[State], judgement: Evaluation, made: Calibration) -> None:
        self.game = game
        self.judgement = judgement
        self.made = made

    def seen(self, perspective: Perspective) -> Forecast:
        """What a seat can tell from what it knows: the mean of a few guesses at the rest, always the same ones."""
        rng = Rng(1)
        found = [self.tell(perspective.guess(rng)) for _ in range(GUESSES)]
        return Forecast(
            means([each.chances for each in found]), means([each.points for each in found]), found[0].spread
        )

    def tell(self, state: State) -> Forecast:
        """What a position promises to somebody who knows all of it."""
        if state.mover == NOBODY:
            chances = list(victory(state.standing())) if state.seats > 1 else []
            return Forecast(chances, [float(score) for score in state.scores()], 0.0)
        judged: list[float] = []
        seat: i64
        for seat in range(state.seats):
            judged.append(self.judgement.worth(state, seat))
        return self.expect(self.game.left(state), judged, state.actors())

    def expect(self, left: float, judged: list[float], actors: list[int]) -> Forecast:
        """What seats that are judged so can expect, with so much of the game left."""
        made = self.made
        points = corrected(made, left, judged, actors)
        apart = max(NEARLY, between(made.left, made.apart, left))
        return Forecast(shares(points, apart), points, max(NEARLY, between(made.left, made.spread, left)))


def forecaster(game: Game[State], seats: int, options: Options | None = None) -> Forecaster:
    """Who tells how games with so many seats and these options may end."""
    return Forecaster(game, judgement(game, seats, options), calibration(game.name, seats))


def corrected(made: Calibration, left: float, judged: list[float], actors: list[int]) -> list[float]:
    """The points that seats with such a judgement end with on average."""
    more, scale = between(made.left, made.more, left), between(made.left, made.scale, left)
    moving, later = between(made.left, made.moving, left), between(made.left, made.later, left)
    last = max(1, len(judged) - 1)
    return [
        points + more + scale * points + (moving if seat in actors else 0.0) + later * float(seat) / float(last)
        for seat, points in enumerate(judged)
    ]


def between(moments: list[float], numbers: list[float], left: float) -> float:
    """The number at a moment: that of one of the moments, or as far between those of two."""
    if left <= moments[0]:
        return numbers[0]
    for n in range(1, len(moments)):
        if left < moments[n]:
            part = (left - moments[n - 1]) / (moments[n] - moments[n - 1])
            return numbers[n - 1] + part * (numbers[n] - numbers[n - 1])
    return numbers[-1]


def shares(points: list[float], apart: float) -> list[float]:
    """Each seat's chance to end with the most, if each ends as far off its points as chance has it; nothing alone."""
    if len(points) == 1:
        return []
    chances: list[float] = []
    for seat, own in enumerate(points):
        chance = 0.0
        off = -REACH
        while off <= REACH:
            ahead = exp(-0.5 * off * off)
            for other, theirs in enumerate(points):
                if other != seat:
                    ahead *= 0.5 + 0.5 * erf(ROOT_HALF * ((own - theirs) / apart + off))
            chance += ahead
            off += STEP
        chances.append(chance)
    whole = sum(chances)
    return [chance / whole for chance in chances]


def means(rows: list[list[float]]) -> list[float]:
    """The mean of each column."""
    return [sum(column) / len(rows) for column in zip(*rows, strict=True)]

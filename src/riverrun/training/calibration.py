"""What comes of a judgement: games of bots are played to their ends, and how far off it was is told by moments.

A seat's points in the end are fitted by what was judged, who was to move and where the seat sits, at a few moments of
the game and in between.  What is left over is how far off the points may be.  A third of the games is kept apart and
tells how well chances and points fit there.
"""

from __future__ import annotations

from collections.abc import Callable
from math import sqrt
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from riverrun.bots.forecast import Forecaster
from riverrun.bots.greedy import Greedy
from riverrun.bots.learned import judgement
from riverrun.bots.learned.forecasts import Calibration
from riverrun.bots.mcts import victory
from riverrun.core.chance import seed_from
from riverrun.core.game import Game
from riverrun.core.rng import Rng
from riverrun.core.state import State
from riverrun.core.table import Perspective, Table

NODES = 150  # positions that a player looks at for a decision
SLIPS = 6  # of a hundred decisions: another of the best three moves
BLUNDERS = 2  # the same: any move
NOTED = 15  # the same: a position is noted before them
APART = 3  # every third game is kept apart
MOMENTS = (0.0, 0.1, 0.25, 0.5, 0.75, 1.0)  # of all positions, those with less left
HOLD = 3.0  # how strongly nothing is added where few positions tell
POINTS = 30.0  # a usual score, so that what is held is about the same for all

Numbers = NDArray[np.float64]


class Note(NamedTuple):
    """A position of a game as a seat judged it, and how the game ended."""

    left: float
    judged: list[float]  # by seat
    actors: list[int]
    scores: list[int]
    victory: list[float]


class Told(NamedTuple):
    """How well games were told that the calibration does not know."""

    positions: int
    brier: float  # the mean square by which the first seat's chance was off,
    even: float  # and by which the same chance at every position would have been
    off: float  # how far off points were, as a root mean square,
    within: float  # and the share of them within one standard deviation
    tenths: list[tuple[float, float, int]]  # by tenths of the chance: told, won, positions

    def __str__(self) -> str:
        chances = f"Brier score of chances {self.brier:.4f} (always the same one: {self.even:.4f}), "
        points = f"points {self.off:.1f} off, {100 * self.within:.0f} % within the spread; {self.positions} positions"
        return (chances if self.tenths else "") + points


def calibrated(
    game: Game[State], seats: int, games: int, seed: str, tell: Callable[[], None]
) -> tuple[Calibration, Told]:
    """Let bots play, and make of it what is told of a third of their games that it is not made from."""
    played = []
    for number in range(games):
        played.append(play(game, seats, f"{seed} {number}"))
        tell()
    known = [note for number, notes in enumerate(played) if number % APART for note in notes]
    apart = [note for number, notes in enumerate(played) if not number % APART for note in notes]
    made = fitted(known)
    return made, told(Forecaster(game, judgement(game, seats), made), apart)


def play(game: Game[State], seats: int, seed: str) -> list[Note]:
    """One game by quick bots that now and then slip."""
    deal = seed_from(seed)
    table, rng = Table(game, seats, seed=deal), Rng(int.from_bytes(deal.bits[:4], "big") >> 1)
    judge = judgement(game, seats)
    bot = Greedy(judge, rng, NODES)
    noted = []
    while not table.ended:
        seat = table.state.actors()[0]
        if rng.below(100) < NOTED:
            seen = table.perspective(rng.below(seats)).guess(rng)
            noted.append((game.left(seen), [judge.worth(seen, each) for each in range(seats)], seen.actors()))
        table.play(chosen(bot, table.perspective(seat), rng), seat=seat)
    state = table.state
    won = list(victory(state.standing()))
    return [Note(*each, list(state.scores()), won) for each in noted]


def chosen(bot: Greedy, perspective: Perspective, rng: Rng) -> int:
    """The bot's move, or now and then another."""
    moves = perspective.legal()
    if len(moves) == 1:
        return moves[0]
    luck = rng.below(100)
    if luck < BLUNDERS:
        return moves[rng.below(len(moves))]
    hopes = bot.expected(perspective)
    return hopes[rng.below(min(3, len(hopes))) if luck < BLUNDERS + SLIPS else 0].move


# Fitting


def fitted(notes: list[Note]) -> Calibration:
    """What fits these games best."""
    seats = len(notes[0].judged)
    left = np.array([note.left for note in notes])
    judged = np.array([note.judged for note in notes])
    scores = np.array([note.scores for note in notes], float)
    acting = np.array([[seat in note.actors for seat in range(seats)] for note in notes], float)
    moments = np.unique(np.quantile(left, MOMENTS).round(3))
    weights = np.stack([np.interp(left, moments, row) for row in np.eye(len(moments))], axis=1)

    def row(seat: int) -> Numbers:
        place = np.full(len(notes), seat / max(1, seats - 1))
        parts = (np.ones(len(notes)), judged[:, seat] / POINTS, acting[:, seat], place)
        return np.concatenate([weights * part[:, None] for part in parts], axis=1)

    rows = np.concatenate([row(seat) for seat in range(seats)])
    missing = np.concatenate([(scores - judged)[:, seat] for seat in range(seats)])
    found = np.linalg.solve(rows.T @ rows + HOLD * np.eye(rows.shape[1]), rows.T @ missing)
    off = (missing - rows @ found).reshape(seats, len(notes)).T
    own = off - off.mean(axis=1, keepdims=True)
    more, scale, moving, later = found.reshape(4, len(moments))
    return Calibration(
        left=_rounded(moments), more=_rounded(more), scale=_rounded(scale / POINTS), moving=_rounded(moving),
        later=_rounded(later), spread=_root(weights, (off**2).mean(axis=1)),
        apart=_root(weights, (own**2).mean(axis=1) * seats / max(1, seats - 1)),
    )  # fmt: skip


def _root(weights: Numbers, squares: Numbers) -> list[float]:
    """The standard deviation by moments, of squares at all of them."""
    found = np.linalg.lstsq(weights, squares, rcond=None)[0]
    return _rounded(np.sqrt(np.maximum(found, 0.01)))


def _rounded(numbers: Numbers) -> list[float]:
    return [round(float(number), 3) for number in numbers]


# Checking


def told(forecaster: Forecaster, notes: list[Note]) -> Told:
    """How well these games are told."""
    found = [forecaster.expect(note.left, note.judged, note.actors) for note in notes]
    off = [
        (abs(score - points), each.spread)
        for note, each in zip(notes, found, strict=True)
        for score, points in zip(note.scores, each.points, strict=True)
    ]
    first = [(each.chances[0], note.victory[0]) for note, each in zip(notes, found, strict=True) if each.chances]
    usual = sum(won for _, won in first) / max(1, len(first))
    tenths = [[pair for pair in first if tenth <= 10 * pair[0] < tenth + 1] for tenth in range(10)]
    return Told(
        len(notes),
        sum((chance - won) ** 2 for chance, won in first) / max(1, len(first)),
        sum((usual - won) ** 2 for _, won in first) / max(1, len(first)),
        sqrt(sum(far**2 for far, _ in off) / len(off)),
        sum(far <= spread for far, spread in off) / len(off),
        [
            (sum(chance for chance, _ in some) / len(some), sum(won for _, won in some) / len(some), len(some))
            for some in tenths
            if some
        ],
    )

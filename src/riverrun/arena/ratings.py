"""How strong each bot is: a Plackett-Luce fit of all games at once, for bots do not change while they play.

A game is read as a row of choices: from those who are left, the best is chosen, and each is chosen in proportion to a
strength of its own.  A shared place counts as every order of those who share it, in equal parts.  Every two entrants
are also given one drawn game that nobody played, so that who has won or lost everything gets a number too.

The intervals are a Bayesian bootstrap over deals: the fit is repeated with random weights, one for all games of a deal
together because they share their luck, and one for each of the drawn games.

The fit is the iteration of M. E. J. Newman, "Efficient computation of rankings from pairwise comparisons" (2023).
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from itertools import combinations, groupby, permutations, product
from math import exp, factorial, log, prod
from random import Random
from statistics import fmean
from typing import NamedTuple

from riverrun.arena.match import Played

ANCHOR = 1000  # the rating of the entrant that all others are measured by
SCALE = 400 / log(10)  # as in Elo: 400 points more are ten to one
REPEATS = 300  # of the fit, for the intervals
CLOSE = 1e-5  # a step of the fit that is small enough, in the logarithm of a strength


class Choice(NamedTuple):
    """Who was better than all others of a field."""

    field: tuple[int, ...]  # entrants, in rising order
    best: int


Choices = Mapping[Choice, float]  # and how often


class Rating(NamedTuple):
    """What a bot is worth beside the anchor, and the interval that holds it in 95 of 100 cases."""

    name: str
    value: float
    low: float
    high: float


def ratings(games: Iterable[Played], names: Sequence[str], anchor: int, seed: int = 1) -> list[Rating]:
    """The rating of each entrant; the order of the games does not matter."""
    deals = _by_deal(games)
    drawn = [_choices([pair]) for pair in combinations(range(len(names)), 2)]
    parts = [*deals, *drawn]
    fitted = fit(_sum(parts, [1.0] * len(parts)), [1.0] * len(names))
    random = Random(seed)
    repeated: list[list[float]] = [[] for _ in names]
    for _ in range(REPEATS):
        again = fit(_sum(parts, [random.expovariate(1) for _ in parts]), fitted)
        for entrant, strength in enumerate(again):
            repeated[entrant].append(_shown(strength, again[anchor]))
    edge = round(0.025 * REPEATS)
    return [
        Rating(name, _shown(strength, fitted[anchor]), *(sorted(values)[at] for at in (edge, -1 - edge)))
        for name, strength, values in zip(names, fitted, repeated, strict=True)
    ]


def fit(choices: Choices, start: Sequence[float]) -> list[float]:
    """The strengths, with a product of 1, that make these choices the most likely."""
    strengths = list(start)
    met = [[(choice, times) for choice, times in choices.items() if one in choice.field] for one in range(len(start))]
    step = 1.0
    while step > CLOSE:
        step = 0.0
        for one, rows in enumerate(met):
            chosen = passed_over = 0.0
            for (field, best), times in rows:
                total = sum([strengths[entrant] for entrant in field])
                if best == one:
                    chosen += times * (total - strengths[one]) / total
                else:
                    passed_over += times / total
            step = max(step, abs(log(chosen / passed_over / strengths[one])))
            strengths[one] = chosen / passed_over
        middle = exp(fmean(map(log, strengths)))
        strengths = [strength / middle for strength in strengths]
    return strengths


def _by_deal(games: Iterable[Played]) -> list[Choices]:
    """The choices made in all games of each deal, in an order that is not the games'."""
    deals: defaultdict[str, list[Played]] = defaultdict(list)
    for game in games:
        deals[game.deal].append(game)
    summed = []
    for _, together in sorted(deals.items()):
        rows = [_choices(_shared_places(game)) for game in sorted(together)]
        summed.append(_sum(rows, [1.0] * len(rows)))
    return summed


def _shared_places(game: Played) -> list[tuple[int, ...]]:
    """The entrants on each place, from the first on."""
    places = sorted(zip(game.places, game.entrants, strict=True))
    return [tuple(entrant for _, entrant in level) for _, level in groupby(places, key=lambda row: row[0])]


def _choices(places: Sequence[tuple[int, ...]]) -> Choices:
    """The choices that a game is made of."""
    choices: defaultdict[Choice, float] = defaultdict(float)
    part = 1 / prod(factorial(len(level)) for level in places)
    for orders in product(*map(permutations, places)):
        left = [entrant for level in orders for entrant in level]
        while len(left) > 1:
            choices[Choice(tuple(sorted(left)), left[0])] += part
            del left[0]
    return choices


def _sum(rows: Sequence[Choices], weights: Sequence[float]) -> Choices:
    total: defaultdict[Choice, float] = defaultdict(float)
    for choices, weight in zip(rows, weights, strict=True):
        for choice, times in choices.items():
            total[choice] += weight * times
    return total


def _shown(strength: float, anchor: float) -> float:
    return ANCHOR + SCALE * log(strength / anchor)

"""How a game is balanced: what many games between equal bots say about its seats, scores and length.

Setups are compared on the same deals.  Games on one deal share their luck, so a deal is one observation.  An interval
holds in 95 of 100 studies, and where a table makes several statements, all of them hold together (Bonferroni).
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Sequence
from math import ceil, sqrt
from statistics import NormalDist, fmean, stdev
from typing import NamedTuple

from riverrun.arena.match import Match, Played

DOUBT = 0.05  # of an interval
# Deals that nobody played widen the intervals of shares, so that what never happened does not pass for impossible:
# Agresti and Coull's two and two for a share, Agresti and Min's one and one for a difference of shares.
IMAGINED = (0.0, 0.0, 1.0, 1.0)
IMAGINED_DIFFERENCES = (-1.0, 1.0)


class Measure(NamedTuple):
    """Something that every game has a number for."""

    name: str
    share: bool = False  # of the games, rather than an amount


POINTS, BEST, LEAD = Measure("points"), Measure("best score"), Measure("lead over the second")
SHARED = Measure("shared victories", share=True)
CHANGES = Measure("changes of the lead")
DECISIONS, EVENTS = Measure("decisions"), Measure("events")


def victories(seat: int, seats: int) -> Measure:
    """The victories of a seat; a shared one counts as a share."""
    return Measure(f"victories of seat {seat + 1} of {seats}", share=True)


def ending(name: str) -> Measure:
    return Measure(f"ending: {name}", share=True)


class Estimate(NamedTuple):
    """A mean, and half the interval around it."""

    mean: float
    margin: float

    @classmethod
    def of(cls, values: Sequence[float], statements: int = 1, imagined: Sequence[float] = ()) -> Estimate:
        """The mean of what was seen in each deal, in a table of so many statements."""
        wide = NormalDist().inv_cdf(1 - DOUBT / 2 / statements)
        seen = [*values, *imagined]
        return cls(fmean(values), wide * stdev(seen) / sqrt(len(seen)))

    def differs_from(self, value: float) -> bool:
        return abs(self.mean - value) > self.margin


class Case(NamedTuple):
    """One setup that is studied, and its games."""

    label: str
    match: Match
    games: Sequence[Played]
    endings: tuple[str, ...]  # that the game knows

    @property
    def deals(self) -> int:
        return len({game.deal for game in self.games})

    def values(self) -> dict[Measure, list[float]]:
        """All that is measured, in each game."""
        rows = [_measured(game, self.endings) for game in self.games]
        return {measure: [row[measure] for row in rows] for measure in rows[0]}

    def by_deal(self, values: Sequence[float]) -> dict[str, float]:
        """What was measured in each game, as its mean in each deal."""
        deals: defaultdict[str, list[float]] = defaultdict(list)
        for game, value in zip(self.games, values, strict=True):
            deals[game.deal].append(value)
        return {deal: fmean(together) for deal, together in deals.items()}

    def estimate(self, values: Sequence[float], statements: int = 1, share: bool = False) -> Estimate:
        """The mean of what was measured in each game."""
        return Estimate.of(list(self.by_deal(values).values()), statements, IMAGINED if share else ())


class Line(NamedTuple):
    """A source of points."""

    name: str
    points: Estimate  # a seat and game
    share: float  # of the seats that end with such points, whether more or fewer


class Use(NamedTuple):
    """Something that could be chosen."""

    name: str
    offered: float  # a game, where there was something else to choose too
    taken: float  # a game


def sources(case: Case) -> list[Line]:
    """Where the points of a case come from, the richest source first; none where its games were not followed."""
    courses = [game.course for game in case.games if game.course]
    names = dict.fromkeys(name for course in courses for lines in course.lines for name in lines)
    found = []
    for name in names:
        points = case.estimate([fmean(lines.get(name, 0) for lines in course.lines) for course in courses], len(names))
        share = fmean(lines.get(name, 0) != 0 for course in courses for lines in course.lines)
        found.append(Line(name, points, share))
    return sorted(found, key=lambda line: -line.points.mean)


def uses(case: Case) -> list[Use]:
    """What was chosen in a case, the most frequent first."""
    courses = [game.course for game in case.games if game.course]
    offered, taken = Counter[str](), Counter[str]()
    for course in courses:
        for name, (often, chosen) in course.options.items():
            offered[name] += often
            taken[name] += chosen
    return [Use(name, offered[name] / len(courses), count / len(courses)) for name, count in taken.most_common()]


class Difference(NamedTuple):
    """What a measure is in two cases."""

    measure: Measure
    first: float
    second: float
    by: Estimate

    @property
    def significant(self) -> bool:
        """Do the games suffice to say that there is a difference?"""
        return self.by.differs_from(0)

    def games_to_tell(self, games: int) -> int | None:
        """How many games would probably tell a difference of this size, seen in so many; None if there is none."""
        return ceil(games * (self.by.margin / self.by.mean) ** 2) if self.by.mean else None


def compare(first: Case, second: Case) -> list[Difference]:
    """What differs between two cases, in all that is measured in both, deal by deal."""
    before, after = first.values(), second.values()
    both = [measure for measure in before if measure in after]
    differences = []
    for measure in both:
        ours, theirs = first.by_deal(before[measure]), second.by_deal(after[measure])
        deals = [deal for deal in ours if deal in theirs]
        by = Estimate.of(
            [theirs[deal] - ours[deal] for deal in deals], len(both), IMAGINED_DIFFERENCES if measure.share else ()
        )
        differences.append(
            Difference(measure, fmean(ours[deal] for deal in deals), fmean(theirs[deal] for deal in deals), by)
        )
    return differences


def _measured(game: Played, endings: tuple[str, ...]) -> dict[Measure, float]:
    scores, seats = sorted(game.scores, reverse=True), len(game.scores)
    found: dict[Measure, float] = {POINTS: fmean(scores)}
    if seats > 1:
        found |= {BEST: scores[0], LEAD: scores[0] - scores[1], SHARED: len(game.winners) > 1}
    for seat in range(seats):
        found[victories(seat, seats)] = (seat in game.winners) / max(1, len(game.winners))
    if game.course and seats > 1:
        found[CHANGES] = game.course.changes
    found |= {DECISIONS: game.decisions, EVENTS: game.events}
    if len(endings) > 1:
        found |= {ending(name): name == game.ending for name in endings}
    return found

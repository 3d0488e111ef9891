"""What many games say about the bots that played them."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import permutations
from math import sqrt
from statistics import fmean, quantiles, stdev

from riverrun.arena.match import Match, Played


def spread(values: Sequence[float]) -> tuple[float, float, float]:
    """The 5 %, 50 % and 95 % points."""
    if len(values) < 2:
        return (float(values[0]),) * 3
    cuts = quantiles(values, n=20, method="inclusive")
    return cuts[0], cuts[9], cuts[18]


@dataclass(slots=True)
class Entrant:
    """One bot's games."""

    name: str
    scores: list[int] = field(default_factory=list)
    won: float = 0.0  # a shared victory counts as a share
    paces: list[float] = field(default_factory=list)  # seconds a decision, of each game

    @property
    def mean(self) -> float:
        return fmean(self.scores)

    @property
    def deviation(self) -> float:
        return stdev(self.scores) if len(self.scores) > 1 else 0.0

    @property
    def win_share(self) -> float:
        return self.won / len(self.scores)

    @property
    def uncertainty(self) -> float:
        """Half the 95 % interval of the win share."""
        share = self.win_share
        return 1.96 * sqrt(share * (1 - share) / len(self.scores))

    @property
    def pace(self) -> float:
        return fmean(self.paces)


@dataclass(slots=True)
class Summary:
    """All games of a match so far."""

    entrants: list[Entrant]
    by_seat: list[float]  # victories
    endings: Counter[str] = field(default_factory=Counter)
    events: list[int] = field(default_factory=list)
    decisions: list[int] = field(default_factory=list)
    before: defaultdict[tuple[int, int], list[float]] = field(default_factory=lambda: defaultdict(list))

    @classmethod
    def of(cls, match: Match) -> Summary:
        return cls([Entrant(name) for name in match.entrants], [0.0] * match.seats)

    def add(self, played: Played) -> None:
        for seat, number in enumerate(played.entrants):
            entrant = self.entrants[number]
            entrant.scores.append(played.scores[seat])
            entrant.paces.append(played.seconds[seat])
        for seat in played.winners:
            share = 1 / len(played.winners)
            self.entrants[played.entrants[seat]].won += share
            self.by_seat[seat] += share
        for (place, one), (other_place, other) in permutations(zip(played.places, played.entrants, strict=True), 2):
            self.before[one, other].append((place < other_place) + (place == other_place) / 2)
        self.endings[played.ending] += 1
        self.events.append(played.events)
        self.decisions.append(played.decisions)

    def beats(self, one: int, other: int) -> float | None:
        """How often an entrant was placed before another, a shared place being half; None if they never met."""
        return fmean(self.before[one, other]) if (one, other) in self.before else None

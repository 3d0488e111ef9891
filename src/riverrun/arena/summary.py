"""What many games say about the bots that played them."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from math import sqrt
from statistics import fmean, quantiles, stdev

from riverrun.arena.match import Played


@dataclass(slots=True)
class Entrant:
    """One bot's games."""

    name: str
    scores: list[int] = field(default_factory=list)
    won: float = 0.0  # a shared victory counts as a share

    @property
    def mean(self) -> float:
        return fmean(self.scores)

    @property
    def deviation(self) -> float:
        return stdev(self.scores) if len(self.scores) > 1 else 0.0

    @property
    def spread(self) -> tuple[float, float, float]:
        """The 5 %, 50 % and 95 % points."""
        if len(self.scores) < 2:
            return (float(self.scores[0]),) * 3
        cuts = quantiles(self.scores, n=20, method="inclusive")
        return cuts[0], cuts[9], cuts[18]

    @property
    def win_share(self) -> float:
        return self.won / len(self.scores)

    @property
    def uncertainty(self) -> float:
        """Half the 95 % interval of the win share."""
        share = self.win_share
        return 1.96 * sqrt(share * (1 - share) / len(self.scores))


@dataclass(slots=True)
class Summary:
    """All games of a match so far."""

    entrants: list[Entrant]
    by_seat: list[float]  # victories
    endings: Counter[str] = field(default_factory=Counter)
    events: list[int] = field(default_factory=list)
    decisions: list[int] = field(default_factory=list)

    @classmethod
    def of(cls, bots: tuple[str, ...]) -> Summary:
        return cls([Entrant(name) for name in bots], [0.0] * len(bots))

    def add(self, played: Played) -> None:
        for seat, entrant in enumerate(played.entrants):
            self.entrants[entrant].scores.append(played.scores[seat])
        for seat in played.winners:
            share = 1 / len(played.winners)
            self.entrants[played.entrants[seat]].won += share
            self.by_seat[seat] += share
        self.endings[played.ending] += 1
        self.events.append(played.events)
        self.decisions.append(played.decisions)

"""What can be visited from where: the distances of a board, written down once for those who ask very often."""

from __future__ import annotations

from riverrun.core.vecs import append, i64, vec
from riverrun.games.riverside.edition import BOATS, VILLAGES, Edition
from riverrun.games.riverside.water import Water


class Chart:
    """From each space all villages, the nearest first, each with the boats that may score there."""

    water: Water
    first: vec[i64]  # by space: where its visits begin; those of the last space end where the list does
    away: vec[i64]  # of each visit: how far it is,
    village: vec[i64]  # where it goes to,
    scores: vec[i64]  # and where its boats begin; again one more than there are visits
    boat: vec[i64]  # that may score
    value: vec[float]  # for a ticket

    def __init__(self, edition: Edition, water: Water) -> None:
        self.water = water
        self.first, self.away, self.village = vec[i64](), vec[i64](), vec[i64]()
        self.scores, self.boat, self.value = vec[i64](), vec[i64](), vec[float]()
        space: i64
        for space in range(water.anchor):
            self.first = append(self.first, len(self.away))
            distances = water.distances(space)
            far: i64
            for far in range(water.ring):
                village: i64
                for village in range(VILLAGES):
                    if distances[village] == far:
                        self.add(edition, village, far)
        self.first, self.scores = append(self.first, len(self.away)), append(self.scores, len(self.boat))

    def add(self, edition: Edition, village: i64, far: i64) -> None:
        self.away, self.village = append(self.away, far), append(self.village, village)
        self.scores = append(self.scores, len(self.boat))
        boat: i64
        for boat in range(BOATS):
            value = edition.value(village, boat)
            if value > 0:
                self.boat, self.value = append(self.boat, boat), append(self.value, float(value))

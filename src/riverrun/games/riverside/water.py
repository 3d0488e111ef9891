"""Distances over water.

The water is a ring: the route from the start to the anchor, closed by the quay of the west tile.  Through each column
whose two tiles both have a passage runs a short cut from one arm of the river to the other.
"""

from __future__ import annotations

from typing import Final

from riverrun.core.vecs import append, i64, vec
from riverrun.games.riverside.edition import BOATS, EAST, NOWHERE, VILLAGES, WEST, Edition

FAR: Final = 999  # the distance of a village that is not on the board
CROSSING: Final = 3  # steps from arm to arm: into a passage, into the opposite one, out of it


class Water:
    """A board once all tiles are laid.  Nothing here changes, so positions share it."""

    anchor: i64  # the last space of the route, which starts at 0
    ring: i64  # how many spaces there are: the route, then the quay
    first: vec[i64]  # the first space of the tile in each slot
    docks: vec[i64]  # the space of each village
    gates: vec[i64]  # the spaces that passages leave from; gate n and gate n ^ 1 are a crossing apart

    def __init__(self, edition: Edition, river: vec[i64]) -> None:
        """Lay the tiles in sailing order; the east tile lies between the two arms."""
        space: i64 = 1
        slot: i64
        self.first, self.docks = vec[i64](capacity=len(river)), vec[i64]([NOWHERE] * VILLAGES)
        for slot in range(len(river)):
            if slot == len(river) // 2:
                self._dock(edition, EAST, space + edition.east_dock)
                space += edition.east_spaces
            self.first = append(self.first, space)
            self._dock(edition, river[slot], space + edition.docks[river[slot]])
            space += edition.spaces[river[slot]]
        self.anchor, self.ring = space, space + 2
        self._dock(edition, WEST, space + 1)  # the quay
        self.gates = vec[i64](capacity=len(river))
        for slot in range(len(river) // 2):
            out, back = river[slot], river[len(river) - 1 - slot]
            if edition.passages[out] != NOWHERE and edition.passages[back] != NOWHERE:  # ruling O3
                self.gates = append(self.gates, self.first[slot] + edition.passages[out])
                self.gates = append(self.gates, self.first[len(river) - 1 - slot] + edition.passages[back])

    def _dock(self, edition: Edition, village: i64, space: i64) -> None:
        """Let a village lie on a space, if it is a village."""
        boat: i64
        for boat in range(BOATS):
            if edition.value(village, boat) > 0:
                self.docks[village] = space

    def distances(self, ship: i64) -> vec[i64]:
        """How many spaces each village is from the ship by the shortest way."""
        landings = self.landings(ship)
        away = self.docks[:]
        village: i64
        for village in range(VILLAGES):
            away[village] = self.distance(ship, landings, away[village]) if away[village] != NOWHERE else FAR
        return away

    def landings(self, ship: i64) -> vec[i64]:
        """How far each gate is for who comes to it through its passage; FAR where that is no short cut."""
        gates = self.gates
        gate: i64 = 0
        landings = vec[i64]([FAR] * len(gates))
        while gate < len(gates):
            steps = self.distance(ship, landings, gates[gate]) + CROSSING
            if steps < self.distance(ship, landings, gates[gate ^ 1]):
                landings[gate ^ 1] = steps
                gate = 0  # it may be a way to others
            else:
                gate += 1
        return landings

    def distance(self, ship: i64, landings: vec[i64], space: i64) -> i64:
        """The shortest way from the ship to a space: round the ring, or on from a passage."""
        best = along(self.ring, ship, space)
        gate: i64
        for gate in range(len(landings)):
            if landings[gate] < best:
                best = min(best, landings[gate] + along(self.ring, self.gates[gate], space))
        return best


def along(ring: i64, one: i64, other: i64) -> i64:
    """The way round the ring that is shorter."""
    steps = one - other if one > other else other - one
    return min(steps, ring - steps)

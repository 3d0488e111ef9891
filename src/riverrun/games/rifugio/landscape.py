"""The map: tiles, the places beside them, lands and rivers.

The map has no border, yet no game can leave this one.  Think of a hexagon of radius RADIUS, floor tiles of that shape
covering the plane: a place is a place of one floor tile and stands for the same place of all of them.  Two places that
share a number are at least 2 * RADIUS + 1 = 75 steps apart.  A game lays at most LARGEST = 72 tiles beside the start
tile, each touching another; so of the tiles and the places beside them no two are more than 74 steps apart, and none
share a number.  Going one step is adding a constant to the number, modulo PLACES.
"""

from __future__ import annotations

from typing import Final

from riverrun.core.pieces import add
from riverrun.core.vecs import append, i64, remove, u8, vec
from riverrun.games.rifugio.edition import BEAR, PASS, PASSES, SIDES, SIGHT, SIGHTS, START, TOPS, WATER, Edition, Terms

RADIUS: Final = 37
PLACES: Final = 3 * RADIUS * (RADIUS + 1) + 1
ACROSS: Final = 3 * RADIUS + 2  # the place (q, r) has the number q + ACROSS * r, modulo PLACES
STRIDES: Final = vec[i64]([1, ACROSS, ACROSS - 1, PLACES - 1, PLACES - ACROSS, PLACES - ACROSS + 1])  # east, clockwise
NOWHERE: Final = -1
UNTOUCHED: Final = 255  # what may lie at a place without neighbours


class Landscape:
    edition: Edition
    beside: vec[i64]  # by terrain: the terrains that may touch it, as bits
    tiles: vec[u8]  # by place: 1 + the kind of tile there, 0 where none lies
    fits: vec[u8]  # by empty place: the terrains that all tiles around it allow, as bits
    region: vec[u8]  # by place: a number that the tiles of one land, or of one river, share
    laid: vec[i64]  # the places with a tile, in the order of laying
    frontier: vec[i64]  # the empty places beside a tile, rising
    waters: vec[i64]  # the places with water, rising
    turned: vec[i64]  # by pass: how often it was turned clockwise
    sights: vec[i64]  # by sight: its place, or NOWHERE
    shared: bool  # do copies of a position refer to it?  Then it stays as it is

    def __init__(self, edition: Edition, beside: vec[i64]) -> None:
        self.edition = edition
        self.beside = beside
        self.shared = False

    def clone(self) -> Landscape:
        other = Landscape(self.edition, self.beside)
        other.tiles, other.fits, other.region = self.tiles[:], self.fits[:], self.region[:]
        other.laid, other.frontier, other.waters = self.laid[:], self.frontier[:], self.waters[:]
        other.turned, other.sights = self.turned[:], self.sights[:]
        return other

    # Reading the map

    def empty(self, place: i64) -> bool:
        return self.tiles[place] == 0

    def kind(self, place: i64) -> i64:
        """The kind of tile at a place, -1 where none lies."""
        return i64(self.tiles[place]) - 1

    def is_land(self, place: i64) -> bool:
        kind = self.kind(place)
        return kind >= 0 and kind != WATER

    def is_water(self, place: i64) -> bool:
        return self.kind(place) == WATER

    def borders(self, place: i64, region: i64) -> bool:
        """Does a tile of the region lie beside the place?"""
        side: i64
        for side in range(SIDES):
            if i64(self.region[neighbour(place, side)]) == region:
                return True
        return False

    def facing(self, place: i64, side: i64) -> i64:
        """The terrain that a tile shows on one of its sides."""
        kind = self.kind(place)
        if PASSES <= kind < TOPS:
            return self.edition.sides[kind - PASSES][(side - self.turned[kind - PASSES]) % SIDES]
        return self.edition.terrain[kind]

    def waters_beside(self, place: i64) -> i64:
        count: i64 = 0
        side: i64
        for side in range(SIDES):
            if self.is_water(neighbour(place, side)):
                count += 1
        return count

    def bear_number(self, place: i64) -> i64:
        """How many bears were laid before the one at this place."""
        count: i64 = 0
        for other in self.laid:
            if other == place:
                break
            if BEAR <= self.kind(other) < SIGHT:
                count += 1
        return count

    # Connecting

    def takes(self, place: i64, kind: i64) -> bool:
        """Do all sides of the tile match what it would touch at a place of the frontier?"""
        terrain = self.edition.terrain[kind]
        return i64(self.fits[place]) >> terrain & 1 != 0 and (terrain != PASS or self.turns(place, kind) != 0)

    def turns(self, place: i64, kind: i64) -> i64:
        """The turns, as bits, in which a pass matches its neighbours exactly; any other tile has one."""
        if self.edition.terrain[kind] != PASS:
            return 1
        sides = self.edition.sides[kind - PASSES]
        possible: i64 = (1 << SIDES) - 1
        side: i64
        turn: i64
        for side in range(SIDES):
            other = neighbour(place, side)
            if not self.empty(other):
                terrain = self.facing(other, (side + 3) % SIDES)
                for turn in range(SIDES):
                    if sides[(side - turn) % SIDES] != terrain:
                        possible &= ~(1 << turn)
        return possible

    def somewhere(self, kind: i64) -> bool:
        """Is there a place for the tile?"""
        for place in self.frontier:
            if self.takes(place, kind):
                return True
        return False

    def lay(self, place: i64, kind: i64, turn: i64) -> None:
        if len(self.laid) > 0:
            self.frontier = remove(self.frontier, place)
        self.tiles[place] = u8(kind + 1)
        self.laid = append(self.laid, place)
        if SIGHT <= kind < START:
            self.sights[kind - SIGHT] = place
            if PASSES <= kind < TOPS:
                self.turned[kind - PASSES] = turn
        elif kind == WATER:
            self.waters = add(self.waters, place)
        self._grow(place, self.edition.terrain[kind] == PASS)
        self._join(place)

    def _grow(self, place: i64, exact: bool) -> None:
        """The places around a new tile join the frontier and must suit it."""
        side: i64
        for side in range(SIDES):
            other = neighbour(place, side)
            if self.empty(other):
                if i64(self.fits[other]) == UNTOUCHED:
                    self.frontier = add(self.frontier, other)
                terrain = self.facing(place, side)
                suits = 1 << terrain | 1 << PASS if exact else self.beside[terrain]
                self.fits[other] = u8(i64(self.fits[other]) & suits)

    def _join(self, place: i64) -> None:
        """The new tile founds a land or river, and unites those that it connects."""
        water = self.is_water(place)
        region: i64 = 0
        side: i64
        for side in range(SIDES):
            other = neighbour(place, side)
            if not self.empty(other) and self.is_water(other) == water:
                old = i64(self.region[other])
                if region == 0:
                    region = old
                elif old != region:
                    self._rename(old, region)
        if region == 0:
            region = len(self.laid)
        self.region[place] = u8(region)

    def _rename(self, old: i64, new: i64) -> None:
        for place in self.laid:
            if i64(self.region[place]) == old:
                self.region[place] = u8(new)


def neighbour(place: i64, side: i64) -> i64:
    """The place one step further on a side."""
    place += STRIDES[side]
    return place - PLACES if place >= PLACES else place


def number(q: int, r: int) -> int:
    """The number of a place by its coordinates."""
    return (q + ACROSS * r) % PLACES


def new_landscape(edition: Edition, terms: Terms) -> Landscape:
    """The start tile alone on the table."""
    land = Landscape(edition, terms.beside)
    land.tiles, land.region = vec[u8]([u8(0)] * PLACES), vec[u8]([u8(0)] * PLACES)
    land.fits = vec[u8]([u8(UNTOUCHED)] * PLACES)
    land.laid, land.frontier, land.waters = vec[i64](), vec[i64](), vec[i64]()
    land.turned, land.sights = vec[i64]([0] * (TOPS - PASSES)), vec[i64]([NOWHERE] * SIGHTS)
    land.lay(0, START, 0)
    return land

"""Distances over water.

The water is a ring: the route from the start to the anchor, closed by the quay of the west tile.  Through each column
whose two tiles both have a passage runs a short cut from one arm of the river to the other.  More than one of them
never helps, since both arms are equally long from column to column.
"""

from __future__ import annotations

from typing import Final

from riverrun.core.vecs import i64, vec
from riverrun.games.riverside.edition import EAST, VILLAGES, WEST, Edition

FAR: Final = 999  # the distance of a village that is not on the board
NOWHERE: Final = -1  # its space
CROSSING: Final = 3  # steps from arm to arm: into a passage, into the opposite one, out of it


def distances(edition: Edition, river: vec[i64], ship: i64) -> vec[i64]:
    """How many spaces each village is from the ship by the shortest way; `river` has the tiles in sailing order."""
    away = docks(edition, river)
    village: i64
    for village in range(VILLAGES):
        away[village] = distance(edition, river, ship, away[village]) if away[village] != NOWHERE else FAR
    return away


def docks(edition: Edition, river: vec[i64]) -> vec[i64]:
    """The space that each village lies on."""
    spaces = vec[i64]([NOWHERE] * VILLAGES)
    slot: i64
    for slot in range(len(river)):
        spaces[river[slot]] = first_space(edition, len(river), slot) + edition.docks[river[slot]]
    spaces[WEST] = edition.anchor(len(river)) + 1  # the quay
    spaces[EAST] = 1 + edition.tile_spaces * (len(river) // 2) + edition.east_dock
    return spaces


def distance(edition: Edition, river: vec[i64], one: i64, other: i64) -> i64:
    """The shortest way between two spaces of the ring."""
    tiles = len(river)
    ring = edition.anchor(tiles) + 2
    best = along(ring, one, other)
    slot: i64
    for slot in range(tiles // 2):
        opposite = tiles - 1 - slot
        if edition.passages[river[slot]] > 0 and edition.passages[river[opposite]] > 0:  # ruling O3
            out = first_space(edition, tiles, slot) + edition.passage_at
            back = first_space(edition, tiles, opposite) + edition.passage_at
            best = min(best, along(ring, one, out) + CROSSING + along(ring, back, other))
            best = min(best, along(ring, one, back) + CROSSING + along(ring, out, other))
    return best


def along(ring: i64, one: i64, other: i64) -> i64:
    """The way round the ring that is shorter."""
    steps = one - other if one > other else other - one
    return min(steps, ring - steps)


def first_space(edition: Edition, tiles: i64, slot: i64) -> i64:
    """The first space of the tile in a slot; the east tile lies between the two arms."""
    space = 1 + edition.tile_spaces * slot
    return space if slot < tiles // 2 else space + edition.east_spaces

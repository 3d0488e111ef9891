"""Paying a contract: which tiles are enough, and which tile may be paid next.

What a crystal stands for need not be said: tiles are enough if there is some way to read them.  A payment has no tile
that could be left out, and every such payment can be made, tile by tile in rising order.

However many tiles a rider has, few payments differ: tiles that do the same for a demand are counted together, and no
payment goes on with a tile that is already in vain.
"""

from __future__ import annotations

from typing import Final

from riverrun.core.vecs import append, i64, vec
from riverrun.games.whale_riders.edition import ANY, CRYSTAL, GOODS, PEARL, PLAIN, SIZES, SOME, TILES, Edition, icons

MOST_PAYMENTS: Final = 1000  # that are looked through for the cheapest; of the printed contracts none has so many


class Demand:
    """What one contract asks of one rider, whose magic may make it easier."""

    kind: i64  # SOME, ANY or PLAIN
    need: vec[i64]  # of each good, then in all
    fewer: i64  # icons that need not be paid
    wild: bool  # do the rider's goods count as crystals?

    def __init__(self, edition: Edition, card: i64, one_less: bool, all_wild: bool) -> None:
        self.kind = edition.demand[card]
        self.need = edition.need[card]
        self.wild = all_wild
        self.fewer = 0
        if one_less and self.kind != PLAIN:  # ruling O16: the demand never falls below 1
            self.fewer = min(edition.goods_fewer, self.need[GOODS] - 1)

    def takes(self, tile: i64) -> bool:
        """Can this tile be of any use?"""
        kind = tile // SIZES
        if self.kind == PLAIN:
            return True  # ruling O1: pearls are tiles
        if kind == PEARL:
            return False  # ruling O2: pearls are no goods
        return kind == CRYSTAL or self.kind == ANY or self.wild or self.need[kind] > 0  # ruling O3: crystals are goods

    def met(self, tiles: vec[i64]) -> bool:
        """Are these tiles, counted by their kind and size, enough?"""
        if self.kind == SOME:
            return self._goods_met(tiles)
        due = self.need[GOODS] - self.fewer
        tile: i64
        for tile in range(TILES):
            if tiles[tile] > 0 and self.takes(tile):
                due -= tiles[tile] if self.kind == PLAIN else tiles[tile] * icons(tile)
        return due <= 0

    def _goods_met(self, tiles: vec[i64]) -> bool:
        """Every good is there, or something wild stands for it."""
        ones, twos, threes = tiles[CRYSTAL * SIZES + 2] + self.fewer, tiles[CRYSTAL * SIZES + 1], tiles[CRYSTAL * SIZES]
        missing = self.need[:]
        short: i64 = 0
        good: i64
        for good in range(GOODS):
            at = good * SIZES
            if self.wild:
                threes += tiles[at]
                twos += tiles[at + 1]
                ones += tiles[at + 2]
            else:
                missing[good] -= 3 * tiles[at] + 2 * tiles[at + 1] + tiles[at + 2]
            if missing[good] > 0:
                short += missing[good]
        if short > 3 * threes + 2 * twos + ones:
            return False
        return short <= ones or stand_in(missing, ones, twos, threes)

    def alike(self, tile: i64) -> i64:
        """The one that stands for all tiles that do the same here: where kinds do not matter, one for each size."""
        if self.kind == PLAIN:
            return 0
        return tile % SIZES if self.kind == ANY or self.wild else tile

    def next_tiles(self, own: vec[i64], paid: vec[i64]) -> vec[i64]:
        """The tiles of one's own that may be paid next, after some that are paid: none when those are enough."""
        moves = vec[i64](capacity=TILES)
        used = self._folded(paid)
        if self.met(used):
            return moves
        tile = paid[-1] if len(paid) > 0 else 0
        left = self._left(own, tile)
        while tile < TILES:
            if own[tile] > 0 and self.takes(tile):
                alike = self.alike(tile)
                left[alike] -= 1
                used[alike] += 1
                if not self.in_vain(used, alike) and self._can_end(left, used, 0):
                    moves = append(moves, tile)
                used[alike] -= 1
                left[alike] += 1 - own[tile]  # later payments do without this tile
            tile += 1
        return moves

    def payments(self, own: vec[i64], paid: vec[i64]) -> list[vec[i64]]:
        """All payments that begin with what is paid, tiles that do the same here counted together."""
        found: list[vec[i64]] = []
        self._collect(self._left(own, paid[-1] if len(paid) > 0 else 0), self._folded(paid), 0, found)
        return found

    def _folded(self, paid: vec[i64]) -> vec[i64]:
        used = vec[i64]([0] * TILES)
        for tile in paid:
            used[self.alike(tile)] += 1
        return used

    def _left(self, own: vec[i64], tile: i64) -> vec[i64]:
        """What is there to pay with, from a tile on."""
        left = vec[i64]([0] * TILES)
        while tile < TILES:
            if self.takes(tile):
                left[self.alike(tile)] += own[tile]
            tile += 1
        return left

    def _can_end(self, left: vec[i64], used: vec[i64], alike: i64) -> bool:
        """Can a payment be ended, with tiles from this one on, without having paid one in vain?"""
        if self.met(used):
            return self.spare(used) < 0
        while alike < TILES:
            if left[alike] > 0:
                left[alike] -= 1
                used[alike] += 1
                can = not self.in_vain(used, alike) and self._can_end(left, used, alike)
                used[alike] -= 1
                left[alike] += 1
                if can:
                    return True
            alike += 1
        return False

    def _collect(self, left: vec[i64], used: vec[i64], alike: i64, found: list[vec[i64]]) -> None:
        if self.met(used):
            if self.spare(used) < 0:
                found.append(used[:])
            return
        while alike < TILES and len(found) < MOST_PAYMENTS:
            if left[alike] > 0:
                left[alike] -= 1
                used[alike] += 1
                if not self.in_vain(used, alike):
                    self._collect(left, used, alike, found)
                used[alike] -= 1
                left[alike] += 1
            alike += 1

    def in_vain(self, used: vec[i64], tile: i64) -> bool:
        """Is a good, whatever else will be paid, there without the smallest of its tiles?"""
        kind = tile // SIZES
        if self.kind != SOME or self.wild or kind >= GOODS:
            return False
        at = kind * SIZES
        surplus = 3 * used[at] + 2 * used[at + 1] + used[at + 2] - self.need[kind]
        if used[at + 2] > 0:
            return surplus >= 1
        return surplus >= (2 if used[at + 1] > 0 else 3)

    def spare(self, used: vec[i64]) -> i64:
        """A tile that is paid in vain, or -1."""
        tile: i64
        for tile in range(TILES):
            if used[tile] > 0:
                used[tile] -= 1
                met = self.met(used)
                used[tile] += 1
                if met:
                    return tile
        return -1


def stand_in(missing: vec[i64], ones: i64, twos: i64, threes: i64) -> bool:
    """Can wild tiles of one to three icons, each standing for one good only, make up for all that is missing?"""
    good: i64 = 0
    while missing[good] <= 0:
        good += 1
        if good == GOODS:
            return True
    due = missing[good]
    missing[good] = due - 3
    can = threes > 0 and stand_in(missing, ones, twos, threes - 1)
    missing[good] = due - 2
    can = can or (twos > 0 and stand_in(missing, ones, twos - 1, threes))
    missing[good] = due - 1
    can = can or (ones > 0 and stand_in(missing, ones - 1, twos, threes))
    missing[good] = due
    return can

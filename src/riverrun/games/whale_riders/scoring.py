"""Pearls."""

from __future__ import annotations

from riverrun.core.vecs import i64, vec
from riverrun.games.whale_riders.edition import PEARL, SIZES, Edition


def pearls(edition: Edition, seat: i64, tiles: vec[i64], stack: vec[i64], decrees: vec[i64]) -> i64:
    """Those on tiles, on fulfilled contracts and on claimed decrees."""
    return tile_pearls(tiles) + contract_pearls(edition, stack) + decree_pearls(edition, seat, decrees)


def tile_pearls(tiles: vec[i64]) -> i64:
    return 3 * tiles[PEARL * SIZES] + 2 * tiles[PEARL * SIZES + 1] + tiles[PEARL * SIZES + 2]


def contract_pearls(edition: Edition, stack: vec[i64]) -> i64:
    so_far: i64 = 0
    for card in stack:
        so_far += edition.pearls[card]
    return so_far


def decree_pearls(edition: Edition, seat: i64, decrees: vec[i64]) -> i64:
    so_far: i64 = 0
    decree: i64
    for decree in range(len(decrees)):
        if decrees[decree] == seat:
            so_far += edition.decree_pearls[decree]
    return so_far

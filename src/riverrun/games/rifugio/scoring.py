"""The points of one player, at any moment as if the game ended there."""

from __future__ import annotations

from typing import Final

from riverrun.core.vecs import i64
from riverrun.games.rifugio.edition import PER_CATEGORY, WATERFALL, Edition
from riverrun.games.rifugio.landscape import Landscape
from riverrun.games.rifugio.walker import Walker

SET: Final = (1 << PER_CATEGORY) - 1
FALLS: Final = WATERFALL * PER_CATEGORY  # the first waterfall among the sights


def score(edition: Edition, land: Landscape, walker: Walker) -> i64:
    return (
        sights_points(edition, walker.seen)
        + edition.water_points * waters(land, walker.seen)
        + edition.bear_points * walker.bears
        + edition.hut_points * walker.hut_visits
        + edition.raft_points * walker.raft_visits
    )


def sights_points(edition: Edition, seen: i64) -> i64:
    """The cards, and the bonus for each complete category."""
    points: i64 = 0
    category: i64 = 0
    while seen != 0:
        cards = seen & SET
        points += edition.sight_points[category] * ones(cards)
        if cards == SET:
            points += edition.set_bonus
        seen >>= PER_CATEGORY
        category += 1
    return points


def waters(land: Landscape, seen: i64) -> i64:
    """The water tiles beside the waterfalls seen, each counted for every waterfall that it touches."""
    count: i64 = 0
    fall: i64
    for fall in range(FALLS, FALLS + PER_CATEGORY):
        if seen >> fall & 1:
            count += land.waters_beside(land.sights[fall])
    return count


def ones(bits: i64) -> i64:
    count: i64 = 0
    while bits:
        bits &= bits - 1
        count += 1
    return count

"""Positions that archived games do not come to, so that all that can be said is read in every language."""

from __future__ import annotations

from collections.abc import Iterator

from riverrun.games.whale_riders.rules import WhaleRiders
from tests.games.whale_riders.positions import play, position


def positions() -> Iterator[WhaleRiders]:
    yield play(position("rider 1: power free_move"), "coin coin")  # the free ride is left
    yield position("ray: kelp1 meat2 storm pearl1", "rider 1: at ray, power swap")
    yield position("ray: storm kelp1 meat1 pearl1", "rider 1: at ray, power single_for_one")  # two places at one price
    yield play(position("rider 1: c10", "deck:  ", "discards: c50"), "toss-c10")  # the discards become the deck
    yield position("rider 1: meat1")  # a tie that tiles break

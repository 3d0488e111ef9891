"""The Clan's Decree: who has reached what it asks for."""

from __future__ import annotations

from typing import Final

from riverrun.core.pieces import total
from riverrun.core.vecs import i64
from riverrun.games.whale_riders.state import OPEN, Voyage

THREE_CONTRACTS: Final = 0  # in the order of the edition; the other two ask for ports ridden
EIGHT_TILES: Final = 1
EIGHT_COINS: Final = 3
EIGHT_PEARLS: Final = 4


def claim(state: Voyage, seat: i64) -> None:
    """The rider takes every decree it has met; one may bring what another asks for (ruling O7)."""
    decree: i64 = 0
    while decree < len(state.decrees):
        if state.decrees[decree] == OPEN and progress(state, seat, decree) >= state.edition.goal[decree]:
            state.decrees[decree] = seat
            state.coins[seat] += state.edition.decree_coins[decree]
            decree = 0
        else:
            decree += 1


def progress(state: Voyage, seat: i64, decree: i64) -> i64:
    """How much a rider has of what a decree asks for."""
    if decree == THREE_CONTRACTS:
        return len(state.stacks[seat])
    if decree == EIGHT_TILES:
        return total(state.tiles[seat])
    if decree == EIGHT_COINS:
        return state.coins[seat]
    if decree == EIGHT_PEARLS:
        return state.pearls(seat)
    return state.rides[seat]

"""A position as numbers for learning: the table, the own hand, then each rider from the seat that looks, clockwise."""

from __future__ import annotations

from collections.abc import Iterable

from riverrun.core.features import Feature
from riverrun.core.state import NOBODY
from riverrun.games.whale_riders.edition import (
    CARDS,
    DECREES,
    EMPTY,
    HOME,
    MOST,
    PORTS,
    POWERS,
    SPACES,
    STORM,
    SUN_PLACES,
    TILES,
)
from riverrun.games.whale_riders.rules import WhaleRiders
from riverrun.games.whale_riders.state import BULK, DISCARD, OPEN, PAY

PHASES = PAY + 2  # the last one: the game is over
MANY = 8.0  # tiles of a kind, or coins
POINTS = 30.0  # a good score
CONTRACTS = 6.0  # a large hand

FEATURES = (
    Feature("phase", PHASES),
    Feature("actions", 1),
    Feature("free ride", 1),
    Feature("mover", MOST),
    Feature("turn", MOST),
    Feature("last", SUN_PLACES + CARDS),
    Feature("bought", PORTS),
    Feature("spent", 1),
    Feature("turns left", 1),
    Feature("spaces", SPACES * (STORM + 1)),
    Feature("bag", STORM + 1),
    Feature("deck", 1),
    Feature("hand", CARDS),
    Feature("discards", CARDS),
    Feature("paying", CARDS),
    Feature("paid", TILES),
    Feature("decrees", 2 * len(DECREES)),
    Feature("row", len(POWERS)),
    Feature("powers", MOST * len(POWERS)),
    Feature("fulfilled", MOST * CARDS),
    Feature("tiles", MOST * TILES),
    Feature("coins", MOST),
    Feature("rides", MOST),
    Feature("hand sizes", MOST),
    Feature("scores", MOST),
)


def encode(state: WhaleRiders, seat: int) -> list[float]:
    """The numbers of FEATURES, in their order; who only watches looks from seat 0 and sees no hand."""
    first = max(seat, 0)
    riders = [(first + n) % state.seats for n in range(state.seats)]
    numbers = _one_hot(state.phase if state.mover != NOBODY else PHASES - 1, PHASES)
    numbers += [int(state.actions) / 2, float(state.free)]
    for rider in (state.mover, state.turn):
        numbers += _one_hot(riders.index(rider) if rider >= 0 else -1, MOST)
    numbers += _one_hot(state.last if state.phase == BULK else -1, SUN_PLACES)  # the next one of this action is a later
    numbers += _one_hot(state.last if state.phase == DISCARD else -1, CARDS)
    numbers += _many_hot(state.bought, PORTS)
    numbers.append(float(state.spent > 0))
    numbers.append(int(state.turns) / int(state.edition.standstill * state.seats))
    for tile in state.spaces:
        numbers += _one_hot(tile, STORM + 1)
    numbers += [int(count) / MANY for count in state.bag.counts]
    numbers.append(int(state.deck.total) / CARDS)
    numbers += _many_hot(state.hands[seat] if seat >= 0 else [], CARDS)
    numbers += _many_hot(state.discards, CARDS)
    numbers += _one_hot(state.card, CARDS)
    numbers += [list(state.paid).count(tile) / MANY for tile in range(TILES)]
    for owner in state.decrees:
        numbers += [float(owner == OPEN), float(seat >= 0 and owner == seat)]
    numbers += [
        1 - list(state.row).index(power) / len(POWERS) if power in state.row else 0.0 for power in range(len(POWERS))
    ]
    for n in range(MOST):
        numbers += _one_hot(state.powers[riders[n]] if n < len(riders) else EMPTY, len(POWERS))
    for n in range(MOST):
        numbers += _many_hot(state.stacks[riders[n]] if n < len(riders) else [], CARDS)
    numbers += _padded((int(count) / MANY for rider in riders for count in state.tiles[rider]), MOST * TILES)
    numbers += _padded((int(state.coins[rider]) / MANY for rider in riders), MOST)
    numbers += _padded((int(state.rides[rider]) / HOME for rider in riders), MOST)
    numbers += _padded((float(len(state.hands[rider])) / CONTRACTS for rider in riders), MOST)
    return numbers + _padded((int(state.pearls(rider)) / POINTS for rider in riders), MOST)


def _one_hot(at: int, size: int) -> list[float]:
    """All 0 but one; -1 stands for none."""
    return [1.0 if n == at else 0.0 for n in range(size)]


def _many_hot(held: Iterable[int], size: int) -> list[float]:
    """1 for each that is there."""
    there = set(held)
    return [1.0 if n in there else 0.0 for n in range(size)]


def _padded(numbers: Iterable[float], size: int) -> list[float]:
    row = list(numbers)
    return row + [0.0] * (size - len(row))

"""Ways to pay a contract, the cheapest first: what a table proposes to a rider."""

from __future__ import annotations

from riverrun.core.vecs import i64, vec
from riverrun.games.whale_riders.edition import GOODS, PEARL, PLAIN, SIZES, SOME, TILES, icons
from riverrun.games.whale_riders.payment import Demand
from riverrun.games.whale_riders.state import Voyage

GOOD_COST = 10  # of giving away an icon
CRYSTAL_COST = 14
PEARL_COST = 100
WANTED_COST = 3  # more, if another contract in the hand wants it


def ways(state: Voyage, seat: int, card: int, most: int) -> list[list[int]]:
    """The tiles of the cheapest payments, those already paid included, each in rising order."""
    demand, own, costs = state.demand(seat, card), state.tiles[seat], _costs(state, seat, card)
    paid = state.paid if state.card == card else vec[i64]()
    first = paid[-1] if len(paid) > 0 else 0
    there: list[list[int]] = [[] for _ in range(TILES)]  # the tiles that do the same as this one, the cheapest first
    for tile in sorted(range(first, TILES), key=costs.__getitem__):
        if demand.takes(tile):
            there[demand.alike(tile)] += [tile] * own[tile]
    for tile in paid:
        there[demand.alike(tile)].insert(0, tile)
    found = [
        sorted(tile for alike in range(TILES) for tile in there[alike][: counts[alike]])
        for counts in demand.payments(own, paid)
    ]
    return sorted(found, key=lambda tiles: (sum(costs[tile] for tile in tiles), tiles))[:most]


def _costs(state: Voyage, seat: int, card: int) -> list[int]:
    """What it costs a rider to give each tile away."""
    others = [state.edition.need[other] for other in state.hands[seat] if other != card]
    by_kind = [GOOD_COST + WANTED_COST * any(need[good] > 0 for need in others) for good in range(GOODS)]
    by_kind += [CRYSTAL_COST, PEARL_COST]
    return [icons(tile) * by_kind[tile // SIZES] for tile in range(TILES)]


def read_as(demand: Demand, tiles: list[int]) -> list[int]:
    """The good that each tile of a payment stands for, or -1 where that does not matter."""
    if demand.kind != SOME:
        return [-1] * len(tiles)
    reading = _reading(demand, tiles, list(demand.need[:GOODS]))
    assert reading is not None, "these tiles do not pay"
    return reading


def _reading(demand: Demand, tiles: list[int], missing: list[int]) -> list[int] | None:
    """The goods that tiles stand for so that nothing is missing, a tile for its own good first."""
    due = sum(count for count in missing if count > 0) - demand.fewer
    if due > sum(icons(tile) for tile in tiles):
        return None
    if not tiles:
        return []
    tile, *others = tiles
    kind = tile // SIZES
    for good in [kind] if kind < GOODS and not demand.wild else [kind, *range(GOODS)]:
        if good < GOODS:
            missing[good] -= icons(tile)
            rest = _reading(demand, others, missing)
            missing[good] += icons(tile)
            if rest is not None:
                return [good, *rest]
    return None


def lost(demand: Demand, tiles: list[int]) -> int:
    """The icons, or for a contract that asks for tiles the pearls, that a payment gives away beyond the demand."""
    if demand.kind == PLAIN:
        return sum(icons(tile) for tile in tiles if tile // SIZES == PEARL)
    return sum(icons(tile) for tile in tiles) - (demand.need[GOODS] - demand.fewer)

"""Ways to pay a contract, the cheapest first: what a table proposes to a rider."""

from __future__ import annotations

from itertools import product

from riverrun.core.vecs import append, i64, pop, vec
from riverrun.games.whale_riders.edition import GOODS, PEARL, PLAIN, SIZES, SOME, TILES, icons
from riverrun.games.whale_riders.payment import Demand, tally
from riverrun.games.whale_riders.state import Voyage

MOST_WAYS = 100  # looked at: all there are, but for a rider with many tiles whose goods are wild
GOOD_COST = 10  # of giving away an icon
CRYSTAL_COST = 14
PEARL_COST = 100
WANTED_COST = 3  # more, if another contract in the hand wants it


def ways(state: Voyage, seat: int, card: int, most: int) -> list[list[int]]:
    """The tiles of the cheapest payments, those already paid included, each in rising order."""
    demand, own, costs = state.demand(seat, card), state.tiles[seat], _costs(state, seat, card)
    paid = list(state.paid) if state.card == card else []
    if demand.kind == SOME or paid:
        found: list[list[int]] = []
        _collect(demand, own[:], vec[i64](paid), found)
    else:
        found = _by_size(demand, own, costs)
    return sorted(found, key=lambda tiles: (sum(costs[tile] for tile in tiles), tiles))[:most]


def _costs(state: Voyage, seat: int, card: int) -> list[int]:
    """What it costs a rider to give each tile away."""
    edition = state.edition
    wanted = [0] * GOODS
    for other in state.hands[seat]:
        for good in range(GOODS):
            if other != card and edition.need[other][good] > 0:
                wanted[good] = WANTED_COST
    by_kind = [*(GOOD_COST + more for more in wanted), CRYSTAL_COST, PEARL_COST]
    return [icons(tile) * by_kind[tile // SIZES] for tile in range(TILES)]


def _collect(demand: Demand, own: vec[i64], paid: vec[i64], found: list[list[int]]) -> None:
    """Every payment that begins with what is paid."""
    choice = demand.next_tiles(own, paid)
    if len(choice) == 0:
        found.append(list(paid))
    for tile in choice:
        if len(found) < MOST_WAYS:
            own[tile] -= 1
            paid = append(paid, tile)
            _collect(demand, own, paid, found)
            paid, _ = pop(paid)
            own[tile] += 1


def _by_size(demand: Demand, own: vec[i64], costs: list[int]) -> list[list[int]]:
    """Where kinds do not matter, one payment for each choice of sizes: with the tiles that cost least."""
    tiles = sorted(
        (tile for tile in range(TILES) if demand.takes(tile) for _ in range(own[tile])), key=costs.__getitem__
    )
    if demand.kind == PLAIN:
        return [sorted(tiles[: demand.need[GOODS]])]
    by_size = [[tile for tile in tiles if icons(tile) == size] for size in (3, 2, 1)]
    found = []
    for taken in product(*(range(min(len(group), demand.need[GOODS]) + 1) for group in by_size)):
        payment = [tile for group, count in zip(by_size, taken, strict=True) for tile in group[:count]]
        used = tally(vec[i64](payment))
        if demand.met(used) and demand.spare(used) < 0:
            found.append(sorted(payment))
    return found


def read_as(demand: Demand, tiles: list[int]) -> list[int]:
    """The good that each tile of a payment stands for, or -1 where that does not matter."""
    if demand.kind != SOME:
        return [-1] * len(tiles)
    choices = [
        [kind] if kind < GOODS and not demand.wild else [good for good in (kind, *range(GOODS)) if good < GOODS]
        for kind in (tile // SIZES for tile in tiles)
    ]
    for reading in product(*choices):
        has = [sum(icons(tile) for tile, good in zip(tiles, reading, strict=True) if good == n) for n in range(GOODS)]
        if sum(max(0, demand.need[good] - has[good]) for good in range(GOODS)) <= demand.fewer:
            return list(reading)
    raise AssertionError("these tiles do not pay")


def lost(demand: Demand, tiles: list[int]) -> int:
    """The icons, or for a contract that asks for tiles the pearls, that a payment gives away beyond the demand."""
    if demand.kind == PLAIN:
        return sum(icons(tile) for tile in tiles if tile // SIZES == PEARL)
    return sum(icons(tile) for tile in tiles) - (demand.need[GOODS] - demand.fewer)

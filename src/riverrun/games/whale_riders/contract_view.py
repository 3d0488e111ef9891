"""The faces of contracts, and the ways to pay them."""

from __future__ import annotations

from functools import lru_cache

from riverrun.games.whale_riders.edition import CARDS, Edition
from riverrun.games.whale_riders.moves import CARD_NAMES, FULFIL, NAMES, TOSS
from riverrun.games.whale_riders.rules import WhaleRiders
from riverrun.games.whale_riders.shown import Contract, Held, Paying, Way
from riverrun.games.whale_riders.ways import lost, read_as, ways
from riverrun.games.whale_riders.words import shortage

MOST_WAYS = 6  # proposed for one contract
DEMANDS = ("goods", "any goods", "tiles")


@lru_cache(maxsize=8)
def faces(edition: Edition) -> list[Contract]:
    """The faces of all contracts."""
    found = []
    for card in range(CARDS):
        *goods, count = edition.need[card]
        demand = DEMANDS[edition.demand[card]]
        found.append(
            Contract(
                card=card,
                name=CARD_NAMES[card],
                demand=demand,
                goods=goods,
                count=count,
                coins=edition.reward[card],
                pearls=edition.pearls[card],
                toss=NAMES[TOSS + card],
                fulfil=NAMES[FULFIL + card],
            )
        )
    return found


def held_view(state: WhaleRiders, seat: int, card: int, acting: bool) -> Held:
    now = acting and FULFIL + card in state.legal(seat)
    missing = shortage(state, seat, card)
    return Held(card, missing is None, missing, _ways(state, seat, card) if now else [])


def paying_view(state: WhaleRiders, seat: int, acting: bool) -> Paying:
    return Paying(state.card, list(state.paid), _ways(state, seat, state.card) if acting else [])


def _ways(state: WhaleRiders, seat: int, card: int) -> list[Way]:
    demand = state.demand(seat, card)
    found = []
    for tiles in ways(state, seat, card, MOST_WAYS):
        moves, after = _played(state, seat, card, tiles)
        payable = [other for other in after.hands[seat] if after.demand(seat, other).met(after.tiles[seat])]
        found.append(Way([NAMES[move] for move in moves], tiles, read_as(demand, tiles), lost(demand, tiles), payable))
    return found


def _played(state: WhaleRiders, seat: int, card: int, tiles: list[int]) -> tuple[list[int], WhaleRiders]:
    """The moves that make a payment, and the position after it."""
    after, moves = state.clone(), []
    if after.card != card:
        moves.append(FULFIL + card)
        after.apply(seat, moves[-1])
    while after.card == card:
        moves.append(tiles[len(after.paid)])
        after.apply(seat, moves[-1])
    return moves, after

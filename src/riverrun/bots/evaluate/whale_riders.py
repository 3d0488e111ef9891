"""What a position of Whale Riders is worth: pearls in hand, and what tiles, coins and contracts may still become.

All values are in pearls.  A rider at home can only pay what it holds and buy the pearls of the Sun Port, so nothing is
hoped for there that could keep it from ending the game.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from riverrun.bots.evaluation import Evaluation
from riverrun.core.playout import playout
from riverrun.core.rng import Rng
from riverrun.core.state import State
from riverrun.core.vecs import i64, remove, vec
from riverrun.games.whale_riders.edition import (
    CRYSTAL,
    GOODS,
    HOME,
    PEARL,
    PLAIN,
    SIZES,
    SOME,
    SUN_PLACES,
    icons,
)
from riverrun.games.whale_riders.state import Voyage

PLAYED_ON: Final = 12  # decisions of each seat before a search judges: a cargo is worth what comes of it ports later


@dataclass
class Estimates:
    """What this judgement takes things to be worth, to begin with."""

    coin: float = 0.35  # a coin on the way
    purse: float = 8.0  # coins beyond these hardly buy anything
    action: float = 0.35  # an action left in this turn
    ride: float = 0.75  # a port nearer to home
    hurry: float = 1.0  # more, for each of the last ports
    soon: float = 4.0  # so many are the last ports; hopes fade with them, for there is less and less left to buy
    good: float = 0.28  # an icon for contracts to come
    wild: float = 0.45
    early: float = 0.8  # of a contract of which almost all is there
    ready: float = 0.3  # less, for the action it takes to fulfil a contract
    share: float = 0.75  # of a pearl at the Sun Port within a rider's coins; and again for each further one
    rivalry: float = 0.3  # of a point of the strongest opponent's


class WhaleRidersEvaluation(Evaluation):
    """The pearls that a rider may end with."""

    mind: Estimates

    def __init__(self, mind: Estimates) -> None:
        self.mind = mind
        self.rivalry = mind.rivalry

    def worth(self, state: State, seat: i64) -> float:
        assert isinstance(state, Voyage)
        left = HOME - state.rides[seat]
        hope = min(1.0, float(left) / self.mind.soon)
        value = float(state.pearls(seat)) + trade(self.mind, state, seat, hope)
        value -= self.mind.ride * float(left) + self.mind.hurry * min(float(left), self.mind.soon)
        value += (
            self.mind.coin * min(float(state.coins[seat]), self.mind.purse) if left > 0 else sun(self.mind, state, seat)
        )
        if state.turn == seat:
            value += self.mind.action * float(state.actions)
        return value

    def play_on(self, state: State, rng: Rng) -> None:
        playout(state, rng, PLAYED_ON * state.seats)

    def glance(self) -> i64:
        return 4  # a ride is worth what is bought at its end


def trade(mind: Estimates, state: Voyage, seat: i64, hope: float) -> float:
    """What the hand may bring, the most promising contract first, and the tiles left after it."""
    tiles = state.tiles[seat][:]
    hand = state.hands[seat][:]
    value = 0.0
    while len(hand) > 0:
        best, chosen, stock = -1.0, hand[0], in_stock(tiles)
        for card in hand:
            promise = promised(mind, state, card, stock, hope)
            if promise > best:
                best, chosen = promise, card
        value += best
        pay(state, chosen, tiles)
        hand = remove(hand, chosen)
    tile: i64
    for tile in range(PEARL * SIZES):
        if tiles[tile] > 0:
            value += hope * (mind.wild if tile // SIZES == CRYSTAL else mind.good) * float(tiles[tile] * icons(tile))
    return value


def promised(mind: Estimates, state: Voyage, card: i64, stock: vec[i64], hope: float) -> float:
    """What a contract may bring with this stock: all of it if that pays, else the more the nearer it comes."""
    edition = state.edition
    reward = float(edition.pearls[card]) + mind.coin * float(edition.reward[card]) * hope
    need = edition.need[card][GOODS]
    short = unpaid(state, card, stock)
    if short <= 0:
        return reward - mind.ready
    return hope * mind.early * reward * float(need - short) / float(need)


def in_stock(tiles: vec[i64]) -> vec[i64]:
    """The icons of each good and of crystals, then the number of tiles but pearls."""
    stock = vec[i64]([0] * (PEARL + 1))
    kind: i64
    for kind in range(PEARL):
        threes, twos, ones = tiles[kind * SIZES], tiles[kind * SIZES + 1], tiles[kind * SIZES + 2]
        stock[kind] = 3 * threes + 2 * twos + ones
        stock[PEARL] += threes + twos + ones
    return stock


def unpaid(state: Voyage, card: i64, stock: vec[i64]) -> i64:
    """How much of a contract a stock leaves unpaid: what `pay` would say, without paying."""
    need, kind = state.edition.need[card], state.edition.demand[card]
    short = need[GOODS]
    if kind == PLAIN:
        return max(0, short - stock[PEARL])
    good: i64
    for good in range(GOODS):
        short -= min(need[good] if kind == SOME else short, stock[good])
    return max(0, short - stock[CRYSTAL])


def pay(state: Voyage, card: i64, tiles: vec[i64]) -> i64:
    """Take the tiles for a contract away, wasting little; how much of it stays unpaid."""
    need, kind = state.edition.need[card], state.edition.demand[card]
    short = need[GOODS]
    tile: i64
    if kind == PLAIN:
        for tile in range(PEARL * SIZES):
            used = min(short, tiles[tile])
            tiles[tile] -= used
            short -= used
        return short
    good: i64
    for good in range(GOODS):
        wanted = need[good] if kind == SOME else short
        short -= wanted - take(tiles, good, wanted)
    return take(tiles, CRYSTAL, short)


def take(tiles: vec[i64], kind: i64, due: i64) -> i64:
    """Take tiles of a kind for so many icons, the best fitting first; the icons still due."""
    while due > 0:
        size = min(due, SIZES)
        while size > 0 and tiles[kind * SIZES + SIZES - size] == 0:
            size -= 1
        if size == 0:  # none fits: the smallest that is too large
            size = due + 1
            while size <= SIZES and tiles[kind * SIZES + SIZES - size] == 0:
                size += 1
            if size > SIZES:
                return due
        tiles[kind * SIZES + SIZES - size] -= 1
        due -= size
    return 0


def sun(mind: Estimates, state: Voyage, seat: i64) -> float:
    """The pearls of the Sun Port that a rider at home can pay for; others may be quicker."""
    coins, share, value = state.coins[seat], mind.share, 0.0
    place: i64
    for place in range(1, SUN_PLACES):
        if state.spaces[place] >= 0 and state.edition.price[place] <= coins:
            coins -= state.edition.price[place]
            value += share * float(icons(state.spaces[place]))
            share *= mind.share
    return value + 0.02 * float(coins)

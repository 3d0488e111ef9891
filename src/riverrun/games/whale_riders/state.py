"""A position of Whale Riders: what lies on the table, and what can be read off it."""

from __future__ import annotations

from typing import Final

from riverrun.core.pieces import Bag, total
from riverrun.core.state import State
from riverrun.core.vecs import append, i64, vec
from riverrun.games.whale_riders.edition import EMPTY, SPACES, SUN_PLACES, Edition, icons
from riverrun.games.whale_riders.payment import Demand
from riverrun.games.whale_riders.scoring import pearls

DEAL: Final = 0  # phases: chance brings what is owed
DRAFT: Final = 1  # which power?
TURN: Final = 2  # which action?
BULK: Final = 3  # another tile in the same action?
DISCARD: Final = 4  # another contract to discard?
PROMISE: Final = 5  # another contract to fulfil?
PAY: Final = 6  # which tile for the contract?

HAND: Final = SPACES  # owed: a tile on a space; a contract to HAND + seat; the start player; a decree; a power
START: Final = 60
EDICT: Final = 61
ROW: Final = 62

NO_POWER: Final = -1  # powers, in the order of the edition
DOUBLE_COIN: Final = 0
FREE_MOVE: Final = 1
BULK_BUY: Final = 2
ONE_LESS: Final = 3
SWAPPER: Final = 4
ALL_WILD: Final = 5
SINGLE_FOR_ONE: Final = 6
SIX_HAND: Final = 7
OUT: Final = -2  # a decree that is not in play
OPEN: Final = -1  # one that nobody has met; otherwise the seat that has


class Voyage(State):
    edition: Edition
    phase: i64
    first: i64  # the start player, -1 before it is known
    turn: i64  # whose turn it is, -1 before the first
    turns: i64  # that may still begin before the game is at a standstill (ruling O20)
    actions: i64  # left in this turn
    free: i64  # ports that may be ridden in this turn without an action
    spent: i64  # contracts that have left the hand in this turn
    last: i64  # the place or contract taken last in this action; the next one is a later one
    card: i64  # the contract being paid
    paid: vec[i64]  # tiles paid for it
    bought: vec[i64]  # ports bought from in this turn
    owed: vec[i64]  # what chance is to bring, the next last
    bag: Bag  # tiles and storms
    spaces: vec[i64]  # tiles, storms or EMPTY, those of the Sun Port first
    deck: Bag  # contracts
    decks: i64  # times the discards have become the deck
    origin: vec[i64]  # by contract: in which of these decks it was drawn last
    discards: vec[i64]  # contracts
    hands: vec[vec[i64]]
    stacks: vec[vec[i64]]  # fulfilled contracts
    tiles: vec[vec[i64]]  # by seat: how many of each tile
    coins: vec[i64]
    rides: vec[i64]  # ports ridden, 0 to HOME
    decrees: vec[i64]  # OUT, OPEN or the seat that has met it
    row: vec[i64]  # powers to pick from
    powers: vec[i64]  # by seat

    def __init__(self, edition: Edition, seats: i64) -> None:
        self.edition = edition
        self.seats = seats

    def copy_to(self, other: Voyage) -> None:
        other.mover, other.phase, other.first = self.mover, self.phase, self.first
        other.turn, other.turns, other.actions, other.free = self.turn, self.turns, self.actions, self.free
        other.spent, other.last, other.card, other.decks = self.spent, self.last, self.card, self.decks
        other.paid, other.bought, other.owed = self.paid[:], self.bought[:], self.owed[:]
        other.bag, other.deck, other.spaces = self.bag.clone(), self.deck.clone(), self.spaces[:]
        other.origin, other.discards = self.origin[:], self.discards[:]
        other.hands = vec[vec[i64]]([hand[:] for hand in self.hands])
        other.stacks = vec[vec[i64]]([stack[:] for stack in self.stacks])
        other.tiles = vec[vec[i64]]([tiles[:] for tiles in self.tiles])
        other.coins, other.rides = self.coins[:], self.rides[:]
        other.decrees, other.row, other.powers = self.decrees[:], self.row[:], self.powers[:]

    def scores(self) -> vec[i64]:
        return vec[i64]([self.pearls(seat) for seat in range(self.seats)])

    def standing(self) -> vec[i64]:
        """How many others each rider is ahead of: no sum of pearls, coins and tiles, for nothing limits the coins."""
        ranks = vec[i64](capacity=8)
        seat: i64
        for seat in range(self.seats):
            behind: i64 = 0
            other: i64
            for other in range(self.seats):
                if self.ahead(seat, other):
                    behind += 1
            ranks = append(ranks, behind)
        return ranks

    def ahead(self, seat: i64, other: i64) -> bool:
        """Would a rider beat another if the game ended now?  Pearls first, then coins, then tiles left over."""
        lead = self.pearls(seat) - self.pearls(other)
        if lead == 0:
            lead = self.coins[seat] - self.coins[other]
        if lead == 0:
            lead = total(self.tiles[seat]) - total(self.tiles[other])
        return lead > 0

    def pearls(self, seat: i64) -> i64:
        return pearls(self.edition, seat, self.tiles[seat], self.stacks[seat], self.decrees)

    def demand(self, seat: i64, card: i64) -> Demand:
        """What a contract asks of a rider."""
        power = self.powers[seat]
        return Demand(self.edition, card, power == ONE_LESS, power == ALL_WILD)

    def income(self, seat: i64) -> i64:
        """The coins that taking a coin brings."""
        if self.powers[seat] == DOUBLE_COIN:
            return self.edition.coins_taken
        return 1

    def hand_size(self, seat: i64) -> i64:
        return self.edition.magic_hand if self.powers[seat] == SIX_HAND else self.edition.hand

    def price(self, seat: i64, space: i64) -> i64:
        """What a tile costs a rider: the price belongs to its space."""
        price = self.edition.price[space]
        if self.powers[seat] == SINGLE_FOR_ONE and icons(self.spaces[space]) == 1:
            return min(price, self.edition.single_price)  # ruling O19
        return price

    def sun_pearls(self) -> i64:
        """The starting pearl tiles that are left."""
        left: i64 = 0
        place: i64
        for place in range(1, SUN_PLACES):
            if self.spaces[place] != EMPTY:
                left += 1
        return left

"""What a seat may know of a position, as plain data for a table to draw.

Of the hands only the own one is here, of the deck only its size; what is in the bag anybody can work out.  A tile is a
number whose picture stands in `tiles`, -1 an empty space.  A contract is a number; the faces of those that lie open or
are in the own hand stand in `contracts`.  `buys` and `ways` say what a decision would bring.
"""

from __future__ import annotations

from msgspec import Struct

from riverrun.core.words import Said


class Tile(Struct, frozen=True, gc=False):
    """The picture of a tile."""

    name: str  # as it is paid in the notation
    kind: str
    icons: int


class Port(Struct, frozen=True, gc=False):
    """A port: what lies on its places from the icon outwards, and the prices printed there."""

    name: Said  # on its sign
    title: Said  # in a sentence
    tiles: list[int]
    prices: list[int]
    buys: list[str]  # what a rider means who points at a place: in his port to buy there, elsewhere to be there


class Buy(Struct, frozen=True, gc=False):
    """A tile that can be bought now."""

    move: str
    place: int
    cost: int
    coins: int  # after it, with those of decrees that it claims
    tiles: int  # after it
    after: list[int]  # the port at the end of the turn, -1 where a new tile comes or none
    ends: bool  # does it end the game?
    places: list[int]  # then: at which place each rider ends, 1 for a winner; else nothing
    score: int


class Swap(Struct, frozen=True, gc=False):
    """Two places of the own port whose tiles the power may swap."""

    move: str
    places: tuple[int, int]


class Contract(Struct, frozen=True, gc=False):
    """The face of a contract."""

    card: int
    name: str
    demand: str  # goods, any goods or tiles
    goods: list[int]  # how many of each good
    count: int  # how many in all
    coins: int
    pearls: int
    toss: str  # the moves that discard
    fulfil: str  # and fulfil it


class Way(Struct, frozen=True, gc=False):
    """A way to pay a contract."""

    moves: list[str]  # to make it, one after the other
    tiles: list[int]  # all that is paid
    goods: list[int]  # what each of them stands for, -1 where that does not matter
    lost: int  # icons beyond the demand, or pearls paid as tiles
    payable: list[int]  # the contracts in hand that can still be paid after it


class Held(Struct, frozen=True, gc=False):
    """A contract in the own hand."""

    card: int
    payable: bool
    missing: Said | None
    ways: list[Way]  # when a contract may be fulfilled now


class Paying(Struct, frozen=True, gc=False):
    """The contract that is being paid, face up on the table."""

    card: int
    paid: list[int]
    ways: list[Way]  # for the one who pays


class Rider(Struct, frozen=True, gc=False):
    """A player's things, all of them open but the contracts in hand, which are only counted."""

    port: int
    ride: int  # ports ridden, of 14
    homeward: bool
    home: bool
    coins: int
    tiles: list[int]
    contracts: int
    hand_size: int
    fulfilled: list[int]
    power: int  # -1 for none
    score: int


class Decree(Struct, frozen=True, gc=False):
    """A decree in play and how far each rider has come."""

    decree: int
    text: Said
    goal: int
    coins: int
    pearls: int
    owner: int  # -1 while it is open
    progress: list[int]


class Power(Struct, frozen=True, gc=False):
    """A power of the whales."""

    name: Said
    text: Said
    move: str  # that picks it


class Pick(Struct, frozen=True, gc=False):
    """A power in the row."""

    power: int
    offered: bool  # is it one of the leftmost?


class Common(Struct, frozen=True, gc=False):
    """What all who look at a position see alike."""

    phase: str
    turn: int  # -1 in set-up
    first: int  # the start player, -1 before it is known
    turns: int  # that may still begin if nobody rides, buys or fulfils, before the game is counted out
    actions: int
    free: bool  # is the next port ridden for free?
    bought: list[int]  # ports bought from in this turn: when it ends, their gaps close and new tiles come
    draws: int  # contracts that the hand of this turn is short of when it ends, if some were used
    kinds: list[str]
    tiles: list[Tile]
    powers: list[Power]  # with the variant
    sun: int  # pearl tiles to the end of the game
    bag: list[int]  # by tile, storms last
    deck: int
    discards: list[int]
    riders: list[Rider]
    decrees: list[Decree]
    row: list[Pick]


class View(Common, frozen=True, gc=False, kw_only=True):
    """A position of Whale Riders."""

    seat: int
    contracts: list[Contract]
    ports: list[Port]
    hand: list[Held]
    buys: list[Buy]
    swaps: list[Swap]  # every pair, open or not
    paying: Paying | None

"""What a seat may know of a position, as plain data for a table to draw.

Of the hands only the own one is here, of the deck only its size; what is in the bag anybody can work out.  A tile is a
number whose picture stands in `tiles`, -1 an empty space.  A contract is a number; the faces of those that lie open or
are in the own hand stand in `contracts`.  `buys` and `ways` say what a decision would bring.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from riverrun.core.state import NOBODY
from riverrun.games.whale_riders.decrees import progress
from riverrun.games.whale_riders.edition import (
    CARDS,
    EMPTY,
    FAR,
    HOME,
    KINDS,
    PORTS,
    POWERS,
    SIZES,
    TILES,
    Edition,
    first_space,
    icons,
    places,
    port_of,
)
from riverrun.games.whale_riders.market import close_gaps
from riverrun.games.whale_riders.moves import BUY, FULFIL, NAMES, POWER, SWAP
from riverrun.games.whale_riders.rules import WhaleRiders
from riverrun.games.whale_riders.state import DRAFT, OUT, PAY
from riverrun.games.whale_riders.ways import lost, read_as, ways
from riverrun.games.whale_riders.words import (
    PHASES,
    card_name,
    decree_name,
    decree_text,
    power_name,
    power_text,
    shortage,
    with_magic,
)

MOST_WAYS = 6  # proposed for one contract
DEMANDS = ("goods", "any goods", "tiles")


@dataclass(frozen=True, slots=True)
class Tile:
    """The picture of a tile."""

    name: str  # as it is paid in the notation
    kind: str
    icons: int


@dataclass(frozen=True, slots=True)
class Contract:
    """The face of a contract."""

    card: int
    name: str
    demand: str  # goods, any goods or tiles
    goods: list[int]  # how many of each good
    count: int  # how many in all
    coins: int
    pearls: int


@dataclass(frozen=True, slots=True)
class Port:
    """A port: what lies on its places from the icon outwards, and the prices printed there."""

    name: str
    tiles: list[int]
    prices: list[int]


@dataclass(frozen=True, slots=True)
class Rider:
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


@dataclass(frozen=True, slots=True)
class Decree:
    """A decree in play and how far each rider has come."""

    decree: int
    name: str
    text: str
    goal: int
    coins: int
    pearls: int
    owner: int  # -1 while it is open
    progress: list[int]


@dataclass(frozen=True, slots=True)
class Power:
    """A power of the whales."""

    name: str
    text: str


@dataclass(frozen=True, slots=True)
class Pick:
    """A power in the row."""

    power: int
    move: int
    offered: bool  # is it one of the leftmost?


@dataclass(frozen=True, slots=True)
class Buy:
    """A tile that can be bought now."""

    move: int
    place: int
    cost: int
    coins: int  # left after it
    after: list[int]  # the port at the end of the turn, -1 where a new tile comes or none
    ends: bool  # does it end the game?
    score: int


@dataclass(frozen=True, slots=True)
class Way:
    """A way to pay a contract."""

    moves: list[int]  # to make it, one after the other
    tiles: list[int]  # all that is paid
    goods: list[int]  # what each of them stands for, -1 where that does not matter
    lost: int  # icons beyond the demand, or pearls paid as tiles
    payable: list[int]  # the contracts in hand that can still be paid after it


@dataclass(frozen=True, slots=True)
class Held:
    """A contract in the own hand."""

    card: int
    payable: bool
    missing: str  # in words
    ways: list[Way]  # when a contract may be fulfilled now


@dataclass(frozen=True, slots=True)
class Paying:
    """The contract that is being paid, face up on the table."""

    card: int
    paid: list[int]
    ways: list[Way]  # for the one who pays


@dataclass(frozen=True, slots=True)
class View:
    """A position of Whale Riders."""

    seat: int
    phase: str
    turn: int  # -1 in set-up
    first: int  # the start player, -1 before it is known
    turns: int  # that may still begin before the game is counted out
    actions: int
    free: bool  # is the next port ridden for free?
    kinds: list[str]
    tiles: list[Tile]
    contracts: list[Contract]
    powers: list[Power]  # with the variant
    ports: list[Port]
    sun: int  # pearl tiles to the end of the game
    bag: list[int]  # by tile, storms last
    deck: int
    discards: list[int]
    riders: list[Rider]
    decrees: list[Decree]
    row: list[Pick]
    hand: list[Held]
    buys: list[Buy]
    paying: Paying | None


PICTURES = [
    *(Tile(NAMES[tile], KINDS[tile // SIZES], icons(tile)) for tile in range(TILES)),
    Tile("storm", "storm", 0),
]


def view(state: WhaleRiders, seat: int) -> View:
    """All that a seat may know."""
    acting = seat >= 0 and state.mover == seat
    hand = list(state.hands[seat]) if seat >= 0 else []
    opened = [*hand, *state.discards, *(card for stack in state.stacks for card in stack)]
    if state.card != EMPTY:
        opened.append(state.card)
    return View(
        seat=seat,
        phase=PHASES[state.phase] if state.mover != NOBODY else "over",
        turn=state.turn,
        first=state.first,
        turns=state.turns,
        actions=state.actions,
        free=state.free > 0,
        kinds=list(KINDS),
        tiles=PICTURES,
        contracts=[faces(state.edition)[card] for card in sorted(opened)],
        powers=powers(state.edition) if with_magic(state) else [],
        ports=[_port(state, port) for port in range(PORTS)],
        sun=state.sun_pearls(),
        bag=list(state.bag.counts),
        deck=state.deck.total,
        discards=list(state.discards),
        riders=[_rider(state, rider) for rider in range(state.seats)],
        decrees=[_decree(state, decree) for decree, owner in enumerate(state.decrees) if owner != OUT],
        row=[
            Pick(power, POWER + power, state.phase == DRAFT and place < state.edition.window)
            for place, power in enumerate(state.row)
        ],
        hand=[_held(state, seat, card, acting) for card in hand],
        buys=[_buy(state, seat, move) for move in state.legal(seat) if BUY <= move < SWAP] if acting else [],
        paying=_paying(state, seat, acting) if state.phase == PAY else None,
    )


@lru_cache(maxsize=8)
def faces(edition: Edition) -> list[Contract]:
    """The faces of all contracts."""
    found = []
    for card in range(CARDS):
        *goods, count = edition.need[card]
        demand = DEMANDS[edition.demand[card]]
        found.append(Contract(card, card_name(card), demand, goods, count, edition.reward[card], edition.pearls[card]))
    return found


@lru_cache(maxsize=8)
def powers(edition: Edition) -> list[Power]:
    """All powers in words."""
    return [Power(power_name(power), power_text(edition, power)) for power in range(len(POWERS))]


def _port(state: WhaleRiders, port: int) -> Port:
    start, end = first_space(port), first_space(port) + places(port)
    return Port(state.edition.names[port], list(state.spaces[start:end]), list(state.edition.price[start:end]))


def _rider(state: WhaleRiders, seat: int) -> Rider:
    ride = state.rides[seat]
    return Rider(
        port=port_of(ride),
        ride=ride,
        homeward=ride >= FAR,
        home=ride == HOME,
        coins=state.coins[seat],
        tiles=held_tiles(state, seat),
        contracts=len(state.hands[seat]),
        hand_size=state.hand_size(seat),
        fulfilled=list(state.stacks[seat]),
        power=state.powers[seat],
        score=state.pearls(seat),
    )


def held_tiles(state: WhaleRiders, seat: int) -> list[int]:
    """A rider's tiles one by one."""
    return [tile for tile, count in enumerate(state.tiles[seat]) for _ in range(count)]


def _decree(state: WhaleRiders, decree: int) -> Decree:
    edition = state.edition
    return Decree(
        decree=decree,
        name=decree_name(decree),
        text=decree_text(edition, decree),
        goal=edition.goal[decree],
        coins=edition.decree_coins[decree],
        pearls=edition.decree_pearls[decree],
        owner=state.decrees[decree],
        progress=[progress(state, seat, decree) for seat in range(state.seats)],
    )


def _buy(state: WhaleRiders, seat: int, move: int) -> Buy:
    """What buying a tile would bring; the turn's other gaps close with its own."""
    port, place = port_of(state.rides[seat]), move - BUY
    space = first_space(port) + place
    after, closed = state.clone(), state.clone()
    after.apply(seat, move)
    closed.spaces[space] = EMPTY
    close_gaps(closed, port)
    return Buy(
        move=move,
        place=place,
        cost=state.price(seat, space),
        coins=state.coins[seat] - state.price(seat, space),
        after=_port(closed, port).tiles,
        ends=after.mover == NOBODY,
        score=after.pearls(seat),
    )


def _held(state: WhaleRiders, seat: int, card: int, acting: bool) -> Held:
    now = acting and FULFIL + card in state.legal(seat)
    missing = shortage(state, seat, card)
    return Held(card, not missing, missing, _ways(state, seat, card) if now else [])


def _paying(state: WhaleRiders, seat: int, acting: bool) -> Paying:
    return Paying(state.card, list(state.paid), _ways(state, seat, state.card) if acting else [])


def _ways(state: WhaleRiders, seat: int, card: int) -> list[Way]:
    demand = state.demand(seat, card)
    found = []
    for tiles in ways(state, seat, card, MOST_WAYS):
        moves, after = _played(state, seat, card, tiles)
        payable = [other for other in after.hands[seat] if after.demand(seat, other).met(after.tiles[seat])]
        found.append(Way(moves, tiles, read_as(demand, tiles), lost(demand, tiles), payable))
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

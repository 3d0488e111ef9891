"""What lies in the ports, and what buying or swapping there would bring."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from riverrun.core.pieces import total
from riverrun.core.state import NOBODY
from riverrun.core.words import Said, say
from riverrun.games.whale_riders.edition import (
    EMPTY,
    HOME,
    KINDS,
    SIZES,
    SUN_PLACES,
    TILES,
    Edition,
    first_space,
    icons,
    places,
    port_of,
)
from riverrun.games.whale_riders.languages.en import english
from riverrun.games.whale_riders.market import close_gaps
from riverrun.games.whale_riders.moves import ADVANCE, BUY, NAMES, PAIRS, SWAP
from riverrun.games.whale_riders.rules import WhaleRiders


@dataclass(frozen=True, slots=True)
class Tile:
    """The picture of a tile."""

    name: str  # as it is paid in the notation
    kind: str
    icons: int


@dataclass(frozen=True, slots=True)
class Port:
    """A port: what lies on its places from the icon outwards, and the prices printed there."""

    name: Said  # on its sign
    title: Said  # in a sentence
    tiles: list[int]
    prices: list[int]
    buys: list[str]  # what a rider means who points at a place: in his port to buy there, elsewhere to be there


@dataclass(frozen=True, slots=True)
class Buy:
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


@dataclass(frozen=True, slots=True)
class Swap:
    """Two places of the own port whose tiles the power may swap."""

    move: str
    places: tuple[int, int]


PICTURES = [
    *(Tile(NAMES[tile], KINDS[tile // SIZES], icons(tile)) for tile in range(TILES)),
    Tile("storm", "storm", 0),
]


@lru_cache(maxsize=8)
def port_names(edition: Edition) -> list[tuple[Said, Said]]:
    """Of each port, what stands on its sign, and what it is called in a sentence."""
    return [(say(english.port, name), say(english.port_title, name)) for name in edition.names]


def port_view(state: WhaleRiders, port: int, seat: int) -> Port:
    """A port as a rider sees it, or NOBODY."""
    own = seat < 0 or port_of(state.rides[seat]) == port
    return _port(state.edition, port, _lying(state, port), own, seat >= 0 and state.rides[seat] == HOME)


def _lying(state: WhaleRiders, port: int) -> tuple[int, ...]:
    """What lies on the places of a port."""
    start = first_space(port)
    return tuple(state.spaces[start : start + places(port)])


@lru_cache(maxsize=2048)  # from move to move few of them change
def _port(edition: Edition, port: int, lying: tuple[int, ...], own: bool, home: bool) -> Port:
    name, title = port_names(edition)[port]
    start, many = first_space(port), places(port)
    return Port(
        name=name,
        title=title,
        tiles=list(lying),
        prices=list(edition.price[start : start + many]),
        buys=[NAMES[_meant(place, own, home)] for place in range(many)],
    )


def _meant(place: int, own: bool, home: bool) -> int:
    """The move of a rider who points at a place.

    In another port that is a place which his own does not have; who is home again means a ride.
    """
    if own:
        return BUY + place
    return ADVANCE if home else BUY + SUN_PLACES - 1


def buy_view(state: WhaleRiders, seat: int, move: int) -> Buy:
    """What buying a tile would bring; the turn's other gaps close with its own."""
    port, place = port_of(state.rides[seat]), move - BUY
    space = first_space(port) + place
    after, closed = state.clone(), state.clone()
    after.apply(seat, move)
    closed.spaces[space] = EMPTY
    close_gaps(closed, port)
    return Buy(
        move=NAMES[move],
        place=place,
        cost=state.price(seat, space),
        coins=after.coins[seat],
        tiles=total(after.tiles[seat]),
        after=list(_lying(closed, port)),
        ends=after.mover == NOBODY,
        places=_places(after) if after.mover == NOBODY else [],
        score=after.pearls(seat),
    )


def _places(state: WhaleRiders) -> list[int]:
    """The place of each rider, all tie-breaks applied; equal ones share it."""
    riders = range(state.seats)
    return [1 + sum(state.ahead(other, seat) for other in riders) for seat in riders]


def swap_views(state: WhaleRiders, seat: int) -> list[Swap]:
    here = places(port_of(state.rides[seat]))
    return [Swap(NAMES[SWAP + n], pair) for n, pair in enumerate(PAIRS) if pair[1] < here]

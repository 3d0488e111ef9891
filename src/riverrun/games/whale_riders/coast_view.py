"""What lies in the ports, and what buying or swapping there would bring."""

from __future__ import annotations

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
from riverrun.games.whale_riders.shown import Buy, Port, Swap, Tile

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

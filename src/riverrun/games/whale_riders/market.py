"""The ports: buying tiles, swapping them, and closing the gaps."""

from __future__ import annotations

from riverrun.core.vecs import append, i64, vec
from riverrun.games.whale_riders.edition import EMPTY, STORM, first_space, places, port_of
from riverrun.games.whale_riders.moves import BUY, HIGH, LOW, SWAP
from riverrun.games.whale_riders.state import Voyage


def market(state: Voyage, seat: i64) -> bool:
    """Has the rider left the Sun Port?  Its pearls are for those who come home (ruling O17: so is swapping them)."""
    return state.rides[seat] > 0


def buys(state: Voyage, seat: i64, moves: vec[i64]) -> vec[i64]:
    """The moves with those that buy a tile; within one action tiles are bought in rising order of places only."""
    if not market(state, seat):
        return moves
    port = port_of(state.rides[seat])
    coins = state.coins[seat]
    place: i64
    for place in range(state.last + 1, places(port)):
        space = first_space(port) + place
        if 0 <= state.spaces[space] < STORM and state.price(seat, space) <= coins:
            moves = append(moves, BUY + place)
    return moves


def buy(state: Voyage, seat: i64, place: i64) -> None:
    port = port_of(state.rides[seat])
    space = first_space(port) + place
    state.coins[seat] -= state.price(seat, space)
    state.tiles[seat][state.spaces[space]] += 1
    state.spaces[space] = EMPTY
    if port not in state.bought:
        state.bought = append(state.bought, port)


def swaps(state: Voyage, seat: i64, moves: vec[i64]) -> vec[i64]:
    """The moves with those that swap two tiles, storms too, but not the printed one (ruling O17)."""
    if not market(state, seat):
        return moves
    port = port_of(state.rides[seat])
    start = first_space(port)
    pair: i64
    for pair in range(len(LOW)):
        low, high = LOW[pair], HIGH[pair]
        if high >= places(port) or (low == 0 and port == 0):
            continue
        if state.spaces[start + low] != EMPTY and state.spaces[start + high] != EMPTY:
            moves = append(moves, SWAP + pair)
    return moves


def swap(state: Voyage, seat: i64, pair: i64) -> None:
    start = first_space(port_of(state.rides[seat]))
    low, high = start + LOW[pair], start + HIGH[pair]
    tile = state.spaces[low]
    state.spaces[low] = state.spaces[high]
    state.spaces[high] = tile


def close_gaps(state: Voyage, port: i64) -> None:
    """Push tiles and storms towards the icon; outside the Sun Port the free spaces are owed new ones (ruling O5)."""
    start = first_space(port)
    end = start + places(port)
    to = start
    space: i64
    for space in range(start, end):
        if state.spaces[space] != EMPTY:
            state.spaces[to] = state.spaces[space]
            to += 1
    space = end - 1
    while space >= to:
        state.spaces[space] = EMPTY
        if port > 0:
            state.owed = append(state.owed, space)
        space -= 1

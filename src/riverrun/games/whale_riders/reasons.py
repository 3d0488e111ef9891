"""Why a move is not legal now: the first rule it breaks, with the actual figures."""

from __future__ import annotations

from riverrun.core.english import figured, listed
from riverrun.core.errors import Objection
from riverrun.core.vecs import i64, vec
from riverrun.games.whale_riders.edition import (
    EMPTY,
    KINDS,
    PEARL,
    SIZES,
    SOME,
    STORM,
    TILES,
    first_space,
    icons,
    places,
)
from riverrun.games.whale_riders.moves import (
    ADVANCE,
    BUY,
    CARD,
    COIN,
    DECREE,
    DONE,
    FIRST,
    FULFIL,
    HIGH,
    LOW,
    POWER,
    SWAP,
    TOSS,
)
from riverrun.games.whale_riders.rules import WhaleRiders
from riverrun.games.whale_riders.state import BULK, DISCARD, DRAFT, PAY, PROMISE, SWAPPER
from riverrun.games.whale_riders.words import (
    card_name,
    contract_name,
    here,
    port_name,
    power_name,
    shortage,
    tile_name,
    with_decrees,
    with_magic,
)

DEMAND_RULES = ("R33", "R34", "R35")
NO_DECREES = "The Clan's Decree is not played at this table."
NO_MAGIC = "The Magic of the Whales is not played at this table, so nobody has a power."


def objection(state: WhaleRiders, seat: int, move: int) -> Objection | None:
    """The first rule that a move breaks, or None where it is legal."""
    if move in state.legal(seat):
        return None
    if STORM <= move < POWER:
        return _chance(state, move)
    if state.phase == DRAFT or POWER <= move < ADVANCE:
        return _draft(state, move)
    if state.phase == PAY or move < STORM:
        return _pay(state, seat, move)
    if state.phase == BULK:
        return _bulk(state, seat, move)
    if state.phase == DISCARD:
        return _discard_on(state, seat, move)
    if state.phase == PROMISE:
        return _fulfil(state, seat, move - FULFIL) if FULFIL <= move < DONE else _unfinished("R29", "fulfilling")
    return _action(state, seat, move)


def _chance(state: WhaleRiders, move: int) -> Objection:
    if move < CARD:
        return Objection("R23", "Snow storms come from the bag alone; nobody has one to play.")
    if move < FIRST:
        return Objection("R37", "Contracts are drawn from the deck by chance, at the end of a turn.")
    if move < DECREE:
        return Objection("R13", "Chance alone names the start player.")
    if not with_decrees(state):
        return Objection("R45", NO_DECREES)
    return Objection("R46", "A decree is claimed by itself as soon as its goal is reached.")


def _draft(state: WhaleRiders, move: int) -> Objection:
    if not with_magic(state):
        return Objection("R48", NO_MAGIC)
    if state.phase != DRAFT:
        return Objection("R48", "Powers are picked once, before the first turn.")
    window = listed(power_name(power) for power in list(state.row)[: state.edition.window])
    remedy = f"The leftmost are {window}."
    power = move - POWER
    if not POWER <= move < ADVANCE:
        return Objection("R48", "Powers are picked before the first action.", remedy)
    if power not in state.row:
        return Objection("R48", f"The power {power_name(power)} is taken.", remedy)
    place = list(state.row).index(power) + 1
    return Objection("R48", f"The power {power_name(power)} lies at place {place} of the row, out of reach.", remedy)


# Paying


def _pay(state: WhaleRiders, seat: int, tile: int) -> Objection:
    if state.phase != PAY:
        return Objection("R29", "No contract is being paid now.", "Say first which contract you fulfil.")
    contract, demand = contract_name(state.edition, state.card), state.demand(seat, state.card)
    useful = listed((tile_name(other) for other in state.legal(seat)), "or")
    remedy = f"You can pay {useful}."
    if tile >= STORM:
        return Objection("R29", f"You are paying for {contract}; each contract is paid before anything else.", remedy)
    if state.tiles[seat][tile] == 0:
        return Objection("R30", f"You have no tile with {tile_name(tile)} left to pay with.", remedy)
    if not demand.takes(tile):
        if tile // SIZES == PEARL:
            return Objection("O2", "A pearl is not a good: it can only pay a contract that asks for tiles.", remedy)
        return Objection("R33", f"{contract} does not ask for {KINDS[tile // SIZES]}.", remedy)
    if len(state.paid) and tile < state.paid[-1]:
        last = tile_name(state.paid[-1])
        text = f"A payment is made in one order only, and {tile_name(tile)} comes before {last}."
        return Objection("R32", text, f"{remedy} Or take back what you paid.")
    return Objection("R32", f"With {tile_name(tile)} some tile would be paid in vain.", remedy)


# Actions


def _unfinished(rule: str, doing: str) -> Objection:
    return Objection(rule, f"You are still {doing} with this action.", "Say that you are done with it first.")


def _bulk(state: WhaleRiders, seat: int, move: int) -> Objection:
    if not BUY <= move < SWAP:
        return _unfinished("O15", "buying")
    place = move - BUY
    if place <= state.last and place < places(here(state, seat)):
        text = f"One action buys outwards from the icon: place {place} comes before {state.last}."
        return Objection("O15", text, "Take the last one back to buy both.")
    return _buy(state, seat, place)


def _discard_on(state: WhaleRiders, seat: int, move: int) -> Objection:
    card = move - TOSS
    if TOSS <= move < FULFIL and card in state.hands[seat]:
        text = f"Contracts are discarded in rising order, and {card_name(card)} comes before {card_name(state.last)}."
        return Objection("R28", text, "Take the last one back to discard both.")
    return _not_held("R28", card) if TOSS <= move < FULFIL else _unfinished("R28", "discarding")


def _action(state: WhaleRiders, seat: int, move: int) -> Objection:
    if move == ADVANCE:
        return Objection("R19", "Your rider has come home and rides no more.")
    if move == DONE and state.actions > 0:
        return Objection("R14", f"You have {figured(state.actions, 'action')} left and must use them.")
    if state.actions == 0:
        return Objection(
            "R14", "Both actions are used; only the free ride is left.", "Ride on, or say that you are done."
        )
    assert move != COIN, "a coin can always be taken"
    if move < SWAP:
        return _buy(state, seat, move - BUY)
    if move < TOSS:
        return _swap(state, seat, move - SWAP)
    return _not_held("R28", move - TOSS) if move < FULFIL else _fulfil(state, seat, move - FULFIL)


def _buy(state: WhaleRiders, seat: int, place: int) -> Objection:
    port = here(state, seat)
    name = port_name(state, port)
    if state.rides[seat] == 0:
        text = f"A rider buys in the port it is in: yours is in the {name}, whose pearls are for those who come home."
        return Objection("R25", text, "Ride on first.")
    if place >= places(port):
        return Objection(
            "R21", f"A rider buys in the port it is in: yours is in the {name}, with places 0 to {places(port) - 1}."
        )
    space = first_space(port) + place
    tile, coins = state.spaces[space], state.coins[seat]
    if tile == STORM:
        return Objection("R23", f"On place {place} of the {name} lies a snow storm, which cannot be bought.")
    if tile == EMPTY:
        if port in state.bought:
            return Objection("R24", f"Place {place} of the {name} is empty; gaps close at the end of a turn.")
        return Objection("R40" if port == 0 else "R39", f"Place {place} of the {name} is empty and stays so.")
    price = state.price(seat, space)
    takes = -((coins - price) // state.income(seat))  # actions, rounded up
    in_time = state.phase != BULK and takes < state.actions
    remedy = f"Take {figured(takes * state.income(seat), 'coin')} first." if in_time else ""
    return Objection("R21", f"{tile_name(tile)} costs {price}; you have {figured(coins, 'coin')}.", remedy)


def _swap(state: WhaleRiders, seat: int, pair: int) -> Objection:
    port, low, high = here(state, seat), int(LOW[pair]), int(HIGH[pair])
    if not with_magic(state):
        return Objection("R48", NO_MAGIC)
    if state.powers[seat] != SWAPPER:
        return Objection("R49", "Only the rider with the power swap may swap tiles.")
    if state.rides[seat] == 0:
        return Objection("O17", "The pearls of the Sun Port may be swapped only by riders who have come home.")
    if high >= places(port):
        return Objection("R2", f"The {port_name(state, port)} has places 0 to {places(port) - 1}.")
    if port == 0 and low == 0:
        return Objection("O17", "The snow storm of the Sun Port is printed on the board and cannot be moved.")
    empty = low if state.spaces[first_space(port) + low] == EMPTY else high
    return Objection("O17", f"Place {empty} of the {port_name(state, port)} is empty: there is no tile to swap.")


def _fulfil(state: WhaleRiders, seat: int, card: int) -> Objection:
    if card not in state.hands[seat]:
        return _not_held("R29", card)
    edition, demand = state.edition, state.demand(seat, card)
    text = f"{contract_name(edition, card)} cannot be paid: you are short of {shortage(state, seat, card)}."
    if demand.kind == SOME and demand.met(_split(state.tiles[seat])):
        rule = "O18" if demand.wild else "R36"
        return Objection(rule, f"{text} A tile stands for one good only, with all its icons.")
    return Objection(DEMAND_RULES[edition.demand[card]], text)


def _split(own: vec[i64]) -> vec[i64]:
    """Tiles as if their icons lay there one by one."""
    tiles = vec[i64]([0] * TILES)
    for tile in range(TILES):
        tiles[tile // SIZES * SIZES + SIZES - 1] += own[tile] * icons(tile)
    return tiles


def _not_held(rule: str, card: int) -> Objection:
    return Objection(rule, f"You do not have the contract {card_name(card)} in your hand.")

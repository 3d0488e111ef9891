"""Why a move is not legal now: the first rule it breaks, with the actual figures."""

from __future__ import annotations

from riverrun.core.errors import Objection
from riverrun.core.vecs import i64, vec
from riverrun.core.words import say
from riverrun.games.whale_riders.edition import (
    EMPTY,
    KINDS,
    PEARL,
    POWERS,
    SIZES,
    SOME,
    STORM,
    TILES,
    first_space,
    icons,
    places,
)
from riverrun.games.whale_riders.languages.en import english
from riverrun.games.whale_riders.moves import (
    ADVANCE,
    BUY,
    CARD,
    CARD_NAMES,
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
    contract_of,
    here,
    shortage,
    tile_of,
    tiles_of,
    with_decrees,
    with_magic,
)

DEMAND_RULES = ("R33", "R34", "R35")
STILL = {
    BULK: say(english.still_buying),
    DISCARD: say(english.still_discarding),
    PROMISE: say(english.still_fulfilling),
}


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
        return _fulfil(state, seat, move - FULFIL) if FULFIL <= move < DONE else _unfinished(state, "R29")
    return _action(state, seat, move)


def _chance(state: WhaleRiders, move: int) -> Objection:
    if move < CARD:
        return Objection("R23", say(english.storms_come))
    if move < FIRST:
        return Objection("R37", say(english.contracts_come))
    if move < DECREE:
        return Objection("R13", say(english.chance_starts))
    if not with_decrees(state):
        return Objection("R45", say(english.no_decrees))
    return Objection("R46", say(english.decrees_come))


def _draft(state: WhaleRiders, move: int) -> Objection:
    if not with_magic(state):
        return Objection("R48", say(english.no_magic))
    if state.phase != DRAFT:
        return Objection("R48", say(english.powers_once))
    row, power = list(state.row), move - POWER
    remedy = say(english.leftmost, tuple(POWERS[other] for other in row[: state.edition.window]))
    if not POWER <= move < ADVANCE:
        return Objection("R48", say(english.powers_first), remedy)
    if power not in row:
        return Objection("R48", say(english.power_taken, POWERS[power]), remedy)
    return Objection("R48", say(english.power_far, POWERS[power], row.index(power) + 1), remedy)


# Paying


def _pay(state: WhaleRiders, seat: int, tile: int) -> Objection:
    if state.phase != PAY:
        able = any(FULFIL <= move < DONE for move in state.legal(seat))
        return Objection("R29", say(english.pays_nothing), say(english.say_contract) if able else "")
    contract, demand = contract_of(state.edition, state.card), state.demand(seat, state.card)
    useful = tiles_of(state.legal(seat))
    remedy = say(english.can_pay, useful)
    if tile >= STORM:
        return Objection("R29", say(english.pay_first, contract), remedy)
    if state.tiles[seat][tile] == 0:
        return Objection("R30", say(english.no_such_tile, tile_of(tile)), remedy)
    if not demand.takes(tile):
        if tile // SIZES == PEARL:
            return Objection("O2", say(english.pearl_is_no_good), remedy)
        return Objection("R33", say(english.not_asked, contract, KINDS[tile // SIZES]), remedy)
    if len(state.paid) and tile < state.paid[-1]:
        text = say(english.pay_in_order, tile_of(tile), tile_of(state.paid[-1]))
        return Objection("O24", text, say(english.can_pay_or_take_back, useful))
    return Objection("O24", say(english.in_vain, tile_of(tile)), remedy)


# Actions


def _unfinished(state: WhaleRiders, rule: str) -> Objection:
    return Objection(rule, STILL[state.phase], say(english.say_done))


def _bulk(state: WhaleRiders, seat: int, move: int) -> Objection:
    if not BUY <= move < SWAP:
        return _unfinished(state, "O15")
    place, port = move - BUY, here(state, seat)
    space = first_space(port) + min(place, places(port) - 1)
    for_sale = 0 <= state.spaces[space] < STORM and state.price(seat, space) <= state.coins[seat]
    if place <= state.last and for_sale:
        return Objection("O15", say(english.buy_outwards, place, int(state.last)), say(english.buy_both))
    return _buy(state, seat, place)


def _discard_on(state: WhaleRiders, seat: int, move: int) -> Objection:
    card = move - TOSS
    if TOSS <= move < FULFIL and card in state.hands[seat]:
        text = say(english.discard_in_order, CARD_NAMES[card], CARD_NAMES[state.last])
        return Objection("O23", text, say(english.discard_both))
    return _not_held("R28", card) if TOSS <= move < FULFIL else _unfinished(state, "R28")


def _action(state: WhaleRiders, seat: int, move: int) -> Objection:
    if move == ADVANCE:
        return Objection("R19", say(english.is_home))
    if move == DONE and state.actions > 0:
        return Objection("R14", say(english.must_act, int(state.actions)))
    if state.actions == 0:
        return Objection("R14", say(english.only_free_ride), say(english.ride_or_done))
    assert move != COIN, "a coin can always be taken"
    if move < SWAP:
        return _buy(state, seat, move - BUY)
    if move < TOSS:
        return _swap(state, seat, move - SWAP)
    return _not_held("R28", move - TOSS) if move < FULFIL else _fulfil(state, seat, move - FULFIL)


def _buy(state: WhaleRiders, seat: int, place: int) -> Objection:
    port = here(state, seat)
    name, last = state.edition.names[port], int(places(port)) - 1
    if state.rides[seat] == 0:
        return Objection("R25", say(english.come_home_first, name), say(english.ride_first))
    if place > last:
        return Objection("R21", say(english.buys_where_it_is, name, last))
    space = first_space(port) + place
    tile, coins = state.spaces[space], int(state.coins[seat])
    if tile == STORM:
        return Objection("R23", say(english.storm_lies_there, place, name))
    if tile == EMPTY:
        if port in state.bought:
            return Objection("R24", say(english.gap, place, name))
        return Objection("R40" if port == 0 else "R39", say(english.stays_empty, place, name))
    price, income = int(state.price(seat, space)), int(state.income(seat))
    takes = -((coins - price) // income)  # actions, rounded up
    in_time = state.phase != BULK and takes < state.actions
    remedy = say(english.take_coins, takes * income) if in_time else ""
    return Objection("R21", say(english.too_dear, tile_of(tile), price, coins), remedy)


def _swap(state: WhaleRiders, seat: int, pair: int) -> Objection:
    port, low, high = here(state, seat), int(LOW[pair]), int(HIGH[pair])
    name, last = state.edition.names[port], int(places(port)) - 1
    if not with_magic(state):
        return Objection("R48", say(english.no_magic))
    if state.powers[seat] != SWAPPER:
        return Objection("R49", say(english.only_swapper))
    if state.rides[seat] == 0:
        return Objection("O17", say(english.swap_at_home))
    if high > last:
        return Objection("R2", say(english.port_has, name, last))
    if port == 0 and low == 0:
        return Objection("O17", say(english.printed_storm))
    empty = low if state.spaces[first_space(port) + low] == EMPTY else high
    return Objection("O17", say(english.nothing_to_swap, empty, name))


def _fulfil(state: WhaleRiders, seat: int, card: int) -> Objection:
    if card not in state.hands[seat]:
        return _not_held("R29", card)
    edition, demand, missing = state.edition, state.demand(seat, card), shortage(state, seat, card)
    assert missing is not None, "what can be paid may be fulfilled"
    contract = contract_of(edition, card)
    if demand.kind == SOME and demand.met(_split(state.tiles[seat])):
        return Objection("O18" if demand.wild else "R36", say(english.one_good_each, contract, missing))
    return Objection(DEMAND_RULES[edition.demand[card]], say(english.cannot_pay, contract, missing))


def _split(own: vec[i64]) -> vec[i64]:
    """Tiles as if their icons lay there one by one."""
    tiles = vec[i64]([0] * TILES)
    for tile in range(TILES):
        tiles[tile // SIZES * SIZES + SIZES - 1] += own[tile] * icons(tile)
    return tiles


def _not_held(rule: str, card: int) -> Objection:
    return Objection(rule, say(english.not_held, CARD_NAMES[card]))

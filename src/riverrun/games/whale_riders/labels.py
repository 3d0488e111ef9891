"""A legal move in a few words, as a button says it."""

from __future__ import annotations

from riverrun.core.state import NOBODY
from riverrun.core.words import Said, say
from riverrun.games.whale_riders.edition import POWERS, first_space, port_of
from riverrun.games.whale_riders.languages.en import english
from riverrun.games.whale_riders.moves import ADVANCE, BUY, COIN, DONE, FULFIL, HIGH, LOW, POWER, SWAP, TOSS
from riverrun.games.whale_riders.rules import WhaleRiders
from riverrun.games.whale_riders.state import TURN
from riverrun.games.whale_riders.words import contract_of, tile_of


def label(state: WhaleRiders, seat: int, move: int) -> Said:
    """'Ride to Lobster', 'Buy 2 kelp for 3', 'Fulfil 2 meat and 1 kelp (c07)'."""
    edition = state.edition
    if move == DONE:
        return say(english.label_end if state.phase == TURN else english.label_done)
    if move == COIN:
        return say(english.label_coin, int(state.income(seat)))
    if move == ADVANCE:
        return say(english.label_ride, edition.names[port_of(state.rides[seat] + 1)])
    if move >= FULFIL:  # several contracts ask for the same, so each is named too
        return say(english.label_fulfil, contract_of(edition, move - FULFIL))
    if move >= TOSS:
        return say(english.label_discard, contract_of(edition, move - TOSS))
    if move >= SWAP:
        return say(english.label_swap, int(LOW[move - SWAP]), int(HIGH[move - SWAP]))
    if move >= BUY:
        return _buy(state, seat, move)
    if move >= POWER:
        return say(english.label_power, POWERS[move - POWER])
    return say(english.label_pay, tile_of(move))


def _buy(state: WhaleRiders, seat: int, move: int) -> Said:
    place = move - BUY
    space = first_space(port_of(state.rides[seat])) + place
    tile, price = tile_of(state.spaces[space]), int(state.price(seat, space))
    if price == state.edition.price[space]:
        said = say(english.label_buy, tile, price)
    else:
        said = say(english.label_buy_at, tile, place, price)  # two may cost the same, made cheap
    after = state.clone()
    after.apply(seat, move)
    return say(english.label_buy_last, said) if after.mover == NOBODY else said

"""Phase 1, Cultivation: eight cards are turned, and for each of them every player places a worker."""

from __future__ import annotations

from riverrun.core.vecs import i64, vec
from riverrun.games.riverboat.grid import BIT, list_cells
from riverrun.games.riverboat.moves import COIN_FIELD, COLOURS, DECK, FIELD, unpaid
from riverrun.games.riverboat.state import CULTIVATE, HIRE, Player, Position


def go_on(state: Position) -> bool:
    """Ask for the next placement, or turn the next card; whether somebody was asked."""
    if state.turns == 0:
        state.turns, state.turn = 1, state.owners[state.phase]
        if state.owner().empty() != 0:
            return state.ask(state.turn, HIRE)
        state.owner().workers += 1  # R25
    if state.waiting != 0:
        return state.ask(lowest(state.waiting), CULTIVATE)
    if state.turns > state.edition.deals:
        return state.end_phase()
    state.turns += 1
    state.deal(DECK, 1)
    return False


def turn_card(state: Position, colour: i64) -> None:
    """Every player with a worker and an empty field has to place one for the turned card (R20, R24, R25)."""
    state.card = colour
    seat: i64
    for seat in range(state.seats):
        player = state.players[seat]
        if player.workers > 0 and player.empty() != 0:
            state.waiting |= 1 << seat


def lowest(seats: i64) -> i64:
    """The first seat of a set."""
    seat: i64 = 0
    while seats >> seat & 1 == 0:
        seat += 1
    return seat


def matching(state: Position, player: Player) -> i64:
    """The empty fields on which the turned card lets a player place without a coin (R20, R22)."""
    empty = player.empty()
    if state.card == COLOURS:
        return empty
    coloured = empty & state.edition.colours[player.mat * COLOURS + state.card]
    return coloured if coloured != 0 else empty


def legal(state: Position, seat: i64) -> vec[i64]:
    player = state.players[seat]
    moves = vec[i64](capacity=40)
    if state.step == HIRE:
        return list_cells(moves, FIELD, player.empty())
    free = matching(state, player)
    moves = list_cells(moves, FIELD, free)
    if player.coins > 0:
        moves = list_cells(moves, COIN_FIELD, player.empty() & ~free)
    return moves


def play(state: Position, seat: i64, move: i64) -> None:
    player = state.players[seat]
    field, coin = unpaid(move)
    if coin:
        state.pay(player)
    player.standing |= BIT[field - FIELD]
    if state.step == CULTIVATE:
        player.workers -= 1
        state.waiting &= ~(1 << seat)

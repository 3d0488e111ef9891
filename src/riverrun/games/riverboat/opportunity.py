"""Phase 4, Opportunity: in turn each player takes one card, from a space with a bonus or for a coin from the pile."""

from __future__ import annotations

from riverrun.core.pieces import index
from riverrun.core.vecs import append, i64, vec
from riverrun.games.riverboat.edition import SPACES, SURVEYOR
from riverrun.games.riverboat.estate import owe
from riverrun.games.riverboat.grid import list_cells
from riverrun.games.riverboat.moves import CARD, CARD_PILE, CARDS, NONE, PILE_CARD, unpaid
from riverrun.games.riverboat.setup import shuffle_under, turn_over
from riverrun.games.riverboat.state import BONUS_LINE, CLAIM, Position


def go_on(state: Position) -> bool:
    """Ask the next player for a card; after the last one the cards left over go under the pile (R49)."""
    if state.turns == 0:
        state.turns = 1
        state.score(state.owners[state.phase], BONUS_LINE, state.edition.opportunity_vp)
    if state.turns <= state.seats:
        state.next_turn()
        return state.ask(state.turn, CLAIM)
    left = on_board(state)
    state.spaces = vec[i64]([NONE] * SPACES)
    if left != 0:
        state.under = append(state.under, left)
    turn_over(state)
    return state.end_phase()


def legal(state: Position, seat: i64) -> vec[i64]:
    moves = list_cells(vec[i64](capacity=24), CARD, on_board(state))
    if state.players[seat].coins > 0:
        moves = list_cells(moves, PILE_CARD, in_pile(state))
    return moves


def on_board(state: Position) -> i64:
    """The cards on the spaces, as bits."""
    cards: i64 = 0
    card: i64
    for card in state.spaces:
        if card != NONE:
            cards |= 1 << card
    return cards


def in_pile(state: Position) -> i64:
    """The cards in the pile and under it, as bits: what a coin may buy (R48)."""
    cards: i64 = 0
    card: i64
    for card in range(CARDS):
        if state.face_down[CARD + card] > 0:
            cards |= 1 << card
    left: i64
    for left in state.under:
        cards |= left
    return cards


def play(state: Position, seat: i64, move: i64) -> None:
    player, edition = state.players[seat], state.edition
    taken, coin = unpaid(move)
    player.cards |= 1 << (taken - CARD)
    if coin:
        state.pay(player)
        shuffle_under(state)  # ruling O7: the whole pile is shuffled once it has been looked through
        state.draw(CARD_PILE, taken)
        return
    space = index(state.spaces, taken - CARD)
    state.spaces[space] = NONE
    state.gain_coins(player, edition.space.coins[space])
    state.advance(player, edition.space.steps[space])
    state.send(player, edition.space.agents[space])
    if edition.space_surveyors[space] > 0:
        owe(state, SURVEYOR)

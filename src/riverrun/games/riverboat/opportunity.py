"""Phase 4, Opportunity: in turn each player takes one card, from a space with a bonus or for a coin from the pile."""

from __future__ import annotations

from riverrun.core.pieces import index
from riverrun.core.vecs import append, i64, vec
from riverrun.games.riverboat.edition import SPACES, SURVEYOR
from riverrun.games.riverboat.estate import owe
from riverrun.games.riverboat.moves import CARD, CARD_PILE, CARDS, PILE_CARD
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
    for space in range(SPACES):
        if state.spaces[space] >= 0:
            state.under |= 1 << state.spaces[space]
            state.spaces[space] = -1
    turn_over(state)
    return state.end_phase()


def legal(state: Position, seat: i64) -> vec[i64]:
    moves = vec[i64](capacity=24)
    card: i64
    for card in range(CARDS):
        if index(state.spaces, card) >= 0:
            moves = append(moves, CARD + card)
    if state.players[seat].coins > 0:
        for card in range(CARDS):
            if state.face_down[CARD + card] > 0 or state.under >> card & 1 != 0:
                moves = append(moves, PILE_CARD + card)
    return moves


def play(state: Position, seat: i64, move: i64) -> None:
    player, edition = state.players[seat], state.edition
    if move >= PILE_CARD:
        state.pay(player)
        player.cards |= 1 << (move - PILE_CARD)
        shuffle_under(state)  # ruling O7: the whole pile is shuffled once it has been looked through
        state.draw(CARD_PILE, CARD + move - PILE_CARD)
        return
    card = move - CARD
    space = index(state.spaces, card)
    state.spaces[space] = -1
    player.cards |= 1 << card
    state.gain_coins(player, edition.space.coins[space])
    state.advance(player, edition.space.steps[space])
    state.send(player, edition.space.agents[space])
    if edition.space_surveyors[space] > 0:
        owe(state, SURVEYOR)

"""Phase 5, Scoring: in turn the players send surveyors to their barns, wells and opportunity cards."""

from __future__ import annotations

from riverrun.core.vecs import append, i64, vec
from riverrun.games.riverboat.edition import ANY
from riverrun.games.riverboat.estate import owe
from riverrun.games.riverboat.grid import BIT, list_cells, size
from riverrun.games.riverboat.moves import AGENT, COIN, PASS, STEP, SURVEY, SURVEY_CARD
from riverrun.games.riverboat.scoring import barn_vp, card_vp, well_vp
from riverrun.games.riverboat.state import (
    AGENTS_LINE,
    BARNS_LINE,
    CARDS_LINE,
    PLACE_SURVEYOR,
    REWARD,
    SURVEYORS_LINE,
    WELLS_LINE,
    Player,
    Position,
)


def go_on(state: Position) -> bool:
    """Ask the player for the next surveyor; one who can or wants no more scores what is active (R55)."""
    if state.turns == 0:
        state.turns, state.turn = 1, state.owners[state.phase]
        return state.ask(state.turn, REWARD)
    while True:
        if state.placed >= 0:
            if _may_place(state):
                return state.ask(state.turn, PLACE_SURVEYOR)
            _score_active(state, state.turn)
        if state.turns > state.seats:
            return state.end_phase()
        state.next_turn()
        state.placed = 0


def _may_place(state: Position) -> bool:
    player = state.players[state.turn]
    if player.surveyors == 0 or state.placed >= state.edition.surveyor_actions[state.round]:
        return False
    return unscored(player) != 0 or player.cards != player.scored


def unscored(player: Player) -> i64:
    """The barns and wells without a surveyor."""
    return (player.barns | player.wells) & ~player.surveyed


def active(player: Player) -> i64:
    """How many surveyors have scored something."""
    return size(player.surveyed) + size(player.scored)


def _score_active(state: Position, seat: i64) -> None:
    player = state.players[seat]
    state.score(seat, SURVEYORS_LINE, active(player) * state.edition.active_vp)
    state.score(seat, AGENTS_LINE, player.agents * state.edition.agent_vp)


def legal(state: Position, seat: i64) -> vec[i64]:
    player = state.players[seat]
    moves = vec[i64](capacity=32)
    if state.step == REWARD:
        if state.coins > 0:
            moves = append(moves, COIN)
        moves = append(moves, STEP)
        if player.workers > 0:
            moves = append(moves, AGENT)
        return append(moves, PASS)  # ruling O19
    moves = list_cells(moves, SURVEY, unscored(player))
    moves = list_cells(moves, SURVEY_CARD, player.cards & ~player.scored)
    return append(moves, PASS)


def play(state: Position, seat: i64, move: i64) -> None:
    player, edition = state.players[seat], state.edition
    if state.step == REWARD:
        if move == COIN:
            state.gain_coins(player, edition.scoring_coins)
        elif move == STEP:
            state.advance(player, edition.scoring_steps)
        elif move == AGENT:
            state.send(player, edition.scoring_agents)
        return
    if move == PASS:
        state.placed = edition.surveyor_actions[state.round]
        return
    player.surveyors -= 1
    state.placed += 1
    if move >= SURVEY_CARD:
        card = move - SURVEY_CARD
        player.scored |= 1 << card
        state.score(seat, CARDS_LINE, card_vp(edition, player, card))
        state.advance(player, edition.card.steps[card])
        if edition.card.agents[card] > 0:
            owe(state, ANY + edition.card.agents[card])
        return
    cell = move - SURVEY
    player.surveyed |= BIT[cell]
    if player.barns >> cell & 1 != 0:
        state.score(seat, BARNS_LINE, barn_vp(edition, player, cell))
    else:
        state.score(seat, WELLS_LINE, well_vp(edition, player, cell))

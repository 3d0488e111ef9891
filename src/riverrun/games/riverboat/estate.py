"""Benefits that ask for a decision: estate features, and workers sent to New Orleans."""

from __future__ import annotations

from riverrun.core.vecs import append, i64, pop, vec
from riverrun.games.riverboat.edition import ANY, BARN, BONUS, SURVEYOR, WELL
from riverrun.games.riverboat.grid import BIT, list_cells
from riverrun.games.riverboat.moves import CROPS, FEATURE, FIELD, PASS, SEND
from riverrun.games.riverboat.state import BUILD_BARN, BUILD_WELL, CHOOSE, DISPATCH, Player, Position


def owe(state: Position, benefit: i64) -> None:
    """The player whose turn it is gets a benefit, before those that wait already."""
    state.owed = append(state.owed, benefit)


def settle(state: Position) -> bool:
    """Give the next benefit that is owed; whether the player is asked about it."""
    benefit, seat = state.owed[-1], state.turn
    player = state.players[seat]
    if ANY < benefit < BONUS:
        if player.workers > 0:
            return state.ask(seat, DISPATCH)
    elif benefit == SURVEYOR and state.surveyors > 0:
        _hire_surveyor(state, player)
    elif benefit == BARN and can_have(state, player, BARN):
        return state.ask(seat, BUILD_BARN)
    elif benefit == WELL and can_have(state, player, WELL):
        return state.ask(seat, BUILD_WELL)
    elif can_have(state, player, BARN) or can_have(state, player, WELL) or can_have(state, player, SURVEYOR):
        return state.ask(seat, CHOOSE)  # of choice, or in the place of one that cannot be had (R40)
    state.owed, benefit = pop(state.owed)
    return False


def can_have(state: Position, player: Player, feature: i64) -> bool:
    """Is the feature in supply, and is there a place for it (ruling O3)?"""
    if feature == BARN:
        return state.barns > 0 and player.empty() != 0
    if feature == WELL:
        return state.wells > 0 and well_sites(player) != 0
    return state.surveyors > 0


def well_sites(player: Player) -> i64:
    """The crop hexes of the crops that have no well yet (R42)."""
    sites: i64 = 0
    crop: i64
    for crop in range(CROPS):
        if player.crops[crop] & player.wells == 0:
            sites |= player.crops[crop]
    return sites


def legal(state: Position, seat: i64) -> vec[i64]:
    player = state.players[seat]
    moves = vec[i64](capacity=40)
    if state.step == DISPATCH:
        agents: i64
        for agents in range(state.owed[-1] - ANY + 1):
            if agents <= player.workers:
                moves = append(moves, SEND + agents)
        return moves
    if state.step == CHOOSE:
        feature: i64
        for feature in range(ANY):
            if can_have(state, player, feature):
                moves = append(moves, FEATURE + feature)
    elif state.step == BUILD_BARN:
        moves = list_cells(moves, FIELD, player.empty())
    else:
        moves = list_cells(moves, FIELD, well_sites(player))
    return append(moves, PASS)  # ruling O2: a feature may be declined


def play(state: Position, seat: i64, move: i64) -> bool:
    """Take or decline the benefit that was asked about; whether the player is asked on."""
    player = state.players[seat]
    if move == FEATURE + BARN:
        return state.ask(seat, BUILD_BARN)
    if move == FEATURE + WELL:
        return state.ask(seat, BUILD_WELL)
    state.owed, _ = pop(state.owed)
    if state.step == DISPATCH:
        state.send(player, move - SEND)
    elif move == FEATURE + SURVEYOR:
        _hire_surveyor(state, player)
    elif move != PASS and state.step == BUILD_BARN:
        player.barns |= BIT[move - FIELD]
        state.barns -= 1
    elif move != PASS:
        player.wells |= BIT[move - FIELD]
        state.wells -= 1
    return False


def _hire_surveyor(state: Position, player: Player) -> None:
    player.surveyors += 1
    state.surveyors -= 1

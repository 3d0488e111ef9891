"""Setting up the game and each round, and what chance brings to the boards."""

from __future__ import annotations

from riverrun.core.vecs import i64, vec
from riverrun.games.riverboat.cultivate import turn_card
from riverrun.games.riverboat.edition import SPACES, Edition
from riverrun.games.riverboat.moves import (
    BOATS,
    CARD,
    CARD_PILE,
    CARDS,
    COLOUR,
    CROPS,
    FIRST,
    FIRSTS,
    KINDS,
    MAT,
    MATS,
    NONE,
    ONES,
    PHASES,
    PILE_START,
    PILES,
    SEATS,
    THREES,
)
from riverrun.games.riverboat.state import DRAFT, LINES, Player, Position


def lay_table(state: Position) -> None:
    """Before the first card is turned; chance deals the first player marker and the mats first of all."""
    seats, edition = state.seats, state.edition
    state.round, state.phase, state.first, state.turns, state.turn = 0, DRAFT, 0, 0, 0
    state.card, state.waiting, state.tile, state.refilled = NONE, 0, NONE, False
    state.passed, state.placed = 0, NONE
    state.coins = edition.coin_supply - seats * edition.coins
    state.surveyors = edition.surveyor_supply - seats * edition.surveyors
    state.barns, state.wells = edition.barn_supply, edition.well_supply
    state.docked, state.boats = 0, vec[i64]([edition.copies] * BOATS)
    state.display, state.spaces = vec[i64]([0] * KINDS), vec[i64]([NONE] * SPACES)
    markers = [1 if seat < seats else 0 for seat in range(SEATS)]
    down = [*edition.tiles, *([1] * CARDS), *edition.deck, *([1] * SEATS), *markers]
    state.face_down, state.under = vec[i64](down), vec[i64](capacity=4)
    state.left = vec[i64]([sum(down[PILE_START[pile] : PILE_START[pile + 1]]) for pile in range(PILES)])
    state.deals, state.owed = vec[i64](capacity=40), vec[i64](capacity=4)
    state.stack = vec[i64](range(seats))
    state.players = [_newcomer(edition, seats) for _ in range(seats)]
    start_round(state)
    state.deal(MATS, seats)
    state.deal(FIRSTS, 1)


def _newcomer(edition: Edition, seats: i64) -> Player:
    player = Player()
    player.mat, player.fields = NONE, 0
    player.workers, player.surveyors, player.coins = edition.workers, edition.surveyors, edition.coins
    player.agents, player.master, player.vp = 0, edition.start[seats - 2], 0
    player.standing, player.planted, player.barns, player.wells, player.surveyed = 0, 0, 0, 0, 0
    player.cards, player.scored = 0, 0
    player.crops, player.harvested = vec[i64]([0] * CROPS), vec[i64]([0] * CROPS)
    player.boats, player.laid = vec[i64](capacity=9), vec[i64](capacity=16)
    player.points = vec[i64]([0] * LINES)
    return player


def start_round(state: Position) -> None:
    """Fill the boards (R11 to R13)."""
    boat: i64
    for boat in range(BOATS):
        if state.docked >> boat & 1 == 0 and state.boats[boat] > 0:
            state.docked |= 1 << boat
            state.boats[boat] -= 1
    state.owners = vec[i64]([NONE] * PHASES)
    state.deal(CARD_PILE, SPACES)
    fill_crop_board(state)


def fill_crop_board(state: Position) -> None:
    """Owe a tile for each empty space, as far as the piles go."""
    pile: i64
    for pile in range(THREES, ONES - 1, -1):
        empty = state.edition.spaces[pile]
        for kind in range(PILE_START[pile], PILE_START[pile + 1]):
            empty -= state.display[kind]
        state.deal(pile, min(empty, state.left[pile]))


def bring(state: Position, pile: i64, outcome: i64) -> None:
    """Do what chance says: a tile or a card comes to the board, a mat to a player."""
    state.draw(pile, outcome)
    if outcome < CARD:
        state.display[outcome] += 1
    elif outcome < COLOUR:
        space: i64 = 0
        while state.spaces[space] >= 0:
            space += 1
        state.spaces[space] = outcome - CARD
        turn_over(state)
    elif outcome < MAT:
        turn_card(state, outcome - COLOUR)
    elif outcome < FIRST:
        seat: i64 = 0
        while state.players[seat].mat >= 0:
            seat += 1
        player = state.players[seat]
        player.mat, player.fields = outcome - MAT, state.edition.fields[outcome - MAT]
    else:
        state.first = outcome - FIRST


def turn_over(state: Position) -> None:
    """Once the pile of cards is used up, those of the oldest round under it are the pile (R49)."""
    if state.left[CARD_PILE] == 0 and len(state.under) > 0:
        _lift(state)


def shuffle_under(state: Position) -> None:
    """All cards under the pile become part of it."""
    while len(state.under) > 0:
        _lift(state)


def _lift(state: Position) -> None:
    oldest = state.under[0]
    card: i64
    for card in range(CARDS):
        if oldest >> card & 1 != 0:
            state.face_down[CARD + card] += 1
            state.left[CARD_PILE] += 1
    state.under = state.under[1:]

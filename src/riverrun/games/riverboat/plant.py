"""Phase 2, Planting: in turn the players take crop tiles and put them under their workers."""

from __future__ import annotations

from riverrun.core.vecs import append, i64, vec
from riverrun.games.riverboat.grid import CELLS, MAIN, OTHER, fits, list_cells, size
from riverrun.games.riverboat.grid import PAIR as PAIR_CELLS
from riverrun.games.riverboat.grid import TRIANGLE as TRIANGLE_CELLS
from riverrun.games.riverboat.moves import (
    FIELD,
    KINDS,
    MAIN_CROP,
    NONE,
    ONES,
    OTHER_CROP,
    PAIR,
    PILE_START,
    PILE_TILE,
    THREE,
    THREES,
    TILE,
    TRIANGLE,
    TWO,
    TWOS,
    unpaid,
)
from riverrun.games.riverboat.setup import fill_crop_board
from riverrun.games.riverboat.state import PLANT, TAKE, TILES_LINE, Position


def go_on(state: Position) -> bool:
    """Ask the next player with uncovered workers for a tile, refilling the crop board if none of it fits (R30)."""
    if state.turns == 0:
        state.turns = 1
        state.gain_coins(state.owner(), state.edition.planting_coins)
    if not state.refilled and not _next_with_bare_workers(state):
        return state.end_phase()
    player = state.players[state.turn]
    bare = player.bare()
    if _any_fits(state, bare):
        state.refilled = False
        return state.ask(state.turn, TAKE)
    if not state.refilled:
        state.refilled = True
        fill_crop_board(state)
        return False
    player.standing &= ~bare  # R32
    player.workers += size(bare)
    state.refilled = False
    return False


def _next_with_bare_workers(state: Position) -> bool:
    """Give the turn to the next player who has any; whether there is one."""
    for _ in range(state.seats):
        if state.next_turn().bare() != 0:
            return True
    return False


def _any_fits(state: Position, bare: i64) -> bool:
    pile: i64
    for pile in range(ONES, THREES + 1):
        kind: i64
        for kind in range(PILE_START[pile], PILE_START[pile + 1]):
            if state.display[kind] > 0:
                if fits(pile + 1, bare):
                    return True
                break
    return False


def hexes(kind: i64) -> i64:
    """How many hexes a crop tile has."""
    return 1 if kind < TWO else 2 if kind < THREE else 3


def legal(state: Position, seat: i64) -> vec[i64]:
    bare = state.players[seat].bare()
    return _tiles(state, seat, bare) if state.step == TAKE else _places(state.tile, bare)


def _tiles(state: Position, seat: i64, bare: i64) -> vec[i64]:
    """The face-up tiles that fit, and for a coin those of the first two piles (R27, R29)."""
    moves = vec[i64](capacity=64)
    kind: i64
    two_fit = fits(2, bare)
    end: i64 = KINDS if fits(3, bare) else THREE if two_fit else TWO  # where three hexes fit, two do
    for kind in range(end):
        if state.display[kind] > 0:
            moves = append(moves, TILE + kind)
    if state.players[seat].coins > 0:
        for kind in range(THREE if two_fit else TWO):
            if state.face_down[kind] > 0:
                moves = append(moves, PILE_TILE + kind)
    return moves


def _places(kind: i64, bare: i64) -> vec[i64]:
    """Every way to lay a tile under uncovered workers; turning a tile of one crop changes nothing."""
    moves = vec[i64](capacity=40)
    mixed = MAIN_CROP[kind] != OTHER_CROP[kind]
    at: i64
    cells: i64
    if kind < TWO:
        return list_cells(moves, FIELD, bare)
    if kind < THREE:
        at = PAIR
        for cells in PAIR_CELLS:
            if cells & bare == cells:
                moves = append(moves, at)
                if mixed:
                    moves = append(moves, at + 1)
            at += 2
        return moves
    at = TRIANGLE
    for cells in TRIANGLE_CELLS:
        if cells & bare == cells:
            moves = append(moves, at)
            if mixed:
                moves = append(moves, at + 1)
                moves = append(moves, at + 2)
        at += 3
    return moves


def play(state: Position, seat: i64, move: i64) -> bool:
    """Take a tile, or lay it; whether the player is asked on."""
    player = state.players[seat]
    if state.step == TAKE:
        tile, coin = unpaid(move)
        state.tile = tile - TILE
        if coin:
            state.pay(player)
            state.draw(ONES if state.tile < TWO else TWOS, tile)
        else:
            state.display[state.tile] -= 1
        return state.ask(seat, PLANT)
    placement = move - FIELD
    main, other = MAIN[placement], OTHER[placement]
    player.crops[MAIN_CROP[state.tile]] |= main
    player.crops[OTHER_CROP[state.tile]] |= other
    player.planted |= main | other
    if placement >= CELLS:
        player.laid = append(player.laid, placement)
    state.score(seat, TILES_LINE, state.edition.tile_vp[hexes(state.tile) - 1])
    state.tile = NONE
    return False

"""Why a move is not legal, with the rule and the figures."""

from __future__ import annotations

from riverrun.core.errors import Objection
from riverrun.core.words import say
from riverrun.games.glassworks.edition import NAMES
from riverrun.games.glassworks.languages.en import english
from riverrun.games.glassworks.moves import DRAW, LAKE, NEW, PASS, PUT, SATCHEL, SHAPES, STONES, TILE
from riverrun.games.glassworks.rules import COLUMN, LEAVE, PLACE, TURN, Glassworks
from riverrun.games.glassworks.words import glasses, new_colours, some, tile_at


def objection(state: Glassworks, seat: int, move: int) -> Objection | None:
    """The first rule that a move of the acting seat breaks, or None where it is legal."""
    if move in state.legal(seat):
        return None
    if TILE <= move < PUT:
        return _of_tile(state, move - TILE)
    if move >= STONES:
        return Objection("O18", say(english.stones_not_chosen))
    if move == PASS:
        return Objection("O6", say(english.can_do_something))
    if state.phase == TURN:
        return _at_turn(state, seat, move)
    if state.phase == PLACE:
        return _at_place(state, seat, move)
    if state.phase == COLUMN:
        return _at_column(state, seat, move)
    if state.phase == LEAVE:
        return _at_leave(state, move)
    return _at_spill(state, seat, move)


def _of_tile(state: Glassworks, tile: int) -> Objection:
    """A tile by itself is no move; while one piece lies in the river, it asks why that tile is not gathered."""
    if state.phase == PLACE and len(state.hand) == 1:
        on, at = tile_at(state, state.hand[0] % SHAPES), tile_at(state, tile)
        if abs(on[1] - at[1]) > 1:
            return Objection("R12", say(english.too_far, at, on), say(english.gather_from, _beside(state, on[1])))
    return Objection("R2", say(english.tiles_by_lot))


def _beside(state: Glassworks, place: int) -> tuple[int, ...]:
    """The places next to one in the river."""
    return tuple(near for near in (place - 1, place + 1) if 0 <= near < len(state.river))


def _at_turn(state: Glassworks, seat: int, move: int) -> Objection:
    if move == DRAW:
        if len(state.piles[LAKE]) == 0:
            return Objection("O5", say(english.lake_empty))
        return Objection("O1", say(english.no_draw_at_the_end), say(english.place_instead))
    if move >= NEW:
        return Objection("R19", say(english.columns_come_later))
    if move >= PUT:
        return Objection("R10", say(english.piece_first))
    return _not_on_satchel("R10", state, seat, move)


def _at_place(state: Glassworks, seat: int, move: int) -> Objection:
    shape = state.hand[0] % SHAPES
    if move == DRAW:
        return Objection("R9", say(english.already_placing), say(english.take_back))
    if move >= NEW:
        return Objection("R19", say(english.columns_come_later))
    if move >= PUT:
        return _wrong_tile(state, seat, (move - PUT) // 2)
    if len(state.hand) == 2:
        return Objection("R11", say(english.two_at_most))
    if move not in state.piles[SATCHEL + seat]:
        return _not_on_satchel("R11", state, seat, move)
    shapes = state.edition.shapes
    return Objection("R11", say(english.other_shape, shapes[shape], shapes[move % SHAPES]))


def _wrong_tile(state: Glassworks, seat: int, tile: int) -> Objection:
    shape = state.hand[0] % SHAPES
    if len(state.hand) == 1 and tile != shape:
        shapes = state.edition.shapes
        second = any(kind < TILE for kind in state.legal(seat))
        remedy = say(english.two_go_anywhere, shapes[shape]) if second else ""
        return Objection("R10", say(english.single_goes_home, tile_at(state, shape), shapes[tile]), remedy)
    at = tile_at(state, tile)
    if at[1] == 0:
        return Objection("R12", say(english.at_the_start, at), say(english.gather_from, _beside(state, at[1])))
    return Objection("R12", say(english.at_the_lake, at), say(english.gather_from, _beside(state, at[1])))


def _at_column(state: Glassworks, seat: int, move: int) -> Objection:
    new = new_colours(state, seat)
    if not NEW <= move < DRAW:
        return Objection("R19", say(english.colours_wait, new))
    colour, instead = NAMES[move - NEW], say(english.choose_colour, new)
    if move - NEW in state.columns[seat]:
        column = list(state.columns[seat]).index(move - NEW)
        return Objection("R17", say(english.has_column, colour, column), instead)
    return Objection("R18", say(english.not_gathered, colour), instead)


def _at_leave(state: Glassworks, move: int) -> Objection:
    lake = some(state, state.piles[LAKE])
    if move >= TILE:
        return Objection("R24", say(english.drawing, lake))
    return Objection("R24", say(english.not_in_lake, glasses(state.edition)[move], lake))


def _at_spill(state: Glassworks, seat: int, move: int) -> Objection:
    if move < TILE:
        return _not_on_satchel("R25", state, seat, move)
    held, limit = len(state.piles[SATCHEL + seat]), state.edition.satchel_limit
    return Objection("R25", say(english.satchel_full, held, limit))


def _not_on_satchel(rule: str, state: Glassworks, seat: int, kind: int) -> Objection:
    satchel = some(state, state.piles[SATCHEL + seat])
    return Objection(rule, say(english.not_on_satchel, glasses(state.edition)[kind], satchel))

"""Why a move is not legal, with the rule and the figures."""

from __future__ import annotations

from riverrun.core.english import listed, number
from riverrun.core.errors import Objection
from riverrun.games.glassworks.moves import DRAW, LAKE, NEW, PASS, PUT, SATCHEL, SHAPES, STONES, TILE
from riverrun.games.glassworks.rules import COLUMN, LEAVE, PLACE, TURN, Glassworks
from riverrun.games.glassworks.words import colour_name, glass_name, pieces, place_name, shape_name, tile_at, tile_name


def objection(state: Glassworks, seat: int, move: int) -> Objection | None:
    """The first rule that a move of the acting seat breaks, or None where it is legal."""
    if move in state.legal(seat):
        return None
    if TILE <= move < PUT:
        return Objection("R2", "River tiles are laid in set-up, by lot.")
    if move >= STONES:
        return Objection("O18", "The stones of a tile are not chosen.")
    if move == PASS:
        return Objection("O6", "One passes only when one can neither place nor draw.")
    if state.phase == TURN:
        return _at_turn(state, seat, move)
    if state.phase == PLACE:
        return _at_place(state, seat, move)
    if state.phase == COLUMN:
        return _at_column(state, seat, move)
    if state.phase == LEAVE:
        return _at_leave(state, move)
    return _at_spill(state, seat, move)


def _at_turn(state: Glassworks, seat: int, move: int) -> Objection:
    if move == DRAW:
        if len(state.piles[LAKE]) == 0:
            return Objection("O5", "The lake is empty: there is nothing to draw.")
        return Objection("O1", "At this table nobody draws once the end is triggered.", "Place a piece instead.")
    if move >= NEW:
        return Objection("R19", "Colours are given columns after gathering; you have not gathered yet.")
    if move >= PUT:
        return Objection("R10", "Choose a piece of your satchel first, then where it goes.")
    return Objection("R10", _not_on_satchel(state, seat, move))


def _at_place(state: Glassworks, seat: int, move: int) -> Objection:
    shape = state.hand[0] % SHAPES
    if move == DRAW:
        return Objection("R9", "A turn is either placing or drawing, and you are placing.", "Take your piece back.")
    if move >= NEW:
        return Objection("R19", "Colours are given columns after gathering; you have not gathered yet.")
    if move >= PUT:
        return _wrong_tile(state, shape, (move - PUT) // 2)
    if len(state.hand) == 2:
        return Objection("R11", "Two pieces are the most that one places; you have picked both.")
    if move not in state.piles[SATCHEL + seat]:
        return Objection("R11", _not_on_satchel(state, seat, move))
    if move % SHAPES != shape:
        text = f"Two pieces must have one shape: you picked a {shape_name(state, shape)}, this is a "
        return Objection("R11", f"{text}{shape_name(state, move % SHAPES)}.")
    first, second = glass_name(state, move), glass_name(state, state.hand[0])
    text = f"A pair is picked in the order of colours: {first} before {second}."
    return Objection("R11", text, "Take your piece back and pick the other one first.")


def _wrong_tile(state: Glassworks, shape: int, tile: int) -> Objection:
    if len(state.hand) == 1 and tile != shape:
        text = f"A single {shape_name(state, shape)} goes on {tile_at(state, shape)}, not on {tile_name(state, tile)}."
        return Objection("R10", text, "Two pieces of one shape may go on any tile.")
    place = list(state.river).index(tile)
    beyond = "nothing lies before it" if place == 0 else "the lake beyond it cannot be gathered"
    only = place_name(1 if place == 0 else place - 1)
    return Objection(
        "R12",
        f"The {shape_name(state, tile)} tile ({place_name(place)}) has one neighbour: {beyond}.",
        f"Gather {only}.",
    )


def _at_column(state: Glassworks, seat: int, move: int) -> Objection:
    new = listed((colour_name(colour - NEW) for colour in state.legal(seat)), "or")
    if not NEW <= move < DRAW:
        return Objection("R19", f"You have gathered new colours: choose which opens the next column, {new}.")
    colour = move - NEW
    if colour in state.columns[seat]:
        place = list(state.columns[seat]).index(colour) + 1
        return Objection("R17", f"{colour_name(colour).capitalize()} has column {place} already.", f"Choose {new}.")
    return Objection("R18", f"You have gathered no {colour_name(colour)} glass.", f"Choose {new}.")


def _at_leave(state: Glassworks, move: int) -> Objection:
    lake = listed(glass_name(state, kind) for kind in state.piles[LAKE])
    if move >= TILE:
        return Objection("R24", f"You are drawing: choose the one piece that stays in the lake, of {lake}.")
    return Objection("R24", f"There is no {glass_name(state, move)} in the lake; it holds {lake}.")


def _at_spill(state: Glassworks, seat: int, move: int) -> Objection:
    if move < TILE:
        return Objection("R25", _not_on_satchel(state, seat, move))
    held, limit = len(state.piles[SATCHEL + seat]), state.edition.satchel_limit
    text = f"Your satchel has {pieces(held)} and holds {number(limit)}"
    return Objection("R25", f"{text}: first choose {pieces(held - limit)} for overflow.")


def _not_on_satchel(state: Glassworks, seat: int, kind: int) -> str:
    satchel = listed(glass_name(state, other) for other in state.piles[SATCHEL + seat])
    return f"There is no {glass_name(state, kind)} on your satchel; it holds {satchel}."

"""The legal moves of a seat as a table shows them: where they are, what they cost and what they bring."""

from __future__ import annotations

from dataclasses import dataclass

from riverrun.games.riverboat.grid import BIT, CELL_NAMES, CELLS, MAIN, NEAR, OTHER, group
from riverrun.games.riverboat.moves import (
    BOAT,
    CARD,
    COIN_FIELD,
    CROP_NAMES,
    CROPS,
    FIELD,
    MAIN_CROP,
    NAMES,
    OTHER_CROP,
    PASS,
    PILE_BOAT,
    PILE_CARD,
    PILE_TILE,
    SURVEY,
    SURVEY_CARD,
)
from riverrun.games.riverboat.plant import hexes
from riverrun.games.riverboat.scoring import barn_vp, card_vp, well_vp
from riverrun.games.riverboat.state import (
    BUILD_BARN,
    BUILD_WELL,
    CLAIM,
    CULTIVATE,
    HIRE,
    PLACE_SURVEYOR,
    PLANT,
    SHIP,
    TAKE,
    Player,
    Position,
)


@dataclass(frozen=True, slots=True)
class Prospect:
    """A legal move."""

    move: str
    coin: bool  # does it cost a coin?
    cells: list[str]  # where it happens
    crops: list[str]  # for a crop tile, what comes to each of the cells
    points: int  # what it scores now, or would score if a surveyor came now
    counted: list[str]  # the cells that those points are counted from


def prospects(state: Position, seat: int) -> list[Prospect]:
    """All legal moves of an acting seat."""
    return [_prospect(state, state.players[seat], move) for move in state.legal(seat)]


def cells(bits: int) -> list[str]:
    """The names of the cells of a set."""
    return [CELL_NAMES[cell] for cell in range(CELLS) if bits >> cell & 1]


def _prospect(state: Position, player: Player, move: int) -> Prospect:
    edition, step = state.edition, state.step
    if move == PASS:
        return Prospect(NAMES[move], False, [], [], 0, [])
    if step in {HIRE, CULTIVATE}:
        coin = move >= COIN_FIELD
        return Prospect(NAMES[move], coin, [CELL_NAMES[move - (COIN_FIELD if coin else FIELD)]], [], 0, [])
    if step == TAKE:
        coin = move >= PILE_TILE
        return Prospect(NAMES[move], coin, [], [], edition.tile_vp[hexes(move - PILE_TILE if coin else move) - 1], [])
    if step == PLANT:
        return _planted(state, move)
    if step == SHIP:
        coin = move >= PILE_BOAT
        boat, crop = divmod(move - (PILE_BOAT if coin else BOAT), CROPS)
        leaving = cells(player.standing & player.crops[crop])[: edition.capacity[boat]]
        return Prospect(NAMES[move], coin, leaving, [], edition.boat_vp[boat], [])
    if step in {BUILD_BARN, BUILD_WELL}:
        return _surveyed(state, player, move, move - FIELD, step == BUILD_BARN)
    if step == CLAIM:
        coin = move >= PILE_CARD
        return Prospect(NAMES[move], coin, [], [], card_vp(edition, player, move - (PILE_CARD if coin else CARD)), [])
    if step == PLACE_SURVEYOR and move >= SURVEY_CARD:
        return Prospect(NAMES[move], False, [], [], card_vp(edition, player, move - SURVEY_CARD), [])
    if step == PLACE_SURVEYOR:
        return _surveyed(state, player, move, move - SURVEY, bool(player.barns >> (move - SURVEY) & 1))
    return Prospect(NAMES[move], False, [], [], 0, [])


def _planted(state: Position, move: int) -> Prospect:
    """A crop tile where it would lie; the crops in the order of the cells."""
    main, other = MAIN[move - FIELD], OTHER[move - FIELD]
    first, second = CROP_NAMES[MAIN_CROP[state.tile]], CROP_NAMES[OTHER_CROP[state.tile]]
    covered = cells(main | other)
    crops = [second if cell in cells(other) else first for cell in covered]
    return Prospect(NAMES[move], False, covered, crops, state.edition.tile_vp[hexes(state.tile) - 1], [])


def _surveyed(state: Position, player: Player, move: int, cell: int, barn: bool) -> Prospect:
    """A barn or well with what a surveyor would score there."""
    if barn:
        points = barn_vp(state.edition, player, cell)
        near = [NEAR[cell] & player.crops[crop] for crop in range(CROPS)]
        counted = cells(max(near, key=lambda bits: int(bits).bit_count()))
    else:
        points = well_vp(state.edition, player, cell)
        crop = next(crop for crop in range(CROPS) if player.crops[crop] & BIT[cell])
        counted = cells(group(cell, player.crops[crop]))
    return Prospect(NAMES[move], False, [CELL_NAMES[cell]], [], points, counted)

"""The legal moves of a seat as a table shows them: where they are, what they cost and what they bring."""

from __future__ import annotations

from functools import lru_cache

from riverrun.games.riverboat.grid import BIT, CELL_NAMES, CELLS, MAIN, NEAR, OTHER, group
from riverrun.games.riverboat.moves import (
    BOAT,
    CARD,
    CROP_NAMES,
    CROPS,
    FIELD,
    MAIN_CROP,
    NAMES,
    OTHER_CROP,
    PASS,
    SURVEY,
    SURVEY_CARD,
    unpaid,
)
from riverrun.games.riverboat.plant import hexes
from riverrun.games.riverboat.scoring import barn_vp, card_vp, well_vp
from riverrun.games.riverboat.shown import Prospect
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


def prospects(state: Position, seat: int) -> list[Prospect]:
    """All legal moves of an acting seat."""
    return [_prospect(state, state.players[seat], move) for move in state.legal(seat)]


@lru_cache(maxsize=2048)
def cells(bits: int) -> list[str]:
    """The names of the cells of a set."""
    return [CELL_NAMES[cell] for cell in range(CELLS) if bits >> cell & 1]


def _prospect(state: Position, player: Player, move: int) -> Prospect:
    edition, step = state.edition, state.step
    plain, coin = unpaid(move)
    found = Prospect(NAMES[move], coin, [], [], 0, [])
    if move == PASS:
        return found
    if step in {HIRE, CULTIVATE}:
        found.cells = [CELL_NAMES[plain - FIELD]]
    elif step == TAKE:
        found.points = edition.tile_vp[hexes(plain) - 1]
    elif step == PLANT:
        _plant(state, found, move - FIELD)
    elif step == SHIP:
        boat, crop = divmod(plain - BOAT, CROPS)
        found.cells = cells(player.standing & player.crops[crop])[: edition.capacity[boat]]
        found.points = edition.boat_vp[boat]
    elif step in {BUILD_BARN, BUILD_WELL}:
        _survey(state, player, found, move - FIELD, step == BUILD_BARN)
    elif step == CLAIM:
        found.points = card_vp(edition, player, plain - CARD)
    elif step == PLACE_SURVEYOR and move >= SURVEY_CARD:
        found.points = card_vp(edition, player, move - SURVEY_CARD)
    elif step == PLACE_SURVEYOR:
        _survey(state, player, found, move - SURVEY, bool(player.barns >> (move - SURVEY) & 1))
    return found


def _plant(state: Position, found: Prospect, placement: int) -> None:
    """A crop tile where it would lie; the crops in the order of the cells."""
    main, other = MAIN[placement], OTHER[placement]
    first, second = CROP_NAMES[MAIN_CROP[state.tile]], CROP_NAMES[OTHER_CROP[state.tile]]
    others = cells(other)
    found.cells = cells(main | other)
    found.crops = [second if cell in others else first for cell in found.cells]
    found.points = state.edition.tile_vp[hexes(state.tile) - 1]


def _survey(state: Position, player: Player, found: Prospect, cell: int, barn: bool) -> None:
    """A barn or well with what a surveyor would score there."""
    found.cells = [CELL_NAMES[cell]]
    if barn:
        near = [NEAR[cell] & player.crops[crop] for crop in range(CROPS)]
        found.points = barn_vp(state.edition, player, cell)
        found.counted = cells(max(near, key=lambda bits: int(bits).bit_count()))
    else:
        crop = next(crop for crop in range(CROPS) if player.crops[crop] & BIT[cell])
        found.points = well_vp(state.edition, player, cell)
        found.counted = cells(group(cell, player.crops[crop]))

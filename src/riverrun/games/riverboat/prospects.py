"""The legal moves of a seat as a table shows them: where they are, what they cost and what they bring."""

from __future__ import annotations

from dataclasses import replace
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
    found = Prospect(NAMES[move], coin, cells=[], crops=[], points=0, counted=[])
    if move == PASS:
        return found
    if step in {HIRE, CULTIVATE}:
        return replace(found, cells=[CELL_NAMES[plain - FIELD]])
    if step == TAKE:
        return replace(found, points=edition.tile_vp[hexes(plain) - 1])
    if step == PLANT:
        return _planted(state, found, move - FIELD)
    if step == SHIP:
        boat, crop = divmod(plain - BOAT, CROPS)
        leaving = cells(player.standing & player.crops[crop])[: edition.capacity[boat]]
        return replace(found, cells=leaving, points=edition.boat_vp[boat])
    if step in {BUILD_BARN, BUILD_WELL}:
        return _surveyed(state, player, found, move - FIELD, step == BUILD_BARN)
    if step == CLAIM:
        return replace(found, points=card_vp(edition, player, plain - CARD))
    if step == PLACE_SURVEYOR and move >= SURVEY_CARD:
        return replace(found, points=card_vp(edition, player, move - SURVEY_CARD))
    if step == PLACE_SURVEYOR:
        return _surveyed(state, player, found, move - SURVEY, bool(player.barns >> (move - SURVEY) & 1))
    return found


def _planted(state: Position, found: Prospect, placement: int) -> Prospect:
    """A crop tile where it would lie; the crops in the order of the cells."""
    main, other = MAIN[placement], OTHER[placement]
    first, second = CROP_NAMES[MAIN_CROP[state.tile]], CROP_NAMES[OTHER_CROP[state.tile]]
    covered = cells(main | other)
    others = cells(other)
    crops = [second if cell in others else first for cell in covered]
    return replace(found, cells=covered, crops=crops, points=state.edition.tile_vp[hexes(state.tile) - 1])


def _surveyed(state: Position, player: Player, found: Prospect, cell: int, barn: bool) -> Prospect:
    """A barn or well with what a surveyor would score there."""
    if barn:
        points = barn_vp(state.edition, player, cell)
        near = [NEAR[cell] & player.crops[crop] for crop in range(CROPS)]
        counted = cells(max(near, key=lambda bits: int(bits).bit_count()))
    else:
        points = well_vp(state.edition, player, cell)
        crop = next(crop for crop in range(CROPS) if player.crops[crop] & BIT[cell])
        counted = cells(group(cell, player.crops[crop]))
    return replace(found, cells=[CELL_NAMES[cell]], points=points, counted=counted)

"""The mats of a view: what lies and stands on each, and all that belongs to its player."""

from __future__ import annotations

from functools import lru_cache

from riverrun.core.state import NOBODY
from riverrun.games.riverboat.board_view import KEPT, card_of, numbers
from riverrun.games.riverboat.edition import Edition
from riverrun.games.riverboat.grid import CELL_NAMES, COLUMNS, MAIN, OTHER, ROWS
from riverrun.games.riverboat.moves import BOAT_NAMES, COLOUR_LETTERS, COLOURS, CROP_LETTERS, NAMES, SURVEY
from riverrun.games.riverboat.prospects import cells
from riverrun.games.riverboat.scoring import (
    barn_vp,
    farthest,
    finished_colours,
    harbour_vp,
    mansion_vp,
    unscored_features,
    well_vp,
)
from riverrun.games.riverboat.ship import ready
from riverrun.games.riverboat.shown import Berth, Crop, Farm, Final, Place, Suit
from riverrun.games.riverboat.state import Player, Position
from riverrun.games.riverboat.survey import active


def farm_of(state: Position, seat: int) -> Farm:
    """The mat of a seat."""
    player, edition = state.players[seat], state.edition
    suits = [int(bits) for bits in edition.colours][player.mat * COLOURS :][:COLOURS] if player.mat >= 0 else []
    covered = int(player.planted | player.barns)
    return Farm(
        mat=player.mat + 1,
        rows=_rows(tuple(suits), COLOUR_LETTERS),
        crops=_rows(tuple(map(int, player.crops)) if suits else (), CROP_LETTERS),
        workers=cells(player.standing),
        tiles=[cells(MAIN[placement] | OTHER[placement]) for placement in player.laid],
        places=_places(state, player),
        supply=player.workers,
        surveyors=player.surveyors,
        active=active(player),
        coins=player.coins,
        agents=player.agents,
        master=player.master,
        farthest=farthest(state, seat),
        boats=[_berth(edition, boat, n, edition.berths[n] <= player.master) for n, boat in enumerate(player.boats)],
        cards=[card_of(state, player, card) for card in numbers(player.cards)],
        harvest=[
            _crop(ready(player, crop), harvested, harvested >= edition.harvest_bonus_at)
            for crop, harvested in enumerate(player.harvested)
        ],
        suits=[_suit((fields & covered).bit_count(), fields.bit_count()) for fields in suits],
        vp=player.vp,
        marker=player.vp % edition.track,
        face=player.vp // edition.track * edition.track,
        final=final(state, seat),
        waiting=bool(state.waiting >> seat & 1),
        passed=bool(state.passed >> seat & 1),
    )


def _places(state: Position, player: Player) -> list[Place]:
    barns = [(cell, "barn", barn_vp(state.edition, player, cell)) for cell in numbers(player.barns)]
    wells = [(cell, "well", well_vp(state.edition, player, cell)) for cell in numbers(player.wells)]
    return [_place(cell, kind, worth, bool(player.surveyed >> cell & 1)) for cell, kind, worth in barns + wells]


@lru_cache(maxsize=KEPT)
def _place(cell: int, kind: str, worth: int, surveyed: bool) -> Place:
    return Place(CELL_NAMES[cell], kind, worth, surveyed, NAMES[SURVEY + cell])


@lru_cache(maxsize=KEPT)
def _berth(edition: Edition, boat: int, berth: int, reached: bool) -> Berth:
    return Berth(BOAT_NAMES[boat], edition.capacity[boat], edition.berths[berth], reached)


_crop, _suit = lru_cache(maxsize=KEPT)(Crop), lru_cache(maxsize=KEPT)(Suit)


def final(state: Position, seat: int) -> Final:
    """What the final scoring would give a seat if the game ended here; nothing more once it has been given."""
    player, edition = state.players[seat], state.edition
    if state.mover == NOBODY or player.mat < 0:
        return Final(0, 0, 0, 0, 0, player.vp)
    parts = (
        player.coins * edition.coin_vp,
        finished_colours(edition, player) * edition.colour_vp,
        unscored_features(player) * edition.unscored_vp,
        harbour_vp(edition, player, farthest(state, seat)),
        mansion_vp(state, seat),
    )
    return Final(*parts, total=player.vp + sum(parts))


@lru_cache(maxsize=1024)
def _rows(sets: tuple[int, ...], letters: str) -> list[str]:
    """Sets of cells as rows of letters, one letter for each set; no rows if there are no sets."""
    marks = {cell: letter for bits, letter in zip(sets, letters, strict=False) for cell in numbers(bits)}
    whole = ["".join(marks.get(row * COLUMNS + column, ".") for column in range(COLUMNS)) for row in range(ROWS)]
    return whole if sets else []

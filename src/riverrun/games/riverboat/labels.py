"""A legal move in a few words, as a button says it."""

from __future__ import annotations

from riverrun.core.words import Said, say
from riverrun.games.riverboat.grid import CELL_NAMES, PLACEMENT_NAMES
from riverrun.games.riverboat.languages.en import english
from riverrun.games.riverboat.moves import (
    AGENT,
    BOAT,
    BOAT_NAMES,
    CARD,
    CARD_NAMES,
    COIN,
    CROP_NAMES,
    CROPS,
    FEATURE,
    FEATURE_NAMES,
    FIELD,
    PASS,
    PHASE,
    PHASE_NAMES,
    SEND,
    STEP,
    SURVEY,
    SURVEY_CARD,
    unpaid,
)
from riverrun.games.riverboat.state import BUILD_BARN, BUILD_WELL, CHOOSE, PLANT, REWARD, Position
from riverrun.games.riverboat.words import tile_of

GIVEN = {COIN: english.label_coin, STEP: english.label_step, AGENT: english.label_agent}
PLACING = {PLANT: english.label_plant, BUILD_BARN: english.label_build, BUILD_WELL: english.label_dig}
DECLINED = (CHOOSE, BUILD_BARN, BUILD_WELL, REWARD)


def label(state: Position, move: int) -> Said:
    """'Take Planting', 'Ship 3 corn for a coin', 'Survey wells'."""
    if move == PASS:
        return say(english.label_decline if state.step in DECLINED else english.label_pass)
    plain, coin = unpaid(move)
    said = _label(state, plain)
    return say(english.label_paid, said) if coin else said


def _label(state: Position, move: int) -> Said:
    if move in GIVEN:
        return say(GIVEN[move])
    if move >= SEND:
        return say(english.label_send, move - SEND) if move > SEND else say(english.label_nobody)
    if move >= FEATURE:
        return say(english.label_feature, FEATURE_NAMES[move - FEATURE])
    if move >= PHASE:
        return say(english.label_phase, PHASE_NAMES[move - PHASE])
    if move >= SURVEY_CARD:
        return say(english.label_survey_card, CARD_NAMES[move - SURVEY_CARD])
    if move >= SURVEY:
        return say(english.label_survey, CELL_NAMES[move - SURVEY])
    if move >= BOAT:
        boat, crop = divmod(move - BOAT, CROPS)
        return say(english.label_ship, BOAT_NAMES[boat], int(state.edition.capacity[boat]), CROP_NAMES[crop])
    if move >= FIELD:
        return say(PLACING.get(state.step, english.label_place), PLACEMENT_NAMES[move - FIELD])
    if move >= CARD:
        return say(english.label_card, CARD_NAMES[move - CARD])
    return say(english.label_tile, tile_of(move))

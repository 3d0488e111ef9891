"""A legal move in a few words, as a button says it."""

from __future__ import annotations

from riverrun.core.words import Said, say
from riverrun.games.glassworks.edition import NAMES
from riverrun.games.glassworks.languages.en import english
from riverrun.games.glassworks.moves import DRAW, NEW, PASS, PUT
from riverrun.games.glassworks.rules import LEAVE, PLACE, SPILL, Glassworks
from riverrun.games.glassworks.words import gathered, glasses

PICKS = {LEAVE: english.label_leave, SPILL: english.label_spill, PLACE: english.label_pick_too}


def label(state: Glassworks, move: int) -> Said:
    """'Gather P4', 'Leave white circle', 'Purple first'."""
    if move == DRAW:
        return say(english.label_draw)
    if move == PASS:
        return say(english.label_pass)
    if move >= NEW:
        return say(english.label_first, NAMES[move - NEW])
    if move >= PUT:
        river = list(state.river)
        place = river.index(gathered(state, move))
        if len(state.hand) > 1:
            return say(english.label_gather_from, place, river.index((move - PUT) // 2))
        return say(english.label_gather, place)
    return say(PICKS.get(state.phase, english.label_pick), glasses(state.edition)[move])

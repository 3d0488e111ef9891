"""A legal move in a few words, as a button says it."""

from __future__ import annotations

from riverrun.core.words import Said, say
from riverrun.games.hexes import COMPASS
from riverrun.games.rifugio.languages.en import english
from riverrun.games.rifugio.moves import END, HUT, ON, PLACE, RAFT, STEP, SWIM, TURN
from riverrun.games.rifugio.rules import LAY, REMOVE, Rifugio
from riverrun.games.rifugio.words import place_name, tile_of


def label(state: Rifugio, move: int) -> Said:
    """'Take edelweiss', 'Go north-east', 'Build a raft west'."""
    if move >= PLACE:
        place = place_name(move - PLACE)
        if state.phase == LAY:
            return say(english.label_lay, tile_of(state, state.hand), place)
        return say(english.label_sail, place)
    if move == END:
        return say(english.label_end)
    if move == HUT:
        return say(english.label_hut)
    if move == ON:
        return say(english.label_on)
    if move >= SWIM:
        return say(english.label_swim, COMPASS[move - SWIM])
    if move >= RAFT:
        return say(english.label_raft, COMPASS[move - RAFT])
    if move >= STEP:
        return say(english.label_go, COMPASS[move - STEP])
    if move >= TURN:
        return say(english.label_turn, (move - TURN) * 60)
    return say(english.label_remove if state.phase == REMOVE else english.label_take, tile_of(state, move))

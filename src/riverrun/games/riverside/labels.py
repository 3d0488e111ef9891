"""A legal move in a few words, as a button says it."""

from __future__ import annotations

from riverrun.core.words import Said, say
from riverrun.games.riverside.edition import MOST_SEATS, NAMES, ROWS
from riverrun.games.riverside.languages.en import english
from riverrun.games.riverside.moves import ALONE, DIE, FAN, HOME, SEAT, SPEED, VISIT, WARM, WAYS, WRITE
from riverrun.games.riverside.rules import Riverside
from riverrun.games.riverside.sheet import BOXES
from riverrun.games.riverside.words import BOAT_NAMES, colours_of


def label(state: Riverside, seat: int, move: int) -> Said:
    """'Take white, green: 5 seats', 'Visit yellow 8', 'Write blue'."""
    edition = state.edition
    if move == HOME:
        return say(english.label_leave if state.sheets[seat].step == BOXES else english.label_stay)
    if move >= WRITE:
        boat, prize = divmod(move - WRITE, 2)
        return say(english.label_write, BOAT_NAMES[boat], prize > 0)
    if move >= SEAT:
        row, at = divmod(move - SEAT, MOST_SEATS)
        return say(english.label_seat, NAMES[row // ROWS], row % ROWS + 1, at + 1)
    if move >= DIE:
        colour, way = divmod(move - DIE, WAYS)
        with_green, fans, night = way % FAN != ALONE, way >= FAN, way % FAN == WARM
        return say(english.label_dice, NAMES[colour], with_green, fans, night, int(state.value(colour, way)))
    fast = move >= SPEED
    village = move - (SPEED if fast else VISIT)
    values = tuple((BOAT_NAMES[boat], int(edition.value(village, boat))) for boat in colours_of(edition, village))
    return say(english.label_visit, values, fast)

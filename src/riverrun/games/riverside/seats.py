"""Phase 2, steps 2 and 3: filling seats, with the bonus seats that follow.

Seats to be crossed wait by boat.  The player says on which boat to go on; the crosses made there are those of the
dice or of all bonuses that have come together for that boat, since bonuses for one boat come to the same in any order.
"""

from __future__ import annotations

from riverrun.core.vecs import append, i64, vec
from riverrun.games.riverside.edition import COLOURS, MOST_SEATS, ROWS, Edition
from riverrun.games.riverside.moves import SEAT
from riverrun.games.riverside.sheet import NONE, Sheet


def fillings(edition: Edition, sheet: Sheet) -> vec[i64]:
    """The next crosses on the boat that is being filled, or the first ones on any boat whose seats are waiting."""
    moves = vec[i64](capacity=32)
    if sheet.boat != NONE:
        return _crosses(moves, edition, sheet, sheet.row, sheet.owed)
    boat: i64
    for boat in range(COLOURS):
        if sheet.waiting[boat] > 0:
            moves = _crosses(moves, edition, sheet, boat * ROWS, due(edition, sheet, boat))
    return moves


def due(edition: Edition, sheet: Sheet, boat: i64) -> i64:
    """The waiting seats of a boat that find a place; the others are lost."""
    return min(sheet.waiting[boat], sheet.free(edition, boat * ROWS))


def _crosses(moves: vec[i64], edition: Edition, sheet: Sheet, row: i64, owed: i64) -> vec[i64]:
    """Add the crosses in a row or one below it that leave room for the rest further below (ruling O5)."""
    room = sheet.free(edition, row)
    end = row + ROWS - row % ROWS
    while row < end and room >= owed:
        crossed, seats = sheet.crosses[row], edition.seats[row]
        room -= seats - crossed
        seat, last = crossed + max(1, owed - room), min(seats, crossed + owed)
        while seat <= last:
            moves = append(moves, SEAT + MOST_SEATS * row + seat - 1)
            seat += 1
        row += 1
    return moves


def cross(edition: Edition, sheet: Sheet, move: i64) -> None:
    """Cross a row up to a seat, and let the bonus seats of a row that is full now wait."""
    row, seat = (move - SEAT) // MOST_SEATS, (move - SEAT) % MOST_SEATS + 1
    if sheet.boat == NONE:
        sheet.boat = row // ROWS
        sheet.owed = due(edition, sheet, sheet.boat)
        sheet.waiting[sheet.boat] = 0
    sheet.owed -= seat - sheet.crosses[row]
    sheet.crosses[row] = seat
    sheet.row = row + 1
    if sheet.owed == 0:
        sheet.boat = NONE
    if seat == edition.seats[row]:
        sheet.waiting[edition.bonus_boat[row]] += edition.bonus[row]


def fill(edition: Edition, sheet: Sheet) -> bool:
    """Cross seats for as long as there is no choice; are all of them crossed?"""
    moves = fillings(edition, sheet)
    while len(moves) == 1:
        cross(edition, sheet, moves[0])
        moves = fillings(edition, sheet)
    if len(moves) > 0:
        return False
    sheet.waiting = vec[i64]([0] * COLOURS)  # what is left finds its boat full
    return True

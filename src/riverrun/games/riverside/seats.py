"""Phase 2, steps 2 and 3: filling seats, with the bonus seats that follow.

The seats of the dice come first, then bonus seats, which wait by boat.  Any order of crosses will do: a row is crossed
up to some seat, and then any other row or the same one again.  What leaves no choice is crossed at once.
"""

from __future__ import annotations

from riverrun.core.vecs import append, i64, vec
from riverrun.games.riverside.edition import COLOURS, MOST_SEATS, ROWS, Edition
from riverrun.games.riverside.moves import SEAT
from riverrun.games.riverside.sheet import NONE, Sheet


def fillings(edition: Edition, sheet: Sheet) -> vec[i64]:
    """The next crosses: those of the dice, or of any boat whose bonus seats are waiting."""
    moves = vec[i64](capacity=32)
    if sheet.boat != NONE:
        return _crosses(moves, edition, sheet, sheet.boat, sheet.owed)
    boat: i64
    for boat in range(COLOURS):
        if sheet.waiting[boat] > 0:
            moves = _crosses(moves, edition, sheet, boat, sheet.waiting[boat])
    return moves


def _crosses(moves: vec[i64], edition: Edition, sheet: Sheet, boat: i64, owed: i64) -> vec[i64]:
    """Add the ways to cross some of the seats that are owed on a boat, in one row of it."""
    row, end = boat * ROWS, boat * ROWS + ROWS
    while row < end:
        crossed = sheet.crosses[row]
        seat, last = crossed + 1, min(edition.seats[row], crossed + owed)
        while seat <= last:
            moves = append(moves, SEAT + MOST_SEATS * row + seat - 1)
            seat += 1
        row += 1
    return moves


def due(edition: Edition, sheet: Sheet, boat: i64) -> i64:
    """The seats still to be crossed on a boat that find a place; the others are lost."""
    owed = sheet.waiting[boat]
    if sheet.boat == boat:
        owed += sheet.owed
    return min(owed, sheet.free(edition, boat))


def cross(edition: Edition, sheet: Sheet, move: i64) -> None:
    """Cross a row up to a seat."""
    row, seat = (move - SEAT) // MOST_SEATS, (move - SEAT) % MOST_SEATS + 1
    if sheet.boat != NONE:
        sheet.owed -= seat - sheet.crosses[row]
        if sheet.owed == 0:
            sheet.boat = NONE
    else:
        sheet.waiting[row // ROWS] -= seat - sheet.crosses[row]
    _cross_to(edition, sheet, row, seat)


def _cross_to(edition: Edition, sheet: Sheet, row: i64, seat: i64) -> None:
    """Cross a row up to a seat, and let the bonus seats of a row that is full now wait."""
    sheet.crosses[row] = seat
    if seat == edition.seats[row]:
        sheet.waiting[edition.bonus_boat[row]] += edition.bonus[row]


def fill(edition: Edition, sheet: Sheet) -> bool:
    """Cross what leaves no choice; is nothing left to cross?"""
    if sheet.boat != NONE:
        if _leaves_choice(edition, sheet, sheet.boat, sheet.owed):
            return False
        boat, owed = sheet.boat, sheet.owed
        sheet.boat, sheet.owed = NONE, 0
        _cross_all(edition, sheet, boat, owed)
    done, boat = True, 0
    while boat < COLOURS:
        owed = sheet.waiting[boat]
        if owed == 0:
            boat += 1
        elif _leaves_choice(edition, sheet, boat, owed):
            done = False
            boat += 1
        else:
            sheet.waiting[boat] = 0
            _cross_all(edition, sheet, boat, owed)
            done, boat = True, 0  # rows that are full now may give seats to any boat
    return done


def _leaves_choice(edition: Edition, sheet: Sheet, boat: i64, owed: i64) -> bool:
    """Is there more than one way to share seats out among the rows of a boat?"""
    rows: i64 = 0
    free: i64 = 0
    row, end = boat * ROWS, boat * ROWS + ROWS
    while row < end:
        room = edition.seats[row] - sheet.crosses[row]
        if room > 0:
            rows += 1
            free += room
        row += 1
    return rows > 1 and owed < free


def _cross_all(edition: Edition, sheet: Sheet, boat: i64, owed: i64) -> None:
    """Cross the seats of a boat from the top while there are any; what finds no place is lost."""
    row, end = boat * ROWS, boat * ROWS + ROWS
    while row < end and owed > 0:
        crosses = min(owed, edition.seats[row] - sheet.crosses[row])
        if crosses > 0:
            owed -= crosses
            _cross_to(edition, sheet, row, sheet.crosses[row] + crosses)
        row += 1

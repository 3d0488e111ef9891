"""Phase 3: going on excursions.  `away` has the distance of each village from the ship.

A second village is Early birds at work, so that power needs no move of its own.  The Speed boat is named with the
village that needs it, the Prize ticket with the score that it raises.
"""

from __future__ import annotations

from riverrun.core.vecs import append, i64, vec
from riverrun.games.riverside.edition import BOATS, EARLY_BIRDS, PRIZE_TICKET, SPEED_BOAT, VILLAGES, Edition
from riverrun.games.riverside.moves import HOME, SPEED, VISIT, WRITE
from riverrun.games.riverside.sheet import BOXES, FINISHED, NONE, VILLAGE, Sheet


def visits(edition: Edition, sheet: Sheet, away: vec[i64]) -> vec[i64]:
    """The villages within reach that can score, and home."""
    moves = vec[i64](capacity=2 * VILLAGES)
    village: i64
    if sheet.village == NONE or sheet.ready(edition, EARLY_BIRDS):
        reach, prize = sheet.range + sheet.plus_ones, sheet.ready(edition, PRIZE_TICKET)
        for village in range(VILLAGES):
            if away[village] <= reach and village != sheet.village and can_score(edition, sheet, village, prize):
                moves = append(moves, VISIT + village)
        if sheet.ready(edition, SPEED_BOAT):
            near, reach = sheet.range, fast(edition, sheet) + sheet.plus_ones
            for village in range(VILLAGES):  # only those that need it
                if near < away[village] <= reach and can_score(edition, sheet, village, prize):
                    moves = append(moves, SPEED + village)
    return append(moves, HOME)


def fast(edition: Edition, sheet: Sheet) -> i64:
    """The range with the Speed boat, with the "+1" symbols crossed this round."""
    return sheet.range - edition.range + edition.speed_range


def can_score(edition: Edition, sheet: Sheet, village: i64, prize: bool) -> bool:
    """Can any boat score in a village, with a Prize ticket if there is one?  Ruling O16: nobody goes for nothing."""
    more: i64 = 0
    if prize:
        more = 1
    boat: i64
    for boat in range(BOATS):
        if edition.value(village, boat) > 0 and sheet.takes(edition, boat, score(edition, sheet, village, boat, more)):
            return True
    return False


def writes(edition: Edition, sheet: Sheet, village: i64, boat: i64, prize: i64) -> bool:
    """May a boat score in a village, with the Prize ticket played now or without?"""
    if edition.value(village, boat) == 0 or (prize > 0 and not sheet.ready(edition, PRIZE_TICKET)):
        return False
    return sheet.takes(edition, boat, score(edition, sheet, village, boat, prize))


def score(edition: Edition, sheet: Sheet, village: i64, boat: i64, prize: i64) -> i64:
    """The village's value for a boat times its tickets."""
    tickets = sheet.tickets(edition, boat) + prize
    if sheet.prize == boat:
        tickets += 1
    return edition.value(village, boat) * tickets


def visit(edition: Edition, sheet: Sheet, away: vec[i64], move: i64) -> None:
    """Go to a village, with as few "+1" symbols as it needs (ruling O17)."""
    if sheet.village != NONE:
        sheet.use(edition, EARLY_BIRDS)
    sheet.village = move - VISIT
    if move >= SPEED:
        sheet.village = move - SPEED
        sheet.range = fast(edition, sheet)
        sheet.use(edition, SPEED_BOAT)
    more = max(0, away[sheet.village] - sheet.range)
    sheet.range += more  # ruling O13: for the whole round
    sheet.plus_ones -= more
    sheet.scored, sheet.step = 0, BOXES


def writings(edition: Edition, sheet: Sheet) -> vec[i64]:
    """The boats that can still score in the village, in any order; and home, once one has or if 0 is all there is."""
    moves = vec[i64](capacity=2 * BOATS + 1)
    most: i64 = 0
    boat: i64
    prize: i64
    for boat in range(BOATS):
        if edition.value(sheet.village, boat) > 0 and sheet.scored >> boat & 1 == 0:
            for prize in range(2):
                if writes(edition, sheet, sheet.village, boat, prize):
                    moves = append(moves, WRITE + 2 * boat + prize)
                    most = max(most, score(edition, sheet, sheet.village, boat, prize))
    return append(moves, HOME) if sheet.scored > 0 or most == 0 else moves  # ruling O15


def write(edition: Edition, sheet: Sheet, move: i64, prize_stays: bool) -> None:
    """Write a score in the leftmost empty box."""
    boat, prize = (move - WRITE) // 2, (move - WRITE) % 2
    sheet.boxes[sheet.empty_box(edition, boat)] = score(edition, sheet, sheet.village, boat, prize)
    sheet.scored |= 1 << boat
    if prize > 0:
        sheet.use(edition, PRIZE_TICKET)
        if prize_stays:  # ruling O10
            sheet.prize = boat


def go_on(edition: Edition, sheet: Sheet, away: vec[i64]) -> None:
    """Write the only score there is, leave a village that has no more, and finish when no other can be visited."""
    if sheet.step == BOXES:
        moves = writings(edition, sheet)
        if len(moves) == 1 and moves[0] == HOME:
            sheet.step = VILLAGE
        elif len(moves) == 1 and (moves[0] - WRITE) % 2 == 0:  # a power is never spent unasked, nor a 0 written
            write(edition, sheet, moves[0], False)
            sheet.step = VILLAGE
    if sheet.step == VILLAGE and len(visits(edition, sheet, away)) == 1:
        sheet.step = FINISHED

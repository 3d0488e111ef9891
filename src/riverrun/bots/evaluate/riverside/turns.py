"""The moves of a turn of Riverside that are worth a look: where several orders come to the same, one of them."""

from __future__ import annotations

from riverrun.core.vecs import append, i64, vec
from riverrun.games.riverside.edition import COLOURS, MOST_SEATS, ROWS, Edition
from riverrun.games.riverside.moves import SEAT
from riverrun.games.riverside.sheet import NONE, Sheet


def later(moves: vec[i64], last: i64) -> vec[i64]:
    """The moves after a given one."""
    left = vec[i64](capacity=len(moves))
    for move in moves:
        if move > last:
            left = append(left, move)
    return left


def in_whole(edition: Edition, sheet: Sheet) -> vec[i64]:
    """The crosses that fill a row, or as much of it as there are seats for."""
    moves = vec[i64](capacity=COLOURS * ROWS)
    row: i64
    for row in range(COLOURS * ROWS):
        boat, crossed = row // ROWS, sheet.crosses[row]
        owed = sheet.owed if sheet.boat == boat else sheet.waiting[boat] if sheet.boat == NONE else 0
        last = min(edition.seats[row], crossed + owed)
        if last > crossed:
            moves = append(moves, SEAT + MOST_SEATS * row + last - 1)
    return moves


def going_down(edition: Edition, sheet: Sheet, row: i64) -> vec[i64]:
    """The crosses of the dice in a row or one below it that leave room for the rest further below."""
    moves = vec[i64](capacity=32)
    end, owed = sheet.boat * ROWS + ROWS, sheet.owed
    room: i64 = 0
    below: i64
    for below in range(row, end):
        room += edition.seats[below] - sheet.crosses[below]
    while row < end and room >= owed:
        crossed, seats = sheet.crosses[row], edition.seats[row]
        room -= seats - crossed
        seat, most = crossed + max(1, owed - room), min(seats, crossed + owed)
        while seat <= most:
            moves = append(moves, SEAT + MOST_SEATS * row + seat - 1)
            seat += 1
        row += 1
    return moves

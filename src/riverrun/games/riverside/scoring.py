"""Final scoring."""

from __future__ import annotations

from riverrun.core.vecs import append, i64, vec
from riverrun.games.riverside.edition import CHURCH, COLOURS, MOST_BOXES, ROWS, Edition
from riverrun.games.riverside.sheet import Sheet


def final_scores(edition: Edition, sheets: list[Sheet]) -> vec[i64]:
    scores = vec[i64](capacity=len(sheets))
    captains = captain_points(edition, sheets)
    for seat, sheet in enumerate(sheets):
        score = captains[seat] + captain_bonus(edition, captains, seat)
        boat: i64
        for boat in range(COLOURS):
            score += boat_points(edition, sheet, boat)
        scores = append(scores, score)
    return scores


def ticket_points(edition: Edition, sheet: Sheet, boat: i64) -> i64:
    points: i64 = 0
    row = boat * ROWS
    for _ in range(ROWS):
        if sheet.crosses[row] == edition.seats[row]:
            points += edition.tickets[row]
        row += 1
    return points


def excursion_points(sheet: Sheet, boat: i64) -> i64:
    """The sum of a boat's boxes."""
    points: i64 = 0
    place = boat * MOST_BOXES
    for _ in range(MOST_BOXES):
        if sheet.boxes[place] > 0:
            points += sheet.boxes[place]
        place += 1
    return points


def boat_points(edition: Edition, sheet: Sheet, boat: i64) -> i64:
    return ticket_points(edition, sheet, boat) + excursion_points(sheet, boat)


def lowest_points(edition: Edition, sheet: Sheet) -> i64:
    """The points of the guide boat that has the fewest."""
    lowest = boat_points(edition, sheet, 0)
    boat: i64
    for boat in range(1, COLOURS):
        lowest = min(lowest, boat_points(edition, sheet, boat))
    return lowest


def captain_points(edition: Edition, sheets: list[Sheet]) -> vec[i64]:
    """The stave church boat and, once more, the lowest guide boat."""
    return vec[i64]([excursion_points(sheet, CHURCH) + lowest_points(edition, sheet) for sheet in sheets])


def captain_bonus(edition: Edition, captains: vec[i64], seat: i64) -> i64:
    """What a seat gains for the most captain points and loses for the least; alone, for a goal met or missed."""
    own = captains[seat]
    if len(captains) == 1:
        return edition.captain_points if own >= edition.solo_goal else -edition.captain_points
    most, least = True, True
    for other in captains:
        most = most and own >= other
        least = least and own <= other
    bonus: i64 = 0
    if most:
        bonus += edition.captain_points
    if least:
        bonus -= edition.captain_points
    return bonus


def deduction(edition: Edition, extension: bool) -> i64:
    """What is taken off a final score before it is graded, and before it is held against the solo goal (ruling O19)."""
    return edition.extension_deduction if extension else 0


def grade(edition: Edition, extension: bool, score: i64) -> i64:
    """The number of the achievement, from 0, that a final score stands for."""
    score -= deduction(edition, extension)
    found: i64 = 0
    for least in edition.grades:
        if score >= least:
            found += 1
    return max(0, found - 1)


def solo_goal(edition: Edition, extension: bool) -> i64:
    """The final score that wins a game alone."""
    return edition.solo_win + deduction(edition, extension)

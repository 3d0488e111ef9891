"""Final scoring."""

from __future__ import annotations

from riverrun.core.vecs import i64, vec
from riverrun.games.riverside.edition import BOATS, CHURCH, COLOURS, MOST_BOXES, ROWS, Edition
from riverrun.games.riverside.sheet import NONE, Sheet


def final_scores(edition: Edition, sheets: list[Sheet]) -> vec[i64]:
    points = all_points(edition, sheets)
    return scores_of(edition, points, captains_of(points))


def all_points(edition: Edition, sheets: list[Sheet]) -> vec[i64]:
    """The points of each boat of each sheet; the stave church boat has excursions alone."""
    points = vec[i64]([0] * (BOATS * len(sheets)))
    boat: i64
    at: i64 = 0
    for sheet in sheets:
        for boat in range(COLOURS):
            points[at + boat] = boat_points(edition, sheet, boat)
        points[at + CHURCH] = excursion_points(sheet, CHURCH)
        at += BOATS
    return points


def captains_of(points: vec[i64]) -> vec[i64]:
    """The captain points of each sheet from those of all boats: the stave church boat and the lowest guide boat."""
    captains = vec[i64]([0] * (len(points) // BOATS))
    seat: i64
    boat: i64
    for seat in range(len(captains)):
        first = seat * BOATS
        lowest = points[first]
        for boat in range(1, COLOURS):
            lowest = min(lowest, points[first + boat])
        captains[seat] = points[first + CHURCH] + lowest
    return captains


def scores_of(edition: Edition, points: vec[i64], captains: vec[i64]) -> vec[i64]:
    """The score of each sheet from the points of all boats and those of the captains."""
    scores = vec[i64]([0] * len(captains))
    boat: i64
    seat: i64 = 0
    for captain in captains:
        score = captain + captain_bonus(edition, captains, seat)
        for boat in range(COLOURS):
            score += points[seat * BOATS + boat]
        scores[seat] = score
        seat += 1
    return scores


def all_tickets(edition: Edition, sheet: Sheet) -> vec[i64]:
    """The tickets of each boat; the stave church boat has those of all."""
    counts, crosses, seats = vec[i64]([0] * BOATS), sheet.crosses, edition.seats
    boat: i64
    row: i64
    for boat in range(COLOURS):
        count: i64 = 0
        for row in range(boat * ROWS, boat * ROWS + ROWS):
            if crosses[row] == seats[row]:
                count += 1
        counts[boat] = count
        counts[CHURCH] += count
    return counts


def ticket_points(edition: Edition, sheet: Sheet, boat: i64) -> i64:
    points: i64 = 0
    crosses, seats = sheet.crosses, edition.seats
    row: i64
    for row in range(boat * ROWS, boat * ROWS + ROWS):
        if crosses[row] == seats[row]:
            points += edition.tickets[row]
    return points


def excursion_points(sheet: Sheet, boat: i64) -> i64:
    """The sum of a boat's boxes, which are written from the left."""
    points: i64 = 0
    boxes = sheet.boxes
    place: i64
    for place in range(boat * MOST_BOXES, boat * MOST_BOXES + MOST_BOXES):
        if boxes[place] == NONE:
            break
        points += boxes[place]
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
    return captains_of(all_points(edition, sheets))


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

"""Score sheets: as they are printed, and as the seats have filled them in."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from riverrun.core.vecs import i64, vec
from riverrun.core.words import Said, say
from riverrun.games.riverside import excursions, scoring, seats
from riverrun.games.riverside.edition import BOATS, CHURCH, MOST_SEATS, NAMES, POWERS, ROWS, SPEED_BOAT, Edition
from riverrun.games.riverside.languages.en import english
from riverrun.games.riverside.map_view import KEPT
from riverrun.games.riverside.moves import NAMES as MOVES
from riverrun.games.riverside.moves import SEAT, WRITE
from riverrun.games.riverside.rules import Riverside
from riverrun.games.riverside.sheet import BOXES, DICE, FILL, FINISHED, VILLAGE, Sheet
from riverrun.games.riverside.words import BOAT_NAMES, IDS, entries, remark

STEPS = {DICE: "dice", FILL: "seats", VILLAGE: "village", BOXES: "score", FINISHED: "finished"}


@dataclass(frozen=True, slots=True)
class PrintedRow:
    """A row of seats: how many, which are royal, its ticket's points and its bonus."""

    seats: int
    royal: list[int]
    ticket: int
    bonus: int
    bonus_colour: str
    moves: list[str]  # that cross it up to each of its seats


@dataclass(frozen=True, slots=True)
class PrintedBoat:
    """A guide boat of the score sheet, or the stave church boat, which has no rows."""

    colour: str
    excursion: Said
    power: str  # empty for the stave church boat, which has none
    power_name: Said | None
    boxes: int
    writes: list[str]  # the moves that write there: plain, and with the Prize ticket
    rows: list[PrintedRow]


@dataclass(frozen=True, slots=True)
class Boat:
    """A boat of one seat's sheet."""

    crosses: list[int]
    tickets: int
    scores: list[int]
    points: int
    waiting: int  # seats still to be crossed this round
    power: str  # asleep, active or used; empty for the stave church boat


@dataclass(frozen=True, slots=True)
class SheetView:
    """One seat's score sheet."""

    step: str
    fires: int
    plus_ones: int
    range: int
    reach: int  # the same with all "+1" symbols, and the Speed boat if it is active
    filling: str  # the colour of the boat that takes the seats of the dice, or empty
    visiting: str  # the village being visited, or empty
    prize: str  # the colour that has the Prize ticket for the rest of this round, or empty
    boats: list[Boat]
    lowest: int
    captain: int
    captain_bonus: int
    score: int
    grade: int  # so far, as are its name and the remark
    grade_name: Said
    remark: Said  # the grade in a sentence and, alone, whether the goal is met


@lru_cache(maxsize=16 * BOATS)
def printed_boat(edition: Edition, boat: int) -> PrintedBoat:
    writes = list(MOVES[WRITE + 2 * boat :][:2])
    if boat == CHURCH:
        return PrintedBoat("church", say(english.boat, "church"), "", None, edition.boxes[boat], writes, [])
    rows = [
        PrintedRow(
            edition.seats[row],
            edition.royals[row],
            edition.tickets[row],
            edition.bonus[row],
            NAMES[edition.bonus_boat[row]],
            list(MOVES[SEAT + MOST_SEATS * row :][: edition.seats[row]]),
        )
        for row in range(boat * ROWS, boat * ROWS + ROWS)
    ]
    excursion, power = say(english.excursion, edition.excursions[boat]), POWERS[edition.boat_power[boat]]
    return PrintedBoat(NAMES[boat], excursion, power, say(english.power, power), edition.boxes[boat], writes, rows)


def sheets(state: Riverside) -> list[SheetView]:
    scores, captains = state.scores(), scoring.captain_points(state.edition, state.sheets)
    return [_sheet(state, seat, scores[seat], captains) for seat in range(state.seats)]


def _sheet(state: Riverside, seat: int, score: int, captains: vec[i64]) -> SheetView:
    edition, sheet = state.edition, state.sheets[seat]
    grade = scoring.grade(edition, state.extension, score)
    return SheetView(
        step=STEPS[sheet.step],
        fires=sheet.fires,
        plus_ones=sheet.plus_ones,
        range=sheet.range,
        reach=sheet.plus_ones + (excursions.fast(edition, sheet) if sheet.ready(edition, SPEED_BOAT) else sheet.range),
        filling=NAMES[sheet.boat] if sheet.boat >= 0 else "",
        visiting=IDS[sheet.village] if sheet.step == BOXES else "",
        prize=BOAT_NAMES[sheet.prize] if sheet.prize >= 0 else "",
        boats=[_boat(edition, sheet, boat) for boat in range(BOATS)],
        lowest=scoring.lowest_points(edition, sheet),
        captain=captains[seat],
        captain_bonus=scoring.captain_bonus(edition, captains, seat),
        score=score,
        grade=grade,
        grade_name=say(english.grade, int(grade)),
        remark=remark(state, seat),
    )


def _boat(edition: Edition, sheet: Sheet, boat: int) -> Boat:
    scores = tuple(entries(sheet, boat))
    if boat == CHURCH:
        return _shown_boat((), sheet.tickets(edition, boat), scores, sum(scores), 0, "")
    return _shown_boat(
        crosses=tuple(sheet.crosses[boat * ROWS : boat * ROWS + ROWS]),
        tickets=sheet.tickets(edition, boat),
        scores=scores,
        points=scoring.boat_points(edition, sheet, boat),
        waiting=seats.due(edition, sheet, boat),
        power="used" if sheet.used >> boat & 1 else "active" if sheet.lit(edition, boat) else "asleep",
    )


@lru_cache(maxsize=KEPT)
def _shown_boat(
    crosses: tuple[int, ...], tickets: int, scores: tuple[int, ...], points: int, waiting: int, power: str
) -> Boat:
    return Boat(list(crosses), tickets, list(scores), points, waiting, power)

"""Score sheets: as they are printed, and as the seats have filled them in."""

from __future__ import annotations

from functools import lru_cache

from riverrun.core.vecs import i64, vec
from riverrun.core.words import say
from riverrun.games.riverside import excursions, scoring, seats
from riverrun.games.riverside.edition import BOATS, CHURCH, MOST_SEATS, NAMES, POWERS, ROWS, SPEED_BOAT, Edition
from riverrun.games.riverside.languages.en import english
from riverrun.games.riverside.map_view import KEPT
from riverrun.games.riverside.moves import NAMES as MOVES
from riverrun.games.riverside.moves import SEAT, WRITE
from riverrun.games.riverside.rules import Riverside
from riverrun.games.riverside.sheet import BOXES, DICE, FILL, FINISHED, VILLAGE, Sheet
from riverrun.games.riverside.shown import Boat, PrintedBoat, PrintedRow, SheetView
from riverrun.games.riverside.words import BOAT_NAMES, IDS, entries, remark

STEPS = {DICE: "dice", FILL: "seats", VILLAGE: "village", BOXES: "score", FINISHED: "finished"}


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

"""What happens and what is asked, in words."""

from __future__ import annotations

from collections.abc import Iterable

from riverrun.core.game import Ask, Line
from riverrun.core.state import CHANCE
from riverrun.games.riverside import excursions, scoring, seats
from riverrun.games.riverside.edition import (
    BOATS,
    CHURCH,
    COLOURS,
    EARLY_BIRDS,
    EAST,
    MOST_BOXES,
    NAMES,
    RIVER_TILES,
    ROWS,
    TILES,
    WEST,
    Edition,
)
from riverrun.games.riverside.moves import ALONE, DIE, FAN, HOME, LAY, SEAT, SPEED, VISIT, WARM, WAYS, WRITE
from riverrun.games.riverside.rules import Riverside
from riverrun.games.riverside.sheet import BOXES, DICE, FILL, NONE, Sheet

STEPS = ("Choose dice", "Fill seats", "Go on excursions")
POWERS = ("Early birds", "Fan base", "Prize ticket", "Warm night", "Speed boat")
GRADES = (
    "called to the bridge",
    "a trainee",
    "promising",
    "good",
    "very good",
    "a seat at the captain's table",
    "honoured",
    "famous",
    "a nominee",
    "a legend",
)
NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")


# Things


def number(count: int) -> str:
    return NUMBERS[count] if count < len(NUMBERS) else str(count)


def some(count: int, thing: str) -> str:
    """So many things: 'no seats', 'one seat', 'two seats'."""
    return f"{number(count)} {thing}{'' if count == 1 else 's'}"


def listed(things: Iterable[str], last: str = "and") -> str:
    """Things in a row: 'a', 'a and b', 'a, b and c'."""
    *others, final = list(things) or ["nothing"]
    return f"{', '.join(others)} {last} {final}" if others else final


def boat_name(boat: int) -> str:
    return "stave church" if boat == CHURCH else NAMES[boat]


def colours_of(edition: Edition, village: int) -> list[int]:
    """The boats that a village has a value for."""
    return [boat for boat in range(BOATS) if edition.villages[village][boat] > 0]


def village_name(edition: Edition, village: int) -> str:
    """'the yellow village T2', 'the white and blue village T6', 'the western stave church'."""
    if village in {WEST, EAST}:
        return f"the {'western' if village == WEST else 'eastern'} stave church"
    colours = listed(boat_name(boat) for boat in colours_of(edition, village))
    return f"the {colours} village {tile_name(village)}"


def tile_name(tile: int) -> str:
    return TILES[tile].upper()


def grade(state: Riverside, score: int) -> int:
    """The number of the achievement, from 0, that a final score stands for."""
    score -= state.edition.extension_deduction if state.extension else 0
    return max((n for n, least in enumerate(state.edition.grades) if least <= score), default=0)


# Questions


def ask(state: Riverside, seat: int) -> Ask:
    """What a seat that has not finished its round decides now."""
    sheet = state.sheets[seat]
    if sheet.step == DICE:
        fires = some(sheet.fires, "fire symbol")
        return Ask(f"Choose a base die, with or without the green {state.green}; {fires} left to pay.", STEPS, 0)
    if sheet.step == FILL:
        return Ask(_ask_seats(state.edition, sheet), STEPS, 1)
    if sheet.step == BOXES:
        return Ask(_ask_boxes(state, seat), STEPS, 2)
    if sheet.village != NONE:
        return Ask("Early birds: visit a second village, or keep that power and send the boats home.", STEPS, 2)
    further = f', or {sheet.range + sheet.plus_ones} with "+1" symbols' if sheet.plus_ones else ""
    return Ask(f"Visit one village within {sheet.range} spaces{further}; or stay aboard.", STEPS, 2)


def _ask_seats(edition: Edition, sheet: Sheet) -> str:
    if sheet.boat != NONE:
        below = f" from row {sheet.row % ROWS + 1} down" if sheet.row % ROWS else ""
        return f"Cross {some(sheet.owed, 'more seat')} on the {boat_name(sheet.boat)} boat{below}."
    waiting = [boat for boat in range(COLOURS) if seats.due(edition, sheet, boat) > 0]
    if len(waiting) == 1:
        return f"Cross {some(seats.due(edition, sheet, waiting[0]), 'seat')} on the {boat_name(waiting[0])} boat."
    owed = listed(f"{seats.due(edition, sheet, boat)} {boat_name(boat)}" for boat in waiting)
    return f"Bonus seats are waiting: {owed}. Cross those of any boat next."


def _ask_boxes(state: Riverside, seat: int) -> str:
    sheet = state.sheets[seat]
    scores = listed(
        f"{boat_name((move - WRITE) // 2)} {written(state.edition, sheet, move)}"
        + (" with the Prize ticket" if (move - WRITE) % 2 else "")
        for move in state.legal(seat)
        if move != HOME
    )
    leave = "; or leave it at that" if sheet.box > 0 else ""
    return f"In {village_name(state.edition, sheet.village)}, what do you score: {scores}{leave}?"


def written(edition: Edition, sheet: Sheet, move: int) -> int:
    """The score that a move writes."""
    return excursions.score(edition, sheet, sheet.village, (move - WRITE) // 2, (move - WRITE) % 2)


# Events


def tell(state: Riverside, seat: int, move: int | None) -> str:
    """The coming event, third person, without its actor."""
    if move is None:
        return "decides"
    if seat == CHANCE:
        return _tell_chance(state, move)
    sheet = state.sheets[seat]
    if move == HOME:
        if sheet.step == BOXES:
            return "leaves it at that"
        return "stays aboard" if sheet.village == NONE else "goes to no second village"
    after = state.clone()
    after.apply(seat, move)
    crossed = _tell_crosses(state.edition, sheet, after.sheets[seat])
    if move >= WRITE:
        return f"{_tell_writing(sheet, after.sheets[seat])}{' with the Prize ticket' if (move - WRITE) % 2 else ''}"
    if move >= SEAT:
        return crossed
    if move >= DIE:
        return _tell_dice(state, move) + (f"; {crossed}" if crossed else "")
    writing = _tell_writing(sheet, after.sheets[seat])
    return _tell_visit(state, sheet, move) + (f" and {writing}" if writing else "")


def _tell_chance(state: Riverside, outcome: int) -> str:
    if outcome >= LAY:
        tiles = len(TILES) if state.extension else RIVER_TILES
        row = "first" if len(state.river) < tiles // 2 else "second"
        return f"lays tile {tile_name(outcome - LAY)} in the {row} row"
    die = "green" if state.green == 0 else NAMES[len(state.dice)]
    return f"rolls {outcome + 1} with the {die} die"


def _tell_dice(state: Riverside, move: int) -> str:
    colour, way = divmod(move - DIE, WAYS)
    parts = [f"the {NAMES[colour]} {state.dice[colour]}"]
    if way % FAN != ALONE:
        parts.append(f"the green {state.green}")
    if way >= FAN:
        parts.append(f"{state.edition.fan_seats} by Fan base")
    cost = state.cost(colour, way)
    paid = f" for {some(cost, 'fire symbol')}" if cost else ""
    night = " in a Warm night" if way % FAN == WARM else ""
    return f"chooses {listed(parts)}{night}: {some(state.value(colour, way), 'seat')}{paid}"


def _tell_crosses(edition: Edition, before: Sheet, after: Sheet) -> str:
    """All crosses that a move makes, those that leave no choice included; nothing where it makes none."""
    parts, full = [], []
    for boat in range(COLOURS):
        rows = [row for row in range(boat * ROWS, boat * ROWS + ROWS) if after.crosses[row] > before.crosses[row]]
        if rows:
            counts = listed(
                f"{number(after.crosses[row] - before.crosses[row])} in row {row % ROWS + 1}" for row in rows
            )
            parts.append(f"{counts} of the {NAMES[boat]} boat")
        full += [row for row in rows if after.crosses[row] == edition.seats[row]]
    tickets = [
        f"ticket {edition.tickets[row]} with {some(edition.bonus[row], f'{NAMES[edition.bonus_boat[row]]} seat')}"
        for row in full
    ]
    return (f"crosses {listed(parts)}" if parts else "") + (f": {listed(tickets)}" if tickets else "")


def _tell_writing(before: Sheet, after: Sheet) -> str:
    """The score that a move writes, or nothing."""
    for boat in range(BOATS):
        scores = entries(after, boat)
        if len(scores) > len(entries(before, boat)):
            return f"writes {scores[-1]} on the {boat_name(boat)} boat"
    return ""


def _tell_visit(state: Riverside, sheet: Sheet, move: int) -> str:
    village, reach, means = move - VISIT, sheet.range, []
    if move >= SPEED:
        village, reach = move - SPEED, excursions.fast(state.edition, sheet)
        means.append(POWERS[4])
    if sheet.village != NONE:
        means.append(POWERS[EARLY_BIRDS])
    if (more := state.away[village] - reach) > 0:
        means.append(f'{number(more)} "+1"')
    by = f" with {listed(means)}" if means else ""
    return f"visits {village_name(state.edition, village)}{by}"


# Points


def lines(state: Riverside, seat: int) -> list[Line]:
    """What a sheet scores, line by line."""
    edition, sheet = state.edition, state.sheets[seat]
    found = []
    for boat in range(COLOURS):
        name = NAMES[boat].capitalize()
        if points := scoring.ticket_points(edition, sheet, boat):
            found.append(Line("R42", f"{name} boat: {some(sheet.tickets(edition, boat), 'ticket')}", points))
        if points := scoring.excursion_points(sheet, boat):
            found.append(Line("R42", f"{name} boat: excursions {_entries(sheet, boat)}", points))
    if points := scoring.excursion_points(sheet, CHURCH):
        found.append(Line("R43", f"Captain: stave church {_entries(sheet, CHURCH)}", points))
    if points := scoring.lowest_points(edition, sheet):
        found.append(Line("R43", "Captain: the lowest guide boat once more", points))
    captains = list(scoring.captain_points(edition, state.sheets))
    bonus = scoring.captain_bonus(edition, scoring.captain_points(edition, state.sheets), seat)
    if state.seats == 1:
        word = "at least" if bonus > 0 else "fewer than"
        found.append(Line("R45", f"Captain points: {captains[0]}, {word} {edition.solo_goal}", bonus))
    elif bonus:
        word = "the most" if bonus > 0 else "the least"
        found.append(Line("R44", f"Captain points: {captains[seat]}, {word}", bonus))
    return found


def entries(sheet: Sheet, boat: int) -> list[int]:
    """The scores written on a boat."""
    return [score for score in list(sheet.boxes)[boat * MOST_BOXES : (boat + 1) * MOST_BOXES] if score != NONE]


def _entries(sheet: Sheet, boat: int) -> str:
    return " + ".join(str(score) for score in entries(sheet, boat))

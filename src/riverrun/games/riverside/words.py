"""What happens and what is asked, in words."""

from __future__ import annotations

from riverrun.core.english import counted, figured, listed, number
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
    MOST_SEATS,
    NAMES,
    RIVER_TILES,
    ROWS,
    SPEED_BOAT,
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


# Things


def plus_ones(count: int) -> str:
    return 'the "+1" symbol' if count == 1 else '"+1" symbols'


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
        return Ask(_ask_dice(state, seat), STEPS, 0)
    if sheet.step == FILL:
        return Ask(_ask_seats(state.edition, sheet), STEPS, 1)
    if sheet.step == BOXES:
        return Ask(_ask_boxes(state, seat), STEPS, 2)
    reach = _reach(state.edition, sheet)
    if sheet.village != NONE:
        return Ask(f"Early birds: visit a second village within {reach}; or keep that power.", STEPS, 2)
    return Ask(f"Visit one village within {reach}; or stay aboard.", STEPS, 2)


def _ask_dice(state: Riverside, seat: int) -> str:
    ways = {(move - DIE) % FAN for move in state.legal(seat)}
    green = f", with or without the green {state.green}" if ways != {ALONE} else ""
    if ways == {ALONE, WARM}:
        green += " in a Warm night"
    return f"Choose a base die{green}; you have {counted(state.sheets[seat].fires, 'fire symbol')} left."


def _ask_seats(edition: Edition, sheet: Sheet) -> str:
    if sheet.boat != NONE:
        below = f" from row {sheet.row % ROWS + 1} down" if sheet.row % ROWS else ""
        return f"Cross {counted(sheet.owed, 'more seat')} on the {boat_name(sheet.boat)} boat{below}."
    waiting = [boat for boat in range(COLOURS) if seats.due(edition, sheet, boat) > 0]
    if len(waiting) == 1:
        return f"Cross {counted(seats.due(edition, sheet, waiting[0]), 'seat')} on the {boat_name(waiting[0])} boat."
    owed = listed(f"{seats.due(edition, sheet, boat)} {boat_name(boat)}" for boat in waiting)
    return f"Bonus seats are waiting: {owed}. Cross those of any boat next."


def _ask_boxes(state: Riverside, seat: int) -> str:
    edition, sheet = state.edition, state.sheets[seat]
    several = len(colours_of(edition, sheet.village)) > 1
    scores, boats = [], set()
    for move in state.legal(seat):
        if move != HOME:
            boat, prize = divmod(move - WRITE, 2)
            boats.add(boat)
            name = f"{boat_name(boat)} " if several else ""
            scores.append(f"{name}{written(edition, sheet, move)}{' with the Prize ticket' if prize else ''}")
    place = f"{'at' if sheet.village in {WEST, EAST} else 'in'} {village_name(edition, sheet.village)}"
    if sheet.box > 0:
        return f"What else do you score {place}: {listed([*scores, 'nothing'], 'or')}?"
    first = " first" if len(boats) > 1 else ""
    return f"What do you score{first} {place}: {listed(scores, 'or')}?"


def _reach(edition: Edition, sheet: Sheet) -> str:
    """How far a seat may go: '3 spaces, 5 with "+1" symbols, 6 with the Speed boat or 8 with both'."""
    more, fast = sheet.plus_ones, sheet.ready(edition, SPEED_BOAT)
    ways = [figured(sheet.range, "space")]
    if more:
        ways.append(f"{sheet.range + more} with {plus_ones(more)}")
    if fast:
        ways.append(f"{excursions.fast(edition, sheet)} with the {POWERS[SPEED_BOAT]}")
    if more and fast:
        ways.append(f"{excursions.fast(edition, sheet) + more} with both")
    return listed(ways, "or")


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
    if move >= WRITE:
        return f"{_tell_writing(sheet, after.sheets[seat])}{' with the Prize ticket' if (move - WRITE) % 2 else ''}"
    if move >= SEAT:
        first = (move - SEAT) // (MOST_SEATS * ROWS)
        return _tell_crosses(state.edition, sheet, after.sheets[seat], first)
    if move >= DIE:
        return _tell_dice(state, sheet, move, after.sheets[seat])
    writing = _tell_writing(sheet, after.sheets[seat])
    return _tell_visit(state, sheet, move) + (f" and {writing}" if writing else "")


def _tell_chance(state: Riverside, outcome: int) -> str:
    if outcome >= LAY:
        tiles = len(TILES) if state.extension else RIVER_TILES
        row = "first" if len(state.river) < tiles // 2 else "second"
        return f"lays tile {tile_name(outcome - LAY)} in the {row} row"
    die = "green" if state.green == 0 else NAMES[len(state.dice)]
    return f"rolls {outcome + 1} with the {die} die"


def _tell_dice(state: Riverside, sheet: Sheet, move: int, after: Sheet) -> str:
    colour, way = divmod(move - DIE, WAYS)
    parts = [f"the {NAMES[colour]} {state.dice[colour]}"]
    if way % FAN != ALONE:
        parts.append(f"the green {state.green}")
    if way >= FAN:
        parts.append(f"{state.edition.fan_seats} by Fan base")
    cost = state.cost(colour, way)
    paid = f" for {counted(cost, 'fire symbol')}" if cost else ""
    night = " in a Warm night" if way % FAN == WARM else ""
    filling = sheet.clone()
    filling.waiting[colour] = value = state.value(colour, way)
    lost = _lost(value - seats.due(state.edition, filling, colour), value)
    crossed = _tell_crosses(state.edition, filling, after, colour)
    return f"chooses {listed(parts)}{night}: {counted(value, 'seat')}{lost}{paid}" + (f"; {crossed}" if crossed else "")


def _tell_crosses(edition: Edition, before: Sheet, after: Sheet, first: int) -> str:
    """All crosses that a move makes, those that leave no choice included, from one boat on; nothing for none."""
    made = [int(now - then) for now, then in zip(after.crosses, before.crosses, strict=True)]
    parts, full = [], []
    for boat in sorted(range(COLOURS), key=lambda boat: boat != first):
        if rows := [row for row in range(boat * ROWS, boat * ROWS + ROWS) if made[row]]:
            counts = listed(f"{number(made[row])} in row {row % ROWS + 1}" for row in rows)
            parts.append(f"{counts} of the {NAMES[boat]} boat")
        full += [row for row in rows if after.crosses[row] == edition.seats[row]]
    room = [
        sum(made[boat * ROWS : boat * ROWS + ROWS]) + _owed(edition, after, boat) - _owed(edition, before, boat)
        for boat in range(COLOURS)
    ]
    tickets = [f"ticket {edition.tickets[row]} with {_bonus(edition, row, room)}" for row in full]
    return (f"crosses {', and '.join(parts)}" if parts else "") + (f": {listed(tickets)}" if tickets else "")


def _owed(edition: Edition, sheet: Sheet, boat: int) -> int:
    """The seats still to be crossed on a boat that find a place."""
    owed = sheet.waiting[boat] + (sheet.owed if sheet.boat == boat else 0)
    return int(min(owed, sheet.free(edition, boat * ROWS)))


def _bonus(edition: Edition, row: int, room: list[int]) -> str:
    """A row's bonus seats, which take of the room that all bonuses find on each boat."""
    boat, given = edition.bonus_boat[row], edition.bonus[row]
    placed = min(given, room[boat])
    room[boat] -= placed
    return f"{counted(given, f'{NAMES[boat]} seat')}{_lost(given - placed, given)}"


def _lost(count: int, given: int) -> str:
    """' (lost)' after seats that find no place, ' (one lost)' where some do."""
    if count == 0:
        return ""
    return " (lost)" if count == given else f" ({number(count)} lost)"


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
        means.append(f"the {POWERS[SPEED_BOAT]}")
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
            found.append(Line("R42", f"{name} boat: {counted(sheet.tickets(edition, boat), 'ticket')}", points))
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

"""Which sentence is said of what happens, what is asked and what is scored; the sentences stand in `languages`."""

from __future__ import annotations

from riverrun.core.game import Ask, Line
from riverrun.core.state import CHANCE, NOBODY
from riverrun.core.words import Said, say
from riverrun.games.riverside import excursions, scoring, seats
from riverrun.games.riverside.edition import (
    BOATS,
    CHURCH,
    COLOURS,
    MOST_BOXES,
    MOST_SEATS,
    NAMES,
    POWERS,
    RIVER_TILES,
    ROWS,
    SPEED_BOAT,
    TILES,
    Edition,
)
from riverrun.games.riverside.languages.en import Reach, Rows, Ticket, Village, english
from riverrun.games.riverside.moves import ALONE, DIE, FAN, HOME, LAY, SEAT, SPEED, VISIT, WARM, WAYS, WRITE
from riverrun.games.riverside.rules import Riverside
from riverrun.games.riverside.sheet import BOXES, DICE, FILL, NONE, Sheet

IDS = (*TILES, "west", "east")  # of the villages
BOAT_NAMES = (*NAMES, "church")


# Things


def colours_of(edition: Edition, village: int) -> list[int]:
    """The boats that a village has a value for."""
    return [boat for boat in range(BOATS) if edition.value(village, boat) > 0]


def village_of(edition: Edition, village: int) -> Village:
    """A village, as sentences are told of it."""
    return IDS[village], tuple(BOAT_NAMES[boat] for boat in colours_of(edition, village))


def remark(state: Riverside, seat: int) -> Said:
    """The grade that a seat's score stands for so far and, alone, how far it is from the goal."""
    edition, score = state.edition, int(state.scores()[seat])
    less = int(scoring.deduction(edition, state.extension))
    grade = int(scoring.grade(edition, state.extension, score))
    if state.seats > 1:
        return say(english.remark, score, less, grade)
    short = int(scoring.solo_goal(edition, state.extension)) - score
    return say(english.solo_remark, score, less, grade, int(edition.solo_win), short)


# Questions


def ask(state: Riverside, seat: int) -> Ask:
    """What a seat that has not finished its round decides now."""
    sheet = state.sheets[seat]
    steps = say(english.step_dice), say(english.step_fill), say(english.step_excursions)
    if sheet.step == DICE:
        return Ask(_ask_dice(state, seat), steps, 0)
    if sheet.step == FILL:
        return Ask(_ask_seats(state.edition, sheet), steps, 1)
    if sheet.step == BOXES:
        return Ask(_ask_boxes(state, seat), steps, 2)
    asked = english.which_second if sheet.village != NONE else english.which_village
    return Ask(say(asked, _reach(state.edition, sheet)), steps, 2)


def _ask_dice(state: Riverside, seat: int) -> Said:
    ways = {(move - DIE) % FAN for move in state.legal(seat)}
    green = int(state.green) if ways != {ALONE} else 0
    return say(english.which_die, green, ways == {ALONE, WARM}, int(state.sheets[seat].fires))


def _ask_seats(edition: Edition, sheet: Sheet) -> Said:
    if sheet.boat != NONE:
        return say(english.cross_seats, int(sheet.owed), NAMES[sheet.boat])
    owed = tuple((count, NAMES[boat]) for boat in range(COLOURS) if (count := int(seats.due(edition, sheet, boat))) > 0)
    return say(english.cross_bonus, *owed[0]) if len(owed) == 1 else say(english.bonus_waits, owed)


def _ask_boxes(state: Riverside, seat: int) -> Said:
    edition, sheet, moves = state.edition, state.sheets[seat], state.legal(seat)
    village = village_of(edition, sheet.village)
    ways = [(move, *divmod(move - WRITE, 2)) for move in moves if move != HOME]
    scores = tuple((BOAT_NAMES[boat], written(edition, sheet, move), prize > 0) for move, boat, prize in ways)
    if sheet.scored > 0:
        return say(english.score_else, village, scores)
    if HOME in moves:
        return say(english.score_or_not, village, scores)
    boats = len({boat for _, boat, _ in ways})
    return say(english.score_first, village, scores, boats) if boats > 1 else say(english.score_what, village, scores)


def _reach(edition: Edition, sheet: Sheet) -> Reach:
    fast = int(excursions.fast(edition, sheet)) if sheet.ready(edition, SPEED_BOAT) else 0
    return int(sheet.range), int(sheet.plus_ones), fast


def written(edition: Edition, sheet: Sheet, move: int) -> int:
    """The score that a move writes."""
    return int(excursions.score(edition, sheet, sheet.village, (move - WRITE) // 2, (move - WRITE) % 2))


# Events


def tell(state: Riverside, seat: int, move: int | None) -> Said:
    """The coming event, third person, without its actor."""
    if move is None:
        return say(english.decides)
    if seat == CHANCE:
        return _tell_chance(state, move)
    sheet = state.sheets[seat]
    if move == HOME:
        if sheet.step == BOXES:
            return say(english.leaves_it)
        return say(english.stays_aboard if sheet.village == NONE else english.no_second)
    after = state.clone()
    after.apply(seat, move)
    now = after.sheets[seat]
    if move >= WRITE:
        boat, prize = divmod(move - WRITE, 2)
        return say(english.writes, entries(now, boat)[-1], BOAT_NAMES[boat], prize > 0)
    if move >= DIE:
        return _tell_dice(state, sheet, move, now) if move < SEAT else _tell_seats(state.edition, sheet, move, now)
    visit, writing = _tell_visit(state, sheet, move), _tell_writing(sheet, now)
    return say(english.visits_and, visit, writing) if writing else visit


def _tell_chance(state: Riverside, outcome: int) -> Said:
    if outcome >= LAY:
        tiles = len(TILES) if state.extension else RIVER_TILES
        return say(english.lays, TILES[outcome - LAY], len(state.river) >= tiles // 2)
    die = "green" if state.green == 0 else NAMES[len(state.dice)]
    if state.green == 0 or len(state.dice) < COLOURS - 1:
        return say(english.rolls, outcome + 1, die)
    after = state.clone()
    after.apply(CHANCE, outcome)
    if after.mover == NOBODY:
        return say(english.rolls_to_anchor, outcome + 1, die, int(after.temperature))
    return say(english.rolls_and_sails, outcome + 1, die, int(after.temperature), int(after.ship))


def _tell_dice(state: Riverside, sheet: Sheet, move: int, after: Sheet) -> Said:
    colour, way = divmod(move - DIE, WAYS)
    green = int(state.green) if way % FAN != ALONE else 0
    fans = int(state.edition.fan_seats) if way >= FAN else 0
    dice = (NAMES[colour], int(state.dice[colour])), green, fans, way % FAN == WARM
    filling, value = sheet.clone(), int(state.value(colour, way))
    filling.boat, filling.owed = colour, min(value, sheet.free(state.edition, colour))
    told = say(english.chooses, dice, value, int(value - filling.owed), int(state.cost(colour, way)))
    crossed = _tell_crosses(state.edition, filling, after, colour)
    return say(english.chooses_and, told, crossed) if crossed else told


def _tell_seats(edition: Edition, sheet: Sheet, move: int, after: Sheet) -> Said:
    told = _tell_crosses(edition, sheet, after, (move - SEAT) // (MOST_SEATS * ROWS))
    assert told, "a move that crosses seats crosses one"
    return told


def _tell_crosses(edition: Edition, before: Sheet, after: Sheet, first: int) -> Said | None:
    """All crosses that a move makes, those that leave no choice included, from one boat on."""
    made = [int(now - then) for now, then in zip(after.crosses, before.crosses, strict=True)]
    boats: list[Rows] = []
    full = []
    for boat in sorted(range(COLOURS), key=lambda boat: boat != first):
        if rows := [row for row in range(boat * ROWS, boat * ROWS + ROWS) if made[row]]:
            boats.append((NAMES[boat], tuple((row % ROWS + 1, made[row]) for row in rows)))
        full += [row for row in rows if after.crosses[row] == edition.seats[row]]
    if not boats:
        return None
    room = [
        int(
            sum(made[boat * ROWS : boat * ROWS + ROWS])
            + seats.due(edition, after, boat)
            - seats.due(edition, before, boat)
        )
        for boat in range(COLOURS)
    ]
    tickets = tuple(_ticket(edition, row, room) for row in full)
    woken = tuple(
        POWERS[edition.boat_power[boat]]
        for boat in range(COLOURS)
        if after.lit(edition, boat) and not before.lit(edition, boat)
    )
    return say(english.crosses, tuple(boats), tickets, woken)


def _ticket(edition: Edition, row: int, room: list[int]) -> Ticket:
    """A row's ticket and its bonus seats, which take of the room that all bonuses find on each boat."""
    boat, given = edition.bonus_boat[row], int(edition.bonus[row])
    placed = min(given, room[boat])
    room[boat] -= placed
    return int(edition.tickets[row]), given, NAMES[boat], given - placed


def _tell_writing(before: Sheet, after: Sheet) -> Said | None:
    """The score that a visit writes by itself."""
    for boat in range(BOATS):
        scores = entries(after, boat)
        if len(scores) > len(entries(before, boat)):
            return say(english.writes, scores[-1], BOAT_NAMES[boat], False)
    return None


def _tell_visit(state: Riverside, sheet: Sheet, move: int) -> Said:
    fast = move >= SPEED
    village = move - SPEED if fast else move - VISIT
    reach = excursions.fast(state.edition, sheet) if fast else sheet.range
    more = max(0, int(state.away[village] - reach))
    return say(english.visits, village_of(state.edition, village), fast, sheet.village != NONE, more)


# Points


def lines(state: Riverside, seat: int) -> list[Line]:
    """What a sheet scores, line by line; the same line has the same words for all, so that sheets can be compared."""
    edition, sheet = state.edition, state.sheets[seat]
    found = []
    for boat in range(COLOURS):
        if points := scoring.ticket_points(edition, sheet, boat):
            found.append(Line("R42", say(english.tickets, NAMES[boat]), points))
        if points := scoring.excursion_points(sheet, boat):
            found.append(Line("R42", say(english.excursions, NAMES[boat]), points))
    if points := scoring.excursion_points(sheet, CHURCH):
        found.append(Line("R43", say(english.church_boat), points))
    if points := scoring.lowest_points(edition, sheet):
        found.append(Line("R43", say(english.lowest_boat), points))
    captains = scoring.captain_points(edition, state.sheets)
    bonus = scoring.captain_bonus(edition, captains, seat)
    if state.seats == 1:
        found.append(Line("R45", say(english.captain_goal, int(edition.solo_goal), bonus > 0), bonus))
    elif bonus:
        found.append(Line("R44", say(english.most_and_least), bonus))
    return found


def entries(sheet: Sheet, boat: int) -> list[int]:
    """The scores written on a boat."""
    return [int(score) for score in list(sheet.boxes)[boat * MOST_BOXES : (boat + 1) * MOST_BOXES] if score != NONE]

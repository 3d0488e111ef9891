"""Why a move is not legal.  Only `legal` judges; this explains."""

from __future__ import annotations

from riverrun.core.errors import Objection
from riverrun.core.words import say
from riverrun.games.riverside import excursions
from riverrun.games.riverside.edition import (
    COLOURS,
    EARLY_BIRDS,
    FAN_BASE,
    MOST_SEATS,
    NAMES,
    POWERS,
    PRIZE_TICKET,
    ROWS,
    SPEED_BOAT,
    WARM_NIGHT,
    WEST,
)
from riverrun.games.riverside.languages.en import english
from riverrun.games.riverside.moves import ALONE, DIE, FACES, FAN, HOME, SEAT, SPEED, VISIT, WARM, WAYS, WRITE
from riverrun.games.riverside.rules import Riverside
from riverrun.games.riverside.seats import due
from riverrun.games.riverside.sheet import DICE, FILL, NONE, VILLAGE, Sheet
from riverrun.games.riverside.water import FAR
from riverrun.games.riverside.words import BOAT_NAMES, IDS, colours_of, entries, village_of


def objection(state: Riverside, seat: int, move: int) -> Objection | None:
    """The first rule that a move breaks, with the figures; None where it is legal."""
    moves = set(state.legal(seat))
    if move in moves:
        return None
    sheet = state.sheets[seat]
    if move < FACES:
        return Objection("R8", say(english.dice_by_chance))
    if sheet.step == DICE:
        return _dice(state, sheet, move) if DIE <= move < SEAT else Objection("R13", say(english.die_first))
    if sheet.step == FILL:
        return _seat(state, sheet, move) if SEAT <= move < WRITE else _not_now(sheet, move)
    if sheet.step == VILLAGE:
        return _visit(state, sheet, move, moves) if move < DIE else _not_now(sheet, move)
    return _box(state, sheet, move, moves) if move >= WRITE else _not_now(sheet, move)


def _not_now(sheet: Sheet, move: int) -> Objection:
    """A move of another step of the round."""
    if DIE <= move < SEAT:
        return Objection("R13", say(english.dice_chosen), say(english.choose_again))
    if SEAT <= move < WRITE:
        return Objection("R7", say(english.seats_filled))
    if sheet.step == FILL:
        return Objection("R7", say(english.seats_first))
    if sheet.step == VILLAGE:
        return Objection("R24", say(english.village_first))
    return Objection("R24", say(english.write_first))


def power_objection(state: Riverside, sheet: Sheet, power: int) -> Objection:
    """Why a royal power cannot be used."""
    edition = state.edition
    boat = edition.power_boat[power]
    if sheet.used >> boat & 1:
        return Objection("R34", say(english.power_used, POWERS[power]))
    rows = range(boat * ROWS, boat * ROWS + ROWS)
    crossed = sum(1 for row in rows for seat in edition.royals[row] if seat <= sheet.crosses[row])
    return Objection("R23", say(english.power_asleep, POWERS[power], NAMES[boat], crossed))


# Phase 2


def _dice(state: Riverside, sheet: Sheet, move: int) -> Objection:
    colour, way = divmod(move - DIE, WAYS)
    if way >= FAN and not sheet.ready(state.edition, FAN_BASE):
        return power_objection(state, sheet, FAN_BASE)
    if way % FAN == WARM and not sheet.ready(state.edition, WARM_NIGHT):
        return power_objection(state, sheet, WARM_NIGHT)
    dice = []
    if state.dice[colour] > state.temperature:
        dice.append((NAMES[colour], int(state.dice[colour])))
    if way % FAN != ALONE and way % FAN != WARM:
        dice.append(("green", int(state.green)))
    free = tuple(NAMES[other] for other in range(COLOURS) if state.dice[other] <= state.temperature)
    dear = say(english.too_dear, tuple(dice), int(state.cost(colour, way)), int(sheet.fires))
    return Objection("R17", dear, say(english.free_dice, free))


def _seat(state: Riverside, sheet: Sheet, move: int) -> Objection:
    edition = state.edition
    row, at = divmod(move - SEAT, MOST_SEATS)
    boat, seat = row // ROWS, at + 1
    place = NAMES[boat], row % ROWS + 1
    crossed, size = int(sheet.crosses[row]), int(edition.seats[row])
    filling = sheet.boat != NONE
    if filling and boat != sheet.boat and sheet.waiting[boat] > 0:
        return Objection("R20", say(english.dice_seats_first, int(sheet.owed), NAMES[sheet.boat]))
    if boat != sheet.boat and sheet.waiting[boat] == 0:
        return Objection("R18", say(english.no_seats_now, NAMES[boat]))
    if seat > size:
        return Objection("R18", say(english.row_is_short, *place, size))
    if seat <= crossed:
        return Objection("R18", say(english.seat_is_crossed, *place, seat))
    owed = int(sheet.owed if filling else due(edition, sheet, boat))
    many = say(english.too_many_seats, seat, seat - crossed, owed)
    return Objection("R18", many, say(english.cross_up_to, min(size, crossed + owed)))


# Phase 3


def _visit(state: Riverside, sheet: Sheet, move: int, moves: set[int]) -> Objection:
    edition, fast = state.edition, move >= SPEED
    village = move - SPEED if fast else move - VISIT
    name, away = village_of(edition, village), int(state.away[village])
    if village < WEST and village not in list(state.river):
        return Objection("R50", say(english.not_on_board, IDS[village]))
    if away == FAR:
        return Objection("R24", say(english.no_village, IDS[village]))
    if sheet.village != NONE and not sheet.ready(edition, EARLY_BIRDS):
        return power_objection(state, sheet, EARLY_BIRDS)
    if village == sheet.village:
        return Objection("R36", say(english.two_villages))
    if fast and not sheet.ready(edition, SPEED_BOAT):
        return power_objection(state, sheet, SPEED_BOAT)
    if fast and away <= sheet.range:
        return Objection("R37", say(english.in_range, name, int(sheet.range)))
    reach, more = int(excursions.fast(edition, sheet) if fast else sheet.range), int(sheet.plus_ones)
    if away > reach + more:
        remedy = say(english.speed_boat_reaches) if SPEED + village in moves else ""
        return Objection("R26" if more else "R25", say(english.too_far, name, away, reach, more, fast), remedy)
    return _scoreless(state, sheet, village)


def _scoreless(state: Riverside, sheet: Sheet, village: int) -> Objection:
    """Why nothing can be written in a village."""
    refused = [_refused(state, sheet, village, boat, 0) for boat in colours_of(state.edition, village)]
    reasons = tuple(reason.text for reason in refused)
    return Objection(refused[0].rule, say(english.scores_nothing, reasons))


def _refused(state: Riverside, sheet: Sheet, village: int, boat: int, prize: int) -> Objection:
    """Why a boat cannot score in a village."""
    edition, written = state.edition, entries(sheet, boat)
    if len(written) == edition.boxes[boat]:
        return Objection("O14", say(english.boxes_full, BOAT_NAMES[boat], len(written)))
    value = int(edition.value(village, boat))
    tickets = int(excursions.score(edition, sheet, village, boat, prize)) // value
    return Objection("R28", say(english.not_higher, BOAT_NAMES[boat], value, tickets, written[-1]))


def _box(state: Riverside, sheet: Sheet, move: int, moves: set[int]) -> Objection:
    edition, village = state.edition, sheet.village
    if move == HOME:
        return Objection("O16", say(english.must_score))
    boat, prize = divmod(move - WRITE, 2)
    if edition.value(village, boat) == 0:
        return Objection("R27", say(english.no_value, village_of(edition, village), BOAT_NAMES[boat]))
    if sheet.scored >> boat & 1:
        return Objection("R30", say(english.has_scored, BOAT_NAMES[boat]))
    if prize and not sheet.ready(edition, PRIZE_TICKET):
        return power_objection(state, sheet, PRIZE_TICKET)
    refused = _refused(state, sheet, village, boat, prize)
    if move + 1 in moves and not prize:
        better = int(excursions.score(edition, sheet, village, boat, 1))
        return refused._replace(remedy=say(english.prize_would, better))
    return refused

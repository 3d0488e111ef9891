"""Why a move is not legal.  Only `legal` judges; this explains."""

from __future__ import annotations

from riverrun.core.english import counted, figured, listed, number
from riverrun.core.errors import Objection
from riverrun.games.riverside import excursions
from riverrun.games.riverside.edition import (
    COLOURS,
    EARLY_BIRDS,
    FAN_BASE,
    MOST_SEATS,
    NAMES,
    PRIZE_TICKET,
    ROWS,
    SPEED_BOAT,
    WARM_NIGHT,
)
from riverrun.games.riverside.moves import ALONE, DIE, FACES, FAN, HOME, SEAT, SPEED, VISIT, WARM, WAYS, WRITE
from riverrun.games.riverside.rules import Riverside
from riverrun.games.riverside.seats import due
from riverrun.games.riverside.sheet import DICE, FILL, NONE, VILLAGE, Sheet
from riverrun.games.riverside.water import FAR
from riverrun.games.riverside.words import POWERS, boat_name, colours_of, entries, plus_ones, tile_name, village_name


def objection(state: Riverside, seat: int, move: int) -> Objection | None:
    """The first rule that a move breaks, with the figures; None where it is legal."""
    if move in state.legal(seat):
        return None
    sheet = state.sheets[seat]
    if move < FACES:
        return Objection("R8", "The dice are rolled by chance, once a round.")
    if sheet.step == DICE:
        return _dice(state, sheet, move) if DIE <= move < SEAT else Objection("R13", "Choose a base die first.")
    if sheet.step == FILL:
        return _seat(state, sheet, move) if SEAT <= move < WRITE else _not_now(sheet, move)
    if sheet.step == VILLAGE:
        return _visit(state, sheet, move) if move < DIE else _not_now(sheet, move)
    return _box(state, sheet, move) if move >= WRITE else _not_now(sheet, move)


def _not_now(sheet: Sheet, move: int) -> Objection:
    """A move of another step of the round."""
    if DIE <= move < SEAT:
        return Objection("R13", "You have chosen your dice: one base die a round.", "Take it back to choose again.")
    if SEAT <= move < WRITE:
        return Objection("R7", "Your seats are filled: this is the time for excursions.")
    if sheet.step == FILL:
        return Objection("R7", "Excursions come when all your seats are crossed.")
    if sheet.step == VILLAGE:
        return Objection("R24", "Choose a village first.")
    return Objection("R24", "Write what you score in this village first.")


def power_objection(state: Riverside, sheet: Sheet, power: int) -> Objection:
    """Why a royal power cannot be used."""
    edition = state.edition
    boat = edition.power_boat[power]
    if sheet.used >> boat & 1:
        return Objection("R34", f"{POWERS[power]} is crossed off: each power serves once.")
    rows = range(boat * ROWS, boat * ROWS + ROWS)
    crossed = sum(1 for row in rows if 0 < edition.royal[row] <= sheet.crosses[row])
    return Objection(
        "R23",
        f"{POWERS[power]} is not active: {'only one' if crossed else 'neither'} of the two royal seats "
        f"on the {NAMES[boat]} boat is crossed.",
    )


# Phase 2


def _dice(state: Riverside, sheet: Sheet, move: int) -> Objection:
    colour, way = divmod(move - DIE, WAYS)
    if way >= FAN and not sheet.ready(state.edition, FAN_BASE):
        return power_objection(state, sheet, FAN_BASE)
    if way % FAN == WARM and not sheet.ready(state.edition, WARM_NIGHT):
        return power_objection(state, sheet, WARM_NIGHT)
    cost = state.cost(colour, way)
    dice = []
    if state.dice[colour] > state.temperature:
        dice.append(f"the {NAMES[colour]} die ({state.dice[colour]})")
    if way % FAN != ALONE and way % FAN != WARM:
        dice.append(f"the green die ({state.green})")
    free = [NAMES[other] for other in range(COLOURS) if state.dice[other] <= state.temperature]
    return Objection(
        "R17",
        f"{_sentence(listed(dice))} {'costs' if len(dice) == 1 else 'cost'} {counted(cost, 'fire symbol')}; "
        f"you have {number(sheet.fires)} left.",
        f"Free of charge: {listed(free, 'or')}.",
    )


def _seat(state: Riverside, sheet: Sheet, move: int) -> Objection:
    edition = state.edition
    row, at = divmod(move - SEAT, MOST_SEATS)
    boat, seat = row // ROWS, at + 1
    place = f"row {row % ROWS + 1} of the {NAMES[boat]} boat"
    crossed, size = sheet.crosses[row], edition.seats[row]
    filling = sheet.boat != NONE
    if filling and boat != sheet.boat:
        return Objection("R18", f"Finish the {NAMES[sheet.boat]} boat first: cross {counted(sheet.owed, 'more seat')}.")
    if not filling and sheet.waiting[boat] == 0:
        return Objection("R18", f"No seats are to be crossed on the {NAMES[boat]} boat now.")
    if seat > size:
        return Objection("R18", f"{_sentence(place)} has only {counted(size, 'seat')}.")
    if seat <= crossed:
        return Objection("R18", f"Seat number {seat} in {place} is crossed already.")
    owed, first = (sheet.owed, sheet.row) if filling else (due(edition, sheet, boat), boat * ROWS)
    if row < first:
        return Objection(
            "R18",
            f"Crosses that belong together are made from the top row down, and you are past {place}.",
            "Take the last ones back to spread them otherwise.",
        )
    crosses = seat - crossed
    if crosses > owed:
        return Objection(
            "R18", f"Up to seat number {seat} it takes {number(crosses)} crosses; you have {number(owed)} to make."
        )
    below = sum(edition.seats[other] - sheet.crosses[other] for other in range(row + 1, boat * ROWS + ROWS))
    least = crossed + owed - below
    return Objection(
        "R19",
        f"All crosses must be made: {number(owed - crosses)} would be left, "
        f"and {counted(below, 'seat')} {'is' if below == 1 else 'are'} free below.",
        f"Cross at least up to seat number {least}." if least <= size else "Begin in a row above.",
    )


# Phase 3


def _visit(state: Riverside, sheet: Sheet, move: int) -> Objection:
    edition, fast = state.edition, move >= SPEED
    village = move - SPEED if fast else move - VISIT
    name, away = village_name(edition, village), state.away[village]
    if away == FAR:
        return Objection("R50", f"Tile {tile_name(village)} is not on the board: it belongs to the extension.")
    if sheet.village != NONE and not sheet.ready(edition, EARLY_BIRDS):
        return power_objection(state, sheet, EARLY_BIRDS)
    if village == sheet.village:
        return Objection("R36", "Early birds visit two different villages.")
    if fast and not sheet.ready(edition, SPEED_BOAT):
        return power_objection(state, sheet, SPEED_BOAT)
    if fast and away <= sheet.range:
        return Objection("R37", f"{_sentence(name)} is within your range of {sheet.range}: no Speed boat is needed.")
    reach = excursions.fast(edition, sheet) if fast else sheet.range
    if away > reach + sheet.plus_ones:
        more = f", or {reach + sheet.plus_ones} with {plus_ones(sheet.plus_ones)}" if sheet.plus_ones else ""
        return Objection(
            "R26" if sheet.plus_ones else "R25",
            f"{_sentence(name)} is {figured(away, 'space')} away; "
            f"your range{' with the Speed boat' if fast else ''} is {reach}{more}.",
            "The Speed boat would reach it."
            if not fast
            and sheet.ready(edition, SPEED_BOAT)
            and away <= excursions.fast(edition, sheet) + sheet.plus_ones
            else "",
        )
    return _scoreless(state, sheet, village)


def _scoreless(state: Riverside, sheet: Sheet, village: int) -> Objection:
    """Why nothing can be written in a village."""
    reasons = [_refused(state, sheet, village, boat, 0) for boat in colours_of(state.edition, village)]
    return Objection(reasons[0].rule, f"Nothing can be scored there. {' '.join(reason.text for reason in reasons)}")


def _refused(state: Riverside, sheet: Sheet, village: int, boat: int, prize: int) -> Objection:
    """Why a boat cannot score in a village."""
    edition, written = state.edition, entries(sheet, boat)
    name = boat_name(boat).capitalize()
    if len(written) == edition.boxes[boat]:
        return Objection("O14", f"{name}: all {number(len(written))} boxes are full.")
    score = excursions.score(edition, sheet, village, boat, prize)
    value = edition.villages[village][boat]
    return Objection(
        "R28",
        f"{name}: {value} x {figured(score // value, 'ticket')} is {score}, not higher than the last {written[-1]}.",
    )


def _box(state: Riverside, sheet: Sheet, move: int) -> Objection:
    edition, village = state.edition, sheet.village
    if move == HOME:
        return Objection("O16", "You are here to score: write at least one score.")
    boat, prize = divmod(move - WRITE, 2)
    name = village_name(edition, village)
    if edition.villages[village][boat] == 0:
        return Objection("R27", f"{_sentence(name)} has no value for the {boat_name(boat)} boat.")
    if boat < sheet.box:
        return Objection(
            "R30",
            f"One village's scores are written in the order of the boats, and you are past the {boat_name(boat)} boat.",
            "Take the last one back to score it.",
        )
    if prize and not sheet.ready(edition, PRIZE_TICKET):
        return power_objection(state, sheet, PRIZE_TICKET)
    refused = _refused(state, sheet, village, boat, prize)
    if not prize and excursions.writes(edition, sheet, village, boat, 1):
        better = excursions.score(edition, sheet, village, boat, 1)
        return refused._replace(remedy=f"With the Prize ticket it would be {better}.")
    return refused


def _sentence(text: str) -> str:
    return text[0].upper() + text[1:]

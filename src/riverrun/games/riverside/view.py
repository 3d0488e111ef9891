"""A position as a seat is shown it, built up in the terms of `shown.py`."""

from __future__ import annotations

from riverrun.core.state import CHANCE, NOBODY
from riverrun.games.riverside import scoring, seats
from riverrun.games.riverside.edition import BOATS, COLOURS, MOST_SEATS, NAMES, ROWS, Edition
from riverrun.games.riverside.map_view import distances, tiles, villages
from riverrun.games.riverside.moves import ALONE, DIE, FAN, SEAT, WARM, WAYS, WRITE
from riverrun.games.riverside.moves import NAMES as MOVES
from riverrun.games.riverside.rules import Riverside
from riverrun.games.riverside.sheet import FINISHED, Sheet
from riverrun.games.riverside.sheet_view import printed_boat, sheets
from riverrun.games.riverside.shown import Choice, Crossing, Die, View


def view(state: Riverside, seat: int) -> View:
    edition = state.edition
    laid = state.bag.total == 0
    own = state.sheets[seat] if seat != NOBODY else None
    moves = set(state.legal(seat)) if own and state.mover >= 0 and own.step != FINISHED else set()
    anchor = int(edition.anchor(state.extension))
    return View(
        seat=seat,
        phase=_phase(state),
        round=state.round,
        extension=state.extension,
        range=edition.range,
        speed_range=edition.speed_range,
        fires=edition.fires,
        plus_ones=edition.plus_ones,
        captain_points=edition.captain_points,
        solo_goal=edition.solo_goal,
        goal=scoring.solo_goal(edition, state.extension) if state.seats == 1 else 0,
        deduction=scoring.deduction(edition, state.extension),
        boats=[printed_boat(edition, boat) for boat in range(BOATS)],
        grades=list(edition.grades),
        ship=state.ship,
        anchor=anchor,
        away=distances(state.water, state.ship) if laid else [],
        river=tiles(state),
        villages=villages(state, own) if laid else [],
        temperature=state.temperature if len(state.dice) == COLOURS else 0,
        dice=_dice(state),
        sheets=sheets(state),
        choices=[_choice(state, move) for move in sorted(moves) if DIE <= move < SEAT],
        crossings=[_crossing(edition, own, move) for move in sorted(moves) if own and SEAT <= move < WRITE],
    )


def _phase(state: Riverside) -> str:
    if state.mover == CHANCE:
        return "laying" if state.bag.total > 0 else "rolling"
    return "over" if state.mover == NOBODY else "playing"


def _dice(state: Riverside) -> list[Die]:
    known = len(state.dice) == COLOURS
    dice = [
        Die(NAMES[colour], value, known and value > state.temperature, list(MOVES[DIE + WAYS * colour :][:WAYS]))
        for colour, value in enumerate(state.dice)
    ]
    return [*dice, Die("green", state.green, heated=True, ways=[])] if state.green else dice


def _choice(state: Riverside, move: int) -> Choice:
    colour, way = divmod(move - DIE, WAYS)
    return Choice(
        move=MOVES[move],
        colour=NAMES[colour],
        green=way % FAN != ALONE,
        fan_base=way >= FAN,
        warm_night=way % FAN == WARM,
        value=state.value(colour, way),
        cost=state.cost(colour, way),
    )


def _crossing(edition: Edition, sheet: Sheet, move: int) -> Crossing:
    row, at = divmod(move - SEAT, MOST_SEATS)
    boat, after = row // ROWS, sheet.clone()
    seats.cross(edition, after, move)
    return Crossing(
        move=MOVES[move],
        colour=NAMES[boat],
        row=row % ROWS + 1,
        seat=at + 1,
        crosses=at + 1 - sheet.crosses[row],
        completes=at + 1 == edition.seats[row],
        activates=after.lit(edition, boat) and not sheet.lit(edition, boat),
    )

"""All that a seat may know of a position, built up for a client that knows no rule."""

from __future__ import annotations

from dataclasses import dataclass

from riverrun.core.state import CHANCE, NOBODY
from riverrun.games.riverside import scoring, seats
from riverrun.games.riverside.edition import BOATS, COLOURS, MOST_SEATS, NAMES, ROWS, Edition
from riverrun.games.riverside.map_view import Tile, Village, distances, tiles, villages
from riverrun.games.riverside.moves import ALONE, DIE, FAN, SEAT, WARM, WAYS, WRITE
from riverrun.games.riverside.moves import NAMES as MOVES
from riverrun.games.riverside.rules import Riverside
from riverrun.games.riverside.sheet import FINISHED, Sheet
from riverrun.games.riverside.sheet_view import PrintedBoat, SheetView, printed_boat, sheets


@dataclass(frozen=True, slots=True)
class Die:
    """A die: its value, and whether it lies in the heating area."""

    colour: str
    value: int
    heated: bool
    ways: list[str]  # the moves that take it: alone, with the green die, with it in a Warm night; then with Fan base


@dataclass(frozen=True, slots=True)
class Choice:
    """A legal choice of dice: its parts, the seats it gives and the fire symbols it costs."""

    move: str
    colour: str
    green: bool
    fan_base: bool
    warm_night: bool
    value: int
    cost: int


@dataclass(frozen=True, slots=True)
class Crossing:
    """A legal way to cross a row up to a seat, and what that completes."""

    move: str
    colour: str
    row: int
    seat: int
    crosses: int
    completes: bool
    activates: bool  # the boat's royal power


@dataclass(frozen=True, slots=True)
class View:
    """A position of Riverside."""

    seat: int
    phase: str  # laying, rolling, playing or over
    round: int
    extension: bool
    range: int  # as printed, as are the next ones
    speed_range: int
    fires: int
    plus_ones: int
    captain_points: int
    solo_goal: int  # captain points
    goal: int  # the final score that wins a game alone, 0 with several seats
    deduction: int  # what is taken off a score before it is graded; the goal has it in it already
    boats: list[PrintedBoat]
    grades: list[int]
    ship: int
    anchor: int
    away: list[int]  # the distance of each space of the route from the ship, then of the quay
    river: list[Tile]
    villages: list[Village]
    temperature: int
    dice: list[Die]  # the green one last
    sheets: list[SheetView]
    choices: list[Choice]  # what the seat that looks may do now
    crossings: list[Crossing]


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

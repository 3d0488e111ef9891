"""All that a seat may know of a position, built up for a client that knows no rule."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import lru_cache
from itertools import product

from riverrun.core.state import CHANCE, NOBODY
from riverrun.core.vecs import i64, vec
from riverrun.games.riverside import excursions, scoring, seats
from riverrun.games.riverside.edition import (
    BOATS,
    CHURCH,
    COLOURS,
    EAST,
    MOST_SEATS,
    NAMES,
    ROWS,
    TILES,
    Edition,
)
from riverrun.games.riverside.moves import ALONE, DIE, FAN, SEAT, SPEED, VISIT, WARM, WAYS, WRITE
from riverrun.games.riverside.rules import Riverside, median
from riverrun.games.riverside.sheet import BOXES, DICE, FILL, FINISHED, VILLAGE, Sheet
from riverrun.games.riverside.water import NOWHERE, distance, distances, docks, first_space
from riverrun.games.riverside.words import GRADES, POWERS, colours_of, entries, grade, village_name

NO_MOVE = -1
STEPS = {DICE: "dice", FILL: "seats", VILLAGE: "village", BOXES: "score", FINISHED: "finished"}
IDS = (*TILES, "west", "east")  # of the villages
COLOUR_WORDS = (*NAMES, "church")


# The sheet as printed


@dataclass(frozen=True, slots=True)
class PrintedRow:
    """A row of seats: how many, which is royal (0 for none), its ticket's points and its bonus."""

    seats: int
    royal: int
    ticket: int
    bonus: int
    bonus_colour: str


@dataclass(frozen=True, slots=True)
class PrintedBoat:
    """A guide boat of the score sheet, or the stave church boat, which has no rows."""

    colour: str
    excursion: str
    power: str
    boxes: int
    rows: list[PrintedRow]


# The board


@dataclass(frozen=True, slots=True)
class Tile:
    """A laid river tile: its spaces on the route and how far its passage space is from the ship."""

    id: str
    first: int
    last: int
    passage: int  # -1 where it has none
    linked: bool  # does its passage meet one of the tile across?


@dataclass(frozen=True, slots=True)
class Colour:
    """A colour of a village for the seat that looks: the product, and what may be done with it."""

    colour: str
    value: int
    tickets: int
    score: int
    score_with_prize: int
    last: int  # the score before it, -1 for none
    counts: bool  # may it be written?
    counts_with_prize: bool
    write: int  # the move, or -1
    write_with_prize: int


@dataclass(frozen=True, slots=True)
class Village:
    """A village: where it lies, how far it is, what it needs and what it gives the seat that looks."""

    id: str
    name: str
    space: int
    away: int
    plus_ones: int  # symbols to be crossed for it this round, -1 where all are too few
    soon: int  # how likely, in percent, the ship's next stop lies within range of it
    colours: list[Colour]
    visit: int  # the move, or -1
    visit_with_speed_boat: int


@dataclass(frozen=True, slots=True)
class Die:
    """A die: its value, and whether it lies in the heating area."""

    colour: str
    value: int
    heated: bool


# The seats


@dataclass(frozen=True, slots=True)
class Choice:
    """A legal choice of dice: its parts, the seats it gives and the fire symbols it costs."""

    move: int
    colour: str
    green: bool
    fan_base: bool
    warm_night: bool
    value: int
    cost: int


@dataclass(frozen=True, slots=True)
class Crossing:
    """A legal way to cross a row up to a seat, and what that completes."""

    move: int
    colour: str
    row: int
    seat: int
    crosses: int
    completes: bool
    activates: bool  # the boat's royal power


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
    filling: str  # the colour of the boat being filled, or empty
    visiting: str  # the village being visited, or empty
    boats: list[Boat]
    lowest: int
    captain: int
    captain_bonus: int
    score: int
    grade: int
    grade_name: str


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
    solo_goal: int
    solo_win: int
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
    edition, river = state.edition, state.river
    laid = state.bag.total == 0
    own = state.sheets[seat] if seat != NOBODY else None
    moves = set(state.legal(seat)) if own and state.mover >= 0 and own.step != FINISHED else set()
    anchor = int(edition.anchor(len(river)))
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
        solo_win=edition.solo_win,
        boats=[printed_boat(edition, boat) for boat in range(BOATS)],
        grades=list(edition.grades),
        ship=state.ship,
        anchor=anchor,
        away=[distance(edition, river, state.ship, space) for space in range(anchor + 2)] if laid else [],
        river=[_tile(state, slot) for slot in range(len(river))],
        villages=_villages(state, own, moves) if laid else [],
        temperature=state.temperature if len(state.dice) == COLOURS else 0,
        dice=_dice(state),
        sheets=_sheets(state),
        choices=[_choice(state, move) for move in sorted(moves) if DIE <= move < SEAT],
        crossings=[_crossing(edition, own, move) for move in sorted(moves) if own and SEAT <= move < WRITE],
    )


def _phase(state: Riverside) -> str:
    if state.mover == CHANCE:
        return "laying" if state.bag.total > 0 else "rolling"
    return "over" if state.mover == NOBODY else "playing"


def printed_boat(edition: Edition, boat: int) -> PrintedBoat:
    if boat == CHURCH:
        return PrintedBoat("church", "stave church", "", edition.boxes[boat], [])
    rows = [
        PrintedRow(
            edition.seats[row],
            edition.royal[row],
            edition.tickets[row],
            edition.bonus[row],
            NAMES[edition.bonus_boat[row]],
        )
        for row in range(boat * ROWS, boat * ROWS + ROWS)
    ]
    return PrintedBoat(
        NAMES[boat], edition.excursions[boat], POWERS[edition.boat_power[boat]], edition.boxes[boat], rows
    )


def _tile(state: Riverside, slot: int) -> Tile:
    edition, river = state.edition, state.river
    first, opposite = first_space(edition, len(river), slot), len(river) - 1 - slot
    passage = -1
    linked = state.bag.total == 0 and edition.passages[river[slot]] + edition.passages[river[opposite]] == 2
    if edition.passages[river[slot]]:
        passage = distance(edition, river, state.ship, first + edition.passage_at) + 1
        if linked:
            across = first_space(edition, len(river), opposite) + edition.passage_at
            passage = min(passage, distance(edition, river, state.ship, across) + 2)
    return Tile(TILES[river[slot]], first, first + edition.tile_spaces - 1, passage, linked)


def _villages(state: Riverside, own: Sheet | None, moves: set[int]) -> list[Village]:
    edition, river = state.edition, state.river
    away = distances(edition, river, state.ship)
    soon = _soon(state)
    found = []
    for village, space in enumerate(docks(edition, river)):
        if space == NOWHERE:
            continue
        more = max(0, away[village] - own.range) if own else 0
        found.append(
            Village(
                id=IDS[village],
                name=village_name(edition, village),
                space=space,
                away=away[village],
                plus_ones=more if own and more <= own.plus_ones else -1,
                soon=soon[village],
                colours=[_colour(edition, own, moves, village, boat) for boat in colours_of(edition, village)],
                visit=_offered(VISIT + village, moves),
                visit_with_speed_boat=_offered(SPEED + village, moves),
            )
        )
    return found


def _colour(edition: Edition, own: Sheet | None, moves: set[int], village: int, boat: int) -> Colour:
    value = edition.villages[village][boat]
    if own is None:
        return Colour(COLOUR_WORDS[boat], value, 0, 0, 0, -1, False, False, NO_MOVE, NO_MOVE)
    score = excursions.score(edition, own, village, boat, 0)
    here = own.step == BOXES and own.village == village
    return Colour(
        colour=COLOUR_WORDS[boat],
        value=value,
        tickets=score // value,
        score=score,
        score_with_prize=excursions.score(edition, own, village, boat, int(own.prize != boat)),
        last=max(entries(own, boat), default=-1),
        counts=excursions.writes(edition, own, village, boat, 0),
        counts_with_prize=excursions.writes(edition, own, village, boat, 1),
        write=_offered(WRITE + 2 * boat, moves) if here else NO_MOVE,
        write_with_prize=_offered(WRITE + 2 * boat + 1, moves) if here else NO_MOVE,
    )


def _offered(move: int, moves: set[int]) -> int:
    return move if move in moves else NO_MOVE


def _soon(state: Riverside) -> list[int]:
    """For each village the chance, in percent, that the next stop lies within the printed range of it."""
    edition, river = state.edition, state.river
    within = [0] * (EAST + 1)
    rolls = median_rolls(tuple(edition.base_faces))
    for temperature, count in rolls.items():
        stop = state.ship + temperature
        if stop < edition.anchor(len(river)):
            for village, away in enumerate(distances(edition, river, stop)):
                within[village] += count if away <= edition.range else 0
    return [round(100 * count / rolls.total()) for count in within]


@lru_cache
def median_rolls(faces: tuple[int, ...]) -> Counter[int]:
    """How many of all rolls of the base dice have each temperature."""
    return Counter(int(median(vec[i64](list(roll)))) for roll in product(faces, repeat=COLOURS))


def _dice(state: Riverside) -> list[Die]:
    known = len(state.dice) == COLOURS
    dice = [Die(NAMES[colour], value, known and value > state.temperature) for colour, value in enumerate(state.dice)]
    return [*dice, Die("green", state.green, heated=True)] if state.green else dice


def _choice(state: Riverside, move: int) -> Choice:
    colour, way = divmod(move - DIE, WAYS)
    return Choice(
        move=move,
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
        move=move,
        colour=NAMES[boat],
        row=row % ROWS + 1,
        seat=at + 1,
        crosses=at + 1 - sheet.crosses[row],
        completes=at + 1 == edition.seats[row],
        activates=after.lit(edition, boat) and not sheet.lit(edition, boat),
    )


def _sheets(state: Riverside) -> list[SheetView]:
    scores, captains = state.scores(), scoring.captain_points(state.edition, state.sheets)
    return [_sheet(state, seat, scores[seat], captains) for seat in range(state.seats)]


def _sheet(state: Riverside, seat: int, score: int, captains: vec[i64]) -> SheetView:
    edition, sheet = state.edition, state.sheets[seat]
    return SheetView(
        step=STEPS[sheet.step],
        fires=sheet.fires,
        plus_ones=sheet.plus_ones,
        range=sheet.range,
        filling=NAMES[sheet.boat] if sheet.boat >= 0 else "",
        visiting=IDS[sheet.village] if sheet.step == BOXES else "",
        boats=[_boat(edition, sheet, boat) for boat in range(BOATS)],
        lowest=scoring.lowest_points(edition, sheet),
        captain=captains[seat],
        captain_bonus=scoring.captain_bonus(edition, captains, seat),
        score=score,
        grade=grade(state, score),
        grade_name=GRADES[grade(state, score)],
    )


def _boat(edition: Edition, sheet: Sheet, boat: int) -> Boat:
    if boat == CHURCH:
        scores = entries(sheet, boat)
        return Boat([], sheet.tickets(edition, boat), scores, sum(scores), 0, "")
    power = "used" if sheet.used >> boat & 1 else "active" if sheet.lit(edition, boat) else "asleep"
    return Boat(
        crosses=list(sheet.crosses[boat * ROWS : boat * ROWS + ROWS]),
        tickets=sheet.tickets(edition, boat),
        scores=entries(sheet, boat),
        points=scoring.boat_points(edition, sheet, boat),
        waiting=sheet.owed if sheet.boat == boat else seats.due(edition, sheet, boat),
        power=power,
    )

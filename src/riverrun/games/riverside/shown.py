"""All that a seat may know of a position, as plain data for a client that knows no rule."""

from __future__ import annotations

from msgspec import Struct

from riverrun.core.words import Said


class Tile(Struct, frozen=True, gc=False):
    """A laid river tile: its spaces on the route and how far its passage space is from the ship."""

    id: str
    first: int
    last: int
    gate: int  # the space that its passage leaves from, -1 where it has none
    passage: int  # -1 where it has none
    linked: bool  # does its passage meet one of the tile across?


class Colour(Struct, frozen=True, gc=False):
    """A colour of a village for the seat that looks: the product, and what may be done with it."""

    colour: str
    value: int
    tickets: int
    score: int
    score_with_prize: int
    last: int  # the score before it, -1 for none
    counts: bool  # may it be written?
    counts_with_prize: bool
    write: str  # the moves
    write_with_prize: str


class Village(Struct, frozen=True, gc=False):
    """A village: where it lies, how far it is, what it needs and what it gives the seat that looks."""

    id: str
    name: Said
    space: int
    away: int
    plus_ones: int  # symbols to be crossed for it this round, by Speed boat if that is active; -1 where all are too few
    plus_ones_without_speed_boat: int
    soon: int  # how likely, in percent, the ship's next stop lies within range of it
    colours: list[Colour]
    visit: str  # the moves
    visit_with_speed_boat: str


class PrintedRow(Struct, frozen=True, gc=False):
    """A row of seats: how many, which are royal, its ticket's points and its bonus."""

    seats: int
    royal: list[int]
    ticket: int
    bonus: int
    bonus_colour: str
    moves: list[str]  # that cross it up to each of its seats


class PrintedBoat(Struct, frozen=True, gc=False):
    """A guide boat of the score sheet, or the stave church boat, which has no rows."""

    colour: str
    excursion: Said
    power: str  # empty for the stave church boat, which has none
    power_name: Said | None
    boxes: int
    writes: list[str]  # the moves that write there: plain, and with the Prize ticket
    rows: list[PrintedRow]


class Boat(Struct, frozen=True, gc=False):
    """A boat of one seat's sheet."""

    crosses: list[int]
    tickets: int
    scores: list[int]
    points: int
    waiting: int  # seats still to be crossed this round
    power: str  # asleep, active or used; empty for the stave church boat


class SheetView(Struct, frozen=True, gc=False):
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


class Die(Struct, frozen=True, gc=False):
    """A die: its value, and whether it lies in the heating area."""

    colour: str
    value: int
    heated: bool
    ways: list[str]  # the moves that take it: alone, with the green die, with it in a Warm night; then with Fan base


class Choice(Struct, frozen=True, gc=False):
    """A legal choice of dice: its parts, the seats it gives and the fire symbols it costs."""

    move: str
    colour: str
    green: bool
    fan_base: bool
    warm_night: bool
    value: int
    cost: int


class Crossing(Struct, frozen=True, gc=False):
    """A legal way to cross a row up to a seat, and what that completes."""

    move: str
    colour: str
    row: int
    seat: int
    crosses: int
    completes: bool
    activates: bool  # the boat's royal power


class View(Struct, frozen=True, gc=False):
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

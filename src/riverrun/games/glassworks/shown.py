"""What anybody may know of a position, as plain data for a table to draw.  Nothing in this game is hidden.

A glass is the number of its kind: colour * 6 + shape, where `colours` and `shapes` give the words.  A river tile is the
number of its shape.
"""

from __future__ import annotations

from dataclasses import dataclass

from riverrun.core.words import Said


@dataclass(slots=True)
class Prospect:
    """One way to go on: the moves, and the own board after adding what they gather, new colours in their best order."""

    moves: list[str]  # their names
    tile: int  # on which glass is put, or -1
    gathers: int  # the tile that is emptied, or -1
    glass: list[int]  # what is added
    refill: int  # how many pieces the emptied tile gets at most
    opens: list[int]  # colours, in order
    spilt: int
    inventory: int
    ends: bool  # does it trigger the end?
    rows_vp: int
    columns_vp: int
    overflow_vp: int
    score: int
    gain: int


@dataclass(slots=True)
class Draw:
    """What drawing from the lake would mean."""

    takes: int
    spills: int


@dataclass(frozen=True, slots=True)
class Printed:
    """The numbers of the edition that a board shows."""

    columns: int
    rows: int
    row_vp: list[int]  # by glass in the row's run, from none
    column_vp: list[list[int]]  # by column, then space from the bottom
    overflow_vp: int
    satchel_limit: int
    lake_size: int
    end_trigger: int


@dataclass(frozen=True, slots=True)
class Colour:
    """A colour, how rare it is and how much of it is still in the bag."""

    name: Said
    letter: str
    total: int  # in this game: without black glass, none
    bag: int


@dataclass(frozen=True, slots=True)
class Tile:
    """A river tile where it lies; the first of the river is the start."""

    tile: int
    stones: int  # 0 while they are not known
    glass: list[int]
    puts: list[str]  # the moves that put glass on it, gathering towards the start or the lake
    gathers: list[str]  # the moves that gather it


@dataclass(frozen=True, slots=True)
class Column:
    """A column of a board: its colour and glass from the bottom."""

    colour: int
    glass: list[int]
    points: int  # the value of its highest glass
    scores: bool


@dataclass(frozen=True, slots=True)
class Row:
    """A row of a board: its run from the left and what that is worth."""

    run: int
    points: int


@dataclass(frozen=True, slots=True)
class Board:
    """A glassworks with its satchel; in solo the second one is the rival's."""

    satchel: list[int]
    columns: list[Column]
    rows: list[Row]  # from the bottom
    overflow: list[int]
    inventory: int
    rows_vp: int
    columns_vp: int
    overflow_vp: int
    score: int


@dataclass(slots=True)
class Rival:
    """Solo: whom one plays against."""

    name: str
    called: Said  # its name in words
    likes: Said
    level: Said
    handicap: int
    order: list[int]  # its satchel, what it has had longest first
    lake: list[int]  # the lake, what has lain longest first
    lead: int  # how far the player is ahead, handicap counted


@dataclass(slots=True)
class View:
    """A position of River Valley Glassworks."""

    seat: int
    phase: str
    turn: int  # the board whose turn it is, or -1 in set-up
    printed: Printed
    colours: list[Colour]
    shapes: list[Said]
    picks: list[str]  # the move that picks, leaves or spills a glass of each kind
    river: list[Tile]
    lake: list[int]
    hand: list[int]  # picked to be placed, or gathered and to be arranged
    placing: int  # the tile that a single picked glass lies on, or -1
    boards: list[Board]
    bag: int
    turns: list[int]  # the boards that still have a turn, this one first, once the end is triggered
    prospects: list[Prospect]
    draw: Draw | None
    rival: Rival | None

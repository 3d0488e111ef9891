"""What anybody may know of a position, as plain data for a table to draw.  Nothing in this game is hidden.

A glass is the number of its kind: colour * 6 + shape, where `colours` and `shapes` give the words.  A river tile is the
number of its shape.
"""

from __future__ import annotations

from msgspec import Struct

from riverrun.core.words import Said


class Prospect(Struct, gc=False):
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


class Draw(Struct, gc=False):
    """What drawing from the lake would mean."""

    takes: int
    spills: int


class Printed(Struct, frozen=True, gc=False):
    """The numbers of the edition that a board shows."""

    columns: int
    rows: int
    row_vp: list[int]  # by glass in the row's run, from none
    column_vp: list[list[int]]  # by column, then space from the bottom
    overflow_vp: int
    satchel_limit: int
    lake_size: int
    end_trigger: int


class Colour(Struct, frozen=True, gc=False):
    """A colour, how rare it is and how much of it is still in the bag."""

    name: Said
    letter: str
    total: int  # in this game: without black glass, none
    bag: int


class Tile(Struct, frozen=True, gc=False):
    """A river tile where it lies; the first of the river is the start."""

    tile: int
    stones: int  # 0 while they are not known
    glass: list[int]
    puts: list[str]  # the moves that put glass on it, gathering towards the start or the lake
    gathers: list[str]  # the moves that gather it


class Column(Struct, frozen=True, gc=False):
    """A column of a board: its colour and glass from the bottom."""

    colour: int
    glass: list[int]
    points: int  # the value of its highest glass
    scores: bool


class Row(Struct, frozen=True, gc=False):
    """A row of a board: its run from the left and what that is worth."""

    run: int
    points: int


class Board(Struct, frozen=True, gc=False):
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


class Rival(Struct, gc=False):
    """Solo: whom one plays against."""

    name: str
    called: Said  # its name in words
    likes: Said
    level: Said
    handicap: int
    order: list[int]  # its satchel, what it has had longest first
    lake: list[int]  # the lake, what has lain longest first
    lead: int  # how far the player is ahead, handicap counted


class Common(Struct, gc=False):
    """What all who look at a position see alike."""

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
    rival: Rival | None


class View(Common, gc=False, kw_only=True):
    """A position of River Valley Glassworks."""

    seat: int
    prospects: list[Prospect]
    draw: Draw | None

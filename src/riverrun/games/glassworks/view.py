"""What anybody may know of a position, as plain data for a table to draw.  Nothing in this game is hidden.

A glass is the number of its kind: colour * 6 + shape, where `colours` and `shapes` give the words.  A river tile is the
number of its shape.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from riverrun.core.state import NOBODY
from riverrun.games.glassworks.edition import BLACK, LEVELS, Edition
from riverrun.games.glassworks.moves import COLOURS, KINDS, LAKE, LETTERS, SATCHEL, SHAPES
from riverrun.games.glassworks.prospects import Draw, Prospect, draw, prospects
from riverrun.games.glassworks.rival import FIRST, RIVAL, RIVALS, Solo
from riverrun.games.glassworks.rules import TURN, Glassworks
from riverrun.games.glassworks.scoring import columns_vp, rows_vp, run, tallest
from riverrun.games.glassworks.words import LIKES, PHASES, colour_name


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


@dataclass(slots=True)
class Colour:
    """A colour, how rare it is and how much of it is still in the bag."""

    name: str
    letter: str
    total: int  # in this game: without black glass, none
    bag: int


@dataclass(slots=True)
class Tile:
    """A river tile where it lies; the first of the river is the start."""

    tile: int
    stones: int  # 0 while they are not known
    glass: list[int]


@dataclass(slots=True)
class Column:
    """A column of a board: its colour and glass from the bottom."""

    colour: int
    glass: list[int]
    points: int  # the value of its highest glass
    scores: bool


@dataclass(slots=True)
class Row:
    """A row of a board: its run from the left and what that is worth."""

    run: int
    points: int


@dataclass(slots=True)
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
class Look:
    """A gathering that the rival thinks of: what it would place, and how much it likes that, first and then."""

    piece: int
    gathers: int  # a tile
    glass: list[int]
    first: int
    then: int


@dataclass(slots=True)
class Rival:
    """Solo: whom one plays against."""

    name: str
    likes: str
    level: str
    handicap: int
    looks: list[Look]  # its single placements, the one it likes best first, when its turn begins
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
    shapes: list[str]
    river: list[Tile]
    lake: list[int]
    hand: list[int]  # picked to be placed, or gathered and to be arranged
    boards: list[Board]
    bag: int
    turns: list[int]  # the boards that still have a turn, this one first, once the end is triggered
    prospects: list[Prospect]
    draw: Draw | None
    rival: Rival | None


def view(state: Glassworks, seat: int) -> View:
    """All that a seat may know, which is everything; with its prospects where it has to decide."""
    edition = state.edition
    acting = seat >= 0 and state.mover == seat
    return View(
        seat=seat,
        phase=PHASES[state.phase] if state.mover != NOBODY else "over",
        turn=state.turn,
        printed=_printed(edition),
        colours=_colours(state),
        shapes=list(edition.shapes),
        river=[
            Tile(tile, state.stones[tile] if tile < len(state.stones) else 0, list(state.piles[tile]))
            for tile in state.river
        ],
        lake=list(state.piles[LAKE]),
        hand=list(state.hand),
        boards=_boards(state),
        bag=sum(in_bag(state)),
        turns=[(state.turn + n) % state.boards for n in range(max(state.left, 0))],
        prospects=prospects(state, seat) if acting else [],
        draw=draw(state, seat) if acting else None,
        rival=_rival(state) if isinstance(state, Solo) else None,
    )


@lru_cache(maxsize=16)
def _printed(edition: Edition) -> Printed:
    return Printed(
        columns=edition.columns,
        rows=edition.rows,
        row_vp=list(edition.row_vp),
        column_vp=[list(column)[1:] for column in edition.column_vp],
        overflow_vp=edition.overflow_vp,
        satchel_limit=edition.satchel_limit,
        lake_size=edition.lake_size,
        end_trigger=edition.end_trigger,
    )


@lru_cache(maxsize=16)
def in_box(edition: Edition, seats: int) -> tuple[int, ...]:
    """All glass of a game by kind."""
    black = seats >= edition.black_from_players
    return tuple(count if black or kind // SHAPES != BLACK else 0 for kind, count in enumerate(edition.pieces))


def in_bag(state: Glassworks) -> list[int]:
    """The glass in the bag by kind; in set-up, before it is filled, what will be in it."""
    return list(state.bag.counts if len(state.bag.counts) == KINDS else in_box(state.edition, state.seats))


def _colours(state: Glassworks) -> list[Colour]:
    bag, box = in_bag(state), in_box(state.edition, state.seats)
    kinds = [slice(colour * SHAPES, (colour + 1) * SHAPES) for colour in range(COLOURS)]
    return [
        Colour(name=colour_name(colour), letter=LETTERS[colour], total=sum(box[own]), bag=sum(bag[own]))
        for colour, own in enumerate(kinds)
    ]


def _boards(state: Glassworks) -> list[Board]:
    """All boards, the glass on them in the order it came."""
    grids: list[list[list[int]]] = [[[] for _ in range(COLOURS)] for _ in range(state.boards)]  # by board, then colour
    overflows: list[list[int]] = [[] for _ in range(state.boards)]
    for entry in state.kept:
        place, kind = divmod(entry, KINDS)
        if place < state.boards:
            grids[place][kind // SHAPES].append(kind)
        else:
            overflows[place - state.boards].append(kind)
    return [_board(state, board, grid, overflows[board]) for board, grid in enumerate(grids)]


def _board(state: Glassworks, board: int, grid: list[list[int]], overflow: list[int]) -> Board:
    edition, heights = state.edition, state.heights[board]
    scoring, column_vp, row_vp = list(tallest(edition, heights)), edition.column_vp, edition.row_vp
    runs = [run(edition, heights, row) for row in range(edition.rows)]
    return Board(
        satchel=list(state.piles[SATCHEL + board]),
        columns=[
            Column(colour=colour, glass=grid[colour], points=column_vp[n][heights[n]], scores=n in scoring)
            for n, colour in enumerate(state.columns[board])
        ],
        rows=[Row(filled, row_vp[filled]) for filled in runs],
        overflow=overflow,
        inventory=sum(heights),
        rows_vp=rows_vp(edition, heights),
        columns_vp=columns_vp(edition, heights),
        overflow_vp=edition.overflow_vp * state.overflow[board],
        score=state.points(board),
    )


def _rival(state: Solo) -> Rival:
    return Rival(
        name=RIVALS[state.rival],
        likes=LIKES[state.rival],
        level=LEVELS[state.level],
        handicap=state.handicap(),
        looks=_looks(state) if state.turn == RIVAL and state.phase == TURN else [],
        order=list(state.satchel_order),
        lake=list(state.lake_order),
        lead=state.standing()[0],
    )


def _looks(state: Solo) -> list[Look]:
    looks = []
    for place in reversed(range(SHAPES)):
        piece, tile = state.single(place), state.river[place]
        if piece >= 0:
            first, then = divmod(state.key(state.piles[tile], state.columns[RIVAL]) + FIRST // 2, FIRST)
            looks.append(Look(piece, tile, list(state.piles[tile]), first, then - FIRST // 2))
    return sorted(looks, key=lambda look: (-look.first, -look.then))

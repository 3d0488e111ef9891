"""What anybody may know of a position, as plain data for a table to draw.  Nothing in this game is hidden.

A glass is the number of its kind: colour * 6 + shape, where `colours` and `shapes` give the words.  A river tile is the
number of its shape.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from riverrun.core.state import NOBODY
from riverrun.core.words import Said, say
from riverrun.games.glassworks.edition import BLACK, LEVELS, Edition
from riverrun.games.glassworks.edition import NAMES as COLOUR_NAMES
from riverrun.games.glassworks.languages.en import english
from riverrun.games.glassworks.moves import COLOURS, KINDS, LAKE, LETTERS, NAMES, PUT, SATCHEL, SHAPES
from riverrun.games.glassworks.prospects import Draw, Prospect, draw, prospects
from riverrun.games.glassworks.rival import RIVALS, Solo
from riverrun.games.glassworks.rules import PLACE, Glassworks
from riverrun.games.glassworks.scoring import columns_vp, rows_vp, run, tallest
from riverrun.games.glassworks.words import PHASES

COLOUR_WORDS = [say(english.colour, colour) for colour in COLOUR_NAMES]
PICKS = list(NAMES[:KINDS])
PUTS = [NAMES[PUT + 2 * tile : PUT + 2 * tile + 2] for tile in range(SHAPES)]  # by tile, towards the start or the lake
OWN_KINDS = [slice(colour * SHAPES, (colour + 1) * SHAPES) for colour in range(COLOURS)]


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

    name: Said
    letter: str
    total: int  # in this game: without black glass, none
    bag: int


@dataclass(slots=True)
class Tile:
    """A river tile where it lies; the first of the river is the start."""

    tile: int
    stones: int  # 0 while they are not known
    glass: list[int]
    puts: list[str]  # the moves that put glass on it, gathering towards the start or the lake
    gathers: list[str]  # the moves that gather it


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


def view(state: Glassworks, seat: int) -> View:
    """All that a seat may know, which is everything; with its prospects where it has to decide."""
    edition, river, bag = state.edition, list(state.river), in_bag(state)
    acting = seat >= 0 and state.mover == seat
    return View(
        seat=seat,
        phase=PHASES[state.phase] if state.mover != NOBODY else "over",
        turn=state.turn,
        printed=_printed(edition),
        colours=_colours(state, bag),
        shapes=_shapes(edition),
        picks=PICKS,
        river=[_tile(state, river, place) for place in range(len(river))],
        lake=list(state.piles[LAKE]),
        hand=list(state.hand),
        placing=state.hand[0] % SHAPES if state.phase == PLACE and len(state.hand) == 1 else -1,
        boards=_boards(state),
        bag=sum(bag),
        turns=[(state.turn + n) % state.boards for n in range(max(state.left, 0))],
        prospects=prospects(state, seat) if acting else [],
        draw=draw(state, seat) if acting else None,
        rival=_rival(state) if isinstance(state, Solo) else None,
    )


def _tile(state: Glassworks, river: list[int], place: int) -> Tile:
    tile = river[place]
    after, before = river[place + 1 : place + 2], river[max(place - 1, 0) : place]
    return Tile(
        tile=tile,
        stones=state.stones[tile] if tile < len(state.stones) else 0,
        glass=list(state.piles[tile]),
        puts=list(PUTS[tile]),
        gathers=[*(PUTS[tile][0] for tile in after), *(PUTS[tile][1] for tile in before)],
    )


@lru_cache(maxsize=16)
def _shapes(edition: Edition) -> list[Said]:
    return [say(english.shape, shape) for shape in edition.shapes]


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


def _colours(state: Glassworks, bag: list[int]) -> list[Colour]:
    totals = _totals(state.edition, state.seats)
    return [
        Colour(name, letter, total, sum(bag[own]))
        for name, letter, total, own in zip(COLOUR_WORDS, LETTERS, totals, OWN_KINDS, strict=True)
    ]


@lru_cache(maxsize=64)
def _totals(edition: Edition, seats: int) -> list[int]:
    """All glass of a game by colour."""
    box = in_box(edition, seats)
    return [sum(box[own]) for own in OWN_KINDS]


def _boards(state: Glassworks) -> list[Board]:
    """All boards, the glass on them in the order it came."""
    grids: list[list[list[int]]] = [[[] for _ in range(COLOURS)] for _ in range(state.boards)]  # by board, then colour
    overflows: list[list[int]] = [[] for _ in range(state.boards)]
    for entry in state.on_boards:
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
        called=say(english.the_rival, RIVALS[state.rival]),
        likes=say(english.likes, RIVALS[state.rival]),
        level=say(english.level, LEVELS[state.level]),
        handicap=state.handicap(),
        order=list(state.satchel_order),
        lake=list(state.lake_order),
        lead=state.standing()[0],
    )

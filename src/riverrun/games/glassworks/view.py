"""What anybody may know of a position, as plain data for a table to draw.  Nothing in this game is hidden.

A glass is the number of its kind: colour * 6 + shape, where `colours` and `shapes` give the words.  A river tile is the
number of its shape.  `prospects` say what each way to go on would bring, so that a table shows it without a rule.
"""

from __future__ import annotations

from dataclasses import dataclass

from riverrun.core.pieces import Bag
from riverrun.core.state import NOBODY
from riverrun.core.vecs import i64, vec
from riverrun.games.glassworks.edition import BLACK, COLOURS, LEVELS, SHAPES
from riverrun.games.glassworks.rival import RIVAL, RIVALS, Solo
from riverrun.games.glassworks.rules import (
    COLUMN,
    DRAW,
    KINDS,
    LAKE,
    LETTERS,
    PLACE,
    PUT,
    SATCHEL,
    TILE,
    TURN,
    Glassworks,
)
from riverrun.games.glassworks.scoring import columns_vp, rows_vp, run, tallest
from riverrun.games.glassworks.words import PHASES, colour_name, gathered


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

    name: str
    letter: str
    total: int
    bag: int


@dataclass(frozen=True, slots=True)
class Tile:
    """A river tile where it lies; the first of the river is the start."""

    tile: int
    stones: int  # 0 while they are not known
    glass: list[int]


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


@dataclass(frozen=True, slots=True)
class Prospect:
    """One way to go on: the moves, and the own board after adding what they gather, new colours in their best order."""

    moves: list[int]
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


@dataclass(frozen=True, slots=True)
class Draw:
    """What drawing from the lake would mean."""

    takes: int
    spills: int


@dataclass(frozen=True, slots=True)
class Rival:
    """Solo: whom one plays against."""

    name: str
    level: str
    handicap: int
    order: list[int]  # its satchel, what it has had longest first
    lake: list[int]  # the lake, what has lain longest first
    lead: int  # how far the player is ahead, handicap counted


@dataclass(frozen=True, slots=True)
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
        printed=Printed(
            columns=edition.columns,
            rows=edition.rows,
            row_vp=list(edition.row_vp),
            column_vp=[list(column)[1:] for column in edition.column_vp],
            overflow_vp=edition.overflow_vp,
            satchel_limit=edition.satchel_limit,
            lake_size=edition.lake_size,
            end_trigger=edition.end_trigger,
        ),
        colours=_colours(state),
        shapes=list(edition.shapes),
        river=[
            Tile(tile, state.stones[tile] if tile < len(state.stones) else 0, list(state.piles[tile]))
            for tile in state.river
        ],
        lake=list(state.piles[LAKE]),
        hand=list(state.hand),
        boards=[_board(state, board) for board in range(state.boards)],
        bag=sum(in_bag(state)),
        turns=[(state.turn + n) % state.boards for n in range(max(state.left, 0))],
        prospects=_prospects(state, seat) if acting else [],
        draw=_draw(state, seat) if acting and DRAW in state.legal(seat) else None,
        rival=_rival(state) if isinstance(state, Solo) else None,
    )


def in_bag(state: Glassworks) -> list[int]:
    """The glass in the bag by kind; in set-up, before it is filled, what will be in it."""
    if len(state.bag.counts) == KINDS:
        return list(state.bag.counts)
    black = state.seats >= state.edition.black_from_players
    return [count if black or kind // SHAPES != BLACK else 0 for kind, count in enumerate(state.edition.pieces)]


def _colours(state: Glassworks) -> list[Colour]:
    bag, pieces = in_bag(state), list(state.edition.pieces)
    return [
        Colour(
            name=colour_name(colour),
            letter=LETTERS[colour],
            total=sum(pieces[colour * SHAPES : (colour + 1) * SHAPES]),
            bag=sum(bag[colour * SHAPES : (colour + 1) * SHAPES]),
        )
        for colour in range(COLOURS)
        if colour != BLACK or state.seats >= state.edition.black_from_players
    ]


def kept(state: Glassworks, board: int) -> tuple[list[int], list[int]]:
    """The glass in a board's grid and in its overflow, in the order it came."""
    grid: list[int] = []
    overflow: list[int] = []
    for entry in state.kept:
        place, kind = divmod(entry, KINDS)
        if place % state.boards == board:
            (grid if place < state.boards else overflow).append(kind)
    return grid, overflow


def _board(state: Glassworks, board: int) -> Board:
    edition, heights = state.edition, state.heights[board]
    grid, overflow = kept(state, board)
    scoring = list(tallest(edition, heights))
    runs = [run(edition, heights, row) for row in range(edition.rows)]
    return Board(
        satchel=list(state.piles[SATCHEL + board]),
        columns=[
            Column(
                colour=colour,
                glass=[kind for kind in grid if kind // SHAPES == colour],
                points=edition.column_vp[n][heights[n]],
                scores=n in scoring,
            )
            for n, colour in enumerate(state.columns[board])
        ],
        rows=[Row(filled, edition.row_vp[filled]) for filled in runs],
        overflow=overflow,
        inventory=len(grid),
        rows_vp=rows_vp(edition, heights),
        columns_vp=columns_vp(edition, heights),
        overflow_vp=edition.overflow_vp * state.overflow[board],
        score=state.points(board),
    )


def _prospects(state: Glassworks, seat: int) -> list[Prospect]:
    """The ways to go on from here: single placements, what a picked hand can do, the next column's colour."""
    legal = state.legal(seat)
    if state.phase == TURN:
        return [prospect for kind in legal if kind < TILE for prospect in _singles(state, seat, kind)]
    if state.phase == PLACE:
        return [_prospect(state, seat, [move], state) for move in legal if move >= PUT]
    if state.phase == COLUMN:
        return [_prospect(state, seat, [move], state) for move in legal]
    return []


def _singles(state: Glassworks, seat: int, kind: int) -> list[Prospect]:
    picked = state.clone()
    picked.apply(seat, kind)
    return [_prospect(state, seat, [kind, move], picked) for move in picked.legal(seat) if move >= PUT]


def _prospect(state: Glassworks, seat: int, moves: list[int], ready: Glassworks) -> Prospect:
    """What the last of some moves brings from the position where it is due."""
    edition, move = state.edition, moves[-1]
    puts = PUT <= move < PUT + 2 * SHAPES
    tile = (move - PUT) // 2 if puts else -1
    source = gathered(ready, move) if puts else -1
    after = arranged(ready, seat, move)
    heights = after.heights[seat]
    return Prospect(
        moves=moves,
        tile=tile,
        gathers=source,
        glass=list(ready.piles[source]) if puts else list(ready.hand),
        refill=state.stones[after.river[1]] if puts else 0,
        opens=list(after.columns[seat])[len(state.columns[seat]) :],
        spilt=after.overflow[seat] - state.overflow[seat],
        inventory=sum(heights),
        ends=state.left < 0 <= after.left,
        rows_vp=rows_vp(edition, heights),
        columns_vp=columns_vp(edition, heights),
        overflow_vp=edition.overflow_vp * after.overflow[seat],
        score=after.points(seat),
        gain=after.points(seat) - state.points(seat),
    )


def arranged(state: Glassworks, seat: int, move: int) -> Glassworks:
    """The position after a move and the best order of new colours, played as if the bag were empty."""
    after = state.clone()
    after.bag = Bag(vec[i64]([0] * KINDS))
    after.apply(seat, move)
    if after.phase != COLUMN:
        return after
    return max((arranged(after, seat, colour) for colour in after.legal(seat)), key=lambda end: int(end.points(seat)))


def _draw(state: Glassworks, seat: int) -> Draw:
    takes = min(len(state.piles[LAKE]), state.edition.lake_draw)
    return Draw(takes, max(0, len(state.piles[SATCHEL + seat]) + takes - state.edition.satchel_limit))


def _rival(state: Solo) -> Rival:
    return Rival(
        name=RIVALS[state.rival],
        level=LEVELS[list(state.edition.handicap).index(state.handicap)],
        handicap=state.handicap,
        order=list(state.satchel_order),
        lake=list(state.lake_order),
        lead=state.points(0) - state.points(RIVAL) - state.handicap,
    )

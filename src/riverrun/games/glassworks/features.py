"""A position as numbers for learning: the table, then each board from the seat that looks, clockwise."""

from __future__ import annotations

from typing import Final

from riverrun.core.features import ALWAYS, EncoderInParts, Feature, Sparse, start_of
from riverrun.core.pieces import total
from riverrun.core.state import CHANCE, NOBODY, State
from riverrun.core.vecs import i64, vec
from riverrun.games.glassworks.edition import BLACK
from riverrun.games.glassworks.moves import COLOURS, KINDS, LAKE, SATCHEL, SHAPES
from riverrun.games.glassworks.rival import RIVALS, Solo
from riverrun.games.glassworks.rules import COLUMN, DEAL, UNTRIGGERED, Glassworks
from riverrun.games.glassworks.scoring import run

BOARDS: Final = 5
COLUMNS: Final = 9  # the most that an edition may have, and so for the rows
ROWS: Final = 9
OVER: Final = 6  # after the phases: the game is over
PHASES: Final = 7
AGES: Final = 9  # the most pieces that an edition lets lie in a satchel or in the lake
RIVAL_COUNT: Final = 5
ROOM: Final = 4  # bits
NO_COLUMN: Final = 15
THE_BAG: Final = 0  # parts of the features
THE_RIVER: Final = 1
THE_BOARDS: Final = 2
THE_REST: Final = 3
MOST_GLASS: Final = 1024  # more than there is

FEATURES: Final = (
    Feature("phase", PHASES, help="deal, turn, place, column, leave, spill, over"),
    Feature("turn", BOARDS, help="whose turn it is, from the seat that looks"),
    Feature("turns left", 1, 10, "once the end is triggered"),
    Feature("endgame draw", 1, help="may one draw once the end is triggered?"),
    Feature("bag", KINDS, 4, "glass in the bag by kind: colour * 6 + shape"),
    Feature("river order", SHAPES * SHAPES, help="for each place of the river the tile that lies there"),
    Feature("stones", SHAPES, 2, "by tile"),
    Feature("river", SHAPES * KINDS, 4, "glass on each tile by kind"),
    Feature("lake", KINDS, 4, "glass by kind"),
    Feature("hand", KINDS, 4, "glass that is being placed, or was gathered"),
    Feature("satchels", BOARDS * KINDS, 4, "glass of each board's satchel by kind"),
    Feature("columns", BOARDS * COLUMNS * COLOURS, help="for each board and column its colour"),
    Feature("spaces", BOARDS * COLUMNS * ROWS, help="for each board, column and row: does glass lie there?"),
    Feature("overflows", BOARDS, 10, "glass in overflow"),
    Feature("scores", BOARDS, 100, "points so far"),
    Feature("runs", BOARDS * ROWS, 7, "for each board and row the spaces filled up to the first gap"),
    Feature("to the end", BOARDS, 10, "glass that a board still takes until it triggers the end"),
    Feature("river fits", SHAPES, 4, "glass on each tile that the board of the seat that looks has a space for"),
    Feature("hand fits", 1, 4, "and of the gathered glass"),
    Feature("rival", RIVAL_COUNT, help="solo: " + ", ".join(RIVALS)),
    Feature("handicap", 1, 100, "solo: what the rival gets on top"),
    Feature("rival's satchel by age", AGES * (COLOURS + SHAPES), help="solo: colour and shape of each, oldest first"),
    Feature("lake by age", AGES * (COLOURS + SHAPES), help="solo: likewise"),
)


class GlassworksEncoder(EncoderInParts):
    bag: i64  # where some of the features begin
    river: i64
    lake: i64
    columns: i64
    fits: i64
    hand_fits: i64

    def __init__(self) -> None:
        self.bag, self.river = start_of("bag", FEATURES), start_of("river order", FEATURES)
        self.lake, self.columns = start_of("lake", FEATURES), start_of("columns", FEATURES)
        self.fits, self.hand_fits = start_of("river fits", FEATURES), start_of("hand fits", FEATURES)

    def parts(self) -> i64:
        return THE_REST + 1

    def stamp(self, state: State, seat: i64, part: i64) -> i64:
        if part == THE_REST or state.mover == CHANCE:
            return ALWAYS
        assert isinstance(state, Glassworks)
        if part == THE_BAG:
            return state.bag.total  # nothing ever comes back into it
        if part == THE_BOARDS:
            return built(state, seat)
        return built(state, seat) * MOST_GLASS * MOST_GLASS * MOST_GLASS + lying(state)

    def write_part(self, state: State, seat: i64, part: i64, out: Sparse) -> None:
        assert isinstance(state, Glassworks)
        first = seat
        if seat < 0:
            first = 0
        if part == THE_REST:
            self._rest(state, first, out)
        elif part == THE_BAG:
            self._bag(state, out)
        elif part == THE_RIVER:
            self._river(state, first, out)
        else:
            self._boards(state, first, out)

    def _rest(self, state: Glassworks, first: i64, out: Sparse) -> None:
        """What changes with nearly every decision, and the rival."""
        phase, turn = state.phase, state.turn
        if state.mover == NOBODY:
            phase = OVER
        if turn >= 0:
            turn = (turn - first) % state.boards
        out.hot(phase, PHASES)
        out.hot(turn, BOARDS)
        if state.left > 0:
            out.put(0, state.left)
        out.skip(1)
        out.flag(state.endgame_draw)
        out.base = self.lake
        out.pile(state.piles[LAKE], KINDS)
        out.pile(state.hand, KINDS)
        out.much_alike()
        n: i64
        for n in range(state.boards):
            out.pile(state.piles[SATCHEL + whose(state, first, n)], KINDS)
        out.base = self.hand_fits
        if state.turn == first and (state.phase in (COLUMN, DEAL)):
            free = state.edition.columns - len(state.columns[first])
            out.put(0, fitting(rooms(state, first), free, state.hand))
        out.skip(1)
        if isinstance(state, Solo):
            out.hot(state.rival, RIVAL_COUNT)
            out.number(state.handicap())
            by_age(state.satchel_order, out)
            by_age(state.lake_order, out)
        else:
            out.skip(RIVAL_COUNT + 1 + 2 * AGES * (COLOURS + SHAPES))

    def _bag(self, state: Glassworks, out: Sparse) -> None:
        """In set-up, before the bag is filled, what will be in it."""
        out.base = self.bag
        if len(state.bag.counts) == KINDS:
            out.row(state.bag.counts, KINDS)
            out.much_alike()
            return
        black = state.seats >= state.edition.black_from_players
        kind: i64 = 0
        for pieces in state.edition.pieces:
            if black or kind // SHAPES != BLACK:
                out.put(kind, pieces)
            kind += 1
        out.much_alike()

    def _river(self, state: Glassworks, first: i64, out: Sparse) -> None:
        """The river, and what of it fits."""
        out.base = self.river
        out.hots(state.river, SHAPES)
        out.skip(SHAPES * (SHAPES - len(state.river)))
        out.row(state.stones, SHAPES)
        tile: i64
        for tile in range(SHAPES):
            out.pile(state.piles[tile], KINDS)
        out.much_alike()
        out.base = self.fits
        room = rooms(state, first)
        free = state.edition.columns - len(state.columns[first])
        for tile in range(SHAPES):
            out.put(tile, fitting(room, free, state.piles[tile]))

    def _boards(self, state: Glassworks, first: i64, out: Sparse) -> None:
        """One board after the other, although each feature has all of them."""
        edition = state.edition
        n: i64
        row: i64
        for n in range(state.boards):
            board = whose(state, first, n)
            heights, at = state.heights[board], self.columns
            out.base = at + n * COLUMNS * COLOURS
            out.hots(state.columns[board], COLOURS)
            at += BOARDS * COLUMNS * COLOURS
            out.base = at + n * COLUMNS * ROWS
            out.bars(heights, ROWS)
            at += BOARDS * COLUMNS * ROWS
            out.base = at + n
            out.put(0, state.overflow[board])
            out.put(BOARDS, state.points(board))
            at += 2 * BOARDS
            out.base = at + n * ROWS
            for row in range(edition.rows):
                filled = run(edition, heights, row)
                if filled == 0:  # and so it is above
                    break
                out.put(row, filled)
            at += BOARDS * ROWS
            if state.left == UNTRIGGERED:
                out.base = at + n
                out.put(0, edition.end_trigger - total(heights))


def whose(state: Glassworks, first: i64, n: i64) -> i64:
    """The nth board from the one that looks."""
    board = first + n
    if board >= state.boards:
        board -= state.boards
    return board


def built(state: Glassworks, seat: i64) -> i64:
    """A stamp of the boards as a seat sees them: glass and columns are only ever added to them."""
    stamp: i64 = len(state.on_boards)
    board: i64
    for board in range(state.boards):
        stamp = stamp * (COLUMNS + 1) + len(state.columns[board])
    stamp = 2 * (stamp * (BOARDS + 1) + seat + 1)
    if state.left == UNTRIGGERED:
        stamp += 1
    return stamp


def lying(state: Glassworks) -> i64:
    """A stamp of the river: whoever gathers draws from the bag, or takes glass, or else only adds glass to it."""
    glass: i64 = 0
    tile: i64
    for tile in range(SHAPES):
        glass += len(state.piles[tile])
    taken: i64 = len(state.on_boards)
    if state.phase == COLUMN:  # what was taken is not yet on the board
        taken += len(state.hand)
    return (state.bag.total * MOST_GLASS + taken) * MOST_GLASS + glass


def rooms(state: Glassworks, board: i64) -> i64:
    """By colour how many spaces are left in its column on a board, in ROOM bits each; NO_COLUMN where there is none."""
    room: i64 = -1
    rows, heights = state.edition.rows, state.heights[board]
    column: i64 = 0
    for colour in state.columns[board]:
        taken = NO_COLUMN - rows + heights[column]
        room ^= taken << colour * ROOM
        column += 1
    return room


def fitting(room: i64, free: i64, kinds: vec[i64]) -> i64:
    """How many of some glass find a space on a board, new colours taking the columns that are left."""
    fit: i64 = 0
    last: i64 = -1
    left: i64 = 0
    for kind in kinds:  # in rising order, so that glass of one colour lies together
        colour = kind // SHAPES
        if colour != last:
            last, left = colour, room >> colour * ROOM & NO_COLUMN
            if left == NO_COLUMN:
                left = 0
                if free > 0:
                    left, free = len(kinds), free - 1
        if left > 0:
            left -= 1
            fit += 1
    return fit


def by_age(kinds: vec[i64], out: Sparse) -> None:
    """The colour and the shape of each, the oldest first."""
    for kind in kinds:
        out.hot(kind // SHAPES, COLOURS)
        out.hot(kind % SHAPES, SHAPES)
    out.skip((AGES - len(kinds)) * (COLOURS + SHAPES))

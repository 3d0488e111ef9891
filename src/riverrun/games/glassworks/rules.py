"""River Valley Glassworks, 2-5 players.

A turn is a chain of small decisions, each one move: pick a glass, perhaps a second of its shape, say on which tile
it goes and which neighbour to gather; or draw, and say which glass stays in the lake.  All glass lies open and the
bag is only a count of its glass, so nothing in a position is hidden from anyone.
"""

from __future__ import annotations

from typing import Final

from riverrun.core.pieces import Bag, add, distinct, index, merge, total
from riverrun.core.state import CHANCE, NOBODY, State
from riverrun.core.vecs import append, i64, pop, remove, vec
from riverrun.games.glassworks.edition import BLACK, COLOURS, SHAPES, Edition
from riverrun.games.glassworks.scoring import score

KINDS: Final = COLOURS * SHAPES  # a kind of glass is colour * SHAPES + shape; tile s is the one of shape s

LAKE: Final = SHAPES  # piles of glass: one on each tile, the lake, one on each satchel
SATCHEL: Final = LAKE + 1

TILE: Final = KINDS  # moves: a kind; TILE + tile; PUT + 2 * tile + side; NEW + colour; DRAW; PASS
PUT: Final = TILE + SHAPES
NEW: Final = PUT + 2 * SHAPES
DRAW: Final = NEW + COLOURS
PASS: Final = DRAW + 1
LETTERS: Final = "wpbdgnkyo"  # the colours, in the order of the edition
NAMES: Final = (
    [f"{colour}{shape + 1}" for colour in LETTERS for shape in range(SHAPES)]
    + [f"t{tile + 1}" for tile in range(SHAPES)]
    + [f"@{tile + 1}{side}" for tile in range(SHAPES) for side in "<>"]  # gather towards the start, or the lake
    + [f"={colour}" for colour in LETTERS]
    + ["draw", "pass"]
)

DEAL: Final = 0  # phases: chance lays a river tile or deals a glass
TURN: Final = 1  # place & gather, or draw?
PLACE: Final = 2  # a second glass, or on which tile?
COLUMN: Final = 3  # which new colour takes the next empty column?
LEAVE: Final = 4  # which glass stays in the lake?
SPILL: Final = 5  # which glass goes from the satchel to overflow?


class Glassworks(State):
    edition: Edition
    phase: i64
    turn: i64
    left: i64  # turns still to play once the end is triggered, -1 before
    bag: Bag  # what chance draws from: the river tiles in set-up, then the glass
    river: vec[i64]  # tiles, the start of the river first
    piles: vec[vec[i64]]  # kinds
    hand: vec[i64]  # kinds picked to be placed, then kinds gathered
    deals: vec[i64]  # piles to get a glass from the bag, the next one last
    columns: vec[vec[i64]]  # each seat's colours, left to right
    heights: vec[vec[i64]]  # each seat's glass in each column
    overflow: vec[i64]

    def __init__(self, edition: Edition, seats: i64) -> None:
        self.edition = edition
        self.seats = seats

    def clone(self) -> Glassworks:
        other = Glassworks(self.edition, self.seats)
        other.mover, other.phase, other.turn, other.left = self.mover, self.phase, self.turn, self.left
        other.bag, other.river, other.hand, other.deals = self.bag.clone(), self.river[:], self.hand[:], self.deals[:]
        other.piles = vec[vec[i64]]([pile[:] for pile in self.piles])
        other.columns = vec[vec[i64]]([columns[:] for columns in self.columns])
        other.heights = vec[vec[i64]]([heights[:] for heights in self.heights])
        other.overflow = self.overflow[:]
        return other

    # Legal moves

    def legal(self, seat: i64) -> vec[i64]:
        if self.phase == COLUMN:
            return self._new_colours()
        if self.phase == LEAVE:
            return distinct(self.piles[LAKE])
        kinds = distinct(self.piles[SATCHEL + seat])
        if self.phase == PLACE:
            return self._placings(kinds)
        if self.phase == TURN and len(self.piles[LAKE]) > 0:
            return append(kinds, DRAW)
        return kinds if len(kinds) > 0 else vec[i64]([PASS])  # ruling O6

    def _placings(self, kinds: vec[i64]) -> vec[i64]:
        """One glass goes on the tile of its shape, two of one shape on any tile."""
        moves = vec[i64](capacity=16)
        pair = len(self.hand) == 2
        shape = self.hand[0] % SHAPES
        for kind in kinds:
            if not pair and kind % SHAPES == shape and kind >= self.hand[0]:  # a pair is picked in one order only
                moves = append(moves, kind)
        start, end = self.river[0], self.river[-1]
        tile: i64
        for tile in range(SHAPES):
            if pair or tile == shape:
                if tile != start:
                    moves = append(moves, PUT + 2 * tile)
                if tile != end:
                    moves = append(moves, PUT + 2 * tile + 1)
        return moves

    def _new_colours(self) -> vec[i64]:
        moves = vec[i64](capacity=8)
        columns = self.columns[self.turn]
        last: i64 = -1
        for kind in self.hand:
            colour = kind // SHAPES
            if colour != last and colour not in columns:
                moves = append(moves, NEW + colour)
            last = colour
        return moves

    # Set-up and chance

    def chance(self) -> vec[i64]:
        return self.bag.counts[:] if self.mover == CHANCE else vec[i64]()

    def tickets(self) -> i64:
        return self.bag.total

    def drawn(self, ticket: i64) -> i64:
        return self.bag.holder(ticket)

    def _deal(self, outcome: i64) -> None:
        self.bag.take(outcome)
        if outcome < TILE:
            self.deals, pile = pop(self.deals)
            self.piles[pile] = add(self.piles[pile], outcome)
            self._go_on()
        else:
            self.river = append(self.river, outcome - TILE)
            if len(self.river) == SHAPES:
                self._fill_table()

    def _fill_table(self) -> None:
        edition = self.edition
        black = BLACK if self.seats < edition.black_from_players else -1  # the colour left in the box
        self.bag = Bag(vec[i64]([edition.pieces[kind] if kind // SHAPES != black else 0 for kind in range(KINDS)]))
        for seat in range(self.seats):
            self._owe(SATCHEL + seat, edition.satchel_start)
        self._owe(LAKE, edition.lake_size)
        for tile in self.river:
            self._owe(tile, edition.stones[tile])
        self._go_on()

    def _owe(self, pile: i64, size: i64) -> None:
        """A pile is to be filled up from the bag, before what is owed already."""
        for _ in range(size - len(self.piles[pile])):
            self.deals = append(self.deals, pile)

    # Game turns

    def apply(self, seat: i64, move: i64) -> None:
        if seat == CHANCE:
            self._deal(move)
        elif move == PASS:
            self._end_turn()
        elif move == DRAW:
            self._draw()
        elif move >= NEW:
            self.columns[seat] = append(self.columns[seat], move - NEW)
            self._add()
        elif move >= PUT:
            self._gather((move - PUT) // 2, (move - PUT) % 2)
        elif self.phase == LEAVE:
            self.piles[LAKE] = remove(self.piles[LAKE], move)
            self._take_lake(vec[i64]([move], capacity=8))
        else:
            self.piles[SATCHEL + seat] = remove(self.piles[SATCHEL + seat], move)
            if self.phase == SPILL:
                self.overflow[seat] += 1
                self._spill()
            else:
                self.hand = append(self.hand, move)
                self.phase = PLACE

    def _go_on(self) -> None:
        """What the bag owes comes first, then adding what was gathered, then the next turn."""
        if len(self.deals) > 0 and self.bag.total > 0:
            self.phase, self.mover = DEAL, CHANCE
            return
        if len(self.deals) > 0:  # ruling O3: an empty bag gives nothing
            self.deals = vec[i64](capacity=8)
        if len(self.hand) > 0:
            self._add()
        else:
            self._end_turn()

    def _end_turn(self) -> None:
        if self.left > 0:
            self.left -= 1
        self.turn = (self.turn + 1) % self.seats
        self.phase, self.mover = TURN, self.turn
        if self.left == 0 or self._stuck():
            self.mover = NOBODY

    def _stuck(self) -> bool:
        """Ruling O6: the game ends when nobody can ever place or draw again."""
        pile: i64
        for pile in range(LAKE, SATCHEL + self.seats):
            if len(self.piles[pile]) > 0:
                return False
        return True

    # Gathering from the river

    def _gather(self, tile: i64, side: i64) -> None:
        place = index(self.river, tile) + 2 * side - 1
        taken = self.river[place]
        self.piles[tile] = merge(self.piles[tile], self.hand)
        self.hand, self.piles[taken] = self.piles[taken], vec[i64](capacity=8)
        while place > 0:
            self.river[place] = self.river[place - 1]
            place -= 1
        self.river[0] = taken
        self._owe(taken, self.edition.stones[self.river[1]])
        self._go_on()

    # Adding to your glassworks

    def _add(self) -> None:
        """Add the gathered glass, once no new colour is waiting to be given a column."""
        seat = self.turn
        new = self._new_colours()
        if len(new) > 0 and len(self.columns[seat]) < self.edition.columns:
            if len(new) > 1:
                self.phase, self.mover = COLUMN, seat
                return
            self.columns[seat] = append(self.columns[seat], new[0] - NEW)
        columns, heights, rows = self.columns[seat], self.heights[seat], self.edition.rows
        for kind in self.hand:
            column = index(columns, kind // SHAPES)
            if column >= 0 and heights[column] < rows:
                heights[column] += 1
            else:
                self.overflow[seat] += 1
        self.hand = vec[i64](capacity=8)
        if self.left < 0 and total(heights) >= self.edition.end_trigger:
            self._trigger_end()
        self._go_on()

    # Drawing from the lake

    def _draw(self) -> None:
        self.phase = LEAVE
        if len(self.piles[LAKE]) <= self.edition.lake_draw:  # ruling O5
            self._take_lake(vec[i64](capacity=8))

    def _take_lake(self, left: vec[i64]) -> None:
        self.piles[SATCHEL + self.turn] = merge(self.piles[SATCHEL + self.turn], self.piles[LAKE])
        self.piles[LAKE] = left
        self._spill()

    def _spill(self) -> None:
        self.phase = SPILL
        if len(self.piles[SATCHEL + self.turn]) <= self.edition.satchel_limit:
            self._owe(LAKE, self.edition.lake_size)
            self._go_on()

    # Game end

    def _trigger_end(self) -> None:
        """Finish the round, then a final turn each."""
        self.left = 2 * self.seats - self.turn  # this turn included
        for n in range(self.seats):  # ruling O4: clockwise from the triggering player, who is owed last
            self._owe(SATCHEL + (self.turn - 1 - n) % self.seats, self.edition.end_topup)

    def scores(self) -> vec[i64]:
        edition = self.edition
        return vec[i64]([score(edition, self.heights[seat], self.overflow[seat]) for seat in range(self.seats)])


def set_up(edition: Edition, seats: i64) -> Glassworks:
    """The table before the first river tile is laid; seat 0 has the first player marker."""
    state = Glassworks(edition, seats)
    state.mover, state.phase, state.turn, state.left = CHANCE, DEAL, -1, -1
    state.bag = Bag(vec[i64]([1 if move >= TILE else 0 for move in range(PUT)]))
    state.river, state.hand, state.deals = vec[i64](capacity=8), vec[i64](capacity=8), vec[i64](capacity=40)
    state.piles = vec[vec[i64]]([vec[i64](capacity=16) for _ in range(SATCHEL + seats)])
    state.columns = vec[vec[i64]]([vec[i64](capacity=8) for _ in range(seats)])
    state.heights = vec[vec[i64]]([vec[i64]([0] * edition.columns) for _ in range(seats)])
    state.overflow = vec[i64]([0] * seats)
    return state

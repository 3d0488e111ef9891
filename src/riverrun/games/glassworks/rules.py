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
from riverrun.games.glassworks.edition import BLACK, Edition
from riverrun.games.glassworks.moves import DRAW, KINDS, LAKE, NEW, NONE, PASS, PUT, SATCHEL, SHAPES, STONES, TILE
from riverrun.games.glassworks.scoring import score, space

DEAL: Final = 0  # phases: chance lays a river tile, turns up its stones or deals a glass
TURN: Final = 1  # place & gather, or draw?
PLACE: Final = 2  # a second glass, or on which tile?
COLUMN: Final = 3  # which new colour takes the next empty column?
LEAVE: Final = 4  # which glass stays in the lake?
SPILL: Final = 5  # which glass goes from the satchel to overflow?

UNTRIGGERED: Final = -1  # instead of the turns left


class Glassworks(State):
    edition: Edition
    boards: i64  # one for each seat; in solo a second one for the rival
    endgame_draw: bool  # option O1: may one draw once the end is triggered?
    phase: i64
    turn: i64
    left: i64  # turns still to play once the end is triggered, UNTRIGGERED before
    bag: Bag  # what chance draws from: the river tiles in set-up, then the glass
    river: vec[i64]  # tiles, the start of the river first
    stones: vec[i64]  # by tile; option O18: drawn by lot.  Clones share it, so it never changes in place
    piles: vec[vec[i64]]  # kinds
    hand: vec[i64]  # kinds picked to be placed, then kinds gathered
    deals: vec[i64]  # piles to get a glass from the bag, the next one last
    columns: vec[vec[i64]]  # each board's colours, left to right
    heights: vec[vec[i64]]  # each board's glass in each column
    overflow: vec[i64]  # each board's glass in overflow
    # every glass on a board, in the order it came: (board, or boards + board in its overflow) * KINDS + kind.  Points
    # need heights and overflow alone, but a table that is seen or set up again needs to know which glass lies where
    on_boards: vec[i64]

    def __init__(self, edition: Edition, seats: i64) -> None:
        self.edition = edition
        self.seats = seats

    def clone(self) -> Glassworks:
        other = Glassworks(self.edition, self.seats)
        self.copy_to(other)
        return other

    def copy_to(self, other: Glassworks) -> None:
        other.boards, other.endgame_draw, other.stones = self.boards, self.endgame_draw, self.stones
        other.mover, other.phase, other.turn, other.left = self.mover, self.phase, self.turn, self.left
        other.bag, other.river, other.hand, other.deals = self.bag.clone(), self.river[:], self.hand[:], self.deals[:]
        other.piles = vec[vec[i64]]([pile[:] for pile in self.piles])
        other.columns = vec[vec[i64]]([columns[:] for columns in self.columns])
        other.heights = vec[vec[i64]]([heights[:] for heights in self.heights])
        other.overflow, other.on_boards = self.overflow[:], self.on_boards[:]

    # Legal moves

    def legal(self, seat: i64) -> vec[i64]:
        if self.phase == PLACE:
            return self._placings(self.piles[SATCHEL + seat])
        if self.phase == COLUMN:
            return openings(self.hand, self.columns[seat])
        if self.phase == LEAVE:
            return distinct(self.piles[LAKE])
        moves = distinct(self.piles[SATCHEL + seat])
        if self.phase == SPILL:
            return moves
        if len(self.piles[LAKE]) > 0 and (self.left == UNTRIGGERED or self.endgame_draw or len(moves) == 0):  # O1
            moves = append(moves, DRAW)
        return moves if len(moves) > 0 else vec[i64]([PASS])  # ruling O6

    def _placings(self, satchel: vec[i64]) -> vec[i64]:
        """One glass goes on the tile of its shape, two of one shape on any tile."""
        moves = vec[i64](capacity=16)
        if len(self.hand) == 1:
            shape = self.hand[0] % SHAPES
            for kind in distinct(satchel):
                if kind % SHAPES == shape:
                    moves = append(moves, kind)
            return self._sides(shape, moves)
        tile: i64
        for tile in range(SHAPES):
            moves = self._sides(tile, moves)
        return moves

    def _sides(self, tile: i64, moves: vec[i64]) -> vec[i64]:
        """On either side of a tile a neighbour can be gathered, unless the river begins or ends there."""
        if tile != self.river[0]:
            moves = append(moves, PUT + 2 * tile)
        if tile != self.river[-1]:
            moves = append(moves, PUT + 2 * tile + 1)
        return moves

    # Set-up and chance

    def chance(self) -> vec[i64]:
        return self.bag.counts[:] if self.mover == CHANCE else vec[i64]()

    def tickets(self) -> i64:
        return self.bag.total

    def drawn(self, ticket: i64) -> i64:
        return self.bag.holder(ticket)

    def _deal(self, outcome: i64) -> None:
        if outcome < TILE:
            self.bag.take(outcome)
            self.deals, pile = pop(self.deals)
            self.piles[pile] = add(self.piles[pile], outcome)
            self._go_on()
        elif len(self.river) < SHAPES:
            self.bag.take(outcome)
            self.river = append(self.river, outcome - TILE)
            if len(self.river) == SHAPES:
                self._show_stones()
        else:
            self.stones = append(self.stones[:], outcome - STONES + 1)
            if len(self.stones) == SHAPES:
                self._fill_table()

    def _show_stones(self) -> None:
        if len(self.stones) == 0:
            self.bag = Bag(vec[i64]([1 if outcome >= STONES else 0 for outcome in range(STONES + 2)]))
        else:
            self._fill_table()

    def _fill_table(self) -> None:
        edition = self.edition
        black = self.seats >= edition.black_from_players
        self.bag = Bag(
            vec[i64]([edition.pieces[kind] if black or kind // SHAPES != BLACK else 0 for kind in range(KINDS)])
        )
        for board in range(self.boards):
            self._owe(SATCHEL + board, edition.satchel_start)
        self._owe(LAKE, edition.lake_size)
        for tile in self.river:
            self._owe(tile, self.stones[tile])
        self._go_on()

    def _owe(self, pile: i64, size: i64) -> None:
        """A pile is to be filled up from the bag, before what is owed already."""
        missing = size - len(self.piles[pile])
        while missing > 0:
            self.deals = append(self.deals, pile)
            missing -= 1

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
            self._gather(move - PUT)
        else:
            self._choose(seat, move)

    def _choose(self, seat: i64, kind: i64) -> None:
        """A glass is chosen: to stay in the lake, or from the satchel to be spilt or placed."""
        if self.phase == LEAVE:
            self.piles[LAKE] = remove(self.piles[LAKE], kind)
            self._take_lake(vec[i64]([kind], capacity=8))
            return
        self.piles[SATCHEL + seat] = remove(self.piles[SATCHEL + seat], kind)
        if self.phase == SPILL:
            self._overflow(seat, kind)
            self._spill()
        else:
            self.hand = add(self.hand, kind)
            self.phase = PLACE

    def _go_on(self) -> None:
        """What the bag owes comes first, then adding what was gathered, then the next turn."""
        if len(self.deals) > 0 and self.bag.total > 0:  # ruling O3: an empty bag gives nothing
            self.phase, self.mover = DEAL, CHANCE
        elif len(self.hand) > 0:
            self._add()
        else:
            self._end_turn()

    def _end_turn(self) -> None:
        if self.left != UNTRIGGERED:
            self.left -= 1
        self.turn = (self.turn + 1) % self.boards
        self.decide(TURN)
        if self.left == 0 or self._stuck():
            self.mover = NOBODY

    def decide(self, phase: i64) -> None:
        """Whoever's turn it is has something to decide."""
        self.phase, self.mover = phase, self.turn

    def _stuck(self) -> bool:
        """Ruling O6: the game ends when nobody can ever place or draw again."""
        pile: i64
        for pile in range(LAKE, SATCHEL + self.boards):
            if len(self.piles[pile]) > 0:
                return False
        return True

    # Gathering from the river

    def _gather(self, put: i64) -> None:
        tile = put // 2
        place = index(self.river, tile) + put % 2 * 2 - 1
        taken = self.river[place]
        self.piles[tile] = merge(self.piles[tile], self.hand)
        self.hand, self.piles[taken] = self.piles[taken], vec[i64](capacity=8)
        moved = taken
        for n in range(place + 1):  # the start takes its place, and each tile before it the next one's
            self.river[n], moved = moved, self.river[n]
        self._owe(taken, self.stones[self.river[1]])
        self._go_on()

    # Adding to your glassworks

    def _add(self) -> None:
        """Add the gathered glass, once no new colour is waiting to be given a column."""
        seat = self.turn
        if len(self.columns[seat]) < self.edition.columns:
            new = openings(self.hand, self.columns[seat])
            if len(new) > 1:
                self.decide(COLUMN)
                return
            for move in new:
                self.columns[seat] = append(self.columns[seat], move - NEW)
        columns, heights = self.columns[seat], self.heights[seat]
        for kind in self.hand:
            column = space(self.edition, columns, heights, kind // SHAPES)
            if column == NONE:
                self._overflow(seat, kind)
            else:
                heights[column] += 1
                self.on_boards = append(self.on_boards, seat * KINDS + kind)
        self.hand = vec[i64](capacity=8)
        if self.left == UNTRIGGERED and total(heights) >= self.edition.end_trigger:
            self._trigger_end()
        self._go_on()

    def _overflow(self, board: i64, kind: i64) -> None:
        self.overflow[board] += 1
        self.on_boards = append(self.on_boards, (self.boards + board) * KINDS + kind)

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
        self.left = 2 * self.boards - self.turn  # this turn included
        for n in range(self.boards):  # ruling O4: clockwise from the triggering player, who is owed last
            self._owe(SATCHEL + (self.turn - 1 - n) % self.boards, self.edition.end_topup)

    def scores(self) -> vec[i64]:
        return vec[i64]([self.points(seat) for seat in range(self.seats)])

    def points(self, board: i64) -> i64:
        return score(self.edition, self.heights[board], self.overflow[board])


def openings(kinds: vec[i64], columns: vec[i64]) -> vec[i64]:
    """The moves that give the next column to a colour among some glass that has none yet."""
    moves = vec[i64](capacity=8)
    for kind in kinds:
        colour = kind // SHAPES
        if colour not in columns and NEW + colour not in moves:
            moves = append(moves, NEW + colour)
    return moves


def set_up(edition: Edition, seats: i64, endgame_draw: bool = True, toss_stones: bool = False) -> Glassworks:
    """The table before the first river tile is laid; ruling R6: seats are drawn by lot, and seat 0 starts."""
    state = Glassworks(edition, seats)
    state.endgame_draw = endgame_draw
    lay(state, seats, toss_stones)
    return state


def lay(state: Glassworks, boards: i64, toss_stones: bool) -> None:
    """Put the empty boards on the table and the river tiles in the bag."""
    state.boards = boards
    state.stones = vec[i64]() if toss_stones else state.edition.stones
    state.mover, state.phase, state.turn, state.left = CHANCE, DEAL, -1, UNTRIGGERED
    state.bag = Bag(vec[i64]([1 if outcome >= TILE else 0 for outcome in range(PUT)]))
    state.river, state.hand, state.deals = vec[i64](capacity=8), vec[i64](capacity=8), vec[i64](capacity=40)
    state.piles = vec[vec[i64]]([vec[i64](capacity=16) for _ in range(SATCHEL + boards)])
    state.columns = vec[vec[i64]]([vec[i64](capacity=8) for _ in range(boards)])
    state.heights = vec[vec[i64]]([vec[i64]([0] * state.edition.columns) for _ in range(boards)])
    state.overflow, state.on_boards = vec[i64]([0] * boards), vec[i64](capacity=120)

"""Rifugio with Rivers & Rafts, 2-5 players: the open tiles, connecting them, and whose turn it is.

A turn is a chain of small decisions, each one move: take an open tile, say where it goes and how a pass is turned; then
walk, sail, build and swim step by step.  Everything lies open; the stack is only a count of its tiles.
"""

from __future__ import annotations

from typing import Final

from riverrun.core.pieces import Bag, distinct, merge
from riverrun.core.state import CHANCE, NOBODY, State
from riverrun.core.vecs import append, i64, remove, vec
from riverrun.games.rifugio.edition import KINDS, Edition, Terms
from riverrun.games.rifugio.hike import Hike, with_sides
from riverrun.games.rifugio.landscape import NOWHERE, new_landscape
from riverrun.games.rifugio.moves import END, PLACE, TURN
from riverrun.games.rifugio.scoring import ones, score
from riverrun.games.rifugio.walker import Walker

DEAL: Final = 0  # phases: chance opens a tile
TAKE: Final = 1  # which open tile is connected?
LAY: Final = 2  # where?
ROTATE: Final = 3  # how is the pass turned?
REMOVE: Final = 4  # nothing fits: which open tile leaves the game?
WALK: Final = 5  # the next step

NONE: Final = -1  # no tile in hand


class Rifugio(State):
    edition: Edition
    terms: Terms
    phase: i64
    turn: i64  # whose
    connects: i64  # tiles still to connect in this turn
    hand: i64  # the kind of tile that is being laid, or NONE
    spot: i64  # where a pass is being laid, or NOWHERE
    bag: Bag  # the stack
    under: vec[i64]  # kinds put under the stack, the next one first
    row: vec[i64]  # the open tiles, oldest first
    hike: Hike

    def __init__(self, edition: Edition, terms: Terms, seats: i64) -> None:
        self.edition = edition
        self.terms = terms
        self.seats = seats

    def clone(self) -> Rifugio:
        other = Rifugio(self.edition, self.terms, self.seats)
        other.mover, other.phase, other.turn, other.connects = self.mover, self.phase, self.turn, self.connects
        other.hand, other.spot, other.bag = self.hand, self.spot, self.bag.clone()
        other.under, other.row, other.hike = self.under[:], self.row[:], self.hike.walk_on()
        return other

    # Legal moves

    def legal(self, seat: i64) -> vec[i64]:
        if self.phase == WALK:
            return self.hike.moves(seat)
        if self.phase == LAY:
            return self._places()
        if self.phase == ROTATE:
            return with_sides(vec[i64](capacity=8), TURN, self.hike.land.turns(self.spot, self.hand))
        kinds = distinct(merge(vec[i64](capacity=8), self.row))
        return kinds if self.phase == REMOVE else self._fitting(kinds)

    def _fitting(self, kinds: vec[i64]) -> vec[i64]:
        moves = vec[i64](capacity=8)
        for kind in kinds:
            if self.hike.land.somewhere(kind):
                moves = append(moves, kind)
        return moves

    def _places(self) -> vec[i64]:
        moves = vec[i64](capacity=64)
        land = self.hike.land
        for place in land.frontier:
            if land.takes(place, self.hand):
                moves = append(moves, PLACE + place)
        return moves

    # Turns

    def apply(self, seat: i64, move: i64) -> None:
        if seat == CHANCE:
            self.bag.take(move)
            self.row = append(self.row, move)
            self._fill_row()
        elif self.phase == WALK:
            if move == END:
                self._next_turn()
            else:
                self.hike.go(seat, move)
                if self.hike.steps(seat) == 0:
                    self._next_turn()
        elif self.phase == LAY:
            self._lay(move - PLACE)
        elif self.phase == ROTATE:
            self._connect(self.spot, move - TURN)
        else:
            self.row = remove(self.row, move)
            if self.phase == TAKE:
                self.hand, self.phase = move, LAY
            else:
                self._connected()

    def _next_turn(self) -> None:
        self.turn = (self.turn + 1) % self.seats
        self.connects = self.terms.connects
        self.hike.begin_turn()
        self._fill_row()

    # The open tiles

    def chance(self) -> vec[i64]:
        return self.bag.counts[:] if self.mover == CHANCE else vec[i64]()

    def tickets(self) -> i64:
        return self.bag.total

    def drawn(self, ticket: i64) -> i64:
        return self.bag.holder(ticket)

    def _fill_row(self) -> None:
        """Open tiles until three lie there: from the stack, then those put under it, whose order is known."""
        while len(self.row) < self.edition.open_tiles:
            if self.bag.total > 0:
                self.phase, self.mover = DEAL, CHANCE
                return
            if len(self.under) == 0:
                break
            self.row = append(self.row, self.under[0])
            self.under = self.under[1:]
        if len(self.row) == 0:
            self.mover = NOBODY
        else:
            self._open()

    def _open(self) -> None:
        """The row lies there: connect one of it, or do what is to be done when none fits."""
        self.phase, self.mover = TAKE, self.turn
        if not self._any_fits(self.row):
            if self._any_left_fits():
                for kind in self.row:
                    self.under = append(self.under, kind)
                self.row = vec[i64](capacity=8)
                self._fill_row()
            else:
                self.phase = REMOVE

    def _any_fits(self, kinds: vec[i64]) -> bool:
        for kind in kinds:
            if self.hike.land.somewhere(kind):
                return True
        return False

    def _any_left_fits(self) -> bool:
        kind: i64
        for kind in range(KINDS):
            if self.bag.counts[kind] > 0 and self.hike.land.somewhere(kind):
                return True
        return self._any_fits(self.under)

    # Connecting

    def _lay(self, place: i64) -> None:
        turns = self.hike.land.turns(place, self.hand)
        if ones(turns) > 1:
            self.spot, self.phase = place, ROTATE
            return
        turn: i64 = 0
        while not turns >> turn & 1:
            turn += 1
        self._connect(place, turn)

    def _connect(self, place: i64, turn: i64) -> None:
        if self.hike.land.shared:
            self.hike.land = self.hike.land.clone()
        self.hike.land.lay(place, self.hand, turn)
        self.hand, self.spot = NONE, NOWHERE
        self._connected()

    def _connected(self) -> None:
        """With two players a second tile follows, after the row has been filled; then comes the walk."""
        self.connects -= 1
        if self.connects > 0:
            self._fill_row()
        else:
            self.phase = WALK

    # The end

    def scores(self) -> vec[i64]:
        edition, land = self.edition, self.hike.land
        return vec[i64]([score(edition, land, walker) for walker in self.hike.walkers])

    def standing(self) -> vec[i64]:
        """A tie goes to the most raft points, then to the most Rifugio points."""
        standing = self.scores()
        seat: i64 = 0
        for walker in self.hike.walkers:
            standing[seat] = (standing[seat] * 1000 + walker.raft_visits) * 1000 + walker.hut_visits
            seat += 1
        return standing


def set_up(edition: Edition, terms: Terms, seats: i64) -> Rifugio:
    """The start tile and all walkers on it, before the first tile is opened; seat 0 begins."""
    state = Rifugio(edition, terms, seats)
    state.hand, state.spot = NONE, NOWHERE
    state.bag, state.under, state.row = Bag(terms.counts[:]), vec[i64](), vec[i64](capacity=8)
    hike = Hike(edition, terms, new_landscape(edition, terms))
    hike.walkers = [Walker(terms.huts, terms.rafts) for _ in range(seats)]
    hike.huts, hike.rafts = vec[i64]([NOWHERE] * (seats * terms.huts)), vec[i64]([NOWHERE] * (seats * terms.rafts))
    state.hike = hike
    state.turn = seats - 1
    state._next_turn()
    return state

"""Solo: one player against a rival with a board of its own.

The rival has nothing to choose: each of its decisions is an event of chance with a single outcome, so that a record
shows it, a replay checks it and a table animates it like any other event.
"""

from __future__ import annotations

from typing import Final

from riverrun.core.pieces import index, total
from riverrun.core.state import CHANCE
from riverrun.core.vecs import append, i64, remove, vec
from riverrun.games.glassworks.edition import Edition
from riverrun.games.glassworks.moves import DRAW, LAKE, NAMES, NEW, NONE, PASS, PUT, SATCHEL, SHAPES, TILE
from riverrun.games.glassworks.rules import COLUMN, DEAL, LEAVE, Glassworks, lay, openings
from riverrun.games.glassworks.scoring import columns_vp, rows_vp, space

RIVAL: Final = 1  # its board and its turn; the player has 0
RIVALS: Final = ("hoarder", "sprinter", "curator", "tower_builder", "master")
HOARDER: Final = 0
SPRINTER: Final = 1
CURATOR: Final = 2
TOWER_BUILDER: Final = 3
MASTER: Final = 4

FIRST: Final = 1000  # a key is FIRST * what counts first + what counts then, which stays well below
WORST: Final = -FIRST * FIRST


class Solo(Glassworks):
    rival: i64
    level: i64
    lake_order: vec[i64]  # the kinds in the lake, what has lain there longest first
    satchel_order: vec[i64]  # the kinds in the rival's satchel, likewise

    def clone(self) -> Solo:
        other = Solo(self.edition, self.seats)
        self.copy_to(other)
        other.rival, other.level = self.rival, self.level
        other.lake_order, other.satchel_order = self.lake_order[:], self.satchel_order[:]
        return other

    def standing(self) -> vec[i64]:
        """How far the player is ahead of the rival and its handicap."""
        return vec[i64]([self.points(0) - self.points(RIVAL) - self.handicap()])

    def handicap(self) -> i64:
        """What the level adds to the rival's score."""
        return self.edition.handicap[self.level]

    # The rival's decisions as events

    def decide(self, phase: i64) -> None:
        super().decide(phase)
        if self.turn == RIVAL:
            self.mover = CHANCE

    def chance(self) -> vec[i64]:
        if self.mover != CHANCE or self.phase == DEAL:
            return super().chance()
        forced = self.forced()
        return vec[i64]([1 if move == forced else 0 for move in range(len(NAMES))])

    def tickets(self) -> i64:
        if self.phase == DEAL:
            return super().tickets()
        return 1

    def drawn(self, ticket: i64) -> i64:
        return super().drawn(ticket) if self.phase == DEAL else self.forced()

    def apply(self, seat: i64, move: i64) -> None:
        if seat == CHANCE and self.phase != DEAL:
            if self.phase != LEAVE and move in self.satchel_order:
                self.satchel_order = remove(self.satchel_order, move)
            super().apply(RIVAL, move)
        else:
            super().apply(seat, move)

    def _deal(self, outcome: i64) -> None:
        if outcome < TILE:
            pile = self.deals[-1]
            if pile == LAKE:
                self.lake_order = append(self.lake_order, outcome)
            elif pile == SATCHEL + RIVAL:
                self.satchel_order = append(self.satchel_order, outcome)
        super()._deal(outcome)

    def _take_lake(self, left: vec[i64]) -> None:
        if self.turn == RIVAL:
            for n in range(len(self.lake_order) - len(left)):
                self.satchel_order = append(self.satchel_order, self.lake_order[n])
        self.lake_order = left[:]
        super()._take_lake(left)

    # What the rival does

    def forced(self) -> i64:
        """The rival's next move, when it is to move."""
        if self.phase == COLUMN:
            return self._next_colour()
        if self.phase == LEAVE:
            return self.lake_order[-1]
        if len(self.hand) > 0 or len(self.satchel_order) > 0:
            return self._placing()
        return DRAW if len(self.lake_order) > 0 else PASS

    def _next_colour(self) -> i64:
        """The first colour of the best order; of equal ones, the earlier in the list of colours."""
        best_move, best = PASS, WORST
        columns = self.columns[RIVAL]
        for move in openings(self.hand, columns):
            key = self._key(self.hand, append(columns[:], move - NEW))
            if key > best:
                best_move, best = move, key
        return best_move

    def _placing(self) -> i64:
        """The next move towards the best gathering; of equal ones, that nearer to the lake, singles before pairs."""
        best_move, best = PASS, WORST
        place: i64 = SHAPES - 1
        while place >= 0:
            key = self._key(self.piles[self.river[place]], self.columns[RIVAL])
            if key > best:
                move = self._single(place)
                if move != NONE:
                    best_move, best = move, key
            if self.rival == MASTER and key - FIRST > best:
                move = self._pair(place)
                if move != NONE:
                    best_move, best = move, key - FIRST
            place -= 1
        return best_move

    def _single(self, place: i64) -> i64:
        """The next move of the oldest single placement that gathers at a place, or NONE."""
        if len(self.hand) == 1:
            return self._put(self.hand[0] % SHAPES, place)
        if len(self.hand) == 0:
            for kind in self.satchel_order:
                if self._put(kind % SHAPES, place) != NONE:
                    return kind
        return NONE

    def _pair(self, place: i64) -> i64:
        """The next move of the oldest pair's placement that gathers at a place, or NONE."""
        if len(self.hand) == 2:
            return self._put(self.river[place + 1] if place + 1 < SHAPES else self.river[place - 1], place)
        for n in range(len(self.satchel_order)):
            kind = self.satchel_order[n]
            mates = self.hand if len(self.hand) == 1 else self.satchel_order[n + 1 :]
            for mate in mates:
                if mate % SHAPES == kind % SHAPES:
                    return kind
        return NONE

    def _put(self, tile: i64, place: i64) -> i64:
        """The move that puts glass on a tile to gather at a place beside it, or NONE."""
        at = index(self.river, tile)
        if place == at + 1:
            return PUT + 2 * tile + 1
        if place + 1 == at:
            return PUT + 2 * tile
        return NONE

    # What the rival wants

    def _key(self, kinds: vec[i64], columns: vec[i64]) -> i64:
        """How much the rival likes to add some glass, if new colours open their columns in the best order."""
        new = openings(kinds, columns)
        if len(new) == 0 or len(columns) == self.edition.columns:
            return self._character(kinds, columns)
        best = WORST
        tried = vec[i64](capacity=8)
        for move in new:
            size = pieces_of(kinds, move - NEW)
            if size not in tried:  # two colours of equally many pieces would but change places
                tried = append(tried, size)
                best = max(best, self._key(kinds, append(columns[:], move - NEW)))
        return best

    def _character(self, kinds: vec[i64], columns: vec[i64]) -> i64:
        edition, before = self.edition, self.heights[RIVAL]
        after = before[:]
        for kind in kinds:
            column = space(edition, columns, after, kind // SHAPES)
            if column != NONE:
                after[column] += 1
        fit = total(after) - total(before)
        spilt = len(kinds) - fit
        if self.rival == HOARDER:
            return FIRST * len(kinds) - spilt
        if self.rival == SPRINTER:
            return fit - spilt
        points = edition.overflow_vp * spilt
        if self.rival != TOWER_BUILDER:
            points += rows_vp(edition, after)  # what was there before is the same whatever is gathered
        if self.rival != CURATOR:
            points += columns_vp(edition, after)
        return FIRST * points + fit


def pieces_of(kinds: vec[i64], colour: i64) -> i64:
    """How many pieces of a colour there are among some glass."""
    count: i64 = 0
    for kind in kinds:
        if kind // SHAPES == colour:
            count += 1
    return count


def set_up_solo(edition: Edition, rival: i64, level: i64, endgame_draw: bool, toss_stones: bool) -> Solo:
    """The table of one player and a rival before the first river tile is laid."""
    state = Solo(edition, 1)
    state.endgame_draw, state.rival, state.level = endgame_draw, rival, level
    state.lake_order, state.satchel_order = vec[i64](capacity=8), vec[i64](capacity=8)
    lay(state, 2, toss_stones)
    return state

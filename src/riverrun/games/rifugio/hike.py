"""Walking, sailing, building and swimming: the second part of a turn, step by step."""

from __future__ import annotations

from riverrun.core.pieces import index
from riverrun.core.state import NOBODY
from riverrun.core.vecs import append, i64, vec
from riverrun.games.rifugio.edition import BEAR, ROCK, SIDES, SIGHT, START, Edition, Terms
from riverrun.games.rifugio.landscape import NOWHERE, Landscape, neighbour
from riverrun.games.rifugio.moves import END, HUT, ON, PLACE, RAFT, STEP, SWIM
from riverrun.games.rifugio.walker import ARRIVING, ASHORE, LEAVING, MIDDLE, Walker


class Hike:
    """The walkers on the map with their huts and rafts."""

    edition: Edition
    terms: Terms
    land: Landscape
    walkers: list[Walker]
    huts: vec[i64]  # by player, then hut: its place, or NOWHERE before it is built
    rafts: vec[i64]
    free: i64  # steps of this turn
    huts_paid: i64  # those that have paid in this turn, as bits
    rafts_paid: i64

    def __init__(self, edition: Edition, terms: Terms, land: Landscape) -> None:
        self.edition, self.terms, self.land = edition, terms, land

    def walk_on(self) -> Hike:
        """A copy to walk on from: it shares the map, which no step changes."""
        self.land.shared = True
        other = Hike(self.edition, self.terms, self.land)
        other.walkers = [walker.clone() for walker in self.walkers]
        other.huts, other.rafts = self.huts[:], self.rafts[:]
        other.free, other.huts_paid, other.rafts_paid = self.free, self.huts_paid, self.rafts_paid
        return other

    def begin_turn(self) -> None:
        self.free, self.huts_paid, self.rafts_paid = self.edition.free_steps, 0, 0

    def steps(self, seat: i64) -> i64:
        """The steps a player can still take in his turn."""
        return self.free + self.walkers[seat].extra

    # Legal moves

    def moves(self, seat: i64) -> vec[i64]:
        me = self.walkers[seat]
        if me.stage != ASHORE:
            return self._strokes(me)
        steps = self.steps(seat)
        moves = vec[i64](capacity=32)
        ways, vacant, swum = self._ways(me)
        moves = with_sides(moves, STEP, ways)
        if vacant and me.rafts > 0:  # who could build a raft here has no need to swim
            if steps >= self.edition.raft_price:
                moves = with_sides(moves, RAFT, vacant)
        elif vacant | swum and self.land.is_land(me.at) and self.stranded(me):
            moves = with_sides(moves, SWIM, self.crossings(me.at, vacant | swum))
        if me.huts > 0 and steps >= self.edition.hut_price and self.takes_hut(me.at):
            moves = append(moves, HUT)
        moves = append(moves, END)
        if self.land.is_water(me.at) and steps >= self.edition.sail_price:
            moves = self._sails(me, moves)
        return moves

    def _ways(self, me: Walker) -> tuple[i64, i64, i64]:
        """The sides on which he can step on, those with vacant water and those with a swimmer in it, as bits."""
        ways: i64 = 0
        vacant: i64 = 0
        swum: i64 = 0
        side: i64
        for side in range(SIDES):
            place = neighbour(me.at, side)
            if self.land.is_land(place):
                ways |= 1 << side
            elif self.land.is_water(place):
                if index(self.rafts, place) >= 0:
                    if self.has_room(place):
                        ways |= 1 << side
                elif self.swum(place):
                    swum |= 1 << side
                else:
                    vacant |= 1 << side
        return ways, vacant, swum

    def _sails(self, me: Walker, moves: vec[i64]) -> vec[i64]:
        """One river, one sail; rafts and swimmers are passed, but no place to stop."""
        river = self.land.region[me.at]
        for place in self.land.waters:
            if self.land.region[place] == river and self.vacant(place):
                moves = append(moves, PLACE + place)
        return moves

    def _strokes(self, me: Walker) -> vec[i64]:
        """A swimmer only swims on; the shore is chosen in the middle of the water."""
        moves = vec[i64](capacity=8)
        if me.stage != MIDDLE:
            return append(append(moves, ON), END)
        return append(with_sides(moves, SWIM, self.new_shores(me.at, me.shore)), END)

    def crossings(self, place: i64, waters: i64) -> i64:
        """Of the sides with water those where a swim has a new shore to end on, as bits."""
        found: i64 = 0
        side: i64
        for side in range(SIDES):
            if waters >> side & 1 and self.new_shores(neighbour(place, side), place):
                found |= 1 << side
        return found

    def new_shores(self, water: i64, left: i64) -> i64:
        """The sides of a water tile with land other than the tile that the swimmer left, as bits."""
        found: i64 = 0
        side: i64
        for side in range(SIDES):
            place = neighbour(water, side)
            if place != left and self.land.is_land(place):  # ruling O20: another tile, if of the same land
                found |= 1 << side
        return found

    # What stands where

    def vacant(self, water: i64) -> bool:
        """Is there neither a raft nor a swimmer on the water tile?"""
        return index(self.rafts, water) < 0 and not self.swum(water)

    def swum(self, place: i64) -> bool:
        """Is somebody swimming there?"""
        for walker in self.walkers:
            if walker.at == place and walker.stage != ASHORE:
                return True
        return False

    def aboard(self, place: i64) -> i64:
        """The walkers on the raft there."""
        count: i64 = 0
        for walker in self.walkers:
            if walker.at == place:
                count += 1
        return count

    def has_room(self, place: i64) -> bool:
        """May one more walker board the raft there?"""
        return self.aboard(place) < self.edition.raft_capacity

    def raft_owner(self, place: i64) -> i64:
        """Whose raft lies there, or NOBODY's."""
        raft = index(self.rafts, place)
        if raft < 0:
            return NOBODY
        return raft // self.terms.rafts

    def hut_owner(self, place: i64) -> i64:
        hut = index(self.huts, place)
        if hut < 0:
            return NOBODY
        return hut // self.terms.huts

    def takes_hut(self, place: i64) -> bool:
        kind = self.land.kind(place)
        if kind > ROCK and not (self.terms.hut_on_sight and SIGHT <= kind < START):  # O1
            return False
        return index(self.huts, place) < 0

    def stranded(self, me: Walker) -> bool:
        """May he swim?  Only as a last resort: no raft at the shore of his land, none that he could build there."""
        region = i64(self.land.region[me.at])
        for raft in self.rafts:
            if raft != NOWHERE and self.forbids(raft, region):
                return False
        if me.rafts > 0:
            for water in self.land.waters:
                if self.vacant(water) and self.land.borders(water, region):
                    return False
        return True

    def forbids(self, raft: i64, region: i64) -> bool:
        """Does the raft at this place forbid swimming from a land?"""
        return self.land.borders(raft, region) and (self.terms.full_raft_forbids or self.has_room(raft))  # O14

    # Steps

    def go(self, seat: i64, move: i64) -> None:
        me = self.walkers[seat]
        if move >= PLACE:
            self._spend(me, self.edition.sail_price)
            self._sail(me.at, move - PLACE)
        elif move == HUT:
            self._spend(me, self.edition.hut_price)
            self.huts[(seat + 1) * self.terms.huts - me.huts] = me.at
            me.huts -= 1
        elif move >= SWIM:
            self._spend(me, 1)
            self._swim(seat, move - SWIM)
        elif move >= RAFT:
            self._spend(me, self.edition.raft_price)
            me.at = neighbour(me.at, move - RAFT)
            self.rafts[(seat + 1) * self.terms.rafts - me.rafts] = me.at
            me.rafts -= 1
        else:
            self._spend(me, 1)
            self._enter(seat, neighbour(me.at, move - STEP))

    def _spend(self, me: Walker, price: i64) -> None:
        """Free steps go first: they cannot be kept."""
        self.free -= price
        if self.free < 0:
            me.extra += self.free
            self.free = 0

    def _sail(self, here: i64, there: i64) -> None:
        """The raft moves with everyone on board."""
        self.rafts[index(self.rafts, here)] = there
        for walker in self.walkers:
            if walker.at == here:
                walker.at = there

    def _swim(self, seat: i64, side: i64) -> None:
        me = self.walkers[seat]
        if me.stage == ASHORE:
            me.shore, me.at, me.stage = me.at, neighbour(me.at, side), LEAVING
        elif me.stage == LEAVING:
            me.stage = MIDDLE
        elif me.stage == MIDDLE:
            me.shore, me.stage = neighbour(me.at, side), ARRIVING
        else:
            shore = me.shore
            me.shore, me.stage = NOWHERE, ASHORE
            self._enter(seat, shore)

    # What a tile gives

    def _enter(self, seat: i64, place: i64) -> None:
        me = self.walkers[seat]
        me.at = place
        kind = self.land.kind(place)
        raft = index(self.rafts, place)
        hut = index(self.huts, place)
        if raft >= 0:
            self._board(seat, raft)
        elif BEAR <= kind < SIGHT:
            self._meet_bear(me)
        elif SIGHT <= kind < START:
            me.seen |= 1 << kind - SIGHT
        if hut >= 0:
            self._call(seat, hut)

    # An opponent's hut or raft pays once per turn (O4): a point card to its owner, an extra step to the visitor

    def _call(self, seat: i64, hut: i64) -> None:
        owner = hut // self.terms.huts
        if owner != seat and not self.huts_paid >> hut & 1:
            self.huts_paid |= bit(hut)
            self.walkers[seat].extra += 1
            self.walkers[owner].hut_visits += 1

    def _board(self, seat: i64, raft: i64) -> None:
        owner = raft // self.terms.rafts
        if owner != seat and not self.rafts_paid >> raft & 1:
            self.rafts_paid |= bit(raft)
            self.walkers[seat].extra += 1
            if not (self.terms.points_limited and self._points_given_out()):
                self.walkers[owner].raft_visits += 1

    def _points_given_out(self) -> bool:
        given: i64 = 0
        for walker in self.walkers:
            given += walker.raft_visits
        return given >= self.edition.point_tiles

    def _meet_bear(self, me: Walker) -> None:
        if self.terms.bear_repeat:  # O2
            me.bears += 1
            return
        bear = bit(self.land.bear_number(me.at))
        if not me.met & bear:
            me.met |= bear
            me.bears += 1


def bit(n: i64, one: i64 = 1) -> i64:
    """A number with this bit alone, of all that a word has: compiled, a 1 that is written out has 32."""
    return one << n


def with_sides(moves: vec[i64], first: i64, sides: i64) -> vec[i64]:
    """The moves with one more for each side."""
    side: i64
    for side in range(SIDES):
        if sides >> side & 1:
            moves = append(moves, first + side)
    return moves

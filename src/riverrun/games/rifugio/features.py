"""A position as numbers for learning: planes over the places around the start tile, then what the players have.

The planes cover the places at most WINDOW steps from the start tile, in the rising order of the moves that name them.
A map that stretches further is cut off there; within it positions that can go on differently have different numbers.
Players come in the order of play from the seat that looks.
"""

from __future__ import annotations

from typing import Final

from riverrun.core.features import ALWAYS, ONE, EncoderInParts, Feature, Sparse, start_of
from riverrun.core.features import PLACE as BITS
from riverrun.core.state import CHANCE, NOBODY, State
from riverrun.core.vecs import i64, vec
from riverrun.games.hexes import COMPASS, disc
from riverrun.games.rifugio.edition import (
    BEAR,
    CATEGORIES,
    KINDS,
    LARGEST,
    MOST_OPEN,
    PASS,
    PER_CATEGORY,
    SIDES,
    SIGHT,
    SIGHTS,
    TERRAINS,
)
from riverrun.games.rifugio.landscape import NOWHERE, PLACES, RADIUS, Landscape, neighbour, number
from riverrun.games.rifugio.rules import NONE, TAKE, Rifugio
from riverrun.games.rifugio.scoring import score
from riverrun.games.rifugio.walker import Walker

MOST: Final = 5  # players
WINDOW: Final = 12
CELLS: Final = sorted(number(q, r) for q, r in disc(WINDOW))
AREA: Final = 469  # how many these are
SIGHT_PLANES: Final = tuple(f"sight-{category}" for category in CATEGORIES)
PASS_SIDES: Final = tuple(f"pass-{side}" for side in COMPASS)
MARKS: Final = ("new-sight", "seen-sight", "bear", "fits-hand", "frontier", "spot", "paid")
PLANES: Final = (*TERRAINS, *SIGHT_PLANES, *MARKS, *PASS_SIDES)
SIGHT_PLANE: Final = 6  # the first of each
NEW_SIGHT: Final = 11
SEEN_SIGHT: Final = 12
BEARS: Final = 13
FITS: Final = 14
FRONTIER: Final = 15
SPOT: Final = 16
PAID: Final = 17
SIDE_PLANE: Final = 18
PLANE_COUNT: Final = 24
OF_EACH: Final = ("walker", "hut", "raft", "met-bear")  # planes of each player
PHASES: Final = 5  # take, lay, rotate, remove, walk
AGREED: Final = ("rivers-and-rafts", "hut-on-sight", "bear-repeat", "top-next-to-top", "points-limited", "full-raft")
NEAR: Final = 12  # steps: further away is far
THE_MAP: Final = 0  # parts of the features
THE_TILES: Final = 1
THE_REST: Final = 2

CELL: Final = vec[i64]([-1] * PLACES)  # by place: its number among the CELLS, or -1
COLUMN: Final = vec[i64]([0] * PLACES)  # by place: its coordinates
ROW: Final = vec[i64]([0] * PLACES)
for _n, _place in enumerate(CELLS):
    CELL[_place] = _n
for _q, _r in disc(RADIUS):
    COLUMN[number(_q, _r)], ROW[number(_q, _r)] = _q, _r


def _help(plane: str) -> str:
    if plane in SIGHT_PLANES:
        return "the first, second or third sight of the category"
    return "of a laid pass: 1 grass, 2 forest, 3 rock" if plane in PASS_SIDES else ""


FEATURES: Final = (
    *(Feature(f"plane-{plane}", AREA, 3 if _help(plane) else 1, _help(plane)) for plane in PLANES),
    *(Feature(f"{plane}-{n}", AREA) for plane in OF_EACH for n in range(MOST)),
    Feature("present", MOST, help="is there such a player?"),
    Feature("turn", MOST, help="whose turn it is"),
    Feature("scores", MOST, 50, "points so far"),
    Feature("extra", MOST, 4, "steps kept for later"),
    Feature("huts", MOST, 4, "still to build"),
    Feature("rafts", MOST, 4, "still to build"),
    Feature("bears", MOST, 4, "cards"),
    Feature("hut-visits", MOST, 8, "by opponents"),
    Feature("raft-visits", MOST, 8, "by opponents"),
    Feature("swim-stage", MOST, 3),
    Feature("swim-shore", MOST * SIDES, help="the side of the land left, from the third stage on of the land swum to"),
    Feature("seen", MOST * SIGHTS, help="sights that each player has seen"),
    Feature("near", MOST * SIGHTS, NEAR, "12 less the steps, over land and water, to each sight not seen yet"),
    Feature("open", KINDS, help="how many open tiles of each kind"),
    Feature("hand", KINDS, help="the tile being laid"),
    Feature("stack", KINDS, 8, "tiles in the stack and under it"),
    Feature("stack-size", 1, 30),
    Feature("phase", PHASES, help="take, lay, rotate, remove, walk"),
    Feature("steps", 2, help="free steps left, tiles still to connect"),
    Feature("row", MOST_OPEN * KINDS, help="the open tiles in their order"),
    Feature("under", LARGEST, KINDS, "what lies under the stack, the next first: 1 + the kind"),
    Feature("agreed", len(AGREED), help=", ".join(AGREED)),
)


class RifugioEncoder(EncoderInParts):
    open: i64  # where some of the features begin
    phase: i64
    row: i64
    agreed: i64

    def __init__(self) -> None:
        self.open, self.phase = start_of("open", FEATURES), start_of("phase", FEATURES)
        self.row, self.agreed = start_of("row", FEATURES), start_of("agreed", FEATURES)

    def parts(self) -> i64:
        return THE_REST + 1

    def stamp(self, state: State, seat: i64, part: i64) -> i64:
        if part == THE_REST or state.mover == CHANCE:
            return ALWAYS
        assert isinstance(state, Rifugio)
        if part == THE_MAP:
            return len(state.hike.land.laid)  # no tile is ever taken away
        return open_tiles(state)

    def write_part(self, state: State, seat: i64, part: i64, out: Sparse) -> None:
        assert isinstance(state, Rifugio)
        first = seat
        if seat < 0:
            first = 0
        if part == THE_MAP:
            self._map(state, out)
        elif part == THE_TILES:
            self._tiles(state, out)
        else:
            self._marks(state, state.hike.walkers[first], out)
        out.much_alike()
        if part == THE_REST:
            self._pieces(state, first, out)
            self._players(state, first, out)
            self._turn(state, out)

    def _map(self, state: Rifugio, out: Sparse) -> None:
        """What has been laid, and where more can be."""
        land, terrains = state.hike.land, state.edition.terrain
        cells, tiles = CELL, land.tiles
        out.make_room(2 * len(land.laid))
        words, n, base = out.words, out.size, out.base
        for place in land.laid:
            cell, kind = cells[place], i64(tiles[place]) - 1
            if cell >= 0:
                words[n] = (base + terrains[kind] * AREA + cell << BITS) + ONE
                n += 1
                if BEAR <= kind < SIGHT:
                    words[n] = (base + BEARS * AREA + cell << BITS) + ONE
                    n += 1
        out.size = n
        sight: i64 = 0
        side: i64
        for place in land.sights:
            if place != NOWHERE and cells[place] >= 0:
                cell = cells[place]
                out.put((SIGHT_PLANE + sight // PER_CATEGORY) * AREA + cell, sight % PER_CATEGORY + 1)
                if terrains[SIGHT + sight] == PASS:
                    for side in range(SIDES):
                        out.put((SIDE_PLANE + side) * AREA + cell, land.facing(place, side) + 1)
            sight += 1
        out.marks(land.frontier, CELL, FRONTIER * AREA)

    def _marks(self, state: Rifugio, me: Walker, out: Sparse) -> None:
        """What else the planes of the map tell."""
        hike, land, cells = state.hike, state.hike.land, CELL
        sight: i64 = 0
        for place in land.sights:
            if place != NOWHERE and cells[place] >= 0:
                plane: i64 = NEW_SIGHT
                if me.seen >> sight & 1 != 0:
                    plane = SEEN_SIGHT
                out.put(plane * AREA + cells[place], 1)
            sight += 1
        if state.hand != NONE:
            for place in land.frontier:
                cell = cells[place]
                if cell >= 0 and land.takes(place, state.hand):
                    out.put(FITS * AREA + cell, 1)
        if state.spot != NOWHERE and state.spot in land.frontier and CELL[state.spot] >= 0:
            out.put(SPOT * AREA + CELL[state.spot], 1)
        paid(hike.huts, hike.huts_paid, out)
        paid(hike.rafts, hike.rafts_paid, out)
        out.skip(PLANE_COUNT * AREA)

    def _pieces(self, state: Rifugio, first: i64, out: Sparse) -> None:
        """By sort, then by player: where his walker is, his huts and rafts, and the bears that bite him no more."""
        hike, seats = state.hike, state.seats
        seat: i64 = 0
        bear: i64
        for walker in hike.walkers:
            player = turned(seat, first, seats)
            mark(player, walker.at, out)
            if walker.met != 0:
                bear = 0
                for place in hike.land.laid:
                    if BEAR <= hike.land.kind(place) < SIGHT:
                        if walker.met >> bear & 1 != 0:
                            mark(3 * MOST + player, place, out)
                        bear += 1
            seat += 1
        built(hike.huts, MOST, first, seats, out)
        built(hike.rafts, 2 * MOST, first, seats, out)
        out.skip(4 * MOST * AREA)

    def _players(self, state: Rifugio, first: i64, out: Sparse) -> None:
        edition, land, start = state.edition, state.hike.land, out.base
        seat: i64 = 0
        side: i64
        for walker in state.hike.walkers:
            n = turned(seat, first, state.seats)
            out.base = start + n
            out.put(0, 1)
            if seat == state.turn:
                out.put(MOST, 1)
            out.put(2 * MOST, score(edition, land, walker))
            out.put(3 * MOST, walker.extra)
            out.put(4 * MOST, walker.huts)
            out.put(5 * MOST, walker.rafts)
            out.put(6 * MOST, walker.bears)
            out.put(7 * MOST, walker.hut_visits)
            out.put(8 * MOST, walker.raft_visits)
            out.put(9 * MOST, walker.stage)
            if walker.shore != NOWHERE:
                out.base = start + 10 * MOST + n * SIDES
                for side in range(SIDES):
                    if walker.shore == neighbour(walker.at, side):
                        out.put(side, 1)
            out.base = start + (10 + SIDES) * MOST + n * SIGHTS
            out.bits(walker.seen, SIGHTS)
            out.base = start + (10 + SIDES + SIGHTS) * MOST + n * SIGHTS
            self._near(land, walker, out)
            seat += 1
        out.base = start + (10 + SIDES + 2 * SIGHTS) * MOST

    def _near(self, land: Landscape, walker: Walker, out: Sparse) -> None:
        sight: i64 = 0
        for place in land.sights:
            if place != NOWHERE and walker.seen >> sight & 1 == 0:
                steps = apart(walker.at, place)
                if steps < NEAR:
                    out.put(sight, NEAR - steps)
            sight += 1

    def _count(self, kinds: vec[i64], counts: vec[i64], out: Sparse) -> None:
        """How many tiles there are of each kind, some on top of those counted."""
        for kind in kinds:
            counts[kind] += 1
        out.row(counts, KINDS)

    def _tiles(self, state: Rifugio, out: Sparse) -> None:
        """The tiles that are not laid."""
        out.base = self.open
        self._count(state.row, vec[i64]([0] * KINDS), out)
        out.hot(state.hand, KINDS)
        if len(state.under) == 0:
            out.row(state.bag.counts, KINDS)
        else:
            self._count(state.under, state.bag.counts[:KINDS], out)
        out.number(state.bag.total + len(state.under))
        out.base = self.row
        out.hots(state.row, KINDS)
        out.skip((MOST_OPEN - len(state.row)) * KINDS)
        for kind in state.under:
            out.number(kind + 1)

    def _turn(self, state: Rifugio, out: Sparse) -> None:
        """How far the turn has come, and what was agreed."""
        out.base = self.phase
        if state.mover != NOBODY and state.phase >= TAKE:
            out.put(state.phase - TAKE, 1)
        out.skip(PHASES)
        out.number(state.hike.free)
        out.number(state.connects)
        out.base = self.agreed
        terms = state.terms
        out.flag(terms.water)
        out.flag(terms.hut_on_sight)
        out.flag(terms.bear_repeat)
        out.flag(terms.top_next_to_top)
        out.flag(terms.points_limited)
        out.flag(terms.full_raft_forbids)


def open_tiles(state: Rifugio) -> i64:
    """A stamp of the tiles that are not laid, of which none comes back into the bag; what lies under it has none."""
    if len(state.under) > 0 or len(state.row) > MOST_OPEN:
        return ALWAYS
    stamp = (state.bag.total * (MOST_OPEN + 1) + len(state.row)) * (KINDS + 1) + state.hand + 1
    for kind in state.row:
        stamp = stamp * (KINDS + 1) + kind + 1
    return stamp


def turned(seat: i64, first: i64, seats: i64) -> i64:
    """The number of a seat, from the one that looks."""
    player = seat - first
    if player < 0:
        player += seats
    return player


def built(pieces: vec[i64], plane: i64, first: i64, seats: i64, out: Sparse) -> None:
    """Mark huts or rafts, as many of each player in their order, on the planes of their players."""
    each = len(pieces) // seats
    n: i64 = 0
    for place in pieces:
        if place != NOWHERE:
            mark(plane + turned(n // each, first, seats), place, out)
        n += 1


def mark(player: i64, place: i64, out: Sparse) -> None:
    """1 at a place on the plane of a player."""
    cell = CELL[place]
    if cell >= 0:
        out.put(player * AREA + cell, 1)


def paid(pieces: vec[i64], bits: i64, out: Sparse) -> None:
    """Mark the huts or rafts that have paid in this turn."""
    if bits != 0:
        n: i64 = 0
        for place in pieces:
            if place != NOWHERE and bits >> n & 1 != 0 and CELL[place] >= 0:
                out.put(PAID * AREA + CELL[place], 1)
            n += 1


def apart(one: i64, other: i64) -> i64:
    """The steps from one place to another, as the crow flies."""
    across, down = COLUMN[one] - COLUMN[other], ROW[one] - ROW[other]
    both = across + down
    if across < 0:
        across = -across
    if down < 0:
        down = -down
    if both < 0:
        both = -both
    return (across + down + both) // 2

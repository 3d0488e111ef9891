"""The map of a view: what lies where, in coordinates counted from the start tile, with the moves that go there."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from riverrun.games.hexes import neighbours
from riverrun.games.rifugio.edition import PASS, PASSES, SIDES, TOPS
from riverrun.games.rifugio.hike import Hike
from riverrun.games.rifugio.landscape import NOWHERE, Landscape, neighbour
from riverrun.games.rifugio.moves import NAMES, PLACE, RAFT, STEP, SWIM
from riverrun.games.rifugio.rules import NONE, Rifugio

Coordinates = tuple[int, int]
Chart = dict[int, Coordinates]  # where each place is


@dataclass(frozen=True, slots=True)
class Tile:
    """A tile on the map."""

    q: int
    r: int
    move: str
    ask: str  # what the walker would do there: the move to ask about where none is open
    kind: int
    turn: int  # of a pass, clockwise
    region: int  # the land or river that it belongs to


@dataclass(frozen=True, slots=True)
class Fit:
    """An open tile that may lie at a place; a pass in these turns."""

    kind: int
    turns: list[int]


@dataclass(frozen=True, slots=True)
class Place:
    """An empty place beside a tile."""

    q: int
    r: int
    move: str
    fits: list[Fit]


@dataclass(frozen=True, slots=True)
class Hut:
    """A hut on the map."""

    q: int
    r: int
    owner: int
    paid: bool  # in this turn: it does so once


@dataclass(frozen=True, slots=True)
class Raft:
    """A raft on the water, and who is on it."""

    q: int
    r: int
    owner: int
    aboard: list[int]
    paid: bool  # in this turn: it does so once


def coordinates(land: Landscape) -> Chart:
    """Where the tiles and the places beside them lie, walked out from the start tile."""
    return _walked_out(tuple(map(int, land.laid)))


@lru_cache(maxsize=256)  # all who look at a table see the same map
def _walked_out(laid: tuple[int, ...]) -> Chart:
    start, tiles = laid[0], set(laid)
    chart = {start: (0, 0)}
    todo = [start]
    for place in todo:
        for side, (q, r) in enumerate(neighbours(*chart[place])):
            other = neighbour(place, side)
            if other not in chart:
                chart[other] = (q, r)
                if other in tiles:
                    todo.append(other)
    return chart


def at(chart: Chart, place: int) -> list[Coordinates]:
    """Where a place is, if it is anywhere."""
    return [] if place == NOWHERE else [chart[place]]


def tile(state: Rifugio, chart: Chart, place: int, walker: int) -> Tile:
    """A tile as it lies, and what a walker who points at it would do."""
    land = state.hike.land
    kind = land.kind(place)
    turn = land.turned[kind - PASSES] if PASSES <= kind < TOPS else 0
    ask = NAMES[_asked(state, walker, place) if walker >= 0 else PLACE + place]
    return Tile(*chart[place], NAMES[PLACE + place], ask, kind, turn, int(land.region[place]))


def _asked(state: Rifugio, seat: int, place: int) -> int:
    """What a walker who points at a tile means: a step, a raft or a swim beside him, else to be there."""
    me, land = state.hike.walkers[seat], state.hike.land
    side = next((side for side in range(SIDES) if neighbour(me.at, side) == place), None)
    if side is None:
        return PLACE + place
    if not land.is_water(place):
        return STEP + side
    return (RAFT if me.rafts > 0 else SWIM) + side


def places(state: Rifugio, chart: Chart) -> list[Place]:
    """The empty places beside the map, and what may be laid at each now."""
    kinds = sorted({state.hand} if state.hand != NONE else set(state.row))
    return [
        Place(*chart[place], NAMES[PLACE + place], [fit for kind in kinds if (fit := _fit(state, place, kind))])
        for place in state.hike.land.frontier
    ]


def _fit(state: Rifugio, place: int, kind: int) -> Fit | None:
    land = state.hike.land
    if not land.takes(place, kind):
        return None
    if state.edition.terrain[kind] != PASS:
        return Fit(kind, [])
    turns = land.turns(place, kind)
    return Fit(kind, [turn for turn in range(SIDES) if turns >> turn & 1])


def hut_of(hike: Hike, chart: Chart, hut: int) -> Hut:
    """A hut by its number."""
    place = hike.huts[hut]
    return Hut(*chart[place], hike.hut_owner(place), bool(hike.huts_paid >> hut & 1))


def raft_of(hike: Hike, chart: Chart, raft: int) -> Raft:
    """A raft by its number."""
    place = hike.rafts[raft]
    aboard = [seat for seat, walker in enumerate(hike.walkers) if walker.at == place]
    return Raft(*chart[place], hike.raft_owner(place), aboard, bool(hike.rafts_paid >> raft & 1))

"""The map of a view: what lies where, in coordinates counted from the start tile, with the moves that go there."""

from __future__ import annotations

from functools import lru_cache

from riverrun.games.hexes import neighbours
from riverrun.games.rifugio.edition import PASS, PASSES, SIDES, TOPS
from riverrun.games.rifugio.hike import Hike
from riverrun.games.rifugio.landscape import NOWHERE, Landscape, neighbour
from riverrun.games.rifugio.moves import NAMES, PLACE, RAFT, STEP, SWIM
from riverrun.games.rifugio.rules import NONE, WALK, Rifugio
from riverrun.games.rifugio.shown import Coordinates, Fit, Hut, Place, Raft, Tile

Chart = dict[int, Coordinates]  # where each place is
KEPT = 4096  # parts of one kind that are kept, each for the figures that it shows: from move to move few of them change


def coordinates(land: Landscape) -> Chart:
    """Where the tiles and the places beside them lie, walked out from the start tile."""
    return _walked_out(tuple(land.laid))


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


def tiles(state: Rifugio) -> list[Tile]:
    """The tiles as they lie, and what whoever has to walk would do by pointing at one."""
    land = state.hike.land
    laid, turned = list(land.laid), land.turned
    kinds = [land.kind(place) for place in laid]
    turns = [turned[kind - PASSES] if PASSES <= kind < TOPS else 0 for kind in kinds]
    found = list(_lying(tuple(laid), tuple(kinds), tuple(turns), tuple([land.region[place] for place in laid])))
    for place, move in _beside(state).items():
        if not land.empty(place):
            n = laid.index(place)
            tile = found[n]
            found[n] = Tile(tile.q, tile.r, tile.move, NAMES[move], tile.kind, tile.turn, tile.region)
    return found


@lru_cache(maxsize=256)  # a walk leaves the map as it is
def _lying(
    laid: tuple[int, ...], kinds: tuple[int, ...], turns: tuple[int, ...], regions: tuple[int, ...]
) -> tuple[Tile, ...]:
    """The tiles, each with the move that means to be there."""
    chart, found = _walked_out(laid), []
    for n, place in enumerate(laid):
        there = NAMES[PLACE + place]
        found.append(Tile(*chart[place], there, there, kinds[n], turns[n], regions[n]))
    return tuple(found)


def _beside(state: Rifugio) -> dict[int, int]:
    """What a walker who points at a tile beside him means: a step, a raft or a swim.  Elsewhere: to be there."""
    if state.phase != WALK or state.mover < 0:
        return {}
    me, land = state.hike.walkers[state.mover], state.hike.land
    by_water = RAFT if me.rafts > 0 else SWIM
    around = [neighbour(me.at, side) for side in range(SIDES)]
    return {place: (by_water if land.is_water(place) else STEP) + side for side, place in enumerate(around)}


def places(state: Rifugio, chart: Chart) -> list[Place]:
    """The empty places beside the map, and what may be laid at each now."""
    kinds = sorted({state.hand} if state.hand != NONE else set(state.row))
    land, terrain = state.hike.land, state.edition.terrain
    found = []
    for place in land.frontier:
        fits = [
            (kind, int(land.turns(place, kind)) if terrain[kind] == PASS else 0)
            for kind in kinds
            if land.takes(place, kind)
        ]
        q, r = chart[place]
        found.append(Place(q, r, NAMES[PLACE + place], _fits(tuple(fits))))
    return found


@lru_cache(maxsize=KEPT)
def _fits(fits: tuple[tuple[int, int], ...]) -> list[Fit]:
    """What fits at a place: kinds of tiles, and the turns of a pass as bits."""
    return [Fit(kind, [turn for turn in range(SIDES) if turns >> turn & 1]) for kind, turns in fits]


def hut_of(hike: Hike, chart: Chart, hut: int) -> Hut:
    """A hut by its number."""
    place = hike.huts[hut]
    return Hut(*chart[place], hike.hut_owner(place), bool(hike.huts_paid >> hut & 1))


def raft_of(hike: Hike, chart: Chart, raft: int) -> Raft:
    """A raft by its number."""
    place = hike.rafts[raft]
    aboard = [seat for seat, walker in enumerate(hike.walkers) if walker.at == place]
    return Raft(*chart[place], hike.raft_owner(place), aboard, bool(hike.rafts_paid >> raft & 1))

"""What the seat to walk can do, so that a table needs no rule: where it gets to, what it may build, why it may swim."""

from __future__ import annotations

from functools import cache

from riverrun.core.words import say
from riverrun.games.rifugio.edition import SIDES
from riverrun.games.rifugio.hike import Hike
from riverrun.games.rifugio.landscape import NOWHERE, neighbour
from riverrun.games.rifugio.languages.en import english
from riverrun.games.rifugio.map_view import Chart
from riverrun.games.rifugio.moves import NAMES, ON, PLACE, RAFT, STEP, SWIM
from riverrun.games.rifugio.reach import crossings, shore_rafts, shore_waters, way_by_land, ways
from riverrun.games.rifugio.rules import Rifugio
from riverrun.games.rifugio.scoring import score
from riverrun.games.rifugio.shown import Deed, Reach, Side, Swimming
from riverrun.games.rifugio.walker import ASHORE


def sides(state: Rifugio, seat: int) -> list[Side]:
    """The sides of the tile that a walker stands on, clockwise from east."""
    land, here = state.hike.land, state.hike.walkers[seat].at
    return [_side(side, land.is_water(neighbour(here, side))) for side in range(SIDES)]


@cache
def _side(side: int, water: bool) -> Side:
    return Side(NAMES[STEP + side], NAMES[RAFT + side], NAMES[SWIM + side], water)


def reach(state: Rifugio, chart: Chart, seat: int) -> list[Reach]:
    """Everything that a walker ashore can get to in this turn."""
    if state.hike.walkers[seat].stage != ASHORE:
        return []
    return [_reached(state, chart, place, seat, *way) for place, way in ways(state.hike, seat).items()]


def _reached(state: Rifugio, chart: Chart, place: int, seat: int, moves: list[int], hike: Hike) -> Reach:
    before, after = state.hike.walkers[seat], hike.walkers[seat]
    bears = after.bears - before.bears
    cost = -bears * state.edition.bear_points
    trail = [before.at]
    for move in moves:
        trail.append(move - PLACE if move >= PLACE else neighbour(trail[-1], move - STEP))
    q, r = chart[place]
    return Reach(
        q=q,
        r=r,
        moves=[NAMES[move] for move in moves],
        trail=[chart[there] for there in trail],
        sails=any(move >= PLACE for move in moves),
        free=hike.free,
        extra=after.extra,
        points=score(state.edition, hike.land, after) - score(state.edition, state.hike.land, before),
        bears=bears,
        warning=say(english.bear_waits, int(cost)) if bears else None,
    )


def deeds(state: Rifugio, chart: Chart, seat: int) -> list[Deed]:
    """Swims and rafts, in this order; who swims on from a shore comes to the water before it."""
    me, found = state.hike.walkers[seat], []
    for move in state.legal(seat):
        if SWIM <= move < ON:
            found.append(Deed(*chart[neighbour(me.at, move - SWIM)], NAMES[move], "swim"))
        elif move == ON:
            found.append(Deed(*chart[me.shore if me.shore != NOWHERE else me.at], NAMES[move], "swim"))
    for move in state.legal(seat):
        if RAFT <= move < SWIM:
            found.append(Deed(*chart[neighbour(me.at, move - RAFT)], NAMES[move], "raft"))
    return found


def swimming(state: Rifugio, chart: Chart, seat: int) -> Swimming | None:
    """Shown where a walker stands beside water."""
    land, me = state.hike.land, state.hike.walkers[seat]
    if me.stage != ASHORE or land.is_water(me.at) or land.waters_beside(me.at) == 0:
        return None
    rafts = shore_rafts(state.hike, seat)
    across = crossings(state.hike, seat)
    return Swimming(
        allowed=bool(across) and state.hike.stranded(me),
        rafts_left=me.rafts,
        land=[chart[place] for place in land.laid if land.region[place] == land.region[me.at]],
        rafts=[chart[place] for place in rafts],
        waters=[chart[place] for place in shore_waters(state.hike, seat)],
        way=[chart[place] for place in way_by_land(land, me.at, rafts)],
        crossings=[chart[place] for place in across],
    )

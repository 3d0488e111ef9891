"""What is shown and never judged by: how far a walker gets in his turn, what lies at his shore, where the bears are."""

from __future__ import annotations

from riverrun.games.rifugio.edition import BEAR, SIDES, SIGHT
from riverrun.games.rifugio.hike import Hike
from riverrun.games.rifugio.landscape import NOWHERE, Landscape, neighbour
from riverrun.games.rifugio.moves import PLACE, RAFT, STEP


def ways(start: Hike, seat: int) -> dict[int, tuple[list[int], Hike]]:
    """By place, the moves that lead there by steps and sails and where they end.

    A way without bears goes before one with bears, then the one of fewer moves.
    """
    here, bears = start.walkers[seat].at, start.walkers[seat].bears
    found: dict[int, tuple[list[int], Hike]] = {here: ([], start)}
    for brave in (False, True):
        todo: list[tuple[list[int], Hike]] = [([], start)]
        most = {here: start.steps(seat)}  # by place: a longer way there may leave more steps, by huts and rafts
        for moves, hike in todo:
            for move in hike.moves(seat) if hike.steps(seat) > 0 else []:
                if STEP <= move < RAFT or move >= PLACE:
                    after = hike.walk_on()
                    after.go(seat, move)
                    me, left = after.walkers[seat], after.steps(seat)
                    if left > most.get(me.at, -1) and (brave or me.bears == bears):
                        most[me.at] = left
                        todo.append(([*moves, move], after))
                        found.setdefault(me.at, todo[-1])
    del found[here]
    return found


def bears(land: Landscape) -> list[int]:
    """Where bears lie, in the order of laying."""
    return [place for place in land.laid if BEAR <= land.kind(place) < SIGHT]


def shore_rafts(hike: Hike, seat: int) -> list[int]:
    """Where rafts lie at the shore of the land that a walker stands on and forbid swimming."""
    region = int(hike.land.region[hike.walkers[seat].at])
    return [raft for raft in hike.rafts if raft != NOWHERE and hike.forbids(raft, region)]


def shore_waters(hike: Hike, seat: int) -> list[int]:
    """The vacant water tiles at the shore of the land that a walker stands on."""
    region = int(hike.land.region[hike.walkers[seat].at])
    return [water for water in hike.land.waters if hike.vacant(water) and hike.land.borders(water, region)]


def crossings(hike: Hike, seat: int) -> list[int]:
    """The water beside a walker on land that he can swim across, to another tile than his own."""
    here = hike.walkers[seat].at
    beside = [neighbour(here, side) for side in range(SIDES)]
    return [place for place in beside if hike.land.is_water(place) and hike.new_shores(place, here)]


def way_by_land(land: Landscape, start: int, goals: list[int]) -> list[int]:
    """The shortest way over land from a tile to one of some places beside it."""
    reached = [[start]]
    met = {start}
    for way in reached:
        for side in range(SIDES):
            place = neighbour(way[-1], side)
            if place in goals:
                return [*way, place]
            if place not in met and land.is_land(place):
                met.add(place)
                reached.append([*way, place])
    return []

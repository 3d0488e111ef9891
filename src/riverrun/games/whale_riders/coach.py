"""The moments of a first game in which a coach speaks up, from what a seat sees."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from riverrun.core.game import Noticed
from riverrun.games.whale_riders.shown import View

FAR, HOME = 7, 14  # ports ridden: at the turning point, and home again
AHEAD = 2  # ports that one looks at beyond the own one
POOR = 2  # coins


def of_position(view: View) -> Iterator[Noticed]:
    me, faces = view.riders[view.seat], {face.card: face for face in view.contracts}
    ends = [buy for buy in view.buys if buy.ends]
    if ends:
        wins = ends[0].places[view.seat] == 1
        yield Noticed("win" if wins else "behind", (f"move:{ends[0].move}",))
    at_home = any(rider.home for seat, rider in enumerate(view.riders) if seat != view.seat)
    ready = tuple(f"move:{faces[held.card].fulfil}" for held in view.hand if held.payable)
    if view.phase == "turn" and any(way.payable for held in view.hand for way in held.ways):
        yield Noticed("together", ready)
    if view.phase == "turn" and ready:
        yield Noticed("ready", ready)
    if at_home and not me.home:
        yield Noticed("rival", ("bay",))
    if view.phase != "turn" or ready:
        return
    if me.ride > 0 and not view.buys and me.coins < POOR:
        yield Noticed("poor", ("actions",))
    if not me.home and view.hand and not _fits(view):
        yield Noticed("misfit", ("contracts",))


def _fits(view: View) -> bool:
    """Does something in the own port or the next ones fit a contract in the hand?"""
    me, faces = view.riders[view.seat], {face.card: face for face in view.contracts}
    own: Counter[object] = Counter()
    for tile in me.tiles:
        own[view.tiles[tile].kind] += view.tiles[tile].icons
    wanted: set[object] = set()
    for held in view.hand:
        face = faces[held.card]
        if not any(face.goods):
            return True  # it takes any goods, or tiles
        wanted |= {kind for kind, need in zip(view.kinds, face.goods, strict=False) if need > own[kind]}
    rides = range(me.ride, min(me.ride + AHEAD, HOME) + 1)
    ports = {ride if ride <= FAR else HOME - ride for ride in rides} - {0}
    return any(view.tiles[tile].kind in wanted for port in ports for tile in view.ports[port].tiles if tile >= 0)

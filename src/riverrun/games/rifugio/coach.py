"""The moments of a first game in which a coach speaks up, from what a seat sees."""

from __future__ import annotations

from collections.abc import Iterator

from riverrun.core.game import Noticed
from riverrun.games.rifugio.edition import PER_CATEGORY
from riverrun.games.rifugio.shown import Coordinates, View

BUILDABLE = ("grass", "forest", "rock")
PASSING = 3  # steps from which another walker may come by
LAST = 3  # open tiles


def of_position(view: View) -> Iterator[Noticed]:
    if view.phase == "take":
        yield from _laying(view)
    elif view.phase == "walk":
        yield from _walking(view)


def _laying(view: View) -> Iterator[Noticed]:
    me = view.players[view.seat]
    steps = view.printed.free_steps + me.extra
    known = [sight.kind for sight in view.sights if view.seat in sight.seen]
    new = [kind for kind in view.row if view.kinds[kind].category and kind not in known]
    near = {
        fit.kind
        for place in view.places
        if _distance((place.q, place.r), (me.q, me.r)) <= steps
        for fit in place.fits
        if fit.kind in new
    }
    there = [sight for sight in view.sights if sight.kind not in known and sight.at]
    if near and not any(_distance(sight.at[0], (me.q, me.r)) <= steps for sight in there):
        yield Noticed("near", tuple(f"move:{view.kinds[kind].move}" for kind in near))


def _walking(view: View) -> Iterator[Noticed]:
    me, here = view.players[view.seat], (view.players[view.seat].q, view.players[view.seat].r)
    new = {sight.at[0]: sight.category for sight in view.sights if sight.at and view.seat not in sight.seen}
    ways = {(way.q, way.r): way for way in view.reach if (way.q, way.r) in new}
    have = [sight // PER_CATEGORY for sight in me.seen]
    third = [at for at, way in ways.items() if have.count(new[at]) == PER_CATEGORY - 1 and not way.bears]
    if third:
        yield Noticed("third", _at(third))
    built = [(hut.q, hut.r) for hut in view.huts if hut.owner != view.seat and not hut.paid]
    built += [(raft.q, raft.r) for raft in view.rafts if raft.owner != view.seat and not raft.paid]
    by_guests = [way for way in ways.values() if len(way.trail) - 1 > view.free + me.extra and not way.bears]
    hosts = {at for way in by_guests for at in built if at in way.trail[1:-1]}
    if hosts:
        yield Noticed("host", _at(hosts))
    through = {at for at, way in ways.items() if way.bears and way.points < 0}
    if through:
        yield Noticed("bear", _at(through))
    others = [(other.q, other.r) for seat, other in enumerate(view.players) if seat != view.seat]
    passed = any(_distance(other, here) <= PASSING for other in others)
    if view.free == 1 and me.huts and not ways and passed and _buildable(view, here):
        yield Noticed("hut", ("deeds",))
    if not view.stack and len(view.row) <= LAST and me.extra:
        yield Noticed("last", ("deeds",))


def _buildable(view: View, at: Coordinates) -> bool:
    """Plain land without a hut, and not the start tile."""
    kind = next(tile.kind for tile in view.tiles if (tile.q, tile.r) == at)
    plain = view.kinds[kind].terrain in BUILDABLE and not view.kinds[kind].category and not view.kinds[kind].bear
    return plain and kind < len(view.kinds) - 1 and all((hut.q, hut.r) != at for hut in view.huts)


def _distance(one: Coordinates, other: Coordinates) -> int:
    q, r = one[0] - other[0], one[1] - other[1]
    return max(abs(q), abs(r), abs(q + r))


def _at(places: set[Coordinates] | list[Coordinates]) -> tuple[str, ...]:
    return tuple(f"at:{q},{r}" for q, r in places)

"""A position as a seat is shown it, in the terms of `shown.py`."""

from __future__ import annotations

from functools import lru_cache

from riverrun.core.shown import UNSET, astuple
from riverrun.core.state import NOBODY
from riverrun.core.words import Said, say
from riverrun.games.rifugio.edition import (
    BEAR,
    CATEGORIES,
    PASSES,
    PER_CATEGORY,
    SIDES,
    SIGHT,
    SIGHTS,
    START,
    TERRAINS,
    TOPS,
    WATERFALL,
    Edition,
    Terms,
)
from riverrun.games.rifugio.landscape import NOWHERE
from riverrun.games.rifugio.languages.en import english
from riverrun.games.rifugio.map_view import KEPT, Chart, at, coordinates, hut_of, places, raft_of, tiles
from riverrun.games.rifugio.moves import NAMES, TURN
from riverrun.games.rifugio.reach import bears
from riverrun.games.rifugio.rules import WALK, Rifugio
from riverrun.games.rifugio.scoring import SET, score
from riverrun.games.rifugio.shown import (
    Agreed,
    Common,
    Coordinates,
    Kind,
    Player,
    Printed,
    Sight,
    View,
)
from riverrun.games.rifugio.walk_view import deeds, reach, sides, swimming
from riverrun.games.rifugio.walker import ARRIVING, MIDDLE
from riverrun.games.rifugio.words import PHASES, category_of, tile_in

LEFT_OUT = (UNSET,) * len(Common.__struct_fields__)


def view(state: Rifugio, seat: int) -> View:
    """All that a seat may know, which is everything; with what it can reach where it has to walk."""
    return _with(common(state), state, seat)


def own(state: Rifugio, seat: int) -> View:
    """What a view adds to what is common, which is left out when it is encoded."""
    return _with(None, state, seat)


def common(state: Rifugio) -> Common:
    """What all who look see alike."""
    hike, chart = state.hike, coordinates(state.hike.land)
    return Common(
        phase=PHASES[state.phase] if state.mover != NOBODY else "over",
        turn=state.turn,
        water=state.terms.water,
        agreed=_agreed(state.terms),
        connects=state.connects,
        free=hike.free,
        stack=state.bag.total + len(state.under),
        under=list(state.under),
        row=list(state.row),
        hand=state.hand,
        spot=at(chart, state.spot),
        printed=_printed(state.edition, state.terms.huts, state.terms.rafts),
        categories=list(CATEGORIES),
        kinds=_kinds(state),
        tiles=tiles(state),
        places=places(state, chart) if state.mover != NOBODY else [],
        huts=[hut_of(hike, chart, n) for n, hut in enumerate(hike.huts) if hut != NOWHERE],
        rafts=[raft_of(hike, chart, n) for n, raft in enumerate(hike.rafts) if raft != NOWHERE],
        players=[_player(state, chart, player) for player in range(state.seats)],
        sights=[_sight(state, chart, sight) for sight in range(SIGHTS)],
        turns=list(NAMES[TURN : TURN + SIDES]),
    )


def _with(shared: Common | None, state: Rifugio, seat: int) -> View:
    chart = coordinates(state.hike.land)
    walks = seat >= 0 and state.mover == seat and state.phase == WALK
    return View(
        *(astuple(shared) if shared else LEFT_OUT),
        seat=seat,
        sides=sides(state, max(seat, 0)),
        reach=reach(state, chart, seat) if walks else [],
        deeds=deeds(state, chart, seat) if walks else [],
        swimming=swimming(state, chart, seat) if walks else None,
    )


def _agreed(terms: Terms) -> Agreed:
    return Agreed(
        hut_on_sight=terms.hut_on_sight,
        bear_repeat=terms.bear_repeat,
        top_next_to_top=terms.top_next_to_top,
        raft_points_limited=terms.points_limited,
        full_raft_forbids=terms.full_raft_forbids,
    )


@lru_cache(maxsize=64)
def _printed(edition: Edition, huts: int, rafts: int) -> Printed:
    return Printed(
        free_steps=edition.free_steps,
        hut_price=edition.hut_price,
        raft_price=edition.raft_price,
        sail_price=edition.sail_price,
        raft_capacity=edition.raft_capacity,
        sight_points=list(edition.sight_points),
        set_bonus=edition.set_bonus,
        bear_points=edition.bear_points,
        hut_points=edition.hut_points,
        raft_points=edition.raft_points,
        water_points=edition.water_points,
        huts=huts,
        rafts=rafts,
    )


def _kinds(state: Rifugio) -> list[Kind]:
    edition, under = state.edition, list(state.under)
    drawn = zip(range(START), state.terms.counts, state.bag.counts, strict=False)
    found = [_kind(edition, kind, total, left + under.count(kind)) for kind, total, left in drawn]
    return [*found, _kind(edition, START, 1, 0)]


@lru_cache(maxsize=KEPT)
def _kind(edition: Edition, kind: int, total: int, stack: int) -> Kind:
    return Kind(
        name=_name(edition, kind),
        move=NAMES[kind] if kind < START else "",
        terrain=TERRAINS[edition.terrain[kind]],
        category=CATEGORIES[category_of(kind)] if SIGHT <= kind < START else "",
        bear=BEAR <= kind < SIGHT,
        sides=[TERRAINS[side] for side in edition.sides[kind - PASSES]] if PASSES <= kind < TOPS else [],
        total=total,
        stack=stack,
    )


@lru_cache(maxsize=16 * (START + 1))
def _name(edition: Edition, kind: int) -> Said:
    return say(english.kind, tile_in(edition, kind))


def _player(state: Rifugio, chart: Chart, seat: int) -> Player:
    walker = state.hike.walkers[seat]
    q, r = chart[walker.at]
    return Player(
        q=q,
        r=r,
        stage=walker.stage,
        shore=at(chart, walker.shore) if walker.stage != MIDDLE else [],
        left=at(chart, walker.shore) if walker.stage != ARRIVING else [],
        extra=walker.extra,
        huts=walker.huts,
        rafts=walker.rafts,
        seen=[sight for sight in range(SIGHTS) if walker.seen >> sight & 1],
        sets=[n for n in range(len(CATEGORIES)) if walker.seen >> n * PER_CATEGORY & SET == SET],
        bears=walker.bears,
        met=[chart[bear] for n, bear in enumerate(bears(state.hike.land)) if walker.met >> n & 1],
        hut_visits=walker.hut_visits,
        raft_visits=walker.raft_visits,
        score=score(state.edition, state.hike.land, walker),
    )


def _sight(state: Rifugio, chart: Chart, sight: int) -> Sight:
    place, land = state.hike.land.sights[sight], state.hike.land
    waters = land.waters_beside(place) if sight // PER_CATEGORY == WATERFALL and place != NOWHERE else 0
    seen = tuple(seat for seat, walker in enumerate(state.hike.walkers) if walker.seen >> sight & 1)
    return _shown_sight(state.edition, sight, tuple(at(chart, place)), int(waters), seen)


@lru_cache(maxsize=KEPT)
def _shown_sight(
    edition: Edition, sight: int, there: tuple[Coordinates, ...], waters: int, seen: tuple[int, ...]
) -> Sight:
    category = sight // PER_CATEGORY
    return Sight(
        name=_name(edition, SIGHT + sight),
        category=category,
        kind=SIGHT + sight,
        at=list(there),
        waters=waters,
        worth=edition.sight_points[category] + edition.water_points * waters,
        seen=list(seen),
    )

"""What anybody may know of a position, as plain data for a table to draw.  Nothing in this game is hidden.

A kind of tile is a number, explained in `kinds`.  Tiles and places carry their coordinates, counted from the start
tile, and the name of the move that goes there.  `reach` and `swimming` show what the seat to walk can do, so that a
table needs no rule.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

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
from riverrun.games.rifugio.map_view import (
    KEPT,
    Chart,
    Coordinates,
    Hut,
    Place,
    Raft,
    Tile,
    at,
    coordinates,
    hut_of,
    places,
    raft_of,
    tiles,
)
from riverrun.games.rifugio.moves import NAMES, TURN
from riverrun.games.rifugio.reach import bears
from riverrun.games.rifugio.rules import WALK, Rifugio
from riverrun.games.rifugio.scoring import SET, score
from riverrun.games.rifugio.walk_view import Deed, Reach, Side, Swimming, deeds, reach, sides, swimming
from riverrun.games.rifugio.walker import ARRIVING, MIDDLE
from riverrun.games.rifugio.words import PHASES, category_of, tile_in


@dataclass(frozen=True, slots=True)
class Printed:
    """The numbers of the edition that a board shows."""

    free_steps: int
    hut_price: int
    raft_price: int
    sail_price: int
    raft_capacity: int
    sight_points: list[int]  # by category
    set_bonus: int
    bear_points: int
    hut_points: int
    raft_points: int
    water_points: int
    huts: int  # per player
    rafts: int


@dataclass(frozen=True, slots=True)
class Agreed:
    """The rulings that the players have agreed on."""

    hut_on_sight: bool
    bear_repeat: bool
    top_next_to_top: bool
    raft_points_limited: bool
    full_raft_forbids: bool


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of tile."""

    name: Said  # without its article: "grass", "edelweiss"
    move: str  # that takes it from the row; none takes the start tile
    terrain: str
    category: str  # of its sight, or nothing
    bear: bool
    sides: list[str]  # of a pass, clockwise from east when it is not turned
    total: int  # in the game
    stack: int  # still to come


@dataclass(frozen=True, slots=True)
class Player:
    """A walker, what he can still build and what he has won."""

    q: int
    r: int
    stage: int  # of a swim, 0 on land or on a raft
    shore: list[Coordinates]  # where he stands in the water, if at a shore
    left: list[Coordinates]  # the land that he may not swim back to, before the new shore is chosen
    extra: int
    huts: int
    rafts: int
    seen: list[int]  # sights
    sets: list[int]  # complete categories
    bears: int
    met: list[Coordinates]  # bears that bite him no more; none where a bear bites each time
    hut_visits: int
    raft_visits: int
    score: int


@dataclass(frozen=True, slots=True)
class Sight:
    """One of the fifteen sights."""

    name: Said
    category: int
    kind: int
    at: list[Coordinates]  # none before it is laid
    waters: int  # water tiles beside a waterfall
    worth: int
    seen: list[int]  # by these players


@dataclass(frozen=True, slots=True)
class View:
    """A position of Rifugio."""

    seat: int
    phase: str
    turn: int  # whose
    water: bool  # Rivers & Rafts
    agreed: Agreed
    connects: int  # tiles still to connect in this turn
    free: int  # steps
    stack: int
    under: list[int]  # kinds that follow when the stack is used up, the next one first
    row: list[int]  # open tiles, kinds
    hand: int  # the kind being laid, or -1
    spot: list[Coordinates]  # where a pass is being turned
    printed: Printed
    categories: list[str]
    kinds: list[Kind]
    tiles: list[Tile]
    places: list[Place]
    huts: list[Hut]
    rafts: list[Raft]
    players: list[Player]
    sights: list[Sight]
    turns: list[str]  # the moves that lay a pass, by its turn
    sides: list[Side]  # clockwise from east, of the tile of the seat that looks
    reach: list[Reach]
    deeds: list[Deed]
    swimming: Swimming | None


def view(state: Rifugio, seat: int) -> View:
    """All that a seat may know, which is everything; with what it can reach where it has to walk."""
    hike, chart = state.hike, coordinates(state.hike.land)
    walks = seat >= 0 and state.mover == seat and state.phase == WALK
    return View(
        seat=seat,
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
        tiles=tiles(state, chart, seat if walks else NOBODY),
        places=places(state, chart) if state.mover != NOBODY else [],
        huts=[hut_of(hike, chart, n) for n, hut in enumerate(hike.huts) if hut != NOWHERE],
        rafts=[raft_of(hike, chart, n) for n, raft in enumerate(hike.rafts) if raft != NOWHERE],
        players=[_player(state, chart, player) for player in range(state.seats)],
        sights=[_sight(state, chart, sight) for sight in range(SIGHTS)],
        turns=list(NAMES[TURN : TURN + SIDES]),
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

"""What anybody may know of a position, as plain data for a table to draw.  Nothing in this game is hidden.

A kind of tile is a number, explained in `kinds`.  Tiles and places carry their coordinates, counted from the start
tile, and the name of the move that goes there.  `reach` and `swimming` show what the seat to walk can do, so that a
table needs no rule.
"""

from __future__ import annotations

from dataclasses import dataclass

from riverrun.core.state import NOBODY
from riverrun.games.hexes import neighbours
from riverrun.games.rifugio.edition import (
    BEAR,
    CATEGORIES,
    PASS,
    PASSES,
    PER_CATEGORY,
    SIDES,
    SIGHT,
    SIGHTS,
    START,
    TERRAINS,
    TOPS,
    WATERFALL,
)
from riverrun.games.rifugio.hike import Hike
from riverrun.games.rifugio.landscape import NOWHERE, Landscape, neighbour
from riverrun.games.rifugio.moves import NAMES, PLACE
from riverrun.games.rifugio.reach import shore_rafts, shore_waters, way_by_land, ways
from riverrun.games.rifugio.rules import NONE, WALK, Rifugio
from riverrun.games.rifugio.scoring import SET, score
from riverrun.games.rifugio.walker import ASHORE
from riverrun.games.rifugio.words import PHASES, category_of, tile_name

Coordinates = tuple[int, int]


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
class Kind:
    """A kind of tile."""

    name: str
    move: str  # that takes it from the row; none takes the start tile
    terrain: str
    category: str  # of its sight, or nothing
    bear: bool
    sides: list[str]  # of a pass, clockwise from east when it is not turned
    total: int  # in the game
    stack: int  # still to come


@dataclass(frozen=True, slots=True)
class Tile:
    """A tile on the map."""

    q: int
    r: int
    move: str
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


@dataclass(frozen=True, slots=True)
class Raft:
    """A raft on the water, and who is on it."""

    q: int
    r: int
    owner: int
    aboard: list[int]


@dataclass(frozen=True, slots=True)
class Player:
    """A walker, what he can still build and what he has won."""

    q: int
    r: int
    stage: int  # of a swim, 0 on land or on a raft
    shore: list[Coordinates]  # where he stands in the water, if at a shore
    extra: int
    huts: int
    rafts: int
    seen: list[int]  # sights
    sets: list[int]  # complete categories
    bears: int
    hut_visits: int
    raft_visits: int
    score: int


@dataclass(frozen=True, slots=True)
class Sight:
    """One of the fifteen sights."""

    name: str
    category: int
    kind: int
    at: list[Coordinates]  # none before it is laid
    waters: int  # water tiles beside a waterfall
    worth: int
    seen: list[int]  # by these players


@dataclass(frozen=True, slots=True)
class Reach:
    """A tile that the seat can get to in this turn, bears avoided where possible, then by the fewest moves."""

    q: int
    r: int
    moves: list[str]
    free: int  # steps left then
    extra: int
    points: int  # won or lost on the way
    bears: int  # met on the way


@dataclass(frozen=True, slots=True)
class Swimming:
    """Why the seat may swim or not: its land, and at its shore the rafts and the vacant water."""

    allowed: bool
    rafts_left: int
    land: list[Coordinates]
    rafts: list[Coordinates]
    waters: list[Coordinates]
    way: list[Coordinates]  # by land to the nearest raft


@dataclass(frozen=True, slots=True)
class View:
    """A position of Rifugio."""

    seat: int
    phase: str
    turn: int  # whose
    water: bool  # Rivers & Rafts
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
    reach: list[Reach]
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
        connects=state.connects,
        free=hike.free,
        stack=state.bag.total + len(state.under),
        under=list(state.under),
        row=list(state.row),
        hand=state.hand,
        spot=_at(chart, state.spot),
        printed=_printed(state),
        categories=list(CATEGORIES),
        kinds=[_kind(state, kind) for kind in range(START + 1)],
        tiles=[_tile(hike.land, chart, place) for place in hike.land.laid],
        places=[_place(state, chart, place) for place in hike.land.frontier] if state.mover != NOBODY else [],
        huts=[Hut(*chart[hut], hike.hut_owner(hut)) for hut in hike.huts if hut != NOWHERE],
        rafts=[_raft(hike, chart, raft) for raft in hike.rafts if raft != NOWHERE],
        players=[_player(state, chart, player) for player in range(state.seats)],
        sights=[_sight(state, chart, sight) for sight in range(SIGHTS)],
        reach=_reach(state, chart, seat) if walks else [],
        swimming=_swimming(state, chart, seat) if walks else None,
    )


def coordinates(land: Landscape) -> dict[int, Coordinates]:
    """Where the tiles and the places beside them lie, walked out from the start tile."""
    chart = {land.laid[0]: (0, 0)}
    todo = [land.laid[0]]
    for place in todo:
        for side, (q, r) in enumerate(neighbours(*chart[place])):
            other = neighbour(place, side)
            if other not in chart:
                chart[other] = (q, r)
                if not land.empty(other):
                    todo.append(other)
    return chart


def _at(chart: dict[int, Coordinates], place: int) -> list[Coordinates]:
    return [] if place == NOWHERE else [chart[place]]


def _printed(state: Rifugio) -> Printed:
    edition = state.edition
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
        huts=state.terms.huts,
        rafts=state.terms.rafts,
    )


def _kind(state: Rifugio, kind: int) -> Kind:
    edition, drawn = state.edition, kind < START
    return Kind(
        name=tile_name(state, kind),
        move=NAMES[kind] if drawn else "",
        terrain=TERRAINS[edition.terrain[kind]],
        category=CATEGORIES[category_of(kind)] if SIGHT <= kind < START else "",
        bear=kind == BEAR,
        sides=[TERRAINS[side] for side in edition.sides[kind - PASSES]] if PASSES <= kind < TOPS else [],
        total=state.terms.counts[kind] if drawn else 1,
        stack=state.bag.counts[kind] + list(state.under).count(kind) if drawn else 0,
    )


def _tile(land: Landscape, chart: dict[int, Coordinates], place: int) -> Tile:
    kind = land.kind(place)
    turn = land.turned[kind - PASSES] if PASSES <= kind < TOPS else 0
    return Tile(*chart[place], NAMES[PLACE + place], kind, turn, int(land.region[place]))


def _place(state: Rifugio, chart: dict[int, Coordinates], place: int) -> Place:
    land = state.hike.land
    kinds = {state.hand} if state.hand != NONE else set(state.row)
    fits = []
    for kind in sorted(kinds):
        if land.takes(place, kind):
            turns = land.turns(place, kind) if state.edition.terrain[kind] == PASS else 0
            fits.append(Fit(kind, [turn for turn in range(SIDES) if turns >> turn & 1]))
    return Place(*chart[place], NAMES[PLACE + place], fits)


def _raft(hike: Hike, chart: dict[int, Coordinates], place: int) -> Raft:
    aboard = [seat for seat, walker in enumerate(hike.walkers) if walker.at == place]
    return Raft(*chart[place], hike.raft_owner(place), aboard)


def _player(state: Rifugio, chart: dict[int, Coordinates], seat: int) -> Player:
    walker = state.hike.walkers[seat]
    q, r = chart[walker.at]
    return Player(
        q=q,
        r=r,
        stage=walker.stage,
        shore=_at(chart, walker.shore),
        extra=walker.extra,
        huts=walker.huts,
        rafts=walker.rafts,
        seen=[sight for sight in range(SIGHTS) if walker.seen >> sight & 1],
        sets=[n for n in range(len(CATEGORIES)) if walker.seen >> n * PER_CATEGORY & SET == SET],
        bears=walker.bears,
        hut_visits=walker.hut_visits,
        raft_visits=walker.raft_visits,
        score=score(state.edition, state.hike.land, walker),
    )


def _sight(state: Rifugio, chart: dict[int, Coordinates], sight: int) -> Sight:
    edition, place, category = state.edition, state.hike.land.sights[sight], sight // PER_CATEGORY
    waters = state.hike.land.waters_beside(place) if category == WATERFALL and place != NOWHERE else 0
    return Sight(
        name=edition.sights[sight],
        category=category,
        kind=SIGHT + sight,
        at=_at(chart, place),
        waters=waters,
        worth=edition.sight_points[category] + edition.water_points * waters,
        seen=[seat for seat, walker in enumerate(state.hike.walkers) if walker.seen >> sight & 1],
    )


# What the seat to walk can do


def _reach(state: Rifugio, chart: dict[int, Coordinates], seat: int) -> list[Reach]:
    if state.hike.walkers[seat].stage != ASHORE:
        return []
    return [_reached(state, chart[place], seat, *way) for place, way in ways(state.hike, seat).items()]


def _reached(state: Rifugio, at: Coordinates, seat: int, moves: list[int], hike: Hike) -> Reach:
    before, after = state.hike.walkers[seat], hike.walkers[seat]
    points = score(state.edition, hike.land, after) - score(state.edition, state.hike.land, before)
    return Reach(*at, [NAMES[move] for move in moves], hike.free, after.extra, points, after.bears - before.bears)


def _swimming(state: Rifugio, chart: dict[int, Coordinates], seat: int) -> Swimming | None:
    """Shown where a walker stands beside water."""
    land, me = state.hike.land, state.hike.walkers[seat]
    if me.stage != ASHORE or land.is_water(me.at) or land.waters_beside(me.at) == 0:
        return None
    rafts = shore_rafts(state.hike, seat)
    return Swimming(
        allowed=state.hike.stranded(me),
        rafts_left=me.rafts,
        land=[chart[place] for place in land.laid if land.region[place] == land.region[me.at]],
        rafts=[chart[place] for place in rafts],
        waters=[chart[place] for place in shore_waters(state.hike, seat)],
        way=[chart[place] for place in way_by_land(land, me.at, rafts)],
    )

"""A position as numbers for learning: planes over the places around the start tile, then what the players have.

The planes cover the places at most WINDOW steps from the start tile, in the rising order of the moves that name them.
A map that stretches further is cut off there; within it positions that can go on differently have different numbers.
Players come in the order of play from the seat that looks.
"""

from __future__ import annotations

from riverrun.core.features import Feature
from riverrun.core.state import NOBODY
from riverrun.games.hexes import COMPASS, disc
from riverrun.games.rifugio.edition import (
    BEAR,
    CATEGORIES,
    KINDS,
    LARGEST,
    MOST,
    MOST_OPEN,
    PASS,
    PER_CATEGORY,
    SIDES,
    SIGHT,
    SIGHTS,
    START,
    TERRAINS,
    WALKABLE,
)
from riverrun.games.rifugio.landscape import NOWHERE, neighbour, number
from riverrun.games.rifugio.reach import bears
from riverrun.games.rifugio.rules import LAY, NONE, REMOVE, ROTATE, TAKE, WALK, Rifugio
from riverrun.games.rifugio.walker import ARRIVING
from riverrun.games.rifugio.words import category_of

WINDOW = 12
CELLS = sorted(number(q, r) for q, r in disc(WINDOW))
WHERE = {place: n for n, place in enumerate(CELLS)}
SIGHT_PLANES = tuple(f"sight-{category}" for category in CATEGORIES)  # its three sights are 1/3, 2/3 and 1
PASS_SIDES = tuple(f"pass-{side}" for side in COMPASS)  # a laid pass shows grass (1/3), forest (2/3) or rock (1) there
MARKS = ("new-sight", "seen-sight", "bear", "fits-hand", "frontier", "spot", "paid")
PLANES = (*TERRAINS, *SIGHT_PLANES, *MARKS, *PASS_SIDES)
OF_EACH = ("walker", "hut", "raft", "met-bear")  # planes of each player
PHASES = (TAKE, LAY, ROTATE, REMOVE, WALK)
OF_A_PLAYER = (
    *("present", "turn", "score", "extra", "huts", "rafts", "bears", "hut-visits", "raft-visits", "swim-stage"),
    *(f"swim-shore-{side}" for side in COMPASS),  # the land left, from the third stage on the land swum to
)
AGREED = ("rivers-and-rafts", "hut-on-sight", "bear-repeat", "top-next-to-top", "points-limited", "full-raft-forbids")

FEATURES = (
    *(Feature(f"plane-{plane}", len(CELLS)) for plane in PLANES),
    *(Feature(f"{plane}-{n}", len(CELLS)) for plane in OF_EACH for n in range(MOST)),
    *(Feature(f"player-{n}", len(OF_A_PLAYER)) for n in range(MOST)),
    *(Feature(f"seen-{n}", SIGHTS) for n in range(MOST)),
    Feature("open", KINDS),
    Feature("hand", KINDS),
    Feature("stack", KINDS),
    Feature("phase", len(PHASES)),
    Feature("steps", 2),
    Feature("row", MOST_OPEN),  # the open tiles in their order, and what lies under the stack: (1 + kind) / KINDS
    Feature("under", LARGEST),
    Feature("agreed", len(AGREED)),
)


def encode(state: Rifugio, seat: int) -> list[float]:
    """The position as a seat knows it."""
    players = [(seat + n) % state.seats for n in range(state.seats)]
    blank = MOST - state.seats
    numbers = [value for plane in _planes(state, seat) for value in plane]
    for planes in _planes_of_each(state, players):
        numbers += [value for plane in planes for value in plane]
        numbers += [0.0] * (blank * len(CELLS))
    for player in players:
        numbers += _player(state, player)
    numbers += [0.0] * (blank * len(OF_A_PLAYER))
    for player in players:
        seen = state.hike.walkers[player].seen
        numbers += [float(seen >> sight & 1) for sight in range(SIGHTS)]
    numbers += [0.0] * (blank * SIGHTS)
    row, under = list(state.row), list(state.under)
    numbers += [float(row.count(kind)) for kind in range(KINDS)]
    numbers += [float(state.hand == kind) for kind in range(KINDS)]
    left = [int(state.bag.counts[kind]) + under.count(kind) for kind in range(KINDS)]
    numbers += [left[kind] / max(1, state.terms.counts[kind]) for kind in range(KINDS)]
    numbers += [float(state.phase == phase and state.mover != NOBODY) for phase in PHASES]
    numbers += [float(state.hike.free), float(state.connects)]
    return [*numbers, *_in_order(row, MOST_OPEN), *_in_order(under, LARGEST), *_agreed(state)]


def _in_order(kinds: list[int], most: int) -> list[float]:
    return [(1 + kind) / KINDS for kind in kinds] + [0.0] * (most - len(kinds))


def _agreed(state: Rifugio) -> list[float]:
    terms = state.terms
    ruled = (terms.hut_on_sight, terms.bear_repeat, terms.top_next_to_top, terms.points_limited)
    return [float(value) for value in (terms.water, *ruled, terms.full_raft_forbids)]


def _planes(state: Rifugio, seat: int) -> list[list[float]]:
    hike, land = state.hike, state.hike.land
    planes = {plane: [0.0] * len(CELLS) for plane in PLANES}
    for place in land.laid:
        if place in WHERE:
            kind, cell = land.kind(place), WHERE[place]
            planes[TERRAINS[state.edition.terrain[kind]]][cell] = 1.0
            if BEAR <= kind < SIGHT:
                planes["bear"][cell] = 1.0
            elif SIGHT <= kind < START:
                planes["seen-sight" if hike.walkers[seat].seen >> (kind - SIGHT) & 1 else "new-sight"][cell] = 1.0
                planes[SIGHT_PLANES[category_of(kind)]][cell] = ((kind - SIGHT) % PER_CATEGORY + 1) / PER_CATEGORY
            if state.edition.terrain[kind] == PASS:
                for side, plane in enumerate(PASS_SIDES):
                    planes[plane][cell] = (land.facing(place, side) + 1) / len(WALKABLE)
    for place in land.frontier:
        if place in WHERE:
            planes["frontier"][WHERE[place]] = 1.0
            planes["fits-hand"][WHERE[place]] = float(state.hand != NONE and land.takes(place, state.hand))
            planes["spot"][WHERE[place]] = float(place == state.spot)
    for pieces, paid in ((hike.huts, hike.huts_paid), (hike.rafts, hike.rafts_paid)):
        for n, place in enumerate(pieces):
            if place in WHERE and paid >> n & 1:
                planes["paid"][WHERE[place]] = 1.0
    return list(planes.values())


def _planes_of_each(state: Rifugio, players: list[int]) -> list[list[list[float]]]:
    """By sort, then by player: where his walker is, his huts and rafts, and the bears that bite him no more."""
    hike, laid = state.hike, bears(state.hike.land)
    places: list[list[list[int]]] = [[], [], [], []]
    for player in players:
        walker = hike.walkers[player]
        places[0].append([walker.at])
        places[1].append([hut for hut in hike.huts if hut != NOWHERE and hike.hut_owner(hut) == player])
        places[2].append([raft for raft in hike.rafts if raft != NOWHERE and hike.raft_owner(raft) == player])
        places[3].append([bear for n, bear in enumerate(laid) if walker.met >> n & 1])
    return [[_plane(there) for there in sort] for sort in places]


def _plane(places: list[int]) -> list[float]:
    plane = [0.0] * len(CELLS)
    for place in places:
        if place in WHERE:
            plane[WHERE[place]] = 1.0
    return plane


def _player(state: Rifugio, player: int) -> list[float]:
    walker = state.hike.walkers[player]
    return [
        1.0,
        float(state.turn == player),
        float(state.scores()[player]) / 50,
        float(walker.extra) / 4,
        float(walker.huts) / 4,
        float(walker.rafts) / 4,
        float(walker.bears) / 4,
        float(walker.hut_visits) / 8,
        float(walker.raft_visits) / 8,
        float(walker.stage) / ARRIVING,
        *(float(walker.shore == neighbour(walker.at, side)) for side in range(SIDES)),
    ]

"""A position as numbers for learning: planes over the places around the start tile, then what the players have.

The planes cover the places at most WINDOW steps from the start tile, in the rising order of the moves that name them.
A map that stretches further is cut off there.  Players come in the order of play from the seat that looks.
"""

from __future__ import annotations

from riverrun.core.game import Feature
from riverrun.games.hexes import COMPASS, disc
from riverrun.games.rifugio.edition import BEAR, KINDS, MOST, PASS, SIGHT, SIGHTS, START, TERRAINS, WALKABLE
from riverrun.games.rifugio.landscape import number
from riverrun.games.rifugio.rules import LAY, NONE, REMOVE, ROTATE, TAKE, WALK, Rifugio
from riverrun.games.rifugio.walker import ARRIVING

WINDOW = 12
CELLS = sorted(number(q, r) for q, r in disc(WINDOW))
WHERE = {place: n for n, place in enumerate(CELLS)}
PASS_SIDES = tuple(f"pass-{side}" for side in COMPASS)  # a laid pass shows grass (1/3), forest (2/3) or rock (1) there
MARKS = ("new-sight", "seen-sight", "bear", "fits-hand", "frontier", "spot", "own-hut", "hut", "own-raft", "raft")
PLANES = (*TERRAINS, *MARKS, *PASS_SIDES)
PHASES = (TAKE, LAY, ROTATE, REMOVE, WALK)
OF_A_PLAYER = ("present", "turn", "score", "extra", "huts", "rafts", "bears", "hut-visits", "raft-visits", "swim-stage")

FEATURES = (
    *(Feature(f"plane-{plane}", len(CELLS)) for plane in PLANES),
    *(Feature(f"walker-{n}", len(CELLS)) for n in range(MOST)),
    *(Feature(f"player-{n}", len(OF_A_PLAYER)) for n in range(MOST)),
    *(Feature(f"seen-{n}", SIGHTS) for n in range(MOST)),
    Feature("open", KINDS),
    Feature("hand", KINDS),
    Feature("stack", KINDS),
    Feature("phase", len(PHASES)),
    Feature("steps", 2),
)


def encode(state: Rifugio, seat: int) -> list[float]:
    """The position as a seat knows it."""
    players = [(seat + n) % state.seats for n in range(state.seats)]
    numbers = [value for plane in _planes(state, seat, players) for value in plane]
    blank = MOST - state.seats
    for player in players:
        numbers += _player(state, player)
    numbers += [0.0] * (blank * len(OF_A_PLAYER))
    for player in players:
        seen = state.hike.walkers[player].seen
        numbers += [float(seen >> sight & 1) for sight in range(SIGHTS)]
    numbers += [0.0] * (blank * SIGHTS)
    row = list(state.row)
    numbers += [float(row.count(kind)) for kind in range(KINDS)]
    numbers += [float(state.hand == kind) for kind in range(KINDS)]
    left = [int(state.bag.counts[kind]) + list(state.under).count(kind) for kind in range(KINDS)]
    numbers += [left[kind] / max(1, state.terms.counts[kind]) for kind in range(KINDS)]
    numbers += [float(state.phase == phase) for phase in PHASES]
    return [*numbers, float(state.hike.free), float(state.connects)]


def _planes(state: Rifugio, seat: int, players: list[int]) -> list[list[float]]:
    hike, land = state.hike, state.hike.land
    planes = {plane: [0.0] * len(CELLS) for plane in PLANES}
    for place in land.laid:
        if place in WHERE:
            kind = land.kind(place)
            marks = [TERRAINS[state.edition.terrain[kind]]]
            if kind == BEAR:
                marks.append("bear")
            elif SIGHT <= kind < START:
                marks.append("seen-sight" if hike.walkers[seat].seen >> (kind - SIGHT) & 1 else "new-sight")
            for mark in marks:
                planes[mark][WHERE[place]] = 1.0
            if state.edition.terrain[kind] == PASS:
                for side, plane in enumerate(PASS_SIDES):
                    planes[plane][WHERE[place]] = (land.facing(place, side) + 1) / len(WALKABLE)
    for place in land.frontier:
        if place in WHERE:
            planes["frontier"][WHERE[place]] = 1.0
            planes["fits-hand"][WHERE[place]] = float(state.hand != NONE and land.takes(place, state.hand))
            planes["spot"][WHERE[place]] = float(place == state.spot)
    for thing, places, owner in (("hut", hike.huts, hike.hut_owner), ("raft", hike.rafts, hike.raft_owner)):
        for place in places:
            if place in WHERE:
                planes[f"own-{thing}" if owner(place) == seat else thing][WHERE[place]] = 1.0
    walkers = [[float(hike.walkers[player].at == place) for place in CELLS] for player in players]
    return [*planes.values(), *walkers, *([0.0] * len(CELLS) for _ in range(MOST - len(players)))]


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
    ]

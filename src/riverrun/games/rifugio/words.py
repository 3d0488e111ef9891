"""What happens, what is asked and what is scored, in words."""

from __future__ import annotations

from riverrun.core.english import counted, listed, number
from riverrun.core.game import Ask, Line
from riverrun.core.state import CHANCE
from riverrun.games.hexes import COMPASS
from riverrun.games.rifugio.edition import BEAR, CATEGORIES, PER_CATEGORY, SIGHT, START, TERRAINS
from riverrun.games.rifugio.hike import Hike
from riverrun.games.rifugio.landscape import neighbour
from riverrun.games.rifugio.moves import END, HUT, NAMES, ON, PLACE, RAFT, STEP, SWIM
from riverrun.games.rifugio.rules import DEAL, LAY, REMOVE, ROTATE, TAKE, WALK, Rifugio
from riverrun.games.rifugio.scoring import FALLS, SET
from riverrun.games.rifugio.walker import ARRIVING, ASHORE, LEAVING, MIDDLE

PHASES = {DEAL: "deal", TAKE: "take", LAY: "lay", ROTATE: "rotate", REMOVE: "remove", WALK: "walk"}
POINTS_OF_COMPASS = dict(
    zip(COMPASS, ("east", "south-east", "south-west", "west", "north-west", "north-east"), strict=True)
)
PLURALS = ("flowers", "animals", "waterfalls", "passes", "mountain tops")


# Things


def side_name(side: int) -> str:
    return POINTS_OF_COMPASS[COMPASS[side]]


def terrain_name(terrain: int) -> str:
    return "mountain top" if TERRAINS[terrain] == "top" else TERRAINS[terrain]


def category_of(kind: int) -> int:
    """The category of a sight's tile."""
    return (kind - SIGHT) // PER_CATEGORY


def tile_name(state: Rifugio, kind: int) -> str:
    if kind == START:
        return "the start tile"
    if kind == BEAR:
        return "a bear tile"
    if kind >= SIGHT:
        return f"the {state.edition.sights[kind - SIGHT]}"
    return f"a {TERRAINS[kind]} tile"


def place_name(place: int) -> str:
    return NAMES[PLACE + place]


def seat_name(seat: int) -> str:
    return f"seat {seat + 1}"


# Questions


def ask(state: Rifugio, seat: int) -> Ask:
    """What the seat whose turn it is decides now."""
    connects = state.terms.connects
    parts = ("Connect",) if connects == 1 else tuple(f"Connect {n + 1}" for n in range(connects))
    steps = (*parts, "Walk and build")
    if state.phase == WALK:
        return Ask(_ask_walk(state.hike, seat), steps, len(parts))
    return Ask(_ask_connect(state, seat), steps, connects - state.connects)


def _ask_connect(state: Rifugio, seat: int) -> str:
    ways = len(state.legal(seat))
    if state.phase == TAKE:
        return "Choose an open tile to connect."
    if state.phase == REMOVE:
        return "No tile left in the game fits anywhere: choose an open tile to remove."
    tile = tile_name(state, state.hand)
    if state.phase == LAY:
        return f"Choose where to lay {tile}: it fits at {counted(ways, 'place')}."
    return f"Turn {tile} until every side matches: {number(ways)} ways fit."


def _ask_walk(hike: Hike, seat: int) -> str:
    me = hike.walkers[seat]
    extra = f" and {counted(me.extra, 'extra step')}" if me.extra else ""
    left = f"{counted(hike.free, 'free step')}{extra}"
    if me.stage == MIDDLE:
        return f"You lie in the middle of the water: choose the shore to swim to, or end your turn; you have {left}."
    if me.stage != ASHORE:
        return f"You are in the water, stage {me.stage} of 4: swim on or end your turn; you have {left}."
    moves = list(hike.moves(seat))
    ways = {
        "walk": any(STEP <= move < RAFT for move in moves),
        "sail": any(move >= PLACE for move in moves),
        "swim": any(SWIM <= move < ON for move in moves),
        "build": any(RAFT <= move < SWIM or move == HUT for move in moves),
    }
    verbs = [verb for verb, possible in ways.items() if possible]
    asked = f"{listed(verbs, 'or')}, or end your turn" if verbs else "end your turn"
    return f"{asked.capitalize()}: you have {left}."


# Events


def tell(state: Rifugio, seat: int, move: int | None) -> str:
    """The coming event, third person, without its actor."""
    if move is None:
        return "decides"
    told = _tell_move(state, seat, move)
    return f"{told} (no open tile fits: all go under the stack)" if _row_goes(state, seat, move) else told


def _row_goes(state: Rifugio, seat: int, move: int) -> bool:
    """Does the event put the open tiles under the stack (R19)?  Otherwise they stay, and others join them."""
    row, after = list(state.row), state.clone()
    if seat == CHANCE:
        row.append(move)
    elif state.phase in {TAKE, REMOVE}:
        row.remove(move)
    after.apply(seat, move)
    return list(after.row)[: len(row)] != row


def _tell_move(state: Rifugio, seat: int, move: int) -> str:
    if seat == CHANCE:
        return f"opens {tile_name(state, move)}"
    if state.phase == WALK:
        return _tell_step(state, seat, move)
    if state.phase == LAY:
        return f"lays {tile_name(state, state.hand)} at {place_name(move - PLACE)}"
    if state.phase == ROTATE:
        return f"turns {tile_name(state, state.hand)} to {NAMES[move]}"
    if state.phase == REMOVE:
        return f"removes {tile_name(state, move)}, since nothing fits"
    return f"takes {tile_name(state, move)}"


def _tell_step(state: Rifugio, seat: int, move: int) -> str:
    hike, me = state.hike, state.hike.walkers[seat]
    if move == END:
        left = hike.free
        return "ends the turn" + (f" with {counted(left, 'step')} unused" if left else "")
    if move >= PLACE:
        others = [seat_name(n) for n, walker in enumerate(hike.walkers) if walker.at == me.at and n != seat]
        return f"sails to {place_name(move - PLACE)}" + (f" with {listed(others)} on board" if others else "")
    if move == HUT:
        return f"builds a hut on {tile_name(state, hike.land.kind(me.at))} at {place_name(me.at)}"
    if SWIM <= move <= ON:
        return _tell_stroke(state, seat, move)
    if RAFT <= move < SWIM:
        return f"builds a raft at {place_name(neighbour(me.at, move - RAFT))}"
    return _tell_entry(state, seat, move, neighbour(me.at, move - STEP))


def _tell_stroke(state: Rifugio, seat: int, move: int) -> str:
    me = state.hike.walkers[seat]
    if me.stage == ASHORE:
        return f"goes into the water at {place_name(neighbour(me.at, move - SWIM))} to swim"
    if me.stage == LEAVING:
        return "swims to the middle of the water"
    if me.stage == MIDDLE:
        return f"swims to the shore of {place_name(neighbour(me.at, move - SWIM))}"
    return _tell_entry(state, seat, move, me.shore)


def _tell_entry(state: Rifugio, seat: int, move: int, place: int) -> str:
    """A step onto a tile or a raft, with all that it gives."""
    before, after = state.hike, state.hike.walk_on()
    after.go(seat, move)
    old, new = before.walkers[seat], after.walkers[seat]
    if before.land.is_water(place):
        told = f"boards the raft at {place_name(place)}"
    else:
        verb = "climbs ashore on" if old.stage == ARRIVING else "walks to"
        told = f"{verb} {tile_name(state, before.land.kind(place))} at {place_name(place)}"
    gains = []
    if new.seen != old.seen:
        gains.append("a new sight")
        category = category_of(before.land.kind(place))
        if new.seen >> category * PER_CATEGORY & SET == SET:
            gains.append(f"all three {PLURALS[category]}")
    if new.bears > old.bears:
        gains.append("a bear card")
    if after.huts_paid != before.huts_paid or after.rafts_paid != before.rafts_paid:
        gains.append("an extra step")
    for owner, (was, now) in enumerate(zip(before.walkers, after.walkers, strict=True)):
        if now.hut_visits > was.hut_visits:
            gains.append(f"{seat_name(owner)} gets a Rifugio point card")
        if now.raft_visits > was.raft_visits:
            gains.append(f"{seat_name(owner)} gets a raft point tile")
    return f"{told}: {listed(gains)}" if gains else told


# Points


def lines(state: Rifugio, seat: int) -> list[Line]:
    """What a player scores, line by line."""
    edition, land, walker = state.edition, state.hike.land, state.hike.walkers[seat]
    found = []
    for category in range(len(CATEGORIES)):
        first = category * PER_CATEGORY
        cards = [edition.sights[sight] for sight in range(first, first + PER_CATEGORY) if walker.seen >> sight & 1]
        if cards:
            label = f"{PLURALS[category].capitalize()}: {listed(cards)}"
            found.append(Line("R24", label, edition.sight_points[category] * len(cards)))
        if len(cards) == PER_CATEGORY:
            found.append(Line("R26", f"All three {PLURALS[category]}", edition.set_bonus))
    for fall in range(FALLS, FALLS + PER_CATEGORY):
        waters = land.waters_beside(land.sights[fall]) if walker.seen >> fall & 1 else 0
        if waters:
            label = f"Water beside the {edition.sights[fall]}: {counted(waters, 'tile')}"
            found.append(Line("R62", label, edition.water_points * waters))
    for rule, label, count, points in (
        ("R28", "Bear cards", walker.bears, edition.bear_points),
        ("R33", "Rifugio point cards", walker.hut_visits, edition.hut_points),
        ("R48", "Raft point tiles", walker.raft_visits, edition.raft_points),
    ):
        if count:
            found.append(Line(rule, f"{label}: {count}", count * points))
    return found


def winners(state: Rifugio) -> tuple[tuple[int, ...], str]:
    """Who has won, and the tie-break that decided if one did."""
    standing, scores = list(state.standing()), list(state.scores())
    best = tuple(seat for seat in range(state.seats) if standing[seat] == max(standing))
    level = [walker for walker, points in zip(state.hike.walkers, scores, strict=True) if points == max(scores)]
    if len(level) == len(best):
        return best, ""
    most = max(walker.raft_visits for walker in level)
    by_rafts = [walker for walker in level if walker.raft_visits == most]
    return best, "raft points" if len(by_rafts) == len(best) else "Rifugio points"

"""Why a move is not legal, with the rule and the figures."""

from __future__ import annotations

from riverrun.core.english import counted, listed, number
from riverrun.core.errors import Objection
from riverrun.games.rifugio.edition import KINDS, PASS, PASSES, SIDES, SIGHT, START, TERRAINS, WALKABLE, WATER
from riverrun.games.rifugio.hike import Hike
from riverrun.games.rifugio.landscape import Landscape, neighbour
from riverrun.games.rifugio.moves import END, HUT, NAMES, ON, PLACE, RAFT, STEP, SWIM, TURN
from riverrun.games.rifugio.reach import shore_rafts, shore_waters
from riverrun.games.rifugio.rules import LAY, REMOVE, ROTATE, WALK, Rifugio
from riverrun.games.rifugio.walker import ASHORE, MIDDLE
from riverrun.games.rifugio.words import place_name, seat_name, side_name, terrain_name, tile_name


def objection(state: Rifugio, seat: int, move: int) -> Objection | None:
    """The first rule that a move of the acting seat breaks, or None where it is legal."""
    if move in state.legal(seat):
        return None
    if state.phase == WALK:
        return _at_walk(state, seat, move)
    if state.phase == REMOVE and move >= KINDS:
        return Objection("R19", f"No tile left in the game fits: first choose the one to remove. {_open_tiles(state)}")
    if move == END:
        return Objection("R11", "Connecting a tile is not optional while one fits; walking and building are.")
    if TURN + SIDES <= move < PLACE:
        return Objection("R10", "A turn begins with connecting; the walk comes after it.")
    if state.phase == LAY:
        return _at_lay(state, move)
    if state.phase == ROTATE:
        return _at_rotate(state, move)
    return _at_row(state, move)


# Connecting


def _at_row(state: Rifugio, move: int) -> Objection:
    if move >= KINDS:
        return Objection("R17", f"First choose the tile to connect. {_open_tiles(state)}")
    tile = tile_name(state, move)
    if move not in state.row:
        return Objection("R4", f"{tile.capitalize()} is not among the open tiles. {_open_tiles(state)}")
    fitting = listed((tile_name(state, kind) for kind in state.legal(state.turn)), "or")
    return Objection("R18", f"No place on the map suits all sides of {tile}.", f"Take {fitting}.")


def _open_tiles(state: Rifugio) -> str:
    tiles = listed(tile_name(state, kind) for kind in state.row)
    return f"{tiles.capitalize()} {'lies' if len(state.row) == 1 else 'lie'} open."


def _at_lay(state: Rifugio, move: int) -> Objection:
    land, tile = state.hike.land, tile_name(state, state.hand)
    if move < PLACE:
        return Objection("R17", f"You have taken {tile}: choose a place for it.")
    place = move - PLACE
    if not land.empty(place):
        return Objection("R20", f"{_tile_at(state, place)} lies there already and never moves.")
    if place not in land.frontier:
        return Objection("R17", f"{place_name(place)} touches no tile on the table.", "Choose a place beside one.")
    terrains = [terrain for terrain in range(PASS) if terrain != WATER or state.terms.water]
    would = [terrain for terrain in terrains if land.fits[place] >> terrain & 1]
    remedy = f"{listed(map(terrain_name, would), 'or').capitalize()} would fit there." if would else ""
    return Objection("R18", _mismatch(state, place), remedy)


def _mismatch(state: Rifugio, place: int) -> str:
    """Which neighbour keeps the tile in hand from a place of the frontier."""
    land, terrain = state.hike.land, state.edition.terrain[state.hand]
    for side in range(SIDES):
        other = neighbour(place, side)
        if land.empty(other):
            continue
        shown = land.facing(other, (side + 3) % SIDES)
        if terrain == PASS:
            if TERRAINS[shown] not in WALKABLE:
                return f"A pass cannot touch {terrain_name(shown)}, which lies to the {side_name(side)} of it."
        elif _is_pass(land, other):
            if shown != terrain:
                text = f"The pass to the {side_name(side)} shows {terrain_name(shown)} there and wants just that"
                return f"{text}, not {terrain_name(terrain)}."
        elif not land.beside[terrain] >> shown & 1:
            text = f"{terrain_name(terrain).capitalize()} cannot touch {terrain_name(shown)}"
            return f"{text}, which lies to the {side_name(side)} of that place."
    return f"However {tile_name(state, state.hand)} is turned, one of its sides does not match there."


def _at_rotate(state: Rifugio, move: int) -> Objection:
    tile = tile_name(state, state.hand)
    fitting = listed((NAMES[turn] for turn in state.legal(state.turn)), "or")
    if not TURN <= move < TURN + SIDES:
        return Objection("R17", f"{tile.capitalize()} lies at {place_name(state.spot)}: turn it.", f"{fitting} fit.")
    land, sides = state.hike.land, state.edition.sides[state.hand - PASSES]
    for side in range(SIDES):
        other, printed = neighbour(state.spot, side), sides[(side - (move - TURN)) % SIDES]
        if not land.empty(other) and (shown := land.facing(other, (side + 3) % SIDES)) != printed:
            text = f"Turned so, its {terrain_name(printed)} side would touch {terrain_name(shown)}"
            return Objection("R18", f"{text} to the {side_name(side)}.", f"{fitting} would fit.")
    raise AssertionError("a turn that matches all sides is legal")


def _is_pass(land: Landscape, place: int) -> bool:
    return land.edition.terrain[land.kind(place)] == PASS


# Walking, sailing and building


def _at_walk(state: Rifugio, seat: int, move: int) -> Objection:
    me = state.hike.walkers[seat]
    if move < STEP:
        return Objection("R10", "The tile of this turn is laid; now you walk, sail and build, or end the turn.")
    if move >= RAFT and not state.terms.water and move not in (HUT, END):
        return Objection("R7", "This game is played without Rivers & Rafts: there is no water in it.")
    if me.stage != ASHORE:
        return _in_the_water(state, seat, move)
    if move >= PLACE:
        return _no_sail(state, seat, move - PLACE)
    if move == HUT:
        return _no_hut(state, seat)
    if move == ON:
        return Objection("R54", "You are not in the water.", "A swim begins with the side on which the water lies.")
    if move >= SWIM:
        return _no_swim(state, seat, move - SWIM)
    if move >= RAFT:
        return _no_raft(state, seat, move - RAFT)
    return _no_step(state, seat, move - STEP)


def _in_the_water(state: Rifugio, seat: int, move: int) -> Objection:
    me = state.hike.walkers[seat]
    if SWIM <= move < ON and me.stage == MIDDLE:
        text = f"There is no land on the {side_name(move - SWIM)} side of this water tile, and a swim crosses only one."
        return Objection("R55", text, f"Choose {_sides(state, seat)}.")
    forward = _sides(state, seat) if me.stage == MIDDLE else NAMES[ON]
    text = f"You are in the water, stage {me.stage} of 4; nothing but swimming on is possible there."
    return Objection("R57", text, f"Swim on with {forward}, or end the turn.")


def _sides(state: Rifugio, seat: int) -> str:
    return listed((NAMES[move] for move in state.legal(seat) if move != END), "or")


def _no_step(state: Rifugio, seat: int, side: int) -> Objection:
    hike = state.hike
    place = neighbour(hike.walkers[seat].at, side)
    if hike.land.empty(place):
        return Objection("R21", f"No tile lies to the {side_name(side)} of your walker.")
    if place in hike.rafts:
        return Objection("R45", _full(hike, place))
    legal = state.legal(seat)
    if RAFT + side in legal:
        remedy = f"{NAMES[RAFT + side]} builds a raft there."
    elif SWIM + side in legal:
        remedy = f"{NAMES[SWIM + side]} begins to swim there."
    else:
        remedy = "A raft on it could be boarded."
    return Objection("R22", "A walker cannot walk on water, and no raft lies there.", remedy)


def _full(hike: Hike, place: int) -> str:
    walkers = counted(hike.aboard(place), "walker")
    return f"The raft of {seat_name(hike.raft_owner(place))} carries {walkers} and holds no more."


def _no_hut(state: Rifugio, seat: int) -> Objection:
    hike, me = state.hike, state.hike.walkers[seat]
    kind = hike.land.kind(me.at)
    if me.huts == 0:
        return Objection("R5", f"You have built all your {number(state.terms.huts)} huts.")
    if me.at in hike.huts:
        owner = hike.hut_owner(me.at)
        return Objection("R32", f"A hut of {'yours' if owner == seat else seat_name(owner)} stands here already.")
    if hike.steps(seat) < state.edition.hut_price and hike.takes_hut(me.at):
        return _too_dear(state, seat, "R31", "A hut", state.edition.hut_price)
    where = "water" if hike.land.is_water(me.at) else tile_name(state, kind)
    remedy = "Build on plain grass, forest or rock."
    if SIGHT <= kind < START:
        return Objection("O1", f"You stand on {where}: no huts on sights.", remedy)
    return Objection("R32", f"You stand on {where}: no hut can be built there.", remedy)


def _too_dear(state: Rifugio, seat: int, rule: str, what: str, price: int) -> Objection:
    have = state.hike.steps(seat)
    return Objection(rule, f"{what} costs {counted(price, 'step')} of one turn and you have {number(have)}.")


def _no_raft(state: Rifugio, seat: int, side: int) -> Objection:
    hike, me = state.hike, state.hike.walkers[seat]
    place = neighbour(me.at, side)
    if not hike.land.is_water(place):
        what = "no tile" if hike.land.empty(place) else tile_name(state, hike.land.kind(place))
        return Objection("R38", f"Rafts are built on water, and to the {side_name(side)} lies {what}.")
    if me.rafts == 0:
        return Objection("R9", f"You have built all your {number(state.terms.rafts)} rafts.")
    if place in hike.rafts:
        if not hike.has_room(place):
            return Objection("R38", f"The water tile is not vacant. {_full(hike, place)}")
        return Objection("R38", "The water tile is not vacant: a raft lies on it.", f"{NAMES[STEP + side]} boards it.")
    if hike.swum(place):
        return Objection("R58", "The water tile is not vacant: somebody swims in it.")
    return _too_dear(state, seat, "R39", "Stepping onto the water and building a raft", state.edition.raft_price)


def _no_sail(state: Rifugio, seat: int, place: int) -> Objection:
    hike, me = state.hike, state.hike.walkers[seat]
    if not hike.land.is_water(me.at):
        return Objection("R42", "Only somebody on a raft can sail, and you stand on land.")
    if place == me.at:
        return Objection("R43", "Your raft lies there already; sailing nowhere is not a step.")
    if not hike.land.is_water(place):
        return Objection("R43", f"There is no water at {place_name(place)}; a raft stays on its river.")
    if hike.land.region[place] != hike.land.region[me.at]:
        return Objection("R43", f"The water at {place_name(place)} is not connected with your river.")
    if place in hike.rafts:
        return Objection("R44", "Two rafts cannot share a tile; you may sail past, but not stop there.")
    if hike.swum(place):
        return Objection("R44", "Somebody swims there; a raft may sail past, but not stop.")
    return _too_dear(state, seat, "R42", "A sail", state.edition.sail_price)


# Swimming, the last resort


def _no_swim(state: Rifugio, seat: int, side: int) -> Objection:
    hike, me = state.hike, state.hike.walkers[seat]
    if hike.land.is_water(me.at):
        return Objection("R52", "Swimming is for somebody stranded on land, and you stand on a raft.")
    if not hike.land.is_water(neighbour(me.at, side)):
        return Objection("R54", f"No water lies to the {side_name(side)} of your walker.")
    rafts = shore_rafts(hike, seat)
    if rafts:
        return _not_the_last_resort(hike, me.at, rafts)
    waters = shore_waters(hike, seat)
    text = f"Swimming is the last resort, and you still have {counted(me.rafts, 'raft')} to build"
    where = listed(map(place_name, waters))
    return Objection("R52", f"{text}: vacant water borders your land at {where}.", "Build a raft there.")


def _not_the_last_resort(hike: Hike, here: int, rafts: list[int]) -> Objection:
    """Rafts lie at the shore: those with room can be boarded, and full ones forbid swimming all the same."""
    roomy = [raft for raft in rafts if hike.has_room(raft)]
    where = listed(f"the one of {seat_name(hike.raft_owner(raft))} at {place_name(raft)}" for raft in roomy or rafts)
    if not roomy:
        return Objection(
            "O14", f"Swimming is the last resort, and a raft at your land forbids it, full or not: {where}."
        )
    text = f"Swimming is the last resort, and {counted(len(roomy), 'raft')} can be reached from your land: {where}."
    if any(_near(here, raft) for raft in roomy):
        return Objection("R52", text, "Board it.")
    return Objection("R53", text, "Walk there, even past bears.")


def _near(place: int, other: int) -> bool:
    return any(neighbour(place, side) == other for side in range(SIDES))


def _tile_at(state: Rifugio, place: int) -> str:
    return tile_name(state, state.hike.land.kind(place)).capitalize()

"""Why a move is not legal, with the rule and the figures."""

from __future__ import annotations

from riverrun.core.errors import Objection
from riverrun.core.words import Said, say
from riverrun.games.hexes import COMPASS
from riverrun.games.rifugio.edition import KINDS, PASS, PASSES, SIDES, SIGHT, START, TERRAINS, WALKABLE, WATER
from riverrun.games.rifugio.landscape import Landscape, neighbour
from riverrun.games.rifugio.languages.en import Side, english
from riverrun.games.rifugio.moves import END, HUT, ON, PLACE, RAFT, STEP, SWIM, TURN
from riverrun.games.rifugio.reach import shore_rafts, shore_waters
from riverrun.games.rifugio.rules import LAY, REMOVE, ROTATE, WALK, Rifugio
from riverrun.games.rifugio.walker import ASHORE, MIDDLE
from riverrun.games.rifugio.words import place_name, tile_of, tiles_of


def objection(state: Rifugio, seat: int, move: int) -> Objection | None:
    """The first rule that a move of the acting seat breaks, or None where it is legal."""
    if move in state.legal(seat):
        return None
    if state.phase == WALK:
        return _at_walk(state, seat, move)
    if state.phase == REMOVE and move >= KINDS:
        return Objection("R19", say(english.remove_first, tiles_of(state, state.row)))
    if move == END:
        return Objection("R11", say(english.must_connect))
    if TURN + SIDES <= move < PLACE:
        return Objection("R10", say(english.connect_first))
    if state.phase == LAY:
        return _at_lay(state, move)
    if state.phase == ROTATE:
        return _at_rotate(state, move)
    return _at_row(state, move)


# Connecting


def _at_row(state: Rifugio, move: int) -> Objection:
    row = tiles_of(state, state.row)
    if move >= KINDS:
        return Objection("R17", say(english.take_first, row))
    tile = tile_of(state, move)
    if move not in state.row:
        return Objection("R4", say(english.not_open, tile, row))
    fitting = tiles_of(state, state.legal(state.turn))
    return Objection("R18", say(english.fits_nowhere, tile), say(english.take_rather, fitting))


def _at_lay(state: Rifugio, move: int) -> Objection:
    land = state.hike.land
    if move < PLACE:
        return Objection("R17", say(english.has_taken, tile_of(state, state.hand)))
    place = move - PLACE
    if not land.empty(place):
        return Objection("R20", say(english.lies_there, tile_of(state, land.kind(place))))
    if place not in land.frontier:
        return Objection("R17", say(english.touches_nothing, place_name(place)), say(english.choose_beside))
    terrains = [terrain for terrain in range(PASS) if terrain != WATER or state.terms.water]
    would = tuple(TERRAINS[terrain] for terrain in terrains if land.fits[place] >> terrain & 1)
    return Objection("R18", _mismatch(state, place), say(english.would_fit, would) if would else "")


def _mismatch(state: Rifugio, place: int) -> Said:
    """Which neighbour keeps the tile in hand from a place of the frontier."""
    land, terrain = state.hike.land, state.edition.terrain[state.hand]
    for side in range(SIDES):
        other = neighbour(place, side)
        if land.empty(other):
            continue
        shown = land.facing(other, (side + 3) % SIDES)
        if terrain == PASS:
            if TERRAINS[shown] not in WALKABLE:
                return say(english.pass_cannot_touch, TERRAINS[shown], COMPASS[side])
        elif _is_pass(land, other):
            if shown != terrain:
                return say(english.pass_wants, COMPASS[side], TERRAINS[shown], TERRAINS[terrain])
        elif not land.beside[terrain] >> shown & 1:
            return say(english.cannot_touch, TERRAINS[terrain], TERRAINS[shown], COMPASS[side])
    return say(english.no_turn_matches, tile_of(state, state.hand))


def _at_rotate(state: Rifugio, move: int) -> Objection:
    fitting = tuple(turn - TURN for turn in state.legal(state.turn))
    if not TURN <= move < TURN + SIDES:
        lies = say(english.turn_it, tile_of(state, state.hand), place_name(state.spot))
        return Objection("R17", lies, say(english.turns_fit, fitting))
    land, sides = state.hike.land, state.edition.sides[state.hand - PASSES]
    for side in range(SIDES):
        other, printed = neighbour(state.spot, side), sides[(side - (move - TURN)) % SIDES]
        if not land.empty(other) and (shown := land.facing(other, (side + 3) % SIDES)) != printed:
            text = say(english.turned_so, TERRAINS[printed], TERRAINS[shown], COMPASS[side])
            return Objection("R18", text, say(english.turns_would_fit, fitting))
    raise AssertionError("a turn that matches all sides is legal")


def _is_pass(land: Landscape, place: int) -> bool:
    return land.edition.terrain[land.kind(place)] == PASS


# Walking, sailing and building


def _at_walk(state: Rifugio, seat: int, move: int) -> Objection:
    me = state.hike.walkers[seat]
    if move < STEP:
        return Objection("R10", say(english.walk_now, int(state.terms.connects), state.terms.water))
    if move >= RAFT and not state.terms.water and move not in (HUT, END):
        return Objection("R7", say(english.no_rivers))
    if me.stage != ASHORE:
        return _in_the_water(state, seat, move)
    if move >= PLACE:
        return _no_sail(state, seat, move - PLACE)
    if move == HUT:
        return _no_hut(state, seat)
    if move == ON:
        begins = _legal(state, seat, SWIM)
        return Objection("R54", say(english.not_in_the_water), say(english.begin_swim, begins) if begins else "")
    if move >= SWIM:
        return _no_swim(state, seat, move - SWIM)
    if move >= RAFT:
        return _no_raft(state, seat, move - RAFT)
    return _no_step(state, seat, move - STEP)


def _in_the_water(state: Rifugio, seat: int, move: int) -> Objection:
    me = state.hike.walkers[seat]
    shores = _legal(state, seat, SWIM)
    if SWIM <= move < ON and me.stage == MIDDLE:
        side, instead = COMPASS[move - SWIM], say(english.choose_shore, shores)
        if neighbour(me.at, move - SWIM) == me.shore:
            return Objection("R54", say(english.not_back, side), instead)
        return Objection("R55", say(english.no_land_there, side), instead)
    return Objection("R57", say(english.only_swimming, int(me.stage)), say(english.swim_on, shores))


def _no_step(state: Rifugio, seat: int, side: int) -> Objection:
    hike = state.hike
    place = neighbour(hike.walkers[seat].at, side)
    if hike.land.empty(place):
        return Objection("R21", say(english.no_tile_there, COMPASS[side]))
    if hike.land.is_land(place):
        return _too_dear(state, seat, "R21", "step", 1)
    if place in hike.rafts:
        return Objection("R45", say(english.raft_is_full, int(hike.raft_owner(place)), int(hike.aboard(place))))
    legal = state.legal(seat)
    if RAFT + side in legal:
        remedy = say(english.raft_there, COMPASS[side])
    elif SWIM + side in legal:
        remedy = say(english.swim_there, COMPASS[side])
    else:
        remedy = say(english.could_be_boarded)
    return Objection("R22", say(english.no_walking_on_water), remedy)


def _no_hut(state: Rifugio, seat: int) -> Objection:
    hike, me = state.hike, state.hike.walkers[seat]
    kind = hike.land.kind(me.at)
    if me.huts == 0:
        return Objection("R5", say(english.none_left, "hut", int(state.terms.huts)))
    if me.at in hike.huts:
        owner = int(hike.hut_owner(me.at))
        stands = say(english.your_hut_stands) if owner == seat else say(english.hut_stands, owner)
        return Objection("R32", stands)
    if hike.steps(seat) < state.edition.hut_price and hike.takes_hut(me.at):
        return _too_dear(state, seat, "R31", "hut", state.edition.hut_price)
    remedy = say(english.build_on, state.terms.hut_on_sight)
    if SIGHT <= kind < START:
        return Objection("O1", say(english.no_hut_on_sight, tile_of(state, kind)), remedy)
    return Objection("R32", say(english.no_hut_there, tile_of(state, kind)), remedy)


def _too_dear(state: Rifugio, seat: int, rule: str, deed: str, price: int) -> Objection:
    return Objection(rule, say(english.too_dear, deed, int(price), int(state.hike.steps(seat))))


def _no_raft(state: Rifugio, seat: int, side: int) -> Objection:
    hike, me = state.hike, state.hike.walkers[seat]
    place = neighbour(me.at, side)
    if not hike.land.is_water(place):
        tile = None if hike.land.empty(place) else tile_of(state, hike.land.kind(place))
        return Objection("R38", say(english.raft_needs_water, COMPASS[side], tile))
    if me.rafts == 0:
        return Objection("R9", say(english.none_left, "raft", int(state.terms.rafts)))
    if place in hike.rafts:
        if not hike.has_room(place):
            return Objection("R38", say(english.not_vacant, int(hike.raft_owner(place)), int(hike.aboard(place))))
        return Objection("R38", say(english.raft_lies_there), say(english.board_it, COMPASS[side]))
    if hike.swum(place):
        return Objection("R58", say(english.swimmer_is_there))
    return _too_dear(state, seat, "R39", "raft", state.edition.raft_price)


def _no_sail(state: Rifugio, seat: int, place: int) -> Objection:
    hike, me = state.hike, state.hike.walkers[seat]
    if not hike.land.is_water(me.at) and hike.land.is_land(place):
        return Objection("R21", say(english.out_of_reach, int(hike.steps(seat))))
    if not hike.land.is_water(me.at):
        return Objection("R42", say(english.not_on_a_raft))
    if place == me.at:
        return Objection("R43", say(english.is_there_already))
    if not hike.land.is_water(place):
        return Objection("R43", say(english.no_water_at, place_name(place)))
    if hike.land.region[place] != hike.land.region[me.at]:
        return Objection("R43", say(english.other_river, place_name(place)))
    if place in hike.rafts:
        return Objection("R44", say(english.no_two_rafts))
    if hike.swum(place):
        return Objection("R44", say(english.no_stop_at_swimmer))
    return _too_dear(state, seat, "R42", "sail", state.edition.sail_price)


# Swimming, the last resort


def _no_swim(state: Rifugio, seat: int, side: int) -> Objection:
    hike, me = state.hike, state.hike.walkers[seat]
    if hike.land.is_water(me.at):
        return Objection("R52", say(english.not_stranded))
    if not hike.land.is_water(neighbour(me.at, side)):
        return Objection("R54", say(english.no_water_there, COMPASS[side]))
    rafts = shore_rafts(hike, seat)
    if rafts:
        return _not_the_last_resort(state, seat, rafts)
    if not hike.stranded(me):
        waters, builds = tuple(map(place_name, shore_waters(hike, seat))), _legal(state, seat, RAFT)
        remedy = say(english.build_one, builds) if builds else say(english.build_when_able)
        return Objection("R52", say(english.build_rather, int(me.rafts), waters), remedy)
    crosses = _legal(state, seat, SWIM)
    no_shore = say(english.no_new_shore, COMPASS[side])
    return Objection("R54", no_shore, say(english.other_shore, crosses) if crosses else "")


def _not_the_last_resort(state: Rifugio, seat: int, rafts: list[int]) -> Objection:
    """Rafts lie at the shore: those with room can be boarded, and full ones may forbid swimming all the same (O14)."""
    hike, here = state.hike, state.hike.walkers[seat].at
    roomy = [raft for raft in rafts if hike.has_room(raft)]
    where = tuple((int(hike.raft_owner(raft)), place_name(raft)) for raft in roomy or rafts)
    if not roomy:
        return Objection("O14", say(english.rafts_forbid, where))
    boards = tuple(side for side in _legal(state, seat, STEP) if neighbour(here, COMPASS.index(side)) in roomy)
    if boards:
        return Objection("R52", say(english.sail_rather, where), say(english.board_one, boards, len(roomy)))
    return Objection("R53", say(english.sail_rather, where), say(english.walk_to_raft))


def _legal(state: Rifugio, seat: int, first: int) -> tuple[Side, ...]:
    """The sides of the legal moves of one sort."""
    return tuple(COMPASS[move - first] for move in state.legal(seat) if first <= move < first + SIDES)

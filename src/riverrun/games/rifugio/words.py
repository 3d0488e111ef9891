"""Which sentence is said of what happens, what is asked and what is scored; the sentences stand in `languages`."""

from __future__ import annotations

from collections.abc import Iterable

from riverrun.core.game import Ask, Line
from riverrun.core.state import CHANCE
from riverrun.core.words import Said, Text, say
from riverrun.games.rifugio.edition import BEAR, CATEGORIES, PER_CATEGORY, SIGHT, START, TERRAINS, Edition
from riverrun.games.rifugio.hike import Hike
from riverrun.games.rifugio.landscape import neighbour
from riverrun.games.rifugio.languages.en import Tile, english
from riverrun.games.rifugio.moves import END, HUT, NAMES, ON, PLACE, RAFT, STEP, SWIM, TURN
from riverrun.games.rifugio.rules import DEAL, LAY, REMOVE, ROTATE, TAKE, WALK, Rifugio
from riverrun.games.rifugio.scoring import FALLS, SET
from riverrun.games.rifugio.walker import ARRIVING, ASHORE, LEAVING, MIDDLE

PHASES = {DEAL: "deal", TAKE: "take", LAY: "lay", ROTATE: "rotate", REMOVE: "remove", WALK: "walk"}


# Things


def category_of(kind: int) -> int:
    """The category of a sight's tile."""
    return (kind - SIGHT) // PER_CATEGORY


def tile_of(state: Rifugio, kind: int) -> Tile:
    """A kind of tile, as sentences are told of it."""
    return tile_in(state.edition, kind)


def tile_in(edition: Edition, kind: int) -> Tile:
    """A kind of tile of an edition; bears name their terrain where they live on several."""
    if kind == START:
        return "start", ""
    if kind >= SIGHT:
        return CATEGORIES[category_of(kind)], edition.sights[kind - SIGHT]
    if kind < BEAR:
        return "plain", TERRAINS[kind]
    everywhere = sum(1 for count in list(edition.counts)[BEAR:SIGHT] if count) > 1
    return "bear", TERRAINS[edition.terrain[kind]] if everywhere else ""


def tiles_of(state: Rifugio, kinds: Iterable[int]) -> tuple[Tile, ...]:
    return tuple(tile_of(state, kind) for kind in kinds)


def place_name(place: int) -> str:
    return NAMES[PLACE + place]


# Questions


def ask(state: Rifugio, seat: int) -> Ask:
    """What the seat whose turn it is decides now."""
    connects = int(state.terms.connects)
    one = (say(english.step_connect),)
    parts = one if connects == 1 else tuple(say(english.step_connect_next, n + 1) for n in range(connects))
    steps = (*parts, say(english.step_walk))
    if state.phase == WALK:
        return Ask(_ask_walk(state.hike, seat), steps, len(parts))
    return Ask(_ask_connect(state, seat), steps, connects - state.connects)


def _ask_connect(state: Rifugio, seat: int) -> Said:
    if state.phase == TAKE:
        return say(english.which_tile)
    if state.phase == REMOVE:
        return say(english.which_to_remove)
    asked = english.where_to_lay if state.phase == LAY else english.how_to_turn
    return say(asked, tile_of(state, state.hand), len(state.legal(seat)))


def _ask_walk(hike: Hike, seat: int) -> Said:
    me = hike.walkers[seat]
    free, extra = int(hike.free), int(me.extra)
    if me.stage == MIDDLE:
        return say(english.which_shore, free, extra)
    if me.stage != ASHORE:
        return say(english.swim_or_rest, int(me.stage), free, extra)
    moves = list(hike.moves(seat))
    ways = {
        "walk": any(STEP <= move < RAFT for move in moves),
        "sail": any(move >= PLACE for move in moves),
        "swim": any(SWIM <= move < ON for move in moves),
        "build": any(RAFT <= move < SWIM or move == HUT for move in moves),
    }
    return say(english.where_to_go, tuple(way for way, possible in ways.items() if possible), free, extra)


# Events


def tell(state: Rifugio, seat: int, move: int | None) -> Said:
    """The coming event, third person, without its actor."""
    if move is None:
        return say(english.decides)
    told, row = _tell_move(state, seat, move), _tell_row(state, seat, move)
    return say(english.by_the_way, told, row) if row else told


def _tell_row(state: Rifugio, seat: int, move: int) -> Said | None:
    """What becomes of the open tiles by the way: they may go under the stack, and others come from there (R19)."""
    row, after = list(state.row), state.clone()
    if seat == CHANCE:
        row.append(move)
    elif state.phase in {TAKE, REMOVE}:
        row.remove(move)
    after.apply(seat, move)
    if (
        seat != CHANCE
        and after.phase == WALK != state.phase
        and after.bag.total + len(after.under) + len(after.row) == 0
    ):
        return say(english.last_tile)
    goes = list(after.row)[: len(row)] != row
    came = tiles_of(state, list(after.row)[0 if goes else len(row) :])
    if goes:
        return say(english.row_goes, came)
    return say(english.row_comes, came) if came else None


def _tell_move(state: Rifugio, seat: int, move: int) -> Said:
    if seat == CHANCE:
        return say(english.opens, tile_of(state, move))
    if state.phase == WALK:
        return _tell_step(state, seat, move)
    if state.phase == LAY:
        return say(english.lays, tile_of(state, state.hand), place_name(move - PLACE))
    if state.phase == ROTATE:
        return say(english.turns, tile_of(state, state.hand), move - TURN)
    return say(english.removes if state.phase == REMOVE else english.takes, tile_of(state, move))


def _tell_step(state: Rifugio, seat: int, move: int) -> Said:
    hike, me = state.hike, state.hike.walkers[seat]
    if move == END:
        return say(english.ends_turn, int(hike.free))
    if move >= PLACE:
        others = tuple(n for n, walker in enumerate(hike.walkers) if walker.at == me.at and n != seat)
        return say(english.sails, place_name(move - PLACE), others)
    if move == HUT:
        return say(english.builds_hut, tile_of(state, hike.land.kind(me.at)), place_name(me.at))
    if SWIM <= move <= ON:
        return _tell_stroke(state, seat, move)
    if RAFT <= move < SWIM:
        return say(english.builds_raft, place_name(neighbour(me.at, move - RAFT)))
    return _tell_entry(state, seat, move, neighbour(me.at, move - STEP))


def _tell_stroke(state: Rifugio, seat: int, move: int) -> Said:
    me = state.hike.walkers[seat]
    if me.stage == ASHORE:
        return say(english.goes_in, place_name(neighbour(me.at, move - SWIM)))
    if me.stage == LEAVING:
        return say(english.swims_out)
    if me.stage == MIDDLE:
        return say(english.swims_to, place_name(neighbour(me.at, move - SWIM)))
    return _tell_entry(state, seat, move, me.shore)


def _tell_entry(state: Rifugio, seat: int, move: int, place: int) -> Said:
    """A step onto a tile or a raft, with all that it gives."""
    before, after = state.hike, state.hike.walk_on()
    after.go(seat, move)
    old, new = before.walkers[seat], after.walkers[seat]
    if before.land.is_water(place):
        told = say(english.boards, place_name(place))
    else:
        enters = english.climbs_ashore if old.stage == ARRIVING else english.walks
        told = say(enters, tile_of(state, before.land.kind(place)), place_name(place))
    gains = []
    if new.seen != old.seen:
        gains.append(say(english.gains_sight))
        category = category_of(before.land.kind(place))
        if new.seen >> category * PER_CATEGORY & SET == SET:
            gains.append(say(english.gains_set, CATEGORIES[category]))
    if new.bears > old.bears:
        gains.append(say(english.gains_bear))
    if after.huts_paid != before.huts_paid or after.rafts_paid != before.rafts_paid:
        gains.append(say(english.gains_step))
    for owner, (was, now) in enumerate(zip(before.walkers, after.walkers, strict=True)):
        if now.hut_visits > was.hut_visits:
            gains.append(say(english.hut_pays, owner))
        if now.raft_visits > was.raft_visits:
            gains.append(say(english.raft_pays, owner))
    return say(english.gaining, told, tuple(gains)) if gains else told


# Points


def lines(state: Rifugio, seat: int) -> list[Line]:
    """What a player scores, line by line."""
    edition, land, walker = state.edition, state.hike.land, state.hike.walkers[seat]
    found = []
    for n, category in enumerate(CATEGORIES):
        first = n * PER_CATEGORY
        cards = tuple(edition.sights[sight] for sight in range(first, first + PER_CATEGORY) if walker.seen >> sight & 1)
        if cards:
            found.append(Line("R24", say(english.sights, category, cards), edition.sight_points[n] * len(cards)))
        if len(cards) == PER_CATEGORY:
            found.append(Line("R26", say(english.complete, category), edition.set_bonus))
    for fall in range(FALLS, FALLS + PER_CATEGORY):
        waters = int(land.waters_beside(land.sights[fall])) if walker.seen >> fall & 1 else 0
        if waters:
            label = say(english.water_beside, edition.sights[fall], waters)
            found.append(Line("R62", label, edition.water_points * waters))
    for rule, cards_of, count, points in (
        ("R28", english.bear_cards, int(walker.bears), edition.bear_points),
        ("R33", english.hut_cards, int(walker.hut_visits), edition.hut_points),
        ("R48", english.raft_tiles, int(walker.raft_visits), edition.raft_points),
    ):
        if count:
            found.append(Line(rule, say(cards_of, count), count * points))
    return found


def winners(state: Rifugio) -> tuple[tuple[int, ...], Text]:
    """Who has won, and the tie-break that decided if one did."""
    standing, scores = list(state.standing()), list(state.scores())
    best = tuple(seat for seat in range(state.seats) if standing[seat] == max(standing))
    level = [walker for walker, points in zip(state.hike.walkers, scores, strict=True) if points == max(scores)]
    if len(level) == len(best):
        return best, ""
    most = max(walker.raft_visits for walker in level)
    by_rafts = [walker for walker in level if walker.raft_visits == most]
    return best, say(english.raft_points if len(by_rafts) == len(best) else english.hut_points)

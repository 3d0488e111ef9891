"""Rifugio with Rivers & Rafts in English: the form of the book in every other language.

Moves and places are named as in the notation, in every language: what a sentence names can be typed.
"""

from __future__ import annotations

from functools import cache

from riverrun.core.languages import en
from riverrun.core.languages.en import counted, figured, listed, number
from riverrun.core.words import Phrase, Said, capital

Tile = tuple[str, str]  # plain, bear, start or the category of its sight; and its terrain or the sight's name, if any
Place = str  # its coordinates: '1,0'
Side = str  # a point of the compass: 'e', 'se'
Raft = tuple[int, Place]  # its owner, and where it lies

WATER: Tile = ("plain", "water")
PLURALS = {
    "flower": "flowers",
    "animal": "animals",
    "waterfall": "waterfalls",
    "pass": "passes",
    "top": "mountain tops",
}
SIDES = {"e": "east", "se": "south-east", "sw": "south-west", "w": "west", "nw": "north-west", "ne": "north-east"}
SIGNS = {"flower": "Flo", "animal": "Ani", "waterfall": "Fal", "pass": "Pas", "top": "Top"}
DEEDS = {
    "step": "A step",
    "hut": "A hut",
    "raft": "Stepping onto the water and building a raft",
    "sail": "A sail",
}


@cache
def kind_name(tile: Tile) -> str:
    """A tile without its article: 'grass tile', 'edelweiss'."""
    sort, name = tile
    if sort == "bear":
        return f"{name} bear tile" if name else "bear tile"
    return f"{name} tile" if sort == "plain" else "start tile" if sort == "start" else name


def tile_name(tile: Tile) -> str:
    return f"{'a' if tile[0] in {'plain', 'bear'} else 'the'} {kind_name(tile)}"


def terrain_name(terrain: str) -> str:
    return "a mountain top" if terrain == "top" else terrain


def rafts(sides: tuple[Side, ...], last: str = "or") -> str:
    return listed((f"raft-{side}" for side in sides), last)


def swims(sides: tuple[Side, ...], last: str = "or") -> str:
    return listed((f"swim-{side}" for side in sides), last)


def turned(turns: tuple[int, ...], last: str = "or") -> str:
    return listed((f"@{turn}" for turn in turns), last)


class Words(en.Words):
    """What is said in this game."""

    # Things

    def kind(self, tile: Tile) -> str:
        return kind_name(tile).removesuffix(" tile")

    def bear_waits(self, cost: int) -> str:
        return f"A bear waits on this way: it costs {figured(cost, 'point')}."

    # The steps of a turn

    step_connect = Phrase("Connect")
    step_walk = Phrase("Walk and build")

    def step_connect_next(self, tile: int) -> str:
        return f"Connect {tile}"

    # Questions

    which_tile = Phrase("Choose an open tile to connect.")
    which_to_remove = Phrase("No tile left in the game fits anywhere: choose an open tile to remove.")

    def where_to_lay(self, tile: Tile, places: int) -> str:
        return f"Choose where to lay {tile_name(tile)}: it fits at {counted(places, 'place')}."

    def how_to_turn(self, tile: Tile, ways: int) -> str:
        fit = "one way fits" if ways == 1 else f"{number(ways)} ways fit"
        return f"Turn {tile_name(tile)} until every side matches: {fit}."

    def which_shore(self, free: int, extra: int) -> str:
        left = self._left(free, extra)
        return f"You lie in the middle of the water: choose the shore to swim to, or end your turn; you have {left}."

    def swim_or_rest(self, stage: int, free: int, extra: int) -> str:
        left = self._left(free, extra)
        return f"You are in the water, stage {stage} of 4: swim on or end your turn; you have {left}."

    def where_to_go(self, ways: tuple[str, ...], free: int, extra: int) -> str:
        asked = f"{listed(ways, 'or')}, or end your turn" if ways else "end your turn"
        return f"{capital(asked)}: you have {self._left(free, extra)}."

    def _left(self, free: int, extra: int) -> str:
        more = f" and {counted(extra, 'extra step')}" if extra else ""
        return f"{counted(free, 'free step')}{more}"

    # Events, in the third person and without their actor

    decides = Phrase("decides")

    def opens(self, tile: Tile) -> str:
        return f"opens {tile_name(tile)}"

    def takes(self, tile: Tile) -> str:
        return f"takes {tile_name(tile)}"

    def lays(self, tile: Tile, place: Place) -> str:
        return f"lays {tile_name(tile)} at {place}"

    def turns(self, tile: Tile, turn: int) -> str:
        return f"turns {tile_name(tile)} to @{turn}"

    def removes(self, tile: Tile) -> str:
        return f"removes {tile_name(tile)}, since nothing fits"

    def by_the_way(self, event: Said, what: Said) -> str:
        return f"{self.read(event)} ({self.read(what)})"

    last_tile = Phrase("the last tile: the game ends with this turn")

    def row_goes(self, came: tuple[Tile, ...]) -> str:
        comes = f"; from under it {self._comes(came)}" if came else ""
        return f"no open tile fits: all go under the stack{comes}"

    def row_comes(self, came: tuple[Tile, ...]) -> str:
        return f"from under the stack {self._comes(came)}"

    def _comes(self, came: tuple[Tile, ...]) -> str:
        return f"{'comes' if len(came) == 1 else 'come'} {listed(map(tile_name, came))}"

    def ends_turn(self, left: int) -> str:
        unused = f" with {counted(left, 'step')} unused" if left else ""
        return f"ends the turn{unused}"

    def sails(self, place: Place, others: tuple[int, ...]) -> str:
        return f"sails to {place}{f' with {listed(map(self.seat, others))} on board' if others else ''}"

    def builds_hut(self, tile: Tile, place: Place) -> str:
        return f"builds a hut on {tile_name(tile)} at {place}"

    def builds_raft(self, place: Place) -> str:
        return f"builds a raft at {place}"

    def goes_in(self, place: Place) -> str:
        return f"goes into the water at {place} to swim"

    swims_out = Phrase("swims to the middle of the water")

    def swims_to(self, place: Place) -> str:
        return f"swims to the shore of {place}"

    def climbs_ashore(self, tile: Tile, place: Place) -> str:
        return f"climbs ashore on {tile_name(tile)} at {place}"

    def walks(self, tile: Tile, place: Place) -> str:
        return f"walks to {tile_name(tile)} at {place}"

    def boards(self, place: Place) -> str:
        return f"boards the raft at {place}"

    def gaining(self, event: Said, gains: tuple[Said, ...]) -> str:
        return f"{self.read(event)}: {listed(map(self.read, gains))}"

    gains_sight = Phrase("a new sight")
    gains_bear = Phrase("a bear card")
    gains_step = Phrase("an extra step")

    def gains_set(self, category: str) -> str:
        return f"all three {PLURALS[category]}"

    def hut_pays(self, owner: int) -> str:
        return self._who_does(owner, "gets a Rifugio point card")

    def raft_pays(self, owner: int) -> str:
        return self._who_does(owner, "gets a raft point tile")

    # Points

    def sights(self, category: str, names: tuple[str, ...]) -> str:
        return f"{capital(PLURALS[category])}: {listed(names)}"

    def complete(self, category: str) -> str:
        return f"All three {PLURALS[category]}"

    def water_beside(self, waterfall: str, waters: int) -> str:
        return f"Water beside the {waterfall}: {counted(waters, 'tile')}"

    def bear_cards(self, count: int) -> str:
        return f"Bear cards: {count}"

    def hut_cards(self, count: int) -> str:
        return f"Rifugio point cards: {count}"

    def raft_tiles(self, count: int) -> str:
        return f"Raft point tiles: {count}"

    raft_points = Phrase("raft points")  # that broke a tie
    hut_points = Phrase("Rifugio points")

    # What a button says

    label_end = Phrase("End the turn")
    label_hut = Phrase("Build a hut")
    label_on = Phrase("Swim on")

    def label_take(self, tile: Tile) -> str:
        return f"Take {kind_name(tile)}"

    def label_remove(self, tile: Tile) -> str:
        return f"Remove {kind_name(tile)}"

    def label_lay(self, tile: Tile, place: Place) -> str:
        return f"Lay {kind_name(tile)} at {place}"

    def label_turn(self, degrees: int) -> str:
        return f"Lay it turned {degrees}°"

    def label_go(self, side: Side) -> str:
        return f"Go {SIDES[side]}"

    def label_raft(self, side: Side) -> str:
        return f"Build a raft {SIDES[side]}"

    def label_swim(self, side: Side) -> str:
        return f"Swim {SIDES[side]}"

    def label_sail(self, place: Place) -> str:
        return f"Sail to {place}"

    # Why not: connecting

    must_connect = Phrase("Connecting a tile is not optional while one fits; walking and building are.")
    connect_first = Phrase("A turn begins with connecting; the walk comes after it.")

    def remove_first(self, row: tuple[Tile, ...]) -> str:
        return f"No tile left in the game fits: first choose the one to remove. {self._open(row)}"

    def take_first(self, row: tuple[Tile, ...]) -> str:
        return f"First choose the tile to connect. {self._open(row)}"

    def not_open(self, tile: Tile, row: tuple[Tile, ...]) -> str:
        return f"{capital(tile_name(tile))} is not among the open tiles. {self._open(row)}"

    def _open(self, row: tuple[Tile, ...]) -> str:
        return f"{capital(listed(map(tile_name, row)))} {'lies' if len(row) == 1 else 'lie'} open."

    def fits_nowhere(self, tile: Tile) -> str:
        return f"No place on the map suits all sides of {tile_name(tile)}."

    def has_taken(self, tile: Tile) -> str:
        return f"You have taken {tile_name(tile)}: choose a place for it."

    def lies_there(self, tile: Tile) -> str:
        return f"{capital(tile_name(tile))} lies there already and never moves."

    def touches_nothing(self, place: Place) -> str:
        return f"{place} touches no tile on the table."

    def pass_cannot_touch(self, terrain: str, side: Side) -> str:
        return f"A pass cannot touch {terrain_name(terrain)}, which lies to the {SIDES[side]} of it."

    def pass_wants(self, side: Side, shown: str, terrain: str) -> str:
        wants = f"shows {terrain_name(shown)} there and wants just that"
        return f"The pass to the {SIDES[side]} {wants}, not {terrain_name(terrain)}."

    def cannot_touch(self, terrain: str, other: str, side: Side) -> str:
        where = f"which lies to the {SIDES[side]} of that place"
        return f"{capital(terrain_name(terrain))} cannot touch {terrain_name(other)}, {where}."

    def no_turn_matches(self, tile: Tile) -> str:
        return f"However {tile_name(tile)} is turned, one of its sides does not match there."

    def turn_it(self, tile: Tile, place: Place) -> str:
        return f"{capital(tile_name(tile))} lies at {place}: turn it."

    def turned_so(self, printed: str, shown: str, side: Side) -> str:
        return f"Turned so, its {terrain_name(printed)} side would touch {terrain_name(shown)} to the {SIDES[side]}."

    # Why not: walking, sailing and building

    def walk_now(self, tiles: int, water: bool) -> str:
        laid = "tile of this turn is" if tiles == 1 else "tiles of this turn are"
        return f"The {laid} laid; now you {'walk, sail and build' if water else 'walk and build'}, or end the turn."

    no_rivers = Phrase("This game is played without Rivers & Rafts: there is no water in it.")

    def too_dear(self, deed: str, price: int, steps: int) -> str:
        return f"{DEEDS[deed]} costs {counted(price, 'step')} of one turn and you have {number(steps)}."

    def out_of_reach(self, steps: int) -> str:
        return f"That tile is out of reach: you have {counted(steps, 'step')} left."

    def no_tile_there(self, side: Side) -> str:
        return f"No tile lies to the {SIDES[side]} of your walker."

    no_walking_on_water = Phrase("A walker cannot walk on water, and no raft lies there.")

    def raft_is_full(self, owner: int, walkers: int) -> str:
        return f"The raft of {self.seat(owner)} carries {counted(walkers, 'walker')} and holds no more."

    def none_left(self, thing: str, total: int) -> str:
        if total < 2:
            return f"You have built your only {thing}." if total else f"There are no {thing}s in this game."
        return f"You have built all your {counted(total, thing)}."

    your_hut_stands = Phrase("A hut of yours stands here already.")

    def hut_stands(self, owner: int) -> str:
        return f"A hut of {self.seat(owner)} stands here already."

    def no_hut_on_sight(self, tile: Tile) -> str:
        return f"You stand on {tile_name(tile)}: no huts on sights."

    def no_hut_there(self, tile: Tile) -> str:
        return f"You stand on {'water' if tile == WATER else tile_name(tile)}: no hut can be built there."

    def raft_needs_water(self, side: Side, tile: Tile | None) -> str:
        return f"Rafts are built on water, and to the {SIDES[side]} lies {tile_name(tile) if tile else 'no tile'}."

    def not_vacant(self, owner: int, walkers: int) -> str:
        return f"The water tile is not vacant. {self.raft_is_full(owner, walkers)}"

    raft_lies_there = Phrase("The water tile is not vacant: a raft lies on it.")
    swimmer_is_there = Phrase("The water tile is not vacant: somebody swims in it.")
    not_on_a_raft = Phrase("Only somebody on a raft can sail, and you stand on land.")
    is_there_already = Phrase("Your raft lies there already; sailing nowhere is not a step.")

    def no_water_at(self, place: Place) -> str:
        return f"There is no water at {place}; a raft stays on its river."

    def other_river(self, place: Place) -> str:
        return f"The water at {place} is not connected with your river."

    no_two_rafts = Phrase("Two rafts cannot share a tile; you may sail past, but not stop there.")
    no_stop_at_swimmer = Phrase("Somebody swims there; a raft may sail past, but not stop.")

    # Why not: swimming

    not_in_the_water = Phrase("You are not in the water.")
    not_stranded = Phrase("Swimming is for somebody stranded on land, and you stand on a raft.")

    def not_back(self, side: Side) -> str:
        return f"You left the land to the {SIDES[side]}; a swim ends on a new shore."

    def no_land_there(self, side: Side) -> str:
        return f"There is no land on the {SIDES[side]} side of this water tile, and a swim crosses only one."

    def only_swimming(self, stage: int) -> str:
        return f"You are in the water, stage {stage} of 4; nothing but swimming on is possible there."

    def no_water_there(self, side: Side) -> str:
        return f"No water lies to the {SIDES[side]} of your walker."

    def build_rather(self, rafts: int, waters: tuple[Place, ...]) -> str:
        left = f"you still have {counted(rafts, 'raft')} to build"
        return f"Swimming is the last resort, and {left}: vacant water borders your land at {listed(waters)}."

    def no_new_shore(self, side: Side) -> str:
        return f"The water to the {SIDES[side]} touches no land but your tile: there is no new shore."

    def rafts_forbid(self, rafts: tuple[Raft, ...]) -> str:
        where = self._rafts(rafts)
        return f"Swimming is the last resort, and a raft at your land forbids it, full or not: {where}."

    def sail_rather(self, rafts: tuple[Raft, ...]) -> str:
        reached = f"{counted(len(rafts), 'raft')} can be reached from your land"
        return f"Swimming is the last resort, and {reached}: {self._rafts(rafts)}."

    def _rafts(self, rafts: tuple[Raft, ...]) -> str:
        return listed(f"the one of {self.seat(owner)} at {place}" for owner, place in rafts)

    # What to do instead

    choose_beside = Phrase("Choose a place beside one.")
    could_be_boarded = Phrase("A raft on it could be boarded.")
    build_when_able = Phrase("Build one there as soon as you have the steps.")
    walk_to_raft = Phrase("Walk there, even past bears.")

    def take_rather(self, tiles: tuple[Tile, ...]) -> str:
        return f"Take {listed(map(tile_name, tiles), 'or')}."

    def would_fit(self, terrains: tuple[str, ...]) -> str:
        return f"{capital(listed(map(terrain_name, terrains), 'or'))} would fit there."

    def turns_fit(self, turns: tuple[int, ...]) -> str:
        return f"{turned(turns)} {'fits' if len(turns) == 1 else 'fit'}."

    def turns_would_fit(self, turns: tuple[int, ...]) -> str:
        return f"{turned(turns)} would fit."

    def build_on(self, sights: bool) -> str:
        return f"Build on plain grass, forest or rock{', or on a sight' if sights else ''}."

    def raft_there(self, side: Side) -> str:
        return f"raft-{side} builds a raft there."

    def swim_there(self, side: Side) -> str:
        return f"swim-{side} begins to swim there."

    def board_it(self, side: Side) -> str:
        return f"{side} boards it."

    def board_one(self, sides: tuple[Side, ...], rafts: int) -> str:
        return f"{listed(sides, 'or')} boards {'it' if rafts == 1 else 'one of them'}."

    def build_one(self, sides: tuple[Side, ...]) -> str:
        return f"{rafts(sides)} builds one."

    def begin_swim(self, sides: tuple[Side, ...]) -> str:
        return f"{swims(sides)} begins a swim."

    def other_shore(self, sides: tuple[Side, ...]) -> str:
        return f"{swims(sides)} leads to one."

    def choose_shore(self, sides: tuple[Side, ...]) -> str:
        return f"Choose {swims(sides)}."

    def swim_on(self, sides: tuple[Side, ...]) -> str:
        """By one of these shores, or straight on where none is to choose."""
        return f"Swim on with {swims(sides) if sides else 'swim'}, or end the turn."

    # The drawing; what stands on a tile has five letters at most

    draw_start = Phrase("start")
    draw_bear = Phrase("bear")
    draw_turn = Phrase("turn?")
    draw_grass = Phrase("grass")
    draw_forest = Phrase("trees")
    draw_rock = Phrase("rock")
    draw_open = Phrase("Open tiles")
    draw_none = Phrase("none")
    draw_hand = Phrase("in hand")
    draw_stack = Phrase("stack")
    draw_under = Phrase("Under the stack, the next one first")
    draw_points = Phrase("points")
    draw_steps = Phrase("steps")
    draw_huts = Phrase("huts")
    draw_rafts = Phrase("rafts")
    draw_bears = Phrase("bears")
    draw_visits = Phrase("visits")

    def draw_sight(self, category: str, which: int) -> str:
        return f"{SIGNS[category]}{which}"

    def draw_swims(self, stage: int) -> str:
        return f"swims {stage}/4"

    def draw_hidden(self, count: int) -> str:
        return f"({figured(count, 'place')} further west and east {'is' if count == 1 else 'are'} not shown)"

    def draw_pass(self, move: str, sides: tuple[str, ...]) -> str:
        return f"{move}, clockwise from east: {' '.join(sides)}"

    def draw_pass_at(self, move: str, place: Place, sides: tuple[str, ...]) -> str:
        return f"{move} at {place}, clockwise from east: {' '.join(sides)}"

    # What may still be hoped for

    hope_sights = Phrase("sights within reach")
    hope_huts = Phrase("visits to come at your huts")
    hope_rafts = Phrase("visits to come on your rafts")
    hope_extra = Phrase("extra steps kept")
    hope_visits = Phrase("points that visits give to others")


english = Words()

"""The printed numbers of Rifugio with Rivers & Rafts, read from an edition file and checked."""

from __future__ import annotations

from typing import Final

from riverrun.core.edition import EditionFile, Printed
from riverrun.core.vecs import i64, vec

LEAST, MOST = 2, 5  # players
TERRAINS: Final = ("grass", "forest", "rock", "water", "top", "pass")
GRASS: Final = 0
FOREST: Final = 1
ROCK: Final = 2
WATER: Final = 3
TOP: Final = 4
PASS: Final = 5
WALKABLE: Final = ("grass", "forest", "rock")  # what ordinary land and the sides of a pass can be

CATEGORIES: Final = ("flower", "animal", "waterfall", "pass", "top")
WATERFALL: Final = 2
PER_CATEGORY: Final = 3
SIGHTS: Final = 15  # sight n is of category n // PER_CATEGORY

BEAR: Final = 4  # kinds of tile: plain ones (kind = terrain) of grass to water; a bear on grass, forest and rock;
SIGHT: Final = 7  # each sight; the start tile
PASSES: Final = SIGHT + 9
TOPS: Final = SIGHT + 12
KINDS: Final = SIGHT + SIGHTS  # that can be drawn
START: Final = KINDS

LARGEST: Final = 72  # tiles that a game can lay beside the start tile
SIDES: Final = 6
MOST_OPEN: Final = 6  # tiles
MOST_FREE: Final = 4  # steps
MOST_HUTS: Final = 9  # a player
MOST_RAFTS: Final = 4


class Edition:
    """What all games from one box have in common."""

    open_tiles: i64
    free_steps: i64
    hut_price: i64
    raft_price: i64
    sail_price: i64
    sight_points: vec[i64]  # by category
    set_bonus: i64
    bear_points: i64
    hut_points: i64
    raft_points: i64
    water_points: i64  # for each water tile beside a waterfall
    beside: vec[i64]  # by terrain: the terrains that may touch it, as bits
    terrain: vec[i64]  # by kind of tile
    counts: vec[i64]  # of each kind in the base game
    sides: vec[vec[i64]]  # of each pass, clockwise from east when it is not turned
    sights: list[str]  # their names
    raft_capacity: i64
    point_tiles: i64
    connects: vec[i64]  # by number of players, like the next three
    huts: vec[i64]
    rafts: vec[i64]
    water: vec[i64]
    taken_out: vec[i64]  # by terrain: plain tiles that make room for the water

    def __init__(self, file: EditionFile) -> None:
        turn = file.printed("turn")
        self.open_tiles = turn.whole("open_tiles", 1, MOST_OPEN)
        self.free_steps = turn.whole("free_steps", 1, MOST_FREE)
        self.connects = by_players(turn, "connects", 1, 3)
        prices = file.printed("prices")
        self.hut_price = prices.whole("hut", 1, 4)
        self.raft_price = prices.whole("raft", 1, 4)
        self.sail_price = prices.whole("sail", 1, 4)
        self._read_points(file.printed("points"))
        self.beside = connections(file.printed("connections"))
        self._read_tiles(file.printed("tiles"))
        self._read_water(file.printed("water"), file.printed("tiles"))
        self.huts = by_players(file.printed("huts"), "per_player", 0, MOST_HUTS)
        rafts = file.printed("rafts")
        self.rafts = by_players(rafts, "per_player", 0, MOST_RAFTS)
        self.raft_capacity = rafts.whole("capacity", 1, MOST)
        self.point_tiles = rafts.whole("point_tiles", 0, 99)
        file.all_read()

    def _read_points(self, points: Printed) -> None:
        self.sight_points = vec[i64]([points.whole(category, 0, 99) for category in CATEGORIES])
        self.set_bonus = points.whole("set_bonus", 0, 99)
        self.bear_points = points.whole("bear", -99, 0)
        self.hut_points = points.whole("hut_visit", 0, 99)
        self.raft_points = points.whole("raft_visit", 0, 99)
        self.water_points = points.whole("water_beside_waterfall", 0, 99)

    def _read_tiles(self, tiles: Printed) -> None:
        """An entry of the list is a number of tiles alike, plain ones or with a bear, or one tile with a sight."""
        land = [0] * SIGHT
        found: list[list[Printed]] = [[] for _ in CATEGORIES]
        for tile in listed(tiles, "list"):
            if "sight" in tile.values:
                found[one_of(tile, "sight", CATEGORIES)].append(tile)
            else:
                terrain = one_of(tile, "terrain", WALKABLE)
                count = tile.whole("count", 0, LARGEST) if "count" in tile.values else 1
                land[BEAR + terrain if truth(tile, "bear") else terrain] += count
                all_read(tile)
        self.counts = vec[i64](land + [1] * SIGHTS)
        self.sights, beneath = [], []
        for category, sights in zip(CATEGORIES, found, strict=True):
            if len(sights) != PER_CATEGORY:
                raise tiles.refuse("list", f"a category has {PER_CATEGORY} sights, and {category} has {len(sights)}")
            beneath += [self._read_sight(tile, category) for tile in sights]
            if category == "pass":
                self.sides = vec[vec[i64]]([pass_sides(tile) for tile in sights])
            for tile in sights:
                all_read(tile)
        land_and_bears = [GRASS, FOREST, ROCK, WATER, GRASS, FOREST, ROCK]
        self.terrain = vec[i64](land_and_bears + beneath + [one_of(tiles, "start", WALKABLE)])

    def _read_sight(self, tile: Printed, category: str) -> int:
        """The terrain of a sight; passes and mountain tops are terrains themselves."""
        name = tile.text("name")
        if name in self.sights:
            raise tile.refuse("name", "every sight needs a name of its own")
        self.sights.append(name)
        return TERRAINS.index(category) if category in TERRAINS else one_of(tile, "terrain", WALKABLE)

    def _read_water(self, water: Printed, tiles: Printed) -> None:
        self.water = by_players(water, "added", 0, LARGEST)
        taken_out = [water.whole(f"{terrain}_out", 0, LARGEST) for terrain in WALKABLE]
        for terrain, out in enumerate(taken_out):
            if out > self.counts[terrain]:
                raise water.refuse(f"{WALKABLE[terrain]}_out", f"there are only {self.counts[terrain]} plain ones")
        self.taken_out = vec[i64](taken_out)
        base = sum(self.counts)
        for players in range(LEAST, MOST + 1):
            with_water = base - sum(taken_out) + self.water[players - LEAST]
            check_total(tiles, "list", base, players, self.connects[players - LEAST])
            check_total(water, "added", with_water, players, self.connects[players - LEAST])


class Terms:
    """What the players of one game have agreed on, with all that follows from it."""

    water: bool  # Rivers & Rafts
    hut_on_sight: bool  # O1
    bear_repeat: bool  # O2
    top_next_to_top: bool  # O5
    points_limited: bool  # R50
    full_raft_forbids: bool  # swimming: O14
    beside: vec[i64]  # by terrain: the terrains that may touch it, as bits
    counts: vec[i64]  # of each kind of tile in the stack
    connects: i64  # tiles a turn
    huts: i64  # per player
    rafts: i64

    def __init__(
        self,
        edition: Edition,
        seats: i64,
        *,
        water: bool = True,
        hut_on_sight: bool = False,
        bear_repeat: bool = True,
        top_next_to_top: bool = True,
        points_limited: bool = False,
        full_raft_forbids: bool = True,
    ) -> None:
        self.water, self.points_limited, self.full_raft_forbids = water, points_limited, full_raft_forbids
        self.hut_on_sight, self.bear_repeat, self.top_next_to_top = hut_on_sight, bear_repeat, top_next_to_top
        self.beside = edition.beside[:]
        if not top_next_to_top:  # O5
            self.beside[TOP] &= ~(1 << TOP)
        self.connects, self.huts = edition.connects[seats - LEAST], edition.huts[seats - LEAST]
        self.counts, self.rafts = edition.counts[:], 0
        if water:
            self.rafts = edition.rafts[seats - LEAST]
            self.counts[WATER] = edition.water[seats - LEAST]
            terrain: i64
            for terrain in range(len(edition.taken_out)):
                self.counts[terrain] -= edition.taken_out[terrain]


def by_players(table: Printed, key: str, least: int, most: int) -> vec[i64]:
    return vec[i64](table.wholes(key, MOST - LEAST + 1, least, most))


def check_total(table: Printed, key: str, tiles: i64, players: int, connects: i64) -> None:
    """All players must have equally many turns, and the map must hold all tiles."""
    if tiles > LARGEST:
        raise table.refuse(key, f"{tiles} tiles in all are more than the {LARGEST} that the map holds")
    if tiles % (players * connects):
        raise table.refuse(key, f"{tiles} tiles in all give {players} players unequal numbers of turns")


def listed(table: Printed, key: str) -> list[Printed]:
    """The tables of a list, each with its number."""
    value = table.raw(key)
    if not isinstance(value, list) or not all(isinstance(item, dict) for item in value):
        raise table.refuse(key, "must be a row of tables")
    return [Printed(f"{table.name}, {n}", dict(item)) for n, item in enumerate(value, start=1)]


def all_read(table: Printed) -> None:
    for key in sorted(table.unread):
        raise table.refuse(key, "is not a key of this table")


def one_of(table: Printed, key: str, words: tuple[str, ...]) -> int:
    """Which of some words stands there."""
    word = table.text(key)
    if word not in words:
        raise table.refuse(key, f"{word!r} is not one of {', '.join(words)}")
    return words.index(word)


def truth(table: Printed, key: str) -> bool:
    """Is it true?  What is missing is not."""
    if key not in table.values:
        return False
    value = table.raw(key)
    if not isinstance(value, bool):
        raise table.refuse(key, "must be true or false")
    return value


def pass_sides(table: Printed) -> vec[i64]:
    return vec[i64]([WALKABLE.index(side) for side in table.texts("sides", SIDES, WALKABLE)])


def connections(table: Printed) -> vec[i64]:
    """By terrain, the terrains that may touch it; a pass may touch what its sides can show."""
    exact = TERRAINS[:PASS]
    allowed = {terrain: table.texts(terrain, None, exact) for terrain in exact}
    beside: list[int] = []
    for terrain, others in allowed.items():
        for other in others:
            if terrain not in allowed[other]:
                raise table.refuse(other, f"must list {terrain!r}, because {terrain} lists {other!r}")
        bits = sum(1 << TERRAINS.index(other) for other in set(others))
        beside.append(bits | 1 << PASS if terrain in WALKABLE else bits)
    return vec[i64](beside + [0])

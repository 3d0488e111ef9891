"""What anybody may know of a position, as plain data for a table to draw.  Nothing in this game is hidden.

A kind of tile is a number, explained in `kinds`.  Tiles and places carry their coordinates, counted from the start
tile, and the name of the move that goes there.  `reach` and `swimming` show what the seat to walk can do, so that a
table needs no rule.
"""

from __future__ import annotations

from msgspec import Struct

from riverrun.core.words import Said

Coordinates = tuple[int, int]


class Tile(Struct, frozen=True, gc=False):
    """A tile on the map."""

    q: int
    r: int
    move: str
    ask: str  # what the walker would do there: the move to ask about where none is open
    kind: int
    turn: int  # of a pass, clockwise
    region: int  # the land or river that it belongs to


class Fit(Struct, frozen=True, gc=False):
    """An open tile that may lie at a place; a pass in these turns."""

    kind: int
    turns: list[int]


class Place(Struct, frozen=True, gc=False):
    """An empty place beside a tile."""

    q: int
    r: int
    move: str
    fits: list[Fit]


class Hut(Struct, frozen=True, gc=False):
    """A hut on the map."""

    q: int
    r: int
    owner: int
    paid: bool  # in this turn: it does so once


class Raft(Struct, frozen=True, gc=False):
    """A raft on the water, and who is on it."""

    q: int
    r: int
    owner: int
    aboard: list[int]
    paid: bool  # in this turn: it does so once


class Side(Struct, frozen=True, gc=False):
    """A side of a walker's tile and the moves in that direction."""

    go: str
    raft: str
    swim: str
    water: bool


class Deed(Struct, frozen=True, gc=False):
    """A raft that may be built, or a stroke that may be swum, and where."""

    q: int
    r: int
    move: str
    sort: str  # raft or swim


class Reach(Struct, frozen=True, gc=False):
    """A tile that the seat can get to in this turn, bears avoided where possible, then by the fewest moves."""

    q: int
    r: int
    moves: list[str]
    trail: list[Coordinates]  # from where the walker stands
    sails: bool
    free: int  # steps left then
    extra: int
    points: int  # won or lost on the way
    bears: int  # met on the way
    warning: Said | None  # what it costs, if that is not plain from the map


class Swimming(Struct, frozen=True, gc=False):
    """Why the seat may swim or not: its land, at its shore the rafts and the vacant water, and new shores."""

    allowed: bool
    rafts_left: int
    land: list[Coordinates]
    rafts: list[Coordinates]
    waters: list[Coordinates]
    way: list[Coordinates]  # by land to the nearest raft
    crossings: list[Coordinates]  # the water beside the walker with a new shore to swim to


class Printed(Struct, frozen=True, gc=False):
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


class Agreed(Struct, frozen=True, gc=False):
    """The rulings that the players have agreed on."""

    hut_on_sight: bool
    bear_repeat: bool
    top_next_to_top: bool
    raft_points_limited: bool
    full_raft_forbids: bool


class Kind(Struct, frozen=True, gc=False):
    """A kind of tile."""

    name: Said  # without its article: "grass", "edelweiss"
    move: str  # that takes it from the row; none takes the start tile
    terrain: str
    category: str  # of its sight, or nothing
    bear: bool
    sides: list[str]  # of a pass, clockwise from east when it is not turned
    total: int  # in the game
    stack: int  # still to come


class Player(Struct, frozen=True, gc=False):
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


class Sight(Struct, frozen=True, gc=False):
    """One of the fifteen sights."""

    name: Said
    category: int
    kind: int
    at: list[Coordinates]  # none before it is laid
    waters: int  # water tiles beside a waterfall
    worth: int
    seen: list[int]  # by these players


class Common(Struct, frozen=True, gc=False):
    """What all who look at a position see alike."""

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


class View(Common, frozen=True, gc=False, kw_only=True):
    """A position of Rifugio."""

    seat: int
    sides: list[Side]  # clockwise from east, of the tile of the seat that looks
    reach: list[Reach]
    deeds: list[Deed]
    swimming: Swimming | None

"""What anybody may know of a position, as plain data for a table to draw.  Nothing in this game is hidden.

A cell is named as in the notation: row letter and column, 'a1'.  Mats are rows of letters: colours H S C D T, crops
t w c p k, and '.' where there is none.  `prospects` are the legal moves of the seat that looks, with the cells they
concern and the points they bring, so that a table shows them without a rule: see `prospects.py`.
"""

from __future__ import annotations

from msgspec import Struct

from riverrun.core.words import Said


class Phase(Struct, frozen=True, gc=False):
    """A phase tile."""

    name: str
    title: Said
    bonus: Said
    coin: Said  # what a coin is good for in this phase
    owner: int  # -1 for none


class Tile(Struct, frozen=True, gc=False):
    """A kind of crop tile; those of a size with nothing face up and nothing in the pile are left out."""

    name: str  # and the move that takes a face-up one
    paid: str  # the move that takes it from the pile for a coin; none takes three hexes
    crops: list[str]
    up: int
    pile: int
    vp: int
    fits: bool  # under the workers of the seat that looks


class Boat(Struct, frozen=True, gc=False):
    """A type of riverboat."""

    name: str
    capacity: int
    vp: int
    coins: int
    steps: int
    feature: str  # barn, surveyor, any, or nothing
    agents: int
    benefit: Said
    docked: bool
    pile: int
    fill: list[str]  # the moves that claim it, by crop,
    paid: list[str]  # and from the pile for a coin


class Card(Struct, frozen=True, gc=False):
    """An opportunity card, and what it would score for its owner or the seat that looks."""

    name: str
    text: Said
    most: int
    worth: int
    bonus: Said | None  # of its space on the board
    surveyed: bool
    take: str  # the moves: from its space,
    paid: str  # from the pile for a coin,
    survey: str  # and once it is owned


class Place(Struct, frozen=True, gc=False):
    """A barn or a well."""

    cell: str
    kind: str
    worth: int  # to a surveyor who comes now
    surveyed: bool
    survey: str  # the move


class Berth(Struct, frozen=True, gc=False):
    """A claimed boat where it lies."""

    boat: str
    capacity: int
    space: int
    reached: bool


class Crop(Struct, frozen=True, gc=False):
    """A player's harvest of one crop."""

    ready: int  # workers standing on it
    harvested: int
    bonus: bool  # taken


class Suit(Struct, frozen=True, gc=False):
    """A player's fields of one colour."""

    covered: int
    fields: int


class Final(Struct, frozen=True, gc=False):
    """What the final scoring would give now."""

    coins: int
    colours: int
    features: int
    harbour: int
    mansion: int
    total: int  # with the points so far


class Farm(Struct, frozen=True, gc=False):
    """A player's mat and all that belongs to it."""

    mat: int  # from 1; 0 before it is dealt
    rows: list[str]  # colours
    crops: list[str]
    workers: list[str]  # cells
    tiles: list[list[str]]  # the cells of each tile with two or three hexes
    places: list[Place]
    supply: int  # workers in the personal supply
    surveyors: int
    active: int  # surveyors that have scored
    coins: int
    agents: int
    master: int
    farthest: bool
    boats: list[Berth]
    cards: list[Card]
    harvest: list[Crop]
    suits: list[Suit]
    vp: int
    marker: int  # the score marker's space,
    face: int  # and what its face adds
    final: Final
    waiting: bool  # has yet to place a worker for the turned card
    passed: bool  # claims no more boats in this phase


class Prospect(Struct, gc=False):
    """A legal move."""

    move: str
    coin: bool  # does it cost a coin?
    cells: list[str]  # where it happens
    crops: list[str]  # for a crop tile, what comes to each of the cells
    points: int  # what it scores now, or would score if a surveyor came now
    counted: list[str]  # the cells that those points are counted from


class Printed(Struct, frozen=True, gc=False):
    """The numbers of the edition that a board shows."""

    rounds: int
    cards_per_round: int
    boat_actions: int  # in this round
    surveyor_actions: int
    harvest_bonus_at: int
    track: int
    last_space: int
    berths: list[int]
    agent_ranks: list[int]
    colour_vp: int
    tile_vp: list[int]


class Owed(Struct, frozen=True, gc=False):
    """A benefit that the player whose turn it is has yet to take."""

    source: Said
    text: Said


class Common(Struct, frozen=True, gc=False):
    """What all who look at a position see alike."""

    round: int
    phase: str
    step: str
    action: int  # which boat of the printed `boat_actions`, or surveyor of the `surveyor_actions`, from 1; else 0
    turn: int  # whose turn it is; -1 if nobody's, or everybody's who is waiting
    owed: list[Owed]  # to that player, the one that is being decided first
    first: int  # the seat with the first player marker; -1 before it is dealt
    printed: Printed
    phases: list[Phase]
    crops: list[str]
    card: str  # the turned cultivation card
    turned: int  # cards turned in this phase
    deck: list[int]  # cards left by colour, the wild ones last
    spaces: list[int]  # of the crop board
    hand: str  # the tile to be placed
    boats: list[Boat]
    under: list[list[str]]  # those of the pile that lie at its bottom: for each round that left some, the oldest first
    coins: int  # the general supply
    barns: int
    wells: int
    surveyors: int
    track_workers: int
    farms: list[Farm]
    stack: list[int]  # seats, the one whose score marker moved last at the end


class View(Common, frozen=True, gc=False, kw_only=True):
    """A position of Riverboat."""

    seat: int
    tiles: list[Tile]
    cards: list[Card | None]  # by space
    pile: list[Card]  # what a coin may buy
    offered: list[str]  # features that the seat that looks could get now
    prospects: list[Prospect]

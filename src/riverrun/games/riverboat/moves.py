"""Every move and every outcome of chance has a number; its name is how it is written.

What chance can bring comes first, in the order of the piles it is drawn from.  A `$` says that a coin is spent.
"""

from __future__ import annotations

from itertools import combinations_with_replacement
from typing import Final

from riverrun.core.vecs import i64, vec
from riverrun.games.riverboat.grid import CELL_NAMES, CELLS, PAIRS, PLACEMENT_NAMES, TRIANGLES

SEATS: Final = 4  # at most
CROPS: Final = 5
COLOURS: Final = 5
BOATS: Final = 9
CARDS: Final = 17
PHASES: Final = 5
NONE: Final = -1  # where there is nothing: no card on a space, no owner of a tile, no feature of a boat

CROP_NAMES: Final = ("turnip", "wheat", "corn", "potato", "pumpkin")
CROP_LETTERS: Final = "twcpk"
COLOUR_NAMES: Final = ("heart", "spade", "club", "diamond", "star")
COLOUR_LETTERS: Final = "HSCDT"
BOAT_NAMES: Final = ("1", "2a", "2b", "3a", "3b", "4", "5", "6", "7")
PHASE_NAMES: Final = ("cultivation", "planting", "shipping", "opportunity", "scoring")
FEATURE_NAMES: Final = ("barn", "well", "surveyor")
CARD_NAMES: Final = (
    ("corn", "potato", "pumpkin", "turnip", "wheat", "crops", "agents", "five_agents", "five_steps", "seven_step")
    + ("coins", "triples", "barns", "wells", "buildings", "outskirts", "boats")
)  # fmt: skip

# A kind of crop tile: 5 of one hex, 15 of two (the crops in their order), 25 of three (two of the first crop).
ONE: Final = 0
TWO: Final = ONE + CROPS
THREE: Final = TWO + 15
KINDS: Final = THREE + CROPS * CROPS
_KIND_CROPS: Final = (
    [(crop, crop) for crop in range(CROPS)]
    + list(combinations_with_replacement(range(CROPS), 2))
    + [(main, other) for main in range(CROPS) for other in range(CROPS)]
)
MAIN_CROP: Final = vec[i64]([main for main, _ in _KIND_CROPS])
OTHER_CROP: Final = vec[i64]([other for _, other in _KIND_CROPS])

# Outcomes of chance; a tile or a card is also the move that takes it from the board.
TILE: Final = 0
CARD: Final = TILE + KINDS
COLOUR: Final = CARD + CARDS  # of a cultivation card; the wild card comes after the colours
WILD: Final = COLOUR + COLOURS
MAT: Final = WILD + 1
FIRST: Final = MAT + SEATS
OUTCOMES: Final = FIRST + SEATS

# The piles that chance draws from, and the first outcome of each.
ONES: Final = 0
TWOS: Final = 1
THREES: Final = 2
CARD_PILE: Final = 3
DECK: Final = 4
MATS: Final = 5
FIRSTS: Final = 6
PILES: Final = 7
PILE_START: Final = vec[i64]([TILE + ONE, TILE + TWO, TILE + THREE, CARD, COLOUR, MAT, FIRST, OUTCOMES])

# Moves.
FIELD: Final = OUTCOMES  # a worker, a barn, a well or a one-hex tile goes there
PAIR: Final = FIELD + CELLS  # a two-hex tile goes there
TRIANGLE: Final = PAIR + 2 * PAIRS  # a three-hex tile
PILE_TILE: Final = TRIANGLE + 3 * TRIANGLES  # for a coin: a one- or two-hex tile from the pile,
PILE_CARD: Final = PILE_TILE + THREE  # a card from the pile,
COIN_FIELD: Final = PILE_CARD + CARDS  # a worker on a field of another colour
BOAT: Final = COIN_FIELD + CELLS  # BOAT + type * CROPS + crop
PILE_BOAT: Final = BOAT + BOATS * CROPS  # for a coin
SURVEY: Final = PILE_BOAT + BOATS * CROPS  # the barn or well on a cell
SURVEY_CARD: Final = SURVEY + CELLS
PHASE: Final = SURVEY_CARD + CARDS
FEATURE: Final = PHASE + PHASES
SEND: Final = FEATURE + 3  # no, one, two or three workers
COIN: Final = SEND + 4  # the bonus of the Scoring phase
STEP: Final = COIN + 1
AGENT: Final = STEP + 1
PASS: Final = AGENT + 1


def unpaid(move: i64) -> tuple[i64, bool]:
    """A move as it would be without a coin, and whether it costs one."""
    if move < PILE_TILE or move >= SURVEY or BOAT <= move < PILE_BOAT:
        return move, False
    if move >= PILE_BOAT:
        return move - PILE_BOAT + BOAT, True
    if move >= COIN_FIELD:
        return move - COIN_FIELD + FIELD, True
    if move >= PILE_CARD:
        return move - PILE_CARD + CARD, True
    return move - PILE_TILE + TILE, True


def tile_name(kind: int) -> str:
    """The letters of a crop tile's hexes."""
    main, other = CROP_LETTERS[MAIN_CROP[kind]], CROP_LETTERS[OTHER_CROP[kind]]
    return main if kind < TWO else main + other if kind < THREE else main + main + other


def _names() -> tuple[str, ...]:
    tiles = [tile_name(kind) for kind in range(KINDS)]
    cards = [f"card-{card}" for card in CARD_NAMES]
    boats = [f"{boat}-{crop}" for boat in BOAT_NAMES for crop in CROP_LETTERS]
    names = [*tiles, *cards, *COLOUR_NAMES, "wild"]
    names += [f"mat{n + 1}" for n in range(SEATS)] + [f"first{n + 1}" for n in range(SEATS)]
    names += PLACEMENT_NAMES
    names += [name + "$" for name in [*tiles[:THREE], *cards, *CELL_NAMES]]
    names += boats + [boat + "$" for boat in boats]
    names += [f"survey-{place}" for place in [*CELL_NAMES, *CARD_NAMES]]
    names += [*PHASE_NAMES, *FEATURE_NAMES, "send0", "send1", "send2", "send3", "coin", "step", "agent", "pass"]
    return tuple(names)


NAMES: Final = _names()

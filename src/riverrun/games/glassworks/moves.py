"""The numbers of River Valley Glassworks: kinds of glass, piles, moves and their names.

They stand together because the compiler knows a constant that is made of others only where it finds them beside it.
"""

from __future__ import annotations

from typing import Final

COLOURS: Final = 9
SHAPES: Final = 6  # of the glass and of the river tiles
KINDS: Final = COLOURS * SHAPES  # a kind of glass is colour * SHAPES + shape; tile s is the one of shape s

LAKE: Final = SHAPES  # piles of glass: one on each tile, the lake, one on each satchel
SATCHEL: Final = LAKE + 1

TILE: Final = KINDS  # moves and outcomes: a kind; TILE + tile; PUT + 2 * tile + side; NEW + colour; DRAW; PASS; STONES
PUT: Final = TILE + SHAPES
NEW: Final = PUT + 2 * SHAPES
DRAW: Final = NEW + COLOURS
PASS: Final = DRAW + 1
STONES: Final = PASS + 1  # an outcome of chance alone: STONES + 0 for one stone, STONES + 1 for two
NONE: Final = -1  # no move, no column
LETTERS: Final = "wpldgfkyo"  # the colours, in the order of the edition
NAMES: Final = (
    *[f"{colour}{shape + 1}" for colour in LETTERS for shape in range(SHAPES)],
    *[f"t{tile + 1}" for tile in range(SHAPES)],
    *[f"@{tile + 1}{side}" for tile in range(SHAPES) for side in "<>"],  # gather towards the start, or the lake
    *[f"={colour}" for colour in LETTERS],
    *("draw", "pass", "one-stone", "two-stones"),
)

"""The moves of Rifugio and their names."""

from __future__ import annotations

from typing import Final

from riverrun.games.hexes import COMPASS, disc
from riverrun.games.rifugio.edition import CATEGORIES, KINDS, PER_CATEGORY, SIDES
from riverrun.games.rifugio.landscape import PLACES, RADIUS, number

TURN: Final = KINDS  # a kind of tile: take it; TURN + 0 to 5: so often is the pass turned clockwise
STEP: Final = TURN + SIDES  # walk, board or land on this side
RAFT: Final = STEP + SIDES  # build a raft there
SWIM: Final = RAFT + SIDES  # into the water there, or to the shore there
ON: Final = SWIM + SIDES  # swim on
HUT: Final = ON + 1
END: Final = HUT + 1  # of the turn
PLACE: Final = END + 1  # lay the tile at this place, or sail there
MOVES: Final = PLACE + PLACES


def _places() -> list[str]:
    """Each place by its coordinates, those nearest to the start tile if several share its number."""
    names = [""] * PLACES
    for q, r in disc(RADIUS):
        names[number(q, r)] = f"{q},{r}"
    return names


NAMES: Final = tuple(
    ["grass", "forest", "rock", "water", "bear-grass", "bear", "bear-rock"]  # most bears live in the forest
    + [f"{category}{n + 1}" for category in CATEGORIES for n in range(PER_CATEGORY)]
    + [f"@{turn}" for turn in range(SIDES)]
    + [*COMPASS]
    + [f"raft-{side}" for side in COMPASS]
    + [f"swim-{side}" for side in COMPASS]
    + ["swim", "hut", "end"]
    + _places()
)

"""Editions of Riverside so small that all games of a deal can be tried."""

from __future__ import annotations

import re
from typing import Final

from riverrun import games
from riverrun.core.game import Game
from riverrun.core.state import State

COLOURS: Final = ("white", "yellow", "pink", "blue", "brown")

Tables = dict[str, dict[str, object]]

SHORT: Final[Tables] = {
    "tiles": {"spaces": [1] * 12, "docks": [1] * 12, "passages": [1] * 12},
    "east": {"spaces": 1, "dock": 1},
    "sheet": {"plus_one_symbols": 1},
}

# Two rounds.  Every die fills its boat, so that all is in the visits; only four tiles have villages.
VISITS: Final[Tables] = SHORT | {
    "dice": {"base": [4] * 6, "green": [1] * 6},
    "sheet": {"fire_symbols": 0, "plus_one_symbols": 1},
    "range": {"spaces": 2, "speed_boat": 4},
    "villages": {f"t{tile}": [] for tile in range(5, 11)} | {"t1": ["white 11", "blue 4"]},
    **{
        colour: {"seats": [1, 1, 1, 1], "royal": [[1, 1], [2, 1]], "bonus": [1] * 4, "bonus_colours": [colour] * 4}
        for colour in COLOURS
    },
}

# One round, in which seats are filled and bonuses taken.
SEATS: Final[Tables] = SHORT | {
    "dice": {"base": [6] * 6, "green": [1] * 6},
    "sheet": {"fire_symbols": 0, "plus_one_symbols": 0},
    "captain": {"solo_goal": 20},
    **{colour: {"seats": [2, 3, 4, 4], "royal": [[1, 2], [2, 1]], "bonus_colours": [colour] * 4} for colour in COLOURS},
}


def tiny(tables: Tables) -> Game[State]:
    """The printed edition with the values of some tables changed."""
    text = games.load("riverside").edition_file.text
    for name, table in tables.items():
        for key, value in table.items():
            words = str(value).replace("'", '"')
            text, count = re.subn(rf"(?ms)^(\[{name}\]\n(?:(?!^\[).)*?^{key} = )[^\n]*", rf"\g<1>{words}", text)
            assert count == 1, (name, key)
    return games.load_from_text("riverside", text)

"""What came of the judgement that bots go by: a file GAME.json, made by `riverrun calibrate`, tells it by seats.

It was made with the usual edition and options and serves for all others as the nearest that there is.
"""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

import msgspec

from riverrun.core.errors import Malformed

FOLDER = Path(__file__).parent


class Calibration(msgspec.Struct, frozen=True, kw_only=True):
    """What came of the judgement at tables of so many seats: numbers at a few moments, and between them in between."""

    left: list[float]  # the moments: how much of the game is left, rising
    more: list[float]  # points to add,
    scale: list[float]  # and for each point judged,
    moving: list[float]  # and for a seat that is to move,
    later: list[float]  # and for the last seat around the table; for those before it as much less
    spread: list[float]  # how far off a seat's points are, as a standard deviation,
    apart: list[float]  # and how far those of two seats against each other, for each of them
    command: str = ""  # that made it
    games: int = 0
    figures: str = ""  # on games that it was not made from


class Calibrations(msgspec.Struct, frozen=True, kw_only=True):
    """A game's, by seats."""

    game: str
    rules: int
    edition: str  # its hash
    seats: dict[int, Calibration]


UNMADE = Calibration(  # nobody has let bots play the game yet: points as they are judged, and a guess how far off
    left=[0.0, 10.0], more=[0.0, 0.0], scale=[0.0, 0.0], moving=[0.0, 0.0], later=[0.0, 0.0],
    spread=[2.0, 20.0], apart=[2.0, 20.0],
)  # fmt: skip


def calibration(name: str, seats: int) -> Calibration:
    """What ships for a game and so many seats, or for the nearest number; alone at the table only for those alone."""
    found = shipped(name)
    fitting = [count for count in found if (count == 1) == (seats == 1)]
    return found[min(fitting, key=lambda count: abs(count - seats))] if fitting else UNMADE


@lru_cache(maxsize=32)
def shipped(name: str) -> dict[int, Calibration]:
    """What ships for a game, by seats."""
    path = FOLDER / f"{name}.json"
    return read(path).seats if path.exists() else {}


def read(path: Path) -> Calibrations:
    """What a file holds."""
    try:
        return msgspec.json.decode(path.read_bytes(), type=Calibrations)
    except OSError as error:
        raise Malformed(f"{path}: {error.strerror or error}") from None
    except msgspec.DecodeError as error:
        raise Malformed(f"{path}: no calibrations: {error}") from None

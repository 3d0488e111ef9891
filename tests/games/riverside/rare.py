"""Positions that archived games do not come to, so that all that can be said is read in every language."""

from __future__ import annotations

from collections.abc import Iterator

from riverrun.core.edition import EditionFile
from riverrun.games.riverside.game import RiversideGame
from riverrun.games.riverside.rules import Riverside
from tests.games.riverside.positions import GAME, GOLDEN, at, at_in, play

BOARD = f"{GOLDEN}; ship 12"
FULL = "white 5 3 4 7; yellow 3 4 5 7; pink 3 4 5 7; blue 3 4 5 7; brown 3 4 5 7"
SPENT = "used white yellow pink blue brown"


def positions() -> Iterator[Riverside]:
    yield at(BOARD, "scores y 1 c 2", "scores y 33")  # a tie that captain points break
    yield at(BOARD, "scores y 300 c 60")  # alone, with the goal met
    yield _ashore("")  # nothing but a nought to write, and nothing at all
    yield play(_ashore(SPENT), "t5")
    yield _ashore(f"{FULL}; plus 1; used white yellow blue brown")  # the Speed boat
    yield _ashore(f"{FULL}; scores w 90 91 92 y 90 91 92 p 90 91 92 b 90 91 92")  # no box
    yield play(_ashore("brown 3 0 0 0; yellow 3 0 0 0; plus 0; used yellow pink blue brown"), "t5")  # Early birds
    yield at(f"{BOARD}; dice w1 y4 p6 b3 n4 g2", f"{FULL}; fires 0")  # full boats, and all powers
    for old, new in (
        ("spaces = 3\ndock = 2", "spaces = 40\ndock = 7"),  # an east tile with a line of its own
        ("church = 2\n\n[east]", "church = 0\n\n[east]"),  # no church in the west
        ('t1 = ["white 11"]', "t1 = []"),  # a tile without a village
        ('t3 = ["pink 12"]', 't3 = ["church 3"]'),  # a church on a river tile
        ("guide_boat = 3", "guide_boat = 1"),
    ):
        yield play(_corrected(old, new), "w")


def _ashore(sheet: str) -> Riverside:
    """Phase 3 begins when a die of the full white boat is chosen."""
    return play(at(f"{BOARD}; dice w3 y3 p3 b3 n3 g1", f"white 5 3 4 7; {sheet}"), "w")


def _corrected(old: str, new: str) -> Riverside:
    """The same in an edition of somebody's own."""
    game = RiversideGame(EditionFile(GAME.edition_file.text.replace(old, new, 1)))
    return at_in(game, BOARD, f"{FULL}; scores y 90; {SPENT}")

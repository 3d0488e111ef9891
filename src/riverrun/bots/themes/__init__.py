"""What hopes a game's evaluation is made of, in words: `themes/GAME.py` has a tuple THEMES; a game without it has none.

A theme is what the judgement would lack if some of its estimates were other ones, mostly 0.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from typing import NamedTuple


class Theme(NamedTuple):
    """One hope: its sentence, and the estimates without which there would be none."""

    phrase: Callable[[], str]
    without: dict[str, float]


def hope(phrase: Callable[[], str], *estimates: str, **others: float) -> Theme:
    """A hope that goes with these estimates being 0, and others being as given."""
    return Theme(phrase, dict.fromkeys(estimates, 0.0) | others)


def themes(name: str) -> tuple[Theme, ...]:
    """The hopes that the evaluation of a game has."""
    path = f"{__name__}.{name}"
    if find_spec(path) is None:
        return ()
    found: tuple[Theme, ...] = import_module(path).THEMES
    return found

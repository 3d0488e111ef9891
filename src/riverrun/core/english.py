"""Numbers and lists in words, for all that the games say."""

from __future__ import annotations

from collections.abc import Iterable

NUMBERS = ("none", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")


def number(count: int) -> str:
    return NUMBERS[count] if count < len(NUMBERS) else str(count)


def counted(count: int, thing: str) -> str:
    """So many things: 'no steps', 'one hex', 'two hexes'."""
    return f"{number(count) if count else 'no'} {_plural(count, thing)}"


def figured(count: int, thing: str) -> str:
    """So many things, in figures: '1 space', '5 spaces'."""
    return f"{count} {_plural(count, thing)}"


def _plural(count: int, thing: str) -> str:
    return thing if count == 1 else f"{thing}es" if thing.endswith("x") else f"{thing}s"


def listed(things: Iterable[str], last: str = "and") -> str:
    """Things in a row: 'a', 'a and b', 'a, b and c'."""
    *some, final = list(things) or ["nothing"]
    return f"{', '.join(some)} {last} {final}" if some else final

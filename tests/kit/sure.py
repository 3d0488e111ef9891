"""What is known to be of a kind, told to the reader and to mypy: a loaded title is a game of its own class."""

from __future__ import annotations

from typing import TypeVar

T = TypeVar("T")


def sure(kind: type[T], thing: object) -> T:
    """The thing itself, which is of that kind."""
    assert isinstance(thing, kind), f"a {type(thing).__name__}, no {kind.__name__}"
    return thing

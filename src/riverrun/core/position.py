"""A whole position as plain data: for comparing positions, and for setting one up in a test or a study.

Cold code for any game.  Players never see a position, only their view of it.
"""

from __future__ import annotations

from collections.abc import Collection

from riverrun.core.state import State
from riverrun.core.vecs import i64, vec

Plain = int | float | str | bool | None | list["Plain"] | dict[str, "Plain"]
SHARED = {"edition"}  # what all positions of a game refer to and none owns


def contents(state: object) -> dict[str, Plain]:
    """Everything a position holds, by attribute."""
    return {name: _plain(getattr(state, name)) for name in _attributes(state)}


def arrange(state: State, **changes: object) -> State:
    """The same position with some attributes set from plain data: lists become vecs, dicts change parts."""
    for name, value in changes.items():
        _set(state, name, value)
    return state


def _attributes(thing: object) -> list[str]:
    names: dict[str, None] = {}
    for kind in reversed(type(thing).__mro__):
        names |= dict.fromkeys(getattr(kind, "__annotations__", {}))
        names |= dict.fromkeys(name for name in getattr(kind, "__mypyc_attrs__", ()) if not name.startswith("__"))
    return [name for name in names if name not in SHARED and hasattr(thing, name)]


def _plain(value: object) -> Plain:
    if value is None or isinstance(value, int | float | str):
        return value
    if isinstance(value, Collection):
        items = list(value)
        return items if set(map(type, items)) <= {int} else [_plain(item) for item in items]
    return dict(contents(value))


def _set(thing: object, name: str, value: object) -> None:
    old = getattr(thing, name, None)
    if isinstance(value, dict):
        for part, content in value.items():
            _set(old, part, content)
    elif isinstance(value, list):
        nested = _nested(value) or _nested(old)
        setattr(thing, name, vec[vec[i64]]([vec[i64](item) for item in value]) if nested else vec[i64](value))
    else:
        setattr(thing, name, value)


def _nested(value: object) -> bool:
    """Is it rows of rows?"""
    return isinstance(value, Collection) and any(isinstance(item, Collection) for item in value)

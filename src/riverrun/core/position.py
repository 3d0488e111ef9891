"""A whole position as plain data and as text: for comparing positions, and for setting one up in a test or a study.

    phase 2; turn 1; bag.counts 7=3 9=4; piles 1 4 | 5 | ; players.0.coins 3

The text names what differs from the position before the first event: an attribute and its value, a part of a part
behind a dot.  Numbers in a row stand side by side, rows of rows have bars between them, and `7=3` changes one number of
a row and leaves the others.

Cold code for any game.  Players never see a position, only their view of it.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from typing import TypeVar

from riverrun.core.errors import Malformed
from riverrun.core.state import State
from riverrun.core.vecs import i64, u8, vec

T = TypeVar("T")
Plain = int | float | str | bool | None | list["Plain"] | dict[str, "Plain"]
LARGEST = 2**62  # a number that a position may hold
BESIDE = {"edition", "shared"}  # no part of a position: what all of a game refer to, and whether copies share a part


def contents(state: object) -> dict[str, Plain]:
    """Everything a position holds, by attribute."""
    return {name: _plain(getattr(state, name)) for name in _attributes(state)}


def arrange(thing: T, /, **changes: object) -> T:
    """The same position, or part of one, with attributes set from plain data: lists become vecs, dicts change parts."""
    for name, value in changes.items():
        _set(thing, name, value)
    return thing


def _attributes(thing: object) -> list[str]:
    names: dict[str, None] = {}
    for kind in reversed(type(thing).__mro__):
        names |= dict.fromkeys(getattr(kind, "__annotations__", {}))
        names |= dict.fromkeys(name for name in getattr(kind, "__mypyc_attrs__", ()) if not name.startswith("__"))
    return [name for name in names if name not in BESIDE and hasattr(thing, name)]


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
        setattr(thing, name, vec[vec[i64]]([vec[i64](item) for item in value]) if nested else _row_like(old, value))
    else:
        setattr(thing, name, value)


def _row_like(old: object, value: list[int]) -> object:
    """Numbers in a vec of the old one's kind: a compiled one may hold bytes."""
    return vec[u8](value) if type(old) is type(vec[u8]()) else vec[i64](value)


def _nested(value: object) -> bool:
    """Is it rows of rows?"""
    return isinstance(value, Collection) and any(isinstance(item, Collection) for item in value)


# As text


def describe(state: State, start: State) -> str:
    """What differs in a position from the one its game starts with."""
    return "; ".join(f"{path} {value}".rstrip() for path, value in _differences(contents(state), contents(start)))


def _differences(now: Plain, then: Plain, path: str = "") -> Iterator[tuple[str, str]]:
    if now == then:
        return
    if isinstance(now, dict) and isinstance(then, dict):
        for name, value in now.items():
            yield from _differences(value, then[name], f"{path}.{name}" if path else name)
    elif isinstance(now, list) and any(isinstance(item, dict) for item in now):
        assert isinstance(then, list), f"{path} is no row"
        for n, (item, old) in enumerate(zip(now, then, strict=True)):
            yield from _differences(item, old, f"{path}.{n}")
    elif isinstance(now, list):
        yield path, _row(now, then if isinstance(then, list) else [])
    else:
        yield path, str(int(now)) if isinstance(now, bool) else str(now)


def _row(now: list[Plain], then: list[Plain]) -> str:
    if _nested(now):
        return " | ".join(" ".join(map(str, row)) for row in now if isinstance(row, list))
    changed = [n for n, item in enumerate(now) if len(now) == len(then) and item != then[n]]
    if changed and 2 * len(changed) < len(now):
        return " ".join(f"{n}={now[n]}" for n in changed)
    return " ".join(map(str, now))


def restore(start: State, text: str) -> State:
    """The position that a text describes, made of the one that its game starts with."""
    for clause in re.split(r"[;\n]", text):
        path, _, value = clause.strip().partition(" ")
        if path:
            try:
                _restore(start, path.split("."), value.strip())
            except (AttributeError, IndexError, KeyError, TypeError, ValueError, OverflowError):
                raise Malformed(f"a position of this game cannot have {clause.strip()[:60]!r}") from None
    return start


def _restore(thing: object, path: list[str], value: str) -> None:
    name, *rest = path
    if rest:
        part = thing[int(name)] if isinstance(thing, list) else getattr(thing, _known(thing, name))
        _restore(part, rest, value)
        return
    old = getattr(thing, _known(thing, name))
    words = value.split()
    if isinstance(old, int):
        (word,) = words
        setattr(thing, name, type(old)(_number(word)))
    elif _nested(old):
        _set(thing, name, [[_number(word) for word in row.split()] for row in value.split("|")])
    elif words and all("=" in word for word in words):
        row = [int(item) for item in old]
        for at, _, number in (word.partition("=") for word in words):
            row[int(at)] = _number(number)
        _set(thing, name, row)
    elif isinstance(old, Collection):
        _set(thing, name, [_number(word) for word in words])
    else:
        raise TypeError(name)


def _number(word: str) -> int:
    number = int(word)
    if not -LARGEST <= number <= LARGEST:
        raise OverflowError(word)
    return number


def _known(thing: object, name: str) -> str:
    if name not in _attributes(thing):
        raise AttributeError(name)
    return name

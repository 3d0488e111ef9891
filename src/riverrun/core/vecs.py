"""The container of the hot paths: a flat array of small whole numbers.

A compiled build gets librt's `vec`, which holds bare machine words.  An interpreted one gets a list in its place: a
third faster there, and nothing to install.  This module alone decides, and is itself never compiled.

A vec is a value, not an object: write `pile = append(pile, kind)`, never a bare `append(pile, kind)`, and do not use
the old one again under another name.
"""

from __future__ import annotations

from array import array
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path
from typing import TYPE_CHECKING

COMPILED = any(Path(__file__).with_name("state" + suffix).exists() for suffix in EXTENSION_SUFFIXES)

if TYPE_CHECKING or COMPILED:
    from librt.vecs import append, pop, remove, vec
    from mypy_extensions import i32, i64, mypyc_attr, u8
    from mypy_extensions import u8 as byte
else:
    i64 = u8 = int

    class i32(int):  # these two only name what a vec holds that others read as a buffer: a list has none
        pass

    class byte(int):
        pass

    def mypyc_attr(**attributes):
        return lambda kind: kind

    def _list(items=(), *, capacity=0):
        return [*items]

    def _words(items):
        return array("i", items)

    vec = {i64: _list, float: _list, _list: _list, i32: _words, byte: bytearray}  # by what it holds

    def append(v, item):
        v.append(item)
        return v

    def pop(v):
        item = v.pop()
        return v, item

    def remove(v, item):
        v.remove(item)
        return v


__all__ = ["COMPILED", "append", "byte", "i32", "i64", "mypyc_attr", "pop", "remove", "u8", "vec"]

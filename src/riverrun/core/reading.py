"""Sentences as they travel, and whoever reads them: the part of `words` that every move needs, which is compiled."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from types import MethodType
from typing import TYPE_CHECKING, ParamSpec, cast

from riverrun.core.vecs import mypyc_attr

if TYPE_CHECKING:
    from riverrun.core.words import Book

ENGLISH = "en"
KNOWN = 4096  # sentences of a language that are remembered
NAMELESS: dict[tuple[str, bool], dict[Said, str]] = {}  # what names nobody, by language and whether one did it oneself
SEAT = re.compile(r"\b[Ss]eat ([1-9])\b")


class Said:
    """A sentence and what it is about: numbers, names that the edition gives, other sentences, and tuples of them.

    No dataclass, so that no encoder knows what to do with one: a message that holds an unread sentence cannot be sent.
    """

    __slots__ = ("_hash", "about", "book", "name")

    def __init__(self, book: type[Book], name: str, about: tuple[object, ...]) -> None:
        self.book, self.name, self.about = book, name, about
        self._hash = 0

    def __str__(self) -> str:
        return PLAIN.read(self)

    def __repr__(self) -> str:
        return f"{self.name}{self.about!r}"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Said) and self._all() == other._all()

    def __hash__(self) -> int:
        self._hash = self._hash or hash(self._all())
        return self._hash

    def __reduce__(self) -> tuple[type[Said], tuple[object, ...]]:
        """To another process, where hashes are others."""
        return Said, self._all()

    def _all(self) -> tuple[object, ...]:
        return self.book, self.name, self.about


P = ParamSpec("P")


def say(sentence: Callable[P, str], *about: P.args, **named: P.kwargs) -> Said:
    """A sentence of an English book, about these things."""
    assert isinstance(sentence, MethodType)
    assert not named, "what a sentence is about is given in its order"
    return Said(cast("type[Book]", type(sentence.__self__)), sentence.__name__, about)


Text = Said | str  # a plain str is read as it stands: what has no translation yet


@mypyc_attr(allow_interpreted_subclasses=True)
class Reader:
    """Somebody who reads one language, at a table whose seats may have names.

    A sentence that names nobody is the same at every table: it is put into words once and remembered.
    """

    def __init__(self, language: str = ENGLISH, names: Sequence[str] = (), acted: bool = False) -> None:
        self.language, self.acted = language, acted  # acted: what is told is their own deed
        self._names, self._own = names, -1
        self._books: dict[type[Book], Book] = {}  # by the English one
        self._yourself: Reader | None = None
        self._at: dict[int, Reader] = {}
        self._asked = [0]  # how often a sentence wanted to know who it is about, of all who read at this table
        self._nameless = NAMELESS.setdefault((language, acted), {})

    @property
    def names(self) -> Sequence[str]:
        """Of the players, by seat."""
        self._asked[0] += 1
        return self._names

    @property
    def own(self) -> int:
        """The seat that is spoken to where it is named, if any."""
        self._asked[0] += 1
        return self._own

    @property
    def yourself(self) -> Reader:
        """The same somebody, being told what they did."""
        if self._yourself is None:
            self._yourself = Reader(self.language, self._names, acted=True)
            self._yourself._asked = self._asked
        return self._yourself

    def at(self, seat: int) -> Reader:
        """The same somebody, being told what concerns their seat."""
        if seat not in self._at:
            self._at[seat] = Reader(self.language, self._names)
            self._at[seat]._own, self._at[seat]._asked = seat, self._asked
        return self._at[seat]

    def close(self) -> None:
        """Let go of the books, which hold their reader: so both are gone at once, and wait for no collector.

        Whoever still reads takes them up again.
        """
        self._books.clear()
        for reader in (self._yourself, *self._at.values()):
            if reader is not None:
                reader.close()

    def read(self, text: Text) -> str:
        if isinstance(text, str):
            return self._named(text)
        known = self._nameless.get(text)
        if known is not None:
            return known
        book = self._books.get(text.book)
        if book is None:
            book = self._books[text.book] = _translated(text.book.__module__, self.language)(self)
        asked = self._asked[0]
        said: str = getattr(book, text.name)(*text.about)
        if asked == self._asked[0]:
            if len(self._nameless) >= KNOWN:
                self._nameless.clear()
            self._nameless[text] = said
        return said

    def plain(self, value: object) -> str:
        """For an encoder that comes upon a sentence within plain data."""
        if not isinstance(value, Said):
            raise TypeError(f"{type(value).__name__} is no plain data")
        return self.read(value)

    def _named(self, text: str) -> str:
        """A sentence of a game without books, which calls players by their seats, as in 'seat 2'."""
        names = {str(n): name for n, name in enumerate(self.names, start=1)} if "eat " in text else {}
        return SEAT.sub(lambda found: names.get(found[1], found[0]), text) if names else text


PLAIN = Reader()  # English, without names


@cache
def _translated(module: str, language: str) -> type[Book]:
    """The book in another language that lies beside the English one; the English one where there is none yet."""
    folder, _, english = module.rpartition(".")
    if find_spec(f"{folder}.{language}") is None:
        language = english
    book: type[Book] = import_module(f"{folder}.{language}").Words
    return book

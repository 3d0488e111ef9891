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
KNOWN = 256  # sentences that a reader remembers
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
    """Somebody who reads one language, at a table whose seats may have names."""

    def __init__(self, language: str = ENGLISH, names: Sequence[str] = (), acted: bool = False) -> None:
        self.language, self.names, self.acted = language, names, acted  # acted: what is told is their own deed
        self.own = -1  # the seat that is spoken to where it is named, if any
        self._books: dict[type[Book], Book] = {}  # by the English one
        self._yourself: Reader | None = None
        self._at: dict[int, Reader] = {}
        self._known: dict[Said, str] = {}  # what is said again and again

    @property
    def yourself(self) -> Reader:
        """The same somebody, being told what they did."""
        if self._yourself is None:
            self._yourself = Reader(self.language, self.names, acted=True)
        return self._yourself

    def at(self, seat: int) -> Reader:
        """The same somebody, being told what concerns their seat."""
        if seat not in self._at:
            self._at[seat] = Reader(self.language, self.names)
            self._at[seat].own = seat
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
        book = self._books.get(text.book)
        if book is None:
            book = self._books[text.book] = _translated(text.book.__module__, self.language)(self)
        said: str = getattr(book, text.name)(*text.about)
        return said

    def plain(self, value: object) -> str:
        """For an encoder that comes upon a sentence within plain data."""
        if not isinstance(value, Said):
            raise TypeError(f"{type(value).__name__} is no plain data")
        return self.again(value)

    def again(self, text: Text) -> str:
        """A sentence that is said again and again, as those of views and buttons are."""
        if isinstance(text, str):
            return self._named(text)
        known = self._known.get(text)
        if known is None:
            if len(self._known) >= KNOWN:
                self._known.clear()
            known = self._known[text] = self.read(text)
        return known

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

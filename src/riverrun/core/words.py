"""Sentences before they have a language.

Rules, tables and the server decide what is said: a sentence of an English book, and what it is about.  How it is said
is the business of the reader's language and is found out last, where the sentence is shown.  Records hold none of it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from types import MethodType
from typing import ParamSpec

ENGLISH = "en"
KNOWN = 256  # sentences that a reader remembers
FOLDER = Path(__file__).parent / "languages"
SEAT = re.compile(r"\b[Ss]eat ([1-9])\b")
VERB = re.compile(r"\w+")  # a deed begins with it
WEIGHT = re.compile(r"[01](\.\d{0,3})?")

P = ParamSpec("P")


class Book:
    """What one part of the house says in one language: each sentence is a method, or a phrase.

    The English book of a folder `languages` gives the form, the others are its subclasses.  So the type checker
    compares their parameters, a test finds the sentences that one lacks, and until then those are read in English.
    """

    def __init__(self, reader: Reader | None = None) -> None:
        self.reader = reader or Reader()

    @property
    def names(self) -> Sequence[str]:
        """Of the players, by seat; empty where seats have numbers only."""
        return self.reader.names

    def read(self, text: Text) -> str:
        """A sentence that is said within another one."""
        return self.reader.read(text)

    def yours(self, deed: Text) -> str:
        """A deed as it is read to whoever did it: 'takes two coins' is 'take two coins'."""
        return self._second(self.reader.yourself.read(deed))

    def heard(self, deed: Text, seat: int) -> str:
        """What chance or somebody else does, as a seat reads it: 'to Ada' is 'to you'."""
        return self.reader.at(seat).read(deed)

    def does(self, deed: str) -> str:
        """A deed after the first in a sentence, which begins with its verb as the first does."""
        return self._second(deed) if self.reader.acted else deed

    def _second(self, deed: str) -> str:
        """A deed in the third person, in the second: each language knows how."""
        return deed


class Phrase:
    """A sentence that is about nothing in particular: one line of a book."""

    def __init__(self, text: str) -> None:
        self.text = text

    def __set_name__(self, _: type[Book], name: str) -> None:
        self.__name__ = name

    def __get__(self, book: Book | None, _: type[Book]) -> Callable[[], str]:
        return MethodType(self, book)

    def __call__(self, _: Book) -> str:
        return self.text


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

    def _all(self) -> tuple[object, ...]:
        return self.book, self.name, self.about


Text = Said | str  # a plain str is read as it stands: what has no translation yet


def say(sentence: Callable[P, str], *about: P.args, **named: P.kwargs) -> Said:
    """A sentence of an English book, about these things."""
    assert isinstance(sentence, MethodType)
    assert isinstance(sentence.__self__, Book)
    assert not named, "what a sentence is about is given in its order"
    return Said(type(sentence.__self__), sentence.__name__, about)


def capital(text: str) -> str:
    """A text as the beginning of a sentence; unlike `capitalize`, it leaves German nouns and names alone."""
    first = 2 if text.startswith("ij") else 1  # one letter in Dutch
    return text[:first].upper() + text[first:]


class Reader:
    """Somebody who reads one language, at a table whose seats may have names."""

    def __init__(self, language: str = ENGLISH, names: Sequence[str] = (), acted: bool = False) -> None:
        self.language, self.names, self.acted = language, names, acted  # acted: what is told is their own deed
        self.own = -1  # the seat that is spoken to where it is named, if any
        self._books: dict[type[Book], Book] = {}  # by the English one
        self._yourself: Reader | None = None
        self._at: dict[int, Reader] = {}
        self._known: dict[Said, str] = {}  # sentences of views, which hold the same ones again and again

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
        text = self._known.get(value)
        if text is None:
            if len(self._known) >= KNOWN:
                self._known.clear()
            text = self._known[value] = self.read(value)
        return text

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


@cache
def languages() -> tuple[str, ...]:
    """The languages of the house, English first.  A file in `core/languages` is one: nothing else is told about it."""
    return ENGLISH, *sorted(path.stem for path in FOLDER.glob("[a-z]*.py") if path.stem != ENGLISH)


def preferred(accepted: str, otherwise: str = ENGLISH) -> str:
    """The first language of the house in an Accept-Language header: 'de-AT,de;q=0.9,en;q=0.8'."""
    ranked = sorted(map(_weighed, accepted.lower().split(",")), key=lambda part: -part[1])
    return next((language for language, weight in ranked if weight and language in languages()), otherwise)


def _weighed(part: str) -> tuple[str, float]:
    tag, _, weight = part.strip().partition(";q=")
    return tag.partition("-")[0], float(weight) if WEIGHT.fullmatch(weight) else 1.0

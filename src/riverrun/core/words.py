"""Sentences before they have a language.

Rules, tables and the server decide what is said: a sentence of an English book, and what it is about.  How it is said
is the business of the reader's language and is found out last, where the sentence is shown.  Records hold none of it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path
from types import MethodType

from riverrun.core.reading import ENGLISH, PLAIN, Reader, Said, Text, say

__all__ = ["ENGLISH", "PLAIN", "Book", "Phrase", "Reader", "Said", "Text", "capital", "languages", "preferred", "say"]

FOLDER = Path(__file__).parent / "languages"
VERB = re.compile(r"\w+")  # a deed begins with it
WEIGHT = re.compile(r"[01](\.\d{0,3})?")


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


def capital(text: str) -> str:
    """A text as the beginning of a sentence; unlike `capitalize`, it leaves German nouns and names alone."""
    first = 2 if text.startswith("ij") else 1  # one letter in Dutch
    return text[:first].upper() + text[first:]


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

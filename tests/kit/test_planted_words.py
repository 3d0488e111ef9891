"""Faults planted into a copy of a book in memory, each found by the very check that guards the books."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from riverrun.core.words import ENGLISH, Book, Phrase, Reader
from tests.kit.languages import (
    all_said,
    book,
    english_papers,
    fingerprints,
    lacking_or_too_many,
    misread,
    noted,
    same,
    sentences,
    stale,
)

FOLDER = "riverrun.games.glassworks.languages"
ENGLISH_BOOK, GERMAN_BOOK = book(FOLDER, ENGLISH), book(FOLDER, "de")


def german_with(**planted: object) -> type[Book]:
    """Glassworks in German, with some sentences written otherwise; left out where they are None."""
    kept = {name: vars(GERMAN_BOOK)[name] for name in sentences(GERMAN_BOOK)} | planted
    bases = GERMAN_BOOK.__bases__
    return type("Words", bases, {name: sentence for name, sentence in kept.items() if sentence})


def opens(text: str) -> Callable[[Book, int, str], str]:
    """The sentence of a column that is opened, written in this way."""
    return lambda _, column, colour: text.format(n=column + 1, column=column, colour=colour)


def test_the_books_as_they_are_have_none_of_these_faults() -> None:
    assert lacking_or_too_many(ENGLISH_BOOK, german_with()) == []
    assert misread(all_said("glassworks"), Reader("de"), same(FOLDER, "de")) == {}


@pytest.mark.parametrize(
    ("planted", "found"),
    [
        ({"opens": None}, ["lacks opens"]),
        ({"opens": None, "open": opens("")}, ["lacks opens", "nobody says open"]),
        ({"opens": lambda _, colour, column: colour * column}, ["opens is about other things"]),
    ],
    ids=["left out", "misnamed", "swapped parameters"],
)
def test_a_sentence_that_is_there_in_another_form_is_found(planted: dict[str, object], found: list[str]) -> None:
    assert lacking_or_too_many(ENGLISH_BOOK, german_with(**planted)) == found


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("eröffnet eine Spalte mit {colour}", "other figures"),
        ("eröffnet Spalte {column} mit {colour}", "other figures"),
        ("opens column {n} with {colour}", "is left English"),
        ("eröffnet Spalte {n} mit {colour}.", "ends otherwise"),
        ("eröffnet Spalte {n} mit  {colour}", "is malformed"),
    ],
    ids=["a dropped figure", "another figure", "left English", "another end", "glued together"],
)
def test_a_sentence_that_says_something_else_is_found(text: str, found: str) -> None:
    german = Reader("de")
    german._books[ENGLISH_BOOK] = german_with(opens=opens(text))(german)
    wrong = misread(all_said("glassworks"), german, same(FOLDER, "de"))
    assert any(name.startswith("opens:") and found in faults for name, faults in wrong.items())


def test_a_change_of_english_is_found_until_somebody_has_looked() -> None:
    now = {name: vars(ENGLISH_BOOK)[name] for name in sentences(ENGLISH_BOOK)}
    assert stale(noted(FOLDER), fingerprints(type("Words", (Book,), now), english_papers(FOLDER))) == []
    changed = type("Words", (Book,), now | {"passes": Phrase("does nothing")})
    assert stale(noted(FOLDER), fingerprints(changed, english_papers(FOLDER) | {"R10": "Another rule."})) == [
        "passes",
        "R10",
    ]

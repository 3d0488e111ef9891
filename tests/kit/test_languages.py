"""Whatever is said can be read in every language; what is missing is found here and not by a player."""

from __future__ import annotations

import pytest

from riverrun import games, lessons
from riverrun.core.words import ENGLISH, Reader
from tests.kit.languages import (
    OTHERS,
    all_said,
    book,
    english_papers,
    faults,
    folders,
    lacking_or_too_many,
    misread,
    noted,
    originals,
    papers,
    same,
    sentences,
    spoken_of_anything,
    stale,
    translations,
)

BOOKS, PAPERS = translations("py"), translations("toml")
WAITING: set[str] = set()  # games that do not speak every language yet
each_english_book = pytest.mark.parametrize("folder", folders())
each_book = pytest.mark.parametrize(("folder", "language"), BOOKS)


def test_every_part_of_the_house_speaks_every_language_but_for_games_that_wait() -> None:
    parts = {folder for folder in folders() if not folder.startswith("riverrun.games")}
    there = {name for name in games.names() if {(_folder(name), other) for other in OTHERS} <= {*BOOKS} & {*PAPERS}}
    assert {folder for folder, _ in BOOKS} >= parts
    assert {*games.names()} - there <= WAITING


def _folder(game: str) -> str:
    return f"riverrun.games.{game}.languages"


@each_book
def test_every_book_has_every_sentence_and_no_other(folder: str, language: str) -> None:
    assert not lacking_or_too_many(book(folder, ENGLISH), book(folder, language))


@pytest.mark.slow
@each_english_book
def test_every_sentence_is_said_and_in_every_language_of_the_same_things(folder: str) -> None:
    """By archived games; what the house, the server and the terminal say is about anything."""
    game = folder.startswith("riverrun.games")
    texts = all_said(folder.split(".")[2]) if game else spoken_of_anything(folder)
    wanted = {name for name in sentences(book(folder, ENGLISH)) if name[0] != "_"}
    assert not wanted - {said.name for said in texts}
    for language in [language for other, language in BOOKS if other == folder]:
        assert not misread(texts, Reader(language), same(folder, language))


@pytest.mark.parametrize(("folder", "language"), PAPERS)
def test_every_rule_and_all_else_on_paper_is_translated_with_the_same_figures(folder: str, language: str) -> None:
    english, other = english_papers(folder), papers(folder, language)
    assert not english.keys() - other.keys(), f"{language}.toml lacks {sorted(english.keys() - other.keys())}"
    assert not other.keys() - english.keys(), f"{language}.toml has {sorted(other.keys() - english.keys())}"
    assert not {
        name: found
        for name, text in other.items()
        if (found := list(faults(english[name], text, same(folder, language))))
    }


@pytest.mark.parametrize(("folder", "language"), translations("lesson.toml"))
def test_a_lesson_is_translated_to_its_last_word(folder: str, language: str) -> None:
    name = folder.split(".")[2]
    english, other, words = lessons.load(name), lessons.load(name, language), lessons.words_of(name, language)
    assert words
    assert [*words.step] == [step.id for step in english.step]
    assert len(words.thumb) == len(english.thumb)
    assert [*words.coach] == [*english.coach.says]
    pairs = [*zip(english.texts(), other.texts(), strict=True)]  # a way that only one has makes them differ in length
    pairs += zip(english.how.texts(), other.how.texts(), strict=True)
    pairs += [(one.name, two.name) for one, two in zip(english.step, other.step, strict=True)]
    shared = same(folder, language)
    assert not {texts: found for texts in pairs if (found := list(faults(*texts, shared)))}


@each_english_book
def test_translations_are_of_the_present_english(folder: str) -> None:
    changed = stale(noted(folder), originals(folder))
    assert not changed, (
        f"{changed}: look at the translations, then `python -m tests.kit.languages {folder.split('.')[-2]}`"
    )

"""An edition that cannot be right is refused with its table and key."""

from __future__ import annotations

import pytest

from riverrun import games
from riverrun.core.edition import EditionFile
from riverrun.core.errors import Malformed
from tests.games.riverside.positions import GAME

TEXT = GAME.file.text


@pytest.mark.parametrize(
    ("old", "new", "table", "key"),
    [
        ("spaces = 3\npassage_at", "spaces = 0\npassage_at", "tiles", "spaces"),
        ("passage_at = 2", "passage_at = 4", "tiles", "passage_at"),
        ("docks = [2,", "docks = [4,", "tiles", "docks"),
        ("spaces = 3\ndock = 2", "spaces = 3\ndock = 4", "east", "dock"),
        ("spaces = 3\ndock = 2", "spaces = 90\ndock = 2", "east", "spaces"),
        ("seats = [5, 3, 4, 7]", "seats = [5, 3, 4, 10]", "white", "seats"),
        ("seats = [5, 3, 4, 7]", "seats = [5, 3, 4]", "white", "seats"),
        ("bonus = [2, 1, 1, 2]", "bonus = [2, 1, 1, 3]", "white", "bonus"),
        ("royal = [0, 0, 4, 3]", "royal = [0, 0, 4, 0]", "white", "royal"),
        ("royal = [0, 0, 4, 3]", "royal = [0, 0, 5, 3]", "white", "royal"),
        ('"white", "pink", "yellow", "brown"', '"white", "pink", "grey", "brown"', "white", "bonus_colours"),
        ('power = "fan_base"', 'power = "early_birds"', "yellow", "power"),
        ('power = "fan_base"', 'power = "flight"', "yellow", "power"),
        ('t6 = ["white 9"', 't6 = ["grey 9"', "villages", "t6"),
        ('t6 = ["white 9"', 't6 = ["white nine"', "villages", "t6"),
        ('t6 = ["white 9"', 't6 = ["blue 9"', "villages", "t6"),
        ('t1 = ["white 11"]', "t1 = []", "villages", "t1"),
        ("base = [1, 2, 3, 4, 5, 6]", "base = [1, 2, 3, 4, 5, 7]", "dice", "base"),
        ("grades = [0, 200, 225", "grades = [0, 225, 200", "achievements", "grades"),
        ("fire_symbols = 14", "fire_symbol = 14", "sheet", "fire_symbols"),
        ("church = 2\n\n[east]", "church = 2\nchapel = 1\n\n[east]", "west", "chapel"),
    ],
)
def test_a_wrong_value_is_refused_by_table_and_key(old: str, new: str, table: str, key: str) -> None:
    assert old in TEXT
    with pytest.raises(Malformed, match=rf"\[{table}\] {key}: "):
        games.load("riverside", EditionFile(TEXT.replace(old, new, 1)))


def test_another_edition_plays_beside_the_printed_one() -> None:
    other = games.load("riverside", EditionFile(TEXT.replace("fire_symbols = 14", "fire_symbols = 9")))
    assert (other.start(1).sheets[0].fires, GAME.start(1).sheets[0].fires) == (9, 14)


def test_boats_may_differ_in_seats_and_bonuses() -> None:
    text = TEXT.replace("seats = [5, 3, 4, 7]", "seats = [5, 3, 4, 6]").replace(
        "bonus = [2, 1, 1, 2]", "bonus = [2, 1, 1, 1]"
    )
    edition = games.load("riverside", EditionFile(text)).edition
    assert (list(edition.seats[:4]), list(edition.bonus[:4])) == ([5, 3, 4, 6], [2, 1, 1, 1])


def test_every_table_has_a_status_and_the_guesses_are_called_so() -> None:
    assert GAME.file.status["white"] == GAME.file.status["villages"] == "reconstructed"
    assert GAME.file.status["captain"] == "rulebook"


def test_dice_may_have_other_faces() -> None:
    other = games.load(
        "riverside", EditionFile(TEXT.replace("green = [1, 2, 3, 4, 5, 6]", "green = [3, 1, 1, 2, 2, 3]"))
    )
    state = other.start(1)
    while state.bag.total:
        state.apply(-1, state.drawn(0))
    assert list(state.chance()) == [2, 2, 2, 0, 0, 0]
    assert [state.drawn(ticket) for ticket in range(6)] == [0, 0, 1, 1, 2, 2]

"""The edition: what is printed, and what is refused."""

from __future__ import annotations

import pytest

from riverrun import games
from riverrun.core.edition import EditionFile
from riverrun.core.errors import Malformed
from riverrun.games.whale_riders.game import WhaleRidersGame
from tests.games.whale_riders.positions import GAME

TEXT = GAME.edition_file.text


def edited(old: str, new: str) -> str:
    assert TEXT.count(old) == 1, f"{old!r} is there {TEXT.count(old)} times"
    return TEXT.replace(old, new)


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("meat = [9, 6, 3]", "meat = [9, 6, 4]", r"\[tiles\] all kinds: must add up to 92 tiles, not 93"),
        ("meat = [9, 6, 3]", "meat = [9, 6]", r"\[tiles\] meat: must have 3 numbers"),
        ("crystal = [8, 4]", "crystal = [8, 3, 1]", r"\[tiles\] crystal: must have 2 numbers"),
        ("pearl = [6, 2]", "pearl = [6, -2]", r"\[tiles\] pearl: .* from 0 to 92"),
        ("kelp = [9, 6, 3]", "kale = [9, 6, 3]", r"\[tiles\] kelp: is missing"),
        ('c52 = "5 tiles', 'c53 = "5 tiles', r"\[contracts\] c52: is missing"),
        ("[decrees]", 'c53 = "5 tiles: 5 coins, 5 pearls"\n[decrees]', r"\[contracts\] c53: is not a key"),
        ('c23 = "3 meat', 'c23 = "3 fish', r"\[contracts\] c23: 'fish' is not one of meat, kelp, pottery, seashells"),
        ('c23 = "3 meat', 'c23 = "3 meat, 1 goods', r"\[contracts\] c23: 'goods' is not one of .* alone"),
        ('c23 = "3 meat', 'c23 = "0 meat', r"\[contracts\] c23: must demand from 1 to 12 in all, not 0"),
        ('c52 = "5 tiles', 'c52 = "93 tiles', r"\[contracts\] c52: must demand from 1 to 12"),
        ('c23 = "3 meat: 3', 'c23 = "3 meat for 3', r"\[contracts\] c23: must read like"),
        ('c23 = "3 meat', 'c23 = "some meat', r"\[contracts\] c23: a demand reads like '2 meat'"),
        ("port_prices = [0, 1, 2, 3]", "port_prices = [0, 2, 1, 3]", r"\[board\] port_prices: must rise"),
        ("sun_pearls = [1, 1, 1, 1, 2, 2, 3]", "sun_pearls = [1, 1, 1, 1, 2, 2, 4]", r"\[board\] sun_pearls"),
        ("storms_removed = [0, 2, 4, 6, 8]", "storms_removed = [0, 2, 4, 6, 25]", r"\[setup\] storms_removed"),
        ("eight_tiles = [8, 2, 0]", "eight_tiles = [8, 2]", r"\[decrees\] eight_tiles"),
        ("standstill = 20", "standstill = 21", r"\[rulings\] standstill: .* from 1 to 20"),
    ],
)
def test_a_wrong_edition_is_refused_with_its_key(old: str, new: str, reason: str) -> None:
    with pytest.raises(Malformed, match=reason):
        games.load("whale_riders", EditionFile(edited(old, new)))


def test_a_contract_that_can_never_be_paid_is_refused_with_its_key() -> None:
    text = edited("meat = [9, 6, 3]", "meat = [1, 0, 0]").replace("kelp = [9, 6, 3]", "kelp = [26, 6, 3]")
    text = text.replace("crystal = [8, 4]", "crystal = [2, 0]").replace("pearl = [6, 2]", "pearl = [16, 2]")
    with pytest.raises(Malformed, match=r"\[contracts\] c35: can never be paid"):
        games.load("whale_riders", EditionFile(text))


def test_the_reconstructed_tables_say_so() -> None:
    assert {table for table, status in GAME.edition_file.status.items() if status == "reconstructed"} == {
        "ports",
        "tiles",
        "contracts",
    }
    assert all(
        GAME.edition_file.notes[table] for table, status in GAME.edition_file.status.items() if status != "rulebook"
    )


def test_another_edition_plays_beside_the_usual_one() -> None:
    other = WhaleRidersGame(EditionFile(edited("coins = 3\nhand", "coins = 5\nhand")))
    assert list(other.start(2).coins) == [5, 5]
    assert list(GAME.start(2).coins) == [3, 3]

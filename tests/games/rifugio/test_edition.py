"""An edition that cannot be played is refused with its table, its key and the constraint."""

from __future__ import annotations

import pytest

from riverrun.core.edition import EditionFile
from riverrun.core.errors import Malformed
from riverrun.games.rifugio.game import load
from tests.games.rifugio.positions import GAME


@pytest.mark.parametrize(
    ("printed", "instead", "complaint"),
    [
        ("forest = 19", "forest = 20", "[plain] forest: 61 tiles in all give 2 players unequal numbers of turns"),
        ("added = [24, 24, 24, 22]", "added = [24, 24, 24, 24]", "[water] added: 72 tiles in all give 5 players"),
        ('flower = "grass"', 'flower = "sand"', "[ground] flower: 'sand' is not one of grass, forest, rock"),
        ('waterfall = "rock"', 'waterfall = "water"', "[ground] waterfall: 'water' is not one of"),
        ('"rock", "rock", "forest"]\nsecond', '"rock", "rock"]\nsecond', "[passes] first: must have 6 texts, not 5"),
        ('first = ["grass"', 'first = ["swamp"', "[passes] first: 'swamp' is not one of grass, forest, rock"),
        ('top = ["rock", "top"]', 'top = ["rock", "top", "lava"]', "[connections] top: 'lava' is not one of"),
        ('top = ["rock", "top"]', 'top = ["rock", "top", "grass"]', "[connections] grass: must list 'top'"),
        ("bear = -3", "bear = 3", "[points] bear: must be a whole number from -99 to 0"),
        ("forest_out = 10", "forest_out = 20", "[water] forest_out: there are only 19 plain ones"),
        ('"gentian"', '"edelweiss"', "[sights] flower: every sight needs a name of its own"),
        ("forest = 19", "forest = 31", "[water] added: 84 tiles in all are more than the 72 that the map holds"),
        ("forest = 19", "forest = 32", "[plain] forest: 73 tiles in all are more than the 72 that the map holds"),
        ("per_player = [4, 3, 3, 3]", "per_player = [4, 3, 3]", "[huts] per_player: must have 4 numbers, not 3"),
        ("capacity = 2", "capacity = 2\nsails = 1", "[rafts] sails: is not a key of this table"),
    ],
)
def test_a_wrong_value_is_refused_with_its_place(printed, instead, complaint) -> None:
    text = GAME.file.text
    assert text.count(printed) == 1
    with pytest.raises(Malformed) as refused:
        load(EditionFile(text.replace(printed, instead)))
    assert complaint in str(refused.value)


def test_a_corrected_edition_is_played() -> None:
    game = load(EditionFile(GAME.file.text.replace("top = 2\n", "top = 3\n")))
    assert list(game.edition.sight_points) == [2, 2, 2, 2, 3]
    assert game.file.hash != GAME.file.hash

"""An edition that cannot be played is refused with its table, its key and the constraint."""

from __future__ import annotations

import pytest

from riverrun.core.edition import EditionFile
from riverrun.core.errors import Malformed
from riverrun.core.game import Setup
from riverrun.games.rifugio.game import RifugioGame, load
from tests.games.rifugio import referee
from tests.games.rifugio.positions import GAME, legal, play, position, why_not
from tests.kit.lockstep import check_lockstep
from tests.kit.play import played

MARMOT = '{ terrain = "forest", sight = "animal", name = "marmot" }'
BEARS = '{ terrain = "forest", bear = true, count = 4 }'
NORTH = '{ sight = "pass", name = "north pass", sides = ["grass", "grass", "forest", "rock", "rock", "forest"] }'


def corrected(*changes: tuple[str, str]) -> RifugioGame:
    """The game of somebody who has corrected the edition."""
    text = GAME.edition_file.text
    for printed, instead in changes:
        assert text.count(printed) == 1
        text = text.replace(printed, instead)
    return load(EditionFile(text))


@pytest.mark.parametrize(
    ("printed", "instead", "complaint"),
    [
        ("count = 19", "count = 20", "[tiles] list: 61 tiles in all give 2 players unequal numbers of turns"),
        ("added = [24, 24, 24, 22]", "added = [24, 24, 24, 24]", "[water] added: 72 tiles in all give 5 players"),
        (MARMOT, MARMOT.replace("forest", "sand"), "[tiles, 8] terrain: 'sand' is not one of grass, forest, rock"),
        (MARMOT, MARMOT.replace("forest", "water"), "[tiles, 8] terrain: 'water' is not one of"),
        (MARMOT, MARMOT.replace("animal", "insect"), "[tiles, 8] sight: 'insect' is not one of flower, animal,"),
        (MARMOT, MARMOT.replace("animal", "flower"), "[tiles] list: a category has 3 sights, and flower has 4"),
        (NORTH, "{ sight = 'pass', name = 'new pass' }", "[tiles, 14] sides: is missing"),
        (MARMOT, MARMOT.replace(" }", ", bear = true }"), "[tiles, 8] bear: is not a key of this table"),
        (MARMOT, MARMOT.replace(" }", ", count = 2 }"), "[tiles, 8] count: is not a key of this table"),
        (MARMOT, "7", "[tiles] list: must be a row of tables"),
        (MARMOT, "{ terrain = 'forest', bear = 'brown' }", "[tiles, 8] bear: must be true or false"),
        (NORTH, NORTH.replace(', "forest"] }', "] }"), "[tiles, 14] sides: must have 6 texts, not 5"),
        (NORTH, NORTH.replace('"forest"] }', '"swamp"] }'), "[tiles, 14] sides: 'swamp' is not one of grass, forest"),
        ('top = ["rock", "top"]', 'top = ["rock", "top", "lava"]', "[connections] top: 'lava' is not one of"),
        ('top = ["rock", "top"]', 'top = ["rock", "top", "grass"]', "[connections] grass: must list 'top'"),
        ("bear = -3", "bear = 3", "[points] bear: must be a whole number from -99 to 0"),
        ("forest_out = 10", "forest_out = 20", "[water] forest_out: there are only 19 plain ones"),
        ('"gentian"', '"edelweiss"', "[tiles, 6] name: every sight needs a name of its own"),
        ("count = 19", "count = 31", "[water] added: 84 tiles in all are more than the 72 that the map holds"),
        ("count = 19", "count = 32", "[tiles] list: 73 tiles in all are more than the 72 that the map holds"),
        ('start = "forest"', 'start = "water"', "[tiles] start: 'water' is not one of grass, forest, rock"),
        ("per_player = [4, 3, 3, 3]", "per_player = [4, 3, 3]", "[huts] per_player: must have 4 numbers, not 3"),
        (
            "per_player = [4, 3, 3, 3]",
            "per_player = [4, 3, 3, 10]",
            "[huts] per_player: must be a row of whole numbers",
        ),
        ("capacity = 2", "capacity = 2\nsails = 1", "[rafts] sails: is not a key of this table"),
    ],
)
def test_a_wrong_value_is_refused_with_its_place(printed: str, instead: str, complaint: str) -> None:
    with pytest.raises(Malformed) as refused:
        corrected((printed, instead))
    assert complaint in str(refused.value)


def test_a_corrected_edition_is_played() -> None:
    game = corrected(("top = 2\n", "top = 3\n"))
    assert list(game.edition.sight_points) == [2, 2, 2, 2, 3]
    assert game.edition_file.hash != GAME.edition_file.hash


def test_a_box_may_hold_more_than_four_huts_a_player() -> None:
    game = corrected(("per_player = [4, 3, 3, 3]", "per_player = [9, 9, 9, 9]"))
    places = " ".join(f"{n},0" for n in range(1, 10))
    state = position(f"grass {places}\nhut 5: {places}\nwalker 1: 8,0\nextra 1: 2", seats=5, game=game)
    play(state, "e w e")  # the last and the last but one of 45 huts: each pays once
    assert (state.hike.walkers[4].hut_visits, state.hike.walkers[0].extra) == (2, 3)
    assert why_not(position(f"grass {places}\nhut 1: {places}\ngrass 10,0\nwalker 1: 10,0", game=game), "hut") == (
        "You have built all your nine huts. (R5)"
    )


def test_bears_may_live_on_several_terrains() -> None:
    on_rock = BEARS.replace("4", "3") + ',\n    { terrain = "rock", bear = true }'
    game = corrected((BEARS, on_rock))
    state = position("grass 1,0\nrow: bear bear-rock", game=game)
    assert [kind.total for kind in GAME.view(state, 0).kinds if kind.bear] == [0, 3, 1]
    assert {"2,0", "-1,0"} <= set(legal(play(state.clone(), "bear")))
    assert "2,0" not in legal(play(state, "bear-rock"))
    assert "Rock cannot touch grass" in why_not(state, "2,0")
    play(state, "-1,0 w")
    assert state.scores()[0] == -3
    told = game.tell(position("row: bear-rock", game=game), 0, game.move("bear-rock"))
    assert str(told) == "takes a rock bear tile"
    assert str(GAME.tell(position("row: bear"), 0, GAME.move("bear"))) == "takes a bear tile"


def test_the_sights_of_a_category_may_lie_on_several_terrains() -> None:
    game = corrected((MARMOT, MARMOT.replace("forest", "rock")))
    state = position("grass 1,0\nrow: animal1 animal2", game=game)
    assert "2,0" in legal(play(state.clone(), "animal2"))
    assert "2,0" not in legal(play(state, "animal1"))
    assert [kind.terrain for kind in game.view(state, 0).kinds if kind.category == "animal"] == ["rock"] + [
        "forest"
    ] * 2


@pytest.mark.parametrize("seats", [2, 5])
def test_such_corrections_are_played_to_the_end(seats: int) -> None:
    elsewhere = ", ".join(f'{{ terrain = "{terrain}", bear = true }}' for terrain in ("grass", "rock"))
    huts = ("per_player = [4, 3, 3, 3]", "per_player = [6, 6, 5, 5]")
    game = corrected(
        (BEARS, f"{BEARS.replace('4', '2')}, {elsewhere}"), (MARMOT, MARMOT.replace("forest", "grass")), huts
    )
    for seed in range(2):
        check_lockstep(game, referee, played(game, Setup(seats, {}), seed))

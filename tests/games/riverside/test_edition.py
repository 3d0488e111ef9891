"""An edition that cannot be right is refused with its table and key."""

from __future__ import annotations

import pytest

from riverrun import games
from riverrun.core.edition import EditionFile
from riverrun.core.errors import Malformed
from riverrun.core.game import Setup
from riverrun.core.position import arrange
from riverrun.core.rng import Rng
from riverrun.core.state import CHANCE
from riverrun.games.riverside.game import RiversideGame
from riverrun.games.riverside.rules import Riverside
from tests.games.riverside.positions import GAME, fill_in, scores
from tests.kit.checks import check_log
from tests.kit.lockstep import referee_of
from tests.kit.play import played
from tests.kit.sure import sure

TEXT = GAME.edition_file.text


@pytest.mark.parametrize(
    ("old", "new", "table", "key"),
    [
        ("spaces = [3, ", "spaces = [0, ", "tiles", "spaces"),
        ("spaces = [3, ", "spaces = [", "tiles", "spaces"),
        ("passages = [2, ", "passages = [4, ", "tiles", "passages"),
        ("docks = [2,", "docks = [4,", "tiles", "docks"),
        ("docks = [2,", "docks = [0,", "tiles", "docks"),
        ("spaces = 3\ndock = 2", "spaces = 3\ndock = 4", "east", "dock"),
        ("spaces = 3\ndock = 2", "spaces = 90\ndock = 2", "east", "spaces"),
        ("seats = [5, 3, 4, 7]", "seats = [5, 3, 4, 13]", "white", "seats"),
        ("seats = [5, 3, 4, 7]", "seats = [5, 3, 4]", "white", "seats"),
        ("bonus = [2, 1, 1, 2]", "bonus = [2, 1, 1, 3]", "white", "bonus"),
        ("royal = [[3, 4], [4, 3]]", "royal = [[3, 4]]", "white", "royal"),
        ("royal = [[3, 4], [4, 3]]", "royal = [[3, 5], [4, 3]]", "white", "royal"),
        ("royal = [[3, 4], [4, 3]]", "royal = [[5, 1], [4, 3]]", "white", "royal"),
        ("royal = [[3, 4], [4, 3]]", "royal = [[4, 3], [4, 3]]", "white", "royal"),
        ('"white", "pink", "yellow", "brown"', '"white", "pink", "grey", "brown"', "white", "bonus_colours"),
        ('power = "fan_base"', 'power = "early_birds"', "yellow", "power"),
        ('power = "fan_base"', 'power = "flight"', "yellow", "power"),
        ('t6 = ["white 9"', 't6 = ["grey 9"', "villages", "t6"),
        ('t6 = ["white 9"', 't6 = ["white nine"', "villages", "t6"),
        ('t6 = ["white 9"', 't6 = ["blue 9"', "villages", "t6"),
        ('t1 = ["white 11"]', 't1 = ["church 100"]', "villages", "t1"),
        ('t1 = ["white 11"]', 't1 = ["church 2", "church 3"]', "villages", "t1"),
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


CORRECTIONS = {
    "no western church": ("church = 2\n\n[east]", "church = 0\n\n[east]"),
    "no eastern church": ("dock = 2\nchurch = 2", "dock = 2\nchurch = 0"),
    "a church on a river tile": ('t3 = ["pink 12"]', 't3 = ["church 3"]'),
    "a church beside a colour": ('t6 = ["white 9", "blue 4"]', 't6 = ["white 9", "church 1"]'),
    "a tile without a village": ('t1 = ["white 11"]', "t1 = []"),
    "both royal seats in one row": ("royal = [[3, 4], [4, 3]]", "royal = [[4, 6], [4, 3]]"),
    "tiles of two spaces": (
        "spaces = [3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3]\ndocks = [2, 1, 3, 2, 1, 2, 3, 2, 1, 3, 2, 2]",
        "spaces = [2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2]\ndocks = [2, 1, 2, 2, 1, 2, 1, 2, 1, 1, 2, 2]",
    ),
    "tiles of one to six spaces": ("spaces = [3, 3, 3, 3, 3, 3, ", "spaces = [2, 6, 4, 5, 3, 3, "),
    "a passage at another space": ("passages = [2, 2, 2, 2", "passages = [1, 3, 0, 2"),
    "ten seats in a row": ("seats = [5, 3, 4, 7]", "seats = [5, 3, 4, 10]"),
    "a long east tile": ("spaces = 3\ndock = 2", "spaces = 12\ndock = 7"),
}


@pytest.mark.whole
@pytest.mark.parametrize("correction", CORRECTIONS)
@pytest.mark.parametrize(
    ("extension", "style"),
    [
        ("on", "hasty"),
        pytest.param("off", "random", marks=pytest.mark.soak),
        pytest.param("off", "hasty", marks=pytest.mark.soak),
        pytest.param("on", "random", marks=pytest.mark.soak),
    ],
)
def test_what_an_owner_may_have_to_correct_is_accepted_and_plays(correction: str, extension: str, style: str) -> None:
    old, new = CORRECTIONS[correction]
    assert old in TEXT
    game = games.load("riverside", EditionFile(TEXT.replace(old, new, 1)))
    table = played(game, Setup(2, {"extension": extension}), 1, style)
    check_log(game, referee_of("riverside"), table, Rng(1), probes=8)


def edited(text: str) -> RiversideGame:
    return sure(RiversideGame, games.load("riverside", EditionFile(text)))


def corrected(correction: str) -> RiversideGame:
    old, new = CORRECTIONS[correction]
    return edited(TEXT.replace(old, new, 1))


def laid(game: RiversideGame, river: str = "t1 t2 t3 t4 t5 t6 t7 t8 t9 t10") -> Riverside:
    state = game.start(1)
    for tile in river.split():
        state.apply(CHANCE, game.move(tile))
    return state


@pytest.mark.rule("R33")
def test_a_church_on_a_river_tile_counts_all_tickets() -> None:
    game = corrected("a church on a river tile")
    state = laid(game)
    fill_in(state, state.sheets[0], "white 5 3 4 7; pink 3 0 0 0; plus 0; used white yellow pink blue brown")
    arrange(state, ship=6)
    for face in (1, 3, 3, 3, 3, 3):
        state.apply(CHANCE, face - 1)
    state.apply(0, game.move("w"))  # the white boat is full: ashore
    assert "Stave church T3" in {str(village.name) for village in game.view(state, 0).villages}
    state.apply(0, game.move("t3"))
    assert scores(state, "c") == [3 * 5]


@pytest.mark.rule("R23")
def test_two_royal_seats_in_one_row_wake_the_power_with_the_further_one() -> None:
    game = corrected("both royal seats in one row")
    sheet = laid(game).sheets[0]
    assert game.view(laid(game), 0).boats[0].rows[3].royal == [3, 6]
    for crosses, lit in ((2, False), (3, False), (5, False), (6, True)):
        arrange(sheet, crosses=[0, 0, 0, crosses] + [0] * 16)
        assert sheet.lit(game.edition, 0) == lit


@pytest.mark.rule("R18")
def test_the_tenth_seat_of_a_row_has_a_name() -> None:
    assert GAME.names[GAME.move("w410") - 1] == "w49"


def test_another_edition_plays_beside_the_printed_one() -> None:
    other = edited(TEXT.replace("fire_symbols = 14", "fire_symbols = 9"))
    assert (other.start(1).sheets[0].fires, GAME.start(1).sheets[0].fires) == (9, 14)


def test_boats_may_differ_in_seats_and_bonuses() -> None:
    text = TEXT.replace("seats = [5, 3, 4, 7]", "seats = [5, 3, 4, 6]").replace(
        "bonus = [2, 1, 1, 2]", "bonus = [2, 1, 1, 1]"
    )
    edition = edited(text).edition
    assert (list(edition.seats[:4]), list(edition.bonus[:4])) == ([5, 3, 4, 6], [2, 1, 1, 1])


def test_every_table_has_a_status_and_the_guesses_are_called_so() -> None:
    assert GAME.edition_file.status["white"] == GAME.edition_file.status["villages"] == "reconstructed"
    assert GAME.edition_file.status["captain"] == "rulebook"


def test_dice_may_have_other_faces() -> None:
    other = edited(TEXT.replace("green = [1, 2, 3, 4, 5, 6]", "green = [3, 1, 1, 2, 2, 3]"))
    state = other.start(1)
    while state.bag.total:
        state.apply(-1, state.drawn(0))
    assert list(state.chance()) == [2, 2, 2, 0, 0, 0]
    assert [state.drawn(ticket) for ticket in range(6)] == [0, 0, 1, 1, 2, 2]

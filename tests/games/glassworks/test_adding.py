"""Adding glass to the glassworks: R17 to R23."""

from __future__ import annotations

import pytest

from riverrun.games.glassworks.rules import Glassworks
from riverrun.games.glassworks.view import view
from tests.games.glassworks.positions import GAME, grid, legal, play, position, settle, why_not

SIX = "w1 p1 l1 d1 g1 f1"
SEVEN = SIX + " y1"


def gathering(glass: str, board: str = "", more: str = "") -> Glassworks:
    """The position after seat 1 has gathered some glass and the emptied tile is refilled."""
    text = f"river: t1 {glass} | t2 | t3 | t4 | t5 | t6\nlake: w6 w6 p6 p6 l6\nsatchel 1: w2\ngrid 1: {board}\n{more}"
    return settle(play(position(text), "w2 @2<"))


@pytest.mark.rule("R17", "R20")
def test_a_colour_has_one_column_whatever_the_shapes() -> None:
    state = gathering("w1 w3 w5", "p1 w1")
    assert grid(state, 1) == "p1 w4"


@pytest.mark.rule("R17")
def test_a_colour_that_has_a_column_cannot_open_another() -> None:
    state = gathering("w1 p1 y1", "w1")
    assert legal(state) == ["=p", "=y"]
    assert why_not(state, "=w") == "R17"


@pytest.mark.rule("R18")
def test_a_new_colour_opens_the_leftmost_empty_column() -> None:
    assert grid(gathering("y1", "w2 p1"), 1) == "w2 p1 y1"
    assert why_not(gathering("y1 o3", "w2"), "=p") == "R18"


@pytest.mark.rule("R19")
def test_the_order_of_several_new_colours_is_chosen() -> None:  # E7
    assert legal(gathering("w1 y1")) == ["=w", "=y"]
    assert grid(play(gathering("w1 y1"), "=w"), 1) == "w1 y1"
    assert grid(play(gathering("w1 y1"), "=y"), 1) == "y1 w1"
    assert grid(play(gathering("w1 p1 y1"), "=y =p"), 1) == "y1 p1 w1"


@pytest.mark.rule("R19", "O2")
def test_one_new_colour_leaves_nothing_to_choose() -> None:
    assert gathering("w1 w2 y1", "w1").mover == 1
    assert gathering("o2 o4 y3", SEVEN).mover == 1


@pytest.mark.rule("R19", "R21")
@pytest.mark.parametrize(("choice", "columns", "overflow"), [("=y", SIX + " y2", 1), ("=o", SIX + " o1", 2)])
def test_the_last_column_goes_to_one_new_colour_and_the_other_overflows(
    choice: str, columns: str, overflow: int
) -> None:  # E8
    state = play(gathering("y1 y3 o2", SIX), choice)
    assert grid(state, 1) == columns
    assert list(state.overflow) == [overflow, 0]


@pytest.mark.rule("R20")
def test_glass_fills_its_column_from_the_bottom() -> None:
    state = gathering("w1 p3", "w2 p1")
    board = view(state, 0).boards[0]
    assert [len(column.glass) for column in board.columns] == [3, 2]
    assert board.columns[0].glass[-1] == GAME.move("w1")
    assert board.columns[1].glass[-1] == GAME.move("p3")


@pytest.mark.rule("R21", "R23")
def test_a_full_column_overflows() -> None:  # E9
    state = gathering("w1 w3", "w4")
    assert grid(state, 1) == "w5"
    assert list(state.overflow) == [1, 0]


@pytest.mark.rule("R21")
def test_an_eighth_colour_overflows() -> None:
    state = gathering("o2 o4 w1", SEVEN)
    assert grid(state, 1) == "w2 p1 l1 d1 g1 f1 y1"
    assert list(state.overflow) == [2, 0]


@pytest.mark.rule("R21", "R34")
@pytest.mark.parametrize("seat", [1, 2, 3, 4, 5])
def test_glass_overflows_on_the_board_of_whoever_gathered_it(seat: int) -> None:
    text = f"river: t1 w1 w3 o1 | t2 | t3 | t4 | t5 | t6\nsatchel {seat}: w2\ngrid {seat}: w4 p1\nturn: {seat}"
    state = settle(play(position(text, seats=5), "w2 @2<"))
    mine = [n == seat - 1 for n in range(5)]
    assert list(state.overflow) == [int(own) for own in mine]
    assert [len(board.overflow) for board in view(state, 0).boards] == [int(own) for own in mine]
    assert [board.overflow_vp for board in view(state, 0).boards] == [-3 * own for own in mine]
    assert [grid(state, n + 1) for n in range(5)] == ["w5 p1 o1" if own else "" for own in mine]
    assert view(state, 0).boards[seat - 1].overflow == [GAME.move("w3")]


@pytest.mark.rule("R22", "O10")
def test_glass_that_fits_is_added_without_being_asked_for() -> None:
    state = gathering("w1 w3 p1", "w1 p1")
    assert grid(state, 1) == "w3 p2"
    assert list(state.overflow) == [0, 0]
    assert state.mover == 1
    assert why_not(gathering("w1 p1"), "pass") == "O6"


@pytest.mark.rule("R23", "O20")
def test_a_column_holds_five() -> None:
    assert GAME.edition.rows == 5
    assert grid(gathering("w1", "w4"), 1) == "w5"
    assert grid(gathering("w1", "w5"), 1) == "w5"

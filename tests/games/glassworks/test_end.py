"""The end of a game and its scores: R28 to R36."""

from __future__ import annotations

import pytest

from riverrun.core.state import NOBODY
from riverrun.games.glassworks.moves import SATCHEL
from riverrun.games.glassworks.rules import Glassworks
from riverrun.games.glassworks.view import view
from tests.games.glassworks.positions import GAME, legal, play, position, satchel, settle, tile, why_not

LAKE = "lake: w6 w6 p6 p6 l6\n"
SIXTEEN = "w5 p5 l4 d2"


def gathering(glass: str, more: str, seats: int = 2, **options: str) -> Glassworks:
    """Seat 1, or who is said to have the turn, is about to put its w2 on t2 and gather t1."""
    return position(f"river: t1 {glass} | t2 | t3 | t4 | t5 | t6\n{LAKE}{more}", seats, **options)


def gather(state: Glassworks) -> Glassworks:
    return settle(play(state, "w2 @2<"))


@pytest.mark.rule("R28", "O12")
@pytest.mark.parametrize(
    ("glass", "inventory", "triggered"),
    [("d1 d2 w1", 18, True), ("d1", 17, True), ("w1 w3", 16, False)],  # E11
)
def test_seventeen_in_the_grid_trigger_the_end_and_overflow_does_not_count(
    glass: str, inventory: int, triggered: bool
) -> None:
    state = gather(gathering(glass, f"satchel 1: w2\ngrid 1: {SIXTEEN}"))
    assert sum(state.heights[0]) == inventory
    assert (state.left >= 0) == triggered


@pytest.mark.rule("R29", "O17")
def test_satchels_below_three_are_topped_up_at_the_trigger() -> None:  # E13
    state = gathering("d1", f"satchel 1: w2\nsatchel 2: p1 p2\nsatchel 3: y1 y2 y3 y4 y5\ngrid 1: {SIXTEEN}", seats=3)
    gather(state)
    assert [len(state.piles[SATCHEL + seat]) for seat in range(3)] == [3, 3, 5]


@pytest.mark.rule("R29", "O11")
def test_the_trigger_and_its_top_up_happen_once() -> None:
    state = gathering("d1", f"satchel 1: w2\nsatchel 2: p1\ngrid 2: {SIXTEEN}\nleft: 3\nturn: 1")
    gather(state)
    assert (state.left, satchel(state, 1)) == (2, "")
    state = gathering("d1", f"satchel 1: w2\nsatchel 2: p1\ngrid 1: {SIXTEEN}\nleft: 3")
    gather(state)
    assert (state.left, satchel(state, 1)) == (2, "")


@pytest.mark.rule("R30")
@pytest.mark.parametrize(("seat", "turns"), [(1, [2, 3, 1, 2, 3]), (2, [3, 1, 2, 3]), (3, [1, 2, 3])])
def test_the_round_is_finished_and_then_each_has_a_final_turn(seat: int, turns: list[int]) -> None:  # E12
    state = gathering("d1", f"satchel {seat}: w2\ngrid {seat}: {SIXTEEN}\nturn: {seat}", seats=3)
    gather(state)
    assert [board + 1 for board in view(state, NOBODY).turns] == turns
    taken = []
    while state.mover != NOBODY:
        turn = int(state.turn)
        taken.append(turn + 1)
        while state.turn == turn:
            settle(play(state, legal(state)[0]))
    assert taken == turns


@pytest.mark.rule("R31")
def test_nobody_moves_after_the_last_turn_and_the_boards_are_scored() -> None:
    state = gathering("w1", "satchel 2: w2\ngrid 1: w2\ngrid 2: p1\nleft: 1\nturn: 2")
    gather(state)
    assert state.mover == NOBODY
    assert list(state.scores()) == [1 + 1 + 2, 3 + 1 + 2]
    assert GAME.verdict(state).ending == "triggered"


@pytest.mark.rule("O1")
def test_drawing_goes_on_after_the_trigger_unless_the_table_agreed_otherwise() -> None:
    text = "satchel 1: w2\nleft: 4"
    assert "draw" in legal(gathering("w1", text))
    strict = gathering("w1", text, endgame_draw="off")
    assert legal(strict) == ["w2"]
    assert why_not(strict, "draw") == "O1"
    assert legal(gathering("w1", "left: 4", endgame_draw="off")) == ["draw"]
    assert "draw" in legal(gathering("w1", "satchel 1: w2", endgame_draw="off"))


@pytest.mark.rule("O4")
def test_the_last_glass_goes_to_the_tile_then_to_satchels_from_the_triggering_player_clockwise() -> None:
    more = f"satchel 2: w2\nsatchel 3: y1\ngrid 2: {SIXTEEN}\nturn: 2\nbag: o1 o1 o2 o2 o3 o3 o4 o4"
    state = gathering("d1", more, seats=3)
    play(state, "w2 @2< o1 o2")
    assert tile(state, "t1") == "o1 o2"
    play(state, "o3 o4 o4")
    assert satchel(state, 2) == "o3 o4 o4"
    play(state, "o1 o2")
    assert satchel(state, 3) == "y1 o1 o2"
    play(state, "o3")
    assert satchel(state, 1) == "o3"
    assert state.mover == 2


def scored(*heights: int, overflow: int = 0) -> tuple[int, int, int, int]:
    """Rows, columns, overflow and score of a board."""
    columns = " ".join(f"{colour}{height}" for colour, height in zip("wpldgfy", heights, strict=True) if height)
    state = position(f"grid 1: {columns}\noverflow 1: {overflow}")
    board = view(state, 0).boards[0]
    assert state.scores()[0] == board.score == sum(line.points for line in GAME.breakdown(state, 0))
    return board.rows_vp, board.columns_vp, board.overflow_vp, board.score


@pytest.mark.rule("R32", "R33", "R34")
@pytest.mark.parametrize(
    ("heights", "overflow", "points"),
    [
        ((4, 3, 4, 3, 2, 2, 1), 1, (28 + 21 + 10 + 1, 4 + 12, -3, 73)),  # E15
        ((2, 2, 2, 2, 3, 5, 3), 0, (56, 30 + 15, 0, 101)),  # E16
        ((0, 0, 0, 0, 0, 0, 0), 5, (0, 0, -15, -15)),  # E23
        ((0, 0, 0, 0, 0, 0, 0), 0, (0, 0, 0, 0)),
        ((5, 5, 5, 5, 5, 5, 5), 0, (140, 5 + 10, 0, 155)),  # E24
    ],
)
def test_whole_boards(heights: tuple[int, ...], overflow: int, points: tuple[int, int, int, int]) -> None:
    assert scored(*heights, overflow=overflow) == points


@pytest.mark.rule("R32")
def test_a_row_counts_to_its_first_gap_only() -> None:
    assert scored(1, 1, 1, 1, 1, 1, 1)[0] == 28
    assert scored(2, 1, 2, 1, 1, 1, 1)[0] == 28 + 1
    assert scored(1, 5, 1, 1, 1, 1, 1)[0] == 28  # rows two to five start with a gap


@pytest.mark.rule("R33", "O14")
@pytest.mark.parametrize(
    ("heights", "columns"),
    [((3, 3, 3, 1, 0, 0, 0), [1, 2]), ((2, 2, 2, 2, 3, 5, 3), [5, 6]), ((4, 0, 0, 0, 0, 0, 0), [1])],
)
def test_the_two_tallest_columns_score_and_of_equal_ones_the_leftmost(
    heights: tuple[int, ...], columns: list[int]
) -> None:
    text = " ".join(f"{colour}{height}" for colour, height in zip("wpldgfy", heights, strict=True) if height)
    board = view(position(f"grid 1: {text}"), 0).boards[0]  # E14
    assert [n for n, column in enumerate(board.columns, start=1) if column.scores] == columns
    assert board.columns_vp == sum(column * heights[column - 1] for column in columns)


@pytest.mark.rule("R34", "O13")
def test_glass_spilt_from_the_satchel_costs_like_any_overflow() -> None:
    state = gathering("w1", "satchel 1: y1 y2 y3")
    play(state, "draw w6 y1")
    assert list(state.scores()) == [-3, 0]
    assert list(play(state, "y2").scores()) == [-6, 0]


@pytest.mark.rule("R35")
def test_glass_on_the_satchel_scores_nothing() -> None:
    assert list(gathering("w1", "satchel 1: y1 y2 y3").scores()) == [0, 0]


@pytest.mark.rule("R36")
def test_most_points_win_and_tied_players_share() -> None:
    def winners(text: str, seats: int = 3) -> tuple[int, ...]:
        state = position(text + "\nsatchel 1: y1\nleft: 1\nbag:\nturn: 1", seats)
        settle(play(state, legal(state)[0] + " " + "@1>"))
        assert state.mover == NOBODY
        verdict = GAME.verdict(state)
        assert verdict.tie_break == ""
        return verdict.winners

    assert winners("grid 1: w1\ngrid 2: w2") == (1,)
    assert winners("grid 1: w2\ngrid 2: p1\ngrid 3: l2") == (0, 2)
    assert winners("overflow 1: 1\noverflow 2: 2\noverflow 3: 1") == (0, 2)  # a score may be negative


@pytest.mark.rule("O6")
def test_a_game_that_nobody_can_go_on_with_is_exhausted() -> None:
    state = play(position("satchel 1: w1\ngrid 2: w1\nbag:"), "w1 @1>")
    assert state.mover == NOBODY
    assert GAME.verdict(state) == ((1,), "", "exhausted")

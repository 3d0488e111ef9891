"""Five at the table: the fifth seat plays like the others, and black glass is in the game."""

from __future__ import annotations

import pytest

from riverrun.core.state import NOBODY
from riverrun.games.glassworks.moves import NAMES, SATCHEL
from riverrun.games.glassworks.rules import TURN
from riverrun.games.glassworks.view import view
from tests.games.glassworks.positions import GAME, grid, legal, play, position, satchel, settle

LAKE = "lake: w6 w6 p6 p6 l6\n"
FIFTH = "river: t1 k1 k3 w1 | t2 | t3 | t4 | t5 | t6\n" + LAKE + "satchel 5: k2\nturn: 5\n"


@pytest.mark.rule("R8")
def test_the_fifth_player_follows_the_fourth_and_the_first_the_fifth() -> None:
    state = position(LAKE + "\n".join(f"satchel {n}: w{n} p{n}" for n in range(1, 6)) + "\nturn: 4", seats=5)
    turns: list[int] = []
    while len(turns) < 4:
        assert state.phase == TURN
        turns.append(int(state.mover) + 1)
        settle(play(state, f"{legal(state)[0]} @{state.mover + 1}>"))
        while state.turn == turns[-1] - 1:
            settle(play(state, legal(state)[0]))
    assert turns == [4, 5, 1, 2]


@pytest.mark.rule("R1", "R17", "R19")
def test_black_glass_opens_a_column_like_any_other() -> None:
    state = settle(play(position(FIFTH, seats=5), "k2 @2<"))
    assert legal(state) == ["=w", "=k"]
    assert grid(play(state, "=k"), 5) == "k2 w1"
    assert [board.inventory for board in view(state, 4).boards] == [0, 0, 0, 0, 3]
    assert state.scores()[4] == 3 + 1 + 2 + 2  # both in the first row, black alone in the second, the two columns


@pytest.mark.rule("R21")
def test_black_glass_overflows_where_seven_other_colours_have_columns() -> None:
    state = settle(play(position(FIFTH + "grid 5: w1 p1 l1 d1 g1 f1 o1", seats=5), "k2 @2<"))
    assert grid(state, 5) == "w2 p1 l1 d1 g1 f1 o1"
    assert list(state.overflow) == [0, 0, 0, 0, 2]
    assert [NAMES[kind] for kind in view(state, 0).boards[4].overflow] == ["k1", "k3"]


@pytest.mark.rule("R28", "R29", "R30", "O4")
def test_the_fifth_player_triggers_the_end_and_all_have_one_turn_more() -> None:
    text = FIFTH + "satchel 1: y1\nsatchel 2: y2 y3 y4\nsatchel 4: y5 y5 o1 o2 o3\ngrid 5: w5 p5 l4 k1"
    state = play(position(text, seats=5), "k2 @2<")
    dealt = []
    while state.mover < 0:
        dealt.append(int(state.deals[-1]))
        state.apply(state.mover, state.drawn(0))
    assert dealt[2:] == [SATCHEL + seat for seat in (4, 4, 4, 0, 0, 2, 2, 2)]  # clockwise from the fifth seat
    assert [len(satchel(state, seat).split()) for seat in range(1, 6)] == [3, 3, 3, 5, 3]
    assert [board + 1 for board in view(state, 0).turns] == [1, 2, 3, 4, 5]
    turns: list[int] = []
    while state.mover != NOBODY:
        turns.append(int(state.turn) + 1)
        while state.turn == turns[-1] - 1 and state.mover != NOBODY:
            settle(play(state, legal(state)[0]))
    assert turns == [1, 2, 3, 4, 5]


@pytest.mark.rule("R30")
@pytest.mark.parametrize("seat", [1, 2, 3, 4, 5])
def test_whoever_triggers_all_five_have_had_equally_many_turns_in_the_end(seat: int) -> None:
    text = FIFTH.replace(" 5:", f" {seat}:").replace("turn: 5", f"turn: {seat}") + f"grid {seat}: w4 p5 l5"
    state = settle(play(position(text, seats=5), "k2 @2<"))
    turns = [board + 1 for board in view(state, 0).turns]
    assert turns == [*range(seat + 1, 6), 1, 2, 3, 4, 5]


@pytest.mark.rule("R36")
def test_the_fifth_player_can_win_and_share() -> None:
    def winners(text: str) -> tuple[int, ...]:
        state = position(LAKE + "satchel 5: y1\nleft: 1\nturn: 5\nbag:\n" + text, seats=5)
        play(state, "y1 @1>")
        assert state.mover == NOBODY
        assert len(state.scores()) == 5
        return GAME.verdict(state).winners

    assert winners("grid 5: k2\ngrid 1: w1") == (4,)
    assert winners("grid 5: k2\ngrid 3: w2") == (2, 4)
    assert winners("overflow 1: 2\noverflow 2: 2\noverflow 3: 2\noverflow 4: 2\noverflow 5: 1") == (4,)


@pytest.mark.rule("O6")
def test_the_game_goes_on_as_long_as_the_fifth_player_can_place() -> None:
    state = play(position("satchel 4: y1\nsatchel 5: y2\nturn: 4\nbag:", seats=5), "y1 @1>")
    assert state.mover == 4
    assert play(state, "y2 @2>").mover == NOBODY

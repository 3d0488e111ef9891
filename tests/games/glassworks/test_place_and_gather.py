"""Turns, placing and gathering: R8 to R16, and the rulings about them."""

from __future__ import annotations

import pytest

from riverrun.core.position import contents
from riverrun.core.state import CHANCE
from riverrun.games.glassworks.moves import NAMES
from riverrun.games.glassworks.rules import DEAL, TURN, Glassworks
from riverrun.games.glassworks.view import view
from tests.games.glassworks.positions import grid, lake, legal, play, position, river, satchel, settle, tile, why_not

# E1 to E3: A(1) B(2) C(1) D(2) E(1) F(2) are t1 to t6, which have these stones
RIVER = "river: t1 w1 | t2 w2 w2 | t3 w3 | t4 w4 w4 | t5 w5 | t6 w6 w6\n"
LAKE = "lake: p1 p2 p3 p4 p5\n"


def puts(state: Glassworks) -> list[str]:
    return [name for name in legal(state) if name.startswith("@")]


@pytest.mark.rule("R8")
def test_turns_go_clockwise_and_round_again_from_the_first_seat() -> None:
    state = position(RIVER + LAKE + "satchel 1: y1 y2\nsatchel 2: y3\nsatchel 3: y4 y5", seats=3)
    movers: list[int] = []
    while len(movers) < 6:
        if state.phase == TURN:
            movers.append(int(state.mover))
        settle(play(state, legal(state)[0]))
    assert movers == [0, 1, 2, 0, 1, 2]


@pytest.mark.rule("R9")
def test_a_turn_is_placing_or_drawing_and_not_both() -> None:
    state = position(RIVER + LAKE + "satchel 1: w1 p3")
    assert legal(state) == ["w1", "p3", "draw"]
    assert why_not(play(state, "w1"), "draw") == "R9"
    settle(play(state, "@1>"))
    assert state.mover == 1


@pytest.mark.rule("R10")
def test_a_single_piece_goes_on_the_tile_of_its_shape_only() -> None:
    state = play(position(RIVER + LAKE + "satchel 1: y3 w1"), "y3")
    assert legal(state) == ["@3<", "@3>"]
    assert why_not(state, "@4<") == "R10"
    assert tile(play(state, "@3<"), "t3") == "w3 y3"
    assert satchel(state, 1) == "w1"


@pytest.mark.rule("R10")
def test_only_what_lies_on_the_satchel_can_be_placed() -> None:
    assert why_not(position(RIVER + LAKE + "satchel 1: w1"), "w2") == "R10"


@pytest.mark.rule("R11", "O8")
def test_two_pieces_of_one_shape_go_on_any_tile() -> None:  # E5
    state = position(RIVER + LAKE + "satchel 1: w1 p1 y2")
    play(state, "w1")
    assert legal(state) == ["p1", "@1>"]
    assert why_not(state, "y2") == "R11"
    play(state, "p1")
    assert len(puts(state)) == len(legal(state)) == 10
    assert {name[:2] for name in puts(state)} == {"@1", "@2", "@3", "@4", "@5", "@6"}
    assert tile(play(state, "@5<"), "t5") == "w1 w5 p1"


@pytest.mark.rule("R11")
def test_there_is_no_pair_among_five_different_shapes() -> None:  # E6
    for first in ("w1", "w2", "w3", "w4", "w5"):
        state = play(position(RIVER + LAKE + "satchel 1: w1 w2 w3 w4 w5"), first)
        assert legal(state) == puts(state)


@pytest.mark.rule("R11", "O9")
def test_any_two_of_three_pieces_of_one_shape_make_the_pair() -> None:
    text = RIVER + LAKE + "satchel 1: w1 p1 y1"
    assert legal(play(position(text), "w1")) == ["p1", "y1", "@1>"]
    assert legal(play(position(text), "p1")) == ["w1", "y1", "@1>"]
    state = play(position(text), "p1 y1")
    assert why_not(state, "w1") == "R11"
    assert satchel(state, 1) == "w1"


@pytest.mark.rule("R11")
def test_a_pair_may_be_picked_in_either_order() -> None:
    text = RIVER + LAKE + "satchel 1: y2 o2 o2"
    assert contents(play(position(text), "o2 y2")) == contents(play(position(text), "y2 o2"))
    assert legal(play(position(text), "o2")) == ["y2", "o2", "@2<", "@2>"]
    assert tile(play(position(text), "o2 y2 @4<"), "t4") == "w4 w4 y2 o2"


@pytest.mark.rule("R12")
@pytest.mark.parametrize(("piece", "ways"), [("p1", ["@1>"]), ("p6", ["@6<"]), ("p3", ["@3<", "@3>"])])
def test_only_neighbours_are_gathered_and_the_river_does_not_wrap_round(piece: str, ways: list[str]) -> None:  # E4
    state = play(position(RIVER + "satchel 1: p1 p3 p6"), piece)
    assert legal(state) == ways


@pytest.mark.rule("R12")
def test_the_lake_cannot_be_gathered() -> None:
    state = play(position(RIVER + LAKE + "satchel 1: y6"), "y6")
    assert why_not(state, "@6>") == "R12"
    assert lake(settle(play(state, "@6<"))) == "p1 p2 p3 p4 p5"


@pytest.mark.rule("R12", "R16")
def test_all_glass_of_the_gathered_tile_comes_into_the_grid() -> None:
    state = settle(play(position(RIVER + LAKE + "satchel 1: y3"), "y3 @3>"))
    assert grid(state, 1) == "w2"
    assert sum(state.heights[0]) == 2


@pytest.mark.rule("R13")
def test_what_was_just_placed_stays() -> None:
    state = settle(play(position(RIVER + LAKE + "satchel 1: y1 y1"), "y1 y1 @3>"))
    assert tile(state, "t3") == "w3 y1 y1"
    assert grid(state, 1) == "w2"


@pytest.mark.rule("R14", "R15", "O16")
@pytest.mark.parametrize(
    ("moves", "after", "emptied", "refill"),
    [
        ("y3 @3>", "t4 t1 t2 t3 t5 t6", "t4", 1),  # E1: the stones of t1, not the two of t4
        ("y2 @2<", "t1 t2 t3 t4 t5 t6", "t1", 2),  # E2: the start stays the start
        ("y5 @5>", "t6 t1 t2 t3 t4 t5", "t6", 1),  # E3
    ],
)
def test_emptied_tile_becomes_the_start_and_is_refilled_by_the_stones_of_the_next(
    moves: str, after: str, emptied: str, refill: int
) -> None:
    state = play(position(RIVER + LAKE + "satchel 1: y2 y3 y5"), moves)
    assert river(state) == after
    assert tile(state, emptied) == ""
    assert len(tile(settle(state), emptied).split()) == refill
    assert state.mover == 1


@pytest.mark.rule("R15", "O18")
@pytest.mark.parametrize(
    ("stones", "moves", "emptied", "refill"),
    [
        ("2 1 1 1 1 1", "y3 @3>", "t4", 2),  # t1, now after it, was tossed two
        ("1 2 2 2 2 2", "y3 @3>", "t4", 1),
        ("2 1 2 2 2 2", "y2 @2<", "t1", 1),  # t2 was tossed one
        ("1 2 1 1 1 1", "y2 @2<", "t1", 2),
    ],
)
def test_a_refill_goes_by_the_stones_that_were_tossed(stones: str, moves: str, emptied: str, refill: int) -> None:
    state = position(RIVER + LAKE + f"stones: {stones}\nsatchel 1: y2 y3", random_stone_sides="on")
    assert [tile.stones for tile in view(state, 0).river] == [int(number) for number in stones.split()]
    play(state, moves)
    other = settle(state.clone())
    for after in (other, settle(state)):
        assert len(tile(after, emptied).split()) == refill
        assert (after.mover, " ".join(map(str, after.stones))) == (1, stones)


@pytest.mark.rule("R16")
def test_inventory_does_not_count_overflow() -> None:
    state = settle(play(position(RIVER + LAKE + "satchel 1: y3\ngrid 1: w4"), "y3 @3>"))
    assert grid(state, 1) == "w5"
    assert list(state.overflow) == [1, 0]


@pytest.mark.rule("O2")
def test_new_colours_are_ordered_after_the_refill_is_seen() -> None:
    state = position("river: t1 w1 y2 | t2 | t3 | t4 | t5 | t6\nsatchel 1: w2")
    play(state, "w2 @2<")
    assert (state.mover, state.phase) == (CHANCE, DEAL)
    settle(state)
    assert legal(state) == ["=w", "=y"]
    assert len(tile(state, "t1").split()) == 2


@pytest.mark.rule("O3")
def test_play_goes_on_when_the_bag_has_too_few_pieces() -> None:
    state = position(RIVER + LAKE + "satchel 1: y2\nbag: o6")
    play(state, "y2 @2< o6")
    assert tile(state, "t1") == "o6"
    assert state.mover == 1
    state = position(RIVER + LAKE + "satchel 1: y2\nbag:")
    assert tile(play(state, "y2 @2<"), "t1") == ""
    assert state.mover == 1


@pytest.mark.rule("O7")
def test_an_empty_tile_may_be_gathered_and_moves_and_is_refilled() -> None:
    state = position("river: t1 w1 | t2 w2 | t3 | t4 w4 | t5 w5 | t6 w6\n" + LAKE + "satchel 1: y4\nbag: o1 o2 o3")
    play(state, "y4 @4<")
    assert river(state) == "t3 t1 t2 t4 t5 t6"
    play(state, "o2")
    assert tile(state, "t3") == "o2"
    assert grid(state, 1) == ""


@pytest.mark.rule("O15")
def test_glass_on_boards_never_returns_to_the_bag() -> None:
    state = position(RIVER + "lake: p1\nsatchel 1: y2\ngrid 1: w5 p4\noverflow 1: 3\nbag:")
    play(state, "y2 @2<")
    assert state.bag.total == 0
    assert sum(state.heights[0]) + state.overflow[0] == 13


@pytest.mark.rule("O6")
def test_one_passes_only_when_one_can_neither_place_nor_draw() -> None:
    state = position(RIVER + "satchel 2: w1\nbag:")
    assert legal(state) == ["pass"]
    play(state, "pass")
    assert legal(state) == ["w1"]
    assert why_not(state, "pass") == "O6"
    assert legal(position(RIVER + "lake: w1\nbag:")) == ["draw"]


@pytest.mark.rule("O6")
def test_game_ends_at_once_when_nobody_can_ever_place_or_draw_again() -> None:
    state = play(position(RIVER + "satchel 1: y1\nbag:"), "y1 @1>")
    assert state.mover == -2
    assert [NAMES[kind] for kind in state.piles[0]] == ["w1", "y1"]

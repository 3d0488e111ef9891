"""Drawing from the lake: R24 to R27 and O5."""

from __future__ import annotations

import pytest

from riverrun.core.position import contents
from tests.games.glassworks.positions import grid, lake, legal, play, position, river, satchel, settle, why_not

RIVER = "river: t1 w1 | t2 w2 w2 | t3 w3 | t4 w4 w4 | t5 w5 | t6 w6 w6\n"
LAKE = "lake: p1 p2 p3 p4 p5\n"


@pytest.mark.rule("R24")
def test_four_of_five_come_onto_the_satchel_and_the_chosen_one_stays() -> None:
    state = play(position(RIVER + LAKE), "draw")
    assert legal(state) == ["p1", "p2", "p3", "p4", "p5"]
    assert why_not(state, "w1") == why_not(state, "@1>") == "R24"
    play(state, "p3")
    assert satchel(state, 1) == "p1 p2 p4 p5"
    assert lake(state) == "p3"
    assert grid(state, 1) == ""


@pytest.mark.rule("R25")
@pytest.mark.parametrize(("held", "spills"), [("", 0), ("y1", 0), ("y1 y1 y2", 2), ("y1 y1 y2 y3 y3", 4)])
def test_a_satchel_above_five_spills_pieces_of_choice(held: str, spills: int) -> None:  # E10
    state = play(position(RIVER + LAKE + f"satchel 1: {held}"), "draw p5")
    for n in range(spills):
        assert state.mover == 0
        assert set(legal(state)) == set(satchel(state, 1).split())
        assert why_not(state, "draw") == why_not(state, "o1") == "R25"
        play(state, legal(state)[-1 if n % 2 else 0])
    assert len(satchel(state, 1).split()) == len(held.split()) + 4 - spills <= 5
    assert list(state.overflow) == [spills, 0]
    assert settle(state).mover == 1


@pytest.mark.rule("R25")
def test_old_and_new_pieces_may_be_spilt() -> None:
    state = play(position(RIVER + LAKE + "satchel 1: y1 y2 y3"), "draw p5")
    assert legal(state) == ["p1", "p2", "p3", "p4", "y1", "y2", "y3"]
    assert satchel(play(state, "p1 y3"), 1) == "p2 p3 p4 y1 y2"


@pytest.mark.rule("R24", "R25")
@pytest.mark.parametrize("seat", [1, 2, 3, 4, 5])
def test_a_draw_and_its_spill_concern_nobody_else(seat: int) -> None:
    held = "\n".join(f"satchel {n}: y{n} g{n}\noverflow {n}: {n}" for n in range(1, 6))
    state = play(position(RIVER + LAKE + f"{held}\nturn: {seat}", seats=5), "draw p5")
    assert legal(state) == ["p1", "p2", "p3", "p4", f"g{seat}", f"y{seat}"]
    play(state, f"y{seat}")
    assert [satchel(state, n) for n in range(1, 6)] == [
        f"p1 p2 p3 p4 g{n}" if n == seat else f"g{n} y{n}" for n in range(1, 6)
    ]
    assert list(state.overflow) == [n + (n == seat) for n in range(1, 6)]


@pytest.mark.rule("R26")
def test_the_lake_is_filled_up_to_five_after_the_spill() -> None:
    state = play(position(RIVER + LAKE + "satchel 1: y1 y2 y3"), "draw p5 y1")
    assert lake(state) == "p5"
    play(state, "y2 o1 o2 o2")
    assert lake(state) == "p5 o1 o2 o2"
    assert lake(play(state, "o6")) == "p5 o1 o2 o2 o6"
    assert state.mover == 1


@pytest.mark.rule("R27")
def test_a_draw_leaves_the_river_and_the_grid_alone() -> None:
    state = position(RIVER + LAKE + "grid 1: w3 p2")
    before, start = contents(state), state.clone()
    settle(play(state, "draw p1"))
    after = contents(state)
    assert river(state) == "t1 t2 t3 t4 t5 t6"
    assert [list(state.piles[tile]) for tile in range(6)] == [list(start.piles[tile]) for tile in range(6)]
    for untouched in ("river", "columns", "heights", "on_boards", "left"):
        assert after[untouched] == before[untouched]


@pytest.mark.rule("O5")
@pytest.mark.parametrize("left", ["p1 p2 p3 p4", "p1 p2", "p1"])
def test_from_a_lake_of_four_or_fewer_all_are_taken(left: str) -> None:
    state = play(position(RIVER + f"lake: {left}\nbag:"), "draw")
    assert satchel(state, 1) == left
    assert lake(state) == ""
    assert state.mover == 1


@pytest.mark.rule("O5")
def test_an_empty_lake_cannot_be_drawn_from() -> None:
    state = position(RIVER + "satchel 1: w1\nbag:")
    assert legal(state) == ["w1"]
    assert why_not(state, "draw") == "O5"

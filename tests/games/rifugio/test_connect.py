"""Connecting tiles: R17-R20 and the cases E3-E6."""

from __future__ import annotations

from collections import Counter

import pytest

from riverrun.core.game import Setup
from riverrun.core.state import CHANCE, NOBODY
from riverrun.games.rifugio.edition import FOREST, GRASS, ROCK
from riverrun.games.rifugio.rules import REMOVE, ROTATE, TAKE, WALK, Rifugio
from tests.games.rifugio.positions import GAME, legal, place, play, position, tiles, why_not
from tests.kit.play import played

TILES = {"grass": "grass", "forest": "forest", "rock": "rock", "top": "top1", "water": "water"}


def fits(state_text: str, tile: str, where: str, **options: str) -> bool:
    """May the tile be laid there?"""
    state = position(f"{state_text}\nrow: {tile}", 3, GAME, **options)
    return tile in legal(state) and where in legal(play(state, tile))


@pytest.mark.rule("R17")
def test_a_tile_shares_a_side_with_a_tile_on_the_table() -> None:
    state = play(position("forest 1,0\nrow: forest"), "forest")
    assert len(legal(state)) == 8
    assert "(R17)" in why_not(state, "3,0")
    assert "(R10)" in why_not(state, "e")


@pytest.mark.rule("R18", "O19")
def test_what_fits_beside_the_start_tile() -> None:
    """E3."""
    assert {name for name, tile in TILES.items() if fits("", tile, "1,0")} == {"grass", "forest", "rock", "water"}


@pytest.mark.rule("R18")
def test_neighbours_differ_by_one_altitude_at_most() -> None:
    """E4."""
    there = {name for name, tile in TILES.items() if fits("rock 1,0", tile, "1,-1")}
    assert there == {"forest", "rock", "water"}
    beyond = {name for name, tile in TILES.items() if fits("rock 1,0", tile, "2,0")}
    assert beyond == {"forest", "rock", "top", "water"}


@pytest.mark.rule("R18")
@pytest.mark.parametrize(
    ("lies", "fitting"),
    [
        ("grass", {"grass", "forest", "water"}),
        ("forest", {"grass", "forest", "rock", "water"}),
        ("rock", {"forest", "rock", "top", "water"}),
        ("water", {"grass", "forest", "rock", "water"}),
    ],
)
def test_the_table_of_connections(lies: str, fitting: set[str]) -> None:
    assert {name for name, tile in TILES.items() if fits(f"{lies} 1,0", tile, "2,0")} == fitting


@pytest.mark.rule("R18", "O5")
def test_beside_a_mountain_top_lies_rock_or_another_top() -> None:
    lies = "rock 1,0\ntop2 2,0"
    assert {name for name, tile in TILES.items() if fits(lies, tile, "3,0")} == {"rock", "top"}
    strict = {name for name, tile in TILES.items() if fits(lies, tile, "3,0", top_next_to_top="off")}
    assert strict == {"rock"}


@pytest.mark.rule("R18")
def test_a_pass_is_turned_until_its_sides_match() -> None:
    """E5: sides g,g,f,r,r,f at 1,0 show forest to the west when turned once or four times."""
    state = play(position("row: pass1"), "pass1 1,0")
    assert state.phase == ROTATE
    assert legal(state) == ["@1", "@4"]
    assert why_not(state, "@0").startswith("Turned so, its rock side would touch forest to the west.")
    assert "@1 or @4 would fit" in why_not(state, "@0")
    play(state, "@4")
    shown = [state.hike.land.facing(place("1,0"), side) for side in range(6)]
    assert shown == [FOREST, ROCK, ROCK, FOREST, GRASS, GRASS]


@pytest.mark.rule("R18")
def test_a_single_way_to_turn_a_pass_is_taken_at_once() -> None:
    state = play(position("rock 1,0\nrow: pass1"), "pass1 1,-1")
    assert state.phase == WALK
    assert state.hike.land.facing(place("1,-1"), 1) == ROCK


@pytest.mark.rule("R18", "O6")
def test_a_pass_wants_just_what_it_shows() -> None:
    """E5: turned once, the pass at 1,0 shows forest, grass, grass, forest, rock, rock, clockwise from east."""
    lies = "pass1@1 1,0"
    ring = {"2,0": "forest", "1,1": "grass", "0,1": "grass", "1,-1": "rock", "2,-1": "rock"}
    for where, wanted in ring.items():
        assert {name for name, tile in TILES.items() if fits(lies, tile, where)} == {wanted}
    assert not fits(lies, "top1", "2,-1")  # a top is not rock


@pytest.mark.rule("R18")
def test_water_never_lies_beside_a_pass_or_a_top() -> None:
    """E6: at no rotation."""
    state = position("water 1,0\nrow: pass1 pass2 pass3")
    for name in ("pass1", "pass2", "pass3"):
        assert not {"2,0", "1,1", "2,-1"} & set(legal(play(state.clone(), name)))
    assert not fits("rock 1,0\ntop1 2,0", "water", "3,0")
    state = play(position("water 1,0\nrow: pass1"), "pass1")
    assert why_not(state, "2,0") == (
        "A pass cannot touch water, which lies to the west of it. (R18) Grass, forest, rock or water would fit there."
    )


@pytest.mark.rule("O7")
def test_two_passes_touch_where_they_show_the_same() -> None:
    state = play(position("pass1@1 1,0\nrow: pass2"), "pass2 2,-1")  # the first shows rock to the north-east
    assert len(legal(state)) == 3  # the second has rock on three sides
    for turn in legal(state):
        assert play(state.clone(), turn).hike.land.facing(place("2,-1"), 2) == ROCK


@pytest.mark.rule("R18")
def test_a_refused_place_names_the_neighbour_and_what_would_fit() -> None:
    state = play(position("grass 1,0\nrow: rock"), "rock")
    assert why_not(state, "2,0") == (
        "Rock cannot touch grass, which lies to the west of that place. (R18) Grass, forest or water would fit there."
    )
    base = play(position("grass 1,0\nrow: rock", rivers_and_rafts="off"), "rock")
    assert why_not(base, "2,0").endswith("(R18) Grass or forest would fit there.")


@pytest.mark.rule("R19", "O9")
def test_when_no_open_tile_fits_the_row_goes_under_the_stack() -> None:
    state = play(position("open: top1 top2 top3\nstack: grass water forest rock"), "end")
    assert (state.mover, tiles(state.under), len(state.row)) == (CHANCE, "top1 top2 top3", 0)
    play(state, "+grass +water +forest")
    assert (state.phase, tiles(state.row)) == (TAKE, "grass water forest")
    play(state, "grass 1,0 end +rock water -1,0 end")
    assert tiles(state.row) == "forest rock top1"  # the stack is used up: what was put under it follows in its order
    assert tiles(state.under) == "top2 top3"


@pytest.mark.rule("R19", "O9")
def test_what_lies_under_the_stack_comes_up_until_something_fits() -> None:
    state = play(position("open: top1 top2 top3\nunder: pass1 grass\nstack:\nrock 1,0 0,1 -1,1 -1,0 0,-1 1,-1"), "end")
    assert legal(state) == ["top1", "top2", "top3"]  # rock lies around: they fit
    state = play(position("open: top1 top2 top3\nunder: grass\nstack:"), "end")
    assert (state.phase, state.mover) == (TAKE, 1)
    assert (tiles(state.row), tiles(state.under)) == ("grass top1 top2", "top3")
    assert legal(state) == ["grass"]
    assert "(R18)" in why_not(state, "top1")


@pytest.mark.rule("R19")
def test_when_nothing_left_fits_a_tile_is_removed_instead() -> None:
    state = play(position("open: top1 top2 top3\nstack:"), "end")
    assert state.phase == REMOVE
    assert legal(state) == ["top1", "top2", "top3"]
    for name in ("1,0", "e", "@1", "end"):
        assert why_not(state, name) == (
            "No tile left in the game fits: first choose the one to remove. "
            "The east peak, the middle peak and the west peak lie open. (R19)"
        )
    play(state, "top2")
    assert (state.phase, tiles(state.row)) == (WALK, "top1 top3")
    play(state, "end top1 end top3 end")
    assert state.mover == NOBODY


@pytest.mark.rule("R19")
def test_a_tile_that_fits_somewhere_never_leaves_the_game() -> None:
    """At the end all are laid but those that fit nowhere: once one is removed, the map grows no more."""
    state = played(GAME, Setup(3, {}), 1).state
    assert isinstance(state, Rifugio)
    laid = Counter(state.hike.land.kind(at) for at in state.hike.land.laid)
    for kind, count in enumerate(state.terms.counts):
        assert laid[kind] == count or not state.hike.land.somewhere(kind)


@pytest.mark.rule("R17", "R4")
def test_a_refusal_names_the_open_tiles() -> None:
    one = position("row: grass\nstack:")
    assert why_not(one, "1,0") == "First choose the tile to connect. A grass tile lies open. (R17)"
    two = position("row: grass top1\nstack:")
    assert why_not(two, "rock") == (
        "A rock tile is not among the open tiles. A grass tile and the east peak lie open. (R4)"
    )


@pytest.mark.rule("R20")
def test_a_laid_tile_stays_and_holes_may_stay() -> None:
    state = play(position("forest 1,0\nrow: forest"), "forest")
    assert "(R20)" in why_not(state, "1,0")
    ring = "forest 1,0 2,-1 2,-2 1,-2 0,-1"
    state = play(position(f"{ring}\nrow: forest"), "forest")
    assert "1,-1" in legal(state)  # the hole may be filled, and need not be
    assert "3,-1" in legal(state)

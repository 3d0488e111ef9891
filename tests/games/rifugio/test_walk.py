"""Walking, sights, bears and huts: R21-R37 and the case E20."""

from __future__ import annotations

import pytest

from riverrun.games.rifugio.edition import CATEGORIES, SIGHTS
from tests.games.rifugio.positions import GAME, at, legal, play, position, walks_again, why_not


@pytest.mark.rule("R21")
@pytest.mark.parametrize("terrain", ["grass", "forest", "rock", "bear", "flower1", "pass1@1"])
def test_a_step_costs_one_whatever_the_terrain(terrain: str) -> None:
    state = play(position(f"{terrain} 1,0"), "e")
    assert (at(state, 1), state.hike.free) == ("1,0", 1)


@pytest.mark.rule("R21")
def test_a_step_onto_a_mountain_top_costs_one_too() -> None:
    state = play(position("rock 1,0\ntop1 2,0\nwalker 1: 1,0"), "e")
    assert (at(state, 1), state.hike.free) == ("2,0", 1)
    assert why_not(state, "e") == "No tile lies to the east of your walker. (R21)"


@pytest.mark.rule("R22")
def test_nobody_walks_on_water() -> None:
    """D12: every water tile, not only a river."""
    state = position("water 1,0")
    assert "e" not in legal(state)
    assert "(R22)" in why_not(state, "e")
    assert "raft-e builds a raft there" in why_not(state, "e")


@pytest.mark.rule("R23", "R24")
def test_every_tile_on_the_way_counts() -> None:
    state = play(position("flower1 1,0\nforest 2,0"), "e e")
    assert state.scores()[0] == 2


@pytest.mark.rule("R24", "R27", "O18")
def test_a_sight_gives_its_card_once_to_every_player() -> None:
    state = play(position("flower1 1,0\nextra 1: 2"), "e w e end")
    assert state.scores()[0] == 2
    state = play(position("flower1 1,0\nseen 1: flower1\nturn: 2"), "e")
    assert list(state.scores()) == [2, 2, 0]


@pytest.mark.rule("R25")
def test_there_are_five_categories_of_three() -> None:
    assert CATEGORIES == ("flower", "animal", "waterfall", "pass", "top")
    assert len(set(GAME.edition.sights)) == SIGHTS == 15


@pytest.mark.rule("R26")
def test_three_of_a_category_give_five_more() -> None:
    state = position("flower3 1,0\nseen 1: flower1 flower2 animal1")
    assert state.scores()[0] == 6
    assert play(state, "e").scores()[0] == 8 + 5
    assert position("seen 1: flower1 flower2 animal1 top1 top2").scores()[0] == 10


@pytest.mark.rule("O16")
def test_tops_are_worth_what_other_sights_are() -> None:
    assert list(GAME.edition.sight_points) == [2] * 5


@pytest.mark.rule("R28", "R29", "O2")
def test_a_bear_bites_at_each_entry() -> None:
    state = play(position("bear 1,0\nextra 1: 1"), "e w e")
    assert state.hike.walkers[0].bears == 2
    assert state.scores()[0] == -6
    state = play(position("bear 1,0\nwalker 1: 1,0"), "end")  # staying costs nothing
    assert state.scores()[0] == 0


@pytest.mark.rule("R29")
def test_bears_form_no_set() -> None:
    assert position("bears 1: 3").scores()[0] == -9


@pytest.mark.rule("O2")
def test_by_agreement_each_bear_bites_a_player_once() -> None:
    state = play(position("bear 1,0 -1,0\nextra 1: 3", bear_repeat="off"), "e w e w w")
    assert state.hike.walkers[0].bears == 2  # two bears, one of them met twice
    state = play(position("bear 1,0 -1,0\nextra 1: 6", bear_repeat="off"), "w e e w w e e")
    assert state.hike.walkers[0].bears == 2  # both of them met twice
    state = play(position("bear 1,0\nturn: 2", bear_repeat="off"), "e w")
    assert [walker.bears for walker in state.hike.walkers] == [0, 1, 0]


@pytest.mark.rule("R31")
def test_a_hut_costs_a_step_and_stands_where_the_walker_is() -> None:
    state = play(position("grass 1,0\nwalker 1: 1,0"), "hut")
    assert (state.hike.free, state.hike.walkers[0].huts) == (1, 2)
    assert state.hike.huts[0] == state.hike.walkers[0].at


@pytest.mark.rule("R32")
@pytest.mark.parametrize("terrain", ["grass", "forest", "rock"])
def test_huts_stand_on_plain_land(terrain: str) -> None:
    assert "hut" in legal(position(f"{terrain} 1,0\nwalker 1: 1,0"))


@pytest.mark.rule("R32", "O1")
def test_no_hut_on_the_start_tile_with_a_bear_on_a_sight_or_beside_another_hut() -> None:
    assert "the start tile" in why_not(position(""), "hut")
    assert "(R32)" in why_not(position("bear 1,0\nwalker 1: 1,0"), "hut")
    assert "(O1)" in why_not(position("flower1 1,0\nwalker 1: 1,0"), "hut")
    assert "(O1)" in why_not(position("pass1@1 1,0\nwalker 1: 1,0"), "hut")
    assert "(O1)" in why_not(position("rock 1,0\ntop1 2,0\nwalker 1: 2,0"), "hut")
    assert "(R32)" in why_not(position("water 1,0\nraft 1: 1,0\nwalker 1: 1,0"), "hut")
    assert "seat 2 stands here" in why_not(position("grass 1,0\nhut 2: 1,0\nwalker 1: 1,0"), "hut")


@pytest.mark.rule("O1")
def test_by_agreement_a_hut_may_stand_on_a_sight_and_pays_there() -> None:
    state = position("flower1 1,0\nwalker 1: 1,0\nbear 0,1\nwalker 2: 0,1", hut_on_sight="on")
    assert "hut" in legal(state)
    state = play(position("flower1 1,0\nhut 2: 1,0", hut_on_sight="on"), "e")
    assert list(state.scores()) == [2, 2, 0]
    state = position("bear 1,0\nwalker 1: 1,0", hut_on_sight="on")
    assert "(R32)" in why_not(state, "hut")


@pytest.mark.rule("R32")
def test_several_huts_may_be_built_in_a_turn() -> None:
    state = play(position("grass 1,0 2,0\nwalker 1: 1,0\nextra 1: 1"), "hut e hut")
    assert state.hike.walkers[0].huts == 1


@pytest.mark.rule("R33", "R34")
def test_a_visit_gives_the_owner_points_and_the_visitor_a_step() -> None:
    """E20."""
    state = play(position("grass 1,0\nhut 2: 1,0"), "e")
    assert list(state.scores()) == [0, 2, 0]
    assert (state.hike.free, state.hike.walkers[0].extra) == (1, 1)


@pytest.mark.rule("R37", "O4")
def test_a_hut_pays_once_a_turn() -> None:
    """E20: walking off and on again gives nothing more."""
    state = play(position("grass 1,0\nhut 2: 1,0\nextra 1: 1"), "e w e")
    assert list(state.scores()) == [0, 2, 0]
    assert state.hike.walkers[0].extra == 1


@pytest.mark.rule("R37", "O4")
def test_two_huts_side_by_side_are_no_perpetual_walk() -> None:
    state = play(position("grass 1,0 2,0\nhut 2: 1,0 2,0"), "e e w e")
    assert list(state.scores()) == [0, 4, 0]
    assert state.turn == 1


@pytest.mark.rule("O3")
def test_a_hut_pays_again_in_a_later_turn() -> None:
    state = play(position("grass 1,0\nhut 2: 1,0"), "e w end")
    play(walks_again(state, 1), "e")
    assert list(state.scores()) == [0, 4, 0]


@pytest.mark.rule("R34", "R35")
def test_extra_steps_are_kept_pay_for_anything_and_are_worth_nothing() -> None:
    state = play(position("grass 1,0\nwater 2,0\nhut 2: 1,0"), "e raft-e")  # one free and the extra step
    assert (state.hike.walkers[0].extra, state.turn) == (0, 1)
    assert list(position("extra 1: 5").scores()) == [0, 0, 0]
    state = play(position("forest 1,0 2,0 3,0 4,0\nextra 1: 2"), "e e e e")
    assert (at(state, 1), state.turn) == ("4,0", 1)


@pytest.mark.rule("R36")
def test_the_own_hut_has_no_effect() -> None:
    state = play(position("grass 1,0\nhut 1: 1,0"), "e")
    assert list(state.scores()) == [0, 0, 0]
    assert state.hike.walkers[0].extra == 0


@pytest.mark.rule("R2", "O17")
def test_walkers_share_land_tiles() -> None:
    state = play(position("forest 1,0\nwalker 2: 1,0\nwalker 3: 1,0"), "e")
    assert {at(state, seat) for seat in (1, 2, 3)} == {"1,0"}

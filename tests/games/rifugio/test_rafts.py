"""Rafts and sailing: R38-R51, the cases E7-E11, and where the four languages of the sheet differ."""

from __future__ import annotations

import pytest

from riverrun.games.rifugio.rules import Rifugio
from tests.games.rifugio.positions import at, legal, place, play, position, walks_again, why_not

RIVER = "water 1,0 2,0 3,0 4,0\n"


def sails(state: Rifugio) -> set[str]:
    return {name for name in legal(state) if "," in name}


@pytest.mark.rule("R38", "R39")
def test_a_raft_costs_two_steps_and_the_walker_stands_on_it() -> None:
    state = play(position("water 1,0"), "raft-e")
    assert at(state, 1) == "1,0"
    assert state.hike.rafts[0] == place("1,0")
    assert state.hike.walkers[0].rafts == 1
    assert state.turn == 1


@pytest.mark.rule("R38", "R58")
def test_a_raft_needs_vacant_water() -> None:
    """D9: vacant means without raft and without swimmer."""
    assert why_not(position("water 1,0\nraft 2: 1,0"), "raft-e") == (
        "The water tile is not vacant: a raft lies on it. (R38) e boards it."
    )
    assert "(R58)" in why_not(position("water 1,0\nforest 0,1\nswimmer 2: 1,0 stage 2"), "raft-e")
    assert "(R38)" in why_not(position("forest 1,0"), "raft-e")
    assert "(R38)" in why_not(position("water 1,0"), "raft-w")


@pytest.mark.rule("R38", "R45")
def test_nobody_is_sent_onto_a_full_raft() -> None:
    state = position("water 1,0\nraft 2: 1,0\nwalker 2: 1,0\nwalker 3: 1,0")
    assert legal(state) == ["end"]
    full = "The raft of seat 2 carries two walkers and holds no more."
    assert why_not(state, "e") == f"{full} (R45)"
    assert why_not(state, "raft-e") == f"The water tile is not vacant. {full} (R38)"


@pytest.mark.rule("R39", "R40")
def test_both_steps_are_of_one_turn_free_or_extra() -> None:
    """E9."""
    assert "raft-e" in legal(position("water 1,0\nsteps: 2"))
    assert "(R39)" in why_not(position("water 1,0\nsteps: 1"), "raft-e")
    assert "raft-e" in legal(position("water 1,0\nsteps: 1\nextra 1: 1"))
    assert "e" not in legal(position("water 1,0\nsteps: 1"))  # nobody waits on the water for the second step


@pytest.mark.rule("R9")
def test_nobody_builds_more_rafts_than_he_has() -> None:
    """D14: the same number in every language."""
    assert "(R9)" in why_not(position("water 1,0\nrafts 1: 0"), "raft-e")


@pytest.mark.rule("R41", "O12")
def test_a_raft_may_be_built_from_a_raft() -> None:
    state = play(position("water 1,0 2,0\nraft 2: 1,0\nwalker 1: 1,0"), "raft-e")
    assert at(state, 1) == "2,0"
    assert place("1,0") in state.hike.rafts


@pytest.mark.rule("R42", "R43")
def test_a_sail_of_any_length_costs_one_step() -> None:
    """E7."""
    state = position(RIVER + "raft 1: 1,0\nwalker 1: 1,0")
    assert sails(state) == {"2,0", "3,0", "4,0"}
    play(state, "4,0")
    assert (at(state, 1), state.hike.free) == ("4,0", 1)


@pytest.mark.rule("R42", "R43")
def test_a_river_is_sailed_in_every_direction_and_round_bends() -> None:
    bends = "water 1,0 1,-1 2,-2 2,0 1,1 0,2\n"
    everywhere = {"1,0", "1,-1", "2,-2", "2,0", "1,1", "0,2"}
    for here in everywhere:
        state = position(f"{bends}raft 1: {here}\nwalker 1: {here}")
        assert sails(state) == everywhere - {here}
    there = play(position(RIVER + "raft 1: 1,0\nwalker 1: 1,0"), "4,0 1,0")
    assert (at(there, 1), there.turn) == ("1,0", 1)


@pytest.mark.rule("R44")
def test_rafts_pass_each_other_but_never_share_a_tile() -> None:
    """E7, D11."""
    state = position(RIVER + "raft 1: 1,0\nraft 2: 2,0\nwalker 1: 1,0")
    assert sails(state) == {"3,0", "4,0"}
    assert "(R44)" in why_not(state, "2,0")


@pytest.mark.rule("R44", "R58")
def test_a_raft_passes_a_swimmer_but_does_not_stop_with_him() -> None:
    """E13, D8: a raft does not help a swimmer."""
    state = position(RIVER + "forest 2,1\nraft 1: 1,0\nwalker 1: 1,0\nswimmer 2: 2,0 stage 2")
    assert sails(state) == {"3,0", "4,0"}
    assert "(R44)" in why_not(state, "2,0")
    play(state, "4,0")
    assert at(state, 2) == "2,0"


@pytest.mark.rule("R43")
def test_two_water_tiles_sail_alike_whether_they_are_a_river_or_not() -> None:
    """E8, D1, D2: one tile for one step under every text; staying is no sail."""
    state = position("water 1,0 2,0\nraft 1: 1,0\nwalker 1: 1,0")
    assert sails(state) == {"2,0"}
    assert "(R43)" in why_not(state, "1,0")
    assert play(state, "2,0").hike.free == 1


@pytest.mark.rule("R43")
def test_a_raft_stays_on_its_river_and_rivers_unite() -> None:
    lies = "water 1,0\nforest 2,-1 3,-1\nwater 3,0\nraft 1: 1,0\nwalker 1: 1,0\n"
    state = position(lies)
    assert sails(state) == set()
    assert "(R43)" in why_not(state, "3,0")
    assert sails(position(lies + "water 2,0")) == {"2,0", "3,0"}
    assert "(R43)" in why_not(state, "2,-1")


@pytest.mark.rule("R42")
def test_one_sails_on_a_raft_only() -> None:
    assert "(R42)" in why_not(position(RIVER + "raft 1: 1,0"), "2,0")


@pytest.mark.rule("R45", "R46", "R48", "R49")
def test_a_raft_can_be_hijacked_with_its_owner() -> None:
    """E10, D15: only a raft moves another's walker."""
    state = play(position(RIVER + "raft 1: 1,0\nwalker 1: 1,0\nturn: 2"), "e")
    assert state.hike.walkers[0].raft_visits == 1
    assert state.hike.walkers[1].extra == 1
    refused = state.clone()
    refused.turn = refused.mover = 2
    assert "(R45)" in why_not(refused, "e")
    play(state, "3,0")
    assert (at(state, 1), at(state, 2), at(state, 3)) == ("3,0", "3,0", "0,0")
    assert state.hike.walkers[0].raft_visits == 1  # being carried is not boarding


@pytest.mark.rule("R46", "R47", "R48", "R51", "R36")
def test_a_raft_can_be_stolen_and_stays_its_owners() -> None:
    """E11."""
    state = play(position(RIVER + "raft 1: 1,0\nturn: 2"), "e 4,0")
    assert list(state.scores()) == [2, 0, 0]
    assert place("4,0") in state.hike.rafts
    state = play(position(RIVER + "forest 5,0\nraft 1: 4,0\nwalker 1: 5,0"), "w")
    assert list(state.scores()) == [0, 0, 0]
    assert [walker.extra for walker in state.hike.walkers] == [0, 0, 0]


@pytest.mark.rule("R47")
def test_boarding_and_landing_cost_a_step_each_and_the_raft_stays() -> None:
    state = position(RIVER + "forest 1,1\nraft 2: 1,0\nextra 1: 1")
    play(state, "e")
    assert (state.hike.free, state.hike.walkers[0].extra) == (1, 2)
    play(state, "se")
    assert (at(state, 1), state.hike.free) == ("1,1", 0)
    assert place("1,0") in state.hike.rafts


@pytest.mark.rule("R47", "R48")
def test_stepping_from_raft_to_raft_is_a_boarding() -> None:
    state = play(position(RIVER + "raft 1: 1,0\nraft 2: 2,0\nwalker 1: 1,0"), "e")
    assert at(state, 1) == "2,0"
    assert list(state.scores()) == [0, 2, 0]


@pytest.mark.rule("R48", "R49", "R34")
def test_sailing_past_a_raft_or_staying_on_one_pays_nothing() -> None:
    """D4: what pays is stepping onto a raft, not passing where one lies. D3: the step may be kept."""
    state = play(position(RIVER + "raft 1: 1,0\nraft 2: 2,0\nwalker 1: 1,0"), "4,0 end")
    assert list(state.scores()) == [0, 0, 0]
    state = play(position(RIVER + "raft 2: 1,0\nwalker 1: 1,0"), "3,0 end")
    assert list(state.scores()) == [0, 0, 0]
    state = play(position(RIVER + "raft 2: 1,0"), "e end")
    assert state.hike.walkers[0].extra == 1


@pytest.mark.rule("R37", "R48")
def test_a_raft_pays_once_a_turn() -> None:
    state = play(position(RIVER + "raft 2: 1,0\nextra 1: 1"), "e w e")
    assert list(state.scores()) == [0, 2, 0]
    assert state.hike.walkers[0].extra == 1


@pytest.mark.rule("R37", "R48")
def test_a_raft_that_was_sailed_on_is_still_the_raft_that_has_paid() -> None:
    state = play(position(RIVER + "forest 4,-1\nraft 2: 1,0\nextra 1: 2"), "e 3,0 ne sw")  # off it and on again
    assert list(state.scores()) == [0, 2, 0]
    assert (state.turn, state.hike.walkers[0].extra) == (0, 1)


@pytest.mark.rule("R37", "R48")
def test_each_raft_pays_each_visitor_and_in_each_turn() -> None:
    two = RIVER + "raft 2: 1,0\nraft 3: 2,0\n"
    state = play(position(two), "e e")
    assert list(state.scores()) == [0, 2, 2]
    assert (state.hike.free, state.hike.walkers[0].extra) == (0, 2)
    both = play(position(RIVER + "raft 2: 1,0 2,0\n"), "e e")
    assert list(both.scores()) == [0, 4, 0]
    state = play(position(two), "e w end")
    play(walks_again(state, 3), "e end")
    assert list(state.scores()) == [0, 4, 0]
    play(walks_again(state, 1), "e end")
    assert list(state.scores()) == [0, 6, 0]


@pytest.mark.rule("R48", "R39")
def test_building_a_raft_is_no_visit() -> None:
    state = play(position("water 1,0\nextra 1: 1"), "raft-e")
    assert (list(state.scores()), state.hike.walkers[0].extra, state.turn) == ([0, 0, 0], 1, 0)


@pytest.mark.rule("R50")
def test_raft_points_run_out_only_by_agreement() -> None:
    lies = RIVER + "raft 2: 1,0\nraft_visits 3: 14"
    assert list(play(position(lies), "e").scores()) == [0, 2, 28]
    state = play(position(lies, raft_points_limited="on"), "e")
    assert list(state.scores()) == [0, 0, 28]
    assert state.hike.walkers[0].extra == 1  # the step is no tile of points


@pytest.mark.rule("R7")
def test_without_rivers_and_rafts_there_is_nothing_to_sail() -> None:
    state = position("forest 1,0", rivers_and_rafts="off")
    for name in ("raft-e", "swim-e", "swim", "5,0"):
        assert "(R7)" in why_not(state, name)
    assert "hut" in legal(play(state, "e"))

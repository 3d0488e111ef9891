"""Swimming, the last resort: R52-R59 and the cases E12, E13."""

from __future__ import annotations

import pytest

from tests.games.rifugio.positions import GAME, at, legal, place, play, position, walks_again, why_not

ISLAND = "water 1,0\nforest 2,0\n"  # the start tile, a water tile, land beyond it
STRANDED = ISLAND + "rafts 1: 0\n"


def swims(state) -> set[str]:
    return {name for name in legal(state) if name.startswith("swim")}


@pytest.mark.rule("R52", "O13")
def test_somebody_without_rafts_and_without_a_raft_at_his_land_may_swim() -> None:
    """E13, D7: from any piece of land, the main land too."""
    assert swims(position(STRANDED)) == {"swim-e"}


@pytest.mark.rule("R22", "R52")
def test_somebody_stranded_is_asked_and_told_that_he_may_swim() -> None:
    state = position(STRANDED)
    assert GAME.ask(state, 0).sentence == "Swim, or end your turn: you have two free steps."
    assert why_not(state, "e") == (
        "A walker cannot walk on water, and no raft lies there. (R22) swim-e begins to swim there."
    )


@pytest.mark.rule("R52")
def test_whoever_can_build_a_raft_does_not_swim() -> None:
    state = position(ISLAND + "rafts 1: 1")
    assert why_not(state, "swim-e") == (
        "Swimming is the last resort, and you still have one raft to build: "
        "vacant water borders your land at 1,0. (R52) Build a raft there."
    )
    # also when the steps for it are missing in this turn, or the vacant water lies elsewhere at this land
    assert not swims(position(ISLAND + "rafts 1: 1\nsteps: 1"))
    assert not swims(position(ISLAND + "forest 0,1\nwater -1,2\nrafts 1: 1\nswimmer 2: 1,0 stage 2"))


@pytest.mark.rule("R52", "R57")
def test_where_no_vacant_water_borders_the_land_somebody_with_rafts_may_swim() -> None:
    """The only water is not vacant, because somebody swims in it; two swimmers may share it."""
    state = position(ISLAND + "swimmer 2: 1,0 stage 2")
    assert state.hike.walkers[0].rafts == 2
    assert swims(state) == {"swim-e"}
    play(state, "swim-e")
    assert at(state, 1) == at(state, 2) == "1,0"


@pytest.mark.rule("R52")
@pytest.mark.parametrize("owner", [1, 2])
def test_any_raft_at_the_land_forbids_swimming_the_own_one_too(owner) -> None:
    """D6."""
    state = position(ISLAND + f"water 0,-1\nraft {owner}: 0,-1\nrafts 1: 0")
    assert not swims(state)
    assert "(R52)" in why_not(state, "swim-e")
    assert "Board it" in why_not(state, "swim-e")


@pytest.mark.rule("R53")
def test_a_raft_at_the_far_shore_behind_a_bear_forbids_swimming() -> None:
    """E12."""
    state = position(STRANDED + "bear -1,0\nforest -2,0\nwater -3,0\nraft 2: -3,0")
    assert why_not(state, "swim-e") == (
        "Swimming is the last resort, and one raft can be reached from your land: "
        "the one of seat 2 at -3,0. (R53) Walk there, even past bears."
    )


@pytest.mark.rule("R53")
def test_a_raft_at_another_land_does_not_forbid_swimming() -> None:
    state = position(STRANDED + "forest 3,0\nwater 4,0\nraft 2: 4,0")
    assert swims(state) == {"swim-e"}


@pytest.mark.rule("R53", "O14")
def test_a_full_raft_forbids_swimming_too() -> None:
    state = position(STRANDED + "water 0,-1\nraft 2: 0,-1\nwalker 2: 0,-1\nwalker 3: 0,-1")
    assert legal(state) == ["end"]
    assert why_not(state, "swim-e") == (
        "Swimming is the last resort, and a raft at your land forbids it, full or not: the one of seat 2 at 0,-1. (O14)"
    )


@pytest.mark.rule("R53", "O14")
def test_of_the_rafts_that_forbid_swimming_those_with_room_are_named() -> None:
    full = STRANDED + "water 0,-1\nraft 2: 0,-1\nwalker 2: 0,-1\nwalker 3: 0,-1\n"
    state = position(full + "forest -1,0\nwater -2,0\nraft 3: -2,0")
    assert why_not(state, "swim-e") == (
        "Swimming is the last resort, and one raft can be reached from your land: "
        "the one of seat 3 at -2,0. (R53) Walk there, even past bears."
    )


@pytest.mark.rule("R52", "R54")
def test_swimming_starts_from_land_into_water() -> None:
    assert "(R54)" in why_not(position(STRANDED), "swim-w")
    assert "(R54)" in why_not(position(STRANDED), "swim")
    state = position(ISLAND + "raft 2: 1,0\nwalker 1: 1,0\nrafts 1: 0\nwater 1,1")
    assert "(R52)" in why_not(state, "swim-se")


@pytest.mark.rule("R54", "R56")
def test_a_swim_takes_four_steps_over_two_turns() -> None:
    """E13, D13."""
    state = play(position(STRANDED), "swim-e")
    walker = state.hike.walkers[0]
    assert (at(state, 1), walker.stage, walker.shore) == ("1,0", 1, place("0,0"))
    play(state, "swim")
    assert (state.turn, state.hike.walkers[0].stage) == (1, 2)
    play(walks_again(state, 1), "swim-e")
    assert (state.hike.walkers[0].stage, state.hike.walkers[0].shore) == (3, place("2,0"))
    play(state, "swim")
    assert (at(state, 1), state.hike.walkers[0].stage, state.turn) == ("2,0", 0, 1)


@pytest.mark.rule("R56")
def test_with_two_extra_steps_a_swim_takes_one_turn() -> None:
    """E13."""
    state = play(position(STRANDED + "extra 1: 2"), "swim-e swim swim-e swim")
    assert at(state, 1) == "2,0"
    assert state.hike.walkers[0].extra == 0


@pytest.mark.rule("R55", "R57")
def test_the_shore_is_any_land_beside_the_water_and_nothing_further() -> None:
    state = position("water 1,0\nforest 2,0 2,-1\nswimmer 1: 1,0 stage 2")
    assert swims(state) == {"swim-e", "swim-w", "swim-ne"}
    assert "(R55)" in why_not(state, "swim-se")


@pytest.mark.rule("R55")
def test_a_later_second_swim_is_another_swim() -> None:
    """D10: one tile per swim."""
    state = play(position(STRANDED + "water 3,0\nforest 4,0\nextra 1: 4"), "swim-e swim swim-e swim swim-e")
    assert at(state, 1) == "3,0"


@pytest.mark.rule("R57")
def test_in_the_water_one_only_swims_on_or_waits() -> None:
    for stage, moves in ((1, ["swim", "end"]), (2, ["swim-e", "swim-w", "end"]), (3, ["swim", "end"])):
        state = position(ISLAND + f"swimmer 1: 1,0 stage {stage} shore 2,0\nrafts 1: 0")
        assert legal(state) == moves
    assert "(R57)" in why_not(state, "e")
    assert "(R57)" in why_not(state, "hut")


@pytest.mark.rule("R57")
def test_the_last_resort_is_tested_only_at_the_start() -> None:
    state = position(STRANDED + "swimmer 1: 1,0 stage 2\nwater 0,-1\nraft 2: 0,-1")
    assert swims(state) == {"swim-e", "swim-w"}


@pytest.mark.rule("R58")
def test_no_raft_is_built_where_somebody_swims_and_none_picks_him_up() -> None:
    """D8."""
    state = position(STRANDED + "swimmer 2: 1,0 stage 1 shore 0,0\nrafts 1: 1")
    assert "(R58)" in why_not(state, "raft-e")
    river = position("water 1,0 2,0\nforest 1,1\nraft 1: 2,0\nwalker 1: 2,0\nswimmer 2: 1,0 stage 2")
    assert "(R44)" in why_not(river, "1,0")


@pytest.mark.rule("R59")
def test_climbing_ashore_is_an_ordinary_entry() -> None:
    state = play(position("water 1,0\nflower1 2,0\nswimmer 1: 1,0 stage 3 shore 2,0"), "swim")
    assert state.scores()[0] == 2
    state = play(position("water 1,0\nbear 2,0\nswimmer 1: 1,0 stage 3 shore 2,0"), "swim")
    assert state.scores()[0] == -3
    state = play(position("water 1,0\ngrass 2,0\nhut 2: 2,0\nswimmer 1: 1,0 stage 3 shore 2,0"), "swim")
    assert list(state.scores()) == [0, 2, 0]
    assert state.hike.walkers[0].extra == 1


@pytest.mark.rule("R59")
def test_a_swimmer_scores_as_usual() -> None:
    assert position(ISLAND + "swimmer 1: 1,0 stage 2\nseen 1: flower1").scores()[0] == 2


@pytest.mark.rule("R52", "R53")
def test_the_view_shows_why_swimming_is_refused_and_the_way_to_the_raft() -> None:
    state = position(STRANDED + "bear -1,0\nforest -2,0\nwater -3,0\nraft 2: -3,0")
    swimming = GAME.view(state, 0).swimming
    assert not swimming.allowed
    assert swimming.rafts == [(-3, 0)]
    assert sorted(swimming.land) == [(-2, 0), (-1, 0), (0, 0)]
    assert swimming.way == [(0, 0), (-1, 0), (-2, 0), (-3, 0)]
    assert GAME.view(position(STRANDED), 0).swimming.allowed

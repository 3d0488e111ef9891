"""Swimming, the last resort: R52-R59 and the cases E12, E13."""

from __future__ import annotations

import pytest

from riverrun.games.rifugio.rules import Rifugio
from riverrun.games.rifugio.shown import Swimming
from tests.games.rifugio.positions import GAME, at, legal, place, play, position, walks_again, why_not
from tests.kit.sure import sure

ISLAND = "water 1,0\nforest 2,0\n"  # the start tile, a water tile, land beyond it
STRANDED = ISLAND + "rafts 1: 0\n"


def swimming_of(state: Rifugio) -> Swimming:
    """What the view says about swimming to whom it is asked for."""
    return sure(Swimming, GAME.view(state, 0).swimming)


def swims(state: Rifugio) -> set[str]:
    return {name for name in legal(state) if name.startswith("swim")}


@pytest.mark.rule("R52", "O13")
def test_somebody_without_rafts_and_without_a_raft_at_his_land_may_swim() -> None:
    """E13, D7: from any piece of land, the main land too."""
    assert swims(position(STRANDED)) == {"swim-e"}


@pytest.mark.rule("R22", "R52")
def test_somebody_stranded_is_asked_and_told_that_he_may_swim() -> None:
    state = position(STRANDED)
    assert str(GAME.ask(state, 0).sentence) == "Swim, or end your turn: you have two free steps."
    assert why_not(state, "e") == (
        "A walker cannot walk on water, and no raft lies there. (R22) swim-e begins to swim there."
    )


@pytest.mark.rule("R52", "O21")
def test_whoever_can_build_a_raft_does_not_swim() -> None:
    state = position(ISLAND + "rafts 1: 1")
    assert why_not(state, "swim-e") == (
        "Swimming is the last resort, and you still have one raft to build: "
        "vacant water borders your land at 1,0. (R52) raft-e builds one."
    )
    one_step = position(ISLAND + "rafts 1: 1\nsteps: 1")
    assert why_not(one_step, "swim-e").endswith("(R52) Build one there as soon as you have the steps.")
    # also when the steps for it are missing in this turn, or the vacant water lies elsewhere at this land
    assert not swims(position(ISLAND + "rafts 1: 1\nsteps: 1"))
    assert not swims(position(ISLAND + "forest 0,1\nwater -1,2\nrafts 1: 1\nswimmer 2: 1,0 stage 2"))


@pytest.mark.rule("O21", "R57")
def test_where_no_vacant_water_borders_the_land_somebody_with_rafts_may_swim() -> None:
    """The only water is not vacant, because somebody swims in it; two swimmers may share it."""
    state = position(ISLAND + "swimmer 2: 1,0 stage 2")
    assert state.hike.walkers[0].rafts == 2
    assert swims(state) == {"swim-e"}
    play(state, "swim-e")
    assert at(state, 1) == at(state, 2) == "1,0"


@pytest.mark.rule("R52")
@pytest.mark.parametrize("owner", [1, 2])
def test_any_raft_at_the_land_forbids_swimming_the_own_one_too(owner: int) -> None:
    """D6."""
    state = position(ISLAND + f"water 0,-1\nraft {owner}: 0,-1\nrafts 1: 0")
    assert not swims(state)
    assert why_not(state, "swim-e") == (
        "Swimming is the last resort, and one raft can be reached from your land: "
        f"the one of seat {owner} at 0,-1. (R52) nw boards it."
    )


@pytest.mark.rule("R52")
def test_of_two_rafts_one_can_be_boarded() -> None:
    state = position(ISLAND + "water 0,-1 -1,1\nraft 2: 0,-1\nraft 3: -1,1\nrafts 1: 0")
    assert why_not(state, "swim-e").endswith("the one of seat 3 at -1,1. (R52) sw or nw boards one of them.")


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


@pytest.mark.rule("O14")
def test_by_agreement_only_a_raft_with_room_forbids_swimming() -> None:
    """The English and Italian texts: walking to the raft and boarding it must be possible."""
    full = STRANDED + "water 0,-1\nraft 2: 0,-1\nwalker 2: 0,-1\nwalker 3: 0,-1\n"
    state = position(full, full_raft_forbids="off")
    assert swims(state) == {"swim-e"}
    assert (swimming_of(state).allowed, swimming_of(state).rafts) == (True, [])
    one_aboard = position(STRANDED + "water 0,-1\nraft 2: 0,-1\nwalker 2: 0,-1", full_raft_forbids="off")
    assert swims(one_aboard) == set()
    assert why_not(one_aboard, "swim-e").endswith("(R52) nw boards it.")
    with_another = position(full + "forest -1,0\nwater -2,0\nraft 3: -2,0", full_raft_forbids="off")
    assert swims(with_another) == set()


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
    assert why_not(position(STRANDED), "swim") == "You are not in the water. (R54) swim-e begins a swim."
    assert why_not(position(ISLAND), "swim") == "You are not in the water. (R54)"
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
def test_the_shore_is_any_other_land_beside_the_water_and_nothing_further() -> None:
    state = position("water 1,0\nforest 2,0 2,-1\nswimmer 1: 1,0 stage 2 shore 0,0")
    assert swims(state) == {"swim-e", "swim-ne"}
    assert "(R55)" in why_not(state, "swim-se")


@pytest.mark.rule("R54", "O20")
def test_a_swim_ends_on_a_new_shore() -> None:
    """All four languages tell the land that is left from the new land; the same land, reached elsewhere, is new."""
    state = play(position(STRANDED + "forest 1,-1\nextra 1: 2"), "swim-e swim")
    assert legal(state) == ["swim-e", "swim-nw", "end"]
    assert why_not(state, "swim-w") == (
        "You left the land to the west; a swim ends on a new shore. (R54) Choose swim-e or swim-nw."
    )
    play(state, "swim-e")
    assert legal(state) == ["swim", "end"]


@pytest.mark.rule("R54", "O20")
def test_nobody_begins_to_swim_where_there_is_no_other_shore() -> None:
    state = position("water 1,0 2,0\nforest 3,0\nrafts 1: 0")
    assert legal(state) == ["end"]
    assert (
        why_not(state, "swim-e") == "The water to the east touches no land but your tile: there is no new shore. (R54)"
    )
    assert swimming_of(state).crossings == []
    assert swimming_of(position(STRANDED)).crossings == [(1, 0)]
    both = position(STRANDED + "water -1,0\nforest 1,-1")
    assert swims(both) == {"swim-e"}
    assert swims(position(STRANDED + "water -1,0\nforest -1,1")) == {"swim-e", "swim-w"}


@pytest.mark.rule("R54", "R33")
def test_nobody_earns_the_hut_on_his_tile_again_by_swimming_round_it() -> None:
    island = "grass 1,0\nwater 2,0 2,-1 1,1 0,1 1,-1\nforest 3,0\nhut 2: 1,0\nrafts 1: 0"
    state = play(position(island), "e")
    assert (list(state.scores()), state.hike.walkers[0].extra) == ([0, 2, 0], 1)
    state = position(island + "\nwalker 1: 1,0\nextra 1: 2")
    play(state, "swim-e swim")
    assert swims(state) == {"swim-e"}
    play(state, "swim-e swim")
    assert list(state.scores()) == [0, 0, 0]


@pytest.mark.rule("R55")
def test_a_later_second_swim_is_another_swim() -> None:
    """D10: one tile per swim."""
    state = play(position(STRANDED + "water 3,0\nforest 4,0\nextra 1: 4"), "swim-e swim swim-e swim swim-e")
    assert at(state, 1) == "3,0"


@pytest.mark.rule("R57")
def test_in_the_water_one_only_swims_on_or_waits() -> None:
    for stage, moves in ((1, ["swim", "end"]), (2, ["swim-w", "end"]), (3, ["swim", "end"])):
        state = position(ISLAND + f"swimmer 1: 1,0 stage {stage} shore 2,0\nrafts 1: 0")
        assert legal(state) == moves
    assert "(R57)" in why_not(state, "e")
    assert "(R57)" in why_not(state, "hut")


@pytest.mark.rule("R57")
def test_the_last_resort_is_tested_only_at_the_start() -> None:
    state = position(STRANDED + "swimmer 1: 1,0 stage 2 shore 0,0\nwater 0,-1\nraft 2: 0,-1")
    assert swims(state) == {"swim-e"}


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


@pytest.mark.rule("R59", "R28", "R29")
def test_a_bear_bites_who_swims_to_it_once_he_is_ashore() -> None:
    bears = "water 1,0\nbear 2,0\nrafts 1: 0\nextra 1: 2"
    state = position(bears)
    for stroke in ("swim-e", "swim", "swim-e"):
        assert play(state, stroke).hike.walkers[0].bears == 0
    assert play(state, "swim").hike.walkers[0].bears == 1
    assert at(state, 1) == "2,0"


@pytest.mark.rule("R59", "O2")
def test_by_agreement_a_bear_met_before_does_not_bite_who_swims_to_it() -> None:
    lies = "forest 1,-1\nbear 2,-1\nwater 1,0\nrafts 1: 0\nextra 1: 9\nwalker 1: 1,-1"
    for agreed, bears in (("off", 1), ("on", 2)):
        state = play(position(lies, bear_repeat=agreed), "e w sw swim-e swim swim-ne swim")
        assert (at(state, 1), state.hike.walkers[0].bears) == ("2,-1", bears)


@pytest.mark.rule("R59")
def test_a_swimmer_scores_as_usual() -> None:
    assert position(ISLAND + "swimmer 1: 1,0 stage 2\nseen 1: flower1").scores()[0] == 2


@pytest.mark.rule("R52", "R53")
def test_the_view_shows_why_swimming_is_refused_and_the_way_to_the_raft() -> None:
    state = position(STRANDED + "bear -1,0\nforest -2,0\nwater -3,0\nraft 2: -3,0")
    swimming = swimming_of(state)
    assert not swimming.allowed
    assert swimming.rafts == [(-3, 0)]
    assert sorted(swimming.land) == [(-2, 0), (-1, 0), (0, 0)]
    assert swimming.way == [(0, 0), (-1, 0), (-2, 0), (-3, 0)]
    assert swimming_of(position(STRANDED)).allowed

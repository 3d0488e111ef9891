"""Phase 3 and what boats bring: R33 to R45."""

from __future__ import annotations

import pytest

from riverrun.core.position import arrange
from tests.games.riverboat.positions import GAME, legal, play, position, refused, seat, workers

NINE = "a1 a2 a3 a4 a5 a6 a7 a8 b1"


def loaded(count: int, more: str = "", boards: str = "") -> str:
    """A farm with so many workers on corn."""
    cells = " ".join(NINE.split()[:count])
    return f"phase: shipping {boards} seat 1: workers {cells}; crops c {cells}; supply 0 {more}"


@pytest.mark.rule("R33")
def test_the_shipping_tile_brings_a_step() -> None:
    state = position("phase: shipping owners: 1 1 2 1 1 seat 1: workers a1; crops c a1")
    assert [seat(state, n).master for n in (1, 2)] == [0, 1]


@pytest.mark.rule("R34")
def test_boats_are_claimed_in_turn_two_each() -> None:
    farms = "workers a1 a2 a3 a4 a5 a6; crops c a1 a2 a3 a4 a5 a6"
    state = position(f"phase: shipping owners: 1 1 2 1 1 seat 1: {farms} seat 2: {farms}")
    order = []
    for boat in ("1-c", "2a-c", "2b-c", "3a-c"):
        order.append(state.mover + 1)
        play(state, boat)
    assert order == [2, 1, 2, 1]
    assert state.phase == 3


@pytest.mark.rule("R34")
def test_t10_three_boats_may_be_claimed_in_the_last_round() -> None:
    state = play(position("round: 4 " + loaded(9)), "1-c 2a-c 2b-c")
    assert len(seat(state, 1).boats) == 3
    assert state.phase == 3


@pytest.mark.rule("R34", "O22")
def test_who_passes_or_can_fill_no_boat_is_out_of_the_phase() -> None:
    farms = "workers a1 a2 a3; crops c a1 a2 a3; coins 0"
    state = play(position(f"phase: shipping docks: 2a 2b 3a seat 1: {farms} seat 2: {farms}"), "pass")
    assert state.mover == 1
    play(state, "2a-c")
    assert state.phase == 3, "seat 1 has passed, and seat 2 has one worker left for boats of two and three"
    state = position(f"phase: shipping docks: 7 seat 1: {farms} seat 2: {farms}")
    assert state.phase == 3, "nobody can fill the only boat"


@pytest.mark.rule("R34")
def test_everybody_sees_which_boat_is_being_claimed() -> None:
    farms = "workers a1 a2 a3; crops c a1 a2 a3"
    state = position(f"phase: shipping seat 1: {farms} seat 2: {farms}")
    seen = []
    while state.phase == 2:
        assert str(GAME.ask(state, state.mover).sentence).startswith(f"Boat {GAME.view(state, 0).action} of 2: ")
        seen.append((state.mover, GAME.view(state, 1).action))
        play(state, legal(state)[0])
    assert seen == [(0, 1), (1, 1), (0, 2), (1, 2)]
    assert GAME.view(state, 0).action == 0


@pytest.mark.rule("R34", "R51")
@pytest.mark.parametrize(
    ("text", "moves", "change"),
    [
        ("phase: shipping seat 1: workers a1 a2; crops c a1 a2 seat 2: workers a1; crops c a1", "", {"turns": 4}),
        ("phase: scoring seat 1: cards corn coins barns; surveyors 3", "pass", {"placed": 1}),
    ],
)
def test_positions_that_differ_in_the_actions_left_look_different(
    text: str, moves: str, change: dict[str, int]
) -> None:
    state = play(position(text), moves)
    later = state.clone()
    arrange(later, **change)
    assert GAME.view(state, 1) != GAME.view(later, 1)
    assert GAME.ask(state, 0) != GAME.ask(later, 0)
    assert GAME.numbers(state, 1) != GAME.numbers(later, 1)


@pytest.mark.rule("R35")
def test_a_boat_takes_exactly_its_capacity_from_one_crop() -> None:
    state = position("phase: shipping seat 1: workers a1 a2 b1 c5; crops c a1 a2 w b1; supply 2; coins 0")
    assert legal(state) == ["1-w", "1-c", "2a-c", "2b-c", "pass"], "the worker on c5 stands on no crop"
    assert refused(state, "3a-c").startswith("Boat 3a takes exactly three workers from one crop; you have two on corn.")
    play(state, "2b-c")
    player = seat(state, 1)
    assert workers(player) == "b1 c5"
    assert (player.workers, list(player.harvested)) == (4, [0, 0, 2, 0, 0])
    assert player.crops[2] == 0b11, "the crop stays"


@pytest.mark.rule("O1")
def test_workers_leave_from_the_first_hexes_on() -> None:
    assert workers(seat(play(position(loaded(5)), "3a-c"), 1)) == "a4 a5"


@pytest.mark.rule("R36", "O10")
def test_a_coin_takes_a_boat_from_its_pile_even_while_one_is_on_the_board() -> None:
    state = position(loaded(6, "; coins 1", "docks: 1 boats: 2a=0"))
    assert {"1-c", "1-c$", "2b-c$"} <= set(legal(state))
    assert refused(state, "2a-c$") == "The pile of boat 2a is used up. (R36)"
    assert refused(state, "3a-c") == "Boat 3a is not on the board any more. (R36) For a coin: 3a-c$."
    play(state, "2b-c$")
    assert (seat(state, 1).coins, list(state.boats)[2], state.docked) == (0, 3, 1)
    assert refused(state, "2b-c$") == "You have no coin to take a boat from its pile. (R36)"


@pytest.mark.rule("R36")
def test_each_type_is_on_the_board_once_a_round() -> None:
    farms = "workers a1 a2; crops c a1 a2; coins 0"
    state = play(position(f"phase: shipping docks: 2a 2b seat 1: {farms} seat 2: {farms}"), "2a-c")
    assert legal(state) == ["2b-c", "pass"]


@pytest.mark.rule("R37")
def test_boats_keep_the_order_in_which_they_were_claimed() -> None:
    state = play(position(loaded(9, "; boats 3b")), "2b-c 1-c")
    berths = GAME.view(state, 0).farms[0].boats
    assert [(berth.boat, berth.space) for berth in berths] == [("3b", 2), ("2b", 4), ("1", 6)]


@pytest.mark.rule("R38")
@pytest.mark.parametrize(
    ("boat", "vp", "coins", "steps"),
    [("1", 0, 1, 3), ("2a", 1, 0, 2), ("2b", 2, 0, 1), ("3a", 3, 0, 1), ("3b", 3, 1, 0)],
)
def test_small_boats_bring_points_coins_and_steps(boat: str, vp: int, coins: int, steps: int) -> None:
    player = seat(play(position(loaded(8, "; coins 0")), f"{boat}-c"), 1)
    assert (player.vp, player.coins, player.master - 1) == (vp, coins, steps)


@pytest.mark.rule("R38", "R41", "O2")
def test_boat_4_brings_a_barn_which_may_be_declined() -> None:
    state = play(position(loaded(4)), "4-c")
    assert len(legal(state)) == 36 + 1, "any empty field, or pass"
    assert "it has a crop" in refused(state, "a1")
    declined = play(state.clone(), "pass")
    assert (declined.barns, seat(declined, 1).barns) == (8, 0)
    play(state, "c3")
    assert (state.barns, seat(state, 1).barns) == (7, 1 << 18)


@pytest.mark.rule("R38", "R43", "R44")
def test_boat_5_brings_a_surveyor_and_up_to_one_agent() -> None:
    state = play(position(loaded(5)), "5-c")
    assert (seat(state, 1).surveyors, state.surveyors) == (3, 23)
    assert legal(state) == ["send0", "send1"]
    assert refused(state, "send2") == "You may send up to one worker, not two. (R44)"
    assert refused(state, "pass") == "Say how many workers you send; it may be none. (R44) Play send0 to send nobody."
    assert seat(play(state, "send1"), 1).agents == 1


@pytest.mark.rule("R38", "O4")
@pytest.mark.parametrize(("boat", "agents"), [("6", 2), ("7", 3)])
def test_boats_6_and_7_bring_a_feature_of_choice_and_then_agents(boat: str, agents: int) -> None:
    state = play(position(loaded(7)), f"{boat}-c")
    assert legal(state) == ["barn", "well", "surveyor", "pass"]
    play(state, "surveyor")
    assert legal(state) == [f"send{n}" for n in range(agents + 1)]


@pytest.mark.rule("R39", "O4")
def test_t1_the_ninth_crop_brings_a_feature_once() -> None:
    state = play(position(loaded(6, "; harvested c8 w9")), "3b-c")
    assert seat(state, 1).harvested[2] == 11
    assert legal(state) == ["barn", "well", "surveyor", "pass"]
    play(state, "surveyor")
    assert state.mover == 0, "the second boat"
    play(state, "3a-c")
    assert state.phase == 3, "later harvests of corn bring nothing"
    assert seat(state, 1).surveyors == 3


@pytest.mark.rule("R39")
def test_exactly_nine_are_enough_and_other_crops_bring_their_own_bonus() -> None:
    farm = "workers a1 a2 b1 b2; crops c a1 a2 w b1 b2; harvested c7 w7"
    state = play(position(f"phase: shipping seat 1: {farm}"), "2a-c surveyor 2b-w")
    assert legal(state) == ["barn", "well", "surveyor", "pass"]


@pytest.mark.rule("O4")
def test_the_boats_feature_and_agents_come_before_the_harvesting_bonus() -> None:
    state = play(position(loaded(7, "; harvested c2")), "7-c surveyor send0")
    assert legal(state) == ["barn", "well", "surveyor", "pass"]
    assert seat(play(state, "surveyor"), 1).surveyors == 4


@pytest.mark.rule("R40")
def test_an_exhausted_feature_is_replaced_by_another_of_choice() -> None:
    state = play(position(loaded(4, "", "supply: barns 0")), "4-c")
    assert legal(state) == ["well", "surveyor", "pass"]
    assert refused(state, "barn") == "The supply has no barn left. (R40)"
    state = play(position(loaded(5, "", "supply: surveyors 0")), "5-c")
    assert legal(state) == ["barn", "well", "pass"]
    play(state, "well a1")
    assert legal(state) == ["send0", "send1"], "the agents still come"


@pytest.mark.rule("R40")
def test_nothing_is_gained_when_all_features_are_gone() -> None:
    state = play(position(loaded(4, "", "supply: barns 0 wells 0 surveyors 0")), "4-c")
    assert state.phase == 3


@pytest.mark.rule("O3")
def test_a_barn_without_an_empty_field_counts_as_exhausted() -> None:
    every = " ".join(f"{row}{column}" for row in "abcde" for column in range(1, 9))
    state = play(position(f"phase: shipping seat 1: workers a1 a2 a3 a4; crops c {every}"), "4-c")
    assert legal(state) == ["well", "surveyor", "pass"]
    assert refused(state, "barn") == "You have no empty field for a barn. (O3)"


@pytest.mark.rule("O3")
def test_a_well_without_a_crop_that_needs_one_counts_as_exhausted() -> None:
    state = play(position(loaded(6, "; wells b1; crops c a1 a2 a3 a4 a5 a6 b1")), "6-c")
    assert legal(state) == ["barn", "surveyor", "pass"]
    assert refused(state, "well").endswith("(O3)")


@pytest.mark.rule("R41")
def test_barns_may_be_neighbours() -> None:
    state = play(position(loaded(4, "; barns c3")), "4-c")
    assert "c4" in legal(state)
    assert "it has a barn" in refused(state, "c3")


@pytest.mark.rule("R42")
def test_a_well_goes_to_a_crop_without_one_with_or_without_worker() -> None:
    farm = "workers a1 a2 a3 a4 a5 a6; crops c a1 a2 a3 a4 a5 a6 a7 w c1 c2; wells c1"
    state = play(position(f"phase: shipping seat 1: {farm}"), "6-c well")
    assert legal(state) == ["a1", "a2", "a3", "a4", "a5", "a6", "a7", "pass"]
    assert refused(state, "c2") == "Your wheat has a well already, at c1. (R42)"
    assert refused(state, "e1") == "A well stands on a crop hex, and e1 has no crop. (R42)"
    play(state, "a7")
    assert state.wells == 7


@pytest.mark.rule("R42", "R53")
def test_a_second_well_goes_to_another_crop_and_scores_its_own_group() -> None:
    farm = "workers a1 a2 a3 a4 a5 a6; crops c a1 a2 a3 a4 a5 a6 w c1 c2 c4 k e1; wells a1; surveyors 2"
    state = play(position(f"phase: shipping supply: wells 5 seat 1: {farm}"), "6-c well")
    assert legal(state) == ["c1", "c2", "c4", "e1", "pass"], "a hex of any crop but corn"
    play(state, "c2 send0")
    assert (state.wells, seat(state, 1).wells) == (4, 1 | 1 << 17)
    state = play(position(f"phase: scoring seat 1: {farm}; wells a1 c2"), "pass survey-a1 survey-c2")
    assert seat(state, 1).points[4] == 6 + 2


@pytest.mark.rule("R17", "R36", "R38")
def test_the_coin_paid_for_a_boat_is_there_when_the_boat_brings_one() -> None:
    state = play(position(loaded(3, "; coins 1", "docks: 7 supply: coins 0")), "1-c$")
    assert (seat(state, 1).coins, state.coins) == (1, 0)
    state = play(position(loaded(3, "; coins 1", "supply: coins 0")), "1-c")
    assert (seat(state, 1).coins, state.coins) == (1, 0), "without paying the supply stays empty"


@pytest.mark.rule("R44")
def test_t3_workers_just_harvested_may_go_to_new_orleans() -> None:
    state = play(position(loaded(7)), "7-c surveyor send3")
    assert (seat(state, 1).workers, seat(state, 1).agents) == (4, 3)


@pytest.mark.rule("R44")
def test_nobody_sends_more_workers_than_the_supply_has() -> None:
    state = position("phase: scoring seat 1: cards five_agents; supply 1")
    play(state, "pass survey-five_agents")
    assert legal(state) == ["send0", "send1"]
    assert refused(state, "send2") == "You have one worker in your supply, not two. (R44)"


@pytest.mark.rule("R45")
def test_the_harbour_master_only_goes_on() -> None:
    state = play(position(loaded(6, "; harbour 7")), "1-c 2b-c")
    assert seat(state, 1).master == 7 + 1 + 3 + 1


@pytest.mark.rule("O15")
def test_steps_beyond_the_last_space_are_lost() -> None:
    assert seat(play(position(loaded(1, "; harbour 18")), "1-c"), 1).master == 20

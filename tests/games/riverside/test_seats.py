"""Phase 2: choosing dice and filling seats."""

from __future__ import annotations

import pytest

from riverrun.games.riverside.rules import Riverside
from riverrun.games.riverside.sheet import FILL
from tests.games.riverside.positions import GAME, at, legal, owed, play, rows, why

DICE = "dice w1 y4 p6 b3 n4 g2"  # temperature 4; pink is heated


@pytest.mark.rule("R13")
def test_all_may_choose_the_same_die_and_each_only_one() -> None:
    state = at(DICE, seats=2)
    play(state, "y", seat=0)
    assert "y" in legal(state, 1)
    refused = why(state, "w")
    assert refused.rule == "R13"


@pytest.mark.rule("R14")
def test_the_green_die_goes_only_with_a_base_die() -> None:
    choices = [name for name in GAME.names if "g" in name]
    assert all(name[0] in "wypbn" for name in choices)
    assert {"w+g", "y+g", "p+g", "b+g", "n+g"} <= set(legal(at(DICE)))


@pytest.mark.rule("R15", "R16")
def test_an_unheated_4_with_the_green_2_gives_6_seats_for_2_fires() -> None:
    state = play(at(DICE), "y+g")
    sheet = state.sheets[0]
    assert (sheet.fires, owed(state)) == (12, 6)


@pytest.mark.rule("R16")
def test_a_heated_die_costs_its_value() -> None:
    assert play(at(DICE), "p").sheets[0].fires == 8
    assert play(at(DICE), "p+g").sheets[0].fires == 6


@pytest.mark.rule("R16", "R19")
def test_the_full_cost_is_due_for_a_full_boat_whose_crosses_are_lost() -> None:
    state = play(at(DICE, "pink 3 4 5 7; plus 0"), "p+g")
    assert rows(state, "pink") == [3, 4, 5, 7]
    assert state.sheets[0].fires == 6
    assert sum(state.sheets[0].waiting) == 0


@pytest.mark.rule("R17")
def test_dice_need_fires_for_their_whole_cost() -> None:
    state = at(DICE, "fires 7")
    assert {"p", "y+g"} <= set(legal(state))
    refused = why(state, "p+g")
    assert refused.rule == "R17"
    assert "eight fire symbols" in str(refused.text)
    assert "seven left" in str(refused.text)


@pytest.mark.rule("R17")
def test_without_fires_the_dice_below_the_captain_are_free() -> None:
    assert legal(at(DICE, "fires 0")) == ["w", "y", "b", "n"]


@pytest.mark.rule("R18")
def test_six_crosses_finish_a_row_of_3_and_a_row_of_7_already_begun() -> None:
    state = play(at(DICE, "yellow 1 0 0 3"), "y+g", "y13")
    assert rows(state, "yellow")[0] == 3
    play(state, "y47")
    assert rows(state, "yellow") == [3, 0, 0, 7]


@pytest.mark.rule("R18")
def test_a_row_is_crossed_from_the_left_and_no_further_than_the_crosses_go() -> None:
    state = play(at(DICE, "yellow 1 0 0 0"), "y")
    assert why(state, "y11").rule == "R18", "crossed already"
    assert why(state, "y14").rule == "R18", "the row has 3 seats"
    assert why(state, "y45").rule == "R18", "only 4 crosses"
    assert str(why(state, "y45").remedy) == "Cross it up to seat number 4 at most."
    assert why(state, "w11").rule == "R18", "another boat"
    assert {"y12", "y13", "y21", "y34", "y44"} <= set(legal(state))


@pytest.mark.rule("R18")
@pytest.mark.parametrize(
    "order",
    [
        ["y12", "y32"],
        ["y32", "y12"],
        ["y31", "y12", "y32"],
        ["y11", "y31", "y32", "y12"],
    ],
)
def test_any_order_of_crosses_leads_to_the_same_sheet(order: list[str]) -> None:
    state = play(at(DICE), "y", *order)
    assert rows(state, "yellow") == [2, 0, 2, 0]
    assert state.sheets[0].step != FILL


@pytest.mark.rule("R18", "R19")
def test_the_bottom_row_may_be_begun_first() -> None:
    state = play(at(DICE, "yellow 0 0 0 5"), "y")
    assert {"y11", "y47"} <= set(legal(state)), "what does not fit below goes above"
    play(state, "y47", "y12")
    assert rows(state, "yellow") == [2, 0, 0, 7]


@pytest.mark.rule("R22", "R18")
def test_bonus_seats_of_several_boats_may_be_crossed_in_turns() -> None:
    state = play(at(DICE, "yellow 1 0 0 3"), "y+g", "y47", "y13")
    play(state, "w41", "b11", "w11")
    assert (rows(state, "white"), rows(state, "blue")) == ([1, 0, 0, 1], [1, 0, 0, 0])


@pytest.mark.rule("R19", "O5")
def test_all_crosses_must_be_made_while_the_boat_has_room() -> None:
    state = play(at(DICE, "yellow 1 4 5 5"), "y")
    assert rows(state, "yellow") == [3, 4, 5, 7], "four crosses and four free seats leave no choice"
    state = play(at(DICE, "yellow 0 4 5 5"), "y")
    assert why(state, "t5").rule == "R7", "nobody goes ashore with crosses left"
    play(state, "y11")
    assert owed(state) == 3
    play(state, "y12")
    assert rows(state, "yellow")[0] == 2, "the last two can still go to either row"
    play(state, "y46")
    assert owed(state) == 1
    play(state, "y13")
    assert rows(state, "yellow") == [3, 4, 5, 6]


@pytest.mark.rule("R19")
def test_the_rest_is_lost_when_the_boat_is_full() -> None:
    state = play(at(DICE, "yellow 3 4 5 6; plus 0"), "y+g")
    assert rows(state, "yellow") == [3, 4, 5, 7]
    assert list(state.sheets[0].waiting) == [2, 0, 0, 0, 0], "only the bonus of the bottom row"


@pytest.mark.rule("R20", "R21")
def test_the_bonus_chain_of_the_example() -> None:
    state = at(DICE, "yellow 1 0 0 3; white 3 0 0 0")
    play(state, "y+g", "y13", "y47")
    sheet = state.sheets[0]
    assert (sheet.waiting[3], sheet.waiting[0]) == (1, 2), "one blue and two white seats"
    assert sheet.tickets(GAME.edition, 1) == 2
    play(state, "w15")
    assert sheet.waiting[0] == 2, "the white top row is full and gives two white seats more"
    play(state, "w22")
    assert rows(state, "white") == [5, 2, 0, 0]
    play(state, "b11")
    assert rows(state, "blue") == [1, 0, 0, 0]


@pytest.mark.rule("R20")
def test_bonus_seats_for_a_full_boat_are_lost() -> None:
    state = play(at("dice w1 y1 p3 b3 n3 g1", "yellow 2 4 5 7; blue 3 4 5 7"), "y")
    assert rows(state, "yellow") == [3, 4, 5, 7]
    assert sum(state.sheets[0].waiting) == 0
    assert "b" not in {name[0] for name in legal(state)}


@pytest.mark.rule("R22")
def test_the_player_says_which_waiting_bonus_comes_first() -> None:
    def waiting() -> Riverside:
        return play(at(DICE, "yellow 1 0 0 3"), "y+g", "y13", "y47")

    assert {name[0] for name in legal(waiting())} == {"w", "b"}
    one = play(waiting(), "w21", "w31", "b21")
    other = play(waiting(), "b21", "w21", "w31")
    assert list(one.sheets[0].crosses) == list(other.sheets[0].crosses)


@pytest.mark.rule("O6")
def test_two_bonus_seats_may_go_to_two_rows() -> None:
    state = play(at(DICE, "yellow 1 0 0 3"), "y+g", "y13", "y47", "w11", "w41")
    assert rows(state, "white") == [1, 0, 0, 1]


@pytest.mark.rule("O7")
def test_bonus_seats_wait_until_the_dice_are_done() -> None:
    state = play(at(DICE, "yellow 1 0 0 3"), "y+g", "y13")
    assert {name[0] for name in legal(state)} == {"y"}
    assert why(state, "b11").rule == "R20"


@pytest.mark.rule("O7", "R20")
def test_an_own_colour_bonus_may_go_to_rows_above() -> None:
    state = play(at("dice w3 y3 p3 b3 n3 g1", "yellow 0 0 2 0"), "y", "y35")
    assert "y11" in legal(state)
    play(state, "y11", "y21")
    assert rows(state, "yellow") == [1, 1, 5, 0]


@pytest.mark.rule("R23")
def test_both_royal_seats_of_a_boat_make_its_power_active() -> None:
    sheet = play(at(DICE, "pink 0 3 0 3; fires 14"), "y", "y44").sheets[0]
    assert not sheet.lit(GAME.edition, 2)
    state = play(at("dice w1 y4 p1 b3 n4 g2", "pink 0 3 0 3"), "p", "p24")
    assert state.sheets[0].lit(GAME.edition, 2)
    assert GAME.view(state, 0).sheets[0].boats[2].power == "active"


@pytest.mark.rule("R34", "R39")
def test_fan_base_adds_3_seats_without_fires_and_once() -> None:
    state = at(DICE, "yellow 0 4 0 3")
    play(state, "w+f")
    assert owed(state) == 4
    assert state.sheets[0].fires == 14
    refused = why(at(DICE, "yellow 0 4 0 3; used yellow"), "w+f")
    assert refused.rule == "R34"
    assert why(at(DICE, "yellow 0 4 0 2"), "w+f").rule == "R23"


@pytest.mark.rule("R40", "O9")
def test_warm_night_makes_the_green_die_free_even_without_fires() -> None:
    state = at(DICE, "brown 0 4 0 3; fires 1")
    assert "y+g" not in legal(state)
    play(state, "y+gm")
    assert (state.sheets[0].fires, owed(state)) == (1, 6)


@pytest.mark.rule("O8", "R40")
def test_warm_night_leaves_a_heated_base_die_to_be_paid_unless_agreed_otherwise() -> None:
    assert play(at(DICE, "brown 0 4 0 3"), "p+gm").sheets[0].fires == 8
    assert why(at(DICE, "brown 0 4 0 3; fires 5"), "p+gm").rule == "R17"
    agreed = at(DICE, "brown 0 4 0 3; fires 5", warm_night_covers_base="on")
    assert play(agreed, "p+gm").sheets[0].fires == 5


@pytest.mark.rule("R34", "O22")
def test_fan_base_and_warm_night_work_together() -> None:
    state = play(at(DICE, "yellow 0 4 0 3; brown 0 4 0 3"), "w+fgm")
    assert owed(state) == 1 + 2 + 3
    assert state.sheets[0].fires == 14


@pytest.mark.rule("R35")
def test_a_phase_2_power_waits_for_the_next_round() -> None:
    state = at("dice w3 y3 p3 b3 n3 g1", "yellow 0 3 0 3")
    assert "y+f" not in legal(state), "chosen before the royal seat is crossed"
    assert why(state, "y+f").rule == "R23"
    play(state, "y", "y24")
    assert state.sheets[0].ready(GAME.edition, 1)

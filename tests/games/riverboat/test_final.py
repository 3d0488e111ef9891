"""The final scoring: R58 to R65."""

from __future__ import annotations

import pytest

from riverrun.core.state import NOBODY
from riverrun.games.riverboat.rules import Riverboat
from tests.games.riverboat.positions import GAME, play, position, seat

HEARTS = "a1 a2 b5 b6 c6 e6 e7 e8"  # of mat 1


def ended(text: str, seats: int = 2, owners: str = "1 2 1 2 1") -> Riverboat:
    """The end of a game in which seats 1 and 2 share the phase tiles and nobody has anything that is not said."""
    nothing = " ".join(
        f"seat {n + 1}: coins 0; surveyors 0; harbour 0" for n in range(seats) if f"seat {n + 1}:" not in text
    )
    state = play(position(f"round: 4 phase: scoring owners: {owners} {text} {nothing}", seats), "pass")
    while state.mover != NOBODY:
        play(state, "pass")
    return state


def line(state: Riverboat, number: int, rule: str) -> int:
    return sum(line.points for line in GAME.breakdown(state, number - 1) if line.rule == rule)


@pytest.mark.rule("R59")
def test_each_coin_is_a_point() -> None:
    assert line(ended("seat 1: coins 5; surveyors 0"), 1, "R59") == 5


@pytest.mark.rule("R60")
def test_t9_a_colour_covered_by_crops_and_barns_scores_seven() -> None:
    crops, barn = HEARTS[:-3], HEARTS[-2:]
    assert line(ended(f"seat 1: crops t {crops}; barns {barn}"), 1, "R60") == 7
    assert line(ended(f"seat 1: crops t {crops}; workers {barn}"), 1, "R60") == 0, "a worker does not cover a field"


@pytest.mark.rule("R60")
def test_colours_are_those_of_each_players_own_mat() -> None:
    state = ended(f"seat 1: crops t {HEARTS} seat 2: crops t {HEARTS}")
    assert [line(state, n, "R60") for n in (1, 2)] == [7, 0]
    other = "a2 a3 a6 b5 c1 c2 c5 d2"  # the hearts of mat 2
    state = ended(f"seat 1: crops t {other} seat 2: crops t {other}")
    assert [line(state, n, "R60") for n in (1, 2)] == [0, 7]
    state = ended(f"seat 1: mat 2; crops t {other} a1 b1 b2 b7 c7 c8 e3 e4")
    assert line(state, 1, "R60") == 14, "and its clubs"


@pytest.mark.rule("R61")
def test_features_that_were_not_scored_give_two_points_each() -> None:
    farm = "barns a1 a2; crops t a3; wells a3; surveyed a1; surveyors 0; cards corn coins"
    state = ended(f"seat 1: {farm}")
    assert line(state, 1, "R61") == 4, "the scored barn and the cards give nothing"


@pytest.mark.rule("R61")
def test_surveyors_in_the_personal_supply_are_unscored_features() -> None:
    assert line(ended("seat 1: surveyors 3"), 1, "R61") == 6


@pytest.mark.rule("R62")
def test_e3_the_farthest_gets_the_sum_and_the_others_half_of_it_rounded_up() -> None:
    boats = "boats 4 2a 7 1 5 6"
    state = ended(f"seat 1: {boats}; harbour 11 seat 2: {boats}; harbour 10")
    assert (line(state, 1, "R62"), line(state, 2, "R62")) == (19, 10), "the sixth berth, at 12, is not reached"


@pytest.mark.rule("O16")
def test_the_farthest_without_a_boat_still_halves_the_others() -> None:
    state = ended("seat 1: harbour 9 seat 2: boats 5 4; harbour 8")
    assert (line(state, 1, "R62"), line(state, 2, "R62")) == (0, 5)


@pytest.mark.rule("R64", "O15")
def test_e4_the_earliest_phase_tile_of_the_last_round_breaks_a_tie_in_the_harbour() -> None:
    farms = "seat 1: boats 7; harbour 20 seat 2: boats 7; harbour 20"
    state = ended(farms, owners="2 1 1 1 1")
    assert (line(state, 1, "R62"), line(state, 2, "R62")) == (4, 7)
    state = ended(farms, owners="1 2 2 2 2")
    assert (line(state, 1, "R62"), line(state, 2, "R62")) == (7, 4)


@pytest.mark.rule("R64")
def test_nobody_is_shown_farthest_while_the_tile_that_breaks_the_tie_is_not_chosen() -> None:
    state = position("round: 4 seat 1: harbour 10; boats 7 seat 2: harbour 10; boats 7; agents 1")
    shown = [[farm.farthest for farm in GAME.view(state, 0).farms]]
    for tile in ("planting", "cultivation"):
        play(state, tile)
        shown.append([farm.farthest for farm in GAME.view(state, 0).farms])
    assert shown == [[False, False], [False, False], [False, True]], "the first tile taken is not the earliest"
    assert [farm.final.harbour for farm in GAME.view(state, 0).farms] == [4, 7]


@pytest.mark.rule("R64")
def test_a_tie_is_decided_by_the_earliest_tiles_even_if_later_ones_are_free() -> None:
    state = play(position("round: 4 seat 1: harbour 10 seat 2: harbour 10"), "cultivation")
    assert [farm.farthest for farm in GAME.view(state, 0).farms] == [True, False]


@pytest.mark.rule("R63")
def test_agents_are_ranked_at_every_number_of_players() -> None:
    agents = "seat 1: agents 3 seat 2: agents 5 seat 3: agents 4 seat 4: agents 1"
    state = ended(agents, 4, "1 2 3 4 1")
    assert [line(state, n, "R63") for n in (1, 2, 3, 4)] == [5, 20, 10, 0]
    state = ended("seat 1: agents 3 seat 2: agents 5")
    assert [line(state, n, "R63") for n in (1, 2)] == [10, 20]


@pytest.mark.rule("R63")
def test_t6_without_an_agent_there_is_no_bonus() -> None:
    state = ended("seat 1: agents 2")
    assert [line(state, n, "R63") for n in (1, 2)] == [20, 0]


@pytest.mark.rule("R64")
def test_ties_of_agents_go_to_the_earliest_phase_tile() -> None:
    agents = "seat 1: agents 2 seat 2: agents 2 seat 3: agents 2"
    state = ended(agents, 3, "3 1 2 1 3")
    assert [line(state, n, "R63") for n in (1, 2, 3)] == [10, 5, 20]
    state = ended(agents.replace("seat 1: agents 2", "seat 1: agents 1"), 3, "1 3 2 1 1")
    assert [line(state, n, "R63") for n in (1, 2, 3)] == [5, 10, 20], "an earlier tile of somebody else decides nothing"


@pytest.mark.rule("R65")
def test_most_points_win_and_a_tie_is_shared() -> None:
    assert GAME.verdict(ended("seat 1: vp 10 seat 2: coins 9")).winners == (0,)
    state = ended("seat 1: vp 10; coins 0; surveyors 0 seat 2: vp 7; coins 3; surveyors 0")
    assert list(state.scores()) == [10, 10]
    assert GAME.verdict(state).winners == (0, 1)
    assert GAME.verdict(state).tie_break == ""


def test_the_lines_of_a_finished_game_name_rules_of_the_ledger() -> None:
    state = ended(f"seat 1: coins 2; agents 1; boats 7; harbour 4; crops t {HEARTS}; barns c1; surveyors 1")
    assert [found.rule for found in GAME.breakdown(state, 0)] == ["R55", "R59", "R60", "R61", "R62", "R63"]
    assert seat(state, 1).vp == sum(found.points for found in GAME.breakdown(state, 0)) == 1 + 2 + 7 + 4 + 7 + 20

"""What bots think that a position is worth."""

from __future__ import annotations

import pytest

from riverrun.bots.evaluate.riverboat import scorings_left
from riverrun.games.riverboat.rules import Riverboat
from tests.games.riverboat.positions import play, position


def left(state: Riverboat) -> list[int]:
    return [scorings_left(state, seat) for seat in range(state.seats)]


@pytest.mark.rule("R55", "O14")
def test_surveyors_and_agents_count_once_more_for_a_seat_until_its_own_turn_of_scoring_is_over() -> None:
    farms = "seat 1: cards corn seat 2: cards coins seat 3: cards wells"
    state = position(f"round: 4 phase: scoring owners: 1 1 1 1 2 {farms}", 3)
    seen = [left(state), *(left(play(state, "pass")) for _ in range(3))]  # the bonus, then seats 2 and 3 pass
    assert seen == [[1, 1, 1], [1, 1, 1], [1, 0, 1], [1, 0, 0]], "the last seat has yet to score"
    assert left(position("round: 3 phase: planting seat 1: workers a1")) == [2, 2]

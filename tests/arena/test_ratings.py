from __future__ import annotations

from itertools import permutations
from math import log
from random import Random

import pytest

from riverrun.arena.ratings import ANCHOR, SCALE, Choice, fit, ratings
from tests.arena.made_up import game, tournament

NAMES = ["one", "two", "three", "four"]


def elo(strength: float) -> float:
    return ANCHOR + SCALE * log(strength)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_fit_recovers_planted_strengths(seats: int) -> None:
    planted = [1.0, 2.0, 4.0, 8.0]
    found = ratings(tournament(planted, seats, 600, Random(1)), NAMES, anchor=0)
    assert [rating.name for rating in found] == NAMES
    for rating, strength in zip(found, planted, strict=True):
        assert rating.value == pytest.approx(elo(strength), abs=45)
        assert rating.low <= rating.value <= rating.high


def test_the_fit_is_where_the_likelihood_is_highest() -> None:
    choices = {Choice((0, 1, 2), 0): 5.0, Choice((0, 1, 2), 1): 2.0, Choice((1, 2), 2): 3.0, Choice((0, 2), 2): 2.0}

    def likelihood(strengths: list[float]) -> float:
        return sum(
            times * log(strengths[best] / sum(strengths[one] for one in field))
            for (field, best), times in choices.items()
        )

    found = fit(choices, [1.0] * 3)
    for one in range(3):
        for factor in (0.99, 1.01):
            nearby = [strength * (factor if number == one else 1) for number, strength in enumerate(found)]
            assert likelihood(nearby) < likelihood(found)


def test_between_two_the_rating_is_the_odds() -> None:
    games = [game(n, n, (0, 1), (1, 2) if n % 4 else (2, 1)) for n in range(400)]
    strong, weak = ratings(games, NAMES[:2], anchor=1)
    assert weak.value == weak.low == weak.high == ANCHOR
    assert strong.value == pytest.approx(elo(300.5 / 100.5))


@pytest.mark.slow
def test_intervals_cover_the_truth_about_as_often_as_they_say() -> None:
    covered = 0
    for seed in range(40):
        games = tournament([1.0, 3.0, 1.5], 2, 45, Random(seed))
        covered += sum(
            rating.low <= elo(strength) <= rating.high
            for rating, strength in zip(ratings(games, NAMES[:3], anchor=0)[1:], [3.0, 1.5], strict=True)
        )
    assert covered / 80 >= 0.88


def test_games_of_one_deal_count_as_one_observation() -> None:
    games = tournament([1.0, 2.0], 2, 60, Random(1))
    copied = [row._replace(number=number) for number, row in enumerate(games * 5)]  # each deal five times over
    dealt = [row._replace(deal=str(row.number)) for row in copied]  # the same, as if each had its own luck
    width = [found.high - found.low for found in (ratings(rows, NAMES[:2], 0)[1] for rows in (games, copied, dealt))]
    assert width[1] == pytest.approx(width[0], rel=0.1)
    assert width[2] < 0.7 * width[1]


def test_the_order_of_games_does_not_matter() -> None:
    games = tournament([1.0, 2.0, 3.0], 2, 30, Random(1))
    shuffled = Random(2).sample(games, len(games))
    assert ratings(games, NAMES[:3], 0) == ratings(shuffled, NAMES[:3], 0)


def test_a_shared_place_counts_as_every_order_in_equal_parts() -> None:
    shared = [game(n, n, (0, 1, 2), (1, 2, 2)) for n in range(20)]
    ordered = [game(n, n, (0, 1, 2), (1, 2, 3) if n % 2 else (1, 3, 2)) for n in range(20)]
    values = [[rating.value for rating in ratings(games, NAMES[:3], 0)] for games in (shared, ordered)]
    assert values[0] == pytest.approx(values[1])
    assert values[0][1] == pytest.approx(values[0][2])


def test_those_who_always_share_are_equal() -> None:
    games = [game(n, n, order, (1, 1, 1)) for n, order in enumerate(permutations(range(3)))]
    assert [rating.value for rating in ratings(games, NAMES[:3], 2)] == pytest.approx([ANCHOR] * 3)


def test_who_wins_everything_gets_a_number_and_a_wide_interval() -> None:
    games = [game(n, n, (0, 1), (1, 2)) for n in range(50)]
    always, never = ratings(games, NAMES[:2], anchor=1)
    assert never.value == ANCHOR
    assert always.value == pytest.approx(elo(101))
    assert always.low < elo(40)
    assert always.high > elo(500)


def test_who_has_not_played_yet_is_not_in_the_way() -> None:
    found = ratings([game(n, n, (0, 1), (1, 2)) for n in range(10)], NAMES[:3], anchor=0)
    assert found[1].value < found[2].value < found[0].value

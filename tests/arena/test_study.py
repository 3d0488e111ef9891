from __future__ import annotations

from math import sqrt
from random import Random

import pytest

from riverrun.arena.match import Match, Played
from riverrun.arena.report import report
from riverrun.arena.study import LEAD, POINTS, SHARED, Case, Estimate, compare, victories
from riverrun.bots.transcript import Transcript
from tests.arena.made_up import game

MATCH = Match(Transcript("", "", 2, {}), ("brook", "brook"), 0, "1")


def games(count: int, random: Random, bonus: float = 0.0, first_wins: float = 0.5) -> list[Played]:
    """Games in which luck decides who wins, with scores of the deal's own height and a bonus for all."""
    played = []
    for number in range(count):
        height, rest = Random(number).gauss(100, 20), random.gauss(0, 1)  # the height is the deal's
        places = (1, 2) if random.random() < first_wins else (2, 1)
        scores = tuple(round(height + rest + bonus + 4 * (place == 1)) for place in places)
        played.append(game(number, number, (0, 1), places, scores))
    return played


def case(played: list[Played], label: str = "2 seats") -> Case:
    return Case(label, MATCH, played, ("end",))


def test_an_interval_is_the_normal_one_over_deals() -> None:
    assert Estimate.of([1.0, 2.0, 3.0, 4.0]) == pytest.approx((2.5, 1.96 * sqrt(5 / 3) / 2), rel=1e-3)
    assert Estimate.of([1.0, 2.0, 3.0, 4.0], statements=5).margin > Estimate.of([1.0, 2.0, 3.0, 4.0]).margin


def test_rotated_games_of_one_deal_are_one_observation() -> None:
    played = [game(number, number // 2, (0, 1), (1, 2) if number % 4 < 2 else (2, 1)) for number in range(80)]
    once = [game(number, number, (0, 1), (1, 2) if number % 2 else (2, 1)) for number in range(40)]
    shares = [case(rows).estimate(case(rows).values()[victories(0, 2)], share=True) for rows in (played, once)]
    assert shares[0] == pytest.approx(shares[1])


def test_what_never_happened_has_an_interval_too() -> None:
    studied = case(games(50, Random(1)))
    shared = studied.estimate(studied.values()[SHARED], share=True)
    assert shared.mean == 0
    assert 0.02 < shared.margin < 0.15


def test_a_small_difference_shows_on_the_same_deals_though_the_deals_differ_much_more() -> None:
    differences = {
        found.measure: found for found in compare(case(games(100, Random(1))), case(games(100, Random(2), 2)))
    }
    assert differences[POINTS].significant
    assert differences[POINTS].by.mean == pytest.approx(2, abs=0.6)
    assert differences[POINTS].by.margin < 1 < Estimate.of(case(games(100, Random(1))).values()[POINTS]).margin
    assert not differences[LEAD].significant


def test_equal_cases_are_seldom_told_apart() -> None:
    significant = 0
    for seed in range(40):
        significant += any(
            found.significant for found in compare(case(games(60, Random(seed))), case(games(60, Random(-seed - 1))))
        )
    assert significant <= 5


def test_a_difference_not_told_says_how_many_games_might() -> None:
    (difference,) = (
        found
        for found in compare(case(games(40, Random(1), 0, 0.5)), case(games(40, Random(2), 0, 0.6)))
        if found.measure == victories(0, 2)
    )
    assert not difference.significant
    needed = difference.games_to_tell(40)
    assert needed is not None
    assert needed > 40
    assert compare(case(games(40, Random(1))), case(games(40, Random(1))))[0].games_to_tell(40) is None


def test_the_report_says_whether_a_seat_is_better() -> None:
    fair = report("Game", ["made"], [case(games(100, Random(1)))])
    unfair = report("Game", ["made"], [case(games(100, Random(1), first_wins=0.8))])
    assert "No seat can be told from a fair share of 50.0 %" in fair
    assert "Seat 1 wins more and seat 2 wins less than a fair share of 50.0 %." in unfair


def test_the_report_says_by_what_two_cases_can_be_told_apart() -> None:
    cases = [case(games(100, Random(1))), case(games(100, Random(2), 3), "2 seats, more=on")]
    text = report("Game", ["made so"], cases)
    assert text.startswith("# Game: a balance study\n\nmade so\n\n## 2 seats\n")
    assert "## 2 seats, more=on beside 2 seats" in text
    assert "The games suffice to tell the two apart by points, best score." in text
    assert "not told apart" in text
    same = report("Game", ["made so"], [cases[0], cases[0]])
    assert "The games do not suffice to tell the two apart by anything that was measured." in same


def test_every_table_of_a_report_has_its_columns_in_line() -> None:
    text = report("Game", ["made"], [case(games(30, Random(1))), case(games(30, Random(2)), "other")])
    tables = [block.splitlines() for block in text.split("\n\n") if block.startswith("|")]
    assert len(tables) == 5
    for lines in tables:
        assert len({tuple(at for at, letter in enumerate(line) if letter == "|") for line in lines}) == 1


def test_seats_that_always_end_alike_are_said_to_prove_nothing() -> None:
    level = case([game(number, number, (0, 1), (1, 1), (90 + number, 90 + number)) for number in range(20)])
    assert "their bots decided alike" in report("Game", [], [level])
    told = report("Game", [], [case(games(20, Random(1)))])
    assert "fair share" in told
    assert "decided alike" not in told

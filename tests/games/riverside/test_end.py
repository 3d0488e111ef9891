"""Scoring, winners, solo and grades."""

from __future__ import annotations

import pytest

from riverrun.core.chance import seed_from
from riverrun.core.position import contents
from riverrun.core.state import NOBODY
from riverrun.core.table import Table
from riverrun.games.riverside.rules import Riverside
from tests.games.riverside.positions import GAME, at, play
from tests.kit.sure import sure

END = "ship 34; dice w6 y6 p6 b6 n6 g1"


def ended(*sheets: str, extension: str = "off") -> Riverside:
    """The position when the ship has come to the anchor."""
    return at(END if extension == "off" else END.replace("34", "40"), *sheets, extension=extension)


def final(*sheets: str, extension: str = "off") -> list[int]:
    return list(ended(*sheets, extension=extension).scores())


def solo_with(points: int, captain: str = "scores c 60", extension: str = "off") -> Riverside:
    """A finished solo game of so many points: captain points and one boat's excursions make them up."""
    base = final(captain, extension=extension)[0]
    return ended(f"{captain} y {points - base}", extension=extension)


@pytest.mark.rule("R42", "R46", "R48")
def test_a_guide_boat_adds_tickets_and_excursions_and_nothing_for_what_is_left() -> None:
    state = at(END, "white 5 3 2 7; scores w 11 22; fires 14", "")
    boat = GAME.view(state, 0).sheets[0].boats[0]
    assert boat.points == 5 + 2 + 8 + 11 + 22 == 48
    assert [line.points for line in GAME.breakdown(state, 0)] == [15, 33], "captain points are 0 for both"


@pytest.mark.rule("R43")
def test_captain_points_are_the_church_and_the_lowest_boat_again() -> None:
    state = at(END, "white 0 3 0 0; yellow 3 0 0 0; pink 3 0 0 0; blue 0 4 0 0; brown 3 0 0 0; scores c 10 12", "")
    sheet = GAME.view(state, 0).sheets[0]
    assert (sheet.captain, sheet.lowest) == (24, 2)
    assert sheet.score == 2 + 2 + 2 + 3 + 2 + 24 + 15


@pytest.mark.rule("R44")
def test_all_with_the_most_gain_15_and_all_with_the_least_lose_15() -> None:
    assert final("scores c 9", "scores c 9", "scores c 4", "scores c 1", "scores c 1") == [24, 24, 4, -14, -14]
    assert final("scores c 9", "scores c 9", "scores c 9") == [9, 9, 9]


@pytest.mark.rule("O20")
def test_two_players_gain_and_lose_or_neither() -> None:
    assert final("scores c 9", "scores c 8") == [24, -7]
    assert final("scores c 9", "scores c 9") == [9, 9]


@pytest.mark.rule("R45")
def test_alone_49_captain_points_lose_15_and_50_gain_15() -> None:
    assert final("scores c 49") == [34]
    assert final("scores c 50") == [65]


@pytest.mark.rule("R47")
def test_captain_points_break_a_tie_and_then_it_is_shared() -> None:
    middle = "scores c 12"  # takes the 15 for the most
    tied = at(END, "scores c 5 y 40", "scores c 6 y 39", middle, "scores c 1")
    assert tied.scores()[0] == tied.scores()[1]
    assert GAME.verdict(tied).winners == (1,)
    assert "captain points: 6" in str(GAME.verdict(tied).tie_break)
    shared = at(END, "scores c 5 y 40", "scores c 5 y 40", middle, "scores c 1")
    assert GAME.verdict(shared).winners == (0, 1)
    assert GAME.verdict(shared).tie_break == ""


@pytest.mark.rule("R47")
def test_no_number_of_captain_points_outweighs_a_point_of_the_score() -> None:
    state = at(END, "scores c 10 y 2001", "scores c 1980")  # an owner's edition may have churches of 99
    assert list(state.scores()) == [1996, 1995]
    assert GAME.verdict(state).winners == (0,)


@pytest.mark.rule("R49")
@pytest.mark.parametrize(("points", "winners"), [(299, ()), (300, (0,))])
def test_alone_300_points_win(points: int, winners: tuple[int, ...]) -> None:
    state = solo_with(points)
    assert list(state.scores()) == [points]
    assert GAME.verdict(state).winners == winners


@pytest.mark.rule("O19", "R49")
@pytest.mark.parametrize(("points", "winners"), [(324, ()), (325, (0,))])
def test_with_the_extension_25_are_deducted_before_the_goal(points: int, winners: tuple[int, ...]) -> None:
    assert GAME.verdict(solo_with(points, extension="on")).winners == winners


@pytest.mark.rule("R51")
def test_ten_grades_in_steps_of_25() -> None:
    def grade(points: int, extension: str = "off") -> int | None:
        return GAME.view(solo_with(points, extension=extension), 0).sheets[0].grade

    limits = range(200, 401, 25)
    assert [grade(points) for points in limits] == list(range(1, 10))
    assert [grade(points - 1) for points in limits] == list(range(9))
    assert [grade(points + 25, "on") for points in limits] == list(range(1, 10)), "25 are deducted first"
    assert [grade(points + 24, "on") for points in limits] == list(range(9))


@pytest.mark.rule("R41")
def test_the_ending_is_the_anchor() -> None:
    assert GAME.verdict(at(END, "", "")).ending == "anchor"


def known(table: Table, watcher: int) -> tuple[object, str, list[float]]:
    """What a seat, or somebody who watches, is shown."""
    position = sure(Riverside, table.position_for(watcher))
    return table.view(watcher), GAME.draw(position, watcher), GAME.numbers(position, max(watcher, 0))


@pytest.mark.rule("O18", "R7")
def test_nobody_sees_what_others_do_before_all_are_done() -> None:
    table = Table(GAME, 2, seed=seed_from("secret"))
    before = [known(table, watcher) for watcher in (1, NOBODY)]
    table.play(table.legal(0)[0], seat=0)
    table.play(table.legal(0)[0], seat=0)
    assert [known(table, watcher) for watcher in (1, NOBODY)] == before
    assert list(sure(Riverside, table.position_for(1)).sheets[0].crosses) == [0] * 20
    assert sum(sure(Riverside, table.position_for(0)).sheets[0].crosses) > 0


@pytest.mark.rule("O18")
def test_the_order_of_seats_within_a_round_does_not_matter() -> None:
    sheet = "white 5 3 4 7; brown 3 0 0 0"
    one, other = (at("ship 12; dice w3 y3 p3 b3 n3 g1", sheet, sheet) for _ in range(2))
    play(one, "w", "home", seat=0)
    play(one, "y", "y13", seat=1)
    play(other, "y", "y13", seat=1)
    play(other, "w", "home", seat=0)
    assert contents(one) == contents(other)

"""Forecasts: chances fit the ends of games, hang on spread and seat, and tell nothing that a seat cannot know."""

from __future__ import annotations

from math import erf

import msgspec
import pytest

from riverrun import games
from riverrun.bots.evaluate import as_written
from riverrun.bots.forecast import Forecaster, forecaster, shares
from riverrun.bots.learned import judgement
from riverrun.bots.learned.forecasts import UNMADE, Calibration, shipped
from riverrun.bots.reasons import hopes, reasons
from riverrun.bots.themes import themes
from riverrun.core.chance import seed_from
from riverrun.core.rng import Rng
from riverrun.core.state import State
from riverrun.core.table import Perspective, Table
from riverrun.core.words import PLAIN
from riverrun.training.calibration import Note, fitted, play, told


def on_the_way(name: str, seats: int = 2, decisions: int = 25) -> Table:
    table, rng = Table(games.load(name), seats, seed=seed_from(f"forecast {name}")), Rng(3)
    for _ in range(decisions):
        seat = table.state.actors()[0]
        moves = table.legal(seat)
        table.play(moves[rng.below(len(moves))], seat=seat)
    return table


# Chances


def test_chances_are_those_of_two_scores_that_are_off_by_chance() -> None:
    first, second = shares([60.0, 50.0], 10.0)
    assert first == pytest.approx(0.5 + 0.5 * erf(0.5), abs=1e-3)  # a lead of one standard deviation of both
    assert first + second == pytest.approx(1)
    assert shares([50.0, 60.0], 10.0) == pytest.approx([second, first])
    assert first > shares([60.0, 50.0], 20.0)[0] > 0.5
    assert shares([40.0, 40.0, 40.0, 40.0], 8.0) == pytest.approx([0.25] * 4)
    assert shares([77.0], 5.0) == []


# The calibration


def made_up(games: int) -> list[Note]:
    """Games in which the judgement lacks a tenth and 5 points, the last seat 6 more, and is the surer the later."""
    rng, notes = Rng(7), []

    def off() -> float:
        return float(sum(rng.below(2001) - 1000 for _ in range(6))) / 1414.0  # standard deviation 1, about

    for _ in range(games):
        left = float(rng.below(1000)) / 100.0
        judged = [30.0 + 8.0 * off(), 30.0 + 8.0 * off()]
        ends = [1.1 * points + 5.0 + 6.0 * seat + (1.0 + left) * off() for seat, points in enumerate(judged)]
        scores = [round(end) for end in ends]
        won = 0.5 if scores[0] == scores[1] else float(scores[0] > scores[1])
        notes.append(Note(left, judged, [0], scores, [won, 1.0 - won]))
    return notes


def test_what_the_judgement_lacks_is_found_by_moments() -> None:
    made = fitted(made_up(4000))
    assert made.left == sorted(made.left)
    middle = len(made.left) // 2
    assert made.more[middle] == pytest.approx(5.0, abs=1.5)
    assert made.scale[middle] == pytest.approx(0.1, abs=0.05)
    assert made.later[middle] == pytest.approx(6.0, abs=1.0)
    assert made.spread[0] == pytest.approx(1.0 + made.left[0], abs=1.0)
    assert made.spread[-1] == pytest.approx(1.0 + made.left[-1], abs=1.5)


def worse_ones(made: Calibration) -> dict[str, Calibration]:
    """Calibrations with something wrong."""
    sure = [0.1] * len(made.left)
    return {
        "the spread is dropped": msgspec.structs.replace(made, spread=sure, apart=sure),
        "the seats are swapped": msgspec.structs.replace(made, later=[-each for each in made.later]),
    }


def test_a_calibration_without_its_spread_or_with_seats_swapped_tells_games_worse() -> None:
    game = games.load("glassworks")
    made, fresh = fitted(made_up(2000)), made_up(3000)[2000:]
    best = told(Forecaster(game, judgement(game, 2), made), fresh)
    assert best.brier < best.even
    assert 0.6 < best.within < 0.76
    assert all(abs(chance - won) < 0.15 for chance, won, positions in best.tenths if positions > 60)
    for wrong, other in worse_ones(made).items():
        assert told(Forecaster(game, judgement(game, 2), other), fresh).brier > best.brier + 0.01, wrong


def test_what_ships_tells_games_that_it_does_not_know() -> None:
    game = games.load("glassworks")
    notes = [note for number in range(25) for note in play(game, 2, f"unknown {number}")]
    made = shipped("glassworks")[2]
    best = told(Forecaster(game, judgement(game, 2), made), notes)
    dropped = worse_ones(made)["the spread is dropped"]
    assert told(Forecaster(game, judgement(game, 2), dropped), notes).brier > best.brier
    swapped = [note._replace(judged=note.judged[::-1], actors=[1 - seat for seat in note.actors]) for note in notes]
    assert told(Forecaster(game, judgement(game, 2), made), swapped).brier > best.brier


@pytest.mark.parametrize("name", games.names())
def test_every_game_ships_one_with_its_figures(name: str) -> None:
    for made in shipped(name).values():
        numbers = (made.more, made.scale, made.moving, made.later, made.spread, made.apart)
        assert {len(each) for each in numbers} == {len(made.left)}
        assert made.left == sorted(made.left)
        assert made.figures
    assert 2 in shipped(name)
    assert forecaster(games.load(name), 2).made is not UNMADE


# A position


@pytest.mark.parametrize("name", games.names())
def test_a_forecast_hangs_on_nothing_that_its_seat_cannot_know(name: str) -> None:
    table = on_the_way(name)
    seer = forecaster(table.game, 2)
    for seat in range(2):
        told_now = seer.seen(table.perspective(seat))
        assert sum(told_now.chances) == pytest.approx(1)
        assert told_now.spread > 0
        for other in range(3):
            twin = table.position_for(seat).clone()
            twin.redeal(seat, Rng(other))
            assert seer.seen(Perspective(table.game, twin, seat)) == told_now


def test_the_end_needs_no_forecast() -> None:
    table, rng = on_the_way("glassworks"), Rng(5)
    while not table.ended:
        seat = table.state.actors()[0]
        moves = table.legal(seat)
        table.play(moves[rng.below(len(moves))], seat=seat)
    end = forecaster(table.game, 2).tell(table.state)
    verdict = table.verdict()
    assert verdict is not None
    assert end.points == table.scores()
    assert [seat for seat, chance in enumerate(end.chances) if chance] == list(verdict.winners)
    assert end.spread == 0


# Reasons


@pytest.mark.parametrize("name", games.names())
def test_the_themes_of_a_judgement_are_made_of_its_estimates(name: str) -> None:
    game = games.load(name)
    assert themes(name)
    for theme in themes(name):
        assert theme.without.keys() <= as_written(name).keys()
    told_of = [hopes(game, judgement(game, 2), on_the_way(name, decisions=n).state, 0) for n in (12, 25)]
    assert any(reason.points for some in told_of for reason in some)


def test_reasons_are_what_differs_in_score_lines_and_hopes() -> None:
    table = on_the_way("riverboat", decisions=10)
    game, judged = table.game, judgement(table.game, 2)
    seat = table.state.actors()[0]

    def after(move: int) -> State:
        state = table.state.clone()
        state.apply(seat, move)
        return state

    ends = [after(move) for move in table.legal(seat)]
    assert reasons(game, judged, ends[0], ends[0], seat) == []
    found = [reasons(game, judged, better, worse, seat) for better in ends for worse in ends]
    assert any(found)
    for some in filter(None, found):
        assert max(reason.points for reason in some) > 0  # something speaks for it
        assert all(PLAIN.read(reason.label) for reason in some)

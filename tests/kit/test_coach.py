"""A coach speaks up in the moments that its game names, and not elsewhere."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from riverrun import Table, coach, games, lessons
from riverrun.bots.think import Request, given_away
from riverrun.bots.transcript import transcript
from riverrun.core.chance import seed_from
from riverrun.core.table import Table as Driver
from riverrun.lessons import LEARNER, Sitting

# What is noticed at a step of a lesson, after so many moves that count: about the position, and about moves there.
STEPS: dict[str, dict[str, tuple[list[str], dict[str, list[str]]]]] = {
    "glassworks": {
        "turn+0": ([], {"draw": ["full"]}),
        "draw+0": (["draw"], {"draw": []}),
        "order+0": ([], {}),
        "order+2": (["order"], {}),
        "trap+1": ([], {"@3<": ["heap"], "@3>": []}),
        "end+0": (["end"], {}),
    },
    "rifugio": {
        "aim+0": (["third"], {}),
        "walk+0": ([], {}),
        "turn+0": (["near"], {}),
        "hut+0": ([], {}),
        "hut+1": (["hut"], {}),
        "visit+0": (["host"], {}),
        "bear+0": ([], {}),
    },
    "riverboat": {
        "cultivate+0": ([], {}),
        "plant+0": ([], {}),
        "ship+0": (["home"], {}),
        "harbour+0": (["harbour"], {}),
    },
    "riverside": {
        "die+0": ([], {"w": ["row"], "y": []}),
        "trap+0": ([], {"t1": ["nought"], "stay": []}),
        "church+0": (["church"], {}),
        "royal+0": ([], {}),
        "royal+2": (["power"], {}),
    },
    "whale_riders": {
        "pearls+0": (["win"], {}),
        "two-actions+0": ([], {}),
        "contract+0": (["ready"], {}),
        "storm+0": (["poor"], {}),
        "last-call+0": (["ready", "rival"], {}),
    },
}
REAL = tomllib.loads((Path(__file__).parent / "moments.toml").read_text(encoding="utf-8"))  # of played games


def at_step(name: str, place: str) -> Driver:
    step, _, moves = place.partition("+")
    sitting = Sitting(next(one for one in lessons.load(name).step if one.id == step))
    for _ in range(int(moves)):
        watch(sitting)
        sitting.play(sitting.wanted()[0])
    watch(sitting)
    return sitting.table


def watch(sitting: Sitting) -> None:
    while sitting.go_on():
        pass


def noticed(table: Driver, armed: str = "") -> list[str]:
    return [moment for moment, _ in table.game.moments(table.position_for(LEARNER), LEARNER, armed)]


@pytest.mark.parametrize("name", games.names())
def test_the_moments_of_a_lesson_are_noticed_and_no_others(name: str) -> None:
    for place, (of_position, of_moves) in STEPS[name].items():
        table = at_step(name, place)
        assert noticed(table) == of_position, place
        assert {move: noticed(table, move) for move in of_moves} == of_moves, place


@pytest.mark.parametrize(("name", "moment"), [(name, moment) for name, own in REAL.items() for moment in own])
def test_moments_of_real_games_are_noticed_first(name: str, moment: str) -> None:
    assert noticed(Table.at(REAL[name][moment]))[0] == moment


@pytest.mark.parametrize("name", games.names())
def test_every_moment_has_its_words_and_a_position(name: str) -> None:
    shown = {*REAL.get(name, {})}
    for of_position, of_moves in STEPS[name].values():
        shown.update(of_position, *of_moves.values())
    assert shown == {*lessons.load(name).coach.says}


def test_the_coach_says_little_and_nothing_twice() -> None:
    advice, table = lessons.load("whale_riders").coach, at_step("whale_riders", "last-call+0")
    first = coach.remark(advice, table, LEARNER, [])
    assert first
    assert (first.moment, first.text) == ("ready", advice.says["ready"])
    second = coach.remark(advice, table, LEARNER, ["ready"])
    assert second
    assert second.moment == "rival"
    assert coach.remark(advice, table, LEARNER, ["ready", "rival"]) is None
    assert coach.remark(advice, table, LEARNER, ["win"] * coach.MOST) is None, "six remarks are enough"
    assert coach.remark(advice, table, LEARNER, [coach.COST] * coach.MOST), "questions about moves are counted apart"
    assert coach.may_ask([coach.COST] * (coach.ASKED - 1))
    assert not coach.may_ask([coach.COST] * coach.ASKED)
    assert coach.remark(advice, table, 1, []) is None, "it is not this seat's turn"


def test_a_move_that_gives_away_much_is_known_while_it_can_be_taken_back() -> None:
    table = Driver(games.load("glassworks"), 2, {}, seed_from("a costly move"))
    table.deal()
    assert coach.before_last(table, LEARNER) is None, "nothing was moved"
    while LEARNER not in table.state.actors():
        table.play(table.legal(1)[0], seat=1)
    table.play(table.legal(LEARNER)[0], seat=LEARNER)
    found = coach.before_last(table, LEARNER)
    assert found
    before, move = found
    assert before.events == table.events[:-1]
    assert move == table.events[-1].move
    request = Request(transcript(before), LEARNER, "brook", 1)
    costs = {before.game.names[legal]: given_away(request, legal) for legal in before.legal(LEARNER)}
    assert min(costs.values()) == 0.0, "the best move gives nothing away"
    assert costs["draw"] > lessons.load("glassworks").coach.costly, "drawing with a full satchel spills"

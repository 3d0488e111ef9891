from __future__ import annotations

import pytest

from riverrun import games
from riverrun.arena.course import STEPS, changes_of_lead, course, decisions, kind
from riverrun.core.chance import seed_from
from riverrun.core.rng import Rng
from riverrun.core.state import CHANCE
from riverrun.core.table import Table


def finished(name: str) -> Table:
    table, rng = Table(games.load(name), 2, seed=seed_from("course")), Rng(1)
    while not table.ended:
        seat = table.state.actors()[0]
        moves = table.legal(seat)
        table.play(moves[rng.below(len(moves))], seat=seat)
    return table


@pytest.mark.parametrize("name", games.names())
def test_the_course_of_a_game_adds_up(name: str) -> None:
    table = finished(name)
    told = course(table)
    assert told.race[0] == tuple(table.after(0).scores())
    assert told.race[-1] == tuple(table.scores())
    assert len(told.race) == STEPS + 1
    assert [sum(lines.values()) for lines in told.lines] == table.scores()
    assert all(0 <= taken <= offered for offered, taken in told.options.values())


@pytest.mark.parametrize("name", ["glassworks", "riverside"])  # in turns, and all at once
def test_every_decision_is_told_with_what_its_seat_knew(name: str) -> None:
    table = finished(name)
    seen = 0
    for decision in decisions(table):
        before = table.after(decision.event)
        assert table.events[decision.event] == (decision.seat, decision.move)
        assert list(decision.legal) == before.legal(decision.seat)
        assert list(decision.scores) == before.scores()
        assert table.game.numbers(decision.known, decision.seat) == table.game.numbers(
            before.position_for(decision.seat), decision.seat
        )
        seen += 1
    assert seen == sum(event.seat != CHANCE for event in table.events)


def test_a_tie_is_no_change_of_the_lead() -> None:
    assert changes_of_lead([(0, 0), (1, 0), (1, 1), (2, 1), (2, 3), (3, 3), (4, 3)]) == 2
    assert changes_of_lead([(0,), (5,)]) == 0


def test_buttons_of_one_sort_are_one_option() -> None:
    assert kind("Buy 1 kelp for 2") == kind("Buy 2 kelp for 3") == "Buy kelp"
    assert kind("Lay water tile at -1,0") == "Lay water tile"
    assert kind("Take blue, green: 6 seats") == "Take blue"
    assert kind("Done") == "Done"

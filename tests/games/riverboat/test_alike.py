"""Positions that look the same are the same: what a table shows decides what may come, and so do the numbers.

Short walks around positions of random games, and around some in which much is owed, find positions that differ by
little.  Two that look alike to somebody who watches, or that a learner cannot tell apart, must then play alike.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

import msgspec
import pytest

from riverrun.core.game import Setup
from riverrun.core.position import contents
from riverrun.core.rng import Rng
from riverrun.core.state import CHANCE, NOBODY, sampled
from riverrun.core.words import PLAIN
from riverrun.games.riverboat.rules import Riverboat
from tests.games.riverboat.positions import GAME, play, position
from tests.kit.pins import random_walk

EVERY = 16  # events of a game from which walks begin
WALKS = 2
STEPS = 5
SEVEN = "a1 a2 a3 a4 a5 a6 a7"
OWING = (
    f"phase: shipping seat 1: workers {SEVEN}; crops c {SEVEN}; harvested c2",
    f"phase: shipping supply: barns 0 seat 1: workers {SEVEN} b1; crops c {SEVEN} b1; harvested c5",
    "phase: opportunity supply: surveyors 0 spaces: corn coins barns wells seat 1: crops c a1",
    "phase: scoring seat 1: cards five_agents corn; surveyors 2; agents 1 seat 2: cards coins",
)


def look(state: Riverboat) -> bytes:
    """What somebody sees who only watches, and what is asked."""
    asked = [GAME.ask(state, seat) for seat in state.actors()]
    return msgspec.json.encode([GAME.view(state, NOBODY), asked], enc_hook=PLAIN.plain)


def numbers(state: Riverboat) -> bytes:
    return msgspec.json.encode(GAME.numbers(state, 0))


def event(state: Riverboat, rng: Rng) -> None:
    """Any next event; the same one for the same number in positions with the same choices."""
    if state.mover == CHANCE:
        state.apply(CHANCE, sampled(state, rng))
    else:
        actors = state.actors()
        seat = actors[rng.below(len(actors))]
        moves = state.legal(seat)
        state.apply(seat, moves[rng.below(len(moves))])


def around(state: Riverboat, rng: Rng, walks: int) -> Iterator[Riverboat]:
    for _ in range(walks):
        walked = state.clone()
        for _ in range(STEPS):
            if walked.mover == NOBODY:
                break
            event(walked, rng)
            yield walked.clone()


def choices(state: Riverboat) -> object:
    return [(seat, list(state.legal(seat))) for seat in state.actors()], list(state.chance()), list(state.scores())


def same_future(one: Riverboat, two: Riverboat) -> bool:
    for seed in range(2):
        a, b, left, right = one.clone(), two.clone(), Rng(seed), Rng(seed)
        while choices(a) == choices(b) and a.mover != NOBODY:
            event(a, left)
            event(b, right)
        if choices(a) != choices(b):
            return False
    return True


def met(seats: int) -> Iterator[Riverboat]:
    """Positions near one another."""
    rng = Rng(seats)
    for n, (state, _, _) in enumerate(random_walk(GAME, Setup(seats, {}), seats)):
        assert isinstance(state, Riverboat)
        if n % EVERY == 0 or n < EVERY:
            yield state.clone()
            yield from around(state, rng, WALKS)
    for text in OWING:
        yield from around(position(text, seats), rng, 24)


@pytest.mark.whole
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("shown", [look, numbers])
def test_positions_that_look_alike_play_alike(seats: int, shown: Callable[[Riverboat], bytes]) -> None:
    first: dict[bytes, Riverboat] = {}
    for state in met(seats):
        twin = first.setdefault(shown(state), state)
        if contents(twin) != contents(state):
            one, two = contents(twin), contents(state)
            differ = [name for name in one if one[name] != two[name]]
            assert same_future(twin, state), f"in {[(name, one[name], two[name]) for name in differ]}"


@pytest.mark.rule("R39", "O4")
def test_the_second_question_for_a_feature_says_what_it_is_for() -> None:
    first = play(position(OWING[0]), "7-c")
    second = play(first.clone(), "pass send0")
    choice = "choose an estate feature, a barn, a well or a surveyor, or decline."
    assert str(GAME.ask(first, 0).sentence) == f"Boat 7: {choice}"
    assert str(GAME.ask(second, 0).sentence) == f"Harvesting bonus for nine corn: {choice}"
    owed = [(str(owed.source), str(owed.text)) for owed in GAME.view(first, 1).owed]
    assert owed == [
        ("Boat 7", "an estate feature of choice"),
        ("Boat 7", "up to three agents"),
        ("Harvesting bonus for nine corn", "an estate feature of choice"),
    ]
    assert [(str(owed.source), str(owed.text)) for owed in GAME.view(second, 1).owed] == owed[2:]
    assert GAME.numbers(first, 1) != GAME.numbers(second, 1)


@pytest.mark.rule("R57")
def test_the_order_of_the_score_markers_is_among_the_numbers() -> None:
    one, two = (position(f"round: 3 stack: {stack}", 3) for stack in ("1 2 3", "1 3 2"))
    assert GAME.numbers(one, 0) != GAME.numbers(two, 0)

"""Positions that allow different things look different: to a program that learns, and to the seat that is asked."""

from __future__ import annotations

from collections.abc import Callable, Hashable

import msgspec
import pytest

from riverrun.core.words import PLAIN
from riverrun.games.glassworks.moves import NAMES
from riverrun.games.glassworks.rules import Glassworks
from tests.games.glassworks.positions import GAME, play, position
from tests.kit.pins import random_walk


def encoded(state: Glassworks, seat: int) -> Hashable:
    return tuple(GAME.numbers(state, seat))


def shown(state: Glassworks, seat: int) -> Hashable:
    return msgspec.json.encode([GAME.view(state, seat), GAME.ask(state, seat)], enc_hook=PLAIN.plain)


@pytest.mark.parametrize("look", [encoded, shown])
def test_what_looks_the_same_allows_the_same(look: Callable[[Glassworks, int], Hashable]) -> None:
    """Every position of many games where a seat decides, with either answer to O1."""
    known: dict[Hashable, list[str]] = {}
    for setup in GAME.setups():
        for state, seat, _ in random_walk(GAME, setup, 1):
            if seat >= 0:
                assert isinstance(state, Glassworks)
                twin = state.clone()
                twin.endgame_draw = not twin.endgame_draw
                for one in (state, twin):
                    legal = [NAMES[move] for move in one.legal(seat)]
                    assert known.setdefault(look(one, seat), legal) == legal
    assert len(known) > 500


@pytest.mark.parametrize("look", [encoded, shown])
@pytest.mark.parametrize(
    ("one", "two"),
    [
        ("lake: w1 w2 w3 w4 w5\nsatchel 1: y2", "lake: w2 w1 w3 w4 w5\nsatchel 1: y2"),
        ("lake: w1\nsatchel 1: y2\nsatchel rival: w4 w2", "lake: w1\nsatchel 1: y2\nsatchel rival: w2 w4"),
        ("lake: w1\nsatchel 1: y2\nleft: 2", "lake: w1\nsatchel 1: y2\nleft: 4"),
    ],
)
def test_what_the_rival_goes_by_shows(look: Callable[[Glassworks, int], Hashable], one: str, two: str) -> None:
    assert look(position(one, seats=1), 0) != look(position(two, seats=1), 0)
    assert look(position(one, seats=1), 0) == look(position(one, seats=1), 0)


def test_a_pair_is_the_same_hand_in_whichever_order_it_was_picked() -> None:
    one, two = (play(position("satchel 1: y2 o2"), words) for words in ("y2 o2", "o2 y2"))
    assert encoded(one, 0) == encoded(two, 0)
    assert shown(one, 0) == shown(two, 0)

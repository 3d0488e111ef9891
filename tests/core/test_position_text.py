"""Positions as text: what is written of any position of any game reads as the same position."""

from __future__ import annotations

import pytest

from riverrun import games
from riverrun.core.errors import Malformed
from riverrun.core.playout import random_event
from riverrun.core.position import contents, describe, restore
from riverrun.core.rng import Rng
from riverrun.core.state import NOBODY
from tests.kit.toys import PearlsGame

PEARLS = PearlsGame()


@pytest.mark.parametrize("at", [0, -1])
@pytest.mark.parametrize("name", games.names())
def test_a_position_reads_as_it_was_written(name: str, at: int) -> None:
    game, rng = games.load(name), Rng(5)
    setup = list(game.setups())[at]
    state, probes = game.start(*setup), 0
    while state.mover != NOBODY:
        if rng.below(12) == 0:
            text = describe(state, game.start(*setup))
            assert contents(restore(game.start(*setup), text)) == contents(state), text
            probes += 1
        random_event(state, rng)
    text = describe(state, game.start(*setup))
    assert contents(restore(game.start(*setup), text)) == contents(state), text
    assert probes


@pytest.mark.interpreted
def test_a_text_names_what_differs_and_nothing_else() -> None:
    start = PEARLS.start(2)
    assert describe(start, PEARLS.start(2)) == ""
    changed = restore(PEARLS.start(2), "phase 1; hands 1 2 | 3\nbag.counts 1=4 3=4; bag.total 18;")
    assert describe(changed, start) == "phase 1; bag.counts 5 4 5 4; bag.total 18; hands 1 2 | 3"


@pytest.mark.interpreted
@pytest.mark.parametrize(
    "text",
    ["colour 3", "phase", "phase x", "phase 1 2", "bag.weight 1", "bag.counts 99=1", "hands.0 1", "edition 1",
     "bag 1", "phase " + "9" * 30, "__class__ 1", "points one"],
)  # fmt: skip
def test_a_text_that_means_nothing_is_refused_by_name(text: str) -> None:
    with pytest.raises(Malformed, match="a position of this game cannot have"):
        restore(PEARLS.start(2), text)

"""Bots are sensible opponents: they come home, trade, and end the game."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.kit.test_conformance import run_compiled

STRENGTH = "tests.games.whale_riders.strength"


@pytest.mark.slow
@pytest.mark.rule("O20")
@pytest.mark.parametrize("count", [8, pytest.param(100, marks=pytest.mark.soak)])
def test_four_greedy_bots_end_in_time_with_a_fair_score(count: int, compiled_build: Path) -> None:
    means = json.loads(run_compiled(compiled_build, STRENGTH, "brook", "4", str(count)))
    assert 15 <= means["turns"] <= 22
    assert 20 <= means["winner"] <= 35
    assert 4 <= means["contracts"] <= 7
    assert means["counted out"] == 0


@pytest.mark.slow
@pytest.mark.rule("O20")
@pytest.mark.parametrize(
    ("level", "seats", "count", "iterations"),
    [
        ("brook", 2, 5, 0),
        ("stream", 4, 1, 150),
        pytest.param("brook", 2, 100, 0, marks=pytest.mark.soak),
        pytest.param("stream", 4, 20, 150, marks=pytest.mark.soak),
    ],
)
def test_no_bot_holds_up_the_end(level: str, seats: int, count: int, iterations: int, compiled_build: Path) -> None:
    means = json.loads(run_compiled(compiled_build, STRENGTH, level, str(seats), str(count), str(iterations)))
    assert means["counted out"] == 0

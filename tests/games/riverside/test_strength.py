"""Bots are sensible opponents, and no score is too good to be true."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.kit.test_conformance import run_compiled


@pytest.mark.slow
@pytest.mark.rule("R49", "R51")
@pytest.mark.parametrize("count", [15, pytest.param(200, marks=pytest.mark.soak)])
def test_the_greedy_bot_plays_like_a_casual_human(count: int, compiled_build: Path) -> None:
    means = json.loads(run_compiled(compiled_build, "tests.games.riverside.strength", "brook", str(count)))
    assert 250 <= means["points"] <= 290
    assert 40 <= means["captain"] <= 70
    assert means["at 400"] <= 0.05, "so many top grades mean that the data or the engine is too generous"

"""Greedy bots play sensibly: the bands of the trial games that the reconstructed data was calibrated with."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.kit.test_conformance import run_compiled


@pytest.mark.slow
@pytest.mark.parametrize("count", [4, pytest.param(40, marks=pytest.mark.soak)])
@pytest.mark.parametrize(("seats", "least", "most"), [(4, 110, 150), (2, 140, 185)])
def test_greedy_bots_score_as_people_do(seats: int, least: int, most: int, count: int, compiled_build: Path) -> None:
    means = json.loads(run_compiled(compiled_build, "tests.games.riverboat.strength", str(seats), str(count)))
    assert least <= means["points"] <= most
    assert 8 <= means["boats"] <= 9
    assert means["workers"] >= 7

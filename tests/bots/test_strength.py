"""Every level clearly beats spring.  Searches are bounded by iterations, so a busy machine changes nothing."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from riverrun import games

ROOT = Path(__file__).parent.parent.parent
GAMES = 12
ITERATIONS = 40  # of stream: a hundredth of what it has in play
CLEARLY = 0.7  # of the victories, half of which would be even


@pytest.mark.slow
@pytest.mark.timeout(600)
@pytest.mark.parametrize("name", games.names())
def test_every_level_clearly_beats_spring(name: str, compiled_build: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "bench.ladder", name, "--json", f"--games={GAMES}", f"--iterations={ITERATIONS}"],
        cwd=ROOT,
        env=os.environ | {"PYTHONPATH": str(compiled_build)},
        capture_output=True,
        text=True,
        check=True,
    )
    rungs = [json.loads(line) for line in done.stdout.splitlines()]
    assert [rung["level"] for rung in rungs] == ["brook", "stream", "river", "delta"]
    weak = [rung for rung in rungs if rung["share"] < CLEARLY or rung["points"] <= rung["others"]]
    assert not weak

"""Levels clearly beat spring.  Searches are bounded by iterations, so a busy machine changes nothing.

The slower levels search in the same way for longer; `python -m trials.ladder` measures them too.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from riverrun import games

ROOT = Path(__file__).parent.parent.parent
LEVELS = ["brook", "stream"]
GAMES = 6
MORE = {"glassworks": 12}  # where luck weighs most
ITERATIONS = 40  # of stream: a hundredth of what it has in play
CLEARLY = 0.7  # of the victories, half of which would be even


@pytest.mark.slow
@pytest.mark.parametrize("name", games.names())
def test_judging_and_searching_clearly_beat_spring(name: str, compiled_build: Path) -> None:
    done = subprocess.run(
        [
            sys.executable,
            "-m",
            "trials.ladder",
            name,
            "--json",
            f"--levels={','.join(LEVELS)}",
            f"--games={MORE.get(name, GAMES)}",
            f"--iterations={ITERATIONS}",
        ],
        cwd=ROOT,
        env=os.environ | {"PYTHONPATH": str(compiled_build)},
        capture_output=True,
        text=True,
        check=True,
    )
    rungs = [json.loads(line) for line in done.stdout.splitlines()]
    assert [rung["level"] for rung in rungs] == LEVELS
    weak = [rung for rung in rungs if rung["share"] < CLEARLY or rung["points"] <= rung["others"]]
    assert not weak

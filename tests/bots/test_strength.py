"""Levels clearly beat spring, and those above brook beat it where they are known to.

Searches are bounded by iterations, so a busy machine changes nothing.  The slower levels search in the same way for
longer; `python -m trials.ladder` measures them too, and docs/bots.md says where no search is proven better than brook.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from riverrun import games

ROOT = Path(__file__).parent.parent.parent
GAMES = 6
MORE = {"glassworks": 12}  # where luck weighs most
ITERATIONS = 40  # of stream, which has many more in play
CLEARLY = 0.7  # of the victories, half of which would be even
ABOVE_BROOK = {  # a level, no more iterations than it has in play, and games
    "glassworks": ("stream", 300, 12),
    "riverside": ("stream", 48, 12),
}
OF_A_NIGHT = {  # which take longest
    "rifugio": ("stream", 40, 12),  # it plans
    "riverboat": ("river", 2, 6),  # 13 playouts
    "whale_riders": ("stream", 300, 40),
}


def climbed(compiled_build: Path, name: str, *flags: str) -> list[dict[str, Any]]:
    """What `trials.ladder` measures on the compiled engine."""
    done = subprocess.run(
        [sys.executable, "-m", "trials.ladder", name, "--json", *flags],
        cwd=ROOT, env=os.environ | {"PYTHONPATH": str(compiled_build)}, capture_output=True, text=True, check=True,
    )  # fmt: skip
    return [json.loads(line) for line in done.stdout.splitlines()]


@pytest.mark.slow
@pytest.mark.parametrize("name", games.names())
def test_judging_and_searching_clearly_beat_spring(name: str, compiled_build: Path) -> None:
    levels = ["brook"] if name in ABOVE_BROOK else ["brook", "stream"]  # what beats brook need not meet spring
    rungs = climbed(
        compiled_build, name, "--against=spring", f"--levels={','.join(levels)}",
        f"--games={MORE.get(name, GAMES)}", f"--iterations={ITERATIONS}",
    )  # fmt: skip
    assert [rung["level"] for rung in rungs] == levels
    weak = [rung for rung in rungs if rung["share"] < CLEARLY or rung["points"] <= rung["others"]]
    assert not weak


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "level", "iterations", "count"),
    [
        *((name, *wanted) for name, wanted in ABOVE_BROOK.items()),
        *(pytest.param(name, *wanted, marks=pytest.mark.soak) for name, wanted in OF_A_NIGHT.items()),
    ],
)
def test_a_level_that_looks_further_beats_brook(
    name: str, level: str, iterations: int, count: int, compiled_build: Path
) -> None:
    (rung,) = climbed(
        compiled_build, name, "--against=brook", f"--levels={level}", f"--games={count}", f"--iterations={iterations}"
    )
    assert rung["against"] == "brook"
    assert rung["share"] > 0.5
    assert rung["points"] > rung["others"]

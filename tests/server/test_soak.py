"""A little of what `make soak` does for long: endurance (E1), floods while people play (A3), and its report."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.server.trials import life, sound
from tests.server.trials.floods import KINDS, floods


@pytest.mark.slow
@pytest.mark.timeout(200)
async def test_nothing_is_lost_and_nothing_piles_up_under_many_tables(tmp_path: Path) -> None:
    figures = await life.soak(tmp_path, seconds=20, tables=12)
    assert sound(figures), figures
    assert figures["acknowledged"] > 50
    assert figures["most"]["sockets"] <= 24
    assert figures["most"]["wal_mb"] < 64
    assert figures["most"]["memory_mb"] < 400


@pytest.mark.slow
@pytest.mark.timeout(300)
async def test_floods_are_ended_and_people_play_on() -> None:
    figures = await floods(seconds=3, tables=10)
    assert all(figures[kind]["moves"] > 0 and figures[kind]["refused"] == 0 for kind in KINDS), figures
    for kind in ("flooder", "slow_reader"):
        assert figures[kind]["closed"] > 0, figures
    assert figures["storm"]["opened"] > 0, figures

"""Half a minute of what `make soak` does for hours (E1)."""

from __future__ import annotations

import pytest

from bench.soak import report, soak


@pytest.mark.slow
@pytest.mark.timeout(200)
async def test_nothing_is_lost_and_nothing_piles_up_under_many_tables() -> None:
    figures = await soak(minutes=0.5, tables=12, kills=1)
    assert (figures["lost"], figures["refused"], figures["faults"], figures["kills"]) == (0, 0, [], 1)
    assert figures["acknowledged"] > 50
    assert figures["most"]["sockets"] <= 24
    assert figures["most"]["wal_mb"] < 64
    assert figures["most"]["memory_mb"] < 400
    assert "| lost | 0 |" in report(figures)

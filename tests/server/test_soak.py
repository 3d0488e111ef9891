"""A little of what `make soak` does for long: endurance (E1), floods while people play (A3), and its report."""

from __future__ import annotations

from pathlib import Path

import pytest

from trials import life
from trials.figures import sound
from trials.floods import KINDS, under
from trials.soak import PARTS, filled, report


@pytest.mark.slow
async def test_nothing_is_lost_and_nothing_piles_up_under_many_tables(tmp_path: Path) -> None:
    figures = await life.soak(tmp_path, seconds=6, tables=20, think=0.3)
    assert sound(figures), figures
    assert figures["acknowledged"] > 0
    assert figures["most"]["sockets"] <= 40
    assert figures["last"]["tasks"] <= 5 * figures["last"]["sockets"] + 50, "a few for each socket, and no more"
    assert figures["most"]["wal_mb"] < 64
    assert figures["most"]["memory_mb"] < 400


@pytest.mark.slow
async def test_floods_are_ended_and_people_play_on() -> None:
    figures = {kind: await under(kind, seconds=3, tables=10) for kind in KINDS}
    assert all(figures[kind]["moves"] > 0 and figures[kind]["refused"] == 0 for kind in KINDS), figures
    for kind in ("flooder", "slow_reader"):
        assert figures[kind]["closed"] > 0, figures
    assert figures["half_open"]["still_open"] == 0, figures
    assert figures["storm"]["opened"] > 0, figures
    assert figures["storm"]["turned_away"] > 0, figures


def test_the_report_stands_between_its_marks_and_a_part_that_failed_is_a_line_of_it() -> None:
    guesses = {"guesses": 10, "accepted": 0, "the_right_one_is_known": True}
    figures = {
        "minutes": 20.0, "cores": 2, "python": "3.11", "compiled": True, "reference_per_s": 9e6, "load_before": 0.1,
        "parts": {"D1": "OSError: no\nport", "A6": guesses},
    }  # fmt: skip
    text = report(figures)
    assert "| no | failed: OSError: no port |" in text
    assert "| yes, so far | 10 guesses, 0 accepted |" in text
    figures["parts"] = {"A6": guesses | {"accepted": 1}}
    assert "| no | 10 guesses, 1 accepted |" in report(figures)
    page = filled("before\n<!-- soak -->\nold\n<!-- /soak -->\nafter\n", text)
    assert page == f"before\n<!-- soak -->\n{text}<!-- /soak -->\nafter\n"


def test_the_parts_share_the_time() -> None:
    assert sum(part.share for part in PARTS) == pytest.approx(1.0)

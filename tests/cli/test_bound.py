from __future__ import annotations

import math
from pathlib import Path

import pytest

from riverrun.cli.bound import margin
from tests.bound.tiny import VISITS, tiny
from tests.cli.conftest import Run


@pytest.mark.slow
def test_the_bound_of_a_few_deals_is_told_beside_what_a_bot_scores(run: Run) -> None:
    Path("tiny.toml").write_text(tiny(VISITS).edition_file.text)
    ran = run("bound riverside --edition tiny.toml --deals 10 --seconds 0")
    assert ran.status == 0
    assert "10 deals" in ran.out
    assert "no player can average more than" in ran.out
    assert "brook averages" in ran.out


@pytest.mark.parametrize(
    ("line", "wrong"),
    [
        ("bound glassworks", "riverside"),
        ("bound riverside --deals 9", "--deals"),
        ("bound riverside --seconds -1", "--seconds"),
        ("bound riverside --bot nobody", "--bot nobody"),
        ("bound riverside --jobs 0", "--jobs"),
    ],
)
def test_what_cannot_be_bounded_is_refused_by_name(run: Run, line: str, wrong: str) -> None:
    ran = run(line)
    assert ran.status == 2
    assert wrong in ran.err


def test_the_margin_is_that_of_students_t() -> None:
    numbers = [float(n) for n in range(30)]  # t(29) at 99 % is 2.462, from any table
    error = math.sqrt(sum((n - 14.5) ** 2 for n in numbers) / 29 / 30)
    assert margin(numbers) == pytest.approx(2.462 * error, rel=1e-3)

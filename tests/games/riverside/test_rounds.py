"""The length of the game."""

from __future__ import annotations

import pytest

from tests.games.riverside.rounds import exactly, played

SPECIFIED = {8: 4.7, 9: 23.7, 10: 37.1, 11: 24.4, 12: 8.2}  # percent
LIMIT = 24.3  # chi-squared with 7 degrees of freedom, one in a thousand


@pytest.mark.rule("R11", "O4")
def test_the_exact_distribution_of_rounds_is_the_specified_one() -> None:
    chances = exactly(34)
    assert {n: round(100 * float(chances[n]), 1) for n in SPECIFIED} == SPECIFIED
    assert sum(chances.values()) == 1
    assert round(float(sum(n * chance for n, chance in chances.items())), 1) == 10.1


@pytest.mark.whole
@pytest.mark.rule("R9", "R11")
def test_rounds_of_2000_random_games_fit_the_exact_distribution() -> None:
    count = 2000
    rounds, chances = played(count), exactly(34)
    classes = [range(8), *([n] for n in range(8, 13)), [13], range(14, 35)]
    chi_squared = 0.0
    for numbers in classes:
        expected = count * float(sum(chances.get(n, 0) for n in numbers))
        seen = sum(rounds[n] for n in numbers)
        chi_squared += (seen - expected) ** 2 / expected
    assert chi_squared < LIMIT

"""How many rounds Riverside has: exactly, and in random games.

python -m tests.games.riverside.rounds [GAMES]
"""

from __future__ import annotations

import sys
from collections import Counter, defaultdict
from fractions import Fraction

from riverrun import games
from riverrun.core.playout import playout
from riverrun.core.rng import Rng
from riverrun.games.riverside.game import RiversideGame
from riverrun.games.riverside.map_view import median_rolls
from tests.kit.sure import sure


def exactly(spaces: int) -> dict[int, Fraction]:
    """The chance of each number of rolls, the last one counted, that a way of so many spaces takes."""
    rolls = median_rolls((1, 2, 3, 4, 5, 6))
    under_way = {0: Fraction(1)}
    chances: dict[int, Fraction] = {}
    while under_way:
        further: defaultdict[int, Fraction] = defaultdict(Fraction)
        for space, chance in under_way.items():
            for temperature, count in rolls.items():
                further[space + temperature] += chance * Fraction(count, rolls.total())
        chances[len(chances) + 1] = sum((chance for space, chance in further.items() if space >= spaces), Fraction())
        under_way = {space: chance for space, chance in further.items() if space < spaces}
    return chances


def played(count: int, seed: int = 1) -> Counter[int]:
    """The rounds of so many random games."""
    game, rng, rounds = sure(RiversideGame, games.load("riverside")), Rng(seed), Counter[int]()
    for _ in range(count):
        state = game.start(1)
        playout(state, rng)
        rounds[state.round] += 1
    return rounds


def main(count: int = 2000) -> None:
    rounds, expected = played(count), exactly(34)
    sys.stdout.write(f"rounds   exactly   in {count} games\n")
    for number in sorted(rounds):
        sys.stdout.write(f"{number:>6} {float(expected[number]):>9.1%} {rounds[number] / count:>9.1%}\n")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))

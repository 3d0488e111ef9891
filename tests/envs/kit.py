"""What the tests of all three adapters use."""

from __future__ import annotations

import numpy as np
import pytest

from riverrun import games
from riverrun.core.game import Game
from riverrun.core.rng import Rng
from riverrun.core.state import State
from riverrun.core.table import Table
from riverrun.envs.episode import Observation

TITLES: dict[str, Game[State]] = {name: games.load(name) for name in games.names()}
SETUPS = [(name, seats) for name, game in TITLES.items() for seats in (game.fewest_seats, game.fewest_seats + 1)]
CHOOSE_AT_ONCE = {"riverboat", "riverside"}

every_game = pytest.mark.parametrize("name", TITLES)
every_setup = pytest.mark.parametrize(("name", "seats"), SETUPS)
one_of_each = pytest.mark.parametrize(  # the one with company
    ("name", "seats"), [pytest.param(*one, marks=[] if n % 2 else pytest.mark.soak) for n, one in enumerate(SETUPS)]
)


def any_of(moves: list[int], rng: Rng) -> int:
    return moves[rng.below(len(moves))]


def redealt(table: Table, seat: int, rng: Rng) -> Table:
    """The table as it may be for all that a seat knows."""
    other = table.copy()
    other.state.redeal(seat, rng)
    if other._before is not None:
        other._before = other._before.clone()
        other._before.redeal(seat, rng)
    return other


def same(one: Observation, two: Observation) -> bool:
    return one.keys() == two.keys() and all(np.array_equal(one[key], two[key]) for key in one)

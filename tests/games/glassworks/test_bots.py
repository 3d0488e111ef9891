"""How bots judge a position: what can no longer be placed is worth nothing."""

from __future__ import annotations

import pytest

from riverrun.bots.bot import Bot
from riverrun.bots.evaluate import evaluation
from riverrun.bots.greedy import Greedy
from riverrun.bots.mcts import Search
from riverrun.bots.spring import Spring
from riverrun.core.rng import Rng
from riverrun.core.state import State
from riverrun.core.table import Table
from riverrun.games.glassworks.moves import NAMES
from tests.games.glassworks.positions import GAME, play, position

WORTH = evaluation("glassworks").worth
LAKE = "lake: p6 p6 l6 l6 d6\n"
BOTS = {
    "greedy": Greedy(evaluation("glassworks"), Rng(1)),
    "hasty": Greedy(evaluation("glassworks"), Rng(1), 1),
    "spring": Spring(evaluation("glassworks"), Rng(1)),
    "search": Search(Rng(1), evaluation("glassworks"), 60),
}


def liked(bot: Bot, state: State) -> str:
    """The move a bot, or a hint, thinks best."""
    table = Table.replayed(GAME, int(state.seats))
    table.state = state
    return NAMES[bot.expected(table.perspective(state.mover))[0].move]


@pytest.mark.parametrize("bot", BOTS)
@pytest.mark.parametrize("seats", [1, 2, 3, 5])
def test_a_sure_point_is_better_than_a_draw_in_the_last_turn(bot: str, seats: int) -> None:
    boards = max(seats, 2)
    river = "river: t1 w1 p1 | t2 | t3 w3 | t4 | t5 | t6\n"  # t1: 2 for the row, 2 for the column, 3 for overflow
    state = position(river + LAKE + f"satchel 1: y2\ngrid 1: w5 p4\nleft: {boards}", seats)
    assert liked(BOTS[bot], state) != "draw"


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_glass_that_cannot_be_placed_any_more_is_worth_nothing(seats: int) -> None:
    boards = max(seats, 2)
    text = "grid 1: w3 p1 l3\noverflow 1: 1\nsatchel 1: y1 y2 y3\nturn: 1\n" + LAKE
    state = position(text + f"left: {boards}", seats)
    assert WORTH(state, 0) > int(state.points(0))  # there is a turn left to place in
    play(state, "draw p6")
    assert WORTH(state, 0) == state.points(0) - 6  # two pieces have to be spilt yet
    play(state, "p6 y1")
    assert WORTH(state, 0) == state.points(0)


def test_a_turn_of_ones_own_counts_and_not_those_of_others() -> None:
    text = "grid 1: w3 p1 l3\nsatchel 1: y1 y2 y3\nsatchel 2: y4\n" + LAKE
    late, later, over = (WORTH(position(text + f"turn: 2\nleft: {left}", 3), 0) for left in (5, 4, 2))
    assert late == later > over == position(text, 3).points(0)
    assert WORTH(position(text + "turn: 1\nleft: 6", 3), 0) > WORTH(position(text + "turn: 1\nleft: 3", 3), 0)


def test_what_is_in_hand_counts_as_if_it_lay_where_it_will() -> None:
    text = "river: t1 w1 p1 | t2 | t3 | t4 | t5 | t6\nsatchel 1: y2\ngrid 1: w5\nleft: 4\n" + LAKE
    state = position(text)
    before = WORTH(state, 0)
    assert WORTH(play(state, "y2"), 0) == before  # picked, and not yet placed
    gathered = WORTH(play(state, "@2<"), 0)
    while state.mover < 0:
        state.apply(state.mover, state.drawn(0))
    assert (state.mover, gathered) == (1, WORTH(state, 0))

"""Set-up: R1 to R7, and the stones."""

from __future__ import annotations

from collections import Counter

import pytest

from riverrun.core.chance import seed_from
from riverrun.core.table import Table
from riverrun.games.glassworks.edition import BLACK
from riverrun.games.glassworks.moves import KINDS, LAKE, NAMES, SATCHEL, SHAPES, TILE
from riverrun.games.glassworks.rules import Glassworks
from tests.games.glassworks.positions import GAME, play, river


def laid(seats: int, seed: str = "set-up", **options: str) -> Glassworks:
    """The table when the first player is asked for the first time."""
    state = Table(GAME, seats, options, seed_from(seed)).state
    assert isinstance(state, Glassworks)
    return state


def glass_on_table(state: Glassworks) -> Counter[int]:
    return Counter(kind // SHAPES for pile in state.piles for kind in pile)


@pytest.mark.rule("R1")
@pytest.mark.parametrize(
    ("seats", "pieces", "black"), [(1, 120, 0), (2, 120, 0), (3, 120, 0), (4, 120, 0), (5, 132, 12)]
)
def test_black_glass_is_in_the_bag_with_five_players_only(seats: int, pieces: int, black: int) -> None:
    state = laid(seats)
    in_bag = Counter({kind // SHAPES: 0 for kind in range(KINDS)})
    for kind, count in enumerate(state.bag.counts):
        in_bag[kind // SHAPES] += count
    everything = in_bag + glass_on_table(state)
    assert sum(everything.values()) == pieces
    assert everything[BLACK] == black
    assert [everything[colour] for colour in range(9) if colour != BLACK] == [22, 22, 17, 17, 12, 12, 9, 9]


@pytest.mark.rule("R2")
def test_river_tiles_are_laid_at_random_each_once_and_the_first_is_the_start() -> None:
    state = GAME.start(2)
    assert [outcome for outcome, weight in enumerate(state.chance()) if weight] == list(range(TILE, TILE + 6))
    play(state, "t3 t1")
    assert list(state.chance())[TILE:] == [0, 1, 0, 1, 1, 1]
    assert river(play(state, "t6 t2 t5 t4")) == "t3 t1 t6 t2 t5 t4"
    assert len({river(laid(2, str(seed))) for seed in range(20)}) > 15


@pytest.mark.rule("R3", "O18")
def test_each_tile_starts_with_as_many_pieces_as_it_shows_stones_itself() -> None:
    state = laid(3)
    assert list(state.stones) == [1, 2, 1, 2, 1, 2]
    assert [len(state.piles[tile]) for tile in range(SHAPES)] == [1, 2, 1, 2, 1, 2]


@pytest.mark.rule("O18")
def test_stones_may_be_tossed_for_each_tile() -> None:
    state = GAME.start(2, {"random_stone_sides": "on"})
    play(state, "t1 t2 t3 t4 t5 t6")
    assert [NAMES[outcome] for outcome, weight in enumerate(state.chance()) if weight] == ["one-stone", "two-stones"]
    assert sum(state.chance()) == 2
    play(state, "two-stones two-stones one-stone one-stone one-stone two-stones")
    assert list(state.stones) == [2, 2, 1, 1, 1, 2]
    tossed = laid(2, random_stone_sides="on")
    assert [len(tossed.piles[tile]) for tile in range(SHAPES)] == list(tossed.stones)
    assert len({tuple(laid(2, str(seed), random_stone_sides="on").stones) for seed in range(20)}) > 10


@pytest.mark.rule("R4")
def test_lake_starts_with_five_pieces() -> None:
    assert len(laid(4).piles[LAKE]) == 5


@pytest.mark.rule("R5")
def test_each_player_starts_with_three_pieces_and_an_empty_board() -> None:
    state = laid(4)
    assert [len(state.piles[SATCHEL + seat]) for seat in range(4)] == [3, 3, 3, 3]
    assert [sum(heights) for heights in state.heights] == [0, 0, 0, 0]
    assert list(state.overflow) == [0, 0, 0, 0]


@pytest.mark.rule("R6")
@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
def test_first_seat_starts(seats: int) -> None:
    assert laid(seats).mover == 0


@pytest.mark.rule("R7")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_set_up_differs_by_player_count_in_satchels_and_black_glass_alone(seats: int) -> None:
    state = laid(seats)
    assert len(state.piles) == SATCHEL + seats
    assert sum(len(pile) for pile in state.piles) == 9 + 5 + 3 * seats
    assert list(state.stones) == [1, 2, 1, 2, 1, 2]


@pytest.mark.rule("R38")
def test_there_is_no_variant_of_the_rulebook() -> None:
    assert not [option.name for option in GAME.options if option.variant]

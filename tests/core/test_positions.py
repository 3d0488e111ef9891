"""Positions as plain data, pieces in bags and piles, perft, playouts, and the protocol's defaults."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from riverrun.core.perft import choices, divide, perft
from riverrun.core.pieces import Bag, add, distinct, index, merge, total
from riverrun.core.playout import playout
from riverrun.core.position import arrange, contents
from riverrun.core.rng import Rng
from riverrun.core.state import NOBODY
from riverrun.core.table import Table
from riverrun.core.vecs import append, i64, pop, remove, vec
from tests.kit.toys import CHOOSE, Pearls, PearlsGame

pytestmark = pytest.mark.interpreted  # the toys' positions, in plain Python

GAME = PearlsGame()
piles = st.lists(st.integers(0, 9), max_size=12)


def test_a_position_is_told_by_its_attributes() -> None:
    state = GAME.start(2)
    assert contents(state) == {
        "seats": 2, "mover": -1, "phase": 0, "round": 0, "start": 0, "tide": -1,
        "bag": {"counts": [5, 5, 5, 5], "total": 20},
        "hands": [[], []], "chosen": [-1, -1], "points": [0, 0],
    }  # fmt: skip


def test_a_position_is_arranged_from_plain_data() -> None:
    state = GAME.start(2)
    changed = arrange(
        state, phase=CHOOSE, hands=[[1, 2], [3]], points=[4, 5], bag={"total": 17, "counts": [5, 4, 4, 4]}
    )
    assert changed is state
    assert contents(state)["hands"] == [[1, 2], [3]]
    assert contents(state)["bag"] == {"counts": [5, 4, 4, 4], "total": 17}
    assert list(state.legal(0)) == [1, 2]
    arrange(state, hands=[])
    assert contents(state)["hands"] == []


def test_what_all_positions_share_is_no_content() -> None:
    state = GAME.start(2)
    state.edition = object()  # type: ignore[attr-defined]
    assert "edition" not in contents(state)


@given(piles, piles)
def test_piles_stay_in_order(one: list[int], two: list[int]) -> None:
    pile = merge(merge(vec[i64](), vec[i64](one)), vec[i64](two))
    assert list(pile) == sorted(one + two)
    assert list(distinct(pile)) == sorted(set(one + two))
    assert list(add(pile[:], 4)) == sorted([*one, *two, 4])
    assert total(pile) == sum(one + two)
    for piece in range(10):
        assert index(pile, piece) == (list(pile).index(piece) if piece in one + two else -1)


@given(piles)
def test_a_bag_gives_each_piece_its_ticket(counts: list[int]) -> None:
    bag = Bag(vec[i64](counts))
    holders = [bag.holder(ticket) for ticket in range(bag.total)]
    assert holders == [piece for piece, count in enumerate(counts) for _ in range(count)]
    with pytest.raises(ValueError, match="no such ticket"):
        bag.holder(bag.total)
    if holders:
        other = bag.clone()
        other.take(holders[0])
        assert (bag.total, list(bag.counts)) == (sum(counts), counts)
        assert other.total == sum(other.counts) == sum(counts) - 1


def test_a_vec_is_a_value() -> None:
    pile = append(vec[i64]([1, 2], capacity=8), 3)
    pile, last = pop(pile)
    assert last == 3
    assert list(remove(pile, 1)) == [2]


def test_the_lottery_follows_from_the_weights() -> None:
    state = GAME.start(2)
    assert state.tickets() == 20
    assert [state.drawn(ticket) for ticket in (0, 4, 5, 19)] == [0, 0, 1, 3]
    with pytest.raises(ValueError, match="no such ticket"):
        state.drawn(20)


def test_the_defaults_of_the_protocol_are_those_of_an_open_game_in_turns() -> None:
    from riverrun.core.state import State  # noqa: PLC0415

    state = GAME.start(2)
    assert State.simultaneous_stretch(state) == 0
    assert not State.secret(state, 0)
    assert list(State.standing(state)) == [0, 0]
    before = contents(state)
    State.redeal(state, 0, Rng(1))
    assert contents(state) == before


def test_perft_walks_chance_as_a_seat() -> None:
    state = GAME.start(2)
    assert list(choices(state)) == [0, 1, 2, 3]
    assert [perft(state, depth) for depth in range(6)] == [1, 4, 16, 64, 256, 1024]
    assert divide(state, 3) == [(0, 16), (1, 16), (2, 16), (3, 16)]
    assert sum(count for _, count in divide(state, 6)) == perft(state, 6)


def test_a_game_that_ends_early_counts_once_in_perft() -> None:
    state = GAME.start(2)
    playout(state, Rng(1))
    assert state.mover == NOBODY
    assert list(choices(state)) == []
    assert perft(state, 5) == 1


def test_a_playout_stops_at_its_limit_where_a_decision_is_due() -> None:
    state = GAME.start(2)
    assert playout(state, Rng(1), 0) == 0
    assert state.mover >= 0
    assert playout(state, Rng(1), 3) == 3
    assert state.mover >= 0
    assert playout(state, Rng(1)) == 8 - 3
    assert state.mover == NOBODY


def test_a_table_needs_a_reason_for_every_refusal() -> None:
    class Silent(PearlsGame):
        def objection(self, state: Pearls, seat: int, move: int) -> None:
            return None

    with pytest.raises(AssertionError, match="keep is illegal without a reason"):
        Table(Silent(), 2).play(8, seat=0)

"""The board, the pieces, and how the table is laid."""

from __future__ import annotations

import pytest

from riverrun.core.chance import seed_from
from riverrun.core.rng import Rng
from riverrun.core.state import CHANCE, sampled
from riverrun.core.story import Story
from riverrun.core.table import Table
from riverrun.games.whale_riders.edition import SUN_PLACES
from riverrun.games.whale_riders.moves import CARD_NAMES, FIRST, NAMES
from riverrun.games.whale_riders.rules import WhaleRiders
from tests.games.whale_riders.positions import GAME, moves, play, port, position
from tests.kit.sure import sure

LARGE = {"meat3", "kelp3", "pottery3", "seashells3", "crystal2", "pearl2"}


def laid(seats: int, seed: str = "set-up", **options: str) -> WhaleRiders:
    """A table as chance lays it."""
    return sure(WhaleRiders, Table(GAME, seats, options, seed_from(seed)).state)


@pytest.mark.rule("R1")
def test_the_coast_has_eight_ports_from_sun_to_lobster() -> None:
    names = [str(port.name) for port in GAME.view(laid(2), 0).ports]
    assert len(names) == 8
    assert names[:4] == ["Sun", "Swordfish", "Ray", "Urchin"]
    assert names[7] == "Lobster"


@pytest.mark.rule("R2", "R21")
def test_the_price_is_that_of_the_space() -> None:
    """The rulebook's tile cost example."""
    for place, price in enumerate((0, 1, 2, 3)):
        state = position("ray: meat2 pottery1 crystal1 kelp1", "rider 1: at ray, 3 coins")
        play(state, f"buy{place}")
        assert state.coins[0] == 3 - price
    view = GAME.view(laid(2), 0)
    assert all(port.prices == [0, 1, 2, 3] and len(port.tiles) == 4 for port in view.ports[1:])


@pytest.mark.rule("R3", "R7")
def test_the_sun_port_has_a_printed_storm_and_rising_pearls_for_one_to_seven() -> None:
    state = laid(2)
    assert port(state, "sun") == "storm pearl1 pearl1 pearl1 pearl1 pearl2 pearl2 pearl3"
    for place in range(1, 8):
        state = position("rider 1: home, 9 coins")
        play(state, f"buy{place}")
        assert state.coins[0] == 9 - place


@pytest.mark.rule("R4", "O12")
def test_the_box_has_92_tiles_of_one_kind_each_with_one_to_three_icons() -> None:
    bag = dict(zip(NAMES, GAME.edition.bag, strict=False))
    assert sum(bag.values()) == 92
    assert bag["crystal3"] == bag["pearl3"] == bag["storm"] == 0
    assert all(bag[f"{good}{size}"] > 0 for good in ("meat", "kelp", "pottery", "seashells") for size in (1, 2, 3))
    assert all(bag[f"{kind}{size}"] > 0 for kind in ("crystal", "pearl") for size in (1, 2))


@pytest.mark.rule("R6", "R12")
def test_riders_start_at_the_sun_port_heading_out_with_three_coins() -> None:
    view = GAME.view(laid(4), 0)
    assert [(rider.port, rider.homeward, rider.coins) for rider in view.riders] == [(0, False, 3)] * 4


@pytest.mark.rule("R8", "R10")
@pytest.mark.parametrize(("seats", "storms"), [(2, 24), (3, 22), (4, 20), (5, 18), (6, 16)])
def test_storms_join_the_bag_by_the_number_of_riders(seats: int, storms: int) -> None:
    state = laid(seats)
    assert state.bag.counts[NAMES.index("storm")] == storms
    assert state.bag.total == 64 + storms


@pytest.mark.rule("R9")
@pytest.mark.parametrize("seed", range(20))
def test_no_large_tile_starts_in_the_first_three_ports_and_no_storm_anywhere(seed: int) -> None:
    state = laid(2, str(seed))
    assert not LARGE & set(" ".join(port(state, name) for name in ("swordfish", "ray", "urchin")).split())
    assert list(state.spaces)[SUN_PLACES:].count(NAMES.index("storm")) == 0
    assert min(state.spaces) >= 0


@pytest.mark.rule("R9")
def test_a_barred_tile_has_no_weight_in_the_guarded_ports_and_its_own_further_on() -> None:
    state = GAME.start(2)
    for n in range(28):
        weights = {NAMES[tile]: weight for tile, weight in enumerate(state.chance()) if weight}
        assert LARGE.isdisjoint(weights) == (n < 12)
        if n >= 12:
            assert weights == {NAMES[tile]: count for tile, count in enumerate(state.bag.counts) if count}
        play(state, "*" + min(weights))


@pytest.mark.rule("R11")
def test_three_contracts_are_dealt_to_each_and_seen_by_nobody_else() -> None:
    table = Table(GAME, 3, seed=seed_from("hands"))
    state = sure(WhaleRiders, table.state)
    assert [len(hand) for hand in state.hands] == [3, 3, 3]
    assert state.deck.total == 43
    for seat in range(3):
        read = [event.move for event in Story(table).read_by(seat)]
        assert sorted(set(CARD_NAMES) & set(read)) == [CARD_NAMES[card] for card in state.hands[seat]]
        view = GAME.view(state, seat)
        assert [held.card for held in view.hand] == list(state.hands[seat])
        assert [contract.card for contract in view.contracts] == list(state.hands[seat])


@pytest.mark.rule("R13")
def test_every_rider_is_equally_likely_to_start_and_turns_go_clockwise() -> None:
    starts = set()
    for seed in range(40):
        state = laid(3, str(seed))
        starts.add(state.first)
        assert state.mover == state.turn == state.first
        play(state, "coin coin")
        assert state.turn == (state.first + 1) % 3
    assert starts == {0, 1, 2}
    state = GAME.start(3)
    rng = Rng(1)
    while state.chance()[:FIRST] and sum(list(state.chance())[:FIRST]):
        state.apply(CHANCE, sampled(state, rng))
    assert list(state.chance())[FIRST : FIRST + 3] == [1, 1, 1]
    assert sum(state.chance()) == 3


@pytest.mark.rule("R5", "O13")
def test_riders_in_one_port_do_not_hinder_each_other() -> None:
    state = position("ray: kelp1 kelp2 meat1 meat2", "rider 1: at ray, 3 coins", "rider 2: at ray, 3 coins")
    play(state, "buy3 advance *kelp1")
    assert {"buy0", "buy1", "buy2", "buy3", "advance"} <= set(moves(state))
    assert state.mover == 1

"""Fulfilling contracts: what pays them, what is lost, and that a payment is found whenever there is one."""

from __future__ import annotations

from itertools import combinations, product

import pytest

from riverrun import games
from riverrun.core.edition import EditionFile
from riverrun.core.rng import Rng
from riverrun.core.vecs import i64, vec
from riverrun.games.whale_riders.edition import ANY, CRYSTAL, GOODS, PEARL, PLAIN, SIZES, STORM, TILES, icons
from riverrun.games.whale_riders.game import WhaleRidersGame
from riverrun.games.whale_riders.moves import CARD_NAMES, DONE, FULFIL, NAMES
from riverrun.games.whale_riders.payment import MOST_PAYMENTS, Demand
from riverrun.games.whale_riders.rules import WhaleRiders
from riverrun.games.whale_riders.shown import Paying
from riverrun.games.whale_riders.ways import lost, read_as, ways
from tests.games.whale_riders.positions import GAME, cards, moves, play, position, refusal, tiles
from tests.kit.sure import sure


def payable(holding: str, card: str, power: str = "") -> bool:
    state = position(f"rider 1: {holding}, {card}" + (f", power {power}" if power else ""))
    return f"fulfil-{card}" in moves(state)


@pytest.mark.rule("R29")
@pytest.mark.parametrize("order", ["fulfil-c01 meat1 fulfil-c23 done", "fulfil-c23 fulfil-c01 done"])
def test_one_action_fulfils_several_contracts_in_any_order_each_paid_by_itself(order: str) -> None:
    state = position("rider 1: 0 coins, meat1, kelp1, meat3, c01, c23, c52")
    play(state, order)
    assert (state.mover, state.actions) == (0, 1)
    assert cards(state.stacks[0]) == "c01 c23"
    assert state.coins[0] == 5
    assert tiles(state) == ""


@pytest.mark.rule("R29")
def test_one_tile_does_not_pay_two_contracts() -> None:
    state = position("rider 1: meat3, c23, c35, crystal1, kelp1, c07")
    play(state, "fulfil-c23")
    assert moves(state) == ["done"]
    assert "you are short of 3 meat. (R33)" in refusal(state, "fulfil-c35")
    assert "R29" in refusal(state, "coin")
    assert "R29" in refusal(state, "fulfil-c50")


@pytest.mark.rule("R30")
def test_paid_tiles_leave_the_game() -> None:
    state = position("rider 1: meat1, kelp1, c01")
    before = list(state.bag.counts)
    play(state, "fulfil-c01")
    assert tiles(state) == ""
    assert list(state.bag.counts) == before
    assert not list(state.paid)


@pytest.mark.rule("R31", "O22")
def test_a_fulfilled_contract_brings_its_coins_at_once_and_lies_open() -> None:
    state = position("rider 1: 0 coins, meat1, kelp1, c01, c02")
    play(state, "fulfil-c01 done")
    assert state.coins[0] == 2
    assert state.scores()[0] == 2
    seen = GAME.view(state, 1)
    assert seen.riders[0].fulfilled == [0]
    assert [contract.name for contract in seen.contracts] == ["c01"]
    play(state, "toss-c02")
    assert [contract.name for contract in GAME.view(state, 1).contracts] == ["c01", "c02"]


@pytest.mark.rule("R32")
def test_a_surplus_is_lost() -> None:
    """T8: 2 kelp and 1 meat from a tile with 3 kelp and a crystal."""
    state = position("rider 1: kelp3, crystal1, c10")
    play(state, "fulfil-c10")
    assert tiles(state) == ""
    assert cards(state.stacks[0]) == "c10"


@pytest.mark.rule("O24")
def test_no_tile_is_taken_that_could_be_left_out() -> None:
    state = position("rider 1: kelp1, kelp1, kelp2, kelp3, c24")
    play(state, "fulfil-c24")
    assert moves(state) == ["kelp3", "kelp2"]
    play(state, "kelp2")
    assert tiles(state) == "kelp3 kelp1", "one of the single tiles was enough, and it went without asking"
    state = position("rider 1: kelp1, kelp1, kelp1, kelp2, kelp2, c24, c25")
    play(state, "fulfil-c24")
    assert moves(state) == ["kelp2", "kelp1"]
    play(state, "kelp2")
    assert moves(state) == ["kelp2", "kelp1"], "whether to lose an icon or a small tile is the rider's choice"
    assert "R30" in refusal(state, "meat1")
    assert "R29" in refusal(state, "coin")
    state = position("rider 1: kelp1, kelp2, kelp3, c11, crystal1, pottery1, meat1, pearl1")
    play(state, "fulfil-c11 kelp2")
    assert "one order only, and 3 kelp comes before 2 kelp. (O24)" in refusal(state, "kelp3")
    assert "some tile would be paid in vain. (O24)" in refusal(state, "kelp1")
    assert "does not ask for meat" in refusal(state, "meat1")


@pytest.mark.rule("R33")
def test_pictured_goods_need_each_good() -> None:
    assert payable("meat1, kelp1", "c01")
    assert not payable("meat3", "c01")
    assert payable("meat2, kelp2", "c29")
    assert not payable("meat3, kelp1", "c29")
    assert payable("meat1, kelp1, pottery1, seashells1", "c27")
    assert payable("meat1, crystal1", "c01")


@pytest.mark.rule("R34", "O3")
def test_any_goods_take_any_mixture_and_crystals() -> None:
    assert payable("meat3, meat3", "c47")
    assert payable("meat1, kelp2, pottery1, seashells2", "c47")
    assert payable("meat3, crystal2, crystal1", "c47")
    assert not payable("meat3, crystal2", "c47")


@pytest.mark.rule("O2")
def test_pearls_are_no_goods() -> None:
    assert not payable("meat3, crystal2, pearl1", "c47")
    assert not payable("meat1, pearl1", "c01")
    state = position("rider 1: meat3, meat2, kelp3, kelp1, pearl1, pearl2, c47")
    play(state, "fulfil-c47")
    assert "O2" in refusal(state, "pearl1")


@pytest.mark.rule("R35", "O1")
def test_a_contract_for_tiles_takes_any_tiles_and_their_pearls_are_lost() -> None:
    """T10: three goods tiles and two pearl tiles."""
    state = position("rider 1: meat1, kelp3, crystal2, pearl1, pearl2, c52")
    assert state.scores()[0] == 3
    play(state, "fulfil-c52")
    assert tiles(state) == ""
    assert state.scores()[0] == 5
    assert not payable("meat3, meat3, meat3, crystal2", "c52")


@pytest.mark.rule("R36")
def test_two_crystals_stand_for_one_good() -> None:
    """T7: wasting one of the two crystals pays; splitting them does not."""
    assert payable("crystal2, meat1, kelp1, pottery1", "c27")
    assert not payable("crystal2, meat1, kelp1", "c27")
    assert payable("crystal1, crystal1, meat1, kelp1", "c27")
    assert payable("crystal2, kelp1", "c07")
    assert not payable("crystal2", "c01")
    assert payable("crystal2, crystal2", "c01")


@pytest.mark.rule("R33", "R36")
@pytest.mark.parametrize(
    ("holding", "card", "missing", "rule"),
    [
        ("crystal2", "c23", "1 meat", "R33"),
        ("crystal1, crystal1", "c23", "1 meat", "R33"),
        ("meat1, crystal1", "c35", "2 meat", "R33"),
        ("kelp1, crystal2", "c29", "1 kelp", "R33"),
        ("crystal2", "c01", "1 good, such as 1 meat", "R36"),
        ("crystal2, meat1, kelp1", "c27", "1 good, such as 1 pottery", "R36"),
        ("crystal1, seashells1", "c27", "2 goods, such as 1 meat and 1 kelp", "R33"),
        ("meat1, kelp1, pottery1", "c27", "1 seashell", "R33"),
        ("power one_less", "c23", "2 meat", "R33"),
        ("power one_less", "c01", "1 good, such as 1 meat", "R33"),
        ("pottery3, power all_wild", "c07", "1 good", "O18"),
        ("pottery1, power all_wild", "c07", "2 goods", "R33"),
        ("meat1, crystal2", "c47", "3 goods", "R34"),
        ("meat3, crystal2", "c52", "3 tiles", "R35"),
    ],
)
def test_what_is_missing_is_just_enough_with_the_crystals(holding: str, card: str, missing: str, rule: str) -> None:
    state = position(f"rider 1: {holding}, {card}")
    assert str(GAME.view(state, 0).hand[0].missing) == missing
    said = refusal(state, f"fulfil-{card}")
    assert f"you are short of {missing}." in said
    assert f"({rule})" in said
    named = missing.rpartition("such as ")[2]
    if "good" not in named and "tile" not in named:
        more = [f"{kind}1" for part in named.split(" and ") for n, kind in [part.split()] for _ in range(int(n))]
        assert payable(", ".join([holding, *more]).replace("seashell1", "seashells1"), card)


# Payments against brute force


def pays(card: int, payment: tuple[int, ...], *, fewer: int, wild: bool) -> bool:
    """Does the rulebook accept these tiles?  Every reading of every wild tile is tried."""
    edition = GAME.edition
    *need, count = edition.need[card]
    if edition.demand[card] == PLAIN:
        return len(payment) >= count
    if edition.demand[card] == ANY:
        return sum(icons(tile) for tile in payment if tile // SIZES != PEARL) >= max(1, count - fewer)
    readings = [
        range(GOODS) if tile // SIZES == CRYSTAL or (wild and tile // SIZES < GOODS) else [tile // SIZES]
        for tile in payment
    ]
    for reading in product(*readings):
        has = [sum(icons(tile) for tile, good in zip(payment, reading, strict=True) if good == n) for n in range(GOODS)]
        missing = sum(max(0, need[good] - has[good]) for good in range(GOODS))
        if missing <= min(fewer, count - 1):
            return True
    return False


def least_payments(card: int, own: list[int], *, fewer: int, wild: bool) -> set[tuple[int, ...]]:
    """All payments of which no tile can be left out, found by trying every choice of tiles."""
    found: set[tuple[int, ...]] = set()
    for size in range(1, len(own) + 1):
        for payment in set(combinations(own, size)):
            enough = pays(card, payment, fewer=fewer, wild=wild)
            if enough and not any(
                pays(card, payment[:n] + payment[n + 1 :], fewer=fewer, wild=wild) for n in range(size)
            ):
                found.add(payment)
    return found


def offered(demand: Demand, own: vec[i64], paid: list[int]) -> set[tuple[int, ...]]:
    """All payments that can be made tile by tile."""
    choice = list(demand.next_tiles(own, vec[i64](paid)))
    if not choice:
        return {tuple(paid)}
    found = set()
    for tile in choice:
        own[tile] -= 1
        found |= offered(demand, own, [*paid, tile])
        own[tile] += 1
    return found


@pytest.mark.rule("R29", "R32", "R33", "R34", "R35", "R36", "O16", "O18", "O24")
@pytest.mark.parametrize("power", ["", "one_less", "all_wild"])
def test_just_the_payments_without_a_useless_tile_can_be_made(power: str) -> None:
    rng = Rng(len(power))
    paid = 0
    for _ in range(150):
        card = rng.below(52)
        size = 1 + rng.below(5 if power == "all_wild" else 7)
        own = sorted(rng.below(TILES) for _ in range(size))
        own = [tile for tile in own if NAMES[tile] != "crystal3"]
        demand = Demand(GAME.edition, card, power == "one_less", power == "all_wild")
        counts = vec[i64]([own.count(tile) for tile in range(TILES)])
        expected = least_payments(card, own, fewer=int(power == "one_less"), wild=power == "all_wild")
        assert demand.met(counts) == bool(expected), (CARD_NAMES[card], own)
        if expected:
            paid += 1
            assert offered(demand, counts, []) == expected, (CARD_NAMES[card], own)
    assert paid > 20


HOARD = [
    f"{good}{size}" for good in ("meat", "kelp", "pottery", "seashells") for size in (1, 1, 1, 1, 1, 2, 2, 2, 3, 3)
]
HOARD += ["crystal1"] * 4 + ["crystal2"] * 2 + ["pearl1"] * 2


@pytest.mark.interpreted  # compiled code does not go through what counts
@pytest.mark.rule("R29", "O24")
@pytest.mark.parametrize("power", ["", "one_less", "all_wild", "six_hand"])
@pytest.mark.parametrize("hand", ["c27, c28, c39", "c46, c47, c48", "c50, c51, c52", "c27, c28, c39, c40, c47, c48"])
def test_a_hoard_of_48_tiles_is_paid_with_and_looked_at_without_a_long_search(
    power: str, hand: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is counted is how often tiles are held against a demand."""
    assert len(HOARD) == 48
    held = ", ".join([*HOARD, hand]) + (f", power {power}" if power else "")
    state = position(f"rider 1: {held}", "decrees: three_contracts")
    looks, met = [0], Demand.met

    def counting(demand: Demand, counts: vec[i64]) -> bool:
        looks[0] += 1
        return met(demand, counts)

    monkeypatch.setattr(Demand, "met", counting)
    while state.mover == 0:
        looks[0] = 0
        legal = state.legal(0)
        assert looks[0] <= 150, f"{looks[0]} looks for the legal moves"
        GAME.view(state, 0)
        assert looks[0] <= 15_000, f"{looks[0]} looks for a view"
        payments = [move for move in legal if move < STORM or FULFIL <= move < DONE]
        state.apply(0, payments[0] if payments else legal[-1])
    assert len(state.stacks[0]) == len(hand.split(", ")), "all of them could be paid, one after the other"


@pytest.mark.rule("O24")
def test_every_contract_has_fewer_payments_than_are_looked_through() -> None:
    own = vec[i64]([HOARD.count(name) for name in NAMES[:TILES]])
    for card in range(52):
        for power in range(3):
            demand = Demand(GAME.edition, card, power == 1, power == 2)
            assert 0 < len(demand.payments(own, vec[i64]())) < MOST_PAYMENTS


@pytest.mark.rule("O24")
def test_a_search_among_very_many_payments_ends_with_the_number_that_is_looked_through() -> None:
    text = GAME.edition_file.text.replace('c36 = "4 kelp:', 'c36 = "3 meat, 3 kelp, 3 pottery, 3 seashells:')
    edition = sure(WhaleRidersGame, games.load("whale_riders", EditionFile(text))).edition
    own = vec[i64]([HOARD.count(name) for name in NAMES[:TILES]])
    assert len(Demand(edition, 35, False, False).payments(own, vec[i64]())) == MOST_PAYMENTS


@pytest.mark.rule("O24")
def test_a_good_is_paid_in_vain_when_it_is_there_without_its_smallest_tile() -> None:
    for card, need in ((0, 1), (9, 2), (23, 3), (35, 4)):
        demand = Demand(GAME.edition, card, False, False)
        for threes, twos, ones in product(range(3), repeat=3):
            sizes = [3] * threes + [2] * twos + [1] * ones
            used = vec[i64]([0] * 3 + [threes, twos, ones] + [0] * 12)
            if sizes:
                assert demand.in_vain(used, NAMES.index("kelp1")) == (sum(sizes) - min(sizes) >= need)
    wild = Demand(GAME.edition, 23, False, True)
    assert not wild.in_vain(vec[i64]([0] * 3 + [2] * 3 + [0] * 12), 3), "a wild tile may stand for another good"


@pytest.mark.rule("R33", "O18")
def test_large_demands_of_an_edition_are_paid_with_wild_tiles_of_three_icons() -> None:
    text = GAME.edition_file.text.replace('c35 = "4 meat:', 'c35 = "9 meat:').replace(
        'c36 = "4 kelp:', 'c36 = "3 kelp, 6 meat:'
    )
    edition = sure(WhaleRidersGame, games.load("whale_riders", EditionFile(text))).edition
    for card in (34, 35):
        demand = Demand(edition, card, False, True)
        for threes, twos, ones, enough in ((3, 0, 0, True), (2, 1, 1, True), (2, 1, 0, False), (2, 0, 2, False)):
            own = vec[i64]([0] * 6 + [threes, twos, ones] + [0] * 9)
            assert demand.met(own) == enough, (card, threes, twos, ones)


# The payment helper


def helper(state: WhaleRiders, card: str, most: int = 6) -> list[str]:
    return [" ".join(NAMES[tile] for tile in way) for way in ways(state, 0, CARD_NAMES.index(card), most)]


@pytest.mark.rule("R32")
def test_the_helper_proposes_the_least_wasteful_payment_first() -> None:
    state = position("rider 1: kelp3, kelp2, kelp1, crystal1, pottery1, c11")
    assert helper(state, "c11")[0] == "kelp2 pottery1"
    assert helper(position("rider 1: meat3, meat3, kelp1, kelp1, c43"), "c43")[0] == "meat3 kelp1"
    assert helper(position("rider 1: meat3, pearl1, kelp1, crystal1, c49"), "c49") == ["meat3 kelp1 crystal1"]
    wanted = position("rider 1: meat2, kelp2, pottery2, c43, c07")
    assert helper(wanted, "c43")[0] == "kelp2 pottery2" or helper(wanted, "c43")[0] == "meat2 pottery2"
    assert "pottery2" in helper(wanted, "c43")[0], "what another contract wants is kept"


@pytest.mark.rule("R32", "O24")
def test_the_helper_counts_icons_and_goes_on_with_what_is_paid() -> None:
    singles = position("rider 1: kelp3, kelp2, kelp2, kelp1, kelp1, kelp1, c24")
    assert helper(singles, "c24") == ["kelp3", "kelp2 kelp1", "kelp1 kelp1 kelp1", "kelp2 kelp2"], (
        "the waste comes last"
    )
    assert helper(position("rider 1: meat3, c23"), "c23") == ["meat3"]
    single = position("rider 1: meat2, kelp2, pottery2, seashells2, c43, c01")
    assert helper(single, "c43")[0] == "pottery2 seashells2", "another contract wants one meat and one kelp"
    state = position("rider 1: meat2, kelp2, kelp2, kelp1, kelp1, c43, c24")
    assert helper(state, "c43")[0] == "meat2 kelp2"
    play(state, "fulfil-c43 kelp2")
    assert helper(state, "c43") == ["kelp2 kelp2", "kelp2 kelp1 kelp1"], "the meat would have come first"
    assert [way.moves for way in sure(Paying, GAME.view(state, 0).paying).ways] == [["kelp2"], ["kelp1"]]
    late = position("rider 1: meat1, kelp2, crystal1, crystal2, c10")
    assert helper(play(late, "fulfil-c10 kelp2"), "c10") == ["kelp2 crystal1", "kelp2 crystal2"], "meat comes before"


@pytest.mark.rule("R35", "O1", "O16", "O24")
def test_the_helper_proposes_pearls_where_they_must_be_paid_and_nothing_in_vain() -> None:
    assert helper(position("rider 1: meat3, kelp1, pearl1, c49"), "c49") == ["meat3 kelp1 pearl1"]
    eased = position("rider 1: meat3, kelp2, power one_less, c10")
    assert helper(eased, "c10") == ["kelp2"], "the meat need not be paid, so three of it would be paid in vain"


@pytest.mark.rule("R34", "R35", "R36")
def test_a_tile_stands_for_a_good_only_where_goods_are_pictured() -> None:
    pictured, mixed, plain = (
        Demand(GAME.edition, CARD_NAMES.index(card), False, False) for card in ("c01", "c43", "c49")
    )
    crystal, meat = NAMES.index("crystal1"), NAMES.index("meat1")
    assert read_as(pictured, [meat, crystal]) == [0, 1]
    assert read_as(mixed, [meat, crystal]) == [-1, -1]
    assert read_as(plain, [meat, crystal, crystal]) == [-1, -1, -1]
    wild = Demand(GAME.edition, CARD_NAMES.index("c10"), False, True)
    assert read_as(wild, [NAMES.index("pottery2"), NAMES.index("seashells1")]) == [1, 0], "for 2 kelp and 1 meat"


@pytest.mark.rule("R32", "R35", "O1")
def test_what_a_payment_loses_is_icons_beyond_the_demand_or_the_pearls_of_tiles() -> None:
    pictured, plain = (Demand(GAME.edition, CARD_NAMES.index(card), False, False) for card in ("c01", "c49"))
    meat, kelp, pearls = (NAMES.index(name) for name in ("meat3", "kelp1", "pearl2"))
    assert lost(pictured, [meat, kelp]) == 2
    assert lost(plain, [meat, kelp, pearls]) == 2


@pytest.mark.rule("R32", "R36")
def test_the_view_shows_ways_to_pay_that_can_be_played() -> None:
    state = position("rider 1: kelp3, kelp2, kelp1, crystal1, crystal2, pottery1, c11, c14, c43")
    demand = state.demand(0, 10)
    held = GAME.view(state, 0).hand[0]
    assert held.payable
    for way in held.ways:
        after = state.clone()
        for move in map(GAME.move, way.moves):
            assert move in after.legal(0)
            after.apply(0, move)
        assert 10 in after.stacks[0]
        paid = [tile for tile in range(TILES) for _ in range(state.tiles[0][tile] - after.tiles[0][tile])]
        assert paid == way.tiles
        assert way.goods == read_as(demand, way.tiles)
        assert way.lost == lost(demand, way.tiles)
        assert way.payable == [card for card in (13, 42) if after.demand(0, card).met(after.tiles[0])]
    assert held.ways[0].lost == 0
    assert not GAME.view(state, 1).hand

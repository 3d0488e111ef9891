"""The Clan's Decree and The Magic of the Whales."""

from __future__ import annotations

import pytest

from riverrun import games
from riverrun.core.chance import seed_from
from riverrun.core.edition import EditionFile
from riverrun.core.state import CHANCE, NOBODY
from riverrun.core.table import Table
from riverrun.core.vecs import i64, vec
from riverrun.games.whale_riders.edition import DECREES, POWERS
from riverrun.games.whale_riders.game import WhaleRidersGame
from riverrun.games.whale_riders.moves import NAMES
from riverrun.games.whale_riders.payment import Demand
from riverrun.games.whale_riders.rules import WhaleRiders
from riverrun.games.whale_riders.state import OPEN, OUT
from tests.games.whale_riders.positions import GAME, cards, moves, play, port, position, refusal, tiles
from tests.kit.sure import sure


def laid(seats: int, seed: str, **options: str) -> WhaleRiders:
    """A table as chance lays it."""
    return sure(WhaleRiders, Table(GAME, seats, options, seed_from(seed)).state)


def claimed(state: WhaleRiders) -> dict[str, int]:
    """The riders who have claimed decrees, from 1."""
    return {DECREES[n]: owner + 1 for n, owner in enumerate(state.decrees) if owner >= 0}


# The Clan's Decree


@pytest.mark.rule("R45")
@pytest.mark.parametrize(("seats", "count"), [(2, 3), (3, 3), (4, 3), (5, 4), (6, 4)])
def test_three_decrees_are_laid_open_or_four_with_more_riders(seats: int, count: int) -> None:
    seen = set()
    for seed in range(12):
        state = laid(seats, str(seed), decree="on")
        assert list(state.decrees).count(OPEN) == count
        seen.add(tuple(state.decrees))
    assert len(seen) > 4
    assert set(sure(WhaleRiders, Table(GAME, seats).state).decrees) == {OUT}


@pytest.mark.rule("R46", "R47")
@pytest.mark.parametrize(
    ("decree", "rider", "played", "coins", "pearls"),
    [
        ("three_contracts", "meat1, kelp1, c01, fulfilled c02 c03", "fulfil-c01", 3 + 2, 6 + 3),
        ("eight_tiles", "at ray, " + ", ".join(["meat1"] * 7), "buy0", 3 + 2, 0),
        ("lobster_port", "at crab", "advance", 3, 2),
        ("eight_coins", "7 coins", "coin", 8, 2),
        ("eight_pearls", "home, 2 coins, pearl3, pearl3, pearl1", "buy1", 1 + 3, 8),
        ("sun_port", "back at swordfish", "advance", 3, 3),
    ],
)
def test_the_first_to_reach_a_goal_claims_it(decree: str, rider: str, played: str, coins: int, pearls: int) -> None:
    state = position("ray: kelp1 kelp1", f"rider 1: {rider}", f"decrees: {decree}")
    assert claimed(state) == {}
    play(state, played)
    assert claimed(state) == {decree: 1}
    assert (state.coins[0], state.scores()[0]) == (coins, pearls)


@pytest.mark.rule("R46")
def test_a_decree_has_one_owner_for_good() -> None:
    state = position("rider 1: 7 coins", "rider 2: 7 coins", "decrees: eight_coins")
    play(state, "coin coin coin coin")
    assert claimed(state) == {"eight_coins": 1}
    assert GAME.view(state, 0).decrees[0].progress == [9, 9]


@pytest.mark.rule("R46")
def test_one_below_the_goal_is_not_enough() -> None:
    state = position("rider 1: 6 coins, pearl3, pearl3, pearl1", "decrees: eight_coins eight_pearls eight_tiles")
    play(state, "coin")
    assert claimed(state) == {}


@pytest.mark.rule("R46")
def test_nobody_claims_in_another_riders_turn() -> None:
    state = position("rider 1: at ray", "rider 2: 9 coins", "decrees: eight_coins")
    play(state, "coin coin")
    assert claimed(state) == {}
    play(state, "coin")
    assert claimed(state) == {"eight_coins": 2}


@pytest.mark.rule("O7")
def test_one_decree_may_bring_what_another_asks_for() -> None:
    seven = ", ".join(["meat1"] * 7)
    state = position(
        "ray: kelp1", f"rider 1: at ray, 6 coins, {seven}, pearl3, pearl3", "decrees: eight_tiles eight_coins"
    )
    play(state, "coin")
    assert claimed(state) == {"eight_tiles": 1, "eight_coins": 1}, "two coins of the first reach the second"
    state = position("rider 1: at crab, pearl3, pearl3", "decrees: lobster_port eight_pearls")
    play(state, "advance")
    assert claimed(state) == {"lobster_port": 1, "eight_pearls": 1}, "pearls on a decree count as pearls"


@pytest.mark.rule("O7")
def test_it_does_not_matter_in_which_order_decrees_lie() -> None:
    state = position("rider 1: 4 coins, pearl3, pearl3, pearl2", "decrees: eight_coins eight_pearls")
    play(state, "coin")
    assert claimed(state) == {"eight_pearls": 1, "eight_coins": 1}, "three coins of the second reach the first"


@pytest.mark.rule("O7")
def test_a_decree_is_tested_after_each_contract_of_one_action() -> None:
    """Eight pearls are held for a moment, before pearl tiles are paid away."""
    state = position("rider 1: pearl3, pearl3, meat1, kelp1, c01, c49, crystal1, c52", "decrees: eight_pearls")
    play(state, "fulfil-c01")
    while state.card >= 0:
        play(state, moves(state)[0])
    assert claimed(state) == {"eight_pearls": 1}


@pytest.mark.rule("O7")
def test_eight_coins_need_be_held_for_an_action_only() -> None:
    state = position("ray: kelp1 kelp1 kelp1 kelp1", "rider 1: at ray, 7 coins", "decrees: eight_coins")
    play(state, "coin buy3")
    assert claimed(state) == {"eight_coins": 1}
    assert state.coins[0] == 5


@pytest.mark.rule("O7")
def test_decrees_are_no_tiles_and_no_contracts() -> None:
    seven = ", ".join(["meat1"] * 7)
    state = position(
        f"rider 1: {seven}, fulfilled c01 c02", "decrees: eight_tiles three_contracts lobster_port=1 sun_port=1"
    )
    play(state, "coin")
    assert "eight_tiles" not in claimed(state)
    assert "three_contracts" not in claimed(state)


@pytest.mark.rule("O7", "R42")
def test_the_buy_that_ends_the_game_may_still_claim() -> None:
    state = position("sun: storm pearl2", "rider 1: home, 1 coin, pearl3, pearl3", "decrees: eight_pearls")
    play(state, "buy1")
    assert state.mover == NOBODY
    assert claimed(state) == {"eight_pearls": 1}
    assert state.coins[0] == 3


@pytest.mark.rule("R46", "O7", "O15")
def test_the_coins_of_a_decree_can_be_spent_in_the_same_bulk_buy() -> None:
    """The seventh pearl and one coin; the eighth pearl brings three coins at once, not after the action."""
    state = position(
        "sun: storm pearl1 pearl1 pearl3",
        "rider 1: home, 1 coin, pearl3, pearl3, pearl1, power bulk_buy",
        "decrees: eight_pearls",
    )
    play(state, "buy1")
    assert claimed(state) == {"eight_pearls": 1}
    assert (state.coins[0], state.actions) == (3, 2)
    assert moves(state) == ["buy2", "buy3", "done"]
    play(state, "buy2")
    assert (state.coins[0], state.actions, state.mover) == (1, 1, 0), "the action ended: no coins for the last pearl"


@pytest.mark.rule("R46", "O15")
def test_the_coins_of_a_decree_also_pay_for_a_nearer_tile() -> None:
    """With them the order matters: only who buys the two pearls first has the coins for the other tile."""
    state = position(
        "ray: storm meat1 storm pearl2",
        "rider 1: at ray, 3 coins, pearl3, pearl3, power bulk_buy",
        "decrees: eight_pearls",
    )
    play(state, "buy3")
    assert moves(state) == ["buy1", "done"]
    play(state, "buy1")
    assert (tiles(state), state.coins[0], state.actions) == ("meat1 pearl3 pearl3 pearl2", 2, 1)


@pytest.mark.rule("O7", "O15")
def test_eight_coins_may_be_held_in_the_midst_of_a_bulk_buy() -> None:
    state = position(
        "ray: meat1 meat1 meat1 meat1",
        "rider 1: at ray, 7 coins, power bulk_buy, " + ", ".join(["kelp1"] * 6),
        "decrees: eight_tiles eight_coins",
    )
    play(state, "buy0 buy1")
    assert claimed(state) == {"eight_tiles": 1, "eight_coins": 1}, "7 - 1 + 2 coins for a moment"
    play(state, "buy2 buy3")
    assert (state.coins[0], claimed(state)) == (3, {"eight_tiles": 1, "eight_coins": 1})


# The Magic of the Whales


@pytest.mark.rule("R48")
def test_powers_are_picked_from_a_window_of_three_in_reverse_order() -> None:
    state = laid(4, "whales", magic="on")
    row = [POWERS[power] for power in state.row]
    assert sorted(row) == sorted(POWERS)
    order = []
    while state.mover >= 0 and len(state.row):
        order.append(state.mover)
        assert sorted(moves(state)) == sorted(row[:3])
        assert moves(state) == sorted(moves(state), key=NAMES.index)
        assert f"lies at place 4 of the row, out of reach. (R48) The leftmost are {row[0]}".replace(
            "_", " "
        ) in refusal(state, row[3])
        assert "R48" in refusal(state, "coin")
        play(state, row.pop(1))
    assert order == [(state.first - 1 - n) % 4 for n in range(4)]
    assert order[-1] == state.first
    assert not list(state.row)
    assert state.mover in (state.first, CHANCE)


@pytest.mark.rule("R48")
def test_a_taken_power_is_not_offered_again() -> None:
    state = laid(2, "whales", magic="on")
    taken = moves(state)[0]
    play(state, taken)
    assert f"The power {taken.replace('_', ' ')} is taken." in refusal(state, taken)
    play(state, moves(state)[0])
    while state.mover == CHANCE:
        state.apply(CHANCE, state.drawn(0))
    assert "before the first turn" in refusal(state, taken)


@pytest.mark.rule("R49")
def test_double_coin() -> None:
    state = position("rider 1: power double_coin")
    play(state, "coin coin coin coin")
    assert list(state.coins) == [7, 5]


@pytest.mark.rule("R49", "O14")
def test_free_move_costs_no_action_once_a_turn_at_any_time() -> None:
    before = position("rider 1: power free_move")
    play(before, "advance")
    assert before.actions == 2
    play(before, "advance advance")
    assert (before.rides[0], before.mover) == (3, 1)
    between = play(position("rider 1: power free_move"), "coin advance coin")
    assert (between.rides[0], between.coins[0], between.mover) == (1, 5, 1)
    after = play(position("rider 1: power free_move"), "coin coin")
    assert (after.mover, moves(after)) == (0, ["advance", "done"])
    assert "R14" in refusal(after, "coin")
    assert play(after.clone(), "advance").mover == 1
    assert play(after, "done").mover == 1
    home = play(position("rider 1: home, power free_move"), "coin coin")
    assert home.mover == 1, "at home there is nothing to ride"
    home = play(position("rider 1: home, power free_move"), "coin coin coin coin")
    assert (home.mover, GAME.view(home, 0).free) == (0, False)
    other = play(position("rider 1: power free_move"), "coin advance coin coin coin advance")
    assert (other.rides[0], other.actions) == (2, 2), "the ride is free again in the next turn"


@pytest.mark.rule("R19", "O14")
def test_the_last_port_may_be_ridden_for_free_and_then_nothing_is_left_to_ride() -> None:
    first = play(position("rider 1: back at swordfish, power free_move"), "advance")
    assert (first.rides[0], first.actions, first.mover) == (14, 2, 0)
    assert "advance" not in moves(first)
    assert play(first, "coin coin").mover == 1, "nobody is asked for a ride any more"
    paid = play(position("rider 1: back at ray, power free_move"), "advance advance")
    assert (paid.rides[0], paid.actions, paid.mover) == (14, 1, 0), "the second port of the turn cost an action"
    assert play(paid, "coin").mover == 1
    last = position("rider 1: back at swordfish, power free_move", "decrees: sun_port")
    play(last, "coin coin")
    assert moves(last) == ["advance", "done"]
    play(last, "advance")
    assert (last.rides[0], last.mover, claimed(last)) == (14, 1, {"sun_port": 1})
    three = play(position("rider 1: back at urchin, power free_move"), "advance advance advance")
    assert (three.rides[0], three.mover) == (14, 1)
    later = play(position("rider 1: back at swordfish, power free_move"), "coin coin done coin coin")
    assert (later.mover, GAME.view(later, 0).free) == (0, True), "a ride that was not used comes again"
    assert play(later, "advance").actions == 2


@pytest.mark.rule("R49", "O15")
def test_bulk_buy_takes_many_tiles_with_one_action_each_at_its_price() -> None:
    state = position("ray: meat1 kelp1 storm meat2", "rider 1: at ray, 4 coins, power bulk_buy")
    play(state, "buy0 buy1")
    assert moves(state) == ["buy3", "done"]
    assert port(state, "ray") == "- - storm meat2"
    assert "is empty; gaps close at the end of a turn. (R24)" in refusal(state, "buy0")
    assert "O15" in refusal(state, "coin")
    play(state, "buy3")
    assert (state.coins[0], tiles(state), state.actions) == (0, "meat2 meat1 kelp1", 1)
    play(state, "coin *kelp1 *kelp1 *kelp1")
    assert port(state, "ray") == "storm kelp1 kelp1 kelp1"


@pytest.mark.rule("O15")
def test_bulk_buy_goes_outwards_from_the_icon() -> None:
    state = position("ray: meat1 kelp1 kelp2 meat2", "rider 1: at ray, 4 coins, power bulk_buy")
    play(state, "buy1")
    assert moves(state) == ["buy2", "buy3", "done"]
    assert "place 0 comes before 1. (O15)" in refusal(state, "buy0")


@pytest.mark.rule("R49", "O15")
def test_bulk_buy_ends_by_itself_only_where_no_other_tile_can_be_paid() -> None:
    """Who has bought the dearest tile first can still take it back."""
    state = position("ray: kelp1 kelp1 kelp1 meat2", "rider 1: at ray, 9 coins, power bulk_buy", "actions: 1")
    play(state, "buy3")
    assert (state.mover, moves(state)) == (0, ["done"])
    assert str(GAME.ask(state, 0).sentence) == "Be done with buying, or take back to buy a nearer tile first."
    assert refusal(state, "buy0").endswith("place 0 comes before 3. (O15) Take the last one back to buy both.")
    assert play(state, "done").mover == CHANCE
    poor = position("ray: storm kelp1 kelp1 meat2", "rider 1: at ray, 3 coins, power bulk_buy", "actions: 1")
    assert play(poor, "buy3").mover == CHANCE
    last = position("ray: storm storm kelp1 storm", "rider 1: at ray, 9 coins, power bulk_buy", "actions: 1")
    assert play(last, "buy2").mover == CHANCE


@pytest.mark.rule("O15")
def test_bulk_buy_can_stop_and_works_at_the_sun_port() -> None:
    state = position("sun: storm pearl1 pearl2 pearl3", "rider 1: home, 6 coins, power bulk_buy")
    play(state, "buy2 done")
    assert (state.actions, port(state, "sun")) == (1, "storm pearl1 - pearl3 - - - -")
    play(state, "buy1 buy3")
    assert state.mover == NOBODY
    assert state.coins[0] == 0


@pytest.mark.rule("R49", "O16")
def test_one_less_drops_any_one_good_but_never_all() -> None:
    def payable(holding: str, card: str) -> bool:
        return f"fulfil-{card}" in moves(position(f"rider 1: {holding}, {card}, power one_less"))

    assert payable("meat1, kelp1", "c07")
    assert payable("meat2", "c07")
    assert not payable("meat1", "c07")
    assert payable("meat1", "c01")
    assert not payable("pottery1", "c01")
    assert payable("meat3", "c43")
    assert not payable("meat2", "c43")
    assert not payable("meat3, meat3", "c49"), "tiles are no goods"
    assert payable("meat1, kelp1, crystal2", "c27"), "two crystals and one good fewer"
    assert payable("meat1, kelp1, crystal1", "c27")


@pytest.mark.rule("O16")
def test_one_less_leaves_something_to_pay() -> None:
    text = GAME.edition_file.text.replace('c01 = "1 meat, 1 kelp:', 'c01 = "1 meat:').replace(
        'c43 = "4 goods:', 'c43 = "1 goods:'
    )
    edition = sure(WhaleRidersGame, games.load("whale_riders", EditionFile(text))).edition
    nothing, meat = (vec[i64]([n] * 3 + [0] * 15) for n in (0, 1))
    for card in (0, 42):
        demand = Demand(edition, card, True, False)
        assert not demand.met(nothing)
        assert demand.met(meat)


@pytest.mark.rule("R49", "O17")
def test_swap_exchanges_two_tiles_of_the_port_storms_too() -> None:
    state = position("ray: storm kelp1 meat3 -", "rider 1: at ray, 0 coins, power swap")
    assert [move for move in moves(state) if move.startswith("swap")] == ["swap0-1", "swap0-2", "swap1-2"]
    assert "empty" in refusal(state, "swap0-3")
    play(state, "swap0-2 buy0")
    assert tiles(state) == "meat3"
    plain = position("ray: storm kelp1 meat3 -", "rider 1: at ray, power one_less")
    assert "Only the rider with the power swap" in refusal(plain, "swap0-1")
    assert "places 0 to 3. (R2)" in refusal(position("rider 1: at ray, power swap"), "swap0-7")


@pytest.mark.rule("O17")
def test_swap_at_the_sun_port_only_once_home_and_not_the_printed_storm() -> None:
    state = position("rider 1: power swap")
    assert not [move for move in moves(state) if move.startswith("swap")]
    assert "O17" in refusal(state, "swap1-2")
    state = position("rider 1: home, power swap")
    assert len([move for move in moves(state) if move.startswith("swap")]) == 21
    assert "printed" in refusal(state, "swap0-1")
    play(state, "swap1-7 buy1")
    assert tiles(state) == "pearl3"
    assert port(state, "sun") == "storm pearl1 pearl1 pearl1 pearl2 pearl2 pearl1 -"


@pytest.mark.rule("R49", "O18")
def test_all_wild_reads_a_tile_as_any_one_good() -> None:
    def payable(holding: str, card: str) -> bool:
        return f"fulfil-{card}" in moves(position(f"rider 1: {holding}, {card}, power all_wild"))

    assert payable("pottery2, pottery1", "c07")
    assert not payable("pottery3", "c07"), "a tile is one good as a whole"
    assert payable("seashells2, seashells2", "c35")
    assert not payable("pearl1, meat1", "c01"), "pearls stay pearls"


@pytest.mark.rule("R49", "O19")
def test_single_for_one_lowers_the_price_of_single_icons_only() -> None:
    state = position("ray: meat1 kelp2 pottery1 pearl1", "rider 1: at ray, 1 coin, power single_for_one")
    assert [move for move in moves(state) if move.startswith("buy")] == ["buy0", "buy1", "buy2", "buy3"]
    assert play(state.clone(), "buy0").coins[0] == 1, "the lower of the two prices"
    assert play(state.clone(), "buy1").coins[0] == 0
    assert play(state.clone(), "buy3").coins[0] == 0
    state = position("rider 1: home, 1 coin, power single_for_one")
    assert [move for move in moves(state) if move.startswith("buy")] == ["buy1", "buy2", "buy3", "buy4"]


@pytest.mark.rule("R49")
def test_six_hand_draws_six_before_the_first_turn_and_fills_up_to_six() -> None:
    for seed in range(9):
        table = Table(GAME, 2, {"magic": "on"}, seed_from(str(seed)))
        if "six_hand" in moves(dealt := sure(WhaleRiders, table.state)):
            break
    picker = dealt.mover
    table.play(NAMES.index("six_hand"), seat=picker)
    table.play(table.legal(1 - picker)[0], seat=1 - picker)
    assert len(dealt.hands[picker]) == 6
    assert len(dealt.hands[1 - picker]) == 3
    assert dealt.mover == dealt.first
    state = position("rider 1: c01, c02, c03, c04, c05, c06, power six_hand")
    play(state, "toss-c01 toss-c02 done coin *c10 *c11")
    assert cards(state.hands[0]) == "c03 c04 c05 c06 c10 c11"


@pytest.mark.rule("R50")
def test_both_variants_can_be_played_together() -> None:
    state = laid(5, "both", decree="on", magic="on")
    assert list(state.decrees).count(OPEN) == 4
    assert len(state.row) == 8


@pytest.mark.rule("R49")
def test_powers_are_described_and_told_with_the_numbers_of_the_edition() -> None:
    usual = [str(power.text) for power in GAME.view(position("rider 1: power swap"), 0).powers]
    assert usual[0] == "Taking a coin brings 2 coins."
    assert usual[3] == "Contracts paid in goods ask for 1 good fewer."
    assert usual[6:] == ["A tile with a single icon costs 1 coin at most.", "Hold 6 contracts instead of 3."]
    text = GAME.edition_file.text
    for old, new in (
        ("coins_taken = 2", "coins_taken = 3"),
        ("single_price = 1", "single_price = 2"),
        ("\nhand = 6", "\nhand = 5"),
    ):
        assert old in text
        text = text.replace(old, new)
    other = sure(WhaleRidersGame, games.load("whale_riders", EditionFile(text)))
    state = position("rider 1: power double_coin")
    state.edition = other.edition
    texts = [str(power.text) for power in other.view(state, 0).powers]
    assert texts[0] == "Taking a coin brings 3 coins."
    assert texts[6:] == ["A tile with a single icon costs 2 coins at most.", "Hold 5 contracts instead of 3."]
    assert "take 3 coins" in str(other.ask(state, 0).sentence)
    assert str(other.tell(state, 0, NAMES.index("coin"))) == "takes 3 coins"

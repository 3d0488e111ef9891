"""Turns: riding, buying, coins, discarding, and replenishing."""

from __future__ import annotations

import pytest

from riverrun.core.state import CHANCE
from riverrun.games.whale_riders.moves import CARD_NAMES
from tests.games.whale_riders.positions import GAME, cards, moves, outcomes, play, port, position, refusal, tiles

EXAMPLE = "ray: meat2 pottery1 crystal1 kelp1"  # the port of the rulebook's examples


@pytest.mark.rule("R14", "R41")
def test_a_turn_is_two_actions_and_then_the_next_rider_is_to_move() -> None:
    state = position("rider 1: at ray")
    play(state, "coin")
    assert (state.mover, state.actions) == (0, 1)
    play(state, "coin")
    assert (state.mover, state.actions) == (1, 2)
    assert state.coins[0] == 5
    play(state, "coin coin")
    assert state.mover == 0


@pytest.mark.rule("R14")
def test_nobody_may_pass() -> None:
    state = position("rider 1: home, 0 coins")
    assert moves(state) == ["coin"]
    assert refusal(state, "done").startswith("You have 2 actions left and must use them. (R14)")


@pytest.mark.rule("R15")
def test_the_five_actions() -> None:
    state = position(EXAMPLE, "rider 1: at ray, 0 coins, kelp1, meat1, c01, c52")
    assert moves(state) == ["advance", "coin", "buy0", "toss-c01", "toss-c52", "fulfil-c01"]


@pytest.mark.rule("R16", "R31")
def test_what_the_first_action_brings_the_second_can_use() -> None:
    """T11: coins of a contract pay for a tile."""
    state = position(EXAMPLE, "rider 1: at ray, 0 coins, meat1, kelp1, pottery1, c19")
    assert "buy3" not in moves(state)
    play(state, "fulfil-c19 buy3")
    assert (tiles(state), state.coins[0]) == ("kelp1", 1)


@pytest.mark.rule("R17", "R19")
def test_riding_goes_port_by_port_out_and_back_and_ends_at_home() -> None:
    state = position(seats=2)
    visited = []
    for _ in range(14):
        play(state, "advance coin coin coin")
        visited.append(GAME.view(state, 0).riders[0].port)
    assert visited == [1, 2, 3, 4, 5, 6, 7, 6, 5, 4, 3, 2, 1, 0]
    assert "advance" not in moves(state)
    assert refusal(state, "advance") == "Your rider has come home and rides no more. (R19)"


@pytest.mark.rule("R18")
def test_a_rider_turns_round_at_the_lobster_port_and_nowhere_else() -> None:
    """T12: from the seventh port to the eighth, and back to the seventh."""
    state = position("rider 1: at crab")
    assert not GAME.view(state, 0).riders[0].homeward
    play(state, "advance")
    rider = GAME.view(state, 0).riders[0]
    assert (rider.port, rider.homeward) == (7, True)
    play(state, "advance")
    rider = GAME.view(state, 0).riders[0]
    assert (rider.port, rider.homeward) == (6, True)


@pytest.mark.rule("R20")
def test_a_rider_may_stay_where_it_is() -> None:
    state = position("rider 1: at ray", "rider 2: at ray")
    play(state, "coin coin coin coin coin coin")
    assert list(state.rides) == [2, 2]


@pytest.mark.rule("R22", "R23")
def test_storms_are_not_for_sale_and_make_nothing_cheaper() -> None:
    """T1: only the kelp can be bought, for 1."""
    state = position("turtle: storm kelp1 storm meat3", "rider 1: at turtle, 1 coin")
    assert [move for move in moves(state) if move.startswith("buy")] == ["buy1"]
    assert "snow storm, which cannot be bought. (R23)" in refusal(state, "buy0")
    assert refusal(state, "buy3") == "The tile with 3 meat costs 3 coins; you have 1 coin. (R21)"
    play(state, "buy1")
    assert (state.coins[0], tiles(state)) == (0, "kelp1")


@pytest.mark.rule("R24", "O4")
def test_the_second_buy_pays_the_unchanged_price() -> None:
    """T2: the pottery for 1, then the crystal for 2."""
    state = position(EXAMPLE, "rider 1: at ray, 3 coins", "bag: meat1 storm")
    play(state, "buy1")
    assert port(state, "ray") == "meat2 - crystal1 kelp1"
    assert "R24" in refusal(state, "buy1")
    play(state, "buy2")
    assert state.coins[0] == 0
    assert port(state, "ray") == "meat2 kelp1 - -"
    play(state, "*meat1 *storm")
    assert port(state, "ray") == "meat2 kelp1 meat1 storm"


@pytest.mark.rule("R24", "O4")
def test_a_free_tile_does_not_make_the_next_one_free() -> None:
    state = position(EXAMPLE, "rider 1: at ray, 0 coins")
    play(state, "buy0")
    assert [move for move in moves(state) if move.startswith("buy")] == []


@pytest.mark.rule("R21")
def test_who_asks_for_a_place_that_the_port_has_not_is_told_where_the_rider_is() -> None:
    state = position(EXAMPLE, "rider 1: at ray, 9 coins")
    assert "yours is in the Ray Port, with places 0 to 3. (R21)" in refusal(state, "buy7")


@pytest.mark.rule("R25")
def test_the_pearls_of_the_sun_port_wait_for_riders_who_come_home() -> None:
    state = position("rider 1: 9 coins", "rider 2: home, 2 coins")
    assert [move for move in moves(state) if move.startswith("buy")] == []
    assert "come home" in refusal(state, "buy1")
    assert "R25" in refusal(state, "buy1")
    play(state, "coin coin")
    assert [move for move in moves(state) if move.startswith("buy")] == ["buy1", "buy2"]


@pytest.mark.rule("R21", "R25")
def test_one_may_buy_in_every_port_from_the_first_after_the_sun_port_on() -> None:
    for name in ("swordfish", "ray", "urchin", "starfish", "turtle", "crab", "lobster"):
        assert "buy0" in moves(position(f"{name}: kelp1 kelp1 kelp1 kelp1", f"rider 1: at {name}")), name


@pytest.mark.rule("R26")
def test_nobody_buys_on_credit_and_nothing_limits_what_one_holds() -> None:
    state = position(EXAMPLE, "rider 1: at ray, 1 coin, " + ", ".join(["meat3"] * 15))
    assert [move for move in moves(state) if move.startswith("buy")] == ["buy0", "buy1"]
    assert refusal(state, "buy2").endswith("(R21) Take 1 coin first.")
    play(state, "buy0 buy1")
    assert sum(state.tiles[0]) == 17
    assert state.coins[0] == 0


@pytest.mark.rule("R27", "O9")
def test_a_coin_can_always_be_taken_whatever_has_been_taken_before() -> None:
    state = position("rider 1: home, 64 coins", "rider 2: home, 64 coins")
    play(state, "coin coin coin coin")
    assert list(state.coins) == [66, 66]


@pytest.mark.rule("R28")
def test_one_action_discards_one_or_more_contracts_face_up() -> None:
    state = position("rider 1: c10, c20, c30")
    play(state, "toss-c10 toss-c30 done")
    assert (state.mover, state.actions) == (0, 1)
    assert cards(state.discards) == "c10 c30"
    assert cards(state.hands[0]) == "c20"
    assert [GAME.names[move] for move in state.legal(0)] == ["advance", "coin", "toss-c20"]
    play(state, "toss-c20")
    assert state.mover == CHANCE, "an empty hand has nothing more to discard"


@pytest.mark.rule("O23")
def test_contracts_are_discarded_in_rising_order() -> None:
    state = position("rider 1: c10, c20, c30")
    play(state, "toss-c20")
    assert moves(state) == ["toss-c30", "done"]
    assert "rising order, and c10 comes before c20. (O23)" in refusal(state, "toss-c10")
    assert "R28" in refusal(state, "toss-c11")
    assert "R28" in refusal(state, "coin")


@pytest.mark.rule("R28")
def test_an_empty_hand_cannot_discard() -> None:
    state = position()
    assert not [move for move in moves(state) if move.startswith("toss")]
    assert "R28" in refusal(state, "toss-c01")


@pytest.mark.rule("R37", "O11")
def test_the_hand_is_filled_up_to_three_at_the_end_of_the_turn() -> None:
    state = position("rider 1: c10, c20, c30")
    play(state, "toss-c10 toss-c20 done coin *c11")
    assert state.mover == CHANCE
    play(state, "*c12")
    assert cards(state.hands[0]) == "c11 c12 c30"
    assert state.mover == 1


@pytest.mark.rule("R37", "O10")
def test_an_empty_deck_is_made_anew_from_the_discards_of_this_turn_too() -> None:
    state = position("rider 1: c10, c20, c30", "deck: c40", "discards: c50")
    play(state, "toss-c10 toss-c20 done coin *c40")
    assert cards(state.discards) == ""
    assert [GAME.names[move] for move, weight in enumerate(state.chance()) if weight] == ["c10", "c20", "c50"]
    play(state, "*c50")
    assert cards(state.hands[0]) == "c30 c40 c50"


@pytest.mark.rule("R37")
def test_only_a_turn_that_used_contracts_draws_some() -> None:
    """A hand can be short; it is filled up in a turn in which contracts were discarded or fulfilled, and no other."""
    state = position("rider 1: c10, c20", "rider 2: c30", "deck: c40 c41 c42 c43 c44 c45")
    play(state, "coin coin")
    assert (state.mover, cards(state.hands[0])) == (1, "c10 c20")
    play(state, "toss-c30 coin *c40 *c41 *c42")
    assert (state.mover, cards(state.hands[1])) == (0, "c40 c41 c42")
    play(state, "coin coin")
    assert (state.mover, cards(state.hands[0])) == (1, "c10 c20"), "what another rider used does not count"
    play(state, "coin coin toss-c10 done coin *c43 *c44")
    assert (state.mover, cards(state.hands[0])) == (1, "c20 c43 c44")


@pytest.mark.rule("R37", "R31")
def test_fulfilled_contracts_are_replaced_at_the_end_of_the_turn_and_never_come_back() -> None:
    state = position("rider 1: meat1, kelp1, meat1, pottery1, c01, c02, c03", "deck: c40")
    play(state, "fulfil-c01")
    while state.card >= 0:
        play(state, moves(state)[0])
    play(state, "done coin")
    assert cards(state.hands[0]) == "c02 c03", "not before the turn ends"
    play(state, "*c40")
    assert (state.mover, cards(state.hands[0]), cards(state.stacks[0])) == (1, "c02 c03 c40", "c01")
    assert cards(state.discards) == "", "a fulfilled contract is not discarded"
    play(state, "coin coin toss-c40 done coin")
    assert outcomes(state) == {"c40"}, "the new deck is made of discards alone"
    both = position("rider 1: meat1, kelp1, pottery1, meat1, c01, c02, c03", "deck: c40 c41 c42 c43")
    play(both, "fulfil-c01 fulfil-c02 done coin *c41 *c43")
    assert (both.mover, cards(both.hands[0])) == (1, "c03 c41 c43")


@pytest.mark.rule("R37", "O10")
def test_discards_stay_while_no_contract_is_due() -> None:
    state = position("rider 1: c10, c20, c30", "deck: c40", "discards: c50")
    play(state, "toss-c10 done coin *c40")
    assert cards(state.discards) == "c10 c50"
    assert state.deck.total == 0


@pytest.mark.rule("O10")
def test_without_deck_and_discards_the_hand_stays_short_until_contracts_are_used_again() -> None:
    state = position("rider 1: meat1, kelp1, c01, c02, c03", "deck:  ", "bag: kelp1")
    play(state, "fulfil-c01 done coin")
    assert state.mover == 1
    assert cards(state.hands[0]) == "c02 c03"
    play(state, "coin coin coin coin")
    assert state.mover == 1, "a turn without contracts draws none"


@pytest.mark.rule("R38", "O5")
def test_tiles_and_storms_slide_to_the_icon_and_new_ones_come_at_the_dear_end() -> None:
    """The rulebook's replenishing example, then one with a storm."""
    state = position(EXAMPLE, "rider 1: at ray, 1 coin", "bag: pottery3")
    play(state, "buy1 coin *pottery3")
    assert port(state, "ray") == "meat2 crystal1 kelp1 pottery3"
    state = position("ray: meat2 kelp1 storm storm", "rider 1: at ray", "bag: storm storm")
    play(state, "buy0 coin *storm")
    assert port(state, "ray") == "kelp1 storm storm storm"


@pytest.mark.rule("R38", "O21")
def test_two_ports_are_refilled_in_the_order_of_buying() -> None:
    """T3, and the same on the way back."""
    state = position("ray: kelp1 kelp2", "urchin: meat1 meat2", "rider 1: at ray, 0 coins, power free_move")
    play(state, "buy0 advance buy0")
    assert port(state, "ray") == "kelp2 - - -"
    play(state, "*kelp1 *kelp1 *kelp1")
    assert (port(state, "ray"), port(state, "urchin")) == ("kelp2 kelp1 kelp1 kelp1", "meat2 - - -")
    state = position("ray: kelp1 kelp2", "urchin: meat1 meat2", "rider 1: back at urchin, 0 coins, power free_move")
    play(state, "buy0 advance buy0 *kelp1 *kelp1 *kelp1")
    assert (port(state, "urchin"), port(state, "ray")) == ("meat2 kelp1 kelp1 kelp1", "kelp2 - - -")


@pytest.mark.rule("R37", "R38")
def test_contracts_are_drawn_before_tiles_and_tiles_come_to_the_cheapest_free_space_first() -> None:
    state = position("ray: kelp1 storm kelp2 meat1", "rider 1: at ray, c10, c20, c30", "bag: kelp1 meat2 storm")
    play(state, "toss-c10 toss-c20 done buy0")
    assert outcomes(state) == {*CARD_NAMES} - {"c10", "c20", "c30"}, "the hand comes first"
    play(state, "*c11")
    assert outcomes(state) == {*CARD_NAMES} - {"c10", "c11", "c20", "c30"}, "all of it"
    play(state, "*c12")
    assert outcomes(state) == {"kelp1", "meat2", "storm"}
    assert port(state, "ray") == "storm kelp2 meat1 -", "gaps have closed by then"
    two = position("ray: kelp1 storm kelp2 meat1", "rider 1: at ray", "bag: kelp1 meat2 storm pottery3")
    play(two, "buy0 buy2 *pottery3")
    assert port(two, "ray") == "storm meat1 pottery3 -"
    play(two, "*meat2")
    assert port(two, "ray") == "storm meat1 pottery3 meat2"
    assert (two.mover, two.bag.total) == (1, 2), "two spaces, two tiles, although the bag has more"


@pytest.mark.rule("R38", "R40")
def test_a_port_is_refilled_although_the_rider_has_come_home_and_bought_there_too() -> None:
    state = position("swordfish: kelp1 kelp2", "rider 1: back at swordfish, 3 coins, power free_move")
    play(state, "buy0 advance buy1")
    assert port(state, "sun") == "storm pearl1 pearl1 pearl1 pearl2 pearl2 pearl3 -"
    assert port(state, "swordfish") == "kelp2 - - -"
    play(state, "*kelp1 *kelp1 *kelp1")
    assert (state.mover, port(state, "swordfish")) == (1, "kelp2 kelp1 kelp1 kelp1")


@pytest.mark.rule("R38")
def test_ports_that_nobody_bought_from_in_this_turn_stay_as_they_are() -> None:
    """An empty bag left a gap; it stays although the bag has tiles again in this position."""
    state = position("ray: kelp1 - meat1 -", "urchin: kelp1 kelp2 - -", "rider 1: at ray", "rider 2: at urchin")
    play(state, "coin coin")
    assert (state.mover, port(state, "ray")) == (1, "kelp1 - meat1 -")
    play(state, "buy0 coin *kelp1 *kelp1 *kelp1")
    assert (port(state, "ray"), port(state, "urchin")) == ("kelp1 - meat1 -", "kelp2 kelp1 kelp1 kelp1")
    play(state, "coin coin coin coin")
    assert state.mover == 0, "and what was bought from once is not refilled in later turns"


@pytest.mark.rule("R38")
def test_large_tiles_may_come_to_the_first_ports_once_the_game_is_on() -> None:
    state = position("ray: kelp1 kelp2 kelp1 kelp2", "rider 1: at ray", "bag: meat3 pearl2 crystal2 storm")
    play(state, "buy0 coin")
    assert [GAME.names[move] for move, weight in enumerate(state.chance()) if weight] == [
        "meat3",
        "crystal2",
        "pearl2",
        "storm",
    ]


@pytest.mark.rule("R39", "O6")
def test_an_empty_bag_leaves_the_far_spaces_empty_but_gaps_close() -> None:
    state = position("ray: kelp1 meat1 storm pottery2", "rider 1: at ray, 1 coin", "bag: kelp3")
    play(state, "buy0 buy1 *kelp3")
    assert port(state, "ray") == "storm pottery2 kelp3 -"
    assert state.mover == 1
    play(state, "coin coin")
    assert "R39" in refusal(state, "buy3")


@pytest.mark.rule("R40")
def test_the_pearls_of_the_sun_port_slide_to_price_one_and_none_come() -> None:
    """T4: two of the first four for 1 and 2."""
    state = position("rider 1: home, 3 coins", "rider 2: home")
    play(state, "buy1 buy2")
    assert (tiles(state), state.coins[0], state.mover) == ("pearl1 pearl1", 0, 1)
    assert port(state, "sun") == "storm pearl1 pearl1 pearl2 pearl2 pearl3 - -"
    assert "R40" in refusal(state, "buy7")

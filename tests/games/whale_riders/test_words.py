"""What is said: questions, events, refusals, the drawing and the numbers for learning."""

from __future__ import annotations

import re

import pytest

from riverrun import games
from riverrun.core.chance import seed_from
from riverrun.core.edition import EditionFile
from riverrun.core.position import arrange
from riverrun.core.rng import Rng
from riverrun.core.state import CHANCE, sampled
from riverrun.core.table import Table
from riverrun.games.whale_riders.game import WhaleRidersGame
from riverrun.games.whale_riders.moves import NAMES
from riverrun.games.whale_riders.rules import WhaleRiders
from riverrun.games.whale_riders.words import decree_text, power_text
from tests.games.whale_riders.positions import GAME, moves, play, position, refusal
from tests.kit.sure import sure


def told(state: WhaleRiders, word: str) -> str:
    return str(GAME.tell(state, CHANCE if word.startswith("*") else state.mover, NAMES.index(word.lstrip("*"))))


def test_a_question_names_what_can_be_done() -> None:
    state = position("ray: kelp1 kelp1 kelp1 kelp1", "rider 1: at ray, meat1, kelp1, c01")
    ask = GAME.ask(state, 0)
    said = "Ride to the Urchin Port, buy a tile, take a coin, discard contracts or fulfil contracts."
    assert str(ask.sentence) == said
    assert (str(ask.steps[ask.step]), GAME.ask(play(state, "coin"), 0).step) == ("First action", 1)
    state = position("rider 1: kelp2, kelp1, kelp1, crystal1, meat1, c29")
    play(state, "fulfil-c29")
    assert str(GAME.ask(state, 0).sentence).startswith("Pay for c29 (2 meat and 2 kelp)")
    assert str(GAME.ask(position("rider 1: home, 0 coins"), 0).sentence) == "Take a coin."


@pytest.mark.rule("R28", "R29")
def test_nobody_is_asked_for_another_contract_where_there_is_none() -> None:
    state = play(position("rider 1: meat1, kelp1, c01, c52"), "fulfil-c01")
    assert "no other contract" in str(GAME.ask(state, 0).sentence)
    state = play(position("rider 1: meat1, kelp1, pottery1, pottery2, c01, c25"), "fulfil-c01")
    assert str(GAME.ask(state, 0).sentence) == "Fulfil another contract with the same action, or be done."
    assert "take back" in str(GAME.ask(play(position("rider 1: c10, c20"), "toss-c20"), 0).sentence)
    assert "another" in str(GAME.ask(play(position("rider 1: c10, c20"), "toss-c10"), 0).sentence)


@pytest.mark.parametrize(
    ("word", "text"),
    [
        ("advance", "rides to the Urchin Port"),
        ("coin", "takes a coin"),
        ("buy3", "buys 1 seashell for 3 coins"),
        ("buy1", "buys 2 kelp for 1 coin"),
        ("toss-c52", "discards c52 (5 tiles)"),
        ("fulfil-c01", "fulfils c01 (1 meat and 1 kelp) with 1 meat and 1 kelp for 2 coins and 2 pearls"),
    ],
)
def test_an_event_is_told_in_words(word: str, text: str) -> None:
    state = position("ray: kelp1 kelp2 kelp1 seashells1", "rider 1: at ray, meat1, kelp1, c01, c52")
    assert told(state, word) == text


def test_chance_is_told_in_words() -> None:
    state = GAME.start(2, {"decree": "on", "magic": "on"})
    said = []
    rng = Rng(1)
    while state.mover == CHANCE:
        outcome = sampled(state, rng)
        said.append(str(GAME.tell(state, CHANCE, outcome)))
        state.apply(CHANCE, outcome)
    assert said[0].startswith("lays ")
    assert said[0].endswith(" at the Swordfish Port, price 0")
    assert said[28].startswith("deals c")
    assert said[34] in ("makes seat 1 the start player", "makes seat 2 the start player")
    assert said[35].startswith("lays out the decree ")
    assert said[-1].startswith("lays out the power ")
    assert told(state, moves(state)[0]).startswith("picks the power ")


def test_the_last_port_and_the_turn_are_told() -> None:
    assert told(position("rider 1: at crab"), "advance") == "rides to the Lobster Port and turns round"
    assert told(position("rider 1: back at swordfish"), "advance") == "comes home to the Sun Port"
    assert told(position("rider 1: power free_move"), "advance") == "rides to the Swordfish Port for free"


@pytest.mark.rule("R46")
def test_a_claimed_decree_is_told_with_the_move_that_claims_it() -> None:
    rich = "rider 1: 4 coins, pearl3, pearl3, pearl2, meat1, kelp1, c01"
    state = position(rich, "decrees: eight_pearls lobster_port")
    assert told(state, "coin") == "takes a coin, claiming the decree eight pearls for 3 coins"
    state = position(rich, "decrees: eight_pearls eight_coins")
    assert told(state, "coin") == (
        "takes a coin, claiming the decree eight coins for 2 pearls and the decree eight pearls for 3 coins"
    )
    assert told(state, "fulfil-c01").endswith(
        " and 2 pearls, claiming the decree eight coins for 2 pearls and the decree eight pearls for 3 coins"
    )
    state = position(rich, "decrees: eight_pearls=2")
    assert told(state, "coin") == "takes a coin"
    state = position("rider 1: at crab", "decrees: lobster_port")
    assert told(state, "advance").endswith("Port and turns round, claiming the decree lobster port for 2 pearls")


@pytest.mark.rule("R45", "R48")
def test_of_variants_that_are_not_played_it_is_said_that_they_are_not() -> None:
    state = position("ray: kelp1 kelp1", "rider 1: at ray")
    assert "The Clan's Decree is not played at this table. (R45)" in refusal(state, "sun_port")
    for word in ("swap", "swap0-1"):
        assert "The Magic of the Whales is not played at this table" in refusal(state, word)
    assert "(R46)" in refusal(position("decrees: eight_tiles"), "sun_port")


@pytest.mark.rule("R21")
@pytest.mark.parametrize(
    ("rider", "remedy"),
    [
        ("2 coins", " Take 1 coin first."),
        ("1 coin", ""),
        ("1 coin, power double_coin", " Take 2 coins first."),
        ("2 coins, power double_coin", " Take 2 coins first."),
        ("0 coins, power double_coin", ""),
    ],
)
def test_a_tile_too_dear_is_refused_with_what_one_more_action_can_do(rider: str, remedy: str) -> None:
    state = position("ray: storm storm storm meat2", f"rider 1: at ray, {rider}")
    assert refusal(state, "buy3").partition(" (R21)")[2] == remedy


@pytest.mark.rule("R21")
@pytest.mark.parametrize(
    ("port", "said"),
    [
        ("storm pearl3 storm storm", "The tile with 3 pearls costs 1 coin; you have 0 coins. (R21)"),
        ("storm pearl1 storm storm", "The tile with 1 pearl costs 1 coin; you have 0 coins. (R21)"),
        ("storm seashells2 storm storm", "The tile with 2 seashells costs 1 coin; you have 0 coins. (R21)"),
        ("storm kelp2 storm storm", "The tile with 2 kelp costs 1 coin; you have 0 coins. (R21)"),
    ],
)
def test_one_tile_costs_however_many_icons_it_shows(port: str, said: str) -> None:
    assert refusal(position(f"ray: {port}", "rider 1: at ray, 0 coins", "actions: 1"), "buy1") == said


@pytest.mark.rule("R47", "R49")
def test_a_goal_or_a_hand_of_one_is_no_plural() -> None:
    text = GAME.edition_file.text
    for name in ("three_contracts", "eight_tiles", "eight_coins", "eight_pearls"):
        text = re.sub(rf"{name} = \[\d+", f"{name} = [1", text)
    text = text.replace("\nhand = 3", "\nhand = 1").replace("\nhand = 6", "\nhand = 1")
    edition = sure(WhaleRidersGame, games.load("whale_riders", EditionFile(text))).edition
    assert [str(decree_text(edition, decree)) for decree in (0, 1, 3, 4)] == [
        "Fulfil 1 contract",
        "Own 1 tile",
        "Own 1 coin",
        "Own 1 pearl",
    ]
    assert str(decree_text(GAME.edition, 0)) == "Fulfil 3 contracts"
    assert str(power_text(edition, 7)) == "Hold 1 contract instead of 1."


@pytest.mark.rule("R21", "O15")
def test_no_coin_is_advised_in_the_midst_of_buying() -> None:
    state = position("ray: kelp1 kelp1 kelp1 meat2", "rider 1: at ray, 2 coins, power bulk_buy")
    assert refusal(play(state, "buy0"), "buy3") == "The tile with 2 meat costs 3 coins; you have 2 coins. (R21)"


@pytest.mark.rule("R24", "R39", "R40")
def test_an_empty_place_stays_so_unless_it_was_emptied_in_this_turn() -> None:
    bought = play(position("ray: kelp1 kelp1", "rider 1: at ray"), "buy0")
    assert "is empty; gaps close at the end of a turn. (R24)" in refusal(bought, "buy0")
    assert "is empty and stays so. (R39)" in refusal(position("ray: kelp1", "rider 1: at ray"), "buy3")
    assert "is empty and stays so. (R40)" in refusal(position("sun: storm pearl1", "rider 1: home"), "buy7")


@pytest.mark.rule("R37", "O10")
def test_it_is_told_when_the_discards_become_the_deck() -> None:
    state = position("rider 1: c10, c20, c30", "deck: c40", "discards: c50")
    play(state, "toss-c10 toss-c20 done")
    assert told(state, "coin") == "takes a coin"
    play(state, "coin")
    said = "; the discards are shuffled and become the deck"
    assert told(state, "*c40") == "deals c40 (3 kelp and 2 pottery) to seat 1" + said
    assert str(GAME.tell(state, CHANCE, None)) == "deals a contract to seat 1" + said
    empty = position("rider 1: c10", "deck:  ", "discards: c50")
    play(empty, "toss-c10")
    assert told(empty, "coin") == "takes a coin" + said


@pytest.mark.rule("R42", "O20")
def test_it_is_told_that_the_game_ends() -> None:
    state = position("sun: storm pearl3", "rider 1: home, 1 coin, pearl3, pearl2", "decrees: eight_pearls")
    assert told(state, "buy1") == (
        "buys 3 pearls for 1 coin, claiming the decree eight pearls for 3 coins; with the last pearl the game ends"
    )
    still = arrange(position("rider 1: home", "actions: 1"), turns=0)
    assert told(still, "coin") == "takes a coin; the game stands still and ends"


@pytest.mark.rule("R29", "O15")
def test_what_is_advised_can_be_done() -> None:
    state = position("ray: kelp1 storm kelp1 meat2", "rider 1: at ray, 2 coins, meat1, kelp1, power bulk_buy, c01, c52")
    assert refusal(state, "meat1").endswith("(R29) Say first which contract you fulfil.")
    assert refusal(play(state, "buy0"), "meat1").endswith("No contract is being paid now. (R29)")
    assert refusal(position("rider 1: meat1, c52"), "meat1").endswith("No contract is being paid now. (R29)")
    bulk = position("ray: storm kelp1 kelp1 meat2", "rider 1: at ray, 5 coins, power bulk_buy")
    play(bulk, "buy2")
    assert "snow storm, which cannot be bought. (R23)" in refusal(bulk, "buy0")
    assert refusal(bulk, "buy1").endswith("place 1 comes before 2. (O15) Take the last one back to buy both.")
    assert "with places 0 to 3. (R21)" in refusal(bulk, "buy7")
    nearer = position("ray: storm kelp1 storm pearl1", "rider 1: at ray, 5 coins, power bulk_buy")
    play(nearer, "buy3")
    assert refusal(nearer, "buy2").endswith("cannot be bought. (R23)")


@pytest.mark.rule("R28", "O15", "O23")
def test_positions_with_different_moves_look_different() -> None:
    """What was taken last in this action decides what may follow; who moves is seen while powers are picked too."""

    def seen(state: WhaleRiders) -> list[float]:
        return GAME.numbers(state, 0)

    lower = play(position("rider 1: c10, c20, c30, power six_hand"), "toss-c30 done toss-c10")
    higher = play(position("rider 1: c10, c20, c30, power six_hand"), "toss-c10 done toss-c30")
    assert (moves(lower), moves(higher)) == (["toss-c20", "done"], ["done"])
    assert seen(lower) != seen(higher)
    bulk = play(position("ray: kelp1 kelp1 kelp1 kelp1", "rider 1: at ray, 9 coins, power bulk_buy"), "buy1")
    assert moves(bulk) != moves(again := arrange(bulk.clone(), last=-1))
    assert seen(bulk) != seen(again)
    draft = sure(WhaleRiders, Table(GAME, 3, {"magic": "on"}, seed_from("draft")).state)
    other = arrange(draft.clone(), mover=(draft.mover + 1) % 3)
    assert seen(draft) != seen(other)
    used, unused = position("rider 1: c10, c20"), position("rider 1: c10, c20")
    assert seen(arrange(used, spent=1)) != seen(unused)
    assert (GAME.view(used, 0).draws, GAME.view(unused, 0).draws) == (1, 0)
    bought = play(position("ray: kelp1 - - -", "rider 1: at ray"), "buy0")
    assert GAME.view(bought, 1).bought == [2]
    assert seen(bought) != seen(arrange(bought.clone(), bought=[]))


def test_refusals_of_what_only_chance_does() -> None:
    state = position("decrees: sun_port")
    for word, rule in (("storm", "R23"), ("c01", "R37"), ("first1", "R13"), ("sun_port", "R46")):
        assert f"({rule})" in refusal(state, word)
    assert "(R29)" in refusal(state, "meat1")


def test_a_shortage_says_what_is_missing() -> None:
    state = position("rider 1: kelp1, crystal1, c29, c47, c52")
    assert "short of 2 goods, such as 2 meat." in refusal(state, "fulfil-c29")
    assert "(R34)" in refusal(state, "fulfil-c47")
    assert "short of 4 goods" in refusal(state, "fulfil-c47")
    assert "short of 3 tiles. (R35)" in refusal(state, "fulfil-c52")


def test_the_drawing_shows_the_coast_prices_the_hand_and_what_can_be_paid() -> None:
    state = position("ray: kelp2 storm crystal1 pearl1", "rider 1: at ray, meat1, kelp1, c01, c52", "decrees: sun_port")
    drawing = GAME.draw(state, 0)
    for part in ("Swordfish", "Lobster", "1>", "*storm", "kk", "c01", "payable", "short of 3 tiles", "7 pearl tiles"):
        assert part in drawing
    assert "Return to the Sun Port" in drawing
    assert "c52" not in GAME.draw(state, 1)
    assert "c01" not in GAME.draw(state, 1)


def test_the_tiles_of_the_ports_stand_under_each_other_with_six_riders() -> None:
    lines = re.sub(r"\[/?[a-z_ ]*\]", "", GAME.draw(position(seats=6), 0)).splitlines()
    prices, sun = lines[0], lines[1]
    assert sun.startswith("Sun")
    assert [sun[at] for at in (prices.index(price) for price in "1234567")] == list("ooooooo")


def test_the_numbers_for_learning_fill_their_features() -> None:
    state = sure(WhaleRiders, Table(GAME, 3, {"magic": "on"}, seed_from("numbers")).state)
    numbers = GAME.numbers(state, 1)
    assert len(numbers) == sum(feature.size for feature in GAME.features)
    start = 0
    for feature in GAME.features:
        if feature.name == "hand":
            assert [n for n in range(52) if numbers[start + n]] == list(state.hands[1])
        start += feature.size

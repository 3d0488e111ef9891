"""What is said: questions, events, refusals, the drawing and the numbers for learning."""

from __future__ import annotations

import pytest

from riverrun.core.chance import seed_from
from riverrun.core.rng import Rng
from riverrun.core.state import CHANCE
from riverrun.core.table import Table
from riverrun.games.whale_riders.moves import NAMES
from tests.games.whale_riders.positions import GAME, moves, play, position, refusal


def told(state, word: str) -> str:
    return GAME.tell(state, CHANCE if word.startswith("*") else state.mover, NAMES.index(word.lstrip("*")))


def test_a_question_names_what_can_be_done() -> None:
    state = position("ray: kelp1 kelp1 kelp1 kelp1", "rider 1: at ray, meat1, kelp1, c01")
    ask = GAME.ask(state, 0)
    assert ask.sentence == "Ride to the Urchin Port, buy a tile, take a coin, discard contracts or fulfil contracts."
    assert (ask.steps[ask.step], GAME.ask(play(state, "coin"), 0).step) == ("First action", 1)
    state = position("rider 1: kelp2, kelp1, kelp1, crystal1, meat1, c29")
    play(state, "fulfil-c29")
    assert GAME.ask(state, 0).sentence.startswith("Pay for c29 (2 meat and 2 kelp)")
    assert GAME.ask(position("rider 1: home, 0 coins"), 0).sentence == "Take a coin."


@pytest.mark.parametrize(
    ("word", "text"),
    [
        ("advance", "rides to the Urchin Port"),
        ("coin", "takes a coin"),
        ("buy1", "buys 2 kelp for 1 coin"),
        ("toss-c52", "discards c52 (5 tiles)"),
        ("fulfil-c01", "fulfils c01 (1 meat and 1 kelp) with 1 meat and 1 kelp for 2 coins and 2 pearls"),
    ],
)
def test_an_event_is_told_in_words(word: str, text: str) -> None:
    state = position("ray: kelp1 kelp2 kelp1 kelp1", "rider 1: at ray, meat1, kelp1, c01, c52")
    assert told(state, word) == text


def test_chance_is_told_in_words() -> None:
    state = GAME.start(2, {"decree": "on", "magic": "on"})
    said = []
    rng = Rng(1)
    while state.mover == CHANCE:
        outcome = state.drawn(rng.below(state.tickets()))
        said.append(GAME.tell(state, CHANCE, outcome))
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


def test_refusals_of_what_only_chance_does() -> None:
    state = position()
    for word, rule in (("storm", "R23"), ("c01", "R37"), ("first1", "R13"), ("sun_port", "R46")):
        assert f"({rule})" in refusal(state, word)
    assert "(R29)" in refusal(state, "meat1")


def test_a_shortage_says_what_is_missing() -> None:
    state = position("rider 1: kelp1, crystal1, c29, c47, c52")
    assert "short of 2 meat and 1 kelp, even with 1 wild icon" in refusal(state, "fulfil-c29")
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


def test_the_numbers_for_learning_fill_their_features() -> None:
    state = Table(GAME, 3, {"magic": "on"}, seed_from("numbers")).state
    numbers = GAME.encode(state, 1)
    assert len(numbers) == sum(feature.size for feature in GAME.features)
    start = 0
    for feature in GAME.features:
        if feature.name == "hand":
            assert [n for n in range(52) if numbers[start + n]] == list(state.hands[1])
        start += feature.size

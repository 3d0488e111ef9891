"""What lasts for this round only, and what serves once a game: each looked at across a round."""

from __future__ import annotations

import pytest

from riverrun.games.riverside.rules import Riverside
from tests.games.riverside.positions import GAME, GOLDEN, at, legal, next_round, owed, play, rows, scores, why

BOARD = f"{GOLDEN}; ship 12"  # within 3: t5 (brown), t8 (yellow and pink); t4 is 4 away, t1 and t7 are 5
FULL = "white 5 3 4 7; yellow 3 4 5 7; pink 3 4 5 7; blue 3 4 5 7; brown 3 4 5 7"
SPENT = "used white yellow pink blue brown"
OTHERS = {
    "early_birds": "used yellow pink blue brown",
    "fan_base": "used white pink blue brown",
    "speed_boat": "used white yellow blue brown",
    "prize_ticket": "used white yellow pink brown",
    "warm_night": "used white yellow pink blue",
}  # crossed off: all but one


def ashore(sheet: str, board: str = BOARD) -> Riverside:
    """The position once a die of the full white boat is chosen: phase 3 begins."""
    return play(at(f"{board}; dice w3 y3 p3 b3 n3 g1", f"white 5 3 4 7; {sheet}"), "w")


@pytest.mark.rule("R26")
def test_range_gained_by_symbols_is_gone_in_the_next_round_and_so_are_the_symbols() -> None:
    state = play(ashore(f"{FULL}; plus 2; {SPENT}"), "t1")
    play(next_round(state, ship=12), "w")
    assert (state.sheets[0].range, state.sheets[0].plus_ones) == (3, 0)
    assert legal(state) == ["t5", "t8", "home"], "t7 is 5 away like t1"


@pytest.mark.rule("R26", "O17")
def test_symbols_that_are_left_serve_in_a_later_round() -> None:
    state = play(ashore(f"{FULL}; plus 3; {SPENT}"), "t4")
    play(next_round(state, ship=12), "w", "t1")
    assert state.sheets[0].plus_ones == 0, "one for the 4 spaces of the first round, two for 5 now"


@pytest.mark.rule("R37", "R34")
def test_the_speed_boat_serves_one_round() -> None:
    state = play(ashore(f"{FULL}; plus 0; {OTHERS['speed_boat']}"), "t1+s")
    play(next_round(state, ship=12), "w")
    assert legal(state) == ["t5", "t8", "home"]
    assert state.sheets[0].range == 3
    assert why(state, "t7+s").rule == "R34"


@pytest.mark.rule("R37", "R34", "O13")
def test_the_speed_boat_is_crossed_off_in_its_own_round_too() -> None:
    state = play(ashore(f"{FULL}; plus 3; used yellow blue brown"), "t1+s")
    assert [name for name in legal(state) if "+s" in name] == []
    assert why(state, "t6+s").rule == "R34"


@pytest.mark.rule("R36", "R34")
def test_early_birds_fly_once() -> None:
    sheet = f"brown 3 0 0 0; yellow 3 0 0 0; plus 0; {OTHERS['early_birds']}"
    state = play(ashore(sheet), "t5", "t8", "=y", "home")
    assert (scores(state, "n"), scores(state, "y")) == ([11], [8])
    play(next_round(state, ship=4), "w")
    assert legal(state) == ["t2", "t3", "home"], "yellow 11 at space 1, pink at space 6"
    play(state, "t2")
    assert state.actors() == [], "no second village is offered"


@pytest.mark.rule("R36", "R34")
def test_early_birds_that_are_kept_serve_in_a_later_round() -> None:
    sheet = f"brown 3 0 0 0; yellow 3 4 0 0; plus 0; scores p 50; {OTHERS['early_birds']}"
    state = play(ashore(sheet), "t5", "home")
    play(next_round(state, ship=12), "w", "t8")
    assert state.actors() == [], "brown 11 is not higher than 11: nothing else to visit"
    play(next_round(state, ship=4), "w", "t2")
    assert scores(state, "y") == [16, 22]


@pytest.mark.rule("R24", "R31", "R36")
def test_the_village_of_the_last_round_may_be_visited_again_without_early_birds() -> None:
    state = play(ashore(f"brown 3 3 0 0; {SPENT}"), "t5")
    play(next_round(state, "w3 y3 p3 b3 n1 g1", 11), "n", "n24")
    while owed(state) or any(state.sheets[0].waiting):
        play(state, legal(state)[0])
    assert "t5" in legal(state)
    play(state, "t5")
    assert scores(state, "n") == [11, 22]


@pytest.mark.rule("R38", "O10")
@pytest.mark.parametrize("option", ["on", "off"])
def test_the_prize_ticket_counts_in_one_round_only(option: str) -> None:
    board = "river t2 t10 t5 t4 t8 t1 t7 t6 t9 t3; ship 6"  # brown 9 with white 4 at space 6, brown 11 at space 7
    sheet = f"white 5 3 4 7; brown 3 0 0 0; blue 0 4 0 3; plus 0; scores w 50; {OTHERS['prize_ticket']}"
    state = at(f"{board}; dice w3 y3 p3 b3 n3 g1", sheet, prize_ticket_all_scores=option)
    play(state, "w", "t10", "=n+t")
    assert scores(state, "n") == [18]
    play(next_round(state, ship=6), "w")
    assert state.actors() == [], "the ticket is gone: 11 x 1 is not higher than 18, and nothing else is near"
    assert state.sheets[0].tickets(GAME.edition, 4) == 1


@pytest.mark.rule("R38", "R34")
def test_the_prize_ticket_is_given_once() -> None:
    sheet = f"brown 3 0 0 0; yellow 3 0 0 0; blue 0 4 0 3; plus 0; scores p 50; {OTHERS['prize_ticket']}"
    state = play(ashore(sheet), "t5", "=n+t")
    play(next_round(state, ship=12), "w", "t8")
    assert scores(state, "y") == [8], "without asking for the ticket"


@pytest.mark.rule("O11", "R38")
def test_a_prize_ticket_of_an_earlier_round_counts_for_no_church() -> None:
    sheet = f"brown 3 0 0 0; blue 0 4 0 3; plus 0; {OTHERS['prize_ticket']}"
    state = play(ashore(sheet), "t5", "=n+t")
    play(next_round(state, ship=16), "w", "east")
    assert scores(state, "c") == [2 * 6], "four white, one blue, one brown ticket"


@pytest.mark.rule("R39", "R34")
def test_fan_base_brings_seats_once() -> None:
    state = at("from 0; dice w3 y3 p3 b3 n3 g1", f"white 5 3 4 7; yellow 0 4 0 3; {OTHERS['fan_base']}")
    play(state, "w+f", "home")
    next_round(state)
    assert {name for name in legal(state) if "f" in name} == set()
    assert why(state, "b+f").rule == "R34"
    play(state, "b")
    assert owed(state) == 3


@pytest.mark.rule("R40", "R34")
def test_the_night_is_warm_once() -> None:
    state = at("from 0; dice w3 y3 p3 b3 n3 g2", f"white 5 3 4 7; brown 0 4 0 3; fires 5; {OTHERS['warm_night']}")
    play(state, "w+gm", "home")
    assert state.sheets[0].fires == 5
    next_round(state, "w3 y3 p3 b3 n3 g2")
    assert {name for name in legal(state) if "m" in name} == set()
    assert why(state, "w+gm").rule == "R34"
    play(state, "w+g")
    assert state.sheets[0].fires == 3


@pytest.mark.rule("R35", "R39")
def test_a_fan_base_that_wakes_in_this_round_serves_in_the_next() -> None:
    state = at("from 0; dice w3 y1 p3 b3 n3 g1", "yellow 0 3 0 3; pink 3 4 5 7; used white pink blue brown")
    play(state, "y", "y24", "home")
    next_round(state)
    assert "b+f" in legal(state)
    play(state, "b+f")
    assert owed(state) == 6


@pytest.mark.rule("R35", "R40")
def test_a_warm_night_that_wakes_in_this_round_serves_in_the_next() -> None:
    state = at("from 0; dice w3 y3 p3 b3 n1 g6", "brown 0 3 0 3; white 5 3 4 7; fires 0; used white yellow pink blue")
    play(state, "n", "n24", "home")
    next_round(state, "w3 y3 p3 b3 n3 g6")
    play(state, "b+gm")
    assert (owed(state), state.sheets[0].fires) == (9, 0)


@pytest.mark.rule("R35", "O21")
@pytest.mark.parametrize(
    ("boat", "move"),
    [("white", "t8"), ("blue", "=n+t"), ("pink", "t4+s")],
)
def test_powers_of_phase_3_serve_in_the_round_they_wake_in(boat: str, move: str) -> None:
    """One cross in row 3 or 2 is the second royal seat."""
    row, die = ("0 0 3 3", "w") if boat == "white" else ("0 3 0 3", boat[0])
    dice = " ".join(f"{letter}{1 if letter == die else 3}" for letter in "wypbn")
    bonus = {"white": "yellow 3 4 5 7; brown 3 0 0 0; scores p 50", "blue": "brown 3 4 5 7", "pink": "blue 3 4 5 7"}
    others = {"white": "white", "blue": "blue", "pink": "pink"}[boat]
    spent = " ".join(name for name in ("white", "yellow", "pink", "blue", "brown") if name != others)
    state = at(f"{BOARD}; dice {dice} g1", f"{boat} {row}; {bonus[boat]}; plus 0; used {spent}")
    play(state, die, f"{die}34" if boat == "white" else f"{die}24")
    if boat != "pink":
        play(state, "t5")
    assert move in legal(state)


@pytest.mark.rule("R20", "R19")
def test_seats_that_are_lost_do_not_come_back_in_the_next_round() -> None:
    state = at("from 0; dice w3 y3 p3 b3 n3 g1", "yellow 3 4 5 6; white 5 3 4 7; pink 0 0 0 0")
    play(state, "y")
    assert rows(state, "yellow") == [3, 4, 5, 7]
    play(state, "home")
    play(next_round(state), "p")
    assert {name[0] for name in legal(state)} == {"p"}
    assert owed(state) == 3


@pytest.mark.rule("R7", "R16", "R26")
def test_what_one_seat_spends_another_keeps() -> None:
    sheet = f"{FULL}; {SPENT}"
    state = at(f"{BOARD}; dice w3 y3 p3 b3 n3 g2", sheet, sheet)
    play(state, "w+g", "t1", seat=1)
    play(state, "w", "t5", seat=0)
    assert [(one.fires, one.plus_ones) for one in state.sheets] == [(14, 3), (12, 1)]
    assert (scores(state, "w", 0), scores(state, "w", 1)) == ([], [44])

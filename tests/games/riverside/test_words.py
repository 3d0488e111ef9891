"""What the game says: questions, events, objections, the drawing, the view."""

from __future__ import annotations

import re

import msgspec
import pytest

from riverrun.core.chance import seed_from
from riverrun.core.rng import Rng
from riverrun.core.state import NOBODY
from riverrun.core.table import Table
from tests.games.riverside.positions import GAME, GOLDEN, at, play, why

BOARD = f"{GOLDEN}; ship 12"


def tell(state: object, name: str) -> str:
    return GAME.tell(state, 0, GAME.move(name))


def test_events_are_told_with_all_that_follows_from_them() -> None:
    state = at("dice w1 y4 p6 b3 n4 g2", "yellow 1 0 0 3; white 3 0 0 0")
    assert tell(state, "y+g") == "chooses the yellow 4 and the green 2: six seats for two fire symbols"
    play(state, "y+g")
    assert tell(state, "y13") == "crosses two in row 1 of the yellow boat: ticket 2 with one blue seat"
    state = at("dice w1 y4 p6 b3 n4 g2", "yellow 0 4 5 5")
    play(state, "y")
    assert tell(state, "y13") == (
        "crosses three in row 1 and one in row 4 of the yellow boat: ticket 2 with one blue seat"
    ), "what leaves no choice is told as well"


def test_visits_are_told_with_their_means_and_their_only_score() -> None:
    sheet = "white 5 3 4 7; brown 3 0 0 0; used white yellow pink blue brown"
    state = play(at(f"{BOARD}; dice w3 y3 p3 b3 n3 g1", sheet), "w")
    assert tell(state, "t5") == "visits the brown village T5 and writes 11 on the brown boat"
    assert tell(state, "t1") == 'visits the white village T1 with two "+1" and writes 44 on the white boat'
    assert tell(state, "home") == "stays aboard"
    assert tell(state, "t8") == "visits the yellow and pink village T8"


def test_chance_is_told() -> None:
    state = GAME.start(1)
    assert GAME.tell(state, -1, GAME.move("t4")) == "lays tile T4 in the first row"
    state = at(BOARD)
    play(state, "w", "w13", "home")
    assert GAME.tell(state, -1, 4) == "rolls 5 with the green die"


def test_questions_say_what_is_asked() -> None:
    state = at("dice w1 y4 p6 b3 n4 g2", "yellow 1 0 0 3; white 3 0 0 0")
    assert GAME.ask(state, 0).step == 0
    play(state, "y+g")
    assert GAME.ask(state, 0).sentence == "Cross six seats on the yellow boat."
    play(state, "y13")
    assert GAME.ask(state, 0).sentence == "Cross four more seats on the yellow boat from row 2 down."
    play(state, "y47")
    assert GAME.ask(state, 0).sentence == "Bonus seats are waiting: 2 white and 1 blue. Cross those of any boat next."


@pytest.mark.parametrize(
    ("step", "name", "rule"),
    [
        ("dice", "t5", "R13"),
        ("dice", "home", "R13"),
        ("dice", "6", "R8"),
        ("seats", "y", "R13"),
        ("seats", "t5", "R7"),
        ("seats", "home", "R7"),
        ("village", "w", "R13"),
        ("village", "y11", "R7"),
        ("village", "=y", "R24"),
        ("score", "t5", "R24"),
        ("score", "b", "R13"),
        ("score", "y11", "R7"),
    ],
)
def test_a_move_of_another_step_is_sent_there(step: str, name: str, rule: str) -> None:
    sheet = "white 5 3 4 7; yellow 3 0 0 0; used white yellow pink blue brown"
    state = at(f"{BOARD}; dice w3 y3 p3 b3 n3 g1", sheet)
    play(state, *{"dice": [], "seats": ["n"], "village": ["w"], "score": ["w", "t8"]}[step])
    assert GAME.view(state, 0).sheets[0].step == step
    assert why(state, name).rule == rule


def middle(seats: int, extension: str) -> Table:
    table, rng = Table(GAME, seats, {"extension": extension}, seed_from("middle")), Rng(4)
    while table.state.round < 7:
        seat = table.state.actors()[0]
        moves = table.legal(seat)
        table.play(seat, moves[rng.below(len(moves))])
    return table


@pytest.mark.parametrize("seat", [NOBODY, 0, 5])
@pytest.mark.parametrize("extension", ["off", "on"])
def test_the_drawing_fits_100_columns_and_shows_every_tile_and_seat(seat: int, extension: str) -> None:
    table = middle(6, extension)
    drawn = GAME.draw(table.state, seat)
    plain = re.sub(r"\[[a-z/][^\]]*\]|\[/\]", "", drawn)
    assert max(map(len, plain.splitlines())) <= 100
    assert all(f"T{n}" in plain for n in range(1, 11))
    assert ("X2" in plain) == (extension == "on")
    assert plain.count("@ ") + plain.count("(@)") >= 1
    for other in range(6):
        assert f"Seat {other + 1}" in plain or other == seat


def test_the_drawing_fits_100_columns_when_every_box_is_written() -> None:
    full = "white 5 3 4 7; yellow 3 4 5 7; pink 3 4 5 7; blue 3 4 5 7; brown 3 4 5 7; used white yellow pink blue brown"
    boxes = " ".join(f"{letter} 40 50 60" for letter in "wypbnc")
    state = at(BOARD, *[f"{full}; scores {boxes}"] * 6)
    for seat in (NOBODY, 3):
        plain = re.sub(r"\[[a-z/][^\]]*\]|\[/\]", "", GAME.draw(state, seat))
        assert max(map(len, plain.splitlines())) <= 100


@pytest.mark.rule("R51")
def test_the_drawing_of_a_finished_game_tells_the_grade() -> None:
    table = Table(GAME, 1, seed=seed_from("over"))
    while not table.ended:
        table.play(0, table.legal(0)[-1])
    assert "the game is over.  Your grade: called to the bridge." in GAME.draw(table.state, 0)


def test_a_view_is_small() -> None:
    table = middle(6, "on")
    assert len(msgspec.json.encode(GAME.view(table.state, 0))) < 16_384


def test_a_view_offers_just_the_legal_moves() -> None:
    table, rng = Table(GAME, 1, seed=seed_from("offers")), Rng(2)
    while not table.ended:
        seen, moves = GAME.view(table.state, 0), table.legal(0)
        offered = {choice.move for choice in seen.choices} | {crossing.move for crossing in seen.crossings}
        for village in seen.villages:
            offered |= {village.visit, village.visit_with_speed_boat}
            offered |= {move for colour in village.colours for move in (colour.write, colour.write_with_prize)}
        assert offered - {-1} == set(moves) - {GAME.move("home")}
        table.play(0, moves[rng.below(len(moves))])


def test_a_view_tells_how_likely_the_next_stop_is_near_a_village() -> None:
    villages = {village.id: village for village in GAME.view(at(BOARD), 0).villages}
    assert villages["t8"].soon == 96, "only after a 6, once in 28 rolls, the ship is too far beyond it"
    assert villages["t10"].soon == 0

"""What the game says: questions, events, objections, the drawing, the view."""

from __future__ import annotations

import re

import msgspec
import pytest

from riverrun.core.chance import seed_from
from riverrun.core.position import arrange
from riverrun.core.rng import Rng
from riverrun.core.state import NOBODY
from riverrun.core.table import Table
from riverrun.core.words import PLAIN, Reader, languages
from riverrun.games.riverside.rules import Riverside
from tests.games.riverside.positions import GAME, GOLDEN, at, play, why
from tests.kit.sure import sure

BOARD = f"{GOLDEN}; ship 12"
DICE = "dice w1 y4 p6 b3 n4 g2"
FULL = "white 5 3 4 7; yellow 3 4 5 7; pink 3 4 5 7; blue 3 4 5 7; brown 3 4 5 7"
SPENT = "used white yellow pink blue brown"


def tell(state: Riverside, name: str) -> str:
    return str(GAME.tell(state, 0, GAME.move(name)))


def question(state: Riverside) -> str:
    return str(GAME.ask(state, 0).sentence)


def ashore(sheet: str, board: str = BOARD) -> Riverside:
    """The position once a die of the full white boat is chosen: phase 3 begins."""
    return play(at(f"{board}; dice w3 y3 p3 b3 n3 g1", f"white 5 3 4 7; {sheet}"), "w")


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


@pytest.mark.rule("R19", "R20")
def test_seats_that_find_no_place_are_told_as_lost() -> None:
    state = at("dice w1 y1 p3 b3 n3 g1", "yellow 2 4 5 7; blue 3 4 5 7")
    assert tell(state, "y") == (
        "chooses the yellow 1: one seat; crosses one in row 1 of the yellow boat: ticket 2 with one blue seat (lost)"
    )
    assert tell(state, "b") == "chooses the blue 3: three seats (lost)"
    assert tell(state, "y+g") == (
        "chooses the yellow 1 and the green 1: two seats (one lost) for one fire symbol; "
        "crosses one in row 1 of the yellow boat: ticket 2 with one blue seat (lost)"
    )


@pytest.mark.rule("R20")
def test_a_bonus_is_told_as_lost_only_beyond_the_free_seats() -> None:
    state = play(at(DICE, "yellow 3 0 5 5; white 5 3 4 6"), "y", "y22")
    assert tell(state, "y47") == (
        "crosses two in row 4 of the yellow boat, and one in row 4 of the white boat: "
        "ticket 8 with two white seats (one lost) and ticket 8 with two brown seats"
    ), "only one white seat is free"
    own = play(at(DICE, "yellow 3 4 2 5"), "y")
    assert tell(own, "y35") == (
        "crosses three in row 3 and two in row 4 of the yellow boat: "
        "ticket 5 with two yellow seats (one lost) and ticket 8 with two white seats"
    ), "of the two free seats the dice take one"


def test_visits_are_told_with_their_means_and_their_only_score() -> None:
    sheet = "white 5 3 4 7; brown 3 0 0 0; used white yellow pink blue brown"
    state = play(at(f"{BOARD}; dice w3 y3 p3 b3 n3 g1", sheet), "w")
    assert tell(state, "t5") == "visits the brown village T5 and writes 11 on the brown boat"
    assert tell(state, "t1") == 'visits the white village T1 with two "+1" and writes 44 on the white boat'
    assert tell(state, "home") == "stays aboard"
    assert tell(state, "t8") == "visits the yellow and pink village T8"


def test_chance_is_told() -> None:
    state = GAME.start(1)
    assert str(GAME.tell(state, -1, GAME.move("t4"))) == "lays tile T4 in the first row"
    state = at(BOARD)
    play(state, "w", "w13", "home")
    assert str(GAME.tell(state, -1, 4)) == "rolls 5 with the green die"


def test_questions_say_what_is_asked() -> None:
    state = at("dice w1 y4 p6 b3 n4 g2", "yellow 1 0 0 3; white 3 0 0 0")
    assert GAME.ask(state, 0).step == 0
    play(state, "y+g")
    assert question(state) == "Cross six seats on the yellow boat, in any rows."
    play(state, "y13")
    assert question(state) == "Cross four seats on the yellow boat, in any rows."
    play(state, "y47")
    assert question(state) == "Bonus seats are waiting: 2 white and 1 blue. Cross them in any order."
    play(state, "b11", "w14")
    assert question(state) == "Cross one bonus seat on the white boat, in any rows."


def test_the_question_for_dice_offers_the_green_one_only_where_it_can_be_paid() -> None:
    assert question(at(DICE)) == "Choose a base die, with or without the green 2; you have 14 fire symbols left."
    assert question(at(DICE, "fires 1")) == "Choose a base die; you have one fire symbol left."
    assert question(at(DICE, "fires 0")) == "Choose a base die; you have no fire symbols left."
    assert question(at(DICE, "fires 0; brown 0 4 0 3")) == (
        "Choose a base die, with or without the green 2 in a Warm night; you have no fire symbols left."
    )


@pytest.mark.rule("R26", "R37")
@pytest.mark.parametrize(
    ("sheet", "reach"),
    [
        (f"plus 0; {SPENT}", "within 3 spaces"),
        (f"plus 1; {SPENT}", 'within 3 spaces or 4 with the "+1" symbol'),
        (SPENT, 'within 3 spaces or 6 with "+1" symbols'),
        ("plus 0; used white yellow blue brown", "within 3 spaces or 6 with the Speed boat"),
        (
            "plus 2; used white yellow blue brown",
            'within 3 spaces, 5 with "+1" symbols, 6 with the Speed boat or 8 with both',
        ),
    ],
)
def test_the_question_for_a_village_names_all_that_widens_the_range(sheet: str, reach: str) -> None:
    assert question(ashore(f"{FULL}; {sheet}")) == f"Visit one village {reach}; or stay aboard."


@pytest.mark.rule("R36")
def test_the_question_for_a_second_village_names_the_power_and_the_range() -> None:
    state = play(ashore("brown 3 0 0 0; yellow 3 0 0 0; plus 0; used yellow pink blue brown"), "t5")
    assert question(state) == "Early birds: visit a second village within 3 spaces; or keep that power."


def test_the_question_for_scores_names_each_of_them_once() -> None:
    state = play(ashore(f"yellow 3 0 0 0; pink 3 4 0 0; {SPENT}"), "t8")
    assert question(state) == (
        "What do you score first in the yellow and pink village T8: yellow 8 or pink 10? You may score both."
    )
    play(state, "=y")
    assert question(state) == "What else do you score in the yellow and pink village T8: pink 10 or nothing?"
    church = play(ashore("blue 0 4 0 3; plus 0; used white yellow pink brown", f"{GOLDEN}; ship 17"), "east")
    assert question(church) == "What do you score at the eastern stave church: 10 or 12 with the Prize ticket?"


@pytest.mark.rule("O15")
def test_the_question_for_a_zero_says_what_it_costs() -> None:
    state = play(ashore(SPENT), "t5")
    assert question(state) == "What do you score in the brown village T5: 0 or nothing? A 0 uses up a box."


@pytest.mark.parametrize(
    ("state", "name", "text"),
    [
        (at(DICE), "w+f", "Fan base is not active: neither of the two royal seats on the yellow boat is crossed."),
        (
            at(DICE, "brown 0 4 0 0"),
            "p+gm",
            "Warm night is not active: only one of the two royal seats on the brown boat is crossed.",
        ),
        (at(DICE, "fires 0"), "p", "The pink die (6) costs six fire symbols; you have none left."),
        (
            at(DICE, "fires 7"),
            "p+g",
            "The pink die (6) and the green die (2) cost eight fire symbols; you have seven left.",
        ),
        (
            play(at(DICE, "yellow 0 0 0 2"), "y"),
            "y47",
            "Up to seat number 7 it takes five crosses; you have four to make.",
        ),
        (
            play(at(DICE, "yellow 1 0 0 3"), "y+g", "y13"),
            "b11",
            "The seats of the dice come first: cross four seats on the yellow boat.",
        ),
        (
            ashore(f"{FULL}; plus 0; {SPENT}"),
            "t1",
            "The white village T1 is 5 spaces away; your range is 3.",
        ),
        (
            ashore(f"{FULL}; plus 1; {SPENT}"),
            "t1",
            'The white village T1 is 5 spaces away; your range is 3, or 4 with the "+1" symbol.',
        ),
        (
            ashore(f"{FULL}; plus 2; used white yellow blue brown"),
            "t9+s",
            (
                "The pink and brown village T9 is 9 spaces away; "
                'your range with the Speed boat is 6, or 8 with "+1" symbols.'
            ),
        ),
        (
            ashore(f"{FULL}; used white yellow blue brown", f"{GOLDEN}; ship 11"),
            "t5+s",
            "The brown village T5 is within your range of 3: no Speed boat is needed.",
        ),
        (
            ashore(f"brown 3 0 0 0; scores n 11; {SPENT}"),
            "t5",
            "Nothing can be scored there. Brown: 11 x 1 ticket is 11, not higher than the last 11.",
        ),
        (
            play(ashore("blue 0 4 0 3; plus 0; used white yellow pink brown", f"{GOLDEN}; ship 17"), "east"),
            "home",
            "You are here to score: write at least one score.",
        ),
    ],
)
def test_a_refusal_is_a_whole_sentence_with_the_figures(state: Riverside, name: str, text: str) -> None:
    assert str(why(state, name).text) == text


@pytest.mark.rule("R19", "R38")
def test_a_refusal_says_what_would_be_legal() -> None:
    state = play(at(DICE, "yellow 0 0 0 2"), "y")
    assert str(why(state, "y47").remedy) == "Cross it up to seat number 6 at most."
    state = play(ashore("brown 3 0 0 0; plus 0; blue 0 4 0 3; scores n 11; used white yellow pink brown"), "t5")
    assert str(why(state, "=n").remedy) == "With the Prize ticket it would be 22."


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
    while sure(Riverside, table.state).round < 7:
        seat = table.state.actors()[0]
        moves = table.legal(seat)
        table.play(moves[rng.below(len(moves))], seat=seat)
    return table


def drawing(state: Riverside, seat: int, reader: Reader = PLAIN) -> str:
    """What a seat sees in a terminal, without the colours."""
    return re.sub(r"\[[a-z/][^\]]*\]|\[/\]", "", GAME.draw(state, seat, reader))


@pytest.mark.parametrize("seat", [NOBODY, 0, 5])
@pytest.mark.parametrize("extension", ["off", "on"])
def test_the_drawing_fits_100_columns_and_shows_every_tile_and_seat(seat: int, extension: str) -> None:
    table = middle(6, extension)
    plain = drawing(sure(Riverside, table.state), seat)
    assert max(map(len, plain.splitlines())) <= 100
    assert all(f"T{n}" in plain for n in range(1, 11))
    assert ("X2" in plain) == (extension == "on")
    assert plain.replace("@ ship", "").count("@") == 1
    for other in range(6):
        assert f"Seat {other + 1}" in plain or other == seat


def test_the_drawing_tells_of_the_churches_what_it_tells_of_villages() -> None:
    plain = drawing(at(BOARD, "white 5 3 0 0; brown 3 0 0 0"), 0)
    assert "Stave churches: west 13 =6, east 5 +2 =6" in plain


def test_the_drawing_explains_its_letters() -> None:
    assert "w white  y yellow  p pink  b blue  n brown  c stave church  g green" in drawing(at(BOARD), 0)


def test_the_drawing_fits_100_columns_when_every_box_is_written() -> None:
    full = "white 5 3 4 7; yellow 3 4 5 7; pink 3 4 5 7; blue 3 4 5 7; brown 3 4 5 7; used white yellow pink blue brown"
    boxes = " ".join(f"{letter} 40 50 60" for letter in "wypbnc")
    state = at(BOARD, *[f"{full}; scores {boxes}"] * 6)
    for language in languages():
        for seat in (NOBODY, 3):
            plain = drawing(state, seat, Reader(language))
            assert max(map(len, plain.splitlines())) <= 100


END = "ship 34; dice w6 y6 p6 b6 n6 g1"
END_EXTENSION = "ship 40; dice w6 y6 p6 b6 n6 g1"


@pytest.mark.rule("R49", "R51", "O19")
def test_the_goal_and_the_grade_of_a_solo_game_are_seen_all_the_way() -> None:
    under_way = at(BOARD, "scores c 60 y 40")
    seen = GAME.view(under_way, 0)
    assert (seen.goal, seen.deduction) == (300, 0)
    assert str(seen.sheets[0].remark) == "115: called to the bridge; 185 short of the goal of 300."
    assert "So far: 115: called to the bridge; 185 short of the goal of 300." in drawing(under_way, 0)


@pytest.mark.rule("R49", "R51", "O19")
def test_a_solo_end_with_the_extension_tells_goal_deduction_and_grade() -> None:
    over = at(END_EXTENSION, "scores c 60 y 237", extension="on")
    seen = GAME.view(over, 0)
    assert (seen.sheets[0].score, seen.goal, seen.deduction) == (312, 325, 25)
    assert str(seen.sheets[0].remark) == "312 less 25 for the extension is 287: very good; 13 short of the goal of 300."
    assert f"Grade: {seen.sheets[0].remark}" in drawing(over, 0)
    met = at(END_EXTENSION, "scores c 60 y 250", extension="on")
    assert str(GAME.view(met, 0).sheets[0].remark).endswith(
        "is 300: a seat at the captain's table; the goal of 300 is met."
    )


@pytest.mark.rule("R51")
def test_every_seat_has_its_grade_at_the_end() -> None:
    over = at(END, "scores y 250 c 9", "scores y 200 c 8", "scores c 1")
    assert [str(sheet.remark) for sheet in GAME.view(over, 0).sheets] == [
        "274: good.",
        "208: a trainee.",
        "-14: called to the bridge.",
    ]
    assert GAME.view(over, 0).goal == 0
    for seat in (NOBODY, 0, 2):
        plain = drawing(over, seat)
        assert all(f"Grade: {sheet.remark}" in plain for sheet in GAME.view(over, seat).sheets)


@pytest.mark.rule("R37", "R26")
def test_the_symbols_that_a_village_needs_are_counted_with_the_speed_boat_that_is_awake() -> None:
    """T1 is 5 spaces away, T6 is 7, T9 is 9 and T10 is 14."""

    def needs(sheet: str) -> dict[str, tuple[int, int]]:
        seen = GAME.view(ashore(f"{FULL}; {sheet}"), 0)
        return {one.id: (one.plus_ones, one.plus_ones_without_speed_boat) for one in seen.villages}

    awake = needs("plus 3; used white yellow blue brown")
    assert [awake[name] for name in ("t5", "t1", "t6", "t9", "t10")] == [(0, 0), (0, 2), (1, -1), (3, -1), (-1, -1)]
    asleep = needs(f"plus 3; {SPENT}")
    assert [asleep[name] for name in ("t5", "t1", "t6")] == [(0, 0), (2, 2), (-1, -1)]
    assert GAME.view(ashore(f"{FULL}; plus 2; used white yellow blue brown"), 0).sheets[0].reach == 8


def test_the_last_die_tells_the_temperature_and_where_the_ship_goes() -> None:
    state = at(BOARD)
    play(state, "w", "w13", "home")
    for face in (1, 3, 3, 4, 5):
        state.apply(-1, face - 1)
    assert (
        str(GAME.tell(state, -1, 5))
        == "rolls 6 with the brown die: the temperature is 4, and the ship sails to space 16"
    )
    arrange(state, ship=31)
    assert str(GAME.tell(state, -1, 5)).endswith("the temperature is 4, and the ship comes to the anchor")


@pytest.mark.rule("R23")
def test_a_power_that_wakes_is_told() -> None:
    state = play(at("dice w3 y3 p3 b3 n3 g1", "yellow 0 3 0 3"), "y")
    assert (
        tell(state, "y24")
        == "crosses one in row 2 of the yellow boat: ticket 3 with one pink seat; Fan base is active now"
    )


def test_lines_of_a_score_have_the_same_words_for_all() -> None:
    state = at(END, "white 5 0 0 0; scores w 9 c 20", "white 5 3 0 0; scores w 9 18 c 10", "scores w 4")
    labels = {str(line.label) for seat in range(3) for line in GAME.breakdown(state, seat)}
    assert labels == {
        "White boat: tickets",
        "White boat: excursions",
        "Captain: stave church boat",
        "Captain: for the most and the least points",
    }


@pytest.mark.parametrize(("tiles", "text"), [(1, "1 tile so far"), (3, "3 tiles so far")])
def test_the_drawing_counts_tiles_in_english(tiles: int, text: str) -> None:
    state = GAME.start(1)
    for n in range(tiles):
        state.apply(-1, GAME.move(f"t{n + 1}"))
    assert text in drawing(state, 0)


def test_a_view_is_small() -> None:
    table = middle(6, "on")
    assert len(msgspec.json.encode(table.view(0), enc_hook=PLAIN.plain)) < 16_384


def test_a_view_names_every_legal_move() -> None:
    table, rng = Table(GAME, 1, seed=seed_from("offers")), Rng(2)
    while not table.ended:
        seen, moves = GAME.view(sure(Riverside, table.state), 0), table.legal(0)
        offered = {choice.move for choice in seen.choices} | {crossing.move for crossing in seen.crossings}
        for village in seen.villages:
            offered |= {village.visit, village.visit_with_speed_boat}
            offered |= {move for colour in village.colours for move in (colour.write, colour.write_with_prize)}
        legal = {GAME.names[move] for move in moves} - {"home"}
        assert legal <= offered
        assert {choice.move for choice in seen.choices} | {crossing.move for crossing in seen.crossings} <= legal
        table.play(moves[rng.below(len(moves))], seat=0)


def test_a_view_tells_how_likely_the_next_stop_is_near_a_village() -> None:
    villages = {village.id: village for village in GAME.view(at(BOARD), 0).villages}
    assert villages["t8"].soon == 96, "only after a 6, once in 28 rolls, the ship is too far beyond it"
    assert villages["t10"].soon == 0


@pytest.mark.rule("R38", "O10")
def test_a_view_adds_the_prize_ticket_once() -> None:
    board = "river t2 t10 t5 t4 t8 t1 t7 t6 t9 t3; ship 6"  # brown 9 with white 4 at space 6, brown 11 at space 7
    sheet = "brown 3 0 0 0; blue 0 4 0 3; plus 0; scores w 50; used yellow pink brown"
    state = ashore(sheet, board)

    def brown() -> tuple[int, int]:
        colour = next(village for village in GAME.view(state, 0).villages if village.id == "t5").colours[0]
        return colour.score, colour.score_with_prize

    assert brown() == (11, 22)
    play(state, "t10", "=n+t")
    assert brown() == (22, 22)

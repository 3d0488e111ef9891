"""What is said about a position: words, reasons, views, the drawing, the encoding, and the edition file."""

from __future__ import annotations

import re
from time import process_time

import msgspec
import pytest

from riverrun import games
from riverrun.cli.schema import as_text
from riverrun.core.edition import EditionFile
from riverrun.core.errors import Malformed
from riverrun.core.state import CHANCE, NOBODY
from riverrun.core.words import PLAIN
from riverrun.games.glassworks.moves import NAMES
from riverrun.games.glassworks.rules import DEAL, Glassworks
from riverrun.games.glassworks.view import view
from tests.games.glassworks.positions import GAME, legal, play, position, settle

RIVER = "river: t1 w1 | t2 w2 w2 | t3 o1 p3 | t4 w4 w4 | t5 w5 | t6 w6 w6\n"
LAKE = "lake: p1 p2 p3 p4 p5\n"
TABLE = RIVER + LAKE + "satchel 1: w1 y2 o2\n"


def asked(state: Glassworks) -> str:
    return str(GAME.ask(state, state.mover).sentence)


def told(state: Glassworks, word: str) -> str:
    return str(GAME.tell(state, state.mover, NAMES.index(word)))


def refused(state: Glassworks, word: str) -> str:
    return str(GAME.objection(state, state.mover, NAMES.index(word)))


def test_each_question_says_exactly_what_is_asked() -> None:
    assert asked(position(TABLE)) == "Choose a piece to place, or draw four pieces from the lake."
    assert asked(position(RIVER + LAKE)) == "Your satchel is empty: draw four pieces from the lake."
    assert asked(position(RIVER + "lake: w1\nbag:")) == "Your satchel is empty: draw one piece from the lake."
    assert asked(position(RIVER + "satchel 2: w1\nbag:")) == "You can neither place nor draw: pass."
    assert asked(position(TABLE + "left: 2")).endswith("This is your last turn.")
    assert not asked(position(TABLE + "left: 3")).endswith("This is your last turn.")
    state = play(position(TABLE), "y2")
    assert asked(state) == "Gather all glass from a neighbour of the heart tile: P1 or P3, or pick a second heart."
    assert asked(play(state, "o2")) == "Two hearts: choose any tile for them and the neighbour to gather."
    settle(play(state, "@2>"))
    assert asked(state) == "Which new colour opens column 1: purple or orange?"
    state = play(position(TABLE), "draw")
    assert asked(state) == "You take four pieces. Which one stays?"
    assert asked(play(state, "p1")) == "The satchel holds 5: choose two pieces to spill into overflow."


def test_events_are_told_in_words() -> None:
    state = position(TABLE)
    assert told(state, "y2") == "picks the yellow heart"
    play(state, "y2")
    assert told(state, "o2") == "picks the orange heart as well"
    play(state, "o2")
    assert told(state, "@2>") == (
        "places the yellow heart and the orange heart on the heart tile (P2)"
        " and gathers a purple circle and an orange triangle from the circle tile (P3)"
    )
    play(state, "@2>")
    assert told(state, "o3") == "brings an orange circle to the circle tile"
    settle(state)
    assert told(state, "=o") == "opens column 1 with orange"
    state = position(TABLE)
    assert told(state, "draw") == "draws from the lake"
    play(state, "draw")
    assert told(state, "p1") == "leaves the purple triangle in the lake"
    play(state, "p1")
    assert told(state, "o2") == "spills the orange heart into overflow"
    state = GAME.start(2, {"random_stone_sides": "on"})
    assert told(state, "t3") == "lays the circle tile at P1"
    play(state, "t3 t1 t2 t4 t5 t6")
    assert told(state, "two-stones") == "shows two stones on the triangle tile"
    assert str(GAME.tell(state, CHANCE, None)) == "decides"


@pytest.mark.rule("R21", "R28")
def test_what_happens_by_itself_is_told_where_it_happens() -> None:
    river = "river: t1 w1 w3 d1 | t2 | t3 | t4 | t5 | t6\n"
    text = river + LAKE + "satchel 1: y1\nsatchel 2: w2\ngrid 2: w4 p5 l5 d1\nturn: 2\n"
    state = position(text)
    assert told(play(state, "w2"), "@2<").endswith("and a dark blue triangle from the triangle tile (P1)")
    assert told(play(state, "@2<"), "o1") == "brings an orange triangle to the triangle tile"
    assert told(play(state, "o1"), "o3") == (
        "brings an orange circle to the triangle tile; one piece goes into the overflow of seat 2;"
        " seat 2 has 17 pieces in the grid and triggers the end"
    )
    assert told(play(state, "o3"), "y3") == "brings a yellow circle to the satchel of seat 2"
    state = position(text + "bag:")
    assert told(play(state, "w2"), "@2<").endswith(
        "(P1); one piece goes into the overflow of seat 2; seat 2 has 17 pieces in the grid and triggers the end"
    )
    state = settle(play(position(river + "satchel 1: w2\ngrid 1: p5 l5 g4\nleft: 3"), "w2 @2<"))
    assert told(state, "=w") == "opens column 4 with white"  # the end is triggered once
    six = "river: t1 y1 o1 o3 | t2 | t3 | t4 | t5 | t6\nsatchel 1: w2\ngrid 1: w5 p3 l3 d3 g1 f1\n"
    state = settle(play(position(six), "w2 @2<"))
    assert told(state, "=y") == (
        "opens column 7 with yellow; two pieces go into the overflow of seat 1;"
        " seat 1 has 17 pieces in the grid and triggers the end"
    )
    solo = position(text.replace(" 2:", " rival:").replace("turn: 2", "turn: rival"), seats=1)
    assert told(play(solo, "w2 @2< o1"), "o3").endswith("; the rival has 17 pieces in the grid and triggers the end")


def test_what_the_rival_does_names_it() -> None:
    state = position(RIVER + LAKE + "satchel rival: w1\nturn: rival", seats=1, rival="tower_builder")
    assert told(state, "w1") == "picks the white triangle"
    assert str(GAME.chance_name(state)) == "The Tower Builder"
    play(state, "w1 @1>")
    assert told(state, "y2") == "brings a yellow heart to the heart tile"
    assert str(GAME.chance_name(state)) == "the river"


@pytest.mark.parametrize(
    ("moves", "word", "text"),
    [
        ("", "l1", "There is no light blue triangle on your satchel; it holds white triangle, yellow heart and orange"),
        ("y2", "@4<", "A single heart goes on the heart tile (P2), not on the square tile. (R10) Two hearts may go on"),
        (
            "y2",
            "t4",  # a tile by itself: why is it not gathered?
            "The square tile (P4) is not next to the heart tile (P2), where your glass lies. (R12) Gather P1 or P3.",
        ),
        (
            "w1",
            "t6",
            "The drop tile (P6) is not next to the triangle tile (P1), where your glass lies. (R12) Gather P2.",
        ),
        ("y2", "t3", "River tiles are laid in set-up, by lot. (R2)"),
        ("w1", "@1<", "The triangle tile (P1) has one neighbour: nothing lies before it. (R12) Gather P2."),
        (
            "y2 o2",
            "@6>",
            "The drop tile (P6) has one neighbour: the lake beyond it cannot be gathered. (R12) Gather P5.",
        ),
        ("y2", "w1", "Two pieces must have one shape: you picked a heart, this is a triangle. (R11)"),
        (
            "draw p1",
            "draw",
            "Your satchel has seven pieces and holds five: first choose two pieces for overflow. (R25)",
        ),
    ],
)
def test_refusals_give_the_figures(moves: str, word: str, text: str) -> None:
    assert refused(play(position(TABLE), moves), word).startswith(text)


def test_a_remedy_is_offered_only_where_it_is_legal() -> None:
    lone = "A single triangle goes on the triangle tile (P1), not on the square tile. (R10)"
    assert refused(play(position(TABLE), "w1"), "@4<") == lone


def test_prospects_show_what_a_placement_would_bring() -> None:
    state = position(TABLE + "grid 1: w3")
    seen = view(state, 0)
    names = [prospect.moves for prospect in seen.prospects]
    assert names == [["w1", "@1>"], ["y2", "@2<"], ["y2", "@2>"], ["o2", "@2<"], ["o2", "@2>"]]
    whites, white, new = seen.prospects[:3]
    assert (whites.glass, whites.inventory, whites.spilt, whites.refill) == ([1, 1], 5, 0, 1)
    assert (whites.rows_vp, whites.columns_vp, whites.score, whites.gain) == (5, 5, 10, 4)
    assert (white.gathers, white.gain) == (0, 2)
    assert new.gain == (6 + 1 + 1 + 3 + 2) - 6
    assert (len(new.opens), new.ends) == (2, False)
    assert view(state, 1).prospects == view(state, NOBODY).prospects == []
    assert seen.draw is not None
    assert (seen.draw.takes, seen.draw.spills) == (4, 2)


def test_prospects_are_what_then_happens() -> None:
    """Gathering, whatever the refill, and ordering new colours as foreseen leads to the foreseen score."""
    for n in range(5):
        state = position(TABLE + "grid 1: w4 l1")
        prospect = view(state, 0).prospects[n]
        for move in prospect.moves:
            state.apply(0, NAMES.index(move))
        settle(state)
        while state.mover == 0:
            opened = len(state.columns[0]) - 2
            play(state, "=" + "wpldgfkyo"[prospect.opens[opened]])
        assert state.points(0) == prospect.score


def test_a_tile_of_all_colours_is_looked_through_at_once() -> None:
    """Colours of equally many pieces would but change places, so that there are few orders to try and not thousands."""
    text = "river: t1 w1 w3 p1 p3 l1 d1 g1 f1 y1 o1 | t2 | t3 | t4 | t5 | t6\nbag:\n"
    start = process_time()
    (prospect, _) = view(position(text + "satchel 1: w2"), 0).prospects
    master = position(text + "satchel rival: w2\nturn: rival", seats=1, rival="master")
    play(master, "w2 @2<")
    assert process_time() - start < 10  # thousands take a minute
    assert prospect.opens[-2:] == [0, 1]  # the two taller columns furthest right
    assert prospect.score == 28 + 6 * 2 + 7 * 2 - 3
    assert [NAMES[outcome] for outcome, weight in enumerate(master.chance()) if weight] == ["=l"]


def test_columns_to_choose_have_their_prospects_side_by_side() -> None:
    state = settle(play(position("river: t1 w1 w3 y1 | t2 | t3 | t4 | t5 | t6\nsatchel 1: w2"), "w2 @2<"))
    first, second = view(state, 0).prospects
    assert [first.moves[0], second.moves[0]] == legal(state) == ["=w", "=y"]
    assert (first.opens, second.opens) == ([0, 7], [7, 0])
    assert (first.score, second.score) == (3 + 1 + 2 + 2, 3 + 4 + 1)


def test_a_board_shows_its_glass_and_points() -> None:
    state = position(RIVER + "satchel 1: y2\ngrid 1: w5 p1\nsatchel 2: w5\noverflow 2: 2")
    settle(play(state, "y2 @2>"))
    seen = view(state, 1)
    mine = seen.boards[0]
    assert [(column.colour, len(column.glass), column.points, column.scores) for column in mine.columns] == [
        (0, 5, 5, True),
        (1, 2, 4, True),
        (8, 1, 3, False),
    ]
    assert [(row.run, row.points) for row in mine.rows] == [(3, 6), (2, 3), (1, 1), (1, 1), (1, 1)]
    assert (mine.inventory, mine.rows_vp, mine.columns_vp, mine.score) == (8, 12, 9, 21)
    assert (len(seen.boards[1].overflow), seen.boards[1].score) == (2, -6)
    assert sum(colour.bag for colour in seen.colours) == seen.bag == state.bag.total
    assert [colour.total for colour in seen.colours] == [22, 22, 17, 17, 12, 12, 0, 9, 9]
    assert [colour.total for colour in view(GAME.start(5), 0).colours] == [22, 22, 17, 17, 12, 12, 12, 9, 9]
    assert [colour.letter for colour in seen.colours] == list("wpldgfkyo")


def test_the_rival_and_the_lake_are_shown_by_age() -> None:
    text = RIVER + "lake: w6 w5 p5 w4 p4\nsatchel rival: y2 w5 o5"
    state = position(text, seats=1, rival="hoarder", level="artisan")
    seen = view(state, 0).rival
    assert seen is not None
    assert (seen.handicap, seen.lead) == (20, -20)
    assert [NAMES[kind] for kind in seen.order] == ["y2", "w5", "o5"]
    assert [NAMES[kind] for kind in seen.lake] == ["w6", "w5", "p5", "w4", "p4"]
    drawing = drawn(state)
    assert "Lake w6 w5 p5 w4 p4 what has lain there longest first" in drawing
    assert "satchel y2 w5 o5" in drawing
    assert "The Hoarder +20" in drawing


def test_views_have_a_schema_and_stay_small() -> None:
    schema = msgspec.json.schema(type(view(position(TABLE), 0)), schema_hook=as_text)
    assert "View" in schema["$defs"]
    state = position(TABLE + "grid 1: w5 p5 l2\noverflow 1: 3\ngrid 2: w5 p5 l2", seats=5)
    assert len(msgspec.json.encode(view(state, 0), enc_hook=PLAIN.plain)) < 8192


def drawn(state: Glassworks) -> str:
    """A drawing without its markup."""
    return re.sub(r"\[/?[a-z_ ]*\]", "", GAME.draw(state, 0))


@pytest.mark.rule("O21", "R32", "R33")
def test_what_rows_and_columns_score_stands_in_the_rules_and_in_the_drawing() -> None:
    assert " 1  3  6 10 15 21 28  a row" in drawn(position(TABLE))
    rows = [int(word) for word in re.findall(r"\d+", GAME.ledger["O21"].text)]
    assert rows == [1, 3, 6, 10, 15, 21, 28] == list(GAME.edition.row_vp)[1:]
    for column, values in enumerate(view(position(TABLE), 0).printed.column_vp, start=1):
        assert values == [column * height for height in range(1, 6)]


def test_a_drawing_tells_all_without_colour() -> None:
    drawing = GAME.draw(position(TABLE + "grid 1: w3 p1\noverflow 1: 1"), 0)
    for part in ("2 heart", "y2", "overflow 1", "grid 4 of 17", "You", "Seat 2", "w*", "p*", "Bag"):
        assert part in drawing


def test_the_boards_of_a_drawing_stand_side_by_side_whatever_the_satchels_hold() -> None:
    full = position("satchel 1: w1 w2 w3 w4 w5 w6 p1 p2 p3\nsatchel 2: l1 l2", seats=3)
    drawing = drawn(full).splitlines()
    first, second = (line for line in drawing if "w1" in line or "p3" in line)
    assert first == " satchel w1 w2 w3 w4 w5 w6       satchel l1 l2                   satchel                    "
    assert second.rstrip() == "         p1 p2 p3"
    assert max(map(len, drawing)) <= 100


def test_the_encoding_looks_from_the_seat_that_asks() -> None:
    state = position(TABLE + "grid 1: w3")
    at = {}
    start = 0
    for feature in GAME.features:
        at[feature.name] = slice(start, start + feature.size)
        start += feature.size
    mine, theirs = GAME.numbers(state, 0), GAME.numbers(state, 1)
    assert mine[at["turn"]] == [1, 0, 0, 0, 0]
    assert theirs[at["turn"]] == [0, 1, 0, 0, 0]
    assert mine[at["spaces"]][:81] == theirs[at["spaces"]][81:162] == [1, 1, 1] + [0] * 78
    assert mine[at["runs"]][:9] == theirs[at["runs"]][9:18] == [1 / 7] * 3 + [0] * 6
    assert mine[at["lake"]] == theirs[at["lake"]]
    assert sum(mine[at["lake"]]) == 5 / 4


def test_names_are_unique_words() -> None:
    assert len(set(NAMES)) == len(NAMES) == 85
    assert NAMES[:2] == ("w1", "w2")
    assert all(name.isascii() and name.isprintable() and " " not in name for name in NAMES)


@pytest.mark.parametrize(
    ("old", "new", "error"),
    [
        ("white = 22", "white = 23", "[pieces] white: must add up to the 23 pieces of [colours]"),
        (
            "stones = [1, 2, 1, 2, 1, 2]",
            "stones = [1, 2, 1, 2, 1, 3]",
            "[shapes] stones: must be a row of whole numbers",
        ),
        ("row_vp = [0, 1, 3,", "row_vp = [0, 4, 3,", "[scoring] row_vp: must start with 0 and rise"),
        ("[1, 2, 3, 4, 5],", "[1, 2, 2, 4, 5],", "[scoring] column_vp: a higher space of a column must be worth more"),
        ("[7, 14, 21, 28, 35]", "[6, 14, 21, 28, 35]", "[scoring] column_vp: at equal height a column further right"),
        ("lake_draw = 4", "lake_draw = 3", "[limits] lake_draw: must be one less than lake_size"),
        ("handicap = [0, 10, 20, 30]", "handicap = [0, 10]", "[solo] handicap: must have 4 numbers"),
        ("overflow_vp = -3", "overflow_vp = 3", "[limits] overflow_vp: must be a whole number from -99 to 0"),
        ("satchel_start = 3", "satchel_start = 6", "[limits] satchel_start: must be a whole number from 0 to 5"),
        ("end_topup = 3", "end_topup = 6", "[limits] end_topup: must be a whole number from 0 to 5"),
        ("end_topup = 3", "end_topup = 3\nend_top_up = 3", "[limits] end_top_up: is not a key of this table"),
    ],
)
def test_a_wrong_edition_is_refused_with_its_table_key_and_constraint(old: str, new: str, error: str) -> None:
    text = GAME.edition_file.text
    assert old in text
    with pytest.raises(Malformed) as refusal:
        games.load("glassworks", EditionFile(text.replace(old, new)))
    assert error in str(refusal.value)


@pytest.mark.rule("O20")
def test_another_edition_plays_side_by_side() -> None:
    text = GAME.edition_file.text.replace("rows = 5", "rows = 4").replace("end_trigger = 17", "end_trigger = 9")
    for height in ("5]", "10]", "15]", "20]", "25]", "30]", "35]"):
        text = text.replace(f", {height},\n", "],\n")
    other = games.load("glassworks", EditionFile(text))
    state = other.start(2)
    assert isinstance(state, Glassworks)
    assert (state.edition.rows, state.edition.end_trigger) == (4, 9)
    assert GAME.start(2).phase == DEAL
    assert len(view(state, 0).boards[0].rows) == 4
    assert len(view(position(TABLE), 0).boards[0].rows) == 5

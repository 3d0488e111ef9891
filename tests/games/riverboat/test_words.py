"""What a table shows and says: view, prospects, questions, events, drawing."""

from __future__ import annotations

import re

import msgspec
import pytest

from riverrun.core.game import Setup
from riverrun.core.rng import Rng
from riverrun.core.state import CHANCE, NOBODY
from riverrun.core.table import Table
from riverrun.core.words import PLAIN
from riverrun.games.riverboat.moves import NAMES
from riverrun.games.riverboat.rules import Riverboat
from riverrun.games.riverboat.shown import Prospect, View
from tests.games.riverboat.positions import GAME, legal, play, position, refused
from tests.kit.pins import random_walk
from tests.kit.sure import sure

HARVESTED = "gets the harvesting bonus for nine corn"
FARM = "workers a1 a2 b1 e8; crops t a1 c1 c2 w e8; coins 2"


def prospects(state: Riverboat) -> dict[str, Prospect]:
    return {found.move: found for found in GAME.view(state, state.mover).prospects}


def test_prospects_are_just_the_legal_moves() -> None:
    table, rng = Table(GAME, 3), Rng(5)
    while not table.ended:
        for seat in table.state.actors():
            prospects = sure(View, table.view(seat)).prospects
            assert [found.move for found in prospects] == [NAMES[move] for move in table.legal(seat)]
        seat = table.state.mover
        table.play(table.legal(seat)[rng.below(len(table.legal(seat)))], seat=seat)
    assert sure(View, table.view(0)).prospects == []


def test_a_placement_shows_the_crop_of_each_cell() -> None:
    state = play(position("phase: planting display: ttw seat 1: workers a1 a2 b1"), "ttw")
    found = prospects(state)["a2-b1-a1"]
    assert (found.cells, found.crops, found.points) == (["a1", "a2", "b1"], ["wheat", "turnip", "turnip"], 2)


def test_a_field_for_a_coin_is_marked() -> None:
    state = play(position("phase: cultivation"), "e1 heart")
    assert (prospects(state)["a3$"].coin, prospects(state)["a3$"].cells) == (True, ["a3"])
    assert not prospects(state)["a1"].coin


def test_a_barn_shows_what_a_surveyor_would_score_before_it_is_placed() -> None:
    state = play(position("phase: shipping seat 1: workers a1 a2 a3 a4; crops c a1 a2 a3 a4"), "4-c")
    assert (prospects(state)["b2"].points, prospects(state)["b2"].counted) == (4, ["a2", "a3"])
    assert prospects(state)["e1"].points == 0


def test_a_surveyor_shows_what_it_would_score() -> None:
    state = play(position("phase: scoring seat 1: wells a1; crops t a1 a2 e8; cards coins; coins 4"), "pass")
    assert (prospects(state)["survey-a1"].points, prospects(state)["survey-a1"].counted) == (2, ["a1", "a2"])
    assert prospects(state)["survey-coins"].points == 8


def test_a_boat_shows_which_workers_leave() -> None:
    state = position("phase: shipping seat 1: workers a1 a2 a3; crops c a1 a2 a3")
    assert prospects(state)["2a-c"].cells == ["a1", "a2"]


@pytest.mark.parametrize(
    ("text", "moves", "question"),
    [
        ("", "", "Choose a phase tile: you start that phase and get its bonus."),
        ("phase: cultivation", "", "Put the worker of the round track on any empty field of your mat."),
        (
            "phase: cultivation",
            "e1 star",
            "Card 1 of 8: place a worker on an empty star field, or for a coin on any other.",
        ),
        ("phase: cultivation", "e1 wild", "Card 1 of 8 is wild: place a worker on any empty field."),
        ("phase: opportunity seat 1: coins 0", "", "Take an opportunity card with the bonus of its space."),
        ("phase: scoring", "", "Choose the bonus of the Scoring tile: one coin, one step or one agent."),
        (f"phase: shipping seat 1: {FARM}", "", "Your workers: one on turnip and one on wheat."),
        (f"phase: planting seat 1: {FARM}", "", "Take a crop tile for your two uncovered workers"),
        (f"phase: shipping seat 1: {FARM}", "", "Boat 1 of 2: claim one and fill it from one crop, or pass."),
        (
            f"round: 4 phase: shipping seat 1: {FARM}",
            "1-t",
            "Boat 2 of 3: claim one and fill it from one crop, or pass. Your workers: one on wheat.",
        ),
        (
            "phase: scoring seat 1: cards corn coins; barns a1; surveyors 3",
            "pass",
            "Surveyor 1 of 2: send one to a barn or a card, or pass.",
        ),
        ("phase: planting seat 1: workers a1 a2", "", "or for a coin any tile of one or two hexes from its pile."),
    ],
)
def test_the_question_says_exactly_what_is_asked(text: str, moves: str, question: str) -> None:
    state = play(position(text), moves)
    assert question in str(GAME.ask(state, 0).sentence)


CORN = "seat 1: workers a1 a2 a3 a4; crops c a1 a2 a3 a4"
HEARTS = "a1 a2 b5 b6 c6 e6 e7 e8"  # of mat 1


@pytest.mark.parametrize(
    ("text", "moves", "question"),
    [
        (
            f"phase: shipping supply: barns 0 {CORN}",
            "4-c",
            "Boat 4: the supply has no barn left; choose a well or a surveyor instead, or decline.",
        ),
        (
            f"phase: shipping supply: barns 0 wells 0 {CORN}",
            "4-c",
            "Boat 4: the supply has no barn left; choose a surveyor instead, or decline.",
        ),
        (
            "phase: scoring supply: coins 0 seat 1: supply 0",
            "",
            "Choose the bonus of the Scoring tile: one step.",
        ),
        ("phase: scoring seat 1: cards corn; surveyors 2", "pass", "Surveyor 1 of 1: send one to a card, or pass."),
        (
            "phase: planting display: t piles: seat 1: workers a1",
            "",
            "Take a crop tile for your one uncovered worker.",
        ),
        (
            "phase: planting display: t t piles: t tt seat 1: workers a1 c5",
            "",
            "Take a crop tile for your two uncovered workers, or for a coin any tile of one hex from its pile.",
        ),
        (
            "phase: planting display: t t piles: tt seat 1: workers a1 a2",
            "",
            "Take a crop tile for your two uncovered workers, or for a coin any tile of two hexes from its pile.",
        ),
        (
            "phase: opportunity spaces: corn coins barns wells cards:",
            "",
            "Take an opportunity card with the bonus of its space.",
        ),
        (
            "phase: cultivation seat 1: crops t "
            + " ".join(f"{row}{n}" for row in "abcde" for n in range(1, 9) if f"{row}{n}" not in HEARTS.split()),
            "a1 heart",
            "Card 1 of 8: place a worker on an empty heart field.",
        ),
    ],
)
def test_the_question_offers_only_what_can_be_had(text: str, moves: str, question: str) -> None:
    state = play(position(text), moves)
    assert str(GAME.ask(state, 0).sentence) == question


@pytest.mark.parametrize(
    ("text", "moves", "event", "said"),
    [
        ("", "", "shipping", "takes the Harvesting and Shipping tile"),
        ("phase: cultivation", "", "a1", "places the round-track worker on a1"),
        ("phase: cultivation", "e1 heart", "a3$", "pays a coin and places a worker on a3"),
        ("phase: planting display: ttw seat 1: workers a1 a2 b1", "", "ttw", "takes a turnip-turnip-wheat tile"),
        ("phase: planting display: tt seat 1: workers a1 a2", "tt", "a1-a2", "lays the double turnip tile at a1-a2"),
        (f"phase: shipping seat 1: {FARM}", "", "1-t", "fills boat 1 with one turnip"),
        (f"phase: shipping seat 1: {FARM}", "", "1-t$", "pays a coin and fills boat 1 with one turnip"),
        (f"phase: shipping seat 1: {FARM}", "", "pass", "passes"),
        ("phase: opportunity spaces: corn - - -", "", "card-corn", "takes the card 'corn' with a surveyor"),
        ("phase: opportunity spaces: - corn - -", "", "card-corn", "takes the card 'corn' with one agent"),
        ("phase: opportunity spaces: - corn - - seat 1: supply 0", "", "card-corn", "takes the card 'corn'"),
        (
            "phase: opportunity spaces: - - corn - seat 1: harbour 19",
            "",
            "card-corn",
            "takes the card 'corn' with one step",
        ),
        ("phase: opportunity spaces: - - - corn supply: coins 0", "", "card-corn", "takes the card 'corn'"),
        (
            "phase: opportunity spaces: corn - - - supply: surveyors 0",
            "",
            "card-corn",
            "takes the card 'corn' with another estate feature",
        ),
        (
            "phase: opportunity spaces: corn - - - supply: surveyors 0 barns 0 wells 0",
            "",
            "card-corn",
            "takes the card 'corn'",
        ),
        (
            "phase: opportunity spaces: - - - seven_step supply: coins 0",
            "",
            "card-seven_step",
            "takes the card 'seven points and a step'",
        ),
        ("phase: scoring", "", "coin", "takes one coin"),
        ("phase: scoring", "", "step", "takes one step in the harbour"),
        ("phase: scoring", "", "agent", "sends one worker to New Orleans"),
        ("phase: scoring", "", "pass", "declines the bonus"),
        ("phase: scoring seat 1: barns a1", "pass", "survey-a1", "sends a surveyor to the barn at a1"),
    ],
)
def test_events_are_told_in_words(text: str, moves: str, event: str, said: str) -> None:
    state = play(position(text), moves)
    assert event in legal(state)
    assert told(state, event)[0] == said


def told(state: Riverboat, event: str) -> list[str]:
    """An event, and then what follows from it."""
    return str(GAME.tell(state, state.mover, NAMES.index(event))).split("; ")


SIX = "a1 a2 a3 a4 a5 a6"
NO_WORKERS = "seat 1: supply 0 seat 2: supply 0"
LADEN = f"workers {SIX} a7; crops c {SIX} a7"


@pytest.mark.rule("R14", "R26", "R32", "R33", "R39", "R40", "R46", "R55", "R56", "O22")
@pytest.mark.parametrize(
    ("text", "moves", "event", "follows"),
    [
        ("", "planting cultivation scoring", "shipping", ["seat 1 gets the last phase tile, Opportunity"]),
        ("first: 2", "planting cultivation scoring", "shipping", ["seat 2 gets the last phase tile, Opportunity"]),
        (
            "phase: scoring owners: 1 2 1 1 1 seat 1: agents 2; cards coins; scored coins",
            "",
            "pass",
            ["scores 1 for active surveyors and 2 for agents", "seat 2 gets the first player marker"],
        ),
        (
            f"phase: cultivation owners: 1 2 1 1 1 {NO_WORKERS}",
            "a1 star star star star star star star",
            "heart",
            ["seat 2 gets one coin for the Planting tile"],
        ),
        (
            f"phase: cultivation supply: coins 0 {NO_WORKERS}",
            "a1 star star star star star star star",
            "heart",
            ["seat 1 gets no coin for the Planting tile: the supply has none"],
        ),
        (
            "phase: planting owners: 1 1 2 2 2 display: kk piles: seat 1: workers a1 a2 e8; supply 0",
            "kk",
            "a1-a2",
            [
                "takes one worker back, as no tile fits under it any more",
                "seat 2 takes one step for the Harvesting and Shipping tile",
                "seat 2 can fill no boat",
            ],
        ),
        (
            f"phase: shipping seat 1: {LADEN}",
            "",
            "1-c",
            ["gets one coin and three steps", "seat 2 can fill no boat"],
        ),
        (
            f"phase: shipping supply: coins 0 seat 1: {LADEN}; coins 1",
            "",
            "1-c$",
            ["gets one coin and three steps", "seat 2 can fill no boat"],
        ),
        (f"phase: shipping seat 1: {LADEN}; harvested c6", "", "3b-c", ["gets one coin", HARVESTED]),
        (f"phase: shipping seat 1: {LADEN}; harvested c2", "7-c pass", "send0", [HARVESTED]),
        (f"phase: shipping seat 1: {LADEN}", "", "5-c", ["gets a surveyor"]),
        (
            f"phase: shipping supply: barns 0 seat 1: {LADEN}",
            "",
            "4-c",
            ["may choose another feature, as the supply has no barn left"],
        ),
        (
            f"phase: shipping supply: barns 0 wells 0 surveyors 0 owners: 1 1 1 2 1 seat 1: {LADEN}; harvested c5",
            "1-c",
            "4-c",
            [
                "can have no estate feature",
                "can have no estate feature for nine corn",
                "seat 2 can fill no boat",
                "seat 2 gets 1 VP for the Opportunity tile",
            ],
        ),
        (
            "phase: opportunity supply: surveyors 0 spaces: corn - - -",
            "",
            "card-corn",
            ["may choose another feature, as the supply has no surveyor left"],
        ),
        (
            "phase: scoring seat 1: cards five_agents five_steps; supply 0",
            "pass",
            "survey-five_agents",
            ["has no worker to send to New Orleans"],
        ),
        ("phase: scoring seat 1: cards corn seven_step", "pass", "survey-seven_step", ["gets one step"]),
    ],
)
def test_what_follows_by_itself_is_told_too(text: str, moves: str, event: str, follows: list[str]) -> None:
    assert told(play(position(text), moves), event)[1:] == follows


@pytest.mark.rule("R25")
def test_a_round_track_worker_without_a_field_is_told() -> None:
    every = " ".join(f"{row}{column}" for row in "abcde" for column in range(1, 9))
    state = play(position(f"seat 1: crops t {every}"), "cultivation planting scoring")
    assert told(state, "shipping")[-1] == (
        "seat 1 takes the round-track worker into the supply, for want of an empty field"
    )


@pytest.mark.parametrize(
    ("boat", "letter", "said"),
    [
        ("1", "t", "one turnip"),
        ("6", "t", "six turnips"),
        ("5", "p", "five potatoes"),
        ("4", "k", "four pumpkins"),
        ("6", "w", "six wheat"),
        ("6", "c", "six corn"),
    ],
)
def test_a_load_is_told_in_the_plural(boat: str, letter: str, said: str) -> None:
    state = position(f"phase: shipping seat 1: workers {SIX}; crops {letter} {SIX}")
    assert told(state, f"{boat}-{letter}")[0] == f"fills boat {boat} with {said}"


def test_every_remedy_names_a_move_that_is_legal_then() -> None:
    named = set()
    for seats in (2, 3):
        for n, (state, mover, _) in enumerate(random_walk(GAME, Setup(seats, {}), seats)):
            if mover < 0 or n % 5:
                continue
            moves = {NAMES[move] for move in state.legal(mover)}
            for move in range(len(NAMES)):
                objection = GAME.objection(state, mover, move)
                if (
                    objection is not None
                    and objection.remedy
                    and not str(objection.remedy).startswith("Your workers: ")
                ):
                    word = re.split(r"[ .]", str(objection.remedy).replace("Play ", "Play: ").split(": ")[1])[0]
                    assert word in moves, f"{NAMES[move]}: {objection}"
                    named.add(re.split("[: ]", str(objection.remedy))[0])
    assert named == {"Without", "For", "Play"}


@pytest.mark.rule("R29", "R36")
def test_nothing_is_offered_for_a_coin_that_a_coin_cannot_buy() -> None:
    state = position("phase: planting display: t piles: ww seat 1: workers a1 e8")
    assert refused(state, "ww") == "There is no double wheat tile on the crop board. (R27)", "nor would it fit"
    state = position("phase: shipping docks: 1 seat 1: workers a1; crops c a1")
    assert refused(state, "7-c") == "Boat 7 is not on the board any more. (R36)", "nor could it be filled"


def test_a_hidden_placement_is_told_without_its_field() -> None:
    assert str(GAME.tell(play(position("phase: cultivation"), "e1 heart"), 1, None)) == "places a worker"


def test_chance_is_told_too() -> None:
    state = play(position("phase: cultivation"), "e1")
    assert str(GAME.tell(state, CHANCE, NAMES.index("wild"))) == "turns a wild card"


def test_the_drawing_shows_workers_crops_barns_wells_and_surveyors() -> None:
    state = position("phase: scoring seat 1: workers a1 a2; crops t a2 w a3; barns a4; wells a3; surveyed a4")
    drawing = GAME.draw(state, 0)
    for style in ("red", "bold magenta", "bold yellow", "bold reverse"):
        drawing = drawing.replace(f"[{style}]", "")
    row = next(line for line in drawing.replace("[/]", "").split("\n") if line.startswith("a "))
    assert row.startswith("a |oH |ot | w+| B*|")


def plain(state: Riverboat) -> str:
    return re.sub(r"\[[a-z/][^\]]*\]", "", GAME.draw(state, 0))


def test_the_drawing_has_a_key_to_its_letters() -> None:
    drawing = plain(position("phase: scoring"))
    for letter, thing in (("T", "star"), ("S", "spade"), ("k", "pumpkin"), ("w", "wheat")):
        assert f"{letter} {thing}" in drawing


def test_the_drawing_of_the_draft_shows_the_bonus_of_each_tile_left() -> None:
    drawing = plain(play(position(), "planting"))
    assert "  cultivation  the round-track worker on any empty field\n" in drawing
    assert "  scoring      one coin, one step or one agent\n" in drawing
    assert "  planting     one coin\n" not in drawing


def test_the_card_for_two_boats_counts_what_they_ship() -> None:
    card = GAME.view(position("seat 1: cards boats"), 0).farms[0].cards[0]
    assert str(card.text) == "1 VP per crop shipped on your two largest boats, at most 14"


def test_the_view_of_a_rich_position_stays_small() -> None:
    state = play(position(f"phase: cultivation seat 1: {FARM}", 4), "d4 heart")
    assert len(msgspec.json.encode(GAME.view(state, 0), enc_hook=PLAIN.plain)) < 16_384
    assert GAME.view(state, NOBODY).prospects == []


def test_what_the_game_would_end_with_is_shown_line_by_line() -> None:
    final = GAME.view(position("seat 1: coins 4; agents 2; boats 7; harbour 2; vp 30"), 0).farms[0].final
    assert (final.coins, final.features, final.harbour, final.mansion, final.total) == (4, 4, 7, 20, 65)

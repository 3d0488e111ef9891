from __future__ import annotations

import re
from importlib.resources import files
from pathlib import Path
from random import Random
from xml.etree import ElementTree as ET

from riverrun.arena import plots
from riverrun.arena.match import Match
from riverrun.arena.page import study_page, tournament_page
from riverrun.arena.plots import Bar, Scale
from riverrun.arena.ratings import ratings
from riverrun.bots.transcript import Transcript
from tests.arena.made_up import tournament
from tests.arena.test_study import case, games

TOKENS = Path(__file__).parents[2] / "web" / "src" / "design" / "tokens.css"


def test_the_page_has_the_colours_of_the_client() -> None:
    pattern = r"(--[\w-]+): (light-dark\([^)]*\)|#\w+)[;\s]"
    house = dict(re.findall(pattern, TOKENS.read_text()))
    own = dict(re.findall(pattern, files("riverrun.arena").joinpath("page.css").read_text()))
    shared = own.keys() & house.keys()
    assert {"--paper", "--ink", "--water", "--seat-a", "--seat-f"} <= shared
    assert {name: own[name] for name in shared} == {name: house[name] for name in shared}


def test_cases_and_their_comparison_are_drawn_even_where_no_game_was_followed_closely() -> None:
    page = study_page("A <game>", ["made by `x`"], [case(games(30, Random(1))), case(games(30, Random(2), 9), "b & c")])
    assert "<h1>A &lt;game&gt;</h1>" in page
    assert "<h2>b &amp; c</h2>" in page
    assert "made by <code>x</code>" in page
    assert "<h3>What differs</h3>" in page


def test_a_tournament_is_drawn_with_its_ratings() -> None:
    played = tournament([4.0, 2.0, 1.0], 2, 30, Random(1))
    names = ["strong", "middling", "weak"]
    match = Match(Transcript("", "", 2, {}), tuple(names), len(played), "1")
    page = tournament_page("Game", ["made"], match, played, ratings(played, names, 1), 1)
    assert page.index("strong") < page.index("middling: 1000") < page.index("weak:")
    assert page.count("before") >= 6


def test_every_drawing_is_sound_whatever_the_numbers() -> None:
    rows = [Bar("a & b", 1.0, "1"), Bar("none", 0.0, "0", -1.0, 1.0, 3.0), Bar("minus", -2.5, "<")]
    for drawing in (
        plots.dots(rows, 0.0, " %"),
        plots.dots(rows[:1]),
        plots.bars(rows),
        plots.bars([Bar("nought", 0.0, "0")]),
        plots.ridges([("one", [3, 3, 3], "tone-a"), ("two", [-4, 900], "tone-b")]),
        plots.ridges([("", [0.25], "tone-a")]),
        plots.course([(0.0,) * 5] * 3),
        plots.curves([("a", [(0, 0.0), (9, 70.0)], "tone-a"), ("b", [(0, 0.0)], "tone-b")], " M", 50),
        plots.heat(["a", "b"], [[None, 1.0], [0.0, None]]),
    ):
        root = ET.fromstring(drawing)
        places = [float(value) for node in root.iter() for name, value in node.items() if name in {"x", "width", "x1"}]
        assert places
        assert all(-20 <= place <= plots.WIDTH + 1 for place in places)


def test_a_scale_has_round_ticks() -> None:
    assert Scale(0, 100, 0, 10).ticks() == [0, 20, 40, 60, 80, 100]
    assert Scale(-7, 8, 0, 10).ticks() == [-5, 0, 5]

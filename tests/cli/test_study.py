from __future__ import annotations

import re
from pathlib import Path

import pytest

import riverrun
from riverrun import games
from tests.cli.conftest import Run

LINE = "study glassworks --games 20 --bots random"


def test_a_study_says_how_it_was_made_and_can_be_made_again(run: Run) -> None:
    ran = run(f"{LINE} --out report.md")
    assert ran.status == 0
    assert Path("report.md").read_text() == ran.out
    title = games.load("glassworks")
    made = f"Made by `riverrun study glassworks --games=20 --bots=random --seed=1` with Riverrun {riverrun.__version__}"
    assert f"{made} and version {title.rules} of the rules." in ran.out
    assert f"Edition standard: hash {title.edition_file.hash[:16]}, tables 2 rulebook, 4 reconstructed." in ran.out
    assert run(ran.out.split("`")[1].removeprefix("riverrun ")).out == ran.out


def test_a_study_can_be_a_page_that_fetches_nothing(run: Run) -> None:
    ran = run(f"{LINE} --out report.html")
    page = Path("report.html").read_text()
    assert ran.out.startswith("# River Valley Glassworks: a balance study")
    assert page.count("<figure>") == page.count("<svg ") == 7
    assert not re.search(r"https?:|url\(|<script|<link|<img", page)
    for cell in re.findall(r"\d+\.\d % ±\d+\.\d", ran.out):
        assert cell in page.replace("&nbsp;", " ")


def test_a_study_says_where_points_come_from_and_how_often_the_lead_changes(run: Run) -> None:
    out = run(LINE).out
    assert "| changes of the lead |" in " ".join(out.split())
    mean = float(re.findall(r"\| points +\| +([-\d.]+) \|", out)[0])
    lines = out.split("Where the points of a seat come from:")[1].split("\n\n")[1].splitlines()[2:]
    assert sum(float(line.split("|")[2].split()[0]) for line in lines) == pytest.approx(mean, abs=0.06 * len(lines))
    assert "What is chosen in a game" in out


def test_a_study_does_not_depend_on_the_number_of_jobs(run: Run) -> None:
    assert run(LINE).out == run(f"{LINE} --jobs 2").out


def test_seats_options_and_editions_are_compared_with_the_first(run: Run) -> None:
    Path("own.toml").write_text(run("edition glassworks").out.replace("satchel_limit = 5", "satchel_limit = 4"))
    out = run(f"{LINE} --seats 2,3 --option endgame_draw=on,off --edition own.toml").out
    headings = [line for line in out.splitlines() if line.startswith("## ")]
    cases = [f"{seats} seats, endgame_draw={draw}" for seats in (2, 3) for draw in ("on", "off")]
    cases += [f"{label}, own.toml" for label in cases]
    assert headings == [f"## {label}" for label in cases] + [f"## {label} beside {cases[0]}" for label in cases[1:]]
    assert "Edition own.toml: hash " in out
    assert out.count("The games ") == 7


def test_one_may_play_alone_in_a_study(run: Run) -> None:
    out = run(f"{LINE} --seats 1").out
    assert "## 1 seat\n" in out
    assert "fair share" not in out


def test_bots_of_unequal_strength_rotate(run: Run) -> None:
    assert "20 games of random and spring, on 10 deals." in run(f"{LINE},spring").out


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("chess", "there are glassworks"),
        ("glassworks --seats two", "a number, or several such as 2,3,4"),
        ("glassworks --seats 2,9", "1 to 5 seats, not 9"),
        ("glassworks --games 5", "--games: 20 or more, not 5"),
        ("glassworks --bots ocean", "there are random, spring, brook"),
        ("glassworks --seats 2,3 --bots brook,random", "3 bots for 3 seats, not 2"),
        ("glassworks --option endgame_draw=on,maybe", "it can be off, on"),
        ("glassworks --option x=1,2", "it has endgame_draw"),
        ("glassworks --edition none.toml", "none.toml: No such file"),
        ("glassworks --out report.txt", "a file that ends in .md or .html"),
        ("glassworks --on mars", "--on mars: local, ray, or a cluster's address such as ray://host:10001"),
        ("glassworks --out none/report.md", "in a folder that there is"),
        ("glassworks --jobs 0", "--jobs: from 1"),
        (
            "glassworks --seats 1,2,3,4,5 --option level=apprentice,journeyman,artisan --option endgame_draw=on,off",
            "at most 24",
        ),
    ],
)
def test_a_mistake_is_one_line_that_says_what_would_be_right(run: Run, line: str, says: str) -> None:
    ran = run(f"study {line}")
    assert ran.status == 2
    assert says in ran.err
    assert ran.err.startswith("riverrun: ")
    assert ran.err.count("\n") == 1

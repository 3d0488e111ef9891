from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

from tests.cli.conftest import Run

EXAMPLE = Path(__file__).parents[2] / "examples" / "stdio_bot.py"
LINE = "tournament glassworks --bots random,spring,brook --games 12 --seed 5"


def without_clock(table: str) -> list[list[str]]:
    """The words of a printed table, without the seconds a decision took."""
    return [line.split()[:-1] if "anchor" in line or " to " in line else line.split() for line in table.splitlines()]


def test_a_tournament_prints_ratings_and_who_is_placed_before_whom(run: Run) -> None:
    ran = run(LINE)
    assert ran.status == 0
    assert "River Valley Glassworks, 2 seats, 12 games on 6 deals" in ran.out
    assert ran.out.index("brook") < ran.out.index("spring") < ran.out.index("random")
    assert "1000 anchor" in " ".join(ran.out.split())
    assert "How often the row is placed before the column:" in ran.out


def test_games_are_rounded_up_until_all_have_met_equally_often(run: Run) -> None:
    assert "6 games on 3 deals" in run("tournament glassworks --bots random,spring,brook --games 1").out


@pytest.mark.slow
def test_a_tournament_does_not_depend_on_the_number_of_jobs(run: Run) -> None:
    assert without_clock(run(LINE).out) == without_clock(run(f"{LINE} --jobs 2").out)


@pytest.mark.slow
def test_a_tournament_is_continued_where_it_stopped(run: Run) -> None:
    at_once = run(f"{LINE} --out once").out
    run(f"{LINE.replace('12', '6')} --out kept")
    with Path("kept/games.jsonl").open("a") as file:
        file.write('{"number": 6, "de')  # a crash in the middle of a line
    continued = run(f"{LINE} --out kept")
    assert without_clock(continued.out) == without_clock(at_once)
    rows = [json.loads(line) for at in ("once", "kept") for line in Path(f"{at}/games.jsonl").read_text().splitlines()]
    for row in rows:
        del row["seconds"]
    assert rows[:12] == rows[12:]
    rated = json.loads(Path("kept/ratings.json").read_text())
    assert [rating["name"] for rating in rated] == ["random", "spring", "brook"]
    page = Path("kept/report.html").read_text()
    assert "12 games on 6 deals." in page
    assert page.count("<figure>") == 5
    assert without_clock(run(f"{LINE} --out kept").out) == without_clock(at_once)  # nothing is left to play


def test_a_program_of_ones_own_takes_part_and_may_be_the_anchor(run: Run) -> None:
    ran = run(f"tournament glassworks --bots 'random,mine={sys.executable} {EXAMPLE}' --games 2 --anchor mine")
    assert ran.status == 0
    assert "mine 1000 anchor" in " ".join(ran.out.split())


def test_a_programs_mistake_is_one_line_after_what_was_played(run: Run) -> None:
    Path("once.py").write_text(  # plays its first game only
        "import pathlib, runpy, sys\n"
        "if pathlib.Path('played').exists(): sys.exit()\n"
        "pathlib.Path('played').touch()\n"
        f"runpy.run_path({str(EXAMPLE)!r}, run_name='__main__')\n"
    )
    ran = run(f"tournament glassworks --bots 'random,mine={sys.executable} once.py' --games 4")
    assert ran.status == 2
    assert "1 of 4 games so far" in ran.out
    assert ran.err.splitlines()[-1] == "riverrun: game 1: mine: the program has ended without 'bestmove'"


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("glassworks --bots brook", "at least 2 bots for 2 seats, not 1"),
        ("glassworks --bots brook,random --seats 3", "at least 3 bots for 3 seats, not 2"),
        ("glassworks --bots brook,random --seats 1", "--seats: 2 or more"),
        ("glassworks --bots brook,brook", "--bots brook: given twice"),
        ("glassworks --bots brook,ocean", "there are random, spring, brook"),
        ("glassworks --bots brook,=x", "name=command"),
        ("glassworks --bots brook,mine=", "name=command"),
        ("glassworks --bots brook,[red]=x", "a plain name"),
        ("glassworks --bots random,brook=x", "with a plain name of its own"),
        ("glassworks --bots brook,mine=/nowhere/bot", "mine: /nowhere/bot: No such file"),
        ("glassworks --bots brook,random --anchor river", "--anchor river: one of brook, random"),
        ("glassworks --bots brook,random --games 0", "--games: 1 or more"),
        ("glassworks --bots brook,random --jobs 0", "--jobs: from 1"),
        ("glassworks --bots brook,random --seconds 0", "--seconds: more than 0"),
        ("glassworks --bots brook,random --seconds nan", "--seconds: more than 0"),
        ("glassworks --bots brook,random --option endgame_draw", "name=value"),
        ("glassworks --bots brook,random --out a/b/c", "No such file"),
        ("glassworks --bots brook,random --out /dev/null", "a folder is wanted"),
        ("chess --bots brook,random", "there are glassworks"),
        ("glassworks", "--bots"),
    ],
)
def test_a_mistake_is_one_line_that_says_what_would_be_right(run: Run, line: str, says: str) -> None:
    ran = run(f"tournament {line}")
    assert ran.status == 2
    assert says in ran.err.splitlines()[-1]
    assert ran.err.splitlines()[-1].startswith("riverrun: ")
    assert "Traceback" not in ran.err


def test_a_folder_with_another_tournament_is_left_alone(run: Run) -> None:
    run("tournament glassworks --bots random,spring --games 2 --out kept")
    before = Path("kept/games.jsonl").read_text()
    ran = run("tournament glassworks --bots random,spring --games 2 --seed 2 --out kept")
    assert ran.status == 2
    assert "another tournament is in it" in ran.err
    assert Path("kept/games.jsonl").read_text() == before
    for text in ('{"number": 0}\n', "[]\n", "no\n", before.splitlines()[1] + "\n"):
        Path("kept/games.jsonl").write_text(text)
        ran = run("tournament glassworks --bots random,spring --games 2 --out kept")
        assert "not the games of a tournament" in ran.err

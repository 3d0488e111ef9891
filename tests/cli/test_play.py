from __future__ import annotations

import re
from pathlib import Path

import pytest

from riverrun import games
from tests.cli.conftest import Run

ALWAYS_THE_FIRST = "1\n" * 2000


@pytest.mark.parametrize("name", games.names())
def test_every_game_is_played_to_its_end_and_its_record_verifies(run: Run, name: str) -> None:
    seats = max(2, games.load(name).least)
    people = " ".join(f"--you {seat + 1}" for seat in range(seats))
    ran = run(f"play {name} --seats {seats} {people} --seed 3 --save whole.game", ALWAYS_THE_FIRST)
    assert ran.status == 0
    assert re.search(r"wins?\b", ran.out.splitlines()[-2])
    assert run("verify whole.game").status == 0


@pytest.mark.parametrize("name", ["glassworks", "riverside"])
def test_a_game_alone(run: Run, name: str) -> None:
    ran = run(f"play {name} --seats 1 --seed 3 --save solo.game", ALWAYS_THE_FIRST)
    assert ran.status == 0
    assert run("verify solo.game").status == 0


def test_a_game_against_bots_can_be_stopped_and_resumed(run: Run) -> None:
    first = run("play glassworks --seats 3 --bots spring,brook --seed 3 --save half.game", "1\n1\nquit\n")
    assert "--resume half.game" in first.out
    again = run("play --resume half.game", ALWAYS_THE_FIRST)
    assert again.status == 0
    assert run("verify half.game").status == 0


def test_a_saved_game_is_the_same_however_often_it_is_resumed(run: Run) -> None:
    run("play glassworks --seed 3 --save a.game --bots spring", "quit\n")
    before = Path("a.game").read_text()
    run("play --resume a.game", "quit\n")
    assert Path("a.game").read_text() == before


def test_a_move_can_be_taken_back(run: Run) -> None:
    ran = run("play glassworks --seed 3 --save a.game", "1\nundo\nquit\n")
    assert "undo" in Path("a.game").read_text()
    assert ran.out.count("Choose a piece to place") == 2


def test_refused_moves_come_with_the_rule_and_nothing_is_written(run: Run) -> None:
    run("play glassworks --seed 3 --save a.game", "quit\n")
    before = Path("a.game").read_text()
    ran = run("play --resume a.game", "why pass\npass\nw99\n99\nundo\nquit\n")
    assert ran.out.count("(O6)") == 2
    assert "is no move of River Valley Glassworks" in ran.out
    assert "choices run from 1" in ran.out
    assert "nothing to take back" in ran.out
    assert Path("a.game").read_text() == before


def test_scores_rules_log_help_and_hints_can_be_asked_for(run: Run) -> None:
    ran = run(
        "play glassworks --seed 3 --save a.game", "help\nscore\nscore 2\nlog 3\nrules r12\nboard\nsave b.game\nquit\n"
    )
    assert "take a move back" in ran.out
    assert "R12" in ran.out
    assert Path("b.game").exists()


def test_the_seed_is_hidden_until_the_end(run: Run) -> None:
    ran = run("play glassworks --seed 00112233445566778899aabbccddeeff --save a.game", "1\nquit\n")
    assert "00112233445566778899aabbccddeeff" not in ran.out


def test_a_game_that_ends_with_its_input_is_saved(run: Run) -> None:
    ran = run("play glassworks --seed 3 --save a.game", "1\n")
    assert ran.status == 0
    assert "--resume a.game" in ran.out


def test_a_file_that_cannot_be_written_is_one_line(run: Run) -> None:
    ran = run("play glassworks --save no/such/folder/a.game", "quit\n")
    assert ran.status == 2
    assert "no/such/folder" in ran.err

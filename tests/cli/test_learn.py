from __future__ import annotations

import re
from pathlib import Path

import pytest

from riverrun import lessons
from riverrun.lessons import Sitting
from tests.cli.conftest import Run


@pytest.fixture(autouse=True)
def _own_data_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))


def right_moves(game: str) -> list[str]:
    """One way through a whole lesson."""
    moves = []
    for step in lessons.load(game).step:
        sitting = Sitting(step)
        while not sitting.done:
            while sitting.go_on():
                pass
            if sitting.question:
                moves.append(sitting.wanted()[0])
                sitting.play(moves[-1])
    return moves


@pytest.mark.parametrize("game", lessons.names())
def test_a_lesson_is_learnt_at_the_terminal_from_its_first_step_to_its_last(run: Run, game: str) -> None:
    ran = run(f"learn {game}", "\n".join(right_moves(game)) + "\n")
    assert ran.status == 0
    for step in lessons.load(game).step:
        assert step.says.split()[-1] in ran.out
    assert "You can play" in ran.out
    assert "learnt" in next(line for line in run("learn").out.splitlines() if line.startswith(game))


def test_a_legal_move_that_is_not_asked_for_is_answered_and_not_made(run: Run) -> None:
    ran = run("learn glassworks", "draw\nw3\n@3<\nwhy draw\n@3>\nleave\n")
    assert "Not yet. Later! The yellow piece is within reach" in " ".join(ran.out.split())
    assert "(R12)" in ran.out
    assert "Long rows from the left win." in ran.out


def test_steps_are_skipped_repeated_and_left_and_one_goes_on_where_one_was(run: Run) -> None:
    ran = run("learn glassworks", "skip\nskip\nback\nagain\nshow\nnonsense\nrules r10\nleave\n")
    assert ran.out.count("2 of 9") == 3
    assert "goes on at step 2" in ran.out
    assert re.search(r"One that counts: [dyp]\d", ran.out)
    assert "'nonsense' is no move" in ran.out
    assert "go on at step 2" in run("learn").out
    assert "2 of 9" in run("learn glassworks", "leave\n").out


def test_a_lesson_that_is_not_there_and_a_broken_file_are_no_trouble(run: Run, tmp_path: Path) -> None:
    assert run("learn chess").status == 2
    assert run("learn glassworks --step 12").status == 2
    kept = tmp_path / "data" / "riverrun" / "lessons.json"
    kept.parent.mkdir(parents=True)
    kept.write_text("[1, 2")
    assert run("learn glassworks", "leave\n").status == 0


def test_a_lesson_is_read_in_the_language_of_the_terminal_or_the_one_asked_for(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", "de_AT.UTF-8")
    ran = run("learn glassworks", "help\ndraw\nw3\n@3<\nshow\nrules r10\nleave\n")
    for text in ("1 von 9", "Noch nicht. Später!", "nächste Schritt", "(R12)", "Einer, der zählt:", "bei Schritt 1"):
        assert text in " ".join(ran.out.split())
    assert not re.search(r"\b(the|and|of|with)\b", ran.out)
    assert "Non ancora. Più tardi!" in " ".join(run("learn glassworks --language it", "draw\nleave\n").out.split())

from __future__ import annotations

import shlex
import sys
from contextlib import closing
from pathlib import Path
from time import perf_counter

import pytest

from riverrun import games
from riverrun.arena import program as door
from riverrun.arena.program import Program
from riverrun.core.chance import seed_from
from riverrun.core.errors import Refused
from riverrun.core.table import Table

EXAMPLE = Path(__file__).parents[2] / "examples" / "stdio_bot.py"
TABLE = Table(games.load("glassworks"), 2, seed=seed_from("1"))
NAMES = TABLE.game.names
ANSWER = f"print('bestmove {NAMES[TABLE.legal(0)[0]]}', flush=True)"
OTHER = next(name for move, name in enumerate(NAMES) if move not in TABLE.legal(0))
HANGS = 120.0  # seconds that only a hang takes


def python(code: str) -> str:
    return shlex.join([sys.executable, "-c", code])


def choice(command: str, seconds: float = HANGS) -> int:
    with closing(Program(command, seconds, "mine")) as program:
        program.new_game("glassworks", 2, 0, TABLE.options)
        return program.choose(TABLE.perspective(0))


def test_a_program_chooses_among_the_moves_it_is_given() -> None:
    assert choice(shlex.join([sys.executable, str(EXAMPLE)])) in TABLE.legal(0)


def test_a_programs_own_talk_is_not_its_answer() -> None:
    assert choice(python(f"print('thinking'); {ANSWER}")) == TABLE.legal(0)[0]


@pytest.mark.parametrize(
    ("code", "says", "seconds"),
    [
        ("pass", "has ended", HANGS),
        ("import os; os.close(1); input()", "has ended", HANGS),
        ("print('bestmove nonsense')", "'nonsense' is no move", HANGS),
        ("print('bestmove')", "'' is no move", HANGS),
        (f"print('bestmove {OTHER}')", "is not one of the moves it was given", HANGS),
        ("print('x' * 2**21)", "a line of 1048576 characters", HANGS),
        ("import time; time.sleep(600)", "no 'bestmove' within 1 seconds", 0.5),
        ("while True: print('thinking', flush=True)", "no 'bestmove' within 1 seconds", 0.5),
        ("import os, time; os.fork(); time.sleep(600)", "no 'bestmove' within 1 seconds", 0.5),
    ],
)
def test_whatever_a_program_does_is_named_in_one_line_and_in_time(
    code: str, says: str, seconds: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(door, "GRACE", 0.5)
    start = perf_counter()
    with pytest.raises(Refused, match=says) as refused:
        choice(python(code), seconds=seconds)
    assert str(refused.value).startswith("mine: ")
    assert "\n" not in str(refused.value)
    assert perf_counter() - start < HANGS


def test_a_program_that_answers_without_reading_is_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(door, "GRACE", 0.5)
    with closing(Program(python(f"while True: {ANSWER}"), 0.5)) as program:

        def play_on() -> None:
            for _ in range(1000):
                program.choose(TABLE.perspective(0))

        with pytest.raises(Refused, match="no 'bestmove' within"):
            play_on()


def test_a_program_that_does_not_go_is_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(door, "GRACE", 0.5)
    start = perf_counter()
    assert choice(python(f"import time; {ANSWER}; time.sleep(600)")) == TABLE.legal(0)[0]
    assert perf_counter() - start < HANGS

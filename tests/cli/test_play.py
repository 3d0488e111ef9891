from __future__ import annotations

import re
from itertools import pairwise
from pathlib import Path

import pytest

from riverrun import games
from riverrun.cli.final_table import rows
from riverrun.cli.session import FAR
from riverrun.core.words import PLAIN
from tests.cli.conftest import Run
from tests.kit.play import played

ALWAYS_THE_FIRST = "1\n" * 6000  # a curtain takes a line, too


@pytest.mark.slow
@pytest.mark.parametrize("name", games.names())
def test_every_game_is_played_to_its_end_and_its_record_verifies(run: Run, name: str) -> None:
    seats = max(2, games.load(name).fewest_seats)
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


def test_the_end_of_a_game_alone_shows_the_rivals_result_beside_the_own(run: Run) -> None:
    ran = run(
        "play glassworks --seats 1 --option rival=curator --option level=legend --seed 3 --save solo.game",
        "score\n" + ALWAYS_THE_FIRST,
    )
    assert re.search(r"The Curator: 30\n +\+30  Level: legend S5", ran.out)
    table = ran.out[ran.out.rindex("You  The Curator") :]
    assert re.search(r"Level.*30\s*\n", table)
    mine, rivals = map(int, re.findall(r"total +(-?\d+) +(-?\d+)", table)[0])
    assert ("You win." in table) == (mine > rivals)
    assert ("The Curator wins." in table) == (mine < rivals)


def test_a_game_against_bots_can_be_stopped_and_resumed(run: Run) -> None:
    first = run("play glassworks --seats 3 --bots spring,brook --seed 3 --save half.game", "1\n1\nquit\n")
    assert "--resume half.game" in first.out
    again = run("play --resume half.game", ALWAYS_THE_FIRST)
    assert again.status == 0
    assert run("verify half.game").status == 0


def test_a_coach_speaks_up_once(run: Run) -> None:
    ran = run("play glassworks --seats 2 --bots spring --seed 3 --save a.game --coach", "draw\nundo\ndraw\nquit\n")
    assert ran.out.count("Drawing now spills pieces at 3 points each. Place one first?") == 1


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
    ran = run("play glassworks --seed 3 --save a.game", "help\nscore\nlog 3\nrules r12\nhint\nsave b.game\nquit\n")
    assert "take a move back" in ran.out
    assert "You: 0\nBrook (2): 0\n" in ran.out
    assert ran.out.count("to your satchel\n") == 3
    assert "R12 Then gather all glass" in ran.out
    assert " points expected\n" in ran.out
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


def test_between_people_at_one_terminal_falls_a_curtain(run: Run) -> None:
    """Seat 1's draw is cleared away before seat 2 looks, who is then told what it may know."""
    ran = run("play whale_riders --seats 2 --you 1 --you 2 --seed 3 --save a.game", ALWAYS_THE_FIRST)
    shown = ran.out.split("press return when nobody else is looking.")
    assert len(shown) > 10
    drawn = re.compile(r"draws? (?:the )?contract c\d\d|c\d\d \(")
    for before, after in pairwise(shown):
        cleared, _, curtain = before.rpartition("\n" * FAR)
        assert not drawn.search(curtain), "something stands above the next one's board"
        assert after.strip()
        assert "Press return to clear the screen." in cleared or before is shown[0]


def test_where_nothing_is_hidden_there_is_no_curtain(run: Run) -> None:
    ran = run("play glassworks --seats 2 --you 1 --you 2 --seed 3 --save a.game", "1\n1\nquit\n")
    assert "press return" not in ran.out


def test_choices_made_at_once_are_told_when_all_have_chosen_and_ones_own_only_once(run: Run) -> None:
    ran = run("play riverside --seats 2 --bots spring --seed 3 --save a.game", "1\n1\n1\n1\n1\n1\nquit\n")
    lines = [line for line in ran.out.splitlines() if line.startswith(("You ", "Spring (2) "))]
    assert any(line.startswith("Spring") for line in lines)
    mine = [line for line in lines if re.match("You [a-z]", line)]  # and not "You 0 points", of the drawing
    typed = len(re.findall(r"^> 1$", ran.out, re.MULTILINE))
    assert len(mine) == typed


@pytest.mark.parametrize(
    ("name", "seats", "most"),
    [("riverside", 3, 9), ("glassworks", 3, 4), ("whale_riders", 3, 4), ("rifugio", 3, 12), ("riverboat", 3, 14)],
)
def test_the_table_at_the_end_has_rows_that_all_share(name: str, seats: int, most: int) -> None:
    """A row is for what a rule counts, not for the figures of one player."""
    table = played(games.load(name), next(s for s in games.load(name).setups() if s.seats == seats), 1)
    boards = [table.breakdown(seat) for seat in range(seats)]
    found = rows(boards, PLAIN)
    assert len(found) <= most
    assert [sum(points[seat] for _, _, points in found) for seat in range(seats)] == table.scores()


def test_one_seat_is_one_seat(run: Run) -> None:
    assert "1 seat:" in run("play glassworks --seats 1 --save a.game", "quit\n").out


def test_all_that_the_terminal_says_is_in_the_language_asked_for(run: Run) -> None:
    asked = "help\nscore\nlog\nrules r12\nwhy nonsense\n99\nundo\nsave b.game\nquit\n"
    ran = run("play glassworks --seats 2 --bots spring --seed x --save a.game --language de", asked)
    assert "Hilfe mit help." in ran.out
    assert "einen Zug zurücknehmen" in ran.out
    assert "in deine Tasche" in ran.out
    assert "„nonsense“ ist kein Zug" in ran.out
    assert "zur Wahl stehen 1 bis" in ran.out
    assert "Angehalten." in ran.out
    assert not re.search(r"\b(the|and|of|with|is|to)\b", ran.out)

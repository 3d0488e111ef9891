from __future__ import annotations

import os
import signal
import sys
import time
from collections import Counter
from itertools import combinations, permutations
from pathlib import Path

import pytest

from riverrun import games
from riverrun.arena.match import Match, play, results
from riverrun.arena.summary import Summary
from riverrun.bots.transcript import opening
from riverrun.workplaces import Workplace
from tests.arena.made_up import game
from tests.processes import started

TITLE = games.load("glassworks")
EXAMPLE = Path(__file__).parents[2] / "examples" / "stdio_bot.py"


def match(bots: str, seats: int = 2, count: int = 8) -> Match:
    return Match(opening(TITLE, seats), tuple(bots.split()), count, "1")


def test_every_group_meets_equally_often_and_plays_each_deal_with_every_rotation() -> None:
    field = match("a b c d", seats=3)
    groups = list(combinations(range(4), 3))
    seatings = [field.seating(number) for number in range(2 * 4 * 3)]
    assert Counter(tuple(sorted(entrants)) for _, entrants in seatings) == dict.fromkeys(groups, 6)
    for deal in range(8):
        rotated = [entrants for number, entrants in seatings if number == deal]
        assert rotated[1:] == [rotated[0][1:] + rotated[0][:1], rotated[0][2:] + rotated[0][:2]]
    by_seat = Counter((seat, entrant) for _, entrants in seatings for seat, entrant in enumerate(entrants))
    assert len(set(by_seat.values())) == 1


def test_the_same_bot_everywhere_plays_each_deal_once() -> None:
    played = list(results(match("random random", count=4)))
    assert len({one.deal for one in played}) == 4


def test_a_match_can_be_taken_up_in_the_middle() -> None:
    field = match("random random brook", count=9)
    whole = [one._replace(seconds=()) for one in results(field)]
    assert [one._replace(seconds=()) for one in results(field, first=5)] == whole[5:]


@pytest.mark.parametrize("jobs", [1, 2])
def test_every_game_is_played_once_and_in_order_however_the_pieces_grow(jobs: int) -> None:
    played = list(results(match("random random", count=150), Workplace(jobs=jobs)))
    assert [one.number for one in played] == list(range(150))


def test_places_follow_the_scores_and_the_winners_are_first() -> None:
    for number in range(10):
        played = play(match("random random random", seats=3), number)
        assert {seat for seat, place in enumerate(played.places) if place == 1} == set(played.winners)
        for one, other in permutations(range(3), 2):
            assert played.scores[one] <= played.scores[other] or played.places[one] < played.places[other]


def test_a_program_plays_under_its_name() -> None:
    field = match("brook random")._replace(bots=("brook", f"mine={sys.executable} {EXAMPLE}"))
    played = play(field, 1)
    assert played.bots == ("mine", "brook")
    assert played.entrants == (1, 0)


def test_a_summary_knows_who_is_placed_before_whom() -> None:
    summary = Summary.of(match("a b c"))
    for number, (entrants, places) in enumerate([((0, 1), (1, 2)), ((1, 0), (1, 1)), ((1, 2), (2, 1))]):
        summary.add(game(number, number, entrants, places))
    assert summary.beats(0, 1) == 0.75
    assert summary.beats(1, 0) == 0.25
    assert summary.beats(2, 1) == 1
    assert summary.beats(0, 2) is None
    assert [entrant.won for entrant in summary.entrants] == [1.5, 0.5, 1.0]


@pytest.mark.slow
@pytest.mark.parametrize("jobs", [1, 2])
def test_an_interruption_tells_what_was_played(jobs: int, tmp_path: Path) -> None:
    line = f"tournament glassworks --bots random,brook --games 100000 --jobs {jobs} --out {tmp_path / 'kept'}"
    command = [sys.executable, "-m", "riverrun", *line.split()]
    with started(command) as running:
        games_so_far = tmp_path / "kept" / "games.jsonl"
        while not games_so_far.exists() or not games_so_far.stat().st_size:
            time.sleep(0.05)
        os.killpg(running.pid, signal.SIGINT)
        out, err = running.communicate(timeout=300)
    assert running.returncode == 130
    assert "of 100000 games so far" in out
    assert "Traceback" not in err

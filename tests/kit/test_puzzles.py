"""Every puzzle is played through by the engine: its position stands, its seat is to move, what solves it is legal."""

from __future__ import annotations

from collections import Counter

import pytest

from riverrun import games, puzzles
from riverrun.core.errors import Malformed
from riverrun.lessons import NotYet
from riverrun.puzzles import MOST, Puzzle, Sitting

ALL = [(name, n, puzzle) for name in puzzles.names() for n, puzzle in enumerate(puzzles.load(name).puzzle, start=1)]
BY_PUZZLE = pytest.mark.parametrize(
    ("name", "puzzle"), [(name, puzzle) for name, _, puzzle in ALL], ids=[f"{name}-{n}" for name, n, _ in ALL]
)


@BY_PUZZLE
def test_a_puzzle_is_solved_by_each_of_its_ways_and_by_no_other_first_move(name: str, puzzle: Puzzle) -> None:
    table = puzzle.table()
    assert table.game.name == name
    assert puzzle.seat in table.state.actors()
    legal = {move.name for move in table.moves(puzzle.seat)}
    assert len(legal) >= 3
    assert legal == set(puzzle.first) | {way for way in puzzle.worse if " " not in way}, "every move is judged"
    for way in puzzle.ways:
        sitting = Sitting(puzzle)
        for move in way.split():
            assert move in sitting.wanted()
            sitting.play(move)
        assert sitting.done
        assert not sitting.wanted()
    sitting = Sitting(puzzle)
    for move in legal - set(puzzle.first):
        with pytest.raises(NotYet, match="look again"):
            sitting.play(move)
    assert sitting.table.events == puzzle.table().events, "a weaker move is answered and not made"


@BY_PUZZLE
def test_its_margin_is_clear_of_noise_and_its_reasons_are_rules(name: str, puzzle: Puzzle) -> None:
    assert puzzle.margin + 0.05 >= max(1.0, 3.5 * (puzzle.error - 0.005)), "both are rounded"
    assert puzzle.worse[puzzle.next_best] >= 1.0
    assert puzzle.searches in ("4 of 5", "5 of 5")
    assert set(puzzle.because) <= set(games.load(name).ledger)


@pytest.mark.parametrize("name", puzzles.names())
def test_puzzles_differ_are_not_mostly_seen_at_a_glance_and_fit_into_what_is_remembered(name: str) -> None:
    them = puzzles.load(name)
    assert them.rules == games.load(name).rules
    assert 1 <= len(them.puzzle) <= MOST
    assert len({puzzle.position for puzzle in them.puzzle}) == len(them.puzzle)
    assert max(Counter(tuple(puzzle.ways) for puzzle in them.puzzle).values()) <= 2
    assert sum(puzzle.spring for puzzle in them.puzzle) <= len(them.puzzle) / 2 + 1


def test_every_game_has_puzzles_and_every_day_one_of_them() -> None:
    assert puzzles.names() == games.names()
    days = {puzzles.of_day(day) for day in range(20_000, 20_000 + 5 * MOST)}
    assert {game for game, _ in days} == set(games.names())
    assert all(number < len(puzzles.load(game).puzzle) for game, number in days)


def test_a_puzzle_of_other_rules_or_of_an_impossible_position_is_refused() -> None:
    puzzle = puzzles.load("glassworks").puzzle[0]
    rules = f"rules={games.load('glassworks').rules}"
    for wrong in ("rules=99", f"{rules} no_such=on"):
        changed = puzzle.position.replace(rules, wrong, 1)
        with pytest.raises(Malformed):
            puzzles.placed(changed, puzzle.before, puzzle.seat)

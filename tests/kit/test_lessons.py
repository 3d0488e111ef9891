"""Every lesson is played through by the engine: each way that counts, each answer, each number that its words name."""

from __future__ import annotations

import copy
import re
from collections.abc import Iterator

import pytest

from riverrun import games, lessons
from riverrun.core.errors import Illegal
from riverrun.core.state import CHANCE
from riverrun.lessons import LEARNER, LONGEST, NotYet, Sitting, Step

STEPS = [(name, step) for name in lessons.names() for step in lessons.load(name).step]
BY_STEP = pytest.mark.parametrize(("name", "step"), STEPS, ids=[f"{name}-{step.id}" for name, step in STEPS])


def ready(step: Step) -> Sitting:
    """A learner who has seen all that comes before the first question."""
    return watched(Sitting(step))


def watched(sitting: Sitting) -> Sitting:
    while sitting.go_on():
        pass
    return sitting


def branch(sitting: Sitting) -> Sitting:
    other = copy.copy(sitting)
    other.table, other.owed, other.words = sitting.table.copy(), sitting.owed[:], sitting.words[:]
    return other


class Walk:
    """All ways that count, and every wrong turn off them."""

    def __init__(self, step: Step) -> None:
        self.step = step
        self.answered: set[tuple[int, str]] = set()
        self.ends = list(self._from(ready(step)))

    def _from(self, sitting: Sitting) -> Iterator[Sitting]:
        if sitting.done:
            yield sitting
            return
        question = sitting.question
        assert question is not None
        for move in sitting.table.moves(LEARNER):
            words = [*sitting.words, move.name]
            if question.begins(words):
                other = branch(sitting)
                other.play(move.name)
                self._earns(other)
                yield from self._from(watched(other))
            else:
                line = question.answering(words)
                assert line is not None, f"{' '.join(words)} is legal and has no answer"
                self.answered.add((sitting.asked, line))
                with pytest.raises(NotYet, match=r"\w"):
                    sitting.judge(move.name)
        assert sitting.wanted(), f"nothing that counts is legal after {sitting.words}"

    def _earns(self, sitting: Sitting) -> None:
        """What the learner earns by the first question, before the others move."""
        if self.step.gain is not None and sitting.asked == 1 and not sitting.words:
            low, high = self.step.gain if isinstance(self.step.gain, tuple) else (self.step.gain, self.step.gain)
            assert low <= earned(sitting, self.step) <= high


def earned(sitting: Sitting, step: Step) -> int:
    return sitting.table.scores()[LEARNER] - ready(step).table.scores()[LEARNER]


@BY_STEP
def test_every_way_that_counts_can_be_played_to_its_end(name: str, step: Step) -> None:
    walk = Walk(step)
    assert walk.ends
    for end in walk.ends:
        drawn = [end.table.game.names[event.move] for event in end.table.events if event.seat == CHANCE]
        assert drawn == step.chance.split()[: len(drawn)], "chance brings what the script says"
        if step.scores:
            assert end.table.scores() == step.scores
    given = {(n, way) for n, question in enumerate(step.questions) for way in question.not_yet}
    assert not given - walk.answered, "every answer answers some legal move"


@BY_STEP
def test_the_numbers_that_the_words_name_are_those_of_the_engine(name: str, step: Step) -> None:
    for way, points in step.instead.items():
        sitting = ready(step)
        for move in way.split():
            sitting.table.play(move, seat=LEARNER)
        assert earned(sitting, step) == points, way


@BY_STEP
def test_what_is_refused_is_refused_by_the_rule_that_the_lesson_expects(name: str, step: Step) -> None:
    for way, rule in step.refused.items():
        sitting, (moves, _, last) = ready(step), way.rpartition(" > ")
        for move in moves.split():
            sitting.play(move)
        with pytest.raises(Illegal) as refusal:
            sitting.judge(last)
        assert refusal.value.objection.rule == rule, last


@pytest.mark.parametrize("name", lessons.names())
def test_a_lesson_is_short_and_names_rules_that_exist(name: str) -> None:
    lesson, ledger = lessons.load(name), games.load(name).ledger
    assert 7 <= len(lesson.step) <= 10
    assert len({step.id for step in lesson.step}) == len(lesson.step)
    assert len(lesson.thumb) == 3
    for text in lesson.texts():
        assert 0 < len(text.split()) <= LONGEST, text
    for step in lesson.step:
        assert step.rules
        assert set(step.rules) <= set(ledger), step.id


def test_every_game_has_a_lesson() -> None:
    assert lessons.names() == games.names()


@pytest.mark.parametrize("name", lessons.names())
def test_how_to_play_names_rules_that_exist_and_counts_its_example_as_the_engine_does(name: str) -> None:
    how, game = lessons.load(name).how, games.load(name)
    assert set(re.findall(r"[RO]\d+", " ".join(how.texts()))) <= {*game.ledger}
    assert len(how.traps) == 3
    lines = game.breakdown(lessons.ended(name, how.step).state, LEARNER)
    assert f": {sum(line.points for line in lines)} p" in how.example, "its points, or pearls, in all"
    assert set(map(int, re.findall(r"\d+", how.example.partition(", beside")[0]))) <= {
        *(line.points for line in lines), *(sum(line.points for line in lines[:n]) for n in range(len(lines) + 1)),
    }  # fmt: skip

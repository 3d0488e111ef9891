"""Lessons: a game learnt by playing it, on real positions, with chance and the other seats by script.

A game's `lesson.toml` holds one lesson: a few steps, each a position, what is asked of the learner, and the words.

    [[step]]
    id = "aim"
    name = "Aim"                      # a word or two, for the list of steps
    position = "glassworks seats=2: mover 0; ..."   # as `riverrun.Table.at` reads it
    before = ["1: buy2"]              # moves made before the learner looks, "seat: moves"
    first = ["2: w3 @3>"]             # moves made before the learner is asked, in sight
    chance = "p1 w6"                  # what chance brings, in the order in which it is asked for
    light = ["satchel"]               # the parts of the board that are spoken of
    reads = "..."                     # what the learner reads
    right = ["w3 @3>"]                # ways that count: moves in a row, each word may be a pattern
    reply = ["2: w5 @5<"]             # what the others do then
    says = "..."                      # the pay-off
    learnt = "..."                    # what was learnt,
    rules = ["R31"]                   # and its rules
    gain = 7                          # what the learner's way earns; [2, 4] where ways differ
    scores = [60, 57]                 # how it stands when the step is over, where the words say so
    [step.not_yet]                    # answers to legal moves that do not count: a pattern of all moves so far
    "draw" = "..."                    # ("*" answers all others)
    [step.instead]                    # what such a way would have earned, where the words say so
    "draw" = 0
    [step.refused]                    # illegal moves that somebody may try, with their rule: "moves > move"
    "w3 > @3<" = "R12"
    [[step.again]]                    # a further question: light, reads, right, reply, not_yet

`[coach]` holds what is said in a first game, and `[how]` the page that tells how to play.

A move that does not count is answered and not made: once chance has shown something, nothing could be taken back.
"""

from __future__ import annotations

from collections.abc import Iterator
from fnmatch import fnmatchcase
from functools import lru_cache
from pathlib import Path
from typing import Self

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from riverrun import games
from riverrun.core.chance import seed_from
from riverrun.core.errors import Malformed, NotYours, Refused
from riverrun.core.languages.en import house
from riverrun.core.state import CHANCE
from riverrun.core.table import Event
from riverrun.core.words import ENGLISH, say
from riverrun.table import Table

LEARNER = 0  # the seat
LONGEST = 25  # words of a text
OTHERS = "*"  # the pattern of all other ways


class NotYet(Refused):
    """A legal move that the lesson does not ask for."""

    kind = "not_yet"


class QuestionWords(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A question in another language."""

    reads: str = ""
    not_yet: dict[str, str] = {}


class StepWords(QuestionWords, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A step in another language."""

    name: str = ""
    says: str = ""
    learnt: str = ""
    again: list[QuestionWords] = []


class Question(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What the learner is asked: the words, the ways that count, what follows them, and answers to other moves."""

    reads: str
    right: list[str]
    light: list[str] = []
    reply: list[str] = []
    not_yet: dict[str, str] = {}

    def begins(self, moves: list[str]) -> bool:
        """May some moves become a way that counts?"""
        return any(_fits(moves, way.split()[: len(moves)]) for way in self.right)

    def complete(self, moves: list[str]) -> bool:
        return any(_fits(moves, way.split()) for way in self.right)

    def answering(self, moves: list[str]) -> str | None:
        """The line that answers a way that does not count: the first that fits it, or the one for all others."""
        fitting = [way for way in self.not_yet if way != OTHERS and _fits(moves, way.split())]
        return fitting[0] if fitting else OTHERS if OTHERS in self.not_yet else None

    def said(self, words: QuestionWords) -> Self:
        """The same in other words; what they lack stays as it is."""
        return replace(self, reads=words.reads or self.reads, not_yet=self.not_yet | words.not_yet)


class Step(Question, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One idea: a position, one question about it or more, and what was learnt."""

    id: str
    name: str
    position: str
    before: list[str] = []
    first: list[str] = []
    chance: str = ""
    says: str
    learnt: str
    rules: list[str]
    gain: int | tuple[int, int] | None = None
    scores: list[int] = []
    instead: dict[str, int] = {}
    refused: dict[str, str] = {}
    again: list[Question] = []

    @property
    def questions(self) -> list[Question]:
        return [self, *self.again]

    def said(self, words: QuestionWords) -> Self:
        step = super().said(words)
        if not isinstance(words, StepWords):
            return step
        again = [question.said(other) for question, other in zip(self.again, words.again, strict=False)]
        return replace(
            step, name=words.name or self.name, says=words.says or self.says, learnt=words.learnt or self.learnt,
            again=again + self.again[len(again) :],
        )  # fmt: skip

    def texts(self) -> Iterator[str]:
        """Everything that the learner may read."""
        yield from (self.says, self.learnt)
        for question in self.questions:
            yield question.reads
            yield from question.not_yet.values()


class Thumb(Struct, frozen=True, forbid_unknown_fields=True):
    """A rule of thumb."""

    title: str
    text: str


class HowWords(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """How to play, in another language."""

    scoring: list[str]
    example: str
    traps: list[str]


class How(HowWords, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """How to play: what scores, an example that is the end of a step, and what beginners stumble over.

    The aim and the course of a turn are the ledger's, the rules of thumb the lesson's.
    """

    step: str

    def texts(self) -> Iterator[str]:
        yield from (*self.scoring, self.example, *self.traps)


class Advice(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What the coach says in a first game, a sentence for each moment."""

    costly: int  # points: a move that gives away so many is asked about
    times: int = 1  # that a sentence is said in a game
    says: dict[str, str]


class Words(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A lesson in another language: `languages/de.lesson.toml`, its steps by their ids."""

    brief: str
    thumb: list[Thumb]
    step: dict[str, StepWords]
    coach: dict[str, str] = {}
    how: HowWords | None = None


class Lesson(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """How a game is learnt: steps, and what to take along into a first game."""

    brief: str  # what comes, in a sentence
    others: tuple[str, ...] = ("Spring",)  # who sits on the other seats
    thumb: list[Thumb]
    coach: Advice
    how: How
    step: list[Step]

    def said(self, words: Words) -> Self:
        """The same lesson in other words."""
        steps = [step.said(words.step[step.id]) if step.id in words.step else step for step in self.step]
        coach, how = replace(self.coach, says=self.coach.says | words.coach), self.how
        if words.how:
            how = How(step=how.step, scoring=words.how.scoring, example=words.how.example, traps=words.how.traps)
        return replace(self, brief=words.brief, thumb=words.thumb, step=steps, coach=coach, how=how)

    def texts(self) -> Iterator[str]:
        yield self.brief
        for thumb in self.thumb:
            yield from (thumb.title, thumb.text)
        yield from self.coach.says.values()
        for step in self.step:
            yield from step.texts()


def _fits(moves: list[str], way: list[str]) -> bool:
    return len(moves) == len(way) and all(map(fnmatchcase, moves, way))


def scripted(lines: list[str]) -> list[tuple[int, str]]:
    """Seats and their moves: "2: w3 @3>" is two moves of seat 2."""
    parts = (line.partition(":") for line in lines)
    return [(int(seat) - 1, move) for seat, _, moves in parts for move in moves.split()]


class ScriptedTable(Table):
    """A table at a position of a lesson, where chance brings what the script says, and then what a fixed seed does."""

    script: tuple[str, ...] = ()

    @classmethod
    def of_step(cls, step: Step) -> Self:
        table = cls.at(step.position, seed=seed_from(step.id))
        table.script = tuple(step.chance.split())
        return table

    def copy(self) -> Self:
        other = super().copy()
        other.script = self.script
        return other

    def _due(self) -> int:
        drawn = sum(event.seat == CHANCE for event in self.events)
        if drawn < len(self.script):
            outcome = self.game.move(self.script[drawn])
            weights = self.state.chance()
            if outcome < len(weights) and weights[outcome] > 0:
                return outcome
        return super()._due()


class Sitting:
    """A learner at one step of a lesson."""

    def __init__(self, step: Step) -> None:
        self.step = step
        self.table = ScriptedTable.of_step(step)
        for seat, move in scripted(step.before):
            self.table.play(move, seat=seat)
        self.owed = scripted(step.first)  # moves of the script that are still to be made, in sight
        self.asked = 0  # which question
        self.words: list[str] = []  # the learner's moves since it was put

    @property
    def done(self) -> bool:
        """Has the learner done all that was asked, and seen what follows?"""
        return not self.owed and self.asked == len(self.step.questions)

    @property
    def question(self) -> Question | None:
        """What the learner is asked now; None while the others move, and at the end."""
        return self.step.questions[self.asked] if not self.owed and self.asked < len(self.step.questions) else None

    def wanted(self) -> list[str]:
        """The legal moves that count now."""
        question = self.question
        if question is None:
            return []
        return [move.name for move in self.table.moves(LEARNER) if question.begins([*self.words, move.name])]

    def judge(self, name: str) -> Question:
        """The question to which a move is a right answer; NotYet with the answer where it is legal and no more."""
        self.table.check(LEARNER, self.table.game.move(name))
        question, words = self.question, [*self.words, name]
        if question is None:
            raise NotYet(say(house.step_done if self.done else house.others_moving))
        if not question.begins(words):
            line = question.answering(words)
            raise NotYet(question.not_yet[line] if line else say(house.not_for_this_step))
        return question

    def play(self, name: str) -> list[Event]:
        """Make a move of the learner that counts; the new events."""
        question = self.judge(name)
        new = self.table.play(name, seat=LEARNER)
        self.words.append(name)
        if question.complete(self.words):
            self.owed, self.words = scripted(question.reply), []
            self.asked += 1
        return new

    def undo(self) -> None:
        """Take back a move of the question that is being answered."""
        if not self.words:
            raise NotYours(say(house.repeat_the_step))
        self.table.undo(LEARNER)
        self.words.pop()

    def go_on(self) -> list[Event]:
        """Make the next move of the script; the new events, none where the script waits for the learner."""
        if not self.owed:
            return []
        seat, move = self.owed.pop(0)
        return self.table.play(move, seat=seat)


def ended(game: str, step: str) -> Table:
    """How a step ends, taken as it asks."""
    sitting = Sitting(next(one for one in load(game).step if one.id == step))
    while not sitting.done:
        if not sitting.go_on():
            sitting.play(sitting.wanted()[0])
    return sitting.table


# Reading


@lru_cache(maxsize=64)
def load(game: str, language: str = ENGLISH) -> Lesson:
    """The lesson of a game in a language, as far as it is translated."""
    if game not in names():
        raise Malformed(say(house.no_lesson, game[:24], tuple(names())))
    lesson, words = read(games.FOLDER / game / "lesson.toml"), words_of(game, language)
    return lesson.said(words) if words else lesson


def words_of(game: str, language: str) -> Words | None:
    """What a language says in place of a lesson's English; None where there is nothing yet."""
    path = games.FOLDER / game / "languages" / f"{language}.lesson.toml"
    return msgspec.toml.decode(path.read_text(encoding="utf-8"), type=Words) if path.exists() else None


def names() -> list[str]:
    """The games that have a lesson."""
    return [name for name in games.names() if (games.FOLDER / name / "lesson.toml").exists()]


def read(path: Path) -> Lesson:
    """The lesson in a file."""
    try:
        return msgspec.toml.decode(path.read_text(encoding="utf-8"), type=Lesson)
    except (OSError, UnicodeDecodeError, msgspec.MsgspecError) as error:
        raise Malformed(f"{path.name}: {error}") from None

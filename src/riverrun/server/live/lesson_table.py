"""A step of a lesson: real rules, and all others by script."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from typing import ClassVar

from riverrun import games, lessons
from riverrun.core.words import ENGLISH, Reader, Text, say
from riverrun.lessons import LEARNER, Lesson, Sitting
from riverrun.server import wire
from riverrun.server.languages.en import english
from riverrun.server.live.game_log import GameLog
from riverrun.server.live.live_table import LiveTable
from riverrun.server.live.private_table import Keep, PrivateTable, nobody, papers, sitter
from riverrun.server.live.seating import Sitter
from riverrun.server.live.subscriber import Subscriber
from riverrun.server.store.database import Store
from riverrun.server.store.learning import Learner
from riverrun.server.store.people import Person

PACE = 0.9  # seconds between moves of the script, so that they can be followed
LESSON = "lesson"  # in place of a table's id


@dataclass(slots=True, kw_only=True)
class LessonTable(PrivateTable[Sitting]):
    """One step of a lesson, with a learner at it."""

    REFUSED: ClassVar[Text] = say(english.not_in_a_lesson)

    lesson: Lesson
    _script: asyncio.Task[None] | None = None

    def begin(self, subscriber: Subscriber, keep: Keep) -> None:
        PrivateTable.begin(self, subscriber, keep)
        self._follow_script()

    def leave(self, subscriber: Subscriber) -> None:
        if self._script:
            self._script.cancel()
        LiveTable.leave(self, subscriber)

    async def move(self, seat: int, k: int, name: str) -> wire.Played:
        """Play the learner's decision; then the others go on."""
        played = await PrivateTable.move(self, seat, k, name)
        if not played.again:
            self._follow_script()
        return played

    def _follow_script(self) -> None:
        """Let the others move, one after the other, at a pace that can be followed."""

        async def follow() -> None:
            while self.sitting.owed:
                await asyncio.sleep(PACE)
                self.sitting.go_on()
                self._show()

        self._script = asyncio.create_task(follow())

    def _now(self, _: Reader) -> wire.LessonNow:
        step, question, sitting = self.lesson.step[self.number], self.sitting.question, self.sitting
        return wire.LessonNow(
            game=self.game.name, step=self.number, steps=[step.name for step in self.lesson.step],
            done=sorted(self.learner.done), begins=False,
            state="done" if sitting.done else "ask" if question else "watch",
            reads=question.reads if question else "", light=list(question.light) if question else [],
            wanted=sitting.wanted(),
            says=step.says if sitting.done else "", learnt=step.learnt if sitting.done else "",
            rules=list(step.rules) if sitting.done else [],
            thumbs=[wire.Thumb(thumb.title, thumb.text) for thumb in self.lesson.thumb],
        )  # fmt: skip


def sit_down(store: Store, game: str, number: int | None, learner: Learner, language: str = ENGLISH) -> LessonTable:
    """A learner at a step of a game's lesson, or where they were."""
    lesson, title = lessons.load(game, language), games.load(game)
    learner.step = min(learner.step if number is None else number, len(lesson.step) - 1)
    sitting = Sitting(lesson.step[learner.step])
    table = sitting.table.copy()
    return LessonTable(
        papers(LESSON, table), title, _chairs(lesson, learner.person, language), GameLog(store, LESSON, table), nobody,
        lesson=lesson, number=learner.step, seat=LEARNER, sitting=sitting, learner=learner,
    )  # fmt: skip


def example(store: Store, game: str, language: str) -> LiveTable:
    """How the step ends that a game is explained by: nobody plays there."""
    lesson = lessons.load(game, language)
    table = lessons.ended(game, lesson.how.step)
    chairs = _chairs(lesson, None, language)
    return LiveTable(papers(LESSON, table), games.load(game), chairs, GameLog(store, LESSON, table), nobody)


def _chairs(lesson: Lesson, person: Person | None, language: str) -> list[Sitter]:
    return [sitter(person, language), *(Sitter("bot", None, name, "spring") for name in lesson.others)]

"""`riverrun learn`."""

from __future__ import annotations

import json
from pathlib import Path

from rich.console import Console
from rich.markup import escape

from riverrun import games, lessons
from riverrun.cli.files import write_safely
from riverrun.cli.languages.en import terminal
from riverrun.cli.screen import output, reader, show_help, typed
from riverrun.core.errors import Malformed, Refused
from riverrun.core.languages.en import house
from riverrun.core.state import CHANCE
from riverrun.core.story import Read, Story
from riverrun.core.words import Reader, Text, capital, say
from riverrun.data_folder import data_folder
from riverrun.lessons import LEARNER, Lesson, NotYet, Sitting

HELP = {
    "NUMBER, MOVE": terminal.help_play,
    "why MOVE": terminal.help_why,
    "rules ID": terminal.help_rules,
    "show": terminal.help_show,
    "board": terminal.help_board,
    "again": terminal.help_again,
    "skip": terminal.help_skip,
    "back": terminal.help_back,
    "leave": terminal.help_leave,
}


def learn(game: str = "", /, *, step: int = 0, language: str = "") -> None:
    """Learn a game by playing it, step by step.

    Parameters
    ----------
    game
        The game's name; without one, the lessons are listed.
    step
        The step to begin with, from 1; otherwise where you left.
    language
        en, de, it or nl; the one the terminal is set to without it.

    """
    console, kept, read = output(), Kept(), reader(language)
    if not game:
        for name in lessons.names():
            _list(console, name, kept.step_of(name), read)
        return
    lesson = lessons.load(game, read.language)
    if not 0 <= step <= len(lesson.step):
        raise Malformed(f"--step {step}: the lesson has {len(lesson.step)} steps")
    Learner(game, lesson, console, kept, read).run(step - 1 if step else kept.step_of(game) % len(lesson.step))


def _list(console: Console, name: str, at: int, reader: Reader) -> None:
    steps = len(lessons.load(name).step)
    came = say(terminal.learnt) if at >= steps else say(terminal.go_on_at, at + 1) if at else say(terminal.new)
    texts = ", ".join(map(reader.read, (say(terminal.steps_of, steps), came)))
    console.print(f"[bold]{name:<14}[/]{games.load(name).title:<28}{texts}")


class Kept:
    """How far somebody has come in each lesson: a small file in the data folder."""

    def __init__(self) -> None:
        self.path = data_folder() / "lessons.json"
        try:
            found = json.loads(self.path.read_text(encoding="utf-8"))
        except (OSError, ValueError):
            found = {}
        whole = found.items() if isinstance(found, dict) else ()
        self.steps = {name: at for name, at in whole if isinstance(at, int) and at >= 0}

    def step_of(self, game: str) -> int:
        """The step to go on with; the number of steps once all are done."""
        return self.steps.get(game, 0)

    def keep(self, game: str, step: int) -> None:
        self.steps[game] = step
        Path(self.path.parent).mkdir(parents=True, exist_ok=True)
        write_safely(self.path, json.dumps(self.steps))


class Leave(Exception):
    """The learner wants to stop."""


class Learner:
    """Somebody at the terminal who learns a game."""

    def __init__(self, game: str, lesson: Lesson, console: Console, kept: Kept, reader: Reader) -> None:
        self.game, self.lesson, self.console, self.kept = games.load(game), lesson, console, kept
        self.reader = reader

    def run(self, step: int) -> None:
        """Take step after step, until the last one or until the learner leaves."""
        title, words = say(terminal.learn_title, self.game.title), self._words
        self.console.print(f"[bold]{words(title)}[/]  {self.lesson.brief}  [dim]{words(say(terminal.type_help))}[/]")
        try:
            while step < len(self.lesson.step):
                self.kept.keep(self.game.name, step)
                step = max(0, step + self._take(step))
            self.kept.keep(self.game.name, step)
            self._finish()
        except (Leave, EOFError, KeyboardInterrupt):
            left = say(terminal.left_lesson, f"riverrun learn {self.game.name}", step + 1)
            self.console.print(f"\n{words(left)}")

    def _words(self, text: Text) -> str:
        return escape(self.reader.read(text))

    def _take(self, number: int) -> int:
        """Take a step; how many steps to go on."""
        step = self.lesson.step[number]
        self.sitting = Sitting(step)
        self.story = Story(self.sitting.table)
        self.told = len(self.story.entries)
        which = say(terminal.step_of, number + 1, len(self.lesson.step))
        self.console.rule(f"{self._words(which)}  {escape(step.name)}")
        self._watch()
        while not self.sitting.done:
            self._board()
            text = typed(self.console).strip()
            try:
                if (go := self._heard(text)) is not None:
                    return go
            except NotYet as answer:
                self.console.print(f"[yellow]{self._words(say(terminal.not_yet))}[/] {self._words(answer.text)}")
            except Refused as refusal:
                self.console.print(f"[red]{self._words(refusal.text)}[/]")
        self.console.print(f"[bold green]{escape(step.says)}[/]")
        self.console.print(f"{escape(step.learnt)} [dim]{', '.join(step.rules)}[/]")
        return 1

    def _heard(self, text: str) -> int | None:
        """Do what was typed; how many steps to go on, None to stay at this one."""
        word, _, rest = text.partition(" ")
        match word.lower():
            case "":
                pass
            case "help" | "?":
                show_help(self.console, HELP, self.reader)
            case "leave" | "quit" | "exit":
                raise Leave
            case "skip" | "back" | "again":
                return {"skip": 1, "back": -1, "again": 0}[word.lower()]
            case "show":
                self.console.print(self._words(say(terminal.one_that_counts, self.sitting.wanted()[0])))
            case "why":
                self.sitting.table.check(LEARNER, self.game.move(rest))
                self.console.print(self._words(say(terminal.is_legal, rest)))
            case "rules":
                self._rule(rest)
            case "board":
                self.drawn = -1
            case _:
                self._play(text)
        return None

    def _play(self, text: str) -> None:
        legal = self.sitting.table.moves(LEARNER)
        number = text.isascii() and text.isdigit()
        if number and not 1 <= int(text) <= len(legal):
            raise Malformed(say(terminal.choices_run, len(legal)))
        self.sitting.play(legal[int(text) - 1].name if number else text)
        self._tell()
        self._watch()

    def _watch(self) -> None:
        """What the others do by script."""
        while self.sitting.go_on():
            self._tell()
        self.drawn = -1

    # Showing

    def _board(self) -> None:
        """The table and the question, where they have changed since they were shown."""
        table, question = self.sitting.table, self.sitting.question
        if self.drawn == len(table.events) or question is None:
            return
        self.drawn = len(table.events)
        position = table.position_for(LEARNER)
        self.console.print(self.game.draw(position, LEARNER, self.reader))
        self.console.print(f"\n[bold yellow]{escape(question.reads)}[/]")
        for n, move in enumerate(table.moves(LEARNER), start=1):
            text = self._words(self.game.tell(position, LEARNER, move.number))
            self.console.print(f"  [bold]{n:>3}[/]  [cyan]{escape(move.name):<10}[/] {text}")

    def _tell(self) -> None:
        self.story.catch_up(self.sitting.table)
        for event in self.story.read_by(LEARNER, self.told):
            gain = f"  [green]{event.gain:+}[/]" if event.gain else ""
            self.console.print(f"{self._who(event)} {self._words(event.text)}{gain}")
            self.told += 1

    def _who(self, event: Read) -> str:
        if event.seat > LEARNER:
            return self.lesson.others[event.seat - 1]
        return capital(self._words(event.by if event.seat == CHANCE else say(house.you)))

    def _rule(self, text: str) -> None:
        rule = self.game.rules_in(self.reader.language).get(text.upper())
        if rule is None:
            raise Malformed(say(terminal.rules_id, next(iter(self.game.ledger))))
        self.console.print(f"[cyan]{rule.id}[/] {escape(rule.text)}")

    def _finish(self) -> None:
        self.console.rule(self._words(say(terminal.can_play, self.game.title)))
        for n, thumb in enumerate(self.lesson.thumb, start=1):
            self.console.print(f"{n}  [bold]{escape(thumb.title)}.[/] {escape(thumb.text)}")
        seats = len(self.lesson.others) + 1
        first = say(terminal.first_game, f"riverrun play {self.game.name} --seats {seats} --bots spring --coach")
        self.console.print(f"\n{self._words(first)}")

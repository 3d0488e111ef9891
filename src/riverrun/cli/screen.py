"""The terminal of the commands: what they show, a line that is typed, a bar while one waits."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Mapping

from rich.console import Console
from rich.markup import escape
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

import riverrun
from riverrun.core.errors import Malformed
from riverrun.core.words import Reader, languages, preferred, say

WIDTH = 100  # where there is no terminal to ask


def output() -> Console:
    """Standard output."""
    return Console(width=None if sys.stdout.isatty() else WIDTH, highlight=False)


def reader(language: str = "") -> Reader:
    """Whoever reads the terminal: the language asked for, or the one it is set to ('de_AT.UTF-8' is German)."""
    if language and language not in languages():
        raise Malformed(f"--language {language}: it can be {', '.join(languages())}")
    setting = os.environ.get("LC_ALL") or os.environ.get("LC_MESSAGES") or os.environ.get("LANG", "")
    return Reader(language or preferred(setting.partition(".")[0].replace("_", "-")))


def show_help(console: Console, ways: Mapping[str, Callable[[], str]], reader: Reader) -> None:
    """What can be typed, and what for; the words to type are the same in every language."""
    grid = Table.grid(padding=(0, 2))
    for way, sentence in ways.items():
        grid.add_row(f"[bold]{escape(way)}[/]", escape(reader.read(say(sentence))))
    console.print(grid)


def typed(console: Console) -> str:
    """The line that somebody types; shown where it comes out of a file."""
    console.print("[bold]>[/] ", end="")
    line = sys.stdin.readline()
    if not line:
        raise EOFError
    if not sys.stdin.isatty():
        console.print(escape(line.rstrip()))
    return line


def progress_bar() -> Progress:
    """A bar on the error stream, if somebody is looking."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    console = Console(stderr=True)
    return Progress(*columns, console=console, transient=True, disable=not console.is_terminal)


def warn_if_interpreted() -> None:
    """Say that work will take long, where it will."""
    if not riverrun.COMPILED:
        note = "The engine is interpreted here; compiled it is some twenty times as fast."
        Console(stderr=True).print(f"[yellow]{note}[/]")

"""What the commands show: their tables, a bar while one waits, a word where the engine is slow."""

from __future__ import annotations

import sys

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

import riverrun

WIDTH = 100  # where there is no terminal to ask


def output() -> Console:
    """Standard output."""
    return Console(width=None if sys.stdout.isatty() else WIDTH, highlight=False)


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

"""`riverrun rules`."""

from __future__ import annotations

import json as json_text
from dataclasses import asdict
from itertools import groupby
from typing import Annotated

from cyclopts import Parameter
from rich.console import Console
from rich.markup import escape
from rich.padding import Padding
from rich.table import Table

from riverrun import games
from riverrun.cli.screen import output, reader
from riverrun.core.errors import Malformed
from riverrun.core.ledger import Rule


def rules(
    game: str, rule: str = "", /, *, json: Annotated[bool, Parameter(negative="")] = False, language: str = ""
) -> None:
    """Print the rules of a game, in our own words: its aim, the course of a turn, then every rule with its source.

    Parameters
    ----------
    game
        The game's name.
    rule
        One rule's id, such as R12; all of them without it.
    json
        Print a list of objects.
    language
        en, de, it or nl; the one the terminal is set to without it.

    """
    title = games.load(game)
    ledger = title.rules_in(reader(language).language)
    if rule and rule.upper() not in ledger:
        raise Malformed(f"{game} has no rule {rule!r}; its ids run from {next(iter(ledger))} to {list(ledger)[-1]}")
    wanted = [ledger[rule.upper()]] if rule else list(ledger.values())
    if json:
        print(json_text.dumps([asdict(entry) for entry in wanted], indent=2))  # noqa: T201
        return
    console = output()
    if not rule:
        console.print(f"[bold]{escape(title.title)}[/]\n")
        console.print(Padding(escape(ledger.aim), (0, 0, 1, 2)))
        hang(console, [("·", sentence) for sentence in map(escape, ledger.turn)])
    for section, entries in groupby(wanted, key=lambda entry: entry.section):
        console.print(f"\n[bold]{escape(section)}[/]")
        hang(console, [(entry.id, _with_source(entry)) for entry in entries])


def hang(console: Console, paragraphs: list[tuple[str, str]]) -> None:
    """Paragraphs that stay right of their marks, however often they wrap."""
    grid = Table.grid(padding=(0, 1))
    grid.add_column(justify="right", width=5, style="cyan")
    grid.add_column(ratio=1)
    for mark, text in paragraphs:
        grid.add_row(mark, text)
    console.print(grid)


def _with_source(rule: Rule) -> str:
    return f"{escape(rule.text)} [dim]({escape(rule.status)}: {escape(rule.source)})[/]"

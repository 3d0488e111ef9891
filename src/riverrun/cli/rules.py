"""`riverrun rules`."""

from __future__ import annotations

import json as json_text
from dataclasses import asdict
from itertools import groupby
from typing import Annotated

from cyclopts import Parameter
from rich.console import Console
from rich.markup import escape

from riverrun import games
from riverrun.core.errors import Malformed


def rules(game: str, rule: str = "", /, *, json: Annotated[bool, Parameter(negative="")] = False) -> None:
    """Print the rules of a game, in our own words.

    Parameters
    ----------
    game
        The game's name.
    rule
        One rule's id, such as R12; all of them without it.
    json
        Print a list of objects.

    """
    ledger = games.load(game).ledger
    if rule and rule.upper() not in ledger:
        raise Malformed(f"{game} has no rule {rule!r}; its ids run from {next(iter(ledger))} to {list(ledger)[-1]}")
    wanted = [ledger[rule.upper()]] if rule else list(ledger.values())
    if json:
        print(json_text.dumps([asdict(entry) for entry in wanted], indent=2))  # noqa: T201
        return
    console = Console(highlight=False)
    for section, entries in groupby(wanted, key=lambda entry: entry.section):
        console.print(f"\n[bold]{escape(section)}[/]")
        for entry in entries:
            console.print(f"  [cyan]{entry.id:>4}[/]  {escape(entry.text)} [dim]({entry.status})[/]")

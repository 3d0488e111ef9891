"""`riverrun verify`."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter
from rich.console import Console
from rich.markup import escape

from riverrun.cli.files import game_of, read_record
from riverrun.core import record
from riverrun.core.errors import Malformed


def verify(*files: Annotated[Path, Parameter(json_list=False)], edition: Path | None = None) -> None:
    """Recompute every outcome and every move of finished games.

    Exit status 0: all are as their seeds have it; 1: one is not; 2: a file cannot be read.

    Parameters
    ----------
    files
        Records.
    edition
        The edition the games were played with, if it is not the one that comes with the game.

    """
    if not files:
        raise Malformed("verify: name at least one record")
    console, wrong = Console(highlight=False, soft_wrap=True), 0
    records = [(path, read_record(path)) for path in files]
    for path, kept in records:
        try:
            table = record.verify(kept, game_of(kept, edition))
        except Malformed as error:
            wrong += 1
            console.print(f"[red]wrong[/]  {escape(f'{path}: {error}')}")
        else:
            scores = " ".join(str(score) for score in table.state.scores())
            console.print(f"[green]right[/]  {escape(str(path))}: {len(kept.events)} events, scores {scores}")
    if wrong:
        sys.exit(1)

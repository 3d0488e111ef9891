"""`riverrun review`."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter
from rich.markup import escape
from rich.table import Table

from riverrun.bots.look import EFFORT, Case, look
from riverrun.bots.review import Review, Turn
from riverrun.cli.files import game_of, read_record
from riverrun.cli.screen import output, progress_bar, warn_if_interpreted
from riverrun.core import record
from riverrun.core.errors import Malformed


def review(
    file: Path,
    /,
    *,
    top: int = 10,
    effort: int = EFFORT,
    seed: int = 1,
    as_json: Annotated[bool, Parameter(name="--json")] = False,
    edition: Path | None = None,
) -> None:
    """Judge a finished game: its turning points, and what play and luck made of it.

    Everything is told in chances of victory; alone at the table, in points.

    Parameters
    ----------
    file
        A record.
    top
        How many turning points to show.
    effort
        Positions to look at, about; more find smaller losses.
    seed
        Of the playouts; the same number gives the same review.
    as_json
        Print every decision, as JSON.
    edition
        The edition the game was played with, if it is not the one that comes with the game.

    """
    if top < 1:
        raise Malformed(f"--top: 1 or more, not {top}")
    if effort < 1:
        raise Malformed(f"--effort: 1 or more, not {effort}")
    kept = read_record(file)
    game = game_of(kept, edition)
    table = record.replay(kept, game)
    if not table.ended:
        raise Malformed(f"{file}: the game stops after event {len(table.events)}; a finished one can be judged")
    events = [(event.seat, event.move) for event in table.events]
    judged = _judge(Case(game.name, game.file.text, kept.seats, dict(table.options), events, effort, seed), game.title)
    if as_json:
        print(json.dumps(_plain(judged), indent=1))  # noqa: T201
    else:
        names = [*kept.players, *(f"seat {n + 1}" for n in range(len(kept.players), kept.seats))]
        _show(judged, names, top)


def _judge(case: Case, title: str) -> Review:
    warn_if_interpreted()
    found = Review(case)
    with progress_bar() as progress:
        task = progress.add_task(title, total=len(found.todo))
        while found.todo:
            found.add(look(*found.ask()))
            progress.advance(task)
    return found


def _plain(judged: Review) -> dict[str, object]:
    return {
        "decisions": [decision._asdict() for decision in judged.judged],
        "turns": [turn._asdict() | {"judged": turn.judged.n} for turn in judged.turns()],
        "sums": [sums._asdict() for sums in judged.sums()],
    }


def _show(judged: Review, names: list[str], top: int) -> None:
    console = output()
    alone = len(names) == 1
    turns = judged.turns()
    if not turns:
        console.print("No turning point that can be told for certain.")
    else:
        table = Table("after", "who", "swing", "what", box=None, title="Turning points", title_justify="left")
        for turn in turns[:top]:
            swing = f"[{'green' if turn.swing > 0 else 'red'}]{_amount(turn.swing, alone)}[/]"
            table.add_row(str(turn.judged.n), escape(names[turn.seat]), swing, escape(_what(turn, names)))
        console.print(table)
    console.print()
    others = [] if alone else ["others' losses"]
    sums = Table("", "at first", "own losses", *others, "small steps", "luck", "result", box=None)
    for name, (start, play, given, steps, luck, result) in zip(names, judged.sums(), strict=True):
        parts = [play, steps, luck] if alone else [play, given, steps, luck]
        level = f"{start:.1f}" if alone else f"{100 * start:.0f} %"
        final = f"{result:.0f}" if alone else f"{100 * result:.0f} %"
        sums.add_row(escape(name), level, *(_amount(part, alone) for part in parts), final)
    console.print(sums)


def _amount(part: float, alone: bool) -> str:
    return f"{part:+.1f}" if alone else f"{100 * part:+.0f} %"


def _what(turn: Turn, names: list[str]) -> str:
    judged = turn.judged
    if turn.luck:
        return f"luck after {names[judged.seat]} {judged.text}"
    return f"{judged.text}; better: {judged.better_text}"

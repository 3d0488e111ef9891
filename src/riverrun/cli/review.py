"""`riverrun review`."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter
from rich.markup import escape
from rich.table import Table

from riverrun.bots.judge import EFFORT, ReviewRequest, judge_decision
from riverrun.bots.review import Review, Turn
from riverrun.bots.transcript import transcript
from riverrun.cli.files import game_of, read_record
from riverrun.cli.languages.en import terminal
from riverrun.cli.screen import output, progress_bar, reader, warn_if_interpreted
from riverrun.core import record
from riverrun.core.errors import Malformed
from riverrun.core.languages.en import house
from riverrun.core.words import Reader, say


def review(
    file: Path,
    /,
    *,
    top: int = 10,
    effort: int = EFFORT,
    seed: int = 1,
    as_json: Annotated[bool, Parameter(name="--json")] = False,
    edition: Path | None = None,
    language: str = "",
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
    language
        en, de, it or nl; the one the terminal is set to without it.

    """
    read = reader(language)
    if top < 1:
        raise Malformed(f"--top: 1 or more, not {top}")
    if effort < 1:
        raise Malformed(f"--effort: 1 or more, not {effort}")
    kept = read_record(file)
    game = game_of(kept, edition)
    table = record.replay(kept, game)
    if not table.ended:
        raise Malformed(f"{file}: the game stops after event {len(table.events)}; a finished one can be judged")
    judged = _judge(ReviewRequest(transcript(table), effort, seed), game.title)
    if as_json:
        print(json.dumps(_plain(judged, read), indent=1))  # noqa: T201
    else:
        names = [*kept.players, *(read.read(say(house.seat, n)) for n in range(len(kept.players), kept.seats))]
        show(judged, names, top, Reader(read.language, names))


def _judge(request: ReviewRequest, title: str) -> Review:
    warn_if_interpreted()
    found = Review(request)
    with progress_bar() as progress:
        task = progress.add_task(title, total=len(found.todo))
        while found.todo:
            found.add(judge_decision(*found.ask()))
            progress.advance(task)
    return found


def _plain(judged: Review, reader: Reader) -> dict[str, object]:
    return {
        "decisions": [
            decision._asdict()
            | {
                "text": reader.read(decision.text),
                "better_text": reader.read(decision.better_text),
                "why": [(reader.read(label), round(points, 2)) for label, points in decision.why],
            }
            for decision in judged.judged
        ],
        "turns": [turn._asdict() | {"judged": turn.judged.n} for turn in judged.turns()],
        "sums": [sums._asdict() for sums in judged.sums()],
        "settled": judged.settled(),
    }


def show(judged: Review, names: list[str], top: int, reader: Reader) -> None:
    """Print the biggest turning points, and what play and luck made of each seat's game."""
    console = output()

    def words(sentence: Callable[[], str]) -> str:
        return reader.read(say(sentence))

    alone = len(names) == 1
    turns = judged.turns()
    if not turns:
        console.print(words(terminal.no_turning_point))
    else:
        heads = map(words, (terminal.after, terminal.who, terminal.swing, terminal.what))
        table = Table(*heads, box=None, title=words(terminal.turning_points), title_justify="left")
        for turn in turns[:top]:
            swing = f"[{'green' if turn.swing > 0 else 'red'}]{_amount(turn.swing, alone, reader)}[/]"
            table.add_row(str(turn.judged.n), escape(names[turn.seat]), swing, escape(_what(turn, names, reader)))
        console.print(table)
    console.print()
    others = [] if alone else [terminal.others_losses]
    parts_of = (terminal.own_losses, *others, terminal.small_steps, terminal.luck)
    sums = Table("", *map(words, (terminal.at_first, *parts_of, terminal.result)), box=None)
    for name, (start, play, given, steps, luck, result) in zip(names, judged.sums(), strict=True):
        parts = [play, steps, luck] if alone else [play, given, steps, luck]
        level = reader.read(say(terminal.decimal, start)) if alone else f"{100 * start:.0f} %"
        final = f"{result:.0f}" if alone else f"{100 * result:.0f} %"
        sums.add_row(escape(name), level, *(_amount(part, alone, reader) for part in parts), final)
    console.print(sums)
    console.print(reader.read(say(terminal.settled, *judged.settled())))


def _amount(part: float, alone: bool, reader: Reader) -> str:
    return reader.read(say(terminal.signed, part)) if alone else f"{100 * part:+.0f} %"


def _what(turn: Turn, names: list[str], reader: Reader) -> str:
    judged = turn.judged
    if turn.luck:
        return reader.read(say(terminal.luck_after, names[judged.seat], judged.text))
    better = reader.read(say(terminal.better, judged.text, judged.better_text))
    why = [f"{reader.read(label)} {reader.read(say(terminal.signed, points))}" for label, points in judged.why]
    return f"{better} ({', '.join(why)})" if why else better

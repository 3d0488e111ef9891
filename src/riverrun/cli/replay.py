"""`riverrun replay`."""

from __future__ import annotations

import sys
from pathlib import Path

from rich.console import Console
from rich.markup import escape

from riverrun.cli.files import game_of, read_record
from riverrun.cli.screen import output
from riverrun.core import record
from riverrun.core.errors import Malformed
from riverrun.core.state import CHANCE, NOBODY
from riverrun.core.story import Story
from riverrun.core.table import Table

HELP = "[dim]return: the next decision   b: back   a number: after so many events   q: stop[/]"


def replay(file: Path, /, *, at: int | None = None, seat: int | None = None, edition: Path | None = None) -> None:
    """Look at a recorded game, position by position.

    Parameters
    ----------
    file
        A record.
    at
        Show the position after so many events and stop.
    seat
        Through whose eyes, from 1; a watcher's without it.
    edition
        The edition the game was played with, if it is not the one that comes with the game.

    """
    console = output()
    kept = read_record(file)
    table = record.replay(kept, game_of(kept, edition))
    last = len(table.events)
    if at is not None and not 0 <= at <= last:
        raise Malformed(f"--at {at}: the game has {last} events")
    if seat is not None and not 1 <= seat <= kept.seats:
        raise Malformed(f"--seat {seat}: a seat from 1 to {kept.seats}")
    looker = NOBODY if seat is None else seat - 1
    if kept.cut or not table.ended:
        console.print(f"[yellow]{escape(str(file))} stops after event {last}, before the end of the game.[/]")
    if at is not None or not sys.stdin.isatty():
        _show(console, table, last if at is None else at, looker)
    else:
        _step(console, table, looker)


def _show(console: Console, table: Table, n: int, looker: int) -> None:
    then = Table(table.game, table.seats, table.options, table.seed, deal=False)
    then.follow(table.events[:n])
    story = Story(then)
    console.rule(f"after event {n} of {len(table.events)}")
    for read in story.read_by(looker, then.running_since)[-5:]:
        who = "Chance" if read.seat == CHANCE else f"Seat {read.seat + 1}"
        console.print(f"[dim]{who}: {escape(read.text)}[/]")
    console.print(table.game.draw(then.position(looker), looker))
    if then.ended:
        winners = " and ".join(f"seat {winner + 1}" for winner in table.game.verdict(then.state).winners) or "nobody"
        scores = ", ".join(str(score) for score in then.state.scores())
        console.print(f"[bold]Scores {scores}: {winners} won.[/]")


def _step(console: Console, table: Table, looker: int) -> None:
    """From decision to decision, as the reader wishes."""
    decisions = [n for n, event in enumerate(table.events) if event.seat != CHANCE]
    stops = sorted({*decisions, len(table.events)})
    at = 0
    while True:
        _show(console, table, stops[at], looker)
        console.print(HELP)
        try:
            text = input("> ").strip().lower()
        except EOFError:
            return
        if text in ("q", "quit"):
            return
        if text == "b":
            at = max(0, at - 1)
        elif text.isascii() and text.isdigit():
            at = next((n for n, stop in enumerate(stops) if stop >= int(text)), len(stops) - 1)
        else:
            at = min(len(stops) - 1, at + 1)

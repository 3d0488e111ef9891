"""`riverrun replay`."""

from __future__ import annotations

import sys
from pathlib import Path

from rich.console import Console
from rich.markup import escape

from riverrun.cli.files import game_of, read_record
from riverrun.cli.languages.en import terminal
from riverrun.cli.screen import output, reader
from riverrun.core import record
from riverrun.core.errors import Malformed
from riverrun.core.languages.en import house
from riverrun.core.state import CHANCE, NOBODY
from riverrun.core.story import Story
from riverrun.core.table import Table
from riverrun.core.words import Reader, capital, say


def replay(
    file: Path,
    /,
    *,
    at: int | None = None,
    seat: int | None = None,
    edition: Path | None = None,
    language: str = "",
) -> None:
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
    language
        en, de, it or nl; the one the terminal is set to without it.

    """
    console, read = output(), reader(language)
    kept = read_record(file)
    table = record.replay(kept, game_of(kept, edition))
    last = len(table.events)
    if at is not None and not 0 <= at <= last:
        raise Malformed(f"--at {at}: the game has {last} events")
    if seat is not None and not 1 <= seat <= kept.seats:
        raise Malformed(f"--seat {seat}: a seat from 1 to {kept.seats}")
    looker = NOBODY if seat is None else seat - 1
    if kept.cut or not table.ended:
        console.print(f"[yellow]{escape(read.read(say(terminal.stops_early, str(file), last)))}[/]")
    if at is not None or not sys.stdin.isatty():
        _show(console, table, last if at is None else at, looker, read)
    else:
        _step(console, table, looker, read)


def _show(console: Console, table: Table, n: int, looker: int, reader: Reader) -> None:
    then = table.after(n)
    console.rule(reader.read(say(terminal.after_event, n, len(table.events))))
    for read in Story(then).read_by(looker)[-5:]:
        seat = say(house.you) if read.seat == looker else say(house.seat, read.seat)
        who = capital(reader.read(read.by if read.seat == CHANCE else seat))
        console.print(f"[dim]{who}: {escape(reader.read(read.text))}[/]")
    console.print(table.game.draw(then.position_for(looker), looker, reader))
    if then.ended:
        winners = tuple(table.game.verdict(then.state).winners)
        console.print(f"[bold]{reader.read(say(terminal.scores_won, tuple(then.state.scores()), winners))}[/]")


def _step(console: Console, table: Table, looker: int, reader: Reader) -> None:
    """From decision to decision, as the reader wishes."""
    decisions = [n for n, event in enumerate(table.events) if event.seat != CHANCE]
    stops = sorted({*decisions, len(table.events)})
    at = 0
    while True:
        _show(console, table, stops[at], looker, reader)
        console.print(f"[dim]{reader.read(say(terminal.replay_help))}[/]")
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

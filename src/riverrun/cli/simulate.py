"""`riverrun simulate`."""

from __future__ import annotations

import json
from importlib.util import find_spec
from pathlib import Path
from statistics import fmean

from rich.table import Table

from riverrun import games as registry
from riverrun.arena.match import Match, Played
from riverrun.arena.summary import Summary, spread
from riverrun.bots.levels import DEFAULT
from riverrun.bots.transcript import opening
from riverrun.cli.files import options_from, write_safely
from riverrun.cli.matches import bots_from, check_work, one_each, shown
from riverrun.cli.screen import output
from riverrun.core.errors import Malformed

KINDS = (".jsonl", ".parquet")


def simulate(
    game: str,
    /,
    *,
    seats: int,
    games: int = 1000,
    bots: str = DEFAULT,
    seed: str = "1",
    jobs: int = 1,
    iterations: int = 0,
    option: tuple[str, ...] = (),
    edition: Path | None = None,
    out: Path | None = None,
) -> None:
    """Let bots play many games and sum them up.

    Every deal is played once with each rotation of the seats, or just once where all bots are the same.  The results do
    not depend on the number of jobs.

    Parameters
    ----------
    game
        The game's name.
    seats
        The number of seats.
    games
        How many games to play.
    bots
        The bots, such as random,brook,brook,river; one of them serves for all seats.  One of yours is
        name=package.module:Class, or name=command where it is a program.
    seed
        Any text; the same text gives the same games.
    jobs
        Processes to play in.
    iterations
        Bound a searching bot by iterations instead of seconds, for results that can be repeated.
    option
        An option of the game, as name=value.
    edition
        An edition file of your own.
    out
        Write every game into a file, .jsonl or .parquet.

    """
    title = registry.load(game, edition)
    start = opening(title, seats, options_from(option))
    players = one_each(bots_from(bots), seats)
    _check_out(out)
    check_work(games, jobs)
    match = Match(start, players, games, seed, iterations)
    summary, kept = Summary.of(match), []
    try:
        for played in shown(match, jobs, title.title):
            summary.add(played)
            kept.append(played)
    finally:  # whatever stopped it, what was played is told
        if kept:
            if out:
                _write(out, kept)
            _show(summary, title.title, len(kept))


def _check_out(out: Path | None) -> None:
    """Refuse before the work what could not be written after it."""
    if out is None:
        return
    if out.suffix not in KINDS:
        raise Malformed(f"--out {out}: a file that ends in {' or '.join(KINDS)}")
    if out.suffix == ".parquet" and find_spec("polars") is None:
        raise Malformed("--out: Parquet files need polars: pip install 'riverrun[lab]', or write .jsonl")
    if not out.absolute().parent.is_dir():
        raise Malformed(f"--out {out}: there is no folder {out.absolute().parent}")


def _write(out: Path, kept: list[Played]) -> None:
    rows = [played._asdict() for played in kept]
    for row in rows:
        del row["seconds"]  # the clock is no result: the same games make the same file
    if out.suffix == ".jsonl":
        write_safely(out, "".join(json.dumps(row) + "\n" for row in rows))
        return
    import polars as pl  # noqa: PLC0415 of the [lab] extra

    plain = [{name: list(value) if isinstance(value, tuple) else value for name, value in row.items()} for row in rows]
    pl.DataFrame(plain).write_parquet(out)


def _show(summary: Summary, title: str, games: int) -> None:
    console = output()
    table = Table("bot", "wins", "mean", "sd", "5 %", "median", "95 %", title=f"{title}, {games} games", box=None)
    for entrant in summary.entrants:
        low, middle, high = spread(entrant.scores)
        wins = f"{100 * entrant.win_share:.1f} % ±{100 * entrant.uncertainty:.1f}"
        table.add_row(
            entrant.name,
            wins,
            f"{entrant.mean:.1f}",
            f"{entrant.deviation:.1f}",
            f"{low:.0f}",
            f"{middle:.0f}",
            f"{high:.0f}",
        )
    console.print(table)
    seats = "  ".join(f"{seat + 1}: {100 * won / games:.1f} %" for seat, won in enumerate(summary.by_seat))
    endings = ", ".join(f"{ending} {count}" for ending, count in summary.endings.most_common())
    console.print(f"victories by seat  {seats}")
    console.print(
        f"events a game {fmean(summary.events):.1f}, decisions {fmean(summary.decisions):.1f}; endings: {endings}"
    )

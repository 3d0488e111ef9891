"""`riverrun simulate`."""

from __future__ import annotations

from contextlib import ExitStack
from pathlib import Path
from statistics import fmean
from typing import Annotated

from cyclopts import Parameter
from rich.table import Table

from riverrun import games as registry
from riverrun.arena.data import PARQUET, Rows, check_out, decisions_beside
from riverrun.arena.match import Match, game_row
from riverrun.arena.summary import Summary, spread
from riverrun.bots.levels import DEFAULT
from riverrun.bots.transcript import opening
from riverrun.cli.files import options_from
from riverrun.cli.matches import bots_from, one_each, shown, workplace
from riverrun.cli.screen import output
from riverrun.core.errors import Malformed
from riverrun.workplaces import LOCAL


def simulate(
    game: str,
    /,
    *,
    seats: int,
    games: int = 1000,
    bots: str = DEFAULT,
    seed: str = "1",
    on: str = LOCAL,
    jobs: int | None = None,
    iterations: int = 0,
    option: tuple[str, ...] = (),
    edition: Path | None = None,
    out: Path | None = None,
    decisions: Annotated[bool, Parameter(negative="")] = False,
    features: Annotated[bool, Parameter(negative="")] = False,
) -> None:
    """Let bots play many games and sum them up.

    Every deal is played once with each rotation of the seats, or just once where all bots are the same.  The results do
    not depend on where they are played and by how many.

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
    on
        Where to play: local, in processes of this machine; ray, on the Ray cluster of this machine, which is started if
        there is none; or a cluster's address, such as ray://host:10001.
    jobs
        Processes to play in: 1 without it, and on Ray all processors there are.
    iterations
        Bound a searching bot by iterations instead of seconds, for results that can be repeated.
    option
        An option of the game, as name=value.
    edition
        An edition file of your own.
    out
        Write every game into a file, .jsonl or .parquet.
    decisions
        Write every decision too, beside the games: those of kept.parquet into kept-decisions.parquet.
    features
        Write with each decision what its seat knew, as numbers for learning.

    """
    title = registry.load(game, edition)
    start = opening(title, seats, options_from(option))
    players = one_each(bots_from(bots), seats)
    if out:
        check_out(out)
    if (decisions or features) and (not out or out.suffix != PARQUET):
        raise Malformed(f"--decisions, --features: name a file for them, as in --out games{PARQUET}")
    place = workplace(games, on, jobs)
    match = Match(start, players, games, seed, iterations, decisions=decisions or features, features=features)
    summary, count = Summary.of(match), 0
    try:
        with ExitStack() as files:
            kept = files.enter_context(Rows(out)) if out else None
            beside = files.enter_context(Rows(decisions_beside(out))) if out and match.decisions else None
            for count, played in enumerate(shown(match, place, title.title), 1):  # noqa: B007 how far it came is told
                summary.add(played)
                if kept:
                    kept.add([game_row(played)])
                if beside:
                    beside.add(row.columns() for row in played.rows)
    finally:  # whatever stopped it, what was played is told
        if count:
            _show(summary, title.title, count)


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

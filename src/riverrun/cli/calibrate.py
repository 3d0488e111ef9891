"""`riverrun calibrate`."""

from __future__ import annotations

import shlex
import sys
from functools import partial
from pathlib import Path

import msgspec
from rich.table import Table

from riverrun import games as registry
from riverrun.bots.learned import put
from riverrun.bots.learned.forecasts import Calibration, Calibrations, read
from riverrun.cli.screen import output, progress_bar, warn_if_interpreted
from riverrun.core.errors import Malformed
from riverrun.core.game import Game
from riverrun.core.state import State

FEWEST = 30  # games that tell something


def calibrate(
    game: str, /, *, seats: tuple[int, ...] = (), games: int = 600, seed: str = "1", out: Path | None = None
) -> None:
    """Let bots play, and learn from the ends of their games how sure forecasts may be.

    Two thirds of the games are learned from.  On the others it is told how well the chances of victory and the points
    fit that were foretold.

    Parameters
    ----------
    game
        The game's name.
    seats
        Numbers of seats; all without it.
    games
        Games to be played for each of them.
    seed
        Any text that all deals come from.
    out
        The file to write, GAME.json without it; what it holds for other numbers of seats stays.

    """
    try:
        from riverrun.training.calibration import calibrated  # noqa: PLC0415
    except ImportError:
        raise Malformed("calibrating wants numpy: pip install 'riverrun[lab]'") from None
    title = registry.load(game)
    if games < FEWEST:
        raise Malformed(f"--games: {FEWEST} and more, so that they tell something; not {games}")
    counts = seats or tuple(range(title.fewest_seats, title.most_seats + 1))
    for count in counts:
        title.chosen(count)
    warn_if_interpreted()
    file = out or Path(f"{title.name}.json")
    console = output()
    for count in counts:
        with progress_bar() as bar:
            task = bar.add_task(f"{title.title}, {count}", total=games)
            made, told = calibrated(title, count, games, f"calibrate {seed} {count}", partial(bar.advance, task))
        command = shlex.join(["riverrun", *sys.argv[1:]])
        keep(file, title, count, msgspec.structs.replace(made, command=command, games=games, figures=str(told)))
        console.print(f"{title.title}, seats: {count}.  {told}")
        if told.tenths:
            table = Table("told", "won", "positions", box=None)
            for chance, won, positions in told.tenths:
                table.add_row(f"{100 * chance:.0f} %", f"{100 * won:.0f} %", str(positions))
            console.print(table)


def keep(file: Path, title: Game[State], count: int, made: Calibration) -> None:
    """Write what was made for so many seats beside what the file has for others."""
    others = read(file).seats if file.exists() else {}
    seats = dict(sorted((others | {count: made}).items()))
    kept = Calibrations(game=title.name, rules=title.rules, edition=title.edition_file.hash, seats=seats)
    put(file, msgspec.json.format(msgspec.json.encode(kept), indent=1) + b"\n")

"""`riverrun bench`."""

from __future__ import annotations

import json as json_text
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter
from rich.console import Console
from rich.table import Table

from riverrun import COMPILED
from riverrun import games as registry
from riverrun.cli.files import options_from
from riverrun.cli.screen import output
from riverrun.core.errors import Malformed
from riverrun.speed import Result, measure, reference

LONGEST = 600.0


def bench(
    game: str = "",
    /,
    *,
    seats: int = 0,
    option: tuple[str, ...] = (),
    edition: Path | None = None,
    seconds: float = 3.0,
    json: Annotated[bool, Parameter(negative="")] = False,
) -> None:
    """Measure the speed of the engines: random games on one core, per CPU-second, the best of several rounds.

    Compare machines by the ratio to the reference, a fixed loop of plain Python in the same run.

    Parameters
    ----------
    game
        The game's name; all games without it.
    seats
        The number of seats; 2 and 4, as far as the game allows, without it.
    option
        An option of the game, as name=value.
    edition
        An edition file of your own.
    seconds
        How long to measure each.
    json
        Print an object instead of a table.

    """
    if not 0 < seconds <= LONGEST:
        raise Malformed(f"--seconds: more than 0, at most {LONGEST:.0f}, not {seconds:g}")
    if edition and not game:
        raise Malformed("--edition: name the game that it is an edition of")
    titles = [registry.load(name, edition) for name in ([game] if game else registry.names())]
    setups = [
        (title, count)
        for title in titles
        for count in (
            [seats] if seats else [count for count in (2, 4) if title.fewest_seats <= count <= title.most_seats]
        )
    ]
    options = options_from(option)
    for title, count in setups:
        title.chosen(count, options)
    console = Console(stderr=True)
    if not COMPILED:
        console.print("[yellow]The engine is interpreted here.[/]")
    results = []
    with console.status("") as status:
        per_second = reference()
        for title, count in setups:
            status.update(f"{title.title}, {count} seats")
            results.append(measure(title, count, options, seconds))
    if json:
        print(json_text.dumps({"reference_per_s": per_second, "results": [result._asdict() for result in results]}))  # noqa: T201
    else:
        _show(per_second, results)


def _show(per_second: float, results: list[Result]) -> None:
    console = output()
    table = Table("game", "seats", "games/s", "events/s", "decisions/s", "of reference", "clone ns", box=None)
    for result in results:
        table.add_row(
            result.game,
            str(result.seats),
            f"{result.games_per_s:,.0f}",
            f"{result.events_per_s:,.0f}",
            f"{result.decisions_per_s:,.0f}",
            f"{result.decisions_per_s / per_second:.3f}",
            f"{result.clone_ns:,.0f}",
        )
    console.print(f"reference {per_second:,.0f} iterations/s; {'compiled' if COMPILED else 'interpreted'} engine")
    console.print(table)

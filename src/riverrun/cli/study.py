"""`riverrun study`."""

from __future__ import annotations

import shlex
from collections import Counter
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import Annotated, NamedTuple

from cyclopts import Parameter

import riverrun
from riverrun import games as registry
from riverrun.arena.match import Match
from riverrun.arena.page import study_page
from riverrun.arena.report import report
from riverrun.arena.study import Case
from riverrun.bots.levels import DEFAULT
from riverrun.bots.transcript import Transcript, opening
from riverrun.cli.files import options_from, write_safely
from riverrun.cli.matches import bots_from, one_each, shown, workplace
from riverrun.core.errors import Malformed
from riverrun.core.game import Game
from riverrun.core.state import State
from riverrun.workplaces import LOCAL

LEAST_GAMES = 20  # fewer say nothing about the spread
MOST_CASES = 24
KINDS = (".md", ".html")


class Setup(NamedTuple):
    """A case before it is played."""

    label: str
    edition: str  # its file, or standard
    title: Game[State]
    match: Match


def study(
    game: str,
    /,
    *,
    seats: str = "",
    games: int = 400,
    bots: str = DEFAULT,
    seed: str = "1",
    on: str = LOCAL,
    jobs: int | None = None,
    iterations: int = 0,
    option: Annotated[tuple[str, ...], Parameter(negative="")] = (),
    edition: Annotated[tuple[Path, ...], Parameter(negative="")] = (),
    out: Path | None = None,
) -> None:
    """Study the balance of a game: its seats, scores, endings and length.

    Several numbers of seats, values of an option, or edition files are compared with the first of them, on the same
    deals, and the report says which differences the games suffice to tell.  It says how it was made.

    Parameters
    ----------
    game
        The game's name.
    seats
        The number of seats, or several such as 2,3,4; 2 without it.
    games
        How many games to play of each case.
    bots
        The bot on all seats, or a bot for each; one of yours is name=package.module:Class.
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
        An option of the game as name=value; with several values, as name=value,value, they are compared.
    edition
        An edition file of your own, to be compared with the standard one.
    out
        Write the report into a file: .md for Markdown, .html for a page with plots that opens offline.

    """
    players = bots_from(bots)
    setups = [
        Setup(
            label,
            path,
            title,
            Match(start, one_each(players, start.seats), games, seed, iterations, closely=True).in_whole_rounds(),
        )
        for label, path, title, start in _openings(game, seats, options_from(option), edition)
    ]
    if len(setups) > MOST_CASES:
        raise Malformed(f"{len(setups)} cases to compare: at most {MOST_CASES}")
    if out and (out.suffix not in KINDS or not out.absolute().parent.is_dir()):
        raise Malformed(f"--out {out}: a file that ends in {' or '.join(KINDS)}, in a folder that there is")
    place = workplace(games, on, jobs, LEAST_GAMES)
    cases = [Case(label, match, list(shown(match, place, label)), title.endings) for label, _, title, match in setups]
    asked = {"seats": seats, "games": games, "bots": bots, "seed": seed, "iterations": iterations}
    words = [f"--{name}={value}" for name, value in asked.items() if value]
    words += [f"--option={word}" for word in option] + [f"--edition={path}" for path in edition]
    title, made = setups[0].title.title, list(_made(shlex.join(["riverrun", "study", game, *words]), setups))
    text = report(title, made, cases)
    if out:
        write_safely(out, text if out.suffix == ".md" else study_page(title, made, cases))
    print(text, end="")  # noqa: T201


def _openings(
    game: str, seats: str, options: dict[str, str], editions: tuple[Path, ...]
) -> Iterator[tuple[str, str, Game[State], Transcript]]:
    """Every case: each edition and number of seats with each value of each option; how it is called, and its start."""
    for path in (None, *editions):
        title = registry.load(game, path)
        for count in _counts(seats) or [max(2, title.fewest_seats)]:
            for values in product(*(text.split(",") for text in options.values())):
                chosen = dict(zip(options, values, strict=True))
                words = ["1 seat" if count == 1 else f"{count} seats"]
                words += [f"{name}={value}" for name, value in chosen.items()] + ([str(path)] if path else [])
                yield ", ".join(words), str(path or "standard"), title, opening(title, count, chosen)


def _counts(text: str) -> list[int]:
    try:
        return [int(word) for word in text.split(",") if word]
    except ValueError:
        raise Malformed(f"--seats {text}: a number, or several such as 2,3,4") from None


def _made(command: str, setups: list[Setup]) -> Iterator[str]:
    """How a study can be made again."""
    yield (
        f"Made by `{command}` with Riverrun {riverrun.__version__} and version {setups[0].title.rules} of the rules."
    )
    for name, file in {setup.edition: setup.title.edition_file for setup in setups}.items():
        tables = ", ".join(f"{count} {status}" for status, count in Counter(file.status.values()).items())
        yield f"Edition {name}: hash {file.hash[:16]}, tables {tables}."

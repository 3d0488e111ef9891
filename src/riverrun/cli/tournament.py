"""`riverrun tournament`."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated

import msgspec
from cyclopts import Parameter
from rich.table import Table

import riverrun
from riverrun import games as registry
from riverrun.arena.match import Match, Played
from riverrun.arena.page import tournament_page
from riverrun.arena.ratings import Rating, ratings
from riverrun.arena.summary import Summary
from riverrun.bots.levels import DEFAULT
from riverrun.bots.transcript import opening
from riverrun.cli.files import options_from, write_safely
from riverrun.cli.matches import bots_from, check_seconds, shown, workplace
from riverrun.cli.screen import output
from riverrun.core.errors import Malformed
from riverrun.core.game import Game
from riverrun.core.state import State
from riverrun.workplaces import LOCAL

TERMS, GAMES, RATINGS, PAGE = "tournament.json", "games.jsonl", "ratings.json", "report.html"  # what is kept


def tournament(
    game: str,
    /,
    *,
    bots: str,
    seats: int = 2,
    games: int = 200,
    seed: str = "1",
    anchor: str = "",
    on: str = LOCAL,
    jobs: int | None = None,
    iterations: int = 0,
    seconds: float = 1.0,
    option: Annotated[tuple[str, ...], Parameter(negative="")] = (),
    edition: Path | None = None,
    out: Path | None = None,
) -> None:
    """Let bots meet each other equally often and rate them.

    Every group of bots that fits at the table gets as many deals as every other, and plays each with every rotation of
    the seats.  Ctrl-C ends it with the ratings so far.

    Parameters
    ----------
    game
        The game's name.
    bots
        The entrants, such as spring,brook,stream.  One of yours is name=package.module:Class, or name=command
        where it is a program that speaks the text protocol.
    seats
        The number of seats.
    games
        How many games to play, at least: it is rounded up until every group has met equally often.
    seed
        Any text; the same text gives the same games.
    anchor
        The bot that has a rating of 1000; brook if it takes part, or else the first.
    on
        Where to play: local, in processes of this machine; ray, on the Ray cluster of this machine, which is started if
        there is none; or a cluster's address, such as ray://host:10001.
    jobs
        Processes to play in: 1 without it, and on Ray all processors there are.
    iterations
        Bound a searching bot by iterations instead of seconds, for results that can be repeated.
    seconds
        How long a program may think about a decision.
    option
        An option of the game, as name=value.
    edition
        An edition file of your own.
    out
        A folder to keep every game in, with a page that shows the results, report.html; where it holds a part of the
        same tournament, that is continued.

    """
    title = registry.load(game, edition)
    start = opening(title, seats, options_from(option))
    match = Match(start, bots_from(bots), games, seed, iterations, seconds)
    names = match.entrants
    _check(names, seats)
    if anchor and anchor not in names:
        raise Malformed(f"--anchor {anchor}: one of {', '.join(names)}")
    known = names.index(anchor or (DEFAULT if DEFAULT in names else names[0]))
    check_seconds(seconds)
    place = workplace(games, on, jobs)
    match = match.in_whole_rounds()
    played = _continued(match, title, out) if out else []
    try:
        for result in shown(match, place, title.title, len(played)):
            played.append(result)
            if out:
                with (out / GAMES).open("a", encoding="utf-8") as file:
                    file.write(json.dumps(result._asdict()) + "\n")
    finally:  # whatever stopped it, what was played is told
        if played:
            rated = ratings(played, names, known)
            if out:
                write_safely(out / RATINGS, json.dumps([rating._asdict() for rating in rated], indent=1) + "\n")
                write_safely(
                    out / PAGE, tournament_page(title.title, [_made(match, title)], match, played, rated, known)
                )
            _show(match, title.title, played, rated, known)


def _check(names: list[str], seats: int) -> None:
    if seats < 2:
        raise Malformed("--seats: 2 or more, for a tournament")
    if len(names) < seats:
        raise Malformed(f"--bots: at least {seats} bots for {seats} seats, not {len(names)}")
    for name in names:
        if names.count(name) > 1:
            raise Malformed(f"--bots {name}: given twice")


def _made(match: Match, title: Game[State]) -> str:
    options = "".join(f", {name}={value}" for name, value in match.start.options.items())
    return (
        f"{len(match.bots)} bots, seed {match.seed}{options}; Riverrun {riverrun.__version__}, version {title.rules} of"
        f" the rules, edition {title.edition_file.hash[:16]}."
    )


def _continued(match: Match, title: Game[State], out: Path) -> list[Played]:
    """The games that a folder already holds of this tournament; the folder is made if there is none."""
    terms = {
        "game": title.name, "edition": title.edition_file.hash, "seats": match.seats, "options": match.start.options,
        "bots": match.bots, "seed": match.seed, "iterations": match.iterations, "seconds": match.seconds,
        "rules": title.rules, "riverrun": riverrun.__version__,
    }  # fmt: skip
    text = json.dumps(terms, indent=1) + "\n"
    try:
        out.mkdir(exist_ok=True)
        if not (out / TERMS).exists():
            write_safely(out / TERMS, text)
        (out / GAMES).touch()
        kept, lines = ((out / name).read_text(encoding="utf-8", errors="replace") for name in (TERMS, GAMES))
    except FileExistsError:
        raise Malformed(f"--out {out}: a folder is wanted") from None
    except OSError as error:
        raise Malformed(f"--out {out}: {error.strerror or error}") from None
    if kept != text:
        raise Malformed(f"--out {out}: another tournament is in it, by its {TERMS}; name another folder")
    whole = lines[: lines.rfind("\n") + 1]
    if whole != lines:  # a crash has cut the last one off
        write_safely(out / GAMES, whole)
    return _read(whole, out / GAMES)


def _read(lines: str, path: Path) -> list[Played]:
    try:
        rows = [json.loads(line) for line in lines.splitlines()]
        games = [msgspec.convert([row[name] for name in Played._fields], Played) for row in rows]
    except (ValueError, TypeError, LookupError):
        games = []
    if [game.number for game in games] != list(range(lines.count("\n"))):
        raise Malformed(f"--out {path}: not the games of a tournament in their order; name another folder")
    return games


def _show(match: Match, title: str, played: list[Played], rated: list[Rating], anchor: int) -> None:
    console = output()
    summary = Summary.of(match)
    for game in played:
        summary.add(game)
    order = sorted(range(len(rated)), key=lambda one: -rated[one].value)
    count = f"{len(played)} games" if len(played) >= match.games else f"{len(played)} of {match.games} games so far"
    deals = len({game.deal for game in played})
    console.print(f"{title}, {match.seats} seats, {count} on {deals} deals")
    table = Table(box=None)
    table.add_column("bot")
    for heading in ("rating", "95 %", "wins", "points", "s/decision"):
        table.add_column(heading, justify="right")
    for one in order:
        rating, entrant = rated[one], summary.entrants[one]
        if not entrant.scores:
            continue
        table.add_row(
            rating.name,
            f"{rating.value:.0f}",
            "anchor" if one == anchor else f"{rating.low:.0f} to {rating.high:.0f}",
            f"{100 * entrant.win_share:.1f} %",
            f"{entrant.mean:.1f}",
            f"{entrant.pace:.4f}",
        )
    console.print(table)
    console.print("\nHow often the row is placed before the column:")
    beats = Table("", box=None)
    for one in order:
        beats.add_column(rated[one].name, justify="right")
    for one in order:
        shares = [summary.beats(one, other) for other in order]
        beats.add_row(rated[one].name, *("" if share is None else f"{100 * share:.0f} %" for share in shares))
    console.print(beats)

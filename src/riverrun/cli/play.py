"""`riverrun play`."""

from __future__ import annotations

import secrets
from datetime import UTC, datetime
from pathlib import Path

from rich.console import Console
from rich.markup import escape

from riverrun import games, lessons
from riverrun.bots.levels import DEFAULT, LEVELS
from riverrun.cli.files import game_of, options_from, read_record
from riverrun.cli.languages.en import terminal
from riverrun.cli.screen import output, reader
from riverrun.cli.session import Session
from riverrun.core import record
from riverrun.core.chance import Seed, fresh_seed, seed_from
from riverrun.core.errors import Malformed
from riverrun.core.languages.en import figured
from riverrun.core.table import Table
from riverrun.core.words import Reader, say


def play(
    game: str = "",
    /,
    *,
    seats: int = 0,
    you: tuple[int, ...] = (),
    bots: str = "",
    seed: str = "",
    option: tuple[str, ...] = (),
    edition: Path | None = None,
    save: Path | None = None,
    resume: Path | None = None,
    language: str = "",
    coach: bool = False,
) -> None:
    """Play a game in the terminal.

    Every decision is saved at once; `riverrun play --resume FILE` goes on where it stopped.

    Parameters
    ----------
    game
        The game's name; `riverrun games` lists them.
    seats
        How many play; 2 if the game allows it.
    you
        Your seat, from 1; several for several people at this terminal.
    bots
        The levels of the other seats, such as brook,river; one level serves for all.
    seed
        Any text, or 32 hexadecimal digits, to play the same deal again.
    option
        An option of the game, as name=value.
    edition
        An edition file of your own.
    save
        Where the game is kept; a file in this folder named after the game and the time without it.
    resume
        A saved game to go on with.
    language
        en, de, it or nl; the one the terminal is set to without it.
    coach
        Let a coach speak up now and then, as in a first game.

    """
    console = output()
    if resume is not None:
        session = _resumed(resume, edition, console, reader(language))
    else:
        if not game:
            raise Malformed(f"play: which game? There are {', '.join(games.names())}")
        title = games.load(game, edition)
        count = seats or min(max(2, title.fewest_seats), title.most_seats)
        table = Table(title, count, options_from(option), seed_from(seed) if seed else fresh_seed())
        humans = _humans(you, count)
        session = Session(table, humans, _levels(bots, humans, count), _file(save, game), console, _now())
    session.reader = reader(language)
    if coach:
        session.advice = lessons.load(session.game.name, session.reader.language).coach
    session.run()


def _humans(you: tuple[int, ...], seats: int) -> set[int]:
    for seat in you:
        if not 1 <= seat <= seats:
            raise Malformed(f"--you {seat}: a seat from 1 to {seats}")
    return {seat - 1 for seat in you} or {0}


def _levels(bots: str, humans: set[int], seats: int) -> dict[int, str]:
    others = [seat for seat in range(seats) if seat not in humans]
    words = [word for word in bots.split(",") if word] or [DEFAULT]
    for word in words:
        if word not in LEVELS:
            raise Malformed(f"--bots {word}: the levels are {', '.join(LEVELS)}")
    if len(words) == 1:
        words *= len(others)
    if len(words) != len(others):
        raise Malformed(f"--bots: {figured(len(others), 'seat')} left for bots, not {len(words)}")
    return dict(zip(others, words, strict=True))


def _file(save: Path | None, game: str) -> Path:
    return save or Path(f"{game}-{_now().replace(':', '')}-{secrets.token_hex(2)}.game")


def _now() -> str:
    return datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


def _resumed(path: Path, edition: Path | None, console: Console, reader: Reader) -> Session:
    kept = read_record(path)
    if not kept.seed:
        raise Malformed(f"{path}: without its seed a game cannot go on; this one was saved elsewhere")
    table = record.replay(kept, game_of(kept, edition))
    table.seed = Seed(bytes.fromhex(kept.seed))
    table.deal()
    levels = {seat: name for seat, name in enumerate(kept.players) if name in LEVELS}
    humans = set(range(kept.seats)) - set(levels)
    if kept.cut:
        text = reader.read(say(terminal.cut_off, str(path), len(kept.events)))
        console.print(f"[yellow]{escape(text)}[/]")
    return Session(table, humans, levels, path, console, kept.started)

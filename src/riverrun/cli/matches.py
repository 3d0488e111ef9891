"""What simulate, tournament and study have in common: the bots they are given, and games under a progress bar."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import closing

from riverrun.arena.match import Match, Played, results
from riverrun.bots.bot import Bot
from riverrun.bots.levels import LEVELS
from riverrun.bots.own import PLACE, own_bot
from riverrun.cli.screen import progress_bar, warn_if_interpreted
from riverrun.core.errors import Malformed
from riverrun.core.rng import Rng
from riverrun.workplaces import Workplace

LONGEST = 600.0  # seconds a decision
BOTS = ("random", *LEVELS)
NAME = re.compile(r"[\w.-]+")  # of a bot of one's own


def bots_from(text: str) -> tuple[str, ...]:
    """The bots that a text names, with commas between them: levels, and one's own by class or by command."""
    words = tuple(word.strip() for word in text.split(",") if word.strip())
    for word in words:
        name, equals, command = word.partition("=")
        if not equals and name not in BOTS:
            raise Malformed(
                f"--bots {name}: there are {', '.join(BOTS)}; one of yours is"
                " name=package.module:Class, name=NET.json or name=command"
            )
        if equals and (not NAME.fullmatch(name) or not command.strip() or name in BOTS):
            raise Malformed(
                f"--bots {word}: one of yours is name=module:Class or name=command, with a plain name of its own"
            )
        if PLACE.fullmatch(command):
            own_bot(command, Rng(1))  # a mistake shows before the first game
    return words


def one_each(bots: tuple[str | Bot, ...], seats: int) -> tuple[str | Bot, ...]:
    """A bot for each seat; a single one serves for all."""
    if len(bots) == 1:
        bots *= seats
    if len(bots) != seats:
        raise Malformed(f"--bots: {seats} bots for {seats} seats, not {len(bots)}")
    return bots


def check_seconds(seconds: float) -> None:
    if not 0 < seconds <= LONGEST:
        raise Malformed(f"--seconds: more than 0, at most {LONGEST:.0f}, not {seconds:g}")


def workplace(games: int, on: str, jobs: int | None, least: int = 1) -> Workplace:
    """Where games are played; refuses what cannot be played, and says so where it will take long."""
    if games < least:
        raise Malformed(f"--games: {least} or more, not {games}")
    place = Workplace(on, jobs).checked()
    warn_if_interpreted()
    return place


def shown(match: Match, place: Workplace, label: str, first: int = 0) -> Iterator[Played]:
    """The games of a match from number `first` on, under a progress bar."""
    with progress_bar() as progress, closing(results(match, place, first)) as games:
        task = progress.add_task(label, total=match.games, completed=first)
        for played in games:
            yield played
            progress.advance(task)

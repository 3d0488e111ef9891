"""Games for the archive in which the seats play differently, and a solo game that is won.

    python -m tests.games.riverside.archive

Seats of one bot would fill one sheet six times.  Games that are there are never touched.
"""

from __future__ import annotations

import sys

from riverrun import games
from riverrun.core import record
from riverrun.core.chance import seed_from
from riverrun.core.game import Setup
from riverrun.core.rng import Rng
from riverrun.core.table import Table
from tests.kit.pins import ARCHIVE
from tests.kit.play import player

GAME = games.load("riverside")
AT_RANDOM = (0, 3, 10, 1, 6, 2)  # of ten decisions, by seat; the others are made hastily


def mixed(setup: Setup, seed: str) -> Table:
    """A finished game; of several seats that may move, any is the next."""
    rng = Rng(len(seed))
    table = Table(GAME, setup.seats, setup.options, seed_from(seed))
    hasty, random = player("hasty", GAME.name, rng), player("random", GAME.name, rng)
    while not table.ended:
        actors = table.state.actors()
        seat = actors[rng.below(len(actors))]
        bot = random if rng.below(10) < AT_RANDOM[seat] else hasty
        table.play(bot.choose(table.perspective(seat)), seat=seat)
    return table


def keep(table: Table, stem: str) -> None:
    path = ARCHIVE / GAME.name / f"{stem.replace('=', '-')}.game"
    if not path.exists():
        who = [f"{10 - n} in 10 hasty" for n in AT_RANDOM[: table.seats]]
        path.write_text(record.write(record.of_table(table, who)), encoding="utf-8")
        sys.stdout.write(f"wrote {path.name}\n")


def main() -> None:
    for setup in GAME.setups():
        keep(mixed(setup, f"riverside {setup}"), str(setup))
    for n in range(400):
        table = mixed(Setup(1, {}), f"solo {n}")
        if GAME.verdict(table.state).winners:
            keep(table, "solo-won")
            return


if __name__ == "__main__":
    main()

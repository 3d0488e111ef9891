"""Write a game's pins and the playthroughs it still lacks:  python -m tests.kit.pin GAME

A game's archive needs one finished game per setup and one per way of ending.  Those that are there are never touched:
an old game must replay for ever, or the game's `rules` number rises.  What differs from the old pins is printed.
"""

from __future__ import annotations

import sys
from difflib import unified_diff

from riverrun import games
from riverrun.core import record
from riverrun.core.game import Game, Setup
from riverrun.core.state import State
from tests.kit.pins import ARCHIVE, archived, current, pins_file, verified, write_pins
from tests.kit.play import played

TRIES = 400  # games to find each way of ending in


def main(name: str) -> None:
    game = games.load(name)
    (ARCHIVE / name).mkdir(parents=True, exist_ok=True)
    fill_archive(game)
    path, text = pins_file(name), write_pins(current(game))
    old = path.read_text(encoding="utf-8") if path.exists() else ""
    sys.stdout.writelines(unified_diff(old.splitlines(True), text.splitlines(True), "before", "now", n=0))
    path.write_text(text, encoding="utf-8")


def fill_archive(game: Game[State]) -> None:
    tables = [verified(game, path) for path in archived(game.name)]
    setups = {(table.seats, *table.options.items()) for table in tables}
    endings = {game.verdict(table.state).ending for table in tables}
    for setup in game.setups():
        if (setup.seats, *game.chosen(setup.seats, setup.options).items()) not in setups:
            endings.add(keep(game, setup, 1, "greedy", str(setup)))
    for ending in game.endings:
        if ending not in endings and not find(game, ending):
            sys.stdout.write(f"no game of {TRIES} ended by {ending!r}: make one by hand\n")


def find(game: Game[State], ending: str) -> bool:
    """Keep a game with that ending, if one is found."""
    setups = list(game.setups())
    for seed in range(TRIES):
        for style in ("random", "greedy") if seed % 8 == 0 else ("random",):
            setup = setups[seed % len(setups)]
            if game.verdict(played(game, setup, seed, style).state).ending == ending:
                keep(game, setup, seed, style, "ending-" + "-".join(ending.split()))
                return True
    return False


def keep(game: Game[State], setup: Setup, seed: int, style: str, stem: str) -> str:
    table = played(game, setup, seed, style)
    path = ARCHIVE / game.name / f"{stem.replace('=', '-')}.game"
    path.write_text(record.write(record.of_table(table, [style] * table.seats)), encoding="utf-8")
    sys.stdout.write(f"wrote {path.name}\n")
    return game.verdict(table.state).ending


if __name__ == "__main__":
    main(sys.argv[1])

"""The command line: one module per command, imported only when it is asked for.

A user's mistake is one line on the error stream that names what was wrong and what would be right, and exit status 2.
"""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING

from riverrun.core.errors import Refused

if TYPE_CHECKING:
    from cyclopts import App

USER_ERROR = 2  # exit status
INTERRUPTED = 130
COMMANDS = {
    "games": "List the games.",
    "play": "Play a game in the terminal.",
    "learn": "Learn a game by playing it, step by step.",
    "serve": "Serve tables to browsers and bots.",
    "admin": "An operator's tools: tables, people, bans, copies.",
    "replay": "Look at a recorded game, position by position.",
    "verify": "Recompute every outcome and every move of finished games.",
    "review": "Judge a finished game: its turning points, play and luck.",
    "puzzles": "Find positions where one move is clearly best.",
    "rules": "Print the rules of a game, in our own words.",
    "edition": "Print the edition file of a game, to copy and correct.",
    "simulate": "Let bots play many games and sum them up.",
    "tournament": "Let bots meet each other equally often and rate them.",
    "study": "Study the balance of a game, or of its options, seats and editions.",
    "export": "Turn the finished games of a server into data, names left out.",
    "train": "Train a net by self-play for the bots to go by.",
    "calibrate": "Learn how sure forecasts of a game may be.",
    "bound": "Prove how much no player can score on average.",
    "perft": "Count the ways the next events can go.",
    "bench": "Measure the speed of the engines.",
    "bot_protocol": "Let a program of yours play against our bots.",
    "schema": "Print the JSON Schema of every message and view.",
}


def build() -> App:
    """The application with all its commands."""
    from cyclopts import App  # noqa: PLC0415 keeps `import riverrun.cli` light

    from riverrun import __version__  # noqa: PLC0415

    app = App(name="riverrun", help="Five river board games: play, serve, simulate, study.", version=__version__)
    for module, help_text in COMMANDS.items():
        app.command(f"riverrun.cli.{module}:{module}", name=module.replace("_", "-"), help=help_text)
    return app


def main(arguments: list[str] | None = None) -> None:
    """Run a command."""
    from cyclopts import CycloptsError  # noqa: PLC0415

    try:
        build()(arguments, exit_on_error=False, print_error=False)
    except (Refused, CycloptsError) as error:
        print(f"riverrun: {' '.join(str(error).split())}", file=sys.stderr)  # noqa: T201
        sys.exit(USER_ERROR)
    except KeyboardInterrupt:
        sys.exit(INTERRUPTED)
    except BrokenPipeError:  # whoever read our output has had enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())

"""The command line: one module per command, imported only when it is asked for."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from riverrun.core.errors import Refused

if TYPE_CHECKING:
    from cyclopts import App

USER_ERROR = 2  # exit status
COMMANDS = ("games", "play", "simulate", "rules", "edition", "perft", "verify", "serve", "schema")


def build() -> App:
    """The application with all its commands."""
    from cyclopts import App  # noqa: PLC0415 keeps `import riverrun.cli` light

    from riverrun import __version__  # noqa: PLC0415

    app = App(name="riverrun", help="Five river board games: play, serve, simulate, study.", version=__version__)
    for module in COMMANDS:
        app.command(f"riverrun.cli.{module}:{module}", name=module.replace("_", "-"))
    return app


def main(arguments: list[str] | None = None) -> None:
    """Run a command; a user's mistake is one line on the error stream and exit status 2."""
    try:
        build()(arguments)
    except Refused as error:
        print(f"riverrun: {error}", file=sys.stderr)  # noqa: T201
        sys.exit(USER_ERROR)
    except KeyboardInterrupt:
        sys.exit(130)

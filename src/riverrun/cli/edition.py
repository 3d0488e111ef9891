"""`riverrun edition`."""

from __future__ import annotations

from pathlib import Path

from riverrun import games
from riverrun.core.edition import EditionFile


def edition(game: str, file: Path | None = None, /) -> None:
    """Print the edition file of a game, to copy and correct; or check one of your own.

    Parameters
    ----------
    game
        The game's name.
    file
        An edition of your own to check.

    """
    if file is None:
        print(games.load(game).edition_file.text, end="")  # noqa: T201
        return
    games.load(game, EditionFile.read(file))
    print(f"{file}: a whole edition of {game}")  # noqa: T201

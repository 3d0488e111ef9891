"""The games.  A folder with a `game.py` is a game; it is imported only when asked for."""

from __future__ import annotations

from functools import lru_cache
from importlib import import_module
from pathlib import Path

from riverrun.core.edition import EditionFile
from riverrun.core.errors import Malformed
from riverrun.core.game import Game
from riverrun.core.state import State

FOLDER = Path(__file__).parent


def names() -> list[str]:
    """The names of all games."""
    return sorted(path.parent.name for path in FOLDER.glob("*/game.py"))


def load(name: str, edition: Path | EditionFile | None = None) -> Game[State]:
    """A game by its name, with the edition that comes with it or another."""
    if name not in names():
        raise Malformed(f"there is no game {name!r}; there are {', '.join(names())}")
    if not isinstance(edition, EditionFile):
        edition = EditionFile.read(edition or FOLDER / name / "edition.toml")
    game: Game[State] = import_module(f"riverrun.games.{name}.game").load(edition)
    return game


@lru_cache(maxsize=16)
def load_from_text(name: str, text: str) -> Game[State]:
    """A game by its name and the text of its edition, as they are sent to other processes; loaded once in each."""
    return load(name, EditionFile(text))

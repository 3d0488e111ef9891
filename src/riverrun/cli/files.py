"""Reading and writing what the commands are given: games, editions, records."""

from __future__ import annotations

import os
from pathlib import Path
from tempfile import NamedTemporaryFile

from riverrun import games
from riverrun.core import record
from riverrun.core.errors import Malformed
from riverrun.core.game import Game
from riverrun.core.state import State

LARGEST = 8 * 2**20  # bytes of a record


def options_from(words: tuple[str, ...] | list[str]) -> dict[str, str]:
    """Options written as name=value."""
    options: dict[str, str] = {}
    for word in words:
        name, equals, value = word.partition("=")
        if not equals or not name or not value:
            raise Malformed(f"--option {word}: write it as name=value")
        if name in options:
            raise Malformed(f"--option {name}: given twice")
        options[name] = value
    return options


def read_record(path: Path) -> record.Record:
    """The record in a file; Malformed names the file and the line."""
    try:
        with path.open(encoding="utf-8", newline="") as file:
            return record.read(file.read(LARGEST))
    except UnicodeDecodeError:
        raise Malformed(f"{path}: not UTF-8 text") from None
    except OSError as error:
        raise Malformed(f"{path}: {error.strerror or error}") from None
    except Malformed as error:
        raise Malformed(f"{path}: {error}") from None


def game_of(kept: record.Record, edition: Path | None = None) -> Game[State]:
    """The game that a record was played with."""
    return games.load(kept.game, edition)


def write_safely(path: Path, text: str) -> None:
    """Replace a file in one step: whatever happens, either the old or the new text is there."""
    try:
        with NamedTemporaryFile("w", encoding="utf-8", dir=path.parent, prefix=f".{path.name}.", delete=False) as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        Path(file.name).replace(path)
    except OSError as error:
        raise Malformed(f"{path}: cannot be written: {error.strerror or error}") from None

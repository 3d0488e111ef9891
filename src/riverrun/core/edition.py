"""The printed data of a game: a TOML file of tables, each with a status, read with checks that name the place.

An owner of the box may copy a game's edition.toml, correct it and play with it.  Every value is read by a call that
says what it must be, so a wrong one is refused with its table, its key and the constraint; so is a table or a key
that nobody reads.
"""

from __future__ import annotations

import json
import tomllib
from hashlib import sha256
from pathlib import Path
from typing import TypeGuard

from riverrun.core.errors import Malformed

STATUSES = ("rulebook", "public", "derived", "reconstructed")


class Printed:
    """One table of an edition file."""

    def __init__(self, name: str, values: dict[str, object]) -> None:
        self.name = name
        self.values = values
        self.unread = set(values)

    def refuse(self, key: str, constraint: str) -> Malformed:
        """The error to raise for a value that breaks a constraint."""
        return Malformed(f"edition, [{self.name}] {key}: {constraint}")

    def raw(self, key: str) -> object:
        if key not in self.values:
            raise self.refuse(key, "is missing")
        self.unread.discard(key)
        return self.values[key]

    def whole(self, key: str, least: int = 0, most: int = 1_000_000) -> int:
        """A whole number in a range."""
        value = self.raw(key)
        if not _is_whole(value) or not least <= value <= most:
            raise self.refuse(key, f"must be a whole number from {least} to {most}, not {value!r}")
        return value

    def wholes(self, key: str, count: int | None = None, least: int = 0, most: int = 1_000_000) -> list[int]:
        """A row of whole numbers in a range, so many of them if a count is given."""
        value = self.raw(key)
        if not isinstance(value, list) or not all(_is_whole(item) and least <= item <= most for item in value):
            raise self.refuse(key, f"must be a row of whole numbers from {least} to {most}")
        if count is not None and len(value) != count:
            raise self.refuse(key, f"must have {count} numbers, not {len(value)}")
        return list(value)

    def grid(self, key: str, rows: int, columns: int, least: int = 0, most: int = 1_000_000) -> list[list[int]]:
        """Rows of whole numbers, all of one length."""
        value = self.raw(key)
        if not isinstance(value, list) or len(value) != rows:
            raise self.refuse(key, f"must have {rows} rows")
        for row in value:
            if (
                not isinstance(row, list)
                or len(row) != columns
                or not all(_is_whole(item) and least <= item <= most for item in row)
            ):
                raise self.refuse(key, f"each row must be {columns} whole numbers from {least} to {most}")
        return [list(row) for row in value]

    def text(self, key: str) -> str:
        value = self.raw(key)
        if not isinstance(value, str) or not value:
            raise self.refuse(key, "must be a text")
        return value

    def texts(self, key: str, count: int | None = None, among: tuple[str, ...] = ()) -> list[str]:
        """A row of texts; so many, and all of them among the given words, if those are given."""
        value = self.raw(key)
        if not isinstance(value, list) or not all(isinstance(item, str) and item for item in value):
            raise self.refuse(key, "must be a row of texts")
        if count is not None and len(value) != count:
            raise self.refuse(key, f"must have {count} texts, not {len(value)}")
        for item in value:
            if among and item not in among:
                raise self.refuse(key, f"{item!r} is not one of {', '.join(among)}")
        return list(value)


class EditionFile:
    """The text of an edition, its hash, and its tables with their status."""

    def __init__(self, text: str) -> None:
        self.text = text
        try:
            data = tomllib.loads(text)
        except (tomllib.TOMLDecodeError, RecursionError) as error:
            raise Malformed(f"edition: no TOML: {error}") from None
        self.hash = sha256(json.dumps(data, sort_keys=True, default=str).encode()).hexdigest()  # comments do not count
        self.status: dict[str, str] = {}
        self.notes: dict[str, str] = {}
        self._tables: dict[str, Printed] = {}
        for name, values in data.items():
            if not isinstance(values, dict):
                raise Malformed(f"edition, {name}: every value stands in a [table]")
            status, note = values.pop("status", None), values.pop("note", "")
            if status not in STATUSES:
                raise Malformed(f"edition, [{name}] status: must be {', '.join(STATUSES)}, not {status!r}")
            if not isinstance(note, str):
                raise Malformed(f"edition, [{name}] note: must be a text")
            self.status[name] = status
            self.notes[name] = note
            self._tables[name] = Printed(name, values)

    @classmethod
    def read(cls, path: Path) -> EditionFile:
        try:
            return cls(path.read_text(encoding="utf-8"))
        except OSError as error:
            raise Malformed(f"edition {path}: {error.strerror or error}") from None
        except UnicodeDecodeError:
            raise Malformed(f"edition {path}: not UTF-8 text") from None

    def printed(self, name: str) -> Printed:
        if name not in self._tables:
            raise Malformed(f"edition, [{name}]: the table is missing")
        return self._tables[name]

    def all_read(self) -> None:
        """Refuse what nobody has read: a misspelt key must not be silently without effect."""
        for table in self._tables.values():
            for key in sorted(table.unread):
                raise table.refuse(key, "is not a key of this table")


def _is_whole(value: object) -> TypeGuard[int]:
    return isinstance(value, int) and not isinstance(value, bool)

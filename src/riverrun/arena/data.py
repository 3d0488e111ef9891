"""Games as data: a row a game and a row a decision, in files that other programs read.

docs/arena.md tells what each column holds.  Rows are written as they come, so that no number of games is too many.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from importlib.util import find_spec
from pathlib import Path
from shutil import rmtree
from tempfile import mkdtemp
from typing import NamedTuple, Self

from riverrun.arena.course import decisions
from riverrun.core.errors import Malformed
from riverrun.core.table import Table

JSON_LINES, PARQUET = ".jsonl", ".parquet"
TOGETHER = 100_000  # rows that are written at a time


class DecisionRow(NamedTuple):
    """One decision, as a row."""

    game: int
    event: int  # its number among the game's events, chance's being counted too
    seat: int  # from 0
    move: str  # in the game's notation
    legal: int  # how many moves there were
    scores: tuple[int, ...]  # by seat, before it
    features: tuple[float, ...] = ()  # what the seat knew, as the learning environments tell it; where it is asked for

    def columns(self) -> dict[str, object]:
        """The row by the names of its columns; one that nobody asked for is left out."""
        row = self._asdict()
        if not self.features:
            del row["features"]
        return row


def decision_rows(number: int, table: Table, features: bool = False) -> Iterator[DecisionRow]:
    """The decisions of a finished game."""
    for event, seat, move, legal, scores, known in decisions(table):
        seen = tuple(table.game.numbers(known, seat)) if features else ()
        yield DecisionRow(number, event, seat, table.game.names[move], len(legal), scores, seen)


def check_out(out: Path) -> None:
    """Refuse before the work what could not be written after it."""
    if out.suffix not in (JSON_LINES, PARQUET):
        raise Malformed(f"--out {out}: a file that ends in {JSON_LINES} or {PARQUET}")
    if out.suffix == PARQUET and find_spec("polars") is None:
        raise Malformed("--out: Parquet files need polars: pip install 'riverrun[lab]', or write .jsonl")
    if out.is_dir():
        raise Malformed(f"--out {out}: that is a folder, and a file is wanted")
    if not out.absolute().parent.is_dir():
        raise Malformed(f"--out {out}: there is no folder {out.absolute().parent}")


def decisions_beside(out: Path) -> Path:
    """The file of the decisions that belongs to a file of games."""
    return out.with_name(f"{out.stem}-decisions{out.suffix}")


class Rows:
    """A file of rows that is there, whole, once they have all been given."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._waiting: list[Mapping[str, object]] = []
        self._parts: list[Path] = []
        try:
            self._folder = Path(mkdtemp(dir=path.absolute().parent, prefix=f".{path.name}."))
        except OSError as error:
            raise Malformed(f"{path}: cannot be written: {error.strerror or error}") from None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        """Put the file in its place, also after an interruption: it holds what was given until then."""
        try:
            self._write_part()
            if self._parts:
                self._join()
        finally:
            rmtree(self._folder, ignore_errors=True)

    def add(self, rows: Iterable[Mapping[str, object]]) -> None:
        self._waiting += rows
        if len(self._waiting) >= TOGETHER:
            self._write_part()

    def _write_part(self) -> None:
        if not self._waiting:
            return
        part = self._folder / f"{len(self._parts):06}"
        if self.path.suffix == JSON_LINES:
            part.write_text("".join(f"{json.dumps(row)}\n" for row in self._waiting), encoding="utf-8")
        else:
            import polars as pl  # noqa: PLC0415 of the [lab] extra

            plain = [
                {name: list(value) if isinstance(value, tuple) else value for name, value in row.items()}
                for row in self._waiting
            ]
            kinds = {"features": pl.List(pl.Float32)} if "features" in plain[0] else {}
            pl.DataFrame(plain, schema_overrides=kinds, infer_schema_length=None).write_parquet(part)
        self._parts.append(part)
        self._waiting = []

    def _join(self) -> None:
        """All parts as one file, which replaces the old one in one step."""
        whole = self._folder / "whole"
        if self.path.suffix == JSON_LINES:
            with whole.open("wb") as file:
                for part in self._parts:
                    file.write(part.read_bytes())
        else:
            import polars as pl  # noqa: PLC0415 of the [lab] extra

            pl.scan_parquet(self._parts).sink_parquet(whole)
        whole.replace(self.path)

"""The table at the end of a game: what each board scored, in rows that all boards share."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile

from riverrun.core.game import Line
from riverrun.core.words import Reader

Row = tuple[str, str, list[int]]  # rule, what for, the points of each board


def rows(boards: Sequence[Sequence[Line]], reader: Reader) -> list[Row]:
    """A row for each rule, or for each kind of thing that it counts; what only one board has of it is summed up."""
    headings: dict[str, dict[str, None]] = {}
    for line in (line for lines in boards for line in lines):
        headings.setdefault(line.rule, {})[_heading(line, reader)] = None
    found: list[Row] = []
    for rule, kinds in headings.items():
        shared = _shared(list(kinds))
        for heading in [shared] if shared else kinds:
            points = [
                sum(
                    line.points for line in lines if line.rule == rule and (shared or _heading(line, reader) == heading)
                )
                for lines in boards
            ]
            found.append((rule, heading, points))
    return found


def _heading(line: Line, reader: Reader) -> str:
    """What a line is for, without its figures: 'White boat' of 'White boat: three tickets'."""
    return reader.read(line.label).split(":")[0]


def _shared(headings: list[str]) -> str:
    """The words that all headings begin with: 'Row …' for 'Row 1' and 'Row 2'; nothing where they differ at once."""
    if len(headings) == 1:
        return headings[0]
    columns = zip(*(heading.split() for heading in headings), strict=False)
    words = [same[0] for same in takewhile(lambda words: len(set(words)) == 1, columns)]
    return " ".join([*words, "…"]) if words else ""

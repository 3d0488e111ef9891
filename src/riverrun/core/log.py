"""The log of a table: its events in the order in which they happened, those taken back too."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from riverrun.core.errors import Malformed

UNDO: Final = -1  # in place of a move: the seat takes back its last event
REWIND: Final = -2  # the seat takes back its last event and, with the others' consent, all that came after it


class Event(NamedTuple):
    """A move of a seat, an outcome of chance, or something taken back."""

    seat: int
    move: int


def standing(log: Sequence[Event]) -> list[int]:
    """Where in a log the events are that still stand."""
    rows: list[int] = []
    for n, event in enumerate(log):
        if event.move >= 0:
            rows.append(n)
            continue
        at = last_of(event.seat, [log[row] for row in rows])
        if at < 0:
            raise Malformed(f"seat {event.seat + 1} has nothing to take back")
        del rows[at : at + 1 if event.move == UNDO else None]
    return rows


def last_of(seat: int, events: Sequence[Event]) -> int:
    """The number of a seat's last event; -1 where it has none."""
    for n in range(len(events) - 1, -1, -1):
        if events[n].seat == seat:
            return n
    return -1

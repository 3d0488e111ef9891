"""The log of a live table: what happened, what each seat knows of it, and how it grows."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from sqlalchemy import select

from riverrun.core.story import Story
from riverrun.core.table import REWIND, UNDO, Event, Table
from riverrun.server.live import news
from riverrun.server.steady import time
from riverrun.server.store.database import Conflict, Rows, Store
from riverrun.server.store.schema import event as kept_events


class GameLog:
    """The log decides: a move is in it, safe, before anybody is told."""

    def __init__(
        self, store: Store, name: str, table: Table, times: Iterable[float] = (), hints: Iterable[int] = ()
    ) -> None:
        self._store, self._name = store, name
        self.table = table
        self.times = list(times)  # when each event of the log happened
        self.hints = set(hints)  # rows of the log that were played with a hint
        self.hinted: set[int] = set()  # seats that were given a hint for their coming decision
        self.story = Story(table)
        self.story.catch_up(table, self.hints)
        self.decisions: list[list[int]] = [[] for _ in range(table.seats)]  # each seat's, those taken back too
        self._count(table.log)

    def _count(self, new: Sequence[Event]) -> None:
        for event in new:
            if event.seat >= 0:
                self.decisions[event.seat].append(event.move)

    def made(self, seat: int) -> int:
        """How many decisions a seat has made: the number of its next one."""
        return len(self.decisions[seat])

    def decided(self, seat: int, k: int) -> str:
        """A seat's decision number k, by its name."""
        move = self.decisions[seat][k]
        return "undo" if move in (UNDO, REWIND) else self.table.game.names[move]

    def taken_back(self, seat: int) -> int:
        """How often a seat has taken something back."""
        return sum(move in (UNDO, REWIND) for move in self.decisions[seat])

    def heard(self, seat: int) -> int:
        """How many rows a seat knows of: while all choose at once, its own only."""
        return self.table.heard(seat)

    @property
    def public(self) -> int:
        """How many rows everybody knows of."""
        return self.table.public()

    @property
    def shared(self) -> bool:
        """Are there other processes that may write to it?"""
        return not self._store.embedded

    async def append(self, new: list[Event], seat: int) -> float | None:
        """Make a seat's new events safe, and say when; None if another process was quicker."""
        n, k, now = len(self.table.log), self.made(seat), time()
        hint = seat in self.hinted
        rows: Rows = [
            {
                "game": self._name, "n": n + i, "seat": event.seat, "k": k if event.seat == seat else None,
                "move": event.move, "at": now, "hint": hint and i == 0,
            }
            for i, event in enumerate(new)
        ]  # fmt: skip
        try:
            await self._store.append(rows, news.of_rows(self._name, rows) if self.shared else "")
        except Conflict:
            return None
        if hint:
            self.hinted.discard(seat)
            self.hints.add(n)
        return now

    async def written_elsewhere(self) -> tuple[Table, list[float]] | None:
        """The table with what other processes have added, and when; None if there is nothing new."""
        events = kept_events.c
        rows = await self._store.all(
            select(kept_events).where(events.game == self._name, events.n >= len(self.table.log)).order_by(events.n)
        )
        return self.followed([news.Added(row.seat, row.move, row.at, row.hint) for row in rows]) if rows else None

    def followed(self, rows: Sequence[news.Added]) -> tuple[Table, list[float]]:
        """The table after rows that another process has added, and when each came."""
        table, n = self.table.copy(), len(self.table.log)
        table.follow(Event(row.seat, row.move) for row in rows)
        self.hints |= {n + i for i, row in enumerate(rows) if row.hint}
        return table, [row.at for row in rows]

    def adopt(self, table: Table, times: Iterable[float]) -> int:
        """Go on from a table that is ahead of ours; the entries of the story that still stand as they were."""
        before, new = self.table.running_since, table.log[len(self.table.log) :]
        self.table = table
        self.times += times
        kept = self.story.catch_up(table, self.hints)
        self._count(new)
        return kept if before is None else min(kept, before)  # what was chosen at once is told again, in order

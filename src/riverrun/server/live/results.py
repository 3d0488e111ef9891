"""What is written about a table beside its log: its line in lists while it runs, its verdict at the end."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Connection, bindparam, update

from riverrun.core.errors import Refused
from riverrun.server.live.change import Change
from riverrun.server.live.clock import due
from riverrun.server.live.live_table import LiveTable
from riverrun.server.live.seating import read_chairs
from riverrun.server.live.table_registry import TableRegistry
from riverrun.server.steady import time
from riverrun.server.store.ratings import rate
from riverrun.server.store.schema import chair, game

LINE = (
    update(game)
    .where(game.c.id == bindparam("table"), game.c.status == "playing")
    .values({name: bindparam(name) for name in ("changed", "actors", "due")} | {"archived": False})
)


class Results:
    """Lines and verdicts of a process's tables."""

    def __init__(self, registry: TableRegistry) -> None:
        self._registry, self._store = registry, registry.store
        self._stale: set[str] = set()  # tables whose line in lists is out of date
        registry.listeners.append(self._note)

    def _note(self, live: LiveTable, what: int) -> None:
        if what & Change.LOG and not what & Change.ELSEWHERE:
            self._stale.add(live.about.id)

    async def flush(self) -> None:
        """Bring the lists up to date.  They are a cache of the logs, so they may lag by a second."""
        stale, self._stale = self._stale, set()
        lines = [
            _line(live)
            for table in sorted(stale)  # in one order everywhere, so that no two processes wait for each other
            if (live := self._registry.tables.get(table)) and live.playing
        ]
        if lines:
            try:
                await self._store.write(lambda connection: connection.execute(LINE, lines))
            except Refused:
                self._stale |= stale  # later, then
                raise

    async def finish(self, live: LiveTable) -> None:
        """Write the verdict down, once."""
        verdict, now, state = live.game.verdict(live.table.state), time(), live.table.state
        scores, ranks = list(state.scores()), list(state.standing())
        ranks = [min(ranks) - 1 if sitter.resigned else rank for sitter, rank in zip(live.chairs, ranks, strict=True)]

        def job(connection: Connection) -> None:
            done = connection.execute(
                update(game)
                .where(game.c.id == live.about.id, game.c.status == "playing")
                .values(status="ended", result=scores, winners=list(verdict.winners), actors=[], due=None, changed=now)
            )
            if done.rowcount == 1 and live.about.rated:
                people = [sitter.person for sitter in live.chairs]
                for seat, led_to in enumerate(rate(connection, live.game.name, people, ranks)):
                    own = (chair.c.game == live.about.id) & (chair.c.seat == seat)
                    connection.execute(update(chair).where(own).values(rating=led_to))

        await self._store.write(job)
        live.about.status = "ended"
        if live.about.rated:
            live.chairs = await read_chairs(self._store, live.about.id, live.game.name)
        live.changed(Change.SEATS)


def _line(live: LiveTable) -> dict[str, Any]:
    actors = live.table.state.actors()
    dues = [ends for seat in actors if (ends := due(live, seat)) is not None]
    changed = live.log.times[live.log.public - 1] if live.log.public else live.about.created
    return {"table": live.about.id, "changed": changed, "actors": actors, "due": min(dues, default=None)}

"""What goes on while nobody clicks: clocks run out, lists are brought up to date, dead lobbies close."""

from __future__ import annotations

import asyncio
import contextlib
import logging

from sqlalchemy import select, update

from riverrun.core.errors import Refused
from riverrun.server.live import absence
from riverrun.server.live.clock import due
from riverrun.server.live.live_table import LiveTable
from riverrun.server.live.orders import Orders
from riverrun.server.live.processes import Processes
from riverrun.server.live.results import Results
from riverrun.server.live.table_registry import TableRegistry
from riverrun.server.steady import time
from riverrun.server.store import schema
from riverrun.server.store.database import Unavailable

log = logging.getLogger(__name__)
LOBBY_LIFE = 24 * 3600.0
ABANDONED = 30 * 24 * 3600.0  # seconds after which a game that nobody goes on with is in no list any more
BEAT = 1.0  # seconds
SLOWLY, RARELY = 10, 600  # beats


class Background:
    """Looks after the tables of a process once a second."""

    def __init__(self, registry: TableRegistry, processes: Processes, results: Results, orders: Orders) -> None:
        self._registry, self._processes, self._results = registry, processes, results
        self._store, self._orders = registry.store, orders

    async def run(self) -> None:
        """For as long as the server runs."""
        beat = 0
        while True:
            await asyncio.sleep(BEAT)
            beat += 1
            try:
                await self.beat(beat)
            except Refused as fault:
                log.warning("minding the tables: %s", fault)
            except Exception:
                log.exception("minding the tables")

    async def beat(self, number: int) -> None:
        """All that is to be done once a second, and what is to be done more rarely."""
        await self._orders.look()
        await self._results.flush()
        await self._processes.stay()
        for live in list(self._registry.tables.values()):
            try:
                await self._mind(live, number)
            except Unavailable:
                raise
            except Exception:  # which is this table's own trouble
                log.exception("minding %s", live.about.id)
        self._registry.forget_idle(time())
        if number % SLOWLY == 0:
            await self._wake_due()
        if number % RARELY == 0:
            await self.expire()

    async def _mind(self, live: LiveTable, number: int) -> None:
        if live.playing and live.table.ended:
            await self._results.finish(live)
        if _late(live) and await self._processes.minds(live):
            async with live.lock:
                for seat in _late(live):
                    await absence.sit_in(self._store, live, seat, "clock")
        if number % SLOWLY == 0:
            await self._processes.look_again(live)

    async def _wake_due(self) -> None:
        game = schema.game
        query = select(game.c.id).where(game.c.status == "playing", game.c.due < time()).limit(100)
        for row in await self._store.all(query):
            with contextlib.suppress(Refused):
                await self._registry.live(row.id)

    async def expire(self) -> None:
        """Close the lobbies that nobody has touched for a day; put games that nobody goes on with into the archive."""
        game = schema.game
        idle = update(game).where(game.c.status == "playing", game.c.changed < time() - ABANDONED, ~game.c.archived)
        await self._store.execute(idle.values(archived=True))
        query = select(game.c.id).where(game.c.status == "lobby", game.c.changed < time() - LOBBY_LIFE)
        for row in await self._store.all(query):
            with contextlib.suppress(Refused):
                await self._registry.delete(await self._registry.live(row.id))


def _late(live: LiveTable) -> list[int]:
    """The seats of people whose time has run out."""
    now = time()
    return [
        seat
        for seat in (live.table.state.actors() if live.playing else [])
        if not live.chairs[seat].played_by_bot and (due(live, seat) or now) < now
    ]

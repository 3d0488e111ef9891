"""Bots play when it is their turn: ours think among the workers, and a game goes on whatever becomes of that."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
from collections import OrderedDict
from time import monotonic

from riverrun.bots.levels import SECONDS
from riverrun.bots.think import Answer, Request, think
from riverrun.bots.transcript import transcript
from riverrun.core.errors import Refused
from riverrun.server.live import processes as neighbours
from riverrun.server.live.absence import SIT_IN
from riverrun.server.live.change import Change
from riverrun.server.live.live_table import LiveTable
from riverrun.server.live.processes import Processes
from riverrun.server.live.results import Results
from riverrun.server.live.table_registry import TableRegistry
from riverrun.server.live.tasks import Tasks
from riverrun.server.live.workers import Kind, Payer, Workers
from riverrun.server.store.database import Unavailable

log = logging.getLogger(__name__)
PACE = 0.25  # seconds between a bot's moves while somebody is looking
AGAIN = 1.0  # seconds after which a bot that could not move tries once more
REMEMBERED = 2_000  # people, as many as a process has sockets
FALLBACK = "brook"  # plays where a stronger one fails
WAKES = Change.LOADED | Change.LOG | Change.SEATS


class BotTurns:
    """The bots of a process's tables."""

    def __init__(self, registry: TableRegistry, processes: Processes, results: Results, workers: Workers) -> None:
        self.workers = workers
        self._addresses: OrderedDict[int, str] = OrderedDict()  # from which people were last seen
        self._processes, self._results, self._tasks = processes, results, Tasks()
        registry.listeners.append(self._note)

    def seen(self, person: int, address: str) -> Payer:
        """Note from where somebody comes: their bots think on the account of both."""
        self._addresses[person] = address
        self._addresses.move_to_end(person)
        if len(self._addresses) > REMEMBERED:
            self._addresses.popitem(last=False)
        return Payer(person, address)

    def _payer(self, live: LiveTable) -> Payer:
        host = live.about.host
        return Payer(host, self._addresses.get(host, "") if host is not None else "")

    def _note(self, live: LiveTable, what: int) -> None:
        if what & WAKES:
            self.wake(live)

    def wake(self, live: LiveTable) -> None:
        """Let the bots that are to move think; write the verdict when nobody is."""
        if not live.playing:
            return
        if live.table.ended:
            self._tasks.spawn(self._finish(live))
        for seat in live.table.state.actors():
            if live.chairs[seat].played_by_bot and seat not in live.thinking:
                live.thinking.add(seat)
                self._tasks.spawn(self._play(live, seat))

    async def _finish(self, live: LiveTable) -> None:
        with contextlib.suppress(Unavailable):  # the next beat tries again
            await self._results.finish(live)

    async def _play(self, live: LiveTable, seat: int) -> None:
        began = monotonic()
        try:
            if not await self._processes.minds(live):
                await asyncio.sleep(neighbours.LEASE)
                return
            k, heard = live.log.made(seat), live.log.heard(seat)
            name = await self._choice(live, seat)
            if live.presence.subscribers:
                await asyncio.sleep(max(0.0, PACE - (monotonic() - began)))
            if live.chairs[seat].played_by_bot and live.log.heard(seat) == heard:  # nothing was taken back meanwhile
                await live.move(seat, k, name)
        except Unavailable:
            await asyncio.sleep(AGAIN)
        except Refused as refusal:
            log.warning("a bot at %s seat %d, event %d: %s", live.about.id, seat, live.log.heard(seat), refusal)
            await asyncio.sleep(AGAIN)
        finally:
            live.thinking.discard(seat)
            self.wake(live)

    async def _choice(self, live: LiveTable, seat: int) -> str:
        """What the seat's bot plays; should even the simplest fail, some legal move."""
        try:
            move = (await self.ask(live, seat, live.chairs[seat].level or SIT_IN)).move
        except Exception as fault:  # noqa: BLE001 a game goes on, whatever a bot does
            log.warning("no bot can play %s seat %d, event %d: %r", live.about.id, seat, live.log.heard(seat), fault)
            move = -1
        legal = live.table.legal(seat)
        return live.game.names[move if move in legal or not legal else secrets.choice(legal)]

    async def ask(self, live: LiveTable, seat: int, level: str, payer: Payer | None = None) -> Answer:
        """What a bot of a level answers; if it fails, dies or is late, what a simpler one does."""
        request = Request(transcript(live.table), seat, level, live.table.seed.lot(seat, len(live.table.events)))
        try:
            return await self._think(request, live, payer)
        except Exception as fault:  # noqa: BLE001 a bot may be anybody's
            log.warning("bot %s failed at %s: %r", request.level, live.game.name, fault)
            return await self._think(request._replace(level=FALLBACK), live, payer)

    async def _think(self, request: Request, live: LiveTable, payer: Payer | None) -> Answer:
        return await self.workers.do(
            Kind.SEARCH if request.level in SECONDS else Kind.GLANCE,
            think,
            request,
            payer=payer or self._payer(live),
            watched=lambda: bool(live.presence.subscribers),
        )

    async def close(self) -> None:
        await self._tasks.close()

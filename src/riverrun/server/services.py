"""All parts of one server process, put together once."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from pathlib import Path
from time import perf_counter

from riverrun.server.limits import Gate, Limits
from riverrun.server.live.background import Background
from riverrun.server.live.bot_turns import BotTurns
from riverrun.server.live.change import Change
from riverrun.server.live.live_table import LiveTable
from riverrun.server.live.online import Online
from riverrun.server.live.orders import Orders
from riverrun.server.live.processes import Processes
from riverrun.server.live.results import Results
from riverrun.server.live.reviews import Reviews
from riverrun.server.live.seeking import Seeking
from riverrun.server.live.show_table import Shows
from riverrun.server.live.table_lists import TableLists
from riverrun.server.live.table_registry import TableRegistry
from riverrun.server.live.workers import Workers
from riverrun.server.metrics import Metrics
from riverrun.server.notices.channels import MailServer
from riverrun.server.notices.contacts import Contacts
from riverrun.server.notices.outbox import Outbox
from riverrun.server.store import backup
from riverrun.server.store.backup import ROOM
from riverrun.server.store.database import Store
from riverrun.server.store.editions import Editions
from riverrun.server.store.friends import Friends
from riverrun.server.store.learning import Learning
from riverrun.server.store.people import People

COUNTED = Change.LOADED | Change.LOG


@dataclass(frozen=True, slots=True)
class Settings:
    """How a server is run."""

    database: str  # a URL
    origins: frozenset[str] = frozenset()  # of our own pages, beside the address the browser sees
    limits: Limits = field(default_factory=Limits)
    thinkers: int = 2  # processes in which bots may search at once
    static: Path | None = None  # where the browser client lies
    backup: Path | None = None  # where copies of the SQLite file go
    backup_room: int = ROOM  # bytes that all copies may take
    address: str = ""  # under which people reach the server, for links in notices
    smtp: str = field(default="", repr=False)  # the mail server; without one no mail is sent
    private_hooks: bool = False  # may notices go to addresses of the operator's own network?
    homes: Path | None = None  # the folder through which the workers of this machine give each other connections
    metrics: str = field(default="", repr=False)  # the token that opens /metrics; without one there is no such page


class Services:
    """What the ways in have to do with, layer upon layer: the store, live tables, what goes on by itself."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.gate, self.metrics = Gate(settings.limits), Metrics()
        self.store = Store(settings.database)
        self.people, self.editions, self.learning = People(self.store), Editions(self.store), Learning(self.store)
        self.registry = TableRegistry(self.store, self.editions)
        self.results = Results(self.registry)
        self.processes = Processes(self.registry)
        self.workers = Workers(settings.thinkers)
        self.bots = BotTurns(self.registry, self.processes, self.results, self.workers)
        self.reviews = Reviews(self.workers)
        self.shows = Shows(self.store, self.workers)
        self.friends, self.lists = Friends(self.store), TableLists(self.store)
        self.seeking = Seeking(self.registry, self.people.bans)
        self.online = Online(self.store, lambda: self.gate.people)
        self.orders = Orders(self.registry, self.people)
        self.background = Background(self.registry, self.processes, self.results, self.orders)
        self.contacts = Contacts(self.store, settings.private_hooks)
        self.mail = MailServer.of(settings.smtp) if settings.smtp else None
        self.outbox = Outbox(
            self.store, self.contacts, self.mail, settings.address, settings.private_hooks, self._is_present
        )
        self.metrics.gauge("sockets", lambda: self.gate.sockets)
        self.metrics.gauge("tables", lambda: len(self.registry.tables))
        self.metrics.gauge("tasks", lambda: len(asyncio.all_tasks()))
        self.registry.listeners.append(self._count)

    def _is_present(self, table: str, person: int) -> bool:
        live = self.registry.tables.get(table)
        return live is not None and person in live.presence.present()

    def _count(self, live: LiveTable, what: int) -> None:
        """Count what everybody may know by now: while all choose at once nothing moves because somebody has chosen."""
        if not what & COUNTED:
            return
        now = live.log.public, live.table.running_since
        before = live.counted.known or now
        live.counted.known = now
        if now[1] is None or now != before:
            self.metrics.take_over(live.counted)
        if not what & Change.ELSEWHERE:
            self.metrics.count("events", many=max(0, now[0] - before[0]))

    @contextlib.asynccontextmanager
    async def running(self, _: object = None) -> AsyncIterator[None]:
        """Open, work and close again: nobody loses what was decided."""
        await self.store.open()
        await self.people.open()
        await self.orders.open()
        await self.contacts.open()
        work = [self.background.run(), self.outbox.run(), self.online.run(), _lag(self.metrics)]
        if not self.store.embedded:
            work.append(self.processes.listen())
        elif self.settings.backup:
            work.append(backup.run(self.store, self.settings.backup, self.settings.backup_room))
        tasks = [asyncio.create_task(some) for some in work]
        try:
            yield
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            self.reviews.close()
            await self.shows.close()
            await self.bots.close()
            await self.workers.close()
            await self.processes.close()
            await self.results.flush()
            await self.store.close()


async def _lag(metrics: Metrics) -> None:
    """How late the event loop is."""
    while True:
        began = perf_counter()
        await asyncio.sleep(0.05)
        metrics.time("loop_lag", max(0.0, perf_counter() - began - 0.05))

"""Several processes of one server: each tells the others what has changed, and one minds a table's bots and clock."""

from __future__ import annotations

import asyncio
import logging
import secrets
from typing import Any

import msgspec
from msgspec import Struct
from sqlalchemy import Connection, func, select, update

from riverrun.core.errors import Refused
from riverrun.core.words import say
from riverrun.server.languages.en import english
from riverrun.server.live.change import Change
from riverrun.server.live.live_table import LiveTable
from riverrun.server.live.table_registry import TableRegistry
from riverrun.server.live.tasks import Tasks
from riverrun.server.live.votes import Votes
from riverrun.server.steady import time
from riverrun.server.store.schema import game

log = logging.getLogger(__name__)
CHANNEL = "tables"
AGAIN = 1.0  # seconds after which a broken line is made anew
LEASE = 10.0  # seconds for which a process minds the bots and the clock of a table


class News(Struct, omit_defaults=True):
    """What one process tells the others when something has changed at a table."""

    process: str
    table: str
    here: list[int] = []  # the people who look at the table there
    votes: Votes | None = None  # None: the table is gone


class Processes:
    """The other processes of this server, if there are any: with SQLite there are none."""

    def __init__(self, registry: TableRegistry) -> None:
        self._registry, self._store = registry, registry.store
        self._me = secrets.token_hex(8)
        self._tasks = Tasks()
        if not self._store.embedded:
            registry.listeners.append(self._note)

    def _note(self, live: LiveTable, what: Change) -> None:
        if not what & Change.ELSEWHERE:
            self.tell(live, gone=bool(what & Change.GONE))

    def tell(self, live: LiveTable, gone: bool = False) -> None:
        """Tell the others how a table is now."""
        news = News(self._me, live.about.id)
        if not gone:
            news.here, news.votes = sorted(live.presence.here()), live.votes
        self._tasks.spawn(self._publish(msgspec.json.encode(news).decode()))

    async def _publish(self, text: str) -> None:
        try:
            await self._store.execute(select(func.pg_notify(CHANNEL, text)))
        except Refused:
            return  # the others look by themselves from time to time

    async def listen(self) -> None:
        """For as long as the server runs: hear what the others tell, on a new line when the old one breaks."""
        import asyncpg  # type: ignore[import-untyped]  # noqa: PLC0415 of the [serve] extra

        while True:
            try:
                await self._listen_on(await asyncpg.connect(self._store.address))
                log.warning("the line to the database broke: other processes are not heard until there is a new one")
            except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError) as fault:
                log.warning("other processes cannot be heard: %s", fault)
            await asyncio.sleep(AGAIN)

    async def _listen_on(self, line: Any) -> None:
        """Hear what comes until the line breaks."""
        news: asyncio.Queue[str | None] = asyncio.Queue()
        line.add_termination_listener(lambda _: news.put_nowait(None))
        try:
            await line.add_listener(CHANNEL, lambda *heard: news.put_nowait(heard[-1]))
            for live in list(self._registry.tables.values()):  # something may have been said meanwhile
                await self.look_again(live)
            while (text := await news.get()) is not None:
                try:
                    await self._hear(msgspec.json.decode(text, type=News))
                except (Refused, msgspec.MsgspecError) as fault:
                    log.warning("news of another process: %s", fault)
        finally:
            line.terminate()

    async def _hear(self, news: News) -> None:
        """Another process has changed a table that may be open here."""
        live = self._registry.tables.get(news.table)
        if live is None or news.process == self._me:
            return
        if news.votes is None:
            self._registry.shut(live, say(english.closed_by_host))
            return
        live.presence.elsewhere[news.process] = time(), set(news.here)
        await self._registry.refresh(live)
        live.votes = news.votes
        live.changed(Change.VOTES | Change.PEOPLE | Change.ELSEWHERE)

    async def look_again(self, live: LiveTable) -> None:
        """Say who is here, and look whether a word was lost."""
        if not self._store.embedded and live.presence.subscribers:
            self.tell(live)
            await self._registry.refresh(live)

    async def minds(self, live: LiveTable) -> bool:
        """Does this process mind the bots and the clock of a table?  With one process it always does."""
        if self._store.embedded:
            return True
        now = time()

        def job(connection: Connection) -> bool:
            free = (game.c.owner == self._me) | (game.c.owner.is_(None)) | (game.c.owned_until < now)
            done = connection.execute(
                update(game).where(game.c.id == live.about.id, free).values(owner=self._me, owned_until=now + LEASE)
            )
            return done.rowcount == 1

        return await self._store.write(job)

    async def close(self) -> None:
        await self._tasks.close()

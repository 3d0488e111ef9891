"""Several processes of one server: each tells the others what has changed, and every table is at home in one.

There its bots and its clock are minded, and there its sockets meet, if they come to the same machine.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections import deque
from typing import Any

import msgspec
from sqlalchemy import BindParameter, Connection, bindparam, select, update

from riverrun.core.errors import Refused
from riverrun.core.words import say
from riverrun.server.languages.en import english
from riverrun.server.live.change import Change
from riverrun.server.live.live_table import LiveTable
from riverrun.server.live.news import News, read, write
from riverrun.server.live.table_registry import TableRegistry
from riverrun.server.live.tasks import Tasks
from riverrun.server.steady import time
from riverrun.server.store.notify import CHANNEL
from riverrun.server.store.schema import game

log = logging.getLogger(__name__)
AGAIN = 1.0  # seconds after which a broken line is made anew
LEASE = 10.0  # seconds for which a table is at home in a process, unless that is made longer
TOLD = Change.SEATS | Change.PEOPLE | Change.VOTES | Change.TALK | Change.GONE  # what is not told with the log

# May a process be a table's home?  Whose it is, and making it ours: made once, for each costs more to make than to ask
FREE = (
    game.c.owner.is_(None)
    | game.c.owner.in_([bindparam("me"), bindparam("dead")])
    | (game.c.owned_until < bindparam("now"))
)
HOME = select(game.c.owner).where(game.c.id == bindparam("table"), ~FREE)
OURS: dict[str, BindParameter[Any]] = {"owner": bindparam("me"), "owned_until": bindparam("until")}
MOVE_IN = update(game).where(game.c.id == bindparam("table"), FREE).values(OURS)


class Processes:
    """The other processes of this server, if there are any: with SQLite there are none."""

    def __init__(self, registry: TableRegistry) -> None:
        self._registry, self._store = registry, registry.store
        self._tasks = Tasks()
        self._waiting: dict[str, deque[tuple[str, News]]] = {}  # by table: who said what, to be followed in its order
        if not self._store.embedded:
            registry.listeners.append(self.tell)

    def tell(self, live: LiveTable, what: int) -> None:
        """Tell the others what has changed at a table.  New rows of its log were told when they were made safe."""
        if what & Change.ELSEWHERE or not what & TOLD:
            return
        news = News(live.about.id, gone=bool(what & Change.GONE), read=bool(what & (Change.SEATS | Change.TALK)))
        if not news.gone:
            seated = {chair.person for chair in live.chairs if chair.person is not None}
            news.here, news.votes = sorted(live.presence.here() & seated), live.votes  # watchers are not asked for
        self._tasks.spawn(self._publish(write(news)))

    async def _publish(self, word: str) -> None:
        with contextlib.suppress(Refused):  # the others look by themselves from time to time
            await self._store.append([], word)

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
        heard: asyncio.Queue[str | None] = asyncio.Queue()
        line.add_termination_listener(lambda _: heard.put_nowait(None))
        try:
            await line.add_listener(CHANNEL, lambda *said: heard.put_nowait(said[-1]))
            for live in list(self._registry.tables.values()):  # something may have been said meanwhile
                await self.look_again(live)
            while (payload := await heard.get()) is not None:
                sender, _, words = payload.partition(" ")
                if sender != self._store.process:
                    self._hear(sender, words)
        finally:
            line.terminate()

    def _hear(self, sender: str, words: str) -> None:
        """Another process has changed tables that may be open here: no table waits for the news of another."""
        try:
            for news in read(words):
                live = self._registry.tables.get(news.table)
                if live and not self._registry.forget(live):
                    waiting = self._waiting.setdefault(news.table, deque())
                    waiting.append((sender, news))
                    if len(waiting) == 1:
                        self._tasks.spawn(self._follow(live, waiting))
        except msgspec.MsgspecError as fault:  # of another version, maybe: tables are looked at again by themselves
            log.warning("news of another process: %s", fault)

    async def _follow(self, live: LiveTable, waiting: deque[tuple[str, News]]) -> None:
        """Follow what is said of one table, in its order."""
        try:
            while waiting:
                await self._take(live, *waiting[0])
                waiting.popleft()
        finally:
            del self._waiting[live.about.id]

    async def _take(self, live: LiveTable, sender: str, news: News) -> None:
        """Bring a table up to date with what another process says of it."""
        try:
            if news.gone:
                self._registry.shut(live, say(english.closed_by_host))
                return
            if news.n is not None:
                await live.hear(news.n, news.rows)
            if news.read:
                await self._registry.refresh(live)
        except Refused as fault:
            log.warning("news of another process: %s", fault)
        if news.here is not None and news.votes is not None:
            live.presence.elsewhere[sender] = time(), set(news.here)
            live.votes = news.votes
            live.changed(Change.VOTES | Change.PEOPLE | Change.ELSEWHERE)

    async def look_again(self, live: LiveTable) -> None:
        """Say who is here, and look whether a word was lost."""
        if not self._store.embedded and live.presence.subscribers:
            self.tell(live, Change.PEOPLE)
            await self._registry.refresh(live)

    async def minds(self, live: LiveTable) -> bool:
        """Is a table at home here, so that its bots and its clock are minded here?  With one process it always is."""
        if self._store.embedded or live.minded_until > time() + LEASE / 2:
            return True
        return await self.home(live.about.id) == self._store.process

    async def home(self, table: str, dead: str = "") -> str:
        """The process where a table is at home: this one, if it has no other, or one that is known to be dead."""
        me, now, live = self._store.process, time(), self._registry.tables.get(table)
        if self._store.embedded or (live and live.minded_until > now + LEASE / 2):
            return me

        def job(connection: Connection) -> str | None:
            about = {"table": table, "me": me, "dead": dead, "now": now, "until": now + LEASE}
            owner = connection.execute(HOME, about).scalar()
            if owner is None and connection.execute(MOVE_IN, about).rowcount == 0:
                owner = connection.execute(HOME, about).scalar()  # another process was quicker
            return owner

        home = await self._store.write(job) or me
        if home == me and live:
            live.minded_until = now + LEASE
        return home

    async def stay(self) -> None:
        """Go on being the home of all tables that somebody looks at here, and of those that have none any more."""
        now = time()
        looked_at = [
            table
            for table, live in self._registry.tables.items()
            if live.presence.subscribers and live.minded_until < now + LEASE / 2
        ]
        if self._store.embedded or not looked_at:
            return

        def job(connection: Connection) -> list[str]:
            free = select(game.c.id).where(game.c.id.in_(looked_at), FREE)
            ours = game.c.id.in_(free.with_for_update(skip_locked=True))  # nobody waits for anybody
            kept = update(game).where(ours).values(OURS).returning(game.c.id)
            about = {"me": self._store.process, "dead": "", "now": now, "until": now + LEASE}
            return list(connection.execute(kept, about).scalars())

        for table in await self._store.write(job):
            if live := self._registry.tables.get(table):
                live.minded_until = now + LEASE

    async def close(self) -> None:
        await self._tasks.close()

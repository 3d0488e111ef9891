"""All live tables of a server process: loaded when somebody comes, kept in step with the store, forgotten when idle."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from typing import Any

from sqlalchemy import delete, select

from riverrun.core.chance import Seed
from riverrun.core.errors import Refused
from riverrun.core.game import Game
from riverrun.core.state import State
from riverrun.core.table import Event, Table
from riverrun.core.words import Said, say
from riverrun.server import wire
from riverrun.server.languages.en import english
from riverrun.server.live import talk
from riverrun.server.live.change import Change
from riverrun.server.live.game_log import GameLog
from riverrun.server.live.live_table import LiveTable
from riverrun.server.live.seating import About, Sitter, read_chairs
from riverrun.server.steady import time
from riverrun.server.store import schema
from riverrun.server.store.database import Store
from riverrun.server.store.editions import Editions

IDLE, OVER = 120.0, 5.0  # seconds after which a table nobody looks at is forgotten, in a game and after it


class Gone(Refused):
    """There is no such table."""

    kind = "gone"


class TableRegistry:
    """The live tables of this process.  Every change at one of them goes to all listeners."""

    def __init__(self, store: Store, editions: Editions) -> None:
        self.store, self.editions = store, editions
        self.tables: dict[str, LiveTable] = {}
        self.listeners: list[Callable[[LiveTable, int], None]] = []
        self.closed = False  # the operator wants no new tables
        self._loading: dict[str, asyncio.Task[LiveTable]] = {}

    def _changed(self, live: LiveTable, what: int) -> None:
        for listener in self.listeners:
            listener(live, what)

    async def live(self, table: str) -> LiveTable:
        """The live table of this id, loaded if need be."""
        if live := self.tables.get(table):
            live.presence.touch()
            return live
        if table not in self._loading:
            self._loading[table] = asyncio.create_task(self._load(table))
            self._loading[table].add_done_callback(lambda _: self._loading.pop(table, None))
        return await asyncio.shield(self._loading[table])

    async def _load(self, table: str) -> LiveTable:
        kept = await self.store.first(select(schema.game).where(schema.game.c.id == table))
        if kept is None:
            raise Gone(say(english.no_such_table, table))
        game = await self.editions.kept_game(kept.title, kept.edition)
        if kept.rules != game.rules:
            raise Gone(say(english.other_rules, kept.rules, game.title, game.rules))
        rows = await self.store.all(select(schema.event).where(schema.event.c.game == table).order_by(schema.event.c.n))
        chairs = await read_chairs(self.store, table, kept.title)

        def replayed() -> GameLog:
            log = [Event(row.seat, row.move) for row in rows]
            seed = Seed(bytes(kept.seed))
            played = Table.replayed(game, kept.seats, kept.options, seed, log, friendly=kept.friendly)
            hints = [row.n for row in rows if row.hint]
            return GameLog(self.store, table, played, [row.at for row in rows], hints)

        return self._keep({**kept._mapping}, game, chairs, await asyncio.to_thread(replayed))

    def begin(self, kept: Mapping[str, Any], chairs: list[Sitter], laid: Table, dealt: Table) -> None:
        """Hold a table that was made and dealt a moment ago, without reading it from the store."""
        table = kept["id"]
        if table not in self.tables and table not in self._loading:  # or else somebody was quicker, and reads it
            live = self._keep(kept, laid.game, chairs, GameLog(self.store, table, laid))
            live.minded_until = kept.get("owned_until") or 0.0
            live.talk.all_heard = self.store.embedded
            live.changed(live.adopt(dealt, [kept["started"]] * len(dealt.log)) | Change.SEATS)

    def _keep(self, kept: Mapping[str, Any], game: Game[State], chairs: list[Sitter], log: GameLog) -> LiveTable:
        about = About(
            kept["id"], kept["seats"], kept["options"], wire.Clock(**kept["clock"]), kept["rated"], kept["listed"],
            kept["host"], kept["invite"], kept["status"], kept["created"], kept["started"], kept.get("rematch") or "",
            kept["friendly"],
        )  # fmt: skip
        live = self.tables[about.id] = LiveTable(about, game, chairs, log, self._changed)
        live.changed(Change.LOADED | Change.ELSEWHERE)
        return live

    async def refresh(self, live: LiveTable) -> None:
        """Read what other processes have written about a table."""
        table = live.about.id
        async with live.lock:
            kept = await self.store.first(select(schema.game).where(schema.game.c.id == table))
            if kept is None:
                self.shut(live, say(english.table_closed))
                return
            live.chairs = await read_chairs(self.store, table, kept.title)
            live.about.status, live.about.started, live.about.rematch = kept.status, kept.started, kept.rematch or ""
            live.about.rated = kept.rated
            await live.refresh()
            for line in await talk.read(self.store, table, live.talk.last):
                talk.pass_on(live, line)
        live.changed(Change.SEATS | Change.ELSEWHERE)

    def shut(self, live: LiveTable, text: Said) -> None:
        """Forget a table that is no more."""
        self.tables.pop(live.about.id, None)
        for subscriber in live.presence.subscribers:
            subscriber.answer(wire.RefusedNow(kind="gone", text=live.reader(subscriber.language).read(text)))

    async def delete(self, live: LiveTable) -> None:
        """Close a table that has not begun; one that has, maybe by way of another process, goes on."""
        dead = delete(schema.game).where(schema.game.c.id == live.about.id, schema.game.c.status == "lobby")
        if await self.store.write(lambda connection: connection.execute(dead).rowcount):
            self.shut(live, say(english.closed_by_host))
            live.changed(Change.GONE)

    def forget_idle(self, now: float) -> None:
        for live in list(self.tables.values()):
            if now - live.presence.touched > (OVER if live.about.status == "ended" else IDLE):
                self._forget(live)

    def forget(self, live: LiveTable) -> bool:
        """Forget a table that is played elsewhere, if nobody here has to do with it: to follow it would be in vain."""
        now = time()
        return live.presence.touched < now - OVER and live.minded_until < now and self._forget(live)

    def _forget(self, live: LiveTable) -> bool:
        if live.presence.subscribers or live.thinking or live.lock.locked():
            return False
        return self.tables.pop(live.about.id, None) is not None

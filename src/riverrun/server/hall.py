"""All tables of a server process: loaded when somebody comes, kept in step with the store, forgotten when idle."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
from collections.abc import Callable, Coroutine
from time import time
from typing import Any

from msgspec import Struct
from sqlalchemy import Connection, bindparam, delete, insert, select, update

from riverrun import games
from riverrun.core.chance import Seed
from riverrun.core.edition import EditionFile
from riverrun.core.errors import Malformed, NotYours, Refused
from riverrun.core.game import Game
from riverrun.core.state import State
from riverrun.core.table import Event, Table
from riverrun.server import schema, wire
from riverrun.server.chairs import About, Pending, Sitter
from riverrun.server.ratings import rate, shown
from riverrun.server.rooms import Room
from riverrun.server.store import Conflict, Store

log = logging.getLogger(__name__)
IDLE, OVER = 120.0, 5.0  # seconds after which a table nobody looks at is forgotten, in a game and after it
TALK = 50  # lines of talk that somebody who comes is told
GAMES = 100  # games with their editions that are kept ready
LINE = (  # a table in lists
    update(schema.game)
    .where(schema.game.c.id == bindparam("table"), schema.game.c.status == "playing")
    .values({name: bindparam(name) for name in ("changed", "actors", "due")})
)


class Gone(Refused):
    """There is no such table."""

    kind = "gone"


class News(Struct, omit_defaults=True):
    """What one process tells the others when something has changed at a table."""

    process: str
    table: str
    here: list[int] = []  # the people who look at the table there
    pending: Pending | None = None  # None: the table is gone


class Hall:
    """The rooms of this process."""

    def __init__(self, store: Store, publish: Callable[[News], Coroutine[Any, Any, None]]) -> None:
        self.store, self._publish = store, publish
        self.process = secrets.token_hex(8)
        self.rooms: dict[str, Room] = {}
        self.tend: Callable[[Room], None] = lambda _: None  # lets bots think; the minder sets it
        self._loading: dict[str, asyncio.Task[Room]] = {}
        self._games: dict[tuple[str, str], Game[State]] = {}
        self._editions: set[str] = set()  # hashes of those that the store has
        self._tasks: set[asyncio.Task[Any]] = set()
        self._stale: set[str] = set()  # tables whose line in lists is out of date

    def spawn(self, work: Coroutine[Any, Any, Any]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)

    def _done(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (fault := task.exception()):
            log.error("a task failed", exc_info=fault)

    async def close(self) -> None:
        """Let go of everything; what was decided is safe."""
        self.tend = lambda _: None
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.flush()

    # Games and their editions

    def game(self, name: str, edition: str = "") -> Game[State]:
        """A title with the edition that comes with it, or with another."""
        key = (name, edition)
        if key not in self._games:
            if len(self._games) >= GAMES:
                self._games.clear()
            self._games[key] = games.load(name, EditionFile(edition) if edition else None)
        return self._games[key]

    async def keep_edition(self, game: Game[State]) -> str:
        """The hash of a game's edition, once the store has its text: the table can always be played again."""
        if game.file.hash not in self._editions:
            with contextlib.suppress(Conflict):  # it was there
                await self.store.execute(insert(schema.edition).values(hash=game.file.hash, text=game.file.text))
            self._editions.add(game.file.hash)
        return game.file.hash

    async def kept_game(self, title: str, edition: str) -> Game[State]:
        game = self.game(title)
        if game.file.hash == edition:
            return game
        kept = await self.store.first(select(schema.edition.c.text).where(schema.edition.c.hash == edition))
        assert kept is not None
        return self.game(title, kept.text)

    # Loading

    async def room(self, table: str) -> Room:
        """The live table of this id, loaded if need be."""
        if room := self.rooms.get(table):
            room.touched = time()
            return room
        if table not in self._loading:
            self._loading[table] = asyncio.create_task(self._load(table))
            self._loading[table].add_done_callback(lambda _: self._loading.pop(table, None))
        return await asyncio.shield(self._loading[table])

    async def _load(self, table: str) -> Room:
        kept = await self.store.first(select(schema.game).where(schema.game.c.id == table))
        if kept is None:
            raise Gone(f"there is no table {table!r}; it may have expired")
        game = await self.kept_game(kept.title, kept.edition)
        if kept.rules != game.rules:
            raise Gone(f"this table was played by rules {kept.rules} of {game.title}; these are rules {game.rules}")
        rows = await self.store.all(select(schema.event).where(schema.event.c.game == table).order_by(schema.event.c.n))
        about = About(
            kept.id, kept.seats, kept.options, wire.Clock(**kept.clock), kept.rated, kept.listed, kept.host,
            kept.invite, kept.status, kept.created, kept.started, kept.rematch or "",
        )  # fmt: skip
        chairs = await self._chairs(table, kept.title)

        def replayed() -> Room:
            live = Table(game, kept.seats, kept.options, Seed(bytes(kept.seed)), deal=False)
            live.follow(Event(row.seat, row.move) for row in rows)
            return Room(
                about, game, chairs, self.store, live, self._changed, self.publish, [row.at for row in rows],
                {row.n for row in rows if row.hint},
            )  # fmt: skip

        room = self.rooms[table] = await asyncio.to_thread(replayed)
        self.tend(room)
        return room

    async def _chairs(self, table: str, title: str) -> list[Sitter]:
        chair, rating, person = schema.chair, schema.rating, schema.person
        query = (
            select(chair, rating.c.mu, rating.c.sigma, person.c.kind.label("who"))
            .outerjoin(rating, (rating.c.person == chair.c.person) & (rating.c.title == title))
            .outerjoin(person, person.c.id == chair.c.person)
            .where(chair.c.game == table)
            .order_by(chair.c.seat)
        )
        return [
            Sitter(
                row.kind, row.person, row.name, row.level, row.sitting_in, row.resigned,
                None if row.mu is None else shown(row.mu, row.sigma), row.who == "bot",
            )
            for row in await self.store.all(query)
        ]  # fmt: skip

    # What follows a change

    def _changed(self, room: Room) -> None:
        self._stale.add(room.about.id)
        self.tend(room)
        self.publish(room)

    def publish(self, room: Room) -> None:
        """Tell the other processes."""
        if not self.store.embedded:
            self.spawn(self._publish(News(self.process, room.about.id, sorted(room.here()), room.pending)))

    async def finish(self, room: Room) -> None:
        """Write the verdict down, once."""
        verdict, now = room.game.verdict(room.table.state), time()
        scores, ranks = list(room.table.state.scores()), list(room.table.state.standing())
        ranks = [min(ranks) - 1 if chair.resigned else rank for chair, rank in zip(room.chairs, ranks, strict=True)]

        def job(connection: Connection) -> None:
            done = connection.execute(
                update(schema.game)
                .where(schema.game.c.id == room.about.id, schema.game.c.status == "playing")
                .values(status="ended", result=scores, winners=list(verdict.winners), actors=[], due=None, changed=now)
            )
            if done.rowcount == 1 and room.about.rated:
                rate(connection, room.game.name, [chair.person for chair in room.chairs], ranks)

        await self.store.write(job)
        room.about.status = "ended"
        room.chairs = await self._chairs(room.about.id, room.game.name)
        room.chairs_changed()
        self.publish(room)

    async def heard(self, news: News) -> None:
        """Another process has changed a table that may be open here."""
        room = self.rooms.get(news.table)
        if room is None or news.process == self.process:
            return
        if news.pending is None:
            self.shut(room, "the host has closed this table")
            return
        room.elsewhere[news.process] = time(), set(news.here)
        await self.refresh(room)
        room.pending = news.pending
        room.chairs_changed()

    async def refresh(self, room: Room) -> None:
        """Read what other processes have written about a table."""
        table = room.about.id
        async with room.lock:
            kept = await self.store.first(select(schema.game).where(schema.game.c.id == table))
            if kept is None:
                self.shut(room, "this table has been closed")
                return
            room.chairs = await self._chairs(table, kept.title)
            room.about.status, room.about.started, room.about.rematch = kept.status, kept.started, kept.rematch or ""
            await room.refresh()
            for line in await self.talk(table, room.last_said):
                room.said(line)
            room.chairs_changed()
        self.tend(room)

    def shut(self, room: Room, text: str) -> None:
        """Forget a table that is no more."""
        self.rooms.pop(room.about.id, None)
        for outbox in room.outboxes:
            outbox.answer(wire.RefusedNow(kind="gone", text=text))

    async def delete(self, room: Room) -> None:
        """Close a table that has not begun; one that has, maybe by way of another process, goes on."""
        dead = delete(schema.game).where(schema.game.c.id == room.about.id, schema.game.c.status == "lobby")
        if not await self.store.write(lambda connection: connection.execute(dead).rowcount):
            return
        self.shut(room, "the host has closed this table")
        if not self.store.embedded:
            await self._publish(News(self.process, room.about.id))

    # Talk

    async def say(self, room: Room, seat: int | None, name: str, text: str) -> None:
        """Keep a line of talk and pass it on."""
        text = "".join(letter for letter in text if letter.isprintable()).strip()
        if not text:
            raise Malformed("text: something to say")
        now = time()

        def job(connection: Connection) -> int:
            values = {"game": room.about.id, "seat": seat, "name": name, "text": text, "at": now}
            made = connection.execute(insert(schema.talk).values(**values))
            number: int = made.inserted_primary_key[0]  # type: ignore[index]
            return number

        try:
            room.said(wire.Said(id=await self.store.write(job), seat=seat, name=name, text=text, at=now))
        except Conflict:
            raise NotYours("this table has been closed") from None
        self.publish(room)

    async def talk(self, table: str, after: int = 0) -> list[wire.Said]:
        rows = await self.store.all(
            select(schema.talk)
            .where(schema.talk.c.game == table, schema.talk.c.id > after)
            .order_by(schema.talk.c.id.desc())
            .limit(TALK)
        )
        return [wire.Said(id=row.id, seat=row.seat, name=row.name, text=row.text, at=row.at) for row in reversed(rows)]

    # Lists

    async def flush(self) -> None:
        """Bring the lists up to date.  They are a cache of the logs, so they may lag by a second."""
        stale, self._stale = self._stale, set()
        lines = [
            _line(room)
            for table in sorted(stale)  # in one order everywhere, so that no two processes wait for each other
            if (room := self.rooms.get(table)) and room.playing
        ]
        if lines:
            try:
                await self.store.write(lambda connection: connection.execute(LINE, lines))
            except Refused:
                self._stale |= stale  # later, then
                raise

    def forget_idle(self, now: float) -> None:
        for room in list(self.rooms.values()):
            long = now - room.touched > (OVER if room.about.status == "ended" else IDLE)
            if long and not room.outboxes and not room.thinking and not room.lock.locked():
                self.rooms.pop(room.about.id, None)


def _line(room: Room) -> dict[str, Any]:
    actors = room.table.state.actors()
    dues = [due for seat in actors if (due := room.due(seat)) is not None]
    changed = room.times[room.public - 1] if room.public else room.about.created
    return {"table": room.about.id, "changed": changed, "actors": actors, "due": min(dues, default=None)}

"""All tables of a server process: made, joined, started, loaded when somebody comes, forgotten when nobody is there."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Callable, Coroutine
from time import time
from typing import Any

from sqlalchemy import delete, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from riverrun import games
from riverrun.bots.think import Request
from riverrun.core.chance import Seed, fresh_seed
from riverrun.core.edition import EditionFile
from riverrun.core.errors import Malformed, NotYours, Refused, Stale
from riverrun.core.game import Game
from riverrun.core.state import State
from riverrun.core.table import Event, Table
from riverrun.server import schema, wire
from riverrun.server.people import Person, checked_name
from riverrun.server.ratings import rate
from riverrun.server.rooms import About, Room, Sitter
from riverrun.server.store import Store, Unavailable
from riverrun.server.thinkers import Thinkers

log = logging.getLogger(__name__)
RIVERS = (
    "amstel", "arno", "clyde", "douro", "elbe", "ganges", "indus", "isar", "jordan", "kemi", "lena", "liffey", "loire",
    "maas", "niger", "oder", "po", "rhone", "seine", "shannon", "tagus", "tiber", "volga", "weser", "yukon",
)  # fmt: skip
LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"
SIT_IN = "brook"  # the level of a bot that sits in
PACE = 0.25  # seconds between a bot's moves while somebody is looking
IDLE = 120.0  # seconds after which a table nobody looks at is forgotten
LOBBY_LIFE = 24 * 3600.0
LEASE = 10.0  # seconds for which a process minds the bots and the clock of a table


class Gone(Refused):
    """There is no such table."""


class Hall:
    """The rooms of this process."""

    def __init__(self, store: Store, thinkers: Thinkers, publish: Callable[[str], Coroutine[Any, Any, None]]) -> None:
        self.store, self.thinkers, self._publish = store, thinkers, publish
        self.process = secrets.token_hex(8)
        self.rooms: dict[str, Room] = {}
        self._loading: dict[str, asyncio.Task[Room]] = {}
        self._games: dict[tuple[str, str | None], Game[State]] = {}
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
        await self._flush()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def game(self, name: str, edition: str | None = None) -> Game[State]:
        """A title with the edition that comes with it, or with the players' own."""
        key = (name, edition)
        if key not in self._games:
            if len(self._games) > 100:
                self._games.clear()
            self._games[key] = games.load(name, EditionFile(edition) if edition else None)
        return self._games[key]

    # Loading

    async def room(self, table: str) -> Room:
        """The live table of this id, loaded if need be."""
        if room := self.rooms.get(table):
            return room
        if table not in self._loading:
            self._loading[table] = asyncio.create_task(self._load(table))
            self._loading[table].add_done_callback(lambda _: self._loading.pop(table, None))
        return await asyncio.shield(self._loading[table])

    async def _load(self, table: str) -> Room:
        kept = await self.store.first(select(schema.game).where(schema.game.c.id == table))
        if kept is None:
            raise Gone(f"there is no table {table!r}; it may have expired")
        game = self.game(kept.title, kept.edition)
        if kept.rules != game.rules:
            raise Gone(f"this table was played by rules {kept.rules} of {game.title}; these are rules {game.rules}")
        chairs = await self.store.all(
            select(schema.chair).where(schema.chair.c.game == table).order_by(schema.chair.c.seat)
        )
        events = await self.store.all(
            select(schema.event).where(schema.event.c.game == table).order_by(schema.event.c.n)
        )
        live = Table(game, kept.seats, kept.options, Seed(bytes(kept.seed)), deal=False)
        live.follow(Event(row.seat, row.move) for row in events)
        about = About(
            kept.id, kept.seats, kept.options, wire.Clock(**kept.clock), kept.rated, kept.listed, kept.host,
            kept.invite, kept.status, kept.created, kept.started, kept.rematch or "",
        )  # fmt: skip
        sitters = [Sitter(row.kind, row.person, row.name, row.level, row.sitting_in, row.resigned) for row in chairs]
        room = Room(about, game, sitters, self.store, live, self._changed, hints={row.n for row in events if row.hint})
        room.last_at = events[-1].at if events else time()
        self.rooms[table] = room
        if room.playing and live.ended:  # the server stopped between the last move and the verdict
            await self._finish(room)
        self.tend(room)
        return room

    # Making and joining

    async def create(self, person: Person, wish: wire.NewTable) -> wire.TableRef:
        """A new table; it starts at once if nobody is missing."""
        game = self.game(wish.game, wish.edition)
        seats = len(wish.chairs)
        options = game.chosen(seats, wish.options)
        if wish.clock.kind != "none" and wish.clock.each < 5:
            raise Malformed("clock.each: a decision gets 5 seconds or more")
        chairs = [self._sitter(person, chair) for chair in wish.chairs]
        if wish.shuffle:
            secrets.SystemRandom().shuffle(chairs)  # the rulebooks' ways of choosing a first player, by lot
        if wish.rated and len({chair.person for chair in chairs if chair.kind != "bot"}) != seats:
            raise Malformed("rated: every seat of a rated table is a person of its own")
        table, invite, now = _table_id(), secrets.token_urlsafe(12), time()
        values = {
            "id": table, "title": game.name, "rules": game.rules, "edition": wish.edition, "seats": seats,
            "options": options, "seed": fresh_seed().bits, "clock": {"kind": wish.clock.kind, "each": wish.clock.each},
            "rated": wish.rated, "listed": wish.listed, "host": person.id, "invite": invite, "status": "lobby",
            "created": now, "changed": now,
        }  # fmt: skip
        await self.store.execute(
            insert(schema.game).values(**values),
            insert(schema.chair).values([_chair_row(table, seat, chair) for seat, chair in enumerate(chairs)]),
        )
        if all(chair.kind != "open" for chair in chairs):
            await self.start(person, table)
        return wire.TableRef(table=table, invite=invite)

    def _sitter(self, person: Person, chair: wire.NewChair) -> Sitter:
        if chair.kind == "you":
            return Sitter("human", person.id, person.name)
        if chair.kind == "here":
            return Sitter("human", person.id, checked_name(chair.name or "Guest"))
        if chair.kind == "bot":
            return Sitter("bot", None, chair.level.capitalize(), chair.level)
        return Sitter("open", None, "")

    async def join(self, person: Person, table: str, wish: wire.Join) -> wire.TableRef:
        """Sit down on an open chair."""
        room = await self.room(table)
        async with room.lock:
            if any(chair.person == person.id for chair in room.chairs):
                return wire.TableRef(table=table)
            if room.about.status != "lobby":
                raise NotYours("the game has begun; you can watch it")
            if not room.about.listed and not secrets.compare_digest(wish.invite, room.about.invite):
                raise NotYours("this table is by invitation; ask for its link")
            free = [seat for seat, chair in enumerate(room.chairs) if chair.kind == "open"]
            if wish.seat is not None and wish.seat not in free:
                raise NotYours(f"seat {wish.seat + 1} is taken")
            if not free:
                raise NotYours("all seats are taken; you can watch")
            seat = free[0] if wish.seat is None else wish.seat
            name = checked_name(wish.name) if wish.name else person.name
            await self._seat(room, seat, Sitter("human", person.id, name), only_if="open")
        if all(chair.kind != "open" for chair in room.chairs):
            await self.start(None, table)
        return wire.TableRef(table=table)

    async def _seat(self, room: Room, seat: int, sitter: Sitter, only_if: str = "") -> None:
        chair = schema.chair
        values = _chair_row(room.about.id, seat, sitter)

        async def job(connection: AsyncConnection) -> None:
            query = update(chair).where(chair.c.game == room.about.id, chair.c.seat == seat)
            done = await connection.execute(
                (query.where(chair.c.kind == only_if) if only_if else query).values(**values)
            )
            if done.rowcount != 1:
                raise NotYours(f"seat {seat + 1} was taken a moment ago")

        await self.store.write(job)
        room.chairs[seat] = sitter
        room.chairs_changed()
        self.spawn(self._publish(room.about.id))
        self.tend(room)

    async def leave(self, person: Person, table: str) -> None:
        """Stand up from a table that has not begun; the host's leaving closes it."""
        room = await self.room(table)
        async with room.lock:
            if room.about.status != "lobby":
                raise NotYours("the game has begun: resign, and a bot takes your seat")
            if room.about.host == person.id:
                await self.store.execute(delete(schema.game).where(schema.game.c.id == table))
                self.rooms.pop(table, None)
                for outbox in room.outboxes:
                    outbox.answer(wire.RefusedNow(kind="gone", text="the host has closed this table"))
                return
            for seat, chair in enumerate(room.chairs):
                if chair.person == person.id:
                    await self._seat(room, seat, Sitter("open", None, ""))

    async def start(self, person: Person | None, table: str) -> None:
        """Deal.  The host may start as soon as no chair is open."""
        room = await self.room(table)
        async with room.lock:
            if room.about.status != "lobby":
                return
            if person and person.id != room.about.host:
                raise NotYours("the host starts the table")
            if missing := [str(n + 1) for n, chair in enumerate(room.chairs) if chair.kind == "open"]:
                raise NotYours(f"seat {' and '.join(missing)} is still open: invite somebody or seat a bot")
            dealt, now = room.table.clone(), time()
            dealt.deal()
            rows = [
                {"game": table, "n": n, "seat": seat, "k": None, "move": move, "at": now, "hint": False}
                for n, (seat, move) in enumerate(dealt.log)
            ]

            async def job(connection: AsyncConnection) -> None:
                done = await connection.execute(
                    update(schema.game)
                    .where(schema.game.c.id == table, schema.game.c.status == "lobby")
                    .values(status="playing", started=now, changed=now)
                )
                if done.rowcount != 1:
                    raise Stale("the table has just been started")
                if rows:
                    await connection.execute(insert(schema.event), rows)

            await self.store.write(job)
            room.about.status, room.about.started = "playing", now
            room.adopt(dealt, now)
            room.chairs_changed()

    async def seat_bot(self, person: Person, table: str, seat: int, level: str) -> None:
        """The host fills an open chair with a bot."""
        room = await self.room(table)
        async with room.lock:
            if room.about.host != person.id or room.about.status != "lobby":
                raise NotYours("the host seats bots before the game begins")
            if seat >= len(room.chairs) or room.chairs[seat].kind != "open":
                raise NotYours(f"seat {seat + 1} is not open")
            await self._seat(room, seat, Sitter("bot", None, level.capitalize(), level), only_if="open")
        if all(chair.kind != "open" for chair in room.chairs):
            await self.start(None, table)

    async def rematch(self, person: Person, table: str) -> wire.TableRef:
        """A new table with the same people and options; asked for twice, the same one."""
        room = await self.room(table)
        if room.about.status != "ended":
            raise NotYours("a rematch follows the end of a game")
        if all(chair.person != person.id for chair in room.chairs):
            raise NotYours("a rematch is for those who played")
        async with room.lock:
            if room.about.rematch:
                return wire.TableRef(table=room.about.rematch)
            kept = await self.store.first(select(schema.game).where(schema.game.c.id == table))
            assert kept is not None
            next_table, now = _table_id(), time()
            values = dict(kept._mapping) | {
                "id": next_table, "seed": fresh_seed().bits, "invite": secrets.token_urlsafe(12), "status": "lobby",
                "host": person.id, "created": now, "changed": now, "started": None, "due": None, "result": None,
                "winners": None, "actors": None, "owner": None, "owned_until": None,
            }  # fmt: skip
            chairs = [
                Sitter(chair.kind, chair.person, chair.name, chair.level if chair.kind == "bot" else "")
                for chair in room.chairs
            ]
            chairs = chairs[1:] + chairs[:1]  # the next seat starts
            await self.store.execute(
                insert(schema.game).values(**values),
                insert(schema.chair).values([_chair_row(next_table, seat, chair) for seat, chair in enumerate(chairs)]),
                update(schema.game).where(schema.game.c.id == table).values(rematch=next_table),
            )
            room.about.rematch = next_table
        await self.start(None, next_table)
        room.chairs_changed()
        self.spawn(self._publish(table))
        return wire.TableRef(table=next_table)

    # Leaving a running game to a bot

    async def sit_in(self, room: Room, seat: int, resigned: bool = False) -> None:
        chair = room.chairs[seat]
        await self._seat(
            room, seat, Sitter("human", chair.person, chair.name, SIT_IN, sitting_in=not resigned, resigned=resigned)
        )

    async def take_seat(self, room: Room, seat: int) -> None:
        """A human comes back."""
        chair = room.chairs[seat]
        if not chair.sitting_in:
            raise NotYours("you resigned this game" if chair.resigned else "the seat is yours already")
        room.last_at = time()
        await self._seat(room, seat, Sitter("human", chair.person, chair.name))

    async def say(self, room: Room, seat: int | None, name: str, text: str) -> None:
        """Chat."""
        text = "".join(letter for letter in text if letter.isprintable()).strip()
        if not text:
            raise Malformed("text: something to say")
        values = {"game": room.about.id, "seat": seat, "name": name, "text": text, "at": time()}

        async def job(connection: AsyncConnection) -> int:
            made = await connection.execute(insert(schema.talk).values(**values))
            number: int = made.inserted_primary_key[0]  # type: ignore[index]
            return number

        room.said(wire.Said(id=await self.store.write(job), seat=seat, name=name, text=text, at=values["at"]))  # type: ignore[arg-type]
        self.spawn(self._publish(room.about.id))

    # What follows a change

    def _changed(self, room: Room) -> None:
        self._stale.add(room.about.id)
        if room.playing and room.table.ended:
            self.spawn(self._finish(room))
        else:
            self.tend(room)
        self.spawn(self._publish(room.about.id))

    async def _finish(self, room: Room) -> None:
        """Write the verdict down, once."""
        verdict = room.game.verdict(room.table.state)
        scores, now = list(room.table.state.scores()), time()

        async def job(connection: AsyncConnection) -> None:
            done = await connection.execute(
                update(schema.game)
                .where(schema.game.c.id == room.about.id, schema.game.c.status == "playing")
                .values(status="ended", result=scores, winners=list(verdict.winners), actors=[], due=None, changed=now)
            )
            if done.rowcount == 1 and room.about.rated:
                ranks = list(room.table.state.standing())
                await rate(connection, room.game.name, [chair.person for chair in room.chairs], ranks)

        await self.store.write(job)
        room.about.status = "ended"
        room.chairs_changed()
        await self._publish(room.about.id)

    async def news(self, table: str) -> None:
        """Another process has changed a table that may be open here."""
        room = self.rooms.get(table)
        if room is None:
            return
        async with room.lock:
            kept = await self.store.first(select(schema.game).where(schema.game.c.id == table))
            if kept is None:
                self.rooms.pop(table, None)
                return
            chairs = await self.store.all(
                select(schema.chair).where(schema.chair.c.game == table).order_by(schema.chair.c.seat)
            )
            room.about.status, room.about.started, room.about.rematch = kept.status, kept.started, kept.rematch or ""
            room.chairs = [
                Sitter(row.kind, row.person, row.name, row.level, row.sitting_in, row.resigned) for row in chairs
            ]
            await room.refresh()
            for line in await self.talk(table, room.last_said):
                room.said(line)
            room.chairs_changed()

    async def talk(self, table: str, after: int = 0) -> list[wire.Said]:
        rows = await self.store.all(
            select(schema.talk)
            .where(schema.talk.c.game == table, schema.talk.c.id > after)
            .order_by(schema.talk.c.id.desc())
            .limit(100)
        )
        return [wire.Said(id=row.id, seat=row.seat, name=row.name, text=row.text, at=row.at) for row in reversed(rows)]

    # Bots and clocks

    def tend(self, room: Room) -> None:
        """Let the bots that are to move think."""
        if not room.playing:
            return
        for seat in room.table.state.actors():
            if room.chairs[seat].played_by_bot and seat not in room.thinking:
                room.thinking.add(seat)
                self.spawn(self._think(room, seat))

    async def _think(self, room: Room, seat: int) -> None:
        began = time()
        try:
            if not await self._owns(room):
                await asyncio.sleep(LEASE)
                return
            k, level = room.counts[seat], room.chairs[seat].level or SIT_IN
            answer = await self.thinkers.ask(self.request(room, seat, level))
            if room.outboxes:
                await asyncio.sleep(max(0.0, PACE - (time() - began)))
            if room.chairs[seat].played_by_bot:
                await room.move(seat, k, room.game.names[answer.move])
        except (Stale, NotYours):
            pass  # something was taken back, or the human came back, while the bot was thinking
        except Unavailable:
            await asyncio.sleep(1)
        finally:
            room.thinking.discard(seat)
            self.tend(room)

    def request(self, room: Room, seat: int, level: str) -> Request:
        """What a thinker needs to know about a table to think for a seat."""
        log = [(event.seat, event.move) for event in room.table.log]
        return Request(
            room.game.name, room.game.file.text, room.about.seats, room.table.options, log, seat, level,
            secrets.randbelow(2**31),
        )  # fmt: skip

    async def _owns(self, room: Room) -> bool:
        """Does this process mind the bots and the clock of a table?  With one process it always does."""
        if self.store.embedded:
            return True
        now, game = time(), schema.game

        async def job(connection: AsyncConnection) -> bool:
            mine = (game.c.owner == self.process) | (game.c.owner.is_(None)) | (game.c.owned_until < now)
            done = await connection.execute(
                update(game).where(game.c.id == room.about.id, mine).values(owner=self.process, owned_until=now + LEASE)
            )
            return done.rowcount == 1

        return await self.store.write(job)

    async def mind(self) -> None:
        """For as long as the server runs: clocks, lists, dead lobbies, and tables that nobody looks at."""
        beat = 0
        while True:
            await asyncio.sleep(1)
            beat += 1
            try:
                await self._flush()
                for room in list(self.rooms.values()):
                    await self._mind(room)
                if beat % 10 == 0:
                    await self._wake_due()
                if beat % 600 == 0:
                    await self._expire()
            except Unavailable as fault:
                log.warning("minding the tables: %s", fault)

    async def _mind(self, room: Room) -> None:
        now = time()
        due = room.due()
        if due is not None and due < now and await self._owns(room):
            for seat in room.table.state.actors():
                if not room.chairs[seat].played_by_bot:
                    await self.sit_in(room, seat)
        if not room.outboxes and not room.thinking and now - room.touched > IDLE:
            self.rooms.pop(room.about.id, None)

    async def _flush(self) -> None:
        """Bring the lists up to date.  They are a cache of the logs, so they may lag by a second."""
        game = schema.game
        stale, self._stale = self._stale, set()
        lines = [
            update(game)
            .where(game.c.id == table)
            .values(changed=room.last_at, actors=room.table.state.actors() if room.playing else [], due=room.due())
            for table in stale
            if (room := self.rooms.get(table))
        ]
        if lines:
            await self.store.execute(*lines)

    async def _wake_due(self) -> None:
        game = schema.game
        query = select(game.c.id).where(game.c.status == "playing", game.c.due < time()).limit(100)
        for row in await self.store.all(query):
            await self.room(row.id)

    async def _expire(self) -> None:
        game = schema.game
        old = (game.c.status == "lobby") & (game.c.changed < time() - LOBBY_LIFE)
        await self.store.execute(delete(game).where(old))


def _table_id() -> str:
    river = secrets.choice([river for river in RIVERS if len(river) >= 3])
    return f"{river}-{''.join(secrets.choice(LETTERS) for _ in range(6))}"


def _chair_row(table: str, seat: int, sitter: Sitter) -> dict[str, Any]:
    return {
        "game": table, "seat": seat, "kind": sitter.kind, "person": sitter.person, "name": sitter.name,
        "level": sitter.level, "sitting_in": sitter.sitting_in, "resigned": sitter.resigned,
    }  # fmt: skip

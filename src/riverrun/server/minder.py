"""What goes on at a table while nobody clicks: bots think, clocks run out, dead lobbies close."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
from time import time

from sqlalchemy import Connection, select, update

from riverrun.bots.think import Request
from riverrun.core.errors import Refused
from riverrun.server import lobby, schema
from riverrun.server.hall import Hall
from riverrun.server.rooms import Room
from riverrun.server.store import Unavailable
from riverrun.server.thinkers import Thinkers

log = logging.getLogger(__name__)
PACE = 0.25  # seconds between a bot's moves while somebody is looking
LEASE = 10.0  # seconds for which a process minds the bots and the clock of a table
LOBBY_LIFE = 24 * 3600.0
BEAT = 1.0  # seconds
SLOWLY, RARELY = 10, 600  # beats


class Minder:
    """Minds the tables of a hall."""

    def __init__(self, hall: Hall, thinkers: Thinkers) -> None:
        self.hall, self.store, self.thinkers = hall, hall.store, thinkers
        self._unwatched = asyncio.Semaphore(1)  # bots that nobody watches take turns, so that they slow nobody's game
        hall.tend = self.tend

    # Bots

    def tend(self, room: Room) -> None:
        """Let the bots that are to move think; write the verdict when nobody is."""
        if not room.playing:
            return
        if room.table.ended:
            self.hall.spawn(self._finish(room))
        for seat in room.table.state.actors():
            if room.chairs[seat].played_by_bot and seat not in room.thinking:
                room.thinking.add(seat)
                self.hall.spawn(self._think(room, seat))

    async def _finish(self, room: Room) -> None:
        with contextlib.suppress(Unavailable):  # the next beat tries again
            await self.hall.finish(room)

    async def _think(self, room: Room, seat: int) -> None:
        began = time()
        try:
            if not await self._owns(room):
                await asyncio.sleep(LEASE)
                return
            k, heard = room.counts[seat], room.heard(seat)
            name = await self._choice(room, seat)
            if room.outboxes:
                await asyncio.sleep(max(0.0, PACE - (time() - began)))
            if room.chairs[seat].played_by_bot and room.heard(seat) == heard:  # and nothing was taken back meanwhile
                await room.move(seat, k, name)
        except Unavailable:
            await asyncio.sleep(BEAT)
        except Refused as refusal:
            log.warning("a bot at %s seat %d, event %d: %s", room.about.id, seat, room.heard(seat), refusal)
            await asyncio.sleep(BEAT)
        finally:
            room.thinking.discard(seat)
            self.hall.tend(room)

    async def _choice(self, room: Room, seat: int) -> str:
        """What the seat's bot plays; should even the simplest fail, some legal move."""
        request = self.request(room, seat, room.chairs[seat].level or lobby.SIT_IN)
        try:
            async with contextlib.nullcontext() if room.outboxes else self._unwatched:
                move = (await self.thinkers.ask(request)).move
        except Exception as fault:  # noqa: BLE001 a game goes on, whatever a bot does
            log.warning("no bot can play %s seat %d, event %d: %r", room.about.id, seat, room.heard(seat), fault)
            move = -1
        legal = room.table.legal(seat)
        return room.game.names[move if move in legal or not legal else secrets.choice(legal)]

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
        now, game, me = time(), schema.game, self.hall.process

        def job(connection: Connection) -> bool:
            free = (game.c.owner == me) | (game.c.owner.is_(None)) | (game.c.owned_until < now)
            done = connection.execute(
                update(game).where(game.c.id == room.about.id, free).values(owner=me, owned_until=now + LEASE)
            )
            return done.rowcount == 1

        return await self.store.write(job)

    # Clocks, lists and lobbies

    async def run(self) -> None:
        """For as long as the server runs."""
        beat = 0
        while True:
            await asyncio.sleep(BEAT)
            beat += 1
            try:
                await self._beat(beat)
            except Refused as fault:
                log.warning("minding the tables: %s", fault)
            except Exception:
                log.exception("minding the tables")

    async def _beat(self, beat: int) -> None:
        await self.hall.flush()
        for room in list(self.hall.rooms.values()):
            try:
                await self._mind(room, beat)
            except Unavailable:
                raise
            except Exception:  # which is this table's own trouble
                log.exception("minding %s", room.about.id)
        self.hall.forget_idle(time())
        if beat % SLOWLY == 0:
            await self._wake_due()
        if beat % RARELY == 0:
            await self.expire()

    async def _mind(self, room: Room, beat: int) -> None:
        if room.playing and room.table.ended:
            await self.hall.finish(room)
        if self._late(room) and await self._owns(room):
            async with room.lock:
                for seat in self._late(room):
                    await lobby.sit_in(self.hall, room, seat)
        if beat % SLOWLY == 0 and room.outboxes and not self.store.embedded:
            self.hall.publish(room)  # who is here
            await self.hall.refresh(room)  # should a word have been lost

    def _late(self, room: Room) -> list[int]:
        now = time()
        return [
            seat
            for seat in (room.table.state.actors() if room.playing else [])
            if not room.chairs[seat].played_by_bot and (room.due(seat) or now) < now
        ]

    async def _wake_due(self) -> None:
        game = schema.game
        query = select(game.c.id).where(game.c.status == "playing", game.c.due < time()).limit(100)
        for row in await self.store.all(query):
            with contextlib.suppress(Refused):
                await self.hall.room(row.id)

    async def expire(self) -> None:
        """Close the lobbies that nobody has touched for a day."""
        game = schema.game
        query = select(game.c.id).where(game.c.status == "lobby", game.c.changed < time() - LOBBY_LIFE)
        for row in await self.store.all(query):
            with contextlib.suppress(Refused):
                await self.hall.delete(await self.hall.room(row.id))

"""The socket: every message gets exactly one answer; views and events come as they happen."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from time import perf_counter
from typing import assert_never

from litestar.exceptions import WebSocketDisconnect

from riverrun.core.errors import NotYours, Refused
from riverrun.core.state import NOBODY
from riverrun.server import doors, lobby, looks, wire
from riverrun.server.limits import Bucket, Gate
from riverrun.server.metrics import Metrics
from riverrun.server.minder import Minder
from riverrun.server.outbox import Outbox
from riverrun.server.people import People, Person
from riverrun.server.rooms import Room

log = logging.getLogger(__name__)
FIRST = 10.0  # seconds within which the first message must come
SILENCE = 150.0  # seconds after which a client that says nothing is gone; a sleeping tab pings once a minute
CLOSING = 0.1  # seconds that saying goodbye may take
ADVISER = "river"  # the level whose opinion a hint is
POLICY, TOO_BUSY = 1008, 1013  # close codes


class Visit:
    """One socket, from its hello to its end."""

    def __init__(
        self,
        socket: doors.AnySocket,
        minder: Minder,
        gate: Gate,
        metrics: Metrics,
        people: People,
        person: Person | None,
    ) -> None:
        self.socket, self.minder, self.gate, self.metrics = socket, minder, gate, metrics
        self.people, self.person = people, person
        self.hall = minder.hall
        self.room: Room | None = None
        self.outbox = Outbox(person.id if person else None, NOBODY)
        self._hinting: asyncio.Task[None] | None = None
        self._hint_ref = -1  # of the hint that is being thought about

    async def run(self) -> None:
        """Answer until the client leaves or misbehaves."""
        reader = asyncio.create_task(self._read_on())
        tasks = [reader, asyncio.create_task(self._send_on()), asyncio.create_task(self.outbox.full.wait())]
        try:
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            reason = reader.result() if reader.done() and not reader.exception() else ""
            await self._close(reason or ("too slow" if self.outbox.full.is_set() else ""))
        finally:
            for task in tasks:
                task.cancel()
            if self._hinting:
                self._hinting.cancel()
            if self.room:
                self.room.leave(self.outbox)
            await asyncio.gather(*tasks, return_exceptions=True)

    async def _close(self, reason: str) -> None:
        if reason:
            self.metrics.count("sockets_closed", reason.replace(" ", "_"))
            with contextlib.suppress(WebSocketDisconnect, RuntimeError, TimeoutError):
                async with asyncio.timeout(CLOSING):
                    await self.socket.close(code=POLICY, reason=reason)

    # Answering

    async def _read_on(self) -> str:
        """Why the socket is to be closed; empty if the client has gone."""
        bucket = Bucket(self.gate.limits.messages)
        while True:
            try:
                wait = SILENCE if self.room else FIRST
                async with asyncio.timeout(wait):
                    text = await self.socket.receive_data("text")
            except TimeoutError:
                return "silent"
            except WebSocketDisconnect:
                return ""
            if not bucket.take():
                return "too many messages"
            await self._hear(text)

    async def _hear(self, text: str) -> None:
        began, ref = perf_counter(), None
        try:
            message = wire.read(text)
            ref = message.ref
            if isinstance(message, wire.Hint):
                self._start_hinting(message)
                return
            # What was begun is finished, even if the client goes meanwhile
            answer = await asyncio.shield(asyncio.create_task(self._reply(message)))
        except Refused as error:
            ref = wire.ref_of(text) if ref is None else ref
            answer = looks.refused(error, self.room)
        except Exception:
            log.exception("a message failed")
            answer = wire.RefusedNow(kind="busy", text="something went wrong on the server; it has been noted")
        self._answer(ref, answer)
        self.metrics.time("answer", perf_counter() - began)

    def _answer(self, ref: int | None, answer: wire.Told) -> None:
        answer.ref = ref
        kind = answer.kind if isinstance(answer, wire.RefusedNow) else type(answer).__name__.lower()
        self.metrics.count("answers", kind)
        if isinstance(answer, wire.RefusedNow):
            where = self.room.about.id if self.room else "-"
            log.info("refused %s at %s seat %s: %s", answer.kind, where, self.outbox.seat, answer.rule or "-")
        self.outbox.answer(answer)

    async def _reply(self, message: wire.FromClient) -> wire.Told:
        match message:
            case wire.Ping():
                return wire.Pong()
            case wire.Hello():
                return await self._hello(message)
        room = self.room
        if room is None:
            raise NotYours("say hello first")
        match message:
            case wire.Lines():
                return looks.score_lines(room, self.outbox.seat, message.seat)
            case wire.Say():
                return await self._say(room, message)
        seat = self._seat(room)
        match message:
            case wire.TakeSeat():
                await lobby.take_seat(self.hall, room, seat)
                return wire.Done()
            case wire.Why():
                return looks.why(room, seat, message.move)
            case wire.Preview():
                return looks.preview(room, seat, message.move)
        room.check_decides(seat)
        match message:
            case wire.Move():
                return await room.move(seat, message.k, message.move)
            case wire.Undo():
                return await room.undo(seat, message.k, message.ask)
            case wire.Consent():
                return await room.consent(seat, message.yes)
            case wire.Hint():
                return await self._hint(room, seat, message.depth)
            case wire.Resign():
                if not room.playing:
                    raise NotYours("there is no game to resign")
                await lobby.sit_in(self.hall, room, seat, resigned=True)
                return wire.Done()
            case wire.SitIn():
                if room.vote_sit_in(self.outbox.person or 0, message.seat):
                    await lobby.sit_in(self.hall, room, message.seat)
                return wire.Done()
            case _:
                assert_never(message)

    async def _hello(self, message: wire.Hello) -> wire.Told:
        """Look at a table, through the eyes of one's own seat or as a watcher."""
        room = await self.hall.room(message.table)
        person = await doors.who(self.socket, self.people)  # who may have another name by now, or have signed out
        number = person.id if person else None
        if message.seat is not None:
            room.check_owner(number, message.seat)
        lines = await self.hall.talk(room.about.id)
        if self.room:  # from here on without a pause, so that nothing falls between leaving and entering
            self.room.leave(self.outbox)
        self.person, self.outbox.person = person, number
        self.outbox.look(NOBODY if message.seat is None else message.seat)
        self.room = room
        room.enter(self.outbox, message.have)
        for line in lines:
            self.outbox.answer(line)
            room.last_said = max(room.last_said, line.id)
        return wire.Done()

    def _seat(self, room: Room) -> int:
        if self.outbox.seat == NOBODY:
            raise NotYours("you only watch this table")
        room.check_owner(self.outbox.person, self.outbox.seat)
        return self.outbox.seat

    async def _say(self, room: Room, message: wire.Say) -> wire.Told:
        if self.person is None:
            raise NotYours("say who you are first")
        line = message.ref, message.text
        if room.spoken.get(self.person.id) == line:  # sent again, because the answer was slow or lost
            return wire.Done()
        self.gate.check("talk", self.person.id)
        room.spoken[self.person.id] = line
        seat = self.outbox.seat
        name = room.chairs[seat].name if seat >= 0 else self.person.name
        try:
            await self.hall.say(room, seat if seat >= 0 else None, name, message.text)
        except Refused:
            room.spoken.pop(self.person.id, None)
            raise
        return wire.Done()

    # Hints take their time; the client may go on meanwhile

    def _start_hinting(self, message: wire.Hint) -> None:
        if self._hinting and not self._hinting.done():
            if message.ref == self._hint_ref:  # sent again; its answer is on the way
                return
            raise NotYours("one hint at a time")
        self._hint_ref = message.ref

        async def hint() -> None:
            try:
                answer = await self._reply(message)
            except Refused as error:
                answer = looks.refused(error, self.room)
            except Exception:
                log.exception("a hint failed")
                answer = wire.RefusedNow(kind="busy", text="no hint can be had now")
            self._answer(message.ref, answer)

        self._hinting = asyncio.create_task(hint())

    async def _hint(self, room: Room, seat: int, depth: int) -> wire.Told:
        """What a strong bot thinks, in one of three depths."""
        if room.about.rated:
            raise NotYours("there are no hints at a rated table")
        if not room.playing or seat not in room.table.state.actors():
            raise NotYours("you have nothing to decide now")
        self.gate.check("hints", self.outbox.person)
        answer = await self.minder.thinkers.ask(self.minder.request(room, seat, ADVISER))
        hopes = [hope for hope in answer.hopes if hope.move in room.table.legal(seat)]
        if not hopes:
            raise NotYours("the position has changed; ask again")
        room.hinted.add(seat)
        game, position = room.game, room.table.position(seat)
        moves = [
            wire.Hinting(game.names[hope.move], looks.named(room, game.tell(position, seat, hope.move)), hope.points)
            for hope in hopes
        ]
        if depth == 1:
            middle = moves[len(moves) // 2].expected
            lead = f"the best promises {moves[0].expected - middle:.1f} points more than a middling one"
            return wire.Hinted(nudge=f"Of your {len(moves)} moves {lead}.", moves=[])
        return wire.Hinted(nudge="", moves=moves[: 3 if depth == 2 else 1])

    # Sending

    async def _send_on(self) -> None:
        """Send what there is in one frame, a message a line, answers first."""
        outbox = self.outbox
        while True:
            await outbox.wake.wait()
            outbox.wake.clear()
            lines, outbox.answers = outbox.answers, []
            if self.room:
                lines += self.room.letters(outbox)
            if lines:
                await self.socket.send_data(b"\n".join(lines), mode="text")

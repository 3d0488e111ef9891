"""The socket: every message gets exactly one answer; views and events come as they happen."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from time import perf_counter
from typing import assert_never

import msgspec
from litestar.exceptions import WebSocketDisconnect

from riverrun.core.errors import Malformed, NotYours, Refused
from riverrun.core.state import NOBODY
from riverrun.server import wire
from riverrun.server.doors import AnySocket
from riverrun.server.hall import Gone, Hall
from riverrun.server.limits import Bucket, Gate, TooMuch
from riverrun.server.metrics import Metrics
from riverrun.server.people import Person
from riverrun.server.rooms import Full, Outbox, Room, refused

log = logging.getLogger(__name__)
FIRST = 10.0  # seconds within which the first message must come
LARGEST = 4096  # bytes of a message
STRONGEST = "river"  # whose opinion a hint is
POLICY, TOO_BUSY, RESTART = 1008, 1013, 1012  # close codes


class Visit:
    """One socket, from its hello to its end."""

    def __init__(self, socket: AnySocket, hall: Hall, gate: Gate, metrics: Metrics, person: Person | None) -> None:
        self.socket, self.hall, self.gate, self.metrics, self.person = socket, hall, gate, metrics, person
        self.room: Room | None = None
        self.outbox = Outbox(person.id if person else None, NOBODY)

    async def run(self) -> None:
        """Answer until the client leaves or misbehaves."""
        bucket = Bucket(self.gate.limits.messages)
        sender = asyncio.create_task(self._send_on())
        try:
            wait: float | None = FIRST
            while True:
                text = await asyncio.wait_for(self.socket.receive_data("text"), wait)
                if not bucket.take():
                    await self._close(POLICY, "too many messages")
                    return
                await self._answer(text)
                wait = None if self.room else FIRST
        except (TimeoutError, Full):
            await self._close(POLICY, "too slow")
        except WebSocketDisconnect:
            pass
        finally:
            sender.cancel()
            if self.room:
                self.room.leave(self.outbox)
            with contextlib.suppress(asyncio.CancelledError, WebSocketDisconnect, RuntimeError):
                await sender

    async def _close(self, code: int, reason: str) -> None:
        self.metrics.count("sockets_closed", reason.replace(" ", "_"))
        with contextlib.suppress(WebSocketDisconnect, RuntimeError):
            await self.socket.close(code=code, reason=reason)

    # Answering

    async def _answer(self, text: str | bytes) -> None:
        began = perf_counter()
        ref = None
        try:
            if len(text) > LARGEST:
                raise Malformed(f"a message has at most {LARGEST} bytes")
            message = wire.read(text)
            ref = message.ref
            answer = await self._reply(message)
        except msgspec.MsgspecError as error:
            answer = wire.RefusedNow(kind="malformed", text=str(error))
        except UnicodeError:
            answer = wire.RefusedNow(kind="malformed", text="not UTF-8 text")
        except TooMuch as error:
            answer = wire.RefusedNow(kind="limit", text=str(error))
        except Gone as error:
            answer = wire.RefusedNow(kind="gone", text=str(error))
        except Refused as error:
            answer = refused(error)
        answer.ref = ref
        kind = answer.kind if isinstance(answer, wire.RefusedNow) else type(answer).__name__.lower()
        self.metrics.count("answers", kind)
        if isinstance(answer, wire.RefusedNow):
            where = self.room.about.id if self.room else "-"
            log.info("refused %s at %s seat %s: %s", answer.kind, where, self.outbox.seat, answer.rule or "-")
        self.outbox.answer(answer)
        self.metrics.time("answer", perf_counter() - began)

    async def _reply(self, message: wire.FromClient) -> wire.Told:
        match message:
            case wire.Ping():
                return wire.Pong()
            case wire.Hello():
                return await self._hello(message)
        room = self.room
        if room is None:
            raise NotYours("say hello first")
        if isinstance(message, wire.Lines):
            return room.score_lines(self.outbox.seat, message.seat)
        if isinstance(message, wire.Say):
            return await self._say(room, message.text)
        seat = self._seat(room)
        match message:
            case wire.Move():
                return await room.move(seat, message.k, message.move)
            case wire.Why():
                return room.why(seat, message.move)
            case wire.Preview():
                return room.preview(seat, message.move)
            case wire.Undo():
                return await room.undo(seat, message.k, message.ask)
            case wire.Consent():
                return await room.consent(seat, message.yes)
            case wire.Hint():
                return await self._hint(room, seat, message.depth)
            case wire.Resign():
                if not room.playing or room.chairs[seat].resigned:
                    raise NotYours("there is no game to resign")
                await self.hall.sit_in(room, seat, resigned=True)
                return wire.Done()
            case wire.SitIn():
                if room.vote_sit_in(seat, message.seat):
                    await self.hall.sit_in(room, message.seat)
                return wire.Done()
            case wire.TakeSeat():
                await self.hall.take_seat(room, seat)
                return wire.Done()
            case _:
                assert_never(message)

    async def _hello(self, message: wire.Hello) -> wire.Told:
        """Look at a table, through the eyes of one's own seat or as a watcher."""
        room = await self.hall.room(message.table)
        seat = NOBODY if message.seat is None else message.seat
        if seat != NOBODY:
            owner = room.chairs[seat].person if seat < len(room.chairs) else None
            if self.person is None or owner != self.person.id:
                raise NotYours(f"seat {seat + 1} is not yours")
        if self.room:
            self.room.leave(self.outbox)
        old, self.outbox = self.outbox, Outbox(self.outbox.person, seat)
        self.outbox.answers, self.outbox.wake = old.answers, old.wake
        self.outbox.wake.set()
        self.room = room
        room.enter(self.outbox, message.have)
        for line in await self.hall.talk(room.about.id):
            room.last_said = max(room.last_said, line.id)
            self.outbox.answer(line) if len(self.outbox.answers) < 50 else None
        return wire.Done()

    def _seat(self, room: Room) -> int:
        seat = self.outbox.seat
        if seat == NOBODY:
            raise NotYours("you only watch this table")
        if self.person is None or room.chairs[seat].person != self.person.id:
            raise NotYours("this seat is no longer yours")
        return seat

    async def _say(self, room: Room, text: str) -> wire.Told:
        if self.person is None:
            raise NotYours("say who you are first")
        self.gate.check("talk", self.person.id)
        seat = self.outbox.seat
        name = room.chairs[seat].name if seat >= 0 else self.person.name
        await self.hall.say(room, seat if seat >= 0 else None, name, text)
        return wire.Done()

    async def _hint(self, room: Room, seat: int, depth: int) -> wire.Told:
        """What the strongest bot thinks, in one of three depths."""
        if room.about.rated:
            raise NotYours("there are no hints at a rated table")
        if seat not in room.table.state.actors() or not room.playing:
            raise NotYours("you have nothing to decide now")
        assert self.person is not None
        self.gate.check("hints", self.person.id)
        answer = await self.hall.thinkers.ask(self.hall.request(room, seat, STRONGEST))
        room.hinted.add(seat)
        game, position = room.game, room.table.position(seat)
        hopes = [hope for hope in answer.hopes if hope.move in room.table.legal(seat)]
        if not hopes:
            raise NotYours("the position has changed; ask again")
        moves = [
            wire.Hinting(game.names[hope.move], game.tell(position, seat, hope.move), hope.points) for hope in hopes
        ]
        if depth == 1:
            return wire.Hinted(nudge=f"Look at what {moves[0].text.split()[0]} would bring.", moves=[])
        return wire.Hinted(nudge="", moves=moves[: 3 if depth == 2 else 1])

    # Sending

    async def _send_on(self) -> None:
        """Send what there is, in this order: answers, the table, what happened, the newest view."""
        while True:
            await self.outbox.wake.wait()
            self.outbox.wake.clear()
            outbox, room = self.outbox, self.room
            while outbox.answers:
                await self.socket.send_data(outbox.answers.pop(0), mode="text")
            if room is None:
                continue
            if outbox.table_is_new:
                outbox.table_is_new = False
                await self.socket.send_data(wire.write(room.about_now(outbox)), mode="text")
            if outbox.view_is_new and room.about.status != "lobby":
                outbox.view_is_new = False
                events, view = wire.write(room.events(outbox)), room.view(outbox.seat)
                await self.socket.send_data(events, mode="text")
                await self.socket.send_data(view, mode="text")

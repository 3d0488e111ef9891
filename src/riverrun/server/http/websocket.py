"""The socket: every message gets exactly one answer; views and events come as they happen."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections import defaultdict
from time import monotonic, perf_counter
from typing import NoReturn

from litestar import websocket
from litestar.exceptions import WebSocketDisconnect
from litestar.handlers import WebsocketRouteHandler

from riverrun.core.errors import NotYours, Refused
from riverrun.core.state import NOBODY
from riverrun.core.words import Reader, say
from riverrun.server import wire
from riverrun.server.http import auth
from riverrun.server.http.connections import line_of
from riverrun.server.http.homes import ALLOWANCE, Homes, MovingSockets
from riverrun.server.http.replies import reply
from riverrun.server.languages.en import english
from riverrun.server.limits import Bucket, TooMuch
from riverrun.server.live import presenter
from riverrun.server.live.live_table import LiveTable
from riverrun.server.live.subscriber import Subscriber
from riverrun.server.metrics import Metrics
from riverrun.server.services import Services
from riverrun.server.store.bans import Banned
from riverrun.server.store.people import Person

log = logging.getLogger(__name__)
FIRST = 10.0  # seconds within which the first message must come
SILENCE = 150.0  # seconds after which a client that says nothing is gone; a sleeping tab pings once a minute
HELLO = 5  # messages that a hello counts for: it asks the store, and is told to all at the table
LOOKS = 100  # whether a connection can be given away, a hundredth of a second apart
CLOSING = 0.1  # seconds that saying goodbye may take
POLICY, TOO_BUSY = 1008, 1013  # close codes
TAKE = "take"  # in the address: take the place of one's oldest socket, if there are too many
ASIDE = wire.Hint, wire.Coach  # what is thought about while the client goes on


def route(services: Services, homes: Homes, origins: frozenset[str]) -> WebsocketRouteHandler:
    """The address of all tables."""
    visits: defaultdict[int, list[Visit]] = defaultdict(list)  # by person, the oldest first

    @websocket("/ws")
    async def socket(socket: auth.AnySocket) -> None:
        """The table itself."""
        try:
            await visited(socket)
        finally:
            socket.receive = socket.send = _over  # Litestar's hold the socket that holds them

    async def visited(socket: auth.AnySocket) -> None:
        gate, where = services.gate, auth.address(socket)
        try:
            auth.check_origin(socket, origins)
        except Refused:
            await socket.close(code=POLICY, reason="origin")  # before the handshake: the browser sees a 403
            return
        try:
            person = await auth.who(socket, services.people)
            number = person.id if person else None
            if number is not None and TAKE in socket.query_params:
                await _make_room(visits[number], gate.limits.sockets_of_person)
            gate.open_socket(where, number)
        except (TooMuch, Banned) as error:
            await socket.accept()
            await socket.send_data(wire.write(presenter.refused(error, auth.reader(socket))), mode="text")
            many = isinstance(error, TooMuch)
            await socket.close(code=TOO_BUSY if many else POLICY, reason="too many" if many else "shut out")
            return
        visit = Visit(services, homes, socket, person)
        try:
            await socket.accept()
            if number is not None:
                visits[number].append(visit)
            await visit.run()
        finally:
            gate.close_socket(where, number)
            visit.ended.set()
            if number is not None and visit in visits[number]:
                visits[number].remove(visit)
                if not visits[number]:
                    del visits[number]

    return socket


async def _over(*_: object) -> NoReturn:
    raise WebSocketDisconnect(detail="over")


async def _make_room(visits: list[Visit], most: int) -> None:
    """End the oldest of somebody's visits, if there are as many as one may have: a new tab takes its place."""
    for visit in visits[: len(visits) - most + 1] if len(visits) >= most else []:
        visit.subscriber.dismiss("taken over")
        await visit.ended.wait()


class Visit:
    """One socket, from its hello to its end."""

    def __init__(self, services: Services, homes: Homes, socket: auth.AnySocket, person: Person | None) -> None:
        self.services, self.homes, self.socket, self.person = services, homes, socket, person
        self.address = auth.address(socket)
        self.live: LiveTable | None = None
        self.subscriber = Subscriber(person.id if person else None, NOBODY, address=self.address)
        self.ended = asyncio.Event()
        self._line = line_of(socket)
        self._heard = monotonic()
        self._answering = False
        self._sending = False
        self._allowance = Bucket(services.gate.limits.messages, self.socket.scope.get(ALLOWANCE))  # type: ignore[arg-type]
        self._settled = ALLOWANCE not in self.socket.scope  # False: the coming hello is to be answered here
        self.left = False  # what was begun may still go on, but sits down nowhere
        self._aside: dict[type, tuple[int, asyncio.Task[None]]] = {}  # what is being thought about, by kind of message

    async def run(self) -> None:
        """Answer until the client leaves or misbehaves."""
        reader = asyncio.create_task(self._read_on())
        watcher = asyncio.create_task(self._watch())
        tasks = [reader, watcher, asyncio.create_task(self._send_on())]
        try:
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            reasons = [task.result() for task in (reader, watcher) if task.done() and not task.exception()]
            await self._close(next(filter(None, reasons), ""))
        finally:
            self.left = True
            for task in tasks:
                if task is not reader or not self._answering:  # what was begun is finished, even if the client has gone
                    task.cancel()
            for _, thinking in self._aside.values():
                thinking.cancel()
            if self.live:
                self.live.leave(self.subscriber)
            await asyncio.shield(asyncio.gather(*tasks, return_exceptions=True))

    async def _close(self, reason: str) -> None:
        if reason:
            self.services.metrics.count("sockets_closed", reason.replace(" ", "_"))
            with contextlib.suppress(WebSocketDisconnect, RuntimeError, OSError):  # among them being too late
                async with asyncio.timeout(CLOSING):
                    await self.socket.close(code=POLICY, reason=reason)

    async def _watch(self) -> str:
        """Why the socket is to be closed: it is not to be told anything any more, or says nothing."""
        over = self.subscriber.over
        while True:
            most = SILENCE if self.live else FIRST
            wait = most if self._answering else self._heard + most - monotonic()
            if wait <= 0:
                return "silent"
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(wait):
                    await over.wait()
                    return self.subscriber.reason

    # Answering

    async def _read_on(self) -> str:
        """Why the socket is to be closed; empty if the client has gone."""
        line, allowance = self._line, self._allowance
        while not self.left and (text := await line.hear()) is not None:
            if not allowance.take():
                return "too many messages"
            self._answering = True  # whoever waits for us is not silent
            await self._hear(text)
            self._answering, self._heard = False, monotonic()
        return ""

    async def _hear(self, text: str) -> None:
        """Answer a message."""
        began = perf_counter()
        try:
            message = wire.read(text)
            if isinstance(message, ASIDE):
                self._think_aside(message)
                return
            if isinstance(message, wire.Hello):
                if not self._allowance.take(HELLO - 1):
                    self.subscriber.dismiss("too many messages")
                    return
                if await self._go_home(message.table, text):
                    return
        except Refused as error:
            self._answer(wire.ref_of(text), presenter.refused(error, self.reader()), began)
        else:
            await self._answer_to(message, began)

    async def _go_home(self, table: str, hello: str) -> bool:
        """Give this connection to the worker of this machine where a table is at home; False if it stays."""
        connection, moves = self._line, self._settled
        self._settled = True  # a worker that was given a connection keeps it, lest they give it to and fro
        if not isinstance(connection, MovingSockets) or not moves:
            return False
        processes, homes = self.services.processes, self.homes
        home = await processes.home(table)
        if homes.is_dead(home):
            home = await processes.home(table, dead=home)
        if not homes.is_near(home) or any(not thinking.done() for _, thinking in self._aside.values()):
            return False
        for _ in range(LOOKS):
            if connection.all_sent and not self._sending and not self.subscriber.wake.is_set():
                with contextlib.suppress(BlockingIOError):  # more come to that worker than it can take in at once
                    self.left = homes.give(home, connection, hello, self._allowance.left + HELLO)
                    break
            await asyncio.sleep(0.01)  # what was said before is still to be sent from here
        if self.left and self.live:
            self.live.leave(self.subscriber)
            self.live = None
        return self.left

    async def _answer_to(self, message: wire.FromClient, began: float) -> None:
        """Answer without a pause after what was done, so that the answer and the view after it are one frame."""
        try:
            answer = await reply(self, message)
        except Refused as error:
            answer = presenter.refused(error, self.reader())
        except Exception:
            log.exception("a message failed")
            answer = wire.RefusedNow(kind="busy", text=self.reader().read(say(english.fault)))
        self._answer(message.ref, answer, began)

    @property
    def _metrics(self) -> Metrics:
        """Where an answer is counted: while all choose at once, where nobody sees it before they have."""
        choosing = self.live is not None and self.live.table.running_since is not None
        return self.live.counted if self.live and choosing else self.services.metrics

    def _answer(self, ref: int | None, answer: wire.ServerMessage, began: float | None = None) -> None:
        answer.ref = ref
        kind = answer.kind if isinstance(answer, wire.RefusedNow) else type(answer).__name__.lower()
        metrics = self._metrics
        metrics.count("answers", kind)
        if began is not None:
            metrics.time("answer", perf_counter() - began)
        if isinstance(answer, wire.RefusedNow):
            where = self.live.about.id if self.live else "-"
            log.info("refused %s at %s seat %s: %s", answer.kind, where, self.subscriber.seat, answer.rule or "-")
        self.subscriber.answer(answer)

    def reader(self) -> Reader:
        return self.live.reader(self.subscriber.language) if self.live else auth.reader(self.socket)

    # Thinking takes its time; the client may go on meanwhile

    def _think_aside(self, message: wire.Hint | wire.Coach) -> None:
        ref, thinking = self._aside.get(type(message), (-1, None))
        if thinking and not thinking.done():
            if message.ref == ref:  # sent again; its answer is on the way
                return
            raise NotYours(say(english.one_hint))

        async def think() -> None:
            try:
                answer = await reply(self, message)
            except Refused as error:
                answer = presenter.refused(error, self.reader())
            except Exception:
                log.exception("a hint failed")
                answer = wire.RefusedNow(kind="busy", text=self.reader().read(say(english.no_hint_now)))
            self._answer(message.ref, answer)

        self._aside[type(message)] = message.ref, asyncio.create_task(think())

    # Sending

    async def _send_on(self) -> None:
        """Send what there is in one frame, a message a line, answers first."""
        subscriber = self.subscriber
        while True:
            await subscriber.wake.wait()
            subscriber.wake.clear()
            lines, subscriber.answers = subscriber.answers, []
            if self.live:
                lines += self.live.letters(subscriber)
            if lines:
                self._sending = True
                await self._line.say(b"\n".join(lines))
                self._sending = False

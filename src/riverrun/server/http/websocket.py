"""The socket: every message gets exactly one answer; views and events come as they happen."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections import defaultdict
from time import monotonic, perf_counter
from typing import Any, assert_never

from litestar import websocket
from litestar.exceptions import WebSocketDisconnect
from litestar.handlers import WebsocketRouteHandler

from riverrun.core.errors import NotYours, Refused
from riverrun.core.state import NOBODY
from riverrun.core.words import ENGLISH, Reader, languages, say
from riverrun.server import wire
from riverrun.server.http import auth
from riverrun.server.http.homes import ALLOWANCE, CONNECTION, Homes, MovingSockets
from riverrun.server.languages.en import english
from riverrun.server.limits import Bucket, TooMuch
from riverrun.server.live import absence, coaching, lesson_table, presenter, puzzle_table, talk
from riverrun.server.live.forecasts import foretell
from riverrun.server.live.hints import check_hint, hint
from riverrun.server.live.lesson_table import LessonTable
from riverrun.server.live.live_table import LiveTable
from riverrun.server.live.private_table import PrivateTable
from riverrun.server.live.puzzle_table import PuzzleTable
from riverrun.server.live.show_table import ShowTable
from riverrun.server.live.subscriber import Subscriber
from riverrun.server.live.workers import Payer
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


def route(services: Services, homes: Homes, origins: frozenset[str]) -> WebsocketRouteHandler:
    """The address of all tables."""
    visits: defaultdict[int, list[Visit]] = defaultdict(list)  # by person, the oldest first

    @websocket("/ws")
    async def socket(socket: auth.AnySocket) -> None:
        """The table itself."""
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


async def _make_room(visits: list[Visit], most: int) -> None:
    """End the oldest of somebody's visits, if there are as many as one may have: a new tab takes its place."""
    for visit in visits[: len(visits) - most + 1] if len(visits) >= most else []:
        visit.subscriber.dismiss("taken over")
        await visit.ended.wait()


def _spoken(language: str | None, person: Person | None) -> str:
    """A language of the house: the one that is asked for, the one kept with the person, or English."""
    wishes = (language, person.language if person else "")
    return next((wish for wish in wishes if wish in languages()), ENGLISH)


class Visit:
    """One socket, from its hello to its end."""

    def __init__(self, services: Services, homes: Homes, socket: auth.AnySocket, person: Person | None) -> None:
        self.services, self.homes, self.socket, self.person = services, homes, socket, person
        self.address = auth.address(socket)
        self.live: LiveTable | None = None
        self.subscriber = Subscriber(person.id if person else None, NOBODY, address=self.address)
        self.ended = asyncio.Event()
        self._heard = monotonic()
        self._answering = False
        self._sending = False
        self._allowance = Bucket(services.gate.limits.messages, self.socket.scope.get(ALLOWANCE))  # type: ignore[arg-type]
        self._settled = ALLOWANCE not in self.socket.scope  # False: the coming hello is to be answered here
        self._left = False  # what was begun may still go on, but sits down nowhere
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
            self._left = True
            for task in tasks:
                task.cancel()
            for _, thinking in self._aside.values():
                thinking.cancel()
            if self.live:
                self.live.leave(self.subscriber)
            await asyncio.gather(*tasks, return_exceptions=True)

    async def _close(self, reason: str) -> None:
        if reason:
            self.services.metrics.count("sockets_closed", reason.replace(" ", "_"))
            with contextlib.suppress(WebSocketDisconnect, RuntimeError, TimeoutError):
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
        while not self._left:
            try:
                text = await self.socket.receive_data("text")
            except WebSocketDisconnect:
                return ""
            if not self._allowance.take():
                return "too many messages"
            self._answering = True  # whoever waits for us is not silent
            await self._hear(text)
            self._answering, self._heard = False, monotonic()
        return ""

    async def _hear(self, text: str) -> None:
        """Answer a message.  What was begun is finished, even if the client goes meanwhile."""
        began = perf_counter()
        try:
            message = wire.read(text)
            if isinstance(message, wire.Hint | wire.Coach):
                self._think_aside(message)
                return
            if isinstance(message, wire.Hello):
                if not self._allowance.take(HELLO - 1):
                    self.subscriber.dismiss("too many messages")
                    return
                if await self._go_home(message.table, text):
                    return
        except Refused as error:
            self._answer(wire.ref_of(text), presenter.refused(error, self._reader()))
        else:
            await asyncio.shield(asyncio.create_task(self._answer_to(message)))
        self._metrics.time("answer", perf_counter() - began)

    async def _go_home(self, table: str, hello: str) -> bool:
        """Give this connection to the worker of this machine where a table is at home; False if it stays."""
        connection, moves = self.socket.scope.get(CONNECTION), self._settled
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
                    self._left = homes.give(home, connection, hello, self._allowance.left + HELLO)
                    break
            await asyncio.sleep(0.01)  # what was said before is still to be sent from here
        if self._left and self.live:
            self.live.leave(self.subscriber)
            self.live = None
        return self._left

    async def _answer_to(self, message: wire.FromClient) -> None:
        """Answer without a pause after what was done, so that the answer and the view after it are one frame."""
        try:
            answer = await self._reply(message)
        except Refused as error:
            answer = presenter.refused(error, self._reader())
        except Exception:
            log.exception("a message failed")
            answer = wire.RefusedNow(kind="busy", text=self._reader().read(say(english.fault)))
        self._answer(message.ref, answer)

    @property
    def _metrics(self) -> Metrics:
        """Where an answer is counted: while all choose at once, where nobody sees it before they have."""
        choosing = self.live is not None and self.live.table.running_since is not None
        return self.live.counted if self.live and choosing else self.services.metrics

    def _answer(self, ref: int | None, answer: wire.ServerMessage) -> None:
        answer.ref = ref
        kind = answer.kind if isinstance(answer, wire.RefusedNow) else type(answer).__name__.lower()
        self._metrics.count("answers", kind)
        if isinstance(answer, wire.RefusedNow):
            where = self.live.about.id if self.live else "-"
            log.info("refused %s at %s seat %s: %s", answer.kind, where, self.subscriber.seat, answer.rule or "-")
        self.subscriber.answer(answer)

    async def _reply(self, message: wire.FromClient) -> wire.ServerMessage:
        match message:
            case wire.Ping():
                return wire.Pong()
            case wire.Hello():
                return await self._hello(message)
            case wire.Learn():
                return await self._learn(message)
            case wire.Solve():
                return await self._solve(message)
            case wire.Watch():
                return await self._watch_bots(message)
        live = self.live
        if live is None:
            raise NotYours(say(english.hello_first))
        if isinstance(live, PrivateTable | ShowTable):
            return await live.reply(message, self._reader())
        match message:
            case wire.Lines():
                return presenter.score_lines(live, self.subscriber.seat, message.seat, self._reader())
            case wire.LookBack():
                return await self._look_back(live, message.n)
            case wire.Say():
                return await self._say(live, message)
        seat = self._seat(live)
        match message:
            case wire.TakeSeat():
                return await absence.take_seat(self.services.store, live, seat)
            case wire.Why():
                return presenter.why(live, seat, message.move, self._reader())
            case wire.Preview():
                return presenter.preview(live, seat, message.move, self._reader())
            case wire.Forecast():
                return foretell(live, seat)
        live.check_decides(seat)
        match message:
            case wire.Move():
                return await live.move(seat, message.k, message.move)
            case wire.Undo():
                return await live.undo(seat, message.k, message.ask)
            case wire.Consent():
                return await live.consent(seat, message.yes)
            case wire.Hint():
                return await self._hint(live, seat, message.depth)
            case wire.Coach():
                self.services.gate.check("remarks", self.subscriber.person)
                payer = Payer(self.subscriber.person, self.address)
                workers, language = self.services.workers, self.subscriber.language
                return await coaching.remark(workers, live, seat, message, payer, language)
            case wire.Resign():
                await absence.resign(self.services.store, live, seat)
                return wire.Done()
            case wire.SitIn():
                if message.seat == seat:
                    await absence.step_away(self.services.store, live, seat)
                elif live.vote_sit_in(self.subscriber.person or 0, message.seat):
                    await absence.sit_in(self.services.store, live, message.seat, "vote")
                return wire.Done()
            case _:
                assert_never(message)

    async def _hello(self, message: wire.Hello) -> wire.ServerMessage:
        """Look at a table, through the eyes of one's own seat or as a watcher."""
        live = await self.services.registry.live(message.table)
        person = await auth.who(
            self.socket, self.services.people
        )  # who may have another name by now, or have signed out
        number = person.id if person else None
        if message.seat is not None:
            live.check_owner(number, message.seat)
        if live.log.shared:  # the process that served this client may have died without a word
            await self.services.registry.refresh(live)
        answer: wire.ServerMessage = wire.Done()
        if message.back and message.seat is not None and number is not None:
            answer = await absence.come_back(self.services.store, live, number, message.seat)
        lines = await talk.read(self.services.store, live.about.id)
        if self._left:
            return answer
        if self.live:  # from here on without a pause, so that nothing falls between leaving and entering
            self.live.leave(self.subscriber)
        self.person, self.subscriber.person = person, number
        if number is not None:
            self.services.bots.seen(number, self.address)
        self.subscriber.watch_as(NOBODY if message.seat is None else message.seat, _spoken(message.language, person))
        self.live = live
        live.enter(self.subscriber, message.have)
        for line in lines:
            self.subscriber.answer(line)
            live.talk.last = max(live.talk.last, line.id)
        return answer

    async def _learn(self, message: wire.Learn) -> wire.ServerMessage:
        """Begin a step of a lesson, at a table that nobody else sees."""
        person = await auth.who(self.socket, self.services.people)
        before = self.live.learner if isinstance(self.live, LessonTable) else None
        if before and (before.person, before.title) == (person, message.game):
            learner = before  # what they have done may still be on its way to the store
        else:
            learner = await self.services.learning.learner(person, message.game)
        language = _spoken(message.language, person)
        live = lesson_table.sit_down(self.services.store, message.game, message.step, learner, language)
        await self.services.learning.keep(learner)
        self._sit_down(live, person, language)
        return wire.Done()

    async def _solve(self, message: wire.Solve) -> wire.ServerMessage:
        """Begin a puzzle, at a table that nobody else sees."""
        person = await auth.who(self.socket, self.services.people)
        game, number = (message.game, message.number) if message.game else puzzle_table.today()
        before, title = self.live.learner if isinstance(self.live, PuzzleTable) else None, puzzle_table.kept_as(game)
        if before and (before.person, before.title) == (person, title):
            learner = before  # what they have solved may still be on its way to the store
        else:
            learner = await self.services.learning.learner(person, title)
        language = _spoken(message.language, person)
        live = puzzle_table.sit_down(self.services.store, game, number, learner, language)
        self._sit_down(live, person, language)
        return wire.Done()

    async def _watch_bots(self, message: wire.Watch) -> wire.ServerMessage:
        """Watch the bots that play for whoever watches."""
        person = await auth.who(self.socket, self.services.people)
        if self._left:
            return wire.Done()
        if self.live:
            self.live.leave(self.subscriber)
        self.person, self.subscriber.person = person, person.id if person else None
        self.subscriber.watch_as(NOBODY, _spoken(message.language, person))
        self.live = self.services.shows.enter(self.subscriber)
        return wire.Done()

    def _sit_down(self, live: PrivateTable[Any], person: Person | None, language: str) -> None:
        """Leave where one was for a table that nobody else sees."""
        if self._left:
            return
        if self.live:
            self.live.leave(self.subscriber)
        self.person, self.subscriber.person = person, person.id if person else None
        self.subscriber.watch_as(live.seat, language)
        self.live = live
        live.begin(self.subscriber, self.services.learning.keep)

    def _reader(self) -> Reader:
        return self.live.reader(self.subscriber.language) if self.live else auth.reader(self.socket)

    def _seat(self, live: LiveTable) -> int:
        if self.subscriber.seat == NOBODY:
            raise NotYours(say(english.watches_only))
        live.check_owner(self.subscriber.person, self.subscriber.seat)
        return self.subscriber.seat

    async def _look_back(self, live: LiveTable, n: int) -> wire.ServerMessage:
        """An earlier position of the running game, through the same eyes as the game itself."""
        if live.about.status == "lobby":
            raise NotYours(say(english.not_begun))
        seat, reader = self.subscriber.seat, self._reader()
        table = live.table.copy()  # which nobody plays at meanwhile
        position = await asyncio.to_thread(table.as_known, n, seat)
        return presenter.past(live, n, position, seat, reader)

    async def _say(self, live: LiveTable, message: wire.Say) -> wire.ServerMessage:
        if self.person is None:
            raise NotYours(say(english.who_are_you))
        phrase, text = message.phrase or "", message.text or ""
        line = message.ref, phrase or text
        if live.talk.spoken.get(self.person.id) == line:  # sent again, because the answer was slow or lost
            return wire.Done()
        self.services.people.bans.check(self.person.id, self.address, kind="mute")
        self.services.gate.check("talk", self.person.id)
        live.talk.spoken[self.person.id] = line
        seat = self.subscriber.seat
        name = live.chairs[seat].name if seat >= 0 else self.person.name
        players = {talk.alike(chair.name) for chair in live.chairs if chair.person != self.person.id}
        if seat < 0 and talk.alike(name) in players:
            raise NotYours(say(english.name_plays_here, name))
        try:
            await talk.say(self.services.store, live, seat if seat >= 0 else None, name, text, phrase)
        except Refused:
            live.talk.spoken.pop(self.person.id, None)
            raise
        return wire.Done()

    # Thinking takes its time; the client may go on meanwhile

    def _think_aside(self, message: wire.Hint | wire.Coach) -> None:
        ref, thinking = self._aside.get(type(message), (-1, None))
        if thinking and not thinking.done():
            if message.ref == ref:  # sent again; its answer is on the way
                return
            raise NotYours(say(english.one_hint))

        async def think() -> None:
            try:
                answer = await self._reply(message)
            except Refused as error:
                answer = presenter.refused(error, self._reader())
            except Exception:
                log.exception("a hint failed")
                answer = wire.RefusedNow(kind="busy", text=self._reader().read(say(english.no_hint_now)))
            self._answer(message.ref, answer)

        self._aside[type(message)] = message.ref, asyncio.create_task(think())

    async def _hint(self, live: LiveTable, seat: int, depth: int) -> wire.ServerMessage:
        check_hint(live, seat)
        self.services.gate.check("hints", self.subscriber.person)
        payer = Payer(self.subscriber.person, self.address)
        self.services.workers.check(payer)
        return await hint(self.services.bots, live, seat, depth, payer, self._reader())

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
                await self.socket.send_data(b"\n".join(lines), mode="text")
                self._sending = False

"""What a client's messages are answered: where it sits down, what it asks, what it decides."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any, assert_never

from riverrun.core.errors import NotYours, Refused
from riverrun.core.state import NOBODY
from riverrun.core.words import ENGLISH, languages, say
from riverrun.server import wire
from riverrun.server.http import auth
from riverrun.server.languages.en import english
from riverrun.server.live import absence, coaching, lesson_table, presenter, puzzle_table, talk
from riverrun.server.live.forecasts import foretell
from riverrun.server.live.hints import check_hint, hint
from riverrun.server.live.lesson_table import LessonTable
from riverrun.server.live.live_table import LiveTable
from riverrun.server.live.private_table import PrivateTable
from riverrun.server.live.puzzle_table import PuzzleTable
from riverrun.server.live.show_table import ShowTable
from riverrun.server.live.workers import Payer
from riverrun.server.store.people import Person

if TYPE_CHECKING:
    from riverrun.server.http.websocket import Visit


ELSEWHERE = PrivateTable, ShowTable  # tables that answer for themselves


async def reply(visit: Visit, message: wire.FromClient) -> wire.ServerMessage:
    """The answer to a message, once what it asks for is done."""
    match message:
        case wire.Ping():
            return wire.Pong()
        case wire.Hello():
            return await _hello(visit, message)
        case wire.Learn():
            return await _learn(visit, message)
        case wire.Solve():
            return await _solve(visit, message)
        case wire.Watch():
            return await _watch_bots(visit, message)
    live = visit.live
    if live is None:
        raise NotYours(say(english.hello_first))
    if isinstance(live, ELSEWHERE):
        return await live.reply(message, visit.reader())
    match message:
        case wire.Lines():
            return presenter.score_lines(live, visit.subscriber.seat, message.seat, visit.reader())
        case wire.LookBack():
            return await _look_back(visit, live, message.n)
        case wire.Say():
            return await _say(visit, live, message)
    seat = _seat(visit, live)
    match message:
        case wire.TakeSeat():
            return await absence.take_seat(visit.services.store, live, seat)
        case wire.Why():
            return presenter.why(live, seat, message.move, visit.reader())
        case wire.Preview():
            return presenter.preview(live, seat, message.move, visit.reader())
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
            return await _hint(visit, live, seat, message.depth)
        case wire.Coach():
            visit.services.gate.check("remarks", visit.subscriber.person)
            payer = Payer(visit.subscriber.person, visit.address)
            workers, language = visit.services.workers, visit.subscriber.language
            return await coaching.remark(workers, live, seat, message, payer, language)
        case wire.Resign():
            await absence.resign(visit.services.store, live, seat)
            return wire.Done()
        case wire.SitIn():
            if message.seat == seat:
                await absence.step_away(visit.services.store, live, seat)
            elif live.vote_sit_in(visit.subscriber.person or 0, message.seat):
                await absence.sit_in(visit.services.store, live, message.seat, "vote")
            return wire.Done()
        case _:
            assert_never(message)


async def _hello(visit: Visit, message: wire.Hello) -> wire.ServerMessage:
    """Look at a table, through the eyes of one's own seat or as a watcher."""
    live = await visit.services.registry.live(message.table)
    person = await auth.who(visit.socket, visit.services.people)  # who may have another name by now, or have signed out
    number = person.id if person else None
    if message.seat is not None:
        live.check_owner(number, message.seat)
    if live.log.shared:  # the process that served this client may have died without a word
        await visit.services.registry.refresh(live)
    answer: wire.ServerMessage = wire.Done()
    if message.back and message.seat is not None and number is not None:
        answer = await absence.come_back(visit.services.store, live, number, message.seat)
    lines = await talk.so_far(visit.services.store, live)
    if visit.left:
        return answer
    if visit.live:  # from here on without a pause, so that nothing falls between leaving and entering
        visit.live.leave(visit.subscriber)
    visit.person, visit.subscriber.person = person, number
    if number is not None:
        visit.services.bots.seen(number, visit.address)
    visit.subscriber.watch_as(NOBODY if message.seat is None else message.seat, _spoken(message.language, person))
    visit.live = live
    live.enter(visit.subscriber, message.have)
    for line in lines:
        visit.subscriber.answer(line)
        live.talk.last = max(live.talk.last, line.id)
    return answer


async def _learn(visit: Visit, message: wire.Learn) -> wire.ServerMessage:
    """Begin a step of a lesson, at a table that nobody else sees."""
    person = await auth.who(visit.socket, visit.services.people)
    before = visit.live.learner if isinstance(visit.live, LessonTable) else None
    if before and (before.person, before.title) == (person, message.game):
        learner = before  # what they have done may still be on its way to the store
    else:
        learner = await visit.services.learning.learner(person, message.game)
    language = _spoken(message.language, person)
    live = lesson_table.sit_down(visit.services.store, message.game, message.step, learner, language)
    await visit.services.learning.keep(learner)
    _sit_down(visit, live, person, language)
    return wire.Done()


async def _solve(visit: Visit, message: wire.Solve) -> wire.ServerMessage:
    """Begin a puzzle, at a table that nobody else sees."""
    person = await auth.who(visit.socket, visit.services.people)
    game, number = (message.game, message.number) if message.game else puzzle_table.today()
    before, title = visit.live.learner if isinstance(visit.live, PuzzleTable) else None, puzzle_table.kept_as(game)
    if before and (before.person, before.title) == (person, title):
        learner = before  # what they have solved may still be on its way to the store
    else:
        learner = await visit.services.learning.learner(person, title)
    language = _spoken(message.language, person)
    live = puzzle_table.sit_down(visit.services.store, game, number, learner, language)
    _sit_down(visit, live, person, language)
    return wire.Done()


async def _watch_bots(visit: Visit, message: wire.Watch) -> wire.ServerMessage:
    """Watch the bots that play for whoever watches."""
    person = await auth.who(visit.socket, visit.services.people)
    if visit.left:
        return wire.Done()
    if visit.live:
        visit.live.leave(visit.subscriber)
    visit.person, visit.subscriber.person = person, person.id if person else None
    visit.subscriber.watch_as(NOBODY, _spoken(message.language, person))
    visit.live = visit.services.shows.enter(visit.subscriber)
    return wire.Done()


def _sit_down(visit: Visit, live: PrivateTable[Any], person: Person | None, language: str) -> None:
    """Leave where one was for a table that nobody else sees."""
    if visit.left:
        return
    if visit.live:
        visit.live.leave(visit.subscriber)
    visit.person, visit.subscriber.person = person, person.id if person else None
    visit.subscriber.watch_as(live.seat, language)
    visit.live = live
    live.begin(visit.subscriber, visit.services.learning.keep)


def _seat(visit: Visit, live: LiveTable) -> int:
    if visit.subscriber.seat == NOBODY:
        raise NotYours(say(english.watches_only))
    live.check_owner(visit.subscriber.person, visit.subscriber.seat)
    return visit.subscriber.seat


async def _look_back(visit: Visit, live: LiveTable, n: int) -> wire.ServerMessage:
    """An earlier position of the running game, through the same eyes as the game itvisit."""
    if live.about.status == "lobby":
        raise NotYours(say(english.not_begun))
    seat, reader = visit.subscriber.seat, visit.reader()
    table = live.table.copy()  # which nobody plays at meanwhile
    position = await asyncio.to_thread(table.as_known, n, seat)
    return presenter.past(live, n, position, seat, reader)


async def _say(visit: Visit, live: LiveTable, message: wire.Say) -> wire.ServerMessage:
    if visit.person is None:
        raise NotYours(say(english.who_are_you))
    phrase, text = message.phrase or "", message.text or ""
    line = message.ref, phrase or text
    if live.talk.spoken.get(visit.person.id) == line:  # sent again, because the answer was slow or lost
        return wire.Done()
    visit.services.people.bans.check(visit.person.id, visit.address, kind="mute")
    visit.services.gate.check("talk", visit.person.id)
    live.talk.spoken[visit.person.id] = line
    seat = visit.subscriber.seat
    name = live.chairs[seat].name if seat >= 0 else visit.person.name
    players = {talk.alike(chair.name) for chair in live.chairs if chair.person != visit.person.id}
    if seat < 0 and talk.alike(name) in players:
        raise NotYours(say(english.name_plays_here, name))
    try:
        await talk.say(visit.services.store, live, seat if seat >= 0 else None, name, text, phrase)
    except Refused:
        live.talk.spoken.pop(visit.person.id, None)
        raise
    return wire.Done()


async def _hint(visit: Visit, live: LiveTable, seat: int, depth: int) -> wire.ServerMessage:
    check_hint(live, seat)
    visit.services.gate.check("hints", visit.subscriber.person)
    payer = Payer(visit.subscriber.person, visit.address)
    visit.services.workers.check(payer)
    return await hint(visit.services.bots, live, seat, depth, payer, visit.reader())


def _spoken(language: str | None, person: Person | None) -> str:
    """A language of the house: the one that is asked for, the one kept with the person, or English."""
    wishes = (language, person.language if person else "")
    return next((wish for wish in wishes if wish in languages()), ENGLISH)

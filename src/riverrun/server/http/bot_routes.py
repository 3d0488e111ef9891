"""The door for outside bots: one stream of lines for all their seats, one address to move at.

A bot signs in with `Authorization: Bearer TOKEN`.  Each line of the stream is a JSON object: a position in which one
of the bot's seats is to decide, or a blank line now and then to show that the stream is alive.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncGenerator, AsyncIterator
from typing import Annotated

import msgspec
from litestar import Router, get, post
from litestar.params import JSONBody, PathParameter
from litestar.response import Stream
from sqlalchemy import select

from riverrun.core.errors import NotYours, Refused
from riverrun.core.words import say
from riverrun.server import http_types, wire
from riverrun.server.http import auth
from riverrun.server.http.auth import Table_, TheGate, ThePeople, TheRegistry
from riverrun.server.languages.en import english
from riverrun.server.live import lobby
from riverrun.server.live.live_table import LiveTable
from riverrun.server.live.subscriber import Subscriber
from riverrun.server.live.table_registry import TableRegistry
from riverrun.server.store.people import People, Person
from riverrun.server.store.schema import chair, game

Seat = Annotated[int, PathParameter(ge=0, le=9)]
QUIET = 15.0  # seconds after which a blank line is sent
LOOK = 1.0  # seconds between two looks for tables the bot has sat down at


@get("/stream", media_type="application/x-ndjson", responses=auth.REFUSALS)
async def stream(request: auth.AnyRequest, people: ThePeople, registry: TheRegistry, gate: TheGate) -> Stream:
    """Every decision that waits for this bot, as it comes: one JSON object a line."""
    bot = await _bot(request, people)
    where = auth.address(request)
    gate.open_socket(where, bot.id)

    async def lines() -> AsyncIterator[bytes]:
        seats: dict[tuple[str, int], tuple[LiveTable, Subscriber]] = {}
        try:
            async for line in _decisions(bot, registry, seats):
                yield line
        finally:
            for live, subscriber in seats.values():
                live.leave(subscriber)
            gate.close_socket(where, bot.id)

    return Stream(lines(), media_type="application/x-ndjson")


async def _bot(request: auth.AnyRequest, people: People) -> Person:
    person = await auth.somebody(request, people)
    if person.kind != "bot":
        raise NotYours(say(english.door_for_bots))
    return person


async def _decisions(
    bot: Person, registry: TableRegistry, seats: dict[tuple[str, int], tuple[LiveTable, Subscriber]]
) -> AsyncGenerator[bytes, None]:
    wake = asyncio.Event()
    shown: dict[tuple[str, int], tuple[int, int]] = {}  # by table and seat, the decision last sent and what led to it
    query = select(game.c.id, chair.c.seat).join(chair, chair.c.game == game.c.id)
    query = query.where(chair.c.person == bot.id, game.c.status != "ended")
    quiet = 0.0
    while not any(subscriber.over.is_set() for _, subscriber in seats.values()):
        wake.clear()
        mine = {(row.id, row.seat) for row in await registry.store.all(query)}
        for key in mine - set(seats):
            with contextlib.suppress(Refused):  # a table of old rules, say; the others go on
                live, subscriber = await registry.live(key[0]), Subscriber(bot.id, key[1], wake)
                seats[key] = live, subscriber
                live.enter(subscriber)
        for key in set(seats) - mine:
            live, subscriber = seats.pop(key)
            live.leave(subscriber)
        for (table, seat), (live, _) in seats.items():
            if live.chairs[seat].person != bot.id:
                continue  # it was given up while the bot did not read what came before
            due = live.log.made(seat), live.log.heard(seat)
            if live.playing and seat in live.table.state.actors() and shown.get((table, seat)) != due:
                shown[table, seat] = due
                quiet = 0.0
                now = msgspec.Raw(live.view(seat))
                yield msgspec.json.encode({"table": table, "game": live.game.name, "seat": seat, "now": now}) + b"\n"
        try:
            await asyncio.wait_for(wake.wait(), LOOK)
        except TimeoutError:
            quiet += LOOK
        if quiet >= QUIET:
            quiet = 0.0
            yield b"\n"


@post("/tables/{table:str}/seats/{seat:int}/move", status_code=200, responses=auth.REFUSALS)
async def move(
    table: Table_,
    seat: Seat,
    data: JSONBody[http_types.BotMove],
    request: auth.AnyRequest,
    people: ThePeople,
    registry: TheRegistry,
) -> wire.Played:
    """Play decision k of one of the bot's seats."""
    bot = await _bot(request, people)
    live = await registry.live(table)
    live.check_owner(bot.id, seat)
    live.check_decides(seat)
    return await live.move(seat, data.k, data.move)


@post("/tables/{table:str}/join", status_code=200, responses=auth.REFUSALS)
async def join(
    table: Table_, data: JSONBody[http_types.Join], request: auth.AnyRequest, people: ThePeople, registry: TheRegistry
) -> http_types.TableRef:
    """Sit down at a table."""
    return await lobby.join(registry, await _bot(request, people), table, data)


router = Router("/bot", route_handlers=[stream, move, join])

"""The door for outside bots: one stream of lines for all their seats, one address to move at.

A bot signs in with `Authorization: Bearer TOKEN`.  Each line of the stream is a JSON object: a position in which one
of the bot's seats is to decide, or a blank line now and then to show that the stream is alive.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator
from typing import Annotated

import msgspec
from litestar import Router, get, post
from litestar.params import JSONBody, PathParameter
from litestar.response import Stream
from sqlalchemy import select

from riverrun.core.errors import NotYours, Refused
from riverrun.server import bodies, doors, lobby, wire
from riverrun.server.doors import Table_, TheGate, TheHall, ThePeople
from riverrun.server.hall import Hall
from riverrun.server.outbox import Outbox
from riverrun.server.people import People, Person
from riverrun.server.rooms import Room
from riverrun.server.schema import chair, game

Seat = Annotated[int, PathParameter(ge=0, le=9)]
QUIET = 15.0  # seconds after which a blank line is sent
LOOK = 1.0  # seconds between two looks for tables the bot has sat down at


@get("/stream", media_type="application/x-ndjson", responses=doors.REFUSALS)
async def stream(request: doors.AnyRequest, people: ThePeople, hall: TheHall, gate: TheGate) -> Stream:
    """Every decision that waits for this bot, as it comes: one JSON object a line."""
    bot = await _bot(request, people)
    where = doors.address(request)
    gate.open_socket(where, bot.id)

    async def lines() -> AsyncIterator[bytes]:
        seats: dict[tuple[str, int], tuple[Room, Outbox]] = {}
        try:
            async for line in _decisions(bot, hall, seats):
                yield line
        finally:
            for room, outbox in seats.values():
                room.leave(outbox)
            gate.close_socket(where, bot.id)

    return Stream(lines(), media_type="application/x-ndjson")


async def _bot(request: doors.AnyRequest, people: People) -> Person:
    person = await doors.somebody(request, people)
    if person.kind != "bot":
        raise NotYours("this door is for bots: make one with POST /api/bots and send its token")
    return person


async def _decisions(
    bot: Person, hall: Hall, seats: dict[tuple[str, int], tuple[Room, Outbox]]
) -> AsyncIterator[bytes]:
    wake = asyncio.Event()
    shown: dict[tuple[str, int], tuple[int, int]] = {}  # by table and seat, the decision last sent and what led to it
    query = select(game.c.id, chair.c.seat).join(chair, chair.c.game == game.c.id)
    query = query.where(chair.c.person == bot.id, game.c.status != "ended")
    quiet = 0.0
    while True:
        wake.clear()
        mine = {(row.id, row.seat) for row in await hall.store.all(query)}
        for key in mine - set(seats):
            with contextlib.suppress(Refused):  # a table of old rules, say; the others go on
                room, outbox = await hall.room(key[0]), Outbox(bot.id, key[1], wake)
                seats[key] = room, outbox
                room.enter(outbox)
        for key in set(seats) - mine:
            room, outbox = seats.pop(key)
            room.leave(outbox)
        for (table, seat), (room, _) in seats.items():
            due = room.counts[seat], room.heard(seat)
            if room.playing and seat in room.table.state.actors() and shown.get((table, seat)) != due:
                shown[table, seat] = due
                quiet = 0.0
                now = msgspec.Raw(room.view(seat))
                yield msgspec.json.encode({"table": table, "game": room.game.name, "seat": seat, "now": now}) + b"\n"
        try:
            await asyncio.wait_for(wake.wait(), LOOK)
        except TimeoutError:
            quiet += LOOK
        if quiet >= QUIET:
            quiet = 0.0
            yield b"\n"


@post("/tables/{table:str}/seats/{seat:int}/move", status_code=200, responses=doors.REFUSALS)
async def move(
    table: Table_,
    seat: Seat,
    data: JSONBody[bodies.BotMove],
    request: doors.AnyRequest,
    people: ThePeople,
    hall: TheHall,
) -> wire.Played:
    """Play decision k of one of the bot's seats."""
    bot = await _bot(request, people)
    room = await hall.room(table)
    room.check_owner(bot.id, seat)
    room.check_decides(seat)
    return await room.move(seat, data.k, data.move)


@post("/tables/{table:str}/join", status_code=200, responses=doors.REFUSALS)
async def join(
    table: Table_, data: JSONBody[bodies.Join], request: doors.AnyRequest, people: ThePeople, hall: TheHall
) -> bodies.TableRef:
    """Sit down at a table."""
    return await lobby.join(hall, await _bot(request, people), table, data)


router = Router("/bot", route_handlers=[stream, move, join])

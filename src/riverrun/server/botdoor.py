"""The door for outside bots: one stream of lines for all their seats, one address to move at.

A bot signs in with `Authorization: Bearer TOKEN`.  Each line of the stream is a JSON object: a position in which one
of the bot's seats is to decide, or a blank line now and then to show that the stream is alive.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

import msgspec
from litestar import Router, get, post
from litestar.response import Stream
from sqlalchemy import select

from riverrun.core.errors import NotYours
from riverrun.server import doors, wire
from riverrun.server.api import Table_
from riverrun.server.hall import Hall
from riverrun.server.people import People, Person
from riverrun.server.schema import chair, game
from riverrun.server.store import Store

QUIET = 15.0  # seconds after which a blank line is sent
LOOK = 0.25  # seconds between two looks for something to decide


@get("/stream", media_type="application/x-ndjson")
async def stream(request: doors.AnyRequest, people: People, hall: Hall, store: Store) -> Stream:
    """Every decision that waits for this bot, as it comes."""
    bot = await _bot(request, people)
    return Stream(_decisions(bot, hall, store), media_type="application/x-ndjson")


async def _bot(request: doors.AnyRequest, people: People) -> Person:
    person = await doors.somebody(request, people)
    if person.kind != "bot":
        raise NotYours("this door is for bots: make one with POST /api/bots and send its token")
    return person


async def _decisions(bot: Person, hall: Hall, store: Store) -> AsyncIterator[bytes]:
    shown: dict[tuple[str, int], int] = {}  # the decision last sent, by table and seat
    quiet = 0.0
    query = select(game.c.id, chair.c.seat).join(chair, chair.c.game == game.c.id)
    query = query.where(chair.c.person == bot.id, game.c.status == "playing")
    while True:
        for row in await store.all(query):
            room = await hall.room(row.id)
            key = (row.id, row.seat)
            if row.seat in room.table.state.actors() and shown.get(key) != room.counts[row.seat]:
                shown[key] = room.counts[row.seat]
                view = msgspec.Raw(room.view(row.seat))
                yield (
                    msgspec.json.encode({"table": row.id, "game": room.game.name, "seat": row.seat, "now": view})
                    + b"\n"
                )
                quiet = 0.0
        if quiet >= QUIET:
            yield b"\n"
            quiet = 0.0
        await asyncio.sleep(LOOK)
        quiet += LOOK


@post("/tables/{table:str}/seats/{seat:int}/move", status_code=200)
async def move(
    table: Table_, seat: int, data: wire.BotMove, request: doors.AnyRequest, people: People, hall: Hall
) -> wire.Played:
    """Play decision k of one of the bot's seats."""
    bot = await _bot(request, people)
    room = await hall.room(table)
    if not 0 <= seat < len(room.chairs) or room.chairs[seat].person != bot.id:
        raise NotYours(f"seat {seat + 1} of {table} is not this bot's")
    return await room.move(seat, data.k, data.move)


@post("/tables/{table:str}/join", status_code=200)
async def join(table: Table_, data: wire.Join, request: doors.AnyRequest, people: People, hall: Hall) -> wire.TableRef:
    """Sit down at a table."""
    return await hall.join(await _bot(request, people), table, data)


router = Router("/bot", route_handlers=[stream, move, join])

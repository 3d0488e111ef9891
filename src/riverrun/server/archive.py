"""Finished games over HTTP: their records, their stories, and what they say about who played."""

from __future__ import annotations

import asyncio
from collections import Counter
from datetime import UTC, datetime
from typing import Annotated

from litestar import Response, get
from litestar.di import NamedDependency
from litestar.params import QueryParameter
from sqlalchemy import select

from riverrun.core import record
from riverrun.core.errors import Malformed, NotYours
from riverrun.core.state import NOBODY
from riverrun.core.table import Table
from riverrun.server import bodies, doors, looks, wire
from riverrun.server.doors import Table_, TheHall, ThePeople, TheStore
from riverrun.server.hall import Hall
from riverrun.server.ratings import shown
from riverrun.server.review import Reviewers
from riverrun.server.rooms import Room
from riverrun.server.schema import chair, rating
from riverrun.server.schema import game as kept_games

TheReviewers = NamedDependency[Reviewers]


def _players(room: Room) -> list[str]:
    return [sitter.name for sitter in room.chairs]


@get("/tables/{table:str}/record", media_type="text/plain", responses=doors.REFUSALS)
async def export(table: Table_, hall: TheHall) -> Response[str]:
    """The record of a finished game, with its seed: `riverrun verify` recomputes it."""
    room = await _ended(table, hall)
    started = datetime.fromtimestamp(room.about.started or room.about.created, UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
    text = record.write(record.of_table(room.table, _players(room), started))
    return Response(text, headers={"content-disposition": f'attachment; filename="{table}.game"'})


async def _ended(table: str, hall: Hall) -> Room:
    room = await hall.room(table)
    if not room.table.ended:
        raise NotYours("the record of a running game would tell its secrets; it can be had after the end")
    return room


@get("/tables/{table:str}/story", responses=doors.REFUSALS)
async def story(table: Table_, hall: TheHall) -> list[wire.Happened]:
    """All events of a finished game in words."""
    room = await _ended(table, hall)
    return [looks.happened(room, read) for read in room.story.open()]


@get("/tables/{table:str}/race", responses=doors.REFUSALS)
async def race(table: Table_, hall: TheHall) -> list[list[int]]:
    """The scores of a finished game: as it began, and after each event."""
    room = await _ended(table, hall)
    return await asyncio.to_thread(looks.race, room)


@get("/tables/{table:str}/replay", responses=doors.REFUSALS)
async def replay(
    table: Table_,
    hall: TheHall,
    n: Annotated[int, QueryParameter(ge=0, le=100_000)] = 0,
    seat: Annotated[int | None, QueryParameter(ge=0, le=9)] = None,
) -> bodies.ReplayAt:
    """A finished game after n events, through a seat's eyes or a watcher's."""
    room = await _ended(table, hall)
    if n > len(room.table.events) or (seat is not None and seat >= room.about.seats):
        raise Malformed(f"this game has {len(room.table.events)} events and {room.about.seats} seats")
    then = Table(room.game, room.about.seats, room.table.options, room.table.seed, deal=False)
    await asyncio.to_thread(then.follow, room.table.events[:n])
    looker = NOBODY if seat is None else seat
    position = then.position(looker)
    entry = room.story.entries[n - 1] if n else None
    return bodies.ReplayAt(
        n=n, total=len(room.table.events), view=wire.raw(room.game.view(position, looker)),
        scores=list(position.scores()), actors=position.actors(),
        lines=[looks.lines(room, position, each) for each in range(room.about.seats)],
        event=looks.happened(room, entry.read_by(looker, n - 1)) if entry else None,
        ended=looks.ending(room) if then.ended else None,
    )  # fmt: skip


@get("/tables/{table:str}/review", responses=doors.REFUSALS)
async def review(table: Table_, hall: TheHall, reviewers: TheReviewers) -> bodies.ReviewNow:
    """A finished game judged, as far as it has come: the first to ask has it begun, whoever asks again sees more."""
    return await reviewers.review(await _ended(table, hall))


@get("/my/statistics", responses=doors.REFUSALS)
async def statistics(request: doors.AnyRequest, people: ThePeople, store: TheStore) -> list[bodies.Statistics]:
    """One's finished games, title by title; those in which one had several seats say nothing of it."""
    person = await doors.somebody(request, people)
    query = (
        select(kept_games.c.id, kept_games.c.title, kept_games.c.result, kept_games.c.winners, chair.c.seat)
        .join(chair, chair.c.game == kept_games.c.id)
        .where(chair.c.person == person.id, kept_games.c.status == "ended", ~chair.c.resigned)
    )
    rated = {row.title: row for row in await store.all(select(rating).where(rating.c.person == person.id))}
    rows = await store.all(query)
    seats = Counter(row.id for row in rows)
    by_title: dict[str, list[tuple[int, bool]]] = {}
    for row in rows:
        if seats[row.id] == 1:
            by_title.setdefault(row.title, []).append((row.result[row.seat], row.seat in row.winners))
    return [
        bodies.Statistics(
            game=title, games=len(played), wins=sum(won for _, won in played), best=max(points for points, _ in played),
            mean=round(sum(points for points, _ in played) / len(played), 1),
            rating=shown(rated[title].mu, rated[title].sigma) if title in rated else None,
        )
        for title, played in sorted(by_title.items())
    ]  # fmt: skip


ROUTES = [export, story, race, replay, review, statistics]

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
from riverrun.core.words import say
from riverrun.server import http_types, wire
from riverrun.server.http import auth
from riverrun.server.http.auth import Table_, ThePeople, TheRegistry, TheStore
from riverrun.server.languages.en import english
from riverrun.server.live import presenter, variations
from riverrun.server.live.live_table import LiveTable
from riverrun.server.live.reviews import Reviews
from riverrun.server.live.table_registry import TableRegistry
from riverrun.server.live.workers import Payer
from riverrun.server.store.ratings import shown
from riverrun.server.store.schema import chair, rating
from riverrun.server.store.schema import game as kept_games

MOVES = 400  # that may be asked for instead
TheReviews = NamedDependency[Reviews]


def _players(live: LiveTable) -> list[str]:
    return [sitter.name for sitter in live.chairs]


@get("/tables/{table:str}/record", media_type="text/plain", responses=auth.REFUSALS)
async def export(table: Table_, registry: TheRegistry) -> Response[str]:
    """The record of a finished game, with its seed: `riverrun verify` recomputes it."""
    live = await _ended(table, registry)
    started = datetime.fromtimestamp(live.about.started or live.about.created, UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
    text = record.write(record.of_table(live.table, _players(live), started))
    return Response(text, headers={"content-disposition": f'attachment; filename="{table}.game"'})


async def _ended(table: str, registry: TableRegistry) -> LiveTable:
    live = await registry.live(table)
    if not live.table.ended:
        raise NotYours(say(english.record_at_end))
    return live


@get("/tables/{table:str}/story", responses=auth.REFUSALS)
async def story(table: Table_, request: auth.AnyRequest, registry: TheRegistry) -> list[wire.Happened]:
    """All events of a finished game in words."""
    live = await _ended(table, registry)
    reader = live.reader(auth.language(request))
    return [presenter.happened(read, reader) for read in live.log.story.open()]


@get("/tables/{table:str}/race", responses=auth.REFUSALS)
async def race(table: Table_, registry: TheRegistry) -> list[list[int]]:
    """The scores of a finished game: as it began, and after each event."""
    live = await _ended(table, registry)
    return await asyncio.to_thread(presenter.race, live)


@get("/tables/{table:str}/replay", responses=auth.REFUSALS)
async def replay(
    table: Table_,
    request: auth.AnyRequest,
    registry: TheRegistry,
    n: Annotated[int, QueryParameter(ge=0, le=100_000)] = 0,
    seat: Annotated[int | None, QueryParameter(ge=0, le=9)] = None,
    instead: Annotated[list[str] | None, QueryParameter(max_items=MOVES)] = None,
    free: Annotated[bool, QueryParameter()] = False,
) -> http_types.ReplayAt:
    """A finished game after n events, through a seat's eyes or a watcher's.

    `instead` is a variation: what might have happened then, by the names of the moves.  A name stands for a move of the
    seat, `1:NAME` for one of seat 1, `-1:NAME` for what chance brings.  With `free` the next who decides is told all
    that they may do, and it is seen through their eyes: the game is over, and nothing of it is secret.
    """
    live = await _ended(table, registry)
    if n > len(live.table.events) or (seat is not None and seat >= live.about.seats):
        raise Malformed(say(english.events_and_seats, len(live.table.events), live.about.seats))
    looker, reader = NOBODY if seat is None else seat, live.reader(auth.language(request))
    then, told = await asyncio.to_thread(variations.tried, live.table, n, instead or [], looker, reader)
    next_ = variations.next_to_decide(then, looker) if free else NOBODY
    looker = next_ if next_ >= 0 else looker
    shown = presenter.past(live, n, then.position_for(looker), looker, reader)
    return http_types.ReplayAt(
        n=n, total=len(live.table.events), view=shown.view, scores=shown.scores, actors=shown.actors, lines=shown.lines,
        event=presenter.happened(live.log.story.read(n - 1, looker, n - 1), reader) if n else None,
        ended=presenter.ending(live, reader) if n == len(live.table.events) else None,
        told=told, **(variations.choices(then, next_, reader) if free else {}),
    )  # fmt: skip


@get("/tables/{table:str}/review", responses=auth.REFUSALS)
async def review(
    table: Table_, request: auth.AnyRequest, people: ThePeople, registry: TheRegistry, reviews: TheReviews
) -> http_types.ReviewNow:
    """A finished game judged, as far as it has come: the first to ask has it begun, whoever asks again sees more."""
    person = await auth.who(request, people)
    payer = Payer(person.id if person else None, auth.address(request))
    live = await _ended(table, registry)
    return await reviews.review(live, payer, live.reader(auth.language(request)))


@get("/my/statistics", responses=auth.REFUSALS)
async def statistics(request: auth.AnyRequest, people: ThePeople, store: TheStore) -> list[http_types.Statistics]:
    """One's finished games, title by title; those in which one had several seats say nothing of it."""
    person = await auth.somebody(request, people)
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
        http_types.Statistics(
            game=title, games=len(played), wins=sum(won for _, won in played), best=max(points for points, _ in played),
            mean=round(sum(points for points, _ in played) / len(played), 1),
            rating=shown(rated[title].mu, rated[title].sigma) if title in rated else None,
        )
        for title, played in sorted(by_title.items())
    ]  # fmt: skip


ROUTES = [export, story, race, replay, review, statistics]

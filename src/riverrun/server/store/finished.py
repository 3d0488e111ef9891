"""The finished games of a store, one after the other, without a word about who played them."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import NamedTuple

from sqlalchemy import select

from riverrun.core.chance import Seed
from riverrun.core.table import Event, Table
from riverrun.server.store import schema
from riverrun.server.store.database import Store
from riverrun.server.store.editions import Editions

PERSON = "person"  # stands for whoever it was


class Finished(NamedTuple):
    """A game that has ended at a table of a server."""

    table: Table
    players: tuple[str, ...]  # by seat: the level of a bot, or PERSON
    rules: int


async def finished(store: Store, title: str) -> AsyncIterator[Finished]:
    """Those of one title that its rules of today can replay, in the order in which they were begun."""
    editions = Editions(store)
    game, chair, event = schema.game, schema.chair, schema.event
    ended = select(game).where(game.c.status == "ended", game.c.title == title).order_by(game.c.started, game.c.id)
    for kept in await store.all(ended):
        played = await editions.kept_game(kept.title, kept.edition)
        if kept.rules != played.rules:
            continue
        rows = await store.all(select(event).where(event.c.game == kept.id).order_by(event.c.n))
        chairs = await store.all(select(chair).where(chair.c.game == kept.id).order_by(chair.c.seat))
        table = Table.replayed(
            played,
            kept.seats,
            kept.options,
            Seed(bytes(kept.seed)),
            (Event(row.seat, row.move) for row in rows),
            friendly=kept.friendly,
        )
        if table.ended:
            yield Finished(table, tuple(row.level if row.kind == "bot" else PERSON for row in chairs), kept.rules)

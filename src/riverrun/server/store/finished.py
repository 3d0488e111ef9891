"""The finished games of a store, one after the other, without a word about who played them."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator
from typing import Any, NamedTuple

from sqlalchemy import Row, select

from riverrun import games
from riverrun.core.chance import Seed
from riverrun.core.errors import Refused
from riverrun.core.table import Event, Table
from riverrun.server.store import schema
from riverrun.server.store.database import Store
from riverrun.server.store.editions import Editions

log = logging.getLogger(__name__)
PERSON = "person"  # stands for whoever it was,
LEFT = "left"  # and for whoever left the seat to a bot


class Finished(NamedTuple):
    """A game that has ended at a table of a server."""

    table: Table
    players: tuple[str, ...]  # by seat: the level of a bot, PERSON or LEFT
    rules: int


async def finished(store: Store, title: str) -> AsyncIterator[Finished]:
    """Those of one title that its rules of today can replay, in the order in which they were begun."""
    editions = Editions(store)
    game, chair, event = schema.game, schema.chair, schema.event
    ended = select(game).where(game.c.status == "ended", game.c.title == title).order_by(game.c.started, game.c.id)
    for kept in await store.all(ended):
        if kept.rules != games.load(title).rules:
            continue
        rows = await store.all(select(event).where(event.c.game == kept.id).order_by(event.c.n))
        chairs = await store.all(select(chair).where(chair.c.game == kept.id).order_by(chair.c.seat))
        try:
            table = Table.replayed(
                await editions.kept_game(kept.title, kept.edition),
                kept.seats,
                kept.options,
                Seed(bytes(kept.seed)),
                (Event(row.seat, row.move) for row in rows),
                friendly=kept.friendly,
            )
        except Refused as fault:
            log.warning("%s is left out: %s", kept.id, fault)
            continue
        if table.ended:
            yield Finished(table, tuple(map(_player, chairs)), kept.rules)


def _player(chair: Row[Any]) -> str:
    if chair.kind == "bot":
        return str(chair.level)
    return LEFT if chair.resigned or chair.sitting_in else PERSON

"""Find me opponents: a seat at the next table of a game, or a new one that waits for others."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

from sqlalchemy import Row, select

from riverrun.core.errors import NotYours
from riverrun.server import http_types, wire
from riverrun.server.live import lobby
from riverrun.server.live.table_lists import host_here, waiting_or_playing
from riverrun.server.live.table_registry import Gone, TableRegistry
from riverrun.server.store.bans import Banned, Bans
from riverrun.server.store.people import Person
from riverrun.server.store.schema import chair
from riverrun.server.store.schema import game as kept_games

SECONDS = {"move": 90, "slow": 3 * 24 * 3600}  # of a clock


class Seeking:
    """Those who look for opponents, one after the other, so that two who come at the same moment find each other."""

    def __init__(self, registry: TableRegistry, bans: Bans) -> None:
        self._registry, self._bans = registry, bans
        self._lock = asyncio.Lock()

    async def seat(
        self, person: Person, wish: http_types.Seek, check_opening: Callable[[], None]
    ) -> http_types.TableRef:
        """A seat at the table that has waited longest; if none waits, at a new one."""
        async with self._lock:
            for table in await self._waiting(person, wish):
                try:
                    return await lobby.join(self._registry, person, table, http_types.Join())
                except (NotYours, Gone):  # somebody else was quicker
                    continue
            check_opening()
            return await lobby.create(self._registry, person, await self._new(wish))

    async def _waiting(self, person: Person, wish: http_types.Seek) -> list[str]:
        """The tables that fit: one at which the person sits already, then the longest waiting."""
        game = await self._registry.editions.game(wish.game)
        plain = (kept_games.c.title == game.name) & (kept_games.c.edition == game.edition_file.hash)
        rows = await self._registry.store.all(
            waiting_or_playing("lobby").where(plain, kept_games.c.rated == wish.rated, ~kept_games.c.friendly)
        )
        fit = [
            row
            for row in rows
            if row.clock["kind"] == wish.speed
            and (not wish.seats or row.seats in wish.seats)
            and row.options == game.chosen(row.seats, {})
            and (wish.speed == "slow" or row.host == person.id or host_here(row))
            and self._welcome(row)
        ]
        mine = select(chair.c.game).where(chair.c.person == person.id, chair.c.game.in_([row.id for row in fit]))
        sits = {row.game for row in await self._registry.store.all(mine)}
        return [row.id for row in sorted(fit, key=lambda row: (row.id not in sits, row.created))]

    def _welcome(self, row: Row[Any]) -> bool:
        try:
            self._bans.check(row.host)
        except Banned:
            return False
        return True

    async def _new(self, wish: http_types.Seek) -> http_types.NewTable:
        """A table as wished, as small as it may be, so that it begins soon."""
        game = await self._registry.editions.game(wish.game)
        able = range(max(2, game.fewest_seats), game.most_seats + 1)
        seats = min((size for size in wish.seats if size in able), default=wish.seats[0] if wish.seats else able[0])
        return http_types.NewTable(
            game=wish.game,
            chairs=[http_types.NewChair(kind="you"), *(http_types.NewChair(kind="open") for _ in range(seats - 1))],
            clock=wire.Clock(kind=wish.speed, each=SECONDS[wish.speed]),
            rated=wish.rated,
            listed=True,
        )

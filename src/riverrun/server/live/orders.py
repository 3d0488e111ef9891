"""A running server follows its operator: it looks once a second for the words that `riverrun admin` leaves."""

from __future__ import annotations

import contextlib

from sqlalchemy import func, select

from riverrun.core.errors import Refused
from riverrun.server.live.table_registry import TableRegistry
from riverrun.server.store.bans import Banned
from riverrun.server.store.operator import doors_closed
from riverrun.server.store.people import People
from riverrun.server.store.schema import word


class Orders:
    """What the operator has asked for since this process looked last."""

    def __init__(self, registry: TableRegistry, people: People) -> None:
        self._registry, self._people, self._store = registry, people, registry.store
        self._last = 0

    async def open(self) -> None:
        """Begin with how things stand."""
        newest = await self._store.first(select(func.max(word.c.id).label("id")))
        self._last = (newest.id if newest else 0) or 0
        await self._people.bans.load()
        await self._look_at_doors()

    async def look(self) -> None:
        for row in await self._store.all(select(word).where(word.c.id > self._last).order_by(word.c.id)):
            self._last = row.id
            with contextlib.suppress(Refused):  # one table's trouble is not the others'
                await self._follow(row.about, row.name)

    async def _follow(self, about: str, name: str) -> None:
        if about == "bans":
            await self._people.bans.load()
            self._show_out()
        elif about == "doors":
            await self._look_at_doors()
        elif about == "table" and (live := self._registry.tables.get(name)):
            await self._registry.refresh(live)
        elif about == "session":
            self._people.forget(int(name))
            self._show_out(int(name))
        elif about == "person":
            self._people.forget(int(name))
            for live in list(self._registry.tables.values()):
                if any(chair.person == int(name) for chair in live.chairs):
                    await self._registry.refresh(live)

    async def _look_at_doors(self) -> None:
        self._registry.closed = await doors_closed(self._store)

    def _show_out(self, person: int = 0) -> None:
        """Close the sockets of those who may not be here any longer, and of somebody who was signed out."""
        for live in list(self._registry.tables.values()):
            for subscriber in list(live.presence.subscribers):
                try:
                    self._people.bans.check(subscriber.person, subscriber.address)
                    if person and subscriber.person == person:
                        subscriber.dismiss("signed out")
                except Banned:
                    subscriber.dismiss("shut out")

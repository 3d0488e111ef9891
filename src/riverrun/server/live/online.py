"""Who is here: written down every few seconds, for friends and for those who look for opponents."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterable

from sqlalchemy import or_, select, update

from riverrun.core.errors import Refused
from riverrun.server.steady import time
from riverrun.server.store.database import Store
from riverrun.server.store.schema import friend, game, person

log = logging.getLogger(__name__)
EVERY = 10.0  # seconds


class Online:
    """The people who have a socket in this process, or who look at the lobby."""

    def __init__(self, store: Store, connected: Callable[[], Iterable[int]]) -> None:
        self._store, self._connected = store, connected
        self._looking: set[int] = set()  # at the lobby, since the last time

    def looks(self, who: int) -> None:
        """Somebody looks at the lobby."""
        self._looking.add(who)

    async def run(self) -> None:
        """For as long as the server runs."""
        while True:
            await asyncio.sleep(EVERY)
            try:
                await self.note()
            except Refused as fault:
                log.warning("noting who is here: %s", fault)

    async def note(self) -> None:
        """Write down who is here, of those whom a friend or somebody who looks for a table may see."""
        here, self._looking = self._looking.union(self._connected()), set()
        if here:
            seen_by_friends = person.c.id.in_(select(friend.c.person).where(friend.c.yes))
            host = person.c.id.in_(select(game.c.host).where(game.c.status == "lobby", game.c.listed))
            somebody = person.c.id.in_(sorted(here)) & or_(seen_by_friends, host)
            await self._store.execute(update(person).where(somebody).values(here=time()))

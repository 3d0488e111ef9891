"""Lists of tables, as everybody may see them."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from time import monotonic
from typing import Any

from sqlalchemy import Row, false, select, true

from riverrun import games
from riverrun.server import http_types, wire
from riverrun.server.steady import time
from riverrun.server.store.database import Store
from riverrun.server.store.friends import HERE
from riverrun.server.store.schema import chair
from riverrun.server.store.schema import game as kept_games
from riverrun.server.store.schema import person as people

PAGE = 50
FRESH = 1.0  # seconds for which a list is told again without asking the store


class TableLists:
    """The tables that are open to all.  However many look at the lobby, the store is asked once a second."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._known: dict[str, tuple[float, list[http_types.TableLine]]] = {}
        self._asking = asyncio.Lock()

    async def now(self, status: str) -> list[http_types.TableLine]:
        """Listed tables that wait, or that are being played."""
        return await lines(self._store, await self._store.all(waiting_or_playing(status)), None)

    async def lately(self, status: str) -> list[http_types.TableLine]:
        """The same, as it was up to a second ago."""
        async with self._asking:
            at, found = self._known.get(status, (0.0, []))
            if monotonic() - at > FRESH:
                found = await self.now(status)
                self._known[status] = monotonic(), found
            return found


def waiting_or_playing(status: str) -> Any:
    """The listed tables of a status, with when their hosts were last here, those that were touched last first."""
    return (
        select(kept_games, people.c.here)
        .outerjoin(people, people.c.id == kept_games.c.host)
        .where(kept_games.c.listed == true(), kept_games.c.archived == false(), kept_games.c.status == status)
        .order_by(kept_games.c.changed.desc())
        .limit(PAGE)
    )


def host_here(row: Row[Any]) -> bool:
    """Does whoever opened a table wait there?  Who has just opened it was not looked for yet."""
    return float(max(row.here or 0.0, row.created)) > time() - HERE


async def lines(store: Store, rows: Sequence[Row[Any]], person: int | None) -> list[http_types.TableLine]:
    """Tables as lines of a list, for somebody."""
    seated: dict[str, list[Row[Any]]] = {row.id: [] for row in rows}
    for sitter in await store.all(select(chair).where(chair.c.game.in_(seated)).order_by(chair.c.seat)):
        seated[sitter.game].append(sitter)
    return [_line(row, seated[row.id], person) for row in rows]


def _line(row: Row[Any], sitters: list[Row[Any]], person: int | None) -> http_types.TableLine:
    yours = [sitter.seat for sitter in sitters if person and sitter.person == person]
    chairs = [
        wire.Chair(
            seat=sitter.seat, kind=sitter.kind, name=sitter.name, level=sitter.level,
            sitting_in=sitter.sitting_in, resigned=sitter.resigned,
        )
        for sitter in sitters
    ]  # fmt: skip
    return http_types.TableLine(
        table=row.id,
        game=row.title,
        title=games.load(row.title).title,
        status=row.status,
        chairs=chairs,
        your_turn=any(seat in (row.actors or []) for seat in yours),
        yours=yours,
        changed=row.changed,
        scores=row.result,
        winners=row.winners or [],
        clock=wire.Clock(**row.clock),
        rated=row.rated,
        host_here=row.status == "lobby" and hasattr(row, "here") and host_here(row),
    )

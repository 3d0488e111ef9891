"""The outbox: whose turn it is, is written down in the store, and sent from there, once.

What is to be sent survives a restart.  Before something is sent it is marked so; if the process dies in the midst of
sending, nobody can know whether it arrived, and it is not sent again.  What has surely failed is tried again later.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterable, Sequence
from itertools import groupby
from typing import Any

from sqlalchemy import Connection, Row, delete, exists, select, update
from sqlalchemy.dialects import postgresql, sqlite

from riverrun import games
from riverrun.core.errors import Refused
from riverrun.core.words import ENGLISH, Reader
from riverrun.server.notices import channels
from riverrun.server.notices.channels import MailServer
from riverrun.server.notices.contacts import Contacts
from riverrun.server.notices.message import Failed, NoSuchAddress, Notice, Unknown, Waiting
from riverrun.server.steady import time
from riverrun.server.store.database import Conflict, Store
from riverrun.server.store.schema import chair, contact, game, outbox, person

log = logging.getLogger(__name__)
EVERY = 5.0  # seconds between two looks
GRACE = 60.0  # seconds that somebody has to be at the table by themselves
LOOK_BACK = 2 * 24 * 3600.0  # seconds for which a server may have been away
KEPT = 30 * 24 * 3600.0  # seconds for which it is remembered what was sent
PAUSES = (60.0, 300.0, 1800.0, 7200.0)  # seconds before it is tried again
STUCK = 600.0  # seconds after which what is being sent was broken off
AT_ONCE = 4
NOBODY = "mailto:webmaster@localhost"  # answers for a server that has neither mail nor a name
MANY = 200  # that are looked at in one go

Present = Callable[[str, int], bool]  # is this person at this table?


class Outbox:
    """What a server has to tell those whose turn it is."""

    def __init__(
        self, store: Store, contacts: Contacts, mail: MailServer | None, address: str, private: bool, present: Present
    ) -> None:
        self._store, self._contacts, self._mail = store, contacts, mail
        self._address, self._private, self._present = address.rstrip("/"), private, present
        self._signs = f"mailto:{mail.sender}" if mail else address if address.startswith("https:") else NOBODY
        self._places = asyncio.Semaphore(AT_ONCE)

    async def run(self) -> None:
        """For as long as the server runs."""
        while True:
            await asyncio.sleep(EVERY)
            try:
                await self.look()
                await self.send()
            except Refused as fault:
                log.warning("notices: %s", fault)
            except Exception:
                log.exception("notices")

    # Whose turn it is

    async def look(self) -> None:
        """Write down whom to tell what, once for each turn."""
        now = time()
        same = (outbox.c.contact == contact.c.id) & (outbox.c.game == game.c.id) & (outbox.c.turn == game.c.changed)
        query = (
            select(game.c.id, game.c.changed, game.c.actors, chair.c.seat, contact.c.id.label("contact"))
            .join(chair, chair.c.game == game.c.id)
            .join(contact, contact.c.person == chair.c.person)
            .where(game.c.status == "playing", game.c.changed > now - LOOK_BACK, contact.c.confirmed)
            .where(chair.c.kind == "human", ~chair.c.sitting_in, ~chair.c.resigned)
            .where(~exists().where(same, outbox.c.seat == chair.c.seat))
        )
        new = [
            {
                "contact": row.contact, "game": row.id, "seat": row.seat, "turn": row.changed,
                "due": row.changed + GRACE, "state": "waiting", "tries": 0,
            }
            for row in await self._store.all(query)
            if row.seat in (row.actors or [])
        ]  # fmt: skip

        def job(connection: Connection) -> None:
            old = outbox.c.due < now - KEPT
            connection.execute(delete(outbox).where(outbox.c.state.in_(("sent", "dropped")), old))
            broken_off = (outbox.c.state == "sending") & (outbox.c.due < now - STUCK)
            connection.execute(update(outbox).where(broken_off).values(state="dropped"))
            if new:
                dialect = sqlite if connection.dialect.name == "sqlite" else postgresql
                connection.execute(dialect.insert(outbox).on_conflict_do_nothing(), new)

        await self._store.write(job)

    # Telling them

    async def send(self) -> None:
        """Send all that is due, to each address in one message."""
        now = time()
        query = (
            select(
                outbox, contact.c.person, contact.c.kind, contact.c.address, contact.c.details, contact.c.every,
                contact.c.token, contact.c.last, game.c.title, game.c.status, game.c.changed, game.c.actors,
                chair.c.person.label("sits"), person.c.language,
            )
            .join(contact, contact.c.id == outbox.c.contact)
            .join(person, person.c.id == contact.c.person)
            .join(game, game.c.id == outbox.c.game)
            .join(chair, (chair.c.game == outbox.c.game) & (chair.c.seat == outbox.c.seat))
            .where(outbox.c.state == "waiting", outbox.c.due <= now)
            .order_by(outbox.c.contact, outbox.c.id)
            .limit(MANY)
        )  # fmt: skip
        rows = await self._store.all(query)
        done = [self._tell(list(some), now) for _, some in groupby(rows, lambda row: row.contact)]
        await asyncio.gather(*done)

    async def _tell(self, rows: Sequence[Row[Any]], now: float) -> None:
        wanted = [row for row in rows if self._still(row)]
        await self._mark("dropped", [row.id for row in rows if row not in wanted])
        digest = rows[0].every * 60
        if not wanted or (digest and rows[0].last and rows[0].last + digest > now):
            return
        numbers = [row.id for row in wanted]
        try:
            await self._mark("sending", numbers, only="waiting", due=now)
        except Conflict:
            return  # another process sends them
        async with self._places:
            await self._deliver(wanted, numbers)

    def _still(self, row: Row[Any]) -> bool:
        """Does the table still wait for this seat, and is nobody there who sees it?"""
        waits = row.status == "playing" and row.changed == row.turn and row.seat in (row.actors or [])
        return waits and row.sits == row.person and not self._present(row.game, row.person)

    async def _deliver(self, rows: Sequence[Row[Any]], numbers: list[int]) -> None:
        first = rows[0]
        try:
            await asyncio.to_thread(self._hand_over, first, self._notice(rows))
        except NoSuchAddress as fault:
            log.warning("notices to contact %d end: %s", first.contact, fault)
            await self._store.execute(delete(contact).where(contact.c.id == first.contact))
        except Failed as fault:
            tries = first.tries
            log.warning("a notice to contact %d failed (try %d): %s", first.contact, tries + 1, fault)
            if tries < len(PAUSES):
                await self._mark("waiting", numbers, due=time() + PAUSES[tries], tries=tries + 1)
            else:
                await self._mark("dropped", numbers)
        except Exception as fault:  # noqa: BLE001 Unknown, or worse: it may have arrived
            level = logging.WARNING if isinstance(fault, Unknown) else logging.ERROR
            log.log(level, "a notice to contact %d may not have arrived: %r", first.contact, fault)
            await self._mark("dropped", numbers)
        else:
            await self._mark("sent", numbers)
            await self._store.execute(update(contact).where(contact.c.id == first.contact).values(last=time()))

    def _notice(self, rows: Iterable[Row[Any]]) -> Notice:
        waiting = [
            Waiting(row.id, row.game, games.load(row.title).title, f"{self._address}/table/{row.game}") for row in rows
        ]
        first = next(iter(rows))
        stop = f"{self._address}/notices/{first.token}/stop"
        return Notice(waiting, stop, f"{self._address}/me", Reader(first.language or ENGLISH))

    def _hand_over(self, row: Row[Any], notice: Notice) -> None:
        if row.kind == "email":
            if self._mail is None:
                raise Failed("this server has no mail server")
            channels.mail(self._mail, row.address, notice)
        elif row.kind == "webhook":
            channels.webhook(row.address, row.details, notice, self._private)
        else:
            channels.push(row.address, row.details, self._contacts.key, self._signs, notice, self._private)

    async def _mark(self, state: str, numbers: list[int], only: str = "", **values: float) -> None:
        if not numbers:
            return

        def job(connection: Connection) -> None:
            mine = outbox.c.id.in_(numbers)
            query = update(outbox).where(mine, outbox.c.state == only) if only else update(outbox).where(mine)
            if connection.execute(query.values(state=state, **values)).rowcount != len(numbers) and only:
                raise Conflict

        await self._store.write(job)

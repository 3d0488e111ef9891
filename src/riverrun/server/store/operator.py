"""What an operator does to a store, whether servers run on it or not.

Whoever can open the store is its operator.  Every change leaves a word in the store, in the same transaction; the
servers that run on it look for such words once a second (`live.orders`).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sqlalchemy import Connection, Row, and_, delete, false, func, insert, or_, select, update

from riverrun.core.errors import Malformed, Refused
from riverrun.server.steady import time
from riverrun.server.store.bans import network_of
from riverrun.server.store.database import Store
from riverrun.server.store.people import checked_name
from riverrun.server.store.schema import (
    ban,
    chair,
    contact,
    friend,
    game,
    invitation,
    learning,
    rating,
    secret,
    session,
    talk,
    word,
)
from riverrun.server.store.schema import person as people

DAY = 24 * 3600.0
FORGOTTEN = "Somebody"  # who has had their data deleted
REMEMBERED = DAY  # seconds for which a word is kept: a server reads it within one
DOORS = "doors"  # the secret that says that no new tables are made


class NotThere(Refused):
    """The operator means something that the store has not."""

    kind = "gone"


def say(connection: Connection, about: str, name: object = "") -> None:
    """Leave a word for the servers that are running."""
    now = time()
    connection.execute(delete(word).where(word.c.at < now - REMEMBERED))
    connection.execute(insert(word).values(about=about, name=str(name), at=now))


class Operator:
    """All that may be done to an open store."""

    def __init__(self, store: Store) -> None:
        self._store = store

    # Tables

    async def tables(self, status: str = "", idle: float = 0.0, most: int = 50) -> Sequence[Row[Any]]:
        """Tables, those that were touched last first."""
        query = select(game).order_by(game.c.changed.desc()).limit(most)
        if status:
            query = query.where(game.c.status == status)
        if idle:
            query = query.where(game.c.changed < time() - idle * DAY)
        return await self._store.all(query)

    async def end(self, table: str, remove: bool = False) -> str:
        """End a table: a lobby is closed; a running game is left to bots, who play it to its end, unrated."""

        def job(connection: Connection) -> str:
            kept = connection.execute(select(game.c.status).where(game.c.id == table)).first()
            if kept is None:
                raise NotThere(f"there is no table {table!r}")
            say(connection, "table", table)
            if remove or kept.status == "lobby":
                connection.execute(delete(game).where(game.c.id == table))
                return "it is gone"
            if kept.status == "ended":
                return "it was over already"
            sat = chair.c.kind == "human"
            connection.execute(update(chair).where(chair.c.game == table, sat).values(resigned=True, level="brook"))
            connection.execute(update(game).where(game.c.id == table).values(rated=False, due=time()))
            return "bots play it to its end"

        return await self._store.write(job)

    async def purge(self, days: float) -> int:
        """Remove the tables that were not finished and that nobody has touched for so long; how many."""
        old = and_(game.c.status != "ended", game.c.changed < time() - days * DAY)

        def job(connection: Connection) -> int:
            found = [row.id for row in connection.execute(select(game.c.id).where(old))]
            for table in found:
                say(connection, "table", table)
                connection.execute(delete(game).where(game.c.id == table))
            return len(found)

        return await self._store.write(job)

    # People

    async def find(self, who: str) -> Row[Any]:
        """A person by number or by the name an account signs in with."""
        by = people.c.id == int(who) if who.isdecimal() and len(who) < 10 else people.c.handle == who.lower()
        if found := await self._store.first(select(people).where(by)):
            return found
        raise NotThere(f"there is nobody with the number or handle {who!r}; `admin people NAME` looks for names")

    async def people(self, name: str, most: int = 50) -> Sequence[Row[Any]]:
        """People whose name or handle has this in it."""
        like = or_(
            func.lower(people.c.name).contains(name.lower(), autoescape=True),
            people.c.handle.contains(name.lower(), autoescape=True),
        )
        return await self._store.all(select(people).where(like).order_by(people.c.id.desc()).limit(most))

    async def shut_out(self, kind: str, person: int | None, address: str, days: float | None, why: str) -> int:
        """Ban or mute a person or an address; the number of the ban."""
        if (person is None) == (not address):
            raise Malformed("name a person or an address, one of them")
        until = time() + days * DAY if days else None
        where = str(network_of(address)) if address else None
        values = {"kind": kind, "person": person, "address": where, "until": until, "why": why[:200], "made": time()}

        def job(connection: Connection) -> int:
            say(connection, "bans")
            number: int = connection.execute(insert(ban).values(**values)).inserted_primary_key[0]  # type: ignore[index]
            return number

        return await self._store.write(job)

    async def bans(self) -> Sequence[Row[Any]]:
        return await self._store.all(select(ban).order_by(ban.c.id))

    async def pardon(self, number: int) -> None:
        def job(connection: Connection) -> None:
            if connection.execute(delete(ban).where(ban.c.id == number)).rowcount != 1:
                raise NotThere(f"there is no ban number {number}")
            say(connection, "bans")

        await self._store.write(job)

    async def rename(self, person: int, name: str) -> None:
        """Give somebody another name, wherever the old one stood."""
        name = checked_name(name)

        def job(connection: Connection) -> None:
            old = connection.execute(select(people.c.name).where(people.c.id == person)).scalar_one()
            connection.execute(update(people).where(people.c.id == person).values(name=name))
            spoken = and_(_said_by(person), talk.c.name == old)
            connection.execute(update(talk).where(spoken).values(name=name))
            sat = and_(chair.c.person == person, chair.c.name == old)
            connection.execute(update(chair).where(sat).values(name=name))
            say(connection, "person", person)

        await self._store.write(job)

    async def sign_out(self, person: int, bots: bool = True) -> int:
        """End all sessions of somebody, and those of their bots; how many."""
        theirs = select(people.c.id).where(or_(people.c.id == person, people.c.keeper == person if bots else false()))

        def job(connection: Connection) -> int:
            numbers = list(connection.execute(theirs).scalars())
            for number in numbers:
                say(connection, "session", number)
            return connection.execute(delete(session).where(session.c.person.in_(numbers))).rowcount

        return await self._store.write(job)

    async def forget(self, person: int) -> None:
        """Delete somebody's data: name, account, sessions, ratings, friends, talk, and their bots'.

        Games stay, names go.
        """

        def job(connection: Connection) -> None:
            for number in [*connection.execute(select(people.c.id).where(people.c.keeper == person)).scalars(), person]:
                _forget(connection, number)

        await self._store.write(job)

    async def export(self, person: int) -> dict[str, Any]:
        """All that the store has about somebody."""
        who = await self.find(str(person))
        games = await self._store.all(
            select(
                game.c.id,
                game.c.title,
                game.c.status,
                game.c.created,
                game.c.changed,
                game.c.result,
                chair.c.seat,
                chair.c.rating,
            )
            .join(chair, chair.c.game == game.c.id)
            .where(chair.c.person == person)
            .order_by(game.c.created)
        )
        said = await self._store.all(select(talk).where(_said_by(person)).order_by(talk.c.id))
        rated = await self._store.all(select(rating).where(rating.c.person == person))
        seen = await self._store.all(select(session.c.seen).where(session.c.person == person))
        learnt = await self._store.all(select(learning).where(learning.c.person == person))
        told = await self._store.all(select(contact).where(contact.c.person == person))
        bots = await self._store.all(select(people.c.id, people.c.name).where(people.c.keeper == person))
        kept = await self._store.all(select(friend).where(friend.c.person == person))
        asked = await self._store.all(select(invitation).where(invitation.c.person == person))
        return {
            "person": {
                "number": who.id,
                "name": who.name,
                "kind": who.kind,
                "handle": who.handle,
                "since": who.created,
                "here": who.here,
            },
            "sessions": [row.seen for row in seen],
            "bots": [dict(row._mapping) for row in bots],
            "ratings": [{"game": row.title, "mu": row.mu, "sigma": row.sigma, "games": row.games} for row in rated],
            "notices": [{"kind": row.kind, "address": row.address, "every": row.every} for row in told],
            "friends": [{"name": row.name, "yes": row.yes, "made": row.made} for row in kept],
            "invitations": [{"table": row.game, "at": row.made} for row in asked],
            "lessons": [{"game": row.title, "step": row.step, "done": row.done} for row in learnt],
            "games": [dict(row._mapping) for row in games],
            "talk": [{"table": row.game, "text": row.text, "at": row.at} for row in said],
        }

    # The whole server

    async def set_doors(self, open_: bool) -> None:
        """Let servers make new tables, or make none: running games go on."""

        def job(connection: Connection) -> None:
            connection.execute(delete(secret).where(secret.c.name == DOORS))
            if not open_:
                connection.execute(insert(secret).values(name=DOORS, value=b"closed"))
            say(connection, "doors")

        await self._store.write(job)

    async def state(self) -> dict[str, Any]:
        """How things stand, in figures."""
        counts: dict[str, int] = {row.status: row.many for row in await self._store.all(_COUNTS)}
        busy = await self._store.all(
            select(func.count()).where(game.c.status == "playing", game.c.changed > time() - 600)
        )
        return {
            "new tables": "no" if await doors_closed(self._store) else "yes",
            "waiting for players": counts.get("lobby", 0),
            "being played": counts.get("playing", 0),
            "moved in the last ten minutes": busy[0][0],
            "finished": counts.get("ended", 0),
            "people": (await self._store.all(select(func.count()).select_from(people)))[0][0],
            "bans": len(await self.bans()),
        }


_COUNTS = select(game.c.status, func.count().label("many")).group_by(game.c.status)


async def doors_closed(store: Store) -> bool:
    """Has the operator said that no new tables are to be made?"""
    return await store.first(select(secret.c.name).where(secret.c.name == DOORS)) is not None


def _said_by(person: int) -> Any:
    """The lines of talk of somebody's seats."""
    mine = select(chair.c.game).where(chair.c.person == person)
    return and_(
        talk.c.game.in_(mine),
        select(chair.c.seat)
        .where(chair.c.game == talk.c.game, chair.c.seat == talk.c.seat, chair.c.person == person)
        .exists(),
    )


def _forget(connection: Connection, person: int) -> None:
    name = connection.execute(select(people.c.name).where(people.c.id == person)).scalar_one()
    watched = and_(talk.c.seat.is_(None), talk.c.name == name)  # who only watched is known by the name alone
    connection.execute(delete(talk).where(or_(_said_by(person), watched)))
    running = select(game.c.id).where(game.c.status == "playing")
    sat = chair.c.person == person
    connection.execute(update(chair).where(sat, chair.c.game.in_(running)).values(resigned=True, level="brook"))
    connection.execute(update(chair).where(sat).values(name=FORGOTTEN))
    gone = {"name": FORGOTTEN, "kind": "gone", "handle": None, "passphrase": None, "here": None}
    connection.execute(update(people).where(people.c.id == person).values(**gone))
    for table in (session, rating, learning, contact):
        connection.execute(delete(table).where(table.c.person == person))
    connection.execute(delete(friend).where(or_(friend.c.person == person, friend.c.other == person)))
    connection.execute(delete(invitation).where(or_(invitation.c.person == person, invitation.c.host == person)))
    connection.execute(update(chair).where(sat).values(rating=None))
    say(connection, "session", person)
    say(connection, "person", person)

"""Friends: two people who have played together and would both have the other as a friend.

A no is told to nobody: whoever is not wanted, or not any longer, sees a question that is not answered yet.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Literal, NamedTuple, TypeVar

from sqlalchemy import Connection, Row, and_, delete, func, insert, or_, select, update

from riverrun.core.errors import NotYours
from riverrun.core.words import say
from riverrun.server.languages.en import english
from riverrun.server.limits import TooMuch
from riverrun.server.steady import time
from riverrun.server.store.database import Conflict, Store
from riverrun.server.store.people import Person
from riverrun.server.store.schema import chair, friend, game, invitation
from riverrun.server.store.schema import person as people

MOST = 100  # friends of a person, with those who were asked to be one
SHOWN = 50  # questions, invitations and lately met people that are told of at once
TOGETHER = 300  # seats of others, the latest first, among which people are looked for
HERE = 40.0  # seconds after which somebody who was seen is not there any longer

State = Literal["friend", "asked", "asks"]
Answer = TypeVar("Answer")


class Known(NamedTuple):
    """A friend, or somebody who was asked or asks to be one."""

    id: int  # of the question, never of the person
    name: str
    state: State
    online: bool
    game: str  # the last one that was played together; of friends alone


class Met(NamedTuple):
    """Somebody with whom one has played, and where."""

    table: str
    seat: int
    name: str
    game: str
    at: float


class Invited(NamedTuple):
    """A table of a friend's that waits for one."""

    table: str
    secret: str
    game: str
    by: str
    at: float


class Friends:
    """The friends of a store's people."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def of(self, me: Person) -> list[Known]:
        """Friends first, those who are here before the others; then who asks; then who was asked."""
        back = friend.alias("back")
        mine = (
            select(friend, people.c.name.label("now"), people.c.here, back.c.yes.label("back"))
            .join(people, people.c.id == friend.c.other)
            .outerjoin(back, and_(back.c.person == friend.c.other, back.c.other == friend.c.person))
            .where(friend.c.person == me.id, friend.c.yes)
            .order_by(friend.c.id)
        )
        rows = await self._store.all(mine)
        ours = {row.other for row in rows if row.back}
        last = await self._last_games(me, ours)
        now = time()
        found = [
            Known(row.id, row.now, "friend", (row.here or 0) > now - HERE, last.get(row.other, ""))
            if row.back
            else Known(row.id, row.name, "asked", False, "")
            for row in rows
        ]
        asking = (
            select(friend)
            .outerjoin(back, and_(back.c.person == friend.c.other, back.c.other == friend.c.person))
            .where(friend.c.other == me.id, friend.c.yes, back.c.id.is_(None))
            .order_by(friend.c.id.desc())
            .limit(SHOWN)
        )
        found += [Known(row.id, row.own, "asks", False, "") for row in await self._store.all(asking)]
        order = ("friend", "asks", "asked")
        return sorted(found, key=lambda known: (order.index(known.state), not known.online, known.name.casefold()))

    async def _last_games(self, me: Person, others: set[int]) -> dict[int, str]:
        """What one has played last with each of some people."""
        if not others:
            return {}
        rows = await self._store.all(_together(me).where(_theirs.c.person.in_(others)))
        return {row.person: row.title for row in reversed(rows)}

    async def met(self, me: Person) -> list[Met]:
        """People with whom one has played lately, each name once, but for those whom one knows already."""
        known = {
            (row.other, row.name)
            for row in await self._store.all(select(friend.c.other, friend.c.name).where(friend.c.person == me.id))
        }
        asking = select(friend.c.person, friend.c.own).where(friend.c.other == me.id, friend.c.yes)
        known |= {(row.person, row.own) for row in await self._store.all(asking)}
        friends = {row.other for row in await self._store.all(_ours(me.id))}
        found: dict[tuple[int, str], Met] = {}
        for row in await self._store.all(_together(me)):
            key = row.person, row.name
            if key not in known and row.person not in friends and key not in found:
                found[key] = Met(row.game, row.seat, row.name, row.title, row.started)
        return list(found.values())[:SHOWN]

    async def ask(self, me: Person, table: str, seat: int) -> Known:
        """Ask somebody with whom one has played to be a friend; who has asked oneself is one at once."""
        query = _together(me).where(_theirs.c.game == table, _theirs.c.seat == seat)
        met = await self._store.first(query)
        if met is None:
            raise NotYours(say(english.not_played_with))
        mine = and_(friend.c.person == me.id, friend.c.other == met.person)

        def job(connection: Connection) -> int:
            row = connection.execute(select(friend.c.id, friend.c.yes).where(mine)).first()
            if not (row and row.yes):
                _check_room(connection, me.id)
            if row:
                connection.execute(update(friend).where(mine).values(yes=True))
                return int(row.id)
            return _add(connection, me.id, met.person, met.name, met.own)

        number = await self._write(job)
        known = next((known for known in await self.of(me) if known.id == number), None)
        if known is None:  # withdrawn in another tab meanwhile
            raise NotYours(say(english.no_such_friend))
        return known

    async def _write(self, job: Callable[[Connection], Answer]) -> Answer:
        try:
            return await self._store.write(job)
        except Conflict:  # the same was done in another tab at this moment
            return await self._store.write(job)

    async def answer(self, me: Person, number: int, yes: bool) -> None:
        """Say yes or no to whoever asks, withdraw a question, or be a friend no longer."""

        def job(connection: Connection) -> None:
            ours = or_(friend.c.person == me.id, friend.c.other == me.id)
            row = connection.execute(select(friend).where(friend.c.id == number, ours)).first()
            if row is None:
                raise NotYours(say(english.no_such_friend))
            other = row.other if row.person == me.id else row.person
            mine = and_(friend.c.person == me.id, friend.c.other == other)
            asks = select(friend).where(friend.c.person == other, friend.c.other == me.id)
            theirs = connection.execute(asks).first()
            if yes:
                _check_room(connection, me.id)
            if not yes and not (theirs and theirs.yes):  # only somebody who still asks is told no, by silence
                connection.execute(delete(friend).where(mine))
            elif not connection.execute(update(friend).where(mine).values(yes=yes)).rowcount and theirs:
                _add(connection, me.id, other, theirs.own, theirs.name, yes=yes)

        await self._write(job)

    # Tables of friends

    async def invite(self, me: Person, table: str, number: int) -> None:
        """Ask a friend to a table; whose it is, is for the caller to know."""

        def job(connection: Connection) -> None:
            row = connection.execute(_ours(me.id).where(friend.c.id == number)).first()
            if row is None:
                raise NotYours(say(english.no_such_friend))
            again = and_(invitation.c.game == table, invitation.c.person == row.other)
            connection.execute(delete(invitation).where(again))
            values = {"game": table, "person": row.other, "host": me.id, "made": time()}
            connection.execute(insert(invitation).values(**values))

        await self._write(job)

    async def invitations(self, me: Person) -> list[Invited]:
        """The tables that wait for somebody because a friend has asked them there."""
        host = select(people.c.id, people.c.name).subquery()
        sits = select(chair.c.game).where(chair.c.person == me.id)
        query = (
            select(game.c.id, game.c.invite, game.c.title, host.c.name, invitation.c.made)
            .join(game, game.c.id == invitation.c.game)
            .join(host, host.c.id == invitation.c.host)
            .where(invitation.c.person == me.id, game.c.status == "lobby", game.c.id.not_in(sits))
            .where(invitation.c.host.in_(_ours(me.id).with_only_columns(friend.c.other)))
            .order_by(invitation.c.made.desc())
            .limit(SHOWN)
        )
        return [Invited(row.id, row.invite, row.title, row.name, row.made) for row in await self._store.all(query)]

    async def decline(self, me: Person, table: str) -> None:
        """Not come to a table to which one was asked."""
        mine = and_(invitation.c.game == table, invitation.c.person == me.id)
        await self._store.execute(delete(invitation).where(mine))


_mine, _theirs, _others = chair.alias("mine"), chair.alias("theirs"), chair.alias("others")


def _together(me: Person) -> Any:
    """The seats of other people at tables where somebody has played, the latest first.

    Whoever had several seats at a device played for others, too: they are not told apart.
    """
    alone = ~(
        select(_others.c.seat)
        .where(_others.c.game == _theirs.c.game, _others.c.person == _theirs.c.person, _others.c.seat != _theirs.c.seat)
        .exists()
    )
    return (
        select(_theirs, _mine.c.name.label("own"), game.c.title, game.c.started)
        .join(_mine, _mine.c.game == _theirs.c.game)
        .join(game, game.c.id == _theirs.c.game)
        .join(people, people.c.id == _theirs.c.person)
        .where(_mine.c.person == me.id, _theirs.c.person != me.id, people.c.kind.in_(("guest", "account")), alone)
        .where(game.c.started.is_not(None))
        .order_by(game.c.started.desc(), _theirs.c.game, _theirs.c.seat)
        .limit(TOGETHER)
    )


def _ours(person: int) -> Any:
    """Somebody's rows of those who are friends: both have said yes."""
    back = friend.alias("back")
    both = and_(back.c.person == friend.c.other, back.c.other == friend.c.person, back.c.yes)
    return select(friend).join(back, both).where(friend.c.person == person, friend.c.yes)


def _check_room(connection: Connection, person: int) -> None:
    """Refuse one friend too many."""
    wanted = select(func.count()).where(friend.c.person == person, friend.c.yes)
    if connection.execute(wanted).scalar_one() >= MOST:
        raise TooMuch(say(english.friends_enough, MOST))


def _add(connection: Connection, person: int, other: int, name: str, own: str, yes: bool = True) -> int:
    values = {"person": person, "other": other, "yes": yes, "name": name, "own": own, "made": time()}
    made: Row[Any] = connection.execute(insert(friend).values(**values)).inserted_primary_key  # type: ignore[assignment]
    return int(made[0])

"""How far people have come in the lessons: the step where each was, and those that are done."""

from __future__ import annotations

from dataclasses import dataclass, field

from sqlalchemy import Connection, insert, select, update

from riverrun.server.store.database import Conflict, Store
from riverrun.server.store.people import Person
from riverrun.server.store.schema import chair, game, learning


@dataclass(slots=True)
class Learner:
    """Somebody, or nobody in particular, and how far they have come in a game's lesson."""

    person: Person | None
    title: str
    step: int = 0  # where to go on
    done: set[int] = field(default_factory=set)


class Learning:
    """What is kept of lessons: nothing but where people are."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def learner(self, person: Person | None, title: str) -> Learner:
        """Where somebody is in a lesson."""
        found = await self.of(person) if person else {}
        return found.get(title) or Learner(person, title)

    async def of(self, person: Person) -> dict[str, Learner]:
        """Where somebody is in every lesson that they have begun."""
        rows = await self._store.all(select(learning).where(learning.c.person == person.id))
        return {
            row.title: Learner(
                person, row.title, row.step, {n for n in range(row.done.bit_length()) if row.done >> n & 1}
            )
            for row in rows
        }

    async def keep(self, learner: Learner) -> None:
        """Remember where somebody is; nobody is forgotten."""
        if learner.person is None:
            return
        person, title = learner.person.id, learner.title
        values = {"step": learner.step, "done": sum(1 << n for n in learner.done)}

        def job(connection: Connection) -> None:
            own = (learning.c.person == person) & (learning.c.title == title)
            if not connection.execute(update(learning).where(own).values(**values)).rowcount:
                connection.execute(insert(learning).values(person=person, title=title, **values))

        try:
            await self._store.write(job)
        except Conflict:  # another tab of theirs came first
            await self._store.write(job)

    async def played(self, person: Person) -> set[str]:
        """The games that somebody has sat at."""
        seats = chair.join(game, chair.c.game == game.c.id)
        query = select(game.c.title).distinct().select_from(seats).where(chair.c.person == person.id)
        return {row.title for row in await self._store.all(query)}

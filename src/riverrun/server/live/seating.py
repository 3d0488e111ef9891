"""What is known of a table beside its game: its papers, and who sits on its chairs."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from sqlalchemy import Connection, Row, bindparam, select, update

from riverrun.core.errors import NotYours
from riverrun.core.words import say
from riverrun.server import wire
from riverrun.server.languages.en import english
from riverrun.server.live.change import Change
from riverrun.server.steady import time
from riverrun.server.store import schema
from riverrun.server.store.database import Store
from riverrun.server.store.ratings import shown

if TYPE_CHECKING:
    from riverrun.server.live.live_table import LiveTable


@dataclass(slots=True)
class Sitter:
    """Who sits on a chair."""

    kind: str  # open, human or bot
    person: int | None
    name: str
    level: str = ""
    sitting_in: bool = False
    resigned: bool = False
    rating: int | None = None
    outside: bool = False  # a bot that somebody runs elsewhere: it decides, and answers no questions
    away: str = ""  # why a bot sits in: clock, vote or wish
    known: int = 0  # entries of the log that the person knew of when it sat down
    back: float = 0.0  # when the person last came back

    @property
    def played_by_bot(self) -> bool:
        """Do we decide for this chair?"""
        return self.kind == "bot" or self.sitting_in or self.resigned

    @property
    def answers(self) -> bool:
        """Is there a person to vote and to consent?"""
        return not self.played_by_bot and not self.outside

    def row(self, table: str, seat: int) -> dict[str, Any]:
        """As the store keeps it."""
        return {
            "game": table, "seat": seat, "kind": self.kind, "person": self.person, "name": self.name,
            "level": self.level, "sitting_in": self.sitting_in, "resigned": self.resigned,
            "away": self.away, "known": self.known, "back": self.back,
        }  # fmt: skip


@dataclass(slots=True)
class About:
    """What is kept of a table beside its log."""

    id: str
    seats: int
    options: dict[str, str]
    clock: wire.Clock
    rated: bool
    listed: bool
    host: int | None
    invite: str = field(repr=False)
    status: str
    created: float
    started: float | None = None
    rematch: str = ""
    friendly: bool = False


# Who sits at a table, with their ratings in its game: made once, for it costs more to make than to ask
CHAIRS = (
    select(schema.chair, schema.rating.c.mu, schema.rating.c.sigma, schema.person.c.kind.label("who"))
    .outerjoin(
        schema.rating,
        (schema.rating.c.person == schema.chair.c.person) & (schema.rating.c.title == bindparam("title")),
    )
    .outerjoin(schema.person, schema.person.c.id == schema.chair.c.person)
    .where(schema.chair.c.game == bindparam("table"))
    .order_by(schema.chair.c.seat)
)


async def read_chairs(store: Store, table: str, title: str) -> list[Sitter]:
    """Who sits at a table, with their ratings in its game."""
    return sitters(await store.all(CHAIRS, {"table": table, "title": title}))


def sitters(rows: Sequence[Row[Any]]) -> list[Sitter]:
    """Those who were found to sit at a table."""
    return [
        Sitter(
            row.kind, row.person, row.name, row.level, row.sitting_in, row.resigned,
            None if row.mu is None else shown(row.mu, row.sigma), row.who == "bot",
            row.away, row.known, row.back or 0.0,
        )
        for row in rows
    ]  # fmt: skip


async def seat_down(store: Store, live: LiveTable, seat: int, sitter: Sitter, only_if: str = "") -> None:
    """Put somebody on a chair, if nobody of another kind has sat down there meanwhile."""
    chair, game = schema.chair, schema.game
    values, now = sitter.row(live.about.id, seat), time()

    def job(connection: Connection) -> None:
        query = update(chair).where(chair.c.game == live.about.id, chair.c.seat == seat)
        done = connection.execute((query.where(chair.c.kind == only_if) if only_if else query).values(**values))
        if done.rowcount != 1:
            raise NotYours(say(english.seat_just_taken, seat + 1))
        connection.execute(update(game).where(game.c.id == live.about.id, game.c.status == "lobby").values(changed=now))

    await store.write(job)
    live.chairs[seat] = sitter
    live.changed(Change.SEATS)

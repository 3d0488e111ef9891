"""Talk at a table: kept, passed on, told again to whoever comes."""

from __future__ import annotations

import unicodedata
from typing import TYPE_CHECKING

from sqlalchemy import Connection, insert, select

from riverrun.core import words
from riverrun.core.errors import Malformed, NotYours
from riverrun.server import wire
from riverrun.server.languages.en import english
from riverrun.server.live.change import Change
from riverrun.server.steady import time
from riverrun.server.store.database import Conflict, Store
from riverrun.server.store.schema import talk as kept_talk

if TYPE_CHECKING:
    from riverrun.server.live.live_table import LiveTable

LINES = 50  # that somebody who comes is told
PHRASES: dict[str, str] = {  # in English; clients say them in the reader's language, by their names
    "hello": "Hello!",
    "luck": "Good luck!",
    "nice": "Nice move!",
    "well_played": "Well played!",
    "oops": "Oops!",
    "sorry": "Sorry!",
    "thanks": "Thank you!",
    "moment": "One moment, please.",
    "no_hurry": "Take your time.",
    "again": "One more game?",
    "bye": "Goodbye!",
}


class Talk:
    """How far the talk of a table has been passed on."""

    def __init__(self) -> None:
        self.last = 0  # the number of the last line
        self.all_heard = False  # has this process heard all that was ever said here?
        self.spoken: dict[int, tuple[int, str]] = {}  # each person's last line, with its ref


def alike(name: str) -> str:
    """What two names that look the same have in common, as far as it can be told."""
    return "".join(unicodedata.normalize("NFKD", name).casefold().split())


def pass_on(live: LiveTable, line: wire.Said) -> None:
    """Tell a line to everybody who looks at the table here, once."""
    if line.id > live.talk.last:
        live.talk.last = line.id
        for subscriber in live.presence.subscribers:
            subscriber.answer(line)


async def say(store: Store, live: LiveTable, seat: int | None, name: str, text: str, phrase: str = "") -> None:
    """Keep a line of talk, or a phrase by its name, and pass it on."""
    text = PHRASES[phrase] if phrase else "".join(letter for letter in text if letter.isprintable()).strip()
    if not text:
        raise Malformed(words.say(english.something_to_say))
    now = time()

    def job(connection: Connection) -> int:
        values = {"game": live.about.id, "seat": seat, "name": name, "text": text, "at": now, "phrase": phrase}
        made = connection.execute(insert(kept_talk).values(**values))
        number: int = made.inserted_primary_key[0]  # type: ignore[index]
        return number

    try:
        number = await store.write(job)
        pass_on(live, wire.Said(id=number, seat=seat, name=name, text=text, at=now, phrase=phrase))
    except Conflict:
        raise NotYours(words.say(english.table_closed)) from None
    live.changed(Change.TALK)


async def so_far(store: Store, live: LiveTable) -> list[wire.Said]:
    """What somebody who comes is told."""
    return [] if live.talk.all_heard and not live.talk.last else await read(store, live.about.id)


async def read(store: Store, table: str, after: int = 0) -> list[wire.Said]:
    """The last lines of a table's talk, or those after a line."""
    columns = kept_talk.c
    query = select(kept_talk).where(columns.game == table, columns.id > after)
    rows = await store.all(query.order_by(columns.id.desc()).limit(LINES))
    return [
        wire.Said(id=row.id, seat=row.seat, name=row.name, text=row.text, at=row.at, phrase=row.phrase)
        for row in reversed(rows)
    ]

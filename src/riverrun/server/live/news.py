"""What one process of a server tells the others about a table."""

from __future__ import annotations

import msgspec
from msgspec import Struct

from riverrun.server.live.votes import Votes
from riverrun.server.store.database import Rows
from riverrun.server.store.notify import MOST


class Added(Struct, array_like=True):
    """One row that has been added to a game's log."""

    seat: int
    move: int
    at: float
    hint: bool = False


class News(Struct, omit_defaults=True):
    """What has changed at a table, or that it is to be read anew."""

    table: str
    n: int | None = None  # the number of the first new row of the log
    rows: list[Added] = []  # the new rows; none where they would not fit: then they are to be read
    here: list[int] | None = None  # those who sit at the table and look at it there
    votes: Votes | None = None
    read: bool = False  # who sits where, what the table is, or its talk: to be read anew
    gone: bool = False


def of_rows(table: str, rows: Rows) -> str:
    """The word that goes with new rows of a log."""
    news = News(table, rows[0]["n"], [Added(row["seat"], row["move"], row["at"], row["hint"]) for row in rows])
    word = write(news)
    if len(word) > MOST:
        news.rows = []
        word = write(news)
    return word


def write(news: News) -> str:
    return msgspec.json.encode(news).decode()


_reader = msgspec.json.Decoder(list[News])


def read(payload: str) -> list[News]:
    """What a process says in one notification."""
    return _reader.decode(payload)

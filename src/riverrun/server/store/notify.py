"""Words between the processes that share a PostgreSQL: sent with a commit, and heard by all who listen.

A word is a JSON object.  Those of one transaction travel together, in as few notifications as they fit into.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from sqlalchemy import Connection, text

CHANNEL = "tables"
MOST = 7900  # bytes of one notification; PostgreSQL takes 7,999
NOTIFY = text("SELECT pg_notify(:channel, :payload)")


def notify(connection: Connection, sender: str, words: Sequence[str]) -> None:
    """Tell the other processes once this transaction is committed, and only then."""
    for payload in payloads(sender, words):
        connection.execute(NOTIFY, {"channel": CHANNEL, "payload": payload})


def payloads(sender: str, words: Sequence[str]) -> Iterator[str]:
    """Who speaks, and a JSON list of what is said.  No word alone may be longer than MOST."""
    some: list[str] = []
    length = 0
    for word in words:
        size = len(word.encode()) + 1
        if some and length + size > MOST:
            yield f"{sender} [{','.join(some)}]"
            some, length = [], 0
        some.append(word)
        length += size
    if some:
        yield f"{sender} [{','.join(some)}]"

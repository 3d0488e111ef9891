"""How a store is opened: connections, a file that nobody else reads, sound pages, and tables brought up to date."""

from __future__ import annotations

import contextlib
import os
from pathlib import Path
from time import monotonic
from typing import Any

from sqlalchemy import Connection, Engine, create_engine, inspect
from sqlalchemy import event as sql_event
from sqlalchemy.engine import URL
from sqlalchemy.exc import DisconnectionError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine
from sqlalchemy.pool import ConnectionPoolEntry

MIGRATIONS = Path(__file__).parent / "migrations"
READERS = 4
RESTED = 1.0  # seconds after which a connection may have been lost without a word
PRAGMAS = (
    "journal_mode=WAL",
    "synchronous=FULL",
    "foreign_keys=ON",
    "busy_timeout=5000",
    "temp_store=MEMORY",  # or else what would undo one statement goes to a file of its own, made anew for each commit
)
RESTORE = "stop the server and restore a copy with `riverrun admin restore`"


def sqlite_engine(url: URL, begin: str, size: int) -> Engine:
    """Connections to a file of ours; transactions begin in the way that is named."""
    engine = create_engine(url, pool_size=size, max_overflow=0, hide_parameters=True)

    @sql_event.listens_for(engine, "connect")
    def pragmas(dbapi: Any, _: object) -> None:
        dbapi.isolation_level = None  # transactions begin as told below
        cursor = dbapi.cursor()
        for pragma in PRAGMAS:
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    @sql_event.listens_for(engine, "begin")
    def start(connection: Connection) -> None:
        connection.exec_driver_sql(f"BEGIN {begin}")

    return engine


def keep_private(path: Path) -> None:
    """The store holds seeds and the key of all cookies: no other user of the machine reads it, nor what lies beside."""
    with contextlib.suppress(OSError):  # what is really wrong with it, opening it will tell
        os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))
        for part in (path, path.with_name(f"{path.name}-wal"), path.with_name(f"{path.name}-shm")):
            if part.exists():
                part.chmod(0o600)


def postgresql_engine(url: URL) -> AsyncEngine:
    """Connections to PostgreSQL.  One that has rested is tried before it is used: that is three ways there and back."""
    engine = create_async_engine(url, pool_size=READERS + 1, hide_parameters=True)

    @sql_event.listens_for(engine.sync_engine, "checkin")
    def rests(_: object, record: ConnectionPoolEntry) -> None:
        record.info["rests_since"] = monotonic()

    @sql_event.listens_for(engine.sync_engine, "checkout")
    def wakes(dbapi: Any, record: ConnectionPoolEntry, _: object) -> None:
        if monotonic() - record.info.get("rests_since", monotonic()) > RESTED:
            try:
                engine.dialect.do_ping(dbapi)
            except Exception as fault:
                raise DisconnectionError from fault  # and the pool makes another

    return engine


def check_pages(connection: Connection) -> None:
    """Read all pages of SQLite's file; LookupError if one is broken."""
    found = str(connection.exec_driver_sql("PRAGMA quick_check(1)").scalar())
    if found != "ok":
        raise LookupError(f"its file is damaged ({' '.join(found.split())}); {RESTORE}")


def migrate(connection: Connection, shared: bool) -> None:
    """Bring the tables up to date; LookupError if a later version has written them."""
    if shared:  # several processes may start at once
        connection.exec_driver_sql("SELECT pg_advisory_xact_lock(7263846)")
    if _version(connection) == max(path.name[:4] for path in (MIGRATIONS / "versions").glob("[0-9]*.py")):
        return
    from alembic import command  # noqa: PLC0415 a quarter of what starting costs, and hardly ever needed
    from alembic.config import Config  # noqa: PLC0415
    from alembic.util import CommandError  # noqa: PLC0415

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    try:
        command.upgrade(config, "head")
    except CommandError:
        raise LookupError("it was written by a later version of Riverrun; use that, or a copy from before") from None


def _version(connection: Connection) -> str:
    """The number of the last migration that the store has seen; empty for a new one."""
    if not inspect(connection).has_table("alembic_version"):
        return ""
    return str(connection.exec_driver_sql("SELECT version_num FROM alembic_version").scalar())

"""Where games and people are kept: SQLite in a file of ours, or PostgreSQL.

A move is safe before anybody is told of it.  Writes that arrive while a commit runs share the next one, so a slow disk
costs time but not throughput.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import sqlite3
from collections.abc import Awaitable, Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, TypeVar

from sqlalchemy import Connection, Engine, Executable, Row, create_engine, insert, inspect
from sqlalchemy import event as sql_event
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import DBAPIError, IntegrityError, InterfaceError, OperationalError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from riverrun.core.errors import Refused
from riverrun.server import schema

T = TypeVar("T")
Job = Callable[[Connection], Any]
Rows = list[dict[str, Any]]
FILE = "riverrun.sqlite3"
MIGRATIONS = Path(__file__).parent / "migrations"
READERS = 4
ADD = insert(schema.event)
AT_ONCE = 50  # rows in one statement of SQLite; the driver keeps a statement of each length
COLUMNS = schema.event.columns.keys()
INTO = f"INSERT INTO event ({', '.join(COLUMNS)}) VALUES"
ROW = f"({', '.join('?' * len(COLUMNS))})"
logging.getLogger("sqlalchemy").setLevel(logging.WARNING)  # whose debugging lines would hold seeds and tokens


class Unavailable(Refused):
    """The store cannot take this now; nothing was written."""

    kind = "busy"


class Conflict(Exception):
    """Another process was quicker: these events are taken."""


def sqlite_url(data: Path) -> str:
    return f"sqlite:///{data / FILE}"


def add_events(connection: Connection, rows: Rows) -> None:
    """Add to the logs of games.

    SQLite's driver gives up and wins back the interpreter's lock for every row of an `executemany`, which costs the
    loop more than the writing does; so it gets all rows in one statement.
    """
    if connection.dialect.name != "sqlite":
        connection.execute(ADD, rows)
        return
    for start in range(0, len(rows), AT_ONCE):
        some = rows[start : start + AT_ONCE]
        values = tuple(row[name] for row in some for name in COLUMNS)
        connection.exec_driver_sql(f"{INTO} {', '.join([ROW] * len(some))}", values)


Waiting = list[tuple[Job, asyncio.Future[Any]]]
Adding = list[tuple[Rows, asyncio.Future[None]]]


class Store:
    """Opened once a process.  `write` and `append` return when what they wrote is safe."""

    def __init__(self, url: str) -> None:
        self.url = make_url(url)
        if self.url.drivername in ("postgresql", "postgres"):
            self.url = self.url.set(drivername="postgresql+asyncpg")
        if self.url.drivername not in ("sqlite", "postgresql+asyncpg"):
            raise Refused(
                f"--database takes postgresql://... (or nothing, for SQLite), not {self.url.drivername}://..."
            )
        self.embedded = self.url.drivername == "sqlite"
        self._jobs: Waiting = []
        self._events: Adding = []
        self._wake = asyncio.Event()
        self._writer: asyncio.Task[None] | None = None
        self._writing, self._reading = ThreadPoolExecutor(1, "writer"), ThreadPoolExecutor(READERS, "reader")
        self.commits = self.rows = 0

    async def open(self) -> None:
        """Connect, bring the tables up to date, and start the writer."""
        if self.embedded:
            self._write_engine: Any = _sqlite(self.url, "IMMEDIATE", 1)
            self._read_engine: Any = _sqlite(self.url, "DEFERRED", READERS)
        else:
            self._write_engine = self._read_engine = _postgresql(self.url)
        try:
            await self._write(lambda connection: _migrate(connection, not self.embedded))
        except (SQLAlchemyError, sqlite3.Error, OSError, LookupError) as error:
            await self.close()
            raise Refused(f"the store at {self.url.render_as_string()} cannot be opened: {_cause(error)}") from None
        self._writer = asyncio.create_task(self._write_on(), name="store writer")

    async def close(self) -> None:
        """Finish what is being written."""
        if self._writer:
            with contextlib.suppress(Unavailable):
                await self.execute()  # everything asked for before it is safe once it is done
            self._writer.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._writer
        if self.embedded:
            for engine, threads in ((self._write_engine, self._writing), (self._read_engine, self._reading)):
                threads.shutdown()
                engine.dispose()
        else:
            await self._write_engine.dispose()

    async def _transact(self, engine: Any, threads: ThreadPoolExecutor, work: Callable[[Connection], T]) -> T:
        """Do all of some work, or nothing: on SQLite in a thread, so that the loop goes on while the disk works."""

        def alone() -> T:
            with engine.begin() as connection:
                return work(connection)

        if self.embedded:
            return await asyncio.get_running_loop().run_in_executor(threads, alone)
        async with engine.begin() as connection:
            result: T = await connection.run_sync(work)
            return result

    # Reading

    async def all(self, query: Executable) -> Sequence[Row[Any]]:
        try:
            return await self._transact(
                self._read_engine, self._reading, lambda connection: connection.execute(query).all()
            )
        except (SQLAlchemyError, OSError) as error:
            raise Unavailable(f"the store cannot be read now ({_cause(error)}); please try again") from None

    async def first(self, query: Executable) -> Row[Any] | None:
        return next(iter(await self.all(query)), None)

    # Writing

    async def write(self, job: Callable[[Connection], T]) -> T:
        """Do a job inside the next transaction; its result once that is committed."""
        done: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._jobs.append((job, done))
        self._wake.set()
        return await done

    async def execute(self, *statements: Executable) -> None:
        def job(connection: Connection) -> None:
            for statement in statements:
                connection.execute(statement)

        await self.write(job)

    async def append(self, rows: Rows) -> None:
        """Add events to a game; Conflict if their numbers are taken."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._events.append((rows, done))
        self._wake.set()
        await done

    def _write(self, work: Callable[[Connection], T]) -> Awaitable[T]:
        return self._transact(self._write_engine, self._writing, work)

    async def _write_on(self) -> None:
        while True:
            await self._wake.wait()
            self._wake.clear()
            jobs, self._jobs = self._jobs, []
            events, self._events = self._events, []
            try:
                await self._commit(jobs, events)
            except Exception as error:  # noqa: BLE001 whatever a job raises goes to whoever asked for it
                if len(jobs) + len(events) > 1 and not _is_down(error):
                    await self._apart(jobs, events)
                else:
                    self._fail([*jobs, *events], error)

    async def _commit(self, jobs: Waiting, events: Adding) -> None:
        rows = [row for some, _ in events for row in some]

        def work(connection: Connection) -> list[Any]:
            if rows:
                add_events(connection, rows)
            return [job(connection) for job, _ in jobs]

        results = await self._write(work)
        self.commits += 1
        self.rows += len(rows)
        for (_, done), result in zip(jobs, results, strict=True):
            _settle(done, result)
        for _, done in events:
            _settle(done, None)

    async def _apart(self, jobs: Waiting, events: Adding) -> None:
        """A shared transaction failed and all of it was undone: each alone shows whose fault it was."""
        parts: list[tuple[Waiting, Adding]] = [([job], []) for job in jobs]
        parts += [([], [some]) for some in events]
        for some_jobs, some_events in parts:
            try:
                await self._commit(some_jobs, some_events)
            except Exception as error:  # noqa: BLE001 as above
                self._fail([*some_jobs, *some_events], error)

    def _fail(self, items: Sequence[tuple[object, asyncio.Future[Any]]], error: Exception) -> None:
        refusal = error
        if isinstance(error, IntegrityError):
            refusal = Conflict()
        elif isinstance(error, SQLAlchemyError | OSError):
            refusal = Unavailable(
                f"the store cannot write now ({_cause(error)}); nothing was changed, please try again"
            )
        for _, done in items:
            if not done.done():
                done.set_exception(refusal)


def _sqlite(url: URL, begin: str, size: int) -> Engine:
    engine = create_engine(url, pool_size=size, max_overflow=0, hide_parameters=True)

    @sql_event.listens_for(engine, "connect")
    def pragmas(dbapi: Any, _: object) -> None:
        dbapi.isolation_level = None  # transactions begin as told below
        cursor = dbapi.cursor()
        for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000"):
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    @sql_event.listens_for(engine, "begin")
    def start(connection: Connection) -> None:
        connection.exec_driver_sql(f"BEGIN {begin}")

    return engine


def _postgresql(url: URL) -> AsyncEngine:
    return create_async_engine(url, pool_size=READERS + 1, pool_pre_ping=True, hide_parameters=True)


def _settle(done: asyncio.Future[T], result: T) -> None:
    if not done.done():  # whoever waited may have gone
        done.set_result(result)


def _is_down(error: Exception) -> bool:
    """Is it the store that failed, and not what it was asked to do?  Then asking again only makes everybody wait."""
    lost = isinstance(error, DBAPIError) and error.connection_invalidated
    return lost or isinstance(error, OperationalError | InterfaceError | OSError)


def _cause(error: BaseException) -> str:
    text = str(error.orig if isinstance(error, DBAPIError) and error.orig else error)
    return text.splitlines()[0] if text else type(error).__name__


def _migrate(connection: Connection, shared: bool) -> None:
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
    except CommandError as error:  # the version of a later program
        raise LookupError(str(error)) from None


def _version(connection: Connection) -> str:
    """The number of the last migration that the store has seen; empty for a new one."""
    if not inspect(connection).has_table("alembic_version"):
        return ""
    return str(connection.exec_driver_sql("SELECT version_num FROM alembic_version").scalar())

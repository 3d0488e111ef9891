"""Where games and people are kept: SQLite in a file of ours, or PostgreSQL.

A move is safe before anybody is told of it.  Writes that arrive while a commit runs share the next one, so a slow disk
costs time but not throughput.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
import sqlite3
from collections.abc import Awaitable, Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from operator import itemgetter
from pathlib import Path
from typing import Any, TypeVar

from sqlalchemy import Connection, Executable, Row, insert
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, DBAPIError, IntegrityError, InterfaceError, OperationalError, SQLAlchemyError

from riverrun.core.errors import Refused
from riverrun.core.words import Said, say
from riverrun.server.languages.en import english
from riverrun.server.store import schema
from riverrun.server.store.notify import notify, payloads
from riverrun.server.store.opening import (
    READERS,
    RESTORE,
    check_pages,
    keep_private,
    migrate,
    postgresql_engine,
    sqlite_engine,
)
from riverrun.server.store.postgres_line import PostgresLine

T = TypeVar("T")
Job = Callable[[Connection], Any]
Rows = list[dict[str, Any]]
FILE = "riverrun.sqlite3"
ADD = insert(schema.event)
CORRUPT, NO_DATABASE = 11, 26  # as SQLite numbers its errors
AT_ONCE = 50  # rows in one statement of SQLite; the driver keeps a statement of each length
COLUMNS = schema.event.columns.keys()
INTO = f"INSERT INTO event ({', '.join(COLUMNS)}) VALUES"
ROW = f"({', '.join('?' * len(COLUMNS))})"
_values = itemgetter(*COLUMNS)
logging.getLogger("sqlalchemy").setLevel(logging.WARNING)  # whose debugging lines would hold seeds and tokens


log = logging.getLogger(__name__)


class Unavailable(Refused):
    """The store cannot take this now; nothing was written."""

    kind = "busy"


class Damaged(Unavailable):
    """The store's file is broken; to try again is of no use."""

    kind = "damaged"


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
    for statement, values in _in_one(rows):
        connection.exec_driver_sql(statement, values)


def _in_one(rows: Rows) -> Iterator[tuple[str, tuple[Any, ...]]]:
    """As few statements as add some rows."""
    for start in range(0, len(rows), AT_ONCE):
        some = rows[start : start + AT_ONCE]
        yield f"{INTO} {', '.join([ROW] * len(some))}", tuple([value for row in some for value in _values(row)])


Waiting = list[tuple[Job, asyncio.Future[Any]]]
Adding = list[tuple[Rows, str, asyncio.Future[None]]]  # with a word to the other processes


class Store:
    """Opened once a process.  `write` and `append` return when what they wrote is safe."""

    def __init__(self, url: str) -> None:
        try:
            self.url = make_url(url)
        except ArgumentError:
            raise Refused("--database takes postgresql://user@host/name (or nothing, for SQLite)") from None
        if self.url.drivername in ("postgresql", "postgres"):
            self.url = self.url.set(drivername="postgresql+asyncpg")
        if self.url.drivername not in ("sqlite", "postgresql+asyncpg"):
            raise Refused(
                f"--database takes postgresql://... (or nothing, for SQLite), not {self.url.drivername}://..."
            )
        self.embedded = self.url.drivername == "sqlite"
        self.process = secrets.token_hex(4)  # by which those who share a store know who speaks
        self._jobs: Waiting = []
        self._events: Adding = []
        self._wake = asyncio.Event()
        self._writer: asyncio.Task[None] | None = None
        self._writing, self._reading = ThreadPoolExecutor(1, "writer"), ThreadPoolExecutor(READERS, "reader")
        self.commits = 0
        self._damage = ""  # what SQLite says about its file, once it has been found broken
        self._file, self._there = 0, True  # the number of SQLite's file on its disk, and whether it was there last time

    @property
    def address(self) -> str:
        """Where PostgreSQL is, for a line of one's own to it."""
        return self.url.set(drivername="postgresql").render_as_string(hide_password=False)

    async def open(self, check: bool = False) -> None:
        """Connect, bring the tables up to date, and start the writer; with `check`, read all pages of SQLite's file."""
        if self.embedded:
            keep_private(Path(self.url.database or ""))
            self._write_engine: Any = sqlite_engine(self.url, "IMMEDIATE", 1)
            self._read_engine: Any = sqlite_engine(self.url, "DEFERRED", READERS)
        else:
            self._write_engine = self._read_engine = postgresql_engine(self.url)
            self._line = PostgresLine(self.address)
        try:
            if check and self.embedded:
                await self._write(check_pages)
            await self._write(lambda connection: migrate(connection, not self.embedded))
        except (SQLAlchemyError, sqlite3.Error, OSError, LookupError) as error:
            await self.close()
            raise Refused(f"the store at {self.url.render_as_string()} cannot be opened: {_cause(error)}") from None
        if self.embedded and self.url.database:
            self._file = _number_of(self.url.database)
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
            self._line.drop()
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

    def check_sound(self) -> None:
        """Fail if the file was found to be broken, or has been removed or replaced.

        What is written to it then may be lost, whatever SQLite says.
        """
        if self._damage:
            raise Damaged(say(english.store_damaged))
        if not self.embedded or not self._file:
            return
        path = self.url.database or ""
        there = _number_of(path) == self._file
        if not there and self._there:
            log.error("the store at %s is gone, or another one stands in its place: nothing can be written", path)
        self._there = there
        if not there:
            raise OSError("its file is gone")

    # Reading

    async def all(self, query: Executable, about: dict[str, Any] | None = None) -> Sequence[Row[Any]]:
        """What is asked, of the parameters that it names."""
        try:
            return await self._transact(
                self._read_engine, self._reading, lambda connection: connection.execute(query, about).all()
            )
        except (SQLAlchemyError, OSError) as error:
            raise self._refusal(error, say(english.store_unreadable, _cause(error))) from None

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

    async def append(self, rows: Rows, word: str = "") -> None:
        """Add events to a game, with a word to the other processes; Conflict if their numbers are taken."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._events.append((rows, word, done))
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
                    self._fail(_waiting(jobs, events), error)

    async def _commit(self, jobs: Waiting, events: Adding) -> None:
        rows = [row for some, _, _ in events for row in some]
        words = [word for _, word, _ in events if word]

        def work(connection: Connection) -> list[Any]:
            if rows:
                add_events(connection, rows)
            results = [job(connection) for job, _ in jobs]
            if words:
                notify(connection, self.process, words)
            self.check_sound()  # or else all of it is undone
            return results

        results: list[Any] = []
        if jobs:
            results = await self._write(work)
        elif self.embedded:
            await asyncio.get_running_loop().run_in_executor(self._writing, self._add_alone, rows)
        else:
            await self._line.add(rows, list(payloads(self.process, words)))
        self.commits += 1
        for (_, done), result in zip(jobs, results, strict=True):
            _settle(done, result)
        for _, _, done in events:
            _settle(done, None)

    def _add_alone(self, rows: Rows) -> None:
        """Make rows safe in SQLite without all that SQLAlchemy does around them, as nearly every commit can be."""
        with contextlib.closing(self._write_engine.raw_connection()) as lent:
            line: sqlite3.Connection = lent.driver_connection
            try:
                line.execute("BEGIN IMMEDIATE")
                for statement, values in _in_one(rows):
                    line.execute(statement, values)
                self.check_sound()  # or else all of it is undone
                line.execute("COMMIT")
            except BaseException as error:
                line.rollback()
                if isinstance(error, sqlite3.Error):
                    raise DBAPIError.instance(None, None, error, sqlite3.Error, hide_parameters=True) from error
                raise

    async def _apart(self, jobs: Waiting, events: Adding) -> None:
        """A shared transaction failed and all of it was undone: each alone shows whose fault it was."""
        parts: list[tuple[Waiting, Adding]] = [([job], []) for job in jobs]
        parts += [([], [some]) for some in events]
        for some_jobs, some_events in parts:
            try:
                await self._commit(some_jobs, some_events)
            except Exception as error:  # noqa: BLE001 as above
                self._fail(_waiting(some_jobs, some_events), error)

    def _fail(self, waiting: Sequence[asyncio.Future[Any]], error: Exception) -> None:
        refusal = error
        if isinstance(error, IntegrityError):
            refusal = Conflict()
        elif isinstance(error, SQLAlchemyError | OSError):
            refusal = self._refusal(error, say(english.store_unwritable, _cause(error)))
        for done in waiting:
            if not done.done():
                done.set_exception(refusal)

    def _refusal(self, error: Exception, text: Said) -> Unavailable:
        """What to say about a failure.  That the file is broken is logged once, and stays so."""
        if _is_damage(error):
            if not self._damage:
                self._damage = _cause(error)
                log.error("the store at %s is damaged (%s): %s", self.url.database, self._damage, RESTORE)
            return Damaged(say(english.store_damaged))
        return Unavailable(text)


def _waiting(jobs: Waiting, events: Adding) -> list[asyncio.Future[Any]]:
    return [*(done for _, done in jobs), *(done for _, _, done in events)]


def _number_of(path: str) -> int:
    """The number of a file on its disk, 0 if there is none."""
    try:
        return Path(path).stat().st_ino
    except OSError:
        return 0


def _settle(done: asyncio.Future[T], result: T) -> None:
    if not done.done():  # whoever waited may have gone
        done.set_result(result)


def _is_down(error: Exception) -> bool:
    """Is it the store that failed, and not what it was asked to do?  Then asking again only makes everybody wait."""
    lost = isinstance(error, DBAPIError) and error.connection_invalidated
    return lost or isinstance(error, OperationalError | InterfaceError | OSError)


def _is_damage(error: Exception) -> bool:
    code = getattr(getattr(error, "orig", None), "sqlite_errorcode", 0)
    return code & 0xFF in (CORRUPT, NO_DATABASE)


def _cause(error: BaseException) -> str:
    text = str(error.orig if isinstance(error, DBAPIError) and error.orig else error)
    return text.splitlines()[0] if text else type(error).__name__

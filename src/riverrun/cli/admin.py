"""`riverrun admin`: an operator's tools.  They work on the store itself, whether servers run on it or not."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal, TypeVar

from cyclopts import App, Parameter

from riverrun.core.errors import Refused
from riverrun.data_folder import data_folder

if TYPE_CHECKING:
    from riverrun.server.store.database import Store
    from riverrun.server.store.operator import Operator

T = TypeVar("T")
admin = App(name="admin", help="An operator's tools, on the store of a server that runs or is stopped.")
Flag = Annotated[bool, Parameter(negative="")]


@Parameter(name="*")
@dataclass(frozen=True, kw_only=True)
class Where:
    """Which store is meant, as for `riverrun serve`."""

    data: Path | None = None
    "The folder of the SQLite file."
    database: str = ""
    "A PostgreSQL URL in place of the folder."

    @property
    def url(self) -> str:
        from riverrun.server.store.database import FILE, sqlite_url  # noqa: PLC0415 starts a database

        folder = self.data or data_folder()
        if not self.database and not (folder / FILE).is_file():
            raise Refused(f"there is no store in {folder}; name its folder with --data, or --database postgresql://...")
        return self.database or sqlite_url(folder)

    @property
    def file(self) -> Path:
        """Where the SQLite file is, or is to be."""
        from riverrun.server.store.database import FILE  # noqa: PLC0415

        if self.database:
            raise Refused("copies are for SQLite; PostgreSQL has its own: pg_dump and pg_restore")
        return (self.data or data_folder()) / FILE

    def open(self, work: Callable[[Store], Awaitable[T]]) -> T:
        from riverrun.server.store.database import Store  # noqa: PLC0415

        async def run() -> T:
            store = Store(self.url)
            await store.open()
            try:
                return await work(store)
            finally:
                await store.close()

        return asyncio.run(run())

    def operate(self, work: Callable[[Operator], Awaitable[T]]) -> T:
        from riverrun.server.store.operator import Operator  # noqa: PLC0415

        return self.open(lambda store: work(Operator(store)))


HERE = Where()


def _day(at: float | None) -> str:
    return datetime.fromtimestamp(at, UTC).strftime("%Y-%m-%d %H:%M") if at else "-"


def _say(*lines: object) -> None:
    for line in lines:
        print(line)  # noqa: T201


@admin.command
def status(*, where: Where = HERE) -> None:
    """How things stand, in figures."""
    for name, value in where.operate(lambda operator: operator.state()).items():
        _say(f"{name:32}{value}")


# Tables


@admin.command
def tables(
    *, status: Literal["lobby", "playing", "ended", ""] = "", idle: float = 0.0, most: int = 50, where: Where = HERE
) -> None:
    """List tables, those touched last first.

    Parameters
    ----------
    status
        Only those that wait for players (lobby), are played, or are over (ended).
    idle
        Only those that nobody has touched for so many days.
    most
        How many.
    where
        The store.

    """
    for row in where.operate(lambda operator: operator.tables(status, idle, most)):
        _say(f"{row.id:16}{row.title:14}{row.status:9}{row.seats} seats  {_day(row.changed)}  host {row.host}")


@admin.command
def end(table: str, *, remove: Flag = False, where: Where = HERE) -> None:
    """End a table: bots play a running game to its end, and it is not rated.

    Parameters
    ----------
    table
        Its id, as in elbe-abc123.
    remove
        Remove it altogether, its log and talk too.
    where
        The store.

    """
    _say(f"{table}: {where.operate(lambda operator: operator.end(table, remove))}")


@admin.command
def purge(*, days: float, where: Where = HERE) -> None:
    """Remove tables that were never finished and that nobody has touched for so many days."""
    _say(f"{where.operate(lambda operator: operator.purge(days))} tables removed")


# People


@admin.command
def people(name: str, *, where: Where = HERE) -> None:
    """Look for people by a part of their name."""
    for row in where.operate(lambda operator: operator.people(name)):
        _say(f"{row.id:8}  {row.name:26}{row.kind:9}{row.handle or '-':26}since {_day(row.created)}")


def _of_person(where: Where, who: str, work: Callable[[Operator, int], Awaitable[T]]) -> T:
    async def found(operator: Operator) -> T:
        return await work(operator, (await operator.find(who)).id)

    return where.operate(found)


def _shut_out(kind: str, who: str, address: str, days: float | None, why: str, where: Where) -> None:
    async def work(operator: Operator) -> int:
        person = (await operator.find(who)).id if who else None
        return await operator.shut_out(kind, person, address, days, why)

    _say(f"{kind} number {where.operate(work)}")


@admin.command
def ban(who: str = "", *, address: str = "", days: float | None = None, why: str = "", where: Where = HERE) -> None:
    """Shut a person or an address out.

    Parameters
    ----------
    who
        A person: the number from `admin people`, or the handle of an account.
    address
        Or an address or network, as in 192.0.2.0/24.
    days
        For how long; without it, for good.
    why
        A sentence that they are told.
    where
        The store.

    """
    _shut_out("ban", who, address, days, why, where)


@admin.command
def mute(who: str = "", *, address: str = "", days: float | None = None, why: str = "", where: Where = HERE) -> None:
    """Let a person or an address play, but not talk; options as for `ban`."""
    _shut_out("mute", who, address, days, why, where)


@admin.command
def bans(*, where: Where = HERE) -> None:
    """List bans and mutes."""
    for row in where.operate(lambda operator: operator.bans()):
        whom = f"person {row.person}" if row.person else row.address
        _say(f"{row.id:6}  {row.kind:5}{whom:24}until {_day(row.until) if row.until else 'further notice'}  {row.why}")


@admin.command
def pardon(number: int, *, where: Where = HERE) -> None:
    """Take a ban or mute back."""
    where.operate(lambda operator: operator.pardon(number))


@admin.command
def rename(who: str, name: str, *, where: Where = HERE) -> None:
    """Give somebody another name, also where the old one stands at tables and in talk."""
    _of_person(where, who, lambda operator, person: operator.rename(person, name))


@admin.command
def sign_out(who: str, *, where: Where = HERE) -> None:
    """End all sessions of somebody, and revoke the tokens of their bots."""
    _say(f"{_of_person(where, who, lambda operator, person: operator.sign_out(person))} sessions ended")


@admin.command
def export(who: str, *, where: Where = HERE) -> None:
    """Print all that is kept about somebody, as JSON."""
    _say(json.dumps(_of_person(where, who, lambda operator, person: operator.export(person)), indent=2))


@admin.command
def forget(who: str, *, where: Where = HERE) -> None:
    """Delete somebody's data: account, name, sessions, ratings, talk. Their games stay, without the name."""
    _of_person(where, who, lambda operator, person: operator.forget(person))


# The store


@admin.command
def verify(*, where: Where = HERE) -> None:
    """Read every page of the store and replay every game of it by its rules."""
    from riverrun.server.store.restoring import audited  # noqa: PLC0415

    found = asyncio.run(audited(where.url))
    _say(f"{found.games} games, {found.events} events, {len(found.faults)} faults", *found.faults)
    if found.faults:
        raise Refused("the store is not sound")


@admin.command
def copy(folder: Path, *, where: Where = HERE) -> None:
    """Make a copy of the SQLite file into a folder, while it is in use or not."""
    from riverrun.server.store import backup  # noqa: PLC0415

    try:
        _say(backup.copy(where.file, folder, datetime.now(UTC), room=2**60))
    except OSError as error:
        raise Refused(f"no copy: {error}") from None


@admin.command
def restore(path: Path, *, where: Where = HERE) -> None:
    """Put a copy in the place of the store, once every game of it has been replayed; the server must be stopped.

    What was there before is kept beside it.
    """
    from riverrun.server.store import restoring  # noqa: PLC0415

    _say(restoring.restore(path, where.file))


@admin.command
def drain(*, where: Where = HERE) -> None:
    """Open no new tables, before a restart; games that run go on. `admin admit` ends it."""
    where.operate(lambda operator: operator.set_doors(open_=False))


@admin.command
def admit(*, where: Where = HERE) -> None:
    """Open new tables again."""
    where.operate(lambda operator: operator.set_doors(open_=True))

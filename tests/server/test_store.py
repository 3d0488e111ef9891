"""The store: writes share commits, faults are told and pass, copies are whole."""

from __future__ import annotations

import asyncio
import random
import sqlite3
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from sqlalchemy import Insert, insert, select
from sqlalchemy.exc import OperationalError

from riverrun.core.errors import Refused
from riverrun.server.store import backup, schema
from riverrun.server.store.audit import audit
from riverrun.server.store.database import FILE, Conflict, Rows, Store, Unavailable, sqlite_url
from trials.world import Socket, World, eventually, play_on, running

DISK_ERROR = OperationalError("INSERT", None, sqlite3.OperationalError("disk I/O error"))


class Broken:
    """An engine without a disk."""

    def __init__(self, error: Exception) -> None:
        self.error = error

    def begin(self) -> object:
        raise self.error

    connect = raw_connection = begin


def person(name: str) -> Insert:
    return insert(schema.person).values(name=name, kind="guest", created=0.0)


async def opened(url: str) -> Store:
    store = Store(url)
    await store.open()
    return store


async def test_writes_that_arrive_together_share_commits(database: str) -> None:
    store = await opened(database)
    before = store.commits
    await asyncio.gather(*(store.execute(person(f"p{n}")) for n in range(200)))
    assert len(await store.all(select(schema.person))) == 200
    assert store.commits - before < 10
    await store.close()


async def test_one_bad_write_fails_alone(database: str) -> None:
    store = await opened(database)
    bad = insert(schema.session).values(token_sha256="x", person=4711, seen=0.0)
    results = await asyncio.gather(
        store.execute(person("a")), store.execute(bad), store.execute(person("b")), return_exceptions=True
    )
    assert [type(result) for result in results] == [type(None), Conflict, type(None)]
    assert sorted(row.name for row in await store.all(select(schema.person))) == ["a", "b"]
    await store.close()


async def test_what_was_asked_for_before_closing_is_written(database: str) -> None:
    store = await opened(database)
    writing = [asyncio.create_task(store.execute(person(f"p{n}"))) for n in range(5)]
    await asyncio.sleep(0)
    await store.close()
    await asyncio.gather(*writing)
    store = await opened(database)
    assert len(await store.all(select(schema.person))) == 5
    await store.close()


@pytest.mark.parametrize("content", [b"garbage" * 1000, b"SQLite format 3\x00" + b"\x01" * 4000])
async def test_a_file_that_is_no_store_is_refused_with_a_sentence(content: bytes, tmp_path: Path) -> None:
    (tmp_path / FILE).write_bytes(content)
    with pytest.raises(Refused, match="cannot be opened"):
        await opened(sqlite_url(tmp_path))


async def test_a_store_of_a_later_version_is_refused_with_a_sentence(tmp_path: Path) -> None:
    await (await opened(sqlite_url(tmp_path))).close()
    with sqlite3.connect(tmp_path / FILE) as live:
        live.execute("UPDATE alembic_version SET version_num = '9999'")
    live.close()
    with pytest.raises(Refused, match="later version of Riverrun"):
        await opened(sqlite_url(tmp_path))


async def test_nobody_else_on_the_machine_reads_the_store_or_its_copies(tmp_path: Path) -> None:
    store = await opened(sqlite_url(tmp_path))
    copied = backup.copy(tmp_path / FILE, tmp_path / "copies", datetime.now(UTC))
    files = [path for ending in ("", "-wal", "-shm") if (path := tmp_path / f"{FILE}{ending}").exists()] + [copied]
    assert len(files) >= 2
    assert {path.stat().st_mode & 0o777 for path in files} == {0o600}
    await store.close()


async def test_nothing_is_acknowledged_once_the_file_is_gone(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async with running(sqlite_url(tmp_path)) as world:
        _, sockets = await _two_seats(world)
        assert await play_on(sockets, 2, random.Random(1)) == 2
        assert (await world.http().get("/healthz")).status_code == 200
        (tmp_path / FILE).rename(tmp_path / "elsewhere")
        for socket in sockets.values():
            await socket.settle()
        mover = next(socket for socket in sockets.values() if socket.now["legal"])
        for _ in range(3):
            answer = await mover.ask("move", k=mover.now["k"], move=mover.now["legal"][0])
            assert answer["kind"] == "busy"
        assert (await world.http().get("/healthz")).status_code == 503
        assert len([line for line in caplog.records if "is gone" in line.message]) == 1
        (tmp_path / "elsewhere").rename(tmp_path / FILE)
        answer = await mover.ask("move", k=mover.now["k"], move=mover.now["legal"][0])
        assert answer["t"] == "played"


def test_a_store_that_is_not_there_is_not_copied(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError, match="no store"):
        backup.copy(tmp_path / FILE, tmp_path / "copies", datetime.now(UTC))
    assert not list(tmp_path.rglob("*.sqlite3"))


@pytest.mark.parametrize("days", [0, 400])
def test_a_clock_that_leaps_removes_no_copy(tmp_path: Path, days: int) -> None:
    now = datetime(2026, 5, 4, 12, tzinfo=UTC)
    for made in (now - timedelta(days=2), now - timedelta(hours=2), now + timedelta(days=400)):
        (tmp_path / made.strftime(backup.STAMP)).touch()
    backup.thin(tmp_path, now + timedelta(days=days))
    assert len(list(tmp_path.iterdir())) == 3


# Faults of the disk while a game is played (D3)


async def _two_seats(world: World) -> tuple[str, dict[int, Socket]]:
    ann, ben = await world.person(), await world.person()
    table = await world.table(ann, ben)
    return table, {0: await ann.sit(table, 0), 1: await ben.sit(table, 1)}


@pytest.mark.parametrize("number", [*range(4), *(pytest.param(n, marks=pytest.mark.soak) for n in range(4, 40))])
async def test_a_fault_of_the_disk_is_told_and_passes(
    number: int, world: World, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing has happened when a write fails; the same decision is played once the disk is well again."""
    choose = random.Random(number)
    _, sockets = await _two_seats(world)
    await play_on(sockets, choose.randrange(6), choose)
    for socket in sockets.values():
        await socket.settle()
    mover = next(socket for socket in sockets.values() if socket.now["legal"])
    k, move, before = mover.now["k"], choose.choice(mover.now["legal"]), mover.now
    fault = ("locked", "full", "io", "lost")[number % 4]
    other = sqlite3.connect(tmp_path / FILE, isolation_level=None)
    if fault == "locked":  # another program holds the file
        await world.store.execute()
        with world.store._write_engine.connect() as connection:
            connection.exec_driver_sql("PRAGMA busy_timeout=50")
        other.execute("BEGIN IMMEDIATE")
    elif fault == "full":
        with world.store._write_engine.connect() as connection:
            pages = connection.exec_driver_sql("PRAGMA page_count").scalar()
            connection.exec_driver_sql(f"PRAGMA max_page_count={pages}")
    else:
        error = DISK_ERROR if fault == "io" else OSError(5, "Input/output error")
        monkeypatch.setattr(world.store, "_write_engine", Broken(error))
    refused = 0
    for _ in range(400 if fault == "full" else 1):  # until the last page is full
        answer = await mover.ask("say", text="x" * 400) if fault == "full" else await mover.ask("move", k=k, move=move)
        if answer["t"] == "refused":
            refused += 1
            assert answer["kind"] == "busy", answer
            break
    assert refused
    if fault != "full":
        await mover.settle()
        assert mover.now == before
    if fault == "locked":
        other.execute("ROLLBACK")
    elif fault == "full":
        with world.store._write_engine.connect() as connection:
            connection.exec_driver_sql("PRAGMA max_page_count=1073741823")
    monkeypatch.undo()
    other.close()
    answer = await mover.ask("move", k=k, move=move)
    assert answer["t"] == "played", answer
    assert "again" not in answer
    found = await audit(world.store)
    assert (found.games, found.faults) == (1, [])


class SlowDisk:
    """No move gets to it until it is released."""

    def __init__(self) -> None:
        self.asked, self.release = asyncio.Event(), asyncio.Event()


@pytest.fixture
def disk(world: World, monkeypatch: pytest.MonkeyPatch) -> SlowDisk:
    append, disk = world.store.append, SlowDisk()

    async def slowly(rows: Rows, word: str) -> None:
        disk.asked.set()
        await disk.release.wait()
        await append(rows, word)

    monkeypatch.setattr(world.store, "append", slowly)
    return disk


async def test_a_slow_commit_makes_its_table_wait_and_nobody_else(world: World, disk: SlowDisk) -> None:
    _, sockets = await _two_seats(world)
    mover = next(socket for socket in sockets.values() if socket.now["legal"])
    waiting = asyncio.create_task(mover.ask("move", k=0, move=mover.now["legal"][0]))
    other = next(socket for socket in sockets.values() if socket is not mover)
    assert (await other.ask("lines", seat=0))["t"] == "score_lines"
    assert (await world.http().get("/healthz")).text == "ok"
    assert not waiting.done()
    disk.release.set()
    assert (await waiting)["t"] == "played"


async def test_a_move_whose_client_goes_meanwhile_is_shown_to_the_others(world: World, disk: SlowDisk) -> None:
    _, sockets = await _two_seats(world)
    mover = next(socket for socket in sockets.values() if socket.now["legal"])
    other = next(socket for socket in sockets.values() if socket is not mover)
    await mover.send(f'{{"t":"move","ref":1,"k":0,"move":"{mover.now["legal"][0]}"}}')
    await disk.asked.wait()
    mover._task.cancel()
    await asyncio.sleep(0)
    disk.release.set()
    seat = mover.now["actors"][0]
    await other.until(lambda socket: any(event["seat"] == seat for event in socket.story))


# Copies of the store while it is in use (D4)


async def test_a_copy_made_under_load_is_whole_and_replays(world: World, tmp_path: Path) -> None:
    tables = [await _two_seats(world) for _ in range(5)]
    playing = [asyncio.create_task(play_on(sockets, 25, random.Random(n))) for n, (_, sockets) in enumerate(tables)]
    copies = []
    for n in range(4):
        await asyncio.sleep(0.2)
        now = datetime.now(UTC) + timedelta(seconds=n)
        copies.append(await asyncio.to_thread(backup.copy, tmp_path / FILE, tmp_path / "copies", now))
    await asyncio.gather(*playing)
    events = []
    for n, path in enumerate(copies):
        home = tmp_path / f"restored{n}"
        home.mkdir()
        path.rename(home / FILE)
        async with running(sqlite_url(home)) as restored:
            found = await audit(restored.store)
            assert found.faults == []
            assert found.games == 5
            events.append(found.events)
    assert events == sorted(events)
    assert events[-1] > 0


def test_old_copies_are_thinned_out(tmp_path: Path) -> None:
    now = datetime(2026, 11, 15, 12, 0, tzinfo=UTC)
    for minutes in range(0, 20 * 24 * 60, 5):
        (tmp_path / (now - timedelta(minutes=minutes)).strftime(backup.STAMP)).touch()
    (tmp_path / "riverrun-mine.sqlite3").touch()
    backup.thin(tmp_path, now)
    ages = sorted(
        (now - datetime.strptime(path.name, backup.STAMP).replace(tzinfo=UTC)) / timedelta(hours=1)
        for path in tmp_path.glob("riverrun-2*")
    )
    assert sum(age <= 1 for age in ages) == 13
    assert sum(1 < age <= 24 for age in ages) in (23, 24)  # clock hours
    assert sum(age > 24 for age in ages) == 14
    assert max(ages) <= 14 * 24
    assert (tmp_path / "riverrun-mine.sqlite3").exists()


async def test_a_copy_is_made_at_the_start_and_not_again_while_nothing_changes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(backup, "EVERY", 0.05)

    def copies() -> int:
        return len(list((tmp_path / "copies").glob("riverrun-*.sqlite3")))

    async with running(sqlite_url(tmp_path), backup=tmp_path / "copies"):
        await eventually(lambda: copies() > 0)
        await asyncio.sleep(0.3)
    assert copies() == 1


async def test_reading_from_a_lost_store_is_refused(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as broken:
        broken.setattr(world.store, "_read_engine", Broken(DISK_ERROR))
        with pytest.raises(Unavailable):
            await world.store.all(select(schema.person))
        assert (await world.http().get("/healthz")).status_code == 503
    assert (await world.http().get("/healthz")).status_code == 200

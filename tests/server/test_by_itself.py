"""What goes wrong by itself: broken pages, clocks that leap, processes that die without a word."""

from __future__ import annotations

import asyncio
import random
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from riverrun.core.errors import Refused
from riverrun.server import limits, steady
from riverrun.server.limits import Limits, TooMuch
from riverrun.server.live.clock import due
from riverrun.server.store import people as people_of_store
from riverrun.server.store.database import FILE, Store, sqlite_url
from trials.world import World, eventually, play_on, running

DAY = 24 * 3600.0


def _break_pages(path: Path, table: str) -> None:
    """Write rubbish over the first page of a table."""
    with closing(sqlite3.connect(path)) as live:
        live.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        (size,) = live.execute("PRAGMA page_size").fetchone()
        (page,) = live.execute("SELECT rootpage FROM sqlite_master WHERE name = ?", [table]).fetchone()
    with path.open("r+b") as file:
        file.seek((page - 1) * size)
        file.write(b"\x7f" * size)


async def test_broken_pages_are_told_truly_and_once(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async with running(sqlite_url(tmp_path)) as world:
        ann, ben = await world.person(), await world.person()
        table = await world.table(ann, ben)
    _break_pages(tmp_path / FILE, "event")
    store = Store(sqlite_url(tmp_path))
    with pytest.raises(Refused, match=r"damaged .* restore a copy"):
        await store.open(check=True)
    async with running(sqlite_url(tmp_path)) as world:
        ann = world.again(ann)
        for _ in range(3):
            answer = await ann.socket().ask("hello", table=table, seat=0)
            assert answer["kind"] == "damaged"
            assert "restored a copy" in answer["text"]
        assert (await world.http().get("/healthz")).status_code == 503
        refused = await ann.client.post("/api/me/name", json={"name": "Anna"})
        assert refused.json()["kind"] == "damaged"  # what is written now may be lost
        assert len([line for line in caplog.records if "is damaged" in line.message]) == 1


@pytest.fixture
def wall(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """How far the clock on the wall is off, as the test pleases."""
    off, right = [0.0], steady._wall
    monkeypatch.setattr(steady, "_wall", lambda: right() + off[0])
    return off


async def test_a_clock_that_leaps_gives_no_seat_away_and_stretches_no_deadline(world: World, wall: list[float]) -> None:
    ann, ben = await world.person(), await world.person()
    table = await world.table(ann, ben, clock={"kind": "slow", "each": int(DAY)})
    sockets = {0: await ann.sit(table, 0), 1: await ben.sit(table, 1)}
    live = await world.registry.live(table)
    for leap in (2 * DAY, -2 * DAY):
        wall[0] = leap
        await world.background.beat(10)
        assert not any(chair.sitting_in for chair in live.chairs)
        await play_on(sockets, 2, random.Random(1))
        wall[0] = 0.0
        seat = live.table.state.actors()[0]
        assert due(live, seat) == pytest.approx(steady.time() + DAY, abs=60)


def test_a_clock_that_stands_by_its_leap_is_believed(wall: list[float], monkeypatch: pytest.MonkeyPatch) -> None:
    count = [1000.0]
    monkeypatch.setattr(steady, "_wall", lambda: 5000.0 + count[0] + wall[0])
    monkeypatch.setattr(steady, "_count", lambda: count[0])
    time = steady.SteadyTime()
    wall[0] = DAY
    assert time() == 6000.0
    count[0] += steady.BELIEVED - 1
    assert time() == 6000.0 + steady.BELIEVED - 1
    count[0] += 1
    assert time() == 6000.0 + steady.BELIEVED + DAY


async def test_a_process_that_dies_without_a_word_leaves_no_decision_stale(
    postgres: Callable[[], str], monkeypatch: pytest.MonkeyPatch
) -> None:
    database = await asyncio.to_thread(postgres)
    async with running(database) as one, running(database) as other:
        ann, ben = await one.person("Ann"), await other.person("Ben")
        table = await one.table(ann, one.again(ben), game="riverside")
        first, second = await ann.sit(table, 0), await ben.sit(table, 1)
        await eventually(lambda: bool(second.now))
        monkeypatch.setattr(one.services.processes, "tell", lambda *_, **__: None)
        await first.play(random.Random(1))
        k = first.now["k"]
        assert (await first.ask("undo", k=k))["t"] == "played"
        await first.settle()
        elsewhere = await other.again(ann).sit(table, 0)
        assert elsewhere.now["k"] == first.now["k"]  # not a position in which old decisions are still to be made
        await first.play(random.Random(1))
        again = first.now["k"]
        assert (await first.ask("undo", k=again))["t"] == "played"
        answer = await elsewhere.ask("undo", k=again)
        assert (answer["t"], answer.get("again")) == ("played", True)


async def test_what_is_remembered_of_guests_ends_with_their_visit(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    gate, people, now = limits.Gate(Limits()), world.services.people, [1000.0]
    monkeypatch.setattr(limits, "monotonic", lambda: now[0])
    monkeypatch.setattr(people_of_store, "monotonic", lambda: now[0])
    for guest in range(1000):
        now[0] += 60.0
        gate.check("tables", guest)
        people._remember(f"token {guest}", people_of_store.Person(guest, "Ann", "guest"))
    assert len(gate._buckets) <= 10, "a bucket that is full again is as good as none"
    assert len(people._known) <= 2
    for _ in range(Limits().tables.many):
        gate.check("tables", "host")
    for guest in range(1000):
        gate.check("tables", -guest)
    with pytest.raises(TooMuch):
        gate.check("tables", "host")

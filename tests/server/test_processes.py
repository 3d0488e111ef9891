"""Several processes share the tables of one PostgreSQL."""

from __future__ import annotations

import asyncio
import contextlib
import random
from collections.abc import Callable

import pytest

from bench.clients import Server
from riverrun.core.errors import Refused
from riverrun.server import minder
from riverrun.server.audit import audit
from riverrun.server.run import serve
from riverrun.server.store import Store
from tests.server.world import running


@contextlib.asynccontextmanager
async def two(database: str) -> object:
    async with running(database) as one, running(database) as other:
        yield one, other


async def test_people_in_two_processes_play_one_game(postgres: Callable[[], str]) -> None:
    database = await asyncio.to_thread(postgres)
    async with two(database) as (one, other):
        ann, ben = await one.person("Ann"), await other.person("Ben")
        table = await one.table(ann, one.again(ben), bots=1)
        sockets = [await ann.sit(table, 0), await ben.sit(table, 1)]
        await sockets[0].until(lambda socket: socket.table["chairs"][1].get("online"))
        choose = random.Random(4)
        while not all(socket.now.get("ended") for socket in sockets):
            for socket in sockets:
                await socket.settle()
                await asyncio.sleep(0.002)
                if socket.now["legal"]:
                    answer = await socket.play(choose)
                    assert answer["t"] == "played", answer
        for socket in sockets:
            await socket.until(lambda socket: socket.table["status"] == "ended")
        assert sockets[0].now["scores"] == sockets[1].now["scores"]
        assert sockets[0].story == sockets[1].story
        assert (await audit(one.store)).faults == []


async def test_choices_made_at_once_in_two_processes_all_count(postgres: Callable[[], str]) -> None:
    database = await asyncio.to_thread(postgres)
    async with two(database) as (one, other):
        ann, ben = await one.person(), await other.person()
        table = await one.table(ann, one.again(ben), game="riverside")
        sockets = [await ann.sit(table, 0), await ben.sit(table, 1)]
        choose = random.Random(5)
        for _ in range(25):
            able = [socket for socket in sockets if socket.now["legal"]]
            asked = [socket.ask("move", k=socket.now["k"], move=choose.choice(socket.now["legal"])) for socket in able]
            assert {answer["t"] for answer in await asyncio.gather(*asked)} == {"played"}
            await asyncio.sleep(0.05)
            for socket in sockets:
                await socket.settle()
            if not any(socket.now["legal"] for socket in sockets):
                await sockets[0].until(lambda socket: socket.now["legal"])
        assert (await audit(one.store)).faults == []


async def test_consent_talk_and_presence_cross_processes(postgres: Callable[[], str]) -> None:
    database = await asyncio.to_thread(postgres)
    async with two(database) as (one, other):
        ann, ben = await one.person("Ann"), await other.person("Ben")
        table = await one.table(ann, one.again(ben), game="riverboat")
        first, second = await ann.sit(table, 0), await ben.sit(table, 1)
        await first.ask("say", text="hello")
        await second.until(lambda socket: socket.talk)
        room = await one.hall.room(table)
        room.pending.asked_by = 0
        room._asked()
        await second.until(lambda socket: socket.now["undo"].get("asked_by") == 0)
        assert (await second.ask("consent", yes=False))["t"] == "done"
        await first.until(lambda socket: "asked_by" not in socket.now["undo"])
        await second.close()
        await first.until(lambda socket: not socket.table["chairs"][1].get("online"))


async def test_a_process_that_dies_leaves_its_bots_to_another(
    postgres: Callable[[], str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(minder, "LEASE", 1.0)
    database = await asyncio.to_thread(postgres)
    async with running(database) as other:
        ben = await other.person("Ben")
        async with running(database) as one:
            table = await one.table(one.again(ben), bots=1)
            assert await one.minder._owns(await one.hall.room(table))
            assert not await other.minder._owns(await other.hall.room(table))
        socket = await ben.sit(table, 0)
        while socket.now["legal"]:
            await socket.play(random.Random(1))
        await socket.until(lambda socket: socket.now["legal"] or socket.now.get("ended"))


def test_several_processes_on_sqlite_are_refused_with_the_reason() -> None:
    with pytest.raises(Refused, match="SQLite is for one process"):
        serve(workers=2)


def test_an_unknown_database_is_refused_with_the_reason() -> None:
    with pytest.raises(Refused, match="takes postgresql"):
        Store("mysql://x")


@pytest.mark.slow
@pytest.mark.timeout(200)
async def test_two_worker_processes_play_games_to_the_end(postgres: Callable[[], str]) -> None:
    database = await asyncio.to_thread(postgres)
    with Server(database=database, workers=2).running() as server:
        players = [player for _ in range(3) for player in await asyncio.to_thread(server.table)]
        async with asyncio.timeout(150):
            await asyncio.gather(*(player.play(random.Random(n), 0.01) for n, player in enumerate(players)))
        assert all(player.refused == [] for player in players)
    store = Store(database)
    await store.open()
    found = await audit(store)
    await store.close()
    assert (found.games, found.faults) == (3, [])

"""Several processes share the tables of one PostgreSQL."""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Executable, text

from riverrun.core.errors import Refused
from riverrun.server.live import background, news, processes
from riverrun.server.live.change import Change
from riverrun.server.run import serve
from riverrun.server.store import notify
from riverrun.server.store.audit import audit
from riverrun.server.store.database import Store, sqlite_url
from trials.clients import Server, free_port
from trials.world import Socket, World, eventually, running

pytestmark = pytest.mark.slow


@contextlib.asynccontextmanager
async def two(database: str) -> AsyncIterator[tuple[World, World]]:
    async with running(database) as one, running(database) as other:
        yield one, other


def moves_of(socket: Socket) -> list[tuple[int, int, str | None]]:
    """What has happened, whoever reads it: one's own deeds are told in other words."""
    return [(event["n"], event["seat"], event.get("move")) for event in socket.story]


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
        assert moves_of(sockets[0]) == moves_of(sockets[1])
        assert (await audit(one.store)).faults == []


async def test_choices_made_at_once_in_two_processes_all_count(postgres: Callable[[], str]) -> None:
    database = await asyncio.to_thread(postgres)
    async with two(database) as (one, other):
        ann, ben = await one.person(), await other.person()
        table = await one.table(ann, one.again(ben), game="riverside")
        sockets = [await ann.sit(table, 0), await ben.sit(table, 1)]
        choose = random.Random(5)
        for _ in range(25):
            while not (able := [socket for socket in sockets if socket.now["legal"]]):
                await asyncio.sleep(0.01)  # until it has got about what was chosen
                for socket in sockets:
                    await socket.settle()
            asked = [socket.ask("move", k=socket.now["k"], move=choose.choice(socket.now["legal"])) for socket in able]
            assert {answer["t"] for answer in await asyncio.gather(*asked)} == {"played"}
            for socket in able:
                await socket.settle()
        assert (await audit(one.store)).faults == []


async def test_consent_talk_and_presence_cross_processes(postgres: Callable[[], str]) -> None:
    database = await asyncio.to_thread(postgres)
    async with two(database) as (one, other):
        ann, ben = await one.person("Ann"), await other.person("Ben")
        table = await one.table(ann, one.again(ben), game="riverboat")
        first, second = await ann.sit(table, 0), await ben.sit(table, 1)
        await first.ask("say", text="hello")
        await second.until(lambda socket: socket.talk)
        live = await one.registry.live(table)
        live.votes.asked_by = 0
        live.changed(Change.VOTES)
        await second.until(lambda socket: socket.now["undo"].get("asked_by") == 0)
        assert (await second.ask("consent", yes=False))["t"] == "done"
        await first.until(lambda socket: "asked_by" not in socket.now["undo"])
        await second.close()
        await first.until(lambda socket: not socket.table["chairs"][1].get("online"))


async def test_a_move_in_another_process_is_followed_without_asking_the_store(
    postgres: Callable[[], str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(background, "SLOWLY", 10**6)  # nobody looks again by themselves
    database = await asyncio.to_thread(postgres)
    async with two(database) as (one, other):
        ann, ben = await one.person("Ann"), await other.person("Ben")
        table = await one.table(ann, one.again(ben))
        first, second = await ann.sit(table, 0), await ben.sit(table, 1)
        await first.until(lambda socket: socket.table["chairs"][1].get("online"))
        asked, read = [], other.store.all

        async def noted(query: Executable, about: dict[str, Any] | None = None) -> Any:
            asked.append(str(query))
            return await read(query, about)

        monkeypatch.setattr(other.store, "all", noted)
        while first.now["legal"]:
            await first.play(random.Random(3))
        await second.until(lambda socket: socket.now["n"] == first.now["n"])
        assert moves_of(second) == moves_of(first)
        assert not [query for query in asked if "FROM event" in query or "FROM chair" in query]


async def test_what_is_too_long_to_be_told_is_read(
    postgres: Callable[[], str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(background, "SLOWLY", 10**6)
    monkeypatch.setattr(news, "MOST", 80)
    database = await asyncio.to_thread(postgres)
    async with two(database) as (one, other):
        ann, ben = await one.person("Ann"), await other.person("Ben")
        table = await one.table(ann, one.again(ben))
        first, second = await ann.sit(table, 0), await ben.sit(table, 1)
        while first.now["legal"]:
            await first.play(random.Random(3))
        await second.until(lambda socket: socket.now["n"] == first.now["n"])
        assert moves_of(second) == moves_of(first)


def test_words_of_one_commit_travel_together_as_far_as_they_fit() -> None:
    words = [json.dumps({"table": "é" * length}, ensure_ascii=False) for length in (10, 3000, 1000, 2000, 10)]
    payloads = list(notify.payloads("abcd", words))
    assert len(payloads) == 2
    assert all(len(payload.encode()) < 8000 for payload in payloads)
    assert all(payload.startswith("abcd ") for payload in payloads)
    assert [word for payload in payloads for word in json.loads(payload[5:])] == [json.loads(word) for word in words]


async def test_a_broken_line_between_processes_is_made_anew(
    postgres: Callable[[], str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(background, "SLOWLY", 10**6)  # nobody looks again by themselves
    database = await asyncio.to_thread(postgres)
    async with two(database) as (one, other):
        ann, ben = await one.person("Ann"), await other.person("Ben")
        table = await one.table(ann, one.again(ben))
        first, second = await ann.sit(table, 0), await ben.sit(table, 1)
        end = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query ILIKE 'listen%'"
        await eventually(lambda: len(second.frames) > 0)
        await one.store.all(text(end))
        while not second.talk:  # what is said before there is a line again is not heard over there
            await first.ask("say", text="do you hear me?")
            await asyncio.sleep(0.1)
            await second.settle()


async def test_a_process_that_dies_leaves_its_bots_to_another(
    postgres: Callable[[], str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(processes, "LEASE", 5.0)  # longer than a busy machine takes to ask for it twice
    database = await asyncio.to_thread(postgres)
    async with running(database) as other:
        ben = await other.person("Ben")
        async with running(database) as one:
            table = await one.table(one.again(ben), bots=1)
            assert await one.services.processes.minds(await one.registry.live(table))
            assert not await other.services.processes.minds(await other.registry.live(table))
        socket = await ben.sit(table, 0)
        while socket.now["legal"]:
            await socket.play(random.Random(1))
        await socket.until(lambda socket: socket.now["legal"] or socket.now.get("ended"))


def test_several_processes_on_sqlite_are_refused_with_the_reason() -> None:
    with pytest.raises(Refused, match="SQLite is for one process"):
        serve(workers=2)


def test_several_processes_on_a_named_sqlite_file_are_refused_too(tmp_path: Path) -> None:
    with pytest.raises(Refused, match="SQLite is for one process"):
        serve(workers=2, database=sqlite_url(tmp_path))


def test_a_second_server_on_the_same_folder_is_refused_with_the_reason(tmp_path: Path) -> None:
    with Server(data=tmp_path).running(), pytest.raises(Refused, match="another server is running"):
        serve(port=free_port(), data=tmp_path)


def test_a_database_that_is_no_address_is_refused_with_the_reason() -> None:
    with pytest.raises(Refused, match="takes postgresql"):
        serve(database="nonsense")


def test_a_host_that_this_machine_has_not_is_blamed_and_not_the_port(tmp_path: Path) -> None:
    with pytest.raises(Refused, match=r"--host 192\.0\.2\.1: this machine has no such address"):
        serve(host="192.0.2.1", data=tmp_path)


def test_an_unknown_database_is_refused_with_the_reason() -> None:
    with pytest.raises(Refused, match="takes postgresql"):
        Store("mysql://x")


@pytest.mark.slow
async def test_two_worker_processes_play_games_to_the_end(postgres: Callable[[], str]) -> None:
    database = await asyncio.to_thread(postgres)
    with Server(database=database, workers=2).running() as server:
        players = [player for _ in range(3) for player in await asyncio.to_thread(server.table)]
        async with asyncio.timeout(600):
            await asyncio.gather(*(player.play(random.Random(n), 0.01) for n, player in enumerate(players)))
        assert all(player.refused == [] for player in players)
    store = Store(database)
    await store.open()
    found = await audit(store)
    await store.close()
    assert (found.games, found.faults) == (3, [])

"""An operator's tools, on a store whose server is running and on one that nobody runs on."""

from __future__ import annotations

import asyncio
import io
import json
import logging
import os
import random
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import httpx
import pytest
from sqlalchemy import insert, select, text, update

from riverrun.cli import main
from riverrun.server.live import background
from riverrun.server.logs import JsonLines
from riverrun.server.run import serve
from riverrun.server.store import backup, schema
from riverrun.server.store.audit import audit
from riverrun.server.store.bans import Banned, Bans
from riverrun.server.store.database import FILE, Store, sqlite_url
from riverrun.server.store.operator import FORGOTTEN, Operator
from trials.world import Closed, Person, World, eventually, play_on, running


async def _number(person: Person) -> int:
    """The number of somebody in the store."""
    name = (await person.get("/api/me"))["name"]
    row = await person.world.store.first(select(schema.person.c.id).where(schema.person.c.name == name))
    assert row
    return int(row.id)


async def _until(ask: Callable[[], Awaitable[httpx.Response]], ready: Callable[[httpx.Response], bool]) -> None:
    """Ask until the answer is as it must become."""
    async with asyncio.timeout(120):
        while not ready(await ask()):  # noqa: ASYNC110 whatever it is
            await asyncio.sleep(0.1)


@pytest.fixture
async def operator(either: World) -> Any:
    """Somebody with the store open in a process of their own, beside the server."""
    url = either.store.url.render_as_string(hide_password=False).replace("+asyncpg", "")
    store = Store(url)
    await store.open()
    yield Operator(store)
    await store.close()


async def test_a_running_game_is_ended_by_bots_and_is_not_rated(either: World, operator: Operator) -> None:
    ann, ben = await either.person("Ann"), await either.person("Ben")
    table = await either.table(ann, ben, rated=True)
    socket = await ann.sit(table, 0)
    assert [row.id for row in await operator.tables("playing")] == [table]
    await operator.end(table)
    await socket.until(lambda socket: socket.table["status"] == "ended")
    assert (await audit(either.store)).faults == []
    assert await either.store.all(select(schema.rating)) == []
    lobby = (await ann.post("/api/tables", game="glassworks", chairs=[{"kind": "you"}, {"kind": "open"}]))["table"]
    watching = await ann.sit(lobby)
    await operator.end(lobby)
    await watching.until(lambda socket: any('"gone"' in frame for frame in socket.frames))


async def test_who_is_shut_out_is_shown_out_and_told_why(either: World, operator: Operator) -> None:
    ann, ben = await either.person("Ann"), await either.person("Ben")
    table = await either.table(ann, ben)
    first, second = await ann.sit(table, 0), await ben.sit(table, 1)
    await operator.shut_out("mute", await _number(ann), "", 1.0, "be kind")
    number = await operator.shut_out("ban", await _number(ben), "", None, "be kinder")
    assert await second.closed() == 1008
    answer = await first.ask("say", text="hello")
    assert answer["text"] == "you may not talk on this server for 24 more hours: be kind"
    refused = await ben.client.get("/api/me")
    assert (refused.status_code, refused.json()["text"]) == (403, "you are shut out of this server: be kinder")
    with pytest.raises(Closed):
        await ben.socket().ask("ping")
    await operator.pardon(number)
    await _until(lambda: ben.client.get("/api/me"), lambda answer: answer.status_code == 200)


async def test_an_address_is_shut_out_as_a_network_and_for_a_time(tmp_path: Path) -> None:
    store = Store(sqlite_url(tmp_path))
    await store.open()
    operator, bans = Operator(store), Bans(store)
    await operator.shut_out("ban", None, "192.0.2.0/24", 1.0, "")
    await operator.shut_out("ban", None, "2001:db8::7", -1.0, "")  # which is over
    await bans.load()
    for address in ("192.0.2.9", "192.0.2.255"):
        with pytest.raises(Banned):
            bans.check(None, address)
    for address in ("192.0.3.1", "2001:db8::/64", "nowhere"):
        bans.check(None, address)
    await store.close()


async def test_somebody_s_data_go_and_their_games_stay(either: World, operator: Operator) -> None:
    ann, ben = await either.person("Ann"), await either.person("Ben")
    await ann.post("/api/me/register", handle="ann", passphrase="a long river of words")
    await ann.post("/api/bots", name="Robo")
    await ann.post("/api/my/notices", kind="webhook", address="https://ann.example.org/")
    table = await either.table(ann, ben)
    sockets = {0: await ann.sit(table, 0), 1: await ben.sit(table, 1)}
    await play_on(sockets, 3, random.Random(1))
    await sockets[0].ask("say", text="my secret")
    number = await _number(ann)
    await operator.rename(number, "Anna")
    await sockets[1].until(lambda socket: socket.table["chairs"][0]["name"] == "Anna")
    kept = await operator.export(number)
    assert (kept["person"]["handle"], kept["talk"][0]["text"]) == ("ann", "my secret")
    assert kept["notices"][0]["address"] == "https://ann.example.org/"
    assert [game["id"] for game in kept["games"]] == [table]
    json.dumps(kept)
    await operator.forget(number)
    await sockets[1].until(lambda socket: socket.table["chairs"][0]["name"] == FORGOTTEN)
    assert await ann.get("/api/me") is None
    everything = str([(await either.store.all(select(some))) for some in schema.metadata.sorted_tables])
    for trace in ("Anna", "'ann'", "Robo", "my secret", "example.org"):
        assert trace not in everything
    assert (await audit(either.store)).games == 1


async def test_sessions_and_the_tokens_of_bots_are_revoked(either: World, operator: Operator) -> None:
    ann = await either.person("Ann")
    await ann.post("/api/me/register", handle="ann", passphrase="a long river of words")
    token = (await ann.post("/api/bots", name="Robo"))["token"]
    bot = either.http(authorization=f"Bearer {token}")
    assert (await bot.get("/api/me")).json()["name"] == "Robo"
    assert await operator.sign_out(await _number(ann)) == 2
    await _until(lambda: bot.get("/api/me"), lambda answer: answer.json() is None)
    await _until(lambda: ann.client.get("/api/me"), lambda answer: answer.json() is None)


async def test_a_server_that_is_drained_makes_no_tables_and_lets_games_go_on(either: World, operator: Operator) -> None:
    ann, ben = await either.person("Ann"), await either.person("Ben")
    table = await either.table(ann, ben)
    sockets = {0: await ann.sit(table, 0), 1: await ben.sit(table, 1)}
    await operator.set_doors(open_=False)
    await eventually(lambda: bool(either.registry.closed))
    refused = await ann.client.post("/api/tables", json={"game": "glassworks", "chairs": [{"kind": "you"}] * 1})
    assert (refused.status_code, "about to be restarted" in refused.text) == (503, True)
    assert await play_on(sockets, 3, random.Random(1)) == 3
    assert (await operator.state())["new tables"] == "no"
    await operator.set_doors(open_=True)
    await eventually(lambda: not either.registry.closed)


async def test_abandoned_games_are_in_no_list_and_come_back_when_they_go_on(world: World) -> None:
    ann, ben = await world.person("Ann"), await world.person("Ben")
    table = await world.table(ann, ben, listed=True)
    sockets = {0: await ann.sit(table, 0), 1: await ben.sit(table, 1)}

    async def listed() -> list[str]:
        return [line["table"] for line in await ann.get("/api/tables?status=playing")]

    assert await listed() == [table]
    await world.background.beat(1)  # what is still to be noted of the first deal is noted now
    old = schema.game.c.changed - background.ABANDONED - 1
    await world.store.execute(update(schema.game).values(changed=old))
    await world.background.expire()
    assert await listed() == []
    assert [line["table"] for line in await ann.get("/api/my/tables")] == [table]
    await play_on(sockets, 1, random.Random(1))
    await world.background.beat(1)
    assert await listed() == [table]


async def test_a_list_costs_the_same_among_many_tables(world: World) -> None:
    """What is read is found by an index, all of it."""
    ann = await world.person("Ann")
    await world.table(ann, bots=1, listed=True)
    (kept,) = await world.store.all(select(schema.game))
    many = [dict(kept._mapping) | {"id": f"elbe-{n:06}", "listed": n % 1000 == 0} for n in range(5000)]
    await world.store.write(lambda connection: connection.execute(insert(schema.game), many))
    asked: list[str] = []
    reading = world.store.all

    async def noting(query: Any) -> Any:
        asked.append(str(query.compile(world.store._read_engine, compile_kwargs={"literal_binds": True})))
        return await reading(query)

    world.store.all = noting
    assert len(await ann.get("/api/tables?status=playing")) == 6
    plan = " ".join(str(row) for row in await reading(text(f"EXPLAIN QUERY PLAN {asked[0]}")))
    assert "ix_game_listed (listed=? AND archived=? AND status=?)" in plan
    assert "TEMP B-TREE" not in plan


def test_copies_take_so_much_room_and_no_more(tmp_path: Path) -> None:
    now = datetime(2026, 5, 4, 12, tzinfo=UTC)
    for days in range(10):
        (tmp_path / (now - timedelta(days=days)).strftime(backup.STAMP)).write_bytes(b"x" * 100)
    backup.thin(tmp_path, now, room=450)
    left = sorted(path.name for path in tmp_path.iterdir())
    assert left == sorted((now - timedelta(days=days)).strftime(backup.STAMP) for days in range(4))
    backup.thin(tmp_path, now, room=0)
    assert len(list(tmp_path.iterdir())) == backup.LEAST


async def test_the_command_line_works_on_a_store_that_nobody_serves(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    async with running(sqlite_url(tmp_path)) as world:
        ann, ben = await world.person("Ann"), await world.person("Ben")
        table = await world.table(ann, ben)
        await play_on({0: await ann.sit(table, 0), 1: await ben.sit(table, 1)}, 4, random.Random(1))

    async def admin(*words: str, fails: bool = False) -> str:
        with pytest.raises(SystemExit) as ended:
            await asyncio.to_thread(main, ["admin", *words, "--data", str(tmp_path)])
        assert bool(ended.value.code) == fails
        return "".join(capsys.readouterr())

    assert "1 games" in await admin("verify")
    copied = (await admin("copy", str(tmp_path / "copies"))).strip()
    assert table in await admin("tables")
    assert "Ann" in await admin("people", "an")
    await admin("ban", "1", "--days", "3", "--why", "be kind")
    assert "be kind" in await admin("bans")
    await admin("end", table, "--remove")
    assert "being played                    0" in await admin("status")
    assert "0 tables removed" in await admin("purge", "--days", "1")
    assert "1 games restored" in await admin("restore", copied)
    assert table in await admin("tables")
    assert any(name.startswith(f"{FILE}.before-") for name in os.listdir(tmp_path))  # noqa: PTH208 in a coroutine
    assert "there is no table" in await admin("end", "elbe-zzzzzz", fails=True)
    (tmp_path / "copies" / "broken").write_bytes(b"garbage" * 1000)
    assert "cannot be opened" in await admin("restore", str(tmp_path / "copies" / "broken"), fails=True)
    assert table in await admin("tables")


def test_a_line_of_the_log_is_an_object_where_that_is_wanted() -> None:
    stream = io.StringIO()
    handler = logging.StreamHandler(stream)
    handler.setFormatter(JsonLines())
    log = logging.getLogger("riverrun.some")
    log.addHandler(handler)
    try:
        serve(workers=0)
    except ValueError:
        log.exception("it failed:\n%s", "twice")
    line = json.loads(stream.getvalue())
    assert (line["level"], line["from"], line["text"]) == ("error", "riverrun.some", "it failed:\ntwice")
    assert "Refused" in line["fault"]
    assert stream.getvalue().count("\n") == 1

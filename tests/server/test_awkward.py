"""Awkward moments: somebody stands up, asks twice, takes back the last move, or opens one tab too many."""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
from collections.abc import AsyncIterator, Awaitable, Callable
from time import time
from typing import Any

import pytest
from sqlalchemy import select, update

from riverrun.bots.think import Answer
from riverrun.server import wire
from riverrun.server.http import bot_routes, websocket
from riverrun.server.limits import Limits
from riverrun.server.live import background, talk
from riverrun.server.store import schema
from riverrun.server.store.database import Store, Unavailable, sqlite_url
from riverrun.server.store.people import People
from tests.kit.sure import sure
from trials.world import Person, Socket, World, eventually, running

# Whose eyes


async def test_who_has_stood_up_sees_nothing_of_whoever_sits_there_next(world: World) -> None:
    ann, ben, cat = [await world.person(name) for name in ("Ann", "Ben", "Cat")]
    ref = await ann.post(
        "/api/tables", game="whale_riders", shuffle=False, chairs=[{"kind": "you"}, {"kind": "open"}, {"kind": "open"}]
    )
    await ben.post(f"/api/tables/{ref['table']}/join", invite=ref["invite"], seat=1)
    gone = await ben.sit(ref["table"], 1)
    await ben.post(f"/api/tables/{ref['table']}/leave")
    await cat.post(f"/api/tables/{ref['table']}/join", invite=ref["invite"], seat=1)
    await ann.post(f"/api/tables/{ref['table']}/bot", seat=2, level="spring")
    sits, watches = await cat.sit(ref["table"], 1), await ben.sit(ref["table"])
    await gone.settle()
    assert gone.now == watches.now
    assert gone.now["view"] != sits.now["view"]
    assert gone.table["yours"] == []
    assert (await gone.ask("move", k=0, move="advance"))["kind"] == "not_yours"
    await gone.ask("say", text="hello")
    assert (gone.talk[-1]["name"], gone.talk[-1].get("seat")) == ("Ben", None)


async def test_whoever_waits_for_an_answer_is_not_silent(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    ann = await world.person("Ann")
    table = await world.table(ann)
    find = world.services.registry.live

    async def slowly(name: str) -> Any:
        await asyncio.sleep(2.5)
        return await find(name)

    monkeypatch.setattr(websocket, "FIRST", 2.0)
    monkeypatch.setattr(world.services.registry, "live", slowly)
    socket = await ann.sit(table, 0)
    assert (await socket.ask("ping"))["t"] == "pong"


async def test_whose_visit_ends_in_the_middle_of_a_hello_is_not_there(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, ben = [await world.person(name) for name in ("Ann", "Ben")]
    table = await world.table(ann, ben)
    sits, gone = await ann.sit(table, 0), await ben.sit(table, 1)
    (visitor,) = [one for one in (await world.registry.live(table)).presence.subscribers if one.seat == 1]
    asked, on, read = asyncio.Event(), asyncio.Event(), talk.read

    async def slow(store: Store, name: str) -> list[wire.Said]:
        asked.set()
        await on.wait()
        return await read(store, name)

    monkeypatch.setattr(talk, "read", slow)
    await gone.send(json.dumps({"t": "hello", "ref": 1, "table": table, "seat": 1}))
    await asked.wait()
    visitor.dismiss("taken over")
    await gone.closed()
    on.set()
    await eventually(lambda: not any("_answer_to" in repr(task.get_coro()) for task in asyncio.all_tasks()))
    await sits.settle()
    assert {one.seat for one in (await world.registry.live(table)).presence.subscribers} == {0}


# The end is the end


@pytest.mark.parametrize("game", ["rifugio", "riverboat", "whale_riders"])
async def test_the_last_move_cannot_be_taken_back_before_the_verdict_is_written(world: World, game: str) -> None:
    ann = await world.person()
    table = await world.hot_seat(ann, game)
    live, choose = await world.registry.live(table), random.Random(1)
    world.registry.listeners.clear()  # the verdict is a long time coming
    while not live.table.ended:
        seat = live.table.state.actors()[0]
        await live.move(seat, live.log.made(seat), live.game.names[choose.choice(live.table.legal(seat))])
    socket = await ann.sit(table, seat)
    refused = await socket.ask("undo", k=live.log.made(seat), ask=True)
    assert refused["text"] == "the game is over"
    assert live.table.ended


async def test_one_person_alone_plays_no_rated_game(world: World) -> None:
    ann = await world.person()
    answer = await ann.client.post(
        "/api/tables", json={"game": "glassworks", "chairs": [{"kind": "you"}], "rated": True}
    )
    assert answer.status_code == 400
    assert "two" in answer.json()["text"]


async def test_a_table_that_cannot_be_minded_keeps_no_other_waiting(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, ben = await world.person(), await world.person()
    broken = await world.registry.live(await world.table(ann, ben))
    late = await world.registry.live(await world.table(ann, ben))
    monkeypatch.setattr(background, "_late", lambda live: [1 // (live is not broken)])
    await world.background.beat(1)
    assert any(chair.sitting_in for chair in late.chairs)


# Said twice


async def test_a_hint_asked_for_again_while_it_is_thought_about_comes_once(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, ben = await world.person(), await world.person()
    socket = await ann.sit(await world.table(ann, ben), 0)
    think, ready = world.services.bots.ask, asyncio.Event()

    async def slowly(*arguments: Any) -> Answer:
        await ready.wait()
        return sure(Answer, await think(*arguments))

    monkeypatch.setattr(world.services.bots, "ask", slowly)
    question = json.dumps({"t": "hint", "ref": 500, "depth": 2})
    await socket.send(question)
    await socket.send(question)
    await socket.settle()
    assert not _answers(socket, 500)
    assert (await socket.ask("hint", depth=3))["text"] == "one hint at a time"
    ready.set()
    await socket.until(lambda socket: _answers(socket, 500))
    await socket.settle()
    assert [answer["t"] for answer in _answers(socket, 500)] == ["hinted"]


def _answers(socket: Socket, ref: int) -> list[dict[str, object]]:
    return [message for message in map(json.loads, socket.frames) if message.get("ref") == ref]


async def test_a_line_of_talk_sent_again_is_said_once(world: World) -> None:
    ann, ben = await world.person(), await world.person()
    table = await world.table(ann, ben)
    socket, other = await ann.sit(table, 0), await ben.sit(table, 1)
    line = json.dumps({"t": "say", "ref": 700, "text": "well played"})
    await socket.send(line)
    await socket.send(line)
    await socket.until(lambda socket: len(_answers(socket, 700)) == 2)
    again = await ann.sit(table, 0)  # the line broke, and the client sends what was not answered
    await again.send(line)
    await again.until(lambda socket: _answers(socket, 700))
    await socket.ask("say", text="well played")
    await other.settle()
    assert [said["text"] for said in other.talk] == ["well played", "well played"]


# Outside bots


async def _bot_of(person: Person) -> Person:
    await person.post("/api/me/register", handle="keeper-of-bots", passphrase="a long river of words")
    token = (await person.post("/api/bots", name="Robo"))["token"]
    return Person(person.world, person.world.http(authorization=f"Bearer {token}"))


@contextlib.asynccontextmanager
async def _decisions(bot: Person) -> AsyncIterator[Callable[[], Awaitable[dict[str, Any]]]]:
    """What a bot's stream holds, decision by decision."""
    world, token = bot.world, bot.client.headers["authorization"].split()[1]
    people = People(world.store)
    await people.open()
    account = await people.of_token(token)
    assert account
    lines = bot_routes._decisions(account, world.registry, {})

    async def decision() -> dict[str, Any]:
        async with asyncio.timeout(120):
            found: dict[str, Any] = json.loads(await anext(line async for line in lines if line.strip()))
            return found

    yield decision
    await lines.aclose()


async def test_an_outside_bot_is_shown_its_decision_again_after_something_was_taken_back(world: World) -> None:
    ann = await world.person()
    bot = await _bot_of(ann)
    table = await _with_bot(ann, bot, "rifugio")
    socket = await ann.sit(table, 0)
    live, choose = await world.registry.live(table), random.Random(2)
    async with _decisions(bot) as line:
        while 1 not in live.table.state.actors() or live.table.undo_closed(0):
            if 0 in live.table.state.actors():
                await socket.settle()
                await socket.play(choose)
            else:
                now = await line()
                await bot.post(f"/bot/tables/{table}/seats/1/move", k=now["now"]["k"], move=now["now"]["legal"][0])
        first = await line()
        await socket.settle()
        assert (await socket.ask("undo", k=socket.now["k"]))["t"] == "played"
        await socket.settle()
        await socket.play(choose)
        while 1 not in live.table.state.actors():
            await socket.settle()
            await socket.play(choose)
        second = await line()
    assert second["now"]["k"] == first["now"]["k"]
    assert second["now"]["n"] > first["now"]["n"]


async def test_nobody_waits_for_the_consent_of_an_outside_bot(world: World) -> None:
    ann = await world.person()
    bot = await _bot_of(ann)
    table = await _with_bot(ann, bot, "glassworks")
    live = await world.registry.live(table)
    assert live._others(0) == set()
    world.registry.tables.clear()
    assert (await world.registry.live(table))._others(0) == set()


async def _with_bot(person: Person, bot: Person, game: str) -> str:
    ref = await person.post("/api/tables", game=game, chairs=[{"kind": "you"}, {"kind": "open"}], shuffle=False)
    await bot.post(f"/bot/tables/{ref['table']}/join", invite=ref["invite"])
    return str(ref["table"])


async def test_a_table_that_cannot_be_opened_does_not_end_a_bots_stream(world: World) -> None:
    ann = await world.person()
    bot = await _bot_of(ann)
    old = await _with_bot(ann, bot, "glassworks")
    world.registry.tables.clear()
    await world.store.execute(update(schema.game).where(schema.game.c.id == old).values(rules=0))
    new = await _with_bot(ann, bot, "glassworks")
    socket = await ann.sit(new, 0)
    async with _decisions(bot) as line:
        live = await world.registry.live(new)
        while 1 not in live.table.state.actors():
            await socket.settle()
            await socket.play(random.Random(1))
        assert (await line())["table"] == new


# Lobbies and lists


async def test_a_lobby_that_has_just_started_is_not_closed_as_a_dead_one(either: World) -> None:
    ann, ben = await either.person(), await either.person()
    table = await either.table(ann, ben)
    live = await either.registry.live(table)
    live.about.status = "lobby"  # as a process sees it that has not heard of the start
    await either.registry.delete(live)
    assert await either.store.all(select(schema.game.c.id).where(schema.game.c.id == table))


async def test_a_lobby_lives_for_as_long_as_people_come(world: World) -> None:
    ann, ben = await world.person(), await world.person()
    chairs = [{"kind": "you"}, {"kind": "open"}, {"kind": "open"}]
    ref = await ann.post("/api/tables", game="glassworks", chairs=chairs)
    old = update(schema.game).where(schema.game.c.id == ref["table"]).values(changed=0.0)
    await world.store.execute(old)
    await ben.post(f"/api/tables/{ref['table']}/join", invite=ref["invite"])
    await world.background.expire()
    assert (await ben.get("/api/my/tables"))[0]["table"] == ref["table"]
    await world.store.execute(old)
    await world.background.expire()
    assert await ben.get("/api/my/tables") == []


async def test_running_games_are_not_crowded_out_of_the_list_by_finished_ones(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("riverrun.server.http.table_routes.PAGE", 2)
    ann, ben = await world.person(), await world.person()
    tables = [await world.table(ann, ben) for _ in range(3)]
    ended = update(schema.game).where(schema.game.c.id.in_(tables[1:]))
    await world.store.execute(ended.values(status="ended", changed=time() + 60, result=[1, 2], winners=[1]))
    assert (await ann.get("/api/my/tables"))[0]["table"] == tables[0]


async def test_a_list_that_could_not_be_written_is_written_later(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    ann, ben = await world.person(), await world.person()
    table = await world.table(ann, ben)
    await world.services.results.flush()
    live = await world.registry.live(table)
    socket = await ann.sit(table, 0)
    while live.table.state.actors() == [0]:
        await socket.play(random.Random(1))

    async def full(_: object) -> None:
        raise Unavailable("the disk is full")

    with monkeypatch.context() as patch:
        patch.setattr(world.store, "write", full)
        with pytest.raises(Unavailable):
            await world.services.results.flush()
    await world.services.results.flush()
    kept = await world.store.first(select(schema.game.c.actors).where(schema.game.c.id == table))
    assert kept
    assert kept.actors == live.table.state.actors()


# Too many tabs


async def test_one_tab_too_many_is_told_so(tmp_path_factory: pytest.TempPathFactory) -> None:
    folder = tmp_path_factory.mktemp("tabs")
    async with running(sqlite_url(folder), limits=Limits(sockets_of_person=2)) as world:
        ann = await world.person()
        for _ in range(2):
            await ann.socket().ask("ping")
        extra = ann.socket()
        assert await extra.closed() == 1013
        message = json.loads(extra.frames[0])
        assert (message["t"], message["kind"]) == ("refused", "tabs")
        assert "close another tab" in message["text"]
        await eventually(lambda: world.gate.sockets == 2)


async def test_a_new_tab_may_take_the_place_of_the_oldest(tmp_path_factory: pytest.TempPathFactory) -> None:
    folder = tmp_path_factory.mktemp("tabs")
    async with running(sqlite_url(folder), limits=Limits(sockets_of_person=2)) as world:
        ann, ben = await world.person(), await world.person()
        oldest, second, other = ann.socket(), ann.socket(), ben.socket()
        for socket in (oldest, second, other):
            await socket.ask("ping")
        newest = ann.socket(query="take=1")
        assert (await newest.ask("ping"))["t"] == "pong"
        assert await oldest.closed() == 1008
        for socket in (second, newest, other):
            assert (await socket.ask("ping"))["t"] == "pong"
        assert world.gate.sockets == 3


async def test_a_message_that_cannot_be_read_is_answered_under_its_number_if_that_can_be(world: World) -> None:
    ann, ben = await world.person(), await world.person()
    socket = await ann.sit(await world.table(ann, ben), 0)
    for ref, text in enumerate(
        ('"t":"move","k":-1,"move":"x"', '"t":"dance"', '"t":"say","text":"x","loud":true'), 900
    ):
        await socket.send(f'{{"ref":{ref},{text}}}')
        await socket.until(lambda socket, ref=ref: _answers(socket, ref))
        assert _answers(socket, ref)[0]["kind"] == "malformed"

"""Lessons over the socket: a table of its own kind, that nobody else sees and that leaves nothing but where one was."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from sqlalchemy import func, select

from riverrun import coach, lessons
from riverrun.server.live import lesson_table
from riverrun.server.store import schema
from trials.world import PATIENCE, Person, Socket, World


@pytest.fixture(autouse=True)
def _at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lesson_table, "PACE", 0.0)


async def learn(person: Person, game: str, step: int | None = None) -> Socket:
    socket = person.socket()
    answer = await socket.ask("learn", game=game, step=step)
    assert answer["t"] == "done", answer
    await socket.until(lambda socket: bool(socket.now))
    return socket


async def kept_of(person: Person, game: str) -> Any:
    return next(found for found in await person.get("/api/my/lessons") if found["game"] == game)


async def take(socket: Socket) -> None:
    """Do what a step asks for."""
    while True:
        await socket.until(lambda socket: socket.lesson["state"] != "watch")
        if socket.lesson["state"] == "done":
            return
        move = socket.lesson["wanted"][0]
        assert (await socket.ask("move", k=socket.now["k"], move=move))["t"] == "played"
        await socket.settle()


@pytest.mark.parametrize("game", lessons.names())
async def test_a_lesson_is_learnt_from_its_first_step_to_its_last(world: World, game: str) -> None:
    ann = await world.person()
    socket, steps = await learn(ann, game), lessons.load(game).step
    for number, step in enumerate(steps):
        if number:
            await socket.ask("learn", game=game, step=number)
            await socket.settle()
            await socket.until(lambda socket: bool(socket.now))
        assert socket.lesson["step"] == number
        await take(socket)
        assert (socket.lesson["says"], socket.lesson["rules"]) == (step.says, step.rules)
        await socket.settle()
    async with asyncio.timeout(PATIENCE):  # the last of it may still be on its way to the store
        while (await kept_of(ann, game))["done"] != list(range(len(steps))):
            await socket.settle()


async def test_a_move_that_is_not_asked_for_is_answered_and_not_made(world: World) -> None:
    socket = await learn(await world.person(), "glassworks")
    answer = await socket.ask("move", k=0, move="draw")
    assert (answer["t"], answer["kind"]) == ("refused", "not_yet")
    assert answer["text"] == lessons.load("glassworks").step[0].not_yet["draw"]
    illegal = await socket.ask("move", k=0, move="@3<")
    assert (illegal["kind"], bool(illegal["rule"])) == ("illegal", True)
    assert (await socket.ask("move", k=0, move="w3"))["t"] == "played"
    assert (await socket.ask("move", k=0, move="w3"))["again"] is True
    assert (await socket.ask("undo", k=1))["t"] == "played"
    assert (await socket.ask("undo", k=2))["kind"] == "not_yours"
    for request in ({"kind": "hint", "depth": 1}, {"kind": "say", "text": "hello"}, {"kind": "resign"}):
        assert (await socket.ask(**request))["kind"] == "not_yours"


async def test_a_lesson_leaves_nothing_but_where_one_was(world: World) -> None:
    ann = await world.person()
    socket = await learn(ann, "rifugio", 4)
    await socket.close()
    again = await learn(ann, "rifugio")
    assert again.lesson["step"] == 4
    own = await kept_of(ann, "rifugio")
    assert (own["step"], own["done"], own["played"]) == (4, [], False)
    for kept in (schema.game, schema.event, schema.chair):
        assert (await world.store.first(select(func.count()).select_from(kept)))[0] == 0
    assert not world.registry.tables


async def test_nobody_in_particular_may_learn_too_and_what_is_no_lesson_is_refused(world: World) -> None:
    nobody = Person(world, world.http())
    socket = await learn(nobody, "glassworks")
    await take(socket)
    await socket.ask("learn", game="glassworks", step=1)
    await socket.until(lambda socket: socket.lesson["step"] == 1)
    assert socket.lesson["done"] == [0]
    assert (await socket.ask("learn", game="chess"))["kind"] == "malformed"
    assert (await socket.ask("learn", game="glassworks", step=98))["t"] == "done"
    assert [found["done"] for found in await nobody.get("/api/my/lessons")] == [[]] * len(lessons.names())


async def test_whoever_has_sat_at_a_game_is_not_offered_its_lesson_first(world: World) -> None:
    ann = await world.person()
    await world.hot_seat(ann, "glassworks")
    assert [found["game"] for found in await ann.get("/api/my/lessons") if found["played"]] == ["glassworks"]


async def test_a_coach_warns_of_a_move_before_and_after_it_is_made_and_then_is_silent(world: World) -> None:
    ann = await world.person()
    table = await world.table(ann, bots=1)
    socket = await ann.sit(table, 0)
    await socket.until(lambda socket: bool(socket.now["legal"]))
    held = await socket.ask("coach", move="draw")
    assert (held["moment"], held["text"]) == ("full", lessons.load("glassworks").coach.says["full"])
    assert (await socket.ask("coach", move="draw", said=["full"]))["cost"] >= lessons.load("glassworks").coach.costly
    assert "moment" not in await socket.ask("coach", move="draw", said=["full", *["cost"] * coach.ASKED])
    assert "moment" not in await socket.ask("coach", last=True), "no move has been made"
    await socket.ask("move", k=socket.now["k"], move="draw")
    await socket.settle()
    made = await socket.ask("coach", last=True)
    assert made["moment"] == "full"
    assert (await socket.ask("coach", move="nonsense"))["kind"] == "malformed"


async def test_there_is_no_coach_at_a_rated_table(world: World) -> None:
    ann, ben = await world.person(), await world.person()
    socket = await ann.sit(await world.table(ann, ben, rated=True), 0)
    assert (await socket.ask("coach"))["kind"] == "not_yours"


@pytest.mark.parametrize("game", lessons.names())
async def test_how_to_play_shows_a_board_that_nobody_plays_at(world: World, game: str) -> None:
    how = await (await world.person()).get(f"/api/games/{game}/how")
    assert how["scoring"] == lessons.load(game).how.scoring
    assert how["view"]["legal"] == []
    assert str(sum(line["points"] for line in how["lines"])) in how["example"]

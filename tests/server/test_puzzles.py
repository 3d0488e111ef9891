"""Puzzles over the socket: a table of its own kind, where only the best move is made; that it is solved is kept."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from sqlalchemy import func, select

from riverrun import puzzles
from riverrun.server.live import puzzle_table
from riverrun.server.store import schema
from trials.world import PATIENCE, Person, Socket, World


async def solve(person: Person, game: str = "", number: int = 0) -> Socket:
    socket = person.socket()
    answer = await socket.ask("solve", game=game, number=number)
    assert answer["t"] == "done", answer
    await socket.until(lambda socket: bool(socket.now))
    return socket


async def kept_of(person: Person, game: str) -> Any:
    return next(found for found in await person.get("/api/my/puzzles") if found["game"] == game)


@pytest.mark.parametrize("game", puzzles.names())
async def test_a_weaker_move_is_answered_and_the_best_one_solves(world: World, game: str) -> None:
    ann = await world.person()
    puzzle = puzzles.load(game).puzzle[0]
    socket = await solve(ann, game)
    assert not socket.puzzle.get("done")
    refused = await socket.ask("move", k=socket.now["k"], move=puzzle.next_best)
    assert (refused["t"], refused["kind"]) == ("refused", "not_yet")
    assert "look again" in refused["text"]
    for move in puzzle.ways[0].split():
        assert move in socket.puzzle["wanted"]
        assert (await socket.ask("move", k=socket.now["k"], move=move))["t"] == "played"
        await socket.settle()
    await socket.until(lambda socket: bool(socket.puzzle.get("done")))
    now = socket.puzzle
    assert now["margin"] == puzzle.margin
    assert now["next_best"]
    assert [because["rule"] for because in now.get("because", [])] == list(puzzle.because)
    after = await socket.ask("move", k=socket.now["k"], move=puzzle.next_best)
    assert after["t"] == "refused"


async def test_what_is_solved_is_remembered_and_nothing_else_is(world: World) -> None:
    ann, bert = await world.person(), await world.person()
    socket = await solve(ann, "glassworks", 2)
    for move in puzzles.load("glassworks").puzzle[2].ways[0].split():
        await socket.ask("move", k=socket.now["k"], move=move)
        await socket.settle()
    await socket.until(lambda socket: bool(socket.puzzle.get("done")))
    await solve(ann, "glassworks", 3)
    async with asyncio.timeout(PATIENCE):  # it may still be on its way to the store
        while (await kept_of(ann, "glassworks"))["solved"] != [2]:
            await socket.settle()
    assert (await kept_of(bert, "glassworks"))["solved"] == []
    assert await ann.get("/api/tables?status=playing") == []
    for kept in (schema.game, schema.event, schema.chair):
        assert (await world.store.first(select(func.count()).select_from(kept)))[0] == 0


async def test_the_puzzle_of_the_day_is_the_same_for_everybody(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(puzzle_table, "today", lambda: puzzles.of_day(20_001))
    game, number = puzzles.of_day(20_001)
    for _ in range(2):
        person = await world.person()
        socket = await solve(person)
        assert (socket.puzzle["game"], socket.puzzle["number"], socket.puzzle["daily"]) == (game, number, True)
        assert (await kept_of(person, game))["today"] == number


async def test_a_puzzle_that_there_is_not_and_what_belongs_to_real_tables_are_refused(world: World) -> None:
    ann = await world.person()
    socket = ann.socket()
    assert (await socket.ask("solve", game="glassworks", number=99))["kind"] == "malformed"
    assert (await socket.ask("solve", game="chess", number=0))["kind"] == "malformed"
    socket = await solve(ann, "glassworks")
    assert (await socket.ask("hint", depth=3))["t"] == "refused"
    assert (await socket.ask("resign"))["t"] == "refused"

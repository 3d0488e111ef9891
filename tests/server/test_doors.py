"""The doors for programs: the stream over HTTP, the text protocol, metrics, and who is who."""

from __future__ import annotations

import asyncio
import json
import random
import sys
from pathlib import Path

import httpx
import pytest

from riverrun import games
from riverrun.cli import main
from riverrun.core import record
from trials.clients import Server
from trials.world import METRICS, World, eventually, play_on

EXAMPLES = Path(__file__).parents[2] / "examples"


def run(*arguments: str) -> int:
    with pytest.raises(SystemExit) as done:
        main(["bot-protocol", *arguments])
    return int(done.value.code or 0)


@pytest.mark.parametrize("game", games.names())
def test_a_program_plays_every_game_through_its_standard_streams(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    program = f"{sys.executable} {EXAMPLES / 'stdio_bot.py'}"
    seats = str(max(2, games.load(game).fewest_seats))
    assert run(game, "--bot", program, "--against", "random", "--seats", seats, "--games", "2") == 0
    results = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [result["seat"] for result in results] == [0, 1]
    assert all(len(result["scores"]) == int(seats) for result in results)


def test_a_program_is_asked_why(capsys: pytest.CaptureFixture[str]) -> None:
    program = f"{sys.executable} {EXAMPLES / 'stdio_bot.py'}"
    assert run("glassworks", "--bot", program, "--against", "random", "--explain") == 0
    assert "I was shown" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("program", "reason"),
    [
        (f"{sys.executable} -c 'print(1)'", "has ended"),
        (f"{sys.executable} -c 'print(\"bestmove nonsense\", flush=True); input()'", "no move of"),
        ("/nonexistent/bot", "No such file"),
    ],
)
def test_a_program_that_fails_is_told_apart(program: str, reason: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("glassworks", "--bot", program, "--against", "random") == 2
    assert reason in capsys.readouterr().err


@pytest.mark.slow
async def test_the_example_bot_plays_a_whole_game_on_a_server(tmp_path: Path) -> None:
    with Server(data=tmp_path).running() as server:
        _, cookie = server.post("/api/guest", {"name": "Ann"})
        server.post("/api/me/register", {"handle": "ann", "passphrase": "a long passphrase"}, cookie)
        token, _ = server.post("/api/bots", {"name": "Robo"}, cookie)
        chairs = [{"kind": "open"}, {"kind": "bot", "level": "spring"}]
        ref, _ = server.post("/api/tables", {"game": "glassworks", "chairs": chairs}, cookie)
        words = [server.origin, token["token"], ref["table"], ref["invite"]]
        program = await asyncio.create_subprocess_exec(sys.executable, EXAMPLES / "http_bot.py", *words)
        try:
            async with asyncio.timeout(600), httpx.AsyncClient() as client:
                while True:
                    answer = await client.get(f"{server.origin}/api/tables/{ref['table']}/record")
                    if answer.status_code == 200:
                        break
                    await asyncio.sleep(0.3)
        finally:
            program.kill()
            await program.wait()
        kept = record.read(answer.text)
        assert "Robo" in kept.players
        record.verify(kept, games.load("glassworks"))


async def test_a_bot_may_only_move_its_own_seats(world: World) -> None:
    ann = await world.person()
    assert (await ann.client.post("/api/bots", json={"name": "Robo"})).status_code == 403  # a guest has none
    await ann.post("/api/me/register", handle="ann", passphrase="a long passphrase")
    token = (await ann.post("/api/bots", name="Robo"))["token"]
    table = await world.table(ann, bots=1)
    robot = world.http(authorization=f"Bearer {token}")
    del robot.headers["origin"]
    assert (await robot.get("/api/me")).json()["kind"] == "bot"
    answer = await robot.post(f"/bot/tables/{table}/seats/0/move", json={"k": 0, "move": "w1"})
    assert (answer.status_code, answer.json()["kind"]) == (403, "not_yours")
    assert (await ann.client.post(f"/bot/tables/{table}/seats/0/move", json={"k": 0, "move": "w1"})).status_code == 403


async def test_an_account_signs_in_elsewhere(world: World) -> None:
    ann = await world.person("Ann")
    await ann.post("/api/me/register", handle="Ann-1", passphrase="a long passphrase")
    elsewhere = world.http()
    for handle, passphrase in (("ann-1", "another passphrase"), ("nobody", "a long passphrase")):
        answer = await elsewhere.post("/api/sign-in", json={"handle": handle, "passphrase": passphrase})
        assert (answer.status_code, answer.json()["text"]) == (403, "no account has this name and passphrase")
    good = await elsewhere.post("/api/sign-in", json={"handle": "ANN-1", "passphrase": "a long passphrase"})
    assert good.json() == {"name": "Ann", "kind": "account", "handle": "ann-1", "language": "en"}
    assert (await elsewhere.get("/api/me")).json()["name"] == "Ann"
    taken = await (await world.person()).client.post(
        "/api/me/register", json={"handle": "ann-1", "passphrase": "a long passphrase"}
    )
    assert taken.status_code == 400


async def test_nobody_is_null_and_not_an_error(world: World) -> None:
    answer = await world.http().get("/api/me")
    assert (answer.status_code, answer.json()) == (200, None)


async def test_hello_asks_again_who_is_there(world: World) -> None:
    ann, ben = await world.person("Ann"), await world.person("Ben")
    table = await world.table(ann, ben)
    socket = await ann.sit(table)
    await ann.post("/api/me/name", name="Anna")
    assert (await socket.ask("hello", table=table))["t"] == "done"
    await socket.ask("say", text="hello")
    await socket.settle()
    assert socket.talk[-1]["name"] == "Anna"
    await ann.post("/api/sign-out")
    assert (await socket.ask("hello", table=table, seat=0))["kind"] == "not_yours"
    assert (await socket.ask("hello", table=table))["t"] == "done"
    assert (await socket.ask("say", text="hello"))["kind"] == "not_yours"


async def test_metrics_count_what_happens_for_whoever_has_the_token(world: World) -> None:
    ann, ben = await world.person(), await world.person()
    table = await world.table(ann, ben)
    await play_on({0: await ann.sit(table, 0), 1: await ben.sit(table, 1)}, 5, random.Random(1))
    assert (await world.http().get("/metrics")).status_code == 404
    assert (await world.http(authorization="Bearer guessed").get("/metrics")).status_code == 404
    text = (await world.http(authorization=f"Bearer {METRICS}").get("/metrics")).text
    assert 'riverrun_answers_total{kind="played"} 5' in text
    assert "riverrun_sockets 2" in text
    await eventually(lambda: "riverrun_loop_lag_seconds_count" in world.metrics.text())  # looked at now and then

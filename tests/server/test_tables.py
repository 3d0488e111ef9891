"""Before and after a game: chairs and invitations, talk, rematches, replays, restarts."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path
from time import time

import pytest
from sqlalchemy import select, update

from riverrun import games
from riverrun.core import record
from riverrun.server.store import schema
from riverrun.server.store.database import sqlite_url
from trials.world import Person, Socket, World, play_on, running


async def test_a_table_is_joined_by_invitation_and_starts_when_full(either: World) -> None:
    ann, ben, cem = [await either.person(name) for name in ("Ann", "Ben", "Cem")]
    chairs = [{"kind": "you"}, {"kind": "open"}, {"kind": "open"}]
    ref = await ann.post("/api/tables", game="glassworks", chairs=chairs, shuffle=False)
    join = f"/api/tables/{ref['table']}/join"
    for wrong in ("", "no", "é"):
        assert (await ben.client.post(join, json={"invite": wrong})).status_code == 403
    host = await ann.sit(ref["table"], 0)
    await ben.post(join, invite=ref["invite"], seat=2, name="Benny")
    await host.settle()
    assert [chair["kind"] for chair in host.table["chairs"]] == ["human", "open", "human"]
    assert (await ben.client.post(f"/api/tables/{ref['table']}/start")).status_code == 403
    assert (await ann.client.post(f"/api/tables/{ref['table']}/start")).status_code == 403  # a chair is open
    await cem.post(join, invite=ref["invite"])
    await host.until(lambda socket: socket.table["status"] == "playing" and socket.now)
    assert [chair["name"] for chair in host.table["chairs"]] == ["Ann", "Cem", "Benny"]
    late = await either.person()
    assert (await late.client.post(join, json={"invite": ref["invite"]})).status_code == 403


async def test_the_host_alone_is_told_the_invitation_until_the_game_begins(world: World) -> None:
    ann, ben = await world.person("Ann"), await world.person("Ben")
    chairs = [{"kind": "you"}, {"kind": "open"}, {"kind": "open"}]
    ref = await ann.post("/api/tables", game="glassworks", chairs=chairs, shuffle=False)
    host, watcher = await ann.sit(ref["table"]), await ben.sit(ref["table"])
    assert host.table["invite"] == ref["invite"]
    await ben.post(f"/api/tables/{ref['table']}/join", invite=ref["invite"])
    guest = await ben.sit(ref["table"], 1)
    await ann.post(f"/api/tables/{ref['table']}/bot", seat=2, level="spring")
    await host.until(lambda socket: socket.table["status"] == "playing")
    for socket in (host, watcher, guest):
        await socket.settle()
    assert "invite" not in host.table
    assert not any(ref["invite"] in frame for frame in watcher.frames + guest.frames)


async def test_bots_of_one_level_have_names_of_their_own(world: World) -> None:
    ann = await world.person("Brook II")
    chairs = [{"kind": "you"}, {"kind": "bot"}, {"kind": "bot"}, {"kind": "open"}]
    ref = await ann.post("/api/tables", game="glassworks", chairs=chairs, shuffle=False)
    socket = await ann.sit(ref["table"])
    assert [chair["name"] for chair in socket.table["chairs"]] == ["Brook II", "Brook", "Brook III", ""]
    await ann.post(f"/api/tables/{ref['table']}/bot", seat=3, level="brook")
    await socket.until(lambda socket: socket.table["chairs"][3]["name"] == "Brook IV")


async def test_the_hosts_leaving_closes_the_table(world: World) -> None:
    ann, ben = await world.person(), await world.person()
    ref = await ann.post("/api/tables", game="glassworks", chairs=[{"kind": "you"}, {"kind": "open"}], listed=True)
    assert [line["table"] for line in await ben.get("/api/tables")] == [ref["table"]]
    watcher = await ben.sit(ref["table"])
    await ann.post(f"/api/tables/{ref['table']}/leave")
    await watcher.until(lambda socket: any('"gone"' in frame for frame in socket.frames))
    assert await ben.get("/api/tables") == []
    assert (await watcher.ask("hello", table=ref["table"]))["kind"] == "gone"


async def test_a_lobby_nobody_touches_expires(world: World) -> None:
    ann = await world.person()
    ref = await ann.post("/api/tables", game="glassworks", chairs=[{"kind": "you"}, {"kind": "open"}])
    await world.background.expire()
    assert await world.store.first(select(schema.game)) is not None
    await world.store.execute(update(schema.game).values(changed=time() - 2 * 24 * 3600))
    await world.background.expire()
    assert await world.store.first(select(schema.game)) is None
    assert (await ann.client.get(f"/api/tables/{ref['table']}/record")).status_code == 404


async def test_a_rematch_seats_the_same_people_one_place_on(world: World) -> None:
    ann, ben = await world.person("Ann"), await world.person("Ben")
    table = await world.table(ann, ben, rated=True)
    sockets = {0: await ann.sit(table, 0), 1: await ben.sit(table, 1)}
    assert (await sockets[0].ask("hint", depth=1))["kind"] == "not_yours"  # a rated table
    await play_on(sockets, 1000, random.Random(2))
    await sockets[0].until(lambda socket: socket.table["status"] == "ended")
    ref = await ben.post(f"/api/tables/{table}/rematch")
    assert await ann.post(f"/api/tables/{table}/rematch") == ref
    await sockets[0].until(lambda socket: socket.table.get("rematch") == ref["table"])
    again = await ann.sit(ref["table"], 1)
    assert [chair["name"] for chair in again.table["chairs"]] == ["Ben", "Ann"]
    winners = sockets[0].now["ended"]["winners"]
    standings = await ann.get("/api/games/glassworks/ratings")
    assert len(standings) == 2
    if len(winners) == 1:
        assert standings[0]["name"] == ["Ann", "Ben"][winners[0]]
    mine = await ann.get("/api/my/statistics")
    assert [(line["games"], line["wins"]) for line in mine] == [(1, int(0 in winners))]
    assert again.table["chairs"][1]["rating"] == mine[0]["rating"]


async def test_a_finished_game_is_replayed_through_any_eyes(world: World) -> None:
    ann = await world.person()
    table = await world.hot_seat(ann)
    sockets = {0: await ann.sit(table, 0), 1: await ann.sit(table, 1)}
    assert (await ann.client.get(f"/api/tables/{table}/replay")).status_code == 403
    await play_on(sockets, 1000, random.Random(2))
    await sockets[0].until(lambda socket: socket.table["status"] == "ended")
    assert await ann.get("/api/my/statistics") == []  # against oneself
    story = await ann.get(f"/api/tables/{table}/story")
    last = await ann.get(f"/api/tables/{table}/replay?n={len(story)}&seat=1")
    assert (last["view"], last["ended"]) == (sockets[1].now["view"], sockets[1].now["ended"])
    assert (await ann.client.get(f"/api/tables/{table}/replay?n={len(story) + 1}")).status_code == 400
    race = await ann.get(f"/api/tables/{table}/race")
    halfway = await ann.get(f"/api/tables/{table}/replay?n={len(story) // 2}")
    assert len(race) == len(story) + 1
    assert (race[len(story) // 2], race[-1]) == (halfway["scores"], last["scores"])


async def test_talk_reaches_everybody_and_whoever_comes_later(world: World) -> None:
    ann, ben = await world.person("Ann"), await world.person("Ben")
    table = await world.table(ann, ben)
    first, second = await ann.sit(table, 0), await ben.sit(table, 1)
    await first.ask("say", text="  hello\x00 <b>you</b>\n")
    await second.until(lambda socket: socket.talk)
    assert (second.talk[0]["name"], second.talk[0]["text"]) == ("Ann", "hello <b>you</b>")
    watcher = await ben.sit(table)
    assert [line["text"] for line in watcher.talk] == ["hello <b>you</b>"]
    assert (await first.ask("say", text="\x00"))["kind"] == "malformed"


async def test_a_table_with_an_edition_of_its_own_survives_a_restart(tmp_path: Path) -> None:
    text = games.load("glassworks").edition_file.text + '\n[our_note]\nstatus = "derived"\n'
    async with running(sqlite_url(tmp_path)) as world:
        ann = await world.person()
        answer = await ann.client.post("/api/tables", json={
            "game": "glassworks", "chairs": [{"kind": "you"}, {"kind": "here"}], "edition": text,
        })  # fmt: skip
        if answer.status_code == 400:
            pytest.skip("editions may not carry tables that the game does not know")
        table = answer.json()["table"]
        cookies = ann.client.cookies
    async with running(sqlite_url(tmp_path)) as world:
        client = world.http()
        client.cookies = cookies
        socket = await Person(world, client).sit(table, 0)
        assert socket.table["edition"]["our_note"] == "derived"


def shown(socket: Socket) -> tuple[object, ...]:
    return tuple(socket.now[key] for key in ("n", "k", "view", "legal", "actors", "scores"))


@pytest.mark.parametrize("game", games.names())
async def test_a_restart_changes_nothing_that_anybody_sees(game: str, tmp_path: Path) -> None:
    """Also in the middle of a stretch, and after something was taken back."""
    choose, title = random.Random(game), games.load(game)
    seats = max(2, title.fewest_seats)
    cookies = None
    before: dict[int, object] = {}
    for _ in range(4):
        async with running(sqlite_url(tmp_path)) as world:
            if cookies is None:
                ann = await world.person()
                chairs = [{"kind": "you"}, *({"kind": "here", "name": f"B{n}"} for n in range(1, seats))]
                ref = await ann.post("/api/tables", game=game, chairs=chairs, shuffle=False)
                cookies = ann.client.cookies
            else:
                client = world.http()
                client.cookies = cookies
                ann = Person(world, client)
            sockets = {seat: await ann.sit(ref["table"], seat) for seat in range(seats)}
            if before:
                assert {seat: shown(socket) for seat, socket in sockets.items()} == before
            await play_on(sockets, choose.randrange(1, 8), choose)
            if (socket := sockets[choose.randrange(seats)]).now["undo"]["open"]:
                await socket.ask("undo", k=socket.now["k"])
            for socket in sockets.values():
                await socket.settle()
            before = {seat: shown(socket) for seat, socket in sockets.items()}


# What if


@pytest.mark.parametrize("game", games.names())
async def test_a_finished_game_is_played_on_from_any_moment_of_it(world: World, game: str) -> None:
    ann = await world.person("Ann")
    table = await world.hot_seat(ann, game)
    live, choose = await world.registry.live(table), random.Random(5)
    wish = {"n": 0, "seat": 1, "level": "spring"}
    early = await ann.client.post(f"/api/tables/{table}/branch", json=wish)
    assert (early.status_code, "after its end" in early.json()["text"]) == (403, True)
    while not live.table.ended:
        seat = choose.choice(live.table.state.actors())
        await live.move(seat, live.log.made(seat), live.game.names[choose.choice(live.table.legal(seat))])
    last = len(live.table.events)
    late = await ann.client.post(f"/api/tables/{table}/branch", json=wish | {"n": last})
    assert (late.status_code, str(last) in late.json()["text"]) == (400, True)
    for n in (0, last // 2, last - 1) if game == "glassworks" else (last * 9 // 10, last - 1):  # all of the shortest
        new = (await ann.post(f"/api/tables/{table}/branch", **wish | {"n": n}))["table"]
        socket = await ann.sit(new, 1)
        branched = await world.registry.live(new)
        assert branched.table.events[:n] == live.table.events[:n]
        assert [chair["kind"] for chair in socket.table["chairs"]] == ["bot", "human"]
        while not branched.table.ended:
            await socket.settle()
            if socket.now["legal"]:
                await socket.play(choose)
            else:
                await asyncio.sleep(0.01)
        await socket.until(lambda socket: socket.table["status"] == "ended")
        kept = record.read((await ann.client.get(f"/api/tables/{new}/record")).text)
        record.verify(kept, games.load(game))
        assert kept.seed == live.table.seed.hex


async def test_a_table_tells_only_what_can_matter_there(world: World) -> None:
    ann, ben = await world.person(), await world.person()
    together = await ann.sit(await world.table(ann, ben), 0)
    alone = await ann.sit(await world.table(ann), 0)
    assert len(alone.table["agreed"]) == len(together.table["agreed"]) + 2  # the solo rival and its level
    told = await ann.get("/api/games")
    glassworks = next(game for game in told if game["name"] == "glassworks")
    assert [option["name"] for option in glassworks["options"] if option["solo"]] == ["rival", "level"]


async def test_a_table_says_what_its_strong_bots_go_by(world: World) -> None:
    ann = await world.person()
    bot = {"kind": "bot", "level": "brook"}

    async def said(game: str, bots: int, **options: str) -> tuple[int, bool]:
        chairs = [{"kind": "you"}, *[bot] * bots]
        ref = await ann.post("/api/tables", game=game, chairs=chairs, options=options, shuffle=False)
        table = (await ann.sit(ref["table"], 0)).table
        return table.get("learned", 0), table.get("unfitting", False)

    assert await said("glassworks", 1) == (2, False)
    assert await said("glassworks", 2) == (2, False)  # the nearest number of seats
    assert await said("glassworks", 1, endgame_draw="off") == (0, True)  # it was learned without that
    assert await said("glassworks", 0) == (0, True)  # alone other things count
    assert await said("whale_riders", 1) == (0, False)  # nothing was learned

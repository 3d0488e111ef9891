"""Tables from the first chair to the rematch."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path
from time import time

import pytest
from sqlalchemy import select, update

from riverrun import games
from riverrun.cli import main
from riverrun.core import record
from riverrun.server import rooms, schema
from riverrun.server.audit import audit
from riverrun.server.store import sqlite_url
from tests.server.world import Person, Socket, World, play_on, running


async def test_two_people_and_a_bot_play_to_the_end_and_the_record_verifies(either: World, tmp_path: Path) -> None:
    ann, ben = await either.person("Ann"), await either.person("Ben")
    table = await either.table(ann, ben, bots=1)
    sockets = [await ann.sit(table, 0), await ben.sit(table, 1)]
    choose = random.Random(7)
    while not all(socket.now.get("ended") for socket in sockets):
        for socket in sockets:
            await socket.settle()
            await socket.until(lambda socket: socket.now["actors"] != [2])  # the bot's turn
            if socket.now["legal"]:
                assert (await socket.play(choose))["t"] == "played"
    for socket in sockets:
        await socket.until(lambda socket: socket.table["status"] == "ended")
    text = (await ann.client.get(f"/api/tables/{table}/record")).text
    kept = record.read(text)
    assert kept.players == ["Ann", "Ben", "Spring"]
    final = record.verify(kept, games.load("glassworks"))
    assert list(final.state.scores()) == sockets[0].now["scores"] == kept.result
    assert kept.seed == sockets[1].table["seed"]
    assert final.seed.hash == sockets[0].table["seed_hash"]
    (tmp_path / "a.game").write_text(text)
    with pytest.raises(SystemExit) as done:
        main(["verify", str(tmp_path / "a.game")])
    assert done.value.code == 0
    assert (await audit(either.store)).faults == []


# A decision is played once


async def test_a_decision_sent_again_is_played_once(either: World) -> None:
    ann, ben = await either.person(), await either.person()
    table = await either.table(ann, ben)
    first, second = await ann.sit(table, 0), await ben.sit(table, 1)
    move = first.now["legal"][0]
    played = await first.ask("move", k=0, move=move)
    again = await first.ask("move", k=0, move=move)
    assert (played["t"], again["t"]) == ("played", "played")
    assert again.pop("again") is True
    assert {**again, "ref": 0} == {**played, "ref": 0}
    other = next(name for name in games.load("glassworks").names if name != move)
    assert (await first.ask("move", k=0, move=other))["kind"] == "stale"
    assert (await first.ask("move", k=7, move=move))["kind"] == "resync"
    await second.settle()
    assert [event["move"] for event in second.story if event["seat"] == 0] == [move]


async def test_a_decision_is_known_again_after_the_end(world: World) -> None:
    ann = await world.person()
    table = await _solo(ann)
    socket = await ann.sit(table, 0)
    await play_on({0: socket, 1: await ann.sit(table, 1)}, 1000, random.Random(1))
    await socket.until(lambda socket: socket.table["status"] == "ended")
    moves = [event["move"] for event in socket.story if event["seat"] == 0]
    assert (await socket.ask("move", k=len(moves) - 1, move=moves[-1]))["again"] is True
    assert (await socket.ask("move", k=len(moves), move=moves[-1]))["kind"] == "not_yours"


async def _solo(person: Person, game: str = "glassworks") -> str:
    """A table of two seats, both at one device."""
    chairs = [{"kind": "you"}, {"kind": "here", "name": "Bob"}]
    return str((await person.post("/api/tables", game=game, chairs=chairs, shuffle=False))["table"])


async def test_the_same_click_in_two_tabs_plays_once(world: World) -> None:
    ann, ben = await world.person(), await world.person()
    table = await world.table(ann, ben)
    tabs = [await ann.sit(table, 0), await ann.sit(table, 0)]
    move = tabs[0].now["legal"][0]
    for tab in tabs:
        await tab.send(f'{{"t":"move","ref":99,"k":0,"move":"{move}"}}')
    for tab in tabs:
        await tab.until(lambda tab: any('"ref":99' in frame for frame in tab.frames))
    answers = [next(frame for frame in tab.frames if '"ref":99' in frame) for tab in tabs]
    assert sorted("again" in answer for answer in answers) == [False, True]
    assert all('"t":"played"' in answer for answer in answers)


async def test_an_illegal_move_is_answered_with_its_rule(world: World) -> None:
    ann, ben = await world.person(), await world.person()
    table = await world.table(ann, ben)
    socket = await ann.sit(table, 0)
    names = games.load("glassworks").names
    illegal = next(name for name in names if name not in socket.now["legal"])
    refused = await socket.ask("move", k=0, move=illegal)
    assert refused["kind"] == "illegal"
    assert refused["rule"] in games.load("glassworks").ledger
    why = await socket.ask("why", move=illegal)
    assert (why["rule"], why["text"]) == (refused["rule"], refused["text"])
    assert (await socket.ask("why", move=socket.now["legal"][0]))["t"] == "done"
    assert (await socket.ask("move", k=0, move="nonsense"))["kind"] == "malformed"


async def test_a_preview_tells_what_a_move_would_do(world: World) -> None:
    ann, ben = await world.person(), await world.person()
    table = await world.table(ann, ben)
    socket = await ann.sit(table, 0)
    move = socket.now["legal"][0]
    shown = await socket.ask("preview", move=move)
    assert shown["t"] == "previewed"
    assert shown["view"] != socket.now["view"]
    await socket.settle()
    assert socket.now["k"] == 0  # nothing was played


# In words


async def test_the_gains_of_a_seat_add_up_to_its_score_though_chance_completes_some(world: World) -> None:
    ann = await world.person()
    table = await _solo(ann)
    sockets = {0: await ann.sit(table, 0), 1: await ann.sit(table, 1)}
    await play_on(sockets, 1000, random.Random(3))
    gains = [sum(event.get("gain", 0) for event in sockets[0].story if event["seat"] == seat) for seat in sockets]
    assert gains == sockets[0].now["scores"] != [0, 0]


async def test_reasons_call_players_by_their_names(world: World) -> None:
    ann, ben = await world.person("Ann"), await world.person("Ben")
    table = await world.table(ann, ben)
    second = await ben.sit(table, 1)
    refused = await second.ask("why", move="w1")
    assert refused["text"] == "Ben has nothing to decide now: it is the turn of Ann"


# Taking back


async def test_a_move_that_showed_nothing_new_is_taken_back_freely(world: World) -> None:
    ann, ben = await world.person(), await world.person()
    table = await world.table(ann, ben)
    first, second = await ann.sit(table, 0), await ben.sit(table, 1)
    before = first.now["view"]
    await first.play(random.Random(2))
    assert first.now["undo"]["open"], first.now["undo"]
    assert (await first.ask("undo", k=first.now["k"]))["t"] == "played"
    await first.settle()
    assert first.now["view"] == before
    assert (await first.ask("undo", k=1))["again"] is True
    await second.settle()
    assert all(event["seat"] == -1 for event in second.story)


async def test_others_consent_to_a_take_back_beyond_the_free_one(world: World) -> None:
    ann, ben = await world.person(), await world.person()
    table = await world.table(ann, ben, game="riverboat")
    first, second = await ann.sit(table, 0), await ben.sit(table, 1)
    sockets, choose = {0: first, 1: second}, random.Random(1)
    asked = None
    for _ in range(200):
        await play_on(sockets, 1, choose)
        asked = next((s for s in sockets.values() if not s.now["undo"]["open"] and s.now["k"]), None)
        if asked is None:
            continue
        answer = await asked.ask("undo", k=asked.now["k"], ask=True)
        if answer["t"] == "done":
            break
    else:
        pytest.fail("no take-back needed consent")
    other = second if asked is first else first
    await other.settle()
    seat = 0 if asked is first else 1
    assert other.now["undo"]["asked_by"] == seat
    assert (await asked.ask("consent", yes=True))["kind"] == "not_yours"  # not one's own
    n, k = asked.now["n"], asked.now["k"]
    assert (await other.ask("consent", yes=False))["t"] == "done"
    await asked.settle()
    assert "asked_by" not in asked.now["undo"]
    assert (await asked.ask("undo", k=k, ask=True))["t"] == "done"
    assert (await other.ask("consent", yes=True))["t"] == "done"
    await asked.settle()
    assert (asked.now["n"], asked.now["k"]) == (n + 1, k + 1)
    assert (await asked.ask("undo", k=k, ask=True))["again"] is True
    assert (await audit(world.store)).faults == []


# Several seats at one device


async def test_one_person_plays_two_seats_by_saying_hello_again(world: World) -> None:
    ann = await world.person()
    table = await _solo(ann)
    socket = await ann.sit(table, 0)
    assert socket.table["yours"] == [0, 1]
    choose = random.Random(2)
    for _ in range(12):
        seat = socket.now["actors"][0]
        socket.now = {}
        assert (await socket.ask("hello", table=table, seat=seat))["t"] == "done"
        await socket.settle()
        assert [chair["online"] for chair in socket.table["chairs"]] == [True, True]
        assert (await socket.play(choose))["t"] == "played"


async def test_one_person_plays_two_seats_over_two_sockets(world: World) -> None:
    ann = await world.person()
    table = await _solo(ann)
    sockets = {0: await ann.sit(table, 0), 1: await ann.sit(table, 1)}
    assert await play_on(sockets, 30, random.Random(2)) == 30


# Bots in place of people


async def test_who_resigns_leaves_the_seat_to_a_bot_for_good(world: World) -> None:
    ann, ben = await world.person(), await world.person()
    table = await world.table(ann, ben)
    first, second = await ann.sit(table, 0), await ben.sit(table, 1)
    assert (await first.ask("resign"))["t"] == "done"
    await second.until(lambda socket: socket.now["legal"])
    assert second.table["chairs"][0]["resigned"] is True
    assert (await first.ask("move", k=9, move="x"))["kind"] == "not_yours"
    assert (await first.ask("take_seat"))["kind"] == "not_yours"
    assert (await first.ask("resign"))["kind"] == "not_yours"


async def test_the_clock_lets_a_bot_sit_in_until_the_player_is_back(world: World) -> None:
    ann, ben = await world.person(), await world.person()
    table = await world.table(ann, ben, clock={"kind": "move", "each": 5})
    first, second = await ann.sit(table, 0), await ben.sit(table, 1)
    assert first.now["due"] == pytest.approx(time() + 5, abs=3)
    room = await world.hall.room(table)
    room.times = [at - 6 for at in room.times]
    await second.until(lambda socket: socket.now["legal"])
    assert second.table["chairs"][0]["sitting_in"] is True
    await first.settle()
    assert (await first.ask("move", k=first.now["k"], move="x"))["kind"] == "not_yours"
    assert (await first.ask("take_seat"))["t"] == "done"
    await second.settle()
    assert "sitting_in" not in second.table["chairs"][0]


async def test_the_others_vote_for_a_bot_in_place_of_one_who_left(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, ben, cem = [await world.person(name) for name in ("Ann", "Ben", "Cem")]
    table = await world.table(ann, ben, cem)
    first, second, third = await ann.sit(table, 0), await ben.sit(table, 1), await cem.sit(table, 2)
    assert (await second.ask("sit_in", seat=0))["kind"] == "not_yours"  # she is here
    await first.close()
    assert (await second.ask("sit_in", seat=0))["kind"] == "not_yours"  # she left a moment ago
    monkeypatch.setattr(rooms, "PATIENCE", 0.0)
    assert (await second.ask("sit_in", seat=0))["t"] == "done"
    await third.settle()
    assert "sitting_in" not in third.table["chairs"][0]  # one vote of two
    assert (await third.ask("sit_in", seat=0))["t"] == "done"
    await third.until(lambda socket: socket.table["chairs"][0].get("sitting_in"))


async def test_a_bot_that_fails_does_not_stop_the_game(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    async def broken(request: object) -> object:
        raise RuntimeError("a bot's fault")

    monkeypatch.setattr(world.minder.thinkers, "ask", broken)
    ann = await world.person()
    table = await world.table(ann, bots=1)
    socket = await ann.sit(table, 0)
    while socket.now["legal"]:
        await socket.play(random.Random(2))
    await socket.until(lambda socket: any(event["seat"] == 1 for event in socket.story))


async def test_hints_come_in_three_depths_and_are_marked(world: World) -> None:
    ann, ben = await world.person(), await world.person()
    table = await world.table(ann, ben)
    first, second = await ann.sit(table, 0), await ben.sit(table, 1)
    nudge = await first.ask("hint", depth=1)
    assert nudge["nudge"]
    assert nudge["moves"] == []
    best = await first.ask("hint", depth=3)
    assert best["moves"][0]["move"] in first.now["legal"]
    assert (await second.ask("hint", depth=2))["kind"] == "not_yours"
    await first.ask("move", k=0, move=best["moves"][0]["move"])
    await second.settle()
    assert [event["hint"] for event in second.story if event["seat"] == 0] == [True]


# Before and after


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
    await world.minder.expire()
    assert await world.store.first(select(schema.game)) is not None
    await world.store.execute(update(schema.game).values(changed=time() - 2 * 24 * 3600))
    await world.minder.expire()
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
    table = await _solo(ann)
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
    text = games.load("glassworks").file.text + '\n[our_note]\nstatus = "derived"\n'
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
    seats = max(2, title.least)
    cookies, before = None, {}
    for _ in range(6):
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
    table = await _solo(ann, game)
    room, choose = await world.hall.room(table), random.Random(5)
    wish = {"n": 0, "seat": 1, "level": "spring"}
    early = await ann.client.post(f"/api/tables/{table}/branch", json=wish)
    assert (early.status_code, "after its end" in early.json()["text"]) == (403, True)
    while not room.table.ended:
        seat = choose.choice(room.table.state.actors())
        await room.move(seat, room.counts[seat], room.game.names[choose.choice(room.table.legal(seat))])
    last = len(room.table.events)
    late = await ann.client.post(f"/api/tables/{table}/branch", json=wish | {"n": last})
    assert (late.status_code, str(last) in late.json()["text"]) == (400, True)
    for n in (0, last // 2, last - 1):
        new = (await ann.post(f"/api/tables/{table}/branch", **wish | {"n": n}))["table"]
        socket = await ann.sit(new, 1)
        branched = await world.hall.room(new)
        assert branched.table.events[:n] == room.table.events[:n]
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
        assert kept.seed == room.table.seed.hex

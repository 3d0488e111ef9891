"""What goes on off the table: finding opponents, watching bots, friends, phrases, results."""

from __future__ import annotations

import asyncio
import json
import random
from pathlib import Path
from typing import Any, get_args

import pytest
from sqlalchemy import func, select, update

from riverrun.server.limits import Limits, Rate
from riverrun.server.live import show_table
from riverrun.server.live.talk import PHRASES
from riverrun.server.store import schema
from riverrun.server.store.database import sqlite_url
from riverrun.server.store.operator import Operator
from riverrun.server.wire import Phrase
from trials.world import Person, World, eventually, play_on, running

LONG = 3600.0  # seconds after which nobody is there any longer


async def refused(person: Person, path: str, **data: Any) -> str:
    answer = await person.client.post(path, json=data)
    assert 400 <= answer.status_code < 500, answer.text
    return str(answer.json()["kind"])


async def seek(person: Person, **wish: Any) -> str:
    return str((await person.post("/api/seek", **{"game": "glassworks", **wish}))["table"])


async def status(world: World, table: str) -> str:
    row = await world.store.first(select(schema.game.c.status).where(schema.game.c.id == table))
    assert row is not None
    return str(row.status)


async def friends(*two: Person, world: World) -> tuple[int, int]:
    """Two who have played together become friends: the numbers by which each knows the other."""
    one, other = two
    table = await world.table(one, other)
    await one.post("/api/friends", table=table, seat=1)
    await other.post("/api/friends", table=table, seat=0)
    mine, theirs = [(await each.get("/api/lobby"))["friends"][0]["id"] for each in two]
    return mine, theirs


# Finding opponents


async def test_two_who_look_for_opponents_at_the_same_moment_find_each_other(either: World) -> None:
    ann, ben = await either.person("Ann"), await either.person("Ben")
    first, second = await asyncio.gather(seek(ann), seek(ben))
    assert first == second
    assert await status(either, first) == "playing"


async def test_whoever_finds_nobody_waits_at_a_table_that_is_listed_and_is_found(world: World) -> None:
    ann, ben = await world.person("Ann"), await world.person("Ben")
    table = await seek(ann, seats=[3, 4], speed="slow")
    assert await seek(ann, seats=[3, 4], speed="slow") == table  # asked again, the same seat
    (line,) = (await ben.get("/api/lobby"))["waiting"]
    assert (line["table"], len(line["chairs"]), line["clock"]["kind"], line["host_here"]) == (table, 3, "slow", True)
    for other in ({"game": "riverboat"}, {"seats": [2]}, {"speed": "move"}, {"rated": True}):
        assert await seek(ben, **{"seats": [3], "speed": "slow", **other}) != table, other
    assert await seek(ben, seats=[3], speed="slow") == table


async def test_nobody_is_sent_to_a_live_table_whose_host_has_gone_or_is_shut_out(world: World) -> None:
    ann, ben, cem = [await world.person(name) for name in ("Ann", "Ben", "Cem")]
    waits = await seek(ann, speed="slow")
    number = (await world.store.all(select(schema.game.c.host)))[0].host
    await Operator(world.store).shut_out("ban", number, "", None, "rude")
    await world.services.people.bans.load()
    assert await seek(ben, speed="slow") != waits
    left = await seek(ben)
    await world.store.execute(update(schema.game).values(created=schema.game.c.created - LONG))
    assert await seek(cem) != left
    socket = await ben.sit(left)
    await world.services.online.note()
    assert await seek(cem, seats=[2]) != left  # where Cem sits already
    dag = await world.person("Dag")
    found = await seek(dag)
    assert found == left
    await socket.until(lambda socket: socket.table["status"] == "playing")


async def test_tables_with_options_of_their_own_are_found_by_nobody_who_has_not_chosen_them(world: World) -> None:
    ann, ben = await world.person("Ann"), await world.person("Ben")
    games = {game["name"]: game for game in await ann.get("/api/games")}
    option = next(option for option in games["riverside"]["options"] if not option["solo"])
    other = next(choice for choice in option["choices"] if choice != option["default"])
    chairs, clock = [{"kind": "you"}, {"kind": "open"}], {"kind": "move", "each": 90}
    wish = {"game": "riverside", "chairs": chairs, "clock": clock, "listed": True}
    own = (await ann.post("/api/tables", **wish, options={option["name"]: other}))["table"]
    plain = (await ann.post("/api/tables", **wish))["table"]
    assert own != plain == await seek(ben, game="riverside")


async def test_looking_for_opponents_has_its_limits(tmp_path: Path) -> None:
    limits = Limits(seeks=Rate(2, 3600), tables=Rate(1, 3600), friends=Rate(1, 3600), invitations=Rate(1, 3600))
    async with running(sqlite_url(tmp_path), limits) as world:
        ann, ben = await world.person("Ann"), await world.person("Ben")
        await seek(ann)
        assert await refused(ann, "/api/seek", game="riverboat") == "limit"  # a second table
        assert await refused(ann, "/api/seek", game="glassworks") == "limit"  # a third search
        assert await refused(ben, "/api/seek", game="glassworks", seats=[9]) == "http"
        assert await refused(ben, "/api/seek", game="glassworks", seats=[6]) == "malformed"


# Watching bots


async def test_bots_play_while_somebody_watches_and_at_no_other_time(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(show_table, "PACE", 0.0)
    ann, title = await world.person(), (await (await world.person()).get("/api/lobby"))["show"]
    socket = ann.socket()
    assert (await socket.ask("watch"))["t"] == "done"
    await socket.until(lambda socket: socket.now.get("n", 0) > 5)
    assert (socket.table["game"], {chair["level"] for chair in socket.table["chairs"]}) == (title, {"brook"})
    assert socket.now["legal"] == []
    refusals = [
        await socket.ask("say", text="Hi"),
        await socket.ask("move", k=0, move="draw"),
        await socket.ask("resign"),
    ]
    assert [answer["kind"] for answer in refusals] == ["not_yours"] * 3
    assert (await socket.ask("lines", seat=0))["t"] == "score_lines"
    beside = ann.socket()
    await beside.ask("watch", language="de")
    await beside.until(lambda socket: socket.now)
    assert beside.table["game"] == title  # the same game
    for each in (socket, beside):
        await each.close()
    shows = world.services.shows
    await eventually(lambda: not shows._playing)  # the move that was being thought about is still made
    rests = len(shows._table.table.log)
    await asyncio.sleep(0.2)
    assert len(shows._table.table.log) == rests
    assert not (await world.store.all(select(schema.game)))  # kept nowhere


async def test_whoever_comes_after_the_end_sees_another_game(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(show_table, "PACE", 0.0)
    shows = world.services.shows
    shows._next = shows._titles.index("glassworks")
    socket = (await world.person()).socket()
    await socket.ask("watch")
    await socket.until(lambda socket: socket.now.get("ended"))
    assert socket.table["game"] == "glassworks"
    socket.now = {}
    await socket.ask("watch")
    await socket.until(lambda socket: socket.now)
    assert socket.table["game"] == shows.title != "glassworks"


# Friends


async def test_friends_are_two_who_have_played_together_and_both_want_to_be(either: World) -> None:
    ann, ben, cem = [await either.person(name) for name in ("Ann", "Ben", "Cem")]
    chairs = [{"kind": "you"}, {"kind": "open"}]
    waits = (await ann.post("/api/tables", game="glassworks", chairs=chairs, shuffle=False))["table"]
    assert await refused(ann, "/api/friends", table=waits, seat=0) == "not_yours"
    table = await either.table(ann, ben)
    assert await refused(cem, "/api/friends", table=table, seat=0) == "not_yours"  # has not played there
    assert await refused(ann, "/api/friends", table=table, seat=0) == "not_yours"  # oneself
    assert [met["name"] for met in (await ann.get("/api/lobby"))["met"]] == ["Ben"]
    await ben.post("/api/me/name", name="Benedikt")  # who is no friend sees the name at the table
    asked = await ann.post("/api/friends", table=table, seat=1)
    assert (asked["name"], asked["state"], asked["online"]) == ("Ben", "asked", False)
    (asks,) = (await ben.get("/api/lobby"))["friends"]
    assert (asks["name"], asks["state"]) == ("Ann", "asks")
    assert (await ben.get("/api/lobby"))["met"] == []  # who asks need not be asked
    assert await refused(cem, f"/api/friends/{asks['id']}/answer", yes=True) == "not_yours"
    await ben.post(f"/api/friends/{asks['id']}/answer", yes=True)
    (friend,) = (await ann.get("/api/lobby"))["friends"]
    assert (friend["name"], friend["state"], friend["game"]) == ("Benedikt", "friend", "glassworks")
    assert (await ann.get("/api/lobby"))["met"] == []


async def test_a_no_is_told_to_nobody(world: World) -> None:
    ann, ben = await world.person("Ann"), await world.person("Ben")
    table = await world.table(ann, ben)
    before = await ann.post("/api/friends", table=table, seat=1)
    (asks,) = (await ben.get("/api/lobby"))["friends"]
    await ben.post(f"/api/friends/{asks['id']}/answer", yes=False)
    assert (await ben.get("/api/lobby"))["friends"] == []
    assert await ann.post("/api/friends", table=table, seat=1) == before  # asked again, it looks the same
    assert (await ben.get("/api/lobby"))["friends"] == []
    await ann.post(f"/api/friends/{before['id']}/answer", yes=False)  # withdrawn, as if nobody had answered
    assert [one["name"] for one in (await ann.get("/api/lobby"))["met"]] == ["Ben"]
    assert (await ann.post("/api/friends", table=table, seat=1))["id"] != before["id"]
    assert (await ben.get("/api/lobby"))["friends"] == []
    await ben.post("/api/friends", table=table, seat=0)  # who may think better of it
    assert (await ann.get("/api/lobby"))["friends"][0]["state"] == "friend"


async def test_who_is_a_friend_no_longer_is_not_told_and_sees_nothing_more(world: World) -> None:
    ann, ben = await world.person("Ann"), await world.person("Ben")
    _, number = await friends(ann, ben, world=world)
    socket = ben.socket()
    await socket.ask("watch")
    await world.services.online.note()
    assert (await ann.get("/api/lobby"))["friends"][0]["online"]
    await ben.post(f"/api/friends/{number}/answer", yes=False)
    (friend,) = (await ann.get("/api/lobby"))["friends"]
    assert (friend["state"], friend["online"], friend["game"]) == ("asked", False, "")
    chairs = [{"kind": "you"}, {"kind": "open"}]
    table = (await ann.post("/api/tables", game="glassworks", chairs=chairs))["table"]
    assert await refused(ann, f"/api/tables/{table}/invite", friend=friend["id"]) == "not_yours"
    await ann.post(f"/api/friends/{friend['id']}/answer", yes=False)
    assert (await ann.get("/api/lobby"))["friends"] == []


async def test_somebody_whom_nobody_may_see_is_not_noted(world: World) -> None:
    ann = await world.person("Ann")
    await (ann.socket()).ask("watch")
    await ann.get("/api/lobby")
    await world.services.online.note()
    assert [row.here for row in await world.store.all(select(schema.person.c.here))] == [None]


async def test_a_friend_is_invited_to_a_table_and_sits_down(either: World) -> None:
    ann, ben, cem = [await either.person(name) for name in ("Ann", "Ben", "Cem")]
    number, _ = await friends(ann, ben, world=either)
    chairs = [{"kind": "you"}, {"kind": "open"}, {"kind": "open"}]
    table = (await ann.post("/api/tables", game="glassworks", chairs=chairs, shuffle=False))["table"]
    assert await refused(cem, f"/api/tables/{table}/invite", friend=number) == "not_yours"
    for _ in range(2):  # asked twice, invited once
        await ann.post(f"/api/tables/{table}/invite", friend=number)
    (invited,) = (await ben.get("/api/lobby"))["invitations"]
    assert (invited["by"], invited["table"], invited["game"]) == ("Ann", table, "glassworks")
    await ben.post(f"/api/tables/{table}/decline")
    assert (await ben.get("/api/lobby"))["invitations"] == []
    await ann.post(f"/api/tables/{table}/invite", friend=number)
    await ben.post(f"/api/tables/{table}/join", invite=invited["invite"])
    assert (await ben.get("/api/lobby"))["invitations"] == []  # who sits there need not be asked
    assert (await cem.get("/api/lobby"))["invitations"] == []


async def test_who_plays_for_several_seats_at_a_device_cannot_be_asked(world: World) -> None:
    ann, ben = await world.person("Ann"), await world.person("Ben")
    chairs = [{"kind": "you"}, {"kind": "here", "name": "Bob"}, {"kind": "open"}]
    ref = await ann.post("/api/tables", game="glassworks", chairs=chairs, shuffle=False)
    await ben.post(f"/api/tables/{ref['table']}/join", invite=ref["invite"])
    assert await refused(ben, "/api/friends", table=ref["table"], seat=1) == "not_yours"
    assert (await ben.get("/api/lobby"))["met"] == []


async def test_friends_and_invitations_have_their_limits(tmp_path: Path) -> None:
    limits = Limits(friends=Rate(1, 3600), invitations=Rate(1, 3600))
    async with running(sqlite_url(tmp_path), limits) as world:
        ann, ben = await world.person("Ann"), await world.person("Ben")
        number, _ = await friends(ann, ben, world=world)
        played = await world.table(ann, await world.person("Cem"))
        assert await refused(ann, "/api/friends", table=played, seat=1) == "limit"
        chairs = [{"kind": "you"}, {"kind": "open"}]
        table = (await ann.post("/api/tables", game="glassworks", chairs=chairs))["table"]
        await ann.post(f"/api/tables/{table}/invite", friend=number)
        assert await refused(ann, f"/api/tables/{table}/invite", friend=number) == "limit"


async def test_the_operator_exports_and_deletes_what_is_kept_of_friends(world: World) -> None:
    ann, ben = await world.person("Ann"), await world.person("Ben")
    number, _ = await friends(ann, ben, world=world)
    chairs = [{"kind": "you"}, {"kind": "open"}]
    table = (await ann.post("/api/tables", game="glassworks", chairs=chairs))["table"]
    await ann.post(f"/api/tables/{table}/invite", friend=number)
    operator, (row,) = Operator(world.store), await Operator(world.store).people("Ben")
    export = json.loads(json.dumps(await operator.export(row.id)))
    assert [(friend["name"], friend["yes"]) for friend in export["friends"]] == [("Ann", True)]
    assert [invited["table"] for invited in export["invitations"]] == [table]
    await operator.forget(row.id)
    for kept in (schema.friend, schema.invitation):
        assert (await world.store.all(select(func.count()).select_from(kept)))[0][0] == 0
    assert (await ann.get("/api/lobby"))["friends"] == []


# Phrases


async def test_a_phrase_is_said_by_its_name_and_kept(either: World) -> None:
    ann, ben = await either.person("Ann"), await either.person("Ben")
    table = await either.table(ann, ben)
    one, other = await ann.sit(table, 0), await ben.sit(table, 1)
    assert (await one.ask("say", phrase="luck"))["t"] == "done"
    await other.until(lambda socket: socket.talk)
    assert (other.talk[0]["phrase"], other.talk[0]["text"], other.talk[0]["seat"]) == ("luck", "Good luck!", 0)
    late = await ben.sit(table, 1)
    assert [line["phrase"] for line in late.talk] == ["luck"]
    assert (await one.ask("say", phrase="insult"))["kind"] == "malformed"
    assert (await one.ask("say"))["kind"] == "malformed"
    await one.ask("say", text="Good luck!")
    await other.until(lambda socket: len(socket.talk) == 2)
    assert "phrase" not in other.talk[1]  # one's own words are nobody else's


async def test_whoever_must_be_silent_says_no_phrases(world: World) -> None:
    ann = await world.person("Ann")
    socket = await ann.sit(await world.table(ann, bots=1), 0)
    (row,) = await Operator(world.store).people("Ann")
    await Operator(world.store).shut_out("mute", row.id, "", None, "rude")
    await world.services.people.bans.load()
    assert (await socket.ask("say", phrase="hello"))["t"] == "refused"


def test_every_phrase_of_the_wire_can_be_said() -> None:
    assert set(get_args(Phrase)) == PHRASES.keys()


# Results


async def test_results_tell_ones_own_games_with_opponents_and_the_course_of_ratings(either: World) -> None:
    ann, ben = await either.person("Ann"), await either.person("Ben")
    table = await either.table(ann, ben, rated=True)
    sockets = {0: await ann.sit(table, 0), 1: await ben.sit(table, 1)}
    await play_on(sockets, 1000, random.Random(2))
    await sockets[0].until(lambda socket: socket.table["status"] == "ended")
    scores = sockets[0].now["scores"]
    (own,), (others,) = [await each.get("/api/my/results") for each in (ann, ben)]
    assert (own["score"], own["best"], own["others"]) == (scores[0], scores[1], [{"name": "Ben"}])
    assert own["won"] + others["won"] == 1
    (standing,) = [row for row in await ann.get("/api/games/glassworks/ratings") if row["name"] == "Ann"]
    assert own["rating"] == standing["rating"]
    assert await (await either.person("Cem")).get("/api/my/results") == []
    await Operator(either.store).forget((await Operator(either.store).people("Ann"))[0].id)
    kept = await either.store.all(select(schema.chair.c.rating).order_by(schema.chair.c.seat))
    assert [row.rating for row in kept] == [None, others["rating"]]

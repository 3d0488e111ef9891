"""At the table: deciding, taking back, sharing a device, leaving a seat to a bot."""

from __future__ import annotations

import random
from pathlib import Path
from time import time

import pytest

from riverrun import games
from riverrun.cli import main
from riverrun.core import record
from riverrun.server.live import hints, live_table
from riverrun.server.live.clock import due
from riverrun.server.store.audit import audit
from trials.world import World, play_on


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


async def test_a_move_is_one_frame_for_its_player_and_one_for_each_other(either: World) -> None:
    ann, ben = await either.person(), await either.person()
    table = await either.table(ann, ben)
    first, second = await ann.sit(table, 0), await ben.sit(table, 1)
    before = first.deliveries, second.deliveries
    assert (await first.ask("move", k=0, move=first.now["legal"][0]))["t"] == "played"
    n = first.now["n"]
    await second.until(lambda socket: socket.now["n"] > n)
    await first.until(lambda socket: socket.now["n"] > n)
    assert (first.deliveries, second.deliveries) == (before[0] + 1, before[1] + 1)


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
    table = await world.hot_seat(ann)
    socket = await ann.sit(table, 0)
    await play_on({0: socket, 1: await ann.sit(table, 1)}, 1000, random.Random(1))
    await socket.until(lambda socket: socket.table["status"] == "ended")
    moves = [event["move"] for event in socket.story if event["seat"] == 0]
    assert (await socket.ask("move", k=len(moves) - 1, move=moves[-1]))["again"] is True
    assert (await socket.ask("move", k=len(moves), move=moves[-1]))["kind"] == "not_yours"


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
    table = await world.hot_seat(ann)
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
    table = await world.hot_seat(ann)
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
    table = await world.hot_seat(ann)
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
    live = await world.registry.live(table)
    live.log.times = [at - 6 for at in live.log.times]
    await second.until(lambda socket: socket.now["legal"])
    assert second.table["chairs"][0]["sitting_in"] is True
    await first.settle()
    assert (await first.ask("move", k=first.now["k"], move="x"))["kind"] == "not_yours"
    assert (await first.ask("take_seat"))["t"] == "returned"
    await second.settle()
    assert "sitting_in" not in second.table["chairs"][0]


async def test_who_plays_and_takes_back_wins_no_time(world: World) -> None:
    ann, ben = await world.person(), await world.person()
    table = await world.table(ann, ben, clock={"kind": "move", "each": 100})
    socket, choose = await ann.sit(table, 0), random.Random(1)
    live, began = await world.registry.live(table), socket.now["due"] - 100
    for _ in range(3):
        await socket.play(choose)
        live.log.times[-1] = began + 90
        assert due(live, 0) == began + 190  # the next decision has its own time
        await socket.ask("undo", k=socket.now["k"])
        live.log.times[-1] = began + 180
        assert due(live, 0) == began + 200  # not 280


async def test_the_others_vote_for_a_bot_in_place_of_one_who_left(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, ben, cem = [await world.person(name) for name in ("Ann", "Ben", "Cem")]
    table = await world.table(ann, ben, cem)
    first, second, third = await ann.sit(table, 0), await ben.sit(table, 1), await cem.sit(table, 2)
    assert (await second.ask("sit_in", seat=0))["kind"] == "not_yours"  # she is here
    await first.close()
    assert (await second.ask("sit_in", seat=0))["kind"] == "not_yours"  # she left a moment ago
    monkeypatch.setattr(live_table, "PATIENCE", 0.0)
    assert (await second.ask("sit_in", seat=0))["t"] == "done"
    await third.settle()
    assert "sitting_in" not in third.table["chairs"][0]  # one vote of two
    live = await world.registry.live(table)
    await live.move(0, 0, live.game.names[live.table.legal(0)[0]])  # what she sent last; the vote still counts
    assert (await third.ask("sit_in", seat=0))["t"] == "done"
    await third.until(lambda socket: socket.table["chairs"][0].get("sitting_in"))


async def test_a_bot_that_fails_does_not_stop_the_game(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    async def broken(*_: object) -> object:
        raise RuntimeError("a bot's fault")

    monkeypatch.setattr(world.services.bots, "ask", broken)
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
    assert nudge["choices"] == len(first.now["legal"])
    assert [hint["move"] for hint in nudge["moves"]] == [""]
    several = await first.ask("hint", depth=2)
    assert 1 < len(several["moves"]) <= 3
    best = await first.ask("hint", depth=3)
    assert best["moves"][0]["move"] in first.now["legal"]
    assert best["lead"] >= 0
    assert (await second.ask("hint", depth=2))["kind"] == "not_yours"
    await first.ask("move", k=0, move=best["moves"][0]["move"])
    await second.settle()
    assert [event["hint"] for event in second.story if event["seat"] == 0] == [True]


async def test_a_seat_is_told_how_the_game_may_end_if_it_asks_and_nobody_where_it_is_rated(world: World) -> None:
    ann, ben = await world.person(), await world.person()
    table = await world.table(ann, ben)
    first, watcher = await ann.sit(table, 0), await ben.sit(table)
    told = await first.ask("forecast")
    assert (told["t"], told["n"], len(told["points"])) == ("foretold", first.now["n"], 2)
    assert sum(told["chances"]) == pytest.approx(1, abs=0.01)
    assert told["spread"] > 0
    assert (await watcher.ask("forecast"))["kind"] == "not_yours"
    rated = await ann.sit(await world.table(ann, ben, rated=True), 0)
    assert (await rated.ask("forecast"))["kind"] == "not_yours"


async def test_a_hint_says_why_by_the_lines_of_the_score_that_change(world: World) -> None:
    ann, ben = await world.person(), await world.person()
    table = await world.table(ann, ben)
    first, choose, told = await ann.sit(table, 0), random.Random(4), 0
    live = await world.registry.live(table)
    while not told:
        for move in live.table.legal(0) if first.now["legal"] else []:
            lines = hints.changes(live, 0, move, live.reader("en"))
            preview = await first.ask("preview", move=live.game.names[move])
            assert sum(line.points for line in lines) == preview["gain"]
            told += any(line.points for line in lines)
        await play_on({0: first, 1: await ben.sit(table, 1)}, 1, choose)


async def test_where_there_is_one_move_there_is_nothing_to_choose(world: World) -> None:
    ann = await world.person()
    table = await world.table(ann, bots=1, game="riverboat")
    first, choose = await ann.sit(table, 0), random.Random(1)
    while len(first.now["legal"]) != 1:
        await first.until(lambda socket: socket.now["legal"])
        await first.play(choose)
    answer = await first.ask("hint", depth=1)
    assert (answer["choices"], [hint["move"] for hint in answer["moves"]]) == (1, first.now["legal"])
    live = await world.registry.live(table)
    assert live.log.hinted == set()  # nothing was given away

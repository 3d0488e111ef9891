"""Nobody takes back a draw that somebody has seen, consent or not; but friends do, and then it is drawn anew."""

from __future__ import annotations

import random

import pytest

from riverrun.core.table import Table
from riverrun.server.live import live_table
from riverrun.server.live.live_table import LiveTable
from riverrun.server.store.audit import audit
from tests.kit.sure import sure
from trials.world import Person, Socket, World

GAMES = ["whale_riders", "glassworks"]  # own draws that nobody else sees, and open ones


async def _drawn(world: World, socket: Socket, table: str) -> LiveTable:
    """Play until chance has shown something since seat 0's last move and nobody else has moved since."""
    live, choose = sure(LiveTable, await world.registry.live(table)), random.Random(4)
    while not live.table.ended:
        await socket.until(lambda socket: socket.now["legal"])
        await socket.play(choose)
        if live.table.seen_since(0):
            return live
    pytest.fail("nothing was drawn")


async def _alone(world: World, person: Person, game: str, **more: bool) -> str:
    chairs = [{"kind": "you"}, {"kind": "bot", "level": "spring"}]
    return str((await person.post("/api/tables", game=game, chairs=chairs, shuffle=False, **more))["table"])


@pytest.mark.parametrize("game", GAMES)
async def test_against_bots_nobody_draws_looks_and_takes_back(world: World, game: str) -> None:
    ann = await world.person("Ann")
    table = await _alone(world, ann, game)
    socket = await ann.sit(table, 0)
    live = await _drawn(world, socket, table)
    before = live.table.events[:]
    answer = await socket.ask("undo", k=live.log.made(0), ask=True)
    assert answer["kind"] == "not_yours"
    assert "was seen" in answer["text"]
    assert live.table.events[: len(before)] == before


@pytest.mark.parametrize("game", GAMES)
async def test_at_a_friendly_table_it_is_taken_back_and_drawn_anew(world: World, game: str) -> None:
    ann = await world.person("Ann")
    table = await _alone(world, ann, game, friendly=True)
    socket = await ann.sit(table, 0)
    assert socket.table["friendly"]
    live = await _drawn(world, socket, table)
    assert (await socket.ask("undo", k=live.log.made(0), ask=True))["t"] == "played"
    await socket.until(lambda socket: socket.now["legal"])
    await socket.play(random.Random(5))
    log, redrawn = live.table.log[:], live.table.redrawn
    assert redrawn == 1
    world.registry.tables.clear()
    again = await world.registry.live(table)
    assert (again.table.log[: len(log)], again.table.redrawn) == (log, redrawn)
    assert (await audit(world.store)).faults == []


async def test_friends_are_told_what_was_seen_before_they_consent(world: World) -> None:
    ann, ben = await world.person("Ann"), await world.person("Ben")
    table = await world.table(ann, ben, friendly=True)
    first, second = await ann.sit(table, 0), await ben.sit(table, 1)
    live = await _drawn(world, first, table)
    assert (await first.ask("undo", k=live.log.made(0), ask=True))["t"] == "done"
    await second.settle()
    asks = second.now["undo"]["asks"]
    assert asks.startswith("Ann would like to take back: ")
    assert "everybody saw what chance brought, which will be drawn anew: " in asks
    assert (await second.ask("consent", yes=True))["t"] == "done"
    assert live.table.redrawn == 1


async def test_at_a_rated_table_nobody_takes_back_because_a_bot_cannot_be_asked(world: World) -> None:
    ann = await world.person("Ann")
    await ann.post("/api/me/register", handle="keeper", passphrase="a long river of words")
    token = (await ann.post("/api/bots", name="Robo"))["token"]
    bot = Person(world, world.http(authorization=f"Bearer {token}"))
    chairs = [{"kind": "you"}, {"kind": "open"}]
    ref = await ann.post("/api/tables", game="rifugio", chairs=chairs, shuffle=False, rated=True)
    await bot.post(f"/bot/tables/{ref['table']}/join", invite=ref["invite"])
    socket = await ann.sit(ref["table"], 0)
    live, choose = await world.registry.live(ref["table"]), random.Random(2)
    while not live.log.made(0) or not live.table.undo_closed(0):
        seat = live.table.state.actors()[0]
        await live.move(seat, live.log.made(seat), live.game.names[choose.choice(live.table.legal(seat))])
    answer = await socket.ask("undo", k=live.log.made(0), ask=True)
    assert (answer["kind"], "rated" in answer["text"]) == ("not_yours", True)


async def test_a_friendly_table_is_not_rated(world: World) -> None:
    ann = await world.person("Ann")
    wish = {"game": "glassworks", "chairs": [{"kind": "you"}, {"kind": "open"}], "rated": True, "friendly": True}
    answer = await ann.client.post("/api/tables", json=wish)
    assert (answer.status_code, "rated" in answer.json()["text"]) == (400, True)


# What it costs


async def _back_and_forth(world: World, times: int) -> tuple[Socket, LiveTable]:
    ann = await world.person("Ann")
    table = await world.hot_seat(ann, "rifugio")
    socket, live = await ann.sit(table, 0), await world.registry.live(table)
    for _ in range(times):
        await live.move(0, live.log.made(0), live.game.names[live.table.legal(0)[0]])
        await live.undo(0, live.log.made(0), ask=False)
    return socket, live


async def test_to_load_a_table_costs_what_its_standing_events_do(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    _, live = await _back_and_forth(world, 60)
    log, applied, apply = live.table.log[:], [0], Table._apply

    def counted(*arguments: object) -> None:
        applied[0] += 1
        apply(*arguments)  # type: ignore[arg-type]

    monkeypatch.setattr(Table, "_apply", counted)
    world.registry.tables.clear()
    again = await world.registry.live(live.about.id)
    assert again.table.log == log
    assert again.table.events == live.table.events
    assert applied[0] == len(live.table.events)  # and not as many for each of the sixty


async def test_taking_back_has_a_budget_that_grows_with_the_game(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(live_table, "FREE_UNDOS", 3)
    socket, live = await _back_and_forth(world, 3)
    move = live.game.names[live.table.legal(0)[0]]
    await live.move(0, live.log.made(0), move)
    for _ in range(4):  # its one move that stands
        await live.undo(0, live.log.made(0), ask=False)
        await live.move(0, live.log.made(0), move)
    answer = await socket.ask("undo", k=live.log.made(0))
    assert (answer["kind"], "play on" in answer["text"]) == ("not_yours", True)

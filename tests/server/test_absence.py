"""A seat is never lost silently: why a bot sits in is told to all, and whoever opens the table has the seat back."""

from __future__ import annotations

from pathlib import Path

from riverrun.server.live.clock import due
from riverrun.server.store.database import sqlite_url
from trials.world import Person, Socket, World, running


async def out_of_time(world: World, ann: Person, ben: Person, leave: bool = True) -> tuple[str, Socket, Socket]:
    """A table at which Ann's time has run out and a bot has moved for her."""
    table = await world.table(ann, ben, clock={"kind": "move", "each": 60})
    first, second = await ann.sit(table, 0), await ben.sit(table, 1)
    if leave:
        await first.close()
    live = await world.registry.live(table)
    live.log.times = [at - 61 for at in live.log.times]
    await second.until(lambda socket: socket.now["legal"])
    return table, first, second


async def test_everybody_is_told_why_a_bot_sits_in(world: World) -> None:
    ann, ben = await world.person(), await world.person("Ben")
    _, first, second = await out_of_time(world, ann, ben, leave=False)
    await first.settle()
    for socket in (first, second):
        assert socket.table["chairs"][0]["sitting_in"] is True
        assert socket.table["chairs"][0]["away"] == "clock"


async def test_who_opens_the_table_has_the_seat_back_and_is_told_what_was_missed(world: World) -> None:
    ann, ben = await world.person(), await world.person("Ben")
    table, first, second = await out_of_time(world, ann, ben)
    known = len(first.story)
    live = await world.registry.live(table)
    back = ann.socket()
    answer = await back.ask("hello", table=table, seat=0, back=True)
    assert answer == {"t": "returned", "ref": answer["ref"], "since": known, "why": "clock"}
    await back.settle()
    assert any(event["seat"] == 0 for event in back.story[known:])  # what the bot played for her
    await second.settle()
    assert "sitting_in" not in second.table["chairs"][0]
    assert (await back.ask("hello", table=table, seat=0, back=True))["t"] == "done"
    deadline = due(live, 0)
    assert deadline is not None
    assert deadline >= live.chairs[0].back + 60  # a whole clock to find the way into the game again


async def test_a_line_that_was_only_mended_gives_no_seat_back(world: World) -> None:
    ann, ben = await world.person(), await world.person("Ben")
    table, _, second = await out_of_time(world, ann, ben)
    again = await ann.sit(table, 0)
    assert again.table["chairs"][0]["sitting_in"] is True
    await second.settle()
    assert second.table["chairs"][0]["sitting_in"] is True


async def test_a_bot_plays_for_a_while_if_its_person_wishes(world: World) -> None:
    ann, ben = await world.person(), await world.person("Ben")
    table = await world.table(ann, ben)
    first, second = await ann.sit(table, 0), await ben.sit(table, 1)
    assert (await first.ask("sit_in", seat=0))["t"] == "done"
    await second.until(lambda socket: socket.now["legal"])
    assert second.table["chairs"][0]["away"] == "wish"
    assert (await first.ask("take_seat"))["t"] == "returned"
    await second.settle()
    assert "away" not in second.table["chairs"][0]


async def test_no_bot_plays_for_anybody_at_a_rated_table(world: World) -> None:
    ann, ben = await world.person(), await world.person("Ben")
    table = await world.table(ann, ben, rated=True)
    answer = await (await ann.sit(table, 0)).ask("sit_in", seat=0)
    assert answer["kind"] == "not_yours"
    assert "rated" in answer["text"]


async def test_a_server_that_starts_again_knows_who_was_away_and_since_when(tmp_path: Path) -> None:
    url = sqlite_url(tmp_path)
    async with running(url) as world:
        ann, ben = await world.person(), await world.person("Ben")
        table, first, _ = await out_of_time(world, ann, ben)
        known = len(first.story)
    async with running(url) as world:
        back = world.again(ann).socket()
        answer = await back.ask("hello", table=table, seat=0, back=True)
        assert (answer["t"], answer["since"], answer["why"]) == ("returned", known, "clock")

"""How a game stood, as a seat knew it: never more than it was shown then."""

from __future__ import annotations

import random

import pytest

from riverrun import games
from riverrun.core.chance import seed_from
from riverrun.core.errors import Malformed
from riverrun.core.state import NOBODY
from riverrun.core.table import Table
from riverrun.core.words import PLAIN
from riverrun.server import wire
from trials.world import World, play_on

MOVES = 40


def eyes(table: Table) -> list[int]:
    return [NOBODY, *range(table.seats)]


def shown(table: Table, seat: int) -> bytes:
    """What a seat is shown now, to the byte."""
    position = table.position_for(seat)
    return bytes(wire.raw(table.game.view(position, seat), PLAIN)) + str(list(position.scores())).encode()


def then(table: Table, n: int, seat: int) -> bytes:
    position = table.as_known(n, seat)
    return bytes(wire.raw(table.game.view(position, seat), PLAIN)) + str(list(position.scores())).encode()


@pytest.mark.parametrize("game", games.names())
def test_no_moment_of_the_past_shows_a_seat_more_than_it_was_shown_then(game: str) -> None:
    """Whale Riders has hidden hands, Riverside and Riverboat have rounds in which all choose at once."""
    title, choose = games.load(game), random.Random(game)
    table = Table(title, 3, seed=seed_from(game))
    seen: dict[int, set[bytes]] = {seat: set() for seat in eyes(table)}

    def look() -> None:
        for seat in eyes(table):
            seen[seat].add(shown(table, seat))

    for n in range(len(table.events)):  # the deal
        for seat in eyes(table):
            seen[seat].add(shown(table.after(n), seat))
    look()
    for _ in range(MOVES):
        if table.ended:
            break
        seat = choose.choice(table.state.actors())
        before = len(table.events)
        table.play(choose.choice(table.legal(seat)), seat=seat)
        for n in range(before + 1, len(table.events)):  # chance goes on by itself, event by event
            for each in eyes(table):
                seen[each].add(shown(table.after(n), each))
        look()
        for each in eyes(table):
            now = len(table.known(each))
            assert then(table, now, each) == shown(table, each)
            if now:
                assert then(table, now - 1, each) in seen[each]
    for seat in eyes(table):
        assert all(then(table, n, seat) in seen[seat] for n in range(len(table.known(seat)) + 1))


def test_there_is_no_moment_after_the_last_nor_before_the_first() -> None:
    table = Table(games.load("glassworks"), 2, seed=seed_from("short"))
    known = len(table.events)
    for n in (-1, known + 1):
        with pytest.raises(Malformed, match=f"{known} events are known here so far"):
            table.as_known(n, 0)


async def test_one_looks_back_from_a_table_that_goes_on(world: World) -> None:
    ann, ben = await world.person("Ann"), await world.person("Ben")
    table = await world.table(ann, ben, game="whale_riders")
    sockets = {0: await ann.sit(table, 0), 1: await ben.sit(table, 1)}
    watcher = await (await world.person("Cleo")).sit(table)
    await play_on(sockets, 12, random.Random(5))
    first = sockets[0]
    await first.settle()
    before, entries = first.now, len(first.story)
    past = await first.ask("look_back", n=entries)
    assert (past["t"], past["n"]) == ("past", entries)
    assert (past["view"], past["scores"]) == (before["view"], before["scores"])
    assert [sum(line["points"] for line in lines) for lines in past["lines"]] == past["scores"]
    await play_on(sockets, 2, random.Random(6))
    await first.settle()
    assert first.now["view"] != before["view"]
    assert (await first.ask("look_back", n=entries))["view"] == before["view"]
    others = await watcher.ask("look_back", n=entries)
    assert others["view"] != before["view"]  # a hand is its owner's, then as now
    refused = await first.ask("look_back", n=10_000)
    assert (refused["t"], refused["kind"]) == ("refused", "malformed")


async def test_nothing_lies_behind_a_table_that_has_not_begun(world: World) -> None:
    ann = await world.person()
    made = await ann.post("/api/tables", game="glassworks", chairs=[{"kind": "you"}, {"kind": "open"}])
    socket = await ann.sit(made["table"])
    assert (await socket.ask("look_back", n=0))["kind"] == "not_yours"

"""Finished games judged over HTTP: bit by bit, for as long as somebody asks, never at the cost of a table."""

from __future__ import annotations

import asyncio
import random
from typing import Any

import pytest

from riverrun.server.live import reviews
from trials.world import Person, World, eventually, play_on

PATIENCE = 600.0
LAST = 12  # decisions that are judged here: a whole game takes its time


async def finished(world: World, person: Person) -> str:
    """A short game played to its end by one person on both seats."""
    table = await world.hot_seat(person)
    sockets = {seat: await person.sit(table, seat) for seat in (0, 1)}
    await play_on(sockets, 1000, random.Random(3))
    world.services.reviews.effort = 1  # as few playouts as can be
    return table


async def whole(person: Person, table: str) -> dict[str, Any]:
    async with asyncio.timeout(PATIENCE):
        while True:
            found: dict[str, Any] = await person.get(f"/api/tables/{table}/review")
            if found["done"] == found["total"]:
                return found
            await asyncio.sleep(0.05)


async def test_a_finished_game_is_judged_bit_by_bit_from_its_end(world: World) -> None:
    ann = await world.person()
    table = await finished(world, ann)
    story = await ann.get(f"/api/tables/{table}/story")
    decided = [event["n"] for event in story if event["seat"] >= 0]
    first = await ann.get(f"/api/tables/{table}/review")
    assert (first["done"], first["total"]) == (0, len(decided))
    del world.services.reviews._works[table].review.todo[:-LAST]
    found = await whole(await world.person("somebody else"), table)
    assert [one["n"] for one in found["decisions"]] == decided[-LAST:]
    assert [one["until"] for one in found["decisions"]] == [*decided[1 - LAST :], len(story)]
    for sums in found["sums"]:
        parts = sums["start"] + sums["play"] + sums["others"] + sums["steps"] + sums["luck"]
        assert parts == pytest.approx(sums["result"], abs=0.01)
    swings = [abs(turn["swing"]) for turn in found["turns"]]
    assert swings == sorted(swings, reverse=True)
    for turn in found["turns"]:
        assert turn["luck"] or (turn["better"] and turn["better_text"] and "eat 1" not in turn["better_text"])
        assert turn["luck"] or turn["line"][0] == turn["better"]
    assert await ann.get(f"/api/tables/{table}/review") == found


async def test_other_moves_of_a_turn_are_shown_as_they_would_have_stood_and_change_nothing(world: World) -> None:
    ann = await world.person()
    table = await finished(world, ann)
    live = await world.services.registry.live(table)
    n, (seat, played) = next((n, event) for n, event in enumerate(live.table.events) if event.seat >= 0)
    names = live.game.names
    other = next(move for move in live.table.after(n).legal(seat) if move != played)
    path = f"/api/tables/{table}/replay?n={n}&seat={seat}"
    before = await ann.get(path)
    after = await ann.get(f"{path}&instead={names[other]}")
    assert after["view"] != before["view"]
    assert await ann.get(path) == before
    for eyes, move, status in [
        (f"&seat={seat}", "nonsense", 400), (f"&seat={1 - seat}", names[other], 403), ("", names[other], 403),
    ]:  # fmt: skip
        answer = await ann.client.get(f"/api/tables/{table}/replay?n={n}{eyes}&instead={move}")
        assert answer.status_code == status


async def test_a_variation_goes_on_for_all_seats_and_with_any_chance(world: World) -> None:
    """Played at random to its end, step by step from what the server offers; a real game's events are one as well."""
    ann = await world.person()
    table = await finished(world, ann)
    live = await world.services.registry.live(table)
    names, total = live.game.names, len(live.table.events)
    n, choose = total // 2, random.Random(4)
    line: list[str] = []
    while True:
        now = await ann.get(f"/api/tables/{table}/replay?n={n}&free=true" + "".join(f"&instead={one}" for one in line))
        assert [(told["seat"], told["move"]) for told in now.get("told", [])] == [
            (int(one.split(":")[0]), one.split(":")[1]) for one in line
        ]
        if now.get("chance"):
            assert now["seat"] == -1
            line.append(f"-1:{choose.choice(now['chance'])['move']}")
        elif now.get("legal"):
            assert len(now["labels"]) == len(now["legal"])
            assert now["ask"]["sentence"]
            line.append(f"{now['seat']}:{choose.choice(now['legal'])}")
        else:
            break
    seats = {one.split(":")[0] for one in line}
    assert seats == {"-1", "0", "1"}
    assert len(live.table.events) == total  # the game is as it was
    real = [f"{seat}:{names[move]}" for seat, move in live.table.events[n:]]
    again = await ann.get(f"/api/tables/{table}/replay?n={n}" + "".join(f"&instead={one}" for one in real))
    assert again["view"] == (await ann.get(f"/api/tables/{table}/replay?n={total}"))["view"]


@pytest.mark.parametrize("wrong", ["x:draw", "9:draw", "-1:nonsense", ":draw"])
async def test_what_cannot_have_happened_is_refused(world: World, wrong: str) -> None:
    ann = await world.person()
    table = await finished(world, ann)
    answer = await ann.client.get(f"/api/tables/{table}/replay?n=40&instead={wrong}")
    assert 400 <= answer.status_code < 500
    assert answer.json()["text"]


async def test_a_running_game_is_not_judged(world: World) -> None:
    ann = await world.person()
    table = await world.hot_seat(ann)
    answer = await ann.client.get(f"/api/tables/{table}/review")
    assert answer.status_code == 403
    assert (await ann.client.get("/api/tables/elbe-aaaaaa/review")).status_code == 404


async def test_a_review_rests_when_nobody_asks_and_goes_on_when_somebody_does(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann = await world.person()
    table = await finished(world, ann)
    works = world.services.reviews._works
    monkeypatch.setattr(reviews, "PATIENCE", 0.0)
    assert (await ann.get(f"/api/tables/{table}/review"))["done"] == 0
    await eventually(lambda: works[table].task is None)
    assert works[table].review.todo
    monkeypatch.setattr(reviews, "PATIENCE", 30.0)
    await ann.get(f"/api/tables/{table}/review")
    await eventually(lambda: bool(works[table].review.judged), PATIENCE)


async def test_too_many_reviews_at_once_are_refused_and_old_ones_forgotten(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann = await world.person()
    first, second = await finished(world, ann), await finished(world, ann)
    works = world.services.reviews._works
    monkeypatch.setattr(reviews, "AT_ONCE", 1)
    await ann.get(f"/api/tables/{first}/review")
    answer = await ann.client.get(f"/api/tables/{second}/review")
    assert answer.status_code == 429
    assert "being judged already" in answer.json()["text"]
    monkeypatch.setattr(reviews, "PATIENCE", 0.0)
    await eventually(lambda: works[first].task is None, PATIENCE)
    monkeypatch.setattr(reviews, "KEPT", 1)
    await ann.get(f"/api/tables/{second}/review")
    assert list(works) == [second]


async def test_nobody_holds_all_places_of_those_who_want_a_review(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, ben = await world.person("Ann"), await world.person("Ben")
    tables = [await finished(world, ann) for _ in range(3)]
    monkeypatch.setattr(reviews, "OF_PERSON", 1)
    monkeypatch.setattr(reviews, "OF_ADDRESS", 2)
    asked = [
        await one.client.get(f"/api/tables/{table}/review")
        for one, table in zip((ann, ann, ben, ben), [*tables, tables[1]], strict=True)
    ]
    assert [answer.status_code for answer in asked] == [200, 429, 200, 429]
    cat = await world.person("Cat")  # whose address has its share by now
    assert (await cat.client.get(f"/api/tables/{tables[1]}/review")).status_code == 429


async def test_a_game_that_cannot_be_judged_is_answered_with_a_sentence(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann = await world.person()
    table = await finished(world, ann)
    monkeypatch.setattr(reviews, "judge_decision", len)  # which knows nothing of games
    await ann.get(f"/api/tables/{table}/review")
    works = world.services.reviews._works
    await eventually(lambda: works[table].fault, PATIENCE)
    answer = await ann.client.get(f"/api/tables/{table}/review")
    assert answer.status_code == 400
    assert "could not be judged" in answer.json()["text"]

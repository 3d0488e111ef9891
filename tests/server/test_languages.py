"""Two people at one table read the same story, each in their own language."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
from sqlalchemy import update

from riverrun import games
from riverrun.core.chance import seed_from
from riverrun.core.table import Table
from riverrun.server.live.change import Change
from riverrun.server.live.live_table import LiveTable
from riverrun.server.live.subscriber import Subscriber
from riverrun.server.store import schema
from riverrun.server.store.database import sqlite_url
from tests.server.twins import live_of
from trials.world import running


def sit(live: LiveTable, seat: int, language: str) -> Subscriber:
    subscriber = Subscriber(seat, seat)
    subscriber.watch_as(seat, language)
    live.enter(subscriber)
    return subscriber


def read(live: LiveTable, subscriber: Subscriber) -> dict[str, Any]:
    return {letter["t"]: letter for letter in map(msgspec.json.decode, live.letters(subscriber))}


def table_after(*moves: int) -> Table:
    table = Table(games.load("glassworks"), 2, seed=seed_from("two languages"))
    for n in moves:
        table.play(table.legal(table.acting())[n])
    return table


def test_each_reads_questions_story_labels_and_things_in_their_own_language() -> None:
    live = live_of(table_after(0, 0))
    ada, bram = read(live, sit(live, 0, "de")), read(live, sit(live, 1, "it"))
    told = [
        (mine["text"], other["text"])
        for mine, other in zip(ada["events"]["events"], bram["events"]["events"], strict=True)
    ]
    assert all(german != italian for german, italian in told)
    assert any("in die Tasche von P1" in german and "nella tua bisaccia" in italian for german, italian in told)
    assert ada["view"]["undo"]["why"] != bram["view"]["undo"]["why"]
    asked = ada["view"].get("ask") or bram["view"]["ask"]
    assert asked["steps"] in (["Legen", "Sammeln", "Ordnen"], ["Piazza", "Raccogli", "Disponi"])
    assert (ada["view"]["view"]["shapes"][0], bram["view"]["view"]["shapes"][0]) == ("Dreieck", "triangolo")
    labels = [*ada["view"]["labels"], *bram["view"]["labels"]]
    assert labels
    assert not any("Gather" in label or "lake" in label for label in labels)
    assert ada["view"]["legal"] + bram["view"]["legal"]  # moves have no language


def test_another_language_tells_the_whole_table_anew_at_once() -> None:
    live = live_of(table_after(0, 0))
    subscriber = sit(live, 0, "en")
    before = read(live, subscriber)["events"]["events"]
    assert read(live, subscriber) == {}
    live.leave(subscriber)
    subscriber.watch_as(0, "nl")
    live.enter(subscriber, have=0)
    after = read(live, subscriber)["events"]
    assert after["start"] == 0
    assert [event["move"] for event in after["events"]] == [event["move"] for event in before]
    assert not {event["text"] for event in after["events"]} & {event["text"] for event in before}


def test_names_are_those_of_the_people_who_sit_there_now() -> None:
    live = live_of(table_after(0, 0))
    assert live.reader("de") is live.reader("de")
    live.chairs[0].name = "Ada"
    live.changed(Change.SEATS)
    texts = [event["text"] for event in read(live, sit(live, 1, "nl"))["events"]["events"]]
    assert any("de tas van Ada" in text for text in texts)


async def test_a_refusal_is_read_in_the_language_of_whoever_is_answered(tmp_path: Path) -> None:
    async with running(sqlite_url(tmp_path)) as world:
        for accepted, text in {"de-AT,de;q=0.9": "sag erst", "it": "prima di'", "nl": "zeg eerst", "fr": "say"}.items():
            stranger = await world.http(**{"accept-language": accepted}).get("/api/my/tables")
            assert stranger.json()["text"].startswith(text)
        ann, ben = await world.person("Ann"), await world.person("Ben")
        table = await world.table(ann, ben)
        waiting = {
            "de": "Ben hat gerade nichts zu entscheiden: am Zug ist Ann",
            "it": "Ben ora non ha nulla da decidere",
        }
        for language, text in waiting.items():
            await ben.post("/api/me/language", language=language)
            socket = await ben.sit(table, 1)  # which asks for no language: it is kept with the person
            assert (await socket.ask("why", move="draw"))["text"].startswith(text)
        refused = await ben.client.post(f"/api/tables/{table}/rematch")
        assert refused.json()["text"] == "la rivincita viene dopo la fine della partita"
        assert (await ben.client.post("/api/me/language", json={"language": "xx"})).status_code == 400


async def test_a_language_is_kept_with_the_person_on_whichever_device(tmp_path: Path) -> None:
    async with running(sqlite_url(tmp_path)) as world:
        client = world.http(**{"accept-language": "nl-BE,nl;q=0.9"})
        assert (await client.post("/api/guest", json={"name": "Ann"})).json()["language"] == "nl"
        await client.post("/api/me/register", json={"handle": "ann", "passphrase": "many small rivers"})
        elsewhere = world.http(**{"accept-language": "en"})
        signed_in = await elsewhere.post("/api/sign-in", json={"handle": "ann", "passphrase": "many small rivers"})
        assert signed_in.json()["language"] == "nl"
        await elsewhere.post("/api/me/language", json={"language": "it"})
        assert (await client.get("/api/me")).json()["language"] == "it"


async def test_whoever_came_before_languages_were_kept_reads_that_of_their_browser(tmp_path: Path) -> None:
    async with running(sqlite_url(tmp_path)) as world:
        ann = await world.person("Ann")
        await world.store.execute(update(schema.person).values(language=""))
        world.services.people.forget(1)
        ann.client.headers["accept-language"] = "de"
        assert (await ann.get("/api/me"))["language"] == "de"

"""What one browser knows of another's secrets, on its screen and in all it was sent: nothing."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import expect

from tests.browser.conftest import Open, company, last_view, play, settle, told_more, turn_of, type_move


def story(heard: list[Any]) -> list[Any]:
    """The events as they were told last."""
    events: list[Any] = []
    for message in heard:
        if message["t"] == "events":
            events[message["start"] :] = message["events"]
    return events


def test_a_hand_of_contracts_is_its_owners_alone(visit: Open) -> None:
    pages, heard = company(visit, "whale_riders")
    tossed: list[int] = []
    while len(tossed) < 2 or turn_of(pages, heard) == tossed[1]:  # both draw a new contract for an old one
        turn = turn_of(pages, heard)
        n, legal = last_view(heard[turn])["n"], last_view(heard[turn])["legal"]
        tosses = [] if turn in tossed else [move for move in legal if move.startswith("toss")]
        type_move(pages[turn], tosses[0] if tosses else "done" if "done" in legal else "coin")
        tossed += [turn] if tosses else []
        told_more(pages[turn], heard[turn], n)

    views = [last_view(messages)["view"] for messages in heard]
    hands = [{card["card"] for card in view["hand"]} for view in views]
    assert all(len(hand) >= 3 for hand in hands)
    for own in (0, 1):
        other = 1 - own
        assert {card["card"] for card in views[own]["contracts"]}.isdisjoint(hands[other] - set(views[own]["discards"]))
        assert views[own]["riders"][other]["contracts"] == len(hands[other])
        for mine, theirs in zip(story(heard[other]), story(heard[own]), strict=True):
            if mine.get("move") is None:
                assert theirs["text"] != mine["text"]  # I was told what they were not
            elif theirs.get("move") is None:
                assert mine["move"] not in theirs["text"]
        names = {card["name"] for card in views[other]["contracts"] if card["card"] in hands[other]}
        sent = json.dumps([message for message in heard[own] if message["t"] in {"view", "events", "table"}])
        assert [name for name in sorted(names) if f'"{name}"' in sent or f"-{name}" in sent] == []
        drawn = set(pages[own].locator("[data-contract]").evaluate_all("all => all.map(one => one.dataset.contract)"))
        assert drawn.isdisjoint(names)


def test_who_has_chosen_is_told_but_not_what(visit: Open) -> None:
    (chooser, waiting), heard = company(visit, "riverside")
    settle(waiting, heard[1])
    before = last_view(heard[1])
    waiting_told, shown = len(heard[1]), waiting.locator("main").inner_html()
    n = settle(chooser, heard[0])
    while 0 in last_view(heard[0])["actors"]:
        play(chooser, heard[0])
    chosen = [event for event in story(heard[0])[n:] if event["seat"] == 0]
    assert chosen

    expect(waiting.locator("aside article").first).to_contain_text("has chosen")
    assert waiting.locator("main").inner_html() == shown
    for message in heard[1][waiting_told:]:
        if message["t"] == "view":
            assert message["view"] == before["view"]
            assert message["scores"] == before["scores"]
        for event in message.get("events", []):
            assert event.get("move") is None

    while 1 in last_view(heard[1])["actors"] and last_view(heard[1])["view"]["round"] == before["view"]["round"]:
        play(waiting, heard[1])
    read = {event["move"]: event["text"] for event in story(heard[1]) if event["seat"] == 0}
    assert {event["move"] for event in chosen} <= read.keys()  # when all have chosen, everybody is told
    assert all(read[event["move"]] for event in chosen)

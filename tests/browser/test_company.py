"""Several people at one table, each in a browser: consent, absence, watchers, hostile names."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import (
    BOARDS,
    NOWHERE,
    Open,
    become,
    company,
    from_menu,
    last_view,
    legal_moves,
    post,
    recorded,
    settle,
    show,
    told_more,
    turn_of,
    type_move,
)

HOSTILE = "<img src=x onerror=w()>"
TRAP = "window.w = () => { window.struck = true; };"


def seat(page: Page, n: int) -> Any:
    """The plate of a seat."""
    return page.locator("aside article").nth(n)


def coins(heard: list[Any], seat: int) -> int:
    return int(last_view(heard)["view"]["riders"][seat]["coins"])


def test_a_move_is_taken_back_when_the_others_agree(visit: Open) -> None:
    pages, heard = company(visit, "whale_riders")
    asker = turn_of(pages, heard)
    while (turn := turn_of(pages, heard)) == asker:  # a coin draws nothing that anybody could have seen
        n = settle(pages[turn], heard[turn])
        type_move(pages[turn], "coin")
        told_more(pages[turn], heard[turn], n)
    other, rich = pages[turn], coins(heard[turn], asker)
    n = settle(other, heard[turn])
    type_move(other, "coin")
    told_more(other, heard[turn], n)

    question = other.get_by_role("alertdialog")
    for answer in ("Refuse", "Agree"):
        assert turn_of(pages, heard) == turn
        from_menu(pages[asker], "Ask to take a move back")
        expect(pages[asker].locator(".request")).to_contain_text("The others decide")
        expect(question).to_contain_text(f"{('Ada', 'Bram')[asker]} would like to take back: takes")
        question.get_by_role("button", name=answer).click()
        expect(question).to_have_count(0)
        expect(pages[asker].locator(".request")).to_have_count(0)
        if answer == "Refuse":
            expect(pages[asker].locator(".bubble")).to_contain_text("Not everybody agrees")
    settle(pages[asker], heard[asker])
    expect(other.locator("[data-offer=legal]:visible")).to_have_count(0)
    assert coins(heard[asker], asker) == rich - 1


def test_a_bot_sits_in_for_somebody_who_is_away_until_they_are_back(visit: Open) -> None:
    (ada, bram), _ = company(visit, "glassworks")
    table = bram.url
    bram.goto("/about")
    expect(seat(ada, 1)).to_contain_text("away")
    from_menu(ada, "Let a bot sit in for Bram")
    expect(seat(ada, 1)).to_contain_text("sits in")
    bram.goto(table)
    expect(bram.get_by_role("dialog", name="While you were away")).to_be_visible()
    for page in (ada, bram):
        expect(seat(page, 1)).not_to_contain_text("sits in")


def test_a_watcher_sees_the_game_and_is_offered_nothing(visit: Open) -> None:
    pages, heard = company(visit, "glassworks")
    watcher = visit(pages[0].url)
    watcher.locator("main [data-offer]").first.wait_for()
    expect(pages[0].get_by_text("1 watch")).to_be_visible()
    turn = turn_of(pages, heard)
    move = legal_moves(pages[turn])[0]
    type_move(pages[turn], move)
    expect(watcher.locator("[role=tabpanel] li", has_text=("Ada", "Bram")[turn]).first).to_contain_text(move)
    assert watcher.locator("[data-offer=legal], [role=button][data-offer]").count() == 0
    assert legal_moves(watcher) == []


def harmless(page: Page) -> None:
    """The hostile name stands there as text and has become nothing else."""
    expect(page.get_by_text(HOSTILE).first).to_be_attached()
    assert page.locator("img").count() == 0
    assert page.evaluate("window.struck") is None


def test_a_hostile_name_is_text_before_and_at_a_table(visit: Open) -> None:
    host = visit(NOWHERE)
    host.add_init_script(TRAP)
    become(host, HOSTILE)
    chairs = [{"kind": "you"}, {"kind": "here", "name": HOSTILE}, {"kind": "open"}]
    made = post(host, "/tables", {"game": "glassworks", "chairs": chairs, "listed": True, "shuffle": False})
    friend = visit("/play")
    friend.add_init_script(TRAP)
    friend.goto("/play")
    harmless(friend)
    for page in (host, friend):
        page.goto(f"/table/{made['table']}")
        harmless(page)
    become(friend, HOSTILE)
    post(friend, f"/tables/{made['table']}/join", {})
    friend.reload()
    friend.get_by_role("button", name="Talk").click()
    friend.locator("[data-say]:visible").fill(f"{HOSTILE} {HOSTILE}")
    friend.keyboard.press("Enter")
    for page in (host, friend):
        page.get_by_role("tab", name="Chat").click()
        expect(page.get_by_role("tabpanel")).to_contain_text(f"{HOSTILE} {HOSTILE}")
        harmless(page)
    for path in ("/", "/games", "/play", "/watch", "/me"):
        host.goto(path)
        host.wait_for_load_state("networkidle")
        assert host.locator("img").count() == 0
        assert host.evaluate("window.struck") is None


@pytest.mark.parametrize("game", BOARDS)
def test_a_hostile_name_is_text_on_every_board_and_at_the_end(visit: Open, game: str) -> None:
    for moment in ("two", "end") if game == BOARDS[0] else ("two",):  # all ends are the same page
        messages = recorded(game, moment if moment == "end" or game != "riverside" else "start")
        for chair in messages[0]["chairs"]:
            chair["name"] = HOSTILE
        messages.append({"t": "said", "id": 1, "seat": 0, "name": HOSTILE, "text": HOSTILE, "at": 0.0})
        page = show(visit, messages)  # a script that ran would be a complaint of the console
        if moment != "end":
            page.get_by_role("tab", name=re.compile("Chat")).click()
            expect(page.get_by_role("tabpanel")).to_contain_text(HOSTILE)
        harmless(page)

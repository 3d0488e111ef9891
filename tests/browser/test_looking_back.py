"""Looking back from the log of a running game: as it stood, marked as the past, and nothing can be played there."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.browser.conftest import (
    NOWHERE,
    Open,
    company,
    last_view,
    listen,
    open_table,
    play,
    settle,
    told_more,
    turn_of,
    type_move,
    you_and,
)
from tests.browser.test_pages import faults


def shown(page: Page) -> str:
    """What is drawn, without what glows."""
    drawn: str = page.locator("main").evaluate("main => main.innerText")
    return drawn


def moment(page: Page) -> tuple[int, int]:
    """The move that is looked at, and how many there are."""
    said = page.locator(".then")
    expect(said).to_contain_text("You look back at move")
    at, of = map(int, re.findall(r"\d+", said.inner_text()))
    return at, of


def sent(page: Page) -> list[str]:
    """All that the page sends from now on."""
    frames: list[str] = []
    page.on("websocket", lambda line: line.on("framesent", lambda frame: frames.append(str(frame))))
    return frames


def test_the_log_leads_back_and_nothing_is_played_there(visit: Open) -> None:
    page = visit(NOWHERE)
    heard, asked = listen(page), sent(page)
    page.goto(f"/table/{open_table(page, 'glassworks', you_and())}")
    for _ in range(3):
        play(page, heard)
    n = settle(page, heard)
    newest, asks = shown(page), page.locator("[data-ask] p").inner_text()
    page.locator(".list li button").nth(2).click()
    at, of = moment(page)
    assert 0 < at < of
    expect(page.locator("main")).to_have_class(re.compile("past"))
    expect(page.locator("main [data-offer=legal]")).to_have_count(0)
    expect(page.locator(".list .led").first).to_be_visible()
    assert faults(page) == []

    page.locator("main [data-offer=closed]").first.dispatch_event("click")
    refusal = page.locator(".bubble").get_by_text("nothing can be played here")
    expect(refusal).to_be_visible()
    page.keyboard.press("u")
    type_move(page, last_view(heard)["legal"][0])
    expect(refusal).to_be_visible()
    assert not [frame for frame in asked if '"t":"move"' in frame and f'"k":{last_view(heard)["k"]}' in frame]
    assert not [frame for frame in asked if '"t":"undo"' in frame or '"t":"why"' in frame]
    assert last_view(heard)["n"] == n

    page.locator("[data-say]").fill("")
    page.get_by_role("button", name="One back").first.click()
    expect(page.locator(".then")).not_to_contain_text(f"move {at} ")
    assert moment(page)[0] < at
    page.locator("[data-say]").blur()
    page.keyboard.press("Escape")
    expect(page.locator(".then")).to_have_count(0)
    expect(page.locator("[data-ask] p")).to_have_text(asks)
    assert settle(page, heard) == n
    assert shown(page) == newest
    play(page, heard)  # and the game goes on


def test_the_game_goes_on_meanwhile_and_the_way_back_says_so(visit: Open) -> None:
    (ada, bram), (hers, his) = company(visit, "whale_riders")
    settle(ada, hers)
    n = last_view(his)["n"]
    ada.keyboard.press(",")
    at, _ = moment(ada)
    back = ada.get_by_role("button", name="Back to now").first
    expect(back).to_contain_text("your turn")
    back.click()
    expect(ada.locator(".then")).to_have_count(0)
    expect(ada.locator("[data-ask]")).to_be_focused()
    play(ada, hers)
    while turn_of([ada, bram], [hers, his]) == 0:
        play(ada, hers)
    ada.keyboard.press("Escape")
    ada.locator("[data-say]").blur()
    ada.keyboard.press(",")
    expect(ada.locator(".then")).to_be_visible()
    looked, before = moment(ada)
    board = shown(ada)
    play(bram, his)
    expect(ada.locator(".then")).not_to_contain_text(f"of {before}")
    expect(back).to_contain_text(re.compile(r"\d+ new|your turn"))
    assert moment(ada)[0] == looked
    assert shown(ada) == board
    ada.keyboard.press("Escape")
    expect(ada.locator(".then")).to_have_count(0)
    assert last_view(his)["n"] > n
    told_more(ada, hers, last_view(his)["n"] - 1)
    assert at < before


def test_on_a_phone_the_log_gives_way_to_the_moment(visit: Open) -> None:
    page = visit(NOWHERE, size="phone")
    heard = listen(page)
    page.goto(f"/table/{open_table(page, 'glassworks', you_and())}")
    settle(page, heard)
    page.locator("footer").get_by_role("button", name="Log").click()
    entries = page.locator("dialog[open] li button")
    entries.last.click()
    expect(page.locator("dialog[open]")).to_have_count(0)
    moment(page)
    page.locator("footer").get_by_role("button", name="Back to now").click()
    expect(page.locator(".then")).to_have_count(0)
    expect(page.locator("main [data-offer=legal]").first).to_be_visible()

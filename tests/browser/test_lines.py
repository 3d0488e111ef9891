"""Lines break, pages are loaded anew, people change their device: the table is always as it was."""

from __future__ import annotations

import re
from random import Random

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from tests.browser.conftest import (
    BOARDS,
    NOWHERE,
    Open,
    company,
    forgive,
    last_view,
    listen,
    of_a_night,
    open_table,
    play,
    settle,
    turn_of,
    you_and,
)

EVENTS = 20  # of one game, and so many of the others,
FEW = 6  # of which there are more of a night
# The whole table as it is drawn.  What names a thing within one page is left out: a piece's id, a field's.
SCREEN = """() => {
    const local = new Set(["data-piece", "data-carrier", "id", "list", "for"]);
    const attributes = thing => [...thing.attributes].filter(({name}) => !local.has(name))
        .map(({name, value}) => `${name}=${value.replaceAll(/#[cs]\\d+-/g, "#")}`).sort();
    function drawn(thing) {
        if (thing.nodeType === Node.TEXT_NODE) return [thing.data.trim()];
        if (thing.nodeType !== Node.ELEMENT_NODE) return [];
        return [[thing.tagName, ...attributes(thing)].join(" "), ...[...thing.childNodes].flatMap(drawn)];
    }
    return drawn(document.querySelector(".table")).filter(Boolean);
}"""


def screen(page: Page) -> list[str]:
    """What is drawn when no bot thinks any more and all numbers have run to their end."""
    expect(page.get_by_text("is thinking")).to_have_count(0)
    drawn: list[str] = []
    while (now := page.evaluate(SCREEN)) != drawn:
        drawn = now
        page.wait_for_timeout(200)
    return drawn


def sit_down(visit: Open, game: str) -> tuple[Page, list[dict[str, object]]]:
    """A visitor who is asked, and what the page hears."""
    page = visit(NOWHERE)
    heard = listen(page)
    page.goto(f"/table/{open_table(page, game, you_and())}")
    settle(page, heard)
    return page, heard


@pytest.mark.parametrize(
    ("game", "events"),
    [(BOARDS[0], EVENTS), *((game, FEW) for game in BOARDS[1:]), *of_a_night(*((game, EVENTS) for game in BOARDS[1:]))],
)
def test_loading_the_page_anew_after_each_of_the_first_events_gives_the_same_screen(
    visit: Open, game: str, events: int
) -> None:
    page, heard = sit_down(visit, game)
    random = Random(game)
    reloads, n = 0, 0
    while (n := settle(page, heard, n + 1)) < events or not reloads:
        before = screen(page)
        heard.clear()
        page.reload()
        assert settle(page, heard) == n
        assert screen(page) == before
        play(page, heard, random.choice)
        reloads += 1


def test_what_others_played_while_the_line_was_broken_is_there_afterwards(visit: Open) -> None:
    pages, heard = company(visit, "whale_riders")
    turn = turn_of(pages, heard)
    other, away = pages[turn], pages[1 - turn]
    lines: list[WebSocketRoute] = []
    broken = False

    def connect(line: WebSocketRoute) -> None:
        lines.append(line)
        if broken:
            line.close()
        else:
            line.connect_to_server()

    away.route_web_socket(re.compile("/ws$"), connect)
    away.reload()
    log, lost = (
        away.locator("[role=tabpanel] li"),
        away.locator(".ask, .line, [role=status]").filter(has_text="line is "),
    )
    expect(log.first).to_be_visible()

    broken = True
    away.context.set_offline(True)
    for line in lines:
        line.close()
    expect(lost.first).to_be_visible()
    newest = other.locator("[role=tabpanel] li").first.locator("small")
    before = newest.inner_text()
    play(other, heard[turn], lambda _: "coin")
    expect(newest).not_to_have_text(before)
    coin = newest.inner_text()
    assert coin not in away.locator("[role=tabpanel]").inner_text()

    broken = False
    away.context.set_offline(False)
    expect(lost).to_have_count(0)
    expect(log.first).to_contain_text(coin)
    forgive(away, "WebSocket|ERR_INTERNET_DISCONNECTED")


def sign_in(page: Page) -> None:
    """Give handle and passphrase, for a new account or one's own."""
    page.locator("[autocomplete=username]").fill("ada-of-the-elbe")
    page.locator("[type=password]").fill("a long river of words")
    page.locator("form .btn.go").click()
    expect(page.get_by_role("button", name="Sign out: this device")).to_be_visible()


def test_a_game_goes_on_at_another_device_after_signing_in(visit: Open) -> None:
    first = visit("/me")
    first.get_by_label("Name", exact=False).first.fill("Ada")
    sign_in(first)
    heard = listen(first)
    first.goto("/new?game=glassworks")
    first.get_by_role("button", name="Open the table").click()
    first.wait_for_url(re.compile("/table/"))
    play(first, heard)
    n = settle(first, heard)

    second = visit("/me", size="phone")
    second.locator("label.switch", has_text="account").locator("input").check()
    sign_in(second)
    heard_there = listen(second)
    second.goto("/games")
    second.get_by_role("link", name="River Valley Glassworks").first.click()
    assert settle(second, heard_there) == n
    there, here = last_view(heard_there), last_view(heard)
    assert {**there, "ref": None} == {**here, "ref": None}

    second.locator("[data-offer=legal]:visible").first.click()
    settle(first, heard, settle(second, heard_there, n + 1))
    assert last_view(heard)["view"] == last_view(heard_there)["view"]

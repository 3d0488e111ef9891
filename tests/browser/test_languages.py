"""Two people at one table, each in their own language."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import (
    BOARDS,
    Open,
    company,
    last_view,
    legal_moves,
    listen,
    of_a_night,
    open_table,
    play,
    recorded,
    settle,
    told_more,
    turn_of,
    type_move,
    you_and,
)
from tests.browser.test_pages import faults
from tools.screens import SHOWN

# Elements whose words are wider than their box, or stand outside the page; titles and the notation of
# draws are the same in every language, and cut
WIDER = """() => [...document.querySelectorAll("body *")].flatMap(one => {
    const text = [...one.childNodes].filter(node => node.nodeType === 3).map(node => node.data.trim()).join("");
    const box = one.getBoundingClientRect(), style = getComputedStyle(one);
    if (!text || one.closest("svg, select, h1, .chance small") || box.width <= 1 || !one.checkVisibility()) return [];
    const rolls = one => /auto|scroll/.test(getComputedStyle(one).overflowX);
    const within = one => one && (rolls(one) || within(one.parentElement));
    const cut = style.display !== "inline" && one.scrollWidth > one.clientWidth + 1 && !rolls(one);
    const shut = one.closest(".line")?.getBoundingClientRect().right ?? innerWidth; // what is asked does not roll
    const outside = (box.right > Math.min(shut, innerWidth) + 1 || box.left < -1) && !within(one.parentElement);
    return cut || outside ? [`${cut ? "cut" : "outside"}: ${one.tagName}.${one.className} ${text}`] : [];
})"""
ENGLISH = re.compile(r"\b(the|and|with|from|your|of)\b")


def log_of(page: Page) -> Locator:
    """The log's lines, as somebody reads them."""
    return page.locator("ol:has(> li.chance)").last


def told(heard: list[Any]) -> dict[int, tuple[str | None, str]]:
    """The story as the page was last told it: by number, the move and its words."""
    events = [event for message in heard if message["t"] == "events" for event in message["events"]]
    return {event["n"]: (event.get("move"), event["text"]) for event in events}


def test_two_people_read_one_game_each_in_their_own_language(visit: Open) -> None:
    pages, heard = company(visit, "glassworks", languages=("de", "it"))
    for _ in range(3):
        turn = turn_of(pages, heard)
        n = settle(pages[turn], heard[turn])
        type_move(pages[turn], legal_moves(pages[turn])[0])
        for page, own in zip(pages, heard, strict=True):
            told_more(page, own, n)
    ada, bram = pages
    german, italian = told(heard[0]), told(heard[1])
    assert [move for move, _ in german.values()] == [move for move, _ in italian.values()]
    assert not {text for _, text in german.values()} & {text for _, text in italian.values()}
    for page, code, menu, verb in (
        (ada, "de", "Dieser Tisch", "Der Fluss bringt"),
        (bram, "it", "Questo tavolo", "Il fiume porta"),
    ):
        assert page.evaluate("document.documentElement.lang") == code
        expect(page.get_by_role("button", name=menu)).to_be_visible()
        expect(log_of(page)).to_contain_text(verb)
        assert not ENGLISH.search(log_of(page).inner_text())
    asked = pages[turn_of(pages, heard)]
    assert not ENGLISH.search(asked.locator("section .line").first.inner_text())

    # in mid-game, at the table, and everything follows at once
    ada.get_by_role("button", name="Dieser Tisch").click()
    ada.get_by_label("Sprache").select_option("nl")
    expect(ada.get_by_label("Taal")).to_be_visible()
    ada.keyboard.press("Escape")
    expect(log_of(ada)).to_contain_text("De rivier brengt")
    expect(log_of(ada)).not_to_contain_text("Der Fluss bringt")
    assert [move for move, _ in told(heard[0]).values()] == [move for move, _ in german.values()]
    assert last_view(heard[0])["view"]["shapes"][0] == "driehoek"
    expect(log_of(bram)).to_contain_text("Il fiume porta")

    ada.evaluate("localStorage.removeItem('riverrun.prefs')")  # as on another device, which is German here:
    ada.reload()  # the language is kept with the person
    expect(log_of(ada)).to_contain_text("De rivier brengt")
    expect(ada.get_by_role("button", name="Deze tafel")).to_be_visible()
    assert ada.evaluate("document.documentElement.lang") == "nl"


def small(page: Page) -> Page:
    page.set_viewport_size({"width": 360, "height": 740})
    page.wait_for_load_state("networkidle")
    page.evaluate("document.fonts.ready")
    # a page hears of its new size with a frame, and lays itself out anew for the next one
    page.evaluate("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
    return page


@pytest.mark.parametrize("language", ["de", *of_a_night("nl", "it")])
def test_pages_in_another_language_can_be_used_by_everybody_on_a_small_phone(visit: Open, language: str) -> None:
    page = visit("/", size="phone", language=language)
    found = {}
    for path in ("/", "/me", "/new", "/rules/rifugio", "/about", "/learn/glassworks"):
        page.goto(path)
        found[path] = [*small(page).evaluate(WIDER), *faults(page, colours=False)]
        assert page.evaluate("document.documentElement.lang") == language
    assert {path: some for path, some in found.items() if some} == {}


@pytest.mark.parametrize("game", BOARDS)
def test_german_fits_a_small_phone_at_every_board(visit: Open, game: str) -> None:
    found = {}
    for moment in (SHOWN[game], "end"):
        told = recorded(game, moment)
        page = visit(f"/table/{told[0]['table']}", size="phone", language="de", moment=told)
        page.locator("main [data-offer], .verdict").first.wait_for()
        found[moment] = small(page).evaluate(WIDER)
    assert {moment: some for moment, some in found.items() if some} == {}


def test_a_large_harvest_fits_a_small_phone_in_german(visit: Open) -> None:
    told = recorded("riverboat", SHOWN["riverboat"])
    for farm in told[-1]["view"]["farms"]:
        farm["harvest"] = [{**one, "harvested": 12, "bonus": n == 2} for n, one in enumerate(farm["harvest"])]
    page = small(visit(f"/table/{told[0]['table']}", size="phone", language="de", moment=told))
    page.get_by_role("tab", name="Vorrat").click()
    stock = page.get_by_role("tabpanel").locator("section")
    expect(stock).to_contain_text("12 von 9")
    assert stock.evaluate("one => one.scrollWidth - one.clientWidth") == 0


@pytest.mark.parametrize(("game", "other"), [*zip(BOARDS, ("it", "nl", "de", "en", ""), strict=True)])
def test_a_live_table_fits_a_small_phone_in_german_and_can_be_used_in_any_language(
    visit: Open, game: str, other: str
) -> None:
    page = visit("/about", language="de")
    heard = listen(page)
    page.goto(f"/table/{open_table(page, game, you_and(bots=2))}")
    for _ in range(3):
        play(page, heard)
    settle(page, heard)
    found = small(page).evaluate(WIDER)
    for panel in ("Plätze", "Verlauf"):
        page.get_by_role("button", name=panel, exact=True).click()
        expect(page.locator("dialog[open]").get_by_role("heading", name=panel)).to_be_visible()
        found += page.evaluate(WIDER)
        page.keyboard.press("Escape")
    if other:
        page.get_by_role("button", name="Dieser Tisch").click()
        page.get_by_label("Sprache").select_option(other)
        expect(page.locator("html")).to_have_attribute("lang", other)
        page.keyboard.press("Escape")
        expect(page.locator("dialog[open]")).to_have_count(0)
        found += faults(page, colours=False)
    assert found == []

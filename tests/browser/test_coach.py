"""A first game with a coach, and the pages that tell how to play."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from riverrun import lessons
from tests.browser.conftest import BOARDS, SIZES, Open, Server
from tests.browser.test_pages import faults

LESSONS = [lessons.load(game, language) for game in BOARDS for language in ("en", "de", "nl", "it")]
FITS = """(said, text) => {
    const before = said.firstChild.data;
    said.firstChild.data = text;
    said.classList.add("long");
    const fits = said.scrollHeight <= said.clientHeight && said.scrollWidth <= said.clientWidth;
    said.firstChild.data = before;
    return fits;
}"""


def draw(page: Page) -> None:
    page.locator('main [data-moves~="draw"]:not([data-offer=closed])').first.click()


def test_a_coach_speaks_in_its_moment_asks_about_a_costly_move_and_can_be_silenced(visit: Open, server: Server) -> None:
    server.deal("no pair in the first hand")
    page = visit("/learn/glassworks/how")
    page.get_by_role("button", name="First game with the coach").click()
    murmur = page.locator("[data-murmur]")
    expect(murmur).to_contain_text("I speak up when it helps.")
    draw(page)
    expect(murmur).to_contain_text(lessons.load("glassworks").coach.says["full"])
    assert faults(page) == []
    page.set_viewport_size({"width": 360, "height": 740})
    longest = max((text for lesson in LESSONS for text in lesson.coach.says.values()), key=len)
    assert murmur.locator("p").evaluate(FITS, longest), "a small phone shows the whole of what is said"
    page.set_viewport_size(SIZES["desktop"])
    murmur.get_by_role("button", name="Take it back").click()
    expect(page.locator(".ask")).to_contain_text("Choose a piece to place")
    expect(murmur).to_contain_text("I speak up when it helps.")
    draw(page)
    expect(murmur).to_contain_text(re.compile(r"That costs about \d+ points: take it back\?"))
    murmur.get_by_role("button", name="Take it back").click()
    expect(page.locator(".ask")).to_contain_text("Choose a piece to place")
    murmur.get_by_role("button", name="Silence").click()
    expect(murmur).to_have_count(0)
    page.get_by_role("button", name="This table").click()
    page.get_by_role("button", name="Let the coach speak").click()
    expect(murmur).to_be_visible()


def test_how_to_play_is_told_for_every_game_on_a_phone(visit: Open) -> None:
    page = visit("/", size="phone")
    for game in BOARDS:
        page.goto(f"/learn/{game}/how")
        expect(page.get_by_text(lessons.load(game).how.example)).to_be_visible()
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), game
        assert faults(page) == [], game

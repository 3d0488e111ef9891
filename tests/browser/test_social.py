"""Off the table: finding opponents, friends, phrases in two languages, the bots that play for watchers."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Open, become, of_a_night
from tests.browser.test_pages import THEMES, faults


def sound(page: Page) -> None:
    """Nothing is too wide, and nothing keeps anybody from using the page."""
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert faults(page) == []


def test_two_who_look_for_opponents_meet_at_a_table_and_become_friends(visit: Open) -> None:
    ada, bram = visit("/play"), visit("/play", size="phone", theme="dark", language="de")
    for page, name in ((ada, "Ada"), (bram, "Bram")):
        become(page, name)
        page.reload()
    expect(ada.get_by_text("No table waits just now.")).to_be_visible()
    ada.get_by_role("radio", name="Glassworks").click()
    ada.get_by_role("button", name="Find opponents").click()
    expect(ada.get_by_role("heading", name="Table ")).to_be_visible()
    waits = bram.get_by_role("button", name="Hinsetzen: River Valley Glassworks")
    expect(waits).to_be_visible()  # by itself: the lobby lives
    sound(bram)
    waits.click()
    for page in (ada, bram):
        page.locator(".table main").wait_for()

    ada.get_by_role("tab", name="Chat").click()
    ada.get_by_role("button", name="Good luck!").click()
    expect(ada.get_by_role("tabpanel")).to_contain_text("Good luck!")
    bram.get_by_role("button", name="Chat").click()
    expect(bram.get_by_role("dialog")).to_contain_text("Viel Glück!")

    ada.goto("/play")
    ada.get_by_role("button", name="Be friends? Bram").click()
    expect(ada.get_by_text("has not answered yet")).to_be_visible()
    bram.goto("/play")
    bram.get_by_role("button", name="Ja: Ada").click()
    ada.get_by_role("button", name="Play River Valley Glassworks again").click()
    expect(ada.get_by_text("Invite a friend")).to_be_visible()
    expect(bram.get_by_text("Ada bittet dich an einen Tisch")).to_be_visible()
    sound(bram)
    bram.get_by_role("status").get_by_role("button", name="Hinsetzen").click()
    bram.locator(".table main").wait_for()


@pytest.mark.parametrize("size", ["phone", *of_a_night("desktop")])
def test_bots_play_when_nobody_does(visit: Open, size: str) -> None:
    page = visit("/watch", size=size, theme=THEMES[size])
    page.get_by_role("link", name="Watch ").filter(has_text="Bots are playing").click()
    page.locator(".table main").wait_for()
    line = page.get_by_label("Bots are playing")
    first = line.inner_text()
    expect(line).not_to_have_text(first)  # they go on
    sound(page)

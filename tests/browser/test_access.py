"""What opens at a table can be used by everybody too: dialogs, the end, the replay, a table that waits."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import BOARDS, NOWHERE, Open, become, of_a_night, post, recorded, show
from tests.browser.test_pages import THEMES, faults

DIALOGS: dict[str, Callable[[Page], object]] = {  # what opens them
    "points": lambda page: page.get_by_role("button", name=re.compile("points, explain")).first.click(),
    "menu": lambda page: page.get_by_role("button", name="This table").click(),
    "moves": lambda page: page.keyboard.press("?"),
}
PILES = {"rifugio": "to come", "whale_riders": "Look inside"}  # dialogs of the boards' own
MOMENT = {"glassworks": "gather", "riverside": "dice"}


def in_dialogs(page: Page) -> list[str]:
    """The faults of every dialog of the table, which Escape closes again."""
    found = []
    for name, press in DIALOGS.items():
        press(page)
        dialog = page.locator("dialog[open]")
        expect(dialog).to_be_visible()
        found += [f"{name}: {fault}" for fault in faults(page, within="dialog[open]")]
        page.keyboard.press("Escape")
        expect(dialog).to_have_count(0)
    return found


@pytest.mark.parametrize("size", ["phone", *of_a_night("desktop")])
@pytest.mark.parametrize("game", BOARDS)
def test_a_board_and_its_end_can_be_used_by_everybody(visit: Open, game: str, size: str) -> None:
    page = show(visit, recorded(game, MOMENT.get(game, "two")), size, THEMES[size])
    if size == "desktop" and game in PILES:
        page.get_by_role("button", name=re.compile(PILES[game])).first.click()
        page.locator("dialog[open]").wait_for()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")  # no scrolling sideways
    assert faults(page) == []
    if size == "phone" or game == BOARDS[0]:  # on a desk all ends are the same page
        assert faults(show(visit, recorded(game, "end"), size, THEMES[size])) == []


@pytest.mark.parametrize("size", ["phone", *of_a_night("desktop")])
def test_every_dialog_can_be_used_by_everybody(visit: Open, size: str) -> None:
    assert in_dialogs(show(visit, recorded("glassworks", "gather"), size, THEMES[size])) == []


@pytest.mark.parametrize("size", ["phone", *of_a_night("desktop")])
def test_a_table_that_waits_can_be_used_by_everybody(visit: Open, size: str) -> None:
    page = visit(NOWHERE, size=size, theme=THEMES[size])
    become(page, "Ada")
    wish = {"game": "glassworks", "chairs": [{"kind": "you"}, {"kind": "open"}, {"kind": "bot"}], "listed": True}
    table = post(page, "/tables", wish)["table"]
    page.goto(f"/table/{table}")
    expect(page.get_by_text("Copy the link")).to_be_visible()
    assert faults(page) == []
    for path in ("/play", "/games", "/"):  # each with a table in it
        page.goto(path)
        page.wait_for_load_state("networkidle")
        assert faults(page) == []
    post(page, f"/tables/{table}/leave", {})  # nobody else is to find it waiting

"""Every game from the first page to the end, with the pointer alone and with the keys alone."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

from riverrun import games
from tests.browser.conftest import (
    BOARDS,
    NOWHERE,
    ROOT,
    Open,
    click_to_the_end,
    last_view,
    listen,
    of_a_night,
    type_to_the_end,
    until,
    verdict,
)
from tests.browser.test_sounds import EARS

CHOOSE, OPEN = "Choose the game and open", "Open the table"
DECISIONS = 10
NAMED = {name: games.load(name).title for name in games.names()}
HANDS = """for (const kind of ["pointerdown", "mousedown", "touchstart", "keydown"])
    addEventListener(kind, event => event.isTrusted && (sessionStorage[kind] = 1), true);"""


def touched(page: Page) -> set[str]:
    """Which of pointer and keys have been used on the page since it was opened."""
    return {"keys" if kind == "keydown" else "pointer" for kind in page.evaluate("Object.keys(sessionStorage)")}


def first_page(visit: Open) -> Page:
    """The first page, which from here on remembers what it is touched with."""
    page = visit(NOWHERE, sounds=True)
    page.add_init_script(HANDS)
    page.add_init_script(EARS)
    page.goto("/")
    return page


def test_every_game_has_a_board() -> None:
    assert games.names() == BOARDS


def tab_to(page: Page, words: str) -> None:
    """Move the focus on until it is at the thing of these words, and press Enter."""
    focused = "document.activeElement.ariaLabel ?? document.activeElement.textContent"
    for _ in range(60):
        page.keyboard.press("Tab")
        if words in page.evaluate(focused):
            page.keyboard.press("Enter")
            return
    raise AssertionError(f"Tab does not lead to {words}")


@pytest.mark.parametrize("name", [BOARDS[0], *of_a_night(*BOARDS[1:])])
def test_one_click_on_the_first_page_and_a_newcomer_is_playing(visit: Open, name: str) -> None:
    page = first_page(visit)
    play = page.get_by_role("button", name=f"Play {NAMED[name]} now, against bots")
    play.click()
    page.get_by_role("button", name="Gentle").click()  # how strong, which is asked once
    page.wait_for_url(re.compile("/table/"))
    page.locator("main [data-offer]").first.wait_for()
    if name == BOARDS[0]:
        page.goto("/")
        play.click()
        page.wait_for_url(re.compile("/table/"))
        page.locator("main [data-offer]").first.wait_for()
    bots = page.locator("aside article", has_text=re.compile("Spring|Brook"))
    assert len(set(bots.locator(".who b").all_inner_texts())) == bots.count()


def by_clicks(visit: Open, name: str) -> tuple[Page, list[Any]]:
    """A table of a game, opened from the first page by the pointer alone, and what the page hears."""
    page = first_page(visit)
    heard = listen(page)
    page.get_by_role("link", name=CHOOSE).click()
    page.get_by_role("radio", name=NAMED[name]).click()
    page.get_by_label("Level").first.select_option("spring")  # the quickest bot
    page.get_by_role("button", name=OPEN).click()
    page.wait_for_url(re.compile("/table/"))
    return page, heard


@pytest.mark.parametrize("name", BOARDS)
def test_a_game_is_opened_from_the_first_page_and_played_by_clicks(visit: Open, name: str) -> None:
    """And heard.  Each board's lesson is played to its end by the pointer too (`test_lessons`)."""
    page, heard = by_clicks(visit, name)
    click_to_the_end(page, enough=lambda: (last_view(heard) or {"k": 0})["k"] >= DECISIONS)
    assert last_view(heard)["k"] >= DECISIONS
    until(page, "heard.length > 0")
    assert touched(page) == {"pointer"}


@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=[] if name == "glassworks" else pytest.mark.soak) for name in BOARDS]
)
def test_a_whole_game_from_the_first_page_to_the_end_by_clicks(visit: Open, name: str) -> None:
    """The shortest; the others of a night."""
    page, _ = by_clicks(visit, name)
    assert click_to_the_end(page) > 0
    assert verdict(page).is_visible()
    assert touched(page) == {"pointer"}


def test_a_whole_game_from_the_first_page_to_the_end_by_keys_and_notation(visit: Open) -> None:
    """One for all boards: the box for typed moves is the table's, and each board's own keys have tests beside it."""
    page = first_page(visit)
    for step in (CHOOSE, NAMED["glassworks"]):
        page.get_by_text(step).first.wait_for()
        tab_to(page, step)
    while not page.evaluate("document.activeElement.matches('select')"):
        page.keyboard.press("Tab")
    page.keyboard.press("ArrowUp")  # from the brook to the spring, the quickest bot
    assert page.get_by_label("Level").first.input_value() == "spring"
    tab_to(page, OPEN)
    page.wait_for_url(re.compile("/table/"))
    page.locator("main [data-offer]").first.wait_for()
    assert type_to_the_end(page) > 0
    assert verdict(page).is_visible()
    assert touched(page) == {"keys"}


def test_boards_are_drawn_by_us() -> None:
    """No board borrows a picture: everything is drawn in the client's own source."""
    pictures = [path for path in (ROOT / "web" / "src").rglob("*") if path.suffix in {".png", ".jpg", ".webp"}]
    assert [path for path in pictures if "__snapshots__" not in Path(path).parts] == []

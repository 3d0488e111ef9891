"""Every game that has a board, from the first page to the end."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from riverrun import games
from tests.browser.conftest import ROOT, Open, click_to_the_end, open_table, type_to_the_end, verdict, you_and

NAMED = {name: games.load(name).title for name in games.names()}
BOARDS = sorted(path.parent.name for path in (ROOT / "web" / "src" / "games").glob("*/index.ts"))


def test_every_game_has_a_board() -> None:
    assert games.names() == BOARDS


@pytest.mark.parametrize("name", BOARDS)
def test_one_click_on_the_first_page_and_a_newcomer_is_playing(visit: Open, name: str) -> None:
    page = visit("/")
    page.get_by_role("button", name=f"Play {NAMED[name]} now, against bots").click()
    page.wait_for_url(re.compile("/table/"))
    page.locator("[data-offer=legal], [data-offer=closed]").first.wait_for(timeout=10_000)


@pytest.mark.parametrize("name", BOARDS)
def test_a_whole_game_by_clicks(visit: Open, name: str) -> None:
    page = visit("/about")
    page.goto(f"/table/{open_table(page, name, you_and())}")
    assert click_to_the_end(page) > 0
    assert verdict(page).is_visible()


@pytest.mark.parametrize("name", BOARDS)
def test_a_whole_game_by_keyboard_and_notation_alone(visit: Open, name: str) -> None:
    page = visit("/about")
    page.goto(f"/table/{open_table(page, name, you_and())}")
    assert type_to_the_end(page) > 0
    assert verdict(page).is_visible()


@pytest.mark.parametrize("name", BOARDS)
def test_a_phone_shows_the_board_without_scrolling_sideways(visit: Open, name: str) -> None:
    page = visit("/about", size="phone", theme="dark")
    page.goto(f"/table/{open_table(page, name, you_and())}")
    page.locator("[data-offer]").first.wait_for(timeout=20_000)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_boards_are_drawn_by_us() -> None:
    """No board borrows a picture: everything is drawn in the client's own source."""
    pictures = [path for path in (ROOT / "web" / "src").rglob("*") if path.suffix in {".png", ".jpg", ".webp"}]
    assert [path for path in pictures if "__snapshots__" not in Path(path).parts] == []

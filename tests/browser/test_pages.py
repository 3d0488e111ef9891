"""Every page, on a desk by night and on a phone by day: no complaint of the console, none of axe that matters."""

from __future__ import annotations

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from tests.browser.conftest import Open, Theme, of_a_night

PAGES = (
    "/", "/new", "/play", "/watch", "/games", "/results", "/me", "/rules", "/rules/glassworks", "/puzzles", "/about",
    "/nowhere",
)  # fmt: skip
LIGHT = 200_000  # bytes on the wire
GRAVE = {"serious", "critical"}
THEMES: dict[str, Theme] = {"phone": "light", "desktop": "dark"}  # colours do not depend on the size, nor it on them


def faults(page: Page, *, colours: bool = True, within: str | None = None) -> list[str]:
    """What axe finds on the page, or within a part of it, that keeps somebody from using it; colours take longest."""
    chosen = {"resultTypes": ["violations"]} | ({} if colours else {"rules": {"color-contrast": {"enabled": False}}})
    found = Axe().run(page, within, options=chosen).response["violations"]
    return [
        f"{fault['id']}: {node['target']} {node['failureSummary']}"
        for fault in found
        if fault["impact"] in GRAVE
        for node in fault["nodes"]
    ]


@pytest.mark.parametrize("size", ["phone", *of_a_night("desktop")])
def test_every_page_can_be_used_by_everybody(visit: Open, size: str) -> None:
    page = visit("/", size=size, theme=THEMES[size])
    found = {}
    for path in PAGES:
        page.goto(path)
        page.wait_for_load_state("networkidle")
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), f"{path} is too wide"
        found[path] = faults(page)
    assert {path: some for path, some in found.items() if some} == {}


def test_the_first_page_says_of_each_game_what_the_server_says(visit: Open) -> None:
    page = visit("/")
    games = page.evaluate("fetch('/api/games').then((answer) => answer.json())")
    for game in games:
        players, minutes = ("\N{EN DASH}".join(map(str, game[key])) for key in ("seats", "minutes"))
        caption = page.locator("article").filter(has=page.locator(f"a[href='/rules/{game['name']}']"))
        expect(caption).to_contain_text(f"{players} players")
        expect(caption).to_contain_text(f"{minutes} min")


def test_the_first_page_is_light(visit: Open) -> None:
    page = visit("/about")
    page.goto("/")
    page.wait_for_load_state("networkidle")
    sizes = "performance.getEntriesByType('resource').map(({ name, encodedBodySize }) => [name, encodedBodySize])"
    loaded = {name: size for name, size in page.evaluate(sizes) if "/assets/" in name}
    assert 0 < sum(loaded.values()) < LIGHT, loaded


def test_a_chosen_theme_stays(visit: Open) -> None:
    page = visit("/me")
    day = page.evaluate("getComputedStyle(document.body).backgroundColor")
    page.get_by_text("Dark", exact=True).click()
    page.goto("/about")
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") != day

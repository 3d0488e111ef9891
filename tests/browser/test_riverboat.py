"""The board of Riverboat: played with keys, coins and turns, and on a phone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.conftest import NOWHERE, Open, last_view, listen, open_table, play, settle, you_and

SMALL = """selector => [...document.querySelectorAll(selector)].filter(target => {
    const { width, height } = target.getBoundingClientRect();
    return width > 0 && Math.min(width, height) < 43.5;
}).map(target => target.getAttribute("aria-label"))"""
LEGAL = "[data-offer=legal]:visible"


def sit_down(visit: Open, size: str = "desktop", bots: int = 1) -> tuple[Page, list[Any]]:
    page = visit(NOWHERE, size=size)
    heard = listen(page)
    page.goto(f"/table/{open_table(page, 'riverboat', you_and(bots=bots))}")
    page.locator(LEGAL).first.wait_for()
    return page, heard


def play_until(page: Page, heard: list[Any], words: str, choose: Callable[[list[str]], str] = min) -> list[str]:
    """Type moves until the question has these words; the legal moves then."""
    for _ in range(300):
        settle(page, heard)
        if words in (page.locator(".ask").text_content() or ""):
            legal: list[str] = last_view(heard)["legal"]
            return legal
        play(page, heard, choose)
    raise AssertionError(f"never asked: {words}")


def test_a_worker_is_placed_with_arrows_and_enter(visit: Open) -> None:
    page, heard = sit_down(visit)
    play_until(page, heard, "place a worker on an empty")
    page.locator("body").click(position={"x": 2, "y": 2})
    workers = page.locator(".mat [data-piece] use[href='#rb-worker']").count()
    page.keyboard.press("ArrowRight")
    assert page.evaluate("document.activeElement.dataset.offer") == "legal"
    cell = page.evaluate("document.activeElement.dataset.cell")
    page.keyboard.press("Enter")
    page.locator(f".mat [data-cell='{cell}'][aria-label*='with a worker']").wait_for()
    expect(page.locator(".mat [data-piece] use[href='#rb-worker']")).to_have_count(workers + 1)


def test_a_field_of_another_colour_says_why_not_and_a_coin_opens_it(visit: Open) -> None:
    page, heard = sit_down(visit)
    legal = play_until(page, heard, "or for a coin on any other")
    cell = next(move.removesuffix("$") for move in legal if move.endswith("$"))
    page.locator(f".mat [data-cell='{cell}'][data-offer=closed]").click(force=True)
    page.get_by_role("link", name="Rule").or_(page.locator("a[href*='rule=']")).first.wait_for()
    page.keyboard.press("Escape")
    page.keyboard.press("$")
    page.locator(f".mat .coin[data-cell='{cell}'][data-offer=legal]").wait_for()


def test_a_tile_is_turned_before_it_is_planted(visit: Open) -> None:
    page, heard = sit_down(visit)
    play_until(
        page, heard, "how it is turned", lambda legal: max(legal, key=lambda move: len(set(move) & set("twcpk")))
    )
    page.locator(".mat [data-cell][data-offer=legal]").first.click(force=True)
    page.locator(".ways .opt").nth(1).wait_for()
    first = page.locator(".ways .chosen").get_attribute("data-move")
    page.keyboard.press("r")
    turned = page.locator(".ways .chosen").get_attribute("data-move")
    assert turned != first
    page.locator(".ways .chosen").click()
    page.get_by_text(f"tile at {turned}").first.wait_for()


def test_a_phone_offers_nothing_smaller_than_a_finger(visit: Open) -> None:
    page, _ = sit_down(visit, size="phone")
    for _ in range(3):
        assert page.evaluate(SMALL, ".phone [data-offer=legal]") == []
        page.locator(".phone [data-offer=legal]:visible").last.click(force=True)
        page.locator(LEGAL).first.wait_for()
    assert page.evaluate("document.documentElement.scrollHeight <= innerHeight + 1")

"""Puzzles in the browser: the one of the day from the first page, and one solved by pointer after a weaker move."""

from __future__ import annotations

import time
from typing import Any

from playwright.sync_api import Page, expect

from riverrun import puzzles
from tests.browser.conftest import Open, listen
from tests.browser.test_lessons import PATIENCE, point
from tests.browser.test_pages import faults


def slip(page: Page, state: str) -> Any:
    return page.locator(f'[data-puzzle="{state}"]')


def puzzle_now(heard: list[Any]) -> Any:
    return next((message for message in reversed(heard) if message["t"] == "puzzle"), None)


def press_until(page: Page, state: str, wanted: Any) -> None:
    """Press what leads to one of the wanted moves until the slip says so."""
    deadline, tries = time.monotonic() + PATIENCE, 0
    while not slip(page, state).count():
        assert time.monotonic() < deadline, f"never {state}"
        if moves := wanted():
            point(page, moves, tries)
            tries += 1
        page.wait_for_timeout(30)


def test_the_puzzle_of_the_day_and_one_that_is_solved_by_pointer_after_a_weaker_move(visit: Open) -> None:
    page = visit("/", size="phone")
    heard = listen(page)
    page.get_by_role("link", name="Puzzle of the day").click()
    expect(slip(page, "ask")).to_contain_text("Which move is best here?")
    expect(slip(page, "ask")).to_contain_text("Puzzle of the day")
    assert puzzle_now(heard)["daily"]
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "nothing moves sideways"
    assert faults(page) == []

    page.goto("/puzzle/glassworks/2")
    slip(page, "ask").wait_for()
    puzzle = puzzles.load("glassworks").puzzle[1]
    press_until(page, "weaker", lambda: [puzzle.next_best])
    expect(slip(page, "weaker")).to_contain_text("look again")
    press_until(page, "done", lambda: puzzle_now(heard)["wanted"])
    expect(slip(page, "done")).to_contain_text("better than the next best")
    assert faults(page) == []
    page.locator("footer").get_by_role("button", name="Next puzzle").click()
    expect(slip(page, "ask")).to_contain_text("Puzzle 3 of")

    page.locator("footer").get_by_role("link", name="All puzzles").click()
    expect(page.get_by_role("link", name="Puzzle 2, solved")).to_be_visible()
    expect(page.get_by_role("link", name="Puzzle 3", exact=True)).to_be_visible()

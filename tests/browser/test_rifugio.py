"""Rifugio's board: its own keys, its ways of several steps, and what it explains."""

from __future__ import annotations

import contextlib
import re
import time
from collections import Counter

from playwright.sync_api import Error, Locator, Page, expect

from tests.browser.conftest import NOWHERE, Open, open_table, verdict, you_and


def sit_down(visit: Open, **at: str) -> Page:
    page = visit(NOWHERE, **at)
    page.goto(f"/table/{open_table(page, 'rifugio', you_and())}")
    rack(page).first.wait_for()
    return page


def rack(page: Page) -> Locator:
    """The open tiles that can be taken."""
    return page.locator(".rack [data-offer=legal]")


def places(page: Page) -> Locator:
    return page.locator(".map [data-offer=legal][aria-label^=Place]")


def settle(page: Page) -> None:
    page.wait_for_timeout(80)


def walk_end(page: Page) -> Locator:
    return page.locator("[data-offer=legal][data-move=end]")


def press(target: Locator, *, force: bool = False) -> None:
    """Press what is offered, unless the answer to the last press closes it just now."""
    with contextlib.suppress(Error):
        target.first.click(timeout=2000, force=force)


def connect(page: Page) -> None:
    """Lay open tiles until the walk is asked."""
    while not walk_end(page).count():
        turner = page.locator(".turner [data-offer=legal]")
        if rack(page).count() and not places(page).count():
            press(rack(page))
        elif places(page).count():
            press(places(page), force=True)
        elif turner.count():
            press(turner)
        settle(page)


def end_walk(page: Page) -> None:
    """End the walk and wait for the next turn."""
    while walk_end(page).count():
        page.keyboard.press("n")
        settle(page)
    rack(page).first.wait_for()


def test_one_plays_with_the_keys_of_the_board(visit: Open) -> None:
    """Until each question was answered by its keys several times, or all is over."""
    page = sit_down(visit)
    deadline = time.monotonic() + 600
    used: Counter[str] = Counter()
    while not verdict(page).count() and not (used["walk"] >= 3 and used["turn"] and used["place"] and used["tile"]):
        assert time.monotonic() < deadline
        if walk_end(page).count():
            page.keyboard.press("n")
            used["walk"] += 1
        elif page.locator(".turner [data-offer=legal]").count():
            page.keyboard.press("r")
            page.keyboard.press("Enter")
            used["turn"] += 1
        elif places(page).count():
            page.keyboard.press("ArrowRight")
            if not page.locator(".map [data-offer=legal]:focus").count():
                page.keyboard.press("ArrowLeft")
            page.keyboard.press("Enter")
            used["place"] += 1
        elif rack(page).count():
            page.keyboard.press(str(used["tile"] % 3 + 1))
            used["tile"] += 1
        settle(page)


def test_another_open_tile_is_taken_instead(visit: Open) -> None:
    moves: list[str] = []
    while len(set(moves)) < 2:  # tiles of two kinds that have places
        page = sit_down(visit)
        moves = rack(page).evaluate_all("all => all.map(one => one.dataset.move)")
    rack(page).first.click()
    taken = page.locator(".rack .taken")
    expect(taken).to_have_count(1)
    before = taken.get_attribute("aria-label")
    other = next(move for move in moves if move != moves[0])
    page.locator(f".rack [data-move={other}]").first.click()
    expect(taken).not_to_have_attribute("aria-label", before or "")


def test_a_way_of_several_steps_is_gone_at_one_press(visit: Open) -> None:
    page = sit_down(visit)
    far = page.locator(".map [data-offer=legal][aria-label$=' moves']")
    connect(page)
    while not far.count():
        end_walk(page)
        connect(page)
    there = re.search(r"at (\S+),? ", far.first.get_attribute("aria-label") or "")
    assert there is not None
    far.first.click(force=True)
    log = page.locator("[role=tabpanel]")
    expect(log).to_contain_text(there[1].rstrip(","))


def test_a_closed_place_says_why(visit: Open) -> None:
    page = sit_down(visit)
    page.locator(".map [aria-label^=Place]").first.click(force=True)
    expect(page.locator(".bubble", has_text="First choose the tile")).to_be_visible()


def test_a_phone_needs_no_scrolling_and_its_targets_are_large(visit: Open) -> None:
    page = sit_down(visit, size="phone", theme="dark")
    connect(page)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    for target in page.locator(".deed:visible, .map [data-offer=legal]").all():
        box = target.bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= 44

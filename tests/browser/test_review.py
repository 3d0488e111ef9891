"""The review of a finished game: judged while one looks on, turning points that lead to their moment."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Open, forgive
from tests.browser.test_pages import faults
from tests.browser.test_shell import finished

JUDGED = 180_000  # milliseconds a test waits for a whole review; an interpreted engine on a busy machine is slow


def at(page: Page) -> int:
    return int(re.search(r"at=(\d+)", page.url)[1])  # type: ignore[index]


@pytest.mark.timeout(300)
def test_a_finished_game_is_judged_and_its_turning_points_lead_to_their_moment(visit: Open) -> None:
    page = visit("/about")
    table = finished(page)
    page.goto(f"/replay/{table}?at=0")
    busy = {"kind": "limit", "text": "8 games are being judged already"}
    page.route(re.compile("/review$"), lambda route: route.fulfill(status=429, json=busy), times=1)
    page.get_by_role("tab", name="Review").click()
    expect(page.get_by_text("Other games are being judged")).to_be_visible()
    expect(page.get_by_role("progressbar")).to_be_visible()
    forgive(page, "429")
    expect(page.get_by_role("heading", name="Play and luck")).to_be_visible(timeout=JUDGED)
    assert faults(page) == []

    review = page.evaluate("table => fetch(`/api/tables/${table}/review`).then(answer => answer.json())", table)
    first = review["turns"][0]
    points = page.get_by_role("tabpanel").locator("ol button")
    points.first.focus()
    page.keyboard.press("Enter")
    expect(points.first).to_have_attribute("aria-current", "true")
    assert at(page) == first["until" if first["luck"] else "n"]

    graph = page.get_by_role("slider", name="Chances of victory")
    graph.focus()
    page.keyboard.press("End")
    expect(page.locator("figure .moment b")).to_have_text([f"{100 * sums['result']:.0f} %" for sums in review["sums"]])
    page.get_by_role("tab", name="Log").click()
    page.get_by_role("tab", name="Review").click()
    expect(page.get_by_role("heading", name="Turning points")).to_be_visible()

    phone = visit(f"/replay/{table}?at=0", size="phone", theme="dark")
    phone.get_by_role("button", name="Review").click()
    sheet = phone.get_by_role("dialog", name="Review")
    expect(sheet.get_by_role("heading", name="Play and luck")).to_be_visible()
    assert phone.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert faults(phone) == []
    sheet.locator("ol button").first.click()
    expect(sheet).not_to_be_visible()
    assert at(phone) == first["until" if first["luck"] else "n"]

"""Nothing moves under a pointer: while a question is open, neither hovering nor a hint shifts anything."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Open, of_a_night, recorded, show

MOMENTS = [
    ("glassworks", "gather"), ("riverside", "dice"), ("whale_riders", "turn"), ("riverboat", "cultivate"),
    ("rifugio", "sail"),
    *of_a_night(("glassworks", "column"), ("glassworks", "turn"), ("riverside", "visit"), ("riverboat", "claim")),
]  # fmt: skip
WATCH = """() => {
    window.shifts = [];
    new PerformanceObserver(list => {
        for (const {value, sources} of list.getEntries()) shifts.push([value, sources.map(({node, currentRect: to}) =>
            `${node?.parentElement?.className} ${node?.nodeName} ${node?.className} to ${to.x},${to.y}`)]);
    }).observe({type: "layout-shift"});
}"""
TARGETS = """() => [...document.querySelectorAll("main [data-offer=legal]")].flatMap(target => {
    const {x, y, width, height} = target.getBoundingClientRect();
    const at = [x + width / 2, y + height / 2];
    return width && target.contains(document.elementFromPoint(...at)) ? [at] : [];
})"""
WHERE = """() => [...document.querySelectorAll("main [data-offer], .ask button")].map(target => {
    const {x, y} = target.getBoundingClientRect();
    return [target.getAttribute("aria-label") ?? target.textContent, Math.round(x), Math.round(y)];
})"""


def frames(page: Page) -> None:
    """Two of them, after which what the pointer brought is drawn."""
    page.evaluate("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")


def moved(before: list[Any], now: list[Any]) -> list[Any]:
    """Targets that are nearly where they were have not moved: a tile may rise a little to the pointer."""
    return [
        (old, new)
        for old, new in zip(before, now, strict=False)
        if old[0] == new[0] and max(abs(old[1] - new[1]), abs(old[2] - new[2])) > 6
    ]


@pytest.mark.parametrize(("game", "moment"), MOMENTS)
def test_nothing_moves_while_a_question_is_open(visit: Open, game: str, moment: str) -> None:
    page = show(visit, recorded(game, moment))
    page.evaluate(WATCH)
    before = page.evaluate(WHERE)
    for x, y in page.evaluate(TARGETS)[:12]:
        page.mouse.move(x, y)
        frames(page)
        assert moved(before, page.evaluate(WHERE)) == []
    page.keyboard.press("h")
    expect(page.locator(".ask .hint")).to_be_visible()
    page.keyboard.press("h")
    frames(page)
    assert page.evaluate("shifts") == []

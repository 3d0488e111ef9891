"""The board of Glassworks without its colours."""

from __future__ import annotations

from itertools import combinations

from tests.browser.conftest import Open, open_table, you_and

MARKS = """pieces => Object.fromEntries(pieces.map(piece => {
    const kind = piece.querySelector("use").getAttribute("href");
    const outline = document.querySelector(kind).querySelector("[d]").getAttribute("d");
    return [kind, `${outline} ${piece.querySelector("text").textContent}`];
}))"""


def test_glass_is_told_apart_by_outline_and_letter(visit: Open) -> None:
    page = visit("/about")
    page.goto(f"/table/{open_table(page, 'glassworks', you_and(bots=4))}")
    page.locator("[data-offer=legal]:visible").first.wait_for(timeout=20_000)
    marks: dict[str, str] = page.locator("[data-piece]:has(use[href^='#glass-'])").evaluate_all(MARKS)
    assert len(marks) >= 10
    for one, other in combinations(marks, 2):
        assert marks[one] != marks[other], f"{one} and {other} differ by colour alone"

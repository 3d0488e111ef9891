"""On a small phone: whose seat is which, what can be pressed, and that nothing covers or shrinks what is looked at."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.conftest import Open, recorded, show

COVERED = """() => [...document.querySelectorAll("main [data-cell]")].flatMap(cell => {
    const {x, y, width, height} = cell.getBoundingClientRect();
    const [at, on] = [[x + width / 2, y + height / 2], document.querySelector(".field").getBoundingClientRect()];
    if (at[0] < on.left || at[0] > on.right) return [];
    return document.elementFromPoint(...at).closest("button") ? [cell.dataset.cell] : [];
})"""


def phone(visit: Open, game: str, moment: str) -> Page:
    page = show(visit, recorded(game, moment), "phone")
    page.set_viewport_size({"width": 360, "height": 740})
    return page


def test_the_strip_and_the_sheet_of_seats_say_who_is_who_and_which_seat_is_yours(visit: Open) -> None:
    page = phone(visit, "glassworks", "gather")
    chairs = recorded("glassworks", "gather")[0]["chairs"]
    plates = page.locator(".seats article")
    own = page.locator(".seats article.mine")
    expect(own.locator(".flag")).to_be_visible()
    for chair in chairs:
        name = plates.nth(chair["seat"]).locator(".name")
        if name.is_visible():
            expect(name).to_have_text(chair["name"])
        else:
            expect(plates.nth(chair["seat"]).locator(".flag")).to_be_visible()
        target = plates.nth(chair["seat"]).bounding_box()
        assert target
        assert min(target["width"], target["height"]) >= 40
        at = (target["x"] + 8, target["y"] + target["height"] - 6)  # a corner of the plate opens the points too
        assert page.evaluate("([x, y]) => !!document.elementFromPoint(x, y).closest('.points')", at)
    page.get_by_role("button", name="Seats").click()
    expect(page.locator("dialog[open] .flag")).to_have_count(1)


def test_glassworks_cabinet_stays_readable_while_glass_is_gathered(visit: Open) -> None:
    page = phone(visit, "glassworks", "gather")
    box = page.locator(".case svg").bounding_box()
    assert box
    assert box["height"] >= 130


def test_nothing_covers_riverboats_fields_and_a_small_map_shows_the_whole_mat(visit: Open) -> None:
    page = phone(visit, "riverboat", "cultivate")
    expect(page.get_by_role("button", name="Show the whole mat").locator("svg")).to_be_visible()
    assert page.evaluate(COVERED) == []
    page.get_by_role("button", name="Show the whole mat").click()
    mat = page.locator(".mat").bounding_box()
    assert mat
    assert mat["width"] <= 360

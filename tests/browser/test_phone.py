"""On a small phone: whose seat is which, what can be pressed, and that nothing covers or shrinks what is looked at."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Open, of_a_night, recorded, show

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
    sheet = page.locator("dialog[open]")
    expect(sheet.locator(".flag")).to_have_count(1)
    for chair in chairs:
        expect(sheet.locator(".row > b").nth(chair["seat"])).to_contain_text(chair["name"])


@pytest.mark.parametrize("moment", ["turn", "start", *of_a_night("home", "swap")])
def test_the_own_whale_is_whole(visit: Open, moment: str) -> None:
    page = phone(visit, "whale_riders", moment)
    seat = recorded("whale_riders", moment)[0]["yours"][0]
    cut = page.locator(f".large [data-piece='whale {seat}']").evaluate("""whale => {
        const whole = whale.getBoundingClientRect();
        const frames = [whale.ownerSVGElement, document.querySelector(".sea"), document.querySelector(".bay")];
        return frames.map(frame => frame.getBoundingClientRect()).some(frame => whole.left < frame.left - 1
            || whole.right > frame.right + 1 || whole.top < frame.top - 1 || whole.bottom > frame.bottom + 1)
            ? whole.toJSON() : null;
    }""")
    assert cut is None
    widths = page.locator(".marks > *").evaluate_all("""marks => marks.map(mark => mark.getBoundingClientRect())
        .flatMap(({left, right}) => [left, innerWidth - right])""")
    assert min(widths) >= 0  # what is left and how far the end is


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

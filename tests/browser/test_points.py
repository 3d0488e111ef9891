"""What was once seen to surprise somebody at the table, and must not come back."""

from __future__ import annotations

import contextlib
import copy
import re
import time

import pytest
from playwright.sync_api import TimeoutError as Late
from playwright.sync_api import expect

from tests.browser.conftest import (
    BOARDS,
    HANGS,
    NOWHERE,
    Open,
    last_view,
    listen,
    of_a_night,
    open_table,
    recorded,
    settle,
    show,
    told_more,
    type_move,
    you_and,
)
from tests.browser.test_still import TARGETS, frames

MOMENTS = {
    "glassworks": "turn", "riverside": "dice", "whale_riders": "turn", "riverboat": "cultivate", "rifugio": "sail"
}  # fmt: skip
HEAVY = 110_000  # bytes of a table beyond the first page, as they are sent
ASSETS = """performance.getEntriesByType('resource').filter(({ name }) => name.includes('/assets/'))
    .map(({ name, encodedBodySize }) => [name, encodedBodySize])"""
COVERED = """bubble => {
    const over = document.querySelector(bubble)?.getBoundingClientRect();
    if (!over) return null;
    return [...document.querySelectorAll("main [data-offer]:not([data-offer=closed])")].filter(target => {
        const {left, right, top, bottom} = target.getBoundingClientRect();
        return Math.min(right, over.right) - Math.max(left, over.left) > 1
            && Math.min(bottom, over.bottom) - Math.max(top, over.top) > 1;
    }).map(target => target.getAttribute("aria-label"));
}"""


def test_riversides_seats_are_crossed_in_any_order_seat_by_seat(visit: Open) -> None:
    page = visit(NOWHERE)
    heard = listen(page)
    page.goto(f"/table/{open_table(page, 'riverside', you_and())}")
    n = settle(page, heard)
    most = max(last_view(heard)["view"]["choices"], key=lambda choice: choice["value"])
    type_move(page, most["move"])
    told_more(page, heard, n)
    crossed: list[str] = []
    for row in ("4", "1", "3"):  # from below, and back
        n = settle(page, heard)
        legal = [move for move in last_view(heard)["legal"] if re.fullmatch(rf"[wypbn]{row}\d", move)]
        if not legal:  # the dice gave no more
            break
        seat = page.locator(f"main [data-move={min(legal)}][data-offer=legal]").first
        deadline = time.monotonic() + HANGS
        while last_view(heard)["n"] <= n and time.monotonic() < deadline:  # the board may just be drawn anew
            with contextlib.suppress(Late):
                seat.click(timeout=5000)
            page.wait_for_timeout(500)
        told_more(page, heard, n)
        crossed.append(row)
    assert crossed[:2] == ["4", "1"], "the board takes crosses as they come"


@pytest.mark.parametrize("moment", ["turn", *of_a_night("gather")])
def test_what_a_move_would_bring_is_told_beside_what_glows(visit: Open, moment: str) -> None:
    page = show(visit, recorded("glassworks", moment))
    tags = 0
    for x, y in page.evaluate(TARGETS)[:8]:
        page.mouse.move(x, y)
        frames(page)
        covered = page.evaluate(COVERED, ".ghosttag")
        tags += covered is not None
        assert not covered
    assert tags > 0


def test_why_not_is_told_beside_what_glows(visit: Open) -> None:
    page = visit(NOWHERE)
    page.goto(f"/table/{open_table(page, 'riverside', you_and())}")
    page.locator("[data-move=w11]").first.click(force=True)
    page.locator(".bubble").wait_for()
    assert page.evaluate(COVERED, ".bubble") == []


def test_a_satchels_piece_is_not_its_twin_in_the_lake(visit: Open) -> None:
    moment = copy.deepcopy(recorded("glassworks", "leave"))
    view = last_view(moment)["view"]
    twin = view["lake"][0]
    view["boards"][view["turn"]]["satchel"] = [twin, *view["boards"][view["turn"]]["satchel"][1:]]
    page = show(visit, moment)
    offered = page.locator(f"main [data-moves='{view['picks'][twin]}']")
    expect(offered).to_have_count(view["lake"].count(twin))
    expect(page.locator("[data-part=satchel] [data-offer]")).to_have_count(0)


@pytest.mark.parametrize(
    ("language", "you", "chance"),
    [("en", "You draw from the lake", "The river brings"), ("de", "Du nimmst Glas aus dem See", "Der Fluss bringt")],
)
def test_the_log_speaks_to_you_and_names_who_brings_what_nobody_decides(
    visit: Open, language: str, you: str, chance: str
) -> None:
    page = visit("/about", language=language)
    heard = listen(page)
    page.goto(f"/table/{open_table(page, 'glassworks', you_and())}")
    n = settle(page, heard)
    type_move(page, "draw")
    told_more(page, heard, n)
    expect(page.locator("aside [role=tabpanel]")).to_contain_text(you)
    expect(page.locator("aside li.chance").first).to_contain_text(chance)


@pytest.mark.parametrize("moment", ["sail", *of_a_night("lay")])
def test_rifugios_places_bear_on_the_map_the_names_that_the_log_gives_them(visit: Open, moment: str) -> None:
    recording = recorded("rifugio", moment)
    page = show(visit, recording)
    named = set(page.locator("main svg[aria-label='The map'] text[aria-hidden]").all_text_contents())
    told = " ".join(event["text"] for message in recording if message["t"] == "events" for event in message["events"])
    places = set(re.findall(r"(?<= at )-?\d+,-?\d+", told))
    assert places
    assert places <= named


def test_a_table_is_light_beyond_the_first_page(visit: Open) -> None:
    page = visit("/")
    page.wait_for_load_state("networkidle")
    first = {name for name, _ in page.evaluate(ASSETS)}
    for game in BOARDS:
        page.goto(f"/table/{open_table(page, game, you_and())}")
        page.locator("main [data-offer]").first.wait_for()
        page.wait_for_load_state("networkidle")
        loaded = {name: size for name, size in page.evaluate(ASSETS) if name not in first}
        assert 0 < sum(loaded.values()) < HEAVY, loaded

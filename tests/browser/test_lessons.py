"""Lessons in the browser: played to their end on the real boards, by pointer and by keys, with answers on the way."""

from __future__ import annotations

import re
import time
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from riverrun import games, lessons
from tests.browser.conftest import Open, listen, of_a_night
from tests.browser.test_pages import faults

PATIENCE = 120.0  # seconds for a lesson
NEXT = re.compile("Next|Finish")

# Where the pointer reaches a target of one of these moves, or one that may lead to it: another try, another target.
# What is switched on stays so.
FIND = """([wanted, tries]) => {
    const glowing = [...document.querySelectorAll("main [data-moves]:not([data-offer=closed])")];
    const right = glowing.filter(target => target.dataset.moves.split(" ").some(move => wanted.includes(move))
        && target.ariaPressed !== "true" && target.ariaChecked !== "true");
    const targets = right.length ? right : glowing;
    if (!targets.length) return null;
    const target = targets[tries % targets.length];
    target.scrollIntoView({block: "center", inline: "center"});
    const {left, top, width, height} = target.getBoundingClientRect();
    for (const [x, y] of [[.5, .5], [.5, .25], [.5, .75], [.25, .5], [.75, .5], [.1, .1], [.9, .9]]) {
        const at = [left + x * width, top + y * height];
        if (width && target.contains(document.elementFromPoint(...at))) return at;
    }
    return null;
}"""


def lesson_now(heard: list[Any]) -> Any:
    return next((message for message in reversed(heard) if message["t"] == "lesson"), None)


def start(visit: Open, game: str, size: str) -> tuple[Page, list[Any]]:
    """From the first page to the first question of a lesson."""
    page = visit("/", size=size)
    heard = listen(page)
    page.get_by_role("link", name=f"Learn: {games.load(game).title}").click()
    coach(page, "ask").wait_for()
    return page, heard


def coach(page: Page, state: str) -> Any:
    return page.locator(f'[data-coach="{state}"]')


def until_done(page: Page, heard: list[Any], press: Any) -> None:
    """Do what is asked until the step is done."""
    deadline, tries, answered = time.monotonic() + PATIENCE, 0, None
    while not coach(page, "done").count():
        assert time.monotonic() < deadline, f"not done: {lesson_now(heard)}"
        asked = lesson_now(heard)
        if asked["state"] == "ask" and asked is not answered:
            answered = asked if press(page, asked["wanted"], tries) else None
            tries += 1
        page.wait_for_timeout(30)


def point(page: Page, wanted: list[str], tries: int) -> bool:
    """Press what leads to one of these moves, as a finger would; it may take several presses."""
    if wanted[0].startswith("toss-") and tries == 0:  # several contracts go with one action
        page.get_by_role("button", name="Discard").click()
        for lacking in ("4 kelp", "3 pottery"):
            page.locator("main .card", has_text=lacking).click()
        page.get_by_role("button", name="Discard 2").click()
    elif wanted[0].endswith("$") and page.get_by_role("button", name="Coin: ").count():
        page.get_by_role("button", name="Coin: ").click()
    if at := page.evaluate(FIND, [wanted, tries]):
        page.mouse.click(*at)
    return False


def tab(page: Page, wanted: list[str], tries: int) -> bool:
    """Walk with the Tab key to a target of one of these moves and press Enter: whether that was done.

    Whoever did so again before the answer is there might press what has come into its place: the next step, say.
    """
    for _ in range(150):
        page.keyboard.press("Tab")
        moves = page.evaluate("document.activeElement.dataset.moves ?? ''").split()
        if set(moves) & set(wanted):
            page.keyboard.press("Enter")
            return True
    return False


@pytest.mark.parametrize("game", ["glassworks", "rifugio", *of_a_night("riverboat", "riverside", "whale_riders")])
def test_a_lesson_is_played_to_its_end_by_pointer_on_a_phone(visit: Open, game: str) -> None:
    page, heard = start(visit, game, "phone")
    assert faults(page) == []
    steps = lessons.load(game).step
    for number, step in enumerate(steps):
        until_done(page, heard, point)
        assert lesson_now(heard)["step"] == number
        expect(coach(page, "done")).to_contain_text(step.learnt)
        page.locator("footer").get_by_role("button", name=NEXT).click()
        if number + 1 < len(steps):
            expect(page.locator("[data-coach]")).to_contain_text(
                re.compile(f"{number + 2} of {len(steps)}", re.IGNORECASE)
            )
    expect(page.get_by_role("heading", name="You can play")).to_be_visible()
    expect(page.get_by_text(lessons.load(game).thumb[0].text)).to_be_visible()


def test_a_lesson_is_played_by_keys_answered_left_and_taken_up_again(visit: Open) -> None:
    page, heard = start(visit, "glassworks", "desktop")
    assert faults(page) == []
    tab(page, ["draw"], 0)
    expect(coach(page, "not yet")).to_contain_text("Later! The yellow piece is within reach")
    until_done(page, heard, tab)
    page.keyboard.press("Enter")
    expect(coach(page, "ask")).to_contain_text("Your turn.")
    tab(page, ["y3"], 0)
    page.locator("[data-move=t4]").click(force=True)  # too far away: asked is why it is not gathered
    bubble = page.locator(".bubble")
    expect(bubble).to_contain_text("The square tile (P6) is not next to the circle tile (P3)")
    expect(bubble.get_by_role("link", name="Rule R12")).to_be_visible()
    until_done(page, heard, tab)
    page.get_by_role("link", name="R10").press("Enter")
    expect(page.get_by_role("dialog").locator("dd.asked")).to_be_visible()
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Skip").press("Enter")
    coach(page, "ask").wait_for()
    page.get_by_role("button", name="Skip").press("Enter")
    expect(coach(page, "ask")).to_contain_text("Each colour has its own column")
    page.get_by_role("button", name="Leave").press("Enter")
    page.get_by_role("link", name="Go on at 4: River Valley Glassworks").press("Enter")
    expect(coach(page, "ask")).to_contain_text("Each colour has its own column")

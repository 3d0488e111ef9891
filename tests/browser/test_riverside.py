"""Riverside at the table: what its board offers and answers."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import (
    NOWHERE,
    Open,
    listen,
    open_table,
    settle,
    told_more,
    type_to_the_end,
    verdict,
    you_and,
)

DICE = [f"svg[aria-label=Dice] [aria-label^='{colour} die']" for colour in ("white", "yellow", "pink", "blue", "brown")]
KEYS_OF_DICE = "wypbn"


def sit_down(visit: Open, bots: int = 1, size: str = "desktop", **options: str) -> Page:
    page = visit(NOWHERE, size=size)
    page.goto(f"/table/{open_table(page, 'riverside', you_and(bots=bots), **options)}")
    page.locator(DICE[0]).wait_for()
    return page


def free_die(page: Page) -> str:
    """The letter of a base die that costs nothing."""
    return next(key for key, die in zip(KEYS_OF_DICE, DICE, strict=True) if "free" in label(page, die))


def label(page: Page, target: str) -> str:
    return page.locator(target).first.get_attribute("aria-label") or ""


def test_the_sheet_and_the_fjord_are_whole_for_six_and_the_extension(visit: Open) -> None:
    page = sit_down(visit, bots=5, extension="on")
    expect(page.locator("[aria-label$='guide boat, 0 tickets, 0 points']")).to_have_count(5)
    expect(
        page.locator("main [data-move^=t], main [data-move^=x], main [data-move=west], main [data-move=east]")
    ).to_have_count(14)
    expect(page.locator("[aria-label*='Show this sheet']")).to_have_count(6)


def test_pointing_at_a_die_shows_its_sum_and_what_it_costs(visit: Open) -> None:
    page = sit_down(visit)
    die = page.locator(DICE[KEYS_OF_DICE.index(free_die(page))])
    die.hover(force=True)
    expect(page.locator("svg[aria-label=Dice]").get_by_text("no fires")).to_be_visible()


def test_a_seat_before_the_dice_is_answered_with_the_rule(visit: Open) -> None:
    page = sit_down(visit)
    page.locator("[data-move=w11]").first.click(force=True)
    expect(page.locator("a[href*='rule=R']").first).to_be_visible()


def test_the_green_die_is_a_switch_that_the_key_g_turns(visit: Open) -> None:
    page = sit_down(visit)
    green = page.locator("[aria-label^='green die']").first
    expect(green).to_have_attribute("aria-pressed", "false")
    page.keyboard.press("g")
    expect(green).to_have_attribute("aria-pressed", "true")


def test_dice_and_seats_by_keys_and_a_free_undo(visit: Open) -> None:
    page = visit(NOWHERE)
    heard = listen(page)
    page.goto(f"/table/{open_table(page, 'riverside', you_and(bots=5))}")
    n = settle(page, heard)
    page.keyboard.press(free_die(page))
    told_more(page, heard, n)
    expect(page.locator("[aria-label^='green die'][data-offer=legal]")).to_have_count(0)
    page.keyboard.press("u")
    expect(page.locator("[aria-label^='green die'][data-offer=legal]").first).to_be_visible()


def test_another_seats_sheet_can_be_looked_at(visit: Open) -> None:
    page = sit_down(visit)
    page.locator("[aria-label*='Show this sheet']").nth(1).click(force=True)
    expect(page.locator("[aria-label='Score sheet of Spring']")).to_be_visible()
    expect(page.locator("[aria-label^='Score sheet'] [data-offer]")).to_have_count(0)


@pytest.mark.soak  # `test_games` types a whole game, and `test_ends` shows the end of one alone
def test_a_game_alone_can_be_typed_to_its_end(visit: Open) -> None:
    page = visit(NOWHERE)
    page.goto(f"/table/{open_table(page, 'riverside', [{'kind': 'you'}])}")
    assert type_to_the_end(page) > 0
    assert verdict(page).is_visible()


def test_everything_a_finger_needs_is_large_enough(visit: Open) -> None:
    page = sit_down(visit, size="phone")
    sizes = page.locator("[data-offer=legal]:visible").evaluate_all(
        "all => all.map(one => one.getBoundingClientRect()).map(({width, height}) => Math.min(width, height))"
    )
    assert sizes
    assert min(sizes) >= 44


def test_a_colour_has_one_sign_on_its_die_and_on_its_boat(visit: Open) -> None:
    page = sit_down(visit)
    for die in DICE:
        colour = label(page, die).split()[0]
        sign = page.locator(f"{die} use").first.get_attribute("href") or "no sign"
        assert page.locator(f"[aria-label^='{colour} guide boat'] > use").first.get_attribute("href") == sign

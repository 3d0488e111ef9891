"""The board of Whale Riders: what it marks and answers, and a game by its own keys."""

from __future__ import annotations

import time

from playwright.sync_api import Page, expect

from tests.browser.conftest import (
    NOWHERE,
    Open,
    legal_moves,
    look_back_to_its_beginning,
    open_table,
    play_out,
    verdict,
    you_and,
)


def sit_down(visit: Open, bots: int = 1, size: str = "desktop", **options: str) -> Page:
    page = visit(NOWHERE, size=size)
    page.goto(f"/table/{open_table(page, 'whale_riders', you_and(bots=bots), **options)}")
    page.locator("[data-offer=legal]:visible").first.wait_for()
    return page


def test_contracts_are_marked_and_discarded_with_one_action(visit: Open) -> None:
    page = sit_down(visit)
    cards = page.locator(".hand [data-offer]")
    before = cards.count()
    page.keyboard.press("x")
    cards.nth(1).click()
    cards.nth(0).click()
    expect(page.locator(".hand [data-offer=armed]")).to_have_count(2)
    page.get_by_role("button", name="Discard 2").click()
    expect(cards).to_have_count(before - 2)
    expect(page.locator("[aria-current=step]")).to_contain_text("Second")


def test_a_tile_of_another_port_says_where_one_may_buy(visit: Open) -> None:
    page = sit_down(visit)
    page.get_by_role("group", name="Lobster Port").locator("[data-tile]").first.click(force=True)
    expect(page.locator(".bubble").get_by_text("A rider buys in the port it is in")).to_be_visible()


def test_a_whole_game_by_the_boards_own_keys(visit: Open) -> None:
    """Ride round the coast, then take coins and buy the pearls of the Sun Port."""
    page = sit_down(visit)
    deadline = time.monotonic() + 600
    while not verdict(page).count():
        assert time.monotonic() < deadline
        legal = legal_moves(page)
        pearls = [move for move in legal if move.startswith("buy")] if "advance" not in legal else []
        if legal:
            page.keyboard.press(
                "d" if "done" in legal else "a" if "advance" in legal else pearls[0][3:] if pearls else "c"
            )
            page.keyboard.press("Enter")
        page.wait_for_timeout(30)
    assert verdict(page).is_visible()


def test_a_replay_through_somebodys_eyes_shows_their_things_also_while_others_move(visit: Open) -> None:
    page = visit(NOWHERE)
    table = play_out(page, "whale_riders")
    look_back_to_its_beginning(page, table)
    story = page.evaluate("table => fetch(`/api/tables/${table}/story`).then(answer => answer.json())", table)
    n = next(event["n"] for event in story[len(story) // 2 :] if event["seat"] == 1)
    path = f"/api/tables/{table}/replay?n={n}&seat=0"
    hand = page.evaluate("path => fetch(path).then(answer => answer.json())", path)["view"]["hand"]
    page.goto(f"/replay/{table}?at={n}&seat=0")
    name = page.locator("article .name").first.inner_text()
    expect(page.locator("[data-part=contracts] h3")).to_contain_text(name)
    expect(page.locator(".hand .card")).to_have_count(len(hand))

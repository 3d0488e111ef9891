"""The shell where it is seldom tried: seats that share a device while all choose at once, lines that answer late."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Open, legal_moves, listen, open_table, settle, type_move

PATIENCE = 20_000  # milliseconds
TWO_HERE = [{"kind": "you"}, {"kind": "here", "name": "Otter"}]


def share(visit: Open, game: str) -> tuple[Page, list[Any]]:
    """A table of two people at one device, and what the page hears."""
    page = visit("/about")
    heard = listen(page)
    page.goto(f"/table/{open_table(page, game, TWO_HERE)}")
    settle(page, heard)
    return page, heard


def take_over(page: Page, heard: list[Any]) -> bool:
    """Wait until somebody is asked; was the device handed on?"""
    door = page.locator(".handover button")
    expect(door.or_(page.locator("[data-offer=legal]")).first).to_be_attached(timeout=PATIENCE)
    if handed := bool(door.count()):
        door.click()
        expect(door).to_have_count(0)
    settle(page, heard)
    return handed


@pytest.mark.parametrize(("game", "decisions"), [("riverside", 40), ("riverboat", 60)])
def test_two_people_at_one_device_go_on_while_all_choose_at_once(visit: Open, game: str, decisions: int) -> None:
    page, heard = share(visit, game)
    random, hand_overs = Random(game), 0
    for _ in range(decisions):
        hand_overs += take_over(page, heard)
        type_move(page, random.choice(legal_moves(page)))
        page.wait_for_timeout(100)
    assert hand_overs >= 4

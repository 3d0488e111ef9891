"""A seat is never lost silently: whoever runs out of time is warned, told, and back with one tap or by coming back."""

from __future__ import annotations

from time import time

from playwright.sync_api import expect

from tests.browser.conftest import Open, company, from_menu, recorded, show

CLOCK = {"kind": "move", "each": 20}


def test_who_runs_out_of_time_is_told_and_has_the_seat_back_by_one_tap(visit: Open) -> None:
    (ada, bram), _ = company(visit, "glassworks", clock=CLOCK)
    expect(bram.locator(".notice")).to_contain_text("Ada's time ran out: Brook plays")
    expect(ada.locator(".ask")).to_contain_text("Your time ran out. Brook plays for you.")
    ada.get_by_role("button", name="Take my seat back").click()  # while Bram has time to think
    recap = ada.get_by_role("dialog", name="While you were away")
    expect(recap).to_contain_text("Your time had run out")
    expect(recap.locator("li", has_text="You").first).to_be_visible()  # what the bot did in her place


def test_a_bot_plays_for_whoever_wishes_it_until_they_open_the_table_again(visit: Open) -> None:
    (ada, bram), _ = company(visit, "glassworks")
    from_menu(ada, "Let a bot play for me")
    expect(ada.locator(".ask")).to_contain_text("as you wished")
    expect(bram.locator(".notice")).to_contain_text("Ada has stepped away")
    table = ada.url
    ada.goto("/about")
    ada.goto(table)
    recap = ada.get_by_role("dialog", name="While you were away")
    expect(recap).to_contain_text("You have your seat back.")
    expect(bram.locator(".notice")).to_contain_text("Ada is back.")
    recap.get_by_role("button", name="Go on").click()
    expect(ada.locator("section.away")).to_have_count(0)


def test_whoever_is_slow_is_warned_while_a_third_of_the_time_is_left(visit: Open) -> None:
    for left, warned in ((60, False), (25, True)):
        moment = recorded("glassworks", "gather")
        moment[0]["clock"] = {"kind": "move", "each": 90}
        for message in moment:
            if message["t"] == "view":
                message["due"] = time() + left
        page = show(visit, moment)
        expect(page.locator(".ask .hurry")).to_have_count(int(warned))
        if warned:
            expect(page.locator(".ask")).to_contain_text("left, then Brook plays for you")
            expect(page.locator("[aria-live]")).to_contain_text("Then a bot plays for you until you are back.")

"""The table round every board, on the smallest one: lines that break, company, and all that the frame answers."""

from __future__ import annotations

import re
from contextlib import suppress

import pytest
from playwright.sync_api import Error, Locator, Page, expect

from tests.browser.conftest import (
    NOWHERE,
    Open,
    Server,
    company,
    from_menu,
    listen,
    of_a_night,
    open_table,
    play_out,
    settle,
    verdict,
    you_and,
)
from tests.browser.test_pages import faults

GAME = "glassworks"


def sit_down(page: Page, chairs: list[dict[str, str]] | None = None) -> None:
    """A new table at which the page's visitor is asked first."""
    page.goto(f"/table/{open_table(page, GAME, chairs or you_and())}")
    expect(legal(page).first).to_be_visible()


def legal(page: Page) -> Locator:
    return page.locator("[data-offer=legal]:visible")


def sentence(page: Page) -> str:
    """What is asked."""
    return page.locator(".ask p").inner_text()


def press(page: Page) -> None:
    """Press one thing that glows and wait until the table asks something else."""
    asked = sentence(page)
    legal(page).first.click(force=True)
    expect(page.locator(".ask p")).not_to_have_text(asked)


def play_until(page: Page, sign: Locator) -> None:
    """Press whatever glows, now here, now there, until the sign is seen."""
    for turn in range(1000):
        if sign.count():
            return
        if count := legal(page).count():
            with suppress(Error):  # the answer to the last press may take it away just now
                legal(page).nth(turn % count).click(force=True, timeout=2000)
        page.wait_for_timeout(100)
    raise AssertionError("a turn without end")


def newest(page: Page) -> Locator:
    """The number of the log's newest event, and the moves of its entry."""
    return page.locator("[role=tabpanel] li small").first


def own_seat(page: Page) -> Locator:
    """The points on the plate of one's own seat."""
    return page.locator("aside article").filter(has=page.locator(".flag")).locator(".points")


def number(shown: str) -> int:
    """The number shown, with its true minus; a dash is nothing."""
    return int(shown.replace("\N{MINUS SIGN}", "-").replace("\N{EN DASH}", "0"))


def test_a_table_goes_on_after_the_server_was_away(visit: Open, server: Server) -> None:
    page = visit(NOWHERE)
    sit_down(page)
    press(page)
    asked, told = sentence(page), newest(page).inner_text()
    server.stop()
    expect(page.locator(".ask p")).to_contain_text("The line is broken")
    server.start()
    expect(page.locator(".ask p")).to_have_text(asked, timeout=60_000)
    expect(newest(page)).to_have_text(told)
    press(page)
    expect(newest(page)).not_to_have_text(told)
    broken = re.compile("WebSocket|ERR_CONNECTION")
    page.complaints[:] = [line for line in page.complaints if not broken.search(line)]  # type: ignore[attr-defined]


def test_a_move_chosen_on_a_broken_line_is_kept_and_played_when_it_is_back(visit: Open) -> None:
    page = visit(NOWHERE)
    sit_down(page)
    told = newest(page).inner_text()
    page.context.set_offline(True)
    legal(page).first.click(force=True)
    expect(page.locator(".ask p")).to_contain_text("your move is kept")
    assert newest(page).inner_text() == told
    page.context.set_offline(False)
    expect(newest(page)).not_to_have_text(told)
    expect(page.locator(".ask p")).not_to_contain_text("broken")
    page.complaints[:] = [line for line in page.complaints if "WebSocket" not in line]  # type: ignore[attr-defined]


def test_every_dialog_takes_the_focus_and_gives_it_back(visit: Open) -> None:
    page = visit(NOWHERE)
    sit_down(page)
    openers = [page.get_by_role("button", name=name) for name in ("This table", "Possible moves")]
    for opener in (*openers, own_seat(page)):
        opener.click()
        dialog = page.locator("dialog[open]")
        expect(dialog).to_be_visible()
        for _ in range(20):
            page.keyboard.press("Tab")
            assert page.evaluate("document.activeElement.matches('body, dialog, dialog *')")
        page.keyboard.press("Escape")
        expect(dialog).to_have_count(0)
        expect(opener).to_be_focused()


def test_the_host_finds_the_invitation_again_and_may_close_the_table(visit: Open) -> None:
    host = visit(f"/new?game={GAME}&with=open")
    host.get_by_role("button", name="Open the table").click()
    link = host.locator(".link").inner_text()
    assert "invite=" in link
    assert faults(host) == []
    host.evaluate("localStorage.clear()")
    host.reload()
    expect(host.locator(".link")).to_have_text(link)
    host.get_by_role("button", name="Close the table").click()
    expect(host.get_by_role("heading", name="Your games")).to_be_visible()
    host.goto(link)
    expect(host.get_by_text("Something went wrong")).to_be_visible()


def test_a_friend_comes_by_link_and_both_talk_and_play(visit: Open) -> None:
    host = visit(f"/new?game={GAME}&with=open")
    host.get_by_role("button", name="Open the table").click()
    link = host.locator(".link").inner_text()
    friend = visit(link)
    friend.get_by_role("button", name="Sit down").click()
    for page in (host, friend):
        page.locator("[data-offer]").first.wait_for()

    host.get_by_role("tab", name="Chat").click()
    host.locator("[data-say]:visible").fill("Good evening, river people")
    host.keyboard.press("Enter")
    expect(friend.get_by_role("tab", name="Chat")).to_have_text("Chat1")
    friend.get_by_role("tab", name="Chat").click()
    expect(friend.get_by_role("tabpanel")).to_contain_text("Good evening, river people")

    first, second = (host, friend) if legal(host).count() else (friend, host)
    assert legal(second).count() == 0
    play_until(first, legal(second))
    expect(legal(first)).to_have_count(0)

    from_menu(first, "Ask to take a move back")
    expect(first.locator(".bubble")).to_contain_text("something was drawn")


def test_a_seat_is_left_to_a_bot(visit: Open) -> None:
    (ada, bram), _ = company(visit, "glassworks")
    from_menu(ada, "Leave the game")
    ada.get_by_role("button", name="Leave it").click()
    expect(bram.locator(".notice")).to_contain_text("Ada has left the game")
    for page in (ada, bram):
        expect(page.locator("aside article").first).to_contain_text("has left")


def test_a_move_is_taken_back(visit: Open) -> None:
    page = visit(NOWHERE)
    sit_down(page)
    asked, offered = sentence(page), legal(page).count()
    press(page)
    page.get_by_role("button", name="Undo").first.click()
    expect(page.locator(".ask p")).to_have_text(asked)
    expect(legal(page)).to_have_count(offered)


def test_what_cannot_be_done_says_why_and_cites_its_rule(visit: Open) -> None:
    page = visit(NOWHERE)
    sit_down(page)
    page.locator("[data-offer=closed]:visible").first.click(force=True)
    bubble = page.locator(".bubble")
    expect(bubble).to_contain_text("Not now")
    expect(bubble.get_by_role("link")).to_have_attribute("href", re.compile(rf"/rules/{GAME}\?rule=R\d+"))
    page.keyboard.press("Escape")
    expect(bubble).to_have_count(0)


def test_the_last_decision_is_held_until_it_is_confirmed(visit: Open) -> None:
    page = visit(NOWHERE, confirm=True)
    sit_down(page)
    press(page)
    held = page.locator("[data-offer=armed]")
    while not held.count():
        legal(page).first.click(force=True)
        page.wait_for_timeout(500)
    told = newest(page).inner_text()
    page.keyboard.press("Escape")
    expect(held).to_have_count(0)
    assert newest(page).inner_text() == told
    legal(page).first.click(force=True)
    expect(held).not_to_have_count(0)
    page.locator(".acts .go").click()
    expect(newest(page)).not_to_have_text(told)


def test_points_are_explained_line_by_line(visit: Open) -> None:
    page = visit(NOWHERE)
    heard = listen(page)
    sit_down(page)
    play_until(page, page.locator("[role=tabpanel] li:nth-child(25)"))
    settle(page, heard)  # the others have played
    plate = page.get_by_role("button", name=re.compile("points, explain")).first
    points = plate.locator("b").inner_text()
    plate.click()
    sheet = page.get_by_role("dialog", name=re.compile("^Points of"))
    expect(sheet.locator("dd.total")).to_have_text(points)
    lines = sheet.locator("dd:not(.total)").all_inner_texts()
    assert sum(map(number, lines)) == number(points)


def test_two_people_share_one_device(visit: Open) -> None:
    page = visit(NOWHERE)
    sit_down(page, [{"kind": "you"}, {"kind": "here", "name": "Otter"}])
    handover = page.locator(".handover")
    play_until(page, handover)
    expect(handover).to_contain_text("Hand the device to Otter")
    handover.get_by_role("button", name="I am Otter").click()
    expect(legal(page).first).to_be_visible()
    expect(page.locator("[aria-current=true]")).to_contain_text("Otter")


def test_the_end_counts_every_point_and_leads_on(visit: Open) -> None:
    page = visit(NOWHERE)
    play_out(page)
    expect(verdict(page)).to_contain_text(re.compile("wins with|share the victory"))
    columns = page.locator(".tally thead th").count()
    for seat in range(columns):
        cells = page.locator(f".tally tbody td:nth-child({seat + 2})").evaluate_all(
            "cells => cells.map(cell => cell.firstChild.textContent.trim())"
        )
        total = page.locator("tfoot td").nth(seat).inner_text()
        assert sum(map(number, cells)) == number(total)
    assert faults(page) == []
    race = page.get_by_role("slider", name="The race")
    race.press("Home")
    expect(page.locator("figure .moment")).to_contain_text("At the start")
    race.press("End")
    expect(page.locator("figure .moment")).to_contain_text("At the end")
    totals = page.locator("tfoot td").all_inner_texts()
    assert page.locator("figure .moment b").all_inner_texts() == totals
    page.get_by_text("As numbers").click()
    assert page.locator("figure tbody tr").last.locator("td").all_inner_texts() == totals
    page.locator("thead button").first.click()
    expect(page.locator("dialog[open] dd.total")).to_have_text(totals[0])
    page.keyboard.press("Escape")
    with page.expect_download() as download:
        page.get_by_role("link", name="Record").click()
    assert download.value.path().read_text().count("\n") > 20
    page.get_by_role("link", name="Review", exact=True).click()
    page.wait_for_url(re.compile("/replay/"))
    page.locator("[data-offer]").first.wait_for()
    page.go_back()
    played = page.url
    page.get_by_role("button", name="Rematch").click()
    page.wait_for_url(lambda url: "/table/" in url and url != played)
    page.locator("[data-offer]").first.wait_for()


@pytest.mark.parametrize("size", ["desktop", *of_a_night("phone")])
def test_projected_final_scores_are_told_to_whoever_switches_them_on_and_to_nobody_else(visit: Open, size: str) -> None:
    page = visit(NOWHERE, size=size)
    heard = listen(page)
    page.goto(f"/table/{open_table(page, 'glassworks', you_and())}")
    page.locator("main [data-offer=legal]").first.wait_for()
    assert not any(message["t"] == "foretold" for message in heard)  # nobody has asked for it
    plates = page.locator("article .hoped")
    expect(plates).to_have_count(0)
    for label, shown in (("Show projected final scores", 2), ("Hide projected final scores", 0)):
        page.get_by_role("button", name="This table").click()
        page.get_by_role("button", name=label).click()
        expect(plates).to_have_count(shown)
        if shown:
            told = next(message for message in reversed(heard) if message["t"] == "foretold")
            expect(plates.first).to_contain_text(f"→ {round(told['points'][0])}")
            expect(plates.first).to_contain_text("give or take")  # and it is read out
            assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
            assert faults(page) == []

"""How a game ends: whose points stand there, what they amount to, and what the log tells of the final scoring."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import (
    NOWHERE,
    Open,
    last_view,
    listen,
    of_a_night,
    play_out,
    post,
    recorded,
    show,
    verdict,
)

SIZES = ("desktop", "phone")
SENTENCES = """entries => entries.map(entry => [...entry.querySelectorAll(":scope > span")]
    .map(part => part.innerText).join(" ").replace(/\\s+/g, " ").trim())"""  # without the letters of the marks


def column(page: Page, n: int) -> list[int]:
    """The points of one column of the counting, and its total."""
    cells = page.locator(f".tally tbody td:nth-child({n + 2}), .tally tfoot td:nth-child({n + 2})").evaluate_all(
        "cells => cells.map(cell => cell.firstChild.textContent.trim())"
    )
    return [int(cell.replace("\N{MINUS SIGN}", "-")) for cell in cells if cell != "\N{EN DASH}"]


def events(heard: list[Any]) -> list[Any]:
    return [event for message in heard if message["t"] == "events" for event in message["events"]]


def signed(points: int) -> str:
    return f"+{points}" if points > 0 else f"\N{MINUS SIGN}{-points}" if points else ""


def log(page: Page, size: str) -> Locator:
    """The log's entries, newest first, behind the counting."""
    page.get_by_role("button", name="Board").click()
    if size == "phone":
        page.get_by_role("button", name="Log").click()
    return page.locator("[role=tabpanel] li" if size == "desktop" else "dialog[open] li")


def last_step(entry: Locator) -> Locator:
    """The last step of a turn, which is unfolded for it; an entry of one step is that."""
    if not entry.locator("[aria-expanded]").count():
        return entry
    entry.locator("[aria-expanded]").click()
    return entry.locator("li").last


@pytest.mark.parametrize("size", ["desktop", *of_a_night("phone")])
def test_a_solo_end_says_who_won_and_shows_the_rivals_lines_beside_the_own(visit: Open, size: str) -> None:
    moment = recorded("glassworks", "soloend")
    ended, (own,) = last_view(moment)["ended"], last_view(moment)["scores"]
    (rival,) = ended["rivals"]
    assert rival["total"] > own
    page = show(visit, moment, size)
    expect(verdict(page)).to_contain_text(f"{rival['name']} wins with {rival['total']}")
    expect(verdict(page)).to_contain_text(f"{rival['total'] - own} points before Heron 41")
    expect(page.locator(".tally thead th")).to_contain_text(["Heron 41", rival["name"]])
    for n, (lines, total) in enumerate([(ended["lines"][0], own), (rival["lines"], rival["total"])]):
        *cells, shown = column(page, n)
        assert sum(cells) == shown == total == sum(line["points"] for line in lines)
    for line in rival["lines"]:
        expect(page.locator(".tally tbody")).to_contain_text(line["label"].split(":")[0].split(",")[0])


@pytest.mark.parametrize("size", ["desktop", *of_a_night("phone")])
def test_a_riverside_end_shows_the_grade_of_every_seat(visit: Open, size: str) -> None:
    moment = recorded("riverside", "end_two")
    grades = [sheet["remark"] for sheet in last_view(moment)["view"]["sheets"]]
    assert len(grades) == 2
    assert all("less 25 for the extension" in grade for grade in grades)
    page = show(visit, moment, size)
    expect(page.get_by_role("list", name="What the points amount to").locator("li > span")).to_have_text(grades)


@pytest.mark.parametrize("size", ["desktop", *of_a_night("phone")])
def test_a_riverside_end_alone_tells_the_goal(visit: Open, size: str) -> None:
    moment = recorded("riverside", "soloend")
    (sheet,) = last_view(moment)["view"]["sheets"]
    assert "the goal of" in sheet["remark"]
    expect(show(visit, moment, size).get_by_text(sheet["remark"], exact=True)).to_be_visible()


@pytest.mark.parametrize("size", SIZES)
def test_the_final_scoring_has_entries_of_its_own_in_the_log(visit: Open, size: str) -> None:
    moment = recorded("riverboat", "end_two")
    last, names = events(moment)[-1], [chair["name"] for chair in moment[0]["chairs"]]
    names[moment[0]["yours"][0]] = "You"
    assert {line["seat"] for line in last["final"]} == {0, 1}
    entries = log(show(visit, moment, size), size)
    sentences = entries.evaluate_all(SENTENCES)
    for entry, line in zip(sentences, last["final"], strict=False):
        assert entry.startswith(f"{names[line['seat']]} {line['label']}")
        assert entry.endswith(signed(line["gain"]) if line["gain"] else str(line["points"]))
    move = last_step(entries.nth(len(last["final"])))  # and the last move tells its own points alone
    expect(move).to_contain_text(last["text"], ignore_case=True)
    expect(move.locator(".gains")).to_have_text(signed(max(last["gains"])))


def test_the_preview_of_a_last_move_is_what_the_log_then_tells(visit: Open) -> None:
    page = visit(NOWHERE)
    heard = listen(page)
    table = play_out(page, "riverboat")
    last = next(event for event in reversed(events(heard)) if event["seat"] >= 0)

    again = post(page, f"/tables/{table}/branch", {"n": last["n"], "seat": last["seat"]})["table"]
    page.goto(f"/table/{again}")
    offer = page.locator(f"main [data-move='{last['move']}']:visible").first
    offer.hover(force=True)
    expect(page.locator(".ghosttag b")).to_have_text(signed(last["gains"][last["seat"]]))
    shown = page.locator(".ghosttag b").inner_text()
    offer.click(force=True)
    verdict(page).wait_for()
    final = len(events(heard)[-1]["final"])
    step = last_step(log(page, "desktop").nth(final))
    expect(step).to_contain_text(f" {last['move']}")
    expect(step.locator(".gains")).to_have_text(re.compile(rf"^\s*{re.escape(shown)}(?!\d)"))  # others may gain too

"""More of what once surprised somebody: whom one meets, tabs, hints, the box for moves and talk, what is listed."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import (
    NOWHERE,
    Open,
    company,
    last_view,
    legal_moves,
    listen,
    of_a_night,
    open_table,
    play,
    recorded,
    settle,
    show,
    type_move,
    until,
    you_and,
)
from tests.browser.test_shell import open_recorded

TABS = """([table, count]) => Promise.all([...Array(count).keys()].map(n => new Promise(done => {
    const line = new WebSocket(`${location.origin.replace("http", "ws")}/ws`);
    (window.tabs ??= []).push(line);
    line.onopen = () => line.send(JSON.stringify({t: "hello", ref: 1, table, seat: 0}));
    line.onmessage = () => done();
})))"""
CLIPPED = """cards => [...document.querySelectorAll(cards)].flatMap(card => {
    const {left, right, bottom} = card.getBoundingClientRect();
    const frame = card.closest(".desk").getBoundingClientRect();
    const inside = [...card.querySelectorAll("*")].map(part => part.getBoundingClientRect()).filter(part => part.width);
    const clipped = left < frame.left - 1 || right > frame.right + 1 || right > innerWidth
        || inside.some(part => part.bottom > bottom + 1 || part.right > right + 1);
    return clipped ? [card.getAttribute("aria-label")] : [];
})"""


def chairs(heard: list[Any]) -> list[Any]:
    return next((message["chairs"] for message in reversed(heard) if message["t"] == "table"), [])


def said(heard: list[Any]) -> list[str]:
    return [message["text"] for message in heard if message["t"] == "said"]


@pytest.mark.parametrize("strength", ["Even", *of_a_night("Gentle", "Strong")])
def test_play_now_asks_once_how_strong_and_seats_opponents_that_differ(visit: Open, strength: str) -> None:
    page = visit("/")
    heard = listen(page)
    now = page.get_by_role("button", name="Play Riverside now, against bots")
    now.click()
    page.get_by_role("button", name=strength).click()
    page.locator("main [data-offer]").first.wait_for()
    levels = [chair["level"] for chair in chairs(heard) if chair["kind"] == "bot"]
    assert len(levels) == len(set(levels)) == 2
    first = page.url
    page.goto("/")
    now.click()  # and it is not asked again
    page.wait_for_url(lambda url: "/table/" in url and url != first)
    page.locator("main [data-offer]").first.wait_for()
    assert sorted(chair["level"] for chair in chairs(heard) if chair["kind"] == "bot") == sorted(levels)


def test_a_tab_too_many_says_why_and_takes_the_place_of_the_oldest(visit: Open) -> None:
    page = visit(NOWHERE)
    table = open_table(page, "glassworks", you_and())
    page.evaluate(TABS, [table, 5])
    sixth = page.context.new_page()
    sixth.goto(f"/table/{table}")
    expect(sixth.get_by_role("heading", name="You have many tables open")).to_be_visible()
    expect(sixth.get_by_text("5 ")).to_be_visible()
    sixth.get_by_role("button", name="Use this tab instead of the oldest").click()
    sixth.locator("main [data-offer]").first.wait_for()
    until(page, "tabs.filter(line => line.readyState === WebSocket.CLOSED).length === 1")


def test_a_hint_says_why_beside_the_board_and_draws_its_move(visit: Open) -> None:
    page = visit(NOWHERE)
    heard = listen(page)
    page.goto(f"/table/{open_table(page, 'glassworks', you_and())}")
    settle(page, heard)
    page.keyboard.press("h")
    hint = page.locator(".ask .hint")
    expect(hint.get_by_role("button", name="Good moves")).to_be_visible()
    expect(hint.get_by_role("status")).to_contain_text(
        re.compile("One move brings .+ at once|Look ahead: .+ better than the next|No move stands out")
    )
    hint.get_by_role("button", name="Good moves").click()
    hint.get_by_role("button", name="The best move").click()
    expect(hint.get_by_role("status")).to_contain_text(re.compile(": .+ at once; .*next best"))
    expect(page.locator("main [data-offer=hinted]").first).to_be_visible()
    expect(page.locator("dialog[open]")).to_have_count(0)


def test_a_hint_for_one_move_alone_says_that_there_is_nothing_to_choose(visit: Open) -> None:
    page = visit(NOWHERE)
    heard = listen(page)
    page.goto(f"/table/{open_table(page, 'whale_riders', you_and())}")
    n = settle(page, heard)
    play(page, heard, lambda legal: max(move for move in legal if move.startswith("toss-")))
    settle(page, heard, n + 1)
    assert legal_moves(page) == ["done"]  # contracts go from the lowest on, and that was the highest
    page.locator(".acts").get_by_role("button", name="Hint").click()
    expect(page.locator(".ask .hint [role=status]")).to_have_text("There is nothing to choose: Done.")


def test_a_hint_of_good_moves_names_no_points_that_contradict_the_board(visit: Open) -> None:
    moment = recorded("glassworks", "turn")
    first, second = last_view(moment)["legal"][:2]
    line = {"rule": "R31", "label": "Row 2", "points": 2}
    moves = [{"move": first, "why": [line], "expected": 0.0}, {"move": second, "why": [], "expected": -1.5}]
    page = open_recorded(visit, moment, {"to": "hint", "t": "hinted", "choices": 5, "lead": 1.5, "moves": moves})
    page.keyboard.press("h")
    page.get_by_role("button", name="Good moves").click()
    expect(page.locator(".ask .hint ol button small")).to_have_text(["the best", "\N{MINUS SIGN}1.5 in the end"])
    expect(page.locator("main [data-offer=hinted]")).not_to_have_count(0)


def test_the_box_shows_what_it_takes_and_a_move_is_never_talk_unasked(visit: Open) -> None:
    page = visit(NOWHERE)
    heard = listen(page)
    page.goto(f"/table/{open_table(page, 'glassworks', you_and())}")
    n = settle(page, heard)
    box = page.locator("[data-say]:visible")
    mode = page.get_by_role("group", name="What you type is")
    expect(mode.get_by_role("button", name="Move")).to_have_attribute("aria-pressed", "true")
    type_move(page, "P44")
    expect(page.locator(".bubble")).to_contain_text("There is no move “P44”. It was said to nobody.")
    page.keyboard.press("Escape")
    mode.get_by_role("button", name="Talk").click()
    expect(mode.get_by_role("button", name="Talk")).to_have_attribute("aria-pressed", "true")
    box.fill("draw")
    box.press("Enter")
    doubt = page.get_by_role("alertdialog", name="“draw” looks like a move.")
    expect(doubt).to_be_visible()
    assert last_view(heard)["n"] == n
    doubt.get_by_role("button", name="Say it").click()
    page.get_by_role("tab", name="Chat").click()
    expect(page.get_by_role("tabpanel", name="Chat")).to_contain_text("draw")
    assert (said(heard), last_view(heard)["n"]) == (["draw"], n)


def test_ones_own_words_are_not_unread_and_those_of_others_are(visit: Open) -> None:
    (ada, bram), heard = company(visit, "glassworks")
    for page in (ada, bram):
        page.get_by_role("group", name="What you type is").get_by_role("button", name="Talk").click()
    ada.get_by_role("tab", name="Log").click()
    bram.get_by_role("tab", name="Log").click()
    ada.get_by_role("group", name="What you type is").get_by_role("button", name="Talk").click()
    ada.locator("[data-say]:visible").fill("hello")
    ada.keyboard.press("Enter")
    expect(bram.get_by_role("tab", name="Chat").locator(".n")).to_have_text("1")
    ada.get_by_role("tab", name="Log").click()
    expect(ada.get_by_role("tab", name="Chat").locator(".n")).to_have_count(0)
    assert said(heard[0]) == ["hello"]


@pytest.mark.parametrize(
    ("moment", "cards", "size"),
    [
        ("claim", ".cards [data-offer]", "desktop"),
        ("take", ".kinds [data-offer]", "phone"),
        *of_a_night(("claim", ".cards [data-offer]", "phone"), ("take", ".kinds [data-offer]", "desktop")),
    ],
)
def test_cards_and_tiles_of_a_searched_pile_are_whole(visit: Open, moment: str, cards: str, size: str) -> None:
    page = show(visit, recorded("riverboat", moment), size)
    page.keyboard.press("$")
    expect(page.locator(f"{cards}.coin").or_(page.locator(cards)).first).to_be_visible()
    assert page.locator(cards).count() > 3
    assert page.evaluate(CLIPPED, cards) == []


def test_another_contract_is_asked_for_only_if_one_can_be_paid(visit: Open) -> None:
    page = visit(NOWHERE)
    heard = listen(page)
    page.goto(f"/table/{open_table(page, 'whale_riders', you_and())}")
    asked: list[tuple[str, list[str]]] = []

    def choose(legal: list[str]) -> str:
        """Fulfil what can be fulfilled, else buy the cheapest tile, else ride on."""
        order = ("fulfil-", "buy", "advance", "coin", "")
        return next(move for start in order for move in sorted(legal) if move.startswith(start))

    for _ in range(200):
        settle(page, heard)
        view = last_view(heard)
        if view["view"]["phase"] == "promise":
            asked.append((view["ask"]["sentence"], view["legal"]))
            if view["legal"] == ["done"]:
                break
        play(page, heard, choose)
    for sentence, legal in asked:
        assert sentence.startswith("Fulfil another") == (legal != ["done"]), sentence
    expect(page.locator(".ask")).to_contain_text("no other contract in your hand can be paid")


def listed(page: Page) -> list[str]:
    return page.locator(".switch, .field").all_inner_texts()


def test_options_that_cannot_matter_are_not_listed(visit: Open) -> None:
    page = visit("/new?game=glassworks")
    expect(page.get_by_text("Endgame draw")).to_be_visible()
    assert not [text for text in listed(page) if "Solo" in text]
    table = open_table(page, "glassworks", you_and(bots=2))
    page.goto(f"/table/{table}")
    page.get_by_role("button", name="This table").click()
    facts = page.locator("dialog[open] dt")
    expect(facts.first).to_be_visible()
    assert "Rival" not in facts.all_inner_texts()

    page.goto("/new?game=rifugio")
    rafts = page.get_by_text("Does a raft without room at the shore forbid swimming?")
    expect(rafts).to_be_visible()
    page.get_by_label("Rivers").uncheck()
    expect(rafts).to_have_count(0)
    table = open_table(page, "rifugio", you_and(), rivers_and_rafts="off")
    page.goto(f"/table/{table}")
    page.get_by_role("button", name="This table").click()
    expect(facts.first).to_be_visible()
    assert not [name for name in facts.all_inner_texts() if "raft" in name and "River" not in name]


@pytest.mark.parametrize("size", ["desktop", *of_a_night("phone")])
def test_the_end_tells_first_what_decided_it_folds_the_seed_and_groups_equal_lines(visit: Open, size: str) -> None:
    moment = recorded("glassworks", "end")
    for lines in last_view(moment)["ended"]["lines"]:
        lines[1:] = [{"rule": "R33", "label": f"Column {n}, white: height 2", "points": 3} for n in range(1, 5)]
    page = show(visit, moment, size)
    expect(page.locator(".decided h3")).to_have_text("Turning points")
    decided, counted = (page.locator(part).bounding_box() for part in (".decided", ".tally"))
    assert decided
    assert counted
    assert decided["y"] + decided["height"] <= counted["y"]
    seed = page.get_by_text(moment[0]["seed_hash"])
    expect(seed).to_have_count(1)
    expect(seed).not_to_be_visible()
    expect(page.locator(".tally tbody th")).to_have_text(["Row 1", "Column 1\N{EN DASH}4"])
    expect(page.locator(".tally tbody td").last).to_contain_text("12")

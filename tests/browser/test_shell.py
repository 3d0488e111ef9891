"""The shell where it is seldom tried: seats that share a device while all choose at once, lines that answer late."""

from __future__ import annotations

import json
import re
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from tests.browser.conftest import (
    Open,
    become,
    company,
    forgive,
    last_view,
    legal_moves,
    listen,
    open_table,
    post,
    recorded,
    settle,
    show,
    told_more,
    turn_of,
    type_move,
    type_to_the_end,
    you_and,
)
from tests.browser.test_pages import faults

TWO_HERE = [{"kind": "you"}, {"kind": "here", "name": "Otter"}]


def take_over(page: Page, heard: list[Any]) -> bool:
    """Wait until somebody is asked; was the device handed on?"""
    door = page.locator(".handover button")
    expect(door.or_(page.locator("[data-offer=legal]")).first).to_be_attached()
    if handed := bool(door.count()):
        door.click()
        expect(door).to_have_count(0)
    settle(page, heard)
    return handed


@pytest.mark.parametrize(("game", "decisions"), [("riverside", 40), ("riverboat", 60)])
def test_two_people_at_one_device_go_on_while_all_choose_at_once(visit: Open, game: str, decisions: int) -> None:
    page = visit("/about")
    heard = listen(page)
    page.goto(f"/table/{open_table(page, game, TWO_HERE)}")
    random, hand_overs = Random(game), 0
    for _ in range(decisions):
        hand_overs += take_over(page, heard)
        type_move(page, random.choice(legal_moves(page)))
        page.wait_for_timeout(100)
    assert hand_overs >= 4


def answer(page: Page, moment: list[Any], *answers: dict[str, Any]) -> None:
    """A recorded table at which these answers are given, each to what asks for it under `to`."""

    def sit(line: WebSocketRoute) -> None:
        def hear(text: str | bytes) -> None:
            asked = json.loads(text)
            for message in moment if asked["t"] == "hello" else []:
                line.send(json.dumps(message))
            for given in answers:
                if given["to"] == asked["t"]:
                    line.send(json.dumps({**given, "ref": asked["ref"]}))

        line.on_message(hear)

    page.route_web_socket(re.compile("/ws$"), sit)


def open_recorded(visit: Open, moment: list[Any], *answers: dict[str, Any], size: str = "desktop") -> Page:
    """The page of a recorded table."""
    page = visit("/about", size=size)
    answer(page, moment, {"to": "ping", "t": "pong"}, *answers)
    page.goto(f"/table/{moment[0]['table']}")
    page.locator("main [data-offer]").first.wait_for()
    return page


def test_why_there_is_no_hint_is_said_where_it_was_asked_for(visit: Open) -> None:
    refusal = {"to": "hint", "t": "refused", "kind": "not_yours", "text": "there are no hints at a rated table"}
    page = open_recorded(visit, recorded("glassworks", "gather"), refusal)
    page.keyboard.press("h")
    page.get_by_role("button", name="A nudge").click()
    expect(page.locator("dialog[open] [role=status]")).to_have_text("There are no hints at a rated table.")
    expect(page.locator(".bubble")).to_have_count(0)


def finished(page: Page) -> str:
    """A game played to its end; its table."""
    table = open_table(page, "glassworks", you_and())
    page.goto(f"/table/{table}")
    type_to_the_end(page)
    return table


def test_scrubbing_through_a_replay_asks_for_few_moments_and_a_missing_one_keeps_the_page(visit: Open) -> None:
    page = visit("/about")
    page.goto(f"/replay/{finished(page)}?at=0")
    board = page.locator("main [data-offer]").first
    board.wait_for()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url) if "/replay?" in request.url else None)
    for _ in range(40):
        page.keyboard.press("ArrowRight")
    expect(page.locator(".slide")).to_contain_text("40 of")
    expect(page.get_by_role("tabpanel").locator("li small").first).to_contain_text("40 ·")
    assert len(asked) < 20

    page.route(re.compile(r"/replay\?"), lambda route: route.fulfill(status=429, json={"kind": "limit", "text": "!"}))
    page.keyboard.press("ArrowRight")
    expect(page.get_by_text("This moment could not be fetched.")).to_be_visible()
    expect(board).to_be_visible()
    page.unroute(re.compile(r"/replay\?"))
    page.get_by_role("button", name="Try again").click()
    expect(page.get_by_text("This moment could not be fetched.")).to_have_count(0)
    forgive(page, "429")


def test_points_are_explained_at_every_moment_of_a_replay(visit: Open) -> None:
    page = visit("/about")
    page.goto(f"/replay/{finished(page)}")
    for key in ("ArrowLeft", "Home"):
        page.keyboard.press(key)
        plate = page.get_by_role("button", name=re.compile("points, explain")).first
        points = plate.locator("b").inner_text()
        plate.click()
        sheet = page.get_by_role("dialog", name=re.compile("^Points of"))
        expect(sheet.locator("dd.total").or_(sheet.get_by_text("No points yet."))).to_have_text(
            re.compile(f"^({re.escape(points)}|No points yet.)$")
        )
        page.keyboard.press("Escape")


@pytest.mark.parametrize("path", ["/table/elbe", "/table/%C3%A4%20x", "/table/elbe-zzzzzz"])
def test_a_link_to_no_table_says_so_and_leads_home(visit: Open, path: str) -> None:
    page = visit(path)
    expect(page.get_by_role("heading", name="Something went wrong")).to_be_visible()
    page.get_by_role("link", name="To the first page").click()
    expect(page.get_by_role("heading", name="Riverrun")).to_be_visible()


def test_a_busy_server_is_asked_again(visit: Open) -> None:
    page = visit("/about")
    moment, hellos = recorded("glassworks", "gather"), []

    def sit(line: WebSocketRoute) -> None:
        def hear(text: str | bytes) -> None:
            ref = json.loads(text)["ref"]
            hellos.append(ref)
            busy = [{"t": "refused", "ref": ref, "kind": "busy", "text": "a moment"}]
            for message in moment if len(hellos) > 1 else busy:
                line.send(json.dumps(message))

        line.on_message(hear)

    page.route_web_socket(re.compile("/ws$"), sit)
    page.goto(f"/table/{moment[0]['table']}")
    page.locator("main [data-offer]").first.wait_for()


def test_a_move_typed_while_pieces_fly_is_played_and_not_said(visit: Open) -> None:
    page = visit("/about", motion="slow")
    heard = listen(page)
    page.goto(f"/table/{open_table(page, 'glassworks', TWO_HERE)}")
    n = settle(page, heard)
    page.locator("[data-say]:visible").fill(legal_moves(page)[0])
    page.keyboard.press("Enter")
    told_more(page, heard, n)
    assert legal_moves(page) == []
    n, move = last_view(heard)["n"], last_view(heard)["legal"][0]
    page.locator("[data-say]:visible").fill(move)
    page.keyboard.press("Enter")
    told_more(page, heard, n)
    assert [message for message in heard if message["t"] == "said"] == []


def test_moves_typed_ahead_are_played_one_after_another(visit: Open) -> None:
    page = visit("/about")
    heard = listen(page)
    page.goto(f"/table/{open_table(page, 'whale_riders', you_and())}")
    n = settle(page, heard)
    for _ in range(2):
        type_move(page, "coin")  # without a look at what the first one led to
    told_more(page, heard, n + 1)
    assert [message["text"] for message in heard if message["t"] in {"refused", "said"}] == []


def test_a_table_with_a_bot_cannot_be_rated_and_says_why(visit: Open) -> None:
    page = visit("/new?game=glassworks")
    rated = page.get_by_label("Rated")
    expect(rated).to_be_disabled()
    expect(page.get_by_text("Every chair must be a friend")).to_be_visible()
    page.get_by_role("button", name="Friend").click()
    rated.check()
    page.get_by_role("button", name="Bot").click()
    expect(rated).not_to_be_checked()


def test_a_table_that_is_refused_keeps_what_was_chosen(visit: Open) -> None:
    page = visit("/new?game=riverside&with=here")
    page.get_by_label("Listed").check()
    problem = {"kind": "limit", "text": "!"}
    page.route(re.compile("/api/tables$"), lambda route: route.fulfill(status=429, json=problem))
    page.get_by_role("button", name="Open the table").click()
    expect(page.get_by_role("alert")).to_contain_text("A little slower")
    expect(page.get_by_label("Listed")).to_be_checked()
    forgive(page, "429")


def test_a_chair_that_cannot_be_had_says_why(visit: Open) -> None:
    host = visit("/about")
    become(host, "Ada")
    made = post(host, "/tables", {"game": "glassworks", "chairs": [{"kind": "you"}, {"kind": "open"}]})
    stranger = visit(f"/table/{made['table']}")
    expect(stranger.get_by_text("This table is by invitation")).to_be_visible()
    expect(stranger.get_by_role("button", name="Sit down")).to_have_count(0)
    stranger.goto(f"/table/{made['table']}?invite=another")
    stranger.get_by_role("button", name="Sit down").click()
    expect(stranger.get_by_role("alert")).to_contain_text("by invitation")
    forgive(stranger, "403")


def test_everybody_hears_of_a_rematch(visit: Open) -> None:
    moment = recorded("glassworks", "end")
    moment[0]["rematch"] = "elbe-abc234"
    page = show(visit, moment)
    lead = page.get_by_role("link", name="To the rematch")
    expect(lead).to_have_attribute("href", "/table/elbe-abc234")
    page.get_by_role("button", name="Board").click()
    expect(page.locator("[aria-live]")).to_contain_text("A rematch has begun.")
    expect(lead).to_be_visible()
    assert faults(page) == []


def test_the_hash_of_the_seed_is_shown_from_the_start_and_the_seed_at_the_end(visit: Open) -> None:
    moment = recorded("glassworks", "gather")
    page = show(visit, moment)
    page.get_by_role("button", name="This table").click()
    expect(page.locator("dialog[open]")).to_contain_text(moment[0]["seed_hash"])
    assert faults(page) == []
    moment = recorded("glassworks", "end")
    page = show(visit, moment)
    for shown in (moment[0]["seed_hash"], moment[0]["seed"]):
        expect(page.locator("aside").get_by_text(shown, exact=True)).to_be_visible()


@pytest.mark.parametrize("path", ["/%zz", "/table/%zz"])
def test_an_address_that_is_no_text_is_a_page_that_is_not_there(visit: Open, path: str) -> None:
    page = visit("/about")
    page.evaluate("path => { history.pushState(null, '', path); dispatchEvent(new PopStateEvent('popstate')); }", path)
    expect(page.get_by_role("heading", name="The river does not run here")).to_be_visible()


def test_a_browser_without_notifications_says_so(visit: Open) -> None:
    page = visit("/about")
    page.add_init_script("delete window.Notification")
    page.goto("/me")
    page.get_by_label("Notifications").click()
    expect(page.get_by_role("alert")).to_contain_text("does not allow notifications")


def test_what_happens_is_asked_refused_and_said_is_read_aloud_by_one_region(visit: Open) -> None:
    (ada, bram), heard = company(visit, "glassworks")
    turn = turn_of([ada, bram], heard)
    mover, other = (ada, bram) if turn == 0 else (bram, ada)
    region = other.locator("[aria-live]")
    expect(region).to_have_count(1)
    region.evaluate("region => { region.dataset.first = '1'; }")
    expect(region).to_contain_text("Waiting for")
    mover.locator("[data-say]:visible").fill("Good evening")
    mover.keyboard.press("Enter")
    expect(region).to_contain_text("says: Good evening")
    type_move(mover, legal_moves(mover)[0])
    expect(region).to_contain_text(f"{('Ada', 'Bram')[turn]} picks")
    other.locator("[data-offer=closed]:visible").first.click(force=True)
    expect(region).to_contain_text("Not now.")
    expect(region).to_have_attribute("data-first", "1")


def test_who_follows_a_link_is_at_the_heading_of_the_new_page(visit: Open) -> None:
    page = visit("/")
    assert page.evaluate("document.activeElement === document.body")
    for link, title in (("About", "About Riverrun"), ("First page", "Riverrun"), ("Rules", "The rules")):
        page.get_by_role("link", name=link, exact=True).first.click()
        expect(page.get_by_role("heading", name=title, level=1)).to_be_focused()
    page.go_back()
    expect(page.get_by_role("heading", name="Riverrun", level=1)).to_be_focused()


def test_single_keys_can_be_switched_off(visit: Open) -> None:
    page = visit("/me")
    page.get_by_label("Single-key shortcuts").uncheck()
    sent: list[Any] = []
    page.on("websocket", lambda line: line.on("framesent", lambda frame: sent.append(json.loads(frame)["t"])))
    page.goto(f"/table/{open_table(page, 'glassworks', TWO_HERE)}")
    page.locator("[data-offer=legal]").first.wait_for()
    for key in "uh?l1":
        page.keyboard.press(key)
    page.wait_for_timeout(300)
    assert page.locator("dialog[open], .bubble").count() == 0
    assert set(sent) <= {"hello", "ping"}
    page.locator("[data-say]:visible").fill("")
    page.keyboard.type("h?")
    expect(page.locator("[data-say]:visible")).to_have_value("h?")


def test_ratings_stand_on_the_plates_and_finished_games_on_the_profile(visit: Open) -> None:
    moment = recorded("glassworks", "gather")
    moment[0]["chairs"][1]["rating"] = 1512
    page = show(visit, moment)
    expect(page.locator("aside article").nth(1)).to_contain_text(" \N{MIDDLE DOT} rating 1512")
    page = visit("/about")
    finished(page)
    page.goto("/me")
    row = page.get_by_role("row", name="River Valley Glassworks")
    expect(row.get_by_role("cell").first).to_have_text("1")
    assert faults(page) == []


def test_a_finished_game_is_played_on_from_a_moment_of_its_replay(visit: Open) -> None:
    page = visit("/about")
    table = finished(page)
    heard = listen(page)
    page.goto(f"/replay/{table}?at=30&seat=0")
    page.get_by_role("button", name="Play on from here").click()
    page.wait_for_url(lambda url: "/table/" in url and table not in url)
    assert settle(page, heard) >= 30

"""The shell where it is seldom tried: seats that share a device while all choose at once, lines that answer late."""

from __future__ import annotations

import json
import re
import time
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from tests.browser.conftest import (
    GLANCE,
    NOWHERE,
    Open,
    asks,
    become,
    company,
    forgive,
    last_view,
    legal_moves,
    listen,
    of_a_night,
    open_table,
    play_out,
    post,
    recorded,
    settle,
    show,
    told_more,
    turn_of,
    type_move,
    you_and,
)
from tests.browser.test_pages import faults

TWO_HERE = [{"kind": "you"}, {"kind": "here", "name": "Otter"}]


def take_over(page: Page, heard: list[Any]) -> tuple[Any, bool]:
    """Wait until somebody at this device is asked; the position, and was the device handed on?"""
    door, handed, deadline = page.locator(".handover button"), False, time.monotonic() + 60.0
    while time.monotonic() < deadline:
        if door.count():
            door.click()
            expect(door).to_have_count(0)
            handed = True
        elif view := asks(page, heard):
            return view, handed
        page.wait_for_timeout(GLANCE)
    raise AssertionError("nobody is asked")


@pytest.mark.parametrize("game", ["riverboat", *of_a_night("riverside")])
def test_two_people_at_one_device_go_on_while_all_choose_at_once(visit: Open, game: str) -> None:
    page = visit(NOWHERE)
    heard = listen(page)
    page.goto(f"/table/{open_table(page, game, TWO_HERE)}")
    random, hand_overs = Random(game), 0
    while hand_overs < 4:
        view, handed = take_over(page, heard)
        hand_overs += handed
        type_move(page, random.choice(view["legal"]))
        told_more(page, heard, view["n"])  # else the same position is seen once more, and gone when it is acted on


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
    page = visit(NOWHERE, size=size)
    answer(page, moment, {"to": "ping", "t": "pong"}, *answers)
    page.goto(f"/table/{moment[0]['table']}")
    page.locator("main [data-offer]").first.wait_for()
    return page


def test_why_there_is_no_hint_is_said_where_it_was_asked_for(visit: Open) -> None:
    refusal = {"to": "hint", "t": "refused", "kind": "not_yours", "text": "there are no hints at a rated table"}
    page = open_recorded(visit, recorded("glassworks", "gather"), refusal)
    page.keyboard.press("h")
    expect(page.locator(".ask [role=status]")).to_have_text("There are no hints at a rated table.")
    expect(page.locator(".bubble")).to_have_count(0)


def test_scrubbing_through_a_replay_asks_for_few_moments_and_a_missing_one_keeps_the_page(visit: Open) -> None:
    page = visit(NOWHERE)
    page.goto(f"/replay/{play_out(page)}?at=0")
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

    turn = page.get_by_role("tabpanel").locator("li.turn").nth(2)  # a turn of an earlier moment unfolds at that moment
    span = re.match(r"(\d+)\D(\d+)", turn.locator("small").first.inner_text())
    assert span is not None
    turn.get_by_role("button").press("Enter")
    expect(page.locator(".slide")).to_contain_text(f"{span[2]} of")
    turn = page.get_by_role("tabpanel").locator("li.turn").first
    expect(turn.locator("button[aria-expanded=true]")).to_be_focused()
    step = turn.locator("li button").first
    text = step.inner_text()
    step.click()  # and its steps can be picked
    expect(page.locator(".slide")).to_contain_text(f"{span[1]} of")
    expect(page.get_by_role("tabpanel").locator("li").first).to_contain_text(text, ignore_case=True)


def test_points_are_explained_at_every_moment_of_a_replay_also_while_it_plays(visit: Open) -> None:
    page = visit(NOWHERE)
    page.goto(f"/replay/{play_out(page)}")
    page.locator("main [data-offer]").first.wait_for()
    slide, log = page.locator(".slide"), page.get_by_role("tabpanel").locator("li")
    last = int(page.get_by_role("slider").get_attribute("max") or 0)
    plate = page.get_by_role("button", name=re.compile("points, explain")).first
    sheet = page.get_by_role("dialog", name=re.compile("^Points of"))
    total = sheet.locator("dd.total").or_(sheet.get_by_text("No points yet."))
    page.keyboard.press("ArrowLeft")
    expect(log.locator("small").first).to_contain_text(re.compile(rf"\b{last - 1} ·"))
    plate.click()
    expect(total).to_have_text(re.compile(rf"^({re.escape(plate.locator('b').inner_text())}|No points yet.)$"))
    page.keyboard.press("Escape")
    expect(sheet).not_to_be_visible()

    page.keyboard.press("Home")
    expect(log).to_have_text(["The log begins with the first move."])
    page.get_by_role("button", name="Play", exact=True).click()
    plate.click()
    expect(slide).to_contain_text(re.compile(r"\b([3-9]|\d\d+) of"))  # the game goes on behind the sheet
    expect(total).to_be_visible()


def test_a_link_to_no_table_says_so_and_leads_home(visit: Open) -> None:
    page = visit(NOWHERE)
    for path in ("/table/elbe", "/table/%C3%A4%20x", "/table/elbe-zzzzzz"):
        page.goto(path)
        expect(page.get_by_role("heading", name="Something went wrong")).to_be_visible()
    page.get_by_role("link", name="To the first page").click()
    expect(page.get_by_role("heading", name="Riverrun")).to_be_visible()


def test_a_busy_server_is_asked_again(visit: Open) -> None:
    page = visit(NOWHERE)
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
    page = visit(NOWHERE, motion="slow")
    heard = listen(page)
    page.goto(f"/table/{open_table(page, 'glassworks', TWO_HERE)}")
    n = settle(page, heard)
    flights = page.context.new_cdp_session(page)
    flights.send("Animation.enable")
    flights.send("Animation.setPlaybackRate", {"playbackRate": 0.0})
    page.locator("[data-say]:visible").fill(last_view(heard)["legal"][0])
    page.keyboard.press("Enter")
    told_more(page, heard, n)
    assert legal_moves(page) == []
    n, move = last_view(heard)["n"], last_view(heard)["legal"][0]
    page.locator("[data-say]:visible").fill(move)
    page.keyboard.press("Enter")
    flights.send("Animation.setPlaybackRate", {"playbackRate": 1.0})
    told_more(page, heard, n)
    assert [message for message in heard if message["t"] == "said"] == []


def test_moves_typed_ahead_are_played_one_after_another(visit: Open) -> None:
    page = visit(NOWHERE)
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
    host = visit(NOWHERE)
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
    page.locator("aside summary", has_text="The seed").click()  # folded, for few want to see it
    for shown in (moment[0]["seed_hash"], moment[0]["seed"]):
        expect(page.locator("aside").get_by_text(shown, exact=True)).to_be_visible()


def test_an_address_that_is_no_text_is_a_page_that_is_not_there(visit: Open) -> None:
    page = visit("/about")
    go = "path => { history.pushState(null, '', path); dispatchEvent(new PopStateEvent('popstate')); }"
    for path in ("/%zz", "/table/%zz"):
        page.evaluate(go, path)
        expect(page.get_by_role("heading", name="The river does not run here")).to_be_visible()
        page.evaluate(go, "/about")
        expect(page.get_by_role("heading", name="About Riverrun")).to_be_visible()


def test_a_browser_without_notifications_says_so(visit: Open) -> None:
    page = visit(NOWHERE)
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
    mover.get_by_role("button", name="Talk").click()
    mover.locator("[data-say]:visible").fill("Good evening")
    mover.keyboard.press("Enter")
    expect(region).to_contain_text("says: Good evening")
    mover.get_by_role("button", name="Move", exact=True).click()
    type_move(mover, last_view(heard[turn])["legal"][0])
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
    page = visit(NOWHERE)
    play_out(page)
    page.goto("/me")
    row = page.get_by_role("row", name="River Valley Glassworks")
    expect(row.get_by_role("cell").first).to_have_text("1")
    assert faults(page) == []


def test_a_finished_game_is_played_on_from_a_moment_of_its_replay(visit: Open) -> None:
    page = visit(NOWHERE)
    table = play_out(page)
    heard = listen(page)
    page.goto(f"/replay/{table}?at=30&seat=0")
    page.get_by_role("button", name="Play on from here").click()
    page.wait_for_url(lambda url: "/table/" in url and table not in url)
    assert settle(page, heard) >= 30


# Who one is


OLD, NEW = "a long river of words", "a longer river of words"


def account(visit: Open, handle: str, size: str = "desktop", theme: str = "light") -> Page:
    """The page of somebody with an account, whose name is its handle."""
    page = visit(NOWHERE, size=size, theme=theme)
    become(page, handle.capitalize())
    post(page, "/me/register", {"handle": handle, "passphrase": OLD})
    page.goto("/me")
    return page


def elsewhere(visit: Open, handle: str) -> Page:
    """The same person at another device."""
    page = visit(NOWHERE)
    post(page, "/sign-in", {"handle": handle, "passphrase": OLD})
    return page


def me(page: Page) -> Any:
    return page.evaluate("fetch('/api/me').then(answer => answer.json())")


@pytest.mark.parametrize("known", [False, True])
def test_a_name_is_kept_together_with_a_new_account(visit: Open, known: bool) -> None:
    page = visit(NOWHERE)
    if known:
        become(page, "Heron")
    page.goto("/me")
    name = page.get_by_label("Your name")
    expect(name).to_have_value("Heron" if known else "")
    name.fill("Ada of the Elbe")
    page.locator("[autocomplete=username]").fill(f"ada-{known}")
    page.locator("[autocomplete=new-password]").fill(OLD)
    page.get_by_role("button", name="Keep this name").click()
    expect(page.get_by_text("Your account works on any device")).to_be_visible()
    expect(name).to_have_value("Ada of the Elbe")
    wanted = {"name": "Ada of the Elbe", "kind": "account", "handle": f"ada-{known}".lower(), "language": "en"}
    assert me(page) == wanted


def test_a_newcomer_s_first_name_is_saved(visit: Open) -> None:
    page = visit("/me")
    page.get_by_label("Your name").fill("Bram")
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_role("button", name="Saved")).to_be_visible()
    expect(page.get_by_label("Your name")).to_have_value("Bram")
    assert me(page)["name"] == "Bram"


def test_a_name_is_not_lost_when_its_account_is_refused(visit: Open) -> None:
    account(visit, "taken")
    page = visit("/me")
    page.get_by_label("Your name").fill("Cleo")
    page.locator("[autocomplete=username]").fill("taken")
    page.locator("[autocomplete=new-password]").fill(OLD)
    page.get_by_role("button", name="Keep this name").click()
    expect(page.get_by_role("alert")).to_contain_text("is taken")
    expect(page.get_by_label("Your name")).to_have_value("Cleo")
    forgive(page, "400")


@pytest.mark.parametrize("size", ["desktop", *of_a_night("phone")])
def test_a_new_passphrase_is_set_with_the_old_one_and_ends_the_other_sessions(visit: Open, size: str) -> None:
    handle = f"dora-{size}"
    page = account(visit, handle, size)
    other = elsewhere(visit, handle)
    old, new = page.get_by_label("Passphrase now"), page.get_by_label("New passphrase")
    expect(old).to_have_attribute("autocomplete", "current-password")
    expect(new).to_have_attribute("autocomplete", "new-password")
    old.fill("not the right words")
    new.fill(NEW)
    page.keyboard.press("Enter")
    expect(old).to_be_focused()
    expect(old).to_have_attribute("aria-invalid", "true")
    expect(old).to_have_accessible_description(re.compile("that is not it"))
    expect(new).to_have_value(NEW)
    assert faults(page) == []
    forgive(page, "403")
    old.fill(OLD)
    expect(old).not_to_have_attribute("aria-invalid", "true")
    page.keyboard.press("Enter")
    expect(page.locator("[aria-live]")).to_contain_text("The passphrase is changed")
    expect(new).to_have_value("")
    expect(page.get_by_role("listitem").filter(has_text="seen")).to_have_count(1)
    assert (me(other), me(page)["handle"]) == (None, handle)
    post(other, "/sign-in", {"handle": handle, "passphrase": NEW})


@pytest.mark.parametrize("size", ["phone", *of_a_night("desktop")])
def test_devices_are_listed_and_signed_out_by_keys(visit: Open, size: str) -> None:
    handle = f"emil-{size}"
    page = account(visit, handle, size)
    others = [elsewhere(visit, handle) for _ in range(3)]
    page.reload()
    rows = page.get_by_role("region", name="Signed in").get_by_role("listitem")
    expect(rows).to_have_count(4)
    expect(rows.first).to_contain_text("This device")
    expect(rows.get_by_text("This device")).to_have_count(1)
    expect(rows.nth(1)).to_contain_text("seen today")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert faults(page) == []
    rows.nth(1).get_by_role("button", name="Sign out").focus()
    page.keyboard.press("Enter")
    expect(rows).to_have_count(3)
    expect(page.get_by_role("heading", name="Signed in")).to_be_focused()
    expect(page.locator("[aria-live]")).to_contain_text("Signed out")
    assert [me(other) for other in others].count(None) == 1
    page.get_by_role("button", name="Sign out everywhere else").click()
    expect(rows).to_have_count(1)
    expect(page.get_by_role("button", name="Sign out everywhere else")).to_have_count(0)
    assert [me(other) for other in others] == [None] * 3
    assert me(page)["handle"] == handle
    rows.first.get_by_role("button", name="Sign out").click()
    expect(page.get_by_text("You are a guest")).to_be_visible()
    expect(page.get_by_role("heading", level=1)).to_be_focused()
    assert me(page) is None


def test_signing_out_is_possible_when_the_list_of_devices_is_not(visit: Open) -> None:
    page = account(visit, "finn")
    page.route(
        re.compile("/api/my/sessions$"), lambda route: route.fulfill(status=503, json={"kind": "busy", "text": "!"})
    )
    page.reload()
    devices = page.get_by_role("region", name="Signed in")
    expect(devices.get_by_role("alert")).to_be_visible()
    devices.get_by_role("button", name="Sign out").click()
    expect(page.get_by_text("You are a guest")).to_be_visible()
    forgive(page, "503")

"""The review of a finished game: judged while one looks on, turning points that lead to their moment."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import NOWHERE, Open, forgive, look_back_to_its_beginning, of_a_night, play_out
from tests.browser.test_pages import faults

JUDGED = 600_000  # milliseconds a test waits for a whole review; an interpreted engine on a busy machine is slow


def at(page: Page) -> int:
    return int(re.search(r"at=(\d+)", page.url)[1])  # type: ignore[index]


def test_a_finished_game_is_judged_and_its_turning_points_lead_to_their_moment(visit: Open) -> None:
    page = visit(NOWHERE)
    table = play_out(page)
    decided = page.locator(".decided")  # on the page of the end, once one has looked at it for a while
    expect(decided.get_by_role("link", name="All in the review")).to_be_visible()
    expect(decided.get_by_role("progressbar").or_(decided.locator("li")).first).to_be_visible()
    expect(decided.get_by_role("progressbar")).not_to_be_attached(timeout=JUDGED)
    assert faults(page) == []
    review = page.evaluate("table => fetch(`/api/tables/${table}/review`).then(answer => answer.json())", table)
    shown = ([turn for turn in review["turns"] if turn["seat"] == 0] or review["turns"])[:2]
    expect(decided.locator("li")).to_have_count(len(shown))
    if shown:
        decided.locator("li a").first.click()
        expect(page.get_by_role("tab", name="Review")).to_have_attribute("aria-selected", "true")
        assert at(page) == shown[0]["until" if shown[0]["luck"] else "n"]
        if not shown[0]["luck"] and shown[0].get(
            "line"
        ):  # the link draws what was better, and shows whose eyes these are
            expect(page.locator("main [data-offer=hinted]").first).to_be_visible()
            assert page.locator(".eyes select").input_value() == str(shown[0]["seat"])
    watcher = visit(f"/table/{table}")
    watcher.get_by_role("button", name="What decided it?").click()  # whoever only watched has to ask
    expect(watcher.locator(".decided li")).to_have_count(min(2, len(review["turns"])))

    busy = {"kind": "limit", "text": "8 games are being judged already"}
    page.route(re.compile("/review$"), lambda route: route.fulfill(status=429, json=busy), times=1)
    page.goto(f"/replay/{table}?at=0&tab=review")  # as the end of a game leads there
    expect(page.get_by_role("tab", name="Review")).to_have_attribute("aria-selected", "true")
    expect(page.get_by_text("Other games are being judged")).to_be_visible()
    expect(page.get_by_role("progressbar")).to_be_visible()
    forgive(page, "429")
    expect(page.get_by_role("heading", name="Play and luck")).to_be_visible(timeout=JUDGED)
    assert faults(page) == []

    review = page.evaluate("table => fetch(`/api/tables/${table}/review`).then(answer => answer.json())", table)
    own = page.locator("aside article .flag").count()
    assert own == 0  # a replay is looked at by everybody alike; whose turning points they are is chosen
    yours = [turn for turn in review["turns"] if turn["seat"] == 0]
    expect(page.get_by_role("button", name="Yours")).to_have_attribute("aria-pressed", "true")
    expect(page.get_by_role("tabpanel").locator("ol button")).to_have_count(min(5, len(yours)))
    missed = next((n for n, turn in enumerate(yours[:5]) if turn.get("better", "=")[0] != "="), None)
    if missed is not None:
        page.get_by_role("tabpanel").locator("ol button").nth(missed).click()
        expect(page).to_have_url(re.compile(f"at={yours[missed]['n']}&seat=0"))
        expect(page.locator("main [data-offer=hinted]").first).to_be_visible()
        line = yours[missed]["line"]
        page.get_by_role("button", name="If it had been played").click()
        bar = page.get_by_role("region", name="Replay")
        expect(bar).to_contain_text(f"The better turn: 1 of {len(line)} {line[0]}")
        expect(page.locator(f"main [data-offer=hinted][data-move='{line[0]}']")).to_have_count(0)
        for n, move in enumerate(line[1:], start=2):
            page.keyboard.press("ArrowRight")
            expect(bar).to_contain_text(f"The better turn: {n} of {len(line)} {move}")
        page.get_by_role("button", name="Back to the game").click()
        expect(page.locator("main [data-offer=hinted]").first).to_be_visible()
    page.get_by_role("button", name="Everybody's").click()
    first = review["turns"][0]
    points = page.get_by_role("tabpanel").locator("ol button")
    points.first.focus()
    page.keyboard.press("Enter")
    expect(points.first).to_have_attribute("aria-current", "true")
    assert at(page) == first["until" if first["luck"] else "n"]

    graph = page.get_by_role("slider", name="Chances of victory")
    graph.focus()
    page.keyboard.press("End")
    expect(page.locator("figure .moment b")).to_have_text([f"{100 * sums['result']:.0f} %" for sums in review["sums"]])
    page.get_by_role("tab", name="Log").click()
    page.get_by_role("tab", name="Review").click()
    expect(page.get_by_role("heading", name="Turning points")).to_be_visible()

    phone = visit(f"/replay/{table}?at=0", size="phone", theme="dark")
    phone.get_by_role("button", name="Review").click()
    sheet = phone.get_by_role("dialog", name="Review")
    expect(sheet.get_by_role("heading", name="Play and luck")).to_be_visible()
    assert phone.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert faults(phone) == []
    sheet.locator("ol button").first.click()
    expect(sheet).not_to_be_visible()
    assert at(phone) == first["until" if first["luck"] else "n"]


def drawn_as_better(page: Page, table: str, n: int, move: str) -> None:
    """Follow a link to a moment of a review that found this move to be better there."""
    point = {"n": n, "until": n + 1, "seat": 0, "swing": -0.2, "luck": False, "better": move, "line": [move]}
    judged = {"done": 1, "total": 1, "decisions": [], "turns": [point], "sums": []}
    page.route(re.compile("/review$"), lambda route: route.fulfill(json=judged), times=1)
    page.goto(f"/replay/{table}?at={n}&seat=0&tab=review")


@pytest.mark.parametrize("game", ["riverboat", *of_a_night("riverside")])
def test_a_better_move_is_drawn_wherever_in_a_turn_it_is(visit: Open, game: str) -> None:
    page = visit(NOWHERE)
    table = play_out(page, game)
    look_back_to_its_beginning(page, table)
    story = page.evaluate("table => fetch(`/api/tables/${table}/story`).then(answer => answer.json())", table)
    moments = [(n, event["move"]) for n, event in enumerate(story) if event["seat"] == 0]
    for n, move in (moments[len(moments) // 4 + step] for step in range(3)):
        drawn_as_better(page, table, n, move)
        expect(page.locator("main [data-offer=hinted]").first).to_be_visible()
    page.goto("/about")  # where nothing more can be complained of
    forgive(page, "NaN")  # this review has no chances of which to draw a curve


def test_a_better_step_is_drawn_on_rifugios_map_and_can_be_gone(visit: Open) -> None:
    page = visit(NOWHERE)
    table = play_out(page, "rifugio")
    look_back_to_its_beginning(page, table)
    n, step = page.evaluate(
        """async table => {
            for (let n = 0; ; n++) {
                const {view} = await fetch(`/api/tables/${table}/replay?n=${n}&seat=0`).then(answer => answer.json());
                const way = view.reach.find(({moves, warning}) => moves.length === 1 && !warning);
                if (way) return [n, way.moves[0]];
            }
        }""",
        table,
    )
    drawn_as_better(page, table, n, step)
    better = page.locator(f"main [data-part][data-offer=hinted][data-move='{step}']")
    expect(better).to_be_visible()
    expect(page.locator("main .map .ghost")).to_be_attached()  # with the walker who would have gone there
    better.focus()
    page.keyboard.press("Enter")
    expect(page.locator(".instead code")).to_have_text(step)
    page.goto("/about")
    forgive(page, "NaN")


def test_one_plays_on_for_all_seats_from_a_moment_of_a_finished_game(visit: Open) -> None:
    page = visit(NOWHERE)
    table = play_out(page)
    story = page.evaluate("table => fetch(`/api/tables/${table}/story`).then(answer => answer.json())", table)
    n = next(event["n"] for event in story[len(story) // 2 :] if event["seat"] >= 0)
    page.goto(f"/replay/{table}?at={n}")
    bar = page.get_by_role("region", name="Replay")
    expect(page.locator("main [data-offer=legal]")).to_have_count(0)
    page.get_by_role("button", name="Try moves from here").click()
    expect(bar).to_contain_text("Play for everybody")
    page.get_by_label("Chance draws by itself").uncheck()
    actors: set[str] = set()
    tried, chosen = 0, False
    while len(actors) < 2 or not chosen:  # until both have moved and chance has brought what was chosen
        comes = page.get_by_label("What comes?")
        expect(page.locator("main [data-offer=legal]").or_(comes).first).to_be_visible()
        if comes.count():
            outcome = comes.locator("option").nth(1)
            assert "%" in outcome.inner_text()
            comes.select_option(index=1)
            chosen = True
        else:
            actors.add(page.locator("article.mine").inner_text())
            page.locator("main [data-offer=legal]").first.dispatch_event("click")
        tried += 1
        expect(bar).to_contain_text(f"Your variation: {tried} of {tried}")
    assert faults(page) == []
    page.locator("h1").click()
    page.keyboard.press("ArrowLeft")
    expect(bar).to_contain_text(f"Your variation: {tried - 1} of {tried}")
    page.keyboard.press("ArrowRight")
    expect(bar).to_contain_text(f"Your variation: {tried} of {tried}")
    assert at(page) == n
    variations = page.get_by_role("button", name="Variations")
    variations.click()
    sheet = page.get_by_role("dialog", name="Variations")
    sheet.get_by_label("Name").fill("The long way")
    sheet.get_by_role("button", name="Keep this one").click()
    expect(sheet.locator("li input")).to_have_value("The long way")
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Back to the game").click()
    expect(page.locator("main [data-offer=legal]")).to_have_count(0)
    expect(page.get_by_role("button", name="Try moves from here")).to_be_visible()
    page.goto(f"/replay/{table}?at=0")  # another day
    variations.click()
    assert faults(page) == []
    sheet.get_by_label("Name").fill("A short way")
    sheet.get_by_role("button", name=re.compile("Show")).click()
    expect(bar).to_contain_text(f"Your variation: {tried} of {tried}")
    assert at(page) == n
    variations.click()
    sheet.get_by_role("button", name="Delete A short way").click()
    expect(sheet.locator("li")).to_have_count(0)
    page.keyboard.press("Escape")
    after = page.evaluate("table => fetch(`/api/tables/${table}/story`).then(answer => answer.json())", table)
    assert after == story

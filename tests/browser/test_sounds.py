"""What is heard: each kind switchable, nothing before somebody has pressed something.

In each game it is another voice: `test_games` hears them all.
"""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.conftest import NOWHERE, Open, last_view, listen, open_table, play, settle, until, you_and

EARS = """
window.heard = [];
window.pressed = true; // as the browser sees it, whoever runs a script has pressed something
Object.defineProperty(Navigator.prototype, "userActivation", { get: () => ({ hasBeenActive: window.pressed }) });
for (const kind of [OscillatorNode, AudioBufferSourceNode]) {
    const start = kind.prototype.start;
    kind.prototype.start = function (...when) { heard.push(kind.name); return start.apply(this, when); };
}
"""


def heard(page: Page) -> list[str]:
    sounds: list[str] = page.evaluate("heard")
    return sounds


def sit(visit: Open, game: str, **prefs: object) -> tuple[Page, list[Any]]:
    page = visit(NOWHERE, sounds=True, **prefs)
    page.add_init_script(EARS)
    told = listen(page)
    page.goto(f"/table/{open_table(page, game, you_and())}")
    settle(page, told)
    return page, told


def test_nothing_is_heard_before_somebody_has_pressed_something(visit: Open) -> None:
    page, told = sit(visit, "glassworks")
    page.evaluate("heard.length = 0, pressed = false")
    play(page, told)
    settle(page, told, last_view(told)["n"])
    page.wait_for_load_state("networkidle")
    assert heard(page) == []
    page.evaluate("pressed = true")
    play(page, told)
    until(page, "heard.length > 0")


def test_each_kind_is_switched_by_itself_and_all_at_once(visit: Open) -> None:
    page = visit("/me", sounds=True)
    page.add_init_script(EARS)
    page.reload()
    for kind in ("A move", "Your turn"):
        page.get_by_label(kind, exact=True).uncheck()
    page.get_by_label("The end of a game").uncheck()
    assert heard(page) == []  # what is switched off is not heard
    page.get_by_label("The end of a game").check()
    until(page, "heard.length > 0")  # what is switched on is
    told = listen(page)
    page.goto(f"/table/{open_table(page, 'glassworks', you_and())}")
    n = settle(page, told)
    play(page, told)
    settle(page, told, n + 1)
    assert heard(page) == []
    page.goto("/me")
    page.get_by_label("Sounds", exact=False).first.uncheck()
    expect(page.get_by_label("The end of a game")).to_have_count(0)


def test_the_first_page_does_not_fetch_them(visit: Open) -> None:
    page = visit(NOWHERE, sounds=True)
    fetched: list[str] = []
    page.on("request", lambda request: fetched.append(request.url))
    page.goto("/")
    page.locator("article").first.click(position={"x": 4, "y": 4})
    page.wait_for_load_state("networkidle")
    assert fetched
    assert not [url for url in fetched if "/sounds" in url]

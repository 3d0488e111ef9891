"""A real server, a real Chromium, and somebody who plays by clicking or by typing."""

from __future__ import annotations

import json
import os
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from urllib.error import URLError
from urllib.request import urlopen

import pytest
from playwright.sync_api import Browser, BrowserContext, Locator, Page

from tools import chromium

ROOT = Path(__file__).parents[2]
SIZES = {"desktop": {"width": 1440, "height": 900}, "phone": {"width": 390, "height": 844}}
QUICK = {"motion": "none", "sounds": False, "confirm": False}  # preferences of somebody in a hurry
STARTS_WITHIN = 60.0
STARTER = """
import sys
from pathlib import Path
from riverrun.server.run import serve
serve(port=int(sys.argv[1]), data=Path(sys.argv[2]), generous=True)
"""

Open = Callable[..., Page]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Without a Chromium these tests are left out, loudly; CI may not leave them out."""
    here = [item for item in items if Path(item.fspath).is_relative_to(Path(__file__).parent)]
    for item in here:
        item.add_marker(pytest.mark.browser)
        item.add_marker(pytest.mark.timeout(300))
        if chromium.find() is None and os.environ.get("CI") != "true":
            item.add_marker(
                pytest.mark.skip(reason="NO CHROMIUM: THE BROWSER TESTS DID NOT RUN; see tools/chromium.py")
            )


class Server:
    """A server process that can be stopped and started again on the same games."""

    def __init__(self, data: Path) -> None:
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}"
        self.data = data
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        self.process = subprocess.Popen([sys.executable, "-c", STARTER, str(self.port), str(self.data)])
        deadline = time.monotonic() + STARTS_WITHIN
        while time.monotonic() < deadline:
            try:
                with urlopen(f"{self.url}/healthz", timeout=2):
                    return
            except (URLError, ConnectionError, TimeoutError):
                time.sleep(0.1)
        raise AssertionError("the server did not start")

    def stop(self) -> None:
        assert self.process is not None
        self.process.terminate()
        self.process.wait(10)


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """The server of this session, with the client that `make web` has built."""
    assert (ROOT / "web" / "dist" / "index.html").is_file(), "the browser client is not built: make web"
    running = Server(tmp_path_factory.mktemp("data"))
    running.start()
    yield running
    running.stop()


@pytest.fixture
def visit(browser: Browser, server: Server) -> Iterator[Open]:
    """Open a page of the server as somebody new; whatever the console complains of fails the test."""
    contexts: list[BrowserContext] = []
    complaints: list[str] = []

    def visit(path: str = "/", size: str = "desktop", theme: str = "light", **prefs: object) -> Page:
        context = browser.new_context(
            base_url=server.url, viewport=SIZES[size], color_scheme=theme, has_touch=size == "phone"
        )
        contexts.append(context)
        kept = json.dumps(QUICK | prefs)
        context.add_init_script(
            f"localStorage.getItem('riverrun.prefs') ?? localStorage.setItem('riverrun.prefs', '{kept}')"
        )
        page = context.new_page()
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.on("console", lambda line: complaints.append(line.text) if line.type == "error" else None)
        page.complaints = complaints  # type: ignore[attr-defined]
        page.goto(path)
        return page

    yield visit
    for context in contexts:
        context.close()
    assert complaints == []


def open_table(page: Page, game: str, chairs: list[dict[str, str]], **options: str) -> str:
    """A new table, opened through the page's own session; its id."""
    table: str = page.evaluate(
        """async ([game, chairs, options]) => {
            const send = (path, body) => fetch(path, {
                method: "POST", headers: {"content-type": "application/json"}, body: JSON.stringify(body)});
            await send("/api/guest", {});
            localStorage.setItem("riverrun.known", "1");
            const answer = await send("/api/tables", {game, chairs, options, shuffle: false});
            const found = await answer.json();
            if (!answer.ok) throw new Error(JSON.stringify(found));
            return found.table;
        }""",
        [game, chairs, options],
    )
    return table


def you_and(level: str = "spring", bots: int = 1) -> list[dict[str, str]]:
    return [{"kind": "you"}, *([{"kind": "bot", "level": level}] * bots)]


def verdict(page: Page) -> Locator:
    """What is shown when the game is over."""
    return page.locator(".verdict").first


def click_to_the_end(page: Page, seconds: float = 240.0, seed: int = 1) -> int:
    """Click what glows until the game is over; the number of clicks."""
    random, clicks, deadline = Random(seed), 0, time.monotonic() + seconds
    while not verdict(page).count():
        assert time.monotonic() < deadline, f"the game is not over after {clicks} clicks"
        if page.locator(".handover button").count():
            page.locator(".handover button").click()
        legal = page.locator("[data-offer=legal]:visible")
        count = legal.count()
        if not count:
            page.wait_for_timeout(60)
            continue
        try:
            legal.nth(random.randrange(count)).click(force=True, timeout=1000)
            clicks += 1
        except Exception as error:
            gone = ("not attached", "not visible")  # the position changed under the pointer
            if "Timeout" not in type(error).__name__ and not any(words in str(error) for words in gone):
                raise
        page.wait_for_timeout(40)
    return clicks


def type_to_the_end(page: Page, seconds: float = 240.0, seed: int = 1) -> int:
    """Type moves in the notation of the log until the game is over, never touching the pointer; the number of moves."""
    random, moves, deadline = Random(seed), 0, time.monotonic() + seconds
    box = page.locator("[data-say]:visible").first
    box.focus()
    while not verdict(page).count():
        assert time.monotonic() < deadline, f"the game is not over after {moves} moves"
        legal = page.locator("datalist option").evaluate_all("options => options.map(option => option.value)")
        if not legal:
            page.wait_for_timeout(60)
            continue
        box.focus()
        page.keyboard.type(random.choice(legal))
        page.keyboard.press("Enter")
        moves += 1
        page.wait_for_timeout(80)
    return moves

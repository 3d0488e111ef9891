"""A real server, a real Chromium, and somebody who plays by clicking or by typing."""

from __future__ import annotations

import json
import os
import re
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any
from urllib.error import URLError
from urllib.request import urlopen

import pytest
from playwright.sync_api import Browser, BrowserContext, Locator, Page, WebSocketRoute, expect

from tools import chromium

ROOT = Path(__file__).parents[2]
BOARDS = sorted(path.parent.name for path in (ROOT / "web" / "src" / "games").glob("*/index.ts"))
SIZES = {"desktop": {"width": 1440, "height": 900}, "phone": {"width": 390, "height": 844}}
QUICK = {"motion": "none", "sounds": False, "confirm": False}  # preferences of somebody in a hurry
STARTS_WITHIN = 60.0
STARTER = """
import sys
from pathlib import Path
from riverrun.server import minder, rooms, run
minder.PACE = 0.0  # nobody's eye follows the bots
rooms.PATIENCE = 0.0  # nor is anybody waited for
run.serve(port=int(sys.argv[1]), data=Path(sys.argv[2]), generous=True)
"""

Open = Callable[..., Page]
expect.set_options(timeout=30_000)  # milliseconds; what is true at last is true, also on a busy machine


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
    """Open a page of the server as somebody new: the only way to one.  What the console complains of fails the test."""
    contexts: list[BrowserContext] = []
    complaints: list[str] = []

    def visit(
        path: str = "/", size: str = "desktop", theme: str = "light", moment: list[Any] | None = None, **prefs: object
    ) -> Page:
        context = browser.new_context(
            base_url=server.url, viewport=SIZES[size], color_scheme=theme, has_touch=size == "phone"
        )
        contexts.append(context)
        kept = json.dumps(QUICK | prefs)
        context.add_init_script(f"""if (location.protocol !== "about:")
            localStorage.getItem("riverrun.prefs") ?? localStorage.setItem("riverrun.prefs", {json.dumps(kept)})""")
        context.on("weberror", lambda fault: complaints.append(str(fault.error)))
        context.on("console", lambda line: complaints.append(line.text) if line.type == "error" else None)
        page = context.new_page()
        page.complaints = complaints  # type: ignore[attr-defined]
        if moment is not None:
            recite(page, moment)
        page.goto(path)
        return page

    yield visit
    for context in contexts:
        context.close()
    assert complaints == []


def forgive(page: Page, words: str) -> None:
    """The test has done what the console complained of in these words (an expression)."""
    page.complaints[:] = [line for line in page.complaints if not re.search(words, line)]  # type: ignore[attr-defined]


# A recorded moment of a game: the built client, at whose socket nobody sits but the recording


def recorded(game: str, moment: str) -> list[Any]:
    """What the server said at a moment of a real game, kept as a fixture of the board."""
    messages: list[Any] = json.loads((ROOT / "web/src/games" / game / "fixtures" / f"{moment}.json").read_text())
    return messages


def show(visit: Open, moment: list[Any], size: str = "desktop", theme: str = "light") -> Page:
    """The table as it was at a recorded moment."""
    page = visit(f"/table/{moment[0]['table']}", size=size, theme=theme, moment=moment)
    page.locator("main [data-offer], .verdict").first.wait_for()
    page.wait_for_load_state("networkidle")
    page.evaluate("document.fonts.ready")
    return page


def recite(page: Page, moment: list[Any]) -> None:
    """Answer a hello with the recording and a ping with a pong; of what else a page asks, only the end's race."""

    def sit(line: WebSocketRoute) -> None:
        def hear(text: str | bytes) -> None:
            asked = json.loads(text)
            pong = {"t": "pong", "ref": asked["ref"]}
            for answer in moment if asked["t"] == "hello" else [pong] if asked["t"] == "ping" else []:
                line.send(json.dumps(answer))

        line.on_message(hear)

    page.route_web_socket(re.compile("/ws$"), sit)
    scores = last_view(moment)["scores"]
    page.route(re.compile("/race$"), lambda asked: asked.fulfill(json=[[0] * len(scores), scores]))


# Tables


def post(page: Page, path: str, body: object) -> Any:
    """What the server answers the page's visitor."""
    return page.evaluate(
        """async ([path, body]) => {
            const answer = await fetch(`/api${path}`, {
                method: "POST", headers: {"content-type": "application/json"}, body: JSON.stringify(body)});
            const found = answer.status === 204 ? null : await answer.json();
            if (!answer.ok) throw new Error(JSON.stringify(found));
            return found;
        }""",
        [path, body],
    )


def become(page: Page, name: str | None = None) -> None:
    """The page's visitor is a guest from now on."""
    post(page, "/guest", {"name": name})
    page.evaluate("localStorage.setItem('riverrun.known', '1')")


def open_table(page: Page, game: str, chairs: list[dict[str, str]], **options: str) -> str:
    """A new table, opened through the page's own session; its id."""
    become(page)
    table: str = post(page, "/tables", {"game": game, "chairs": chairs, "options": options, "shuffle": False})["table"]
    return table


def you_and(level: str = "spring", bots: int = 1) -> list[dict[str, str]]:
    return [{"kind": "you"}, *([{"kind": "bot", "level": level}] * bots)]


def company(visit: Open, game: str, names: tuple[str, ...] = ("Ada", "Bram")) -> tuple[list[Page], list[list[Any]]]:
    """A browser for each of these people, all seated at one table, and what each of the pages hears."""
    pages = [visit("/about") for _ in names]
    heard = [listen(page) for page in pages]
    for page, name in zip(pages, names, strict=True):
        become(page, name)
    host, *friends = pages
    chairs = [{"kind": "you"}, *({"kind": "open"} for _ in friends)]
    made = post(host, "/tables", {"game": game, "chairs": chairs, "shuffle": False})
    for friend in friends:
        post(friend, f"/tables/{made['table']}/join", {"invite": made["invite"]})
    for page in pages:
        page.goto(f"/table/{made['table']}")
        page.locator("main [data-offer]").first.wait_for()
    return pages, heard


# What the page was told


def listen(page: Page) -> list[Any]:
    """All that the server says to the page over its sockets from now on."""
    heard: list[Any] = []
    page.on(
        "websocket",
        lambda line: line.on("framereceived", lambda frame: heard.extend(map(json.loads, frame.split("\n")))),
    )
    return heard


def last_view(heard: list[Any]) -> Any:
    return next((message for message in reversed(heard) if message["t"] == "view"), None)


def settle(page: Page, heard: list[Any], n: int = 0, seconds: float = 30.0) -> int:
    """Wait until a position of n events or more asks the visitor and the page offers that; its number of events."""
    deadline = time.monotonic() + seconds
    while time.monotonic() < deadline:
        view = last_view(heard)
        if view and view["n"] >= n and view["legal"] and legal_moves(page) == view["legal"]:
            return int(view["n"])
        page.wait_for_timeout(20)
    raise AssertionError(f"nothing is asked after {n} events")


def told_more(page: Page, heard: list[Any], n: int, seconds: float = 30.0) -> None:
    """Wait until the page was told a position of more than n events."""
    deadline = time.monotonic() + seconds
    while last_view(heard)["n"] <= n:
        assert time.monotonic() < deadline, f"nothing happens after {n} events"
        page.wait_for_timeout(20)


def turn_of(pages: list[Page], heard: list[list[Any]], seconds: float = 30.0) -> int:
    """Which of several people is asked."""
    deadline = time.monotonic() + seconds
    while time.monotonic() < deadline:
        for n, page in enumerate(pages):
            view = last_view(heard[n])
            if view and view["legal"] and legal_moves(page) == view["legal"]:
                return n
        pages[0].wait_for_timeout(20)
    raise AssertionError("nobody is asked")


# Playing


def verdict(page: Page) -> Locator:
    """What is shown when the game is over."""
    return page.locator(".verdict").first


def legal_moves(page: Page) -> list[str]:
    """What the box for typed moves completes."""
    moves: list[str] = page.evaluate("[...(document.querySelector('datalist')?.options ?? [])].map(one => one.value)")
    return moves


# Is it over, and where can the pointer press something that glows?  Covered things cannot be pressed.
LOOK = """() => {
    const door = document.querySelector(".handover button");
    const targets = door ? [door] : [...document.querySelectorAll("main [data-offer=legal]")];
    const reached = target => {
        const {left, top, width, height} = target.getBoundingClientRect();
        for (const [x, y] of [[.5, .5], [.5, .25], [.5, .75], [.25, .5], [.75, .5], [.1, .1], [.9, .9]]) {
            const at = [left + x * width, top + y * height];
            if (width && target.contains(document.elementFromPoint(...at))) return [at];
        }
        return [];
    };
    return {over: document.querySelector(".verdict") !== null, points: targets.flatMap(reached)};
}"""


def click_to_the_end(page: Page, seconds: float = 240.0, seed: int = 1) -> int:
    """Click what glows until the game is over; the number of clicks."""
    random, clicks, deadline = Random(seed), 0, time.monotonic() + seconds
    while not (seen := page.evaluate(LOOK))["over"]:
        assert time.monotonic() < deadline, f"the game is not over after {clicks} clicks"
        if seen["points"]:
            page.mouse.click(*random.choice(seen["points"]))
            clicks += 1
        page.wait_for_timeout(20)
    return clicks


def type_to_the_end(page: Page, seconds: float = 240.0, seed: int = 1) -> int:
    """Type moves in the notation of the log until the game is over; the number of moves."""
    random, moves, deadline = Random(seed), 0, time.monotonic() + seconds
    while not verdict(page).count():
        assert time.monotonic() < deadline, f"the game is not over after {moves} moves"
        if legal := legal_moves(page):
            type_move(page, random.choice(legal))
            moves += 1
        page.wait_for_timeout(20)
    return moves


def type_move(page: Page, move: str) -> None:
    """Go to the box by its key, and type."""
    if not page.evaluate("document.activeElement.matches('[data-say]')"):
        page.keyboard.press("/")
    page.keyboard.type(move)
    page.keyboard.press("Enter")

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
from typing import Any, Literal
from urllib.error import URLError
from urllib.request import urlopen

import pytest
from playwright.sync_api import Browser, BrowserType, Locator, Page, ViewportSize, WebSocket, WebSocketRoute, expect

from tests.kit.sure import sure
from tools import chromium

ROOT = Path(__file__).parents[2]
CLIENT = ROOT / "web" / "dist"
BOARDS = sorted(path.parent.name for path in (ROOT / "web" / "src" / "games").glob("*/index.ts"))
Theme = Literal["light", "dark"]
SIZES: dict[str, ViewportSize] = {"desktop": {"width": 1440, "height": 900}, "phone": {"width": 390, "height": 844}}
QUICK = {"motion": "none", "sounds": False, "confirm": False}  # preferences of somebody in a hurry
EMPTY = "<!doctype html><link rel=icon href='data:,'>"  # asks for nothing more
NOWHERE = "/healthz"  # of our server, but without the client: for whoever becomes somebody, or opens a table, first
HANGS = 300.0  # seconds that only a hang takes
GLANCE = 50  # milliseconds between two looks at a page: each costs the processor time of several programs
DEALS = os.environ.get("RIVERRUN_DEALS", "1")  # other words, other deals: what a test proves, it proves with any
STARTER = """
import secrets
import sys
from collections import Counter
from dataclasses import replace
from pathlib import Path
from random import Random
from types import SimpleNamespace
from riverrun.core.chance import seed_from
from riverrun.server import run
from riverrun.server.http import pages
from riverrun.server.limits import Limits
from riverrun.server.live import bot_turns, lesson_table, live_table, lobby, show_table
drawn = Counter()
def lot():  # each test has lots of its own, the same each time, whatever ran before it
    lots = Path(sys.argv[2], "lots").read_text()
    drawn[lots] += 1
    return f"{lots} {drawn[lots]}"
lobby.fresh_seed = lambda: seed_from(lot())
secrets.SystemRandom = lambda: Random(lot())  # who begins
show_table.secrets = SimpleNamespace(randbelow=lambda most: 0, choice=min)  # what bots play for whoever watches
bot_turns.PACE = lesson_table.PACE = 0.0  # nobody's eye follows the bots
live_table.PATIENCE = 0.0  # nor is anybody waited for
pages.client_folder = lambda: Path(sys.argv[3])
run.GENEROUS = replace(run.GENEROUS, sockets_of_person=Limits().sockets_of_person)  # so many tabs has anybody
run.serve(port=int(sys.argv[1]), data=Path(sys.argv[2]), generous=True)
"""

Open = Callable[..., Page]


def of_a_night(*cases: object) -> list[Any]:
    """More of what the other cases of a test prove, for `make soak`."""
    return [pytest.param(*(case if isinstance(case, tuple) else (case,)), marks=pytest.mark.soak) for case in cases]


expect.set_options(timeout=60_000)  # milliseconds; what is true at last is true, also on a busy machine


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Without a Chromium these tests are left out, loudly; CI may not leave them out."""
    here = [item for item in items if Path(item.fspath).is_relative_to(Path(__file__).parent)]
    for item in here:
        item.add_marker(pytest.mark.browser)
        if chromium.find() is None and os.environ.get("CI") != "true":
            item.add_marker(
                pytest.mark.skip(reason="NO CHROMIUM: THE BROWSER TESTS DID NOT RUN; see tools/chromium.py")
            )


class Server:
    """A server process that can be stopped and started again on the same games."""

    def __init__(self, data: Path, package: Path) -> None:
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}"
        self.data = data
        self.environment = os.environ | {"PYTHONPATH": str(package)}
        self.process: subprocess.Popen[bytes] | None = None

    def deal(self, lots: str) -> None:
        """Let these lots decide what is dealt from now on, and who begins."""
        (self.data / "lots").write_text(lots)

    def start(self) -> None:
        command = [sys.executable, "-c", STARTER, str(self.port), str(self.data), str(CLIENT)]
        self.process = subprocess.Popen(command, env=self.environment)
        deadline = time.monotonic() + HANGS
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
        self.process.wait(HANGS)


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory, package_as_played: Path) -> Iterator[Server]:
    """The server of this session, with the engine that players have and the client that `make web` has built."""
    assert (CLIENT / "index.html").is_file(), "the browser client is not built: make web"
    running = Server(tmp_path_factory.mktemp("data"), package_as_played)
    try:
        running.start()
        yield running
    finally:
        running.stop()


class Device:
    """Somebody's browser: a context with one small page that stays, since that keeps its process, which costs most."""

    def __init__(self, browser: Browser, url: str, size: str, theme: Theme) -> None:
        self.url = url
        self.context = browser.new_context(
            base_url=url, viewport=SIZES[size], color_scheme=theme, has_touch=size == "phone"
        )
        self.complaints: list[str] = []
        self.context.on("weberror", lambda fault: self.complaints.append(str(fault.error)))
        self.context.on("console", lambda line: self.complaints.append(line.text) if line.type == "error" else None)
        self.stays = self.context.new_page()
        self.stays.route("**", lambda asked: asked.fulfill(body=EMPTY, content_type="text/html"))
        self.stays.goto("/")

    def forget(self) -> None:
        """Become anybody's: all pages are closed, and nothing is left of what they kept."""
        for page in self.context.pages:
            if page is not self.stays:
                page.close()
        self.context.set_offline(False)
        self.context.clear_cookies()
        self.context.clear_permissions()
        line = self.context.new_cdp_session(self.stays)
        line.send("Storage.clearDataForOrigin", {"origin": self.url, "storageTypes": "all"})
        line.detach()


@pytest.fixture(scope="session")
def whole_browser(browser_type: BrowserType) -> Iterator[Browser]:
    """A Chromium with windows, for what its headless shell shows otherwise or not at all."""
    whole = browser_type.launch(executable_path=chromium.find(), args=chromium.FLAGS)
    yield whole
    whole.close()


@pytest.fixture(scope="session")
def devices() -> dict[tuple[str, Theme], list[Device]]:
    """Those that nobody uses now."""
    return {}


@pytest.fixture
def visit(
    browser: Browser,
    server: Server,
    devices: dict[tuple[str, Theme], list[Device]],
    request: pytest.FixtureRequest,
) -> Iterator[Open]:
    """Open a page of the server as somebody new: the only way to one.  What the console complains of fails the test."""
    server.deal(f"{DEALS} {request.node.nodeid}")
    taken: list[tuple[list[Device], Device]] = []
    complaints: list[str] = []

    def visit(
        path: str = "/", size: str = "desktop", theme: Theme = "light", moment: list[Any] | None = None, **prefs: object
    ) -> Page:
        free = devices.setdefault((size, theme), [])
        device = free.pop() if free else Device(browser, server.url, size, theme)
        taken.append((free, device))
        device.complaints = complaints
        page = device.context.new_page()
        kept = json.dumps(QUICK | prefs)
        page.add_init_script(f"""if (location.protocol !== "about:")
            localStorage.getItem("riverrun.prefs") ?? localStorage.setItem("riverrun.prefs", {json.dumps(kept)})""")
        page.complaints = complaints  # type: ignore[attr-defined]
        if moment is not None:
            recite(page, moment)
        page.goto(path)
        if (language := prefs.get("language", "auto")) != "auto":  # whoever is met becomes somebody who speaks it
            until(page, "language => document.documentElement.lang === language", language)
        return page

    yield visit
    for free, device in taken:
        device.forget()
        free.append(device)
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
    """Answer a hello with the recording and a ping with a pong; of what else a page asks, only what an end does."""

    def sit(line: WebSocketRoute) -> None:
        def hear(text: str | bytes) -> None:
            asked = json.loads(text)
            pong = {"t": "pong", "ref": asked["ref"]}
            for answer in moment if asked["t"] == "hello" else [pong] if asked["t"] == "ping" else []:
                line.send(json.dumps(answer))

        line.on_message(hear)

    page.route_web_socket(re.compile("/ws$"), sit)
    if "ended" not in last_view(moment):
        return  # a page with routes may not use what its browser has loaded before
    scores = last_view(moment)["scores"]
    page.route(re.compile("/race$"), lambda asked: asked.fulfill(json=[[0] * len(scores), scores]))
    judging = {"done": 0, "total": 1, "decisions": [], "turns": [], "sums": []}
    page.route(re.compile("/review$"), lambda asked: asked.fulfill(json=judging))


# Tables


def post(page: Page, path: str, body: object) -> Any:
    """What the server answers the page's visitor."""
    return page.evaluate(
        """async ([path, body]) => {
            const answer = await fetch(`/api${path}`, {
                method: "POST", body: JSON.stringify(body),
                headers: {"content-type": "application/json",
                    "accept-language": document.documentElement.lang || "en"}});
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


def company(
    visit: Open,
    game: str,
    names: tuple[str, ...] = ("Ada", "Bram"),
    languages: tuple[str, ...] = (),
    clock: dict[str, Any] | None = None,
) -> tuple[list[Page], list[list[Any]]]:
    """A browser for each of these people, all seated at one table, and what each of the pages hears."""
    chosen = languages or ("auto",) * len(names)
    door = "/about" if languages else NOWHERE  # only our own pages choose a language
    pages = [visit(door, language=language) for _, language in zip(names, chosen, strict=True)]
    heard = [listen(page) for page in pages]
    for page, name in zip(pages, names, strict=True):
        become(page, name)
    host, *friends = pages
    chairs = [{"kind": "you"}, *({"kind": "open"} for _ in friends)]
    wish = {"game": game, "chairs": chairs, "shuffle": False} | ({"clock": clock} if clock else {})
    made = post(host, "/tables", wish)
    for friend in friends:
        post(friend, f"/tables/{made['table']}/join", {"invite": made["invite"]})
    for page in pages:
        page.goto(f"/table/{made['table']}")
        page.locator("main [data-offer]").first.wait_for()
    return pages, heard


def from_menu(page: Page, label: str) -> None:
    """What can be done about seats stands in the table's menu."""
    page.get_by_role("button", name="This table").click()
    page.locator("dialog[open]").get_by_role("button", name=label).click()


# What the page was told


def listen(page: Page) -> list[Any]:
    """All that the server says to the page over its sockets from now on."""
    heard: list[Any] = []

    def read(frame: bytes | str) -> None:
        heard.extend(map(json.loads, sure(str, frame).split("\n")))

    def follow(line: WebSocket) -> None:
        line.on("framereceived", read)

    page.on("websocket", follow)
    return heard


def last_view(heard: list[Any]) -> Any:
    return next((message for message in reversed(heard) if message["t"] == "view"), None)


def asks(page: Page, heard: list[Any], n: int = 0) -> Any:
    """The position of n events or more that asks the visitor, if the page offers its moves by now; else None."""
    view = last_view(heard)
    return view if view and view["n"] >= n and view["legal"] and legal_moves(page) == view["legal"] else None


def settle(page: Page, heard: list[Any], n: int = 0, seconds: float = HANGS) -> int:
    """Wait until a position of n events or more asks the visitor and the page offers that; its number of events."""
    deadline = time.monotonic() + seconds
    while time.monotonic() < deadline:
        if view := asks(page, heard, n):
            return int(view["n"])
        page.wait_for_timeout(GLANCE)
    raise AssertionError(f"nothing is asked after {n} events")


def until(page: Page, what: str, argument: object = None, seconds: float = HANGS) -> None:
    """Wait until a script's answer is true; Playwright's own way to wait is more than what our pages let scripts do."""
    deadline = time.monotonic() + seconds
    while not page.evaluate(what, argument):
        assert time.monotonic() < deadline, f"never: {what}"
        page.wait_for_timeout(GLANCE)


def told_more(page: Page, heard: list[Any], n: int, seconds: float = HANGS) -> None:
    """Wait until the page was told a position of more than n events."""
    deadline = time.monotonic() + seconds
    while last_view(heard)["n"] <= n:
        assert time.monotonic() < deadline, f"nothing happens after {n} events"
        page.wait_for_timeout(GLANCE)


def play(page: Page, heard: list[Any], choose: Callable[[list[str]], str] = min) -> None:
    """Wait until the visitor is asked, type one of the legal moves, and wait until more is told.

    What is asked is never read twice: between two looks at a page the next position may have come.
    """
    n = settle(page, heard)
    type_move(page, choose(last_view(heard)["legal"]))
    told_more(page, heard, n)


def turn_of(pages: list[Page], heard: list[list[Any]], seconds: float = HANGS) -> int:
    """Which of several people is asked."""
    deadline = time.monotonic() + seconds
    while time.monotonic() < deadline:
        for n, page in enumerate(pages):
            if asks(page, heard[n]):
                return n
        pages[0].wait_for_timeout(GLANCE)
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
LOOK = """lot => {
    const door = document.querySelector(".handover button");
    const targets = door ? [door] : [...document.querySelectorAll("main [data-offer=legal]")];
    const reached = target => {
        const {left, top, width, height} = target.getBoundingClientRect();
        for (const [x, y] of [[.5, .5], [.5, .25], [.5, .75], [.25, .5], [.75, .5], [.1, .1], [.9, .9]]) {
            const at = [left + x * width, top + y * height];
            if (width && target.contains(document.elementFromPoint(...at))) return at;
        }
    };
    const first = Math.floor(lot * targets.length); // to try every target would cost more than all else
    const point = [...targets.slice(first), ...targets.slice(0, first)]
        .reduce((at, target) => at ?? reached(target), null);
    return {over: document.querySelector(".verdict") !== null, point};
}"""


def click_to_the_end(
    page: Page, seconds: float = 600.0, seed: int = 1, enough: Callable[[], bool] = lambda: False
) -> int:
    """Click what glows until the game is over, or that is enough; the number of clicks."""
    random, clicks, deadline = Random(seed), 0, time.monotonic() + seconds
    while not enough() and not (seen := page.evaluate(LOOK, random.random()))["over"]:
        assert time.monotonic() < deadline, f"the game is not over after {clicks} clicks"
        if seen["point"]:
            page.mouse.click(*seen["point"])
            clicks += 1
        page.wait_for_timeout(GLANCE)
    return clicks


def type_to_the_end(page: Page, seconds: float = 600.0, seed: int = 1) -> int:
    """Type moves in the notation of the log until the game is over; the number of moves."""
    random, moves, deadline = Random(seed), 0, time.monotonic() + seconds
    while not verdict(page).count():
        assert time.monotonic() < deadline, f"the game is not over after {moves} moves"
        if legal := legal_moves(page):
            type_move(page, random.choice(legal))
            moves += 1
        page.wait_for_timeout(GLANCE)
    return moves


# The visitor's moves at seat 0 without a board: what happens after a game needs no clicks that others have tested.
PLAY_OUT = """table => new Promise((done, fail) => {
    const line = new WebSocket(`${location.origin.replace("http", "ws")}/ws`);
    let ref = 0, next = 0;
    const say = message => line.send(JSON.stringify({...message, ref: ++ref}));
    line.onopen = () => say({t: "hello", table, seat: 0});
    line.onclose = () => fail(new Error("the line was closed"));
    line.onmessage = ({data}) => data.split("\\n").map(text => JSON.parse(text)).forEach(told => {
        if (told.t === "refused") fail(new Error(JSON.stringify(told)));
        if (told.t !== "view") return;
        if (told.ended) done(line.close());
        else if (told.legal.length && told.k === next) say({t: "move", k: next++,
            move: told.legal[(7 * told.n) % told.legal.length]});
    });
})"""


def play_out(page: Page, game: str = "glassworks") -> str:
    """A game of the page's visitor against a bot, played to its end, which the page shows; its table."""
    table = open_table(page, game, you_and())
    page.evaluate(PLAY_OUT, table)
    page.goto(f"/table/{table}")
    verdict(page).wait_for()
    return table


def look_back_to_its_beginning(page: Page, table: str) -> None:
    """The replay of a finished game before all was laid out: its board is drawn as far as things lie there."""
    for n in (0, 1, 5):
        page.goto(f"/replay/{table}?at={n}")
        expect(page.get_by_role("region", name="Replay")).to_be_visible()


def type_move(page: Page, move: str) -> None:
    """Go to the box by its key, and type."""
    if not page.evaluate("document.activeElement.matches('[data-say]')"):
        page.keyboard.press("/")
    page.keyboard.type(move)
    page.keyboard.press("Enter")

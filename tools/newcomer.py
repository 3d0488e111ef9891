"""Take the pictures of docs/newcomer.md: what a newcomer sees of each game, on a desk and on a phone.

`python -m tools.newcomer OUT [GAME ...]` walks through a real server with Chromium: the first page, Learn (a question,
a "not yet", what was learnt), how to play, a first game with the coach, its end, its review, a puzzle and its solution.
One game is seen by night and one in German.  docs/newcomer.md is written anew from the pictures that are there.
"""

from __future__ import annotations

import argparse
import io
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any

from PIL import Image
from playwright.sync_api import Browser, Page, StorageState, sync_playwright
from playwright.sync_api import TimeoutError as Late

from riverrun import games
from tests.browser.conftest import LOOK, PLAY_OUT, QUICK, SIZES, Server, Theme, last_view, listen
from tests.browser.test_lessons import point
from tools import chromium, web

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "docs" / "newcomer.md"
DARK, GERMAN = "rifugio", "whale_riders"
STEPS = {  # what each picture shows, in their order
    "first": "The first page: every game has *Learn* and *Play now*.",
    "learn": "The lesson asks for one thing, and lights it up.",
    "notyet": "A legal move that is not asked for yet is answered.",
    "learnt": "The step is done: what it brought, and the rule behind it.",
    "next": "The next step of the lesson.",
    "how": "How to play, on one page.",
    "coach": "The first game: the coach speaks in its moment.",
    "back": "A costly move: the coach offers to take it back.",
    "end": "The end: what decided it, and every point.",
    "review": "The review: a turning point, with the better move drawn on the board.",
    "puzzle": "A puzzle: which move is best here?",
    "solved": "Its solution, with the reason.",
}
WIDE = 1000  # pixels of a picture of the desk
QUALITY = 68
PATIENCE = 30.0  # seconds for what may not come at all
COACHED = 240.0  # seconds for a remark of the coach, which has its moments
THINKS = 1000  # milliseconds between two moves, in which the coach can speak
JUDGED = 1200.0  # seconds for a review: longer than one takes, also beside other work
OTHER = """wanted => {
    const [other] = [...document.querySelectorAll("main [data-moves]:not([data-offer=closed])")]
        .filter(target => !target.dataset.moves.split(" ").some(move => wanted.includes(move)));
    if (!other) return null;
    const {left, top, width, height} = other.getBoundingClientRect();
    return [left + width / 2, top + height / 2];
}"""


class Visit:
    """A newcomer at one game, with one size of screen."""

    def __init__(self, page: Page, out: Path, game: str, size: str) -> None:
        self.page, self.out, self.game, self.size = page, out, game, size
        self.heard = listen(page)

    def shoot(self, step: str) -> None:
        self.page.wait_for_timeout(400)
        picture = Image.open(io.BytesIO(self.page.screenshot(animations="disabled"))).convert("RGB")
        picture.thumbnail((WIDE, WIDE))
        picture.save(self.out / f"{self.game}-{self.size}-{step}.webp", quality=QUALITY, method=6)

    def said(self, kind: str) -> Any:
        return next((message for message in reversed(self.heard) if message["t"] == kind), None)

    def until(self, done: Callable[[], object], act: Callable[[int], object], seconds: float = PATIENCE) -> bool:
        """Act again and again until something is so, or nobody waits any longer."""
        deadline, tries = time.monotonic() + seconds, 0
        while not done() and time.monotonic() < deadline:
            act(tries)
            tries += 1
            self.page.wait_for_timeout(150)
        return bool(done())

    def sees(self, what: str) -> Callable[[], object]:
        return lambda: self.page.locator(what).count()

    def do(self, kind: str) -> Callable[[int], object]:
        """Press what is wanted in a lesson or a puzzle."""
        return lambda tries: point(self.page, self.said(kind)["wanted"], tries) if self.said(kind)["wanted"] else None

    def learn(self) -> None:
        page = self.page
        page.goto("/")
        page.wait_for_load_state("networkidle")
        self.shoot("first")
        page.locator(f"a[href='/learn/{self.game}']").first.click()
        page.locator("[data-coach=ask]").wait_for()
        self.shoot("learn")
        if at := page.evaluate(OTHER, self.said("lesson")["wanted"]):
            page.mouse.click(*at)
            if self.until(self.sees("[data-coach='not yet']"), lambda _: None, 4.0):
                self.shoot("notyet")
        if self.until(self.sees("[data-coach=done]"), self.do("lesson")):
            self.shoot("learnt")
            page.locator("[data-next]:visible, .do .go:visible").first.click()
            page.locator("[data-coach=ask]").wait_for()
            self.shoot("next")

    def play(self) -> str:
        """The first game, with the coach; its table."""
        page = self.page
        page.goto(f"/learn/{self.game}/how")
        page.wait_for_load_state("networkidle")
        self.shoot("how")
        page.locator(".acts button").first.click()
        page.locator("main [data-offer=legal]:visible").first.wait_for()

        def press(tries: int) -> None:
            if at := page.evaluate(LOOK, (tries * 7 % 10) / 10)["point"]:
                page.mouse.click(*at)
                page.wait_for_timeout(THINKS)

        speaks, warns = self.sees("[data-murmur].speaks:not(.warns)"), self.sees("[data-murmur].warns")
        if self.until(lambda: speaks() or warns(), press, COACHED):
            self.shoot("back" if warns() else "coach")
        if self.until(speaks if warns() else warns, press, COACHED):
            self.shoot("back" if warns() else "coach")
        return page.url.rpartition("/")[2]

    def finish(self, table: str) -> None:
        """Play on to the end without looking, and have the game judged."""
        view = last_view(self.heard)
        sits = PLAY_OUT.replace("seat: 0", f"seat: {self.said('table')['yours'][0]}")
        self.page.goto("/about")
        self.page.evaluate(sits.replace("next = 0", f"next = {view['k']}"), table)

    def look_back(self, table: str) -> None:
        page = self.page
        page.goto(f"/table/{table}")
        page.locator(".verdict").first.wait_for()
        if not self.until(self.sees(".decided ol li"), lambda _: None, JUDGED):
            raise Late("the game was not judged in time")
        self.shoot("end")
        better = page.locator(".decided ol a[href*='seat=']")
        (better if better.count() else page.locator(".decided a")).first.click()
        page.wait_for_load_state("networkidle")
        self.until(self.sees("main [data-offer=hinted]"), lambda _: None, 5.0)
        self.shoot("review")

    def puzzle(self) -> None:
        self.page.goto(f"/puzzle/{self.game}/1")
        self.page.locator("[data-puzzle=ask]").wait_for()
        self.shoot("puzzle")
        if self.until(self.sees("[data-puzzle=done]"), self.do("puzzle")):
            self.shoot("solved")


def walk(browser: Browser, server: Server, out: Path, game: str) -> None:
    """Both sizes; whoever looks back at them is one person, so that one game is played to its end and judged."""
    theme: Theme = "dark" if game == DARK else "light"
    language = "de" if game == GERMAN else "en"
    prefs = web_prefs(language)
    kept, table = None, ""
    for size in SIZES:
        with somebody(browser, server, size, theme, prefs) as page:
            visit = Visit(page, out, game, size)
            for part in (visit.learn, visit.puzzle):
                attempt(game, size, part)
            if table:
                attempt(game, size, visit.play)
            else:
                table = visit.play()
                visit.finish(table)
                kept = page.context.storage_state()
    for size in SIZES:
        with somebody(browser, server, size, theme, prefs, kept) as page:
            attempt(game, size, partial(Visit(page, out, game, size).look_back, table))


@contextmanager
def somebody(
    browser: Browser, server: Server, size: str, theme: Theme, prefs: str, kept: StorageState | None = None
) -> Iterator[Page]:
    """A page of a browser that knows nobody, or keeps what it is given."""
    context = browser.new_context(
        base_url=server.url, viewport=SIZES[size], color_scheme=theme, has_touch=size == "phone", storage_state=kept
    )
    context.add_init_script(prefs)
    yield context.new_page()
    context.close()


def attempt(game: str, size: str, part: Callable[[], object]) -> None:
    """A picture that cannot be taken is missed aloud, and does not cost the others."""
    try:
        part()
    except Late as late:
        print(f"{game} {size}: {str(late).splitlines()[0]}")


def web_prefs(language: str) -> str:
    """What the browser remembers of somebody in a hurry who reads this language."""
    kept = str({**QUICK, "language": language}).replace("False", "false").replace("'", '"')
    return f"localStorage.getItem('riverrun.prefs') ?? localStorage.setItem('riverrun.prefs', '{kept}')"


@contextmanager
def served() -> Iterator[Server]:
    """A server of one's own, with the compiled engine and the built client, whose deals are always the same."""
    web.main(["build"])
    package = ROOT / "build" / "compiled"
    subprocess.run([sys.executable, ROOT / "tools" / "compile.py", package], check=True)
    with tempfile.TemporaryDirectory() as data:
        server = Server(Path(data), package)
        server.deal("a newcomer")
        server.start()
        try:
            yield server
        finally:
            server.stop()


def write_page(out: Path) -> None:
    """docs/newcomer.md: the pictures that there are, game by game, in their order."""
    lines = [
        "# A newcomer's first ten minutes", "",
        "What somebody sees who has never played: the first page, a lesson, a first game with the coach, its end, its",
        "review, a puzzle. `make newcomer` takes these pictures anew from a real server. Rifugio is shown by night,",
        "Whale Riders in German.",
    ]  # fmt: skip
    for name in games.names():
        lines += ["", f"## {games.load(name).title}"]
        for step, text in STEPS.items():
            shown = [out / f"{name}-{size}-{step}.webp" for size in SIZES]
            if found := [path for path in shown if path.exists()]:
                width = {"desktop": 640, "phone": 185}
                lines += ["", text, ""]
                lines += [
                    f'<img src="{path.relative_to(PAGE.parent)}" width="{width[path.stem.split("-")[-2]]}" '
                    f'alt="{games.load(name).title}, {path.stem.split("-")[-2]}: {text.rstrip(".")}">'
                    for path in found
                ]
    PAGE.write_text("\n".join(lines) + "\n", encoding="utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("out", type=Path)
    parser.add_argument("games", nargs="*", default=games.names())
    given = parser.parse_args()
    out: Path = given.out.resolve()
    out.mkdir(parents=True, exist_ok=True)
    with served() as server, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium.find(), args=chromium.FLAGS)
        for game in given.games:
            for old in out.glob(f"{game}-*.webp"):
                old.unlink()
            walk(browser, server, out, game)
    write_page(out)
    pictures = list(out.glob("*.webp"))
    print(f"{len(pictures)} pictures, {sum(path.stat().st_size for path in pictures) / 1e6:.1f} MB, in {out}")


if __name__ == "__main__":
    main()

"""Take pictures of the first page and of the boards in mid-game, on a desk and on a phone.

`python -m tools.screens OUT` makes those that the README shows.  `python -m tools.screens OUT --all`, or with names of
games, makes one of every recorded moment instead, by day and by night.  All are development pages of the web client in
Chromium, fed with what a server sent in a real game; a page that throws an error makes it fail.
"""

from __future__ import annotations

import argparse
import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Literal

from PIL import Image
from playwright.sync_api import sync_playwright

from tools import chromium, web

SIZES = {"desktop": (1440, 900), "phone": (390, 844)}
THEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")
SHOWN = {  # the recorded moment that shows a game best
    "glassworks": "gather",
    "rifugio": "sail",
    "riverboat": "cultivate",
    "riverside": "seats",
    "whale_riders": "turn",
}
LARGEST = 400_000  # bytes of a picture in the README


def main() -> None:
    """Write OUT/NAME-SIZE.png for each page shown, or OUT/GAME-MOMENT-SIZE-THEME.png for all."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("out", type=Path)
    parser.add_argument("games", nargs="*")
    parser.add_argument("--all", action="store_true", help="every recorded moment, in both themes")
    given = parser.parse_args()
    if given.all or given.games:
        pictures = take(given.out, moments(given.games), THEMES)
    else:
        boards = {game: board(game, moment) for game, moment in SHOWN.items()}
        pictures = take(given.out, {"home": "/"} | boards, ("light",))
        for path in pictures:
            slim(path)
        if large := [path.name for path in pictures if path.stat().st_size > LARGEST]:
            sys.exit(f"larger than {LARGEST} bytes: {', '.join(large)}")
    print(f"{len(pictures)} pictures in {given.out}")


def board(game: str, moment: str) -> str:
    return f"/dev/board?game={game}&fixture={moment}"


def moments(games: list[str]) -> dict[str, str]:
    """The addresses of all recorded moments of the games, of all games if none is named."""
    found = [(path.parts[-3], path.stem) for path in sorted(web.WEB.glob("src/games/*/fixtures/*.json"))]
    return {f"{game}-{moment}": board(game, moment) for game, moment in found if not games or game in games}


def take(out: Path, pages: dict[str, str], themes: tuple[Literal["light", "dark"], ...]) -> list[Path]:
    """Photograph each page in each size and theme; one theme alone is not named."""
    pictures: list[Path] = []
    errors: list[str] = []
    with development_server() as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium.find(), args=chromium.FLAGS)
        for size, (width, height) in SIZES.items():
            for theme in themes:
                page = browser.new_page(viewport={"width": width, "height": height}, color_scheme=theme)
                page.on("pageerror", lambda error: errors.append(str(error)))
                for name, path in pages.items():
                    page.goto(address + path)
                    page.wait_for_load_state("networkidle")
                    page.evaluate("document.fonts.ready")
                    ending = f"{size}-{theme}" if len(themes) > 1 else size
                    pictures.append(out / f"{name}-{ending}.png")
                    page.screenshot(path=pictures[-1], animations="disabled")
    if errors:
        sys.exit("\n".join(errors))
    return pictures


def slim(picture: Path) -> None:
    """Keep the 256 colours that cover a picture best, mixed by dots: a third of the size, hardly to be seen."""
    with Image.open(picture) as opened:
        full = opened.convert("RGB")
    palette = full.quantize(256, Image.Quantize.MAXCOVERAGE, kmeans=3)
    full.quantize(palette=palette, dither=Image.Dither.FLOYDSTEINBERG).save(picture, optimize=True)


@contextmanager
def development_server() -> Iterator[str]:
    """The address of the client's development server, while it runs."""
    web.main([])  # its packages
    command = ["node", "node_modules/vite/bin/vite.js", "--host=127.0.0.1", "--clearScreen=false"]
    environment = web.environment() | {"NO_COLOR": "1"}
    with subprocess.Popen(command, cwd=web.WEB, env=environment, stdout=subprocess.PIPE, encoding="utf-8") as server:
        try:
            assert server.stdout
            found = (re.search(r"http://127\.0\.0\.1:\d+", line) for line in server.stdout)
            yield next(match[0] for match in found if match)
        finally:
            server.terminate()


if __name__ == "__main__":
    main()

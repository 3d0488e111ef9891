"""Take pictures of the first page and of every recorded board: on a desk and a phone, by day and by night.

`python -m tools.screens OUT [GAME ...]` shows the web client's development pages in Chromium.  A page that throws an
error makes it fail.
"""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Literal

from playwright.sync_api import sync_playwright

from tools import chromium, web

SIZES = {"desk": (1440, 900), "phone": (390, 844)}
THEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")


def main(out: Path, games: list[str]) -> None:
    """Write OUT/NAME-SIZE-THEME.png for each."""
    pages = {"home": "/"} if not games else {}
    for fixture in sorted(web.WEB.glob("src/games/*/fixtures/*.json")):
        game = fixture.parts[-3]
        if not games or game in games:
            pages[f"{game}-{fixture.stem}"] = f"/dev/board?game={game}&fixture={fixture.stem}"
    errors: list[str] = []
    with development_server() as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium.find(), args=chromium.FLAGS)
        for size, (width, height) in SIZES.items():
            for theme in THEMES:
                page = browser.new_page(viewport={"width": width, "height": height}, color_scheme=theme)
                page.on("pageerror", lambda error: errors.append(str(error)))
                for name, path in pages.items():
                    page.goto(address + path)
                    page.wait_for_load_state("networkidle")
                    page.screenshot(path=out / f"{name}-{size}-{theme}.png")
    print(f"{len(pages) * len(SIZES) * len(THEMES)} pictures in {out}")
    if errors:
        sys.exit("\n".join(errors))


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
    main(Path(sys.argv[1]), sys.argv[2:])

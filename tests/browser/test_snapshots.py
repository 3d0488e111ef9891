"""A picture of every board, so that accidents show.

The pictures in `snapshots/` are recorded moments of real games in the built client, a sixth of their size.  When
a board has been changed, `RIVERRUN_SNAPSHOTS=write pytest tests/browser/test_snapshots.py` renews them: look at them
before they are committed.  What a failing test saw lies in `test-results/`, at its full size.
"""

from __future__ import annotations

import io
import os
from pathlib import Path

import pytest
from PIL import Image, ImageChops
from playwright.sync_api import Page

from tests.browser.conftest import BOARDS, ROOT, Open, recorded, show
from tests.kit.sure import sure
from tools.screens import SHOWN

KEPT = Path(__file__).parent / "snapshots"
RESULTS = ROOT / "test-results"
SMALLER = 6  # times: letters of another Chromium's rasteriser become the same grey
PATCH = 2  # kept pixels each way over which a difference is averaged: about a small piece
TOLERATED = 14.0  # of 255, of the patch that differs most
SMALLEST = {  # of each board's pieces
    "glassworks": "main [data-piece]:has(use[href^='#glass-'])",
    "rifugio": "main [data-piece^='walker ']",
    "riverboat": ".mat [data-piece]:has(use[href='#rb-worker'])",
    "riverside": "main [data-piece='die white']",
    "whale_riders": "main [data-tile]",
}
LOOKS = [("desktop", "light"), ("phone", "dark")]


def board(page: Page) -> Image.Image:
    """The board as it is now, at its full size."""
    png = page.locator("main").screenshot(animations="disabled", caret="hide")
    return Image.open(io.BytesIO(png)).convert("RGB")


def difference(one: Image.Image, other: Image.Image) -> float:
    """How much two small pictures differ where they differ most; 255 is white for black."""
    if one.size != other.size:
        return 255.0
    patches = ImageChops.difference(one, other).reduce(PATCH)
    bands = patches.crop(patches.getbbox() or (0, 0, 1, 1)).getextrema()
    return sum(float(sure(tuple, band)[1]) for band in bands) / 3


@pytest.mark.parametrize(("size", "theme"), LOOKS)
@pytest.mark.parametrize("game", BOARDS)
def test_a_board_looks_as_it_did(visit: Open, game: str, size: str, theme: str) -> None:
    page = show(visit, recorded(game, SHOWN[game]), size, theme)
    seen = board(page)
    kept = KEPT / f"{game}-{size}-{theme}.png"
    if os.environ.get("RIVERRUN_SNAPSHOTS") == "write":
        KEPT.mkdir(exist_ok=True)
        seen.reduce(SMALLER).save(kept, optimize=True)
    with Image.open(kept) as opened:
        before = opened.convert("RGB")
    differs = difference(before, seen.reduce(SMALLER))
    if differs > TOLERATED:
        RESULTS.mkdir(exist_ok=True)
        seen.save(RESULTS / kept.name)
    assert differs <= TOLERATED, f"see {RESULTS / kept.name}"

    if size == "desktop":  # a piece that vanishes is noticed, and so is one that lies elsewhere
        smallest = page.locator(f"{SMALLEST[game]} >> visible=true").first.element_handle()
        for accident in ("visibility: hidden", "translate: 40px 25px"):
            smallest.evaluate("(piece, style) => piece.setAttribute('style', style)", accident)
            assert difference(before, board(page).reduce(SMALLER)) > TOLERATED, accident

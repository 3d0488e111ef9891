"""Every board in grey: with all colours taken away, each kind of piece is still drawn unlike every other."""

from __future__ import annotations

import re
from itertools import combinations
from typing import NamedTuple

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import BOARDS, Open, recorded, show


class Kinds(NamedTuple):
    """Pieces that must be told apart: where they are, what names their kind, and which part of them is to tell it."""

    pieces: str  # selector
    name: str  # attribute of the piece or of something in it; none: its text
    shown: int  # how many kinds the moment shows
    mark: str = ""  # selector within a piece; none: all of it


SEATS = Kinds("pattern[id^=seat-pattern-]", "id", 6)  # boats, flags, coats and pebbles are filled with them

# Of each game a moment that shows all its pieces, what to press before, and the pieces.
PIECES: dict[str, tuple[str, str, list[Kinds]]] = {
    "glassworks": ("five", "", [Kinds("main g:has(> use[href^='#glass-'])", "href", 18, "use, text")]),
    "rifugio": (
        "start",
        "to come",
        [Kinds(".stack figure", "", 19, "svg"), Kinds("[data-piece^='walker ']", "data-piece", 4)],
    ),
    "riverboat": (
        "cultivate",
        "",
        [
            Kinds("[id^=rb-plant-]", "id", 5),
            Kinds("[id^=rb-suit-]", "id", 5),
            Kinds("[id^=rb-field-]", "id", 5),
            Kinds("[id^=rb-worker], [id^=rb-surveyor], [id^=rb-barn], [id^=rb-well], [id^=rb-coin]", "id", 5),
            Kinds("[data-piece^='master ']", "data-piece", 4),
        ],
    ),
    "riverside": (
        "six",
        "",
        [
            Kinds("symbol[id^=sign-]", "id", 7),
            Kinds("[data-piece^='die ']", "data-piece", 6, "use"),
            Kinds("[aria-label*=' guide boat']", "aria-label", 5, ":scope > use"),
        ],
    ),
    "whale_riders": (
        "start",
        "Look inside",
        [
            Kinds("[data-tile]", "data-tile", 18),
            Kinds("[data-whale]", "data-whale", 6),
            Kinds("[data-port]", "data-port", 8),
        ],
    ),
}

# The drawing of each kind as text: shapes, letters, what is used and the patterns it is filled with, but no colour.
# Where a piece lies, how large it is and how it is turned make no other piece of it.
MARKS = """([pieces, name, mark]) => {
    const FORM = ["d", "points", "cx", "cy", "r", "rx", "ry", "x1", "y1", "x2", "y2", "stroke-dasharray"];
    const PLACE = ["x", "y", "width", "height", "transform"];
    const unturned = value => value.replaceAll(/(rotate|scale)\\([^)]*\\)/g, "").trim();
    const filling = paint => paint?.match(/^url\\("?#(.+?)"?\\)$/)?.[1] ?? "";
    const pattern = paint => document.getElementById(filling(paint))?.closest("pattern");
    function drawn(thing, root) {
        if (thing.nodeType === Node.TEXT_NODE) return thing.data.trim();
        if (thing.nodeType !== Node.ELEMENT_NODE || thing.tagName === "title") return "";
        const letters = thing.tagName === "text";
        const form = (letters ? [] : root ? FORM : [...FORM, ...PLACE])
            .filter(one => thing.hasAttribute(one)).map(one => `${one}=${unturned(thing.getAttribute(one))}`);
        const used = thing.tagName === "use" ? document.querySelector(thing.getAttribute("href")) : null;
        const filled = pattern(thing.getAttribute("fill"));
        const inner = [used, filled, ...thing.childNodes].filter(Boolean).map(one => drawn(one, one === used));
        return [thing.tagName, ...form, ...inner].filter(Boolean).join(" ");
    }
    const marks = {};
    for (const piece of document.querySelectorAll(pieces)) {
        const named = piece.hasAttribute(name || " ") ? piece : name && piece.querySelector(`[${name}]`);
        const kind = name ? named.getAttribute(name) : piece.textContent.trim();
        const parts = mark ? [...piece.querySelectorAll(mark)] : [piece];
        marks[kind] ??= parts.map(one => drawn(one, true)).join("\\n");
    }
    return marks;
}"""

# One more kind of piece, drawn like the first one but for its colours.
RECOLOUR = """([pieces, name]) => {
    const piece = document.querySelector(pieces), copy = piece.cloneNode(true);
    const recolour = drawing => {
        for (const thing of [drawing, ...drawing.querySelectorAll("*")])
            if (/^(#|var)/.test(thing.getAttribute("fill") ?? "")) thing.setAttribute("fill", "#123456");
        return drawing;
    };
    recolour(copy).setAttribute("transform", "translate(3 4) rotate(9)");
    const named = copy.hasAttribute(name || " ") ? copy : name && copy.querySelector(`[${name}]`);
    if (name === "href") {
        const art = document.querySelector(named.getAttribute(name));
        const other = recolour(art.cloneNode(true));
        other.id += "-recoloured";
        art.after(other);
    }
    if (name) named.setAttribute(name, `${named.getAttribute(name)}-recoloured`);
    else copy.append("recoloured");
    piece.after(copy);
}"""


def alike(page: Page, kinds: Kinds) -> list[str]:
    """The pairs of kinds that only their colours tell apart."""
    marks: dict[str, str] = page.evaluate(MARKS, [kinds.pieces, kinds.name, kinds.mark])
    assert len(marks) >= kinds.shown, f"only {sorted(marks)}"
    assert all(marks.values()), "a kind without any mark"
    return [f"{one} and {other}" for one, other in combinations(marks, 2) if marks[one] == marks[other]]


def opened(visit: Open, game: str) -> Page:
    moment, press, _ = PIECES[game]
    page = show(visit, recorded(game, moment))
    if press:
        page.get_by_role("button", name=re.compile(press)).first.click()
        page.locator("dialog[open]").wait_for()
    return page


@pytest.mark.parametrize("game", BOARDS)
def test_without_colours_all_pieces_are_told_apart_and_one_that_is_not_is_found(visit: Open, game: str) -> None:
    page = opened(visit, game)
    assert {kinds: found for kinds in [SEATS, *PIECES[game][2]] if (found := alike(page, kinds))} == {}
    for kinds in [SEATS, *PIECES[game][2]]:
        page.evaluate(RECOLOUR, [kinds.pieces, kinds.name])
        assert alike(page, kinds), kinds

"""Plots as SVG, by plain functions: each takes numbers and gives a drawing in the colours of the page around it.

They are drawn as wide as a phone, so that their letters keep their size everywhere.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from math import ceil, floor, log10
from typing import NamedTuple

WIDTH = 340
ROW = 24  # height of a bar with its name
NAMES = 132  # width of the column of names
BINS = 24


class Scale(NamedTuple):
    """From a value to a place in the drawing."""

    low: float
    high: float
    start: float
    end: float

    def __call__(self, value: float) -> float:
        return self.start + (value - self.low) / (self.high - self.low) * (self.end - self.start)

    def ticks(self, count: int = 4) -> list[float]:
        """Round values, some so many."""
        step = 10 ** floor(log10((self.high - self.low) / count))
        step *= next(factor for factor in (1, 2, 5, 10) if (self.high - self.low) / (step * factor) <= count + 1)
        return [step * n for n in range(ceil(self.low / step - 1e-9), floor(self.high / step + 1e-9) + 1)]


class Bar(NamedTuple):
    """A named value, with an interval or something larger behind it."""

    name: str
    value: float
    said: str  # what is written beside it
    low: float | None = None
    high: float | None = None
    behind: float | None = None
    tone: str = "tone-water"


def dots(bars: Sequence[Bar], middle: float | None = None, unit: str = "") -> str:
    """Values with their intervals, each in a row; `middle` is the value to compare them with."""
    ends = [end for bar in bars for end in (bar.low, bar.high, bar.value) if end is not None]
    scale = _scale([*ends, *([] if middle is None else [middle])], NAMES, WIDTH - 12)
    height = ROW * len(bars)
    parts = [_grid(scale, height, unit)]
    if middle is not None:
        parts.append(_line(scale(middle), 0, scale(middle), height, "fair"))
    for row, bar in enumerate(bars):
        y = ROW * (row + 0.5)
        parts.append(_name(bar.name, y))
        if bar.low is not None and bar.high is not None:
            parts.append(_line(scale(bar.low), y, scale(bar.high), y, f"whisker {bar.tone}"))
        parts.append(
            f'<circle class="dot {bar.tone}" cx="{_n(scale(bar.value))}" cy="{_n(y)}" r="5">{_tip(bar)}</circle>'
        )
    return _svg(height + 22, parts)


def bars(rows: Sequence[Bar], unit: str = "") -> str:
    """Values as bars from nought, each in a row, with what is written beside them."""
    ends = [end for bar in rows for end in (bar.value, bar.behind, 0.0) if end is not None]
    scale = _scale(ends, NAMES, WIDTH - 58, pad=0.0)
    height = ROW * len(rows)
    parts = [_grid(scale, height, unit)]
    for row, bar in enumerate(rows):
        y = ROW * row + 4
        if bar.behind is not None:
            parts.append(_rect(scale(0), scale(bar.behind), y, ROW - 8, "behind"))
        parts.append(_rect(scale(0), scale(bar.value), y, ROW - 8, bar.tone, _tip(bar)))
        if bar.low is not None and bar.high is not None:
            parts.append(_line(scale(bar.low), y + ROW / 2 - 4, scale(bar.high), y + ROW / 2 - 4, "margin"))
        parts += [_name(bar.name, ROW * (row + 0.5)), _text(WIDTH, ROW * (row + 0.5), bar.said, "end")]
    parts.append(_line(scale(0), 0, scale(0), height, "axis"))
    return _svg(height + 22, parts)


def ridges(rows: Sequence[tuple[str, Sequence[float], str]], unit: str = "") -> str:
    """How often each value came, for several rows of values one below the other: a name, the values, a tone."""
    everything = [value for _, values, _ in rows for value in values]
    low, high = min(everything), max(everything)
    whole = all(value == int(value) for value in everything)
    width = max((high - low) / BINS, 1.0 if whole else 1e-9)
    width = ceil(width) if whole else width
    tall = 70.0 if len(rows) > 1 else 110.0
    counted = [_counts(values, low, width) for _, values, _ in rows]
    scale = Scale(low - width / 2, low + width * (max(map(len, counted)) - 0.5), 4, WIDTH - 4)
    most = max(count / len(values) for (_, values, _), counts in zip(rows, counted, strict=True) for count in counts)
    parts = [_grid(scale, tall * len(rows), unit)]
    for row, ((name, values, tone), counts) in enumerate(zip(rows, counted, strict=True)):
        floor_y = tall * (row + 1)
        for at, count in enumerate(counts):
            if count:
                top = count / len(values) / most * (tall - 10)
                left, right = scale(low + (at - 0.5) * width), scale(low + (at + 0.5) * width)
                tip = f"<title>{_range(low + at * width, width)}: {100 * count / len(values):.1f} %</title>"
                parts.append(_rect(left + 0.5, right - 0.5, floor_y - top, top, tone, tip))
        mean = sum(values) / len(values)
        parts.append(_line(scale(mean), floor_y - tall + 8, scale(mean), floor_y, "mean"))
        parts += [_text(0, floor_y - tall + 14, name, "start name"), _line(0, floor_y, WIDTH, floor_y, "axis")]
    return _svg(tall * len(rows) + 22, parts)


def course(bands: Sequence[tuple[float, float, float, float, float]], unit: str = "") -> str:
    """Something from the start of a game to its end: the 10, 25, 50, 75 and 90 % points at equal steps."""
    height = 170.0
    over = _scale([0.0, *(value for band in bands for value in (band[0], band[-1]))], height - 6, 6)
    along = Scale(0, len(bands) - 1, 34, WIDTH - 8)
    parts = []
    for tick in over.ticks():
        parts += [_line(34, over(tick), WIDTH - 8, over(tick), "grid"), _text(28, over(tick), f"{tick:g}", "end")]
    for outer, inner, tone in ((0, 4, "outer"), (1, 3, "inner")):
        there = [f"{_n(along(step))},{_n(over(band[inner]))}" for step, band in enumerate(bands)]
        back = [f"{_n(along(step))},{_n(over(band[outer]))}" for step, band in reversed(list(enumerate(bands)))]
        parts.append(f'<polygon class="{tone}" points="{" ".join(there + back)}"/>')
    middle = " ".join(f"{_n(along(step))},{_n(over(band[2]))}" for step, band in enumerate(bands))
    parts += [_line(34, over(0), WIDTH - 8, over(0), "axis"), f'<polyline class="median" points="{middle}"/>']
    for place, words, anchor in ((0, "start", "start"), (0.5, "half", "middle"), (1, f"end{unit}", "end")):
        parts.append(_text(along(place * (len(bands) - 1)), height + 12, words, anchor))
    return _svg(height + 22, parts)


def curves(lines: Sequence[tuple[str, Sequence[tuple[float, float]], str]], unit: str = "", middle: float = 0) -> str:
    """Something that grows, each with its name at its end: a name, its points, a tone; `middle` is what matters."""
    height = 190.0
    points = [point for _, each, _ in lines for point in each]
    along = _scale([0.0, *(x for x, _ in points)], 34, WIDTH - 46, pad=0.0)
    up = _scale([middle, *(y for _, y in points)], height - 6, 6)
    parts = [_grid(along, height, unit)]
    for tick in up.ticks():
        parts += [_line(34, up(tick), WIDTH - 46, up(tick), "grid"), _text(28, up(tick), f"{tick:g}", "end")]
    parts.append(_line(34, up(middle), WIDTH - 46, up(middle), "fair"))
    for name, each, tone in lines:
        path = " ".join(f"{_n(along(x))},{_n(up(y))}" for x, y in each)
        parts.append(f'<polyline class="median {tone}" points="{path}"/>')
        parts.append(_text(along(each[-1][0]) + 6, up(each[-1][1]), name, "name"))
    return _svg(height + 22, parts)


def heat(names: Sequence[str], shares: Sequence[Sequence[float | None]]) -> str:
    """A cross table of shares: the row against the column."""
    left = NAMES - 30
    size = min(56.0, (WIDTH - left) / len(names))
    top = 12 + 5.4 * max(len(name[:14]) for name in names)
    parts = []
    for column, name in enumerate(names):
        x = left + size * (column + 0.5)
        parts.append(
            f'<text class="start" transform="translate({_n(x)} {_n(top - 8)}) rotate(-60)">{escape(name[:14])}</text>'
        )
    for row, (name, cells) in enumerate(zip(names, shares, strict=True)):
        y = top + size * (row + 0.5)
        parts.append(_text(left - 8, y, name[:16], "end name"))
        for column, share in enumerate(cells):
            x = left + size * column
            if share is None:
                parts.append(_rect(x + 1, x + size - 1, y - size / 2 + 1, size - 2, "none"))
                continue
            tone = "over" if share > 0.5 else "under"
            tip = f"<title>{escape(name)} before {escape(names[column])}: {100 * share:.1f} %</title>"
            shade = f'style="fill-opacity:{_n(0.08 + 1.84 * abs(share - 0.5))}"'
            parts.append(_rect(x + 1, x + size - 1, y - size / 2 + 1, size - 2, f"cell {tone}", tip, shade))
            strong = " strong" if abs(share - 0.5) > 0.3 else ""
            parts.append(_text(x + size / 2, y, f"{100 * share:.0f}", f"middle cell{strong}"))
    return _svg(top + size * len(names) + 2, parts)


def _scale(values: Iterable[float], start: float, end: float, pad: float = 0.06) -> Scale:
    values = list(values)
    low, high = min(values), max(values)
    room = (high - low) * pad or (0.0 if high > low else max(abs(high), 1.0) * 0.1)
    return Scale(low - room, high + room, start, end)


def _counts(values: Sequence[float], low: float, width: float) -> list[int]:
    counts = [0] * (1 + floor((max(values) - low) / width + 0.5))
    for value in values:
        counts[floor((value - low) / width + 0.5)] += 1
    return counts


def _range(middle: float, width: float) -> str:
    if width <= 1:
        return f"{middle:g}"
    return f"{ceil(middle - width / 2):g} to {ceil(middle + width / 2) - 1:g}"


def _grid(scale: Scale, height: float, unit: str) -> str:
    parts = []
    for tick in scale.ticks():
        parts.append(_line(scale(tick), 0, scale(tick), height, "grid"))
        parts.append(_text(scale(tick), height + 12, f"{tick:g}{unit}", "middle"))
    return "".join(parts)


def _svg(height: float, parts: Iterable[str]) -> str:
    return f'<svg viewBox="0 0 {WIDTH} {_n(height)}" aria-hidden="true">{"".join(parts)}</svg>'


def _rect(one: float, other: float, y: float, height: float, tone: str, inside: str = "", more: str = "") -> str:
    left, width = min(one, other), max(abs(other - one), 0.6)
    place = f'x="{_n(left)}" y="{_n(y)}" width="{_n(width)}" height="{_n(height)}"'
    return f'<rect class="{tone}" {place} rx="2" {more}>{inside}</rect>'


def _line(x1: float, y1: float, x2: float, y2: float, tone: str) -> str:
    return f'<line class="{tone}" x1="{_n(x1)}" y1="{_n(y1)}" x2="{_n(x2)}" y2="{_n(y2)}"/>'


def _name(name: str, y: float) -> str:
    short = name if len(name) <= 22 else f"{name[:21]}…"
    return f'<text class="end name" x="{NAMES - 8}" y="{_n(y)}">{escape(short)}<title>{escape(name)}</title></text>'


def _text(x: float, y: float, words: str, tone: str) -> str:
    return f'<text class="{tone}" x="{_n(x)}" y="{_n(y)}">{escape(words)}</text>'


def _tip(bar: Bar) -> str:
    return f"<title>{escape(bar.name)}: {escape(bar.said)}</title>"


def _n(value: float) -> str:
    return f"{value:.1f}".removesuffix(".0")

"""A study or a tournament as one page that opens offline: figures with their intervals, drawn and in tables."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from html import escape
from importlib.resources import files
from statistics import fmean, quantiles
from typing import NamedTuple

from riverrun.arena import plots
from riverrun.arena.match import Match, Played
from riverrun.arena.plots import Bar
from riverrun.arena.ratings import Rating
from riverrun.arena.report import Block, Grid, about, all_alike, beside, comparison
from riverrun.arena.study import IMAGINED, Case, Estimate, compare, sources, uses, victories
from riverrun.arena.summary import Summary

SEATS = "abcdef"  # the tones of the seats
MOST_BARS = 16


class Figure(NamedTuple):
    """A plot with what it shows."""

    title: str
    says: str
    drawing: str


def study_page(title: str, made: Iterable[str], cases: Sequence[Case]) -> str:
    """A study, each case with its plots, and the others beside the first."""
    parts = [_section(case.label, _drawn(case), about(case)) for case in cases]
    parts += [
        _section(beside(cases[0], case), [_forest(cases[0], case)], comparison(cases[0], case)) for case in cases[1:]
    ]
    return _page(title, "A balance study", made, parts)


def tournament_page(
    title: str, made: Iterable[str], match: Match, played: Sequence[Played], rated: Sequence[Rating], anchor: int
) -> str:
    """A tournament: who is how strong, against whom, with how many points."""
    summary = Summary.of(match)
    for game in played:
        summary.add(game)
    order = [
        one for one in sorted(range(len(rated)), key=lambda one: -rated[one].value) if summary.entrants[one].scores
    ]
    names = [rated[one].name for one in order]
    rows = [
        [
            rated[one].name,
            f"{rated[one].value:.0f}",
            "anchor" if one == anchor else f"{rated[one].low:.0f} to {rated[one].high:.0f}",
            f"{100 * summary.entrants[one].win_share:.1f} %",
            f"{summary.entrants[one].mean:.1f}",
            f"{summary.entrants[one].pace:.4f}",
        ]
        for one in order
    ]
    figures = [
        Figure(
            "Ratings",
            f"With the interval that holds the difference to {rated[anchor].name} in 95 of 100 cases; 400 points more"
            " are ten to one.",
            plots.dots([_rating(rated[one], one == anchor) for one in order], rated[anchor].value),
        ),
        Figure(
            "Who is placed before whom",
            "In how many games of a hundred the row is placed before the column; a shared place is a half.",
            plots.heat(names, [[summary.beats(one, other) for other in order] for one in order]),
        ),
        Figure(
            "Points",
            "How often each bot ended with so many points; the line is the mean.",
            plots.ridges([(rated[one].name, summary.entrants[one].scores, "tone-water") for one in order]),
        ),
        Figure(
            "Victories by seat",
            "All bots sit on every seat equally often; the dashed line is a fair share.",
            plots.dots(
                [_seat_share(seat, _won(played, seat, match.seats)) for seat in range(match.seats)],
                100 / match.seats,
                " %",
            ),
        ),
        _length([game.decisions for game in played]),
    ]
    deals = len({game.deal for game in played})
    blocks: list[Block] = [
        f"{len(played)} games on {deals} deals.",
        Grid(["bot", "rating", "95 %", "wins", "points", "s/decision"], rows),
    ]
    seats = "1 seat" if match.seats == 1 else f"{match.seats} seats"
    return _page(title, "A tournament", made, [_section(seats, figures, blocks)])


def _drawn(case: Case) -> list[Figure]:
    """The plots of a case."""
    seats, values = case.match.seats, case.values()
    scores = [[game.scores[seat] for game in case.games] for seat in range(seats)]
    figures = []
    if seats > 1:
        shares = [case.estimate(values[victories(seat, seats)], seats, share=True) for seat in range(seats)]
        figures.append(
            Figure(
                "Victories by seat",
                "With intervals that hold together in 95 of 100 studies; the dashed line is a fair share.",
                plots.dots([_seat_share(seat, share) for seat, share in enumerate(shares)], 100 / seats, " %"),
            )
        )
    figures.append(
        Figure(
            "Scores by seat" if seats > 1 else "Scores",
            "How often a game ended with so many points; the line is the mean.",
            plots.ridges([(f"seat {seat + 1}", scores[seat], f"tone-{SEATS[seat]}") for seat in range(seats)]),
        )
    )
    if seats == 1 or not all_alike(case):
        figures += _race(case)
    if lines := sources(case):
        shown = sorted(lines, key=lambda line: -abs(line.points.mean))[:MOST_BARS]
        shown.sort(key=lambda line: -line.points.mean)
        rest = f" The {MOST_BARS} weightiest of {len(lines)}." if len(lines) > MOST_BARS else ""
        rows = [
            Bar(
                line.name,
                line.points.mean,
                f"{line.points.mean:+.1f}",
                line.points.mean - line.points.margin,
                line.points.mean + line.points.margin,
                tone="tone-water" if line.points.mean >= 0 else "tone-accent",
            )
            for line in shown
        ]
        figures.append(Figure("Where points come from", f"Points of a seat, in the mean.{rest}", plots.bars(rows)))
    if found := uses(case):
        rows = [
            Bar(use.name, use.taken, f"{100 * use.taken / use.offered:.0f} %", behind=use.offered)
            for use in found[:MOST_BARS]
        ]
        rest = f" The {MOST_BARS} most frequent of {len(found)}." if len(found) > MOST_BARS else ""
        says = (
            "How often in a game something is chosen (the front bar) of the times that it is offered beside something"
            " else (the bar behind), and its share."
        )
        figures.append(Figure("What is chosen", says + rest, plots.bars(rows)))
    figures.append(_length([game.decisions for game in case.games]))
    return figures


def _race(case: Case) -> list[Figure]:
    """The lead over the course of the game, and how often it changes."""
    courses = [(game, game.course) for game in case.games if game.course]
    if not courses:
        return []
    if case.match.seats == 1:
        bands = [_band([course.race[step][0] for _, course in courses]) for step in range(len(courses[0][1].race))]
        says = "The score from the start to the end: the median, half of all games, and 80 of 100."
        return [Figure("The course of the game", says, plots.course(bands))]
    leads = [
        [_lead(scores, game.winners[0]) for scores in course.race] for game, course in courses if len(game.winners) == 1
    ]
    figures = []
    if leads:
        half = len(leads[0]) // 2
        ahead = 100 * fmean(lead[half] > 0 for lead in leads)
        level = 100 * fmean(lead[half] == 0 for lead in leads)
        says = (
            "By how many points the later winner is ahead of the best of the others: the median, half of all games, and"
            f" 80 of 100. Half-way the later winner is ahead in {ahead:.0f} % of the games and level in {level:.0f} %."
        )
        bands = [_band([lead[step] for lead in leads]) for step in range(len(leads[0]))]
        figures.append(Figure("The lead over the course of the game", says, plots.course(bands)))
    changes = [course.changes for _, course in courses]
    counted = Counter(changes)
    says = (
        f"How often the sole lead passes to another seat: {fmean(changes):.1f} times a game, never in"
        f" {100 * counted[0] / len(changes):.0f} % of the games."
    )
    figures.append(Figure("Changes of the lead", says, plots.ridges([("", changes, "tone-water")])))
    return figures


def _lead(scores: Sequence[int], winner: int) -> int:
    return scores[winner] - max(score for seat, score in enumerate(scores) if seat != winner)


def _band(values: Sequence[float]) -> tuple[float, float, float, float, float]:
    if len(values) < 2:
        return (float(values[0]),) * 5
    cuts = quantiles(values, n=20, method="inclusive")
    return cuts[1], cuts[4], cuts[9], cuts[14], cuts[17]


def _length(decisions: Sequence[int]) -> Figure:
    says = f"Decisions of all seats in a game: {fmean(decisions):.1f} in the mean."
    return Figure("Length", says, plots.ridges([("", decisions, "tone-water")]))


def _seat_share(seat: int, share: Estimate) -> Bar:
    low, high = max(0.0, share.mean - share.margin), min(1.0, share.mean + share.margin)
    said = f"{100 * share.mean:.1f} % ±{100 * share.margin:.1f}"
    return Bar(f"seat {seat + 1}: {said}", 100 * share.mean, said, 100 * low, 100 * high, tone=f"tone-{SEATS[seat]}")


def _won(played: Sequence[Played], seat: int, seats: int) -> Estimate:
    """A seat's share of the victories: games on one deal share their luck."""
    deals: defaultdict[str, list[float]] = defaultdict(list)
    for game in played:
        deals[game.deal].append(1 / len(game.winners) if seat in game.winners else 0.0)
    return Estimate.of([fmean(shares) for shares in deals.values()], seats, IMAGINED)


def _rating(rating: Rating, anchor: bool) -> Bar:
    said = f"{rating.value:.0f}"
    return Bar(f"{rating.name}: {said}", rating.value, said, *((None, None) if anchor else (rating.low, rating.high)))


def _forest(first: Case, second: Case) -> Figure:
    differences = [found for found in compare(first, second) if found.by.margin]
    rows = [
        Bar(
            found.measure.name.removesuffix(f" of {second.match.seats}"),
            found.by.mean / found.by.margin,
            f"{(100 if found.measure.share else 1) * found.by.mean:+.1f}{' %' if found.measure.share else ''}",
            found.by.mean / found.by.margin - 1,
            found.by.mean / found.by.margin + 1,
            tone="tone-accent" if found.significant else "tone-f",
        )
        for found in differences
    ]
    says = (
        "Each difference in units of half its interval, so that all can be seen beside each other: one whose line does"
        " not touch nought can be told."
    )
    return Figure("What differs", says, plots.dots(rows, 0.0))


def _page(title: str, kind: str, made: Iterable[str], sections: Iterable[str]) -> str:
    style = files("riverrun.arena").joinpath("page.css").read_text(encoding="utf-8")
    how = "".join(f"<p>{_words(line)}</p>" for line in made)
    return (
        '<!doctype html>\n<html lang="en">\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(title)}: {kind.lower()}</title>\n<style>\n{style}</style>\n<body>\n<main>\n"
        f'<header><p class="kind">{kind}</p><h1>{escape(title)}</h1>{how}</header>\n'
        f"{''.join(sections)}</main>\n</body>\n</html>\n"
    )


def _section(heading: str, figures: Iterable[Figure], blocks: Sequence[Block]) -> str:
    """What is said comes first, then the plots; the tables are there when asked for."""
    drawn = "".join(
        f"<figure><figcaption><h3>{escape(figure.title)}</h3><p>{_words(figure.says)}</p></figcaption>{figure.drawing}"
        "</figure>\n"
        for figure in figures
    )
    said = [block for block in blocks if isinstance(block, str) and not block.endswith(":")]
    tables = "".join(_block(block) for block in blocks if block not in said)
    return (
        f'<section><h2>{escape(heading)}</h2>{"".join(map(_block, said))}<div class="plots">\n{drawn}</div>\n'
        f"<details><summary>The figures in tables</summary>{tables}</details></section>\n"
    )


def _block(block: Block) -> str:
    if isinstance(block, str):
        return f"<p>{_words(block)}</p>"
    kinds = ["" if heading or not number else ' class="remark"' for number, heading in enumerate(block.headings)]
    head = "".join(f"<th{kind}>{escape(cell)}</th>" for kind, cell in zip(kinds, block.headings, strict=True))
    rows = "".join(
        f"<tr>{''.join(f'<td{kind}>{escape(cell)}</td>' for kind, cell in zip(kinds, row, strict=True))}</tr>\n"
        for row in block.rows
    )
    return f'<div class="scroll"><table><thead><tr>{head}</tr></thead><tbody>\n{rows}</tbody></table></div>\n'


def _words(text: str) -> str:
    return re.sub(r"`([^`]*)`", r"<code>\1</code>", escape(text).replace(" %", "&nbsp;%"))

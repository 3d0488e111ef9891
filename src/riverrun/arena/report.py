"""A study in words and tables, as Markdown that can be read on a terminal as it stands; `page` shows the same drawn."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from statistics import fmean, stdev
from typing import NamedTuple

from riverrun.arena.study import (
    BEST,
    CHANGES,
    DECISIONS,
    EVENTS,
    LEAD,
    POINTS,
    SHARED,
    Case,
    Difference,
    Estimate,
    compare,
    ending,
    sources,
    uses,
    victories,
)
from riverrun.arena.summary import spread

USES = 12  # choices that are told
ALIKE = (
    "All seats ended every game with the same score: they were dealt the same and their bots decided alike. That says"
    " nothing about seats or the lead. Different bots do, and so does `spring`, who overlooks something else each time."
)
FAR = 100  # times the games of a study: beyond that, no number of games is proposed


class Grid(NamedTuple):
    """A table."""

    headings: Sequence[str]
    rows: Sequence[Sequence[str]]


Block = str | Grid  # a paragraph or a table


def report(title: str, made: Iterable[str], cases: Sequence[Case]) -> str:
    """The whole study: how it was made, each case, and the others beside the first."""
    parts = [f"# {title}: a balance study", *made]
    for case in cases:
        parts += [f"## {case.label}", *map(_markdown, about(case))]
    for case in cases[1:]:
        parts += [f"## {beside(cases[0], case)}", *map(_markdown, comparison(cases[0], case))]
    return "\n\n".join(parts) + "\n"


def beside(first: Case, second: Case) -> str:
    """What a comparison is called."""
    return f"{second.label} beside {first.label}"


def about(case: Case) -> list[Block]:
    """What the games of a case say."""
    values, seats = case.values(), case.match.seats
    shares = [case.estimate(values[victories(seat, seats)], seats, share=True) for seat in range(seats)]
    points = [case.estimate([game.scores[seat] for game in case.games], seats) for seat in range(seats)]
    by_seat = [[str(seat + 1), _shown(shares[seat], share=True), _shown(points[seat])] for seat in range(seats)]
    values[POINTS] = [score for game in case.games for score in game.scores]  # spread as scores, not as means of games
    amounts = [measure for measure in (POINTS, BEST, LEAD, CHANGES, DECISIONS, EVENTS) if measure in values]
    events = [measure for measure in (SHARED, *map(ending, case.endings)) if measure in values]
    shares_of_games = [
        f"{measure.name} {_shown(case.estimate(values[measure], share=True), share=True)}" for measure in events
    ]
    return [
        f"{len(case.games)} games of {' and '.join(dict.fromkeys(case.match.entrants))}, on {case.deals} deals.",
        Grid(["seat", "victories", "points"], by_seat),
        *([ALIKE if all_alike(case) else _fairness(shares)] if seats > 1 else []),
        Grid(["", "mean", "sd", "5 %", "median", "95 %"], [_spread(each.name, values[each]) for each in amounts]),
        *([_sentence("; ".join(shares_of_games))] if shares_of_games else []),
        *_sources(case),
        *_uses(case),
    ]


def all_alike(case: Case) -> bool:
    """Did all seats end every game with the same score?"""
    return all(len(set(game.scores)) == 1 for game in case.games)


def _sources(case: Case) -> list[Block]:
    lines = sources(case)
    if not lines:
        return []
    rows = [[line.name, _shown(line.points), f"{100 * line.share:.0f} %"] for line in lines]
    return ["Where the points of a seat come from:", Grid(["", "points", "seats that have it"], rows)]


def _uses(case: Case) -> list[Block]:
    found = uses(case)
    if not found:
        return []
    rows = [
        [use.name, f"{use.offered:.1f}", f"{use.taken:.1f}", f"{100 * use.taken / use.offered:.0f} %"]
        for use in found[:USES]
    ]
    rare = f", the {USES} most frequent of {len(found)}" if len(found) > USES else ""
    return [
        f"What is chosen in a game, where there is something else to choose{rare}:",
        Grid(["", "offered", "chosen", "when offered"], rows),
    ]


def _fairness(shares: Sequence[Estimate]) -> str:
    """Whether the games suffice to say that a seat is better or worse than the others."""
    fair = 1 / len(shares)
    unfair = [
        f"seat {seat + 1} wins {'more' if share.mean > fair else 'less'}"
        for seat, share in enumerate(shares)
        if share.differs_from(fair)
    ]
    if unfair:
        return _sentence(f"{' and '.join(unfair)} than a fair share of {100 * fair:.1f} %")
    return (
        f"No seat can be told from a fair share of {100 * fair:.1f} %; an advantage below some"
        f" {100 * max(share.margin for share in shares):.0f} % of all games would not show here."
    )


def _spread(name: str, values: Sequence[float]) -> list[str]:
    return [name, f"{fmean(values):.1f}", f"{stdev(values):.1f}", *(str(round(value)) for value in spread(values))]


def comparison(first: Case, second: Case) -> list[Block]:
    """What differs between two cases."""
    differences = compare(first, second)
    rows = [
        [
            difference.measure.name,
            _number(difference.first, difference.measure.share),
            _number(difference.second, difference.measure.share),
            ("+" if difference.by.mean > 0 else "") + _shown(difference.by, difference.measure.share),
            _verdict(difference, len(second.games)),
        ]
        for difference in differences
    ]
    significant = [difference.measure.name for difference in differences if difference.significant]
    return [
        Grid(["", first.label, second.label, "difference", ""], rows),
        f"The games suffice to tell the two apart by {', '.join(significant)}."
        if significant
        else "The games do not suffice to tell the two apart by anything that was measured.",
    ]


def _verdict(difference: Difference, games: int) -> str:
    if difference.significant:
        return "higher" if difference.by.mean > 0 else "lower"
    needed = difference.games_to_tell(games)
    if needed is None or needed > FAR * games:
        return "not told apart"
    return f"not told apart; some {float(f'{needed:.1e}'):,.0f} games might"


def _shown(estimate: Estimate, share: bool = False) -> str:
    return f"{_number(estimate.mean, share)} ±{(100 if share else 1) * estimate.margin:.1f}"


def _number(value: float, share: bool) -> str:
    return f"{100 * value:.1f} %" if share else f"{value:.1f}"


def _sentence(text: str) -> str:
    return f"{text[0].upper()}{text[1:]}."


def _markdown(block: Block) -> str:
    """A table has its columns in line: numbers to the right, the first column and remarks to the left."""
    if isinstance(block, str):
        return block
    columns = []
    for number, (heading, *cells) in enumerate(zip(block.headings, *block.rows, strict=True)):
        width = max(3, len(heading), *map(len, cells))
        if number and heading:
            columns.append([heading.rjust(width), "-" * (width - 1) + ":", *(cell.rjust(width) for cell in cells)])
        else:
            columns.append([heading.ljust(width), "-" * width, *(cell.ljust(width) for cell in cells)])
    return "\n".join(f"| {' | '.join(row)} |" for row in zip(*columns, strict=True))

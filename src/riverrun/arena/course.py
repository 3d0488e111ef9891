"""The course of a finished game, from its log: every decision, the race of the scores, where the points came from."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from riverrun.core.state import CHANCE, State
from riverrun.core.table import Table
from riverrun.core.words import PLAIN

STEPS = 20  # of the race: equal parts of a game, by its decisions
PARTICULAR = re.compile(r"\S*\d\S*")  # a word about one place, number or card
HANGING = re.compile(r"( (at|for|it|on|to|turned|up))+$")  # what is left behind when such words are taken away


class Decision(NamedTuple):
    """One decision of a game, and the position it was made in."""

    event: int  # its number in the log
    seat: int
    move: int
    legal: tuple[int, ...]  # all that the seat could do
    scores: tuple[int, ...]  # by seat, before it
    known: State  # the position before it as far as the seat had followed it; good until the next decision


class Course(NamedTuple):
    """A game in short."""

    race: tuple[tuple[int, ...], ...]  # the scores by seat, at the start and after each of the STEPS
    changes: int  # how often the sole lead went from one seat to another
    lines: tuple[dict[str, int], ...]  # by seat: points, and what they were given for
    options: dict[str, tuple[int, int]]  # where there was a choice: how often it was offered, and how often taken


def decisions(table: Table) -> Iterator[Decision]:
    """Every decision of a game that stands, in order."""
    again = table.after(0)
    for number, event in enumerate(table.events):
        if event.seat != CHANCE:
            legal, scores = tuple(again.state.legal(event.seat)), tuple(again.state.scores())
            yield Decision(number, event.seat, event.move, legal, scores, again.position_for(event.seat))
        again.follow([event])


def course(table: Table) -> Course:
    """The course of a finished game."""
    scores, offered, chosen = [], Counter[str](), Counter[str]()
    for decision in decisions(table):
        scores.append(decision.scores)
        kinds = {
            move: kind(PLAIN.read(table.game.label(decision.known, decision.seat, move))) for move in decision.legal
        }
        if len(set(kinds.values())) > 1:
            offered.update(set(kinds.values()))
            chosen[kinds[decision.move]] += 1
    scores.append(tuple(table.state.scores()))
    return Course(
        race=tuple(scores[step * (len(scores) - 1) // STEPS] for step in range(STEPS + 1)),
        changes=changes_of_lead(scores),
        lines=tuple(_lines(table, seat) for seat in range(table.seats)),
        options={name: (offered[name], chosen[name]) for name in sorted(offered)},
    )


def kind(label: str) -> str:
    """What sort of thing a button does: 'Buy 1 kelp for 2' and 'Buy 2 kelp for 3' are both 'Buy kelp'."""
    first = re.split(r"[:,(]", label)[0]
    return HANGING.sub("", " ".join(PARTICULAR.sub(" ", first).split())) or label


def changes_of_lead(scores: Sequence[Sequence[int]]) -> int:
    """How often the sole lead went from one seat to another; a tie on the way is no change."""
    leaders = [row.index(max(row)) for row in scores if len(row) > 1 and row.count(max(row)) == 1]
    return sum(one != other for one, other in pairwise(leaders))


def _lines(table: Table, seat: int) -> dict[str, int]:
    """A seat's points by what they were given for, in as many words as all lines of that sort share."""
    points: Counter[str] = Counter()
    for line in table.breakdown(seat):
        points[re.split(r"[:,]", PLAIN.read(line.label))[0]] += line.points
    return dict(points)

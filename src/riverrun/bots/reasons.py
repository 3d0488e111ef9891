"""Why one way to go on is better than another: what it changes in the lines of the score, and in what may be hoped for.

What the judgement hopes for is told apart by asking it again without each of its themes.
"""

from __future__ import annotations

from dataclasses import asdict, is_dataclass
from typing import NamedTuple

from riverrun.bots.bot import Bot
from riverrun.bots.evaluate import evaluation
from riverrun.bots.evaluation import Evaluation
from riverrun.bots.greedy import acts
from riverrun.bots.themes import themes
from riverrun.core.game import Game, Line
from riverrun.core.state import State
from riverrun.core.table import Perspective
from riverrun.core.words import Text, say

LEAST = 0.5  # points that are worth a word
MOST = 3  # reasons


class Reason(NamedTuple):
    """Something that one way brings more than another, or less."""

    label: Text
    points: float


def reasons(game: Game[State], judged: Evaluation, better: State, worse: State, seat: int) -> list[Reason]:
    """What a seat has more in one position than in another, what weighs most first.

    Nothing where nothing speaks for it yet: then it pays later.
    """
    lines = changed(game.breakdown(worse, seat), game.breakdown(better, seat))
    found = [Reason(line.label, float(line.points)) for line in lines]
    before, after = hopes(game, judged, worse, seat), hopes(game, judged, better, seat)
    found += [Reason(one.label, one.points - other.points) for one, other in zip(after, before, strict=True)]
    telling = sorted((each for each in found if abs(each.points) >= LEAST), key=lambda reason: -abs(reason.points))
    return telling[:MOST] if any(reason.points > 0 for reason in telling[:MOST]) else []


def hopes(game: Game[State], judged: Evaluation, state: State, seat: int) -> list[Reason]:
    """What each theme adds to the judgement of a position."""
    written = getattr(judged, "base", judged)  # a net adds to it, and nobody can say what for
    mind = getattr(written, "mind", None)
    if mind is None or not is_dataclass(mind) or isinstance(mind, type):
        return []
    estimates = asdict(mind)
    whole = written.worth(state, seat)
    return [
        Reason(say(theme.phrase), whole - evaluation(game.name, estimates | theme.without).worth(state, seat))
        for theme in themes(game.name)
    ]


def changed(before: list[Line], after: list[Line]) -> list[Line]:
    """What is different in the lines of a score."""
    gone = [line for line in before if line not in after]
    found = []
    for rule, label, points in (line for line in after if line not in before):
        same = [line for line in gone if line.rule == rule]
        old = next((line for line in same if line.label == label), same[0] if same else None)
        if old:
            gone.remove(old)  # a line is the same although it is counted otherwise now
        if change := points - (old.points if old else 0):
            found.append(Line(rule, label, change))
    return found + [Line(line.rule, line.label, -line.points) for line in gone if line.points]


def end_of_turn(game: Game[State], world: State, seat: int, move: int, bot: Bot) -> State:
    """The position after a move and the rest of its turn as a bot would go on, until chance or another moves."""
    state, stretch = world.clone(), world.simultaneous_stretch()
    state.apply(seat, move)
    while acts(state, seat) and state.simultaneous_stretch() == stretch:
        state.apply(seat, bot.choose(Perspective(game, state, seat)))
    return state

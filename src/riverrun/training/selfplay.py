"""Games that a net learns from: quick play by the net, some of the seats by older ones, with a blunder now and then.

Now and then each seat notes what it sees and what the newest net makes of it.  What it should have made of it is told
by the end of the game and, so that luck weighs less, by what the net made of the positions that followed: TD(lambda).
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from riverrun.bots.learned import Weights, learned
from riverrun.bots.net import Learned
from riverrun.bots.practice import Notes, practise
from riverrun.bots.transcript import Transcript
from riverrun.core.chance import seed_from

LOOK = 20  # positions that a player looks at for a decision
LAMBDA = 0.8  # from one note of a seat to its next


class Lesson(NamedTuple):
    """Games to be played; all that another process needs."""

    start: Transcript
    newest: Weights
    players: tuple[Weights | None, ...]  # by seat; None stands for the hand-written evaluation
    seed: str
    games: int


class Harvest(NamedTuple):
    """Positions as the seats saw them, one after the other."""

    sizes: NDArray[np.int32]  # how many numbers each position has
    at: NDArray[np.int32]
    value: NDArray[np.int32]
    target: NDArray[np.float32]  # what the net should have added to the evaluation, by TD(lambda)
    final: NDArray[np.float32]  # and by the end of the game alone


def play_lesson(lesson: Lesson) -> Harvest:
    """Play the games of a lesson."""
    table = lesson.start.table()
    newest = learned(table.game, lesson.newest)
    assert isinstance(newest, Learned)
    players = [newest.base if each is None else learned(table.game, each) for each in lesson.players]
    seeds = (seed_from(f"{lesson.seed} {n}").bits[:4] for n in range(lesson.games))
    played = [practise(table.state, players, newest, LOOK, int.from_bytes(seed, "big") >> 1) for seed in seeds]
    return together([harvest(notes) for notes in played])


def harvest(notes: Notes) -> Harvest:
    """What one game tells."""
    seats, scores = np.array(notes.seats, np.int32), np.array(notes.scores, np.float32)
    base, judged = np.array(notes.base, np.float32), np.array(notes.judged, np.float32)
    final = scores[seats]
    target = np.empty_like(final)
    for seat, score in enumerate(scores):
        coming = score
        for n in np.flatnonzero(seats == seat)[::-1]:
            target[n] = coming
            coming = LAMBDA * coming + (1.0 - LAMBDA) * judged[n]
    sizes, at, value = (np.array(row, np.int32) for row in (notes.sizes, notes.at, notes.value))
    return Harvest(sizes, at, value, target - base, final - base)


def together(parts: list[Harvest]) -> Harvest:
    """All of them in one."""
    return Harvest(*(np.concatenate(rows) for rows in zip(*parts, strict=True)))

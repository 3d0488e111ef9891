"""Games that a net learns from: quick greedy play, some of the seats by older nets, with a slip now and then.

After every decision each seat notes what it sees and what the newest net makes of it.  What it should have made of it
is told by the end of the game and, so that luck weighs less, by what the net made of the positions that followed:
TD(lambda).
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from riverrun.bots.greedy import Greedy
from riverrun.bots.learned import Weights, learned
from riverrun.bots.net import Learned
from riverrun.bots.transcript import Transcript
from riverrun.core.chance import seed_from
from riverrun.core.rng import Rng
from riverrun.core.state import State
from riverrun.core.table import Perspective

NODES = 150  # positions that a player looks at for a decision
SLIPS = 6  # of a hundred decisions: another of the best three moves
BLUNDERS = 2  # the same: any move
LAMBDA = 0.9
KEPT = 3  # of ten positions: neighbours are much alike


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
    base: NDArray[np.float32]  # the hand-written evaluation
    target: NDArray[np.float32]  # what the net should have added to it, by TD(lambda)
    final: NDArray[np.float32]  # and by the end of the game alone


class Note(NamedTuple):
    """A position as a seat saw it."""

    at: list[int]
    value: list[int]
    base: float
    judged: float


def play_lesson(lesson: Lesson) -> Harvest:
    """Play the games of a lesson."""
    game = lesson.start.table().game
    newest = learned(game, lesson.newest)
    assert isinstance(newest, Learned)
    players = [newest.base if each is None else learned(game, each) for each in lesson.players]
    notes: list[tuple[Note, float, float]] = []
    for number in range(lesson.games):
        rng = Rng(int.from_bytes(seed_from(f"{lesson.seed} {number}").bits[:4], "big") >> 1)
        bots = [Greedy(player, rng, NODES) for player in players]
        notes.extend(note for note in play(lesson, number, bots, newest, rng) if rng.below(10) < KEPT)
    return Harvest(
        np.array([len(note.at) for note, _, _ in notes], np.int32),
        np.array([place for note, _, _ in notes for place in note.at], np.int32),
        np.array([value for note, _, _ in notes for value in note.value], np.int32),
        np.array([note.base for note, _, _ in notes], np.float32),
        np.array([target - note.base for note, target, _ in notes], np.float32),
        np.array([final - note.base for note, _, final in notes], np.float32),
    )


def play(lesson: Lesson, number: int, bots: list[Greedy], newest: Learned, rng: Rng) -> list[tuple[Note, float, float]]:
    """One game: each note, with what it should have said by TD(lambda) and by the end."""
    table = lesson.start.table(seed=seed_from(f"{lesson.seed} {number}"))
    table.deal()
    seats = range(table.seats)
    notes: list[list[Note]] = [[] for _ in seats]
    while not table.ended:
        seat = table.state.actors()[0]
        table.play(chosen(bots[seat], table.perspective(seat), rng), seat=seat)
        if not table.ended:
            for each in seats:
                notes[each].append(noted(newest, table.position_for(each), each))
    scores = table.state.scores()
    told = []
    for seat in seats:
        target = final = float(scores[seat])
        for note in reversed(notes[seat]):
            told.append((note, target, final))
            target = LAMBDA * target + (1.0 - LAMBDA) * note.judged
    return told


def chosen(bot: Greedy, perspective: Perspective, rng: Rng) -> int:
    """The bot's move, or now and then another."""
    moves = perspective.legal()
    if len(moves) == 1:
        return moves[0]
    luck = rng.below(100)
    if luck < BLUNDERS:
        return moves[rng.below(len(moves))]
    hopes = bot.expected(perspective)
    return hopes[rng.below(min(3, len(hopes))) if luck < BLUNDERS + SLIPS else 0].move


def noted(newest: Learned, state: State, seat: int) -> Note:
    """What a seat sees and what the newest net makes of it."""
    base = newest.base.worth(state, seat)
    newest.look(state, seat, base)
    seen = newest.seen
    judged = base + newest.net.judge(seen)
    return Note(seen.at(), seen.value(), base, judged)

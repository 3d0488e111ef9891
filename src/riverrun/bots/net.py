"""A small net of whole numbers, and an evaluation that it corrects.

Whole numbers make compiled and interpreted play the same, move for move.  A net has one hidden layer.  Its units are
kept in pairs, two in a machine word: one multiplication adds to both.
"""

from __future__ import annotations

from typing import Final

from riverrun.bots.evaluation import FORESIGHT, GREEDY, Evaluation
from riverrun.core.features import Encoder, Sparse, number_of, place_of
from riverrun.core.rng import Rng
from riverrun.core.state import NOBODY, State
from riverrun.core.vecs import i64, vec

UNIT: Final = 1024  # a weight of 1, in whole numbers
LANE: Final = 32  # bits of a word that each unit of a pair has
LOW: Final = 0xFFFFFFFF
SIGN: Final = 0x80000000


class Net:
    """Hidden units that are their input where it is positive, and two sums of them: points and their spread."""

    inputs: i64
    rows: vec[i64]  # by input: its row of weights, or -1 for one that the net does not read
    pairs: i64  # of hidden units
    first: vec[i64]  # for each row a word for each pair
    start: vec[i64]  # what the pairs begin with
    points: vec[i64]  # for each hidden unit, and one more that is always 1
    spread: vec[i64]

    def __init__(
        self,
        inputs: int,
        read: list[int],
        first: list[list[int]],
        start: list[int],
        points: list[int],
        spread: list[int],
    ) -> None:
        """A net of weights in UNITs: `first` has a row for each input read, the others a number for each unit."""
        rows = [-1] * inputs
        for row, place in enumerate(read):
            rows[place] = row
        self.inputs = inputs
        self.rows = vec[i64](rows)
        self.pairs = len(start) // 2
        self.first = vec[i64]([word for row in first for word in paired(row)])
        self.start = vec[i64](paired(start))
        self.points = vec[i64](points)
        self.spread = vec[i64](spread)

    def hidden(self, seen: Sparse) -> vec[i64]:
        """What the hidden units come to."""
        pairs, first, rows = self.pairs, self.first, self.rows
        sums = self.start[:]
        n: i64
        k: i64
        for n in range(seen.size):
            word = seen.words[n]
            row = rows[place_of(word)] * pairs
            if row >= 0:
                value = number_of(word)
                for k in range(pairs):
                    sums[k] += value * first[row + k]
        units = vec[i64]([0] * (2 * pairs + 1))
        for k in range(pairs):
            both = sums[k]
            low = ((both + SIGN) & LOW) - SIGN
            units[2 * k] = max(low, 0)
            units[2 * k + 1] = max((both - low) >> LANE, 0)
        units[2 * pairs] = UNIT
        return units

    def judge(self, seen: Sparse) -> float:
        """The points that the net adds."""
        return weighed(self.hidden(seen), self.points)

    def doubt(self, seen: Sparse) -> float:
        """How far off the points may be, either way, as a standard deviation."""
        return max(0.0, weighed(self.hidden(seen), self.spread))


def weighed(units: vec[i64], weights: vec[i64]) -> float:
    total: i64 = 0
    k: i64
    for k in range(len(units)):
        total += units[k] * weights[k]
    return float(total) / float(UNIT * UNIT)


def paired(numbers: list[int]) -> list[int]:
    """Two numbers in a word, the second in its upper half."""
    return [low + (high << LANE) for low, high in zip(numbers[::2], numbers[1::2], strict=True)]


class Learned(Evaluation):
    """A hand-written evaluation and what a net has learned to add to it, for the number of seats it was trained for."""

    base: Evaluation
    encoder: Encoder
    net: Net
    seats: i64
    seen: Sparse

    def __init__(self, base: Evaluation, encoder: Encoder, net: Net, seats: i64) -> None:
        self.base = base
        self.rivalry = base.rivalry
        self.encoder = encoder
        self.net = net
        self.seats = seats
        self.seen = Sparse()

    def worth(self, state: State, seat: i64) -> float:
        points = self.base.worth(state, seat)
        if state.mover == NOBODY or state.seats != self.seats:
            return points
        self.look(state, seat, points)
        return points + self.net.judge(self.seen)

    def look(self, state: State, seat: i64, points: float) -> None:
        """Write down what the net reads: the features, and the hand-written judgement as the last input."""
        seen = self.seen
        self.encoder.encode(state, seat, seen)
        seen.base = self.net.inputs - 1
        seen.put(0, i64(points))

    def doubt(self, state: State, seat: i64) -> float:
        """The standard deviation of what the seat will end with."""
        self.look(state, seat, self.base.worth(state, seat))
        return self.net.doubt(self.seen)

    def play_on(self, state: State, rng: Rng) -> None:
        self.base.play_on(state, rng)

    def follow_ups(self, state: State, seat: i64, last: i64) -> vec[i64]:
        return self.base.follow_ups(state, seat, last)

    def glance(self) -> i64:
        return self.base.glance()

    def looks_beyond(self) -> bool:
        return self.base.looks_beyond()

    def round_of(self, state: State) -> i64:
        return self.base.round_of(state)

    def player(self) -> str:
        player = self.base.player()
        return GREEDY if player == FORESIGHT else player  # a net follows no seat alone

"""Whole turns played on, for games whose seats choose at the same time and hardly touch each other.

The best turns on their face are the candidates.  Each is played on for some rounds in the same futures, with the same
luck for all, by the move that looks best at first sight, and judged there.  The worse half of the candidates is dropped
again and again, so that most futures go to the few that are close.
"""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter
from typing import Final

from riverrun.bots.bot import Bot, Hope
from riverrun.bots.evaluation import SideBySide
from riverrun.core.rng import Rng
from riverrun.core.state import State
from riverrun.core.table import Perspective
from riverrun.core.vecs import i64

POSITIONS: Final = 2400  # looked at to find the candidates
ALIKE: Final = 3  # turns that begin with the same move, at most
CANDIDATES: Final = 16  # the best of all turns
ADVICE: Final = 20.0  # futures that a turn's worth on its face counts for
ROUNDS: Final = 3  # that a turn is played on
LUCK: Final = 1 << 30


class Turn:
    move: i64  # the first of it
    worth: float  # on its face
    after: State  # the seat's own game, after it
    futures: i64  # that it was played on in
    points: float  # the sum of what it led to

    def __init__(self, move: i64, worth: float, after: State) -> None:
        self.move = move
        self.worth = worth
        self.after = after
        self.futures = 0
        self.points = 0.0

    def value(self) -> float:
        """What is known of the turn, its face among it."""
        return (self.points + ADVICE * self.worth) / (float(self.futures) + ADVICE)

    def mean(self) -> float:
        """What it has led to."""
        return self.points / float(self.futures) if self.futures > 0 else self.worth


class Foresight(Bot):
    """Plays the turn that ends best in so many playouts, or in as many as there is time for."""

    evaluation: SideBySide
    rng: Rng
    playouts: i64
    seconds: float
    clock: Callable[[], float]  # that they are counted by
    judge: SideBySide  # of games alone
    left: i64  # positions to look at, for the move being looked at

    def __init__(
        self,
        evaluation: SideBySide,
        rng: Rng,
        playouts: i64 = 1_000_000,
        seconds: float = 1e9,
        clock: Callable[[], float] = perf_counter,
    ) -> None:
        self.evaluation = self.judge = evaluation
        self.rng = rng
        self.playouts = playouts
        self.seconds, self.clock = seconds, clock
        self.left = 0

    def choose(self, perspective: Perspective) -> int:
        moves = perspective.legal()
        return moves[0] if len(moves) == 1 else self.expected(perspective)[0].move

    def expected(self, perspective: Perspective) -> list[Hope]:
        start = self.clock()
        world = perspective.guess(self.rng)
        seat: i64 = perspective.seat
        self.judge = self.evaluation.judge_of(world, seat)
        turns = self.turns(self.judge.alone(world, seat))
        candidates = turns[:CANDIDATES]
        self.play_on(candidates, start)
        more = sum(turn.mean() - turn.worth for turn in candidates) / float(len(candidates))
        hopes: dict[int, Hope] = {}  # by the first move; of turns not played on, as if they had brought as much more
        for turn in sorted(turns, key=lambda turn: (-turn.futures, -turn.value())):
            points = turn.mean() if turn.futures > 0 else turn.worth + more
            hopes.setdefault(int(turn.move), Hope(int(turn.move), points, int(turn.futures)))
        return list(hopes.values())

    # The candidates

    def turns(self, own: State) -> list[Turn]:
        """Turns with each beginning, those that are worth most on their face first."""
        turns: list[Turn] = []
        moves = own.legal(0)
        for move in moves:
            after = own.clone()
            after.apply(0, move)
            self.left = POSITIONS // len(moves)
            alike: list[Turn] = []
            self.explore(after, move, move, alike)
            turns.extend(alike)
        return sorted(turns, key=lambda turn: -turn.worth)

    def explore(self, state: State, first: i64, last: i64, found: list[Turn]) -> None:
        """Add the best ends of what is left of a turn to those found already."""
        self.left -= 1
        if state.mover < 0:
            self.keep(Turn(first, self.judge.worth(state, 0), state), found)
        elif self.left <= 0:
            while state.mover >= 0:
                state.apply(0, self.judge.favourite(state, 0))
            self.keep(Turn(first, self.judge.worth(state, 0), state), found)
        else:
            for move in self.judge.follow_ups(state, 0, last):
                after = state.clone()
                after.apply(0, move)
                self.explore(after, first, move, found)

    def keep(self, turn: Turn, found: list[Turn]) -> None:
        """Add a turn to the best that begin alike; turns of the very same worth are the same turn in another order."""
        at: i64 = len(found)
        while at > 0 and found[at - 1].worth < turn.worth:
            at -= 1
        if at < ALIKE and (at == 0 or found[at - 1].worth != turn.worth):
            found.insert(at, turn)
            if len(found) > ALIKE:
                found.pop()

    # The futures

    def play_on(self, turns: list[Turn], start: float) -> None:
        """Play the candidates on, dropping the worse half again and again."""
        luck = self.rng.below(LUCK)
        stages: i64 = 0
        while 1 << stages < len(turns):
            stages += 1
        done: i64 = 0
        stage: i64
        for stage in range(stages):
            share = float(stage + 1) / float(stages)
            while True:
                for turn in turns:
                    self.look_ahead(turn, luck + turn.futures)
                done += len(turns)
                if float(done) >= share * float(self.playouts) or self.clock() - start >= share * self.seconds:
                    break
            turns = sorted(turns, key=lambda turn: -turn.value())[: (len(turns) + 1) // 2]

    def look_ahead(self, turn: Turn, luck: i64) -> None:
        """Play a turn on into one future."""
        after = turn.after.clone()
        self.judge.play_rounds(after, ROUNDS, Rng(luck))
        turn.futures += 1
        turn.points += self.judge.worth(after, 0)

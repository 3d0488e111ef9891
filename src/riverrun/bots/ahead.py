"""The best moves on their face, played on to the end of the round, where the judgement is fairest.

In the middle of a round it errs: what a worker on a field is worth shows when crops are planted and boats filled.  So
the moves that look best are played on, each seat taking the best turn after a short look, all in the same futures with
the same luck.  The worse half of them drops out again and again, so that most futures go to those that are close.  Few
are enough: how well they are played counts for more than how many there are.  What a move is worth on its face counts
as much as what it has led to.
"""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter
from typing import Final

from riverrun.bots.bot import Bot, Hope
from riverrun.bots.evaluation import Evaluation
from riverrun.bots.greedy import LUCK, Greedy
from riverrun.core.rng import Rng
from riverrun.core.state import CHANCE, NOBODY, State, sampled
from riverrun.core.table import Perspective
from riverrun.core.vecs import i64

POSITIONS: Final = 1800  # looked at to find the moves
CLOSE: Final = 6.0  # points that a move may look worse by
RIVALRY: Final = 0.5  # of a point of the strongest opponent's, at the end of a round


class Ahead(Bot):
    """Plays the move that has led to most in so many playouts, or in as many as there is time for."""

    greedy: Greedy  # names the moves and judges
    quick: Greedy  # plays them on
    rng: Rng
    candidates: i64  # moves that are played on, at most
    playouts: i64
    seconds: float
    clock: Callable[[], float]  # that they are counted by

    def __init__(
        self,
        evaluation: Evaluation,
        rng: Rng,
        candidates: i64,
        playouts: i64,
        look: i64,  # positions for a decision of a playout
        seconds: float = 1e9,
        clock: Callable[[], float] = perf_counter,
    ) -> None:
        self.greedy = Greedy(evaluation, rng, POSITIONS)
        self.quick = Greedy(evaluation, rng, look)
        self.quick.apart = True  # what others have is no concern of a short look
        self.rng = rng
        self.candidates, self.playouts = candidates, playouts
        self.seconds, self.clock = seconds, clock

    def choose(self, perspective: Perspective) -> int:
        moves = perspective.legal()
        return moves[0] if len(moves) == 1 else self.expected(perspective)[0].move

    def expected(self, perspective: Perspective) -> list[Hope]:
        start = self.clock()
        hopes = self.greedy.expected(perspective)
        close = [hope for hope in hopes[: self.candidates] if hope.points >= hopes[0].points - CLOSE]
        if len(close) == 1:
            return hopes
        seat: i64 = perspective.seat
        world = perspective.guess(self.rng)
        self.greedy.apart = world.seats == 1
        now = RIVALRY * self.greedy.rival(world, seat)
        totals = [0.0 for _ in close]
        behind = [0.0 for _ in close]  # the best one, in the same futures,
        looked = [0 for _ in close]  # so many
        order = list(range(len(close)))
        dropped: list[int] = []
        futures: i64 = 0
        done: i64 = 0
        stages: i64 = 0
        while 1 << stages < len(close):
            stages += 1
        stage: i64
        for stage in range(stages):
            share = float(stage + 1) / float(stages)
            while True:
                world, luck = perspective.guess(self.rng), self.rng.below(LUCK)
                for n in order:
                    after = world.clone()
                    after.apply(seat, close[n].move)
                    totals[n] += now + self.a_round_later(after, seat, Rng(luck))
                futures += 1
                done += len(order)
                if float(done) >= share * float(self.playouts) or self.clock() - start >= share * self.seconds:
                    break
            values = [total / float(futures) + hope.points for total, hope in zip(totals, close, strict=True)]
            order.sort(key=lambda n: -values[n])
            for n in order:
                behind[n] = (values[order[0]] - values[n]) / 2.0
                looked[n] = int(futures)
            half = (len(order) + 1) // 2
            dropped = order[half:] + dropped
            order = order[:half]
        best = totals[order[0]] / float(futures)
        found = [Hope(close[n].move, best - behind[n], looked[n]) for n in order + dropped]
        return found + [Hope(hope.move, best - hopes[0].points + hope.points, 0) for hope in hopes[len(close) :]]

    def a_round_later(self, state: State, seat: i64, rng: Rng) -> float:
        """What a position has come to be worth to a seat at the end of the round."""
        evaluation = self.greedy.evaluation
        number = evaluation.round_of(state)
        while state.mover != NOBODY and evaluation.round_of(state) == number:
            if state.mover == CHANCE:
                state.apply(CHANCE, sampled(state, rng))
            else:
                state.apply(state.mover, self.quick.favourite(state, state.mover, rng))
        return self.greedy.points(state, seat) - RIVALRY * self.greedy.rival(state, seat)

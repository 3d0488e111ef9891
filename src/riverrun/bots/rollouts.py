"""A search that plays a few moves on, a turn or two, and compares them there.

The greedy bot names the moves worth a look.  Each of them is tried in the same guesses of what is hidden and with the
same luck: every seat plays on greedily until the searching seat has had so many turns more, and there, where a turn is
over, the evaluation is asked.  So two moves differ by what they lead to and little else.  The worse half is dropped
again and again, and the time goes to those that are close.  The greedy bot's own opinion counts as much as `TRUST`
playouts: few playouts do not overrule it, many do.
"""

from __future__ import annotations

from math import sqrt
from time import perf_counter
from typing import Final

from riverrun.bots.bot import Bot, Hope
from riverrun.bots.evaluation import Evaluation
from riverrun.bots.greedy import Greedy, acts
from riverrun.core.rng import Rng
from riverrun.core.state import CHANCE, NOBODY, State, sampled
from riverrun.core.table import Perspective
from riverrun.core.vecs import i64

CANDIDATES: Final = 8
TRUST: Final = 20.0
FEWEST: Final = 16  # playouts of each move before any is dropped
SURE: Final = 4.0  # standard errors


class Candidate:
    move: i64
    prior: float  # what the greedy bot makes of it
    count: i64
    points: float  # the sum of the seat's points
    leads: list[float]  # over the best of the others, one for each playout
    total: float

    def __init__(self, move: i64, prior: float) -> None:
        self.move = move
        self.prior = prior
        self.count = 0
        self.points = 0.0
        self.leads = []
        self.total = 0.0

    def note(self, points: float, lead: float) -> None:
        self.count += 1
        self.points += points
        self.leads.append(lead)
        self.total += lead

    def value(self, trust: float) -> float:
        return (self.total + trust * self.prior) / (float(self.count) + trust)


class Rollouts(Bot):
    rng: Rng
    evaluation: Evaluation
    iterations: i64
    seconds: float
    turns: i64
    width: i64
    finish: i64
    glance: i64
    rivalry: float
    trust: float
    greedy: Greedy
    played: i64

    def __init__(
        self,
        rng: Rng,
        evaluation: Evaluation,
        iterations: i64 = 1_000_000,
        seconds: float = 1e9,
        turns: i64 = 1,
        width: i64 = 8,
        finish: i64 = 60,
        glance: i64 = 1,
        rivalry: float = 1.0,
        trust: float = 20.0,
    ) -> None:
        self.rng = rng
        self.evaluation = evaluation
        self.iterations = iterations
        self.seconds = seconds
        self.turns = turns
        self.width = width
        self.finish = finish
        self.glance = glance
        self.rivalry = rivalry
        self.trust = trust
        self.greedy = Greedy(evaluation, rng)
        self.played = 0

    def choose(self, perspective: Perspective) -> int:
        moves = perspective.legal()
        return moves[0] if len(moves) == 1 else self.expected(perspective)[0].move

    def expected(self, perspective: Perspective) -> list[Hope]:
        start = perf_counter()
        hopes = self.greedy.expected(perspective)
        live = [Candidate(hope.move, hope.points - hopes[0].points) for hope in hopes[: self.width]]
        done: list[Candidate] = []
        seat: i64 = perspective.seat
        self.played = 0
        stages: i64 = 0
        while 1 << stages < len(live):
            stages += 1
        stage: i64 = 1
        while True:
            world = perspective.guess(self.rng)
            luck = self.rng.below(1 << 31)
            for candidate in live:
                self.try_out(candidate, world.clone(), seat, Rng(luck))
            count = live[0].count
            used = max(float(self.played) / float(self.iterations), (perf_counter() - start) / self.seconds)
            if used >= 1.0:
                break
            if count % FEWEST == 0:
                live.sort(key=lambda one: -one.value(self.trust))
                if used * float(stages) >= float(stage) and len(live) > 2:
                    stage += 1
                    done = live[(len(live) + 1) // 2 :] + done
                    live = live[: (len(live) + 1) // 2]
                while len(live) > 1 and surely(live[0], live[-1], self.trust):
                    done.insert(0, live.pop())
                if len(live) == 1:
                    break
        live.sort(key=lambda one: -one.value(self.trust))
        return [Hope(int(one.move), one.points / float(one.count), int(one.count)) for one in live + done]

    def try_out(self, candidate: Candidate, world: State, seat: i64, rng: Rng) -> None:
        world.apply(seat, candidate.move)
        self.play_on(world, seat, candidate.move, rng)
        own = self.greedy.points(world, seat)
        rival = 0.0
        if world.seats > 1:
            rival = -1e9
            other: i64
            for other in range(world.seats):
                if other != seat:
                    rival = max(rival, self.greedy.points(world, other))
        candidate.note(own, own - self.rivalry * rival)
        self.played += 1

    def play_on(self, world: State, whose: i64, move: i64, rng: Rng) -> None:
        greedy = self.greedy
        greedy.apart = True
        turns = self.turns
        last, own = whose, True
        while world.mover != NOBODY:
            seat = whose if acts(world, whose) else world.mover
            if seat == CHANCE:
                world.apply(CHANCE, sampled(world, rng))
                last = CHANCE
                continue
            if seat != last:
                if seat == whose:
                    if turns == 0:
                        return
                    turns -= 1
                move = -1
                own = False
            last = seat
            moves = self.evaluation.follow_ups(world, seat, move)
            move = moves[0]
            if len(moves) > 1:
                share = self.finish // len(moves) if own else self.glance
                most = -1e9
                for each in moves:
                    after = world.clone()
                    after.apply(seat, each)
                    greedy.left = share
                    worth = greedy.best_of_turn(after, seat, rng, False, each)
                    if worth > most:
                        move, most = each, worth
            world.apply(seat, move)


def surely(best: Candidate, other: Candidate, trust: float) -> bool:
    """Is one candidate better than another by more than luck explains?"""
    n = len(other.leads)
    if n < 2 * FEWEST:
        return False
    total = 0.0
    squares = 0.0
    for k in range(n):
        ahead = best.leads[k] - other.leads[k]
        total += ahead
        squares += ahead * ahead
    mean = total / float(n)
    error = sqrt(max(squares / float(n) - mean * mean, 0.01) / float(n))
    return best.value(trust) - other.value(trust) > SURE * error

"""The best turn, looked for with a beam: of all ways through a turn the most promising go on, decision by decision.

The greedy bot looks into every corner of a turn until its positions run out, which in a long turn is soon.  A beam
judges every position one decision further, keeps the best of them wherever they began, and so comes to the end of a
turn of any length.

Who looks further plays the best turns on: the others' turns and the next own one, each the best on its face, with the
same luck after each.  The worse half drops out again and again.  What a turn is worth on its face counts as much as
what it has led to, for that is known from few playouts.
"""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter
from typing import Final

from riverrun.bots.bot import Bot, Hope
from riverrun.bots.evaluation import Evaluation
from riverrun.bots.greedy import Greedy, acts
from riverrun.core.rng import Rng
from riverrun.core.state import CHANCE, NOBODY, State, sampled
from riverrun.core.table import Perspective
from riverrun.core.vecs import i64

LONGEST: Final = 40  # decisions of a turn that are looked at
NARROW: Final = 6  # the beam of turns that are played on
ENDS: Final = -1  # in place of luck: chance ends the turn


class Line:
    """A way into a turn."""

    parent: Line | None
    first: i64  # the number of the move that it begins with
    before: State  # its last decision
    move: i64  # the answer to it
    value: float  # of what comes of it
    done: bool  # is the turn over?

    def __init__(self, parent: Line | None, first: i64, before: State, move: i64) -> None:
        self.parent, self.first, self.before, self.move = parent, first, before, move
        self.value, self.done = 0.0, False

    def after(self, seat: i64, luck: i64) -> State:
        """What comes of it, chance being settled unless it ends the turn."""
        state = self.before.clone()
        state.apply(seat, self.move)
        if state.mover == CHANCE and luck != ENDS:
            settle(state, Rng(luck))
        return state

    def moves(self) -> list[i64]:
        """All of it, from its first move on."""
        if self.parent is None:
            return [self.move]
        return [*self.parent.moves(), self.move]


class Planner(Bot):
    """Plays the best turn of those in the beam.  A turn that luck cannot bear on any more is planned once."""

    greedy: Greedy  # judges
    rng: Rng
    width: i64  # of the beam
    worlds: i64  # strokes of luck, where luck bears on the turn
    finalists: i64  # turns that are played on
    rounds: i64  # strokes of luck that they are played on in before the worse half drops out
    seconds: float  # after which nothing more is played on,
    clock: Callable[[], float]  # counted by this
    plan: list[Line]  # the rest of the turn
    looked: i64  # at so many positions, since somebody began to count

    def __init__(
        self,
        evaluation: Evaluation,
        rng: Rng,
        width: i64,
        worlds: i64,
        finalists: i64 = 1,
        rounds: i64 = 0,
        seconds: float = 1e9,
        clock: Callable[[], float] = perf_counter,
    ) -> None:
        self.greedy = Greedy(evaluation, rng)
        self.rng, self.width, self.worlds = rng, width, worlds
        self.finalists, self.rounds = finalists, rounds
        self.seconds, self.clock = seconds, clock
        self.plan = []
        self.looked = 0

    def choose(self, perspective: Perspective) -> int:
        moves = perspective.legal()
        if len(moves) == 1:
            return moves[0]
        seat: i64 = perspective.seat
        while self.plan:
            line = self.plan.pop()
            if self.alike(line.before, perspective.guess(self.rng), seat):
                return int(line.move)
        return self.expected(perspective)[0].move

    def alike(self, planned: State, real: State, seat: i64) -> bool:
        """Is the position the one that a plan was made for, as far as can be told?"""
        if planned.mover != real.mover or list(planned.legal(seat)) != list(real.legal(seat)):
            return False
        return self.greedy.value(planned, seat) == self.greedy.value(real, seat)

    def expected(self, perspective: Perspective) -> list[Hope]:
        seat: i64 = perspective.seat
        moves = perspective.legal()
        totals = [0.0 for _ in moves]
        looked: i64 = 0
        self.plan = []
        until = self.clock() + self.seconds
        for _ in range(self.worlds):
            world = perspective.guess(self.rng)
            together = world.simultaneous_stretch() > 0  # then chance comes when all have finished
            self.greedy.apart = together or world.seats == 1
            luck = ENDS if together else self.rng.below(1 << 31)
            ends, lucky = self.turns(world, seat, luck, self.width)
            ends = sorted(ends, key=worth)
            if self.finalists > 1:
                ends = self.played_on(ends, seat, luck, until)
            best = [-1e9 for _ in moves]
            for line in ends:
                best[line.first] = max(best[line.first], line.value)
            lowest = ends[-1].value - 1.0
            rival = self.greedy.evaluation.rivalry * self.greedy.rival(world, seat)
            for n, value in enumerate(best):
                totals[n] += max(value, lowest) + rival
            looked += 1
            if not lucky:
                self.keep(ends[0])
                break
        hopes = [
            Hope(move, total / float(looked), int(self.width * looked))
            for move, total in zip(moves, totals, strict=True)
        ]
        return sorted(hopes, key=lambda hope: -hope.points)

    def keep(self, end: Line) -> None:
        """Keep the rest of a turn after its first move, the next one last."""
        line: Line | None = end
        while line is not None and line.parent is not None:
            self.plan.append(line)
            line = line.parent

    def turns(self, world: State, seat: i64, luck: i64, width: i64) -> tuple[list[Line], bool]:
        """The ends of the turns in the beam, and whether luck bore on them."""
        ends: list[Line] = []
        lines = [Line(None, n, world, move) for n, move in enumerate(world.legal(seat))]
        lucky = False
        for _ in range(LONGEST):
            going_on: list[Line] = []
            for line in lines:
                state = line.after(seat, luck)
                line.done = not acts(state, seat)
                line.value = self.greedy.value(state, seat)
                self.looked += 1
                if line.done:
                    ends.append(line)
                else:
                    going_on.append(line)
            if not going_on:
                break
            lines = []
            for line in sorted(going_on, key=worth)[:width]:
                state = line.before.clone()
                state.apply(seat, line.move)
                if state.mover == CHANCE:
                    lucky = True
                    settle(state, Rng(luck))
                for move in self.greedy.evaluation.follow_ups(state, seat, line.move):
                    lines.append(Line(line, line.first, state, move))
        return ends, lucky

    def played_on(self, ends: list[Line], seat: i64, luck: i64, until: float) -> list[Line]:
        """The best turns as they turn out after the others' turns and the next own one, the best first."""
        left: list[Line] = []
        for line in ends:
            if not left or line.value < left[-1].value - 1e-9:  # else the same by another way
                left.append(line)
            if len(left) == self.finalists:
                break
        starts = [line.after(seat, luck) for line in left]
        totals = [0.0 for _ in left]
        behind = [0.0 for _ in left]  # the best one, in the same luck
        order = list(range(len(left)))
        dropped: list[int] = []
        rounds: i64 = 0
        while len(order) > 1 and (rounds == 0 or self.clock() < until):
            for _ in range(self.rounds):
                later = self.rng.below(1 << 31)
                for n in order:
                    totals[n] += self.a_turn_later(starts[n].clone(), seat, later)
                rounds += 1
            values = [total / float(rounds) + line.value for total, line in zip(totals, left, strict=True)]
            order.sort(key=lambda n: -values[n])
            for n in order:
                behind[n] = (values[order[0]] - values[n]) / 2.0
            half = (len(order) + 1) // 2
            dropped = order[half:] + dropped
            order = order[:half]
        if rounds > 0:
            best = totals[order[0]] / float(rounds)
            for n in range(len(left)):
                left[n].value = best - behind[n]
        return [left[n] for n in order + dropped]

    def a_turn_later(self, state: State, seat: i64, luck: i64) -> float:
        """What a position is worth to a seat after its next turn, all playing the best turns on their face."""
        rng = Rng(luck)
        while state.mover != NOBODY:
            settle(state, rng)
            who = state.mover
            ends, _ = self.turns(state, who, rng.below(1 << 31), NARROW)
            best = best_of(ends)
            state = best.before.clone()
            state.apply(who, best.move)
            if who == seat:
                break
        settle(state, rng)
        return self.greedy.value(state, seat)


def play_stretch(state: State, seat: i64, planner: Planner) -> i64:
    """Play the best way on its face until chance or another moves; the positions looked at."""
    planner.looked = 0
    ends, _ = planner.turns(state, seat, ENDS, planner.width)
    for move in best_of(ends).moves():
        state.apply(seat, move)
    return planner.looked


def best_of(lines: list[Line]) -> Line:
    """The line worth most, the first of several."""
    best = lines[0]
    for line in lines:
        if line.value > best.value:
            best = line
    return best


def worth(line: Line) -> float:
    return -line.value


def settle(state: State, rng: Rng) -> None:
    """Let chance move for as long as it is to move."""
    while state.mover == CHANCE:
        state.apply(CHANCE, sampled(state, rng))

"""The best turn on its face: a seat's own chain of small decisions, looked through to the end and judged there.

The chain ends with another seat's decision.  It may lead through chance once, because many turns do (a refill, then a
decision that was waiting for it); a few sampled outcomes stand for all.  Where all choose at the same time neither
chance nor the others bear on a turn before it ends: there one look is enough, and a deeper one.
"""

from __future__ import annotations

from typing import Final

from riverrun.bots.bot import Bot, Hope
from riverrun.bots.evaluation import Evaluation
from riverrun.core.rng import Rng
from riverrun.core.state import CHANCE, NOBODY, State, sampled
from riverrun.core.table import Perspective
from riverrun.core.vecs import i64

WORLDS: Final = 3  # where nobody asks for more
LUCK: Final = 1 << 30
DEEPER: Final = 4  # times as many positions are looked at where all choose at the same time


class Greedy(Bot):
    """Plays the move that begins the best turn."""

    evaluation: Evaluation
    rng: Rng
    nodes: i64  # positions to look at for one decision, about
    left: i64  # of them, for the move being looked at
    worlds: i64  # guesses and strokes of luck that every move is tried in
    apart: bool  # are the others' prospects the same whatever the seat does this turn?

    def __init__(self, evaluation: Evaluation, rng: Rng, nodes: i64 = 600, worlds: i64 = WORLDS) -> None:
        self.evaluation = evaluation
        self.rng = rng
        self.nodes = nodes
        self.worlds = worlds
        self.left = 0
        self.apart = False

    def choose(self, perspective: Perspective) -> int:
        moves = perspective.legal()
        return moves[0] if len(moves) == 1 else self.expected(perspective)[0].move

    def expected(self, perspective: Perspective) -> list[Hope]:
        seat: i64 = perspective.seat
        moves = perspective.legal()
        totals = [0.0 for _ in moves]
        rival = 0.0
        world = perspective.guess(self.rng)
        together = world.simultaneous_stretch() > 0
        self.apart = together or world.seats == 1
        worlds = 1 if together else self.worlds
        nodes = DEEPER * self.nodes if together else self.nodes
        share = nodes // (worlds * len(moves))
        for tried in range(worlds):
            if tried > 0:
                world = perspective.guess(self.rng)
            rival += self.rival(world, seat)
            luck = self.rng.below(1 << 31)  # the same for all moves
            for n, move in enumerate(moves):
                after = world.clone()
                after.apply(seat, move)
                self.left = share
                totals[n] += self.best_of_turn(after, seat, Rng(luck), not together, move)
        hopes = [
            Hope(move, (total + self.evaluation.rivalry * rival) / float(worlds), int(share * worlds))
            for move, total in zip(moves, totals, strict=True)
        ]
        return sorted(hopes, key=lambda hope: -hope.points)

    def best_of_turn(self, state: State, seat: i64, rng: Rng, lucky: bool, last: i64 = -1) -> float:
        """The best the seat can make of what is left of its turn after its last move."""
        self.left -= 1
        if state.mover == CHANCE and lucky:
            lucky = False
            while state.mover == CHANCE:
                state.apply(CHANCE, sampled(state, rng))
        if self.left <= 0 or not acts(state, seat):
            return self.value(state, seat)
        best = -1e9
        for move in self.evaluation.follow_ups(state, seat, last):
            after = state.clone()
            after.apply(seat, move)
            best = max(best, self.best_of_turn(after, seat, rng, lucky, move))
        return best

    def favourite(self, state: State, seat: i64, rng: Rng) -> i64:
        """The move that begins the best turn, as far as one look tells: in this world, all in the same luck."""
        moves = state.legal(seat)
        best = moves[0]
        if len(moves) == 1:
            return best
        most = -1e9
        lucky = state.simultaneous_stretch() == 0
        luck = rng.below(LUCK)
        for move in moves:
            after = state.clone()
            after.apply(seat, move)
            self.left = self.nodes // len(moves)
            points = self.best_of_turn(after, seat, Rng(luck), lucky, move)
            if points > most:
                best, most = move, points
        return best

    def value(self, state: State, seat: i64) -> float:
        """The seat's prospects, less a share of the strongest opponent's."""
        return self.points(state, seat) - self.evaluation.rivalry * self.rival(state, seat)

    def rival(self, state: State, seat: i64) -> float:
        """The prospects of the strongest opponent; none where they do not change."""
        if self.apart:
            return 0.0
        strongest = -1e9
        other: i64
        for other in range(state.seats):
            if other != seat:
                strongest = max(strongest, self.points(state, other))
        return strongest

    def points(self, state: State, seat: i64) -> float:
        return float(state.scores()[seat]) if state.mover == NOBODY else self.evaluation.worth(state, seat)


def acts(state: State, seat: i64) -> bool:
    """Has the seat something to decide now?"""
    return state.mover == seat or (state.simultaneous_stretch() > 0 and seat in state.actors())

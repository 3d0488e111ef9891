"""Random play."""

from __future__ import annotations

from riverrun.core.rng import Rng
from riverrun.core.state import CHANCE, State
from riverrun.core.vecs import i64


def playout(state: State, rng: Rng, limit: i64 = -1) -> i64:
    """Play at random to the end, or until so many decisions are made; the number of decisions."""
    decisions: i64 = 0
    while True:
        seat = state.mover
        if seat >= 0:
            if decisions == limit:
                return decisions
            moves = state.legal(seat)
            state.apply(seat, moves[rng.below(len(moves))])
            decisions += 1
        elif seat == CHANCE:
            state.apply(CHANCE, state.drawn(rng.below(state.tickets())))
        else:
            return decisions

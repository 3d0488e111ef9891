"""Random play to the end."""

from __future__ import annotations

from riverrun.core.rng import Rng
from riverrun.core.state import CHANCE, State
from riverrun.core.vecs import i64


def playout(state: State, rng: Rng) -> i64:
    """Play at random to the end; the number of decisions."""
    decisions: i64 = 0
    while True:
        seat = state.mover
        if seat >= 0:
            moves = state.legal(seat)
            state.apply(seat, moves[rng.below(len(moves))])
            decisions += 1
        elif seat == CHANCE:
            state.apply(CHANCE, state.drawn(rng.below(state.tickets())))
        else:
            return decisions

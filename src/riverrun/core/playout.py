"""Random play."""

from __future__ import annotations

from riverrun.core.rng import Rng
from riverrun.core.state import CHANCE, State, sampled
from riverrun.core.vecs import i64


def random_event(state: State, rng: Rng) -> None:
    """One event at random; none once the game has ended."""
    seat = state.mover
    if seat == CHANCE:
        state.apply(CHANCE, sampled(state, rng))
    elif seat >= 0:
        moves = state.legal(seat)
        state.apply(seat, moves[rng.below(len(moves))])


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
            state.apply(CHANCE, sampled(state, rng))
        else:
            return decisions

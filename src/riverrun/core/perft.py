"""How many ways the next events can go, chance walked as a seat: a count that any change of the rules changes."""

from __future__ import annotations

from riverrun.core.state import CHANCE, State
from riverrun.core.vecs import append, i64, vec


def choices(state: State) -> vec[i64]:
    """Every move of the mover, or every outcome of some weight; none at the end."""
    if state.mover >= 0:
        return state.legal(state.mover)
    outcomes = vec[i64](capacity=16)
    if state.mover == CHANCE:
        outcome: i64 = 0
        for weight in state.chance():
            if weight > 0:
                outcomes = append(outcomes, outcome)
            outcome += 1
    return outcomes


def perft(state: State, depth: i64) -> i64:
    """The number of different sequences of so many events; a game that ends before counts once."""
    if depth == 0:
        return 1
    events = choices(state)
    if len(events) == 0:
        return 1
    if depth == 1:
        return len(events)
    count: i64 = 0
    for event in events:
        after = state.clone()
        after.apply(state.mover, event)
        count += perft(after, depth - 1)
    return count


def divide(state: State, depth: i64) -> list[tuple[int, int]]:
    """The same count for each first event by itself: two programs that differ can be led to where."""
    counts: list[tuple[int, int]] = []
    for event in choices(state):
        after = state.clone()
        after.apply(state.mover, event)
        counts.append((int(event), int(perft(after, depth - 1))))
    return counts

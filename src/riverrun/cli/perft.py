"""`riverrun perft`."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from riverrun import games
from riverrun.cli.files import options_from
from riverrun.core.chance import seed_from
from riverrun.core.errors import Malformed
from riverrun.core.game import Game
from riverrun.core.perft import divide as split
from riverrun.core.playout import random_event
from riverrun.core.rng import Rng
from riverrun.core.state import CHANCE, NOBODY, State

DEEPEST = 8


def perft(
    game: str,
    /,
    *,
    seats: int,
    depth: int,
    seed: str = "1",
    after: int = 0,
    divide: Annotated[bool, Parameter(negative="")] = False,
    option: tuple[str, ...] = (),
    edition: Path | None = None,
) -> None:
    """Count the ways the next events can go, chance walked like a seat.

    Parameters
    ----------
    game
        The game's name.
    seats
        The number of seats.
    depth
        How many events to walk.
    seed
        The seed of the random game that leads to the position.
    after
        How many events of that game come first; 0 counts from the first decision.
    divide
        Print the count behind each first event.
    option
        An option of the game, as name=value.
    edition
        An edition file of your own.

    """
    if not 1 <= depth <= DEEPEST:
        raise Malformed(f"--depth: from 1 to {DEEPEST}, not {depth}")
    title = games.load(game, edition)
    state = _position(title, title.start(seats, options_from(option)), seed, after)
    counts = split(state, depth)
    if divide:
        for move, count in counts:
            print(f"{title.names[move]:>12} {count}")  # noqa: T201
    print(sum(count for _, count in counts))  # noqa: T201


def _position(title: Game[State], state: State, seed: str, after: int) -> State:
    """The position after so many events of the random game of a seed, or at its first decision."""
    rng, happened = Rng(int.from_bytes(seed_from(seed).bits[:4], "big")), 0
    while state.mover != NOBODY and (happened < after or (not after and state.mover == CHANCE)):
        random_event(state, rng)
        happened += 1
    if state.mover == NOBODY:
        raise Malformed(f"--after {after}: the random game of this seed of {title.title} has only {happened} events")
    return state

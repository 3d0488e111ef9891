"""How fast a game is: random games, one core, the full legal list at every decision.

All rates are per CPU-second, the best of several rounds.  Two machines are compared through the reference: iterations
per second of one fixed loop of plain Python, which no build of ours can make faster.
"""

from __future__ import annotations

from collections.abc import Callable
from time import process_time
from typing import NamedTuple

from riverrun import COMPILED
from riverrun.core.game import Game, Options
from riverrun.core.playout import playout, random_event
from riverrun.core.rng import Rng
from riverrun.core.state import CHANCE, NOBODY, State

ROUNDS = 5
BATCH = 20  # pieces of work between two looks at the clock
SAMPLE = 60  # games whose events are counted
LOOP = 20_000  # iterations of the reference


class Result(NamedTuple):
    """The speed of one game in one setup."""

    game: str
    seats: int
    options: dict[str, str]
    compiled: bool
    games_per_s: float
    events_per_s: float
    decisions_per_s: float
    clone_ns: float


def measure(game: Game[State], seats: int, options: Options | None = None, seconds: float = 2.0) -> Result:
    """The speed of a game; it takes about so many seconds."""
    chosen = game.chosen(seats, options)
    laid = game.set_up(seats, chosen)
    lengths = [length(laid.clone(), Rng(seed)) for seed in range(SAMPLE)]
    events = sum(played for played, _ in lengths) / SAMPLE
    decisions = sum(decided for _, decided in lengths) / SAMPLE
    games = per_second(lambda n: playout(laid.clone(), Rng(n % SAMPLE)), seconds * 0.8)
    middle, rng = laid.clone(), Rng(7)
    for _ in range(int(events) // 2):
        random_event(middle, rng)
    clones = per_second(lambda _: middle.clone(), seconds * 0.2)
    return Result(game.name, seats, chosen, COMPILED, games, games * events, games * decisions, 1e9 / clones)


def reference(seconds: float = 1.0) -> float:
    """Iterations per second of the fixed loop."""
    return LOOP * per_second(lambda _: _loop(), seconds)


def _loop() -> int:
    x = 1
    for _ in range(LOOP):
        x = x * 48271 % 2147483647
    return x


def per_second(work: Callable[[int], object], seconds: float) -> float:
    """How often some work is done in a CPU-second, in the best of several rounds."""
    best = 0.0
    for _ in range(ROUNDS):
        done, start = 0, process_time()
        while (spent := process_time() - start) < seconds / ROUNDS or done == 0:
            for _ in range(BATCH):
                work(done)
                done += 1
        best = max(best, done / spent)
    return best


def length(state: State, rng: Rng) -> tuple[int, int]:
    """The events of a random game and the decisions among them."""
    events = decisions = 0
    while state.mover != NOBODY:
        events += 1
        decisions += state.mover != CHANCE
        random_event(state, rng)
    return events, decisions

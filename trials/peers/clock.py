"""The clock that all are measured with: it needs nothing but Python, for it runs in every peer's environment."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from importlib.metadata import version
from time import process_time

SECONDS = 0.6
ROUNDS = 3


def per_cpu_second(play: Callable[[], int]) -> float:
    """How many decisions, or iterations, are made in a second of one core, in the best of some rounds."""
    best = 0.0
    play()  # what is made only once
    for _ in range(ROUNDS):
        done, start = 0, process_time()
        while (spent := process_time() - start) < SECONDS / ROUNDS or done == 0:
            done += play()
        best = max(best, done / spent)
    return best


def tell(package: str, rates: dict[str, Callable[[], int]]) -> None:
    """Print what was measured, for `trials.peers` to read."""
    found = {what: per_cpu_second(play) for what, play in rates.items()}
    json.dump({"version": version(package), "rates": found}, sys.stdout)

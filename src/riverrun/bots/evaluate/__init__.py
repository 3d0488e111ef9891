"""The evaluations: `evaluate/GAME.py` has a class GameEvaluation; a game without one goes by its points.

Beside it stands a class Estimates: the numbers that the evaluation goes by, as they were written, and perhaps STRONGER:
what the levels above brook change in them.  Training tunes them.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType

from riverrun.bots.evaluation import Evaluation, PointsSoFar


def evaluation(name: str, estimates: Mapping[str, float] | None = None) -> Evaluation:
    """The evaluation of a game by the game's name, with its own estimates but for those given."""
    module = _module(name)
    if module is None:
        return PointsSoFar()
    title = "".join(word.title() for word in name.split("_"))
    found: Evaluation = getattr(module, f"{title}Evaluation")(module.Estimates(**estimates or {}))
    return found


def as_written(name: str) -> dict[str, float]:
    """The estimates of a game's evaluation, as they were written."""
    module = _module(name)
    return {} if module is None else asdict(module.Estimates())


def to_begin_with(name: str) -> dict[str, float]:
    """The estimates of the levels above brook, before anything was learned."""
    return as_written(name) | getattr(_module(name), "STRONGER", {})


def _module(name: str) -> ModuleType | None:
    path = f"{__name__}.{name}"
    return None if find_spec(path) is None else import_module(path)

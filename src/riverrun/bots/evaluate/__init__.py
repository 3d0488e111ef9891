"""The evaluations: `evaluate/GAME.py` has a class GameEvaluation; a game without one goes by its points."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec

from riverrun.bots.evaluation import Evaluation, PointsSoFar


def evaluation(name: str) -> Evaluation:
    """The evaluation of a game by the game's name."""
    module = f"{__name__}.{name}"
    if find_spec(module) is None:
        return PointsSoFar()
    title = "".join(word.title() for word in name.split("_"))
    found: Evaluation = getattr(import_module(module), f"{title}Evaluation")()
    return found

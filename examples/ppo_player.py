"""The net that `examples/ppo.py` learns, at the table: numpy is all it needs.

    riverrun tournament glassworks --bots spring,brook,mine=examples.ppo_player:Learned --games 400

It is read from `ppo.npz`, or from the file that the variable PPO_NET names.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import numpy as np

from riverrun import Bot, Malformed, Perspective, games
from riverrun.core.rng import Rng
from riverrun.games.glassworks.moves import COLOURS, SHAPES

Numbers = np.ndarray[Any, Any]
GAME = "glassworks"
LAYERS = ("first", "second", "policy")  # each with a weight and a bias


class Learned(Bot):
    """Plays the legal move that the net likes best."""

    def __init__(self, rng: Rng) -> None:
        self.rng = rng
        file = Path(os.environ.get("PPO_NET", "ppo.npz"))
        if not file.exists():
            raise Malformed(f"there is no {file}: `python -m examples.ppo` learns one, PPO_NET names another")
        with np.load(file) as net:
            self.net = dict(net)

    def choose(self, perspective: Perspective) -> int:
        liking = likings(self.net, observed(perspective, self.rng)[None])[0]
        return max(perspective.legal(), key=lambda move: float(liking[move]))


def likings(net: dict[str, Numbers], observations: Numbers) -> Numbers:
    """What the net thinks of each move, for each of many observations."""
    numbers = inputs(observations)[:, net["places"]]
    for layer in LAYERS:
        numbers = numbers @ net[f"{layer}.weight"].T + net[f"{layer}.bias"]
        if layer != LAYERS[-1]:
            numbers = np.maximum(numbers, 0)
    return numbers


def inputs(observations: Numbers) -> Numbers:
    """Observations, and on top of them what could be gathered on either side of each tile.

    A net would find that out by itself: which tile lies where, what lies next to it, and what lies on that.  It is
    three things multiplied, and takes long to learn.
    """
    many = len(observations)
    order = part(observations, "river order").reshape(many, SHAPES, SHAPES)  # place by tile, which its shape names
    glass = part(observations, "river").reshape(many, SHAPES, COLOURS, SHAPES).sum(axis=-1)  # tile by colour
    worth = np.concatenate([part(observations, "river fits")[:, :, None], glass], axis=-1)
    before = order[:, 1:].swapaxes(1, 2) @ order[:, :-1]  # tile by the tile that lies before it
    sides = np.concatenate([before @ worth, before.swapaxes(1, 2) @ worth], axis=-1)
    return np.concatenate([observations, sides.reshape(many, -1)], axis=1)


def part(observations: Numbers, name: str) -> Numbers:
    """One feature of observations."""
    start = 0
    for feature in games.load(GAME).features:
        if feature.name == name:
            return observations[:, start : start + feature.size]
        start += feature.size
    raise KeyError(name)


def observed(perspective: Perspective, rng: Rng) -> Numbers:
    """The observation that the environments give for what a seat knows."""
    return np.array(perspective.game.numbers(perspective.guess(rng), perspective.seat), np.float32)

"""The net while it learns: the same sums as `bots.net` in floating point, moved by Adam towards what games have told.

What ships is the running mean of its weights, rounded: single steps of the training are noise.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from riverrun.bots.learned import text_of
from riverrun.bots.net import UNIT
from riverrun.training.selfplay import Harvest

Array = NDArray[np.float32]

SCALE = 10.0  # points that the heads count in, so that all weights are of one size
JUDGEMENT = 64.0  # points that the hand-written judgement is divided by when it is read
BATCH = 256
PACE = 1e-3  # of Adam
MEAN = 0.998  # of the running mean, for a step
DECAY = 1e-5  # of the weights, for a step: what no game speaks for is forgotten
MOST = 3.0  # SCALEs that one position may pull with: luck has long tails
DEVIATION = 1.2533  # a standard deviation is so many mean deviations
NAMES = ("first", "start", "points", "spread")
OFTEN = 50  # positions that an input must have been met in before a net reads it
KINDS = ("weights", "mean", "drift", "swing")


class Store:
    """The positions of the last games, in rows of equal length."""

    def __init__(self, most: int, width: int, inputs: int) -> None:
        self.most, self.size, self.next, self.inputs = most, 0, 0, inputs
        self.at = np.full((most, width), inputs, np.uint16)  # the place behind the last input takes what is not there
        self.value = np.zeros((most, width), np.int16)
        self.target = np.zeros(most, np.float32)
        self.final = np.zeros(most, np.float32)

    def add(self, harvest: Harvest) -> None:
        """Put positions in, in place of the oldest."""
        width, count = self.at.shape[1], len(harvest.sizes)
        rows = (self.next + np.arange(count)) % self.most
        ends = np.cumsum(harvest.sizes)
        row = np.repeat(rows, harvest.sizes)
        column = np.arange(len(row)) - np.repeat(ends - harvest.sizes, harvest.sizes)
        there = column < width
        self.at[rows], self.value[rows] = self.inputs, 0
        self.at[row[there], column[there]] = harvest.at[there]
        self.value[row[there], column[there]] = harvest.value[there]
        self.target[rows], self.final[rows] = harvest.target, harvest.final
        self.next = (self.next + count) % self.most
        self.size = min(self.size + count, self.most)


class Model:
    """Weights, their running mean, and Adam's memory of them."""

    def __init__(self, scales: Array, hidden: int, seed: int) -> None:
        """A net that adds nothing yet; `scales` has what each input is divided by."""
        self.scales, self.hidden, self.inputs, self.steps = scales, hidden, len(scales), 0
        self.met = np.zeros(self.inputs, np.int64)  # positions in which each input was not 0
        luck = np.random.default_rng(seed)
        self.weights: dict[str, Array] = {
            "first": luck.normal(0.0, 0.15, (self.inputs, hidden)).astype(np.float32),
            "start": luck.normal(0.0, 0.15, hidden).astype(np.float32),
            "points": np.zeros(hidden + 1, np.float32),
            "spread": np.zeros(hidden + 1, np.float32),
        }
        self.weights["spread"][-1] = 1.0
        self.mean = {name: weights.copy() for name, weights in self.weights.items()}
        self.drift = {name: np.zeros_like(weights) for name, weights in self.weights.items()}
        self.swing = {name: np.zeros_like(weights) for name, weights in self.weights.items()}

    def step(self, store: Store, rows: NDArray[np.int64], pace: float = PACE) -> float:
        """Learn from some positions; the mean square of what the net was off by, in points."""
        weights = self.weights
        seen = np.zeros((len(rows), self.inputs + 1), np.float32)
        seen[np.arange(len(rows))[:, None], store.at[rows]] = store.value[rows]
        seen = seen[:, :-1] / self.scales
        sums = seen @ weights["first"] + weights["start"]
        units = np.concatenate([np.maximum(sums, 0.0), np.ones((len(rows), 1), np.float32)], axis=1)
        points, spread = units @ weights["points"], units @ weights["spread"]
        off = points - store.target[rows] / SCALE
        away = np.abs(points - store.final[rows] / SCALE)
        pull = np.clip(off, -MOST, MOST) / len(rows)
        doubt = 0.1 * np.clip(spread - away, -MOST, MOST) / len(rows)
        back = (pull[:, None] * weights["points"][:-1] + doubt[:, None] * weights["spread"][:-1]) * (sums > 0.0)
        slopes = {"first": seen.T @ back, "start": back.sum(axis=0), "points": pull @ units, "spread": doubt @ units}
        self._move(slopes, pace)
        return float(np.mean(off * off)) * SCALE * SCALE

    def _move(self, slopes: dict[str, Array], pace: float) -> None:
        """A step of Adam, and the running mean after it."""
        self.steps += 1
        even_drift, even_swing = 1.0 - 0.9**self.steps, 1.0 - 0.999**self.steps
        share = min(MEAN, self.steps / (self.steps + 10.0))
        for name, slope in slopes.items():
            drift, swing, weights, mean = self.drift[name], self.swing[name], self.weights[name], self.mean[name]
            drift += 0.1 * (slope - drift)
            swing += 0.001 * (slope * slope - swing)
            weights -= pace * (drift / even_drift) / (np.sqrt(swing / even_swing) + 1e-8) + DECAY * weights
            mean *= share
            mean += (1.0 - share) * weights

    def rounded(self) -> tuple[str, str, str]:
        """The running mean in whole numbers: the inputs read, the first layer, the rest, as a net's file keeps them."""
        mean, read = self.mean, np.flatnonzero(self.met >= OFTEN)
        first = np.clip(np.rint(mean["first"][read] / self.scales[read, None] * UNIT), -(2**15), 2**15 - 1)
        heads = np.concatenate([mean["start"], mean["points"] * SCALE, DEVIATION * mean["spread"] * SCALE])
        whole = np.rint(heads * UNIT).astype(int).tolist()
        return text_of("i", read.tolist()), text_of("h", first.astype(int).ravel().tolist()), text_of("i", whole)

    # Keeping it

    def save(self, path: Path, **also: int) -> None:
        """Keep all of it, so that training can go on; a half-written file never takes the place of a whole one."""
        rows: dict[str, Any] = {f"{kind} {name}": getattr(self, kind)[name] for kind in KINDS for name in NAMES}
        room = path.with_suffix(".new.npz")
        np.savez(room, **rows | also | {"steps": self.steps, "all met": self.met})
        room.replace(path)

    def load(self, path: Path) -> dict[str, int]:
        """Go on from a kept one; what was kept beside it."""
        with np.load(path) as kept:
            for kind in KINDS:
                for name in NAMES:
                    getattr(self, kind)[name][...] = kept[f"{kind} {name}"]
            self.steps, self.met = int(kept["steps"]), kept["all met"]
            return {key: int(kept[key]) for key in kept.files if " " not in key}

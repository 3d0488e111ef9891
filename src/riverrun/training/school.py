"""The course of a training: games by as many processes as are given, steps of the net after each few of them.

Every so often the net of the moment joins the pool of ancestors, which play some of the seats: who only meets itself
forgets how to beat others.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator
from pathlib import Path
from typing import Any
from zipfile import BadZipFile

import msgspec
import numpy as np

from riverrun.bots.learned import Weights, put, read, shipped, write
from riverrun.core.errors import Malformed
from riverrun.core.game import Game
from riverrun.core.state import State
from riverrun.training.model import BATCH, JUDGEMENT, PACE, Model, Store
from riverrun.training.selfplay import Harvest, Lesson, play_lesson
from riverrun.training.training import Training
from riverrun.workplaces import Workplace

HIDDEN = 32
GAMES = 16  # of a lesson
REUSED = 2  # times that a position is learned from, on the average
STORED = 200_000  # positions
WIDTH = 384  # numbers of a position that are not 0, at most
ANCESTRY = 60  # lessons between two that join the pool
POOL = 8  # ancestors, the oldest of them the hand-written evaluation
NEWEST = 60  # of a hundred seats are played by the newest net


class School(Training[Harvest]):
    """The training of a net."""

    def __init__(self, game: Game[State], seats: int, seed: int, folder: Path, hidden: int = HIDDEN) -> None:
        super().__init__(game, seats, seed, folder)
        scales = [float(feature.scale) for feature in game.features for _ in range(feature.size)]
        self.estimates = next((kept.estimates for kept in shipped(game.name) if kept.seats == seats), {})
        self.model = Model(np.array([*scales, JUDGEMENT], np.float32), hidden, seed)
        self.lessons = self.positions = 0
        self.off = 0.0
        self.store: Store  # of the games since it was begun or gone on with
        self.luck: np.random.Generator
        self.pool: list[Weights | None] = [None]
        self._resume()
        self.newest = self.weights()

    @property
    def games(self) -> int:
        return self.lessons * GAMES

    def learned(self) -> dict[str, Any]:
        read, first, heads = self.model.rounded()
        return {
            "estimates": self.estimates, "hidden": self.model.hidden, "read": read, "weights": first, "heads": heads
        }  # fmt: skip

    def outcomes(self, place: Workplace) -> Generator[Harvest, None, None]:
        self.store = Store(STORED, WIDTH, self.model.inputs)
        self.luck = np.random.default_rng([self.seed, self.lessons])
        return place.in_order(play_lesson, self._lessons())

    def learn(self, outcome: Harvest, pace: float) -> str:
        store, luck, positions = self.store, self.luck, len(outcome.sizes)
        store.add(outcome)
        self.model.met += np.bincount(outcome.at, minlength=self.model.inputs)
        self.lessons += 1
        self.positions += positions
        for _ in range(max(1, REUSED * positions // BATCH)):
            off = self.model.step(store, luck.integers(0, store.size, BATCH), PACE * pace)
            self.off += 0.02 * (off - self.off) if self.off else off
        self.newest = self.weights()
        if self.lessons % ANCESTRY == 0:
            self.pool.append(self.newest)
            if len(self.pool) > POOL:
                del self.pool[1 + int(luck.integers(0, len(self.pool) - 2))]
        return f"off by {self.off**0.5:.1f} points"

    def _lessons(self) -> Iterator[Lesson]:
        luck, number = self.luck, self.lessons
        while True:
            players = tuple(
                self.newest if luck.integers(0, 100) < NEWEST else self.pool[int(luck.integers(0, len(self.pool)))]
                for _ in range(self.seats)
            )
            yield Lesson(self.start, self.newest, players, f"train {self.seed} {number}", GAMES)
            number += 1

    # Keeping it

    def keep(self) -> None:
        self.folder.mkdir(parents=True, exist_ok=True)
        self.model.save(
            self.folder / "training.npz", lessons=self.lessons, milliseconds=self.milliseconds,
            positions=self.positions, off=int(self.off), seed=self.seed,
        )  # fmt: skip
        put(self.folder / "pool.json", msgspec.json.encode(self.pool))
        write(self.file, self.weights())

    def _resume(self) -> None:
        path = self.folder / "training.npz"
        if not path.exists():
            return
        try:
            kept = self.model.load(path)
            pool = msgspec.json.decode((self.folder / "pool.json").read_bytes(), type=list[Weights | None])
            net, now = read(self.file), self.weights()
        except (ValueError, KeyError, OSError, EOFError, BadZipFile, msgspec.DecodeError):
            raise Malformed(f"--out {self.folder}: no training of this game can go on from it; name another") from None
        if (net.edition, net.rules, net.features) != (now.edition, now.rules, now.features):
            raise Malformed(f"--out {self.folder}: that is a training of another edition or other rules; name another")
        if kept["seed"] != self.seed:
            raise Malformed(f"--out {self.folder}: a training with seed {kept['seed']} is in it; name another folder")
        self.lessons, self.milliseconds, self.positions = kept["lessons"], kept["milliseconds"], kept["positions"]
        self.off, self.pool = float(kept["off"]), pool

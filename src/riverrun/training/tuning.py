"""Tuning the estimates of an evaluation: what it takes a coin, a step or a gap in a row to be worth.

Two players whose estimates differ a little, each of them to one side for the one and to the other for the other, play
the same deal on both sides of the table.  Who does better tells which way is up, if only faintly; thousands of such
duels tell it well.  Estimates are changed by factors, so that none changes its sign.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator
from math import exp, log, sqrt, tanh
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import msgspec

from riverrun.bots.evaluate import evaluation, to_begin_with
from riverrun.bots.learned import put, write
from riverrun.bots.levels import quick_player
from riverrun.bots.transcript import Transcript
from riverrun.core.chance import seed_from
from riverrun.core.errors import Malformed
from riverrun.core.game import Game
from riverrun.core.rng import Rng
from riverrun.core.state import State
from riverrun.training.training import Training
from riverrun.workplaces import Workplace

NODES = 150  # positions that a player looks at for a decision
APART = 0.2  # how far the estimates of both players are from the middle: a standard deviation, as a logarithm
TOGETHER = 4  # duels that a process fights before it answers
STEP = 40  # duels between two steps
PACE = 0.3  # of a step
DRIFT = 0.9  # of the direction is kept from one step to the next
MEAN = 0.97  # of the running mean, for a step: what ships is that mean, since single steps are noise
FURTHEST = log(12.0)  # no estimate leaves what was written by a larger factor


class Duels(NamedTuple):
    """Duels to be fought; all that another process needs."""

    start: Transcript
    middle: dict[str, float]
    spread: float  # of the leads in points, by which a lead is measured
    seed: str


class Outcome(NamedTuple):
    """What duels tell."""

    uphill: list[float]  # for each estimate, as a logarithm
    lead: float  # of the better player, on the average


class Course(msgspec.Struct):
    """How far a tuning has come; all that is wanted to go on.  The lists are logarithms of factors, by estimate."""

    game: str
    seats: int
    edition: str
    rules: int
    seed: int
    names: list[str]
    now: list[float]
    drift: list[float]
    mean: list[float]
    spread: float = 10.0
    duels: int = 0
    steps: int = 0
    milliseconds: int = 0


class Tuning(Training[Outcome]):
    """The tuning of an evaluation's estimates."""

    def __init__(self, game: Game[State], seats: int, seed: int, folder: Path) -> None:
        super().__init__(game, seats, seed, folder)
        self.written = to_begin_with(game.name)
        if not self.written:
            raise Malformed(f"{game.name} has no evaluation whose estimates could be tuned")
        self.course = self._resumed()
        self.milliseconds = self.course.milliseconds
        self.uphill: list[float]  # since the last step,
        self.fought: int  # in so many duels

    @property
    def games(self) -> int:
        return 2 * self.course.duels

    def learned(self) -> dict[str, Any]:
        mean = self._estimates(self.course.mean)
        return {"estimates": {name: float(f"{value:.4g}") for name, value in mean.items()}}

    def outcomes(self, place: Workplace) -> Generator[Outcome, None, None]:
        self.uphill, self.fought = [0.0] * len(self.written), 0
        return place.in_order(fight, self._duels())

    def learn(self, outcome: Outcome, pace: float) -> str:
        course = self.course
        self.uphill = [sum(both) for both in zip(self.uphill, outcome.uphill, strict=True)]
        self.fought += TOGETHER
        course.duels += TOGETHER
        course.spread += 0.04 * (1.25 * outcome.lead - course.spread)
        if self.fought >= STEP:
            self._step([each / self.fought for each in self.uphill], PACE * pace)
            self.uphill, self.fought = [0.0] * len(self.uphill), 0
        return f"estimates changed by {self._change():.0f} %"

    def _duels(self) -> Iterator[Duels]:
        number = self.course.duels
        while True:
            yield Duels(self.start, self._estimates(self.course.now), self.course.spread, f"tune {self.seed} {number}")
            number += TOGETHER

    def _step(self, uphill: list[float], pace: float) -> None:
        """Go uphill a little, in the direction that the last steps had as well."""
        course = self.course
        course.steps += 1
        share = min(MEAN, course.steps / (course.steps + 3.0))
        for n, up in enumerate(uphill):
            course.drift[n] += (1.0 - DRIFT) * (up - course.drift[n])
            course.now[n] = max(-FURTHEST, min(FURTHEST, course.now[n] + pace * course.drift[n]))
            course.mean[n] = share * course.mean[n] + (1.0 - share) * course.now[n]

    def _estimates(self, factors: list[float]) -> dict[str, float]:
        return {name: self.written[name] * exp(factor) for name, factor in zip(self.course.names, factors, strict=True)}

    def _change(self) -> float:
        """By how many percent an estimate has changed, on the average."""
        mean = self.course.mean
        return 100.0 * (exp(sqrt(sum(factor * factor for factor in mean) / len(mean))) - 1.0)

    # Keeping it

    @property
    def _place(self) -> Path:
        return self.folder / "tuning.json"

    def keep(self) -> None:
        self.folder.mkdir(parents=True, exist_ok=True)
        self.course.milliseconds = self.milliseconds
        put(self._place, msgspec.json.encode(self.course))
        write(self.file, self.weights())

    def _resumed(self) -> Course:
        game, size = self.game, len(self.written)
        fresh = Course(
            game.name, self.seats, game.edition_file.hash, game.rules, self.seed, list(self.written),
            [0.0] * size, [0.0] * size, [0.0] * size,
        )  # fmt: skip
        if not self._place.exists():
            return fresh
        try:
            kept = msgspec.json.decode(self._place.read_bytes(), type=Course)
        except (OSError, msgspec.DecodeError):
            raise Malformed(f"--out {self.folder}: no training of this game can go on from it; name another") from None
        if kept.seed != self.seed:
            raise Malformed(f"--out {self.folder}: a training with seed {kept.seed} is in it; name another folder")
        wanted = (fresh.game, fresh.seats, fresh.edition, fresh.rules, fresh.names)
        if (kept.game, kept.seats, kept.edition, kept.rules, kept.names) != wanted:
            raise Malformed(f"--out {self.folder}: that is a training of another game, edition or rules; name another")
        return kept


def fight(duels: Duels) -> Outcome:
    """Fight duels; a lead pulls with its size and with the victory, a large one not without bounds."""
    uphill, leads = [0.0] * len(duels.middle), 0.0
    for number in range(TOGETHER):
        luck = Random(f"{duels.seed} {number}")
        aside = [luck.gauss(0.0, APART) for _ in duels.middle]
        one, other = (
            {name: value * exp(side * step) for (name, value), step in zip(duels.middle.items(), aside, strict=True)}
            for side in (1.0, -1.0)
        )
        lead, won = duel(duels.start, one, other, f"{duels.seed} {number}")
        pull = tanh(lead / (1.5 * duels.spread)) + won
        uphill = [up + pull * step / APART for up, step in zip(uphill, aside, strict=True)]
        leads += abs(lead)
    return Outcome(uphill, leads / TOGETHER)


def duel(start: Transcript, one: dict[str, float], other: dict[str, float], seed: str) -> tuple[float, float]:
    """One deal, from both sides: the lead of the first player and its victories less one half, on the average."""
    lead = won = 0.0
    for mine, sides in enumerate(((one, other), (other, one))):
        scores, standing = game_of(start, sides, seed)
        lead += (scores[mine] - scores[1 - mine]) / 2.0
        won += ((standing[mine] > standing[1 - mine]) - (standing[mine] < standing[1 - mine])) / 4.0
    return lead, won


def game_of(
    start: Transcript, sides: tuple[dict[str, float], dict[str, float]], seed: str
) -> tuple[list[float], list[int]]:
    """A game of two sides, who sit by turns; alone each plays a game of its own.  Their points and their standing."""
    if start.seats == 1:
        alone = [played(start, (side,), seed) for side in sides]
        return [scores[0] for scores, _ in alone], [standing[0] for _, standing in alone]
    scores, standing = played(start, sides, seed)
    return [max(scores[side::2]) for side in (0, 1)], [max(standing[side::2]) for side in (0, 1)]


def played(start: Transcript, sides: tuple[dict[str, float], ...], seed: str) -> tuple[list[float], list[int]]:
    """A game to its end: the points and the standing of each seat."""
    table = start.table(seed=seed_from(seed))
    table.deal()
    luck = Random(seed)
    bots = [
        quick_player(evaluation(table.game.name, sides[seat % len(sides)]), Rng(luck.getrandbits(31)), NODES)
        for seat in range(table.seats)
    ]
    while not table.ended:
        seat = table.state.actors()[0]
        table.play(bots[seat].choose(table.perspective(seat)), seat=seat)
    return [float(score) for score in table.state.scores()], list(table.state.standing())

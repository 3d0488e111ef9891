"""Finished games are judged in a process apart from the bots', a decision at a time, for as long as somebody asks."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from time import monotonic

from riverrun import COMPILED
from riverrun.bots.look import EFFORT, Case, look
from riverrun.bots.review import Judged, Review, Turn
from riverrun.core.errors import Refused
from riverrun.server import bodies, looks
from riverrun.server.limits import TooMuch
from riverrun.server.rooms import Room
from riverrun.server.thinkers import Processes

log = logging.getLogger(__name__)
KEPT = 50  # reviews; those not asked for longest are forgotten first
AT_ONCE = 8  # games being judged; they take turns
PATIENCE = 30.0  # seconds after which a review that nobody asks for any longer rests
LATE = 120.0  # seconds after which one decision is not waited for any longer
SLOWER = 100  # times less is looked at where the engine is interpreted


class Work:
    """A review and whoever works on it."""

    def __init__(self, review: Review) -> None:
        self.review = review
        self.asked = monotonic()
        self.task: asyncio.Task[None] | None = None
        self.fault = False


class Reviewers:
    """The reviews of a server process."""

    def __init__(self, effort: int = EFFORT if COMPILED else EFFORT // SLOWER) -> None:
        self.effort = effort
        self._processes = Processes(1, LATE)
        self._works: OrderedDict[str, Work] = OrderedDict()

    async def review(self, room: Room) -> bodies.ReviewNow:
        """A finished game's review as far as it has come; the first to ask has it begun."""
        name = room.about.id
        work = self._works.get(name)
        if work is None:
            self._check_free()
            events = [(event.seat, event.move) for event in room.table.events]
            game = room.game
            case = Case(game.name, game.file.text, room.about.seats, dict(room.table.options), events, self.effort)
            work = self._works.setdefault(name, Work(await asyncio.to_thread(Review, case)))
        self._works.move_to_end(name)
        if work.fault:
            raise Refused("this game could not be judged; it has been noted")
        work.asked = monotonic()
        if work.review.todo and work.task is None:
            self._check_free()
            work.task = asyncio.create_task(self._judge(name, work))
        while len(self._works) > KEPT and next(iter(self._works.values())).task is None:
            self._works.popitem(last=False)
        return _told(room, work.review)

    def _check_free(self) -> None:
        if sum(work.task is not None for work in self._works.values()) >= AT_ONCE:
            raise TooMuch(f"{AT_ONCE} games are being judged already; please ask again in a minute")

    async def _judge(self, name: str, work: Work) -> None:
        review = work.review
        try:
            while review.todo and monotonic() - work.asked < PATIENCE:
                async with self._processes.free:
                    review.add(await self._processes.run(look, *review.ask()))
        except Exception as fault:  # noqa: BLE001 of one game alone
            log.warning("judging %s, event %d: %r", name, review.todo[-1], fault)
            work.fault = True
        finally:
            work.task = None

    def close(self) -> None:
        for work in self._works.values():
            if work.task:
                work.task.cancel()
        self._processes.close()


def _told(room: Room, review: Review) -> bodies.ReviewNow:
    done = len(review.judged)
    return bodies.ReviewNow(
        done=done, total=done + len(review.todo), decisions=[_decision(judged) for judged in review.judged],
        turns=[_turn(room, turn) for turn in review.turns()],
        sums=[bodies.SeatSums(*(round(part, 4) for part in sums)) for sums in review.sums()],
    )  # fmt: skip


def _decision(judged: Judged) -> bodies.Decision:
    return bodies.Decision(
        n=judged.n, until=judged.until, seat=judged.seat, better=judged.better,
        chances=_rounded(judged.chances), points=_rounded(judged.points), play=_rounded(judged.play),
        steps=_rounded(judged.steps), luck=_rounded(judged.luck),
    )  # fmt: skip


def _turn(room: Room, turn: Turn) -> bodies.TurningPoint:
    judged = turn.judged
    return bodies.TurningPoint(
        n=judged.n, until=judged.until, seat=turn.seat, swing=round(turn.swing, 4), luck=turn.luck,
        better="" if turn.luck else judged.better,
        better_text="" if turn.luck else looks.named(room, judged.better_text),
    )  # fmt: skip


def _rounded(parts: list[float]) -> list[float]:
    return [round(part, 4) for part in parts]

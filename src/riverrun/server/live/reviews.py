"""Finished games are judged in a process apart from the bots', a decision at a time, for as long as somebody asks."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from time import monotonic

from riverrun import COMPILED
from riverrun.bots.judge import EFFORT, ReviewRequest, judge_decision
from riverrun.bots.review import Judged, Review, Turn
from riverrun.bots.transcript import transcript
from riverrun.core.errors import Refused
from riverrun.core.words import Reader, say
from riverrun.server import http_types
from riverrun.server.languages.en import english
from riverrun.server.limits import TooMuch
from riverrun.server.live.live_table import LiveTable
from riverrun.server.live.workers import Kind, Payer, Workers
from riverrun.server.wire import Reason

log = logging.getLogger(__name__)
KEPT = 50  # reviews; those not asked for longest are forgotten first
AT_ONCE = 8  # games being judged; they take turns
OF_PERSON, OF_ADDRESS = 2, 4  # of them for one person, and for one address
PATIENCE = 30.0  # seconds after which a review that nobody asks for any longer rests
SLOWER = 100  # times less is looked at where the engine is interpreted


class Work:
    """A review and whoever works on it."""

    def __init__(self, review: Review) -> None:
        self.review = review
        self.asked = monotonic()
        self.task: asyncio.Task[None] | None = None
        self.fault = False
        self.payer = Payer()  # who had it begun


class Reviews:
    """The reviews of a server process."""

    def __init__(self, workers: Workers, effort: int = EFFORT if COMPILED else EFFORT // SLOWER) -> None:
        self._workers, self.effort = workers, effort
        self._works: OrderedDict[str, Work] = OrderedDict()

    async def review(self, live: LiveTable, payer: Payer, reader: Reader) -> http_types.ReviewNow:
        """A finished game's review as far as it has come; the first to ask has it begun."""
        name = live.about.id
        work = self._works.get(name)
        if work is None:
            self._check_free(payer)
            request = ReviewRequest(transcript(live.table), self.effort)
            work = self._works.setdefault(name, Work(await asyncio.to_thread(Review, request)))
        self._works.move_to_end(name)
        if work.fault:
            raise Refused(say(english.not_judged))
        work.asked = monotonic()
        if work.review.todo and work.task is None:
            self._check_free(payer)
            work.payer = payer
            work.task = asyncio.create_task(self._judge(name, work))
        while len(self._works) > KEPT and next(iter(self._works.values())).task is None:
            self._works.popitem(last=False)
        return _so_far(work.review, reader)

    def _check_free(self, payer: Payer) -> None:
        judged = [work.payer for work in self._works.values() if work.task is not None]
        if len(judged) >= AT_ONCE:
            raise TooMuch(say(english.games_judged, AT_ONCE))
        if sum(other.address == payer.address for other in judged) >= OF_ADDRESS or (
            payer.person is not None and sum(other.person == payer.person for other in judged) >= OF_PERSON
        ):
            raise TooMuch(say(english.games_judged_for_you, OF_PERSON))

    async def _judge(self, name: str, work: Work) -> None:
        review = work.review
        try:
            while review.todo and monotonic() - work.asked < PATIENCE:
                review.add(await self._workers.do(Kind.REVIEW, judge_decision, *review.ask(), payer=work.payer))
        except Exception as fault:  # noqa: BLE001 of one game alone
            log.warning("judging %s, event %d: %r", name, review.todo[-1], fault)
            work.fault = True
        finally:
            work.task = None

    def close(self) -> None:
        for work in self._works.values():
            if work.task:
                work.task.cancel()


def _so_far(review: Review, reader: Reader) -> http_types.ReviewNow:
    done = len(review.judged)
    return http_types.ReviewNow(
        done=done, total=done + len(review.todo), decisions=[_decision(judged) for judged in review.judged],
        turns=[_turn(turn, reader) for turn in review.turns()],
        sums=[http_types.SeatSums(*(round(part, 4) for part in sums)) for sums in review.sums()],
    )  # fmt: skip


def _decision(judged: Judged) -> http_types.Decision:
    return http_types.Decision(
        n=judged.n, until=judged.until, seat=judged.seat, better=judged.better,
        chances=_rounded(judged.chances), points=_rounded(judged.points), play=_rounded(judged.play),
        steps=_rounded(judged.steps), luck=_rounded(judged.luck),
    )  # fmt: skip


def _turn(turn: Turn, reader: Reader) -> http_types.TurningPoint:
    judged = turn.judged
    return http_types.TurningPoint(
        n=judged.n, until=judged.until, seat=turn.seat, swing=round(turn.swing, 4), luck=turn.luck,
        better="" if turn.luck else judged.better,
        better_text="" if turn.luck else reader.read(judged.better_text),
        line=[] if turn.luck else judged.line,
        because=[] if turn.luck else [Reason(reader.read(why.label), round(why.points, 1)) for why in judged.why],
    )  # fmt: skip


def _rounded(parts: list[float]) -> list[float]:
    return [round(part, 4) for part in parts]

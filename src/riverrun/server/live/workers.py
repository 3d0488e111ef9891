"""Who may think next: bots, advisers and reviewers share a few worker processes, and never hold up the event loop.

Whose turn it is, is decided when a process is free and not before.  Quick work never waits behind slow work: there are
places that slow work cannot take.  Among those who wait, tables that somebody watches now come first, then whoever has
used least of the last hour: first by address, then by person.  Who has used up an hour's share gets what is left over.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from enum import Enum
from itertools import count
from math import exp
from time import monotonic
from typing import Any, NamedTuple, TypeVar

from riverrun.core.words import say
from riverrun.server.languages.en import english
from riverrun.server.limits import TooMuch
from riverrun.server.live.tasks import Tasks
from riverrun.worker_processes import end_workers, start_workers

HOUR = 3600.0
FORGOTTEN = 1.0  # seconds of thought that need not be remembered any longer
T = TypeVar("T")


class Kind(Enum):
    """What is to be done, and after how many seconds it is not waited for any longer."""

    GLANCE = "glance", 20.0  # a bot that does not search
    SEARCH = "search", 20.0  # one that does, or a hint
    REVIEW = "review", 120.0  # one decision of a finished game

    @property
    def late(self) -> float:
        return self.value[1]


class Payer(NamedTuple):
    """On whose account somebody thinks: nobody in particular is None."""

    person: int | None = None
    address: str = ""


@dataclass(frozen=True, slots=True)
class Shares:
    """What one payer may have."""

    waiting: int = 24  # searches of a person that may wait
    waiting_of_address: int = 96
    seconds: float = 1200.0  # of thought in the last hour, a person
    seconds_of_address: float = 3600.0


@dataclass(slots=True)
class Job:
    """One piece of work that waits for a process."""

    number: int
    kind: Kind
    payer: Payer
    watched: Callable[[], bool]  # as it is when it is asked
    function: Callable[..., Any]
    arguments: tuple[Any, ...]
    late: float  # seconds after which it is not waited for any longer
    done: asyncio.Future[Any]


class Spent:
    """How much everybody has used lately; what was used an hour ago counts a third, and so on."""

    def __init__(self) -> None:
        self._used: dict[object, tuple[float, float]] = {}  # seconds, and when they were counted

    def __getitem__(self, who: object) -> float:
        used, at = self._used.get(who, (0.0, 0.0))
        return used * exp((at - monotonic()) / HOUR)

    def add(self, who: object, seconds: float) -> None:
        self._used[who] = self[who] + seconds, monotonic()
        if len(self._used) > 10_000:
            self._used = {who: kept for who, kept in self._used.items() if self[who] > FORGOTTEN}


class Workers:
    """Processes that are started when they are first needed.  One that hangs or dies harms only what it was doing."""

    def __init__(self, searching: int = 2, shares: Shares | None = None) -> None:
        self.shares = shares or Shares()
        self._most = {Kind.GLANCE: searching + 2, Kind.SEARCH: searching, Kind.REVIEW: 1}
        self._idle = [
            start_workers(modest=True) for _ in range(searching + 2)
        ]  # one for glances and one for reviews stay free
        self._busy: list[ProcessPoolExecutor] = []
        self._running: Counter[Kind] = Counter()
        self._waiting: list[Job] = []
        self._numbers, self._tasks, self.spent = count(), Tasks(), Spent()

    async def do(
        self,
        kind: Kind,
        function: Callable[..., T],
        *arguments: Any,
        payer: Payer = Payer(),  # noqa: B008 it never changes
        watched: Callable[[], bool] = lambda: True,
        late: float = 0.0,
    ) -> T:
        """What a function answers in a process of its own; it fails if it is late or its process dies."""
        done: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        job = Job(next(self._numbers), kind, payer, watched, function, arguments, late or kind.late, done)
        self._waiting.append(job)
        self._go_on()
        try:
            return await done
        finally:
            if job in self._waiting:  # whoever asked has gone
                self._waiting.remove(job)

    def check(self, payer: Payer) -> None:
        """Refuse more searching to whoever has had, or waits for, more than their share."""
        shares, waiting = self.shares, [job.payer for job in self._waiting if job.kind is Kind.SEARCH]
        if (
            sum(other.person == payer.person for other in waiting) >= shares.waiting
            or sum(other.address == payer.address for other in waiting) >= shares.waiting_of_address
        ):
            raise TooMuch(say(english.bots_wait))
        if self._over(payer):
            raise TooMuch(say(english.bots_thought, round(self.spent[payer.person] / 60)))

    def _over(self, payer: Payer) -> bool:
        used = self.spent
        return used[payer.person] >= self.shares.seconds or used[payer.address] >= self.shares.seconds_of_address

    # Whose turn it is

    def _go_on(self) -> None:
        """Give every free process something to do."""
        while self._idle and (able := [job for job in self._waiting if self._running[job.kind] < self._most[job.kind]]):
            job = min(able, key=self._turn)
            self._waiting.remove(job)
            self._running[job.kind] += 1
            self._busy.append(process := self._idle.pop())
            self._tasks.spawn(self._run(job, process))

    def _turn(self, job: Job) -> tuple[bool, bool, float, float, int]:
        payer = job.payer
        used = self.spent[payer.address], self.spent[payer.person]
        return self._over(payer), not job.watched(), *used, job.number

    async def _run(self, job: Job, process: ProcessPoolExecutor) -> None:
        began = monotonic()
        try:
            work = asyncio.get_running_loop().run_in_executor(process, job.function, *job.arguments)
            answer = await asyncio.wait_for(work, job.late)
            if not job.done.done():
                job.done.set_result(answer)
        except (TimeoutError, RuntimeError) as fault:  # it hangs, or its process died
            end_workers(process)
            self._busy.remove(process)
            self._busy.append(process := start_workers(modest=True))
            _fail(job, fault)
        except Exception as fault:  # noqa: BLE001 whatever a bot raises goes to whoever asked it
            _fail(job, fault)
        finally:
            for who in {job.payer.person, job.payer.address}:
                self.spent.add(who, monotonic() - began)
            self._running[job.kind] -= 1
            self._busy.remove(process)
            self._idle.append(process)
            self._go_on()

    async def close(self) -> None:
        """End all work at once: a process that hangs would hear nothing else."""
        await self._tasks.close()
        for job in self._waiting:
            job.done.cancel()
        for process in [*self._idle, *self._busy]:
            end_workers(process)


def _fail(job: Job, fault: Exception) -> None:
    if not job.done.done():
        job.done.set_exception(fault)

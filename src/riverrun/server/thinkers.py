"""Bots think in processes of their own, at low priority, within a budget: never in the event loop."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import multiprocessing
import os
import signal
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from typing import Any, TypeVar

from riverrun.bots.think import Answer, Request, think

log = logging.getLogger(__name__)
LATE = 20.0  # seconds after which a bot is not waited for any longer
MEMORY = 4 * 2**30  # bytes of address space one of them may use
FALLBACK = "brook"
T = TypeVar("T")


class Processes:
    """A pool of processes.  They are started when they are first needed."""

    def __init__(self, processes: int, late: float = LATE) -> None:
        self._processes, self._late = processes, late
        self.free = asyncio.Semaphore(processes)  # nobody is late while waiting for a turn
        self._pool = self._new_pool()

    def _new_pool(self) -> ProcessPoolExecutor:
        return ProcessPoolExecutor(
            self._processes, mp_context=multiprocessing.get_context("spawn"), initializer=_be_modest
        )

    async def run(self, function: Callable[..., T], *arguments: Any) -> T:
        """What a function answers; it fails if it is late or its process dies.  Whoever asks has a turn."""
        pool = self._pool
        try:
            work = asyncio.get_running_loop().run_in_executor(pool, function, *arguments)
            return await asyncio.wait_for(work, self._late)
        except (TimeoutError, RuntimeError):  # it hangs, or its process died or was ended with a neighbour's
            if self._pool is pool:
                self._end(pool)
                self._pool = self._new_pool()
            raise

    def close(self) -> None:
        self._end(self._pool)

    def _end(self, pool: ProcessPoolExecutor) -> None:
        """End all work at once: a process that hangs would hear nothing else."""
        processes = list((pool._processes or {}).values())  # as `kill_workers` of Python 3.14 does
        pool.shutdown(wait=False)
        for process in processes:
            process.kill()


class Thinkers(Processes):
    """Those in which bots think."""

    def __init__(self, processes: int = 2) -> None:
        super().__init__(processes)

    async def ask(self, request: Request) -> Answer:
        """What a bot answers; if it fails, dies or is late, what a simpler one does."""
        async with self.free:
            try:
                return await self.run(think, request)
            except Exception as fault:  # noqa: BLE001 a bot may be anybody's
                log.warning("bot %s failed at %s: %r", request.level, request.game, fault)
                return await self.run(think, request._replace(level=FALLBACK))


def _be_modest() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the server ends its thinkers itself
    with contextlib.suppress(OSError):
        os.nice(10)
    with contextlib.suppress(ImportError, ValueError, OSError):
        import resource  # noqa: PLC0415 not on every system

        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))

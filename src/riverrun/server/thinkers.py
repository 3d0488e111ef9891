"""Bots think in processes of their own, at low priority, within a budget: never in the event loop."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import multiprocessing
import os
import signal
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool

from riverrun.bots.think import Answer, Request, think

log = logging.getLogger(__name__)
LATE = 20.0  # seconds after which a bot is not waited for any longer
MEMORY = 4 * 2**30  # bytes of address space one of them may use
FALLBACK = "brook"


class Thinkers:
    """A pool of processes."""

    def __init__(self, processes: int = 2) -> None:
        self._processes = processes
        self._pool = self._new_pool()

    def _new_pool(self) -> ProcessPoolExecutor:
        return ProcessPoolExecutor(
            self._processes, mp_context=multiprocessing.get_context("spawn"), initializer=_be_modest
        )

    async def ask(self, request: Request) -> Answer:
        """What a bot answers; if it dies or is late, what a simpler one does."""
        try:
            return await self._ask(request)
        except (TimeoutError, BrokenProcessPool, MemoryError) as fault:
            log.warning("bot %s failed at %s: %s", request.level, request.game, type(fault).__name__)
            self.close()
            self._pool = self._new_pool()
            return await self._ask(request._replace(level=FALLBACK))

    async def _ask(self, request: Request) -> Answer:
        future = asyncio.get_running_loop().run_in_executor(self._pool, think, request)
        return await asyncio.wait_for(future, LATE)

    def close(self) -> None:
        """End all thinking at once: a process that hangs would hear nothing else."""
        self._pool.shutdown(wait=False, cancel_futures=True)
        for process in multiprocessing.active_children():
            process.kill()


def _be_modest() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the server ends its thinkers itself
    with contextlib.suppress(OSError):
        os.nice(10)
    with contextlib.suppress(ImportError, ValueError, OSError):
        import resource  # noqa: PLC0415 not on every system

        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))

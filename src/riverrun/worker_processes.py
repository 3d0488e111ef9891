"""Processes that work for this one: games of the arena, bots, hints and reviews of the server all run in such.

A piece of work is a function of a module and what it is called with; both are pickled, and a game travels as a
`Transcript`.  Interruptions are left to the process that started the workers, and no worker outlives it.
"""

from __future__ import annotations

import contextlib
import multiprocessing
import os
import signal
import threading
from collections import deque
from collections.abc import Callable, Generator, Iterable
from concurrent.futures import Future, ProcessPoolExecutor
from multiprocessing.connection import wait
from multiprocessing.context import SpawnContext, SpawnProcess
from typing import TypeVar

INTERRUPTION = [signal.SIGINT]
MASKS = hasattr(signal, "pthread_sigmask")  # not on every system
MEMORY = 4 * 2**30  # bytes of address space that a modest worker may use
AHEAD = 2  # pieces of work a process that wait for it, so that it never waits for them
Piece = TypeVar("Piece")
Answer = TypeVar("Answer")


class _Worker(SpawnProcess):
    """Ctrl-C reaches every process of a terminal; the one that started the others ends them, even while they begin."""

    def start(self) -> None:
        if not MASKS:
            return super().start()
        before = signal.pthread_sigmask(signal.SIG_BLOCK, INTERRUPTION)
        try:
            return super().start()
        finally:
            signal.pthread_sigmask(signal.SIG_SETMASK, before)


class _Context(SpawnContext):
    Process = _Worker


def start_workers(processes: int = 1, *, modest: bool = False) -> ProcessPoolExecutor:
    """A pool of so many processes; modest ones leave the better part of the machine to others."""
    return ProcessPoolExecutor(processes, mp_context=_Context(), initializer=_begin, initargs=(modest,))


def end_workers(pool: ProcessPoolExecutor) -> None:
    """End a pool at once, with whatever it does: a process that hangs would hear nothing else."""
    workers = list((pool._processes or {}).values())  # as `kill_workers` of Python 3.14 does
    answers = pool._result_queue
    for worker in workers:
        worker.kill()
    if workers:  # one that was killed in the middle of an answer: nobody waits for the rest of it
        answers._writer.close()  # type: ignore[attr-defined]
    pool.shutdown()


def in_order(
    function: Callable[[Piece], Answer], pieces: Iterable[Piece], processes: int
) -> Generator[Answer, None, None]:
    """What a function answers to each piece of work, in their order.  Who stops asking, or an error, ends all work."""
    pool = start_workers(processes)
    ahead: deque[Future[Answer]] = deque()
    try:
        for piece in pieces:
            ahead.append(pool.submit(function, piece))
            if len(ahead) > AHEAD * processes:
                yield ahead.popleft().result()
        while ahead:
            yield ahead.popleft().result()
    except BaseException:  # whoever has had enough does not wait for the work under way
        end_workers(pool)
        raise
    pool.shutdown()


def _begin(modest: bool) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if MASKS:
        signal.pthread_sigmask(signal.SIG_UNBLOCK, INTERRUPTION)  # for programs that are started here
    threading.Thread(target=_end_with_the_first, daemon=True).start()
    if modest:
        with contextlib.suppress(OSError):
            os.nice(10)
        with contextlib.suppress(ImportError, ValueError, OSError):
            import resource  # noqa: PLC0415 not on every system

            resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))


def _end_with_the_first() -> None:
    if first := multiprocessing.parent_process():
        wait([first.sentinel])
        os._exit(1)

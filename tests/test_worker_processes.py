"""Worker processes: pieces of work are answered in order, and whoever stops asking ends its own workers alone."""

from __future__ import annotations

import math
import multiprocessing
import os
import signal
import time
from concurrent.futures.process import BrokenProcessPool
from itertools import count
from multiprocessing.connection import Connection
from pathlib import Path

import pytest

from riverrun.worker_processes import end_workers, in_order, start_workers


def test_answers_come_in_the_order_of_the_work() -> None:
    assert list(in_order(math.factorial, [900, 1, 600, 2], 2)) == [math.factorial(n) for n in (900, 1, 600, 2)]


def test_whoever_stops_asking_ends_its_own_workers_and_nobody_elses() -> None:
    others = start_workers()
    try:
        pid = others.submit(os.getpid).result()
        work = in_order(math.factorial, count(), 2)
        assert [next(work), next(work)] == [1, 1]
        mine = [child for child in multiprocessing.active_children() if child.pid != pid]
        assert len(mine) == 2
        work.close()
        for child in mine:
            child.join()
        assert others.submit(os.getpid).result() == pid
    finally:
        end_workers(others)


def test_an_interruption_spares_workers_that_are_just_beginning() -> None:
    """Ctrl-C reaches all processes of a terminal, and some may still be loading what they need."""
    pool = start_workers()
    try:
        answer = pool.submit(os.getpid)
        for worker in pool._processes:
            os.kill(worker, signal.SIGINT)
        assert answer.result() in pool._processes
    finally:
        end_workers(pool)


def answer_by_half(sign: Path) -> bytes:
    """Answer, but stop in the middle of it, as a process that is killed then does."""
    whole = Connection._send  # type: ignore[attr-defined]

    def half(self: Connection, buffer: bytes) -> None:
        whole(self, buffer[: len(buffer) // 2])
        sign.touch()
        time.sleep(3600)

    Connection._send = half  # type: ignore[attr-defined]
    return bytes(1000)


def test_nobody_waits_for_the_rest_of_an_answer(tmp_path: Path) -> None:
    pool = start_workers()
    half = pool.submit(answer_by_half, tmp_path / "half")
    while not (tmp_path / "half").exists():
        time.sleep(0.01)
    end_workers(pool)
    with pytest.raises(BrokenProcessPool):
        half.result()


def test_a_worker_that_dies_is_an_error_and_not_a_wait() -> None:
    with pytest.raises(BrokenProcessPool):
        list(in_order(os._exit, [1, 1, 1], 2))

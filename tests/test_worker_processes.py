"""Worker processes: pieces of work are answered in order, and whoever stops asking ends its own workers alone."""

from __future__ import annotations

import math
import multiprocessing
import os
from concurrent.futures.process import BrokenProcessPool
from itertools import count

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


def test_a_worker_that_dies_is_an_error_and_not_a_wait() -> None:
    with pytest.raises(BrokenProcessPool):
        list(in_order(os._exit, [1, 1, 1], 2))

"""Bots, hints and reviews think in one pool, and nobody's wait depends on how much others ask for."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
import time
from collections.abc import AsyncIterator
from concurrent.futures.process import BrokenProcessPool

import pytest

from riverrun.server.limits import TooMuch
from riverrun.server.live.workers import Kind, Payer, Shares, Workers
from tests.processes import started
from trials.world import eventually

GREEDY = [Payer(person, "192.0.2.1") for person in range(8)]  # eight guests from one address
STRANGER = Payer(100, "192.0.2.2")
FORTY = 40


@pytest.fixture
async def workers() -> AsyncIterator[Workers]:
    workers = Workers(1, Shares(waiting=5, waiting_of_address=FORTY, seconds=10.0, seconds_of_address=60.0))
    await asyncio.gather(*(workers.do(Kind.GLANCE, os.getpid) for _ in range(3)))  # the processes have started
    yield workers
    await workers.close()


def _greedy(workers: Workers, watched: bool = True) -> list[asyncio.Task[None]]:
    """Forty searches that wait at once."""
    return [
        asyncio.create_task(
            workers.do(Kind.SEARCH, time.sleep, 0.3, payer=GREEDY[n % len(GREEDY)], watched=lambda: watched)
        )
        for n in range(FORTY)
    ]


async def _drop(jobs: list[asyncio.Task[None]]) -> None:
    for job in jobs:
        job.cancel()
    await asyncio.gather(*jobs, return_exceptions=True)


async def test_a_glance_never_waits_behind_searches(workers: Workers) -> None:
    jobs = _greedy(workers)
    await asyncio.sleep(0)
    await workers.do(Kind.GLANCE, os.getpid, payer=STRANGER)
    assert sum(job.done() for job in jobs) < FORTY // 2
    await _drop(jobs)


async def test_a_stranger_s_search_comes_before_the_rest_of_those_who_have_had_more(workers: Workers) -> None:
    jobs = _greedy(workers)
    await eventually(lambda: any(job.done() for job in jobs))
    before = sum(job.done() for job in jobs)
    await workers.do(Kind.SEARCH, os.getpid, payer=STRANGER)
    assert sum(job.done() for job in jobs) <= before + 2  # the one under way, and one that ended with it
    await _drop(jobs)


async def test_who_watches_now_counts_and_not_who_watched_before(workers: Workers) -> None:
    watching = [False]
    jobs = _greedy(workers)
    mine = asyncio.create_task(
        workers.do(Kind.SEARCH, os.getpid, payer=GREEDY[0], watched=lambda: watching[0])  # last in every respect
    )
    await eventually(lambda: any(job.done() for job in jobs))
    assert not mine.done()
    watching[0] = True
    await mine
    assert sum(job.done() for job in jobs) < FORTY - len(GREEDY)  # and not after all of them
    await _drop(jobs)


async def test_unwatched_tables_wait_for_watched_ones(workers: Workers) -> None:
    jobs = _greedy(workers, watched=False)
    await eventually(lambda: any(job.done() for job in jobs))
    before = sum(job.done() for job in jobs)
    await workers.do(Kind.SEARCH, os.getpid, payer=GREEDY[0])
    assert sum(job.done() for job in jobs) <= before + 2
    await _drop(jobs)


async def test_too_many_that_wait_and_an_hour_s_share_are_refused_in_a_sentence(workers: Workers) -> None:
    jobs = [asyncio.create_task(workers.do(Kind.SEARCH, time.sleep, 0.1, payer=STRANGER)) for _ in range(7)]
    await asyncio.sleep(0)
    with pytest.raises(TooMuch, match="waiting for their turn"):
        workers.check(STRANGER)
    workers.check(GREEDY[0])
    await _drop(jobs)
    workers.spent.add(STRANGER.person, 11.0)
    with pytest.raises(TooMuch, match="minutes of the last hour"):
        workers.check(STRANGER)
    assert await workers.do(Kind.SEARCH, os.getpid, payer=STRANGER)  # what is left over they may still have


async def test_a_process_that_dies_or_hangs_harms_nobody_else(workers: Workers) -> None:
    neighbour = asyncio.create_task(workers.do(Kind.REVIEW, time.sleep, 1.0))
    await asyncio.sleep(0.1)
    with pytest.raises(BrokenProcessPool):
        await workers.do(Kind.SEARCH, os._exit, 1)
    with pytest.raises(TimeoutError):
        await workers.do(Kind.GLANCE, time.sleep, 60, late=0.2)
    await neighbour
    pids = await asyncio.gather(*(workers.do(Kind.GLANCE, os.getpid) for _ in range(3)))
    assert all(pids)


SERVER = """
import asyncio, os
from riverrun.server.live.workers import Kind, Workers

async def main():
    print(await Workers(1).do(Kind.GLANCE, os.getpid), flush=True)
    await asyncio.sleep(600)

if __name__ == "__main__":
    asyncio.run(main())
"""


async def test_no_process_outlives_a_server_that_was_killed(tmp_path: object) -> None:
    path = f"{tmp_path}/killed.py"
    with open(path, "w", encoding="utf-8") as file:  # noqa: ASYNC230, PTH123 spawned processes read it again
        file.write(SERVER)
    with started([sys.executable, path]) as server:
        assert server.stdout
        worker = int(await asyncio.to_thread(server.stdout.readline))
        server.send_signal(signal.SIGKILL)
        await eventually(lambda: not _lives(worker))


def _lives(process: int) -> bool:
    try:
        with open(f"/proc/{process}/stat", encoding="utf-8") as file:  # noqa: PTH123
            return file.read().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False

"""Work on the machines of a Ray cluster, or in processes that Ray starts here.

A piece of work that is lost with its machine is done again on another, by Ray itself, and its answer is taken once,
in its turn.  Only the last few answers are on their way at any time: whatever was handed on is kept.
"""

from __future__ import annotations

import contextlib
import logging
import os
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator
from importlib.metadata import version
from typing import Any, TypeVar

import ray
from ray.exceptions import RayError, RayTaskError

from riverrun.core.errors import Refused

AHEAD = 3  # pieces of work a processor that wait for it, so that none waits while a lost piece is done again
RETRIES = 20  # of a piece whose machine is lost; one that always breaks its process ends in an error
QUIET = {"RAY_USAGE_STATS_ENABLED": "0", "RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO": "0"}  # nobody is told that we play
Piece = TypeVar("Piece")
Answer = TypeVar("Answer")


def in_order(
    function: Callable[[Piece], Answer], pieces: Iterable[Piece], address: str, jobs: int | None = None
) -> Generator[Answer, None, None]:
    """What a function answers to each piece of work, in their order, from at most so many processors at a time."""
    with _connected(address):
        task: Any = ray.remote(num_cpus=1, max_retries=RETRIES)(_answer)
        ahead: deque[Any] = deque()
        try:
            for piece in pieces:
                ahead.append(task.remote(version("riverrun"), function, piece))
                while len(ahead) >= (jobs or AHEAD * _processors()):
                    yield _taken(ahead)
            while ahead:
                yield _taken(ahead)
        finally:  # whoever has had enough does not wait for the work under way
            for waiting in ahead:
                with contextlib.suppress(RayError, TypeError, ValueError):  # what a lost machine had is nobody's
                    ray.cancel(waiting, force=True)


@contextlib.contextmanager
def _connected(address: str) -> Iterator[None]:
    """A connection to a cluster: one that this process has, the one at an address, or else the one on this machine.

    Where no cluster is running on this machine, one is started and ended here.
    """
    if ray.is_initialized():
        yield
        return
    os.environ.update({name: value for name, value in QUIET.items() if name not in os.environ})
    try:
        ray.init(
            address if "://" in address else None,
            log_to_driver=False,
            logging_level=logging.CRITICAL,  # what goes wrong with the work is raised
            include_dashboard=False,
        )
    except (ConnectionError, RayError) as error:
        raise Refused(f"--on {address}: {' '.join(str(error).split())[:200] or 'no cluster answers'}") from None
    try:
        yield
    finally:
        ray.shutdown()


def _processors() -> int:
    """How many there are now: machines may join and leave."""
    resources: dict[str, float] = ray.cluster_resources()
    return max(1, int(resources.get("CPU", 1)))


def _answer(wanted: str, function: Callable[[Piece], Answer], piece: Piece) -> Answer:
    """The work itself, at the other end."""
    if (here := version("riverrun")) != wanted:
        raise Refused(f"a machine of the cluster has Riverrun {here}, this one {wanted}")
    return function(piece)


def _taken(ahead: deque[Any]) -> Any:
    """The answer to the first piece that waits; it leaves the row once it is there."""
    try:
        answer = ray.get(ahead[0])
    except RayTaskError as error:
        raise error.cause from None
    except RayError as error:
        raise Refused(f"the cluster does not answer: {' '.join(str(error).split())[:200]}") from None
    ahead.popleft()
    return answer

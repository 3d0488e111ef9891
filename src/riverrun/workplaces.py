"""Where work is done: here, in processes of this machine, or on the machines of a Ray cluster.

Pieces of work and their answers are the same everywhere, and the answers come in the order of the pieces, so whoever
gives work need not know who does it:

>>> import math
>>> list(Workplace("local", jobs=1).in_order(math.factorial, [3, 4]))
[6, 24]
"""

from __future__ import annotations

import re
from collections.abc import Callable, Generator, Iterable
from importlib.util import find_spec
from typing import NamedTuple, TypeVar

from riverrun import worker_processes
from riverrun.core.errors import Malformed

LOCAL, RAY = "local", "ray"
ADDRESS = re.compile(r"ray://[^\s/:]+:\d+")
MOST_JOBS = 256
Piece = TypeVar("Piece")
Answer = TypeVar("Answer")


class Workplace(NamedTuple):
    """A place to work at, and how many may work there at a time."""

    on: str = LOCAL  # or ray, or ray://host:port
    jobs: int | None = None  # 1 on this machine, all processors of a cluster

    def checked(self) -> Workplace:
        """The same, or a refusal that says what would be right."""
        if self.jobs is not None and not 1 <= self.jobs <= MOST_JOBS:
            raise Malformed(f"--jobs: from 1 to {MOST_JOBS}, not {self.jobs}")
        if self.on not in (LOCAL, RAY) and not ADDRESS.fullmatch(self.on):
            raise Malformed(f"--on {self.on}: local, ray, or a cluster's address such as ray://host:10001")
        if self.on != LOCAL and find_spec("ray") is None:
            raise Malformed(f"--on {self.on}: Ray is not installed: pip install 'riverrun[ray]'")
        return self

    def in_order(self, function: Callable[[Piece], Answer], pieces: Iterable[Piece]) -> Generator[Answer, None, None]:
        """What a function of a module answers to each piece of work, in their order; whoever stops asking ends it."""
        if self.on != LOCAL:
            from riverrun import ray_cluster  # noqa: PLC0415 of the [ray] extra

            yield from ray_cluster.in_order(function, pieces, self.on, self.jobs)
        elif (self.jobs or 1) > 1:
            yield from worker_processes.in_order(function, pieces, self.jobs or 1)
        else:
            yield from map(function, pieces)


HERE = Workplace()

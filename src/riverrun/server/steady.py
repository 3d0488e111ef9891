"""The time of day, as far as it can be trusted: what waits for it is not moved by a clock that leaps.

Deadlines are kept as times of day, because they outlive the process.  But a clock can be set wrong for a while, and
then nobody's time has run out.  So the time goes on by the machine's own count of seconds, which never leaps, and
follows the clock on the wall while the two agree.  Should they part, the clock is believed once it has kept to its word
for a while.
"""

from __future__ import annotations

import logging
import time as clock

log = logging.getLogger(__name__)
DRIFT = 1.0  # seconds between two looks that are a clock's being set right, not a leap
BELIEVED = 600.0  # seconds after which a clock that has leapt is taken at its word


def _wall() -> float:
    return clock.time()


def _count() -> float:
    """Seconds that pass also while the machine sleeps, where it can count them."""
    return clock.clock_gettime(clock.CLOCK_BOOTTIME) if hasattr(clock, "CLOCK_BOOTTIME") else clock.monotonic()


class SteadyTime:
    """A time of day that goes on evenly."""

    def __init__(self) -> None:
        self._ahead = _wall() - _count()  # of the wall's clock before the count
        self._leapt: tuple[float, float] | None = None  # how far it is ahead since its leap, and when that was

    def __call__(self) -> float:
        """The seconds since 1970."""
        count = _count()
        ahead = _wall() - count
        if abs(ahead - self._ahead) < DRIFT:
            self._ahead, self._leapt = ahead, None
        elif self._leapt is None or abs(ahead - self._leapt[0]) >= DRIFT:
            self._leapt = ahead, count
            log.warning("the clock of this machine has leapt by %.0f seconds; deadlines do not", ahead - self._ahead)
        elif count - self._leapt[1] >= BELIEVED:
            log.warning("the clock of this machine has stood by its leap: deadlines go by it from now on")
            self._ahead, self._leapt = ahead, None
        return count + self._ahead


time = SteadyTime()

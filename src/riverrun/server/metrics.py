"""Counters and histograms in Prometheus' text form."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Callable

BOUNDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)


class Histogram:
    """How long something took, in seconds."""

    def __init__(self) -> None:
        self.counts = [0] * (len(BOUNDS) + 1)
        self.sum = 0.0

    def note(self, seconds: float) -> None:
        self.counts[bisect_left(BOUNDS, seconds)] += 1
        self.sum += seconds

    def add(self, other: Histogram) -> None:
        self.counts = [one + more for one, more in zip(self.counts, other.counts, strict=True)]
        self.sum += other.sum


class Metrics:
    """What a server has counted since it started."""

    def __init__(self) -> None:
        self._counters: Counter[tuple[str, str]] = Counter()
        self._times: dict[str, Histogram] = {}
        self._gauges: dict[str, Callable[[], float]] = {}

    def count(self, name: str, kind: str = "", many: int = 1) -> None:
        self._counters[name, kind] += many

    def time(self, name: str, seconds: float) -> None:
        histogram = self._times.get(name)
        if histogram is None:
            histogram = self._times[name] = Histogram()
        histogram.note(seconds)

    def take_over(self, other: Metrics) -> None:
        """Add what another has counted, which begins anew."""
        if other._counters or other._times:
            self._counters.update(other._counters)
            for name, times in other._times.items():
                self._times.setdefault(name, Histogram()).add(times)
            other._counters, other._times = Counter(), {}

    def gauge(self, name: str, value: Callable[[], float]) -> None:
        self._gauges[name] = value

    def text(self) -> str:
        lines = []
        for name in sorted({name for name, _ in self._counters}):
            lines.append(f"# TYPE riverrun_{name}_total counter")
            for (other, kind), count in sorted(self._counters.items()):
                if other == name:
                    label = f'{{kind="{kind}"}}' if kind else ""
                    lines.append(f"riverrun_{name}_total{label} {count}")
        for name, gauge in sorted(self._gauges.items()):
            lines += [f"# TYPE riverrun_{name} gauge", f"riverrun_{name} {gauge():g}"]
        for name, histogram in sorted(self._times.items()):
            lines.append(f"# TYPE riverrun_{name}_seconds histogram")
            so_far = 0
            for bound, count in zip((*map(str, BOUNDS), "+Inf"), histogram.counts, strict=True):
                so_far += count
                lines.append(f'riverrun_{name}_seconds_bucket{{le="{bound}"}} {so_far}')
            lines += [f"riverrun_{name}_seconds_sum {histogram.sum:g}", f"riverrun_{name}_seconds_count {so_far}"]
        return "\n".join(lines) + "\n"


class Held(Metrics):
    """What is counted at a table while all choose at once: to show it would show that somebody has chosen."""

    known: tuple[int, int | None] | None = None  # events that everybody knew of, and since when all choose at once

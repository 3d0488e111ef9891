"""When a seat's time runs out."""

from __future__ import annotations

from itertools import accumulate
from typing import TYPE_CHECKING

from riverrun.core.table import REWIND

if TYPE_CHECKING:
    from riverrun.server.live.live_table import LiveTable


def due(live: LiveTable, seat: int) -> float | None:
    """When a seat's clock runs out.  Every move has its time; to take it back and play again wins none."""
    clock, table, log = live.about.clock, live.table, live.log
    rows, times = table.log, log.times
    if clock.kind == "none" or not live.playing:
        return None
    first = log.public  # of the rows since the seat was asked
    while table.running_since is None and first and rows[first - 1].seat == seat:
        if rows[first - 1].move == REWIND:
            break  # the others have asked it anew
        first -= 1
    asked = times[first - 1] if first else live.about.started or live.presence.opened
    own = [n for n in range(first, len(rows)) if rows[n].seat == seat]
    made = max(accumulate((1 if rows[n].move >= 0 else -1 for n in own), initial=0))
    ends = min(times[own[-1]] if own else asked, asked + clock.each * made) + clock.each
    return max(ends, live.chairs[seat].back + clock.each)

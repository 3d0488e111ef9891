"""A player's walker, what he still can build and what he has won."""

from __future__ import annotations

from typing import Final

from riverrun.core.vecs import i64
from riverrun.games.rifugio.landscape import NOWHERE

ASHORE: Final = 0  # stages of a swim: on land or on a raft; at the old shore; in the middle; at the new shore
LEAVING: Final = 1
MIDDLE: Final = 2
ARRIVING: Final = 3


class Walker:
    """One player."""

    at: i64  # his place
    stage: i64  # of a swim
    shore: i64  # of a swim: the land that he left, once it is chosen the land that he swims to; else NOWHERE
    extra: i64  # steps kept for later
    huts: i64  # still to build
    rafts: i64
    seen: i64  # sights, as bits
    bears: i64  # cards
    met: i64  # bears, as bits in the order in which they were laid; kept only where a bear bites once
    hut_visits: i64  # by opponents
    raft_visits: i64

    def __init__(self, huts: i64, rafts: i64) -> None:
        self.at, self.stage, self.shore, self.extra = 0, ASHORE, NOWHERE, 0
        self.huts, self.rafts = huts, rafts
        self.seen, self.bears, self.met, self.hut_visits, self.raft_visits = 0, 0, 0, 0, 0

    def clone(self) -> Walker:
        other = Walker(self.huts, self.rafts)
        other.at, other.stage, other.shore, other.extra = self.at, self.stage, self.shore, self.extra
        other.seen, other.bears, other.met = self.seen, self.bears, self.met
        other.hut_visits, other.raft_visits = self.hut_visits, self.raft_visits
        return other

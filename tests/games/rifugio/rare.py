"""Positions that archived games do not come to, so that all that can be said is read in every language."""

from __future__ import annotations

from collections.abc import Iterator

from riverrun.games.rifugio.rules import Rifugio
from tests.games.rifugio.positions import play, position

STRANDED = "water 1,0\nforest 2,0\nrafts 1: 0\n"  # one water tile to swim across
LONG = "forest " + " ".join(f"{n},0" for n in range(1, 19))  # a map wider than a terminal


def positions() -> Iterator[Rifugio]:
    yield from _swims()
    yield position("row: grass top1")  # one fits, one does not
    yield position("water 1,0\nforest 2,0")  # a raft can be built
    yield play(position("open: top1 top2 top3\nstack:"), "end")  # nothing fits: one is removed
    yield play(position("open: top1\nstack:"), "end")
    yield position("open: top1 top2 top3\nstack: grass water forest rock")  # the row goes under the stack
    yield position("open: top1 top2 top3\nunder: grass\nstack:")
    yield position("open: grass rock\nunder: forest top1\nstack:")  # and comes from there
    yield play(position("row: pass1"), "pass1 1,0")  # a pass that is being turned
    yield position("grass 1,0\nwalker 1: 1,0\nsteps: 0")  # too dear
    yield position("water 1,0 2,0\nraft 1: 1,0\nwalker 1: 1,0\nsteps: 0")
    yield position(f"{LONG}\nwalker 1: 18,0")
    yield position("hut_visits 1: 1\nseen 2: flower1", rivers_and_rafts="off")  # a tie that huts break


def _swims() -> Iterator[Rifugio]:
    for moves in ("", "swim-e", "swim-e swim", "swim-e swim swim-e"):
        yield play(position(f"{STRANDED}extra 1: 2"), moves)
    yield position(f"{STRANDED}rafts 1: 1\nsteps: 1")  # a raft could be built
    yield position(f"{STRANDED}swimmer 2: 1,0 stage 1 shore 0,0\nrafts 1: 1")
    yield position(f"{STRANDED}water -1,0")  # no land beyond it
    yield position(f"{STRANDED}water 0,-1\nraft 2: 0,-1\nwalker 2: 0,-1\nwalker 3: 0,-1")  # a full raft
    yield position("water 0,-1\nraft 2: 0,-1\nwalker 2: 0,-1\nwalker 3: 0,-1")  # nor can one be built over it
    yield position("water 1,0 2,0\nforest 1,1\nraft 1: 2,0\nwalker 1: 2,0\nswimmer 2: 1,0 stage 2")

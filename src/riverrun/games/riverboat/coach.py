"""The moments of a first game in which a coach speaks up, from what a seat sees."""

from __future__ import annotations

from collections.abc import Iterator

from riverrun.core.game import Noticed
from riverrun.games.riverboat.grid import AROUND, CELL_NAMES
from riverrun.games.riverboat.shown import View

LATE = 3  # the round from which on the end counts
MISSED = 6  # the capacity of boats that the harbour master has not reached
WORKERS = 8  # that a round needs
LARGE = 3  # the capacity of a boat that brings many home
FEW = 2  # fields that a colour lacks


def of_position(view: View) -> Iterator[Noticed]:
    if view.step == "send":
        yield Noticed("agents", ("desk",))
    elif view.step == "ship":
        yield from _shipping(view)
    elif view.step == "cultivate":
        yield from _cultivating(view)


def _shipping(view: View) -> Iterator[Noticed]:
    farm, at = view.farms[view.seat], view.printed.harvest_bonus_at
    fillable = [
        (boat, crop, fill)
        for boat in view.boats
        if boat.docked
        for crop, fill in zip(farm.harvest, boat.fill, strict=True)
        if crop.ready >= boat.capacity
    ]
    nine = [fill for boat, crop, fill in fillable if crop.harvested < at <= crop.harvested + boat.capacity]
    if nine:
        yield Noticed("nine", ("river",))
    missed = sum(berth.capacity for berth in farm.boats if not berth.reached)
    if view.round >= LATE and missed >= MISSED:
        yield Noticed("harbour", ("desk",))
    large = any(boat.capacity >= LARGE for boat, _, _ in fillable)
    if view.round < view.printed.rounds and farm.supply < WORKERS and large:
        yield Noticed("home", ("river",))


def _cultivating(view: View) -> Iterator[Noticed]:
    farm = view.farms[view.seat]
    if view.round >= LATE and any(1 <= suit.fields - suit.covered <= FEW for suit in farm.suits):
        yield Noticed("colour", ("mat",))
    crops = "".join(farm.crops)
    bare = {at for at in map(CELL_NAMES.index, farm.workers) if crops[at] == "."}
    for way in view.prospects:
        if not way.coin and way.cells and _closes(CELL_NAMES.index(way.cells[0]), bare):
            yield Noticed("triangle", (f"move:{way.move}",))
            return


def _closes(cell: int, bare: set[int]) -> bool:
    """Does a worker there stand in a triangle with two others who stand on no crop?"""
    near = bare.intersection(AROUND[cell])
    return any(near.intersection(AROUND[other]) for other in near)

"""The moments of a first cruise in which a coach speaks up, from what a seat sees."""

from __future__ import annotations

from collections.abc import Iterator

from riverrun.core.game import Noticed
from riverrun.games.riverside.shown import SheetView, View, Village

STEP_OF_POWER = {  # when each can be used
    "fan_base": "dice", "warm_night": "dice", "early_birds": "village", "speed_boat": "village",
    "prize_ticket": "village",
}  # fmt: skip
CHURCHES = ("west", "east")
WELL = 10  # points that are worth a "+1"
FAR, MANY = 15, 6  # spaces of the ship, and fires


def of_move(view: View, armed: str) -> Iterator[Noticed]:
    """About a move that the seat is about to make."""
    own = view.sheets[view.seat]
    if own.step == "village" and any(village.visit == armed and _best(village) == 0 for village in view.villages):
        yield Noticed("nought", ("acts",))
    if own.step == "dice":
        fills = _fills(view, own)
        free = [way.move for way in view.choices if way.cost == 0 and fills[way.move]]
        if not fills.get(armed, True) and free:
            yield Noticed("row", tuple(f"move:{move}" for move in free))


def of_position(view: View) -> Iterator[Noticed]:
    own = view.sheets[view.seat]
    if own.step == "village":
        yield from _ashore(view, own)
    if own.step == "dice" and view.ship >= FAR and own.fires >= MANY:
        yield Noticed("fires", ("tray",))
    for printed, boat in zip(view.boats, own.boats, strict=True):
        if boat.power == "active" and STEP_OF_POWER.get(printed.power) == own.step:
            yield Noticed("power", (f"boat-{printed.colour}",))


def _ashore(view: View, own: SheetView) -> Iterator[Noticed]:
    near = [village for village in view.villages if village.plus_ones == 0]
    far = [village for village in view.villages if village.plus_ones in (1, 2) and _best(village) >= WELL]
    if far and not any(map(_best, near)):
        yield Noticed("plus", tuple(f"move:{village.visit}" for village in far))
    others = [sheet.captain for seat, sheet in enumerate(view.sheets) if seat != view.seat]
    churches = [village for village in near if village.id in CHURCHES and _best(village)]
    if churches and others and own.captain <= max(others):
        yield Noticed("church", tuple(f"move:{village.visit}" for village in churches))


def _best(village: Village) -> int:
    """The best score that a visit would write."""
    return max((colour.score for colour in village.colours if colour.counts), default=0)


def _fills(view: View, own: SheetView) -> dict[str, bool]:
    """By choice of dice: does it fill a row?"""
    shortest = {
        printed.colour: min(
            (row.seats - done for row, done in zip(printed.rows, boat.crosses, strict=True) if row.seats > done),
            default=99,
        )
        for printed, boat in zip(view.boats[:-1], own.boats[:-1], strict=True)
    }
    return {way.move: shortest[way.colour] <= way.value for way in view.choices}

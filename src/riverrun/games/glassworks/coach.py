"""The moments of a first game in which a coach speaks up, from what a seat sees."""

from __future__ import annotations

from collections.abc import Iterator

from riverrun.core.game import Noticed
from riverrun.games.glassworks.shown import View

FEW, MANY = 3, 4  # points that a placement brings
NEAR = 3  # pieces from the end


def of_move(view: View, armed: str) -> Iterator[Noticed]:
    """About a move that the seat is about to make."""
    way = next((way for way in view.prospects if view.phase == "place" and way.moves[-1] == armed), None)
    if way and way.spilt and any(other.gain > way.gain and not other.spilt for other in view.prospects):
        yield Noticed("heap", ("overflow",))
    if armed == "draw" and view.draw and view.draw.spills:
        yield Noticed("full", ("satchel",))


def of_position(view: View) -> Iterator[Noticed]:
    satchel, gains = view.boards[view.seat].satchel, [way.gain for way in view.prospects]
    best = max(gains, default=0)
    if view.phase == "column" and len(set(gains)) > 1:
        yield Noticed("order", ("cabinet",))
    if view.phase != "turn":
        return
    if max(board.inventory for board in view.boards) >= view.printed.end_trigger - NEAR and not view.turns:
        yield Noticed("end", ("stones",))
    if len(satchel) <= 1 and view.draw and not view.draw.spills and best < FEW:
        yield Noticed("draw", ("lake",))
    shapes = [kind % len(view.shapes) for kind in satchel]
    if len(set(shapes)) < len(shapes) and best < MANY:
        yield Noticed("pair", ("satchel",))

"""A coach in a first game: it speaks up in the moments that a game names, and asks about moves that give away much.

What it says stands beside the lesson: `[coach]` in `lesson.toml`.  It knows what the player's seat knows.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from riverrun.core.table import Table
from riverrun.lessons import Advice

MOST = 6  # remarks in a game,
ASKED = 3  # and moves that are asked about
COST = "cost"  # a move that gives away much


class Remark(NamedTuple):
    """What the coach says, and the parts of the board that it is about."""

    moment: str
    text: str
    show: tuple[str, ...] = ()


def remark(advice: Advice, table: Table, seat: int, said: Sequence[str], armed: str = "") -> Remark | None:
    """What there is to say to a seat that has to decide, after what was said before."""
    heard = Counter(said)
    if heard.total() - heard[COST] >= MOST or seat not in table.state.actors() or len(table.legal(seat)) == 1:
        return None
    for moment, show in table.game.moments(table.position_for(seat), seat, armed):
        if heard[moment] < advice.times:
            return Remark(moment, advice.says[moment], show)
    return None


def may_ask(said: Sequence[str]) -> bool:
    """May it ask about a move once more?"""
    return said.count(COST) < ASKED


def before_last(table: Table, seat: int) -> tuple[Table, int] | None:
    """The position before a seat's last move and that move, while it can be taken back for nothing."""
    if table.ended or table.undo_closed(seat):
        return None
    before = table.copy()
    before.undo(seat)
    return before, next(event.move for event in reversed(table.events) if event.seat == seat)

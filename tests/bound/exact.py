"""Riverside alone, for who knows the future: every game of a deal is tried with the real engine, sheet by sheet."""

from __future__ import annotations

from riverrun.bound.deal import ALONE, Deal
from riverrun.core.game import Game
from riverrun.core.state import CHANCE, State
from riverrun.games.riverside.rules import Riverside
from riverrun.games.riverside.sheet import Sheet


def best_score(game: Game[State], deal: Deal) -> int:
    """The best final score of a deal.  Positions with the same sheet are one, whatever led to them."""
    start = game.set_up(ALONE, game.chosen(ALONE, {}))
    assert isinstance(start, Riverside)
    positions, dealt = [start], 0
    while True:
        outcomes = deal.outcomes[dealt:]
        for position in positions:
            dealt = len(deal.outcomes) - len(outcomes) + _deal(position, outcomes)
        if positions[0].mover != 0:
            return max(position.scores()[0] for position in positions)
        positions = _round(positions)


def _deal(position: Riverside, outcomes: tuple[int, ...]) -> int:
    """Let chance bring what it does; how much was that?"""
    count = 0
    while position.mover == CHANCE:
        position.apply(CHANCE, outcomes[count])
        count += 1
    return count


def _round(positions: list[Riverside]) -> list[Riverside]:
    """All positions after the decisions of a round."""
    after: dict[object, Riverside] = {}
    while positions:
        among: dict[object, Riverside] = {}
        for position in positions:
            for move in position.legal(0):
                other = position.clone()
                other.apply(0, move)
                (among if other.mover == 0 else after).setdefault(_key(other.sheets[0]), other)
        positions = list(among.values())
    return list(after.values())


def _key(sheet: Sheet) -> object:
    written = (tuple(sheet.crosses), tuple(sheet.boxes), tuple(sheet.waiting), sheet.fires, sheet.plus_ones, sheet.used)
    return (*written, sheet.step, sheet.boat, sheet.owed, sheet.range, sheet.village, sheet.scored, sheet.prize)

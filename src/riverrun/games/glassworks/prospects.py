"""What each way to go on would bring to the board of whoever decides, so that a table shows it without a rule."""

from __future__ import annotations

from typing import Final

from riverrun.core.pieces import Bag
from riverrun.core.vecs import i64, vec
from riverrun.games.glassworks.moves import COLOURS, DRAW, KINDS, LAKE, NAMES, NEW, PUT, SATCHEL, SHAPES, TILE
from riverrun.games.glassworks.rules import COLUMN, PLACE, TURN, Glassworks
from riverrun.games.glassworks.scoring import columns_vp, rows_vp
from riverrun.games.glassworks.shown import Draw, Prospect
from riverrun.games.glassworks.words import gathered

NONE: Final = vec[i64]([0] * KINDS)  # what is in an empty bag


def prospects(state: Glassworks, seat: int) -> list[Prospect]:
    """The ways to go on from here: single placements, what a picked hand can do, the next column's colour."""
    legal = state.legal(seat)
    if state.phase == TURN:
        return [prospect for kind in legal if kind < TILE for prospect in _singles(state, seat, kind)]
    if state.phase == PLACE:
        return [_prospect(state, seat, [move], state) for move in legal if move >= PUT]
    if state.phase == COLUMN:
        return [_prospect(state, seat, [move], state) for move in legal]
    return []


def _singles(state: Glassworks, seat: int, kind: int) -> list[Prospect]:
    picked = state.clone()
    picked.apply(seat, kind)
    return [_prospect(state, seat, [kind, move], picked) for move in picked.legal(seat) if move >= PUT]


def _prospect(state: Glassworks, seat: int, moves: list[int], ready: Glassworks) -> Prospect:
    """What the last of some moves brings from the position where it is due."""
    edition, move = state.edition, moves[-1]
    puts = PUT <= move < PUT + 2 * SHAPES
    tile = (move - PUT) // 2 if puts else -1
    source = gathered(ready, move) if puts else -1
    after = arranged(ready, seat, move)
    heights, points = after.heights[seat], after.points(seat)
    return Prospect(
        moves=[NAMES[one] for one in moves],
        tile=tile,
        gathers=source,
        glass=list(ready.piles[source]) if puts else list(ready.hand),
        refill=state.stones[after.river[1]] if puts else 0,
        opens=list(after.columns[seat])[len(state.columns[seat]) :],
        spilt=after.overflow[seat] - state.overflow[seat],
        inventory=sum(heights),
        ends=state.left < 0 <= after.left,
        rows_vp=rows_vp(edition, heights),
        columns_vp=columns_vp(edition, heights),
        overflow_vp=edition.overflow_vp * after.overflow[seat],
        score=points,
        gain=points - state.points(seat),
    )


def arranged(state: Glassworks, seat: int, move: int) -> Glassworks:
    """The position after a move and the best order of new colours, played as if the bag were empty."""
    after = state.clone()
    after.bag = Bag(NONE[:])
    after.apply(seat, move)
    if after.phase != COLUMN:
        return after
    return max((arranged(after, seat, colour) for colour in unlike(after, seat)), key=lambda end: int(end.points(seat)))


def unlike(state: Glassworks, seat: int) -> list[int]:
    """Of the colours for the next column the first of each number of pieces: others would but change places with it."""
    gathered = [0] * COLOURS
    for kind in state.hand:
        gathered[kind // SHAPES] += 1
    first: dict[int, int] = {}
    for move in state.legal(seat):
        first.setdefault(gathered[move - NEW], move)
    return list(first.values())


def draw(state: Glassworks, seat: int) -> Draw | None:
    """What drawing would mean for the acting seat; nothing where it cannot draw."""
    if DRAW not in state.legal(seat):
        return None
    takes = min(len(state.piles[LAKE]), state.edition.lake_draw)
    return Draw(takes, max(0, len(state.piles[SATCHEL + seat]) + takes - state.edition.satchel_limit))

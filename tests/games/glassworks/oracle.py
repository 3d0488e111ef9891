"""What the conformance kit must be told about River Valley Glassworks."""

from __future__ import annotations

from collections import Counter

from riverrun.core.state import CHANCE
from riverrun.games.glassworks.edition import BLACK
from riverrun.games.glassworks.moves import KINDS, LAKE, SATCHEL, SHAPES, STONES, TILE
from riverrun.games.glassworks.rival import RIVAL, Solo
from riverrun.games.glassworks.rules import COLUMN, DEAL, Glassworks


def conserve(state: Glassworks) -> None:
    """Every glass is somewhere, every tile lies once in the river, and grids have no gaps."""
    if len(state.river) < SHAPES or len(state.stones) < SHAPES:
        assert not any(len(pile) for pile in state.piles)
        return
    assert sorted(state.river) == list(range(SHAPES))
    assert state.bag.total == sum(state.bag.counts)
    somewhere = Counter({kind: count for kind, count in enumerate(state.bag.counts) if count})
    for pile in [*state.piles, state.hand]:
        somewhere.update(pile)
        assert list(pile) == sorted(pile)
    somewhere.update(entry % KINDS for entry in state.kept)
    box = Counter(dict(enumerate(state.edition.pieces)))
    if state.seats < 5:
        box -= Counter({kind: box[kind] for kind in box if kind // SHAPES == BLACK})
    assert somewhere == box
    for board in range(state.boards):
        check_board(state, board)
    assert state.mover == CHANCE or len(state.deals) == 0
    if state.phase != DEAL and state.bag.total > 0:
        assert len(state.piles[LAKE]) == (5 if len(state.piles[LAKE]) > 1 else 1)
        assert all(len(state.piles[tile]) > 0 for tile in state.river)
    if isinstance(state, Solo):
        assert sorted(state.lake_order) == list(state.piles[LAKE])
        assert sorted(state.satchel_order) == list(state.piles[SATCHEL + RIVAL])


def check_board(state: Glassworks, board: int) -> None:
    """Columns, heights and overflow agree with the glass that was kept; columns are filled from the left."""
    columns, heights = list(state.columns[board]), list(state.heights[board])
    colours = Counter(kind // SHAPES for kind in glass(state, board))
    assert {colour: heights[n] for n, colour in enumerate(columns) if heights[n]} == colours
    assert len(set(columns)) == len(columns)
    assert state.phase in (COLUMN, DEAL) or all(heights[: len(columns)])
    assert not any(heights[len(columns) :])
    assert max(heights) <= 5
    assert state.overflow[board] == len(glass(state, state.boards + board))
    assert len(state.piles[SATCHEL + board]) <= 9


def glass(state: Glassworks, place: int) -> list[int]:
    """The kinds in a board's grid; for boards + board, in its overflow."""
    return [entry % KINDS for entry in state.kept if entry // KINDS == place]


def slow_scores(state: Glassworks) -> list[int]:
    return [slow_score(state, board) for board in range(state.seats)]


def slow_score(state: Glassworks, board: int) -> int:
    """Final scoring once more, from the words of the rulebook and the formulas behind the tables."""
    colours = [kind // SHAPES for kind in glass(state, board)]
    heights = [colours.count(colour) for colour in state.columns[board]]
    points = 0
    for row in range(1, 6):
        filled = "".join("x" if height >= row else "." for height in heights).split(".")[0]
        points += sum(range(len(filled) + 1))
    tallest = sorted(enumerate(heights, start=1), key=lambda column: -column[1])[:2]  # equal ones stay left to right
    points += sum(number * height for number, height in tallest)
    return points - 3 * len(glass(state, state.boards + board))


def shows(before: Glassworks, after: Glassworks, outcome: int) -> None:
    """A dealt glass, a laid tile or a tossed number of stones is the one that was drawn; the rival keeps the rules."""
    if before.phase != DEAL:
        assert outcome in before.legal(RIVAL)
    elif outcome >= STONES:
        assert list(after.stones) == [*before.stones, outcome - STONES + 1]
    elif outcome >= TILE:
        assert list(after.river) == [*before.river, outcome - TILE]
    else:
        assert before.bag.counts[outcome] - after.bag.counts[outcome] == 1
        assert before.bag.total - after.bag.total == 1
        gained = on_table(after)
        gained.subtract(on_table(before))
        assert +gained == Counter([outcome])
        assert not -gained


def on_table(state: Glassworks) -> Counter[int]:
    """All glass outside the bag."""
    lying = Counter(kind for pile in [*state.piles, state.hand] for kind in pile)
    lying.update(entry % KINDS for entry in state.kept)
    return lying

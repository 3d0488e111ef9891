"""One glassworks board: where glass goes on it, and what it scores."""

from __future__ import annotations

from riverrun.core.pieces import index
from riverrun.core.vecs import i64, vec
from riverrun.games.glassworks.edition import Edition


def space(edition: Edition, columns: vec[i64], heights: vec[i64], colour: i64) -> i64:
    """The column where the next glass of a colour goes, or -1: into overflow."""
    column = index(columns, colour)
    if column >= 0 and heights[column] == edition.rows:
        return -1
    return column


def score(edition: Edition, heights: vec[i64], overflow: i64) -> i64:
    return rows_vp(edition, heights) + columns_vp(edition, heights) + edition.overflow_vp * overflow


def rows_vp(edition: Edition, heights: vec[i64]) -> i64:
    """Each row counts from the left to its first gap."""
    vp: i64 = 0
    row: i64
    for row in range(edition.rows):
        filled: i64 = 0
        while filled < edition.columns and heights[filled] > row:
            filled += 1
        vp += edition.row_vp[filled]
    return vp


def columns_vp(edition: Edition, heights: vec[i64]) -> i64:
    """The two tallest columns count, ties from the left."""
    first = tallest(heights, -1)
    second = tallest(heights, first)
    return edition.column_vp[first][heights[first]] + edition.column_vp[second][heights[second]]


def tallest(heights: vec[i64], other: i64) -> i64:
    """The leftmost of the tallest columns other than one."""
    best: i64 = -1
    column: i64
    for column in range(len(heights)):
        if column != other and (best < 0 or heights[column] > heights[best]):
            best = column
    return best

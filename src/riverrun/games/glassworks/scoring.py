"""One glassworks board: where glass goes on it, and what it scores."""

from __future__ import annotations

from riverrun.core.vecs import append, i64, vec
from riverrun.games.glassworks.edition import Edition
from riverrun.games.glassworks.moves import NONE


def space(edition: Edition, columns: vec[i64], heights: vec[i64], colour: i64) -> i64:
    """The column where the next glass of a colour goes, or NONE: into overflow."""
    for column in range(len(columns)):
        if columns[column] == colour and heights[column] < edition.rows:
            return column
    return NONE


def score(edition: Edition, heights: vec[i64], overflow: i64) -> i64:
    return rows_vp(edition, heights) + columns_vp(edition, heights) + edition.overflow_vp * overflow


def rows_vp(edition: Edition, heights: vec[i64]) -> i64:
    """Each row counts by its run: a column makes it worth more in all rows up to the least height so far."""
    vp: i64 = 0
    before: i64 = 0
    column: i64 = 0
    least = edition.rows
    for height in heights:
        least = min(least, height)
        if least == 0:
            break
        column += 1
        worth = edition.row_vp[column]
        vp += least * (worth - before)
        before = worth
    return vp


def run(edition: Edition, heights: vec[i64], row: i64) -> i64:
    """How many spaces of a row are filled from the left to its first gap."""
    filled: i64 = 0
    while filled < edition.columns and heights[filled] > row:
        filled += 1
    return filled


def columns_vp(edition: Edition, heights: vec[i64]) -> i64:
    """The tallest columns count by the value of their highest glass."""
    vp: i64 = 0
    counted: i64 = 0  # columns, as bits
    left = edition.scoring_columns
    while left > 0:
        best: i64 = NONE
        most: i64 = 0
        column: i64 = 0
        for height in heights:
            if height > most and counted >> column & 1 == 0:
                best, most = column, height
            column += 1
        if most == 0:
            break
        counted |= 1 << best
        vp += edition.column_vp[best][most]
        left -= 1
    return vp


def tallest(edition: Edition, heights: vec[i64]) -> vec[i64]:
    """The columns that score: the tallest, ties from the left."""
    chosen = vec[i64](capacity=8)
    while len(chosen) < edition.scoring_columns:
        best: i64 = NONE
        column: i64
        for column in range(len(heights)):
            if column not in chosen and (best == NONE or heights[column] > heights[best]):
                best = column
        chosen = append(chosen, best)
    return chosen

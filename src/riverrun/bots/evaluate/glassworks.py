"""What a position of River Valley Glassworks is worth: the board as it stands, and what may still become of it."""

from __future__ import annotations

from dataclasses import dataclass
from math import exp
from typing import Final

from riverrun.bots.evaluation import Evaluation
from riverrun.core.pieces import index, total
from riverrun.core.state import NOBODY, State
from riverrun.core.vecs import append, i64, vec
from riverrun.games.glassworks.edition import Edition
from riverrun.games.glassworks.moves import COLOURS, KINDS, LAKE, SATCHEL, SHAPES
from riverrun.games.glassworks.rules import COLUMN, DEAL, LEAVE, PLACE, SPILL, TURN, Glassworks
from riverrun.games.glassworks.scoring import columns_vp


@dataclass
class Estimates:
    """What this judgement takes things to be worth, to begin with."""

    gap: float = 0.75  # how likely a gap in a row is filled while there is time
    per_turn: float = 2.0  # glass that a turn adds to a board, about
    soon: float = 2.0  # turns; with so many left a gap is half as likely to be filled
    glass: float = 1.2  # points that a glass in the satchel brings while there is time
    enough: float = 4.0  # glass in a satchel; more brings little
    higher: float = 1.0  # share of the likelihood of filled gaps that is left for the row above
    spill: float = 1.0  # of the points that overflow costs
    rivalry: float = 0.3  # of a point of the strongest opponent's
    flow: float = 0.0  # glass that a turn brings to open columns, by the shares of their colours; 0: gaps are all alike
    fresh: float = 0.1  # and to a column that has no colour yet
    taller: float = 0.6  # share of the glass still expected that counts for the columns' own points


# The levels above brook look at the glass at large, and not at gaps alone; learning begins there.
STRONGER: Final = {"gap": 0.0, "higher": 0.0, "flow": 2.0, "per_turn": 2.5}


class GlassworksEvaluation(Evaluation):
    """The score with the glass in hand added, rows counted beyond their gaps as far as these may be filled.

    All gaps are as likely to be filled, or each by how much glass of its colour is left.
    """

    mind: Estimates

    def __init__(self, mind: Estimates) -> None:
        self.mind = mind
        self.rivalry = mind.rivalry

    def worth(self, state: State, seat: i64) -> float:
        assert isinstance(state, Glassworks)
        if state.mover == NOBODY:
            return float(state.scores()[seat])
        edition = state.edition
        heights, overflow = state.heights[seat], state.overflow[seat]
        satchel: i64 = len(state.piles[SATCHEL + seat])
        if state.turn == seat:
            if state.phase in (DEAL, COLUMN):
                heights = shelved(edition, state.columns[seat], heights, state.hand)
                overflow += len(state.hand) - (total(heights) - total(state.heights[seat]))
            elif state.phase == PLACE:
                satchel += len(state.hand)
            elif state.phase == LEAVE:
                overflow += max(0, satchel + edition.lake_draw - edition.satchel_limit)
            elif state.phase == SPILL:
                overflow += satchel - edition.satchel_limit
        turns = turns_left(self.mind, state, seat)
        time = turns / (turns + self.mind.soon)
        if self.mind.flow > 0.0:
            points = expected(self.mind, state, seat, heights, turns)
        else:
            points = rows_to_come(self.mind, edition, heights, time) + float(columns_vp(edition, heights))
        points += self.mind.spill * float(edition.overflow_vp * overflow)
        return points + self.mind.glass * time * min(float(satchel), self.mind.enough, turns)


def shelved(edition: Edition, columns: vec[i64], heights: vec[i64], hand: vec[i64]) -> vec[i64]:
    """The heights once the glass in hand is added, new colours taking columns in any order."""
    columns, heights = columns[:], heights[:]
    for kind in hand:
        column = index(columns, kind // SHAPES)
        if column < 0 and len(columns) < edition.columns:
            column = len(columns)
            columns = append(columns, kind // SHAPES)
        if column >= 0 and heights[column] < edition.rows:
            heights[column] += 1
    return heights


def turns_left(mind: Estimates, state: Glassworks, seat: i64) -> float:
    """How many more turns a seat can hope to place glass in; known once the end is triggered."""
    if state.left >= 0:
        away = (seat - state.turn) % state.boards
        turns = (state.left - away + state.boards - 1) // state.boards
        if away == 0 and state.phase not in (TURN, PLACE):
            turns -= 1  # nothing more is placed in this one
        return float(turns)
    fullest: i64 = 0
    for heights in state.heights:
        fullest = max(fullest, total(heights))
    return 1.0 + float(state.edition.end_trigger - fullest) / mind.per_turn


def rows_to_come(mind: Estimates, edition: Edition, heights: vec[i64], time: float) -> float:
    """The rows' points; a glass beyond gaps counts as likely as all of them are filled."""
    points, chance = 0.0, mind.gap * time
    row: i64
    column: i64
    for row in range(edition.rows):
        likely = 1.0
        for column in range(edition.columns):
            if heights[column] > row:
                points += likely * float(edition.row_vp[column + 1] - edition.row_vp[column])
            else:
                likely *= chance
        chance *= mind.higher
    return points


def expected(mind: Estimates, state: Glassworks, seat: i64, heights: vec[i64], turns: float) -> float:
    """The points of rows and columns with the glass that may still come, by Poisson's law in each column."""
    edition, coming = state.edition, glass_to_come(mind, state, seat, heights, turns)
    reached = vec[float]([1.0] * edition.rows)  # for each row: how likely all spaces up to this column are filled
    grown = vec[float]([0.0] * edition.columns)  # the height that a column counts with
    points = 0.0
    column: i64
    row: i64
    for column in range(edition.columns):
        height = heights[column]
        likely, exactly, grows = 1.0, exp(-coming[column]), 0.0
        step = float(edition.row_vp[column + 1] - edition.row_vp[column])
        for row in range(edition.rows):
            if row >= height:
                likely = max(0.0, likely - exactly)
                exactly *= coming[column] / float(row - height + 1)
                grows += likely
                reached[row] *= likely
            points += reached[row] * step
        grown[column] = float(height) + mind.taller * grows
    return points + columns_to_come(edition, grown)


def glass_to_come(mind: Estimates, state: Glassworks, seat: i64, heights: vec[i64], turns: float) -> vec[float]:
    """For each column how much glass it can expect."""
    edition, columns, counts = state.edition, state.columns[seat], at_large(state)
    coming, share = vec[float]([mind.fresh * turns] * edition.columns), mind.flow * turns / float(max(1, total(counts)))
    column: i64
    for column in range(len(columns)):
        if heights[column] > 0:
            coming[column] = share * float(counts[columns[column]])
    return coming


def at_large(state: Glassworks) -> vec[i64]:
    """By colour the glass in the bag, in the river and in the lake."""
    counts = vec[i64]([0] * COLOURS)
    kind: i64
    pile: i64
    if len(state.bag.counts) == KINDS:
        for kind in range(KINDS):
            counts[kind // SHAPES] += state.bag.counts[kind]
    for pile in range(LAKE + 1):
        for kind in state.piles[pile]:
            counts[kind // SHAPES] += 1
    return counts


def columns_to_come(edition: Edition, grown: vec[float]) -> float:
    """The points of the tallest columns, whose heights need not be whole."""
    points = 0.0
    taken: i64 = 0  # columns, as bits
    column: i64
    for _ in range(edition.scoring_columns):
        best: i64 = -1
        for column in range(edition.columns):
            if taken >> column & 1 == 0 and (best < 0 or grown[column] > grown[best]):
                best = column
        taken |= 1 << best
        values, height = edition.column_vp[best], i64(grown[best])
        points += float(values[height])
        if height < edition.rows:
            points += (grown[best] - float(height)) * float(values[height + 1] - values[height])
    return points

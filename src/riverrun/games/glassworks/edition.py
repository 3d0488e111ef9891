"""The printed numbers of River Valley Glassworks, read from an edition file and checked."""

from __future__ import annotations

from typing import Final

from riverrun.core.edition import EditionFile, Printed
from riverrun.core.vecs import i64, vec
from riverrun.games.glassworks.moves import SHAPES

NAMES: Final = ("white", "purple", "light_blue", "dark_blue", "light_green", "dark_green", "black", "yellow", "orange")
BLACK: Final = 6
LEVELS: Final = ("apprentice", "journeyman", "artisan", "legend")  # of a solo game


class Edition:
    columns: i64
    rows: i64
    satchel_start: i64
    satchel_limit: i64
    lake_size: i64
    lake_draw: i64
    end_trigger: i64
    end_topup: i64
    overflow_vp: i64
    scoring_columns: i64
    black_from_players: i64
    row_vp: vec[i64]  # by glass in the row
    column_vp: vec[vec[i64]]  # by column, then height
    shapes: list[str]
    stones: vec[i64]  # by tile
    pieces: vec[i64]  # by colour, then shape
    handicap: vec[i64]  # by level

    def __init__(self, file: EditionFile) -> None:
        limits = file.printed("limits")
        self.columns = limits.whole("columns", 1, 9)
        self.rows = limits.whole("rows", 1, 9)
        self.satchel_limit = limits.whole("satchel_limit", 1, 9)
        self.satchel_start = limits.whole("satchel_start", 0, int(self.satchel_limit))
        self.lake_size = limits.whole("lake_size", 1, 9)
        self.lake_draw = limits.whole("lake_draw", 1, int(self.satchel_limit))
        if self.lake_draw != self.lake_size - 1:  # a draw is the choice of the one glass that stays
            raise limits.refuse("lake_draw", "must be one less than lake_size")
        self.end_trigger = limits.whole("end_trigger", 1, 35)
        self.end_topup = limits.whole("end_topup", 0, int(self.satchel_limit))  # ruling O17
        self.overflow_vp = limits.whole("overflow_vp", -99, 0)
        self.scoring_columns = limits.whole("scoring_columns", 1, int(self.columns))
        self.black_from_players = limits.whole("black_from_players", 1, 99)
        self._read_scoring(file.printed("scoring"))
        shapes = file.printed("shapes")
        self.shapes = shapes.texts("order", SHAPES)
        self.stones = vec[i64](shapes.wholes("stones", SHAPES, 1, 2))
        self._read_pieces(file.printed("colours"), file.printed("pieces"))
        self.handicap = vec[i64](file.printed("solo").wholes("handicap", len(LEVELS), 0, 999))
        file.all_read()

    def _read_scoring(self, scoring: Printed) -> None:
        row_vp = scoring.wholes("row_vp", int(self.columns) + 1)
        if row_vp[0] != 0 or not rising(row_vp):
            raise scoring.refuse("row_vp", "must start with 0 and rise")
        column_vp = scoring.grid("column_vp", int(self.columns), int(self.rows))
        if not all(rising(column) for column in column_vp):
            raise scoring.refuse("column_vp", "a higher space of a column must be worth more")
        if not all(rising([column[height] for column in column_vp]) for height in range(self.rows)):
            raise scoring.refuse("column_vp", "at equal height a column further right must be worth more")
        self.row_vp = vec[i64](row_vp)
        self.column_vp = vec[vec[i64]]([vec[i64]([0] + column) for column in column_vp])

    def _read_pieces(self, colours: Printed, pieces: Printed) -> None:
        counts: list[int] = []
        for colour in NAMES:
            by_shape = pieces.wholes(colour, SHAPES)
            if sum(by_shape) != (total := colours.whole(colour)):
                raise pieces.refuse(colour, f"must add up to the {total} pieces of [colours]")
            counts += by_shape
        self.pieces = vec[i64](counts)


def rising(numbers: list[int]) -> bool:
    return all(low < high for low, high in zip(numbers, numbers[1:], strict=False))

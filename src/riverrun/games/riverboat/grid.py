"""The hexes of a mat: five rows of eight, every second row shifted half a hex, and sets of them as bits of a number.

A mat may have fewer fields than the grid has hexes.  A placement is where a crop tile lies and how it is turned: the
hexes of its main crop, and the one of its other crop (none if it has one hex).
"""

from __future__ import annotations

from itertools import combinations
from typing import Final

from riverrun.core.vecs import append, i64, vec
from riverrun.games.hexes import neighbours

ROWS: Final = 5
COLUMNS: Final = 8  # so that a row of a set is a byte
CELLS: Final = ROWS * COLUMNS
PAIRS: Final = 95  # two neighbouring hexes
TRIANGLES: Final = 56  # three hexes that touch one another
PLACEMENTS: Final = CELLS + 2 * PAIRS + 3 * TRIANGLES  # a pair can be turned in two ways, a triangle in three

EVEN_ROWS: Final = 0xFF00FF00FF
ODD_ROWS: Final = 0x00FF00FF00  # shifted to the right by half a hex
FIRST_COLUMN: Final = 0x0101010101
LAST_COLUMN: Final = 0x8080808080
PAIR_BITS: Final = 0x5555555555
FOUR_BITS: Final = 0x3333333333
BYTE_BITS: Final = 0x0F0F0F0F0F

CELL_NAMES: Final = [f"{'abcde'[cell // COLUMNS]}{cell % COLUMNS + 1}" for cell in range(CELLS)]


def _around(cell: int) -> list[int]:
    row, column = divmod(cell, COLUMNS)
    around = [(r, q + r // 2) for q, r in neighbours(column - row // 2, row)]
    return sorted(r * COLUMNS + c for r, c in around if 0 <= r < ROWS and 0 <= c < COLUMNS)


def _bits(cells: list[int]) -> int:
    return sum(1 << cell for cell in cells)


AROUND: Final = [_around(cell) for cell in range(CELLS)]
_PAIRS: Final = [[a, b] for a in range(CELLS) for b in AROUND[a] if a < b]
_TRIANGLES: Final = [[a, b, c] for a in range(CELLS) for b, c in combinations(AROUND[a], 2) if a < b and c in AROUND[b]]
_TURNED: Final = (  # the cells of each placement, that of the other crop last
    [[cell] for cell in range(CELLS)]
    + [turned for pair in _PAIRS for turned in (pair, pair[::-1])]
    + [turned for a, b, c in _TRIANGLES for turned in ([a, b, c], [a, c, b], [b, c, a])]
)

PLACEMENT_NAMES: Final = ["-".join(CELL_NAMES[cell] for cell in cells) for cells in _TURNED]

BIT: Final = vec[i64]([1 << cell for cell in range(CELLS)])  # by cell; compiled, `1 << cell` would stop at 31 bits
NEAR: Final = vec[i64]([_bits(cells) for cells in AROUND])
MAIN: Final = vec[i64]([_bits(cells[: max(1, len(cells) - 1)]) for cells in _TURNED])  # by placement
OTHER: Final = vec[i64]([_bits(cells[1:][-1:]) for cells in _TURNED])
PAIR: Final = vec[i64]([_bits(cells) for cells in _PAIRS])
TRIANGLE: Final = vec[i64]([_bits(cells) for cells in _TRIANGLES])


def size(bits: i64) -> i64:
    """How many hexes a set has: counted in pairs of bits, in fours, in rows, and then all together."""
    bits -= bits >> 1 & PAIR_BITS
    bits = (bits & FOUR_BITS) + (bits >> 2 & FOUR_BITS)
    bits = bits + (bits >> 4) & BYTE_BITS
    bits += bits >> 32
    bits += bits >> 16
    return bits + (bits >> 8) & 0xFF


def list_cells(moves: vec[i64], base: i64, bits: i64) -> vec[i64]:
    """The moves with those added that name the cells of a set, cell 0 being the move `base`."""
    while bits != 0:
        if bits & 1 != 0:
            moves = append(moves, base)
        bits >>= 1
        base += 1
    return moves


def fits(hexes: i64, bits: i64) -> bool:
    """Can a tile of one, two or three hexes lie on a set?  All hexes of the set are looked at together."""
    if hexes == 1:
        return bits != 0
    pairs = bits & bits >> 1 & ~LAST_COLUMN  # the left hexes of those that lie side by side
    if hexes == 3:
        return pairs & (EVEN_ROWS & (bits >> 8 | bits << 8) | ODD_ROWS & (bits >> 9 | bits << 7)) != 0
    below = bits >> 8 | EVEN_ROWS & ~FIRST_COLUMN & bits >> 7 | ODD_ROWS & ~LAST_COLUMN & bits >> 9
    return pairs | bits & below != 0


def group(cell: i64, bits: i64) -> i64:
    """The hexes of a set that hang together with one of them."""
    found = BIT[cell]
    edge = found
    while edge != 0:
        reached: i64 = 0
        at: i64 = 0
        while edge != 0:
            if edge & 1 != 0:
                reached |= NEAR[at]
            edge >>= 1
            at += 1
        edge = reached & bits & ~found
        found |= edge
    return found

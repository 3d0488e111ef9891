"""Hexagons: axial coordinates (q, r), pointy side up, and the six directions clockwise from east.

Drawn on paper, the hexagon (q, r) lies at x = q + r / 2, y = r.
"""

from __future__ import annotations

from typing import Final

COMPASS: Final = ("e", "se", "sw", "w", "nw", "ne")
DIRECTIONS: Final = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))


def neighbours(q: int, r: int) -> list[tuple[int, int]]:
    """The six hexagons around one, in the order of the compass."""
    return [(q + dq, r + dr) for dq, dr in DIRECTIONS]


def distance(q: int, r: int) -> int:
    """How many steps a hexagon lies from the origin."""
    return max(abs(q), abs(r), abs(q + r))


def disc(radius: int) -> list[tuple[int, int]]:
    """All hexagons at most so many steps from the origin, row by row."""
    return [(q, r) for r in range(-radius, radius + 1) for q in range(-radius, radius + 1) if distance(q, r) <= radius]

"""A small fast generator for playouts and guesses; a real game never draws from it."""

from __future__ import annotations

from typing import Final

from riverrun.core.vecs import i64

MULTIPLIER: Final = 1791398085  # a; a * 2**32 - 1 and a * 2**31 - 1 are both prime, so the period is a * 2**31 - 1
LOW: Final = 0xFFFFFFFF
SEED: Final = 0x7FFFFFFF
STIR: Final = 73244475
SPREAD: Final = 842502087


class Rng:
    """Marsaglia's multiply-with-carry.  It stays below 2**63, so both builds give the same numbers."""

    x: i64  # 32 bits of output below 31 bits of carry

    def __init__(self, seed: i64) -> None:
        seed &= SEED
        for _ in range(2):  # so that neighbouring seeds start far apart: the generator alone is linear in its seed
            seed = (seed ^ seed >> 16) * STIR & SEED
        self.x = 1 + (seed ^ seed >> 15) * SPREAD
        for _ in range(4):
            self.below(1)

    def below(self, n: i64) -> i64:
        """A whole number from 0 to n - 1; n is at most 2**31."""
        x = self.x
        x = MULTIPLIER * (x & LOW) + (x >> 32)
        self.x = x
        return (x & LOW) * n >> 32

    def clone(self) -> Rng:
        """One that goes on as this one does."""
        other = Rng(0)
        other.x = self.x
        return other

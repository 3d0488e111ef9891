"""Observations as rows of 32-bit floats, brought up to date and not made anew: of their numbers few are not 0."""

from __future__ import annotations

from typing import Final

from riverrun.core.features import NOUGHT, PLACE, STEP, Encoder, Feature, Sparse
from riverrun.core.state import NO_ONE, State
from riverrun.core.vecs import i32, i64, vec

BOUND: Final = 16  # of a number in an observation; those of an edition that goes beyond are cut off there
LIMIT: Final = 2000  # of the whole number that it is made from; beyond it is beyond BOUND in every scale


class Rows:
    """So many rows, each of which shows a position to a seat."""

    encoder: Encoder
    size: i64  # of a row
    observations: vec[i32]  # all rows: floats by their bits
    shown: list[Sparse]  # what each row shows,
    viewers: vec[i64]  # and to which seat
    fresh: Sparse  # what comes in place of what a row shows
    changed: vec[i64]  # the words of it that the row does not show
    nought: vec[i32]  # by place of a row: where 0 stands among the floats of its scale
    floats: vec[i32]

    def __init__(
        self, count: i64, encoder: Encoder, features: tuple[Feature, ...], floats: list[tuple[int, list[int]]]
    ) -> None:
        """`floats` has, for each scale, the bits of all numbers from -LIMIT to LIMIT divided by it, within BOUND."""
        starts = {scale: LIMIT + n * (2 * LIMIT + 1) for n, (scale, _) in enumerate(floats)}
        self.encoder = encoder
        self.floats = vec[i32]([i32(bits) for _, table in floats for bits in table])
        self.nought = vec[i32]([i32(starts[feature.scale]) for feature in features for _ in range(feature.size)])
        self.size = len(self.nought)
        self.observations = vec[i32]([i32(0)] * (count * self.size))
        self.shown, self.viewers = [Sparse() for _ in range(count)], vec[i64]([NO_ONE] * count)
        self.fresh, self.changed = Sparse(), vec[i64]([0] * self.size)

    def show(self, n: i64, position: State, seat: i64) -> None:
        """Write what a seat sees of a position in place of what a row shows."""
        old, new, observations, row = self.shown[n], self.fresh, self.observations, n * self.size
        self.encoder.encode(position, seat, new)
        words, count = new.words, new.size
        at: i64
        if seat == self.viewers[n]:
            words, count = self.changed, self._compare(row, old, new)
        else:
            before = old.words
            for at in range(old.size):
                observations[row + (before[at] >> PLACE)] = i32(0)
        nought, floats = self.nought, self.floats
        for at in range(count):
            word = words[at]
            place, number = word >> PLACE, (word & STEP - 1) - NOUGHT
            if number > LIMIT:
                number = LIMIT
            elif number < -LIMIT:
                number = -LIMIT
            observations[row + place] = floats[i64(nought[place]) + number]
        self.viewers[n], self.shown[n], self.fresh = seat, new, old

    def _compare(self, row: i64, old: Sparse, new: Sparse) -> i64:
        """How many numbers have changed, for the same seat; those that are no more are taken out of the row.

        Both come in nearly the same order, so they are read side by side.  Wherever they get out of step some are
        written that need not be, and no more.
        """
        before, after, changed, observations = old.words, new.words, self.changed, self.observations
        olds, news = old.size, new.size
        changes: i64 = 0
        m: i64 = 0
        n: i64 = 0
        while m < olds and n < news:
            was, now = before[m], after[n]
            if was == now:
                m += 1
                n += 1
                continue
            there, here = was >> PLACE, now >> PLACE
            if there != here and (before[m + 1] >> PLACE == here or (there < here and there != after[n + 1] >> PLACE)):
                observations[row + there] = i32(0)
                m += 1
                continue
            changed[changes] = now
            changes += 1
            n += 1
            if there == here:
                m += 1
        while m < olds:
            observations[row + (before[m] >> PLACE)] = i32(0)
            m += 1
        while n < news:
            changed[changes] = after[n]
            changes += 1
            n += 1
        return changes

"""Observations as rows of 32-bit floats, brought up to date and not made anew: of their numbers few are not 0."""

from __future__ import annotations

from typing import Final

from riverrun.core.features import ALWAYS, NOUGHT, PLACE, STEP, Encoder, Feature, Sparse
from riverrun.core.state import NO_ONE, State
from riverrun.core.vecs import i32, i64, vec

BOUND: Final = 16  # of a number in an observation; those of an edition that goes beyond are cut off there
LIMIT: Final = 2000  # of the whole number that it is made from; beyond it is beyond BOUND in every scale


class Rows:
    """So many rows, each of which shows a position to a seat."""

    encoder: Encoder
    parts: i64  # of what the encoder writes
    size: i64  # of a row
    observations: vec[i32]  # all rows: floats by their bits
    shown: list[Sparse]  # part by part what each row shows,
    stamps: vec[i64]  # by which one sees whether it still holds,
    courses: list[object]  # in which course of a game,
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
        self.encoder, self.parts = encoder, encoder.parts()
        self.floats = vec[i32]([i32(bits) for _, table in floats for bits in table])
        self.nought = vec[i32]([i32(starts[feature.scale]) for feature in features for _ in range(feature.size)])
        self.size = len(self.nought)
        self.observations = vec[i32]([i32(0)] * (count * self.size))
        self.shown = [Sparse() for _ in range(count * self.parts)]
        self.stamps, self.courses = vec[i64]([ALWAYS] * (count * self.parts)), [None] * count
        self.viewers = vec[i64]([NO_ONE] * count)
        self.fresh, self.changed = Sparse(), vec[i64]([0] * self.size)

    def show(self, n: i64, position: State, seat: i64, course: object) -> None:
        """Write what a seat sees of a position in place of what a row shows.

        A part whose stamp is the same stays as it is, if both are of one course.
        """
        encoder, stamps, parts, row = self.encoder, self.stamps, self.parts, n * self.size
        same, again = course is self.courses[n], seat == self.viewers[n]
        at = n * parts
        part: i64
        for part in range(parts):
            stamp = encoder.stamp(position, seat, part)
            if stamp == ALWAYS or stamp != stamps[at] or not same:
                stamps[at], old, new = stamp, self.shown[at], self.fresh
                new.clear()
                encoder.write_part(position, seat, part, new)
                self._replace(row, old, new, again)
                self.shown[at], self.fresh = new, old
            at += 1
        self.viewers[n] = seat
        if not same:
            self.courses[n] = course

    def _replace(self, row: i64, old: Sparse, new: Sparse, again: bool) -> None:
        """Bring a part of a row up to date.

        For the same seat all is compared, for another one only what is much the same for all: the rest is written anew.
        """
        olds, news = old.size, new.size
        if not again:
            olds, news = old.alike, new.alike
        if olds > 0 or news > 0:
            changes = self._compare(row, old.words, olds, new.words, news)
            if changes > 0:
                self._write(row, self.changed, 0, changes)
        if not again:
            self._clear(row, old.words, olds, old.size)
            self._write(row, new.words, news, new.size)

    def _clear(self, row: i64, words: vec[i64], start: i64, end: i64) -> None:
        """Take numbers out of a row."""
        observations = self.observations
        n: i64
        for n in range(start, end):
            observations[row + (words[n] >> PLACE)] = i32(0)

    def _write(self, row: i64, words: vec[i64], start: i64, end: i64) -> None:
        """Write numbers into a row."""
        observations, nought, floats = self.observations, self.nought, self.floats
        n: i64
        for n in range(start, end):
            word = words[n]
            place, number = word >> PLACE, (word & STEP - 1) - NOUGHT
            if number > LIMIT:
                number = LIMIT
            elif number < -LIMIT:
                number = -LIMIT
            observations[row + place] = floats[i64(nought[place]) + number]

    def _compare(self, row: i64, before: vec[i64], olds: i64, after: vec[i64], news: i64) -> i64:
        """How many numbers have changed; those that are no more are taken out of the row.

        Both come in nearly the same order, so they are read side by side.  Wherever they get out of step some are
        written that need not be, and no more.
        """
        changed, observations = self.changed, self.observations
        changes: i64 = 0
        n: i64 = 0
        shift: i64 = 0  # how much further on in what was before
        while True:
            end = min(news, olds - shift)
            while n < end and before[n + shift] == after[n]:
                n += 1
            if n >= end:
                break
            there, here = before[n + shift] >> PLACE, after[n] >> PLACE
            if there == here:
                changed[changes] = after[n]
                changes += 1
                n += 1
            elif before[n + shift + 1] >> PLACE == here or (there < here and there != after[n + 1] >> PLACE):
                observations[row + there] = i32(0)
                shift += 1
            else:
                changed[changes] = after[n]
                changes += 1
                n += 1
                shift -= 1
        self._clear(row, before, n + shift, olds)
        while n < news:
            changed[changes] = after[n]
            changes += 1
            n += 1
        return changes

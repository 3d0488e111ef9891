"""What a seat knows of a position as whole numbers for learning: only those that are not 0, each with its place.

A net reads them as they are, and an observation is a row of noughts into which they are written, each divided by the
scale of its feature.  Few change with a decision, so that both can be brought up to date instead of made anew.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Final, NamedTuple

from riverrun.core.state import State
from riverrun.core.vecs import append, i64, mypyc_attr, vec

BYTE: Final = 0xFF


class Feature(NamedTuple):
    """A named run of places.  Divided by the scale a usual number there is between 0 and 1, or near."""

    name: str
    size: int
    scale: int = 1
    help: str = ""


class Sparse:
    """The numbers of a position that are not 0; each place comes once.

    They are written feature by feature: what is put is put at a place of the feature that is being written.
    """

    size: i64  # how many there are: the rest of the two rows is left over from before
    at: vec[i64]
    value: vec[i64]
    base: i64  # where the feature that is being written begins

    def __init__(self) -> None:
        self.size = self.base = 0
        self.at, self.value = vec[i64]([0] * 256), vec[i64]([0] * 256)

    def clear(self) -> None:
        self.size = self.base = 0

    def put(self, at: i64, value: i64) -> None:
        """A number at a place of this feature; no 0 is kept."""
        if value == 0:
            return
        n = self.size
        if n == len(self.at):
            self.at, self.value = append(self.at, 0), append(self.value, 0)
        self.at[n] = self.base + at
        self.value[n] = value
        self.size = n + 1

    def skip(self, size: i64) -> None:
        """Go on behind so many places."""
        self.base += size

    # Whole features, or parts of them

    def number(self, value: i64) -> None:
        """One number."""
        self.put(0, value)
        self.base += 1

    def flag(self, yes: bool) -> None:
        """1 for yes."""
        if yes:
            self.put(0, 1)
        self.base += 1

    def hot(self, at: i64, size: i64) -> None:
        """1 at one of so many places; -1 stands for none."""
        if at >= 0:
            self.put(at, 1)
        self.base += size

    def row(self, numbers: vec[i64], size: i64) -> None:
        """Numbers as they come, and nothing behind them."""
        at: i64 = 0
        for number in numbers:
            self.put(at, number)
            at += 1
        self.base += size

    def pile(self, pieces: vec[i64], size: i64) -> None:
        """How many there are of each piece; the pieces are in rising order."""
        piece: i64 = -1
        count: i64 = 0
        for other in pieces:
            if other != piece:
                self.put(piece, count)
                piece, count = other, 0
            count += 1
        self.put(piece, count)
        self.base += size

    def bits(self, bits: i64, size: i64) -> None:
        """1 for each bit that is set."""
        at: i64 = 0
        while bits != 0:
            if bits & BYTE == 0:
                bits >>= 8
                at += 8
            else:
                if bits & 1:
                    self.put(at, 1)
                bits >>= 1
                at += 1
        self.base += size


@mypyc_attr(allow_interpreted_subclasses=True)
class Encoder(ABC):
    """One game's way to write its positions; the title's `features` say what stands where."""

    def encode(self, state: State, seat: i64, out: Sparse) -> None:
        """Write what a seat knows of a position in place of what was written before."""
        out.clear()
        self.write(state, seat, out)

    @abstractmethod
    def write(self, state: State, seat: i64, out: Sparse) -> None:
        """Write the features in their order; who only watches looks from seat 0."""

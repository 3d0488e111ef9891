"""What a seat knows of a position as whole numbers for learning: only those that are not 0, each with its place.

A net reads them as they are, and an observation is a row of noughts into which they are written, each divided by the
scale of its feature.  Few change with a decision, so that both can be brought up to date instead of made anew.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Final, NamedTuple

from riverrun.core.state import State
from riverrun.core.vecs import append, i64, mypyc_attr, vec

PLACE: Final = 32  # bits of a word below its place
STEP: Final = 0x100000000  # from one place to the next
NOUGHT: Final = 0x40000000  # added to a number, so that none is negative
ONE: Final = 0x40000001
HALF: Final = 32  # the bits of a word that are looked at together
FIRST_HALF: Final = 0xFFFFFFFF
ALWAYS: Final = -1  # the stamp of a part that is looked at every time
DE_BRUIJN: Final = 0x77CB531  # times each power of 2 it shows five other bits,
STEPS: Final = vec[i64]([0] * 32)  # and by them this tells which power it is, in steps
for _n in range(32):
    STEPS[DE_BRUIJN << _n >> 27 & 31] = _n << PLACE


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

    size: i64  # how many there are: the rest of the words, never nothing, is left over from before
    words: vec[i64]  # for each number STEP times its place, NOUGHT and itself
    base: i64  # where the feature that is being written begins
    alike: i64  # how many numbers come first that are much the same for every seat

    def __init__(self) -> None:
        self.size = self.base = self.alike = 0
        self.words = vec[i64]([0] * 256)

    def clear(self) -> None:
        self.size = self.base = self.alike = 0

    def at(self) -> list[int]:
        """The places, in the order in which they were written."""
        return [place_of(self.words[n]) for n in range(self.size)]

    def value(self) -> list[int]:
        """The numbers there."""
        return [number_of(self.words[n]) for n in range(self.size)]

    def put(self, at: i64, value: i64) -> None:
        """A number at a place of this feature; no 0 is kept."""
        if value == 0:
            return
        n = self.size
        if n + 1 >= len(self.words):
            self._put_further(at, value)
            return
        self.size = n + 1
        self.words[n] = (self.base + at << PLACE) + NOUGHT + value

    def _put_further(self, at: i64, value: i64) -> None:
        """Where there was no room.  It stands by itself so that nothing is put aside where there is some."""
        self.make_room(1)
        self.put(at, value)

    def make_room(self, more: i64) -> None:
        """For so many numbers, which whoever writes many at a time can then write without asking."""
        while len(self.words) <= self.size + more:
            self.words = append(self.words, 0)

    def skip(self, size: i64) -> None:
        """Go on behind so many places."""
        self.base += size

    def much_alike(self) -> None:
        """What was written so far is much the same whoever looks: when another seat does, comparing it pays."""
        self.alike = self.size

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
        """Numbers as they come, not more than so many, and nothing behind them."""
        if len(numbers) > size:
            numbers = numbers[:size]
        self.make_room(size)
        words, n, word = self.words, self.size, (self.base << PLACE) + NOUGHT
        self.base += size
        for number in numbers:
            if number != 0:
                words[n] = word + number
                n += 1
            word += STEP
        self.size = n

    def hots(self, places: vec[i64], size: i64) -> None:
        """1 at one of so many places, again and again; -1 stands for none."""
        self.make_room(len(places))
        words, n, base = self.words, self.size, self.base
        for place in places:
            if place >= 0:
                words[n] = (base + place << PLACE) + ONE
                n += 1
            base += size
        self.size, self.base = n, base

    def some(self, places: vec[i64], size: i64) -> None:
        """1 at some of so many places."""
        self.make_room(len(places))
        words, n, base = self.words, self.size, self.base
        for place in places:
            words[n] = (base + place << PLACE) + ONE
            n += 1
        self.size, self.base = n, base + size

    def marks(self, places: vec[i64], numbers: vec[i64], first: i64) -> None:
        """1 for each of some places, from `first` on, by the number of the place; -1 stands for none."""
        self.make_room(len(places))
        words, n, base = self.words, self.size, self.base + first
        for place in places:
            number = numbers[place]
            if number >= 0:
                words[n] = (base + number << PLACE) + ONE
                n += 1
        self.size = n

    def bars(self, lengths: vec[i64], size: i64) -> None:
        """1 at the first few of so many places, again and again."""
        self.make_room(len(lengths) * size)
        words, n, base = self.words, self.size, (self.base << PLACE) + ONE
        for length in lengths:
            word, end = base, base + (length << PLACE)
            while word < end:
                words[n] = word
                n += 1
                word += STEP
            base += size << PLACE
        self.size = n
        self.base += len(lengths) * size

    def pile(self, pieces: vec[i64], size: i64) -> None:
        """How many there are of each piece; the pieces are in rising order."""
        self.make_room(len(pieces))
        words, n, base = self.words, self.size - 1, self.base
        last: i64 = -1
        for piece in pieces:
            if piece == last:
                words[n] += 1
            else:
                n += 1
                words[n] = (base + piece << PLACE) + ONE
                last = piece
        self.size, self.base = n + 1, base + size

    def bits(self, bits: i64, size: i64) -> None:
        """1 for each bit that is set."""
        if bits != 0:
            self.marked(bits, 1)
        self.base += size

    def marked(self, bits: i64, number: i64) -> None:
        """A number for each bit that is set."""
        self.make_room(2 * HALF)
        words, n, word = self.words, self.size, (self.base << PLACE) + NOUGHT + number
        while bits != 0:
            some = bits & FIRST_HALF
            while some != 0:
                lowest = some & -some
                words[n] = word + STEPS[lowest * DE_BRUIJN >> 27 & 31]
                n += 1
                some ^= lowest
            bits >>= HALF
            word += HALF << PLACE
        self.size = n


def clockwise(first: i64, seats: i64) -> vec[i64]:
    """All seats, beginning with one."""
    order = vec[i64](capacity=seats)
    seat: i64
    for seat in range(first, seats):
        order = append(order, seat)
    for seat in range(first):
        order = append(order, seat)
    return order


def place_of(word: i64) -> i64:
    return word >> PLACE


def number_of(word: i64) -> i64:
    return (word & STEP - 1) - NOUGHT


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

    # What changes apart from the rest can be a part of its own, so that it is not written again while it is the same

    def parts(self) -> i64:
        return 1

    def stamp(self, state: State, seat: i64, part: i64) -> i64:
        """A number that is another one whenever that part of what a seat sees is, or ALWAYS.

        It need not tell apart more than positions of one course of a game, of which one becomes the other by events.
        """
        return ALWAYS

    def write_part(self, state: State, seat: i64, part: i64, out: Sparse) -> None:
        """Write the features of a part."""
        self.write(state, seat, out)


class EncoderInParts(Encoder):
    """One whose parts each go where they belong; the last goes on to the end."""

    def write(self, state: State, seat: i64, out: Sparse) -> None:
        part: i64
        for part in range(self.parts()):
            out.base = 0
            self.write_part(state, seat, part, out)


def start_of(name: str, features: tuple[Feature, ...]) -> int:
    """The place where a feature begins."""
    names = [feature.name for feature in features]
    return sum(feature.size for feature in features[: names.index(name)])

"""The protocol every game speaks."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Final

from riverrun.core.rng import Rng
from riverrun.core.vecs import i64, vec

CHANCE: Final = -1  # the seat of chance
NOBODY: Final = -2  # moves when the game is over; also the seat of those who only watch
NO_ONE: Final = -3  # stands for no seat where one is kept: none has looked yet


class State(ABC):
    """One position.  Mutable and cheap to clone; it holds no randomness, no clock and no history."""

    seats: i64
    mover: i64  # who is to move: a seat (the first of several), CHANCE or NOBODY

    def actors(self) -> list[int]:
        """The seats that may move now; none when chance is to move, and none at the end."""
        return [self.mover] if self.mover >= 0 else []

    def simultaneous_stretch(self) -> i64:
        """The number of the stretch in which seats choose at the same time, or 0 where they take turns.

        Within a stretch the order of different seats' events does not matter, chance never moves, and nobody is shown
        what the others do before it ends.  Two stretches in a row have different numbers.
        """
        return 0

    @abstractmethod
    def legal(self, seat: i64) -> vec[i64]:
        """Each legal move of an acting seat once, in rising order."""

    @abstractmethod
    def apply(self, seat: i64, move: i64) -> None:
        """Play a legal move, or for CHANCE an outcome of some weight.  Anything else is undefined."""

    @abstractmethod
    def chance(self) -> vec[i64]:
        """The whole-number weight of each chance outcome; empty unless chance is to move."""

    def tickets(self) -> i64:
        """The sum of the weights: chance is a lottery with so many tickets.  Overriding it must not change it."""
        total: i64 = 0
        for weight in self.chance():
            total += weight
        return total

    def drawn(self, ticket: i64) -> i64:
        """The outcome that holds a ticket, tickets being dealt in order.  Overriding it must not change it."""
        outcome: i64 = 0
        for weight in self.chance():
            ticket -= weight
            if ticket < 0:
                return outcome
            outcome += 1
        raise ValueError("no such ticket")

    @abstractmethod
    def scores(self) -> vec[i64]:
        """What each seat's game is worth so far."""

    def standing(self) -> vec[i64]:
        """A number for each seat: the highest wins, equal ones share.  The scores, with any tie-break folded in."""
        return self.scores()

    def secret(self, seat: i64) -> bool:
        """Is the outcome of the coming event hidden from a seat that does not make it?"""
        return False

    def redeal(self, seat: i64, rng: Rng) -> None:
        """Replace all that the seat cannot know by a fair guess."""

    @abstractmethod
    def clone(self) -> State: ...


def sampled(state: State, rng: Rng) -> i64:
    """An outcome of chance, drawn by its weight, for playouts and guesses: a real game draws from its seed."""
    return state.drawn(rng.below(state.tickets()))

"""One game of a batch: its chance, the seeds of the games that follow it, and who may know what of it."""

from __future__ import annotations

from riverrun.core.rng import Rng
from riverrun.core.state import CHANCE, NO_ONE, State, sampled
from riverrun.core.vecs import append, i64, vec


class Lane:
    """One of the games.  Who may know what of it while all choose at once is as in `Course`."""

    state: State
    rng: Rng  # of its chance
    stretch: i64  # in which all choose at once, if somebody has chosen in it
    before: State | None  # the position when it began
    seats: vec[i64]  # who has chosen in it,
    moves: vec[i64]  # and what
    knower: i64  # the seat whose position is kept, for it often goes on
    known: State | None
    allowed: vec[i64]  # what its row of the masks shows
    hiding: bool  # does anybody ask what a seat knows while all choose at once?
    seeds: vec[i64]  # of games to come,
    begun: i64  # as many as have been begun
    ended: State | None  # the end of the last one

    def __init__(self, opening: State, hiding: bool) -> None:
        self.allowed = vec[i64]()
        self.hiding, self.ended = hiding, None
        self.foresee([0])
        self.begin(opening)

    def foresee(self, seeds: list[int]) -> None:
        """Take the seeds of the next games."""
        self.seeds, self.begun = vec[i64](seeds), 0

    def dry(self) -> bool:
        """Has the last of the seeds been used?"""
        return self.begun == len(self.seeds)

    def begin(self, opening: State) -> None:
        """Begin the next game."""
        self.state, self.rng = opening.clone(), Rng(self.seeds[self.begun])
        self.begun += 1
        self.stretch, self.before, self.knower, self.known = 0, None, NO_ONE, None
        self.seats, self.moves = vec[i64](), vec[i64]()
        self.deal()

    def clone(self) -> Lane:
        """The same game, whose row of the arrays is not yet written."""
        other = Lane(self.state, self.hiding)
        other.state, other.rng = self.state.clone(), self.rng.clone()
        other.stretch, other.seats, other.moves = self.stretch, self.seats[:], self.moves[:]
        other.before = None if self.before is None else self.before.clone()
        return other

    def deal(self) -> None:
        """Let chance move for as long as it is to move."""
        state = self.state
        while state.mover == CHANCE:
            state.apply(CHANCE, sampled(state, self.rng))

    def play(self, seat: i64, move: i64) -> None:
        """Play a legal move, and the chance that follows it."""
        if self.hiding:
            self._note(seat, move)
        self.state.apply(seat, move)
        self.deal()

    def _note(self, seat: i64, move: i64) -> None:
        """Note a move that the other seats do not see yet."""
        state = self.state
        stretch = state.simultaneous_stretch()
        if stretch != self.stretch:
            self.stretch, self.before, self.knower, self.known = stretch, None, NO_ONE, None
            if stretch > 0 and state.seats > 1:
                self.before, self.seats, self.moves = state.clone(), vec[i64](), vec[i64]()
        if self.before is not None:
            self.seats, self.moves = append(self.seats, seat), append(self.moves, move)
            if seat == self.knower and self.known is not None:
                self.known.apply(seat, move)

    def decides(self, seat: i64) -> bool:
        """May a seat move now?  The mover is the first of all who may."""
        mover = self.state.mover
        return mover == seat or (0 <= mover < seat and seat in self.state.actors())

    def position_for(self, seat: i64) -> State:
        """The position as far as a seat has followed it: while all choose at once, without the others' choices."""
        if self.before is None or self.state.simultaneous_stretch() != self.stretch:
            return self.state
        n: i64
        if self.knower != seat:
            others = False
            for other in self.seats:
                others = others or other != seat
            if not others:
                return self.state
            if seat not in self.seats:
                return self.before
            known = self.before.clone()
            for n in range(len(self.seats)):
                if self.seats[n] == seat:
                    known.apply(seat, self.moves[n])
            self.knower, self.known = seat, known
        assert self.known is not None
        return self.known

    def course_of(self, position: State) -> object:
        """What positions share of which one becomes the other by events: the chance of the game, or one seat's way."""
        return position if position is self.known else self.rng

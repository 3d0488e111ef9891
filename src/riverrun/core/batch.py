"""Many games of one title, stepped together: what learning at scale reads and writes lies in a few flat arrays.

The arrays are vecs of machine numbers that whoever owns the batch may read as buffers, without an object for each
number.  They keep their place for good.  An observation is brought up to date and not made anew: of its thousands of
numbers few are not 0.
"""

from __future__ import annotations

from typing import Final

from riverrun.core.features import Encoder, Feature, Sparse
from riverrun.core.rng import Rng
from riverrun.core.state import CHANCE, NOBODY, State, sampled
from riverrun.core.vecs import append, byte, i32, i64, vec

BOUND: Final = 16  # of a number in an observation; those of an edition that goes beyond are cut off there
LIMIT: Final = 2000  # of the whole number that it is made from; beyond it is beyond BOUND in every scale
NO_ONE: Final = -3  # no seat's position is kept


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
    shown: Sparse  # what the lane's row of the observations shows
    allowed: vec[i64]  # what its row of the masks shows
    coming: i64  # the seed of the next game
    ended: State | None  # the end of the last one

    def __init__(self, opening: State) -> None:
        self.shown = Sparse()
        self.allowed = vec[i64]()
        self.coming, self.ended = 0, None
        self.begin(opening)

    def begin(self, opening: State) -> None:
        """Begin the next game."""
        self.state, self.rng = opening.clone(), Rng(self.coming)
        self.stretch, self.before, self.knower, self.known = 0, None, NO_ONE, None
        self.seats, self.moves = vec[i64](), vec[i64]()
        self.deal()

    def clone(self) -> Lane:
        """The same game, whose row of the arrays is not yet written."""
        other = Lane(self.state)
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
        state.apply(seat, move)
        self.deal()

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
            known = self.before.clone()
            for n in range(len(self.seats)):
                if self.seats[n] == seat:
                    known.apply(seat, self.moves[n])
            self.knower, self.known = seat, known
        assert self.known is not None
        return self.known


class Batch:
    """So many games, the arrays that tell of them, and the array that says what is done next."""

    encoder: Encoder
    opening: State
    lanes: list[Lane]
    size: i64  # of an observation
    moves: i64  # of the title
    observing: bool
    observations: vec[i32]  # a row for each game: 32-bit floats by their bits
    masks: vec[byte]  # a row for each game: 1 for each legal move
    seats: vec[i32]  # who decides in each game
    actions: vec[i32]  # what is done next in each game
    nought: vec[i32]  # by place of an observation: where 0 stands among the floats of its scale
    floats: vec[i32]

    def __init__(
        self,
        opening: State,
        encoder: Encoder,
        features: tuple[Feature, ...],
        floats: list[tuple[int, list[int]]],
        moves: i64,
        games: i64,
        observing: bool,
    ) -> None:
        """`floats` has, for each scale, the bits of all numbers from -LIMIT to LIMIT divided by it, within BOUND."""
        self.opening, self.encoder, self.moves, self.observing = opening, encoder, moves, observing
        starts: dict[int, int] = {}
        table: list[int] = []
        for scale, bits in floats:
            starts[scale] = len(table) + LIMIT
            table += bits
        places = [feature.scale for feature in features for _ in range(feature.size)]
        self.floats = vec[i32]([i32(bits) for bits in table])
        self.nought = vec[i32]([i32(starts[scale]) for scale in places])
        self.size = len(places)
        numbers: i64 = 0
        if observing:
            numbers = games * self.size
        self.observations = vec[i32]([i32(0)] * numbers)
        self.masks = vec[byte]([byte(0)] * (games * moves))
        self.seats, self.actions = vec[i32]([i32(0)] * games), vec[i32]([i32(0)] * games)
        self.lanes = [Lane(opening) for _ in range(games)]

    def begin(self, n: i64) -> None:
        """Begin the next game in a lane."""
        self.lanes[n].begin(self.opening)

    def wrong(self) -> i64:
        """The first game whose action is not legal, or -1."""
        n: i64
        for n in range(len(self.lanes)):
            action = i64(self.actions[n])
            if action < 0 or action >= self.moves or self.masks[n * self.moves + action] == 0:
                return n
        return -1

    def step(self) -> vec[i64]:
        """Play all actions, begin anew what is over, and show every game to the seat that decides next.

        Which games were over is the answer.  Each is done with before the next one, while it is in reach.
        """
        over = vec[i64]()
        n: i64 = 0
        for lane in self.lanes:
            lane.play(i64(self.seats[n]), i64(self.actions[n]))
            if lane.state.mover == NOBODY:
                over = append(over, n)
                lane.ended = lane.state
                lane.begin(self.opening)
            self.show(n, lane.state.mover)
            n += 1
        return over

    def play(self) -> vec[i64]:
        """Play all actions, and the chance that follows them; the games that are over."""
        over = vec[i64]()
        n: i64 = 0
        for lane in self.lanes:
            lane.play(i64(self.seats[n]), i64(self.actions[n]))
            if lane.state.mover == NOBODY:
                over = append(over, n)
            n += 1
        return over

    def waiting(self, seat: i64) -> vec[i64]:
        """The games in which a seat is not asked, although they are not over."""
        found = vec[i64]()
        n: i64 = 0
        for lane in self.lanes:
            if lane.state.mover != NOBODY and not lane.decides(seat):
                found = append(found, n)
            n += 1
        return found

    def look(self) -> None:
        """Show every game to the seat that decides next."""
        n: i64
        for n in range(len(self.lanes)):
            self.show(n, self.lanes[n].state.mover)

    def look_from(self, seat: i64) -> None:
        """Show every game to one seat, which decides next."""
        n: i64
        for n in range(len(self.lanes)):
            self.show(n, seat)

    def show(self, n: i64, seat: i64) -> None:
        """Write what a seat sees of a game and may do in it; who is to decide in it is noted too."""
        lane = self.lanes[n]
        self.seats[n] = i32(seat)
        row = n * self.moves
        for move in lane.allowed:
            self.masks[row + move] = byte(0)
        if lane.decides(seat):
            lane.allowed = lane.state.legal(seat)
        else:
            lane.allowed = vec[i64]()
        for move in lane.allowed:
            self.masks[row + move] = byte(1)
        if self.observing:
            self._observe(n * self.size, lane, seat)

    def _observe(self, row: i64, lane: Lane, seat: i64) -> None:
        shown, observations, nought, floats = lane.shown, self.observations, self.nought, self.floats
        places = shown.at
        n: i64
        for n in range(shown.size):
            observations[row + places[n]] = i32(0)
        self.encoder.encode(lane.position_for(seat), seat, shown)
        places, values = shown.at, shown.value  # they may have grown
        for n in range(shown.size):
            at, value = places[n], values[n]
            if value > LIMIT:
                value = LIMIT
            elif value < -LIMIT:
                value = -LIMIT
            observations[row + at] = floats[i64(nought[at]) + value]

    def sample(self, rng: Rng) -> None:
        """Choose any legal action in each game."""
        n: i64 = 0
        for lane in self.lanes:
            self.actions[n] = i32(lane.allowed[rng.below(len(lane.allowed))])
            n += 1

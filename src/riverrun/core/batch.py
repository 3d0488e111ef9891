"""Many games of one title, stepped together: what learning at scale reads and writes lies in a few flat arrays.

The arrays are vecs of machine numbers that whoever owns the batch may read as buffers, without an object for each
number.  They keep their place for good.  An observation is brought up to date and not made anew: of its thousands of
numbers few are not 0.
"""

from __future__ import annotations

from typing import Final

from riverrun.core.features import Encoder, Feature, Sparse, number_of, place_of
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
    shown: Sparse  # what the lane's row of the observations shows,
    viewer: i64  # to which seat
    allowed: vec[i64]  # what its row of the masks shows
    hiding: bool  # does anybody ask what a seat knows while all choose at once?
    seeds: vec[i64]  # of games to come,
    begun: i64  # as many as have been begun
    ended: State | None  # the end of the last one

    def __init__(self, opening: State, hiding: bool) -> None:
        self.shown, self.viewer = Sparse(), NO_ONE
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
    dones: vec[byte]  # 1 for each game that the last step has ended
    earned: vec[i32]  # a row for each game, and 0 unless it has ended: points of each seat, or seats behind less ahead
    over: vec[i64]  # the games that have ended
    ranking: bool
    fresh: Sparse  # what comes in place of what a row shows
    changed: vec[i64]  # the words of it that the row does not show
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
        hiding: bool,
        ranking: bool,
    ) -> None:
        """`floats` has, for each scale, the bits of all numbers from -LIMIT to LIMIT divided by it, within BOUND."""
        self.opening, self.encoder, self.moves = opening, encoder, moves
        self.observing, self.ranking = observing, ranking
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
        self.dones, self.earned = vec[byte]([byte(0)] * games), vec[i32]([i32(0)] * (games * opening.seats))
        self.over, self.fresh, self.changed = vec[i64](), Sparse(), vec[i64]([0] * self.size)
        self.lanes = [Lane(opening, hiding) for _ in range(games)]

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

        Which games have begun from the last of their seeds is the answer.  Each is done with before the next one, while
        it is in reach.
        """
        self.forget()
        dry = vec[i64]()
        n: i64 = 0
        for lane in self.lanes:
            lane.play(i64(self.seats[n]), i64(self.actions[n]))
            if lane.state.mover == NOBODY:
                self.end(n)
                lane.begin(self.opening)
                if lane.dry():
                    dry = append(dry, n)
            self.show(n, lane.state.mover)
            n += 1
        return dry

    def play(self) -> vec[i64]:
        """Play all actions, and the chance that follows them; the games that are over."""
        self.forget()
        n: i64 = 0
        for lane in self.lanes:
            lane.play(i64(self.seats[n]), i64(self.actions[n]))
            if lane.state.mover == NOBODY:
                self.end(n)
            n += 1
        return self.over

    def end(self, n: i64) -> None:
        """Note that a game is over, and what it has earned each seat."""
        lane, seats = self.lanes[n], self.opening.seats
        lane.ended = lane.state
        self.over, self.dones[n] = append(self.over, n), byte(1)
        numbers = lane.state.scores()
        if self.ranking:
            numbers = lane.state.standing()
        seat: i64
        for seat in range(seats):
            earned = numbers[seat]
            if self.ranking:
                earned = ahead(numbers, numbers[seat])
            self.earned[n * seats + seat] = i32(earned)

    def forget(self) -> None:
        """Forget which games have ended."""
        seats = self.opening.seats
        at: i64
        for n in self.over:
            self.dones[n] = byte(0)
            for at in range(n * seats, (n + 1) * seats):
                self.earned[at] = i32(0)
        self.over = vec[i64]()

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
        lane, masks = self.lanes[n], self.masks
        self.seats[n] = i32(seat)
        row = n * self.moves
        for move in lane.allowed:
            masks[row + move] = byte(0)
        if lane.decides(seat):
            lane.allowed = lane.state.legal(seat)
        else:
            lane.allowed = vec[i64]()
        for move in lane.allowed:
            masks[row + move] = byte(1)
        if self.observing:
            self._observe(n * self.size, lane, seat)

    def _observe(self, row: i64, lane: Lane, seat: i64) -> None:
        """Write what a seat sees in place of what the row shows."""
        old, new, observations = lane.shown, self.fresh, self.observations
        self.encoder.encode(lane.position_for(seat), seat, new)
        words, count = new.words, new.size
        n: i64
        if seat == lane.viewer:
            words, count = self.changed, self._compare(row, old, new)
        else:
            before = old.words
            for n in range(old.size):
                observations[row + place_of(before[n])] = i32(0)
        nought, floats = self.nought, self.floats
        for n in range(count):
            word = words[n]
            place, number = place_of(word), number_of(word)
            if number > LIMIT:
                number = LIMIT
            elif number < -LIMIT:
                number = -LIMIT
            observations[row + place] = floats[i64(nought[place]) + number]
        lane.viewer, lane.shown, self.fresh = seat, new, old

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
            there, here = place_of(was), place_of(now)
            if there != here and (
                place_of(before[m + 1]) == here or (there != place_of(after[n + 1]) and there < here)
            ):
                observations[row + there] = i32(0)
                m += 1
                continue
            changed[changes] = now
            changes += 1
            n += 1
            if there == here:
                m += 1
        while m < olds:
            observations[row + place_of(before[m])] = i32(0)
            m += 1
        while n < news:
            changed[changes] = after[n]
            changes += 1
            n += 1
        return changes

    def sample(self, rng: Rng) -> None:
        """Choose any legal action in each game."""
        n: i64 = 0
        for lane in self.lanes:
            self.actions[n] = i32(lane.allowed[rng.below(len(lane.allowed))])
            n += 1


def ahead(standing: vec[i64], own: i64) -> i64:
    """How many seats are behind one, less those that are ahead of it."""
    count: i64 = 0
    for other in standing:
        if own > other:
            count += 1
        elif own < other:
            count -= 1
    return count

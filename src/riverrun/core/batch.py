"""Many games of one title, stepped together: what learning at scale reads and writes lies in a few flat arrays.

The arrays are vecs of machine numbers that whoever owns the batch may read as buffers, without an object for each
number.  They keep their place for good.
"""

from __future__ import annotations

from riverrun.core.lane import Lane
from riverrun.core.rng import Rng
from riverrun.core.rows import Rows
from riverrun.core.state import NOBODY, State
from riverrun.core.vecs import append, byte, i32, i64, vec


class Batch:
    """So many games, the arrays that tell of them, and the array that says what is done next."""

    opening: State
    lanes: list[Lane]
    moves: i64  # of the title
    observing: bool
    rows: Rows  # of the observations: one for each game, if anybody observes
    masks: vec[byte]  # a row for each game: 1 for each legal move
    seats: vec[i32]  # who decides in each game
    actions: vec[i32]  # what is done next in each game
    dones: vec[byte]  # 1 for each game that the last step has ended
    earned: vec[i32]  # a row for each game, and 0 unless it has ended: points of each seat, or seats behind less ahead
    over: vec[i64]  # the games that have ended
    ranking: bool

    def __init__(
        self,
        opening: State,
        rows: Rows,
        moves: i64,
        games: i64,
        hiding: bool,
        ranking: bool,
    ) -> None:
        self.opening, self.rows, self.moves, self.ranking = opening, rows, moves, ranking
        self.masks = vec[byte]([byte(0)] * (games * moves))
        self.seats, self.actions = vec[i32]([i32(0)] * games), vec[i32]([i32(0)] * games)
        self.dones, self.earned = vec[byte]([byte(0)] * games), vec[i32]([i32(0)] * (games * opening.seats))
        self.over = vec[i64]()
        self.lanes = [Lane(opening, hiding) for _ in range(games)]
        self.observing = len(rows.shown) > 0

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
        dry, seats, actions = vec[i64](), self.seats, self.actions
        n: i64 = 0
        for lane in self.lanes:
            lane.play(i64(seats[n]), i64(actions[n]))
            if lane.state.mover == NOBODY:
                self.end(n)
                lane.begin(self.opening)
                if lane.dry():
                    dry = append(dry, n)
            self._show(n, lane, lane.state.mover)
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
        self._show(n, self.lanes[n], seat)

    def _show(self, n: i64, lane: Lane, seat: i64) -> None:
        masks, allowed = self.masks, vec[i64]()
        self.seats[n] = i32(seat)
        row = n * self.moves
        for move in lane.allowed:
            masks[row + move] = byte(0)
        if lane.decides(seat):
            allowed = lane.state.legal(seat)
        for move in allowed:
            masks[row + move] = byte(1)
        lane.allowed = allowed
        if self.observing:
            position = lane.position_for(seat)
            self.rows.show(n, position, seat, lane.course_of(position))

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

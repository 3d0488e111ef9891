"""A finished game judged, decision by decision: what was to be expected, what play lost and what luck gave.

The value of a position is each seat's chance of victory; alone at the table, the points to be expected.  The game is
judged from its end to its start, by one rule:

    value before a decision = value of the played move + what the best move found would have added
    luck                    = value before the next decision - value of the played move

So for each seat the result is the value at the start and the sum of all play and all luck.  Just before and just after
chance moves the position is played on, and the difference is luck.  It is the real position, with what the
others hold, so that whatever is drawn is luck at the moment it is drawn; what a seat could not know is held against
nobody, because a better move is looked for without it.

Between two draws there is no luck: a played move is worth what it led to.  Losses and luck within the noise of the
playouts are not told: small steps are the sum of all that is too small to tell, play or luck.
"""

from __future__ import annotations

from math import sqrt
from typing import NamedTuple

from riverrun.bots.judge import SETTLED, SURE, Finding, Gain, ReviewRequest, Value, smallest_change
from riverrun.bots.mcts import victory
from riverrun.bots.reasons import Reason
from riverrun.core.words import Text


class Judged(NamedTuple):
    """One decision of a reviewed game."""

    n: int  # events before it
    until: int  # events before the next decision, or all
    seat: int
    move: str
    text: Text
    better: str  # empty if nothing better was found
    better_text: Text
    line: list[str]  # the better move and how its turn would have gone on, until chance or another moves
    why: tuple[Reason, ...]  # what that turn has more at its end than the played one
    chances: list[float]  # of every seat before it; nothing alone
    points: list[float]  # that every seat could expect to end with
    play: list[float]  # what the move changed for every seat against the best one
    steps: list[float]  # what was too small to tell from here to the next draw, if one came just before
    luck: list[float]  # what chance then gave or took; nothing if it may be noise of the playouts
    choices: int  # moves to choose from
    doubt: float  # how much another move might have added for all that was seen, where none was surely better

    @property
    def loss(self) -> float:
        return -self.play[self.seat]


class Turn(NamedTuple):
    """A turning point."""

    judged: Judged
    seat: int  # whose fortune turned most
    swing: float
    luck: bool  # not play


class Sums(NamedTuple):
    """A seat's whole game: the result is the sum of the rest."""

    start: float
    play: float  # its own losses
    others: float  # what the others' losses gave it
    steps: float  # what was too small to tell
    luck: float
    result: float


class Review:
    """What is known about a game so far, from its end on."""

    def __init__(self, request: ReviewRequest) -> None:
        self.request = request
        self.todo = request.decisions()
        self.judged: list[Judged] = []
        table = request.game.table()
        self._names = table.game.names
        state = table.state
        chances = list(victory(state.standing())) if request.seats > 1 else []
        self.end = Value(chances, [float(score) for score in state.scores()])
        self._next = self.end
        self._lines: list[list[int]] = [[] for _ in range(request.seats)]  # of each seat's next decision

    def ask(self) -> tuple[ReviewRequest, int, list[int]]:
        """What `judge_decision` is to be asked next."""
        n = self.todo[-1]
        return self.request, n, self._lines[self.request.events[n][0]]

    def add(self, found: Finding) -> None:
        """Judge the last decision that is not judged yet by what a look at it has found."""
        n, later = self.todo.pop(), self._next
        seat = self.request.events[n][0]
        after = found.after if found.after and self._noticeable(found.after, later) else later
        best = _improved(after, found.gain, seat)
        better, better_text = found.better, found.better_text
        if best.unit[seat] - after.unit[seat] < smallest_change(self.request.seats):
            # what is as good as decided cannot be lost
            best, better, better_text = after, "", ""
        before = found.before or best
        judged = Judged(
            n,
            self.judged[0].n if self.judged else len(self.request.events),
            seat,
            found.move,
            found.text,
            better,
            better_text,
            [self._names[move] for move in found.line] if better else [],
            found.why if better else (),
            before.chances,
            before.points,
            _difference(after.unit, best.unit),
            _difference(best.unit, before.unit),
            _difference(later.unit, after.unit),
            found.choices,
            found.doubt,
        )
        self.judged.insert(0, judged)
        self._next = before
        self._lines[seat] = found.line

    def _noticeable(self, before: Value, after: Value) -> bool:
        """Is a change for anybody more than noise?"""
        most = max(abs(change) for change in _difference(after.unit, before.unit))
        return most >= max(smallest_change(self.request.seats), SURE * sqrt(before.error**2 + after.error**2))

    def settled(self) -> tuple[int, int]:
        """Of how many decisions with a choice it is known if another was clearly better; and how many there were."""
        limit = SETTLED * smallest_change(self.request.seats)
        doubts = [judged.doubt for judged in self.judged if judged.choices > 1]
        return sum(doubt <= limit for doubt in doubts), len(doubts)

    def turns(self) -> list[Turn]:
        """The turning points, the biggest first."""
        found: list[Turn] = []
        for judged in self.judged:
            if judged.better:
                found.append(Turn(judged, judged.seat, -judged.loss, False))
            seat = max(
                range(self.request.seats), key=lambda each: (round(abs(judged.luck[each]), 6), judged.luck[each])
            )
            if judged.luck[seat]:
                found.append(Turn(judged, seat, judged.luck[seat], True))
        return sorted(found, key=lambda turn: -abs(turn.swing))

    def sums(self) -> list[Sums]:
        """Every seat's game so far: from the first decision that is judged to the end."""
        return [
            Sums(
                self._next.unit[seat],
                sum(judged.play[seat] for judged in self.judged if judged.seat == seat),
                sum(judged.play[seat] for judged in self.judged if judged.seat != seat),
                sum(judged.steps[seat] for judged in self.judged),
                sum(judged.luck[seat] for judged in self.judged),
                self.end.unit[seat],
            )
            for seat in range(self.request.seats)
        ]


def _improved(value: Value, gain: Gain, seat: int) -> Value:
    """What the better move would have made of a value: it wins a share of the lost games, whoever wins them."""
    chances = [chance * (1.0 - gain.share) for chance in value.chances]
    if chances:
        chances[seat] += gain.share
    points = [some + more for some, more in zip(value.points, gain.points, strict=True)]
    return Value(chances, points, value.error)


def _difference(one: list[float], other: list[float]) -> list[float]:
    return [a - b for a, b in zip(one, other, strict=True)]

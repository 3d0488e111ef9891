"""One decision of a finished game, looked at: was there a better move, and what was the played one worth?

A position is played to its end many times, each seat making the move that looks best at first sight and overlooking
some.  A better move is looked for with what the seat could know, in guesses of the rest.  It must be better by more
than the playouts' own luck would explain: a first look at a few moves names the most promising, then fresh playouts of
it and of the played move, in pairs with the same guess and the same luck, must agree that it is (SURE).

A move is judged with the rest of its turn, until chance or another seat moves: the played one with the best that was
found to follow it, another as a bot would go on.
"""

from __future__ import annotations

from math import exp, sqrt
from typing import Final, NamedTuple

from riverrun.bots.evaluate import evaluation
from riverrun.bots.greedy import Greedy, acts
from riverrun.bots.transcript import Transcript
from riverrun.core.rng import Rng
from riverrun.core.state import CHANCE, NOBODY, State, sampled
from riverrun.core.table import Event, Perspective, Table
from riverrun.core.vecs import i64
from riverrun.core.words import Text

EFFORT: Final = 10_000_000  # positions looked at for a whole game: some 20 to 60 seconds of one core
OVERLOOKED: Final = 1  # of ten moves, in playouts
RIVALS: Final = 2  # moves compared with the played one; one is enough if a bot would have played it too
NODES: Final = 150  # positions that the bot which names them looks at
FIRST_LOOK: Final = 0.4  # of the effort for a decision
SECOND_LOOK: Final = 1.6  # the same: few decisions need one
AT_FIRST: Final = 6  # playouts of a move at the first look, at least
FEWEST: Final = 16  # playouts of a position, or of a move at the second
MOST: Final = 1000
CLOSE: Final = 0.25  # of the spread of leads: so near to each other, two scores are about as good as equal
SURE: Final = 2.5  # standard errors
LEAST: Final = 0.01  # of a victory: less is no loss
LEAST_POINTS: Final = 0.5  # the same, alone at the table


class ReviewRequest(NamedTuple):
    """A finished game, and how closely it is to be judged."""

    game: Transcript
    effort: int = EFFORT
    seed: int = 1

    @property
    def seats(self) -> int:
        return self.game.seats

    @property
    def events(self) -> tuple[tuple[int, int], ...]:
        return self.game.events

    def decisions(self) -> list[int]:
        """The numbers of events before each decision."""
        return [n for n, (seat, _) in enumerate(self.events) if seat != CHANCE]

    def draws(self) -> int:
        """How often chance moves, however much it brings at a time."""
        seats = [seat for seat, _ in self.events]
        return sum(seat == CHANCE != before for before, seat in zip([NOBODY, *seats], seats, strict=False))


class Value(NamedTuple):
    """What each seat can expect: the chance of victory (nothing alone), and points."""

    chances: list[float]
    points: list[float]
    error: float = 0.0  # the largest standard error of what is judged by

    @property
    def unit(self) -> list[float]:
        """What is judged by."""
        return self.chances or self.points


class Gain(NamedTuple):
    """What one line brings more than another."""

    share: float  # of the games that the seat loses by the other, those that it wins by this one; nothing alone
    points: list[float]
    error: float = 0.0  # the standard error of what is judged by
    amount: float = 0.0  # and that itself


class Finding(NamedTuple):
    """What one look at a decision has brought."""

    move: str
    text: Text
    better: str  # a better move; empty if none was found
    better_text: Text
    gain: Gain  # what it would have added
    line: list[int]  # the seat's best moves found, from here until chance or another moves
    before: Value | None = None  # the worth of the position, where chance came just before
    after: Value | None = None  # the worth of the played move, where chance comes next


def judge_decision(request: ReviewRequest, n: int, follow_up: list[int]) -> Finding:
    """Look at the decision after n events; `follow_up` is the seat's best line found from its next decision on."""
    table = request.game.table(n)
    game, (seat, move) = table.game, request.events[n]
    bot = Greedy(evaluation(game.name), Rng(request.seed * 7919 + n), NODES)
    then = table.copy()
    then.follow([Event(seat, move)])
    line = [move, *follow_up] if goes_on(table, then, seat) else [move]
    better: list[int] = []
    gain = nothing(request.seats)
    if len(table.legal(seat)) > 1:
        better, gain = _better(table, seat, line, bot, request.effort / 2.0 / len(request.decisions()))
    share = request.effort / 4.0 / max(1, request.draws())  # each draw has a before and an after
    drawn = n == 0 or request.events[n - 1][0] == CHANCE
    before = _worth(_played_out(table.state, bot, share)) if drawn else None
    after = _worth(_played_out(then.state, bot, share)) if then.state.mover == CHANCE else None
    return Finding(
        game.names[move], game.tell(table.state, seat, move),
        game.names[better[0]] if better else "", game.tell(table.state, seat, better[0]) if better else "",
        gain, better or line, before, after,
    )  # fmt: skip


# A better move


def _better(table: Table, seat: int, line: list[int], bot: Greedy, effort: float) -> tuple[list[int], Gain]:
    """A line that is surely better than the played one and what it would have added; or no line."""
    perspective = table.perspective(seat)
    moves = [hope.move for hope in bot.expected(perspective)]
    rivals = moves[1:2] if moves[0] == line[0] else [move for move in moves if move != line[0]][:RIVALS]
    lines = [line, *[rest_of_turn(table, seat, rival, bot)[0] for rival in rivals]]
    played, *others = _tried(perspective, lines, bot, FIRST_LOOK * effort, AT_FIRST)
    gains = [_gain(played, other, seat) for other in others]
    best = max(range(len(gains)), key=lambda each: gains[each].amount)
    if gains[best].amount > gains[best].error:
        pair = [line, lines[1 + best]]
        played, other = _tried(perspective, pair, bot, SECOND_LOOK * effort, FEWEST)
        gain = _gain(played, other, seat)
        if gain.amount > max(smallest_change(table.seats), SURE * gain.error):
            return pair[1], gain
    return [], nothing(table.seats)


def rest_of_turn(table: Table, seat: int, move: int, bot: Greedy) -> tuple[list[int], Table]:
    """A move and how a bot would go on after it, until chance or another moves; and the table then."""
    line, then = [move], table.copy()
    then.follow([Event(seat, move)])
    while goes_on(table, then, seat):
        line.append(bot.choose(then.perspective(seat)))
        then.follow([Event(seat, line[-1])])
    return line, then


def goes_on(table: Table, then: Table, seat: int) -> bool:
    """Does the seat decide again, with nothing unknown in between?"""
    return acts(then.state, seat) and then.state.simultaneous_stretch() == table.state.simultaneous_stretch()


def _tried(
    perspective: Perspective, lines: list[list[int]], bot: Greedy, effort: float, fewest: int
) -> list[list[list[int]]]:
    """How the game ends after each of a seat's lines: the scores, in the same guessed worlds and with the same luck."""
    seat: i64 = perspective.seat
    ends: list[list[list[int]]] = [[] for _ in lines]
    looked = 0.0
    while len(ends[0]) < fewest or (looked < effort and len(ends[0]) < MOST):
        world = perspective.guess(bot.rng)
        luck = bot.rng.below(1 << 31)
        for line, found in zip(lines, ends, strict=True):
            state = world.clone()
            for move in line:
                if not acts(state, seat) or move not in state.legal(seat):
                    break  # this world is not the real one
                state.apply(seat, move)
            looked += float(play_out(state, bot, Rng(luck)))
            found.append(list(state.scores()))
    return ends


def _gain(played: list[list[int]], other: list[list[int]], seat: int) -> Gain:
    """What another line brings more than the played one, world by world."""
    points = [[float(b - a) for a, b in zip(*ends, strict=True)] for ends in zip(played, other, strict=True)]
    own = [row[seat] for row in points]
    lost = 0.0
    if len(points[0]) > 1:
        close = _close(played + other)
        before = [_shares(end, close)[seat] for end in played]
        own = [_shares(end, close)[seat] - share for end, share in zip(other, before, strict=True)]
        lost = 1.0 - sum(before) / len(before)
    amount = sum(own) / len(own)
    return Gain(amount / lost if lost > 0.0 else 0.0, _means(points), _error(own), amount)


# What a position is worth


def play_out(state: State, bot: Greedy, rng: Rng, whose: i64 = NOBODY, turns: i64 = 0) -> i64:
    """Play to the end, or until somebody has had so many turns more, each at a glance; the positions looked at."""
    bot.apart = True  # nobody looks at the others
    glance = bot.evaluation.glance()
    looked: i64 = 0
    last = whose
    while state.mover != NOBODY:
        seat = state.mover
        if seat == whose != last:
            if turns == 0:
                break
            turns -= 1
        last = seat
        if seat == CHANCE:
            state.apply(CHANCE, sampled(state, rng))
            continue
        moves = state.legal(seat)
        best = moves[rng.below(len(moves))]
        if len(moves) > 1:
            most = -1e9
            for move in moves:
                if rng.below(10) >= OVERLOOKED:
                    after = state.clone()
                    after.apply(seat, move)
                    bot.left = glance
                    worth = bot.best_of_turn(after, seat, rng, False)
                    looked += glance - bot.left
                    if worth > most:
                        best, most = move, worth
        state.apply(seat, best)
        looked += 1
    return looked


def _played_out(state: State, bot: Greedy, effort: float) -> list[list[int]]:
    """How the game may end from a position: the scores."""
    ends: list[list[int]] = []
    looked = 0.0
    while len(ends) < FEWEST or (looked < effort and len(ends) < MOST):
        world = state.clone()
        looked += float(play_out(world, bot, bot.rng))
        ends.append(list(world.scores()))
    return ends


def _worth(ends: list[list[int]]) -> Value:
    close = _close(ends)
    shares = [_shares(end, close) for end in ends]
    columns = list(zip(*(shares if shares[0] else ends), strict=True))
    return Value(_means(shares), _means(ends), max(_error(list(column)) for column in columns))


def _shares(scores: list[int], close: float) -> list[float]:
    """The victory, divided: who is ahead by much has it all, who is close has a part of it; nothing alone."""
    if len(scores) == 1:
        return []
    best = max(scores)
    weights = [exp((score - best) / close) for score in scores]
    return [weight / sum(weights) for weight in weights]


def _close(ends: list[list[int]]) -> float:
    """Which lead counts as a close one: a part of how much leads differ.

    So a score just short of victory tells of a chance too, and few playouts tell more; where all is decided, what is
    close goes to nothing.
    """
    seats = range(len(ends[0]) if len(ends[0]) > 1 else 0)
    spreads = [_error([float(end[seat] - max(end[:seat] + end[seat + 1 :])) for end in ends]) for seat in seats]
    return CLOSE * max(sum(spreads) * sqrt(len(ends)) / max(1, len(seats)), LEAST)


# Sums


def _means(rows: list[list[float]] | list[list[int]]) -> list[float]:
    return [sum(column) / len(rows) for column in zip(*rows, strict=True)]


def _error(samples: list[float]) -> float:
    """The standard error of a mean."""
    mean = sum(samples) / len(samples)
    return sqrt(sum((sample - mean) ** 2 for sample in samples)) / len(samples)


def nothing(seats: int) -> Gain:
    return Gain(0.0, [0.0] * seats)


def smallest_change(seats: int) -> float:
    """The smallest loss or luck worth a word."""
    return LEAST if seats > 1 else LEAST_POINTS

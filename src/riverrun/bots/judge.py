"""One decision of a finished game, looked at: was there a better move, and what was the played one worth?

A position is played on for a round many times, each seat making the move that looks best at first sight; then a
forecast tells how the game may end.  To the very end, luck would drown what one move is worth.  A better move is looked
for with what the seat could know, in guesses of the rest.  It must be better by more than the playouts' own luck would
explain: a first look at a few moves names the most promising, then fresh playouts of it and of the played move, in
pairs with the same guess and the same luck, must agree that it is (SURE).

A move is judged with the rest of its turn, until chance or another seat moves: the played one with the best that was
found to follow it, another as a bot would go on.
"""

from __future__ import annotations

from math import sqrt
from typing import Final, NamedTuple

from riverrun.bots.evaluation import FORESIGHT, PLANNER, SEARCH
from riverrun.bots.forecast import Forecast, Forecaster, forecaster, means
from riverrun.bots.greedy import Greedy, acts
from riverrun.bots.planner import Planner, play_stretch
from riverrun.bots.reasons import Reason, reasons
from riverrun.bots.transcript import Transcript
from riverrun.core.rng import Rng
from riverrun.core.state import CHANCE, NOBODY, State, sampled
from riverrun.core.table import Event, Perspective, Table
from riverrun.core.vecs import i64
from riverrun.core.words import Text

EFFORT: Final = 1_000_000  # positions looked at for a whole game: up to 10 seconds of one core
ROUNDS: Final = 1  # turns of each seat that are played on
GLANCE: Final = 6  # positions of the rest of a turn that are looked at for each move, in playouts
BEAM: Final = 2  # ways through a turn that go on, in playouts where turns are planned
RIVALS: Final = 2  # moves compared with the played one: those that a bot would rather have played
NODES: Final = 150  # positions that the bot which names them looks at
FIRST_LOOK: Final = 0.4  # of the effort for a decision
SECOND_LOOK: Final = 1.6  # the same: few decisions need one
AT_FIRST: Final = 10  # playouts of a move at the first look, at least
FEWEST: Final = 24  # playouts of a position, or of a move at the second
MOST: Final = 1000
SURE: Final = 2.5  # standard errors
LEAST: Final = 0.01  # of a victory: less is no loss
LEAST_POINTS: Final = 0.5  # the same, alone at the table
SETTLED: Final = 5.0  # times as much: who knows that no move was better by more has judged a decision


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
    choices: int = 1  # moves to choose from
    doubt: float = 0.0  # how much another move might have added for all that was seen, where none was surely better
    before: Value | None = None  # the worth of the position, where chance came just before
    after: Value | None = None  # the worth of the played move, where chance comes next
    why: tuple[Reason, ...] = ()  # what the better move's turn has more at its end than the played one


def judge_decision(request: ReviewRequest, n: int, follow_up: list[int]) -> Finding:
    """Look at the decision after n events; `follow_up` is the seat's best line found from its next decision on."""
    table = request.game.table(n)
    game, (seat, move) = table.game, request.events[n]
    seer = forecaster(game, table.seats, table.options)
    bot = Greedy(seer.judgement, Rng(request.seed * 7919 + n), NODES)
    then = table.copy()
    then.follow([Event(seat, move)])
    line = [move, *follow_up] if goes_on(table, then, seat) else [move]
    better: list[int] = []
    gain, doubt = nothing(request.seats), 0.0
    choices = len(table.legal(seat))
    if choices > 1:
        better, gain, doubt = _better(table, seat, line, bot, seer, request.effort / 2.0 / len(request.decisions()))
    why = reasons(game, seer.judgement, _after(table, seat, better), _after(table, seat, line), seat) if better else []
    share = request.effort / 4.0 / max(1, request.draws())  # each draw has a before and an after
    drawn = n == 0 or request.events[n - 1][0] == CHANCE
    before = _worth(_played_on(table.state, bot, seer, share)) if drawn else None
    after = _worth(_played_on(then.state, bot, seer, share)) if then.state.mover == CHANCE else None
    return Finding(
        game.names[move], game.tell(table.state, seat, move),
        game.names[better[0]] if better else "", game.tell(table.state, seat, better[0]) if better else "",
        gain, better or line, choices, doubt, before, after, tuple(why),
    )  # fmt: skip


# A better move


def _better(
    table: Table, seat: int, line: list[int], bot: Greedy, seer: Forecaster, effort: float
) -> tuple[list[int], Gain, float]:
    """A line that is surely better than the played one and what it would have added; or no line, and the doubt left."""
    perspective = table.perspective(seat)
    moves = [hope.move for hope in bot.expected(perspective)]
    rivals = moves[: moves.index(line[0])][:RIVALS]
    if not rivals and bot.evaluation.player() == SEARCH:  # then what is found against the bot is worth a look too
        rivals = moves[1:2]
    if not rivals:
        return [], nothing(table.seats), 0.0
    lines = [line, *[rest_of_turn(table, seat, rival, bot)[0] for rival in rivals]]
    played, *others = _tried(perspective, lines, bot, seer, FIRST_LOOK * effort, AT_FIRST)
    gains = [_gain(played, other, seat) for other in others]
    best = max(range(len(gains)), key=lambda each: gains[each].amount)
    gain = gains[best]
    if gain.amount > gain.error:
        pair = [line, lines[1 + best]]
        played, other = _tried(perspective, pair, bot, seer, SECOND_LOOK * effort, FEWEST)
        gain = _gain(played, other, seat)
        if gain.amount > max(smallest_change(table.seats), SURE * gain.error):
            return pair[1], gain, 0.0
    return [], nothing(table.seats), max(0.0, gain.amount + SURE * gain.error)


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


def _after(table: Table, seat: int, line: list[int]) -> State:
    """The position after as much of a seat's line as can be played."""
    state = table.state.clone()
    _follow(state, seat, line)
    return state


def _follow(state: State, seat: i64, line: list[int]) -> None:
    for move in line:
        if not acts(state, seat) or move not in state.legal(seat):
            break  # this world is not the real one
        state.apply(seat, move)


def _tried(
    perspective: Perspective, lines: list[list[int]], bot: Greedy, seer: Forecaster, effort: float, fewest: int
) -> list[list[Forecast]]:
    """What each of a seat's lines leads to, in the same guessed worlds and with the same luck."""
    seat: i64 = perspective.seat
    ends: list[list[Forecast]] = [[] for _ in lines]
    looked = 0.0
    while len(ends[0]) < fewest or (looked < effort and len(ends[0]) < MOST):
        world = perspective.guess(bot.rng)
        luck = bot.rng.below(1 << 31)
        for line, found in zip(lines, ends, strict=True):
            state = world.clone()
            _follow(state, seat, line)
            looked += float(play_on(state, bot, Rng(luck), ROUNDS * state.seats))
            found.append(seer.tell(state))
    return ends


def _gain(played: list[Forecast], other: list[Forecast], seat: int) -> Gain:
    """What another line brings more than the played one, world by world."""
    pairs = list(zip(played, other, strict=True))
    points = [[b - a for a, b in zip(one.points, two.points, strict=True)] for one, two in pairs]
    own = [row[seat] for row in points]
    lost = 0.0
    if len(points[0]) > 1:
        own = [two.chances[seat] - one.chances[seat] for one, two in pairs]
        lost = 1.0 - sum(one.chances[seat] for one in played) / len(played)
    amount = sum(own) / len(own)
    return Gain(amount / lost if lost > 0.0 else 0.0, means(points), _error(own), amount)


# What a position is worth


def play_on(state: State, bot: Greedy, rng: Rng, turns: i64) -> i64:
    """Play so many turns, or to the end, each seat at a glance; the positions looked at.

    A turn ends when another seat decides; alone at the table, when chance has moved.
    """
    bot.apart = True  # nobody looks at the others
    planner = planner_of(bot)
    looked: i64 = 0
    last: i64 = NOBODY
    while state.mover != NOBODY:
        seat = state.mover
        if seat == CHANCE:
            state.apply(CHANCE, sampled(state, rng))
            if state.seats == 1:
                last = NOBODY
            continue
        if seat != last:
            if turns == 0:
                break
            turns -= 1
            last = seat
        if planner is None:
            looked += play_at_a_glance(state, seat, bot, rng)
        else:
            looked += play_stretch(state, seat, planner)
    return looked


def planner_of(bot: Greedy) -> Planner | None:
    """Who plans the turns of playouts, where turns are planned; else they are played move by move."""
    if bot.evaluation.player() not in (PLANNER, FORESIGHT):
        return None
    planner = Planner(bot.evaluation, bot.rng, BEAM, 1)
    planner.greedy = bot
    return planner


def play_at_a_glance(state: State, seat: i64, bot: Greedy, rng: Rng) -> i64:
    """Play a seat's move that looks best; the positions looked at."""
    glance = max(GLANCE, bot.evaluation.glance())
    looked: i64 = 1
    moves = state.legal(seat)
    best = moves[0]
    if len(moves) > 1:
        most = -1e9
        for move in moves:
            after = state.clone()
            after.apply(seat, move)
            bot.left = glance
            worth = bot.best_of_turn(after, seat, rng, False)
            looked += glance - bot.left
            if worth > most:
                best, most = move, worth
    state.apply(seat, best)
    return looked


def _played_on(state: State, bot: Greedy, seer: Forecaster, effort: float) -> list[Forecast]:
    """What a position may lead to."""
    ends: list[Forecast] = []
    looked = 0.0
    while len(ends) < FEWEST or (looked < effort and len(ends) < MOST):
        world = state.clone()
        looked += float(play_on(world, bot, bot.rng, ROUNDS * state.seats))
        ends.append(seer.tell(world))
    return ends


def _worth(ends: list[Forecast]) -> Value:
    chances, points = [end.chances for end in ends], [end.points for end in ends]
    columns = list(zip(*(chances if chances[0] else points), strict=True))
    return Value(means(chances), means(points), max(_error(list(column)) for column in columns))


# Sums


def _error(samples: list[float]) -> float:
    """The standard error of a mean."""
    mean = sum(samples) / len(samples)
    return sqrt(sum((sample - mean) ** 2 for sample in samples)) / len(samples)


def nothing(seats: int) -> Gain:
    return Gain(0.0, [0.0] * seats)


def smallest_change(seats: int) -> float:
    """The smallest loss or luck worth a word."""
    return LEAST if seats > 1 else LEAST_POINTS

"""One tree search for every game: information-set UCT.

An iteration guesses what the seat cannot know, walks down the tree by upper bounds, adds a node and plays on: a little
before it asks the game's evaluation, or without one at random to the end.  Each seat seeks its own good (max^n).
Chance has no nodes: its events are drawn anew each time, so a node stands for the moves that led to it and its legal
moves may differ from one visit to the next.

A player who moves again at once, with no chance between, goes on with the part of the tree below the move it made.

While all choose at the same time nobody knows the others' choices.  So the others' moves of such a stretch do not hang
below the searching seat's but in trees beside it, which start afresh where the stretch starts.
"""

from __future__ import annotations

from collections.abc import Callable
from math import log, sqrt
from time import perf_counter
from typing import Final

from riverrun.bots.bot import Bot, Hope
from riverrun.bots.evaluation import Evaluation
from riverrun.bots.greedy import Greedy, acts
from riverrun.core.playout import playout
from riverrun.core.rng import Rng
from riverrun.core.state import CHANCE, NOBODY, State, sampled
from riverrun.core.table import Perspective
from riverrun.core.vecs import i64, vec

EXPLORATION: Final = 0.7  # without an evaluation, where a value is a share of the victory
CURIOSITY: Final = 0.3  # with one, where the first look at a move is a good guess already
TRUST: Final = 0.5  # visits that this first look counts for
ADVICE: Final = 20.0  # visits that the greedy bot's opinion of the moves to choose from counts for
DOUBT: Final = 0.2  # how much lower its opinion of the worst move is than of the best
CLOCK: Final = 8  # iterations between two looks at the clock,
SETTLED: Final = 64  # and between two looks whether the rest can change anything


class Node:
    move: i64
    visits: i64
    offered: i64  # how often the move was legal when its parent was visited
    promise: float  # what a first look makes of the move, for the seat that makes it
    trust: float  # visits that this look counts for
    points: float  # the sum of what the searching seat ended with, or was judged to
    won: vec[float]  # each seat's sum of values; empty before the first visit, as most nodes stay
    children: list[Node]  # by rising move
    beside: list[Node]  # of a stretch that begins here: where each seat's own tree starts

    def __init__(self, move: i64) -> None:
        self.move = move
        self.visits = 0
        self.offered = 0
        self.promise = 0.0
        self.trust = TRUST
        self.points = 0.0
        self.won = vec[float]()
        self.children = NONE
        self.beside = NONE


NONE: Final[list[Node]] = []  # shared by all nodes without children


class Yardstick:
    """Turns leads in points into values between 0 and 1, by how much the leads seen so far differ."""

    count: float
    mean: float
    squares: float
    scale: float

    def __init__(self) -> None:
        self.count = 0.0
        self.mean = 0.0
        self.squares = 0.0
        self.scale = 1.0

    def note(self, lead: float) -> None:
        self.count += 1.0
        away = lead - self.mean
        self.mean += away / self.count
        self.squares += away * (lead - self.mean)
        self.scale = 1.0 + sqrt(self.squares / self.count)

    def value(self, lead: float) -> float:
        z = (lead - self.mean) / self.scale
        return 0.5 + 0.5 * z / (1.0 + abs(z))


class Search(Bot):
    """Plays the move most looked at within so many iterations or seconds."""

    rng: Rng
    evaluation: Evaluation | None
    iterations: i64
    seconds: float
    clock: Callable[[], float]  # that they are counted by
    seat: i64  # the one that searches
    yardsticks: list[Yardstick]  # by seat
    beyond: bool  # does the tree grow beyond the stretch it begins in?
    kept: Node | None  # the part of the tree below the move played last,
    awaited: object  # and what the seat sees if that is where it moves next

    def __init__(
        self,
        rng: Rng,
        evaluation: Evaluation | None = None,
        iterations: i64 = 1_000_000,
        seconds: float = 1e9,
        clock: Callable[[], float] = perf_counter,
    ) -> None:
        self.rng = rng
        self.evaluation = evaluation
        self.iterations = iterations
        self.seconds, self.clock = seconds, clock
        self.seat = 0
        self.yardsticks = []
        self.beyond = evaluation is None or evaluation.looks_beyond()
        self.kept, self.awaited = None, None

    def choose(self, perspective: Perspective) -> int:
        moves = perspective.legal()
        move, root = moves[0], self.kept if self.awaited == perspective.view() else None
        if len(moves) > 1:
            root = self.grow(perspective, root)
            move = hopes_of(root)[0].move
        self.keep(root, move, perspective)
        return move

    def expected(self, perspective: Perspective) -> list[Hope]:
        return hopes_of(self.grow(perspective))

    def keep(self, root: Node | None, move: int, perspective: Perspective) -> None:
        """Keep what is known of the rest of the turn; nothing where chance or another seat comes next."""
        self.kept, self.awaited = None, None
        if root is None:
            return
        after = perspective.guess(self.rng)
        after.apply(perspective.seat, move)
        if acts(after, perspective.seat):
            self.awaited = perspective.game.view(after, perspective.seat)
            for child in root.children:
                if child.move == move:
                    self.kept = child

    def grow(self, perspective: Perspective, kept: Node | None = None) -> Node:
        """The tree after all iterations; it may go on from one that was kept."""
        start = self.clock()
        first = perspective.guess(self.rng)
        world = first.clone()
        self.seat = perspective.seat
        if kept is None:
            self.yardsticks = [Yardstick() for _ in range(world.seats)]
        root = Node(-1) if kept is None else kept
        if self.evaluation is not None:
            root.children = advised(Greedy(self.evaluation, self.rng).expected(perspective), root, self.seat)
        done: i64 = 0
        while True:
            self.iterate(root, world)
            done += 1
            if done >= self.iterations:
                return root
            if done % CLOCK == 0:
                spent = self.clock() - start
                left = min(float(self.iterations - done), float(done) * (self.seconds / max(spent, 1e-9) - 1.0))
                if left <= 0.0 or (done % SETTLED == 0 and settled(root, left)):
                    return root
            world = first.clone()
            world.redeal(self.seat, self.rng)  # a fair guess dealt anew is another fair guess

    def iterate(self, root: Node, world: State) -> None:
        """Play the world through the tree and one node beyond it, judge it there and note the values."""
        seat = self.seat  # begins, whoever else may move at the same time
        path = [root]
        line = root  # the way down, without what others do behind their screens
        stretch: i64 = 0
        screens: list[Node] = []
        first = now = world.simultaneous_stretch()
        while seat != NOBODY and (line is root or line.visits > 0) and (now == first or self.beyond):
            if now != stretch:
                stretch = now
                screens = beside(line, world.seats) if now > 0 else []
            hidden = stretch > 0 and seat != self.seat
            node = self.descend(screens[seat] if hidden else line, world, seat)
            path.append(node)
            world.apply(seat, node.move)
            if hidden:
                screens[seat] = node
            else:
                line = node
            seat, now = self.next_seat(world), world.simultaneous_stretch()
        points = self.judge(world)
        self.note(path, world, points)

    def next_seat(self, world: State) -> i64:
        """Who decides next, once chance has moved: in a stretch the searching seat first."""
        while world.mover == CHANCE:
            world.apply(CHANCE, sampled(world, self.rng))
        return self.seat if acts(world, self.seat) else world.mover

    def descend(self, node: Node, world: State, seat: i64) -> Node:
        """The child with the best bound; without an evaluation, an untried one first."""
        best: Node | None = None
        best_bound = -1e9
        evaluation = self.evaluation
        untried: i64 = 0
        at: i64 = 0
        rival, looked = 0.0, False
        if len(node.children) == 0:
            node.children = []
        offered: i64 = -1  # by the child before: most are offered as often, and logarithms cost
        times = 0.0
        moves = world.legal(seat) if evaluation is None else evaluation.follow_ups(world, seat, node.move)
        for move in moves:
            while at < len(node.children) and node.children[at].move < move:
                at += 1
            if at == len(node.children) or node.children[at].move > move:
                child = Node(move)
                if evaluation is not None:
                    if not looked:
                        rival, looked = self.rival(world, seat), True
                    child.promise = self.promise(world, seat, move, rival)
                node.children.insert(at, child)
            child = node.children[at]
            child.offered += 1
            if child.offered != offered:
                offered = child.offered
                times = log(float(offered) + 1.0)
            if evaluation is not None:
                visits = float(child.visits) + child.trust
                bound = child.trust * child.promise / visits
                if child.visits > 0:
                    bound += child.won[seat] / visits
                bound += CURIOSITY * sqrt(times / visits)
            elif child.visits == 0:
                untried += 1
                bound = 1e9 if self.rng.below(untried) == 0 else -1.0
            else:
                visits = float(child.visits)
                bound = child.won[seat] / visits + EXPLORATION * sqrt(times / visits)
            if bound >= best_bound:
                best, best_bound = child, bound
        assert best is not None
        return best

    def promise(self, world: State, seat: i64, move: i64, rival: float) -> float:
        """What a move makes of the seat's lead at first sight, the others being as they are."""
        after = world.clone()
        after.apply(seat, move)
        return self.yardsticks[seat].value(self.points(after, seat) - rival)

    def rival(self, world: State, seat: i64) -> float:
        """The points of the best of the others; nothing alone at the table."""
        if world.seats == 1:
            return 0.0
        best = -1e9
        other: i64
        for other in range(world.seats):
            if other != seat:
                best = max(best, self.points(world, other))
        return best

    def points(self, world: State, seat: i64) -> float:
        """A seat's points, in the end or as far as one can see."""
        if self.evaluation is None or world.mover == NOBODY:
            return float(world.scores()[seat])
        return self.evaluation.worth(world, seat)

    def judge(self, world: State) -> vec[float]:
        """Each seat's points, a little later or in the end."""
        if self.evaluation is None:
            playout(world, self.rng)
        else:
            self.evaluation.play_on(world, self.rng)
        if world.mover == NOBODY:
            return vec[float]([float(score) for score in world.scores()])
        return vec[float]([self.points(world, seat) for seat in range(world.seats)])

    def note(self, path: list[Node], world: State, points: vec[float]) -> None:
        """Add the values of a position to every node on the way to it."""
        for node in path:
            if node.visits == 0:
                node.won = vec[float]([0.0] * world.seats)
        ended = world.mover == NOBODY and world.seats > 1
        shares = victory(world.standing()) if ended else points
        seat: i64
        for seat in range(world.seats):
            ahead = lead(points, seat)
            yardstick = self.yardsticks[seat]
            yardstick.note(ahead)
            value = yardstick.value(ahead)
            if ended:
                value = shares[seat] if self.evaluation is None else 0.5 * (value + shares[seat])
            for node in path:
                node.won[seat] += value
        own = points[self.seat]
        for node in path:
            node.visits += 1
            node.points += own


def settled(root: Node, left: float) -> bool:
    """Is the move most looked at so far ahead that the iterations left cannot change it?"""
    most: i64 = 0
    next_most: i64 = 0
    for child in root.children:
        if child.visits > most:
            most, next_most = child.visits, most
        elif child.visits > next_most:
            next_most = child.visits
    return float(most - next_most) > left


def hopes_of(root: Node) -> list[Hope]:
    """What a tree tells of the moves at its root, the one most looked at first."""
    hopes = [
        Hope(int(child.move), child.points / float(child.visits), int(child.visits))
        for child in root.children
        if child.visits > 0
    ]
    return sorted(hopes, key=lambda hope: (-hope.visits, -hope.points, hope.move))


def advised(hopes: list[Hope], root: Node, seat: i64) -> list[Node]:
    """Nodes for the moves that a greedy bot has looked at, the best first, with its opinion of them.

    The best is as good as the whole tree is, if some of it is there already.
    """
    best, worst = hopes[0].points, hopes[-1].points
    middle = root.won[seat] / float(root.visits) if root.visits > 0 else 0.5
    nodes = {int(node.move): node for node in root.children}
    for hope in hopes:
        node = nodes.setdefault(hope.move, Node(hope.move))
        node.promise = middle - DOUBT * (best - hope.points) / (best - worst + 1.0)
        node.trust = ADVICE
    return [nodes[move] for move in sorted(nodes)]


def beside(node: Node, seats: i64) -> list[Node]:
    """Where each seat's own tree of the stretch starts that begins at a node."""
    if not node.beside:
        node.beside = [Node(-1) for _ in range(seats)]
    return node.beside[:]


def lead(points: vec[float], seat: i64) -> float:
    """How far a seat is ahead of the best of the others; alone, simply its points."""
    rival = -1e9
    other: i64
    for other in range(len(points)):
        if other != seat and points[other] > rival:
            rival = points[other]
    return points[seat] - rival if len(points) > 1 else points[seat]


def victory(standing: vec[i64]) -> vec[float]:
    """The victory, divided among those who stand best."""
    best = standing[0]
    winners: i64 = 0
    for number in standing:
        if number > best:
            best = number
            winners = 0
        if number == best:
            winners += 1
    share = 1.0 / float(winners)
    return vec[float]([share if number == best else 0.0 for number in standing])

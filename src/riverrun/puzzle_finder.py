"""Finding puzzles: bots play, and a position stays if one way to go on proves clearly best, again and again.

Everything is judged from what the seat knows.  A search names the best move.  Then all moves race, as in a review:
each, with the rest of its turn as a bot would go on, is played on in the same guessed worlds with the same luck.  A few
turns later the evaluation says how far ahead the seat is; to the very end, luck would drown what one move is worth.
The race is over when every other move is surely worse, or when one surely is not.  Then a second race with other luck,
of a length that is fixed beforehand, must show the margin; searches with other seeds must agree, and games played to
the end must not disagree.  Moves whose turns end in the same position are the same.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import sqrt
from typing import NamedTuple

from riverrun import games
from riverrun.bots.bot import Hope
from riverrun.bots.evaluate import evaluation
from riverrun.bots.greedy import Greedy, acts
from riverrun.bots.judge import play_on, rest_of_turn
from riverrun.bots.levels import bot_of_level
from riverrun.bots.mcts import Search
from riverrun.bots.spring import Spring
from riverrun.core.chance import seed_from
from riverrun.core.errors import Malformed
from riverrun.core.position import contents
from riverrun.core.rng import Rng
from riverrun.core.state import CHANCE, State
from riverrun.core.table import Event
from riverrun.puzzles import Puzzle, placed
from riverrun.table import Table

MARGIN, SHARE = 1.0, 0.02  # points by which every other move must be worse: so many, and of what the seat will have
TURNS = 2  # of the seat, that are played on
ALL = 10_000  # turns
SURE = 4.0  # standard errors by which a move is surely worse in the first race,
AGREED = 3.5  # and in the second
FAR = 2.0  # standard errors by which a move is surely too close
HEAT = 8  # worlds between two looks at a race
FEWEST, LONGEST = 12, 160  # worlds of the first race
SECOND = 64  # worlds of the second,
CLOSEST = 4  # and the moves that run it
TO_THE_END = 24  # games of the best and the next best move that are played to the end
SEARCHES = 5  # of which all but one must agree
STEPS = 4  # moves of a way
CHOICES = 3  # moves that are not the same, at least
OF_A_GAME = 2  # puzzles, at most,
APART = 30  # events between them, at least
ALIKE = 2  # puzzles that are solved by the same moves, at most
STRAYS = 8  # of so many decisions, a bot takes one as a beginner would: good games are too much alike


class Lead(NamedTuple):
    """By how much a group of moves is worse than the best one."""

    group: int
    worse: float
    error: float


class Race:
    """Groups of lines that lead to the same position, played to the end in the same worlds with the same luck."""

    def __init__(self, table: Table, seat: int, groups: list[list[list[int]]], seed: int) -> None:
        self.perspective, self.seat, self.groups = table.perspective(seat), seat, groups
        self.bot = Greedy(evaluation(table.game.name), Rng(seed))
        self.ends: list[list[float]] = [[] for _ in groups]  # how far the seat is ahead then, world by world
        self.lines: list[dict[str, float]] = [{} for _ in groups]  # the seat's score then, by rule
        self.running = list(range(len(groups)))
        self.points, self.judged = 0.0, 0  # the seat's own, over all

    def run(self, worlds: int, turns: int = TURNS, by_rule: bool = False) -> None:
        for _ in range(worlds):
            world, luck = self.perspective.guess(self.bot.rng), self.bot.rng.below(1 << 31)
            for group in self.running:
                state = world.clone()
                for move in self.groups[group][0]:
                    if not acts(state, self.seat) or move not in state.legal(self.seat):
                        break  # this world is not the real one
                    state.apply(self.seat, move)
                play_on(state, self.bot, Rng(luck), turns * state.seats + state.seats - 1)  # until it is to move
                self.ends[group].append(self._ahead(state))
                if by_rule:
                    for rule, _, points in self.perspective.game.breakdown(state, self.seat):
                        self.lines[group][rule] = self.lines[group].get(rule, 0.0) + points

    def _ahead(self, state: State) -> float:
        """How far the seat is ahead of the best of the others; alone, simply its points."""
        points = [self.bot.points(state, seat) for seat in range(state.seats)]
        self.points += points[self.seat]
        self.judged += 1
        own = points.pop(self.seat)
        return own - max(points) if points else own

    @property
    def margin(self) -> float:
        """The points by which a move is clearly worse: they count for less where scores are high."""
        return max(MARGIN, SHARE * self.points / max(1, self.judged))

    @property
    def best(self) -> int:
        return max(self.running, key=lambda group: sum(self.ends[group]))

    def behind(self) -> list[Lead]:
        """The others that run, the closest first."""
        best = self.best
        found = [Lead(group, *self._behind(best, group)) for group in self.running if group != best]
        return sorted(found, key=lambda lead: lead.worse)

    def _behind(self, best: int, group: int) -> tuple[float, float]:
        gaps = [a - b for a, b in zip(self.ends[best], self.ends[group], strict=False)]
        mean = sum(gaps) / len(gaps)
        # a handful of games that happen to agree are no certainty
        spread = sum((gap - mean) ** 2 for gap in gaps) + 1.0
        return mean, sqrt(spread) / len(gaps)


class Clear(NamedTuple):
    """A decision where one group of moves is clearly best."""

    lines: list[list[int]]
    worse: dict[int, float]  # by move, the points by which each other one is worse
    margin: float
    error: float
    because: dict[str, float]


def clearly_best(table: Table, seat: int, seed: int, hopes: list[Hope], fewest: int = 2) -> Clear | None:
    """What is clearly best, if anything is: a search's hopes say which groups are to race first."""
    groups = grouped(table, seat, seed)
    groups.sort(key=lambda group: (hopes[0].move not in firsts(group), -_hoped(group, hopes)))
    if len(groups) < fewest or _hoped(groups[0], hopes) - _hoped(groups[1], hopes) < 0.75 * MARGIN:
        return None
    heat = Race(table, seat, groups[:CLOSEST], seed + 3)
    heat.run(FEWEST)
    if heat.best != 0 or any(lead.worse + FAR * lead.error < heat.margin for lead in heat.behind()):
        return None
    race = Race(table, seat, groups, seed)
    worse: dict[int, Lead] = {}
    while len(race.running) > 1:
        race.run(HEAT)
        played = len(race.ends[race.running[0]])
        if played < FEWEST:
            continue
        for lead in race.behind():
            if lead.worse + FAR * lead.error < race.margin or played >= LONGEST:
                return None
            if lead.worse - SURE * lead.error > race.margin / 2:
                worse[lead.group] = lead
        if len(worse) == len(groups) - 1:
            break
        race.running = [group for group in race.running if group not in worse or group in _closest(race)]
    best = race.best
    if best != 0:
        return None
    again = Race(table, seat, [groups[best], *[groups[n] for n in _closest_of(worse)]], seed + 1)
    again.run(SECOND, by_rule=True)
    behind = again.behind()
    if again.best != 0 or any(lead.worse < max(again.margin, AGREED * lead.error) for lead in behind):
        return None
    ends = Race(table, seat, [again.groups[0], again.groups[behind[0].group]], seed + 2)
    ends.run(TO_THE_END, turns=ALL)
    if ends.best != 0 and ends.behind()[0].worse > ends.behind()[0].error:
        return None
    points = {n: lead.worse for n, lead in worse.items()}
    points |= {_closest_of(worse)[lead.group - 1]: lead.worse for lead in behind}
    return Clear(
        groups[best],
        {line[0]: points[n] for n, group in enumerate(groups) if n != best for line in group},
        behind[0].worse,
        behind[0].error,
        _because(again.lines[0], again.lines[behind[0].group]),
    )


def firsts(group: list[list[int]]) -> set[int]:
    """The moves that begin the lines of a group."""
    return {line[0] for line in group}


def _hoped(group: list[list[int]], hopes: list[Hope]) -> float:
    """What a search expects of a group."""
    return max((hope.points for hope in hopes if hope.move in firsts(group)), default=-1e9)


def _closest(race: Race) -> list[int]:
    """Those that run on to the end: the best and whoever is closest to it."""
    return [race.best, *[lead.group for lead in race.behind()[:1]]]


def _closest_of(worse: dict[int, Lead]) -> list[int]:
    return sorted(worse, key=lambda n: worse[n].worse)[:CLOSEST]


def _because(best: dict[str, float], other: dict[str, float]) -> dict[str, float]:
    gains = {rule: (best.get(rule, 0.0) - other.get(rule, 0.0)) / SECOND for rule in sorted(best | other)}
    told = sorted((rule for rule in gains if gains[rule] >= 0.5), key=lambda rule: -gains[rule])
    return {rule: round(gains[rule], 1) for rule in told[:3]}


def grouped(table: Table, seat: int, seed: int) -> list[list[list[int]]]:
    """A seat's moves, each with the rest of its turn; those whose turns end in the same position together."""
    bot = Greedy(evaluation(table.game.name), Rng(seed))
    found: dict[str, list[list[int]]] = {}
    for move in table.legal(seat):
        moves, then = rest_of_turn(table, seat, move, bot)
        found.setdefault(str(contents(then.state)), []).append(moves)
    return list(found.values())


class Finder:
    """Plays games, one after the other, and looks for puzzles in them."""

    def __init__(self, game: str, seed: str, iterations: int, first: int = 1) -> None:
        self.game, self.seed, self.iterations = games.load(game), seed, iterations
        self.number = first - 1  # of the game being played
        self.looked = 0  # decisions
        self.known: list[Puzzle] = []

    def run(self) -> Iterator[Puzzle | None]:
        """Puzzles as they are found; None after every game."""
        while True:
            self.number += 1
            yield from self._game()
            yield None

    def _game(self) -> Iterator[Puzzle]:
        title, number = self.game, self.number
        seats = max(title.fewest_seats, min(title.most_seats, 3 if number % 3 == 0 else 2))
        table = Table(title, seats, seed=f"{self.seed} {number}")
        rng = Rng(int.from_bytes(bytes.fromhex(seed_from(f"{self.seed} bots {number}").hex[:14])))
        players = [bot_of_level(level, title, rng) for level in ("brook", "spring")]
        known = [puzzle.event for puzzle in self.known if puzzle.game == number]  # of a game that was interrupted
        found, until = len(known), max(known, default=-APART) + APART
        start, before = table.position(), list[str]()  # of the turn, or since chance last moved
        while not table.ended:
            seat = table.state.actors()[0]
            if found < OF_A_GAME and len(table.events) >= until and self._may_be(table, seat):
                puzzle = self._look(start, before, seat, len(table.events))
                if puzzle:
                    found, until = found + 1, len(table.events) + APART
                    yield puzzle
            move = players[rng.below(STRAYS) == 0].choose(table.perspective(seat))
            new = table.play(move, seat=seat)
            if len(new) > 1 or table.state.actors()[:1] != [seat]:
                start, before = table.position(), []
            else:
                before = [*before, self.game.names[move]]

    def _may_be(self, table: Table, seat: int) -> bool:
        """Is there a choice, and has no other seat chosen meanwhile where all choose at once?"""
        drawn = not table.events or table.events[-1].seat == CHANCE
        return (drawn or table.running_since is None) and len(table.legal(seat)) >= CHOICES

    def _look(self, position: str, before: list[str], seat: int, event: int) -> Puzzle | None:
        self.looked += 1
        seed = self.number * 100_003 + event * 17
        try:
            at = placed(position, before, seat)
        except Malformed:  # a position in the middle of something that no text tells
            return None
        hopes = self._searched(at, seat, seed)
        at_sight = Spring(evaluation(self.game.name), Rng(seed)).choose(at.perspective(seat))
        if hopes[0].move == at_sight and self._plain_enough:
            return None
        clear = clearly_best(at, seat, seed, hopes, CHOICES)
        if clear is None:
            return None
        right = firsts(clear.lines)
        agree = 1 + sum(self._searched(at, seat, seed + 1 + n)[0].move in right for n in range(SEARCHES - 1))
        if agree < SEARCHES - 1:
            return None
        plain = at_sight in right
        if plain and self._plain_enough:
            return None
        ways, worse = self._ways(at, seat, clear, seed)
        names = self.game.names
        puzzle = Puzzle(
            game=self.number, event=event, position=position, before=before, seat=seat,
            ways=sorted({" ".join(names[move] for move in way) for way in ways}),
            margin=round(clear.margin, 1), error=round(clear.error, 2), searches=f"{agree} of {SEARCHES}", spring=plain,
            worse={" ".join(names[move] for move in way): round(points, 1) for way, points in worse.items()},
            because=clear.because,
        )  # fmt: skip
        if sum(other.ways == puzzle.ways for other in self.known) >= ALIKE:
            return None
        self.known.append(puzzle)
        return puzzle

    @property
    def _plain_enough(self) -> bool:
        """Would the gentlest bot have played enough of them already?  No more than half may be so."""
        return 2 * sum(puzzle.spring for puzzle in self.known) > len(self.known)

    def _searched(self, table: Table, seat: int, seed: int) -> list[Hope]:
        return Search(Rng(seed), evaluation(self.game.name), self.iterations).expected(table.perspective(seat))

    def _ways(
        self, table: Table, seat: int, clear: Clear, seed: int
    ) -> tuple[set[tuple[int, ...]], dict[tuple[int, ...], float]]:
        """What solves it, for as long as one way to go on is clearly best; and what is worse on the first of them."""
        worse: dict[tuple[int, ...], float] = {(move,): points for move, points in clear.worse.items()}
        way, then, known = clear.lines[0], table, 1
        while known < min(len(way), STEPS):
            step = then.copy()
            step.follow([Event(seat, way[known - 1])])
            then = step
            if len(then.legal(seat)) > 1:
                further = clearly_best(then, seat, seed + 7 * known, self._searched(then, seat, seed + 7 * known))
                if further is None or way[known] not in firsts(further.lines):
                    break
                worse |= {(*way[:known], move): points for move, points in further.worse.items()}
            known += 1
        return {tuple(line[:known]) for line in clear.lines if len(line) >= known}, worse

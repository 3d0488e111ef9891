"""What nobody can pass in a deal of Riverside played alone, as a mixed-integer programme.

The player is told all dice and tiles beforehand, which can only help, and the programme has every legal game among its
solutions, with its score.  So the best solution, and any bound that the solver proves for it when it is stopped early,
is at least what the best player can score in this deal; and the mean over deals is at least the best player's mean
(information relaxation: Brown, Smith, Sun 2010).

Each constraint names its rule.  Some rules are left out or only partly asked for.  That adds solutions and takes none
away, so it can raise the bound and never lower it:

- R18, R19: crosses may be left out; a row that could be full need not be.
- R20, R21: bonus seats may go round in circles and help to complete rows that led to them.  Only the shortest circles
  are ruled out: a row that its own bonus completes, and a boat that has no seats but its own bonuses.
- R28, O12: with Early birds two scores that a boat writes in one round may have any order, or be equal; scores of the
  stave church boat need not rise.
- R38, O10: a Prize ticket may be left out in one of the two villages of Early birds.

A first score of 0 (O15) is never written here: a game that writes one scores the same without it.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import Any, NamedTuple, TypeAlias

from highspy import Highs, HighsModelStatus
from highspy.highs import highs_linear_expression, highs_var

from riverrun.bound.deal import ALONE, Deal, Round
from riverrun.core.game import ON, Game
from riverrun.core.state import State
from riverrun.games.riverside.edition import (
    BOATS,
    CHURCH,
    COLOURS,
    EARLY_BIRDS,
    FAN_BASE,
    PRIZE_TICKET,
    ROWS,
    SPEED_BOAT,
    VILLAGES,
    WARM_NIGHT,
    Edition,
)
from riverrun.games.riverside.game import RiversideGame

ALL_ROWS = range(COLOURS * ROWS)
Unknown: TypeAlias = highs_var
Sum: TypeAlias = highs_linear_expression
Terms: TypeAlias = list[Any]  # unknowns, and multiples of them
SLACK = 1e-6  # what a solver may be off


class Found(NamedTuple):
    """What the solver knows when it stops."""

    bound: float  # no game of this deal scores more
    exact: bool  # and the programme has a solution that scores as much


class Programme:
    """A deal as a mixed-integer programme, phase by phase.  Rounds, rows and boats are counted from 0."""

    def __init__(self, edition: Edition, rounds: Sequence[Round], warm_night_covers_base: bool = False) -> None:
        self.edition, self.rounds = edition, rounds
        self.warm_night_covers_base = warm_night_covers_base
        self.solver = Highs()  # type: ignore[no-untyped-call]
        self.solver.silent()
        self.solver.setOptionValue("threads", 1)
        self.solver.setOptionValue("mip_rel_gap", 0.0)
        self._fill_rows(self._choose_dice())
        self._light_powers()
        self._count_tickets()
        self._visit()
        self.points = [self._excursions(boat) for boat in range(COLOURS)]
        self._captain(self._church())

    def solve(self, seconds: float) -> Found:
        """The best solution, or what is proven after so many seconds more than the programme without whole numbers."""
        bound = self._relaxed(self.score)
        if seconds == 0:
            return Found(bound, exact=False)
        self.solver.setOptionValue("time_limit", seconds)
        self.solver.maximize(self.score)
        exact = self.solver.getModelStatus() == HighsModelStatus.kOptimal
        return Found(min(bound, self.solver.getInfo().mip_dual_bound), exact)

    def _relaxed(self, amount: Sum) -> float:
        """The most that an amount can be where rows may be partly full, visits partly made, and so on."""
        self.solver.setOptionValue("time_limit", math.inf)
        self.solver.setOptionValue("solve_relaxation", True)
        self.solver.maximize(amount)
        self.solver.setOptionValue("solve_relaxation", False)
        assert self.solver.getModelStatus() == HighsModelStatus.kOptimal
        return float(self.solver.getInfo().objective_function_value)

    # Phase 2

    def _choose_dice(self) -> list[list[Terms]]:
        """R13-R17, R39, R40: one base die a round, with the green die or without, within the fire symbols.

        By round and boat: the seats that the dice give.
        """
        edition, rule = self.edition, self.solver.addConstr
        seats: list[list[Terms]] = []
        fires: Terms = []
        self.fan: list[Terms] = []  # by round, as the next
        self.warm: list[Terms] = []
        for number, (dice, green, temperature, _) in enumerate(self.rounds):
            given: list[Terms] = [[] for _ in range(COLOURS)]
            chosen: Terms = []
            fan: Terms = []
            warm: Terms = []
            for boat, die in enumerate(dice):
                heat = die if die > temperature else 0  # R10
                ways = [(die, heat, False), (die + green, heat + green, False)]
                if number > 0:  # R35: no power is active in the first phase 2
                    ways.append((die + green, 0 if self.warm_night_covers_base else heat, True))  # R40, O8
                for value, cost, is_warm in ways:
                    for more in (0, int(edition.fan_seats)) if number > 0 else (0,):
                        choice = self.solver.addBinary()
                        chosen.append(choice)
                        fires.append(cost * choice)  # R16
                        given[boat].append((value + more) * choice)  # R15, R39
                        if more:
                            fan.append(choice)
                        if is_warm:
                            warm.append(choice)
            rule(add(chosen) == 1)  # R13
            self.fan.append(fan)
            self.warm.append(warm)
            seats.append(given)
        rule(add(fires) <= int(edition.fires))  # R17
        return seats

    def _fill_rows(self, dice: list[list[Terms]]) -> None:
        """R18, R20: crosses are those of the dice and of the bonuses of rows that are full now."""
        edition, rule = self.edition, self.solver.addConstr
        self.full: list[list[Unknown]] = []  # by round and row: is it full at the end of phase 2?
        self.crosses: list[list[Unknown]] = []
        for number, given in enumerate(dice):
            full = [self.solver.addBinary() for _ in ALL_ROWS]
            crosses = [self.solver.addVariable(0, int(edition.seats[row])) for row in ALL_ROWS]
            before = self.crosses[-1] if number else [0] * len(ALL_ROWS)
            was_full = self.full[-1] if number else [0] * len(ALL_ROWS)
            bonus = [int(edition.bonus[row]) * (full[row] - was_full[row]) for row in ALL_ROWS]
            for row in ALL_ROWS:
                rule(crosses[row] >= before[row])
                rule(full[row] >= was_full[row])
                rule(crosses[row] >= int(edition.seats[row]) * full[row])
            for boat in range(COLOURS):
                bonuses = [bonus[row] for row in ALL_ROWS if edition.bonus_boat[row] == boat]
                seats = add([*given[boat], *bonuses])
                crossed = add(crosses[row] - before[row] for row in rows_of(boat))
                rule(crossed <= seats)
                others = [bonus[row] for row in ALL_ROWS if edition.bonus_boat[row] == boat != row // ROWS]
                room = sum(int(edition.seats[row]) for row in rows_of(boat))
                rule(crossed <= room * add([*given[boat], *others]))  # R20: its own bonuses do not come first
                for row in rows_of(boat):
                    if edition.bonus_boat[row] == boat:  # R20: a bonus comes when the row is full
                        rule(crosses[row] - before[row] <= seats - bonus[row])
            self.full.append(full)
            self.crosses.append(crosses)

    def _light_powers(self) -> None:
        """R23, R34, R35: a power is active once both royal seats are crossed, and is used once."""
        edition, rule = self.edition, self.solver.addConstr
        boat_of = [int(boat) for boat in edition.power_boat]
        self.early = [self.solver.addBinary() for _ in self.rounds]
        self.speed = [self.solver.addBinary() for _ in self.rounds]
        self.prize = [[self.solver.addBinary() for _ in range(BOATS)] for _ in self.rounds]  # for which boat?
        lit = [[self.solver.addBinary() for _ in range(COLOURS)] for _ in self.rounds]
        for number, crosses in enumerate(self.crosses):
            for row in ALL_ROWS:
                if edition.royal[row]:
                    rule(crosses[row] >= int(edition.royal[row]) * lit[number][row // ROWS])
                if edition.royal[row] == edition.seats[row]:
                    rule(self.full[number][row] >= lit[number][row // ROWS])
            for power, uses in (
                (EARLY_BIRDS, [self.early[number]]),
                (SPEED_BOAT, [self.speed[number]]),
                (PRIZE_TICKET, self.prize[number]),
            ):
                rule(add(uses) <= lit[number][boat_of[power]])
            if number:  # phase 2 has come before this round's royal seats
                rule(add(self.fan[number]) <= lit[number - 1][boat_of[FAN_BASE]])
                rule(add(self.warm[number]) <= lit[number - 1][boat_of[WARM_NIGHT]])
        for all_uses in (self.early, self.speed, flat(self.prize), flat(self.fan), flat(self.warm)):
            rule(add(all_uses) <= 1)  # R34

    def _count_tickets(self) -> None:
        """R20: a ticket for each full row; by round, boat and n: does the boat have more than n?

        How many a boat, and all boats together, can have after each round at most is worked out first: what follows
        multiplies tickets by visits, and its bound is the better the less room there is.
        """
        rule = self.solver.addConstr
        self.has = [[[self.solver.addBinary() for _ in range(ROWS)] for _ in range(COLOURS)] for _ in self.rounds]
        self.most: list[list[int]] = []  # by round and boat; last, of all boats
        for number, has in enumerate(self.has):
            most = list(self.most[-1][:COLOURS]) if number else [0] * COLOURS
            for boat in range(COLOURS):
                rows = [self.full[number][row] for row in rows_of(boat)]
                rule(add(has[boat]) == add(rows))
                for one, next_one in pairwise(has[boat]):
                    rule(next_one <= one)
                for count in range(ROWS) if number else ():
                    rule(has[boat][count] >= self.has[number - 1][boat][count])
                if most[boat] < ROWS:
                    most[boat] = int(self._relaxed(add(rows)) + SLACK)
                for count in range(most[boat], ROWS):
                    rule(has[boat][count] <= 0)
            self.most.append([*most, int(self._relaxed(add(self.full[number])) + SLACK)])

    # Phase 3

    def _visit(self) -> None:
        """R24-R26, R36, R37: one village, or two with Early birds, within the range."""
        edition, rule = self.edition, self.solver.addConstr
        faster = int(edition.speed_range - edition.range)
        plus_ones = [self.solver.addIntegral(0, int(edition.plus_ones)) for _ in self.rounds]
        rule(add(plus_ones) <= int(edition.plus_ones))
        self.visits: list[dict[int, Unknown]] = []  # by round: villages that can be reached
        for number, now in enumerate(self.rounds):
            more = {village: max(0, away - int(edition.range)) for village, away in enumerate(now.away)}
            most = faster + int(edition.plus_ones)
            visits = {village: self.solver.addBinary() for village in range(VILLAGES) if more[village] <= most}
            reach = plus_ones[number] + faster * self.speed[number]
            rule(add(visits.values()) <= 1 + self.early[number])
            for village, visit in visits.items():
                if more[village]:
                    rule(more[village] * visit <= reach)
            far = [more[village] * visit for village, visit in visits.items()]
            rule(add(far) <= reach + most * self.early[number])  # follows, and sharpens the bound
            self.visits.append(visits)

    def _excursions(self, boat: int) -> Sum:
        """R27-R30, R42: the points of a guide boat; its scores are products of a value and tickets, and rise."""
        edition, rule = self.edition, self.solver.addConstr
        written: Terms = []
        points: Terms = [int(edition.tickets[row]) * self.full[-1][row] for row in rows_of(boat)]
        worth = [int(edition.value(village, boat)) for village in range(VILLAGES)]
        reached: dict[int, Unknown] = {}  # by score: has the boat written so much, or more?
        for number, visits in enumerate(self.visits):
            here = [village for village in visits if worth[village]]
            has = self.has[number][boat]
            counts = range(1, self.most[number][boat] + 2)  # one more with the Prize ticket
            scores = {(village, count): self.solver.addBinary() for village in here for count in counts}
            for village in here:  # R27: just as many tickets as there are, and the Prize ticket (R38)
                for count in counts:
                    most = add(scores[village, more] for more in counts if more >= count)
                    rule(most <= (has[count - 1] if count <= ROWS else 0) + self.prize[number][boat])
                    if count > 1:
                        rule(most <= has[count - 2])
                    if count < ROWS:
                        rule(scores[village, count] <= 1 - has[count])
            for village in here:
                rule(add(scores[village, count] for count in counts) <= visits[village])  # R30
            now: dict[int, Terms] = {worth[village] * count: [] for village, count in scores}
            for (village, count), score in scores.items():
                now[worth[village] * count].append(score)
                written.append(score)
                points.append(worth[village] * count * score)
            self._rise(reached, now, number)
        rule(add(written) <= int(edition.boxes[boat]))  # O14
        return add(points)

    def _rise(self, reached: dict[int, Unknown], now: dict[int, Terms], number: int) -> None:
        """R28: a score is higher than all before it on the boat; `reached` is brought up to this round.

        At most one of `now` is written, or two with Early birds, of which each is held to the rounds before.
        """
        rule, early = self.solver.addConstr, self.early[number]
        before: Unknown | None = None  # was so much written before, or more?
        for least in sorted(now.keys() | reached.keys(), reverse=True):
            before = reached.get(least, before)
            low = [score for points, some in now.items() if points <= least for score in some]
            high = [score for points, some in now.items() if points >= least for score in some]
            if before is not None and low:
                rule(add(low) <= (1 - before) + early)
                for score in now.get(least, ()):
                    rule(score <= 1 - before)
            if high:
                reached[least] = self.solver.addVariable(0, 1)
                rule(reached[least] + early >= add(high))
                for score in high:
                    rule(reached[least] >= score)
                if before is not None:
                    rule(reached[least] >= before)

    def _church(self) -> Sum:
        """R33: the stave church boat; a visit counts the tickets of all boats."""
        edition, rule = self.edition, self.solver.addConstr
        points: Terms = []
        written: Terms = []
        for number, visits in enumerate(self.visits):
            most = self.most[number][-1]
            for village, visit in visits.items():
                if value := int(edition.value(village, CHURCH)):
                    score, count = self.solver.addBinary(), self.solver.addVariable(0, most + 1)
                    rule(score <= visit)
                    rule(count <= add(self.full[number]) + self.prize[number][CHURCH])
                    rule(count <= most * score + self.prize[number][CHURCH])
                    rule(count <= (most + 1) * score)
                    points.append(value * count)
                    written.append(score)
        rule(add(written) <= int(edition.boxes[CHURCH]))  # O14
        return add(points)

    # The end

    def _captain(self, church: Sum) -> None:
        """R43, R45, R46: captain points, the bonus for so many of them, and all in all."""
        edition, rule = self.edition, self.solver.addConstr
        lowest, bonus = self.solver.addVariable(0), self.solver.addBinary()
        for points in self.points:
            rule(lowest <= points)
        rule(int(edition.solo_goal) * bonus <= church + lowest)
        captain = int(edition.captain_points)
        self.score = add(self.points) + church + lowest + 2 * captain * bonus - captain


def programme(game: Game[State], options: dict[str, str], deal: Deal) -> Programme:
    """The programme of a deal of Riverside, with a game's edition and options."""
    assert isinstance(game, RiversideGame)
    covers_base = game.chosen(ALONE, options)["warm_night_covers_base"] == ON
    return Programme(game.edition, deal.rounds, covers_base)


def add(terms: Iterable[Sum | Unknown]) -> Sum:
    return Highs.qsum(list(terms), Sum())


def flat(lists: Iterable[Iterable[Sum | Unknown]]) -> Terms:
    return [one for some in lists for one in some]


def rows_of(boat: int) -> range:
    return range(boat * ROWS, boat * ROWS + ROWS)

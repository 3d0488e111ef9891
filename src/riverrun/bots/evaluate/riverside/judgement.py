"""What a position of Riverside is worth: the sheet's points and hopes, and what captain points bring among others."""

from __future__ import annotations

from typing import Final

from riverrun.bots.evaluate.riverside.outlook import Estimates, Outlook
from riverrun.bots.evaluate.riverside.turns import going_down, in_whole, later
from riverrun.bots.evaluation import FORESIGHT, SideBySide
from riverrun.core.rng import Rng
from riverrun.core.state import CHANCE, NOBODY, State, sampled
from riverrun.core.vecs import i64, vec
from riverrun.games.riverside.chart import Chart
from riverrun.games.riverside.edition import CHURCH, COLOURS, MOST_SEATS, ROWS, Edition
from riverrun.games.riverside.moves import DIE, HOME, SEAT, WRITE
from riverrun.games.riverside.rules import Riverside
from riverrun.games.riverside.scoring import excursion_points, lowest_points
from riverrun.games.riverside.sheet import BOXES, FILL, FINISHED, NONE, Sheet

AHEAD: Final = 6  # decisions of each seat before a search judges: the rest of a turn, and the next one


class RiversideEvaluation(SideBySide):
    """Points so far, hopes for tickets and excursions, and what symbols and powers are good for."""

    mind: Estimates
    hope: Outlook | None  # for the board looked at last: a game has one
    goal: float  # of who is followed alone: the others' captain points; below 0 there are none, or all are there to see
    stake: float  # what it brings to have more

    def __init__(self, mind: Estimates) -> None:
        self.mind = mind
        self.hope = None
        self.goal, self.stake = -1.0, 0.0

    def player(self) -> str:
        return FORESIGHT

    def worth(self, state: State, seat: i64) -> float:
        assert isinstance(state, Riverside)
        if state.mover == NOBODY or len(state.away) == 0:
            return self.points_at_end(state, seat)
        sheet, mind, hope = state.sheets[seat], self.mind, self.outlook(state, state.sheets[seat])
        captain = hope.captain()
        points = captain + (
            captain_bonus(mind, state, seat, captain)
            if self.goal < 0.0
            else self.stake * certainty(mind, captain - self.goal)
        )
        boat: i64
        for boat in range(COLOURS):
            points += hope.so_far[boat] + hope.to_come[boat]
        return points + hope.rounds / (hope.rounds + mind.soon) * (
            mind.symbol * float(sheet.plus_ones) + powers(mind, state.edition, sheet)
        )

    def points_at_end(self, state: Riverside, seat: i64) -> float:
        """The final score; alone among others, with what captain points bring against theirs."""
        points = float(state.scores()[seat])
        if self.goal >= 0.0:
            edition, own = state.edition, captain(state.edition, state.sheets[seat])
            points += float(edition.captain_points if own < float(edition.solo_goal) else -edition.captain_points)
            points += self.stake * certainty(self.mind, own - self.goal)
        return points

    def outlook(self, state: Riverside, sheet: Sheet) -> Outlook:
        hope = self.hope
        if hope is None or hope.chart.water is not state.water:
            hope = self.hope = Outlook(self.mind, state.edition, Chart(state.edition, state.water))
        hope.look(state.ship, sheet)
        return hope

    def play_on(self, state: State, rng: Rng) -> None:
        """Play as this judgement likes best at first sight: what random crosses lead to says little."""
        decisions = AHEAD * state.seats
        while decisions > 0 and state.mover != NOBODY:
            seat = state.mover
            if seat == CHANCE:
                state.apply(CHANCE, sampled(state, rng))
            else:
                state.apply(seat, self.favourite(state, seat))
                decisions -= 1

    def alone(self, state: State, seat: i64) -> State:
        """The seat's own cruise, with the same dice."""
        assert isinstance(state, Riverside)
        own = state.clone()
        own.seats, own.mover, own.sheets = 1, 0, [own.sheets[seat]]
        if own.sheets[0].step == FINISHED:
            own.mover, own.green, own.dice = CHANCE, 0, vec[i64](capacity=COLOURS)
        return own

    def judge_of(self, state: State, seat: i64) -> SideBySide:
        """The same judgement; among others the captain points that the best of them is on the way to are the goal."""
        assert isinstance(state, Riverside)
        judge = RiversideEvaluation(self.mind)
        self.outlook(state, state.sheets[seat])
        judge.hope = self.hope  # the same chart serves
        if state.seats > 1:
            judge.goal, judge.stake = 0.0, 2.0 * float(state.edition.captain_points)
            other: i64
            for other in range(state.seats):
                if other != seat:
                    judge.goal = max(judge.goal, judge.outlook(state, state.sheets[other]).captain())
        return judge

    def play_rounds(self, state: State, rounds: i64, rng: Rng) -> None:
        assert isinstance(state, Riverside)
        last = state.round + rounds
        while state.mover != NOBODY and (state.mover != CHANCE or state.round < last):
            if state.mover == CHANCE:
                state.apply(CHANCE, sampled(state, rng))
            else:
                state.apply(0, self.favourite(state, 0))

    def follow_ups(self, state: State, seat: i64, last: i64) -> vec[i64]:
        """Crosses of the dice from the top row down and each row once, scores in the order of the boats."""
        assert isinstance(state, Riverside)
        moves, sheet = state.legal(seat), state.sheets[seat]
        if sheet.step == BOXES and WRITE <= last < HOME:
            return later(moves, last)
        if sheet.step == FILL and sheet.boat != NONE and DIE <= last < WRITE:
            row = sheet.boat * ROWS if last < SEAT else (last - SEAT) // MOST_SEATS + 1
            downwards = going_down(state.edition, sheet, row)
            if len(downwards) > 0:
                return downwards
        return moves

    def looks_beyond(self) -> bool:
        return False

    def favourite(self, state: State, seat: i64) -> i64:
        """The move that leads to the position worth most."""
        assert isinstance(state, Riverside)
        sheet = state.sheets[seat]
        moves = in_whole(state.edition, sheet) if sheet.step == FILL else state.legal(seat)
        best, most = moves[0], -1e9
        if len(moves) > 1:
            for move in moves:
                after = state.clone()
                after.apply(seat, move)
                worth = self.worth(after, seat)
                if worth > most:
                    best, most = move, worth
        return best


def powers(mind: Estimates, edition: Edition, sheet: Sheet) -> float:
    """What royal powers that are active, or will be, are good for."""
    points = 0.0
    boat: i64
    for boat in range(COLOURS):
        if sheet.lit(edition, boat):
            points += mind.power if sheet.used >> boat & 1 == 0 else 0.0
        else:
            crossed, royal = 0.0, 0.0
            row: i64
            for row in range(boat * ROWS, boat * ROWS + ROWS):
                royal += float(edition.royal[row])
                crossed += float(min(sheet.crosses[row], edition.royal[row]))
            points += mind.royal * mind.power * crossed / royal
    return points


def captain_bonus(mind: Estimates, state: Riverside, seat: i64, hoped: float) -> float:
    """What captain points may bring besides: those hoped for to the goal alone, or against the others as all stand."""
    edition = state.edition
    if state.seats == 1:
        return float(edition.captain_points) * certainty(mind, hoped - float(edition.solo_goal))
    own, best, worst = captain(edition, state.sheets[seat]), -1e9, 1e9
    other: i64
    for other in range(state.seats):
        if other != seat:
            points = captain(edition, state.sheets[other])
            best, worst = max(best, points), min(worst, points)
    return float(edition.captain_points) * 0.5 * (certainty(mind, own - best) + certainty(mind, own - worst))


def captain(edition: Edition, sheet: Sheet) -> float:
    return float(excursion_points(sheet, CHURCH) + lowest_points(edition, sheet))


def certainty(mind: Estimates, ahead: float) -> float:
    """From -1, surely behind, to 1, surely ahead."""
    return max(-1.0, min(1.0, ahead / mind.doubt))

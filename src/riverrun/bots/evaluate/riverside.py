"""What a position of Riverside is worth: the rest of the cruise, sailed through in the mind.

Seats still to come are shared out evenly among the boats and fill the rows that lack least: so many tickets a boat will
have at each stop of the ship.  The ship sails on at its usual pace, and at every stop the best village near is visited.
The sheet that this leads to is scored, hopes less than what is written already.

The weights come from an evolution strategy that let the greedy bot play 8,000 games alone, and were rounded.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from riverrun.bots.evaluation import SideBySide
from riverrun.core.rng import Rng
from riverrun.core.state import CHANCE, NOBODY, State, sampled
from riverrun.core.vecs import append, i64, vec
from riverrun.games.riverside.chart import Chart
from riverrun.games.riverside.edition import (
    BOATS,
    CHURCH,
    COLOURS,
    MOST_BOXES,
    MOST_SEATS,
    ROWS,
    Edition,
)
from riverrun.games.riverside.moves import DIE, HOME, SEAT, WRITE
from riverrun.games.riverside.rules import Riverside
from riverrun.games.riverside.scoring import boat_points, excursion_points, lowest_points
from riverrun.games.riverside.sheet import BOXES, DICE, FILL, FINISHED, NONE, Sheet

STEPS: Final = 7  # spaces that the ship sails in two rounds
STOPS: Final = 20  # that are looked ahead to, at most
AHEAD: Final = 6  # decisions of each seat before a search judges: the rest of a turn, and the next one


@dataclass
class Estimates:
    """What this judgement takes things to be worth, to begin with."""

    seats: float = 2.8  # that a round brings; more come, but not where a plan wants them
    fire: float = 1.3  # seats that a fire symbol brings
    later: float = 0.73  # of an excursion's score that is still to be made
    church_later: float = 0.93  # the same of a stave church
    box: float = 4.0  # points that an excursion must bring for its box
    lowest: float = 0.66  # of a boat's hopes, where it is to be the lowest no more
    symbol: float = 5.5  # points that a "+1" symbol brings
    power: float = 7.5  # points that a royal power brings
    royal: float = 0.28  # of a power, for royal seats all but crossed
    soon: float = 1.3  # rounds; with so many left, symbols and powers bring half
    doubt: float = 21.0  # captain points; a lead so large is safe


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

    def guides_searches(self) -> bool:
        return False

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


def later(moves: vec[i64], last: i64) -> vec[i64]:
    """The moves after a given one."""
    left = vec[i64](capacity=len(moves))
    for move in moves:
        if move > last:
            left = append(left, move)
    return left


def in_whole(edition: Edition, sheet: Sheet) -> vec[i64]:
    """The crosses that fill a row, or as much of it as there are seats for."""
    moves = vec[i64](capacity=COLOURS * ROWS)
    row: i64
    for row in range(COLOURS * ROWS):
        boat, crossed = row // ROWS, sheet.crosses[row]
        owed = sheet.owed if sheet.boat == boat else sheet.waiting[boat] if sheet.boat == NONE else 0
        last = min(edition.seats[row], crossed + owed)
        if last > crossed:
            moves = append(moves, SEAT + MOST_SEATS * row + last - 1)
    return moves


def going_down(edition: Edition, sheet: Sheet, row: i64) -> vec[i64]:
    """The crosses of the dice in a row or one below it that leave room for the rest further below."""
    moves = vec[i64](capacity=32)
    end, owed = sheet.boat * ROWS + ROWS, sheet.owed
    room: i64 = 0
    below: i64
    for below in range(row, end):
        room += edition.seats[below] - sheet.crosses[below]
    while row < end and room >= owed:
        crossed, seats = sheet.crosses[row], edition.seats[row]
        room -= seats - crossed
        seat, most = crossed + max(1, owed - room), min(seats, crossed + owed)
        while seat <= most:
            moves = append(moves, SEAT + MOST_SEATS * row + seat - 1)
            seat += 1
        row += 1
    return moves


class Outlook:
    """What a sheet can hope for; one is enough for a board, however many sheets it looks at."""

    mind: Estimates
    edition: Edition
    sheet: Sheet
    chart: Chart
    rounds: float  # still to be played, after this one
    pace: float  # seats that each boat gets in a round
    fillings: float  # times that seats are filled before the next excursion
    lacks: vec[i64]  # seats that each row lacks; on each boat the rows that lack least come first
    values: vec[i64]  # the points of their tickets
    tickets: vec[float]  # that each boat, and for the church all boats, will have: BOATS for each stop
    room: vec[float]  # boxes of each boat that are empty now,
    written: vec[float]  # and the score of its last filled box, or 0
    left: vec[float]  # the same, as a cruise goes on
    last: vec[float]
    scores: vec[float]  # what each boat's excursions still bring
    so_far: vec[float]  # the points of each guide boat,
    to_come: vec[float]  # and those that it will bring besides

    def __init__(self, mind: Estimates, edition: Edition, chart: Chart) -> None:
        self.mind, self.edition, self.chart = mind, edition, chart
        self.lacks, self.values = edition.seats[:], edition.tickets[:]
        self.tickets = vec[float]([0.0] * (BOATS * (STOPS + 1)))
        self.room, self.written = vec[float]([0.0] * BOATS), vec[float]([0.0] * BOATS)
        self.left, self.last = vec[float]([0.0] * BOATS), vec[float]([0.0] * BOATS)
        self.scores = vec[float]([0.0] * BOATS)
        self.so_far, self.to_come = vec[float]([0.0] * COLOURS), vec[float]([0.0] * COLOURS)
        self.rounds = self.pace = self.fillings = 0.0

    def look(self, ship: i64, sheet: Sheet) -> None:
        """Sail through the rest of the cruise with a sheet."""
        mind, ahead = self.mind, self.chart.water.anchor - ship
        self.sheet = sheet
        self.rounds = max(0.0, 2.0 * float(ahead) / float(STEPS) - 0.5)
        self.fillings = 1.0 if sheet.step == DICE else 0.0
        self.pace = (mind.seats + mind.fire * float(sheet.fires) / (self.rounds + self.fillings + 1.0)) / float(COLOURS)
        self.line_up()
        self.foresee(min(STOPS, ahead // (STEPS // 2)))
        self.read_boxes()
        boat: i64
        for boat in range(BOATS):
            self.scores[boat] = 0.0
        self.sail(ship, STEPS // 2)
        self.sail(ship, STEPS - STEPS // 2)
        for boat in range(COLOURS):
            self.so_far[boat] = float(boat_points(self.edition, sheet, boat))
            self.to_come[boat] = self.ticket_points(boat) + mind.later * self.scores[boat]

    # Tickets

    def line_up(self) -> None:
        """Put each row before those of its boat that lack more."""
        lacks, values, edition = self.lacks, self.values, self.edition
        crosses = self.sheet.crosses
        row: i64
        for row in range(COLOURS * ROWS):
            lack, value = edition.seats[row] - crosses[row], edition.tickets[row]
            at = row
            while at % ROWS > 0 and lacks[at - 1] > lack:
                lacks[at], values[at] = lacks[at - 1], values[at - 1]
                at -= 1
            lacks[at], values[at] = lack, value

    def foresee(self, stops: i64) -> None:
        """How many tickets there will be at the stops to come; stop 0 is this round's."""
        tickets, lacks = self.tickets, self.lacks
        stop: i64
        for stop in range(stops + 1):
            tickets[stop * BOATS + CHURCH] = 0.0
        boat: i64
        for boat in range(COLOURS):
            seats = self.seats_to_come(boat, 0.0)
            row, end = boat * ROWS, boat * ROWS + ROWS
            full, place = 0.0, boat
            for _ in range(stops + 1):
                while row < end and seats >= float(lacks[row]):
                    seats -= float(lacks[row])
                    full += 1.0
                    row += 1
                count = full if row == end else full + seats / float(lacks[row])
                tickets[place] = count
                tickets[place - boat + CHURCH] += count
                place += BOATS
                seats += self.pace

    def seats_to_come(self, boat: i64, rounds: float) -> float:
        """The seats that a boat will get in so many rounds more."""
        sheet = self.sheet
        seats = self.pace * (rounds + self.fillings) + float(sheet.waiting[boat])
        return seats + float(sheet.owed) if sheet.boat == boat else seats

    def ticket_points(self, boat: i64) -> float:
        """The points of the tickets that a boat does not have yet and will have; rows that lack least come first."""
        seats, points = self.seats_to_come(boat, self.rounds), 0.0
        row = boat * ROWS
        for _ in range(ROWS):
            lack = float(self.lacks[row])
            if seats < lack:
                return points + float(self.values[row]) * seats / lack
            if lack > 0.0:
                points += float(self.values[row])
            seats -= lack
            row += 1
        return points

    def captain(self) -> float:
        """The captain points to be hoped for."""
        lowest = 1e9
        boat: i64
        for boat in range(COLOURS):
            lowest = min(lowest, self.so_far[boat] + self.mind.lowest * self.to_come[boat])
        return lowest + float(excursion_points(self.sheet, CHURCH)) + self.mind.church_later * self.scores[CHURCH]

    # Excursions

    def read_boxes(self) -> None:
        """How many boxes of a boat are empty, and the last score."""
        boxes = self.sheet.boxes
        boat: i64
        for boat in range(BOATS):
            self.written[boat] = 0.0
            place = boat * MOST_BOXES
            end = place + self.edition.boxes[boat]
            while place < end and boxes[place] != NONE:
                self.written[boat] = float(boxes[place])
                place += 1
            self.room[boat] = float(end - place)

    def sail(self, ship: i64, step: i64) -> None:
        """Go on this round's excursion and on those of a cruise that begins with a step, a short or a long one."""
        sheet = self.sheet
        boat: i64
        for boat in range(BOATS):
            self.left[boat], self.last[boat] = self.room[boat], self.written[boat]
        if sheet.step == BOXES:
            self.stay(ship)
        elif sheet.step != FINISHED and sheet.village == NONE:
            self.excurse(ship, sheet.range, sheet.plus_ones, 0)
        anchor = self.chart.water.anchor
        ship += step
        stop: i64 = 1
        while ship < anchor and stop < STOPS:
            self.excurse(ship, self.edition.range, 0, stop)
            step = STEPS - step
            ship += step
            stop += 1

    def stay(self, ship: i64) -> None:
        """Score in the village where the sheet's owner is."""
        chart, village = self.chart, self.sheet.village
        visit: i64
        for visit in range(chart.first[ship], chart.first[ship + 1]):
            if chart.village[visit] == village:
                self.visit(visit, self.sheet.scored, 0)

    def excurse(self, ship: i64, reach: i64, symbols: i64, stop: i64) -> None:
        """Visit the best village within reach."""
        chart, best, most = self.chart, NONE, 0.0
        visit, end = chart.first[ship], chart.first[ship + 1]
        while visit < end and chart.away[visit] <= reach + symbols:
            gain = self.gain(visit, stop)
            if chart.away[visit] > reach:
                gain -= self.mind.symbol * float(chart.away[visit] - reach)
            if gain > most:
                best, most = visit, gain
            visit += 1
        if best != NONE:
            self.visit(best, 0, stop)

    def gain(self, visit: i64, stop: i64) -> float:
        """What a visit would bring, less what the boxes are worth."""
        chart, points = self.chart, 0.0
        at, end = chart.scores[visit], chart.scores[visit + 1]
        while at < end:
            boat, value = chart.boat[at], chart.value[at]
            score = value * self.tickets[stop * BOATS + boat]
            points += self.chance(boat, value, score) * (score - self.mind.box)
            at += 1
        return points

    def visit(self, visit: i64, scored: i64, stop: i64) -> None:
        """Score in a village with all boats that have not yet.  Of two cruises each counts for half."""
        chart = self.chart
        at, end = chart.scores[visit], chart.scores[visit + 1]
        while at < end:
            boat, value = chart.boat[at], chart.value[at]
            if scored >> boat & 1 == 0:
                score = value * self.tickets[stop * BOATS + boat]
                chance = self.chance(boat, value, score)
                if chance > 0.0:
                    self.scores[boat] += 0.5 * chance * score
                    self.left[boat] -= chance
                    self.last[boat] = score
            at += 1

    def chance(self, boat: i64, value: float, score: float) -> float:
        """That a score is worth a box and is higher than the last one, with a ticket more if need be."""
        room, last = self.left[boat], self.last[boat]
        if score < self.mind.box or room <= 0.0:
            return 0.0
        if last == 0.0 or score >= last + value:
            return min(1.0, room)
        return 0.0 if score <= last else min(room, (score - last) / value)


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

"""What a position of Riverside is worth: the rest of the cruise, sailed through in the mind.

Seats still to come are shared out evenly among the boats and fill the rows that lack least: so many tickets a boat will
have at each stop of the ship.  The ship sails on at its usual pace, and at every stop the best village near is visited.
The sheet that this leads to is scored, hopes less than what is written already.

The weights come from an evolution strategy that let the greedy bot play 8,000 games alone, and were rounded.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from riverrun.bots.evaluation import Evaluation
from riverrun.core.rng import Rng
from riverrun.core.state import CHANCE, NOBODY, State, sampled
from riverrun.core.vecs import append, i64, vec
from riverrun.games.riverside.edition import (
    BOATS,
    CHURCH,
    COLOURS,
    MOST_BOXES,
    MOST_SEATS,
    NOWHERE,
    ROWS,
    VILLAGES,
    Edition,
)
from riverrun.games.riverside.moves import DIE, HOME, SEAT, WRITE
from riverrun.games.riverside.rules import Riverside
from riverrun.games.riverside.scoring import boat_points, excursion_points, lowest_points
from riverrun.games.riverside.sheet import BOXES, DICE, FILL, FINISHED, NONE, Sheet
from riverrun.games.riverside.water import FAR, along

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


class RiversideEvaluation(Evaluation):
    """Points so far, hopes for tickets and excursions, and what symbols and powers are good for."""

    mind: Estimates

    def __init__(self, mind: Estimates) -> None:
        self.mind = mind

    def worth(self, state: State, seat: i64) -> float:
        assert isinstance(state, Riverside)
        if state.mover == NOBODY or len(state.away) == 0:
            return float(state.scores()[seat])
        edition, sheet = state.edition, state.sheets[seat]
        hope = Outlook(self.mind, state, sheet)
        points, lowest = 0.0, 1e9
        boat: i64
        for boat in range(COLOURS):
            so_far = float(boat_points(edition, sheet, boat))
            later = hope.ticket_points(boat) + self.mind.later * hope.scores[boat]
            points += so_far + later
            lowest = min(lowest, so_far + self.mind.lowest * later)
        captain = lowest + float(excursion_points(sheet, CHURCH)) + self.mind.church_later * hope.scores[CHURCH]
        points += captain + captain_bonus(self.mind, state, seat, captain)
        return points + hope.rounds / (hope.rounds + self.mind.soon) * (
            self.mind.symbol * float(sheet.plus_ones) + powers(self.mind, edition, sheet)
        )

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
        moves = state.legal(seat)
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
    """What a sheet can hope for."""

    mind: Estimates
    edition: Edition
    sheet: Sheet
    rounds: float  # still to be played, after this one
    pace: float  # seats that each boat gets in a round
    fillings: float  # times that seats are filled before the next excursion
    lacks: vec[i64]  # seats that each row lacks; on each boat the rows that lack least come first
    values: vec[i64]  # the points of their tickets
    tickets: vec[float]  # that each boat, and for the church all boats, will have: BOATS for each stop
    filled: vec[float]  # boxes of each boat, by then
    last: vec[float]  # the score of each boat's last filled box
    scores: vec[float]  # what each boat's excursions still bring

    def __init__(self, mind: Estimates, state: Riverside, sheet: Sheet) -> None:
        self.mind = mind
        self.edition, self.sheet = state.edition, sheet
        ahead = state.water.anchor - state.ship
        self.rounds = max(0.0, 2.0 * float(ahead) / float(STEPS) - 0.5)
        self.fillings = 1.0 if sheet.step == DICE else 0.0
        self.pace = (
            self.mind.seats + self.mind.fire * float(sheet.fires) / (self.rounds + self.fillings + 1.0)
        ) / float(COLOURS)
        self.lacks, self.values = vec[i64](capacity=COLOURS * ROWS), vec[i64](capacity=COLOURS * ROWS)
        row: i64
        for row in range(COLOURS * ROWS):
            self.line_up(row, self.edition.seats[row] - sheet.crosses[row])
        self.foresee(min(STOPS, ahead // (STEPS // 2)))
        self.scores = vec[float]([0.0] * BOATS)
        self.sail(state, STEPS // 2)
        self.sail(state, STEPS - STEPS // 2)

    # Tickets

    def line_up(self, row: i64, lack: i64) -> None:
        """Put a row before those of its boat that lack more."""
        lacks, values = append(self.lacks, lack), append(self.values, self.edition.tickets[row])
        at = row
        while at % ROWS > 0 and lacks[at - 1] > lack:
            lacks[at], values[at] = lacks[at - 1], values[at - 1]
            at -= 1
        lacks[at], values[at] = lack, self.edition.tickets[row]
        self.lacks, self.values = lacks, values

    def foresee(self, stops: i64) -> None:
        """How many tickets there will be at the stops to come; stop 0 is this round's."""
        tickets = vec[float](capacity=BOATS * (stops + 1))
        stop: i64
        boat: i64
        for stop in range(stops + 1):
            together = 0.0
            for boat in range(COLOURS):
                count = self.rows(boat, float(stop), False)
                tickets = append(tickets, count)
                together += count
            tickets = append(tickets, together)
        self.tickets = tickets

    def rows(self, boat: i64, rounds: float, points: bool) -> float:
        """The rows that a boat fills in so many rounds, or their tickets' points; those that lack least come first."""
        sheet = self.sheet
        seats = self.pace * (rounds + self.fillings) + float(sheet.waiting[boat])
        if sheet.boat == boat:
            seats += float(sheet.owed)
        filled = 0.0
        row = boat * ROWS
        for _ in range(ROWS):
            value, lack = float(self.values[row]) if points else 1.0, float(self.lacks[row])
            if seats < lack:
                return filled + value * seats / lack
            filled += value
            seats -= lack
            row += 1
        return filled

    def ticket_points(self, boat: i64) -> float:
        """The points of the tickets that a boat does not have yet and will have."""
        points = self.rows(boat, self.rounds, True)
        row = boat * ROWS
        for _ in range(ROWS):
            if self.lacks[row] == 0:
                points -= float(self.values[row])
            row += 1
        return points

    # Excursions

    def sail(self, state: Riverside, step: i64) -> None:
        """Go on this round's excursion and on those of a cruise that begins with a step, a short or a long one."""
        edition, sheet = self.edition, self.sheet
        self.filled, self.last = vec[float]([0.0] * BOATS), vec[float]([0.0] * BOATS)
        boat: i64
        for boat in range(BOATS):
            self.read_boxes(boat)
        if sheet.step == BOXES:
            self.visit(sheet.village, sheet.scored, 0)
        elif sheet.step != FINISHED and sheet.village == NONE:
            self.excurse(state.away, sheet.range, sheet.plus_ones, 0)
        spaces, anchor = state.water.docks, state.water.anchor
        ship, stop = state.ship + step, 1
        while ship < anchor and stop < STOPS:
            away = vec[i64]([FAR] * VILLAGES)
            village: i64
            for village in range(VILLAGES):
                if spaces[village] != NOWHERE:
                    away[village] = along(state.water.ring, ship, spaces[village])  # near enough without the passages
            self.excurse(away, edition.range, 0, stop)
            step = STEPS - step
            ship += step
            stop += 1

    def read_boxes(self, boat: i64) -> None:
        """How many boxes of a boat are filled, and the last score."""
        place = boat * MOST_BOXES
        for _ in range(self.edition.boxes[boat]):
            if self.sheet.boxes[place] != NONE:
                self.last[boat] = float(self.sheet.boxes[place])
                self.filled[boat] += 1.0
            place += 1

    def excurse(self, away: vec[i64], reach: i64, symbols: i64, stop: i64) -> None:
        """Visit the best village within reach."""
        best, most = NONE, 0.0
        village: i64
        for village in range(VILLAGES):
            more = max(0, away[village] - reach)
            if more <= symbols:
                gain = self.gain(village, stop) - self.mind.symbol * float(more)
                if gain > most:
                    best, most = village, gain
        if best != NONE:
            self.visit(best, 0, stop)

    def gain(self, village: i64, stop: i64) -> float:
        """What a village would bring, less what the boxes are worth."""
        points = 0.0
        boat: i64
        for boat in range(BOATS):
            if self.edition.value(village, boat) > 0:
                score = self.score(village, boat, stop)
                points += self.chance(village, boat, score) * (score - self.mind.box)
        return points

    def visit(self, village: i64, scored: i64, stop: i64) -> None:
        """Score in a village with all boats that have not yet.  Of two cruises each counts for half."""
        boat: i64
        for boat in range(BOATS):
            if self.edition.value(village, boat) > 0 and scored >> boat & 1 == 0:
                score = self.score(village, boat, stop)
                chance = self.chance(village, boat, score)
                if chance > 0.0:
                    self.scores[boat] += 0.5 * chance * score
                    self.filled[boat] += chance
                    self.last[boat] = score

    def score(self, village: i64, boat: i64, stop: i64) -> float:
        return float(self.edition.value(village, boat)) * self.tickets[stop * BOATS + boat]

    def chance(self, village: i64, boat: i64, score: float) -> float:
        """That a score is worth a box and is higher than the last one, with a ticket more if need be."""
        room = float(self.edition.boxes[boat]) - self.filled[boat]
        if score < self.mind.box or room <= 0.0:
            return 0.0
        chance = 1.0
        if self.filled[boat] > 0.0:
            chance = max(0.0, min(1.0, (score - self.last[boat]) / float(self.edition.value(village, boat))))
        return min(chance, room)


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

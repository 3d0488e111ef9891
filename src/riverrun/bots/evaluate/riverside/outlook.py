"""What a sheet of Riverside can hope for: the rest of the cruise, sailed through in the mind.

Seats still to come are shared out evenly among the boats and fill the rows that lack least: so many tickets a boat will
have at each stop of the ship.  The ship sails on at its usual pace, and at every stop the best village near is visited.
The sheet that this leads to is scored, hopes less than what is written already.

The weights come from an evolution strategy that let the greedy bot play 8,000 games alone, and were rounded.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from riverrun.core.vecs import i64, vec
from riverrun.games.riverside.chart import Chart
from riverrun.games.riverside.edition import BOATS, CHURCH, COLOURS, MOST_BOXES, ROWS, Edition
from riverrun.games.riverside.scoring import boat_points, excursion_points
from riverrun.games.riverside.sheet import BOXES, DICE, FINISHED, NONE, Sheet

STEPS: Final = 7  # spaces that the ship sails in two rounds
STOPS: Final = 20  # that are looked ahead to, at most


@dataclass
class Estimates:
    """What this judgement takes things to be worth, to begin with."""

    seats: float = 2.7  # that a round brings; more come, but not where a plan wants them
    fire: float = 1.5  # seats that a fire symbol brings
    later: float = 0.7  # of an excursion's score that is still to be made
    church_later: float = 0.84  # the same of a stave church
    box: float = 3.8  # points that an excursion must bring for its box
    lowest: float = 0.67  # of a boat's hopes, where it is to be the lowest no more
    symbol: float = 5.6  # points that a "+1" symbol brings
    power: float = 8.0  # points that a royal power brings
    royal: float = 0.28  # of a power, for royal seats all but crossed
    soon: float = 1.3  # rounds; with so many left, symbols and powers bring half
    doubt: float = 21.0  # captain points; a lead so large is safe


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

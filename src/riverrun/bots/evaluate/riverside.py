"""What a position of Riverside is worth: the sheet as it stands, and the rows and excursions it can still hope for.

Seats still to come are shared out evenly among the boats and fill the rows that lack least.  That says how many tickets
a boat will have when the ship comes by a village; of the villages ahead the best ones are visited, one a round.
"""

from __future__ import annotations

from typing import Final

from riverrun.bots.evaluation import Evaluation
from riverrun.core.state import NOBODY, State
from riverrun.core.vecs import append, i64, vec
from riverrun.games.riverside.edition import BOATS, CHURCH, COLOURS, MOST_BOXES, ROWS, VILLAGES, Edition
from riverrun.games.riverside.rules import Riverside
from riverrun.games.riverside.scoring import boat_points, excursion_points, lowest_points
from riverrun.games.riverside.sheet import BOXES, DICE, FINISHED, NONE, Sheet
from riverrun.games.riverside.water import NOWHERE, docks

PACE: Final = 3.5  # spaces that the ship sails in a round
SEATS: Final = 6.0  # seats that a round brings, bonus seats included
FIRE: Final = 1.1  # seats that a fire symbol brings
UNFINISHED: Final = 0.8  # of a ticket, for a row all but complete
LATER: Final = 0.5  # of a score that is still to be made
SYMBOL: Final = 3.0  # points that a "+1" symbol brings
POWER: Final = 10.0  # points that a royal power brings
ROYAL: Final = 0.3  # of a power, for royal seats all but crossed
SOON: Final = 1.5  # rounds; with so many left, symbols and powers bring half
CHURCH_HOPE: Final = 0.5  # of the scores that churches ahead would give
CAPTAIN: Final = 0.5  # captain points that a round brings besides
DOUBT: Final = 30.0  # captain points; a lead so large is safe


class RiversideEvaluation(Evaluation):
    """Points so far, hopes for tickets and excursions, and what symbols and powers are good for."""

    def worth(self, state: State, seat: i64) -> float:
        assert isinstance(state, Riverside)
        if state.mover == NOBODY or len(state.away) == 0:
            return float(state.scores()[seat])
        edition, sheet = state.edition, state.sheets[seat]
        hope = Outlook(state, sheet)
        points = float(lowest_points(edition, sheet) + excursion_points(sheet, CHURCH))
        boat: i64
        for boat in range(COLOURS):
            points += float(boat_points(edition, sheet, boat)) + hope.ticket_points(boat)
        points += hope.visit(state) + LATER * hope.excursions(state)
        points += hope.rounds / (hope.rounds + SOON) * (SYMBOL * float(sheet.plus_ones) + hope.powers())
        return points + captain_bonus(state, seat, hope)


class Outlook:
    """What a sheet can hope for."""

    edition: Edition
    sheet: Sheet
    rounds: float  # still to be played, after this one
    fillings: float  # times that seats are still to be filled
    pace: float  # seats that each boat gets in a round
    lacks: vec[i64]  # seats that each row lacks; on each boat the rows that lack least come first
    values: vec[i64]  # the points of their tickets
    church: float  # what the churches ahead would score

    def __init__(self, state: Riverside, sheet: Sheet) -> None:
        self.edition = state.edition
        self.sheet = sheet
        self.rounds = max(0.0, float(self.edition.anchor(len(state.river)) - state.ship) / PACE - 0.5)
        self.fillings = self.rounds + 1.0 if sheet.step == DICE else self.rounds
        self.pace = (SEATS + FIRE * float(sheet.fires) / (self.fillings + 1.0)) / float(COLOURS)
        self.church = 0.0
        self.lacks, self.values = vec[i64](capacity=COLOURS * ROWS), vec[i64](capacity=COLOURS * ROWS)
        row: i64
        for row in range(COLOURS * ROWS):
            self.line_up(row, self.edition.seats[row] - sheet.crosses[row])

    def line_up(self, row: i64, lack: i64) -> None:
        """Put a row before those of its boat that lack more."""
        lacks, values = append(self.lacks, lack), append(self.values, self.edition.tickets[row])
        at = row
        while at % ROWS > 0 and lacks[at - 1] > lack:
            lacks[at], values[at] = lacks[at - 1], values[at - 1]
            at -= 1
        lacks[at], values[at] = lack, self.edition.tickets[row]
        self.lacks, self.values = lacks, values

    def tickets(self, boat: i64, rounds: float) -> float:
        """The tickets that a boat, or for the church all boats, will have in so many rounds."""
        if boat < CHURCH:
            return self.rows(boat, rounds, False)
        count = 0.0
        colour: i64
        for colour in range(COLOURS):
            count += self.rows(colour, rounds, False)
        return count

    def ticket_points(self, boat: i64) -> float:
        """The points of the tickets that a boat does not have yet and will have."""
        points = self.rows(boat, self.fillings, True)
        row = boat * ROWS
        for _ in range(ROWS):
            if self.sheet.crosses[row] == self.edition.seats[row]:
                points -= float(self.edition.tickets[row])
            row += 1
        return points

    def rows(self, boat: i64, rounds: float, points: bool) -> float:
        """The rows that a boat fills in so many rounds, or their tickets' points; those that lack least come first."""
        sheet = self.sheet
        seats = self.pace * rounds + float(sheet.waiting[boat])
        if sheet.boat == boat:
            seats += float(sheet.owed)
        filled = 0.0
        row = boat * ROWS
        for _ in range(ROWS):
            value, lack = float(self.values[row]) if points else 1.0, float(self.lacks[row])
            if seats < lack:
                return filled + UNFINISHED * value * seats / lack
            filled += value
            seats -= lack
            row += 1
        return filled

    def powers(self) -> float:
        """What royal powers that are active, or will be, are good for."""
        edition, sheet = self.edition, self.sheet
        points = 0.0
        boat: i64
        for boat in range(COLOURS):
            if sheet.lit(edition, boat):
                points += POWER if sheet.used >> boat & 1 == 0 else 0.0
            else:
                crossed, royal = 0.0, 0.0
                row: i64
                for row in range(boat * ROWS, boat * ROWS + ROWS):
                    royal += float(edition.royal[row])
                    crossed += float(min(sheet.crosses[row], edition.royal[row]))
                points += ROYAL * POWER * crossed / royal
        return points

    def visit(self, state: Riverside) -> float:
        """What is still to be scored this round: in the village that is being visited, or in the best one near."""
        sheet = self.sheet
        if sheet.step == BOXES:
            return self.village(sheet.village, sheet.box, 0.0)
        if sheet.step == FINISHED or sheet.village != NONE:
            return 0.0
        best = 0.0
        village: i64
        for village in range(VILLAGES):
            more = state.away[village] - sheet.range
            if more <= sheet.plus_ones:
                gain = self.village(village, 0, 1.0 if sheet.step == DICE else 0.0)
                best = max(best, gain - SYMBOL * float(max(0, more)))
        return best

    def village(self, village: i64, boat: i64, rounds: float) -> float:
        """What boats from the given one on would score in a village in so many rounds."""
        points = 0.0
        while boat < BOATS:
            if self.edition.villages[village][boat] > 0:
                points += self.score(village, boat, rounds)
            boat += 1
        return points

    def score(self, village: i64, boat: i64, rounds: float) -> float:
        place = self.sheet.empty_box(self.edition, boat)
        if place == NONE:
            return 0.0
        points = self.tickets(boat, rounds) * float(self.edition.villages[village][boat])
        first = place == boat * MOST_BOXES
        return points if first or points > float(self.sheet.boxes[place - 1]) else 0.0

    def excursions(self, state: Riverside) -> float:
        """What the best villages ahead will score, one a round."""
        edition, sheet = self.edition, self.sheet
        spaces, anchor = docks(edition, state.river), edition.anchor(len(state.river))
        gains, chances = vec[float]([0.0] * VILLAGES), vec[float]([0.0] * VILLAGES)
        village: i64
        for village in range(VILLAGES):
            first, last = max(state.ship + 1, spaces[village] - 3), min(anchor - 1, spaces[village] + 3)
            if spaces[village] != NOWHERE and first <= last:
                chances[village] = min(1.0, float(last - first + 1) / PACE)
                gains[village] = self.village(village, 0, max(0.5, float(spaces[village] - state.ship) / PACE))
                if edition.villages[village][CHURCH] > 0:
                    self.church += gains[village] * chances[village]
        boxes = vec[float]([0.0] * BOATS)  # empty ones
        boat: i64
        for boat in range(BOATS):
            place = sheet.empty_box(edition, boat)
            if place != NONE:
                boxes[boat] = float(boat * MOST_BOXES + edition.boxes[boat] - place)
        points, time = 0.0, self.rounds
        while time > 0.0:
            best: i64 = 0
            for village in range(VILLAGES):
                if gains[village] > gains[best]:
                    best = village
            if gains[best] == 0.0:
                break
            chance = min(time, chances[best])
            points += gains[best] * room(edition.villages[best], boxes, chance)
            time -= chance
            gains[best] = 0.0
        return points


def room(village: vec[i64], boxes: vec[float], chance: float) -> float:
    """How often a village that is visited by chance finds empty boxes; they are filled."""
    found, boats = 0.0, 0.0
    boat: i64
    for boat in range(BOATS):
        if village[boat] > 0:
            boats += 1.0
            found += min(chance, boxes[boat])
            boxes[boat] = max(0.0, boxes[boat] - chance)
    return found / boats


def captain_bonus(state: Riverside, seat: i64, hope: Outlook) -> float:
    """What captain points may bring besides: to the goal alone, or against the others as they stand."""
    edition = state.edition
    own = captain(edition, state.sheets[seat])
    if state.seats == 1:
        ahead = own + CHURCH_HOPE * hope.church + CAPTAIN * hope.rounds - float(edition.solo_goal)
        return float(edition.captain_points) * certainty(ahead)
    best, worst = -1e9, 1e9
    other: i64
    for other in range(state.seats):
        if other != seat:
            points = captain(edition, state.sheets[other])
            best, worst = max(best, points), min(worst, points)
    return float(edition.captain_points) * 0.5 * (certainty(own - best) + certainty(own - worst))


def captain(edition: Edition, sheet: Sheet) -> float:
    return float(excursion_points(sheet, CHURCH) + lowest_points(edition, sheet))


def certainty(ahead: float) -> float:
    """From -1, surely behind, to 1, surely ahead."""
    return max(-1.0, min(1.0, ahead / DOUBT))

"""A score sheet, and where its owner is in the running round."""

from __future__ import annotations

from typing import Final

from riverrun.core.vecs import i64, vec
from riverrun.games.riverside.edition import BOATS, CHURCH, COLOURS, MOST_BOXES, ROWS, Edition

DICE: Final = 0  # steps of a round: which dice?
FILL: Final = 1  # which seats?
VILLAGE: Final = 2  # which village, if any?
BOXES: Final = 3  # which of its colours?
FINISHED: Final = 4

NONE: Final = -1


class Sheet:
    crosses: vec[i64]  # crossed seats by row
    boxes: vec[i64]  # excursion scores: MOST_BOXES for each boat, NONE where nothing is written
    fires: i64  # symbols not crossed yet, as plus_ones
    plus_ones: i64
    used: i64  # a bit for each boat whose power is crossed off
    step: i64
    boat: i64  # the boat on which seats of the dice are still to be crossed, or NONE
    owed: i64  # how many
    waiting: vec[i64]  # bonus seats still to be crossed, by colour
    range: i64  # this round's, with "+1" symbols crossed in it
    village: i64  # the village being visited, or the last one
    scored: i64  # a bit for each boat that has scored there
    prize: i64  # the boat that has the Prize ticket this round, or NONE

    def clone(self) -> Sheet:
        other = Sheet()
        other.crosses, other.boxes, other.waiting = self.crosses[:], self.boxes[:], self.waiting[:]
        other.fires, other.plus_ones, other.used, other.step = self.fires, self.plus_ones, self.used, self.step
        other.boat, other.owed = self.boat, self.owed
        other.range, other.village, other.scored, other.prize = self.range, self.village, self.scored, self.prize
        return other

    def begin_round(self, edition: Edition) -> None:
        self.step, self.range = DICE, edition.range
        self.village, self.scored, self.prize = NONE, 0, NONE

    # Guide boats

    def free(self, edition: Edition, boat: i64) -> i64:
        """The free seats of a boat."""
        seats: i64 = 0
        row, end = boat * ROWS, boat * ROWS + ROWS
        while row < end:
            seats += edition.seats[row] - self.crosses[row]
            row += 1
        return seats

    def tickets(self, edition: Edition, boat: i64) -> i64:
        """Crossed tickets, one for each full row: of one boat, or for the stave church of all."""
        count: i64 = 0
        row, end = boat * ROWS, boat * ROWS + ROWS
        if boat == CHURCH:
            row, end = 0, COLOURS * ROWS
        while row < end:
            if self.crosses[row] == edition.seats[row]:
                count += 1
            row += 1
        return count

    def lit(self, edition: Edition, boat: i64) -> bool:
        """Are both royal seats of a boat crossed?"""
        crosses, royal = self.crosses, edition.royal
        row: i64
        for row in range(boat * ROWS, boat * ROWS + ROWS):
            if crosses[row] < royal[row]:
                return False
        return True

    def ready(self, edition: Edition, power: i64) -> bool:
        """May a royal power be used: is it active and not crossed off?"""
        boat = edition.power_boat[power]
        return self.used >> boat & 1 == 0 and self.lit(edition, boat)

    def use(self, edition: Edition, power: i64) -> None:
        self.used |= 1 << edition.power_boat[power]

    # Excursion scores

    def empty_box(self, edition: Edition, boat: i64) -> i64:
        """The place of a boat's leftmost empty box, or NONE."""
        first = boat * MOST_BOXES
        place: i64
        for place in range(first, first + edition.boxes[boat]):
            if self.boxes[place] == NONE:
                return place
        return NONE

    def takes(self, edition: Edition, boat: i64, score: i64) -> bool:
        """May a score be written on a boat?  It must be higher than the one before."""
        place = self.empty_box(edition, boat)
        if place == NONE:
            return False  # ruling O14
        return place == boat * MOST_BOXES or score > self.boxes[place - 1]


def blank_sheet(edition: Edition) -> Sheet:
    sheet = Sheet()
    sheet.crosses = vec[i64]([0] * (COLOURS * ROWS))
    sheet.boxes = vec[i64]([NONE] * (BOATS * MOST_BOXES))
    sheet.waiting = vec[i64]([0] * COLOURS)
    sheet.fires, sheet.plus_ones, sheet.used = edition.fires, edition.plus_ones, 0
    sheet.boat, sheet.owed = NONE, 0
    sheet.begin_round(edition)
    sheet.step = FINISHED
    return sheet

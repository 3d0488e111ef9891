"""A position as numbers for learning: the board, then the sheets from the seat that looks, in the order of seats."""

from __future__ import annotations

from typing import Final

from riverrun.core.features import ALWAYS, EncoderInParts, Feature, Sparse, start_of
from riverrun.core.state import CHANCE, NOBODY, State
from riverrun.core.vecs import i64, vec
from riverrun.games.riverside.edition import BOATS, COLOURS, MOST_BOXES, ROWS, TILES, VILLAGES, Edition
from riverrun.games.riverside.moves import FACES
from riverrun.games.riverside.rules import Riverside
from riverrun.games.riverside.scoring import all_points, all_tickets, captains_of, scores_of
from riverrun.games.riverside.sheet import DICE, FINISHED, NONE, Sheet

SEATS: Final = 6
STEPS: Final = 5
TILE_COUNT: Final = 12
AWAY: Final = 20  # spaces: far
THE_BOARD: Final = 0  # parts of the features
THE_OTHERS: Final = 1  # sheets, but for what is scored on them
THE_OWN: Final = 2
THE_SCORES: Final = 3
STAMP: Final = 0xFFFFFFFFFFFFF  # 52 bits, which times some hundreds stay within 62

FEATURES: Final = (
    Feature("over", 1, help="is the game over?"),
    Feature("options", 3, help="extension, warm_night_covers_base, prize_ticket_all_scores"),
    Feature("way left", 1, 40, "spaces from the ship to the anchor"),
    Feature("round", 1, 10),
    Feature("river", len(TILES) * len(TILES), help="for each place of the river the tile that lies there"),
    Feature("village nearness", VILLAGES, AWAY, "20 less the spaces from the ship; 0 from 20 on"),
    Feature("dice", (COLOURS + 1) * FACES, help="what each base die and then the green one shows"),
    Feature("heated", COLOURS, help="is the die above the temperature?"),
    Feature("excursions", VILLAGES, 50, "the best score that the village would bring the seat that looks now"),
    Feature("crosses", SEATS * COLOURS * ROWS, 6, "of each sheet and row"),
    Feature("full rows", SEATS * COLOURS * ROWS, help="is the row full?"),
    Feature("boxes", SEATS * BOATS * MOST_BOXES, 100, "of each sheet and boat; 1 more than what is written"),
    Feature("boxes written", SEATS * BOATS, 6),
    Feature("tickets", SEATS * BOATS, 4, "of each boat; of the stave church boat all"),
    Feature("boat points", SEATS * BOATS, 50, "tickets and excursions"),
    Feature("captain points", SEATS, 50),
    Feature("fires", SEATS, 14, "symbols not crossed yet"),
    Feature("plus ones", SEATS, 3, "symbols not crossed yet"),
    Feature("lit", SEATS * COLOURS, help="are both royal seats of the boat crossed?"),
    Feature("used", SEATS * COLOURS, help="is the boat's power crossed off?"),
    Feature("step", SEATS * STEPS, help="dice, fill, village, boxes, finished"),
    Feature("waiting", SEATS * COLOURS, FACES, "bonus seats still to be crossed"),
    Feature("owed", SEATS * COLOURS, FACES, "seats of the dice still to be crossed"),
    Feature("range", SEATS, 10, "of this round, in spaces"),
    Feature("village", SEATS * VILLAGES, help="the one being visited"),
    Feature("scored", SEATS * BOATS, help="has the boat scored there?"),
    Feature("prize", SEATS * BOATS, help="the boat that has the Prize ticket this round"),
    Feature("scores", SEATS, 100, "points so far"),
)


class RiversideEncoder(EncoderInParts):
    excursions: i64  # where some of the features begin
    crosses: i64
    full: i64
    fires: i64
    scores: i64

    def __init__(self) -> None:
        self.excursions, self.crosses = start_of("excursions", FEATURES), start_of("crosses", FEATURES)
        self.full, self.fires = start_of("full rows", FEATURES), start_of("fires", FEATURES)
        self.scores = start_of("scores", FEATURES)

    def parts(self) -> i64:
        return THE_SCORES + 1

    def stamp(self, state: State, seat: i64, part: i64) -> i64:
        if part == THE_OWN or state.mover == CHANCE:
            return ALWAYS
        assert isinstance(state, Riverside)
        if part == THE_BOARD:
            return state.round  # the game ends with one of its own
        return others(state, seat) if part == THE_OTHERS else scored(state, seat)

    def write_part(self, state: State, seat: i64, part: i64, out: Sparse) -> None:
        assert isinstance(state, Riverside)
        first = seat
        if seat < 0:
            first = 0
        if part == THE_BOARD:
            self._board(state, out)
            out.much_alike()
            return
        if part == THE_SCORES:
            self._scores(state, first, out)
            return
        if part == THE_OWN:
            self._sheet(state.edition, state.sheets[first], 0, out)
            return
        n: i64
        for n in range(1, state.seats):
            self._sheet(state.edition, state.sheets[whose(state, first, n)], n, out)

    def _sheet(self, edition: Edition, sheet: Sheet, n: i64, out: Sparse) -> None:
        """What the nth sheet shows by itself."""
        out.base = self.crosses + n * COLOURS * ROWS
        out.row(sheet.crosses, COLOURS * ROWS)
        out.base = self.fires
        self._left(edition, sheet, n, out)
        self._round(sheet, n, out)

    def _scores(self, state: Riverside, first: i64, out: Sparse) -> None:
        """What changes only when a row is full or a score is written."""
        edition = state.edition
        out.base = self.excursions
        best_excursions(state, state.sheets[first], out)
        points = all_points(edition, state.sheets)
        captains = captains_of(points)
        scores = scores_of(edition, points, captains)
        n: i64
        at: i64
        for n in range(state.seats):
            seat = whose(state, first, n)
            out.base = self.full
            self._written(edition, state.sheets[seat], n, out)
            for at in range(BOATS):
                out.put(n * BOATS + at, points[seat * BOATS + at])
            out.skip(SEATS * BOATS)
            out.put(n, captains[seat])
            out.base = self.scores
            out.put(n, scores[seat])
        out.skip(SEATS)

    def _board(self, state: Riverside, out: Sparse) -> None:
        out.flag(state.mover == NOBODY)
        out.flag(state.extension)
        out.flag(state.warm_night_covers_base)
        out.flag(state.prize_ticket_all_scores)
        out.number(state.edition.anchor(state.extension) - state.ship)
        out.number(state.round)
        out.hots(state.river, TILE_COUNT)
        out.skip(TILE_COUNT * (TILE_COUNT - len(state.river)))
        at: i64 = 0
        for spaces in state.away:
            if spaces < AWAY:
                out.put(at, AWAY - spaces)
            at += 1
        out.skip(VILLAGES)
        for face in state.dice:
            out.hot(face - 1, FACES)
        out.skip(FACES * (COLOURS - len(state.dice)))
        out.hot(state.green - 1, FACES)
        if len(state.dice) == COLOURS:
            at = 0
            for face in state.dice:
                if face > state.temperature:
                    out.put(at, 1)
                at += 1
        out.skip(COLOURS)

    def _written(self, edition: Edition, sheet: Sheet, n: i64, out: Sparse) -> None:
        """The nth sheet's part of the features from full rows to tickets."""
        start, crosses, boxes, seats = out.base, sheet.crosses, sheet.boxes, edition.seats
        out.base = start + n * COLOURS * ROWS
        row: i64
        for row in range(COLOURS * ROWS):
            if crosses[row] == seats[row]:
                out.put(row, 1)
        start += SEATS * COLOURS * ROWS
        out.base = start + n * BOATS * MOST_BOXES
        place: i64 = 0
        for score in boxes:
            if score >= 0:
                out.put(place, score + 1)
            place += 1
        start += SEATS * BOATS * MOST_BOXES
        out.base = start + n * BOATS
        boat: i64
        for boat in range(BOATS):
            out.put(boat, written(sheet, boat))
        start += SEATS * BOATS
        out.base = start + n * BOATS
        out.row(all_tickets(edition, sheet), BOATS)
        out.base = start + SEATS * BOATS

    def _left(self, edition: Edition, sheet: Sheet, n: i64, out: Sparse) -> None:
        """Its part of those from fires to used: what can still be crossed."""
        out.put(n, sheet.fires)
        out.put(SEATS + n, sheet.plus_ones)
        out.skip(2 * SEATS)
        boat: i64
        for boat in range(COLOURS):
            if sheet.lit(edition, boat):
                out.put(n * COLOURS + boat, 1)
            if sheet.used >> boat & 1 != 0:
                out.put(SEATS * COLOURS + n * COLOURS + boat, 1)
        out.skip(2 * SEATS * COLOURS)

    def _round(self, sheet: Sheet, n: i64, out: Sparse) -> None:
        """Its part of those from step to prize: where it is in the running round."""
        out.put(n * STEPS + sheet.step, 1)
        out.skip(SEATS * STEPS)
        colour: i64 = 0
        for waiting in sheet.waiting:
            out.put(n * COLOURS + colour, waiting)
            colour += 1
        out.skip(SEATS * COLOURS)
        if sheet.boat >= 0:
            out.put(n * COLOURS + sheet.boat, sheet.owed)
        out.skip(SEATS * COLOURS)
        out.put(n, sheet.range)
        out.skip(SEATS)
        if visiting(sheet) and sheet.village >= 0:
            out.put(n * VILLAGES + sheet.village, 1)
        out.skip(SEATS * VILLAGES)
        boat: i64
        if visiting(sheet) and sheet.scored != 0:
            for boat in range(BOATS):
                out.put(n * BOATS + boat, sheet.scored >> boat & 1)
        out.skip(SEATS * BOATS)
        if sheet.prize >= 0:
            out.put(n * BOATS + sheet.prize, 1)
        out.skip(SEATS * BOATS)


def whose(state: Riverside, first: i64, n: i64) -> i64:
    """The nth seat from the one that looks."""
    seat = first + n
    if seat >= state.seats:
        seat -= state.seats
    return seat


def others(state: Riverside, seat: i64) -> i64:
    """A stamp of the other sheets as a seat sees them.  Each decision on a sheet changes one of the numbers in it."""
    stamp, n = seat * 128 + state.round, i64(0)
    for sheet in state.sheets:
        if n != seat:
            crosses: i64 = 0
            for crossed in sheet.crosses:
                crosses += crossed
            stamp = stamp * 129 + crosses & STAMP
            stamp = stamp * 33 + sheet.village + 1 & STAMP
            stamp = stamp * 65 + sheet.scored & STAMP
            stamp = stamp * 9 + sheet.step & STAMP
        n += 1
    return stamp


def scored(state: Riverside, seat: i64) -> i64:
    """A stamp of what is scored: no full row is opened again and no score wiped out."""
    full, scores, seats = i64(0), i64(0), state.edition.seats
    boat: i64
    for sheet in state.sheets:
        row: i64 = 0
        for crossed in sheet.crosses:
            if crossed == seats[row]:
                full += 1
            row += 1
        for boat in range(BOATS):
            scores += written(sheet, boat)
    return ((full * 1024 + scores) * 1024 + state.round) * 8 + seat


def visiting(sheet: Sheet) -> bool:
    return sheet.step not in (DICE, FINISHED)


def written(sheet: Sheet, boat: i64) -> i64:
    """How many boxes of a boat are written."""
    count: i64 = 0
    boxes, place = sheet.boxes, boat * MOST_BOXES
    end = place + MOST_BOXES
    while place < end and boxes[place] != NONE:
        place += 1
        count += 1
    return count


def best_excursions(state: Riverside, sheet: Sheet, out: Sparse) -> None:
    """For each village on the board the highest score that a boat of the sheet could write for it now."""
    edition, values = state.edition, state.edition.values
    best, tickets = vec[i64]([0] * VILLAGES), all_tickets(edition, sheet)
    boat: i64
    village: i64
    for boat in range(BOATS):
        count = tickets[boat]
        if count == 0:
            continue
        boxes, least = written(sheet, boat), i64(1)
        if boxes == edition.boxes[boat]:
            continue
        if boxes > 0:
            least = sheet.boxes[boat * MOST_BOXES + boxes - 1] + 1
        for village in range(len(state.away)):
            score = values[village * BOATS + boat] * count
            if score > best[village] and score >= least and state.away[village] < AWAY:
                best[village] = score
    out.row(best, VILLAGES)

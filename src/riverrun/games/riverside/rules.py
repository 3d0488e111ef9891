"""Riverside, 1-6 players.

Chance lays the river and rolls the dice; then all seats choose dice, fill seats and go on excursions at the same
time, each on its own sheet, crosses and scores in any order.  What leaves no choice is done at once.
"""

from __future__ import annotations

from typing import Final

from riverrun.core.pieces import Bag
from riverrun.core.state import CHANCE, NOBODY, State
from riverrun.core.vecs import append, i64, vec
from riverrun.games.riverside.edition import COLOURS, FAN_BASE, RIVER_TILES, TILES, WARM_NIGHT, Edition
from riverrun.games.riverside.excursions import go_on, visit, visits, write, writings
from riverrun.games.riverside.moves import ALONE, DIE, FACES, FAN, GREEN, HOME, LAY, WARM, WAYS, WRITE
from riverrun.games.riverside.scoring import captain_points, final_scores
from riverrun.games.riverside.seats import cross, fill, fillings
from riverrun.games.riverside.sheet import BOXES, DICE, FILL, FINISHED, VILLAGE, Sheet, blank_sheet
from riverrun.games.riverside.water import Water

TIE_BREAK: Final = 1_000_000  # more than anybody's captain points, whatever edition is played


class Riverside(State):
    edition: Edition
    extension: bool
    warm_night_covers_base: bool
    prize_ticket_all_scores: bool
    bag: Bag  # river tiles not laid yet
    river: vec[i64]  # tiles in sailing order
    water: Water  # what they make, once all are laid
    ship: i64  # its space on the route
    round: i64
    green: i64  # what the dice show; 0 before the green die is rolled
    dice: vec[i64]  # the base dice, by colour
    temperature: i64
    away: vec[i64]  # how far each village is from the ship
    sheets: list[Sheet]

    def __init__(self, edition: Edition, seats: i64) -> None:
        self.edition = edition
        self.seats = seats

    def clone(self) -> Riverside:
        other = Riverside(self.edition, self.seats)
        other.mover, other.extension = self.mover, self.extension
        other.warm_night_covers_base = self.warm_night_covers_base
        other.prize_ticket_all_scores = self.prize_ticket_all_scores
        other.bag, other.river, other.water = self.bag.clone(), self.river[:], self.water
        other.ship, other.round = self.ship, self.round
        other.green, other.dice, other.temperature = self.green, self.dice[:], self.temperature
        other.away = self.away[:]
        other.sheets = [sheet.clone() for sheet in self.sheets]
        return other

    # Who may do what

    def actors(self) -> list[int]:
        if self.mover < 0:
            return []
        return [seat for seat, sheet in enumerate(self.sheets) if sheet.step != FINISHED]

    def simultaneous_stretch(self) -> i64:
        return self.round if self.mover >= 0 else 0

    def legal(self, seat: i64) -> vec[i64]:
        sheet = self.sheets[seat]
        if sheet.step == DICE:
            return self._choices(sheet)
        if sheet.step == FILL:
            return fillings(self.edition, sheet)
        if sheet.step == VILLAGE:
            return visits(self.edition, sheet, self.away)
        return writings(self.edition, sheet)

    def apply(self, seat: i64, move: i64) -> None:
        if seat == CHANCE:
            if move >= LAY:
                self._lay(move - LAY)
            else:
                self._roll(move + 1)
            return
        sheet = self.sheets[seat]
        if sheet.step == DICE:
            self._choose(sheet, (move - DIE) // WAYS, (move - DIE) % WAYS)
            self._fill(sheet)
        elif sheet.step == FILL:
            cross(self.edition, sheet, move)
            self._fill(sheet)
        else:
            self._excurse(sheet, move)
        if sheet.step == FINISHED:
            self._pass_on()

    def _fill(self, sheet: Sheet) -> None:
        if fill(self.edition, sheet):
            sheet.step = VILLAGE
            go_on(self.edition, sheet, self.away)

    def _excurse(self, sheet: Sheet, move: i64) -> None:
        if move == HOME:
            sheet.step = VILLAGE if sheet.step == BOXES else FINISHED
        elif move >= WRITE:
            write(self.edition, sheet, move, self.prize_ticket_all_scores)
        else:
            visit(self.edition, sheet, self.away, move)
        go_on(self.edition, sheet, self.away)

    def _pass_on(self) -> None:
        """The first seat that is not finished moves; when all are, the next round begins."""
        for seat, sheet in enumerate(self.sheets):
            if sheet.step != FINISHED:
                self.mover = seat
                return
        self.mover, self.green, self.dice = CHANCE, 0, vec[i64](capacity=COLOURS)

    # Set-up and phase 1: roll dice and move the ship

    def chance(self) -> vec[i64]:
        if self.mover != CHANCE:
            return vec[i64]()
        if self.bag.total > 0:
            return self.bag.counts[:]
        weights = vec[i64]([0] * FACES)
        for face in self._faces():
            weights[face - 1] += 1
        return weights

    def tickets(self) -> i64:
        return self.bag.total if self.bag.total > 0 else FACES

    def drawn(self, ticket: i64) -> i64:
        return self.bag.holder(ticket) if self.bag.total > 0 else self._faces()[ticket] - 1

    def _faces(self) -> vec[i64]:
        return self.edition.green_faces if self.green == 0 else self.edition.base_faces

    def _lay(self, tile: i64) -> None:
        self.bag.take(LAY + tile)
        self.river = append(self.river, tile)
        if self.bag.total == 0:
            self.water = Water(self.edition, self.river)

    def _roll(self, face: i64) -> None:
        if self.green == 0:
            self.green = face
            return
        self.dice = append(self.dice, face)
        if len(self.dice) == COLOURS:
            self._sail()

    def _sail(self) -> None:
        self.temperature = median(self.dice)
        self.ship = min(self.ship + self.temperature, self.water.anchor)
        self.round += 1
        if self.ship == self.water.anchor:
            self.mover = NOBODY
            return
        self.away = self.water.distances(self.ship)
        for sheet in self.sheets:
            sheet.begin_round(self.edition)
        self.mover = 0

    # Phase 2: choose dice

    def _choices(self, sheet: Sheet) -> vec[i64]:
        moves = vec[i64](capacity=WAYS * COLOURS)
        fan, warm = sheet.ready(self.edition, FAN_BASE), sheet.ready(self.edition, WARM_NIGHT)
        colour: i64
        way: i64
        for colour in range(COLOURS):
            for way in range(WAYS):
                if (way < FAN or fan) and (way % FAN != WARM or warm) and self.cost(colour, way) <= sheet.fires:
                    moves = append(moves, DIE + WAYS * colour + way)
        return moves

    def cost(self, colour: i64, way: i64) -> i64:
        """The fire symbols to be crossed for dice from the heating area."""
        fires: i64 = 0
        if self.dice[colour] > self.temperature:
            fires = self.dice[colour]
        if way % FAN == GREEN:
            fires += self.green
        if way % FAN == WARM and self.warm_night_covers_base:  # ruling O8
            fires = 0
        return fires

    def value(self, colour: i64, way: i64) -> i64:
        """The seats to be crossed for a choice of dice."""
        seats = self.dice[colour]
        if way % FAN != ALONE:
            seats += self.green
        if way >= FAN:
            seats += self.edition.fan_seats
        return seats

    def _choose(self, sheet: Sheet, colour: i64, way: i64) -> None:
        sheet.fires -= self.cost(colour, way)
        if way >= FAN:
            sheet.use(self.edition, FAN_BASE)
        if way % FAN == WARM:
            sheet.use(self.edition, WARM_NIGHT)
        sheet.owed = min(self.value(colour, way), sheet.free(self.edition, colour))  # the rest is lost
        if sheet.owed > 0:
            sheet.boat = colour
        sheet.step = FILL

    # Game end

    def scores(self) -> vec[i64]:
        return final_scores(self.edition, self.sheets)

    def standing(self) -> vec[i64]:
        scores, captains = self.scores(), captain_points(self.edition, self.sheets)
        return vec[i64]([scores[seat] * TIE_BREAK + captains[seat] for seat in range(self.seats)])


def median(dice: vec[i64]) -> i64:
    """The middle one of five dice: the lowest face that at least three of them do not exceed."""
    face: i64 = 0
    below: i64 = 0
    while below <= COLOURS // 2:
        face += 1
        below = 0
        for die in dice:
            if die <= face:
                below += 1
    return face


def set_up(
    edition: Edition, seats: i64, extension: bool, warm_night_covers_base: bool, prize_ticket_all_scores: bool
) -> Riverside:
    """The table before the first river tile is laid."""
    state = Riverside(edition, seats)
    state.extension = extension
    state.warm_night_covers_base = warm_night_covers_base
    state.prize_ticket_all_scores = prize_ticket_all_scores
    tiles = len(TILES) if extension else RIVER_TILES
    state.bag = Bag(vec[i64]([0] * LAY + [1] * tiles))
    state.river, state.dice, state.away = vec[i64](capacity=tiles), vec[i64](capacity=COLOURS), vec[i64]()
    state.water = Water(edition, state.river)
    state.mover, state.ship, state.round, state.green, state.temperature = CHANCE, 0, 0, 0, 0
    state.sheets = [blank_sheet(edition) for _ in range(seats)]
    return state

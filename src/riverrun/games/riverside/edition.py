"""The printed numbers of Riverside, read from an edition file and checked."""

from __future__ import annotations

from typing import Final

from riverrun.core.edition import EditionFile, Printed
from riverrun.core.vecs import i64, vec

NAMES: Final = ("white", "yellow", "pink", "blue", "brown")
COLOURS: Final = 5
CHURCH: Final = 5  # the stave church boat, after the guide boats
BOATS: Final = 6
ROWS: Final = 4  # of a guide boat; row r of boat b is numbered b * ROWS + r
MOST_SEATS: Final = 12  # of a row
MOST_BOXES: Final = 6  # of a boat
MOST_SPACES: Final = 99  # of the route
MOST_TILE_SPACES: Final = 6

TILES: Final = ("t1", "t2", "t3", "t4", "t5", "t6", "t7", "t8", "t9", "t10", "x1", "x2")
RIVER_TILES: Final = 10  # the extension tiles come after them
WEST: Final = 12  # villages: one for each tile, if it has one, then those of the west and the east tile
EAST: Final = 13
VILLAGES: Final = 14

POWERS: Final = ("early_birds", "fan_base", "prize_ticket", "warm_night", "speed_boat")
EARLY_BIRDS: Final = 0
FAN_BASE: Final = 1
PRIZE_TICKET: Final = 2
WARM_NIGHT: Final = 3
SPEED_BOAT: Final = 4

GRADES: Final = 10

NOWHERE: Final = -1  # the space of what is not there


class Edition:
    base_faces: vec[i64]  # rising
    green_faces: vec[i64]
    fires: i64
    plus_ones: i64
    range: i64
    speed_range: i64
    fan_seats: i64
    captain_points: i64  # for the most captain points, and lost for the least
    solo_goal: i64
    grades: vec[i64]  # the least points of each
    solo_win: i64
    extension_deduction: i64
    boxes: vec[i64]  # by boat
    excursions: list[str]  # by colour
    seats: vec[i64]  # by row, as are the next four
    tickets: vec[i64]
    bonus: vec[i64]
    bonus_boat: vec[i64]
    royal: vec[i64]  # the last royal seat's number, 0 for none
    royals: list[list[int]]  # all of them, by row
    power_boat: vec[i64]  # the boat that has a power
    boat_power: vec[i64]
    spaces: vec[i64]  # of each tile
    docks: vec[i64]  # the space of its village, from 0
    passages: vec[i64]  # the space that its passage leaves from, or NOWHERE
    east_spaces: i64
    east_dock: i64
    values: vec[i64]  # BOATS for each village: its value for that boat, 0 for none

    def __init__(self, file: EditionFile) -> None:
        dice = file.printed("dice")
        self.base_faces = vec[i64](sorted(dice.wholes("base", 6, 1, 6)))
        self.green_faces = vec[i64](sorted(dice.wholes("green", 6, 1, 6)))
        sheet, reach, captain = file.printed("sheet"), file.printed("range"), file.printed("captain")
        self.fires = sheet.whole("fire_symbols", 0, 99)
        self.plus_ones = sheet.whole("plus_one_symbols", 0, 9)
        self.range = reach.whole("spaces", 0, 99)
        self.speed_range = reach.whole("speed_boat", int(self.range), 99)
        self.fan_seats = file.printed("powers").whole("fan_base_seats", 1, 9)
        self.captain_points = captain.whole("points", 0, 99)
        self.solo_goal = captain.whole("solo_goal", 0, 999)
        self._read_achievements(file.printed("achievements"))
        boxes = file.printed("boxes")
        guide_boat, church_boat = boxes.whole("guide_boat", 1, MOST_BOXES), boxes.whole("church_boat", 1, MOST_BOXES)
        self.boxes = vec[i64]([guide_boat] * COLOURS + [church_boat])
        self._read_boats(file)
        self._read_board(file)
        file.all_read()

    def anchor(self, extension: bool) -> i64:
        """The route's last space; the start is space 0."""
        anchor = self.east_spaces + 1
        tile: i64
        for tile in range(len(TILES) if extension else RIVER_TILES):
            anchor += self.spaces[tile]
        return anchor

    def value(self, village: i64, boat: i64) -> i64:
        """What a village gives a boat for a ticket, 0 for nothing."""
        return self.values[village * BOATS + boat]

    def _read_achievements(self, achievements: Printed) -> None:
        grades = achievements.wholes("grades", GRADES, 0, 9999)
        if grades[0] != 0 or not all(low < high for low, high in zip(grades, grades[1:], strict=False)):
            raise achievements.refuse("grades", "must start with 0 and rise")
        self.grades = vec[i64](grades)
        self.solo_win = achievements.whole("solo_win", 0, 9999)
        self.extension_deduction = achievements.whole("extension_deduction", 0, 999)

    def _read_boats(self, file: EditionFile) -> None:
        seats: list[int] = []
        tickets: list[int] = []
        bonus: list[int] = []
        bonus_boat: list[int] = []
        powers: list[int] = []
        self.excursions, self.royals = [], []
        for name in NAMES:
            boat = file.printed(name)
            lengths = boat.wholes("seats", ROWS, 1, MOST_SEATS)
            power = boat.text("power")
            if power not in POWERS:
                raise boat.refuse("power", f"{power!r} is not one of {', '.join(POWERS)}")
            if POWERS.index(power) in powers:
                raise boat.refuse("power", f"{power!r} is another boat's: each has its own")
            powers.append(POWERS.index(power))
            seats += lengths
            tickets += boat.wholes("tickets", ROWS, 0, 99)
            bonus += boat.wholes("bonus", ROWS, 1, 2)
            bonus_boat += [NAMES.index(colour) for colour in boat.texts("bonus_colours", ROWS, NAMES)]
            self.royals += _royals(boat, lengths)
            self.excursions.append(boat.text("excursion"))
        self.seats, self.tickets = vec[i64](seats), vec[i64](tickets)
        self.royal = vec[i64]([max(row, default=0) for row in self.royals])
        self.bonus, self.bonus_boat = vec[i64](bonus), vec[i64](bonus_boat)
        self.boat_power = vec[i64](powers)
        self.power_boat = vec[i64]([powers.index(power) for power in range(COLOURS)])

    def _read_board(self, file: EditionFile) -> None:
        tiles, east, villages = file.printed("tiles"), file.printed("east"), file.printed("villages")
        spaces = tiles.wholes("spaces", len(TILES), 1, MOST_TILE_SPACES)
        docks = tiles.wholes("docks", len(TILES), 0, MOST_TILE_SPACES)
        passages = tiles.wholes("passages", len(TILES), 0, MOST_TILE_SPACES)
        values = [_village(villages, tile) for tile in TILES]
        for tile, name in enumerate(TILES):
            if docks[tile] > spaces[tile] or (docks[tile] == 0 and any(values[tile])):
                raise tiles.refuse("docks", f"the village of {name} must lie on one of its {spaces[tile]} spaces")
            if passages[tile] > spaces[tile]:
                raise tiles.refuse("passages", f"{name} has {spaces[tile]} spaces")
        self.spaces = vec[i64](spaces)
        self.docks, self.passages = vec[i64]([dock - 1 for dock in docks]), vec[i64]([at - 1 for at in passages])
        self.east_spaces = east.whole("spaces", 1, MOST_SPACES)
        if (spaces_in_all := int(self.anchor(extension=True))) > MOST_SPACES:
            raise east.refuse("spaces", f"makes a route of {spaces_in_all} spaces; it may have {MOST_SPACES}")
        self.east_dock = east.whole("dock", 1, int(self.east_spaces)) - 1
        for church in (file.printed("west").whole("church", 0, 99), east.whole("church", 0, 99)):
            values.append([0] * COLOURS + [church])
        self.values = vec[i64]([value for village in values for value in village])


def _royals(boat: Printed, lengths: list[int]) -> list[list[int]]:
    """The royal seats of each row of a boat; there are two, in any rows."""
    rows: list[list[int]] = [[] for _ in range(ROWS)]
    for row, seat in boat.grid("royal", 2, 2, 1, MOST_SEATS):
        if row > ROWS or seat > lengths[row - 1]:
            raise boat.refuse("royal", f"there is no seat {seat} in row {row}")
        if seat in rows[row - 1]:
            raise boat.refuse("royal", "must be two different seats")
        rows[row - 1].append(seat)
    return [sorted(row) for row in rows]


def _village(villages: Printed, tile: str) -> list[int]:
    """The value of a village for each boat, from texts like 'white 9' and 'church 2'; all 0 where there is none."""
    values = [0] * BOATS
    boats = (*NAMES, "church")
    for text in villages.texts(tile):
        boat, _, number = text.partition(" ")
        if boat not in boats:
            raise villages.refuse(tile, f"{boat!r} is not one of {', '.join(boats)}")
        if not number.isdecimal() or not 1 <= int(number) <= 99:
            raise villages.refuse(tile, f"{text!r} must be a colour, or church, and a value from 1 to 99")
        if values[boats.index(boat)]:
            raise villages.refuse(tile, f"has {boat} twice")
        values[boats.index(boat)] = int(number)
    return values

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
MOST_SEATS: Final = 9  # of a row
MOST_BOXES: Final = 6  # of a boat
MOST_SPACES: Final = 99  # of the route

TILES: Final = ("t1", "t2", "t3", "t4", "t5", "t6", "t7", "t8", "t9", "t10", "x1", "x2")
RIVER_TILES: Final = 10  # the extension tiles come after them
WEST: Final = 12  # villages: one for each tile, then the stave churches of the west and the east tile
EAST: Final = 13
VILLAGES: Final = 14

POWERS: Final = ("early_birds", "fan_base", "prize_ticket", "warm_night", "speed_boat")
EARLY_BIRDS: Final = 0
FAN_BASE: Final = 1
PRIZE_TICKET: Final = 2
WARM_NIGHT: Final = 3
SPEED_BOAT: Final = 4

GRADES: Final = 10


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
    royal: vec[i64]  # the number of the royal seat, 0 for none
    power_boat: vec[i64]  # the boat that has a power
    boat_power: vec[i64]
    tile_spaces: i64
    passage_at: i64  # from 0, as are docks
    docks: vec[i64]  # by tile
    passages: vec[i64]
    east_spaces: i64
    east_dock: i64
    villages: vec[vec[i64]]  # value by village and boat, 0 for none

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

    def anchor(self, tiles: i64) -> i64:
        """The route's last space on a board of so many river tiles; the start is space 0."""
        return self.tile_spaces * tiles + self.east_spaces + 1

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
        royal: list[int] = []
        powers: list[int] = []
        self.excursions = []
        for name in NAMES:
            boat = file.printed(name)
            lengths = boat.wholes("seats", ROWS, 1, MOST_SEATS)
            crowns = boat.wholes("royal", ROWS, 0, MOST_SEATS)
            if sum(1 for crown in crowns if crown > 0) != 2:
                raise boat.refuse("royal", "two rows of a boat have a royal seat each")
            if any(crown > length for crown, length in zip(crowns, lengths, strict=True)):
                raise boat.refuse("royal", "a row has no seat of that number")
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
            royal += crowns
            self.excursions.append(boat.text("excursion"))
        self.seats, self.tickets, self.royal = vec[i64](seats), vec[i64](tickets), vec[i64](royal)
        self.bonus, self.bonus_boat = vec[i64](bonus), vec[i64](bonus_boat)
        self.boat_power = vec[i64](powers)
        self.power_boat = vec[i64]([powers.index(power) for power in range(COLOURS)])

    def _read_board(self, file: EditionFile) -> None:
        tiles, east = file.printed("tiles"), file.printed("east")
        spaces, east_spaces = tiles.whole("spaces", 1, 9), east.whole("spaces", 1, 99)
        self.tile_spaces, self.east_spaces = spaces, east_spaces
        if (spaces_in_all := int(self.anchor(len(TILES)))) > MOST_SPACES:
            raise east.refuse("spaces", f"makes a route of {spaces_in_all} spaces; it may have {MOST_SPACES}")
        self.passage_at = tiles.whole("passage_at", 1, spaces) - 1
        self.docks = vec[i64]([dock - 1 for dock in tiles.wholes("docks", len(TILES), 1, spaces)])
        self.passages = vec[i64](tiles.wholes("passages", len(TILES), 0, 1))
        self.east_dock = east.whole("dock", 1, east_spaces) - 1
        villages = [_village(file.printed("villages"), tile) for tile in TILES]
        churches = [file.printed("west").whole("church", 1, 99), east.whole("church", 1, 99)]
        villages += [[0] * COLOURS + [church] for church in churches]
        self.villages = vec[vec[i64]]([vec[i64](values) for values in villages])


def _village(villages: Printed, tile: str) -> list[int]:
    """The value of a village for each boat, from texts like 'white 9'."""
    values = [0] * BOATS
    for text in villages.texts(tile):
        colour, _, number = text.partition(" ")
        if colour not in NAMES:
            raise villages.refuse(tile, f"{colour!r} is not one of {', '.join(NAMES)}")
        if not number.isdecimal() or not 1 <= int(number) <= 99:
            raise villages.refuse(tile, f"{text!r} must be a colour and a value from 1 to 99")
        if values[NAMES.index(colour)]:
            raise villages.refuse(tile, f"has {colour} twice")
        values[NAMES.index(colour)] = int(number)
    if not any(values):
        raise villages.refuse(tile, "has no colour")
    return values

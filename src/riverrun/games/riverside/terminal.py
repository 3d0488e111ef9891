"""The table drawn for a terminal of 100 columns, in Rich's markup; letters and signs tell all that colours do.

On the water `@` is the ship, `o` a space within range, `+` one that "+1" symbols or the Speed boat reach, `.` any
other; brackets hold the space of a village.  On a sheet `x` is a crossed seat, `.` a free one, `K` and `k` the same of
royal seats.
"""

from __future__ import annotations

from itertools import zip_longest

from riverrun.core.languages.en import house
from riverrun.core.words import PLAIN, Reader, say
from riverrun.games.riverside.edition import BOATS, CHURCH, COLOURS
from riverrun.games.riverside.languages.en import english
from riverrun.games.riverside.moves import LETTERS
from riverrun.games.riverside.rules import Riverside
from riverrun.games.riverside.shown import Boat, PrintedBoat, PrintedRow, SheetView, Tile, View, Village
from riverrun.games.riverside.view import view

STYLES = ("bold white", "bold yellow", "bold magenta", "bold blue", "bold red", "bold cyan")  # of the boats
HEATED = "bold bright_red"
CELL = 14  # columns of a river tile
END = 8  # of the west and the east tile
SHEET = 20  # of a boat
BEND = 3  # spaces of an east tile that fit beside the arms
ACROSS = 28  # spaces in a line
CROWD = 4  # colours of a village that leave no room for blanks


def draw(state: Riverside, seat: int, reader: Reader = PLAIN) -> str:
    """The whole position as a seat sees it."""
    seen = view(state, seat)
    full = [seat] if seat >= 0 else list(range(len(seen.sheets)))
    parts = [_heading(seen, reader), "", *_board(seen, reader), "", _dice(seen, reader)]
    for shown in full:
        parts += ["", *_sheet(seen, shown, reader)]
    parts.append(f"[dim]{reader.read(say(english.draw_signs))}[/]")
    if len(seen.sheets) > len(full):
        parts.append("")
        for other in range(len(seen.sheets)):
            parts += _summary(seen, other, reader) if other not in full else []
    return "\n".join(line.rstrip() for line in parts)


def _heading(seen: View, reader: Reader) -> str:
    if seen.phase == "laying":
        return reader.read(say(english.draw_laying, len(seen.river)))
    if seen.phase == "over":
        return reader.read(say(english.draw_over, seen.round))
    return reader.read(say(english.draw_round, seen.round, seen.ship, seen.anchor))


def _grade(seen: View, seat: int, reader: Reader) -> str:
    """What a score is worth; alone, with the goal."""
    graded = english.draw_grade if seen.phase == "over" else english.draw_so_far
    return f"[dim]{reader.read(say(graded, seen.sheets[seat].remark))}[/]"


# The board


def _board(seen: View, reader: Reader) -> list[str]:
    """Two arms of tiles between the ends of the river; nothing before all are laid."""
    if seen.phase == "laying":
        return [" ".join(tile.id for tile in seen.river)]
    read, villages = reader.read, {village.id: village for village in seen.villages}
    docks = {village.space for village in seen.villages}
    half = len(seen.river) // 2
    north, south = seen.river[:half], seen.river[half:][::-1]
    quay, anchor = seen.anchor + 1, seen.anchor
    east = [_space(seen, space, docks) for space in range(north[-1].last + 1, south[-1].first)]
    bend = " ".join([*east[1:-1], _label(seen, villages.get("east"), 0)])
    turn = bend if len(east) <= BEND else read(say(english.draw_east))
    passages = "".join(_fit("|" if tile.linked else "", CELL) for tile in north)
    sides = {"west": english.draw_west, "east": english.draw_east}
    churches = [f"{read(say(name))} {_points(villages[side])}" for side, name in sides.items() if side in villages]
    return [
        _labels(seen, read(say(english.draw_start)), north),
        " " * END + "".join(_points(villages.get(tile.id), CELL) for tile in north),
        _row(seen, 0, north, 1, east[0] if len(east) <= BEND else ""),
        _space(seen, quay, docks) + " " + _label(seen, villages.get("west"), END - 4) + passages + turn,
        _row(seen, anchor, south, -1, east[-1] if 1 < len(east) <= BEND else ""),
        " " * END + "".join(_points(villages.get(tile.id), CELL) for tile in south),
        _labels(seen, read(say(english.draw_anchor)), south),
        *(_long(read(say(english.draw_east_tile)), east) if len(east) > BEND else []),
        *([f"{read(say(english.draw_churches))}: {', '.join(churches)}"] if churches else []),
        f"[dim]{read(say(english.draw_water))}[/]",
        f"[dim]{_letters(seen, reader)}[/]",
    ]


def _labels(seen: View, end: str, tiles: list[Tile]) -> str:
    """What stands beside an arm: its end at the west tile, and the villages."""
    villages = {village.id: village for village in seen.villages}
    return _pad(end, END) + "".join(_label(seen, villages.get(tile.id), name=tile.id) for tile in tiles)


def _long(name: str, east: list[str]) -> list[str]:
    """An east tile that does not fit beside the arms, in lines of its own."""
    lines = [east[at : at + ACROSS] for at in range(0, len(east), ACROSS)]
    return [f"{f'{name}:' if n == 0 else '':<{len(name) + 1}} {''.join(line)}" for n, line in enumerate(lines)]


def _row(seen: View, first: int, tiles: list[Tile], way: int, last: str) -> str:
    """An arm of the river from the west to the east."""
    docks = {village.space for village in seen.villages}
    cells = []
    for tile in tiles:
        spaces = list(range(tile.first, tile.last + 1))[::way]
        wide = 3 * len(spaces) <= CELL
        water = "".join(_space(seen, space, docks, wide=wide) for space in spaces)
        cells.append(water + " " * (CELL - (3 if wide else 2) * len(spaces)))
    return f"{_space(seen, first, docks)}{' ' * (END - 3)}{''.join(cells)}{last}"


def _space(seen: View, space: int, docks: set[int], *, wide: bool = True) -> str:
    """A space of the water, three columns wide, or two on a long tile."""
    away, reach, further = seen.away[space], seen.range, seen.range
    if seen.seat >= 0:
        reach, further = seen.sheets[seen.seat].range, seen.sheets[seen.seat].reach
    if away == 0:
        sign = "[bold reverse]@[/]"
    elif away <= reach:
        sign = "[bold green]o[/]"
    else:
        sign = "[green]+[/]" if away <= further else "[dim].[/]"
    before, after = "()" if space in docks else "  "
    return f"{before}{sign}{after if wide else ''}"


def _label(seen: View, village: Village | None, width: int = CELL, name: str = "") -> str:
    """A village's tile and its values: 'T6 w9 b4'."""
    letters = {printed.colour: boat for boat, printed in enumerate(seen.boats)}
    values = [
        (letters[colour.colour], f"{LETTERS[letters[colour.colour]]}{colour.value}")
        for colour in (village.colours if village else [])
    ]
    gap = " " if len(values) < CROWD else ""
    text = gap.join([name.upper(), *(value for _, value in values)]).strip()
    marked = gap.join([name.upper(), *(f"[{STYLES[boat]}]{value}[/]" for boat, value in values)]).strip()
    return marked + " " * (width - len(text))


def _letters(seen: View, reader: Reader) -> str:
    """What the letters of boats and dice stand for."""
    names = [say(english.boat, printed.colour) for printed in seen.boats] + [say(english.draw_green)]
    return "  ".join(f"{letter} {reader.read(name)}" for letter, name in zip(f"{LETTERS}g", names, strict=True))


def _points(village: Village | None, width: int = 0) -> str:
    """What a village takes and gives: '5 +2 =18/-'."""
    if village is None:
        return " " * width
    symbols = f" +{village.plus_ones}" if village.plus_ones > 0 else ""
    points = "/".join(str(colour.score) if colour.counts else "-" for colour in village.colours)
    return f"[dim]{_pad(f'{village.away}{symbols} ={points}', width)}[/]"


def _pad(text: str, width: int) -> str:
    return f"{text:<{width}}"


def _fit(text: str, width: int) -> str:
    return f"{f'    {text}':<{width}}"


# Dice and sheets


def _dice(seen: View, reader: Reader) -> str:
    letters = {printed.colour: LETTERS[boat] for boat, printed in enumerate(seen.boats)} | {"green": "g"}
    free = [f"{letters[die.colour]}{die.value}" for die in seen.dice if not die.heated]
    heated = [f"[{HEATED}]{letters[die.colour]}{die.value}[/]" for die in seen.dice if die.heated]
    temperature = str(seen.temperature or "-")
    return reader.read(say(english.draw_dice, temperature, " ".join(free) or "-", " ".join(heated) or "-"))


def _sheet(seen: View, seat: int, reader: Reader) -> list[str]:
    """A whole score sheet."""
    sheet, read = seen.sheets[seat], reader.read
    blocks = [_boat(seen.boats[boat], sheet.boats[boat], STYLES[boat], reader) for boat in range(COLOURS)]
    rows = ["".join(cells) for cells in zip_longest(*blocks, fillvalue=" " * SHEET)]
    fires = "*" * sheet.fires + "-" * (seen.fires - sheet.fires)
    symbols = "+" * sheet.plus_ones + "-" * (seen.plus_ones - sheet.plus_ones)
    name = read(say(house.you) if seat == seen.seat else say(house.seat_title, seat))
    church, boxes = sheet.boats[CHURCH].points, _boxes(seen.boats[CHURCH], sheet.boats[CHURCH])
    bonus = f"{sheet.captain_bonus:+}"
    return [
        f"[bold]{name}[/] {read(say(english.draw_owned, sheet.score, fires, sheet.fires, sheet.range, symbols))}",
        *rows,
        read(say(english.draw_captain, boxes, sheet.captain, church, sheet.lowest, bonus)),
        _grade(seen, seat, reader),
    ]


def _boat(printed: PrintedBoat, boat: Boat, style: str, reader: Reader) -> list[str]:
    """A boat as lines of one width."""
    name, power = say(english.boat, printed.colour), say(english.draw_power, printed.power, boat.power)
    title = f"{reader.read(name)} {boat.points}" + (f" <{boat.waiting}" if boat.waiting else "")
    rows = [_seats(row, crossed, reader) for row, crossed in zip(printed.rows, boat.crosses, strict=True)]
    return [
        f"[{style}]{title:<{SHEET}}[/]",
        *(f"{row:<{SHEET}}" for row in rows),
        f"{_boxes(printed, boat):<{SHEET}}",
        f"{reader.read(power):<{SHEET}}",
    ]


def _seats(row: PrintedRow, crossed: int, reader: Reader) -> str:
    """'xxK.... 8 2w': seats, ticket and bonus; a completed row's ticket is marked."""
    signs = [
        "xK"[seat in row.royal] if seat <= crossed else ".k"[seat in row.royal] for seat in range(1, row.seats + 1)
    ]
    mark = "!" if crossed == row.seats else " "
    bonus = f"{row.bonus}{reader.read(say(english.draw_short, row.bonus_colour))}"
    return f"{''.join(signs):<8}{row.ticket:>2}{mark} {bonus}"


def _boxes(printed: PrintedBoat, boat: Boat) -> str:
    return " ".join([*map(str, boat.scores), *["__"] * (printed.boxes - len(boat.scores))])


def _summary(seen: View, seat: int, reader: Reader) -> list[str]:
    """A sheet in two lines."""
    sheet: SheetView = seen.sheets[seat]
    boats = "  ".join(
        f"[{STYLES[boat]}]{LETTERS[boat]}[/]{sheet.boats[boat].tickets} {'/'.join(map(str, sheet.boats[boat].scores))}"
        for boat in range(BOATS)
    )
    bonus = f"{sheet.captain_bonus:+}"
    told = say(english.draw_summary, seat, sheet.score, sheet.captain, bonus, sheet.fires, sheet.plus_ones)
    return [
        reader.read(told),
        f"        {boats}",
        *([f"        {_grade(seen, seat, reader)}"] if seen.phase == "over" else []),
    ]

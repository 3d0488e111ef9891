"""The table drawn for a terminal of 100 columns, in Rich's markup; letters and signs tell all that colours do.

On the water `@` is the ship, `o` a space within range, `+` one that "+1" symbols reach, `.` any other; brackets hold
the space of a village.  On a sheet `x` is a crossed seat, `.` a free one, `K` and `k` the same of royal seats.
"""

from __future__ import annotations

from itertools import zip_longest

from riverrun.games.riverside.edition import BOATS, CHURCH, COLOURS
from riverrun.games.riverside.moves import LETTERS
from riverrun.games.riverside.rules import Riverside
from riverrun.games.riverside.view import Boat, PrintedBoat, PrintedRow, SheetView, Tile, View, Village, view

STYLES = ("bold white", "bold yellow", "bold magenta", "bold blue", "bold red", "bold cyan")  # of the boats
HEATED = "bold bright_red"
CELL = 14  # columns of a river tile
END = 8  # of the west and the east tile
SHEET = 20  # of a boat


def draw(state: Riverside, seat: int) -> str:
    """The whole position as a seat sees it."""
    seen = view(state, seat)
    full = [seat] if seat >= 0 else list(range(len(seen.sheets)))
    parts = [_heading(seen), "", *_board(seen), "", _dice(seen)]
    for shown in full:
        parts += ["", *_sheet(seen, shown)]
    parts.append("[dim]x crossed  . free  K k royal  ! ticket; its points and bonus seats  < seats to cross[/]")
    if len(seen.sheets) > len(full):
        parts.append("")
        for other in range(len(seen.sheets)):
            parts += _summary(seen, other) if other not in full else []
    return "\n".join(line.rstrip() for line in parts)


def _heading(seen: View) -> str:
    if seen.phase == "laying":
        return f"[bold]Laying the river[/]: {len(seen.river)} tiles so far"
    if seen.phase == "over":
        grade = f"  Your grade: {seen.sheets[seen.seat].grade_name}." if seen.seat >= 0 else ""
        return f"[bold]The ship is at the anchor[/] after {seen.round} rolls: the game is over.{grade}"
    return f"[bold]Round {seen.round}[/]  the ship is on space {seen.ship} of {seen.anchor}"


# The board


def _board(seen: View) -> list[str]:
    """Two arms of tiles between the ends of the river; nothing before all are laid."""
    if not seen.villages:
        return [" ".join(tile.id for tile in seen.river)]
    villages = {village.id: village for village in seen.villages}
    half = len(seen.river) // 2
    north, south = seen.river[:half], seen.river[half:][::-1]
    start, quay, anchor = 0, seen.anchor + 1, seen.anchor
    east = range(north[-1].last + 1, south[-1].first)
    middle = " ".join(_space(seen, space, villages["east"].space) for space in east[1:-1])
    last = _space(seen, east[-1], villages["east"].space) if len(east) > 1 else "   "
    church = f"{middle} {_label(seen, villages['east'], 0)}"
    passages = "".join(_fit("|" if tile.linked else "", CELL) for tile in north)
    return [
        _pad("start", END) + "".join(_label(seen, villages[tile.id]) for tile in north),
        " " * END + "".join(_points(villages[tile.id], CELL) for tile in north),
        _row(seen, start, north, 1, _space(seen, east[0], villages["east"].space)),
        _space(seen, quay, quay) + " " + _label(seen, villages["west"], END - 4) + passages + church,
        _row(seen, anchor, south, -1, last),
        " " * END + "".join(_points(villages[tile.id], CELL) for tile in south),
        _pad("anchor", END) + "".join(_label(seen, villages[tile.id]) for tile in south),
        f"Stave churches: west {_points(villages['west'])}, east {_points(villages['east'])}",
        "[dim]@ ship  o in range  + with symbols  ( ) village; beside its row: spaces away, symbols, points[/]",
        f"[dim]{_letters(seen)}[/]",
    ]


def _row(seen: View, first: int, tiles: list[Tile], way: int, last: str) -> str:
    """An arm of the river from the west to the east."""
    docks = {village.space for village in seen.villages}
    cells = []
    for tile in tiles:
        spaces = list(range(tile.first, tile.last + 1))[::way]
        water = "".join(_space(seen, space, space if space in docks else -1) for space in spaces)
        cells.append(water + " " * (CELL - 3 * len(spaces)))
    return f"{_space(seen, first, -1)}{' ' * (END - 3)}{''.join(cells)}{last}"


def _space(seen: View, space: int, dock: int) -> str:
    """A space of the water, three columns wide."""
    away, reach, further = seen.away[space], seen.range, seen.range
    if seen.seat >= 0:
        reach = seen.sheets[seen.seat].range
        further = reach + seen.sheets[seen.seat].plus_ones
    if away == 0:
        sign = "[bold reverse]@[/]"
    elif away <= reach:
        sign = "[bold green]o[/]"
    else:
        sign = "[green]+[/]" if away <= further else "[dim].[/]"
    return f"({sign})" if space == dock else f" {sign} "


def _label(seen: View, village: Village, width: int = CELL) -> str:
    """A village's tile and its values: 'T6 w9 b4'."""
    letters = {printed.colour: boat for boat, printed in enumerate(seen.boats)}
    values = [
        (letters[colour.colour], f"{LETTERS[letters[colour.colour]]}{colour.value}") for colour in village.colours
    ]
    name = "" if village.id in {"west", "east"} else village.id.upper()
    text = " ".join([name, *(value for _, value in values)]).strip()
    marked = " ".join([name, *(f"[{STYLES[boat]}]{value}[/]" for boat, value in values)]).strip()
    return marked + " " * (width - len(text))


def _letters(seen: View) -> str:
    """What the letters of boats and dice stand for."""
    names = [printed.colour for printed in seen.boats[:COLOURS]] + ["stave church", "green"]
    return "  ".join(f"{letter} {name}" for letter, name in zip(f"{LETTERS}g", names, strict=True))


def _points(village: Village, width: int = 0) -> str:
    """What a village takes and gives: '5 +2 =18/-'."""
    symbols = f" +{village.plus_ones}" if village.plus_ones > 0 else ""
    points = "/".join(str(colour.score) if colour.counts else "-" for colour in village.colours)
    return f"[dim]{_pad(f'{village.away}{symbols} ={points}', width)}[/]"


def _pad(text: str, width: int) -> str:
    return f"{text:<{width}}"


def _fit(text: str, width: int) -> str:
    return f"{f'    {text}':<{width}}"


# Dice and sheets


def _dice(seen: View) -> str:
    letters = {printed.colour: LETTERS[boat] for boat, printed in enumerate(seen.boats)} | {"green": "g"}
    free = [f"{letters[die.colour]}{die.value}" for die in seen.dice if not die.heated]
    heated = [f"[{HEATED}]{letters[die.colour]}{die.value}[/]" for die in seen.dice if die.heated]
    temperature = seen.temperature or "-"
    return (
        f"[bold]Dice[/]  temperature {temperature}   free: {' '.join(free) or '-'}   "
        f"heated: {' '.join(heated) or '-'} [dim](each costs its value in fire symbols)[/]"
    )


def _sheet(seen: View, seat: int) -> list[str]:
    """A whole score sheet."""
    sheet = seen.sheets[seat]
    blocks = [_boat(seen.boats[boat], sheet.boats[boat], STYLES[boat]) for boat in range(COLOURS)]
    rows = ["".join(cells) for cells in zip_longest(*blocks, fillvalue=" " * SHEET)]
    fires = "*" * sheet.fires + "-" * (seen.fires - sheet.fires)
    symbols = "+" * sheet.plus_ones + "-" * (seen.plus_ones - sheet.plus_ones)
    name = "You" if seat == seen.seat else f"Seat {seat + 1}"
    owned = f"fire symbols {fires} {sheet.fires}   range {sheet.range}, symbols {symbols}"
    church = f"Stave church: {_boxes(seen.boats[CHURCH], sheet.boats[CHURCH])}"
    captain = f"church {sheet.boats[CHURCH].points} and lowest boat {sheet.lowest}; {sheet.captain_bonus:+}"
    return [
        f"[bold]{name}[/] {sheet.score} points   {owned}",
        *rows,
        f"{church}   captain points {sheet.captain}: {captain}",
    ]


def _boat(printed: PrintedBoat, boat: Boat, style: str) -> list[str]:
    """A boat as lines of one width."""
    title = f"{printed.colour} {boat.points}" + (f" <{boat.waiting}" if boat.waiting else "")
    rows = [_seats(row, crossed) for row, crossed in zip(printed.rows, boat.crosses, strict=True)]
    return [
        f"[{style}]{title:<{SHEET}}[/]",
        *(f"{row:<{SHEET}}" for row in rows),
        f"{_boxes(printed, boat):<{SHEET}}",
        f"{f'{printed.power} {boat.power}':<{SHEET}}",
    ]


def _seats(row: PrintedRow, crossed: int) -> str:
    """'xxK.... 8 2w': seats, ticket and bonus; a completed row's ticket is marked."""
    signs = [
        "xK"[seat == row.royal] if seat <= crossed else ".k"[seat == row.royal] for seat in range(1, row.seats + 1)
    ]
    mark = "!" if crossed == row.seats else " "
    return f"{''.join(signs):<8}{row.ticket:>2}{mark} {row.bonus}{row.bonus_colour[:3]}"


def _boxes(printed: PrintedBoat, boat: Boat) -> str:
    return " ".join([*map(str, boat.scores), *["__"] * (printed.boxes - len(boat.scores))])


def _summary(seen: View, seat: int) -> list[str]:
    """A sheet in two lines."""
    sheet: SheetView = seen.sheets[seat]
    boats = "  ".join(
        f"[{STYLES[boat]}]{LETTERS[boat]}[/]{sheet.boats[boat].tickets} {'/'.join(map(str, sheet.boats[boat].scores))}"
        for boat in range(BOATS)
    )
    captain = f"captain points {sheet.captain} ({sheet.captain_bonus:+})"
    symbols = f"fire symbols {sheet.fires}, symbols {sheet.plus_ones}"
    return [f"Seat {seat + 1}: [bold]{sheet.score}[/], {captain}, {symbols}; tickets and scores:", f"        {boats}"]

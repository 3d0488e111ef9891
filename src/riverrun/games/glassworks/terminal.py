"""The table drawn for a terminal of 100 columns, in Rich's markup; letters and digits tell all that colours do.

A glass is written as in the notation: the letter of its colour and the number of its shape.
"""

from __future__ import annotations

from itertools import zip_longest
from textwrap import fill

from riverrun.core.languages.en import house
from riverrun.core.words import PLAIN, Reader, say
from riverrun.games.glassworks.languages.en import english
from riverrun.games.glassworks.moves import LETTERS, NAMES, SHAPES
from riverrun.games.glassworks.rival import RIVAL
from riverrun.games.glassworks.rules import Glassworks
from riverrun.games.glassworks.shown import Board, View
from riverrun.games.glassworks.view import view

STYLES = (  # of the colours
    *("bold white", "bold magenta", "bold bright_cyan", "bold blue", "bold bright_green", "bold green"),
    *("bold black on white", "bold yellow", "bold bright_red"),
)
COLUMNS = 100
TILE_WIDTH = 14
TILE_ROW = 4  # glass side by side on a tile
BOARDS_ROW = 3  # boards side by side


def draw(state: Glassworks, seat: int, reader: Reader = PLAIN) -> str:
    """The whole position as a seat sees it."""
    seen = view(state, seat)
    parts = [*_river(seen, reader), "", *_lake(seen, reader)]
    width = 3 * seen.printed.columns + 7
    for first in range(0, len(seen.boards), BOARDS_ROW):
        blocks = [_board(seen, first + n, width, reader) for n in range(len(seen.boards[first : first + BOARDS_ROW]))]
        parts += ["", *("    ".join(row) for row in zip_longest(*blocks, fillvalue=" " * width))]
    return "\n".join([*parts, "", _bag(seen, reader), _end(seen, reader)])


def _glass(kind: int) -> str:
    return f"[{STYLES[kind // SHAPES]}]{NAMES[kind]}[/]"


def _row(kinds: list[int], width: int = 0) -> str:
    """Glass in a row, filled up with blanks."""
    return " ".join(map(_glass, kinds)) + " " * (width - max(0, 3 * len(kinds) - 1))


def _river(seen: View, reader: Reader) -> list[str]:
    """The tiles side by side, the start of the river at the left."""
    rows = max((-(-len(tile.glass) // TILE_ROW) for tile in seen.river), default=0)
    lines = [
        "  ".join(
            f"[dim]P{place + 1} {'o' * tile.stones:<{TILE_WIDTH - 3}}[/]" for place, tile in enumerate(seen.river)
        ),
        "  ".join(f"{tile.tile + 1} {reader.read(seen.shapes[tile.tile]):<{TILE_WIDTH - 2}}" for tile in seen.river),
    ]
    for row in range(0, rows * TILE_ROW, TILE_ROW):
        lines.append("  ".join(_row(tile.glass[row : row + TILE_ROW], TILE_WIDTH) for tile in seen.river))
    return [reader.read(say(english.draw_river)), *lines]


def _lake(seen: View, reader: Reader) -> list[str]:
    read = reader.read
    oldest = f" [dim]{read(say(english.draw_oldest_first))}[/]" if seen.rival else ""
    glass = _row(seen.rival.lake if seen.rival else seen.lake) or "-"
    lake = f"[bold]{read(say(english.draw_lake))}[/] {glass}{oldest}"
    return [lake, f"[bold]{read(say(english.draw_hand))}[/] {_row(seen.hand)}"] if seen.hand else [lake]


def _board(seen: View, board: int, width: int, reader: Reader) -> list[str]:
    """A board as lines of one width: its rows from the top, each with its points, and what belongs to it."""
    shown, printed, read = seen.boards[board], seen.printed, reader.read
    turn = ">" if board == seen.turn and seen.phase != "over" else " "
    title = f"{turn}{_owner(seen, board, reader)}"
    lines = [f"[bold]{title:<{width - 7}}{shown.score:>4}   [/]"]
    for height in reversed(range(printed.rows)):
        spaces = " ".join(_space(seen, shown, column, height) for column in range(printed.columns))
        lines.append(f" {spaces} [dim]{shown.rows[height].points:>4}  [/]")
    feet = " ".join(LETTERS[column.colour] + ("*" if column.scores else " ") for column in shown.columns)
    lines.append(f" {feet:<{width - 7}}[dim]{shown.columns_vp:>4}[/]  ")
    runs = " ".join(f"{points:>2}" for points in printed.row_vp[1:])
    lines.append(f" [dim]{runs}  {read(say(english.draw_a_row))}[/]")
    overflow = read(say(english.draw_overflow, len(shown.overflow)))
    lines.append(f" [dim]{overflow:<{width - 7}}{shown.overflow_vp:>4}[/]  ")
    lines.append(f" {read(say(english.draw_grid, shown.inventory, printed.end_trigger)):<{width - 1}}")
    mark = read(say(english.draw_satchel))
    room = width - 2 - len(mark)
    row = max(1, (room + 1) // 3)
    satchel = seen.rival.order if seen.rival and board == RIVAL else shown.satchel
    for start in range(0, max(1, len(satchel)), row):
        lines.append(f" {'' if start else mark:<{len(mark)}} {_row(satchel[start : start + row], room)}")
    return lines


def _owner(seen: View, board: int, reader: Reader) -> str:
    if seen.rival and board == RIVAL:
        return f"{reader.read(seen.rival.called)} +{seen.rival.handicap}"
    return reader.read(say(house.you) if board == seen.seat else say(house.seat_title, board))


def _space(seen: View, shown: Board, column: int, height: int) -> str:
    """A glass, or the value printed in the empty space."""
    if column < len(shown.columns) and height < len(shown.columns[column].glass):
        return _glass(shown.columns[column].glass[height])
    return f"[dim]{seen.printed.column_vp[column][height]:>2}[/]"


def _bag(seen: View, reader: Reader) -> str:
    colours = "  ".join(f"{colour.letter} {colour.bag}" for colour in seen.colours if colour.total)
    return f"[bold]{reader.read(say(english.draw_bag))}[/] {seen.bag}: [dim]{colours}[/]"


def _end(seen: View, reader: Reader) -> str:
    if seen.phase == "over":
        return f"[bold]{reader.read(say(house.over))}[/]"
    if not seen.turns:
        fullest = max(board.inventory for board in seen.boards)
        return reader.read(say(english.draw_end, seen.printed.end_trigger, fullest))
    left = tuple(_owner(seen, board, reader) for board in seen.turns)
    return fill(reader.read(say(english.draw_last_turns, left)), COLUMNS)

"""The table drawn for a terminal of 100 columns, in Rich's markup; letters and digits tell all that colours do.

A glass is written as in the notation: the letter of its colour and the number of its shape.
"""

from __future__ import annotations

from itertools import zip_longest

from riverrun.games.glassworks.moves import LETTERS, NAMES, SHAPES
from riverrun.games.glassworks.rival import RIVAL
from riverrun.games.glassworks.rules import Glassworks
from riverrun.games.glassworks.view import Board, View, view
from riverrun.games.glassworks.words import rival_name

STYLES = (  # of the colours
    *("bold white", "bold magenta", "bold bright_cyan", "bold blue", "bold bright_green", "bold green"),
    *("bold black on white", "bold yellow", "bold bright_red"),
)
TILE_WIDTH = 14
TILE_ROW = 4  # glass side by side on a tile
BOARDS_ROW = 3  # boards side by side


def draw(state: Glassworks, seat: int) -> str:
    """The whole position as a seat sees it."""
    seen = view(state, seat)
    parts = [*_river(seen), "", *_lake(seen)]
    width = 3 * seen.printed.columns + 7
    for first in range(0, len(seen.boards), BOARDS_ROW):
        blocks = [_board(seen, first + n, width) for n in range(len(seen.boards[first : first + BOARDS_ROW]))]
        parts += ["", *("    ".join(row) for row in zip_longest(*blocks, fillvalue=" " * width))]
    return "\n".join([*parts, "", _bag(seen), _end(seen)])


def _glass(kind: int) -> str:
    return f"[{STYLES[kind // SHAPES]}]{NAMES[kind]}[/]"


def _row(kinds: list[int], width: int = 0) -> str:
    """Glass in a row, filled up with blanks."""
    return " ".join(map(_glass, kinds)) + " " * (width - max(0, 3 * len(kinds) - 1))


def _river(seen: View) -> list[str]:
    """The tiles side by side, the start of the river at the left."""
    rows = max((-(-len(tile.glass) // TILE_ROW) for tile in seen.river), default=0)
    lines = [
        "  ".join(
            f"[dim]P{place + 1} {'o' * tile.stones:<{TILE_WIDTH - 3}}[/]" for place, tile in enumerate(seen.river)
        ),
        "  ".join(f"{tile.tile + 1} {seen.shapes[tile.tile]:<{TILE_WIDTH - 2}}" for tile in seen.river),
    ]
    for row in range(0, rows * TILE_ROW, TILE_ROW):
        lines.append("  ".join(_row(tile.glass[row : row + TILE_ROW], TILE_WIDTH) for tile in seen.river))
    return ["[bold]River[/] [dim]from its start to the lake[/]", *lines]


def _lake(seen: View) -> list[str]:
    lake = f"[bold]Lake[/] {_row(seen.lake) or '-'}"
    return [lake, f"[bold]In hand[/] {_row(seen.hand)}"] if seen.hand else [lake]


def _board(seen: View, board: int, width: int) -> list[str]:
    """A board as lines of one width: its rows from the top, each with its points, and what belongs to it."""
    shown, printed = seen.boards[board], seen.printed
    turn = ">" if board == seen.turn and seen.phase != "over" else " "
    title = f"{turn}{_owner(seen, board)}"
    lines = [f"[bold]{title:<{width - 7}}{shown.score:>4}   [/]"]
    for height in reversed(range(printed.rows)):
        spaces = " ".join(_space(seen, shown, column, height) for column in range(printed.columns))
        lines.append(f" {spaces} [dim]{shown.rows[height].points:>4}  [/]")
    feet = " ".join(LETTERS[column.colour] + ("*" if column.scores else " ") for column in shown.columns)
    lines.append(f" {feet:<{width - 7}}[dim]{shown.columns_vp:>4}[/]  ")
    lines.append(f" [dim]{f'overflow {len(shown.overflow)}':<{width - 7}}{shown.overflow_vp:>4}[/]  ")
    lines.append(f" {f'grid {shown.inventory} of {printed.end_trigger}':<{width - 1}}")
    room = width - 9
    row = max(1, (room + 1) // 3)
    for start in range(0, max(1, len(shown.satchel)), row):
        lines.append(f" {'' if start else 'satchel':<7} {_row(shown.satchel[start : start + row], room)}")
    return lines


def _owner(seen: View, board: int) -> str:
    if seen.rival and board == RIVAL:
        return f"The {rival_name(seen.rival.name)} +{seen.rival.handicap}"
    return "You" if board == seen.seat else f"Seat {board + 1}"


def _space(seen: View, shown: Board, column: int, height: int) -> str:
    """A glass, or the value printed in the empty space."""
    if column < len(shown.columns) and height < len(shown.columns[column].glass):
        return _glass(shown.columns[column].glass[height])
    return f"[dim]{seen.printed.column_vp[column][height]:>2}[/]"


def _bag(seen: View) -> str:
    colours = "  ".join(f"{colour.letter} {colour.bag}" for colour in seen.colours if colour.total)
    return f"[bold]Bag[/] {seen.bag}: [dim]{colours}[/]"


def _end(seen: View) -> str:
    if seen.phase == "over":
        return "[bold]The game is over.[/]"
    if not seen.turns:
        fullest = max(board.inventory for board in seen.boards)
        return f"[bold]End[/] at {seen.printed.end_trigger} in a grid; the fullest has {fullest}."
    return f"[bold]End triggered[/], turns left: {', '.join(_owner(seen, board) for board in seen.turns)}"

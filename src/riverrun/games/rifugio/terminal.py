"""The table drawn for a terminal of 100 columns, in Rich's markup; letters and digits tell all that colours do.

Each tile takes two lines: what it is, and what stands on it: `h2` a hut of seat 2, `=2` its raft, `A` to `E` the
walkers of seats 1 to 5, a small letter if he swims.  A place to choose shows the coordinates to type, a pass that is
being turned its question.  Below the map stands how passes lie.
"""

from __future__ import annotations

from riverrun.games.rifugio.edition import PER_CATEGORY, SIGHT, START
from riverrun.games.rifugio.rules import Rifugio
from riverrun.games.rifugio.view import Coordinates, Player, View, view

WIDTH = 100
TILE = 6  # columns of a tile with the gap behind it
STYLES = {
    "grass": "bright_green",
    "forest": "green",
    "rock": "white",
    "top": "bold white",
    "pass": "yellow",
    "water": "bright_blue",
}
SIGNS = {"flower": "Flo", "animal": "Ani", "waterfall": "Fal", "pass": "Pas", "top": "Top"}
PLAIN = {"grass": "grass", "forest": "trees", "rock": "rock", "water": "~~~~~"}

Cells = dict[Coordinates, tuple[str, str, str]]  # by coordinates: the two texts of a place, and their style


def draw(state: Rifugio, seat: int) -> str:
    """The whole position as a seat sees it."""
    seen = view(state, seat)
    cells = _tiles(seen) | _choices(seen)
    names = {(tile.q, tile.r): tile.move for tile in seen.tiles}
    sails = [at for reach in seen.reach if reach.moves == [names[at := (reach.q, reach.r)]]]
    for at in sails:
        if not cells[at][1]:
            cells[at] = (cells[at][0], names[at], cells[at][2])
    parts = [*_map(seen, cells), "", *_open(seen), *_passes(seen)]
    return "\n".join([*parts, *(_player(seen, n, player) for n, player in enumerate(seen.players))])


def letter(seat: int) -> str:
    return "ABCDE"[seat]


# The map


def _map(seen: View, cells: Cells) -> list[str]:
    """Rows of hexagons, each half a tile further to the right than the one above it."""
    left, right = _window(seen, cells)
    rows = sorted({r for _, r in cells})
    lines = []
    for row in range(rows[0], rows[-1] + 1):
        there = sorted((2 * q + r, cells[q, r]) for q, r in cells if r == row and left <= 2 * q + r <= right)
        for line in range(2):
            text, end = "", 0
            for half, cell in there:
                column, word = (half - left) * TILE // 2, cell[line]
                text += " " * (column - end) + (f"[{cell[2]}]{word}[/]" if word else "")
                end = column + len(word)
            lines.append(text.rstrip())
    hidden = sum(1 for q, r in cells if not left <= 2 * q + r <= right)
    return [*lines, f"({hidden} places further west and east are not shown)"] if hidden else lines


def _window(seen: View, cells: Cells) -> tuple[int, int]:
    """The half columns to show: all if they fit, else those around the walker whose turn it is."""
    halves = [2 * q + r for q, r in cells]
    most = 2 * ((WIDTH + 1) // TILE) - 2
    if max(halves) - min(halves) <= most:
        return min(halves), max(halves)
    walker = seen.players[seen.turn]
    left = max(min(halves), min(2 * walker.q + walker.r - most // 2, max(halves) - most))
    return left, left + most


def _tiles(seen: View) -> Cells:
    things: dict[Coordinates, str] = {}
    for hut in seen.huts:
        things[hut.q, hut.r] = f"h{hut.owner + 1}"
    for raft in seen.rafts:
        things[raft.q, raft.r] = f"={raft.owner + 1}"
    for n, player in enumerate(seen.players):
        mark = letter(n).lower() if player.stage else letter(n)
        things[player.q, player.r] = things.get((player.q, player.r), "") + mark
    return {
        (tile.q, tile.r): (_sign(seen, tile.kind), _short(things.get((tile.q, tile.r), "")), _style(seen, tile.kind))
        for tile in seen.tiles
    }


def _choices(seen: View) -> Cells:
    """The places where the tile in hand can go; before one is taken, a dot where any open tile can."""
    if seen.spot:
        return {seen.spot[0]: (_sign(seen, seen.hand), "turn?", "bold reverse")}
    return {
        (place.q, place.r): (
            place.move if seen.phase == "lay" else ".",
            "",
            "bold reverse" if seen.phase == "lay" else "dim",
        )
        for place in seen.places
        if place.fits and seen.phase in {"take", "lay"}
    }


def _sign(seen: View, kind: int) -> str:
    what = seen.kinds[kind]
    if what.category:
        return f"{SIGNS[what.category]}{(kind - SIGHT) % PER_CATEGORY + 1}"
    return "start" if kind == START else "bear" if what.bear else PLAIN[what.terrain]


def _style(seen: View, kind: int) -> str:
    what = seen.kinds[kind]
    return "bold red" if what.bear else f"bold {STYLES[what.terrain]}" if what.category else STYLES[what.terrain]


def _short(things: str) -> str:
    return things if len(things) < TILE else things[: TILE - 2] + "+"


# Below the map


def _open(seen: View) -> list[str]:
    tiles = "  ".join(f"[{_style(seen, kind)}]{seen.kinds[kind].move}[/]" for kind in seen.row) or "none"
    hand = f"   in hand: [{_style(seen, seen.hand)}]{seen.kinds[seen.hand].move}[/]" if seen.hand >= 0 else ""
    under = " ".join(seen.kinds[kind].move for kind in seen.under)
    lines = [f"Open tiles: {tiles}{hand}   stack: {seen.stack}"]
    return [*lines, f"Under the stack, the next one first: {under}"] if under else lines


def _passes(seen: View) -> list[str]:
    """The sides of passes: as they lie, as the one in hand can be turned, as the open ones are printed."""
    lines = [_sides(seen, tile.kind, tile.turn, f" at {tile.move}") for tile in seen.tiles]
    for kind in dict.fromkeys([*seen.row, seen.hand]):
        if kind == seen.hand and seen.spot:
            fits = [fit for place in seen.places if (place.q, place.r) == seen.spot[0] for fit in place.fits]
            lines += [_sides(seen, kind, turn, f" @{turn}") for turn in fits[0].turns]
        elif kind >= 0:
            lines.append(_sides(seen, kind, 0, ""))
    return [line for line in lines if line]


def _sides(seen: View, kind: int, turn: int, how: str) -> str:
    """A pass with its sides when it is turned clockwise so often; nothing for other tiles."""
    sides = seen.kinds[kind].sides
    turned = " ".join([*sides[-turn:], *sides[:-turn]])
    return f"{seen.kinds[kind].move}{how}, clockwise from east: {turned}" if sides else ""


def _player(seen: View, seat: int, player: Player) -> str:
    mine = seat == seen.turn and seen.phase != "over"
    steps = f"{seen.free}+{player.extra}" if mine else f"{player.extra}"
    signs = " ".join(_sign(seen, SIGHT + sight) for sight in player.seen) or "-"
    stage = f"  swims {player.stage}/4" if player.stage else ""
    text = (
        f"{'>' if mine else ' '} {letter(seat)} seat {seat + 1} {player.score:>3} points  steps {steps:<4}"
        f"huts {player.huts}  rafts {player.rafts}  bears {player.bears}  "
        f"visits {player.hut_visits} + {player.raft_visits}{stage}"
    )
    return f"[bold]{text}[/]\n    {signs}" if mine else f"{text}\n    {signs}"

"""The table drawn for a terminal of 100 columns, in Rich's markup; letters and digits tell all that colours do.

Each tile takes two lines: what it is, and what stands on it: `h2` a hut of seat 2, `=2` its raft, `A` to `E` the
walkers of seats 1 to 5, a small letter if he swims.  A full stop marks a hut or raft that has paid in this turn, and a
bear that bites the seat no more.  A place to choose shows the coordinates to type, a pass that is
being turned its question.  Below the map stands how passes lie.
"""

from __future__ import annotations

from riverrun.core.languages.en import house
from riverrun.core.words import PLAIN, Reader, say
from riverrun.games.rifugio.edition import PER_CATEGORY, SIGHT, START
from riverrun.games.rifugio.languages.en import english
from riverrun.games.rifugio.rules import Rifugio
from riverrun.games.rifugio.shown import Coordinates, Player, View
from riverrun.games.rifugio.view import view

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
WAVES = "~~~~~"
GROUNDS = {"grass": english.draw_grass, "forest": english.draw_forest, "rock": english.draw_rock}

Cells = dict[Coordinates, tuple[str, str, str]]  # by coordinates: the two texts of a place, and their style


def draw(state: Rifugio, seat: int, reader: Reader = PLAIN) -> str:
    """The whole position as a seat sees it."""
    seen = view(state, seat)
    cells = _tiles(seen, reader) | _choices(seen, reader)
    names = {(tile.q, tile.r): tile.move for tile in seen.tiles}
    sails = [at for reach in seen.reach if reach.moves == [names[at := (reach.q, reach.r)]]]
    for at in sails:
        if not cells[at][1]:
            cells[at] = (cells[at][0], names[at], cells[at][2])
    parts = [*_map(seen, cells, reader), "", *_open(seen, reader), *_passes(seen, reader)]
    return "\n".join([*parts, *(_player(seen, n, player, reader) for n, player in enumerate(seen.players))])


def letter(seat: int) -> str:
    return "ABCDE"[seat]


# The map


def _map(seen: View, cells: Cells, reader: Reader) -> list[str]:
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
    return [*lines, reader.read(say(english.draw_hidden, hidden))] if hidden else lines


def _window(seen: View, cells: Cells) -> tuple[int, int]:
    """The half columns to show: all if they fit, else those around the walker whose turn it is."""
    halves = [2 * q + r for q, r in cells]
    most = 2 * ((WIDTH + 1) // TILE) - 2
    if max(halves) - min(halves) <= most:
        return min(halves), max(halves)
    walker = seen.players[seen.turn]
    left = max(min(halves), min(2 * walker.q + walker.r - most // 2, max(halves) - most))
    return left, left + most


def _tiles(seen: View, reader: Reader) -> Cells:
    things: dict[Coordinates, str] = {}
    for hut in seen.huts:
        things[hut.q, hut.r] = f"h{hut.owner + 1}{_stop(hut.paid)}"
    for raft in seen.rafts:
        things[raft.q, raft.r] = f"={raft.owner + 1}{_stop(raft.paid)}"
    for n, player in enumerate(seen.players):
        mark = letter(n).lower() if player.stage else letter(n)
        things[player.q, player.r] = things.get((player.q, player.r), "") + mark
    met = seen.players[seen.seat].met if seen.seat >= 0 else []
    return {
        (tile.q, tile.r): (
            _sign(seen, tile.kind, reader) + _stop((tile.q, tile.r) in met),
            _short(things.get((tile.q, tile.r), "")),
            _style(seen, tile.kind),
        )
        for tile in seen.tiles
    }


def _choices(seen: View, reader: Reader) -> Cells:
    """The places where the tile in hand can go; before one is taken, a dot where any open tile can."""
    if seen.spot:
        return {seen.spot[0]: (_sign(seen, seen.hand, reader), reader.read(say(english.draw_turn)), "bold reverse")}
    return {
        (place.q, place.r): (
            place.move if seen.phase == "lay" else ".",
            "",
            "bold reverse" if seen.phase == "lay" else "dim",
        )
        for place in seen.places
        if place.fits and seen.phase in {"take", "lay"}
    }


def _stop(spent: bool) -> str:
    return "." if spent else ""


def _sign(seen: View, kind: int, reader: Reader) -> str:
    what = seen.kinds[kind]
    if what.category:
        return reader.read(say(english.draw_sight, what.category, (kind - SIGHT) % PER_CATEGORY + 1))
    if kind == START or what.bear:
        return reader.read(say(english.draw_start if kind == START else english.draw_bear))
    return reader.read(say(GROUNDS[what.terrain])) if what.terrain in GROUNDS else WAVES


def _style(seen: View, kind: int) -> str:
    what = seen.kinds[kind]
    return "bold red" if what.bear else f"bold {STYLES[what.terrain]}" if what.category else STYLES[what.terrain]


def _short(things: str) -> str:
    return things if len(things) < TILE else things[: TILE - 2] + "+"


# Below the map


def _open(seen: View, reader: Reader) -> list[str]:
    read = reader.read
    tiles = "  ".join(f"[{_style(seen, kind)}]{seen.kinds[kind].move}[/]" for kind in seen.row)
    hand = f"[{_style(seen, seen.hand)}]{seen.kinds[seen.hand].move}[/]" if seen.hand >= 0 else ""
    parts = [
        f"{read(say(english.draw_open))}: {tiles or read(say(english.draw_none))}",
        *([f"{read(say(english.draw_hand))}: {hand}"] if hand else []),
        f"{read(say(english.draw_stack))}: {seen.stack}",
    ]
    under = " ".join(seen.kinds[kind].move for kind in seen.under)
    return ["   ".join(parts), *([f"{read(say(english.draw_under))}: {under}"] if under else [])]


def _passes(seen: View, reader: Reader) -> list[str]:
    """The sides of passes: as they lie, as the one in hand can be turned, as the open ones are printed."""
    lines = [
        reader.read(say(english.draw_pass_at, seen.kinds[tile.kind].move, tile.move, sides))
        for tile in seen.tiles
        if (sides := _sides(seen, tile.kind, tile.turn))
    ]
    for kind in dict.fromkeys([*seen.row, seen.hand]):
        if kind < 0 or not seen.kinds[kind].sides:
            continue
        move = seen.kinds[kind].move
        if kind == seen.hand and seen.spot:
            fits = [fit for place in seen.places if (place.q, place.r) == seen.spot[0] for fit in place.fits]
            turns = {f"{move} @{turn}": turn for turn in fits[0].turns}
        else:
            turns = {move: 0}
        for how, turn in turns.items():
            lines.append(reader.read(say(english.draw_pass, how, _sides(seen, kind, turn))))
    return lines


def _sides(seen: View, kind: int, turn: int) -> tuple[str, ...]:
    """The sides of a pass when it is turned clockwise so often; none of other tiles."""
    sides = seen.kinds[kind].sides
    return (*sides[-turn:], *sides[:-turn])


def _player(seen: View, seat: int, player: Player, reader: Reader) -> str:
    read = reader.read
    mine = seat == seen.turn and seen.phase != "over"
    steps = f"{seen.free}+{player.extra}" if mine else f"{player.extra}"
    signs = " ".join(_sign(seen, SIGHT + sight, reader) for sight in player.seen) or "-"
    stage = f"  {read(say(english.draw_swims, player.stage))}" if player.stage else ""
    text = (
        f"{'>' if mine else ' '} {letter(seat)} {read(say(house.seat, seat))} {player.score:>3} "
        f"{read(say(english.draw_points))}  {read(say(english.draw_steps))} {steps:<4}"
        f"{read(say(english.draw_huts))} {player.huts}  {read(say(english.draw_rafts))} {player.rafts}  "
        f"{read(say(english.draw_bears))} {player.bears}  "
        f"{read(say(english.draw_visits))} {player.hut_visits} + {player.raft_visits}{stage}"
    )
    return f"[bold]{text}[/]\n    {signs}" if mine else f"{text}\n    {signs}"

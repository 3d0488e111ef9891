"""The table drawn for a terminal of 100 columns, in Rich's markup; letters and digits tell all that colours do.

A hex shows its ground: the letter of its colour (H S C D T), of its crop (t w c p k) or B for a barn; an o before it
is a worker, a + behind it a well, a * a surveyor.
"""

from __future__ import annotations

from itertools import zip_longest

from riverrun.core.english import listed
from riverrun.games.riverboat.grid import CELL_NAMES, COLUMNS
from riverrun.games.riverboat.moves import COLOUR_LETTERS, COLOUR_NAMES, CROP_LETTERS, CROP_NAMES
from riverrun.games.riverboat.state import Position
from riverrun.games.riverboat.view import Farm, View, view

LEGEND = "[dim]o worker  B barn  + well  * surveyed  ? boat not reached  () points if the game ended now[/]"
WIDTH = 100
LEFT = 40  # the own mat; the boards stand to the right of it
ROW_LETTERS = "abcde"
STYLES = {
    **dict(zip(COLOUR_LETTERS, ("red", "blue", "green", "yellow", "magenta"), strict=True)),
    **dict(zip(CROP_LETTERS, ("bold magenta", "bold yellow", "bold green", "bold white", "bold red"), strict=True)),
    "B": "bold reverse",
}
LETTERS = dict(zip(COLOUR_LETTERS + CROP_LETTERS, COLOUR_NAMES + CROP_NAMES, strict=True))
KEY = "  ".join(f"[{STYLES[letter]}]{letter}[/] [dim]{name}[/]" for letter, name in LETTERS.items())


def draw(state: Position, seat: int) -> str:
    """The whole position as a seat sees it."""
    seen = view(state, seat)
    own = max(seat, 0)
    left = [_title(seen, own), *_hexes(seen.farms[own]), *_belongings(seen.farms[own], LEFT - 2)]
    right = [*_market(seen), "", *_docks(seen), "", *_cards(seen)]
    parts = [_timeline(seen), *_tiles(seen), *_supply(seen), ""]
    parts += [_pad(a, LEFT) + b for a, b in zip_longest(left, right, fillvalue="")]
    others = [other for other in range(len(seen.farms)) if other != own]
    width = WIDTH // 3
    blocks = [
        [_title(seen, other), *_rows(seen.farms[other]), *_belongings(seen.farms[other], width - 1)] for other in others
    ]
    parts += ["", *("".join(_pad(line, width) for line in row).rstrip() for row in zip_longest(*blocks, fillvalue=""))]
    return "\n".join([*parts, "", KEY, LEGEND])


def _plain(line: str) -> int:
    """How wide a line is without its markup."""
    width, inside = 0, False
    for letter in line:
        inside = letter == "[" or (inside and letter != "]")
        width += not inside and letter != "]"
    return width


def _pad(line: str, width: int) -> str:
    return line + " " * (width - _plain(line))


def _wrap(words: list[str], width: int, gap: str = "  ") -> list[str]:
    """Words in lines that are not too long, all but the first indented."""
    lines = [words[0]]
    for word in words[1:]:
        if _plain(lines[-1]) + len(gap) + _plain(word) > width:
            lines.append("  " + word)
        else:
            lines[-1] += gap + word
    return lines


def _sentence(text: str, width: int) -> list[str]:
    return _wrap(text.split(), width, " ")


# Boards


def _timeline(seen: View) -> str:
    phases = []
    for phase in seen.phases:
        name = phase.name.capitalize() + (f":{phase.owner + 1}" if phase.owner >= 0 else "")
        phases.append(f"[reverse]{name}[/]" if phase.name == seen.phase else name)
    now = "over" if seen.phase == "over" else f"round {seen.round} of {seen.printed.rounds}"
    return f"[bold]Riverboat[/], {now}  " + " > ".join(phases)


def _tiles(seen: View) -> list[str]:
    """The phase tiles to choose from, with their bonuses."""
    free = [phase for phase in seen.phases if phase.owner < 0]
    return [f"  {phase.name:<12} {phase.bonus}" for phase in free] if seen.phase == "draft" else []


def _supply(seen: View) -> list[str]:
    deck = "  ".join(f"{letter} {count}" for letter, count in zip([*COLOUR_LETTERS, "wild"], seen.deck, strict=True))
    card = f"  [bold reverse]Card {seen.turned}: {seen.card}[/]" if seen.step == "cultivate" else ""
    general = f"coins {seen.coins}  barns {seen.barns}  wells {seen.wells}  surveyors {seen.surveyors}"
    return [f"[bold]Supply[/] {general}", f"[bold]Cards left[/] {deck}{card}"]


def _market(seen: View) -> list[str]:
    """Face-up crop tiles with their counts, and how many are in the piles."""
    lines = []
    for size, name in ((1, "One hex"), (2, "Two"), (3, "Three")):
        tiles = [tile for tile in seen.tiles if len(tile.crops) == size]
        up = [_crop(tile.name) + (f" x{tile.up}" if tile.up > 1 else "") for tile in tiles if tile.up]
        pile = sum(tile.pile for tile in tiles)
        lines += _wrap([f"[bold]{name}[/] [dim]{pile} in the pile[/]", *up], WIDTH - LEFT)
    hand = [f"[bold]In hand[/] {_crop(seen.hand)}"] if seen.hand else []
    return lines + hand


def _crop(name: str) -> str:
    return "".join(f"[{STYLES[letter]}]{letter}[/]" for letter in name)


def _docks(seen: View) -> list[str]:
    lines = ["[bold]Boats[/] [dim]on the board *, in the pile, what they give[/]"]
    for boat in seen.boats:
        dock = "*" if boat.docked else " "
        lines.append(f"{dock} {boat.name:<2} [dim]+{boat.pile}[/]  {boat.benefit}")
    return lines


def _cards(seen: View) -> list[str]:
    lines = ["[bold]Opportunities[/]"]
    for card in seen.cards:
        if card is not None:
            lines += _sentence(f"{card.title}: {card.text}; {card.worth} now, with {card.bonus}", WIDTH - LEFT)
    pile = ", ".join(card.title for card in seen.pile)
    return [*lines, *_sentence(f"In the pile: {pile or 'none'}", WIDTH - LEFT)]


# Mats


def _marks(farm: Farm) -> dict[str, tuple[str, str, str]]:
    """What each cell shows: worker, ground, building or surveyor."""
    barns = {place.cell for place in farm.places if place.kind == "barn"}
    wells = {place.cell for place in farm.places if place.kind == "well"}
    surveyed = {place.cell for place in farm.places if place.surveyed}
    marks = {}
    for n, cell in enumerate(CELL_NAMES if farm.rows else []):
        row, column = divmod(n, COLUMNS)
        colour, crop = farm.rows[row][column], farm.crops[row][column]
        ground = "B" if cell in barns else crop if crop != "." else colour
        mark = "*" if cell in surveyed else "+" if cell in wells else " "
        if colour != ".":
            marks[cell] = ("o" if cell in farm.workers else " ", ground, mark)
    return marks


def _hexes(farm: Farm) -> list[str]:
    """The mat with the outlines of its hexes."""
    marks, columns = _marks(farm), _columns(farm)
    lines = ["    " + "".join(f" {column + 1}  " for column in range(columns)), "  " + " / \\" * columns]
    for row, letter in enumerate(ROW_LETTERS):
        walls = "|".join(_cell(marks.get(f"{letter}{column + 1}")) for column in range(columns))
        lines.append(f"{letter} {'  ' * (row % 2)}|{walls}|")
        lines.append("  " + (" / \\" * columns + " /" if row % 2 else " \\ /" * columns + " \\"))
    return [*lines[:-1], "  " + " \\ /" * columns]


def _rows(farm: Farm) -> list[str]:
    """The mat of another player, without outlines."""
    marks, columns = _marks(farm), _columns(farm)
    return [
        f"{letter} {'  ' * (row % 2)}" + "".join(_cell(marks.get(f"{letter}{column + 1}")) for column in range(columns))
        for row, letter in enumerate(ROW_LETTERS)
    ]


def _columns(farm: Farm) -> int:
    return max((len(row.rstrip(".")) for row in farm.rows), default=COLUMNS)


def _cell(mark: tuple[str, str, str] | None) -> str:
    if mark is None:
        return "   "
    worker, ground, building = mark
    return f"{worker}[{STYLES[ground]}]{ground}[/]{building}"


def _title(seen: View, seat: int) -> str:
    farm = seen.farms[seat]
    name = "You" if seat == seen.seat else f"Seat {seat + 1}"
    turn = ">" if seat == seen.turn or farm.waiting else " "
    first = " (first)" if seat == seen.first else ""
    return f"{turn}[bold]{name}[/]{first}  [bold]{farm.vp} VP[/] [dim]({farm.final.total})[/]"


def _belongings(farm: Farm, width: int) -> list[str]:
    """All that a player has beside the mat."""
    berths = [f"{berth.boat}{'' if berth.reached else '?'}" for berth in farm.boats]
    harvest = " ".join(f"{letter}{crop.harvested}" for letter, crop in zip(CROP_LETTERS, farm.harvest, strict=True))
    worth = [f"{place.kind} {place.cell} {place.worth}" for place in farm.places if not place.surveyed]
    worth += [f"{card.title} {card.worth}" for card in farm.cards if not card.surveyed]
    words = [
        f"workers {farm.supply}",
        f"coins {farm.coins}",
        f"surveyors {farm.surveyors}+{farm.active}",
        f"agents {farm.agents}",
        f"harbour {farm.master}{' farthest' if farm.farthest else ''}",
    ]
    lines = _wrap(words, width)
    lines += _wrap([f"harvested {harvest}"], width)
    lines += _wrap([f"boats {' '.join(berths) or '-'}"], width)
    return lines + (_sentence(f"to survey: {listed(worth)}", width) if worth else [])

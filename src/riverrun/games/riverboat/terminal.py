"""The table drawn for a terminal of 100 columns, in Rich's markup; letters and digits tell all that colours do.

A hex shows its ground: the letter of its colour (H S C D T), of its crop (t w c p k) or B for a barn; an o before it
is a worker, a + behind it a well, a * a surveyor.
"""

from __future__ import annotations

from itertools import zip_longest

from riverrun.core.languages.en import house
from riverrun.core.words import PLAIN, Reader, say
from riverrun.games.riverboat.grid import CELL_NAMES, COLUMNS
from riverrun.games.riverboat.languages.en import english
from riverrun.games.riverboat.moves import COLOUR_LETTERS, COLOUR_NAMES, CROP_LETTERS, CROP_NAMES
from riverrun.games.riverboat.shown import Farm, View
from riverrun.games.riverboat.state import Position
from riverrun.games.riverboat.view import view

LEGEND = {
    "o": english.draw_worker,
    "B": english.draw_barn,
    "+": english.draw_well,
    "*": english.draw_surveyed,
    "?": english.draw_unreached,
    "()": english.draw_ended,
}
WIDTH = 100
LEFT = 40  # the own mat; the boards stand to the right of it
ROW_LETTERS = "abcde"
STYLES = {
    **dict(zip(COLOUR_LETTERS, ("red", "blue", "green", "yellow", "magenta"), strict=True)),
    **dict(zip(CROP_LETTERS, ("bold magenta", "bold yellow", "bold green", "bold white", "bold red"), strict=True)),
    "B": "bold reverse",
}


def draw(state: Position, seat: int, reader: Reader = PLAIN) -> str:
    """The whole position as a seat sees it."""
    seen = view(state, seat)
    own = max(seat, 0)
    left = [_title(seen, own, reader), *_hexes(seen.farms[own]), *_belongings(seen.farms[own], LEFT - 2, reader)]
    right = [*_market(seen, reader), "", *_docks(seen, reader), "", *_cards(seen, reader)]
    parts = [_timeline(seen, reader), *_tiles(seen, reader), *_supply(seen, reader), ""]
    parts += [_pad(a, LEFT) + b for a, b in zip_longest(left, right, fillvalue="")]
    width = WIDTH // 3
    blocks = [
        [_title(seen, other, reader), *_rows(farm), *_belongings(farm, width - 1, reader)]
        for other, farm in enumerate(seen.farms)
        if other != own
    ]
    parts += ["", *("".join(_pad(line, width) for line in row).rstrip() for row in zip_longest(*blocks, fillvalue=""))]
    return "\n".join([*parts, "", *_legend(reader)])


def _legend(reader: Reader) -> list[str]:
    """What the letters and signs stand for."""
    colours = [say(english.colour, name) for name in COLOUR_NAMES]
    names = [*colours, *(say(english.crop, name) for name in CROP_NAMES)]
    key = [
        f"[{STYLES[letter]}]{letter}[/] [dim]{reader.read(name)}[/]"
        for letter, name in zip(COLOUR_LETTERS + CROP_LETTERS, names, strict=True)
    ]
    signs = [f"{sign} {reader.read(say(meaning))}" for sign, meaning in LEGEND.items()]
    return [*_wrap(key, WIDTH), *(f"[dim]{line}[/]" for line in _wrap(signs, WIDTH))]


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


def _timeline(seen: View, reader: Reader) -> str:
    phases = []
    for phase in seen.phases:
        name = reader.read(say(english.stage, phase.name)) + (f":{phase.owner + 1}" if phase.owner >= 0 else "")
        phases.append(f"[reverse]{name}[/]" if phase.name == seen.phase else name)
    over = seen.phase == "over"
    now = say(english.draw_over) if over else say(english.draw_round, seen.round, seen.printed.rounds)
    return f"[bold]Riverboat[/], {reader.read(now)}  " + " > ".join(phases)


def _tiles(seen: View, reader: Reader) -> list[str]:
    """The phase tiles to choose from, with their bonuses."""
    free = [phase for phase in seen.phases if phase.owner < 0]
    return [f"  {phase.name:<12} {reader.read(phase.bonus)}" for phase in free] if seen.phase == "draft" else []


def _supply(seen: View, reader: Reader) -> list[str]:
    read = reader.read
    marks = [*COLOUR_LETTERS, read(say(english.colour, "wild"))]
    deck = "  ".join(f"{mark} {count}" for mark, count in zip(marks, seen.deck, strict=True))
    turned = read(say(english.draw_card, seen.turned, seen.card)) if seen.step == "cultivate" else ""
    card = f"  [bold reverse]{turned}[/]" if turned else ""
    things = {"coin": seen.coins, "barn": seen.barns, "well": seen.wells, "surveyor": seen.surveyors}
    return [
        f"[bold]{read(say(english.draw_supply))}[/] {_counts(things, reader)}",
        f"[bold]{read(say(english.draw_left))}[/] {deck}{card}",
    ]


def _counts(things: dict[str, int], reader: Reader) -> str:
    return "  ".join(reader.read(say(english.draw_count, thing, count)) for thing, count in things.items())


def _market(seen: View, reader: Reader) -> list[str]:
    """Face-up crop tiles with their counts, and how many are in the piles."""
    read, lines = reader.read, []
    for size in (1, 2, 3):
        tiles = [tile for tile in seen.tiles if len(tile.crops) == size]
        up = [_crop(tile.name) + (f" x{tile.up}" if tile.up > 1 else "") for tile in tiles if tile.up]
        pile = read(say(english.draw_pile, sum(tile.pile for tile in tiles)))
        lines += _wrap([f"[bold]{read(say(english.draw_size, size))}[/] [dim]{pile}[/]", *up], WIDTH - LEFT)
    hand = [f"[bold]{read(say(english.draw_hand))}[/] {_crop(seen.hand)}"] if seen.hand else []
    return lines + hand


def _crop(name: str) -> str:
    return "".join(f"[{STYLES[letter]}]{letter}[/]" for letter in name)


def _docks(seen: View, reader: Reader) -> list[str]:
    read = reader.read
    lines = [f"[bold]{read(say(english.draw_boats))}[/] [dim]{read(say(english.draw_boats_are))}[/]"]
    for boat in seen.boats:
        dock = "*" if boat.docked else " "
        lines.append(f"{dock} {boat.name:<2} [dim]+{boat.pile}[/]  {read(boat.benefit)}")
    return lines


def _cards(seen: View, reader: Reader) -> list[str]:
    lines = [f"[bold]{reader.read(say(english.draw_opportunities))}[/]"]
    for card in seen.cards:
        if card is not None and card.bonus is not None:
            told = say(english.draw_opportunity, card.name, card.text, card.worth, card.bonus)
            lines += _sentence(reader.read(told), WIDTH - LEFT)
    pile = say(english.draw_cards, tuple(card.name for card in seen.pile))
    return [*lines, *_sentence(reader.read(pile), WIDTH - LEFT)]


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


def _title(seen: View, seat: int, reader: Reader) -> str:
    farm, read = seen.farms[seat], reader.read
    name = read(say(house.you) if seat == seen.seat else say(house.seat_title, seat))
    turn = ">" if seat == seen.turn or farm.waiting else " "
    first = f" ({read(say(english.draw_first))})" if seat == seen.first else ""
    return f"{turn}[bold]{name}[/]{first}  [bold]{read(say(english.vp, farm.vp))}[/] [dim]({farm.final.total})[/]"


def _belongings(farm: Farm, width: int, reader: Reader) -> list[str]:
    """All that a player has beside the mat."""
    read = reader.read
    berths = [f"{berth.boat}{'' if berth.reached else '?'}" for berth in farm.boats]
    harvest = " ".join(f"{letter}{crop.harvested}" for letter, crop in zip(CROP_LETTERS, farm.harvest, strict=True))
    places = tuple((place.kind, place.cell, place.worth) for place in farm.places if not place.surveyed)
    cards = tuple((card.name, card.worth) for card in farm.cards if not card.surveyed)
    words = [
        say(english.draw_count, "worker", farm.supply),
        say(english.draw_count, "coin", farm.coins),
        say(english.draw_surveyors, farm.surveyors, farm.active),
        say(english.draw_count, "agent", farm.agents),
        say(english.draw_harbour, farm.master, farm.farthest),
    ]
    lines = _wrap([read(word) for word in words], width)
    lines += _wrap([f"{read(say(english.draw_harvested))} {harvest}"], width)
    lines += _wrap([read(say(english.draw_owned)), *(berths or ["-"])], width, " ")
    return lines + (_sentence(read(say(english.draw_to_survey, places, cards)), width) if places or cards else [])

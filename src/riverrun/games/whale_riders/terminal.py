"""The coast drawn for a terminal of 100 columns, in Rich's markup; letters and digits tell all that colours do.

A tile is written as its icons: kk is 2 kelp.  The letters are each language's own; in English
m, k, p, s for the goods, x for crystals, o for pearls.
"""

from __future__ import annotations

from riverrun.core.languages.en import house
from riverrun.core.words import Reader, say
from riverrun.games.whale_riders.edition import EMPTY, GOODS, SIZES, STORM, icons
from riverrun.games.whale_riders.languages.en import english
from riverrun.games.whale_riders.rules import WhaleRiders
from riverrun.games.whale_riders.shown import Decree, Held, Rider, View
from riverrun.games.whale_riders.view import view
from riverrun.games.whale_riders.words import contract_of

STYLES = ("red", "green", "yellow", "magenta", "bold cyan", "bold white")  # of the kinds
CELL = 7
RIDERS = 17  # room for six
ROW = 22  # tiles side by side before a rider


def draw(state: WhaleRiders, seat: int, reader: Reader) -> str:
    """The whole position as a seat sees it."""
    seen, read = view(state, seat), reader.read
    parts = [*_coast(seen, reader), _stock(seen, reader), "", *_riders(seen, reader)]
    if seen.decrees:
        parts += ["", *(_decree(decree, reader) for decree in seen.decrees)]
    if seen.row:
        parts += ["", *_row(seen, reader)]
    if seen.hand:
        head = f"[bold]{read(say(english.draw_hand))}[/] [dim]{read(say(english.draw_rewards))}[/]"
        parts += ["", head, *_hand(state, seen.hand, reader)]
    if seen.paying:
        paid = " ".join(_tile(tile, reader) for tile in seen.paying.paid) or read(say(english.draw_nothing))
        contract = read(say(english.contract, contract_of(state.edition, seen.paying.card)))
        parts += ["", f"[bold]{read(say(english.draw_paying))}[/] {contract}: {paid}"]
    return "\n".join([*parts, "", _turn(seen, reader)])


def _tile(tile: int, reader: Reader, width: int = 0) -> str:
    if tile == EMPTY:
        return "." + " " * (width - 1)
    if tile == STORM:
        storm = f"*{reader.read(say(english.draw_storm))}"
        return f"[dim]{storm}[/]" + " " * (width - len(storm))
    kind = tile // SIZES
    return f"[{STYLES[kind]}]{_letters(reader)[kind] * icons(tile)}[/]" + " " * (width - icons(tile))


def _letters(reader: Reader) -> str:
    return reader.read(say(english.draw_kinds))


def _coast(seen: View, reader: Reader) -> list[str]:
    """A line for each port, with the riders in it and the price over every place."""
    names = [reader.read(port.name) for port in seen.ports]
    wide = _widest(names) + 1
    lines = []
    for n, port in enumerate(seen.ports):
        if n < 2:  # the Sun Port has prices of its own
            prices = "".join(f"{price:<{CELL}}" for price in port.prices)
            lines.append(f"[dim]{'':<{wide + RIDERS + 2}}{prices}[/]".rstrip())
        riders = " ".join(_mark(rider, seat) for seat, rider in enumerate(seen.riders) if rider.port == n)
        tiles = "".join(_tile(tile, reader, CELL) for tile in port.tiles)
        lines.append(f"[bold]{names[n]:<{wide}}[/] {riders:<{RIDERS}} {tiles}".rstrip())
    return [*lines, f"[dim]{reader.read(say(english.draw_legend))}[/]"]


def _widest(texts: list[str], least: int = 0) -> int:
    return max(least, *map(len, texts))


def _mark(rider: Rider, seat: int) -> str:
    """A rider by its seat and its heading: out, back, or home."""
    return f"{seat + 1}{'=' if rider.home else '<' if rider.homeward else '>'}"


def _stock(seen: View, reader: Reader) -> str:
    storms = seen.bag[STORM]
    bag = reader.read(say(english.draw_bag, sum(seen.bag) - storms, storms))
    deck = reader.read(say(english.draw_deck, seen.deck, len(seen.discards)))
    return f"{bag}  {deck}  [bold]{reader.read(say(english.draw_end, seen.sun))}[/]"


def _riders(seen: View, reader: Reader) -> list[str]:
    read, riders = reader.read, seen.riders
    names = [read(say(house.you) if n == seen.seat else say(house.seat_title, n)) for n in range(len(riders))]
    pearls = [read(say(english.draw_pearls, rider.score)) for rider in riders]
    coins = [read(say(english.draw_coins, rider.coins)) for rider in riders]
    wide, score, purse = _widest(names, 6) + 1, _widest(pearls, 9), _widest(coins, 8)
    lines = []
    for seat, rider in enumerate(riders):
        turn = ">" if seat == seen.turn and seen.phase != "over" else " "
        contracts = read(say(english.draw_contracts, rider.contracts, len(rider.fulfilled)))
        power = f"  [dim]{read(seen.powers[rider.power].name)}[/]" if rider.power >= 0 else ""
        head = f"{turn}[bold]{names[seat]:<{wide}}{pearls[seat]:>{score}}[/] {coins[seat]:>{purse}}"
        lines.append(f"{head}  {contracts}{power}")
        for start in range(0, len(rider.tiles), ROW):
            lines.append(" " * 9 + " ".join(_tile(tile, reader) for tile in rider.tiles[start : start + ROW]))
    return lines


def _decree(decree: Decree, reader: Reader) -> str:
    read = reader.read
    reward = read(say(english.reward, decree.coins, decree.pearls))
    if decree.owner >= 0:
        state = read(say(english.draw_claimed, decree.owner))
    else:
        state = read(say(english.draw_progress, tuple(decree.progress)))
    return f"[bold]{read(say(english.draw_decree))}[/] {read(decree.text)}: {reward}, {state}"


def _row(seen: View, reader: Reader) -> list[str]:
    names = [reader.read(seen.powers[pick.power].name) for pick in seen.row]
    wide = _widest(names, 15)
    return [
        f"{'*' if pick.offered else ' '} {name:<{wide}} {reader.read(seen.powers[pick.power].text)}"
        for pick, name in zip(seen.row, names, strict=True)
    ]


def _hand(state: WhaleRiders, hand: list[Held], reader: Reader) -> list[str]:
    edition, read, letters = state.edition, reader.read, _letters(reader)
    demands = []
    for held in hand:
        goods = [letters[good] * edition.need[held.card][good] for good in range(GOODS)]
        written = " ".join(filter(None, goods))
        demands.append(written or read(say(english.demand, contract_of(edition, held.card))))
    wide = _widest(demands, 11)
    lines = []
    for held, demand in zip(hand, demands, strict=True):
        reward = f"{edition.reward[held.card]}$ {edition.pearls[held.card]}o"
        pay = f"[bold]{read(say(english.draw_payable))}[/]"
        if held.missing:
            pay = f"[dim]{read(say(english.draw_short, held.missing))}[/]"
        if held.ways:
            pay += ": " + " ".join(_tile(tile, reader) for tile in held.ways[0].tiles)
        name, _ = contract_of(edition, held.card)
        lines.append(f" {name}  {demand:<{wide}} {reward:<6} {pay}")
    return lines


def _turn(seen: View, reader: Reader) -> str:
    if seen.phase == "over":
        return f"[bold]{reader.read(say(house.over))}[/]"
    if seen.turn < 0:
        return reader.read(say(english.draw_set_up))
    return reader.read(say(english.draw_turn, seen.turn, seen.actions, seen.free))

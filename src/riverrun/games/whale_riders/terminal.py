"""The coast drawn for a terminal of 100 columns, in Rich's markup; letters and digits tell all that colours do.

A tile is written as its icons: kk is 2 kelp.  The letters are m, k, p, s for the goods, x for crystals, o for pearls.
"""

from __future__ import annotations

from riverrun.core.english import figured
from riverrun.games.whale_riders.edition import EMPTY, GOODS, SIZES, STORM, icons
from riverrun.games.whale_riders.rules import WhaleRiders
from riverrun.games.whale_riders.view import Decree, Held, Rider, View, view
from riverrun.games.whale_riders.words import card_name, contract_name, demand_text, rewards

LETTERS = "mkpsxo"
STYLES = ("red", "green", "yellow", "magenta", "bold cyan", "bold white")  # of the kinds
CELL = 7
NAME = 10
RIDERS = 17  # room for six
ROW = 22  # tiles side by side before a rider


def draw(state: WhaleRiders, seat: int) -> str:
    """The whole position as a seat sees it."""
    seen = view(state, seat)
    parts = [*_coast(seen), _stock(seen), "", *(_rider(seen, n) for n in range(len(seen.riders)))]
    if seen.decrees:
        parts += ["", *map(_decree, seen.decrees)]
    if seen.row:
        parts += ["", *_row(seen)]
    if seen.hand:
        parts += [
            "",
            "[bold]Your contracts[/] [dim]and what they bring, in coins (c) and pearls (o)[/]",
            *(_held(state, held) for held in seen.hand),
        ]
    if seen.paying:
        paid = " ".join(map(_tile, seen.paying.paid)) or "nothing yet"
        parts += ["", f"[bold]Paying[/] {contract_name(state.edition, seen.paying.card)}: {paid}"]
    return "\n".join([*parts, "", _turn(seen)])


def _tile(tile: int, width: int = 0) -> str:
    if tile == EMPTY:
        return "." + " " * (width - 1)
    if tile == STORM:
        return "[dim]*storm[/]" + " " * (width - 6)
    kind = tile // SIZES
    return f"[{STYLES[kind]}]{LETTERS[kind] * icons(tile)}[/]" + " " * (width - icons(tile))


def _coast(seen: View) -> list[str]:
    """A line for each port, with the riders in it and the price over every place."""
    lines = []
    for n, port in enumerate(seen.ports):
        if n < 2:  # the Sun Port has prices of its own
            prices = "".join(f"{price:<{CELL}}" for price in port.prices)
            lines.append(f"[dim]{'':<{NAME + RIDERS + 2}}{prices}[/]".rstrip())
        riders = " ".join(_mark(rider, seat) for seat, rider in enumerate(seen.riders) if rider.port == n)
        tiles = "".join(_tile(tile, CELL) for tile in port.tiles)
        lines.append(f"[bold]{port.name:<{NAME}}[/] {riders:<{RIDERS}} {tiles}".rstrip())
    return lines


def _mark(rider: Rider, seat: int) -> str:
    """A rider by its seat and its heading: out, back, or home."""
    return f"{seat + 1}{'=' if rider.home else '<' if rider.homeward else '>'}"


def _stock(seen: View) -> str:
    storms = seen.bag[STORM]
    bag = f"Bag: {figured(sum(seen.bag) - storms, 'tile')}, {figured(storms, 'storm')}"
    deck = f"Deck: {seen.deck}, discarded {len(seen.discards)}"
    return f"{bag}.  {deck}.  [bold]{figured(seen.sun, 'pearl tile')} to the end[/]"


def _rider(seen: View, seat: int) -> str:
    rider = seen.riders[seat]
    turn = ">" if seat == seen.turn and seen.phase != "over" else " "
    who = "You" if seat == seen.seat else f"Seat {seat + 1}"
    power = f"  [dim]{seen.powers[rider.power].name}[/]" if rider.power >= 0 else ""
    contracts = f"{rider.contracts} in hand, {len(rider.fulfilled)} fulfilled"
    head = f"{turn}[bold]{who:<7}{figured(rider.score, 'pearl'):>9}[/] {figured(rider.coins, 'coin'):>8}  {contracts}"
    rows = [rider.tiles[start : start + ROW] for start in range(0, len(rider.tiles), ROW)]
    return "\n".join([f"{head}{power}", *(" " * 9 + " ".join(map(_tile, row)) for row in rows)])


def _decree(decree: Decree) -> str:
    reward = rewards(decree.coins, decree.pearls)
    state = f"seat {decree.owner + 1}'s" if decree.owner >= 0 else "so far " + " ".join(map(str, decree.progress))
    return f"[bold]Decree[/] {decree.text}: {reward}, {state}"


def _row(seen: View) -> list[str]:
    return [
        f"{'*' if pick.offered else ' '} {seen.powers[pick.power].name:<15} {seen.powers[pick.power].text}"
        for pick in seen.row
    ]


def _held(state: WhaleRiders, held: Held) -> str:
    edition = state.edition
    goods = [LETTERS[good] * edition.need[held.card][good] for good in range(GOODS)]
    demand = " ".join(filter(None, goods)) or demand_text(edition, held.card)
    reward = f"{edition.reward[held.card]}c {edition.pearls[held.card]}o"
    pay = f"[dim]short of {held.missing}[/]" if held.missing else "[bold]payable[/]"
    if held.ways:
        pay += ": " + " ".join(map(_tile, held.ways[0].tiles))
    return f" {card_name(held.card)}  {demand:<11} {reward:<6} {pay}"


def _turn(seen: View) -> str:
    if seen.phase == "over":
        return "[bold]The game is over.[/]"
    if seen.turn < 0:
        return "Set-up."
    free = ", and a free ride" if seen.free else ""
    return f"Turn of seat {seen.turn + 1}: {figured(seen.actions, 'action')} left{free}."

"""Whale Riders in words: pieces, questions, events and points."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations_with_replacement, groupby

from riverrun.core.english import figured, listed
from riverrun.core.game import Ask, Line
from riverrun.core.state import CHANCE
from riverrun.core.vecs import i64, vec
from riverrun.games.whale_riders.edition import (
    ANY,
    DECREES,
    FAR,
    GOODS,
    HOME,
    PLAIN,
    POWERS,
    SIZES,
    SOME,
    STORM,
    SUN_PLACES,
    TILES,
    Edition,
    first_space,
    icons,
    port_of,
)
from riverrun.games.whale_riders.moves import (
    ADVANCE,
    BUY,
    CARD,
    CARD_NAMES,
    COIN,
    DECREE,
    DONE,
    FIRST,
    FULFIL,
    HIGH,
    LOW,
    POWER,
    SWAP,
    TOSS,
)
from riverrun.games.whale_riders.rules import WhaleRiders
from riverrun.games.whale_riders.scoring import tile_pearls
from riverrun.games.whale_riders.state import (
    BULK,
    DEAL,
    DISCARD,
    DRAFT,
    FREE_MOVE,
    HAND,
    OPEN,
    OUT,
    PAY,
    PROMISE,
    TURN,
    Voyage,
)

PHASES = {
    DEAL: "deal",
    DRAFT: "draft",
    TURN: "turn",
    BULK: "bulk",
    DISCARD: "discard",
    PROMISE: "promise",
    PAY: "pay",
}
PIECES = (  # one of a kind, and several
    ("meat", "meat"),
    ("kelp", "kelp"),
    ("pottery", "pottery"),
    ("seashell", "seashells"),
    ("crystal", "crystals"),
    ("pearl", "pearls"),
)
STEPS = ("First action", "Second action", "Replenish")
POWER_TEXTS = (
    "Taking a coin brings {coins}.",
    "The first port ridden in a turn costs no action.",
    "One buy takes as many tiles of the port as you pay for.",
    "Contracts paid in goods ask for {goods} fewer.",
    "As an action, swap two tiles of your port.",
    "The goods on your tiles count as crystals.",
    "A tile with a single icon costs {price} at most.",
    "Hold {many} contracts instead of {few}.",
)
DECREE_TEXTS = (
    "Fulfil {} contracts",
    "Own {} tiles",
    "Reach the Lobster Port",
    "Own {} coins",
    "Own {} pearls",
    "Return to the Sun Port",
)


# Things


def tile_name(tile: int) -> str:
    """'2 kelp', '1 crystal', 'a snow storm'."""
    if tile == STORM:
        return "a snow storm"
    return pieces(icons(tile), tile // SIZES)


def pieces(count: int, kind: int) -> str:
    """'2 kelp', '1 seashell'."""
    return f"{count} {PIECES[kind][count != 1]}"


def card_name(card: int) -> str:
    return CARD_NAMES[card]


def demand_text(edition: Edition, card: int) -> str:
    """'2 meat and 1 kelp', 'any 6 goods', '5 tiles'."""
    need = edition.need[card]
    if edition.demand[card] == ANY:
        return f"any {figured(need[GOODS], 'good')}"
    if edition.demand[card] == PLAIN:
        return figured(need[GOODS], "tile")
    return listed(pieces(need[good], good) for good in range(GOODS) if need[good])


def contract_name(edition: Edition, card: int) -> str:
    return f"{card_name(card)} ({demand_text(edition, card)})"


def power_name(power: int) -> str:
    return POWERS[power].replace("_", " ")


def power_text(edition: Edition, power: int) -> str:
    return POWER_TEXTS[power].format(
        coins=figured(edition.coins_taken, "coin"),
        goods=figured(edition.goods_fewer, "good"),
        price=figured(edition.single_price, "coin"),
        few=edition.hand,
        many=edition.magic_hand,
    )


def decree_name(decree: int) -> str:
    return DECREES[decree].replace("_", " ")


def decree_text(edition: Edition, decree: int) -> str:
    return DECREE_TEXTS[decree].format(edition.goal[decree])


def rewards(coins: int, pearls: int) -> str:
    """'2 coins and 3 pearls', '3 pearls'."""
    return listed(figured(count, thing) for count, thing in ((coins, "coin"), (pearls, "pearl")) if count)


def port_name(state: Voyage, port: int) -> str:
    return f"{state.edition.names[port]} Port"


def here(state: Voyage, seat: int) -> int:
    """The port a rider is in."""
    return port_of(state.rides[seat])


def port_at(space: int) -> int:
    """The port that a space belongs to."""
    return 0 if space < SUN_PLACES else (space - first_space(1)) // (first_space(2) - first_space(1)) + 1


def with_decrees(state: Voyage) -> bool:
    """Is The Clan's Decree played?"""
    return any(owner != OUT for owner in state.decrees)


def with_magic(state: Voyage) -> bool:
    """Is The Magic of the Whales played?"""
    return len(state.row) > 0 or any(power >= 0 for power in state.powers)


def shortage(state: Voyage, seat: int, card: int) -> str:
    """What a rider still lacks to pay a contract, crystals used as well as they can be; empty where nothing."""
    demand, own = state.demand(seat, card), state.tiles[seat]
    if demand.met(own):
        return ""
    alike = demand.kind != SOME or demand.wild  # whatever good comes will do
    useful = [0] if alike else [good for good in range(GOODS) if demand.need[good]]
    enough: list[tuple[int, ...]] = []
    count = 0
    while not enough:
        count += 1
        enough = [goods for goods in combinations_with_replacement(useful, count) if demand.met(_with(own, goods))]
    if alike:
        return figured(count, "tile" if demand.kind == PLAIN else "good")
    first = listed(pieces(len(list(same)), good) for good, same in groupby(enough[0]))
    return first if len(enough) == 1 else f"{figured(count, 'good')}, such as {first}"


def _with(own: vec[i64], goods: Iterable[int]) -> vec[i64]:
    """Tiles, and one more with a single icon of each of these goods."""
    tiles = own[:]
    for good in goods:
        tiles[good * SIZES + SIZES - 1] += 1
    return tiles


# Questions


def ask(state: Voyage, seat: int) -> Ask:
    """What the acting seat decides now."""
    edition = state.edition
    step = max(0, min(len(STEPS) - 1, edition.actions - state.actions))
    if state.phase == DRAFT:
        window = listed((power_name(move - POWER) for move in state.legal(seat)), "or")
        return Ask(f"Pick a power for the whole game: {window}.")
    if state.phase == PAY:
        tiles = listed((tile_name(tile) for tile in state.legal(seat)), "or")
        so_far = f" (paid: {listed(map(tile_name, state.paid))})" if len(state.paid) else ""
        return Ask(f"Pay for {contract_name(edition, state.card)}{so_far}: {tiles}?", STEPS, step)
    if state.phase == BULK:
        if list(state.legal(seat)) == [DONE]:
            return Ask("Be done with buying, or take back to buy a nearer tile first.", STEPS, step)
        return Ask("Buy another tile in this port with the same action, or be done.", STEPS, step)
    if state.phase == DISCARD:
        return Ask("Discard another contract with the same action, or be done.", STEPS, step)
    if state.phase == PROMISE:
        return Ask("Fulfil another contract with the same action, or be done.", STEPS, step)
    if state.actions == 0:
        return Ask("Ride on to the next port for free, or end your turn.", STEPS, step)
    return Ask(f"{_ask_turn(state, seat)}.", STEPS, step)


def _ask_turn(state: Voyage, seat: int) -> str:
    """The kinds of action that can be taken now."""
    legal = list(state.legal(seat))
    ways = []
    if ADVANCE in legal:
        free = " for free" if state.free else ""
        ways.append(f"ride to the {port_name(state, port_of(state.rides[seat] + 1))}{free}")
    if any(BUY <= move < SWAP for move in legal):
        ways.append("buy a tile")
    ways.append(f"take {_coins(state, seat)}")
    if any(SWAP <= move < TOSS for move in legal):
        ways.append("swap two tiles")
    if any(TOSS <= move < FULFIL for move in legal):
        ways.append("discard contracts")
    if any(FULFIL <= move < DONE for move in legal):
        ways.append("fulfil contracts")
    sentence = listed(ways, "or")
    return sentence[0].upper() + sentence[1:]


def _coins(state: Voyage, seat: int) -> str:
    """What the action brings."""
    income = state.income(seat)
    return "a coin" if income == 1 else figured(income, "coin")


# Events


def tell(state: WhaleRiders, seat: int, move: int | None) -> str:
    """The coming event, third person, without its actor."""
    if move is None:
        return f"deals a contract to seat {state.owed[-1] - HAND + 1}" if seat == CHANCE else "decides"
    if seat == CHANCE:
        return _tell_chance(state, move)
    return _tell_move(state, seat, move) + _tell_claims(state, seat, move)


def _tell_chance(state: Voyage, outcome: int) -> str:
    owed = state.owed[-1]
    if outcome < CARD:
        port = port_at(owed)
        return f"lays {tile_name(outcome)} at the {port_name(state, port)}, price {state.edition.price[owed]}"
    if outcome < FIRST:
        return f"deals {contract_name(state.edition, outcome - CARD)} to seat {owed - HAND + 1}"
    if outcome < DECREE:
        return f"makes seat {outcome - FIRST + 1} the start player"
    if outcome < POWER:
        return f"lays out the decree {decree_name(outcome - DECREE)}"
    return f"lays out the power {power_name(outcome - POWER)}"


def _tell_move(state: WhaleRiders, seat: int, move: int) -> str:
    edition, start = state.edition, first_space(here(state, seat))
    if move < STORM:
        return f"pays {listed(map(tile_name, _given(state, seat, move)))}"
    if move < ADVANCE:
        return f"picks the power {power_name(move - POWER)}"
    if move == ADVANCE:
        return _tell_ride(state, seat)
    if move == COIN:
        return f"takes {_coins(state, seat)}"
    if move < SWAP:
        space = start + move - BUY
        return f"buys {tile_name(state.spaces[space])} for {figured(state.price(seat, space), 'coin')}"
    if move < TOSS:
        pair = [start + places[move - SWAP] for places in (LOW, HIGH)]
        return f"swaps {listed(tile_name(state.spaces[space]) for space in pair)}"
    if move < FULFIL:
        return f"discards {contract_name(edition, move - TOSS)}"
    if move < DONE:
        return _tell_promise(state, seat, move - FULFIL)
    return "ends the turn" if state.phase == TURN else "ends the action"


def _tell_promise(state: WhaleRiders, seat: int, card: int) -> str:
    edition, given = state.edition, _given(state, seat, FULFIL + card)
    reward = rewards(edition.reward[card], edition.pearls[card])
    with_tiles = f" with {listed(map(tile_name, given))}" if given else ""
    return f"fulfils {contract_name(edition, card)}{with_tiles} for {reward}"


def _tell_claims(state: WhaleRiders, seat: int, move: int) -> str:
    """The decrees that come with a move."""
    if OPEN not in state.decrees:
        return ""
    edition, after = state.edition, state.clone()
    after.apply(seat, move)
    claims = [
        f"the decree {decree_name(n)} for {rewards(edition.decree_coins[n], edition.decree_pearls[n])}"
        for n, owner in enumerate(after.decrees)
        if owner != state.decrees[n]
    ]
    return f", claiming {listed(claims)}" if claims else ""


def _given(state: WhaleRiders, seat: int, move: int) -> list[int]:
    """The tiles that are paid by a move, those that follow without a choice included."""
    after = state.clone()
    after.apply(seat, move)
    return [tile for tile in range(TILES) for _ in range(state.tiles[seat][tile] - after.tiles[seat][tile])]


def _tell_ride(state: Voyage, seat: int) -> str:
    ride = state.rides[seat] + 1
    if ride == HOME:
        return f"comes home to the {port_name(state, 0)}"
    turn = " and turns round" if ride == FAR else ""
    free = " for free" if state.free and state.powers[seat] == FREE_MOVE else ""
    return f"rides to the {port_name(state, port_of(ride))}{free}{turn}"


# Points


def lines(state: Voyage, seat: int) -> list[Line]:
    """A rider's pearls: on tiles, on contracts, on decrees."""
    edition, found = state.edition, []
    if on_tiles := tile_pearls(state.tiles[seat]):
        found.append(Line("R43", "Pearl tiles", on_tiles))
    for card in state.stacks[seat]:
        found.append(Line("R31", f"Contract {contract_name(edition, card)}", edition.pearls[card]))
    for decree, owner in enumerate(state.decrees):
        if owner == seat and edition.decree_pearls[decree]:
            found.append(Line("R46", f"Decree: {decree_text(edition, decree)}", edition.decree_pearls[decree]))
    return found

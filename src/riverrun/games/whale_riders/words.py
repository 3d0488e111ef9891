"""Which sentence is said of what happens, what is asked and what is scored; the sentences stand in `languages`."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from itertools import combinations_with_replacement, groupby

from riverrun.core.game import Ask, Line
from riverrun.core.state import CHANCE, NOBODY
from riverrun.core.vecs import i64, vec
from riverrun.core.words import Said, say
from riverrun.games.whale_riders.edition import (
    ANY,
    DECREES,
    FAR,
    GOODS,
    HOME,
    KINDS,
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
from riverrun.games.whale_riders.languages.en import Claim, Contract, Pieces, english
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
from riverrun.games.whale_riders.payment import Demand
from riverrun.games.whale_riders.rules import WhaleRiders
from riverrun.games.whale_riders.scoring import tile_pearls
from riverrun.games.whale_riders.state import (
    BULK,
    DEAL,
    DISCARD,
    DRAFT,
    FREE_MOVE,
    HAND,
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
ANY_GOODS, ANY_TILES = "goods", "tiles"  # beside the kinds


# Things


def tile_of(tile: int) -> Pieces:
    """A tile, as sentences are told of it."""
    return (0, "storm") if tile == STORM else (int(icons(tile)), KINDS[tile // SIZES])


def tiles_of(tiles: Iterable[int]) -> tuple[Pieces, ...]:
    return tuple(map(tile_of, tiles))


def contract_of(edition: Edition, card: int) -> Contract:
    """A contract, as sentences are told of it."""
    need = edition.need[card]
    if edition.demand[card] != SOME:
        asked = [(int(need[GOODS]), ANY_GOODS if edition.demand[card] == ANY else ANY_TILES)]
    else:
        asked = [(int(need[good]), KINDS[good]) for good in range(GOODS) if need[good]]
    return CARD_NAMES[card], tuple(asked)


def power_text(edition: Edition, power: int) -> Said:
    """What a power does."""
    texts = (
        say(english.double_coin, int(edition.coins_taken)),
        say(english.free_move),
        say(english.bulk_buy),
        say(english.one_less, int(edition.goods_fewer)),
        say(english.swap),
        say(english.all_wild),
        say(english.single_for_one, int(edition.single_price)),
        say(english.six_hand, int(edition.magic_hand), int(edition.hand)),
    )
    return texts[power]


@lru_cache(maxsize=64)
def decree_text(edition: Edition, decree: int) -> Said:
    """What a decree asks for."""
    goal = int(edition.goal[decree])
    texts = (
        say(english.three_contracts, goal),
        say(english.eight_tiles, goal),
        say(english.lobster_port),
        say(english.eight_coins, goal),
        say(english.eight_pearls, goal),
        say(english.sun_port),
    )
    return texts[decree]


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


def shortage(state: Voyage, seat: int, card: int) -> Said | None:
    """What a rider still lacks to pay a contract, crystals used as well as they can be; None where nothing."""
    demand = state.demand(seat, card)
    return _shortage(state.edition, card, demand.fewer > 0, demand.wild, tuple(state.tiles[seat]))


@lru_cache(maxsize=2048)  # a hand is shown after every move, and changes with few of them
def _shortage(edition: Edition, card: int, fewer: bool, wild: bool, held: tuple[int, ...]) -> Said | None:
    demand, own = Demand(edition, card, fewer, wild), vec[i64](list(held))
    if demand.met(own):
        return None
    alike = demand.kind != SOME or demand.wild  # whatever good comes will do
    useful = [0] if alike else [good for good in range(GOODS) if demand.need[good]]
    enough: list[tuple[int, ...]] = []
    count = 0
    while not enough:
        count += 1
        enough = [goods for goods in combinations_with_replacement(useful, count) if demand.met(_with(own, goods))]
    if alike:
        return say(english.missing, ((count, ANY_TILES if demand.kind == PLAIN else ANY_GOODS),))
    first = tuple((len(list(same)), KINDS[good]) for good, same in groupby(enough[0]))
    return say(english.missing, first) if len(enough) == 1 else say(english.missing_such, count, first)


def _with(own: vec[i64], goods: Iterable[int]) -> vec[i64]:
    """Tiles, and one more with a single icon of each of these goods."""
    tiles = own[:]
    for good in goods:
        tiles[good * SIZES + SIZES - 1] += 1
    return tiles


# Questions


def ask(state: Voyage, seat: int) -> Ask:
    """What the acting seat decides now."""
    if state.phase == DRAFT:
        return Ask(say(english.which_power, tuple(POWERS[move - POWER] for move in state.legal(seat))))
    steps = (say(english.step_first), say(english.step_second), say(english.step_replenish))
    return Ask(_ask_now(state, seat), steps, max(0, min(len(steps) - 1, state.edition.actions - state.actions)))


def _ask_now(state: Voyage, seat: int) -> Said:
    if state.phase == PAY:
        contract = contract_of(state.edition, state.card)
        return say(english.what_to_pay, contract, tiles_of(state.paid), tiles_of(state.legal(seat)))
    if state.phase == BULK:
        return say(english.no_more_buys if list(state.legal(seat)) == [DONE] else english.buy_more)
    if state.phase == DISCARD:
        return say(english.no_more_discards if list(state.legal(seat)) == [DONE] else english.discard_more)
    if state.phase == PROMISE:
        return say(english.no_more_contracts if list(state.legal(seat)) == [DONE] else english.fulfil_more)
    return say(english.ride_or_end) if state.actions == 0 else _ask_turn(state, seat)


def _ask_turn(state: Voyage, seat: int) -> Said:
    """The kinds of action that can be taken now."""
    legal = list(state.legal(seat))
    ways = {
        "ride": ADVANCE in legal,
        "buy": any(BUY <= move < SWAP for move in legal),
        "coin": True,
        "swap": any(SWAP <= move < TOSS for move in legal),
        "discard": any(TOSS <= move < FULFIL for move in legal),
        "fulfil": any(FULFIL <= move < DONE for move in legal),
    }
    port = state.edition.names[port_of(state.rides[seat] + 1)] if ways["ride"] else ""
    possible = tuple(way for way, can in ways.items() if can)
    return say(english.which_action, possible, port, state.free > 0, int(state.income(seat)))


# Events


def tell(state: WhaleRiders, seat: int, move: int | None) -> Said:
    """The coming event, third person, without its actor."""
    if move is None and seat != CHANCE:
        return say(english.decides)
    after = state.clone()
    after.apply(seat, state.drawn(0) if move is None else move)  # which contract is drawn changes nothing told here
    if move is None:
        told = say(english.deals_hidden, int(state.owed[-1] - HAND))
    elif seat == CHANCE:
        told = _tell_chance(state, move)
    else:
        told = _tell_move(state, seat, move)
        if claims := _claims(state, after):
            told = say(english.claiming, told, claims)
    return _tell_end(state, after, told)


def _tell_chance(state: Voyage, outcome: int) -> Said:
    edition, owed = state.edition, state.owed[-1]
    if outcome < CARD:
        return say(english.lays, tile_of(outcome), edition.names[port_at(owed)], int(edition.price[owed]))
    if outcome < FIRST:
        return say(english.deals, contract_of(edition, outcome - CARD), int(owed - HAND))
    if outcome < DECREE:
        return say(english.starts, outcome - FIRST)
    if outcome < POWER:
        return say(english.lays_decree, DECREES[outcome - DECREE])
    return say(english.lays_power, POWERS[outcome - POWER])


def _tell_move(state: WhaleRiders, seat: int, move: int) -> Said:
    edition, start = state.edition, first_space(here(state, seat))
    if move < STORM:
        return say(english.pays, tiles_of(_given(state, seat, move)))
    if move < ADVANCE:
        return say(english.picks, POWERS[move - POWER])
    if move == ADVANCE:
        return _tell_ride(state, seat)
    if move == COIN:
        return say(english.takes, int(state.income(seat)))
    if move < SWAP:
        space = start + move - BUY
        return say(english.buys, tile_of(state.spaces[space]), int(state.price(seat, space)))
    if move < TOSS:
        return say(english.swaps, tiles_of(state.spaces[start + places[move - SWAP]] for places in (LOW, HIGH)))
    if move < FULFIL:
        return say(english.discards, contract_of(edition, move - TOSS))
    if move < DONE:
        card, given = move - FULFIL, tiles_of(_given(state, seat, move))
        coins, pearls = int(edition.reward[card]), int(edition.pearls[card])
        return say(english.fulfils, contract_of(edition, card), given, coins, pearls)
    return say(english.ends_turn if state.phase == TURN else english.ends_action)


def _claims(state: WhaleRiders, after: WhaleRiders) -> tuple[Claim, ...]:
    """The decrees that come with a move."""
    edition = state.edition
    return tuple(
        (DECREES[n], int(edition.decree_coins[n]), int(edition.decree_pearls[n]))
        for n, owner in enumerate(after.decrees)
        if owner != state.decrees[n]
    )


def _tell_end(state: WhaleRiders, after: WhaleRiders, told: Said) -> Said:
    """An event with what follows by itself: the discards become the deck, the game is over."""
    if after.decks > state.decks:
        told = say(english.shuffling, told)
    if after.mover == NOBODY:
        told = say(english.sold_out if after.sun_pearls() == 0 else english.stands_still, told)
    return told


def _given(state: WhaleRiders, seat: int, move: int) -> list[int]:
    """The tiles that are paid by a move, those that follow without a choice included."""
    after = state.clone()
    after.apply(seat, move)
    return [tile for tile in range(TILES) for _ in range(state.tiles[seat][tile] - after.tiles[seat][tile])]


def _tell_ride(state: Voyage, seat: int) -> Said:
    ride = state.rides[seat] + 1
    port = state.edition.names[port_of(ride)]
    if ride == HOME:
        return say(english.comes_home, port)
    free = state.free > 0 and state.powers[seat] == FREE_MOVE
    return say(english.turns_round if ride == FAR else english.rides, port, free)


# Points


def lines(state: Voyage, seat: int) -> list[Line]:
    """A rider's pearls: on tiles, on contracts, on decrees."""
    edition, found = state.edition, []
    if on_tiles := tile_pearls(state.tiles[seat]):
        found.append(Line("R43", say(english.pearl_tiles), on_tiles))
    for card in state.stacks[seat]:
        found.append(Line("R31", say(english.contract_pearls, contract_of(edition, card)), edition.pearls[card]))
    for decree, owner in enumerate(state.decrees):
        if owner == seat and edition.decree_pearls[decree]:
            label = say(english.decree_pearls, decree_text(edition, decree))
            found.append(Line("R46", label, edition.decree_pearls[decree]))
    return found

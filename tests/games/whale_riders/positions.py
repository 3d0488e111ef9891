"""Positions of Whale Riders as sentences, and moves as the words of the notation.

    position("turtle: meat2 storm crystal1 kelp1", "rider 1: at turtle, 3 coins, kelp3, c07, fulfilled c01, power swap")

Lines may also set the bag, the deck, the discards, the decrees (`eight_tiles`, or `eight_tiles=2` for one claimed by
rider 2) and the actions left.  Ports that are not named are full of storms; a rider who is not described is at the Sun
Port, heading out, with 3 coins; the bag has nine tiles of 1 kelp; the deck has the contracts that are nowhere else.
It is the turn of rider 1.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from riverrun import games
from riverrun.core.position import arrange
from riverrun.core.state import CHANCE
from riverrun.games.whale_riders.edition import DECREES, FAR, HOME, POWERS, first_space, places
from riverrun.games.whale_riders.game import WhaleRidersGame
from riverrun.games.whale_riders.moves import CARD_NAMES, NAMES
from riverrun.games.whale_riders.rules import WhaleRiders
from riverrun.games.whale_riders.state import OPEN, OUT, TURN
from tests.kit.sure import sure

GAME = sure(WhaleRidersGame, games.load("whale_riders"))
PORTS = [name.lower() for name in GAME.edition.names]
STORM, TILES = NAMES.index("storm"), NAMES.index("storm")


@dataclass
class Rider:
    """What a sentence says of a rider."""

    ride: int = 0
    coins: int = 3
    tiles: list[int] = field(default_factory=lambda: [0] * TILES)
    hand: list[int] = field(default_factory=list)
    stack: list[int] = field(default_factory=list)
    power: int = -1


def position(*lines: str, seats: int = 2) -> WhaleRiders:
    said = dict(line.split(": ") for line in lines)
    state = GAME.start(seats)
    riders = [_rider(said.pop(f"rider {n + 1}", "")) for n in range(seats)]
    spaces = [*state.edition.sun, *[STORM] * 28]
    for port, name in enumerate(PORTS):
        if name in said:
            row = [_tile(word) for word in said.pop(name).split()]
            start = first_space(port)
            spaces[start : start + places(port)] = row + [-1] * (places(port) - len(row))
    bag = [_tile(word) for word in said.pop("bag", " ".join(["kelp1"] * 9)).split()]
    discards = sorted(map(CARD_NAMES.index, said.pop("discards", "").split()))
    gone = {*discards, *(card for rider in riders for card in rider.hand + rider.stack)}
    rest = " ".join(name for card, name in enumerate(CARD_NAMES) if card not in gone)
    deck = list(map(CARD_NAMES.index, said.pop("deck", rest).split()))
    decrees = [OUT] * len(DECREES)
    for word in said.pop("decrees", "").split():
        name, _, owner = word.partition("=")
        decrees[DECREES.index(name)] = int(owner) - 1 if owner else OPEN
    actions = int(said.pop("actions", "2"))
    assert not said, f"not understood: {said}"
    arrange(
        state,
        mover=0,
        turn=0,
        first=0,
        turns=state.edition.standstill * seats - 1,
        phase=TURN,
        owed=[],
        actions=actions,
        free=int(riders[0].power == POWERS.index("free_move") and riders[0].ride < HOME),
        spaces=spaces,
        bag={"counts": [bag.count(tile) for tile in range(STORM + 1)], "total": len(bag)},
        deck={"counts": [int(card in deck) for card in range(52)], "total": len(deck)},
        discards=discards,
        decrees=decrees,
        hands=[rider.hand for rider in riders],
        stacks=[rider.stack for rider in riders],
        tiles=[rider.tiles for rider in riders],
        coins=[rider.coins for rider in riders],
        rides=[rider.ride for rider in riders],
        powers=[rider.power for rider in riders],
    )
    return state


def _tile(word: str) -> int:
    return -1 if word == "-" else NAMES.index(word)


def _rider(text: str) -> Rider:
    rider = Rider()
    for item in filter(None, text.split(", ")):
        match item.split():
            case ["home"]:
                rider.ride = HOME
            case ["at", port]:
                rider.ride = PORTS.index(port)
            case ["back", "at", port]:
                rider.ride = HOME - PORTS.index(port)
            case [number, "coin" | "coins"]:
                rider.coins = int(number)
            case ["fulfilled", *cards]:
                rider.stack = sorted(map(CARD_NAMES.index, cards))
            case ["power", power]:
                rider.power = POWERS.index(power)
            case [word] if word in CARD_NAMES:
                rider.hand = sorted([*rider.hand, CARD_NAMES.index(word)])
            case [word]:
                rider.tiles[_tile(word)] += 1
            case _:
                raise AssertionError(f"not understood: {item}")
    assert rider.ride != FAR or "lobster" in text
    return rider


def moves(state: WhaleRiders) -> list[str]:
    """What the mover may do."""
    return [NAMES[move] for move in state.legal(state.mover)]


def outcomes(state: WhaleRiders) -> set[str]:
    """What chance may bring now."""
    return {NAMES[move] for move, weight in enumerate(state.chance()) if weight}


def play(state: WhaleRiders, words: str) -> WhaleRiders:
    """Play moves, each of them legal; what chance brings is written with a star: `buy1 coin *kelp2`."""
    for word in words.split():
        move = NAMES.index(word.lstrip("*"))
        if word.startswith("*"):
            assert state.mover == CHANCE, f"{word}: chance is not to move"
            assert state.chance()[move] > 0, f"{word} cannot come"
            state.apply(CHANCE, move)
        else:
            assert word in moves(state), f"{word} is not legal: {moves(state)}"
            state.apply(state.mover, move)
    return state


def port(state: WhaleRiders, name: str) -> str:
    """What lies in a port, from its icon outwards."""
    at = PORTS.index(name)
    start = first_space(at)
    return " ".join("-" if tile < 0 else NAMES[tile] for tile in list(state.spaces)[start : start + places(at)])


def tiles(state: WhaleRiders, seat: int = 0) -> str:
    """A rider's tiles."""
    return " ".join(NAMES[tile] for tile, count in enumerate(state.tiles[seat]) for _ in range(count))


def cards(pile: Iterable[int]) -> str:
    return " ".join(CARD_NAMES[card] for card in pile)


def refusal(state: WhaleRiders, word: str) -> str:
    """The rule by which a move is refused, and the reason."""
    objection = GAME.objection(state, state.mover, NAMES.index(word))
    assert objection is not None, f"{word} is legal"
    return str(objection)

"""The pieces of Whale Riders and their printed numbers, read from an edition file and checked."""

from __future__ import annotations

import re
from typing import Final

from riverrun.core.edition import EditionFile, Printed
from riverrun.core.pieces import total
from riverrun.core.vecs import append, i64, vec

PORTS: Final = 8  # along the coast, 0 the Sun Port and 7 the Lobster Port
PLACES: Final = 4  # for tiles in a port, 0 next to its icon; the Sun Port has SUN_PLACES
SUN_PLACES: Final = 8  # the first has a snow storm printed on it
SPACES: Final = SUN_PLACES + (PORTS - 1) * PLACES
FAR: Final = PORTS - 1  # a ride is the number of ports ridden: FAR at the Lobster Port, HOME when back
HOME: Final = 2 * FAR

KINDS: Final = ("meat", "kelp", "pottery", "seashells", "crystal", "pearl")
GOODS: Final = 4  # the first kinds are goods
CRYSTAL: Final = 4
PEARL: Final = 5
SIZES: Final = 3  # icons on a tile, at most
TILES: Final = 18  # a tile is kind * SIZES + SIZES - icons: the largest of a kind first
STORM: Final = TILES
EMPTY: Final = -1
RESOURCES: Final = 92  # resource tiles in the box
DEAREST: Final = 12  # icons or tiles that a contract may demand

CARDS: Final = 52
SOME: Final = 0  # what a contract demands: the pictured goods,
ANY: Final = 1  # so many goods of any kind,
PLAIN: Final = 2  # or so many tiles
CONTRACT: Final = re.compile(r"(?P<demand>[^:]+): (?P<coins>\d{1,2}) coins?, (?P<pearls>\d{1,2}) pearls?")
DEMAND: Final = re.compile(r"(\d{1,2}) ([a-z]+)")

DECREES: Final = ("three_contracts", "eight_tiles", "lobster_port", "eight_coins", "eight_pearls", "sun_port")
POWERS: Final = (
    "double_coin",
    "free_move",
    "bulk_buy",
    "one_less",
    "swap",
    "all_wild",
    "single_for_one",
    "six_hand",
)
LEAST: Final = 2  # seats
MOST: Final = 6
STANDSTILL: Final = 20  # turns each, at most, before a game in which nothing happens is counted out


def icons(tile: i64) -> i64:
    return SIZES - tile % SIZES


def first_space(port: i64) -> i64:
    return SUN_PLACES + (port - 1) * PLACES if port > 0 else 0


def places(port: i64) -> i64:
    return PLACES if port > 0 else SUN_PLACES


def port_of(ride: i64) -> i64:
    """The port a rider is in after so many ports ridden, out to the Lobster Port and back."""
    return ride if ride <= FAR else HOME - ride


class Edition:
    coins: i64
    hand: i64
    actions: i64
    storms: vec[i64]  # in play, by seats
    decrees_in_play: vec[i64]  # by seats
    guarded: i64  # the spaces before this one, outside the Sun Port, start without the largest tiles
    barred: vec[i64]  # by tile: 1 for these largest tiles
    names: list[str]  # of the ports
    price: vec[i64]  # by space
    sun: vec[i64]  # the tiles on the places of the Sun Port
    bag: vec[i64]  # how many of each tile, storms not yet among them
    demand: vec[i64]  # by card: SOME, ANY or PLAIN
    need: vec[vec[i64]]  # by card: how many of each good, then how many in all
    reward: vec[i64]  # by card: coins
    pearls: vec[i64]  # by card
    goal: vec[i64]  # by decree
    decree_coins: vec[i64]
    decree_pearls: vec[i64]
    window: i64
    coins_taken: i64
    goods_fewer: i64
    single_price: i64
    magic_hand: i64
    standstill: i64  # turns each, in a row, in which nobody rides, buys or fulfils

    def __init__(self, file: EditionFile) -> None:
        self._read_setup(file.printed("setup"))
        self._read_board(file.printed("board"))
        self.names = file.printed("ports").texts("names", PORTS)
        self._read_tiles(file.printed("tiles"))
        self._read_contracts(file.printed("contracts"))
        self._read_decrees(file.printed("decrees"))
        magic = file.printed("magic")
        self.window = magic.whole("window", 1, len(POWERS) - MOST + 1)
        self.coins_taken = magic.whole("coins_taken", 1, 9)
        self.goods_fewer = magic.whole("goods_fewer", 1, 9)
        self.single_price = magic.whole("single_price", 0, 9)
        self.magic_hand = magic.whole("hand", int(self.hand), 6)
        self.standstill = file.printed("rulings").whole("standstill", 1, STANDSTILL)
        file.all_read()

    def _read_setup(self, setup: Printed) -> None:
        counts = MOST - LEAST + 1
        self.coins = setup.whole("coins", 0, 99)
        self.hand = setup.whole("hand", 1, 6)
        self.actions = setup.whole("actions", 1, 2)
        storms = setup.whole("storms", 0, 99)
        removed = setup.wholes("storms_removed", counts, 0, storms)
        decrees = setup.wholes("decrees_in_play", counts, 0, len(DECREES))
        self.guarded = first_space(setup.whole("guarded_ports", 0, PORTS - 1) + 1)
        self.storms = vec[i64]([0] * LEAST + [storms - n for n in removed])
        self.decrees_in_play = vec[i64]([0] * LEAST + decrees)

    def _read_board(self, board: Printed) -> None:
        port_prices = board.wholes("port_prices", PLACES, 0, 9)
        sun_prices = board.wholes("sun_prices", SUN_PLACES - 1, 0, 9)
        for key, prices in (("port_prices", port_prices), ("sun_prices", sun_prices)):
            if not all(low < high for low, high in zip(prices, prices[1:], strict=False)):
                raise board.refuse(key, "must rise from the icon outwards")
        self.price = vec[i64]([0] + sun_prices + port_prices * (PORTS - 1))
        pearls = board.wholes("sun_pearls", SUN_PLACES - 1, 1, SIZES)
        self.sun = vec[i64]([STORM] + [tile_of(PEARL, n) for n in pearls])

    def _read_tiles(self, tiles: Printed) -> None:
        self.bag = vec[i64]([0] * (TILES + 1))
        self.barred = vec[i64]([0] * (TILES + 1))
        for kind, name in enumerate(KINDS):
            sizes = SIZES if kind < GOODS else SIZES - 1
            for n, count in enumerate(tiles.wholes(name, sizes, 0, RESOURCES)):
                self.bag[tile_of(kind, n + 1)] = count
            self.barred[tile_of(kind, sizes)] = 1
        if (sum_up := total(self.bag)) != RESOURCES:
            raise tiles.refuse("all kinds", f"must add up to {RESOURCES} tiles, not {sum_up}")
        if self.guarded - SUN_PLACES > sum(self.bag[tile] for tile in range(TILES) if not self.barred[tile]):
            raise tiles.refuse("all kinds", "must have enough small tiles for the guarded ports")

    def _read_contracts(self, contracts: Printed) -> None:
        self.demand, self.reward, self.pearls = vec[i64](), vec[i64](), vec[i64]()
        self.need = vec[vec[i64]]()
        for card in range(CARDS):
            key = f"c{card + 1:02}"
            text = contracts.text(key)
            match = CONTRACT.fullmatch(text)
            if match is None:
                raise contracts.refuse(key, f"must read like '2 meat, 1 kelp: 2 coins, 3 pearls', not {text!r}")
            kind, need = self._demanded(contracts, key, match["demand"])
            self.demand = append(self.demand, kind)
            self.need = append(self.need, vec[i64](need + [sum(need)] if kind == SOME else need))
            self.reward = append(self.reward, int(match["coins"]))
            self.pearls = append(self.pearls, int(match["pearls"]))

    def _demanded(self, contracts: Printed, key: str, text: str) -> tuple[int, list[int]]:
        """What a contract asks for, refused if all the tiles in the box could not pay it."""
        need = [0] * GOODS
        kind = SOME
        for item in text.split(", "):
            match = DEMAND.fullmatch(item)
            if match is None:
                raise contracts.refuse(key, f"a demand reads like '2 meat', not {item!r}")
            count, name = int(match[1]), match[2]
            if name in ("goods", "tiles") and item == text:
                kind = ANY if name == "goods" else PLAIN
                need.append(count)
            elif name in KINDS[:GOODS]:
                need[KINDS.index(name)] += count
            else:
                goods = ", ".join(KINDS[:GOODS])
                raise contracts.refuse(key, f"{name!r} is not one of {goods}, or goods or tiles alone")
        if not 1 <= sum(need) <= DEAREST:
            raise contracts.refuse(key, f"must demand from 1 to {DEAREST} in all, not {sum(need)}")
        short = [max(0, need[good] - self._icons(good)) for good in range(GOODS)]
        if sum(short) > self._icons(CRYSTAL):
            raise contracts.refuse(key, "can never be paid: the box has not so many of these goods")
        return kind, need

    def _icons(self, kind: int) -> int:
        return sum(n * int(self.bag[tile_of(kind, n)]) for n in range(1, SIZES + 1))

    def _read_decrees(self, decrees: Printed) -> None:
        self.goal, self.decree_coins, self.decree_pearls = vec[i64](), vec[i64](), vec[i64]()
        for name in DECREES:
            goal, coins, pearls = decrees.wholes(name, 3, 0, 99)
            self.goal = append(self.goal, goal)
            self.decree_coins = append(self.decree_coins, coins)
            self.decree_pearls = append(self.decree_pearls, pearls)


def tile_of(kind: int, size: int) -> int:
    return kind * SIZES + SIZES - size

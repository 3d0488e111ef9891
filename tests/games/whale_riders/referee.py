"""A second engine for Whale Riders, slow and plain, written from the rulebook and the rulings alone.

It plays with full knowledge: hands are lists, the deck and the bag are lists of what is still in them.  A payment is
looked up in the set of all payments that can be made, found by trying them.
"""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from itertools import combinations
from typing import Any

GOODS = ("meat", "kelp", "pottery", "seashells")
KINDS = (*GOODS, "crystal", "pearl")
TILES = [f"{kind}{size}" for kind in KINDS for size in (3, 2, 1)]  # in the order in which payments name them
CARDS = [f"c{n:02}" for n in range(1, 53)]
DECREES = ("three_contracts", "eight_tiles", "lobster_port", "eight_coins", "eight_pearls", "sun_port")
POWERS = ("double_coin", "free_move", "bulk_buy", "one_less", "swap", "all_wild", "single_for_one", "six_hand")
LARGE = {"meat3", "kelp3", "pottery3", "seashells3", "crystal2", "pearl2"}  # not next to the Sun Port at the start
CHANCE = -1
SUN, LOBSTER = 0, 7
ROUND_TRIP = 14


def kind_of(tile: str) -> str:
    return tile[:-1]


def size_of(tile: str) -> int:
    return int(tile[-1])


# Paying


class Contract:
    """A contract card as its text says: what it asks for, its coins and its pearls."""

    def __init__(self, text: str) -> None:
        demand, reward = text.split(": ")
        self.coins, self.pearls = (int(part.split()[0]) for part in reward.split(", "))
        self.goods, self.any_goods, self.tiles = dict.fromkeys(GOODS, 0), 0, 0
        for part in demand.split(", "):
            count, thing = part.split()
            if thing == "goods":
                self.any_goods = int(count)
            elif thing == "tiles":
                self.tiles = int(count)
            else:
                self.goods[thing] += int(count)

    def pays(self, tiles: tuple[str, ...], fewer: int, wild: bool) -> bool:
        """Are these tiles enough, with so many goods fewer to pay and goods that may count as crystals?"""
        if self.tiles:
            return len(tiles) >= self.tiles
        if self.any_goods:  # never less than one good is asked for
            given = sum(size_of(tile) for tile in tiles if kind_of(tile) != "pearl")
            return given >= max(1, self.any_goods - fewer)
        missing = dict(self.goods)
        jokers = []
        for tile in tiles:
            if kind_of(tile) == "crystal" or (wild and kind_of(tile) in GOODS):
                jokers.append(size_of(tile))
            elif kind_of(tile) in GOODS:
                missing[kind_of(tile)] = max(0, missing[kind_of(tile)] - size_of(tile))
        forgiven = min(fewer, sum(self.goods.values()) - 1)
        return least_missing(tuple(sorted(missing.values())), tuple(sorted(jokers))) <= forgiven

    def payments(self, own: list[str], fewer: int, wild: bool) -> set[tuple[str, ...]]:
        """Every choice of tiles that is enough and of which no tile could be left out."""
        kinds = [tile for tile in TILES if tile in own]
        found: set[tuple[str, ...]] = set()

        def choose(chosen: tuple[str, ...], n: int) -> None:
            if self.pays(chosen, fewer, wild):
                without = (chosen[:at] + chosen[at + 1 :] for at in range(len(chosen)))
                if not any(self.pays(rest, fewer, wild) for rest in without):
                    found.add(chosen)
                return
            if len(chosen) == self.tiles + self.any_goods + sum(self.goods.values()):
                return  # one tile for each thing asked is as many as can be of use
            for at in range(n, len(kinds)):
                if chosen.count(kinds[at]) < own.count(kinds[at]) and self.may_help(kinds[at], chosen, wild):
                    choose((*chosen, kinds[at]), at)

        choose((), 0)
        return found

    def may_help(self, tile: str, chosen: tuple[str, ...], wild: bool) -> bool:
        """Is a tile of a kind that is asked for and not yet there in full?"""
        if self.tiles or kind_of(tile) == "crystal":
            return True
        if self.any_goods or wild or kind_of(tile) == "pearl":
            return kind_of(tile) != "pearl"
        given = sum(size_of(other) for other in chosen if kind_of(other) == kind_of(tile))
        return given < self.goods[kind_of(tile)]


@lru_cache(maxsize=100_000)
def least_missing(missing: tuple[int, ...], jokers: tuple[int, ...]) -> int:
    """How many goods are still missing when each joker stands for one good with all its icons, as well as can be."""
    if not jokers or not any(missing):
        return sum(missing)
    *rest, size = jokers
    return min(
        least_missing(tuple(sorted((*missing[:n], max(0, missing[n] - size), *missing[n + 1 :]))), tuple(rest))
        for n in range(len(missing))
    )


# The table


class Rider:
    def __init__(self, coins: int) -> None:
        self.ridden = 0
        self.coins = coins
        self.tiles: list[str] = []
        self.hand: list[str] = []
        self.fulfilled: list[str] = []
        self.power = ""

    @property
    def port(self) -> int:
        return self.ridden if self.ridden <= LOBSTER else ROUND_TRIP - self.ridden

    @property
    def home(self) -> bool:
        return self.ridden == ROUND_TRIP


class Referee:
    def __init__(self, edition: dict[str, Any], seats: int, options: dict[str, str]) -> None:
        self.edition, self.seats = edition, seats
        self.contracts = {card: Contract(edition["contracts"][card]) for card in CARDS}
        self.riders = [Rider(edition["setup"]["coins"]) for _ in range(seats)]
        sun = [f"pearl{pearls}" for pearls in edition["board"]["sun_pearls"]]
        self.ports: list[list[str | None]] = [["storm", *sun], *(list[str | None]([None] * 4) for _ in range(LOBSTER))]
        self.bag = [
            f"{kind}{size + 1}"
            for kind in KINDS
            for size, count in enumerate(edition["tiles"][kind])
            for _ in range(count)
        ]
        self.deck, self.discards = list(CARDS), list[str]()
        self.decrees: dict[str, int | None] = {}  # laid open, and who has claimed it
        self.row: list[str] = []
        self.first: int | None = None
        self.turn: int | None = None
        self.over = False
        self.patience = edition["rulings"]["standstill"] * seats  # turns that may begin before the next step forward
        self.actions = self.free = 0
        self.used_contracts = False
        self.bought_at: list[int] = []
        self.doing = ""  # draft, turn, buying, discarding, fulfilling or paying
        self.latest: int | str | None = None  # place or contract, after which the next one of this action must come
        self.card = ""
        self.paid: tuple[str, ...] = ()
        self.possible: set[tuple[str, ...]] = set()
        self.pending: list[tuple[str, int, int]] = []  # what chance is to bring, the next first
        self.pending += [("tile", port, place) for port in range(1, LOBSTER + 1) for place in range(4)]
        self.pending += [("card", seat, 0) for seat in range(seats) for _ in range(edition["setup"]["hand"])]
        self.pending.append(("first", 0, 0))
        if options["decree"] == "on":
            self.pending += [("decree", 0, 0)] * edition["setup"]["decrees_in_play"][seats - 2]
        if options["magic"] == "on":
            self.pending += [("power", 0, 0)] * len(POWERS)

    # What may happen

    def actors(self) -> set[int]:
        if self.over or self.pending:
            return set()
        assert self.turn is not None
        return {self.turn}

    def legal(self, seat: int) -> set[str]:
        rider = self.riders[seat]
        if self.doing == "draft":
            return set(self.row[: self.edition["magic"]["window"]])
        if self.doing == "paying":
            return {payment[len(self.paid)] for payment in self.possible}
        if self.doing == "buying":
            return self.buys(seat) | {"done"}
        if self.doing == "discarding":
            return {f"toss-{card}" for card in rider.hand if card > str(self.latest)} | {"done"}
        if self.doing == "fulfilling":
            return self.payable(seat) | {"done"}
        ride = set() if rider.home else {"advance"}
        if self.actions == 0:
            return ride | {"done"}
        tosses = {f"toss-{card}" for card in rider.hand}
        return ride | {"coin"} | self.buys(seat) | self.swaps(seat) | tosses | self.payable(seat)

    def buys(self, seat: int) -> set[str]:
        rider = self.riders[seat]
        if rider.ridden == 0:
            return set()
        found = set()
        for place, tile in enumerate(self.ports[rider.port]):
            if tile in (None, "storm") or (isinstance(self.latest, int) and place <= self.latest):
                continue
            if self.price(seat, place) <= rider.coins:
                found.add(f"buy{place}")
        return found

    def price(self, seat: int, place: int) -> int:
        rider, board = self.riders[seat], self.edition["board"]
        printed: int = board["sun_prices"][place - 1] if rider.port == SUN else board["port_prices"][place]
        tile = self.ports[rider.port][place]
        if rider.power == "single_for_one" and tile is not None and size_of(tile) == 1:
            return min(printed, int(self.edition["magic"]["single_price"]))
        return printed

    def swaps(self, seat: int) -> set[str]:
        rider = self.riders[seat]
        if rider.power != "swap" or rider.ridden == 0:
            return set()
        taken = [place for place, tile in enumerate(self.ports[rider.port]) if tile is not None]
        if rider.port == SUN:
            taken.remove(0)
        return {f"swap{low}-{high}" for low, high in combinations(taken, 2)}

    def payable(self, seat: int) -> set[str]:
        rider = self.riders[seat]
        return {
            f"fulfil-{card}" for card in rider.hand if self.contracts[card].pays(tuple(rider.tiles), *self.ease(rider))
        }

    def ease(self, rider: Rider) -> tuple[int, bool]:
        """How many goods fewer a rider pays, and whether its goods are wild."""
        return self.edition["magic"]["goods_fewer"] if rider.power == "one_less" else 0, rider.power == "all_wild"

    def outcomes(self) -> dict[str, int]:
        if self.over or not self.pending:
            return {}
        what, port, _ = self.pending[0]
        if what == "tile":
            setting_up = self.first is None
            barred = LARGE if setting_up and port <= self.edition["setup"]["guarded_ports"] else set()
            return dict(Counter(tile for tile in self.bag if tile not in barred))
        if what == "card":
            return dict.fromkeys(self.deck, 1)
        if what == "first":
            return {f"first{seat + 1}": 1 for seat in range(self.seats)}
        if what == "decree":
            return {decree: 1 for decree in DECREES if decree not in self.decrees}
        return {power: 1 for power in POWERS if power not in self.row}

    # What happens

    def apply(self, seat: int, word: str) -> None:
        if seat == CHANCE:
            self.bring(word)
        elif self.doing == "draft":
            self.pick(seat, word)
        elif self.doing == "paying":
            self.pay(seat, word)
        elif word == "done":
            self.replenish() if self.doing == "turn" else self.end_action(1)
        elif word == "advance":
            self.advance(seat)
        elif word == "coin":
            double = self.riders[seat].power == "double_coin"
            self.riders[seat].coins += self.edition["magic"]["coins_taken"] if double else 1
            self.end_action(1)
        elif word.startswith("buy"):
            self.buy(seat, int(word[3:]))
        elif word.startswith("swap"):
            port = self.ports[self.riders[seat].port]
            low, high = map(int, word[4:].split("-"))
            port[low], port[high] = port[high], port[low]
            self.end_action(1)
        elif word.startswith("toss-"):
            self.toss(seat, word[5:])
        else:
            self.begin_paying(seat, word[7:])

    def bring(self, word: str) -> None:
        what, where, place = self.pending.pop(0)
        if what == "tile":
            self.bag.remove(word)
            self.ports[where][place] = word
        elif what == "card":
            self.deck.remove(word)
            self.riders[where].hand.append(word)
        elif what == "first":
            self.first = int(word[5:]) - 1
            setup = self.edition["setup"]
            self.bag += ["storm"] * (setup["storms"] - setup["storms_removed"][self.seats - 2])
        elif what == "decree":
            self.decrees[word] = None
        else:
            self.row.append(word)
        self.go_on()

    def go_on(self) -> None:
        """Drop what cannot be brought; when nothing is left to bring, powers are picked, then turns are taken."""
        while self.pending:
            what, _, _ = self.pending[0]
            if what == "card" and not self.deck:
                self.deck, self.discards = self.discards, []
            if (what == "card" and not self.deck) or (what == "tile" and not self.bag):
                self.pending.pop(0)
            else:
                return
        assert self.first is not None
        if self.row:
            self.doing, self.turn = "draft", (self.first - 1) % self.seats
        else:
            self.begin_turn()

    def pick(self, seat: int, power: str) -> None:
        self.riders[seat].power = power
        self.row.remove(power)
        self.turn = (seat - 1) % self.seats
        if seat == self.first:
            self.row, self.turn = [], None
            for other in range(self.seats):
                self.draw_up(other)
            self.go_on()

    def draw_up(self, seat: int) -> None:
        rider = self.riders[seat]
        size = self.edition["magic"]["hand"] if rider.power == "six_hand" else self.edition["setup"]["hand"]
        self.pending += [("card", seat, 0)] * (size - len(rider.hand))

    def begin_turn(self) -> None:
        if self.patience == 0:
            self.over = True
            return
        self.patience -= 1
        self.turn = self.first if self.turn is None else (self.turn + 1) % self.seats
        assert self.turn is not None
        rider = self.riders[self.turn]
        self.doing, self.actions = "turn", self.edition["setup"]["actions"]
        self.free = int(rider.power == "free_move" and not rider.home)
        self.used_contracts, self.bought_at = False, []

    def step_forward(self) -> None:
        self.patience = self.edition["rulings"]["standstill"] * self.seats

    def end_action(self, cost: int) -> None:
        assert self.turn is not None
        self.actions -= cost
        self.latest = None
        self.claim(self.turn)
        self.doing = "turn"
        if self.actions == 0 and self.free == 0:
            self.replenish()

    def replenish(self) -> None:
        assert self.turn is not None
        if self.used_contracts:
            self.draw_up(self.turn)
        for port in self.bought_at:
            places = len(self.ports[port])
            tiles = [tile for tile in self.ports[port] if tile is not None]
            self.ports[port] = [*tiles, *[None] * (places - len(tiles))]
            if port != SUN:
                self.pending += [("tile", port, place) for place in range(len(tiles), places)]
        self.go_on()

    def advance(self, seat: int) -> None:
        self.riders[seat].ridden += 1
        self.step_forward()
        cost, self.free = (0, 0) if self.free else (1, 0)
        self.end_action(cost)

    def buy(self, seat: int, place: int) -> None:
        rider = self.riders[seat]
        port = self.ports[rider.port]
        tile = port[place]
        assert tile is not None
        rider.coins -= self.price(seat, place)
        rider.tiles.append(tile)
        port[place] = None
        if rider.port not in self.bought_at:
            self.bought_at.append(rider.port)
        self.step_forward()
        purse = rider.coins
        self.claim(seat)
        if not any(self.ports[SUN][1:]):
            self.over = True
            return
        self.latest = None
        if rider.power == "bulk_buy" and self.buys(seat):
            self.doing = "buying"
            self.latest = place if rider.coins == purse else None
        else:
            self.end_action(1)

    def toss(self, seat: int, card: str) -> None:
        self.riders[seat].hand.remove(card)
        self.discards.append(card)
        self.used_contracts = True
        self.doing, self.latest = "discarding", card
        if not self.riders[seat].hand:
            self.end_action(1)

    def begin_paying(self, seat: int, card: str) -> None:
        rider = self.riders[seat]
        rider.hand.remove(card)
        self.used_contracts = True
        self.doing, self.card, self.paid, self.latest = "paying", card, (), None
        self.possible = self.contracts[card].payments(rider.tiles, *self.ease(rider))
        self.pay_what_is_sure(seat)

    def pay(self, seat: int, tile: str) -> None:
        self.riders[seat].tiles.remove(tile)
        self.paid = (*self.paid, tile)
        self.possible = {payment for payment in self.possible if payment[: len(self.paid)] == self.paid}
        self.pay_what_is_sure(seat)

    def pay_what_is_sure(self, seat: int) -> None:
        rider, contract = self.riders[seat], self.contracts[self.card]
        if self.paid in self.possible:
            rider.coins += contract.coins
            rider.fulfilled.append(self.card)
            self.card, self.paid, self.possible, self.doing = "", (), set(), "fulfilling"
            self.step_forward()
            self.claim(seat)
            if not rider.hand:
                self.end_action(1)
        elif len(choice := self.legal(seat)) == 1:
            self.pay(seat, *choice)

    # Decrees and the count

    def claim(self, seat: int) -> None:
        rider = self.riders[seat]
        met = True
        while met:
            met = False
            for decree, owner in self.decrees.items():
                goal, coins, _ = self.edition["decrees"][decree]
                has = {
                    "three_contracts": len(rider.fulfilled),
                    "eight_tiles": len(rider.tiles),
                    "lobster_port": rider.ridden,
                    "eight_coins": rider.coins,
                    "eight_pearls": self.scores()[seat],
                    "sun_port": rider.ridden,
                }[decree]
                if owner is None and has >= goal:
                    self.decrees[decree] = seat
                    rider.coins += coins
                    met = True

    def scores(self) -> list[int]:
        return [
            sum(size_of(tile) for tile in rider.tiles if kind_of(tile) == "pearl")
            + sum(self.contracts[card].pearls for card in rider.fulfilled)
            + sum(self.edition["decrees"][decree][2] for decree, owner in self.decrees.items() if owner == seat)
            for seat, rider in enumerate(self.riders)
        ]

    def winners(self) -> set[int]:
        ranks = [
            (pearls, rider.coins, len(rider.tiles)) for pearls, rider in zip(self.scores(), self.riders, strict=True)
        ]
        return {seat for seat, rank in enumerate(ranks) if rank == max(ranks)}

    def position(self) -> dict[str, object]:
        facts: dict[str, object] = {
            "first": self.first,
            "ports": self.ports,
            "bag": dict(Counter(self.bag)),
            "deck": sorted(self.deck),
            "discards": sorted(self.discards),
            "decrees": self.decrees,
            "row": self.row,
            "patience": self.patience,
            "riders": [
                (
                    rider.ridden, rider.coins, sorted(rider.tiles), sorted(rider.hand), sorted(rider.fulfilled),
                    rider.power,
                )
                for rider in self.riders
            ],
        }  # fmt: skip
        if self.actors() and self.doing != "draft":
            facts |= {"turn": self.turn, "actions": self.actions, "free": self.free}
            facts |= {"paying": self.card, "paid": list(self.paid)}
        return facts


def facts(state: Any) -> dict[str, object]:
    """A position of the engine in the facts that the referee tells."""
    words = [*TILES, "storm"]
    spaces = [words[tile] if tile >= 0 else None for tile in state.spaces]
    found: dict[str, object] = {
        "first": int(state.first) if state.first >= 0 else None,
        "ports": [spaces[:8], *(spaces[start : start + 4] for start in range(8, 36, 4))],
        "bag": {words[tile]: int(count) for tile, count in enumerate(state.bag.counts) if count},
        "deck": [CARDS[card] for card, count in enumerate(state.deck.counts) for _ in range(count)],
        "discards": [CARDS[card] for card in state.discards],
        "decrees": {
            DECREES[n]: int(owner) if owner >= 0 else None for n, owner in enumerate(state.decrees) if owner >= -1
        },
        "row": [POWERS[power] for power in state.row],
        "patience": int(state.turns),
        "riders": [
            (
                int(state.rides[seat]),
                int(state.coins[seat]),
                sorted(words[tile] for tile, count in enumerate(state.tiles[seat]) for _ in range(count)),
                [CARDS[card] for card in state.hands[seat]],
                [CARDS[card] for card in state.stacks[seat]],
                POWERS[state.powers[seat]] if state.powers[seat] >= 0 else "",
            )
            for seat in range(state.seats)
        ],
    }
    if state.mover >= 0 and not len(state.row):
        found |= {"turn": int(state.turn), "actions": int(state.actions), "free": int(state.free)}
        found |= {
            "paying": CARDS[state.card] if state.card >= 0 else "",
            "paid": [words[tile] for tile in state.paid],
        }
    return found

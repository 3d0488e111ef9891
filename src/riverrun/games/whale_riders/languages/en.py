"""Whale Riders in English: the form of the book in every other language.

Contracts are named as in the notation, in every language: what a sentence names can be typed.
"""

from __future__ import annotations

from riverrun.core.languages import en
from riverrun.core.languages.en import figured, listed
from riverrun.core.words import Phrase, Said, capital

Pieces = tuple[int, str]  # so many of a kind, of any goods or of tiles; a snow storm is (0, "storm")
Contract = tuple[str, tuple[Pieces, ...]]  # its name, and what it asks for
Claim = tuple[str, int, int]  # a decree, its coins and its pearls
Port = str  # as the edition names it

KINDS = {  # one and several
    "meat": ("meat", "meat"),
    "kelp": ("kelp", "kelp"),
    "pottery": ("pottery", "pottery"),
    "seashells": ("seashell", "seashells"),
    "crystal": ("crystal", "crystals"),
    "pearl": ("pearl", "pearls"),
    "goods": ("good", "goods"),
    "tiles": ("tile", "tiles"),
}


def pieces(some: Pieces) -> str:
    """'2 kelp', '1 crystal', 'a snow storm'."""
    count, kind = some
    return f"{count} {KINDS[kind][count != 1]}" if count else "a snow storm"


def all_pieces(all_of: tuple[Pieces, ...], last: str = "and") -> str:
    return listed(map(pieces, all_of), last)


def asked(demand: tuple[Pieces, ...]) -> str:
    """'2 meat and 1 kelp', 'any 6 goods', '5 tiles'."""
    return f"any {pieces(demand[0])}" if demand[0][1] == "goods" else all_pieces(demand)


def contract_name(contract: Contract) -> str:
    return f"{contract[0]} ({asked(contract[1])})"


def spaced(name: str) -> str:
    """A power or a decree: 'double coin', 'eight pearls'."""
    return name.replace("_", " ")


def port_name(port: Port) -> str:
    return f"{port} Port"


def reward(coins: int, pearls: int) -> str:
    """'2 coins and 3 pearls', '3 pearls'."""
    return listed(figured(count, thing) for count, thing in ((coins, "coin"), (pearls, "pearl")) if count)


def some_coins(coins: int) -> str:
    return "a coin" if coins == 1 else figured(coins, "coin")


class Words(en.Words):
    # Things

    def port(self, port: Port) -> str:
        """What is written on its sign."""
        return port

    def port_title(self, port: Port) -> str:
        return port_name(port)

    def contract(self, contract: Contract) -> str:
        return contract_name(contract)

    def demand(self, contract: Contract) -> str:
        return asked(contract[1])

    def reward(self, coins: int, pearls: int) -> str:
        return reward(coins, pearls)

    def power(self, power: str) -> str:
        return spaced(power)

    def missing(self, some: tuple[Pieces, ...]) -> str:
        return all_pieces(some)

    def missing_such(self, goods: int, such: tuple[Pieces, ...]) -> str:
        return f"{figured(goods, 'good')}, such as {all_pieces(such)}"

    # What a power does

    def double_coin(self, coins: int) -> str:
        return f"Taking a coin brings {figured(coins, 'coin')}."

    free_move = Phrase("The first port ridden in a turn costs no action.")
    bulk_buy = Phrase("One buy takes as many tiles of the port as you pay for.")

    def one_less(self, goods: int) -> str:
        return f"Contracts paid in goods ask for {figured(goods, 'good')} fewer."

    swap = Phrase("As an action, swap two tiles of your port.")
    all_wild = Phrase("The goods on your tiles count as crystals.")

    def single_for_one(self, price: int) -> str:
        return f"A tile with a single icon costs {figured(price, 'coin')} at most."

    def six_hand(self, contracts: int, instead: int) -> str:
        return f"Hold {figured(contracts, 'contract')} instead of {instead}."

    # What a decree asks for

    def three_contracts(self, contracts: int) -> str:
        return f"Fulfil {figured(contracts, 'contract')}"

    def eight_tiles(self, tiles: int) -> str:
        return f"Own {figured(tiles, 'tile')}"

    lobster_port = Phrase("Reach the Lobster Port")

    def eight_coins(self, coins: int) -> str:
        return f"Own {figured(coins, 'coin')}"

    def eight_pearls(self, pearls: int) -> str:
        return f"Own {figured(pearls, 'pearl')}"

    sun_port = Phrase("Return to the Sun Port")

    # Questions

    step_first = Phrase("First action")
    step_second = Phrase("Second action")
    step_replenish = Phrase("Replenish")

    def which_power(self, powers: tuple[str, ...]) -> str:
        return f"Pick a power for the whole game: {listed(map(spaced, powers), 'or')}."

    def what_to_pay(self, contract: Contract, paid: tuple[Pieces, ...], tiles: tuple[Pieces, ...]) -> str:
        so_far = f" (paid: {all_pieces(paid)})" if paid else ""
        return f"Pay for {contract_name(contract)}{so_far}: {all_pieces(tiles, 'or')}?"

    buy_more = Phrase("Buy another tile in this port with the same action, or be done.")
    no_more_buys = Phrase("Be done with buying, or take back to buy a nearer tile first.")
    discard_more = Phrase("Discard another contract with the same action, or be done.")
    no_more_discards = Phrase("Be done with discarding, or take back to discard a lower contract first.")
    fulfil_more = Phrase("Fulfil another contract with the same action, or be done.")
    no_more_contracts = Phrase("Be done with fulfilling: no other contract in your hand can be paid.")
    ride_or_end = Phrase("Ride on to the next port for free, or end your turn.")

    def which_action(self, ways: tuple[str, ...], port: Port, free: bool, coins: int) -> str:
        texts = {
            "ride": f"ride to the {port_name(port)}{' for free' if free else ''}",
            "buy": "buy a tile",
            "coin": f"take {some_coins(coins)}",
            "swap": "swap two tiles",
            "discard": "discard contracts",
            "fulfil": "fulfil contracts",
        }
        return f"{capital(listed((texts[way] for way in ways), 'or'))}."

    # Events

    sea = Phrase("the sea")  # does what chance decides
    decides = Phrase("decides")

    def lays(self, tile: Pieces, port: Port, price: int) -> str:
        return f"lays {pieces(tile)} at the {port_name(port)}, price {price}"

    def deals(self, contract: Contract, seat: int) -> str:
        return f"deals {contract_name(contract)} to {self._whom(seat)}"

    def deals_hidden(self, seat: int) -> str:
        return f"deals a contract to {self._whom(seat)}"

    def starts(self, seat: int) -> str:
        return f"makes {self._whom(seat)} the start player"

    def lays_decree(self, decree: str) -> str:
        return f"lays out the decree {spaced(decree)}"

    def lays_power(self, power: str) -> str:
        return f"lays out the power {spaced(power)}"

    def picks(self, power: str) -> str:
        return f"picks the power {spaced(power)}"

    def rides(self, port: Port, free: bool) -> str:
        return f"rides to the {port_name(port)}{' for free' if free else ''}"

    def turns_round(self, port: Port, free: bool) -> str:
        return f"{self.rides(port, free)} and {self.does('turns')} round"

    def comes_home(self, port: Port) -> str:
        return f"comes home to the {port_name(port)}"

    def takes(self, coins: int) -> str:
        return f"takes {some_coins(coins)}"

    def buys(self, tile: Pieces, coins: int) -> str:
        return f"buys {pieces(tile)} for {figured(coins, 'coin')}"

    def swaps(self, tiles: tuple[Pieces, ...]) -> str:
        return f"swaps {all_pieces(tiles)}"

    def discards(self, contract: Contract) -> str:
        return f"discards {contract_name(contract)}"

    def fulfils(self, contract: Contract, tiles: tuple[Pieces, ...], coins: int, pearls: int) -> str:
        paid = f" with {all_pieces(tiles)}" if tiles else ""
        return f"fulfils {contract_name(contract)}{paid} for {reward(coins, pearls)}"

    def pays(self, tiles: tuple[Pieces, ...]) -> str:
        return f"pays {all_pieces(tiles)}"

    ends_turn = Phrase("ends the turn")
    ends_action = Phrase("ends the action")

    def claiming(self, event: Said, claims: tuple[Claim, ...]) -> str:
        decrees = listed(f"the decree {spaced(decree)} for {reward(coins, pearls)}" for decree, coins, pearls in claims)
        return f"{self.read(event)}, claiming {decrees}"

    def shuffling(self, event: Said) -> str:
        return f"{self.read(event)}; the discards are shuffled and become the deck"

    def sold_out(self, event: Said) -> str:
        return f"{self.read(event)}; with the last pearl the game ends"

    def stands_still(self, event: Said) -> str:
        return f"{self.read(event)}; the game stands still and ends"

    # Points

    pearl_tiles = Phrase("Pearl tiles")

    def contract_pearls(self, contract: Contract) -> str:
        return f"Contract: {contract_name(contract)}"

    def decree_pearls(self, goal: Said) -> str:
        return f"Decree: {self.read(goal)}"

    most_coins = Phrase("coins")  # break a tie
    most_tiles = Phrase("tiles")

    # What a button says

    label_end = Phrase("End the turn")
    label_done = Phrase("Done")

    def label_coin(self, coins: int) -> str:
        return f"Take {some_coins(coins)}"

    def label_ride(self, port: Port) -> str:
        return f"Ride to {port}"

    def label_fulfil(self, contract: Contract) -> str:
        return f"Fulfil {asked(contract[1])} ({contract[0]})"

    def label_discard(self, contract: Contract) -> str:
        return f"Discard {asked(contract[1])} ({contract[0]})"

    def label_swap(self, low: int, high: int) -> str:
        return f"Swap places {low} and {high}"

    def label_buy(self, tile: Pieces, price: int) -> str:
        return f"Buy {pieces(tile)} for {price}"

    def label_buy_at(self, tile: Pieces, place: int, price: int) -> str:
        return f"Buy {pieces(tile)} at place {place} for {price}"

    def label_buy_last(self, buy: Said) -> str:
        return f"{self.read(buy)} and end the game"

    def label_power(self, power: str) -> str:
        return f"Take {spaced(power)}"

    def label_pay(self, tile: Pieces) -> str:
        return f"Pay {pieces(tile)}"

    # Why not: what chance does, and powers

    storms_come = Phrase("Snow storms come from the bag alone; nobody has one to play.")
    contracts_come = Phrase("Contracts are drawn from the deck by chance, at the end of a turn.")
    chance_starts = Phrase("Chance alone names the start player.")
    no_decrees = Phrase("The Clan's Decree is not played at this table.")
    decrees_come = Phrase("A decree is claimed by itself as soon as its goal is reached.")
    no_magic = Phrase("The Magic of the Whales is not played at this table, so nobody has a power.")
    powers_once = Phrase("Powers are picked once, before the first turn.")
    powers_first = Phrase("Powers are picked before the first action.")

    def power_taken(self, power: str) -> str:
        return f"The power {spaced(power)} is taken."

    def power_far(self, power: str, place: int) -> str:
        return f"The power {spaced(power)} lies at place {place} of the row, out of reach."

    def leftmost(self, powers: tuple[str, ...]) -> str:
        return f"The leftmost are {listed(map(spaced, powers))}."

    # Why not: paying

    pays_nothing = Phrase("No contract is being paid now.")
    say_contract = Phrase("Say first which contract you fulfil.")

    def pay_first(self, contract: Contract) -> str:
        return f"You are paying for {contract_name(contract)}; each contract is paid before anything else."

    def no_such_tile(self, tile: Pieces) -> str:
        return f"You have no tile with {pieces(tile)} left to pay with."

    pearl_is_no_good = Phrase("A pearl is not a good: it can only pay a contract that asks for tiles.")

    def not_asked(self, contract: Contract, kind: str) -> str:
        return f"{contract_name(contract)} does not ask for {KINDS[kind][1]}."

    def pay_in_order(self, tile: Pieces, last: Pieces) -> str:
        return f"A payment is made in one order only, and {pieces(tile)} comes before {pieces(last)}."

    def in_vain(self, tile: Pieces) -> str:
        return f"With {pieces(tile)} some tile would be paid in vain."

    def can_pay(self, tiles: tuple[Pieces, ...]) -> str:
        return f"You can pay {all_pieces(tiles, 'or')}."

    def can_pay_or_take_back(self, tiles: tuple[Pieces, ...]) -> str:
        return f"{self.can_pay(tiles)} Or take back what you paid."

    # Why not: actions

    still_buying = Phrase("You are still buying with this action.")
    still_discarding = Phrase("You are still discarding with this action.")
    still_fulfilling = Phrase("You are still fulfilling with this action.")
    say_done = Phrase("Say that you are done with it first.")

    def buy_outwards(self, place: int, last: int) -> str:
        return f"One action buys outwards from the icon: place {place} comes before {last}."

    buy_both = Phrase("Take the last one back to buy both.")

    def discard_in_order(self, card: str, last: str) -> str:
        return f"Contracts are discarded in rising order, and {card} comes before {last}."

    discard_both = Phrase("Take the last one back to discard both.")
    is_home = Phrase("Your rider has come home and rides no more.")

    def must_act(self, actions: int) -> str:
        return f"You have {figured(actions, 'action')} left and must use {'it' if actions == 1 else 'them'}."

    only_free_ride = Phrase("Both actions are used; only the free ride is left.")
    ride_or_done = Phrase("Ride on, or say that you are done.")

    def come_home_first(self, port: Port) -> str:
        where = f"yours is in the {port_name(port)}, whose pearls are for those who come home"
        return f"A rider buys in the port it is in: {where}."

    ride_first = Phrase("Ride on first.")

    def buys_where_it_is(self, port: Port, last: int) -> str:
        return f"A rider buys in the port it is in: yours is in the {port_name(port)}, with places 0 to {last}."

    def storm_lies_there(self, place: int, port: Port) -> str:
        return f"On place {place} of the {port_name(port)} lies a snow storm, which cannot be bought."

    def gap(self, place: int, port: Port) -> str:
        return f"Place {place} of the {port_name(port)} is empty; gaps close at the end of a turn."

    def stays_empty(self, place: int, port: Port) -> str:
        return f"Place {place} of the {port_name(port)} is empty and stays so."

    def too_dear(self, tile: Pieces, price: int, coins: int) -> str:
        return f"The tile with {pieces(tile)} costs {figured(price, 'coin')}; you have {figured(coins, 'coin')}."

    def take_coins(self, coins: int) -> str:
        return f"Take {figured(coins, 'coin')} first."

    only_swapper = Phrase("Only the rider with the power swap may swap tiles.")
    swap_at_home = Phrase("The pearls of the Sun Port may be swapped only by riders who have come home.")

    def port_has(self, port: Port, last: int) -> str:
        return f"The {port_name(port)} has places 0 to {last}."

    printed_storm = Phrase("The snow storm of the Sun Port is printed on the board and cannot be moved.")

    def nothing_to_swap(self, place: int, port: Port) -> str:
        return f"Place {place} of the {port_name(port)} is empty: there is no tile to swap."

    def cannot_pay(self, contract: Contract, missing: Said) -> str:
        return f"{contract_name(contract)} cannot be paid: you are short of {self.read(missing)}."

    def one_good_each(self, contract: Contract, missing: Said) -> str:
        return f"{self.cannot_pay(contract, missing)} A tile stands for one good only, with all its icons."

    def not_held(self, card: str) -> str:
        return f"You do not have the contract {card} in your hand."

    # The drawing

    draw_kinds = Phrase("mkpsxo")  # a letter for each kind
    draw_legend = Phrase("m meat, k kelp, p pottery, s seashells, x crystal, o pearl")
    draw_storm = Phrase("storm")

    def draw_bag(self, tiles: int, storms: int) -> str:
        return f"Bag: {figured(tiles, 'tile')}, {figured(storms, 'storm')}."

    def draw_deck(self, deck: int, discarded: int) -> str:
        return f"Deck: {deck}, discarded {discarded}."

    def draw_end(self, tiles: int) -> str:
        return f"{figured(tiles, 'pearl tile')} to the end"

    def draw_pearls(self, pearls: int) -> str:
        return figured(pearls, "pearl")

    def draw_coins(self, coins: int) -> str:
        return figured(coins, "coin")

    def draw_contracts(self, hand: int, fulfilled: int) -> str:
        return f"{hand} in hand, {fulfilled} fulfilled"

    draw_decree = Phrase("Decree")

    def draw_claimed(self, seat: int) -> str:
        return f"{self.seat(seat)}'s"

    def draw_progress(self, done: tuple[int, ...]) -> str:
        return f"so far {' '.join(map(str, done))}"

    draw_hand = Phrase("Your contracts")
    draw_rewards = Phrase("and what they bring, in coins ($) and pearls (o)")
    draw_payable = Phrase("payable")

    def draw_short(self, missing: Said) -> str:
        return f"short of {self.read(missing)}"

    draw_paying = Phrase("Paying")
    draw_nothing = Phrase("nothing yet")
    draw_set_up = Phrase("Set-up.")

    def draw_turn(self, seat: int, actions: int, free: bool) -> str:
        return f"Turn of {self.seat(seat)}: {figured(actions, 'action')} left{', and a free ride' if free else ''}."

    # What may still be hoped for

    hope_coins = Phrase("coins on the way")
    hope_actions = Phrase("actions left")
    hope_way = Phrase("the way home")
    hope_goods = Phrase("goods for contracts to come")
    hope_contracts = Phrase("contracts within reach")
    hope_sun = Phrase("pearls of the Sun Port")


english = Words()

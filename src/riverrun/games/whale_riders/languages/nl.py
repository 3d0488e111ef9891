"""Whale Riders in Dutch."""

from __future__ import annotations

from collections.abc import Iterable

from riverrun.core.languages import nl
from riverrun.core.languages.nl import listed
from riverrun.core.words import Phrase, Said, capital
from riverrun.games.whale_riders.languages import en
from riverrun.games.whale_riders.languages.en import Claim, Contract, Pieces, Port

SAME = {"storm"}
KINDS = {  # one and several
    "meat": ("vlees", "vlees"),
    "kelp": ("zeewier", "zeewier"),
    "pottery": ("aardewerk", "aardewerk"),
    "seashells": ("schelp", "schelpen"),
    "crystal": ("kristal", "kristallen"),
    "pearl": ("parel", "parels"),
    "goods": ("waar", "waren"),
    "tiles": ("tegel", "tegels"),
}
SIGNS = {
    "Sun": "Zon",
    "Swordfish": "Zwaardvis",
    "Ray": "Rog",
    "Urchin": "Zee-egel",
    "Starfish": "Zeester",
    "Turtle": "Schildpad",
    "Crab": "Krab",
    "Lobster": "Kreeft",
}
PORTS = {  # after "de"
    "Sun": "Zonnehaven",
    "Swordfish": "Zwaardvishaven",
    "Ray": "Roggenhaven",
    "Urchin": "Zee-egelhaven",
    "Starfish": "Zeesterhaven",
    "Turtle": "Schildpadhaven",
    "Crab": "Krabbenhaven",
    "Lobster": "Kreeftenhaven",
}
POWERS = {
    "double_coin": "dubbele munt",
    "free_move": "gratis rit",
    "bulk_buy": "grootinkoop",
    "one_less": "één minder",
    "swap": "ruil",
    "all_wild": "alles kristal",
    "single_for_one": "enkele voor één",
    "six_hand": "hand van zes",
}
DECREES = {
    "three_contracts": "drie opdrachten",
    "eight_tiles": "acht tegels",
    "lobster_port": "Kreeftenhaven",
    "eight_coins": "acht munten",
    "eight_pearls": "acht parels",
    "sun_port": "Zonnehaven",
}


def pieces(some: Pieces) -> str:
    """'2 zeewier', '1 kristal', 'een sneeuwstorm'."""
    count, kind = some
    return f"{count} {KINDS[kind][count != 1]}" if count else "een sneeuwstorm"


def all_pieces(all_of: Iterable[Pieces], last: str = "en") -> str:
    return listed(map(pieces, all_of), last)


def asked(demand: tuple[Pieces, ...]) -> str:
    """'2 vlees en 1 zeewier', '6 waren naar keuze', '5 tegels'."""
    return f"{pieces(demand[0])} naar keuze" if demand[0][1] == "goods" else all_pieces(demand)


def contract_name(contract: Contract) -> str:
    return f"{contract[0]} ({asked(contract[1])})"


def port_name(port: Port) -> str:
    """'Zonnehaven': without its article."""
    return PORTS.get(port, f"haven {port}")


def coins_name(coins: int) -> str:
    return f"{coins} {'munt' if coins == 1 else 'munten'}"


def pearls_name(pearls: int) -> str:
    return f"{pearls} {'parel' if pearls == 1 else 'parels'}"


def reward(coins: int, pearls: int) -> str:
    """'2 munten en 3 parels'."""
    return listed([*([coins_name(coins)] if coins else []), *([pearls_name(pearls)] if pearls else [])])


def some_coins(coins: int) -> str:
    return "een munt" if coins == 1 else coins_name(coins)


def contracts_name(contracts: int) -> str:
    return f"{contracts} {'opdracht' if contracts == 1 else 'opdrachten'}"


def tiles_name(tiles: int) -> str:
    return f"{tiles} {'tegel' if tiles == 1 else 'tegels'}"


def actions_name(actions: int) -> str:
    return f"{actions} {'actie' if actions == 1 else 'acties'}"


def quoted(name: str) -> str:
    return f"'{name}'"


def power_names(powers: tuple[str, ...], last: str = "en") -> str:
    return listed((quoted(POWERS[power]) for power in powers), last)


class Words(en.Words, nl.Words):
    # Things

    def port(self, port: Port) -> str:
        return SIGNS.get(port, port)

    def port_title(self, port: Port) -> str:
        return port_name(port)

    def contract(self, contract: Contract) -> str:
        return contract_name(contract)

    def demand(self, contract: Contract) -> str:
        return asked(contract[1])

    def reward(self, coins: int, pearls: int) -> str:
        return reward(coins, pearls)

    def power(self, power: str) -> str:
        return POWERS[power]

    def missing(self, some: tuple[Pieces, ...]) -> str:
        return all_pieces(some)

    def missing_such(self, goods: int, such: tuple[Pieces, ...]) -> str:
        return f"{pieces((goods, 'goods'))}, zoals {all_pieces(such)}"

    # What a power does

    def double_coin(self, coins: int) -> str:
        return f"Munten nemen levert {coins_name(coins)} op."

    free_move = Phrase("De eerste rit van een beurt kost geen actie.")
    bulk_buy = Phrase("Eén aankoop neemt zoveel tegels van de haven als je betaalt.")

    def one_less(self, goods: int) -> str:
        return f"Opdrachten voor waren vragen {pieces((goods, 'goods'))} minder."

    swap = Phrase("Ruil als actie twee tegels van je haven.")
    all_wild = Phrase("De waren op je tegels tellen als kristallen.")

    def single_for_one(self, price: int) -> str:
        return f"Een tegel met één symbool kost hooguit {coins_name(price)}."

    def six_hand(self, contracts: int, instead: int) -> str:
        return f"{contracts_name(contracts)} in plaats van {instead} op de hand."

    # What a decree asks for

    def three_contracts(self, contracts: int) -> str:
        return f"Vervul {contracts_name(contracts)}"

    def eight_tiles(self, tiles: int) -> str:
        return f"Bezit {tiles_name(tiles)}"

    lobster_port = Phrase("Bereik de Kreeftenhaven")

    def eight_coins(self, coins: int) -> str:
        return f"Bezit {coins_name(coins)}"

    def eight_pearls(self, pearls: int) -> str:
        return f"Bezit {pearls_name(pearls)}"

    sun_port = Phrase("Keer terug in de Zonnehaven")

    # Questions

    step_first = Phrase("Eerste actie")
    step_second = Phrase("Tweede actie")
    step_replenish = Phrase("Aanvullen")

    def which_power(self, powers: tuple[str, ...]) -> str:
        return f"Kies een kracht voor het hele spel: {power_names(powers, 'of')}."

    def what_to_pay(self, contract: Contract, paid: tuple[Pieces, ...], tiles: tuple[Pieces, ...]) -> str:
        so_far = f" (betaald: {all_pieces(paid)})" if paid else ""
        return f"Betaal voor {contract_name(contract)}{so_far}: {all_pieces(tiles, 'of')}?"

    buy_more = Phrase("Koop met dezelfde actie nog een tegel in deze haven, of stop.")
    no_more_buys = Phrase("Stop met kopen, of neem terug om eerst een tegel dichterbij te kopen.")
    discard_more = Phrase("Leg met dezelfde actie nog een opdracht af, of stop.")
    no_more_discards = Phrase("Stop met afleggen, of neem terug om eerst een lagere opdracht af te leggen.")
    fulfil_more = Phrase("Vervul met dezelfde actie nog een opdracht, of stop.")
    no_more_contracts = Phrase("Stop met vervullen: geen andere opdracht op je hand is te betalen.")
    ride_or_end = Phrase("Rijd gratis verder naar de volgende haven, of beëindig je beurt.")

    def which_action(self, ways: tuple[str, ...], port: Port, free: bool, coins: int) -> str:
        texts = {
            "ride": f"rijd {'gratis ' if free else ''}naar de {port_name(port)}",
            "buy": "koop een tegel",
            "coin": f"neem {some_coins(coins)}",
            "swap": "ruil twee tegels",
            "discard": "leg opdrachten af",
            "fulfil": "vervul opdrachten",
        }
        return f"{capital(listed((texts[way] for way in ways), 'of'))}."

    # Events

    sea = Phrase("de zee")  # does what chance decides
    decides = Phrase("beslist")

    def lays(self, tile: Pieces, port: Port, price: int) -> str:
        return f"legt {pieces(tile)} in de {port_name(port)}, prijs {price}"

    def deals(self, contract: Contract, seat: int) -> str:
        return f"geeft {self._whom(seat)} opdracht {contract_name(contract)}"

    def deals_hidden(self, seat: int) -> str:
        return f"geeft {self._whom(seat)} een opdracht"

    def starts(self, seat: int) -> str:
        return f"laat {self._whom(seat)} beginnen"

    def lays_decree(self, decree: str) -> str:
        return f"legt het decreet {quoted(DECREES[decree])} open"

    def lays_power(self, power: str) -> str:
        return f"legt de kracht {quoted(POWERS[power])} open"

    def picks(self, power: str) -> str:
        return f"kiest de kracht {quoted(POWERS[power])}"

    def rides(self, port: Port, free: bool) -> str:
        return f"rijdt {'gratis ' if free else ''}naar de {port_name(port)}"

    def turns_round(self, port: Port, free: bool) -> str:
        return f"{self.rides(port, free)} en {self.does('keert')} om"

    def comes_home(self, port: Port) -> str:
        return f"komt thuis in de {port_name(port)}"

    def takes(self, coins: int) -> str:
        return f"neemt {some_coins(coins)}"

    def buys(self, tile: Pieces, coins: int) -> str:
        return f"koopt {pieces(tile)} voor {coins_name(coins)}"

    def swaps(self, tiles: tuple[Pieces, ...]) -> str:
        return f"ruilt {all_pieces(tiles)}"

    def discards(self, contract: Contract) -> str:
        return f"legt {contract_name(contract)} af"

    def fulfils(self, contract: Contract, tiles: tuple[Pieces, ...], coins: int, pearls: int) -> str:
        paid = f" met {all_pieces(tiles)}" if tiles else ""
        return f"vervult {contract_name(contract)}{paid} voor {reward(coins, pearls)}"

    def pays(self, tiles: tuple[Pieces, ...]) -> str:
        return f"betaalt {all_pieces(tiles)}"

    ends_turn = Phrase("beëindigt de beurt")
    ends_action = Phrase("beëindigt de actie")

    def claiming(self, event: Said, claims: tuple[Claim, ...]) -> str:
        decrees = listed(f"{quoted(DECREES[decree])} voor {reward(coins, pearls)}" for decree, coins, pearls in claims)
        return f"{self.read(event)} en {self.does('krijgt')} {'het decreet' if len(claims) == 1 else 'de decreten'} {decrees}"

    def shuffling(self, event: Said) -> str:
        return f"{self.read(event)}; de aflegstapel wordt geschud en is de nieuwe stapel"

    def sold_out(self, event: Said) -> str:
        return f"{self.read(event)}; met de laatste parel eindigt het spel"

    def stands_still(self, event: Said) -> str:
        return f"{self.read(event)}; het spel staat stil en eindigt"

    # Points

    pearl_tiles = Phrase("Pareltegels")

    def contract_pearls(self, contract: Contract) -> str:
        return f"Opdracht: {contract_name(contract)}"

    def decree_pearls(self, goal: Said) -> str:
        return f"Decreet: {self.read(goal)}"

    most_coins = Phrase("munten")
    most_tiles = Phrase("tegels")

    # What a button says

    label_end = Phrase("Beëindig de beurt")
    label_done = Phrase("Klaar")

    def label_coin(self, coins: int) -> str:
        return f"Neem {some_coins(coins)}"

    def label_ride(self, port: Port) -> str:
        return f"Rijd naar de {port_name(port)}"

    def label_fulfil(self, contract: Contract) -> str:
        return f"Vervul {asked(contract[1])} ({contract[0]})"

    def label_discard(self, contract: Contract) -> str:
        return f"Leg {asked(contract[1])} af ({contract[0]})"

    def label_swap(self, low: int, high: int) -> str:
        return f"Ruil plek {low} en {high}"

    def label_buy(self, tile: Pieces, price: int) -> str:
        return f"Koop {pieces(tile)} voor {price}"

    def label_buy_at(self, tile: Pieces, place: int, price: int) -> str:
        return f"Koop {pieces(tile)} op plek {place} voor {price}"

    def label_buy_last(self, buy: Said) -> str:
        return f"{self.read(buy)} en beëindig het spel"

    def label_power(self, power: str) -> str:
        return f"Kies {quoted(POWERS[power])}"

    def label_pay(self, tile: Pieces) -> str:
        return f"Betaal {pieces(tile)}"

    # Why not: what chance does, and powers

    storms_come = Phrase("Sneeuwstormen komen alleen uit de zak; niemand kan er een spelen.")
    contracts_come = Phrase("Opdrachten worden aan het einde van een beurt door het toeval getrokken.")
    chance_starts = Phrase("Alleen het toeval bepaalt wie begint.")
    no_decrees = Phrase("Het decreet van de clan wordt aan deze tafel niet gespeeld.")
    decrees_come = Phrase("Een decreet krijg je vanzelf, zodra het doel is bereikt.")
    no_magic = Phrase("De magie van de walvissen wordt aan deze tafel niet gespeeld, dus niemand heeft een kracht.")
    powers_once = Phrase("Krachten worden één keer gekozen, vóór de eerste beurt.")
    powers_first = Phrase("Krachten worden vóór de eerste actie gekozen.")

    def power_taken(self, power: str) -> str:
        return f"De kracht {quoted(POWERS[power])} is al gekozen."

    def power_far(self, power: str, place: int) -> str:
        return f"De kracht {quoted(POWERS[power])} ligt op plek {place} van de rij, buiten bereik."

    def leftmost(self, powers: tuple[str, ...]) -> str:
        return f"Helemaal links {'ligt' if len(powers) == 1 else 'liggen'} {power_names(powers)}."

    # Why not: paying

    pays_nothing = Phrase("Er wordt nu geen opdracht betaald.")
    say_contract = Phrase("Zeg eerst welke opdracht je vervult.")

    def pay_first(self, contract: Contract) -> str:
        return f"Je betaalt voor {contract_name(contract)}; elke opdracht wordt betaald voor er iets anders gebeurt."

    def no_such_tile(self, tile: Pieces) -> str:
        return f"Je hebt geen tegel met {pieces(tile)} meer om mee te betalen."

    pearl_is_no_good = Phrase("Een parel is geen waar: ze betaalt alleen een opdracht die tegels vraagt.")

    def not_asked(self, contract: Contract, kind: str) -> str:
        return f"{contract_name(contract)} vraagt geen {KINDS[kind][1]}."

    def pay_in_order(self, tile: Pieces, last: Pieces) -> str:
        return f"Betaald wordt in één volgorde, en {pieces(tile)} komt voor {pieces(last)}."

    def in_vain(self, tile: Pieces) -> str:
        return f"Met {pieces(tile)} zou een tegel voor niets betaald worden."

    def can_pay(self, tiles: tuple[Pieces, ...]) -> str:
        return f"Je kunt {all_pieces(tiles, 'of')} betalen."

    def can_pay_or_take_back(self, tiles: tuple[Pieces, ...]) -> str:
        return f"{self.can_pay(tiles)} Of neem terug wat je hebt betaald."

    # Why not: actions

    still_buying = Phrase("Met deze actie ben je nog aan het kopen.")
    still_discarding = Phrase("Met deze actie ben je nog aan het afleggen.")
    still_fulfilling = Phrase("Met deze actie ben je nog aan het vervullen.")
    say_done = Phrase("Zeg eerst dat je daarmee klaar bent.")

    def buy_outwards(self, place: int, last: int) -> str:
        return f"Eén actie koopt vanaf het teken naar buiten: plek {place} komt voor {last}."

    buy_both = Phrase("Neem de laatste terug om beide te kopen.")

    def discard_in_order(self, card: str, last: str) -> str:
        return f"Opdrachten worden in oplopende volgorde afgelegd, en {card} komt voor {last}."

    discard_both = Phrase("Neem de laatste terug om beide af te leggen.")
    is_home = Phrase("Je walvis is thuis en zwemt niet meer verder.")

    def must_act(self, actions: int) -> str:
        return f"Je hebt nog {actions_name(actions)} en moet die gebruiken."

    only_free_ride = Phrase("Beide acties zijn gebruikt; alleen de gratis rit is nog over.")
    ride_or_done = Phrase("Rijd verder, of zeg dat je klaar bent.")

    def come_home_first(self, port: Port) -> str:
        where = f"die van jou is in de {port_name(port)}, met parels voor wie thuiskomt"
        return f"Je koopt in de haven waar je walvis is: {where}."

    ride_first = Phrase("Rijd eerst verder.")

    def buys_where_it_is(self, port: Port, last: int) -> str:
        where = f"die van jou is in de {port_name(port)}, met plek 0 tot en met {last}"
        return f"Je koopt in de haven waar je walvis is: {where}."

    def storm_lies_there(self, place: int, port: Port) -> str:
        return f"Op plek {place} van de {port_name(port)} ligt een sneeuwstorm, die niet te koop is."

    def gap(self, place: int, port: Port) -> str:
        return f"Plek {place} van de {port_name(port)} is leeg; gaten sluiten zich aan het einde van een beurt."

    def stays_empty(self, place: int, port: Port) -> str:
        return f"Plek {place} van de {port_name(port)} is leeg en blijft dat."

    def too_dear(self, tile: Pieces, price: int, coins: int) -> str:
        return f"De tegel met {pieces(tile)} kost {coins_name(price)}; je hebt {coins_name(coins)}."

    def take_coins(self, coins: int) -> str:
        return f"Neem eerst {coins_name(coins)}."

    only_swapper = Phrase("Alleen wie de kracht 'ruil' heeft, mag tegels ruilen.")
    swap_at_home = Phrase("De parels van de Zonnehaven mag alleen ruilen wie thuis is.")

    def port_has(self, port: Port, last: int) -> str:
        return f"De {port_name(port)} heeft plek 0 tot en met {last}."

    printed_storm = Phrase("De sneeuwstorm van de Zonnehaven is op het bord gedrukt en blijft liggen.")

    def nothing_to_swap(self, place: int, port: Port) -> str:
        return f"Plek {place} van de {port_name(port)} is leeg: daar valt niets te ruilen."

    def cannot_pay(self, contract: Contract, missing: Said) -> str:
        return f"{contract_name(contract)} is niet te betalen: je komt {self.read(missing)} tekort."

    def one_good_each(self, contract: Contract, missing: Said) -> str:
        return f"{self.cannot_pay(contract, missing)} Een tegel staat met al zijn symbolen voor één waar."

    def not_held(self, card: str) -> str:
        return f"Je hebt opdracht {card} niet op de hand."

    # The drawing

    draw_kinds = Phrase("vzasxo")
    draw_legend = Phrase("v vlees, z zeewier, a aardewerk, s schelpen, x kristal, o parel")
    draw_storm = Phrase("storm")

    def draw_bag(self, tiles: int, storms: int) -> str:
        return f"Zak: {tiles_name(tiles)}, {storms} {'storm' if storms == 1 else 'stormen'}."

    def draw_deck(self, deck: int, discarded: int) -> str:
        return f"Stapel: {deck}, afgelegd {discarded}."

    def draw_end(self, tiles: int) -> str:
        return f"nog {tiles} {'pareltegel' if tiles == 1 else 'pareltegels'} tot het einde"

    def draw_pearls(self, pearls: int) -> str:
        return pearls_name(pearls)

    def draw_coins(self, coins: int) -> str:
        return coins_name(coins)

    def draw_contracts(self, hand: int, fulfilled: int) -> str:
        return f"{hand} op de hand, {fulfilled} vervuld"

    draw_decree = Phrase("Decreet")

    def draw_claimed(self, seat: int) -> str:
        return f"van {self.seat(seat)}"

    def draw_progress(self, done: tuple[int, ...]) -> str:
        return f"tot nu toe {' '.join(map(str, done))}"

    draw_hand = Phrase("Je opdrachten")
    draw_rewards = Phrase("en wat ze opleveren, in munten ($) en parels (o)")
    draw_payable = Phrase("te betalen")

    def draw_short(self, missing: Said) -> str:
        return f"tekort: {self.read(missing)}"

    draw_paying = Phrase("Betaald wordt")
    draw_nothing = Phrase("nog niets")
    draw_set_up = Phrase("Opbouw.")

    def draw_turn(self, seat: int, actions: int, free: bool) -> str:
        return f"Beurt van {self.seat(seat)}: nog {actions_name(actions)}{' en een gratis rit' if free else ''}."

    # What may still be hoped for

    hope_coins = Phrase("munten voor onderweg")
    hope_actions = Phrase("acties over")
    hope_way = Phrase("de weg naar huis")
    hope_goods = Phrase("goederen voor komende opdrachten")
    hope_contracts = Phrase("opdrachten binnen bereik")
    hope_sun = Phrase("parels van de Zonnehaven")

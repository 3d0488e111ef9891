"""Whale Riders in German."""

from __future__ import annotations

from collections.abc import Iterable

from riverrun.core.languages import de
from riverrun.core.languages.de import listed
from riverrun.core.words import Phrase, Said, capital
from riverrun.games.whale_riders.languages import en
from riverrun.games.whale_riders.languages.en import Claim, Contract, Pieces, Port

KINDS = {  # one and several
    "meat": ("Fleisch", "Fleisch"),
    "kelp": ("Seetang", "Seetang"),
    "pottery": ("Keramik", "Keramik"),
    "seashells": ("Muschel", "Muscheln"),
    "crystal": ("Kristall", "Kristalle"),
    "pearl": ("Perle", "Perlen"),
    "goods": ("Ware", "Waren"),
    "tiles": ("Plättchen", "Plättchen"),
}
NONE = {"meat": "kein", "kelp": "keinen", "pottery": "keine", "seashells": "keine"}
SIGNS = {
    "Sun": "Sonne",
    "Swordfish": "Schwertfisch",
    "Ray": "Rochen",
    "Urchin": "Seeigel",
    "Starfish": "Seestern",
    "Turtle": "Schildkröte",
    "Crab": "Krabbe",
    "Lobster": "Hummer",
}
JOINTS = {"Sun": "n", "Turtle": "n", "Crab": "n"}  # between the sign and the port
POWERS = {
    "double_coin": "doppelte Münze",
    "free_move": "freier Ritt",
    "bulk_buy": "Großeinkauf",
    "one_less": "eine weniger",
    "swap": "Tausch",
    "all_wild": "lauter Kristalle",
    "single_for_one": "Einzelne für eins",
    "six_hand": "Sechserhand",
}
DECREES = {
    "three_contracts": "drei Aufträge",
    "eight_tiles": "acht Plättchen",
    "lobster_port": "Hummerhafen",
    "eight_coins": "acht Münzen",
    "eight_pearls": "acht Perlen",
    "sun_port": "Sonnenhafen",
}


def pieces(some: Pieces) -> str:
    """'2 Seetang', '1 Kristall', 'einen Schneesturm'."""
    count, kind = some
    return f"{count} {KINDS[kind][count != 1]}" if count else "einen Schneesturm"


def with_pieces(some: Pieces) -> str:
    """After 'mit' and 'vor': '2 Kristallen', 'einem Schneesturm'."""
    count, kind = some
    noun = KINDS[kind][count != 1]
    return f"{count} {noun}{'n' if count != 1 and noun.endswith('e') else ''}" if count else "einem Schneesturm"


def all_pieces(all_of: Iterable[Pieces], last: str = "und") -> str:
    return listed(map(pieces, all_of), last)


def asked(demand: tuple[Pieces, ...]) -> str:
    """'2 Fleisch und 1 Seetang', '6 beliebige Waren', '5 Plättchen'."""
    count, kind = demand[0]
    if kind == "goods":
        return f"{count} beliebige {KINDS[kind][count != 1]}"
    return all_pieces(demand)


def contract_name(contract: Contract) -> str:
    return f"{contract[0]} ({asked(contract[1])})"


def port_name(port: Port) -> str:
    """'Sonnenhafen': without its article."""
    return f"{SIGNS[port]}{JOINTS.get(port, '')}hafen" if port in SIGNS else f"Hafen {port}"


def coins_name(coins: int) -> str:
    return f"{coins} {'Münze' if coins == 1 else 'Münzen'}"


def pearls_name(pearls: int) -> str:
    return pieces((pearls, "pearl")) if pearls else "0 Perlen"


def reward(coins: int, pearls: int) -> str:
    """'2 Münzen und 3 Perlen'."""
    return listed([*([coins_name(coins)] if coins else []), *([pearls_name(pearls)] if pearls else [])])


def some_coins(coins: int) -> str:
    return "eine Münze" if coins == 1 else coins_name(coins)


def contracts_name(contracts: int) -> str:
    return f"{contracts} {'Auftrag' if contracts == 1 else 'Aufträge'}"


def tiles_name(tiles: int) -> str:
    return f"{tiles} Plättchen"


def quoted(name: str) -> str:
    return f"„{name}“"


def power_names(powers: tuple[str, ...], last: str = "und") -> str:
    return listed((quoted(POWERS[power]) for power in powers), last)


class Words(en.Words, de.Words):
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
        return f"{pieces((goods, 'goods'))}, etwa {all_pieces(such)}"

    # What a power does

    def double_coin(self, coins: int) -> str:
        return f"Wer Münzen nimmt, bekommt {coins_name(coins)}."

    free_move = Phrase("Der erste Ritt eines Zuges kostet keine Aktion.")
    bulk_buy = Phrase("Mit einem Kauf so viele Plättchen des Hafens nehmen, wie man bezahlt.")

    def one_less(self, goods: int) -> str:
        return f"Aufträge für Waren verlangen {pieces((goods, 'goods'))} weniger."

    swap = Phrase("Als Aktion zwei Plättchen des eigenen Hafens tauschen.")
    all_wild = Phrase("Die Waren auf deinen Plättchen zählen als Kristalle.")

    def single_for_one(self, price: int) -> str:
        return f"Ein Plättchen mit nur einem Symbol kostet höchstens {coins_name(price)}."

    def six_hand(self, contracts: int, instead: int) -> str:
        return f"{contracts_name(contracts)} statt {instead} auf der Hand."

    # What a decree asks for

    def three_contracts(self, contracts: int) -> str:
        return f"{contracts_name(contracts)} erfüllen"

    def eight_tiles(self, tiles: int) -> str:
        return f"{tiles_name(tiles)} besitzen"

    lobster_port = Phrase("Den Hummerhafen erreichen")

    def eight_coins(self, coins: int) -> str:
        return f"{coins_name(coins)} besitzen"

    def eight_pearls(self, pearls: int) -> str:
        return f"{pearls_name(pearls)} besitzen"

    sun_port = Phrase("Zurück zum Sonnenhafen")

    # Questions

    step_first = Phrase("Erste Aktion")
    step_second = Phrase("Zweite Aktion")
    step_replenish = Phrase("Auffüllen")

    def which_power(self, powers: tuple[str, ...]) -> str:
        return f"Wähle eine Kraft für das ganze Spiel: {power_names(powers, 'oder')}."

    def what_to_pay(self, contract: Contract, paid: tuple[Pieces, ...], tiles: tuple[Pieces, ...]) -> str:
        so_far = f" (bezahlt: {all_pieces(paid)})" if paid else ""
        return f"Bezahle {contract_name(contract)}{so_far}: {all_pieces(tiles, 'oder')}?"

    buy_more = Phrase("Kaufe mit derselben Aktion ein weiteres Plättchen in diesem Hafen, oder höre auf.")
    no_more_buys = Phrase("Höre auf zu kaufen, oder nimm es zurück und kaufe zuerst ein näheres Plättchen.")
    discard_more = Phrase("Wirf mit derselben Aktion einen weiteren Auftrag ab, oder höre auf.")
    no_more_discards = Phrase("Höre auf abzuwerfen, oder nimm es zurück und wirf erst einen niedrigeren Auftrag ab.")
    fulfil_more = Phrase("Erfülle mit derselben Aktion einen weiteren Auftrag, oder höre auf.")
    no_more_contracts = Phrase("Höre auf: Kein anderer Auftrag auf deiner Hand ist bezahlbar.")
    ride_or_end = Phrase("Reite umsonst zum nächsten Hafen weiter, oder beende deinen Zug.")

    def which_action(self, ways: tuple[str, ...], port: Port, free: bool, coins: int) -> str:
        texts = {
            "ride": f"reite {'umsonst ' if free else ''}zum {port_name(port)}",
            "buy": "kaufe ein Plättchen",
            "coin": f"nimm {some_coins(coins)}",
            "swap": "tausche zwei Plättchen",
            "discard": "wirf Aufträge ab",
            "fulfil": "erfülle Aufträge",
        }
        return f"{capital(listed((texts[way] for way in ways), 'oder'))}."

    # Events

    sea = Phrase("das Meer")  # does what chance decides
    decides = Phrase("entscheidet")

    def lays(self, tile: Pieces, port: Port, price: int) -> str:
        return f"legt {pieces(tile)} in den {port_name(port)}, Preis {price}"

    def deals(self, contract: Contract, seat: int) -> str:
        return f"gibt {self._whom(seat)} den Auftrag {contract_name(contract)}"

    def deals_hidden(self, seat: int) -> str:
        return f"gibt {self._whom(seat)} einen Auftrag"

    def starts(self, seat: int) -> str:
        whom = "dich" if seat == self.reader.own else self.seat(seat)
        return f"lässt {whom} beginnen"

    def lays_decree(self, decree: str) -> str:
        return f"legt den Erlass {quoted(DECREES[decree])} aus"

    def lays_power(self, power: str) -> str:
        return f"legt die Kraft {quoted(POWERS[power])} aus"

    def picks(self, power: str) -> str:
        return f"wählt die Kraft {quoted(POWERS[power])}"

    def rides(self, port: Port, free: bool) -> str:
        return f"reitet {'umsonst ' if free else ''}zum {port_name(port)}"

    def turns_round(self, port: Port, free: bool) -> str:
        return f"{self.rides(port, free)} und {self.does('kehrt')} um"

    def comes_home(self, port: Port) -> str:
        return f"kehrt in den {port_name(port)} heim"

    def takes(self, coins: int) -> str:
        return f"nimmt {some_coins(coins)}"

    def buys(self, tile: Pieces, coins: int) -> str:
        return f"kauft {pieces(tile)} für {coins_name(coins)}"

    def swaps(self, tiles: tuple[Pieces, ...]) -> str:
        return f"tauscht {all_pieces(tiles)}"

    def discards(self, contract: Contract) -> str:
        return f"wirft {contract_name(contract)} ab"

    def fulfils(self, contract: Contract, tiles: tuple[Pieces, ...], coins: int, pearls: int) -> str:
        paid = f" mit {listed(map(with_pieces, tiles))}" if tiles else ""
        return f"erfüllt {contract_name(contract)}{paid} für {reward(coins, pearls)}"

    def pays(self, tiles: tuple[Pieces, ...]) -> str:
        return f"bezahlt {all_pieces(tiles)}"

    ends_turn = Phrase("beendet den Zug")
    ends_action = Phrase("beendet die Aktion")

    def claiming(self, event: Said, claims: tuple[Claim, ...]) -> str:
        decrees = listed(f"{quoted(DECREES[decree])} für {reward(coins, pearls)}" for decree, coins, pearls in claims)
        return f"{self.read(event)} und {self.does('erhält')} {'den Erlass' if len(claims) == 1 else 'die Erlasse'} {decrees}"

    def shuffling(self, event: Said) -> str:
        return f"{self.read(event)}; die Ablage wird gemischt und zum neuen Stapel"

    def sold_out(self, event: Said) -> str:
        return f"{self.read(event)}; mit der letzten Perle endet das Spiel"

    def stands_still(self, event: Said) -> str:
        return f"{self.read(event)}; das Spiel steht still und endet"

    # Points

    pearl_tiles = Phrase("Perlenplättchen")

    def contract_pearls(self, contract: Contract) -> str:
        return f"Auftrag: {contract_name(contract)}"

    def decree_pearls(self, goal: Said) -> str:
        return f"Erlass: {self.read(goal)}"

    most_coins = Phrase("Münzen")
    most_tiles = Phrase("Plättchen")

    # What a button says

    label_end = Phrase("Beende den Zug")
    label_done = Phrase("Fertig")

    def label_coin(self, coins: int) -> str:
        return f"Nimm {some_coins(coins)}"

    def label_ride(self, port: Port) -> str:
        return f"Reite zum {port_name(port)}"

    def label_fulfil(self, contract: Contract) -> str:
        return f"Erfülle {asked(contract[1])} ({contract[0]})"

    def label_discard(self, contract: Contract) -> str:
        return f"Wirf {asked(contract[1])} ab ({contract[0]})"

    def label_swap(self, low: int, high: int) -> str:
        return f"Tausche die Plätze {low} und {high}"

    def label_buy(self, tile: Pieces, price: int) -> str:
        return f"Kaufe {pieces(tile)} für {price}"

    def label_buy_at(self, tile: Pieces, place: int, price: int) -> str:
        return f"Kaufe {pieces(tile)} auf Platz {place} für {price}"

    def label_buy_last(self, buy: Said) -> str:
        return f"{self.read(buy)} und beende das Spiel"

    def label_power(self, power: str) -> str:
        return f"Wähle {quoted(POWERS[power])}"

    def label_pay(self, tile: Pieces) -> str:
        return f"Bezahle {pieces(tile)}"

    # Why not: what chance does, and powers

    storms_come = Phrase("Schneestürme kommen nur aus dem Beutel; niemand kann einen ausspielen.")
    contracts_come = Phrase("Aufträge zieht der Zufall vom Stapel, am Ende eines Zuges.")
    chance_starts = Phrase("Wer beginnt, entscheidet allein der Zufall.")
    no_decrees = Phrase("Der Erlass des Clans wird an diesem Tisch nicht gespielt.")
    decrees_come = Phrase("Einen Erlass bekommt man von selbst, sobald sein Ziel erreicht ist.")
    no_magic = Phrase("Die Magie der Wale wird an diesem Tisch nicht gespielt, also hat niemand eine Kraft.")
    powers_once = Phrase("Kräfte werden einmal gewählt, vor dem ersten Zug.")
    powers_first = Phrase("Kräfte werden vor der ersten Aktion gewählt.")

    def power_taken(self, power: str) -> str:
        return f"Die Kraft {quoted(POWERS[power])} ist vergeben."

    def power_far(self, power: str, place: int) -> str:
        return f"Die Kraft {quoted(POWERS[power])} liegt an Stelle {place} der Reihe, zu weit hinten."

    def leftmost(self, powers: tuple[str, ...]) -> str:
        return f"Ganz links {'liegt' if len(powers) == 1 else 'liegen'} {power_names(powers)}."

    # Why not: paying

    pays_nothing = Phrase("Gerade wird kein Auftrag bezahlt.")
    say_contract = Phrase("Sag zuerst, welchen Auftrag du erfüllst.")

    def pay_first(self, contract: Contract) -> str:
        return (
            f"Du bezahlst gerade {contract_name(contract)}; jeder Auftrag wird bezahlt, bevor etwas anderes geschieht."
        )

    def no_such_tile(self, tile: Pieces) -> str:
        return f"Du hast kein Plättchen mit {with_pieces(tile)} mehr, um zu bezahlen."

    pearl_is_no_good = Phrase("Eine Perle ist keine Ware: Sie bezahlt nur einen Auftrag, der Plättchen verlangt.")

    def not_asked(self, contract: Contract, kind: str) -> str:
        return f"{contract_name(contract)} verlangt {NONE[kind]} {KINDS[kind][1]}."

    def pay_in_order(self, tile: Pieces, last: Pieces) -> str:
        return f"Bezahlt wird in fester Reihenfolge, und {pieces(tile)} kommt vor {with_pieces(last)}."

    def in_vain(self, tile: Pieces) -> str:
        return f"Mit {with_pieces(tile)} würde ein Plättchen umsonst bezahlt."

    def can_pay(self, tiles: tuple[Pieces, ...]) -> str:
        return f"Du kannst {all_pieces(tiles, 'oder')} bezahlen."

    def can_pay_or_take_back(self, tiles: tuple[Pieces, ...]) -> str:
        return f"{self.can_pay(tiles)} Oder nimm zurück, was du bezahlt hast."

    # Why not: actions

    still_buying = Phrase("Mit dieser Aktion kaufst du noch.")
    still_discarding = Phrase("Mit dieser Aktion wirfst du noch ab.")
    still_fulfilling = Phrase("Mit dieser Aktion erfüllst du noch.")
    say_done = Phrase("Sag zuerst, dass du damit fertig bist.")

    def buy_outwards(self, place: int, last: int) -> str:
        return f"Eine Aktion kauft vom Zeichen nach außen: Platz {place} kommt vor {last}."

    buy_both = Phrase("Nimm das letzte zurück, um beide zu kaufen.")

    def discard_in_order(self, card: str, last: str) -> str:
        return f"Aufträge werden in aufsteigender Reihenfolge abgeworfen, und {card} kommt vor {last}."

    discard_both = Phrase("Nimm den letzten zurück, um beide abzuwerfen.")
    is_home = Phrase("Dein Wal ist heimgekehrt und schwimmt nicht mehr weiter.")

    def must_act(self, actions: int) -> str:
        left = f"{actions} {'Aktion' if actions == 1 else 'Aktionen'}"
        return f"Du hast noch {left} und musst {'sie' if actions == 1 else 'alle'} nutzen."

    only_free_ride = Phrase("Beide Aktionen sind verbraucht; nur der freie Ritt ist übrig.")
    ride_or_done = Phrase("Reite weiter, oder sag, dass du fertig bist.")

    def come_home_first(self, port: Port) -> str:
        where = f"Deiner ist im {port_name(port)}, und dessen Perlen sind für alle, die heimkehren"
        return f"Gekauft wird im Hafen, in dem der eigene Wal ist: {where}."

    ride_first = Phrase("Reite zuerst weiter.")

    def buys_where_it_is(self, port: Port, last: int) -> str:
        where = f"Deiner ist im {port_name(port)}, mit den Plätzen 0 bis {last}"
        return f"Gekauft wird im Hafen, in dem der eigene Wal ist: {where}."

    def storm_lies_there(self, place: int, port: Port) -> str:
        return f"Auf Platz {place} im {port_name(port)} liegt ein Schneesturm, der nicht zu kaufen ist."

    def gap(self, place: int, port: Port) -> str:
        return f"Platz {place} im {port_name(port)} ist leer; Lücken schließen sich am Ende eines Zuges."

    def stays_empty(self, place: int, port: Port) -> str:
        return f"Platz {place} im {port_name(port)} ist leer und bleibt es."

    def too_dear(self, tile: Pieces, price: int, coins: int) -> str:
        return f"Das Plättchen mit {with_pieces(tile)} kostet {coins_name(price)}; du hast {coins_name(coins)}."

    def take_coins(self, coins: int) -> str:
        return f"Nimm zuerst {coins_name(coins)}."

    only_swapper = Phrase("Nur wer die Kraft „Tausch“ hat, darf Plättchen tauschen.")
    swap_at_home = Phrase("Die Perlen im Sonnenhafen darf nur tauschen, wer heimgekehrt ist.")

    def port_has(self, port: Port, last: int) -> str:
        return f"Der {port_name(port)} hat die Plätze 0 bis {last}."

    printed_storm = Phrase("Der Schneesturm im Sonnenhafen ist auf den Plan gedruckt und bleibt, wo er ist.")

    def nothing_to_swap(self, place: int, port: Port) -> str:
        return f"Platz {place} im {port_name(port)} ist leer: Dort gibt es nichts zu tauschen."

    def cannot_pay(self, contract: Contract, missing: Said) -> str:
        return f"{contract_name(contract)} ist nicht bezahlbar, denn es fehlt noch: {self.read(missing)}."

    def one_good_each(self, contract: Contract, missing: Said) -> str:
        return f"{self.cannot_pay(contract, missing)} Ein Plättchen steht mit allen Symbolen für nur eine Ware."

    def not_held(self, card: str) -> str:
        return f"Du hast den Auftrag {card} nicht auf der Hand."

    # The drawing

    draw_kinds = Phrase("ftkmxo")
    draw_legend = Phrase("f Fleisch, t Seetang, k Keramik, m Muscheln, x Kristall, o Perle")
    draw_storm = Phrase("Sturm")

    def draw_bag(self, tiles: int, storms: int) -> str:
        return f"Beutel: {tiles_name(tiles)}, {storms} {'Sturm' if storms == 1 else 'Stürme'}."

    def draw_deck(self, deck: int, discarded: int) -> str:
        return f"Stapel: {deck}, abgeworfen {discarded}."

    def draw_end(self, tiles: int) -> str:
        return f"noch {tiles} Perlenplättchen bis zum Ende"

    def draw_pearls(self, pearls: int) -> str:
        return pearls_name(pearls)

    def draw_coins(self, coins: int) -> str:
        return coins_name(coins)

    def draw_contracts(self, hand: int, fulfilled: int) -> str:
        return f"{hand} auf der Hand, {fulfilled} erfüllt"

    draw_decree = Phrase("Erlass")

    def draw_claimed(self, seat: int) -> str:
        return f"hat {self.seat(seat)}"

    def draw_progress(self, done: tuple[int, ...]) -> str:
        return f"bisher {' '.join(map(str, done))}"

    draw_hand = Phrase("Deine Aufträge")
    draw_rewards = Phrase("und was sie bringen, in Münzen ($) und Perlen (o)")
    draw_payable = Phrase("bezahlbar")

    def draw_short(self, missing: Said) -> str:
        return f"es fehlt: {self.read(missing)}"

    draw_paying = Phrase("Bezahlt wird")
    draw_nothing = Phrase("noch nichts")
    draw_set_up = Phrase("Aufbau.")

    def draw_turn(self, seat: int, actions: int, free: bool) -> str:
        left = f"noch {actions} {'Aktion' if actions == 1 else 'Aktionen'}"
        return f"Zug von {self.seat(seat)}: {left}{' und ein freier Ritt' if free else ''}."

    # What may still be hoped for

    hope_coins = Phrase("Münzen für unterwegs")
    hope_actions = Phrase("übrige Aktionen")
    hope_way = Phrase("der Heimweg")
    hope_goods = Phrase("Waren für kommende Aufträge")
    hope_contracts = Phrase("Aufträge in Reichweite")
    hope_sun = Phrase("Perlen des Sonnenhafens")

"""Whale Riders in Italian."""

from __future__ import annotations

from collections.abc import Iterable

from riverrun.core.languages import it
from riverrun.core.languages.it import listed
from riverrun.core.words import Phrase, Said, capital
from riverrun.games.whale_riders.languages import en
from riverrun.games.whale_riders.languages.en import Claim, Contract, Pieces, Port

KINDS = {  # one and several
    "meat": ("carne", "carne"),
    "kelp": ("alga", "alghe"),
    "pottery": ("vaso", "vasi"),
    "seashells": ("conchiglia", "conchiglie"),
    "crystal": ("cristallo", "cristalli"),
    "pearl": ("perla", "perle"),
    "goods": ("merce", "merci"),
    "tiles": ("tessera", "tessere"),
}
SIGNS = {
    "Sun": "Sole",
    "Swordfish": "Pesce spada",
    "Ray": "Razza",
    "Urchin": "Riccio",
    "Starfish": "Stella marina",
    "Turtle": "Tartaruga",
    "Crab": "Granchio",
    "Lobster": "Aragosta",
}
PORTS = {
    "Sun": "Porto del Sole",
    "Swordfish": "Porto del Pesce spada",
    "Ray": "Porto della Razza",
    "Urchin": "Porto del Riccio",
    "Starfish": "Porto della Stella marina",
    "Turtle": "Porto della Tartaruga",
    "Crab": "Porto del Granchio",
    "Lobster": "Porto dell'Aragosta",
}
POWERS = {
    "double_coin": "doppia moneta",
    "free_move": "cavalcata gratuita",
    "bulk_buy": "grande acquisto",
    "one_less": "una in meno",
    "swap": "scambio",
    "all_wild": "tutto cristallo",
    "single_for_one": "singole a una",
    "six_hand": "sei in mano",
}
DECREES = {
    "three_contracts": "tre contratti",
    "eight_tiles": "otto tessere",
    "lobster_port": "Porto dell'Aragosta",
    "eight_coins": "otto monete",
    "eight_pearls": "otto perle",
    "sun_port": "Porto del Sole",
}


def pieces(some: Pieces) -> str:
    """'2 alghe', '1 cristallo', 'una bufera'."""
    count, kind = some
    return f"{count} {KINDS[kind][count != 1]}" if count else "una bufera"


def all_pieces(all_of: Iterable[Pieces], last: str = "e") -> str:
    return listed(map(pieces, all_of), last)


def asked(demand: tuple[Pieces, ...]) -> str:
    """'2 carne e 1 alga', '6 merci a scelta', '5 tessere'."""
    return f"{pieces(demand[0])} a scelta" if demand[0][1] == "goods" else all_pieces(demand)


def contract_name(contract: Contract) -> str:
    return f"{contract[0]} ({asked(contract[1])})"


def port_name(port: Port) -> str:
    """'Porto del Sole': without its article."""
    return PORTS.get(port, f"Porto {port}")


def coins_name(coins: int) -> str:
    return f"{coins} {'moneta' if coins == 1 else 'monete'}"


def pearls_name(pearls: int) -> str:
    return f"{pearls} {'perla' if pearls == 1 else 'perle'}"


def reward(coins: int, pearls: int) -> str:
    """'2 monete e 3 perle'."""
    return listed([*([coins_name(coins)] if coins else []), *([pearls_name(pearls)] if pearls else [])])


def some_coins(coins: int) -> str:
    return "una moneta" if coins == 1 else coins_name(coins)


def contracts_name(contracts: int) -> str:
    return f"{contracts} {'contratto' if contracts == 1 else 'contratti'}"


def tiles_name(tiles: int) -> str:
    return f"{tiles} {'tessera' if tiles == 1 else 'tessere'}"


def actions_name(actions: int) -> str:
    return f"{actions} {'azione' if actions == 1 else 'azioni'}"


def quoted(name: str) -> str:
    return f"«{name}»"


def power_names(powers: tuple[str, ...], last: str = "e") -> str:
    return listed((quoted(POWERS[power]) for power in powers), last)


class Words(en.Words, it.Words):
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
        return f"{pieces((goods, 'goods'))}, per esempio {all_pieces(such)}"

    # What a power does

    def double_coin(self, coins: int) -> str:
        return f"Prendere una moneta ne porta {coins}."

    free_move = Phrase("Il primo porto raggiunto in un turno non costa azioni.")
    bulk_buy = Phrase("Un solo acquisto prende tutte le tessere del porto che paghi.")

    def one_less(self, goods: int) -> str:
        return f"I contratti pagati in merci ne chiedono {goods} in meno."

    swap = Phrase("Come azione, scambia due tessere del tuo porto.")
    all_wild = Phrase("Le merci sulle tue tessere valgono come cristalli.")

    def single_for_one(self, price: int) -> str:
        return f"Una tessera con un solo simbolo costa al massimo {coins_name(price)}."

    def six_hand(self, contracts: int, instead: int) -> str:
        return f"{contracts_name(contracts)} in mano invece di {instead}."

    # What a decree asks for

    def three_contracts(self, contracts: int) -> str:
        return f"Completa {contracts_name(contracts)}"

    def eight_tiles(self, tiles: int) -> str:
        return f"Possiedi {tiles_name(tiles)}"

    lobster_port = Phrase("Fino al Porto dell'Aragosta")

    def eight_coins(self, coins: int) -> str:
        return f"Possiedi {coins_name(coins)}"

    def eight_pearls(self, pearls: int) -> str:
        return f"Possiedi {pearls_name(pearls)}"

    sun_port = Phrase("Torna al Porto del Sole")

    # Questions

    step_first = Phrase("Prima azione")
    step_second = Phrase("Seconda azione")
    step_replenish = Phrase("Rifornimento")

    def which_power(self, powers: tuple[str, ...]) -> str:
        return f"Scegli un potere per tutta la partita: {power_names(powers, 'o')}."

    def what_to_pay(self, contract: Contract, paid: tuple[Pieces, ...], tiles: tuple[Pieces, ...]) -> str:
        so_far = f" (già pagato: {all_pieces(paid)})" if paid else ""
        return f"Paga {contract_name(contract)}{so_far}: {all_pieces(tiles, 'o')}?"

    buy_more = Phrase("Compra un'altra tessera in questo porto con la stessa azione, o concludi.")
    no_more_buys = Phrase("Concludi gli acquisti, o annulla per comprare prima una tessera più vicina.")
    discard_more = Phrase("Scarta un altro contratto con la stessa azione, o concludi.")
    no_more_discards = Phrase("Concludi gli scarti, o annulla per scartare prima un contratto più basso.")
    fulfil_more = Phrase("Completa un altro contratto con la stessa azione, o concludi.")
    no_more_contracts = Phrase("Concludi l'azione: nessun altro contratto della tua mano si può pagare.")
    ride_or_end = Phrase("Prosegui gratis fino al prossimo porto, o termina il turno.")

    def which_action(self, ways: tuple[str, ...], port: Port, free: bool, coins: int) -> str:
        texts = {
            "ride": f"cavalca {'gratis ' if free else ''}fino al {port_name(port)}",
            "buy": "compra una tessera",
            "coin": f"prendi {some_coins(coins)}",
            "swap": "scambia due tessere",
            "discard": "scarta contratti",
            "fulfil": "completa contratti",
        }
        return f"{capital(listed((texts[way] for way in ways), 'o'))}."

    # Events

    sea = Phrase("il mare")  # does what chance decides
    decides = Phrase("decide")

    def lays(self, tile: Pieces, port: Port, price: int) -> str:
        return f"mette {pieces(tile)} al {port_name(port)}, prezzo {price}"

    def deals(self, contract: Contract, seat: int) -> str:
        return f"dà {contract_name(contract)} a {self._whom(seat)}"

    def deals_hidden(self, seat: int) -> str:
        return f"dà un contratto a {self._whom(seat)}"

    def starts(self, seat: int) -> str:
        return f"fa iniziare {self._whom(seat)}"

    def lays_decree(self, decree: str) -> str:
        return f"scopre il decreto {quoted(DECREES[decree])}"

    def lays_power(self, power: str) -> str:
        return f"scopre il potere {quoted(POWERS[power])}"

    def picks(self, power: str) -> str:
        return f"sceglie il potere {quoted(POWERS[power])}"

    def rides(self, port: Port, free: bool) -> str:
        return f"cavalca {'gratis ' if free else ''}fino al {port_name(port)}"

    def turns_round(self, port: Port, free: bool) -> str:
        return f"{self.rides(port, free)} e {self.does('torna')} indietro"

    def comes_home(self, port: Port) -> str:
        return f"rientra al {port_name(port)}"

    def takes(self, coins: int) -> str:
        return f"prende {some_coins(coins)}"

    def buys(self, tile: Pieces, coins: int) -> str:
        return f"compra {pieces(tile)} per {coins_name(coins)}"

    def swaps(self, tiles: tuple[Pieces, ...]) -> str:
        return f"scambia {all_pieces(tiles)}"

    def discards(self, contract: Contract) -> str:
        return f"scarta {contract_name(contract)}"

    def fulfils(self, contract: Contract, tiles: tuple[Pieces, ...], coins: int, pearls: int) -> str:
        paid = f" con {all_pieces(tiles)}" if tiles else ""
        return f"completa {contract_name(contract)}{paid} per {reward(coins, pearls)}"

    def pays(self, tiles: tuple[Pieces, ...]) -> str:
        return f"paga {all_pieces(tiles)}"

    ends_turn = Phrase("termina il turno")
    ends_action = Phrase("termina l'azione")

    def claiming(self, event: Said, claims: tuple[Claim, ...]) -> str:
        decrees = listed(f"{quoted(DECREES[decree])} per {reward(coins, pearls)}" for decree, coins, pearls in claims)
        return (
            f"{self.read(event)} e {self.does('ottiene')} {'il decreto' if len(claims) == 1 else 'i decreti'} {decrees}"
        )

    def shuffling(self, event: Said) -> str:
        return f"{self.read(event)}; gli scarti vengono mischiati e formano il mazzo"

    def sold_out(self, event: Said) -> str:
        return f"{self.read(event)}; con l'ultima perla la partita finisce"

    def stands_still(self, event: Said) -> str:
        return f"{self.read(event)}; la partita è ferma e finisce"

    # Points

    pearl_tiles = Phrase("Tessere perla")

    def contract_pearls(self, contract: Contract) -> str:
        return f"Contratto: {contract_name(contract)}"

    def decree_pearls(self, goal: Said) -> str:
        return f"Decreto: {self.read(goal)}"

    most_coins = Phrase("monete")
    most_tiles = Phrase("tessere")

    # What a button says

    label_end = Phrase("Termina il turno")
    label_done = Phrase("Fatto")

    def label_coin(self, coins: int) -> str:
        return f"Prendi {some_coins(coins)}"

    def label_ride(self, port: Port) -> str:
        return f"Cavalca fino al {port_name(port)}"

    def label_fulfil(self, contract: Contract) -> str:
        return f"Completa {asked(contract[1])} ({contract[0]})"

    def label_discard(self, contract: Contract) -> str:
        return f"Scarta {asked(contract[1])} ({contract[0]})"

    def label_swap(self, low: int, high: int) -> str:
        return f"Scambia gli spazi {low} e {high}"

    def label_buy(self, tile: Pieces, price: int) -> str:
        return f"Compra {pieces(tile)} per {price}"

    def label_buy_at(self, tile: Pieces, place: int, price: int) -> str:
        return f"Compra {pieces(tile)} allo spazio {place} per {price}"

    def label_buy_last(self, buy: Said) -> str:
        return f"{self.read(buy)} e chiudi la partita"

    def label_power(self, power: str) -> str:
        return f"Scegli {quoted(POWERS[power])}"

    def label_pay(self, tile: Pieces) -> str:
        return f"Paga {pieces(tile)}"

    # Why not: what chance does, and powers

    storms_come = Phrase("Le bufere escono solo dal sacchetto; nessuno ne ha da giocare.")
    contracts_come = Phrase("I contratti li pesca il caso dal mazzo, alla fine di un turno.")
    chance_starts = Phrase("Chi inizia lo decide soltanto il caso.")
    no_decrees = Phrase("Il decreto del clan non si gioca a questo tavolo.")
    decrees_come = Phrase("Un decreto si ottiene da sé, appena l'obiettivo è raggiunto.")
    no_magic = Phrase("La magia delle balene non si gioca a questo tavolo, quindi nessuno ha un potere.")
    powers_once = Phrase("I poteri si scelgono una volta, prima del primo turno.")
    powers_first = Phrase("I poteri si scelgono prima della prima azione.")

    def power_taken(self, power: str) -> str:
        return f"Il potere {quoted(POWERS[power])} è già preso."

    def power_far(self, power: str, place: int) -> str:
        return f"Il potere {quoted(POWERS[power])} è al posto {place} della fila, fuori portata."

    def leftmost(self, powers: tuple[str, ...]) -> str:
        return f"{'Il primo a sinistra è' if len(powers) == 1 else 'I primi a sinistra sono'} {power_names(powers)}."

    # Why not: paying

    pays_nothing = Phrase("Ora non si sta pagando nessun contratto.")
    say_contract = Phrase("Di' prima quale contratto completi.")

    def pay_first(self, contract: Contract) -> str:
        return f"Stai pagando {contract_name(contract)}; ogni contratto si paga prima di fare altro."

    def no_such_tile(self, tile: Pieces) -> str:
        return f"Non hai più tessere con {pieces(tile)} per pagare."

    pearl_is_no_good = Phrase("Una perla non è una merce: paga solo un contratto che chiede tessere.")

    def not_asked(self, contract: Contract, kind: str) -> str:
        return f"{contract_name(contract)} non chiede {KINDS[kind][1]}."

    def pay_in_order(self, tile: Pieces, last: Pieces) -> str:
        return f"Si paga in un solo ordine, e {pieces(tile)} viene prima di {pieces(last)}."

    def in_vain(self, tile: Pieces) -> str:
        return f"Con {pieces(tile)} si pagherebbe una tessera per niente."

    def can_pay(self, tiles: tuple[Pieces, ...]) -> str:
        return f"Puoi pagare {all_pieces(tiles, 'o')}."

    def can_pay_or_take_back(self, tiles: tuple[Pieces, ...]) -> str:
        return f"{self.can_pay(tiles)} Oppure annulla ciò che hai pagato."

    # Why not: actions

    still_buying = Phrase("Con questa azione stai ancora comprando.")
    still_discarding = Phrase("Con questa azione stai ancora scartando.")
    still_fulfilling = Phrase("Con questa azione stai ancora completando contratti.")
    say_done = Phrase("Di' prima che hai finito.")

    def buy_outwards(self, place: int, last: int) -> str:
        return f"Un'azione compra dal simbolo verso l'esterno: lo spazio {place} viene prima di {last}."

    buy_both = Phrase("Annulla l'ultimo acquisto per comprarle entrambe.")

    def discard_in_order(self, card: str, last: str) -> str:
        return f"I contratti si scartano in ordine crescente, e {card} viene prima di {last}."

    discard_both = Phrase("Annulla l'ultimo scarto per scartarli entrambi.")
    is_home = Phrase("La tua balena è a casa e non va più oltre.")

    def must_act(self, actions: int) -> str:
        return f"Hai ancora {actions_name(actions)} e devi {'usarla' if actions == 1 else 'usarle'}."

    only_free_ride = Phrase("Entrambe le azioni sono usate; resta solo la cavalcata gratuita.")
    ride_or_done = Phrase("Prosegui, o di' che hai finito.")

    def come_home_first(self, port: Port) -> str:
        where = f"la tua è al {port_name(port)}, le cui perle sono per chi rientra"
        return f"Si compra nel porto dov'è la propria balena: {where}."

    ride_first = Phrase("Prima prosegui.")

    def buys_where_it_is(self, port: Port, last: int) -> str:
        where = f"la tua è al {port_name(port)}, con gli spazi da 0 a {last}"
        return f"Si compra nel porto dov'è la propria balena: {where}."

    def storm_lies_there(self, place: int, port: Port) -> str:
        return f"Sullo spazio {place} del {port_name(port)} c'è una bufera, che non si può comprare."

    def gap(self, place: int, port: Port) -> str:
        return f"Lo spazio {place} del {port_name(port)} è vuoto; i vuoti si chiudono alla fine del turno."

    def stays_empty(self, place: int, port: Port) -> str:
        return f"Lo spazio {place} del {port_name(port)} è vuoto e resta così."

    def too_dear(self, tile: Pieces, price: int, coins: int) -> str:
        return f"La tessera con {pieces(tile)} costa {coins_name(price)}; hai {coins_name(coins)}."

    def take_coins(self, coins: int) -> str:
        return f"Prima prendi {coins_name(coins)}."

    only_swapper = Phrase("Solo chi ha il potere «scambio» può scambiare tessere.")
    swap_at_home = Phrase("Le perle del Porto del Sole le scambia solo chi è rientrato.")

    def port_has(self, port: Port, last: int) -> str:
        return f"Il {port_name(port)} ha gli spazi da 0 a {last}."

    printed_storm = Phrase("La bufera del Porto del Sole è stampata sul tabellone e non si sposta.")

    def nothing_to_swap(self, place: int, port: Port) -> str:
        return f"Lo spazio {place} del {port_name(port)} è vuoto: non c'è niente da scambiare."

    def cannot_pay(self, contract: Contract, missing: Said) -> str:
        return f"{contract_name(contract)} non si può pagare, ti manca ancora: {self.read(missing)}."

    def one_good_each(self, contract: Contract, missing: Said) -> str:
        return f"{self.cannot_pay(contract, missing)} Una tessera vale per una sola merce, con tutti i suoi simboli."

    def not_held(self, card: str) -> str:
        return f"Non hai in mano il contratto {card}."

    # The drawing

    draw_kinds = Phrase("cavgxo")
    draw_legend = Phrase("c carne, a alga, v vaso, g conchiglia, x cristallo, o perla")
    draw_storm = Phrase("neve")

    def draw_bag(self, tiles: int, storms: int) -> str:
        return f"Sacchetto: {tiles_name(tiles)}, {storms} {'bufera' if storms == 1 else 'bufere'}."

    def draw_deck(self, deck: int, discarded: int) -> str:
        return f"Mazzo: {deck}, scartati {discarded}."

    def draw_end(self, tiles: int) -> str:
        return f"{tiles} {'tessera' if tiles == 1 else 'tessere'} perla alla fine"

    def draw_pearls(self, pearls: int) -> str:
        return pearls_name(pearls)

    def draw_coins(self, coins: int) -> str:
        return coins_name(coins)

    def draw_contracts(self, hand: int, fulfilled: int) -> str:
        return f"{hand} in mano, {fulfilled} {'completato' if fulfilled == 1 else 'completati'}"

    draw_decree = Phrase("Decreto")

    def draw_claimed(self, seat: int) -> str:
        return f"di {self.seat(seat)}"

    def draw_progress(self, done: tuple[int, ...]) -> str:
        return f"finora {' '.join(map(str, done))}"

    draw_hand = Phrase("I tuoi contratti")
    draw_rewards = Phrase("e che cosa danno, in monete ($) e perle (o)")
    draw_payable = Phrase("pagabile")

    def draw_short(self, missing: Said) -> str:
        return f"manca: {self.read(missing)}"

    draw_paying = Phrase("Si paga")
    draw_nothing = Phrase("ancora niente")
    draw_set_up = Phrase("Preparazione.")

    def draw_turn(self, seat: int, actions: int, free: bool) -> str:
        ride = " e una cavalcata gratuita" if free else ""
        return f"Turno di {self.seat(seat)}: ancora {actions_name(actions)}{ride}."

    # What may still be hoped for

    hope_coins = Phrase("monete per il viaggio")
    hope_actions = Phrase("azioni rimaste")
    hope_way = Phrase("la via di casa")
    hope_goods = Phrase("merci per contratti futuri")
    hope_contracts = Phrase("contratti a portata")
    hope_sun = Phrase("perle del Porto del Sole")

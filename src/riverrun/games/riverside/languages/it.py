"""Riverside in Italian."""

from __future__ import annotations

from functools import cache

from riverrun.core.languages import it
from riverrun.core.languages.it import F, M, Noun, bare, counted, listed, number
from riverrun.core.languages.it import the as noun_the
from riverrun.core.words import Phrase, Said, Text, capital
from riverrun.games.riverside.languages import en
from riverrun.games.riverside.languages.en import CHURCHES, Boat, Dice, Die, Reach, Row, Rows, Score, Ticket, Village

COLOURS = {"white": "bianco", "yellow": "giallo", "pink": "rosa", "blue": "blu", "brown": "marrone", "green": "verde"}
FEMININE = {**COLOURS, "white": "bianca", "yellow": "gialla"}
PLURALS = {**COLOURS, "white": "bianchi", "yellow": "gialli", "brown": "marroni"}
SHORT = {"white": "bia", "yellow": "gia", "pink": "ros", "blue": "blu", "brown": "mar"}
SAME = {"blu"}
SIDES = {"west": "occidentale", "east": "orientale"}
POWERS = {
    "early_birds": "Mattinieri",
    "fan_base": "Fan club",
    "prize_ticket": "Biglietto premio",
    "warm_night": "Notte mite",
    "speed_boat": "Motoscafo",
}
STATES = {"asleep": "dorme", "active": "attivo", "used": "usato"}
DRAWN = {**POWERS, "prize_ticket": "Bigl. premio"}
EXCURSIONS = {
    "polar bear safari": "safari degli orsi",
    "mountain climbing": "arrampicata",
    "reindeer trip": "gita con le renne",
    "ice fishing": "pesca artica",
    "local brew": "birra del posto",
}
GRADES = (
    "a rapporto",
    "in prova",
    "promettente",
    "bene",
    "molto bene",
    "al tavolo del capitano",
    "onorificenza",
    "fama",
    "candidatura",
    "leggenda",
)
SEAT, BONUS_SEAT = Noun("posto", "posti", M), Noun("posto bonus", "posti bonus", M)
FIRE = Noun("simbolo fuoco", "simboli fuoco", M)
CHURCH, VILLAGE = Noun("stavkirke", "stavkirke", F), Noun("villaggio", "villaggi", M)


def colour_name(boat: Boat) -> str:
    return "stavkirke" if boat == "church" else COLOURS[boat]


def boat_name(boat: Boat) -> str:
    """After an article: 'barca gialla', 'barca delle stavkirke'."""
    return "barca delle stavkirke" if boat == "church" else f"barca {FEMININE[boat]}"


@cache
def noun_of(village: Village) -> tuple[Noun, str]:
    """A village as a noun, and the name of its tile after it."""
    tile, boats = village
    if tile in CHURCHES:
        return CHURCH._replace(adjective=SIDES[tile]), ""
    if boats == ("church",):
        return CHURCH, f" {tile.upper()}"
    described = listed(COLOURS[boat] for boat in boats if boat != "church")
    church = " con stavkirke" if "church" in boats else ""
    return VILLAGE._replace(adjective=described), f" {tile.upper()}{church}"


@cache
def the(village: Village) -> str:
    """'il villaggio giallo T2', 'la stavkirke orientale'."""
    noun, tile = noun_of(village)
    return f"{noun_the(noun)}{tile}"


def the_face(face: int, colour: str) -> str:
    """'l'1 verde', 'il 2 verde'."""
    return ("l'1" if face == 1 else f"il {face}") + f" {COLOURS[colour]}"


def spaces(count: int) -> str:
    return f"{count} {'casella' if count == 1 else 'caselle'}"


def seats_of(count: int) -> str:
    return f"{count} {'posto' if count == 1 else 'posti'}"


def plus_ones(count: int) -> str:
    return "il simbolo «+1»" if count == 1 else "i simboli «+1»"


def lost(count: int, given: int) -> str:
    if count == 0:
        return ""
    every = "perso" if given == 1 else "persi"
    return f" ({every})" if count == given else f" ({number(count)} {'perso' if count == 1 else 'persi'})"


class Words(en.Words, it.Words):
    def boat(self, boat: Boat) -> str:
        return colour_name(boat)

    def village(self, village: Village) -> str:
        noun, tile = noun_of(village)
        return f"{capital(bare(noun))}{tile}"

    def power(self, power: str) -> str:
        return POWERS[power]

    def excursion(self, name: str) -> str:
        return EXCURSIONS.get(name, name)

    def grade(self, grade: int) -> str:
        return GRADES[grade]

    def remark(self, score: int, less: int, grade: int) -> str:
        return f"{self._graded(score, less, grade)}."

    def solo_remark(self, score: int, less: int, grade: int, goal: int, short: int) -> str:
        lacks = "manca" if short == 1 else "mancano"
        met = f"l'obiettivo di {goal} è raggiunto" if short <= 0 else f"all'obiettivo di {goal} {lacks} {short}"
        return f"{self._graded(score, less, grade)}; {met}."

    def _graded(self, score: int, less: int, grade: int) -> str:
        counts = f"{score} meno {less} per l'estensione fa {score - less}" if less else f"{score}"
        return f"{counts}: {GRADES[grade]}"

    step_dice = Phrase("Dadi")
    step_fill = Phrase("Posti")
    step_excursions = Phrase("Escursioni")

    # Questions

    def which_die(self, green: int, night: bool, fires: int) -> str:
        with_green = f", con o senza {the_face(green, 'green')}{' in una Notte mite' if night else ''}"
        left = f"hai ancora {counted(fires, FIRE)}" if fires else "non hai più simboli fuoco"
        return f"Scegli un dado base{with_green if green else ''}; {left}."

    def cross_seats(self, count: int, boat: Boat) -> str:
        return f"Barra {counted(count, SEAT)} sulla {boat_name(boat)}, in qualsiasi fila."

    def cross_bonus(self, count: int, boat: Boat) -> str:
        return f"Barra {counted(count, BONUS_SEAT)} sulla {boat_name(boat)}, in qualsiasi fila."

    def bonus_waits(self, seats: tuple[tuple[int, Boat], ...]) -> str:
        owed = listed(f"{count} {(COLOURS if count == 1 else PLURALS)[boat]}" for count, boat in seats)
        return f"Ci sono posti bonus in attesa: {owed}. Barrali nell'ordine che vuoi."

    def which_village(self, reach: Reach) -> str:
        return f"Visita un villaggio entro {self._reach(reach)}; o resta a bordo."

    def which_second(self, reach: Reach) -> str:
        return f"Mattinieri: visita un secondo villaggio entro {self._reach(reach)}; o conserva questo potere."

    def _reach(self, reach: Reach) -> str:
        near, more, fast = reach
        ways = [spaces(near)]
        if more:
            ways.append(f"{near + more} con {plus_ones(more)}")
        if fast:
            ways.append(f"{fast} con il Motoscafo")
        if more and fast:
            ways.append(f"{fast + more} con entrambi")
        return listed(ways, "o")

    def score_what(self, village: Village, scores: tuple[Score, ...]) -> str:
        return f"Che cosa segni {self._there(village)}: {listed(self._scores(village, scores), 'o')}?"

    def score_or_not(self, village: Village, scores: tuple[Score, ...]) -> str:
        choices = listed([*self._scores(village, scores), "niente"], "o")
        return f"Che cosa segni {self._there(village)}: {choices}? Uno 0 occupa un riquadro."

    def score_first(self, village: Village, scores: tuple[Score, ...], boats: int) -> str:
        choices, both = listed(self._scores(village, scores), "o"), "entrambi" if boats == 2 else "tutti"
        return f"Che cosa segni per primo {self._there(village)}: {choices}? Puoi segnarli {both}."

    def score_else(self, village: Village, scores: tuple[Score, ...]) -> str:
        choices = listed([*self._scores(village, scores), "niente"], "o")
        return f"Che altro segni {self._there(village)}: {choices}?"

    def _there(self, village: Village) -> str:
        noun, tile = noun_of(village)
        return f"{'alla' if noun.gender == F else 'nel'} {bare(noun)}{tile}"

    def _scores(self, village: Village, scores: tuple[Score, ...]) -> list[str]:
        return [
            f"{f'{colour_name(boat)} ' if len(village[1]) > 1 else ''}{score}{' con il Biglietto premio' if prize else ''}"
            for boat, score, prize in scores
        ]

    # Events

    decides = Phrase("decide")
    leaves_it = Phrase("si ferma qui")
    stays_aboard = Phrase("resta a bordo")
    no_second = Phrase("non visita un secondo villaggio")

    def lays(self, tile: str, second: bool) -> str:
        return f"posa la tessera {tile.upper()} nella {'seconda' if second else 'prima'} fila"

    def rolls(self, face: int, die: str) -> str:
        return f"tira {face} con il dado {COLOURS[die]}"

    def rolls_and_sails(self, face: int, die: str, temperature: int, space: int) -> str:
        return f"{self.rolls(face, die)}: la temperatura è {temperature} e la nave va alla casella {space}"

    def rolls_to_anchor(self, face: int, die: str, temperature: int) -> str:
        return f"{self.rolls(face, die)}: la temperatura è {temperature} e la nave arriva all'ancora"

    def chooses(self, dice: Dice, seats: int, missing: int, cost: int) -> str:
        (colour, face), green, fans, night = dice
        parts = [the_face(face, colour)]
        if green:
            parts.append(the_face(green, "green"))
        if fans:
            parts.append(f"{fans} dal Fan club")
        paid = f" per {counted(cost, FIRE)}" if cost else ""
        given = f"{counted(seats, SEAT)}{lost(missing, seats)}{paid}"
        return f"sceglie {listed(parts)}{' in una Notte mite' if night else ''}: {given}"

    def chooses_and(self, chooses: Said, crosses: Said) -> str:
        return f"{self.read(chooses)}; {self.does(self.read(crosses))}"

    def crosses(self, boats: tuple[Rows, ...], tickets: tuple[Ticket, ...], woken: tuple[str, ...]) -> str:
        parts = [f"{listed(map(self._row, rows))} della {boat_name(boat)}" for boat, rows in boats]
        given = f": {listed(map(self._ticket, tickets))}" if tickets else ""
        powers = f"; ora si attiva: {listed(POWERS[power] for power in woken)}" if woken else ""
        return f"barra {', e '.join(parts)}{given}{powers}"

    def _row(self, row: Row) -> str:
        return f"{number(row[1])} nella fila {row[0]}"

    def _ticket(self, ticket: Ticket) -> str:
        points, given, boat, missing = ticket
        seats = f"un posto {COLOURS[boat]}" if given == 1 else f"{number(given)} posti {PLURALS[boat]}"
        return f"biglietto {points} con {seats}{lost(missing, given)}"

    def visits(self, village: Village, fast: bool, early: bool, more: int) -> str:
        means = ["il Motoscafo"] if fast else []
        if early:
            means.append("Mattinieri")
        if more:
            means.append(f"{'un' if more == 1 else number(more)} «+1»")
        by = f" con {listed(means)}" if means else ""
        return f"visita {the(village)}{by}"

    def visits_and(self, visits: Said, writes: Said) -> str:
        return f"{self.read(visits)} e {self.does(self.read(writes))}"

    def writes(self, score: int, boat: Boat, prize: bool) -> str:
        return f"segna {score} sulla {boat_name(boat)}{' con il Biglietto premio' if prize else ''}"

    # Points

    def tickets(self, boat: Boat) -> str:
        return f"{capital(boat_name(boat))}: biglietti"

    def excursions(self, boat: Boat) -> str:
        return f"{capital(boat_name(boat))}: escursioni"

    church_boat = Phrase("Capitano: barca delle stavkirke")
    lowest_boat = Phrase("Capitano: ancora la barca guida più bassa")
    most_and_least = Phrase("Capitano: per il maggior e il minor numero di punti")

    def captain_goal(self, goal: int, met: bool) -> str:
        return f"Capitano: {'almeno' if met else 'meno di'} {goal} punti"

    def captain_points(self, points: int) -> str:
        return f"punti capitano: {points}"

    # What a button says

    label_leave = Phrase("Fermati qui")
    label_stay = Phrase("Resta a bordo")

    def label_write(self, boat: Boat, prize: bool) -> str:
        return f"Segna {colour_name(boat)}{' con il Biglietto premio' if prize else ''}"

    def label_seat(self, boat: Boat, row: int, seat: int) -> str:
        return f"{capital(COLOURS[boat])}, fila {row}, fino al posto {seat}"

    def label_dice(self, die: str, green: bool, fans: bool, night: bool, seats: int) -> str:
        extras = ((green, "verde"), (fans, "Fan club"), (night, "Notte mite"))
        taken = ", ".join([COLOURS[die], *(name for used, name in extras if used)])
        return f"Prendi {taken}: {seats_of(seats)}"

    def label_visit(self, values: tuple[tuple[Boat, int], ...], fast: bool) -> str:
        worth = ", ".join(f"{colour_name(boat)} {value}" for boat, value in values)
        return f"Visita {worth}{' con il Motoscafo' if fast else ''}"

    # Why not: at another step of the round

    dice_by_chance = Phrase("I dadi li tira il caso, una volta per round.")
    die_first = Phrase("Scegli prima un dado base.")
    dice_chosen = Phrase("Hai già scelto i dadi: un dado base per round.")
    choose_again = Phrase("Annulla la mossa per scegliere di nuovo.")
    seats_filled = Phrase("I tuoi posti sono riempiti: ora è tempo di escursioni.")
    seats_first = Phrase("Le escursioni vengono quando tutti i tuoi posti sono barrati.")
    village_first = Phrase("Scegli prima un villaggio.")
    write_first = Phrase("Segna prima il punteggio di questo villaggio.")

    # Why not: powers

    def power_used(self, power: str) -> str:
        return f"Il potere {POWERS[power]} è già cancellato: ogni potere serve una volta."

    def power_asleep(self, power: str, boat: Boat, crossed: int) -> str:
        few = "è barrato solo uno" if crossed else "non è barrato nessuno"
        return f"Il potere {POWERS[power]} non è attivo: sulla {boat_name(boat)} {few} dei due posti reali."

    # Why not: dice and seats

    def too_dear(self, dice: tuple[Die, ...], cost: int, fires: int) -> str:
        chosen = capital(listed(f"il dado {COLOURS[colour]} ({face})" for colour, face in dice))
        left = f"te ne {'resta' if fires == 1 else 'restano'} {number(fires)}" if fires else "non te ne resta nessuno"
        return f"{chosen} {'costa' if len(dice) == 1 else 'costano'} {counted(cost, FIRE)}; {left}."

    def free_dice(self, colours: tuple[str, ...]) -> str:
        return f"Gratis: {listed((COLOURS[colour] for colour in colours), 'o')}."

    def dice_seats_first(self, count: int, boat: Boat) -> str:
        return f"Prima vengono i posti dei dadi: barra {counted(count, SEAT)} sulla {boat_name(boat)}."

    def no_seats_now(self, boat: Boat) -> str:
        return f"Sulla {boat_name(boat)} ora non ci sono posti da barrare."

    def row_is_short(self, boat: Boat, row: int, size: int) -> str:
        return f"La fila {row} della {boat_name(boat)} ha solo {counted(size, SEAT)}."

    def seat_is_crossed(self, boat: Boat, row: int, seat: int) -> str:
        return f"Il posto {seat} nella fila {row} della {boat_name(boat)} è già barrato."

    def too_many_seats(self, seat: int, crosses: int, owed: int) -> str:
        return f"Fino al posto {seat} servono {number(crosses)} croci; ne hai {'una' if owed == 1 else number(owed)} da fare."

    def cross_up_to(self, seat: int) -> str:
        return f"Barra al massimo fino al posto {seat}."

    # Why not: excursions

    def not_on_board(self, tile: str) -> str:
        return f"La tessera {tile.upper()} non è in gioco: fa parte dell'estensione."

    def no_village(self, tile: str) -> str:
        where = "da quella parte" if tile in CHURCHES else f"sulla tessera {tile.upper()}"
        return f"In questa edizione non c'è un villaggio {where}."

    two_villages = Phrase("I Mattinieri visitano due villaggi diversi.")

    def in_range(self, village: Village, reach: int) -> str:
        return f"{capital(the(village))} è entro il tuo raggio di {reach}: non serve il Motoscafo."

    def too_far(self, village: Village, away: int, reach: int, more: int, fast: bool) -> str:
        far = f"{capital(the(village))} dista {spaces(away)}"
        by, symbols = " con il Motoscafo" if fast else "", f", o {reach + more} con {plus_ones(more)}"
        return f"{far}; il tuo raggio{by} è {reach}{symbols if more else ''}."

    speed_boat_reaches = Phrase("Il Motoscafo ci arriverebbe.")

    def scores_nothing(self, reasons: tuple[Text, ...]) -> str:
        return f"Lì non si può segnare nulla. {' '.join(map(self.read, reasons))}"

    def boxes_full(self, boat: Boat, boxes: int) -> str:
        full = "tutti i riquadri sono pieni" if boxes > 1 else "il suo unico riquadro è pieno"
        return f"{capital(colour_name(boat))}: {full}."

    def not_higher(self, boat: Boat, value: int, tickets: int, last: int) -> str:
        product = f"{value} x {tickets} {'biglietto' if tickets == 1 else 'biglietti'} fa {value * tickets}"
        return f"{capital(colour_name(boat))}: {product}, non più dell'ultimo punteggio {last}."

    must_score = Phrase("Sei qui per segnare: scrivi almeno un punteggio.")

    def no_value(self, village: Village, boat: Boat) -> str:
        return f"{capital(the(village))} non ha valore per la {boat_name(boat)}."

    def has_scored(self, boat: Boat) -> str:
        return f"La {boat_name(boat)} ha già segnato in questo villaggio: una volta per visita."

    def prize_would(self, score: int) -> str:
        return f"Con il Biglietto premio farebbe {score}."

    # The drawing

    def draw_laying(self, tiles: int) -> str:
        return f"[bold]Si posa il fiume[/]: finora {tiles} {'tessera' if tiles == 1 else 'tessere'}"

    def draw_over(self, rolls: int) -> str:
        after = f"{rolls} {'tiro' if rolls == 1 else 'tiri'}"
        return f"[bold]La nave è all'ancora[/] dopo {after}: la partita è finita."

    def draw_round(self, number: int, ship: int, anchor: int) -> str:
        return f"[bold]Round {number}[/]: la nave è sulla casella {ship} di {anchor}"

    draw_start = Phrase("via")
    draw_anchor = Phrase("ancora")
    draw_west = Phrase("ovest")
    draw_east = Phrase("est")
    draw_east_tile = Phrase("Tessera est")
    draw_churches = Phrase("Stavkirke")
    draw_water = Phrase("@ nave · o entro il raggio · + oltre · ( ) villaggio; a fianco: distanza, simboli, punti")
    draw_signs = Phrase("x barrato · . libero · K k reale · ! biglietto; punti e posti bonus · < posti da barrare")
    draw_green = Phrase("verde")

    def draw_dice(self, temperature: str, free: str, heated: str) -> str:
        costs = "[dim](ognuno costa il suo valore in fuochi)[/]"
        return f"[bold]Dadi[/]: temperatura {temperature} · gratis: {free} · caldi: {heated} {costs}"

    def draw_owned(self, score: int, fires: str, left: int, reach: int, symbols: str) -> str:
        points = f"{score} {'punto' if score == 1 else 'punti'}"
        return f"{points} · fuochi {fires} {left} · raggio {reach}, simboli {symbols}"

    def draw_captain(self, boxes: str, captain: int, church: int, lowest: int, bonus: str) -> str:
        parts = f"stavkirke {church} e barca più bassa {lowest}; {bonus}"
        return f"Stavkirke: {boxes} · punti capitano {captain}: {parts}"

    def draw_short(self, boat: Boat) -> str:
        return SHORT[boat]

    def draw_power(self, power: str, how: str) -> str:
        """19 columns at most: the longest name is shortened."""
        return f"{DRAWN[power]} {STATES[how]}"

    def draw_summary(self, seat: int, score: int, captain: int, bonus: str, fires: int, symbols: int) -> str:
        points = f"punti capitano {captain} ({bonus})"
        left = f"fuochi {fires}, simboli {symbols}"
        return f"{self.seat_title(seat)}: [bold]{score}[/], {points}, {left}; biglietti e punteggi:"

    def draw_grade(self, remark: Said) -> str:
        return f"Voto: {self.read(remark)}"

    def draw_so_far(self, remark: Said) -> str:
        return f"Finora: {self.read(remark)}"

    # What may still be hoped for

    hope_excursions = Phrase("escursioni a venire")
    hope_fires = Phrase("simboli fuoco conservati")
    hope_lowest = Phrase("una barca più bassa migliore")
    hope_symbols = Phrase("simboli «+1» conservati")
    hope_powers = Phrase("poteri reali")

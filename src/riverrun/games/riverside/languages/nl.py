"""Riverside in Dutch."""

from __future__ import annotations

from functools import cache

from riverrun.core.languages import nl
from riverrun.core.languages.nl import DE, HET, Noun, bare, counted, listed, number
from riverrun.core.languages.nl import the as noun_the
from riverrun.core.words import Phrase, Said, Text, capital
from riverrun.games.riverside.languages import en
from riverrun.games.riverside.languages.en import CHURCHES, Boat, Dice, Die, Reach, Row, Rows, Score, Ticket, Village

SAME = {"start", "west"}
COLOURS = {"white": "wit", "yellow": "geel", "pink": "roze", "blue": "blauw", "brown": "bruin", "green": "groen"}
INFLECTED = {
    "white": "witte",
    "yellow": "gele",
    "pink": "roze",
    "blue": "blauwe",
    "brown": "bruine",
    "green": "groene",
}
SHORT = {"white": "wit", "yellow": "gel", "pink": "roz", "blue": "bla", "brown": "bru"}
SIDES = {"west": "westelijke", "east": "oostelijke"}
POWERS = {
    "early_birds": "Vroege vogels",
    "fan_base": "Fanclub",
    "prize_ticket": "Vrijkaartje",
    "warm_night": "Zwoele nacht",
    "speed_boat": "Speedboot",
}
STATES = {"asleep": "slaapt", "active": "actief", "used": "op"}
EXCURSIONS = {
    "polar bear safari": "ijsberensafari",
    "mountain climbing": "bergbeklimmen",
    "reindeer trip": "rendiertocht",
    "ice fishing": "ijsvissen",
    "local brew": "bier van hier",
}
GRADES = (
    "op het matje",
    "in opleiding",
    "veelbelovend",
    "goed",
    "zeer goed",
    "aan de kapiteinstafel",
    "onderscheiden",
    "beroemd",
    "genomineerd",
    "een legende",
)
SEAT, BONUS_SEAT = Noun("zitplaats", "zitplaatsen", DE), Noun("bonusplaats", "bonusplaatsen", DE)
FIRE = Noun("vuursymbool", "vuursymbolen", HET)
CHURCH, VILLAGE = Noun("staafkerk", "staafkerken", DE), Noun("dorp", "dorpen", HET)


def colour_name(boat: Boat) -> str:
    return "staafkerk" if boat == "church" else COLOURS[boat]


def the_boat(boat: Boat) -> str:
    return "de staafkerkboot" if boat == "church" else f"de {INFLECTED[boat]} boot"


@cache
def noun_of(village: Village) -> tuple[Noun, str]:
    """A village as a noun, and the name of its tile after it."""
    tile, boats = village
    if tile in CHURCHES:
        return CHURCH._replace(adjective=SIDES[tile], inflected=SIDES[tile]), ""
    if boats == ("church",):
        return CHURCH, f" {tile.upper()}"
    *first, last = (boat for boat in boats if boat != "church")
    before = "".join(f"{COLOURS[boat]}-" for boat in first)  # het wit-blauwe dorp
    noun = VILLAGE._replace(adjective=f"{before}{COLOURS[last]}", inflected=f"{before}{INFLECTED[last]}")
    return noun, f" {tile.upper()}{' met staafkerk' if 'church' in boats else ''}"


@cache
def the(village: Village) -> str:
    """'het gele dorp T2', 'de oostelijke staafkerk'."""
    noun, tile = noun_of(village)
    return f"{noun_the(noun)}{tile}"


def spaces(count: int) -> str:
    return f"{count} {'vak' if count == 1 else 'vakken'}"


def plus_ones(count: int) -> str:
    return "het '+1'-symbool" if count == 1 else "'+1'-symbolen"


def lost(count: int, given: int) -> str:
    if count == 0:
        return ""
    return (
        " (vervallen)" if count == given else f" (waarvan {number(count)} {'vervalt' if count == 1 else 'vervallen'})"
    )


class Words(en.Words, nl.Words):
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
        met = f"het doel van {goal} is gehaald" if short <= 0 else f"{short} te weinig voor het doel van {goal}"
        return f"{self._graded(score, less, grade)}; {met}."

    def _graded(self, score: int, less: int, grade: int) -> str:
        counts = f"{score} min {less} (uitbreiding) is {score - less}" if less else f"{score}"
        return f"{counts}: {GRADES[grade]}"

    step_dice = Phrase("Dobbelstenen")
    step_fill = Phrase("Zitplaatsen")
    step_excursions = Phrase("Excursies")

    # Questions

    def which_die(self, green: int, night: bool, fires: int) -> str:
        with_green = f", met of zonder de groene {green}{' in een Zwoele nacht' if night else ''}"
        left = f"je hebt nog {counted(fires, FIRE)}" if fires else "je hebt geen vuursymbolen meer"
        return f"Kies een basisdobbelsteen{with_green if green else ''}; {left}."

    def cross_seats(self, count: int, boat: Boat) -> str:
        return f"Kruis {counted(count, SEAT)} aan op {the_boat(boat)}, in willekeurige rijen."

    def cross_bonus(self, count: int, boat: Boat) -> str:
        return f"Kruis {counted(count, BONUS_SEAT)} aan op {the_boat(boat)}, in willekeurige rijen."

    def bonus_waits(self, seats: tuple[tuple[int, Boat], ...]) -> str:
        owed = listed(f"{count} {INFLECTED[boat]}" for count, boat in seats)
        return f"Er wachten bonusplaatsen: {owed}. Kruis ze aan in willekeurige volgorde."

    def which_village(self, reach: Reach) -> str:
        return f"Bezoek een dorp binnen {self._reach(reach)}; of blijf aan boord."

    def which_second(self, reach: Reach) -> str:
        return f"Vroege vogels: bezoek een tweede dorp binnen {self._reach(reach)}; of bewaar die kracht."

    def _reach(self, reach: Reach) -> str:
        near, more, fast = reach
        ways = [spaces(near)]
        if more:
            ways.append(f"{near + more} met {plus_ones(more)}")
        if fast:
            ways.append(f"{fast} met de Speedboot")
        if more and fast:
            ways.append(f"{fast + more} met allebei")
        return listed(ways, "of")

    def score_what(self, village: Village, scores: tuple[Score, ...]) -> str:
        return f"Wat scoor je {self._there(village)}: {listed(self._scores(village, scores), 'of')}?"

    def score_or_not(self, village: Village, scores: tuple[Score, ...]) -> str:
        choices = listed([*self._scores(village, scores), "niets"], "of")
        return f"Wat scoor je {self._there(village)}: {choices}? Een 0 kost een hokje."

    def score_first(self, village: Village, scores: tuple[Score, ...], boats: int) -> str:
        choices, both = listed(self._scores(village, scores), "of"), "allebei" if boats == 2 else "alles"
        return f"Wat scoor je {self._there(village)} eerst: {choices}? Je mag {both} scoren."

    def score_else(self, village: Village, scores: tuple[Score, ...]) -> str:
        choices = listed([*self._scores(village, scores), "niets"], "of")
        return f"Wat scoor je {self._there(village)} nog: {choices}?"

    def _there(self, village: Village) -> str:
        return f"{'bij' if noun_of(village)[0].article == DE else 'in'} {the(village)}"

    def _scores(self, village: Village, scores: tuple[Score, ...]) -> list[str]:
        return [
            f"{f'{colour_name(boat)} ' if len(village[1]) > 1 else ''}{score}{' met het Vrijkaartje' if prize else ''}"
            for boat, score, prize in scores
        ]

    # Events

    decides = Phrase("beslist")
    leaves_it = Phrase("laat het daarbij")
    stays_aboard = Phrase("blijft aan boord")
    no_second = Phrase("gaat naar geen tweede dorp")

    def lays(self, tile: str, second: bool) -> str:
        return f"legt tegel {tile.upper()} in de {'tweede' if second else 'eerste'} rij"

    def rolls(self, face: int, die: str) -> str:
        return f"gooit {face} met de {INFLECTED[die]} dobbelsteen"

    def rolls_and_sails(self, face: int, die: str, temperature: int, space: int) -> str:
        return f"{self.rolls(face, die)}: de temperatuur is {temperature}, en het schip vaart naar vak {space}"

    def rolls_to_anchor(self, face: int, die: str, temperature: int) -> str:
        return f"{self.rolls(face, die)}: de temperatuur is {temperature}, en het schip komt bij het anker"

    def chooses(self, dice: Dice, seats: int, missing: int, cost: int) -> str:
        (colour, face), green, fans, night = dice
        parts = [f"de {INFLECTED[colour]} {face}"]
        if green:
            parts.append(f"de groene {green}")
        if fans:
            parts.append(f"{fans} door Fanclub")
        paid = f" voor {counted(cost, FIRE)}" if cost else ""
        given = f"{counted(seats, SEAT)}{lost(missing, seats)}{paid}"
        return f"kiest {listed(parts)}{' in een Zwoele nacht' if night else ''}: {given}"

    def chooses_and(self, chooses: Said, crosses: Said) -> str:
        return f"{self.read(chooses)}; {self.does(self.read(crosses))}"

    def crosses(self, boats: tuple[Rows, ...], tickets: tuple[Ticket, ...], woken: tuple[str, ...]) -> str:
        parts = [f"{listed(map(self._row, rows))} van {the_boat(boat)}" for boat, rows in boats]
        given = f": {listed(map(self._ticket, tickets))}" if tickets else ""
        verb = "is" if len(woken) == 1 else "zijn"
        powers = f"; {listed(POWERS[power] for power in woken)} {verb} nu actief" if woken else ""
        return f"kruist {', en '.join(parts)} aan{given}{powers}"

    def _row(self, row: Row) -> str:
        return f"{number(row[1])} in rij {row[0]}"

    def _ticket(self, ticket: Ticket) -> str:
        points, given, boat, missing = ticket
        seats = f"{number(given)} {INFLECTED[boat]} {'plaats' if given == 1 else 'plaatsen'}"
        return f"kaartje {points} met {seats}{lost(missing, given)}"

    def visits(self, village: Village, fast: bool, early: bool, more: int) -> str:
        means = ["de Speedboot"] if fast else []
        if early:
            means.append("Vroege vogels")
        if more:
            means.append(f"{number(more)} '+1'")
        by = f" met {listed(means)}" if means else ""
        return f"bezoekt {the(village)}{by}"

    def visits_and(self, visits: Said, writes: Said) -> str:
        return f"{self.read(visits)} en {self.does(self.read(writes))}"

    def writes(self, score: int, boat: Boat, prize: bool) -> str:
        return f"noteert {score} op {the_boat(boat)}{' met het Vrijkaartje' if prize else ''}"

    # Points

    def tickets(self, boat: Boat) -> str:
        return f"{capital(INFLECTED[boat])} boot: kaartjes"

    def excursions(self, boat: Boat) -> str:
        return f"{capital(INFLECTED[boat])} boot: excursies"

    church_boat = Phrase("Kapitein: staafkerkboot")
    lowest_boat = Phrase("Kapitein: de laagste excursieboot nog eens")
    most_and_least = Phrase("Kapitein: voor de meeste en de minste punten")

    def captain_goal(self, goal: int, met: bool) -> str:
        return f"Kapitein: {'minstens' if met else 'minder dan'} {goal} punten"

    def captain_points(self, points: int) -> str:
        return f"kapiteinspunten: {points}"

    # What a button says

    label_leave = Phrase("Laat het daarbij")
    label_stay = Phrase("Blijf aan boord")

    def label_write(self, boat: Boat, prize: bool) -> str:
        return f"Noteer {colour_name(boat)}{' met het Vrijkaartje' if prize else ''}"

    def label_seat(self, boat: Boat, row: int, seat: int) -> str:
        return f"{capital(COLOURS[boat])}, rij {row}, tot plaats {seat}"

    def label_dice(self, die: str, green: bool, fans: bool, night: bool, seats: int) -> str:
        extras = ((green, "groen"), (fans, "Fanclub"), (night, "Zwoele nacht"))
        taken = ", ".join([COLOURS[die], *(name for used, name in extras if used)])
        return f"Neem {taken}: {seats} {'plaats' if seats == 1 else 'plaatsen'}"

    def label_visit(self, values: tuple[tuple[Boat, int], ...], fast: bool) -> str:
        worth = ", ".join(f"{colour_name(boat)} {value}" for boat, value in values)
        return f"Bezoek {worth}{' met de Speedboot' if fast else ''}"

    # Why not: at another step of the round

    dice_by_chance = Phrase("De dobbelstenen gooit het toeval, één keer per ronde.")
    die_first = Phrase("Kies eerst een basisdobbelsteen.")
    dice_chosen = Phrase("Je hebt je dobbelstenen gekozen: één basisdobbelsteen per ronde.")
    choose_again = Phrase("Neem de zet terug om opnieuw te kiezen.")
    seats_filled = Phrase("Je zitplaatsen zijn gevuld: nu is het tijd voor excursies.")
    seats_first = Phrase("Excursies komen als al je zitplaatsen zijn aangekruist.")
    village_first = Phrase("Kies eerst een dorp.")
    write_first = Phrase("Noteer eerst wat je in dit dorp scoort.")

    # Why not: powers

    def power_used(self, power: str) -> str:
        return f"{POWERS[power]} is doorgestreept: elke kracht werkt één keer."

    def power_asleep(self, power: str, boat: Boat, crossed: int) -> str:
        few = "maar één" if crossed else "geen"
        return f"{POWERS[power]} is niet actief: op {the_boat(boat)} is {few} van de twee koningsplaatsen aangekruist."

    # Why not: dice and seats

    def too_dear(self, dice: tuple[Die, ...], cost: int, fires: int) -> str:
        chosen = capital(listed(f"de {INFLECTED[colour]} dobbelsteen ({face})" for colour, face in dice))
        left = f"je hebt er nog {number(fires)}" if fires else "je hebt er geen meer"
        return f"{chosen} {'kost' if len(dice) == 1 else 'kosten'} {counted(cost, FIRE)}; {left}."

    def free_dice(self, colours: tuple[str, ...]) -> str:
        return f"Gratis: {listed((COLOURS[colour] for colour in colours), 'of')}."

    def dice_seats_first(self, count: int, boat: Boat) -> str:
        return f"Eerst komen de plaatsen van de dobbelstenen: kruis {counted(count, SEAT)} aan op {the_boat(boat)}."

    def no_seats_now(self, boat: Boat) -> str:
        return f"Op {the_boat(boat)} hoef je nu geen zitplaatsen aan te kruisen."

    def row_is_short(self, boat: Boat, row: int, size: int) -> str:
        return f"Rij {row} van {the_boat(boat)} heeft maar {counted(size, SEAT)}."

    def seat_is_crossed(self, boat: Boat, row: int, seat: int) -> str:
        return f"Zitplaats {seat} in rij {row} van {the_boat(boat)} is al aangekruist."

    def too_many_seats(self, seat: int, crosses: int, owed: int) -> str:
        return f"Tot zitplaats {seat} zijn {number(crosses)} kruisjes nodig; je hebt er {number(owed)} te zetten."

    def cross_up_to(self, seat: int) -> str:
        return f"Kruis hoogstens aan tot zitplaats {seat}."

    # Why not: excursions

    def not_on_board(self, tile: str) -> str:
        return f"Tegel {tile.upper()} ligt niet op tafel: die hoort bij de uitbreiding."

    def no_village(self, tile: str) -> str:
        where = "aan die kant" if tile in CHURCHES else f"op tegel {tile.upper()}"
        return f"In deze editie is er {where} geen dorp."

    two_villages = Phrase("Vroege vogels bezoeken twee verschillende dorpen.")

    def in_range(self, village: Village, reach: int) -> str:
        return f"{capital(the(village))} ligt binnen je bereik van {reach}: daar is geen Speedboot voor nodig."

    def too_far(self, village: Village, away: int, reach: int, more: int, fast: bool) -> str:
        far = f"{capital(the(village))} is {spaces(away)} ver"
        by, symbols = " met de Speedboot" if fast else "", f", of {reach + more} met {plus_ones(more)}"
        return f"{far}; je bereik{by} is {reach}{symbols if more else ''}."

    speed_boat_reaches = Phrase("De Speedboot zou er komen.")

    def scores_nothing(self, reasons: tuple[Text, ...]) -> str:
        return f"Daar valt niets te scoren. {' '.join(map(self.read, reasons))}"

    def boxes_full(self, boat: Boat, boxes: int) -> str:
        return f"{capital(colour_name(boat))}: {'alle hokjes zijn' if boxes > 1 else 'het enige hokje is'} vol."

    def not_higher(self, boat: Boat, value: int, tickets: int, last: int) -> str:
        product = f"{value} x {tickets} {'kaartje' if tickets == 1 else 'kaartjes'} is {value * tickets}"
        return f"{capital(colour_name(boat))}: {product}, niet hoger dan de laatste {last}."

    must_score = Phrase("Je bent hier om te scoren: noteer minstens één score.")

    def no_value(self, village: Village, boat: Boat) -> str:
        return f"{capital(the(village))} heeft geen waarde voor {the_boat(boat)}."

    def has_scored(self, boat: Boat) -> str:
        return f"{capital(the_boat(boat))} heeft in dit dorp al gescoord: één keer per bezoek."

    def prize_would(self, score: int) -> str:
        return f"Met het Vrijkaartje zou het {score} zijn."

    # The drawing

    def draw_laying(self, tiles: int) -> str:
        return f"[bold]De rivier wordt gelegd[/]: tot nu toe {tiles} {'tegel' if tiles == 1 else 'tegels'}"

    def draw_over(self, rolls: int) -> str:
        after = f"{rolls} {'worp' if rolls == 1 else 'worpen'}"
        return f"[bold]Het schip ligt voor anker[/] na {after}: het spel is afgelopen."

    def draw_round(self, number: int, ship: int, anchor: int) -> str:
        return f"[bold]Ronde {number}[/]: het schip is op vak {ship} van {anchor}"

    draw_start = Phrase("start")
    draw_anchor = Phrase("anker")
    draw_west = Phrase("west")
    draw_east = Phrase("oost")
    draw_east_tile = Phrase("Oosttegel")
    draw_churches = Phrase("Staafkerken")
    draw_water = Phrase("@ schip · o binnen bereik · + verder · ( ) dorp; ernaast: afstand, symbolen, punten")
    draw_signs = Phrase("x bezet · . vrij · K k koningsplaats · ! kaartje; punten en bonusplaatsen · < nog te kruisen")
    draw_green = Phrase("groen")

    def draw_dice(self, temperature: str, free: str, heated: str) -> str:
        costs = "[dim](elk kost zijn waarde in vuur)[/]"
        return f"[bold]Dobbelstenen[/]: temperatuur {temperature} · vrij: {free} · heet: {heated} {costs}"

    def draw_owned(self, score: int, fires: str, left: int, reach: int, symbols: str) -> str:
        points = f"{score} {'punt' if score == 1 else 'punten'}"
        return f"{points} · vuur {fires} {left} · bereik {reach}, symbolen {symbols}"

    def draw_captain(self, boxes: str, captain: int, church: int, lowest: int, bonus: str) -> str:
        parts = f"kerk {church} en laagste boot {lowest}; {bonus}"
        return f"Staafkerk: {boxes} · kapiteinspunten {captain}: {parts}"

    def draw_short(self, boat: Boat) -> str:
        return SHORT[boat]

    def draw_power(self, power: str, how: str) -> str:
        """19 columns at most: the longest name is shortened."""
        return f"{'Vr. vogels' if power == 'early_birds' else POWERS[power]} {STATES[how]}"

    def draw_summary(self, seat: int, score: int, captain: int, bonus: str, fires: int, symbols: int) -> str:
        points = f"kapiteinspunten {captain} ({bonus})"
        left = f"vuur {fires}, symbolen {symbols}"
        return f"{self.seat_title(seat)}: [bold]{score}[/], {points}, {left}; kaartjes en scores:"

    def draw_grade(self, remark: Said) -> str:
        return f"Oordeel: {self.read(remark)}"

    def draw_so_far(self, remark: Said) -> str:
        return f"Tot nu toe: {self.read(remark)}"

    # What may still be hoped for

    hope_excursions = Phrase("excursies die nog komen")
    hope_fires = Phrase("bewaarde vuursymbolen")
    hope_lowest = Phrase("een betere laagste boot")
    hope_symbols = Phrase("bewaarde '+1'-symbolen")
    hope_powers = Phrase("koninklijke krachten")

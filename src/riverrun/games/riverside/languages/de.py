"""Riverside in German."""

from __future__ import annotations

from functools import cache

from riverrun.core.languages import de
from riverrun.core.languages.de import ACC, DAT, NOM, F, M, N, Noun, bare, counted, listed, number
from riverrun.core.languages.de import the as noun_the
from riverrun.core.words import Phrase, Said, Text, capital
from riverrun.games.riverside.languages import en
from riverrun.games.riverside.languages.en import CHURCHES, Boat, Dice, Die, Reach, Row, Rows, Score, Ticket, Village

COLOURS = {"white": "weiß", "yellow": "gelb", "pink": "rosa", "blue": "blau", "brown": "braun", "green": "grün"}
SHORT = {"white": "wei", "yellow": "gel", "pink": "ros", "blue": "bla", "brown": "bra"}
STEMS = {**COLOURS, "pink": "rosafarben"}  # which take an ending
SIDES = {"west": "westlich", "east": "östlich"}
POWERS = {
    "early_birds": "Frühaufsteher",
    "fan_base": "Fangemeinde",
    "prize_ticket": "Freiticket",
    "warm_night": "Warme Nacht",
    "speed_boat": "Schnellboot",
}
STATES = {"asleep": "schläft", "active": "aktiv", "used": "benutzt"}
EXCURSIONS = {
    "polar bear safari": "Eisbärensafari",
    "mountain climbing": "Bergsteigen",
    "reindeer trip": "Rentiertour",
    "ice fishing": "Eisangeln",
    "local brew": "Bier von hier",
}
GRADES = (
    "zur Brücke bestellt",
    "in Ausbildung",
    "vielversprechend",
    "gut",
    "sehr gut",
    "am Kapitänstisch",
    "ausgezeichnet",
    "berühmt",
    "nominiert",
    "eine Legende",
)
SEAT, BONUS_SEAT = Noun("Sitz", "Sitze", M), Noun("Bonussitz", "Bonussitze", M)
FIRE = Noun("Feuersymbol", "Feuersymbole", N)
CHURCH, VILLAGE = Noun("Stabkirche", "Stabkirchen", F), Noun("Dorf", "Dörfer", N)
ONES = ("keins", "eins")


def colour_name(boat: Boat) -> str:
    return "Stabkirche" if boat == "church" else COLOURS[boat]


@cache
def the_boat(boat: Boat, case: int) -> str:
    """'dem gelben Boot', 'dem Stabkirchenboot'."""
    if boat == "church":
        return noun_the(Noun("Stabkirchenboot", "Stabkirchenboote", N), case)
    return noun_the(Noun("Boot", "Boote", N, STEMS[boat]), case)


@cache
def of_boat(boat: Boat) -> str:
    """'des gelben Boots'."""
    return "des Stabkirchenboots" if boat == "church" else f"des {STEMS[boat]}en Boots"


@cache
def noun_of(village: Village) -> tuple[Noun, str]:
    """A village as a noun, and the name of its tile after it."""
    tile, boats = village
    if tile in CHURCHES:
        return CHURCH._replace(adjective=SIDES[tile]), ""
    if boats == ("church",):
        return CHURCH, f" {tile.upper()}"
    *first, last = (boat for boat in boats if boat != "church")
    described = "-".join([*(COLOURS[boat] for boat in first), STEMS[last]])  # das weiß-blaue Dorf
    return VILLAGE._replace(adjective=described), f" {tile.upper()}{' mit Stabkirche' if 'church' in boats else ''}"


@cache
def the(village: Village, case: int) -> str:
    """'das gelbe Dorf T2', 'der östlichen Stabkirche'."""
    noun, tile = noun_of(village)
    return f"{noun_the(noun, case)}{tile}"


def spaces(count: int) -> str:
    return f"{count} {'Feld' if count == 1 else 'Felder'}"


def plus_ones(count: int) -> str:
    return "dem „+1“-Symbol" if count == 1 else "„+1“-Symbolen"


def lost(count: int, given: int) -> str:
    if count == 0:
        return ""
    return (
        " (verfallen)" if count == given else f" ({'einer verfällt' if count == 1 else f'{number(count)} verfallen'})"
    )


def how_many(count: int) -> str:
    """Of seats: 'keinen', 'einen', 'zwei'."""
    return ("keinen", "einen")[count] if count < 2 else number(count)


class Words(en.Words, de.Words):
    def boat(self, boat: Boat) -> str:
        return colour_name(boat)

    def village(self, village: Village) -> str:
        noun, tile = noun_of(village)
        return f"{capital(bare(noun, NOM))}{tile}"

    def power(self, power: str) -> str:
        return POWERS[power]

    def excursion(self, name: str) -> str:
        return EXCURSIONS.get(name, name)

    def grade(self, grade: int) -> str:
        return GRADES[grade]

    def remark(self, score: int, less: int, grade: int) -> str:
        return f"{self._graded(score, less, grade)}."

    def solo_remark(self, score: int, less: int, grade: int, goal: int, short: int) -> str:
        met = f"das Ziel von {goal} ist erreicht" if short <= 0 else f"{short} fehlen zum Ziel von {goal}"
        return f"{self._graded(score, less, grade)}; {met}."

    def _graded(self, score: int, less: int, grade: int) -> str:
        counts = f"{score} minus {less} (Erweiterung) sind {score - less}" if less else f"{score}"
        return f"{counts}: {GRADES[grade]}"

    step_dice = Phrase("Würfel wählen")
    step_fill = Phrase("Sitze füllen")
    step_excursions = Phrase("Ausflüge")

    # Questions

    def which_die(self, green: int, night: bool, fires: int) -> str:
        with_green = f", mit oder ohne die grüne {green}{' in Warmer Nacht' if night else ''}"
        left = f"du hast noch {counted(fires, FIRE)}" if fires else "du hast kein Feuersymbol mehr"
        return f"Wähle einen Basiswürfel{with_green if green else ''}; {left}."

    def cross_seats(self, count: int, boat: Boat) -> str:
        return f"Kreuze auf {the_boat(boat, DAT)} {counted(count, SEAT)} an, in beliebigen Reihen."

    def cross_bonus(self, count: int, boat: Boat) -> str:
        return f"Kreuze auf {the_boat(boat, DAT)} {counted(count, BONUS_SEAT)} an, in beliebigen Reihen."

    def bonus_waits(self, seats: tuple[tuple[int, Boat], ...]) -> str:
        owed = listed(f"{count} {STEMS[boat]}{'er' if count == 1 else 'e'}" for count, boat in seats)
        return f"Bonussitze warten: {owed}. Kreuze sie in beliebiger Reihenfolge an."

    def which_village(self, reach: Reach) -> str:
        return f"Besuche ein Dorf im Umkreis von {self._reach(reach)}; oder bleib an Bord."

    def which_second(self, reach: Reach) -> str:
        where = self._reach(reach)
        return f"Frühaufsteher: Besuche ein zweites Dorf im Umkreis von {where}; oder heb dir die Fähigkeit auf."

    def _reach(self, reach: Reach) -> str:
        near, more, fast = reach
        ways = [f"{near} {'Feld' if near == 1 else 'Feldern'}"]
        if more:
            ways.append(f"{near + more} mit {plus_ones(more)}")
        if fast:
            ways.append(f"{fast} mit dem Schnellboot")
        if more and fast:
            ways.append(f"{fast + more} mit beidem")
        return listed(ways, "oder")

    def score_what(self, village: Village, scores: tuple[Score, ...]) -> str:
        return f"Was wertest du {self._there(village)}: {listed(self._scores(village, scores), 'oder')}?"

    def score_or_not(self, village: Village, scores: tuple[Score, ...]) -> str:
        choices = listed([*self._scores(village, scores), "nichts"], "oder")
        return f"Was wertest du {self._there(village)}: {choices}? Eine 0 verbraucht ein Kästchen."

    def score_first(self, village: Village, scores: tuple[Score, ...], boats: int) -> str:
        choices, both = listed(self._scores(village, scores), "oder"), "beides" if boats == 2 else "alles"
        return f"Was wertest du {self._there(village)} zuerst: {choices}? Du darfst {both} werten."

    def score_else(self, village: Village, scores: tuple[Score, ...]) -> str:
        choices = listed([*self._scores(village, scores), "nichts"], "oder")
        return f"Was wertest du {self._there(village)} noch: {choices}?"

    def _there(self, village: Village) -> str:
        where = the(village, DAT)
        if noun_of(village)[0].gender == F:
            return f"bei {where}"
        return f"im {where.removeprefix('dem ')}"

    def _scores(self, village: Village, scores: tuple[Score, ...]) -> list[str]:
        return [
            f"{f'{capital(colour_name(boat))} ' if len(village[1]) > 1 else ''}{score}{' mit dem Freiticket' if prize else ''}"
            for boat, score, prize in scores
        ]

    # Events

    decides = Phrase("entscheidet sich")
    leaves_it = Phrase("belässt es dabei")
    stays_aboard = Phrase("bleibt an Bord")
    no_second = Phrase("besucht kein zweites Dorf")

    def lays(self, tile: str, second: bool) -> str:
        return f"legt Plättchen {tile.upper()} in die {'zweite' if second else 'erste'} Reihe"

    def rolls(self, face: int, die: str) -> str:
        return f"würfelt eine {face} mit dem {STEMS[die]}en Würfel"

    def rolls_and_sails(self, face: int, die: str, temperature: int, space: int) -> str:
        return f"{self.rolls(face, die)}: Die Temperatur ist {temperature}, und das Schiff fährt auf Feld {space}"

    def rolls_to_anchor(self, face: int, die: str, temperature: int) -> str:
        return f"{self.rolls(face, die)}: Die Temperatur ist {temperature}, und das Schiff kommt zum Anker"

    def chooses(self, dice: Dice, seats: int, missing: int, cost: int) -> str:
        (colour, face), green, fans, night = dice
        parts = [f"die {STEMS[colour]}e {face}"]
        if green:
            parts.append(f"die grüne {green}")
        if fans:
            parts.append(f"{fans} durch Fangemeinde")
        paid = f" für {counted(cost, FIRE)}" if cost else ""
        given = f"{counted(seats, SEAT, NOM)}{lost(missing, seats)}{paid}"
        return f"wählt {listed(parts)}{' in Warmer Nacht' if night else ''}: {given}"

    def chooses_and(self, chooses: Said, crosses: Said) -> str:
        return f"{self.read(chooses)}; {self.does(self.read(crosses))}"

    def crosses(self, boats: tuple[Rows, ...], tickets: tuple[Ticket, ...], woken: tuple[str, ...]) -> str:
        parts = [f"{listed(map(self._row, rows))} {of_boat(boat)}" for boat, rows in boats]
        given = f": {listed(map(self._ticket, tickets))}" if tickets else ""
        verb = "ist" if len(woken) == 1 else "sind"
        powers = f"; {listed(POWERS[power] for power in woken)} {verb} jetzt aktiv" if woken else ""
        return f"kreuzt {', dann '.join(parts)} an{given}{powers}"

    def _row(self, row: Row) -> str:
        return f"{how_many(row[1])} in Reihe {row[0]}"

    def _ticket(self, ticket: Ticket) -> str:
        points, given, boat, missing = ticket
        seat = Noun("Sitz", f"{STEMS[boat]}en Sitzen", M, STEMS[boat])
        return f"Ticket {points} mit {counted(given, seat, DAT)}{lost(missing, given)}"

    def visits(self, village: Village, fast: bool, early: bool, more: int) -> str:
        means = ["dem Schnellboot"] if fast else []
        if early:
            means.append("Frühaufsteher")
        if more:
            means.append(f"{'einem' if more == 1 else number(more)} „+1“")
        by = f" mit {listed(means)}" if means else ""
        return f"besucht {the(village, ACC)}{by}"

    def visits_and(self, visits: Said, writes: Said) -> str:
        return f"{self.read(visits)} und {self.does(self.read(writes))}"

    def writes(self, score: int, boat: Boat, prize: bool) -> str:
        return f"trägt{' mit dem Freiticket' if prize else ''} {score} auf {the_boat(boat, DAT)} ein"

    # Points

    def tickets(self, boat: Boat) -> str:
        return f"{capital(STEMS[boat])}es Boot: Tickets"

    def excursions(self, boat: Boat) -> str:
        return f"{capital(STEMS[boat])}es Boot: Ausflüge"

    church_boat = Phrase("Kapitän: Stabkirchenboot")
    lowest_boat = Phrase("Kapitän: das schwächste Ausflugsboot noch einmal")
    most_and_least = Phrase("Kapitän: für die meisten und die wenigsten Punkte")

    def captain_goal(self, goal: int, met: bool) -> str:
        return f"Kapitän: {'mindestens' if met else 'weniger als'} {goal} Punkte"

    def captain_points(self, points: int) -> str:
        return f"Kapitänspunkte: {points}"

    # What a button says

    label_leave = Phrase("Dabei belassen")
    label_stay = Phrase("An Bord bleiben")

    def label_write(self, boat: Boat, prize: bool) -> str:
        return f"{capital(colour_name(boat))} {'mit dem Freiticket ' if prize else ''}eintragen"

    def label_seat(self, boat: Boat, row: int, seat: int) -> str:
        return f"{capital(COLOURS[boat])}, Reihe {row}, bis Sitz {seat}"

    def label_dice(self, die: str, green: bool, fans: bool, night: bool, seats: int) -> str:
        extras = ((green, "Grün"), (fans, "Fangemeinde"), (night, "Warme Nacht"))
        taken = ", ".join([capital(COLOURS[die]), *(name for used, name in extras if used)])
        return f"{taken} nehmen: {seats} {'Sitz' if seats == 1 else 'Sitze'}"

    def label_visit(self, values: tuple[tuple[Boat, int], ...], fast: bool) -> str:
        worth = ", ".join(f"{capital(colour_name(boat))} {value}" for boat, value in values)
        return f"{worth}{' mit dem Schnellboot' if fast else ''} besuchen"

    # Why not: at another step of the round

    dice_by_chance = Phrase("Die Würfel wirft der Zufall, einmal je Runde.")
    die_first = Phrase("Wähle zuerst einen Basiswürfel.")
    dice_chosen = Phrase("Du hast deine Würfel gewählt: ein Basiswürfel je Runde.")
    choose_again = Phrase("Nimm den Zug zurück, um neu zu wählen.")
    seats_filled = Phrase("Deine Sitze sind gefüllt: Jetzt ist Zeit für Ausflüge.")
    seats_first = Phrase("Ausflüge kommen, wenn alle deine Sitze angekreuzt sind.")
    village_first = Phrase("Wähle zuerst ein Dorf.")
    write_first = Phrase("Trage zuerst ein, was du in diesem Dorf wertest.")

    # Why not: powers

    def power_used(self, power: str) -> str:
        return f"{POWERS[power]} ist abgestrichen: Jede Fähigkeit dient einmal."

    def power_asleep(self, power: str, boat: Boat, crossed: int) -> str:
        few = "nur einer" if crossed else "keiner"
        return (
            f"{POWERS[power]} ist nicht aktiv: Auf {the_boat(boat, DAT)} ist {few} der beiden Königssitze angekreuzt."
        )

    # Why not: dice and seats

    def too_dear(self, dice: tuple[Die, ...], cost: int, fires: int) -> str:
        chosen = capital(listed(f"der {STEMS[colour]}e Würfel ({face})" for colour, face in dice))
        left = f"du hast noch {ONES[fires] if fires == 1 else number(fires)}" if fires else "du hast keins mehr"
        return f"{chosen} {'kostet' if len(dice) == 1 else 'kosten'} {counted(cost, FIRE)}; {left}."

    def free_dice(self, colours: tuple[str, ...]) -> str:
        return f"Kostenlos: {listed((capital(COLOURS[colour]) for colour in colours), 'oder')}."

    def dice_seats_first(self, count: int, boat: Boat) -> str:
        return f"Zuerst kommen die Sitze der Würfel: Kreuze auf {the_boat(boat, DAT)} {counted(count, SEAT)} an."

    def no_seats_now(self, boat: Boat) -> str:
        return f"Auf {the_boat(boat, DAT)} sind jetzt keine Sitze anzukreuzen."

    def row_is_short(self, boat: Boat, row: int, size: int) -> str:
        return f"Reihe {row} {of_boat(boat)} hat nur {counted(size, SEAT)}."

    def seat_is_crossed(self, boat: Boat, row: int, seat: int) -> str:
        return f"Sitz {seat} in Reihe {row} {of_boat(boat)} ist schon angekreuzt."

    def too_many_seats(self, seat: int, crosses: int, owed: int) -> str:
        takes = "ein Kreuz" if crosses == 1 else f"{number(crosses)} Kreuze"
        return f"Bis Sitz {seat} braucht es {takes}; du hast {ONES[owed] if owed < 2 else number(owed)} zu machen."

    def cross_up_to(self, seat: int) -> str:
        return f"Kreuze höchstens bis Sitz {seat} an."

    # Why not: excursions

    def not_on_board(self, tile: str) -> str:
        return f"Plättchen {tile.upper()} liegt nicht aus: Es gehört zur Erweiterung."

    def no_village(self, tile: str) -> str:
        where = "auf dieser Seite" if tile in CHURCHES else f"auf Plättchen {tile.upper()}"
        return f"In dieser Ausgabe gibt es {where} kein Dorf."

    two_villages = Phrase("Frühaufsteher besuchen zwei verschiedene Dörfer.")

    def in_range(self, village: Village, reach: int) -> str:
        where = capital(the(village, NOM))
        return f"{where} liegt in deiner Reichweite von {reach}: Dazu braucht es kein Schnellboot."

    def too_far(self, village: Village, away: int, reach: int, more: int, fast: bool) -> str:
        far = f"{capital(the(village, NOM))} ist {spaces(away)} entfernt"
        by, symbols = " mit dem Schnellboot" if fast else "", f", oder {reach + more} mit {plus_ones(more)}"
        return f"{far}; deine Reichweite{by} ist {reach}{symbols if more else ''}."

    speed_boat_reaches = Phrase("Das Schnellboot käme hin.")

    def scores_nothing(self, reasons: tuple[Text, ...]) -> str:
        return f"Dort lässt sich nichts werten. {' '.join(map(self.read, reasons))}"

    def boxes_full(self, boat: Boat, boxes: int) -> str:
        full = "Alle Kästchen sind voll" if boxes > 1 else "Das einzige Kästchen ist voll"
        return f"{capital(colour_name(boat))}: {full}."

    def not_higher(self, boat: Boat, value: int, tickets: int, last: int) -> str:
        product = f"{value} x {tickets} {'Ticket' if tickets == 1 else 'Tickets'} ist {value * tickets}"
        return f"{capital(colour_name(boat))}: {product}, nicht mehr als die letzte Wertung {last}."

    must_score = Phrase("Du bist hier, um zu werten: Trage mindestens eine Wertung ein.")

    def no_value(self, village: Village, boat: Boat) -> str:
        return f"{capital(the(village, NOM))} hat keinen Wert für {the_boat(boat, ACC)}."

    def has_scored(self, boat: Boat) -> str:
        return f"{capital(the_boat(boat, NOM))} hat in diesem Dorf schon gewertet: einmal je Besuch."

    def prize_would(self, score: int) -> str:
        return f"Mit dem Freiticket wären es {score}."

    # The drawing

    def draw_laying(self, tiles: int) -> str:
        return f"[bold]Der Fluss wird gelegt[/]: bisher {tiles} Plättchen"

    def draw_over(self, rolls: int) -> str:
        after = f"{rolls} {'Wurf' if rolls == 1 else 'Würfen'}"
        return f"[bold]Das Schiff liegt vor Anker[/] nach {after}: Das Spiel ist vorbei."

    def draw_round(self, number: int, ship: int, anchor: int) -> str:
        return f"[bold]Runde {number}[/]: Das Schiff ist auf Feld {ship} von {anchor}"

    draw_start = Phrase("Start")
    draw_anchor = Phrase("Anker")
    draw_west = Phrase("Westen")
    draw_east = Phrase("Osten")
    draw_east_tile = Phrase("Ostplättchen")
    draw_churches = Phrase("Stabkirchen")
    draw_water = Phrase("@ Schiff · o in Reichweite · + weiter · ( ) Dorf; daneben: Entfernung, Symbole, Punkte")
    draw_signs = Phrase("x belegt · . frei · K k Königssitz · ! Ticket; Punkte und Bonussitze · < noch anzukreuzen")
    draw_green = Phrase("grün")

    def draw_dice(self, temperature: str, free: str, heated: str) -> str:
        costs = "[dim](jeder kostet seinen Wert in Feuer)[/]"
        return f"[bold]Würfel[/]: Temperatur {temperature} · frei: {free} · heiß: {heated} {costs}"

    def draw_owned(self, score: int, fires: str, left: int, reach: int, symbols: str) -> str:
        return f"{score} {'Punkt' if score == 1 else 'Punkte'} · Feuer {fires} {left} · Reichweite {reach}, Symbole {symbols}"

    def draw_captain(self, boxes: str, captain: int, church: int, lowest: int, bonus: str) -> str:
        parts = f"Kirche {church} und schwächstes Boot {lowest}; {bonus}"
        return f"Stabkirche: {boxes} · Kapitänspunkte {captain}: {parts}"

    def draw_short(self, boat: Boat) -> str:
        return SHORT[boat]

    def draw_power(self, power: str, how: str) -> str:
        """19 columns at most: the longest name is shortened."""
        return f"{'Frühaufst.' if power == 'early_birds' else POWERS[power]} {STATES[how]}"

    def draw_summary(self, seat: int, score: int, captain: int, bonus: str, fires: int, symbols: int) -> str:
        points = f"Kapitänspunkte {captain} ({bonus})"
        left = f"Feuer {fires}, Symbole {symbols}"
        return f"{self.seat_title(seat)}: [bold]{score}[/], {points}, {left}; Tickets und Wertungen:"

    def draw_grade(self, remark: Said) -> str:
        return f"Note: {self.read(remark)}"

    def draw_so_far(self, remark: Said) -> str:
        return f"Bisher: {self.read(remark)}"

    # What may still be hoped for

    hope_excursions = Phrase("kommende Ausflüge")
    hope_fires = Phrase("aufgesparte Feuersymbole")
    hope_lowest = Phrase("ein besseres niedrigstes Boot")
    hope_symbols = Phrase("aufgesparte „+1“-Symbole")
    hope_powers = Phrase("königliche Fähigkeiten")

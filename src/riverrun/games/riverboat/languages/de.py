"""Riverboat in German."""

from __future__ import annotations

from collections.abc import Iterable

from riverrun.core.languages import de
from riverrun.core.languages.de import ACC, DAT, NOM, F, M, N, Noun, a, bare, counted, listed, no, number, the
from riverrun.core.words import Phrase, Said, capital
from riverrun.games.riverboat.languages import en
from riverrun.games.riverboat.languages.en import Gift, Load, Tile

SAME = {"Start"}
PHASES = {
    "cultivation": "Feldarbeit",
    "planting": "Aussaat",
    "shipping": "Ernte und Verschiffung",
    "opportunity": "Gelegenheit",
    "scoring": "Wertung",
}
STAGES = {**PHASES, "draft": "Phasen", "shipping": "Verschiffung"}
COIN_USES = {
    "cultivation": "ein Arbeiter geht auf ein beliebiges leeres Feld",
    "planting": "ein Einer- oder Zweierplättchen aus seinem Stapel wählen",
    "shipping": "ein Boot aus seinem Stapel nehmen",
    "opportunity": "eine Karte aus dem Stapel wählen, ohne Bonus",
    "scoring": "nichts",
}
CROPS = {
    "turnip": Noun("Rübe", "Rüben", F),
    "wheat": Noun("Weizen", "Weizen", M),
    "corn": Noun("Mais", "Mais", M),
    "potato": Noun("Kartoffel", "Kartoffeln", F),
    "pumpkin": Noun("Kürbis", "Kürbisse", M),
}
STEMS = {"turnip": "Rüben", "wheat": "Weizen", "corn": "Mais", "potato": "Kartoffel", "pumpkin": "Kürbis"}
GROWN = {**STEMS, "potato": "Kartoffeln", "pumpkin": "Kürbissen"}  # auf Kartoffeln, mit drei Kürbissen
COLOURS = {"heart": "Herz", "spade": "Pik", "club": "Kreuz", "diamond": "Karo", "star": "Stern", "wild": "Joker"}
THINGS = {
    "coin": Noun("Münze", "Münzen", F),
    "step": Noun("Schritt", "Schritte", M),
    "agent": Noun("Agent", "Agenten", M),
    "worker": Noun("Arbeiter", "Arbeiter", M),
    "barn": Noun("Scheune", "Scheunen", F),
    "well": Noun("Brunnen", "Brunnen", M),
    "surveyor": Noun("Vermesser", "Vermesser", M),
    "card": Noun("Karte", "Karten", F),
    "feature": Noun("Ausbau", "Ausbauten", M),
    "bonus": Noun("Bonus", "Boni", M),
}
WORKER = THINGS["worker"]
SIZES = ("Einer", "Zweier", "Dreier")
CARDS = {
    **{crop: noun.many for crop, noun in CROPS.items()},
    "crops": "Sorten",
    "agents": "Agenten",
    "five_agents": "fünf Punkte und Agenten",
    "five_steps": "fünf Punkte und Schritte",
    "seven_step": "sieben Punkte und ein Schritt",
    "coins": "Münzen",
    "triples": "Dreierplättchen",
    "barns": "Scheunen",
    "wells": "Brunnen",
    "buildings": "Gebäude",
    "outskirts": "Randfelder",
    "boats": "Boote",
}
PER = {
    "turnip": "jede geerntete Rübe",
    "wheat": "jeden geernteten Weizen",
    "corn": "jeden geernteten Mais",
    "potato": "jede geerntete Kartoffel",
    "pumpkin": "jeden geernteten Kürbis",
    "crops": "jede geerntete Sorte",
    "agents": "jeden Agenten",
    "coins": "jede Münze",
    "triples": "jedes Dreierplättchen",
    "barns": "jede Scheune",
    "wells": "jeden Brunnen",
    "buildings": "jede Scheune und jeden Brunnen",
    "outskirts": "jedes belegte Randfeld",
    "boats": "jede Frucht auf deinen zwei größten Booten",
}
OCCUPIED = {
    "barn": "Dort steht eine Scheune",
    "crop": "Dort wächst schon etwas",
    "worker": "Dort steht ein Arbeiter",
    "": "Dort ist gar kein Feld",
}


def tile_noun(tile: Tile) -> Noun:
    """'Weizenplättchen', 'doppeltes Weizenplättchen', 'Weizen-Weizen-Mais-Plättchen'."""
    if len(set(tile)) == 1:
        name = f"{STEMS[tile[0]]}plättchen"
        return Noun(name, name, N, ("", "doppelt", "dreifach")[len(tile) - 1])
    name = f"{'-'.join(STEMS[crop] for crop in tile)}-Plättchen"
    return Noun(name, name, N)


def harvest(count: int, crop: str) -> str:
    """So much of a crop after 'mit' or 'für': 'sechs Rüben'."""
    return f"{number(count)} {CROPS[crop].many}"


def thing_counted(thing: str, count: int, case: int = ACC) -> str:
    """'eine Münze', 'einen Agenten', 'zwei Schritte'."""
    return "einen Agenten" if (thing, count, case) == ("agent", 1, ACC) else counted(count, THINGS[thing], case)


def gifts(given: Iterable[Gift], case: int = ACC) -> list[str]:
    return [thing_counted(thing, count, case) for thing, count in given]


def card_name(card: str) -> str:
    return f"„{CARDS[card]}“"


def feature_name(feature: str) -> str:
    return "ein Ausbau deiner Wahl" if feature == "any" else a(THINGS[feature], NOM)


def agents_at_most(agents: int) -> str:
    return f"bis zu {number(agents)} Agenten" if agents > 1 else "höchstens ein Agent"


def field(colour: str) -> str:
    return f"{COLOURS[colour]}feld"


class Words(en.Words, de.Words):
    # Things

    def crop(self, crop: str) -> str:
        return CROPS[crop].one

    def colour(self, colour: str) -> str:
        return COLOURS[colour]

    def phase(self, phase: str) -> str:
        return PHASES[phase]

    def stage(self, phase: str) -> str:
        return STAGES[phase]

    def coin_use(self, phase: str) -> str:
        return COIN_USES[phase]

    bonus_cultivation = Phrase("der Arbeiter der Rundenleiste auf ein leeres Feld")

    def bonus_gift(self, gift: Gift) -> str:
        return listed(gifts([gift], NOM))

    def vp(self, vp: int) -> str:
        return f"{vp} SP"

    def bonus_choice(self, given: tuple[Gift, ...]) -> str:
        return listed(gifts(given, NOM), "oder")

    def benefit(self, vp: int, given: tuple[Gift, ...], feature: str, agents: int) -> str:
        return listed(
            [f"{vp} SP"] * (vp > 0)
            + gifts(given, NOM)
            + ([feature_name(feature)] if feature else [])
            + [agents_at_most(agents)] * (agents > 0)
        )

    def space(self, surveyor: bool, given: tuple[Gift, ...]) -> str:
        return listed(["ein Vermesser"] * surveyor + gifts(given, NOM))

    def card_per(self, vp: int, per: str, most: int) -> str:
        return f"{vp} SP für {PER[per]}, höchstens {most}"

    def card_once(self, vp: int, steps: int, agents: int) -> str:
        more = [thing_counted("step", steps, NOM)] * (steps > 0) + [agents_at_most(agents)] * (agents > 0)
        return listed([f"{vp} SP", *more])

    def owed_feature(self, feature: str) -> str:
        return feature_name(feature)

    def owed_agents(self, agents: int) -> str:
        return agents_at_most(agents)

    # Where a benefit comes from

    def by_harvest(self, count: int, crop: str) -> str:
        return f"Erntebonus für {harvest(count, crop)}"

    def by_boat(self, boat: str) -> str:
        return f"Boot {boat}"

    by_space = Phrase("Kartenplatz")
    by_card = Phrase("Gelegenheitskarte")

    # Why an estate feature cannot be had

    def none_left(self, feature: str) -> str:
        return f"im Vorrat ist {no(THINGS[feature], NOM)} mehr"

    no_field_for_barn = Phrase("für eine Scheune gibt es kein leeres Feld")
    wells_everywhere = Phrase("jede Feldfrucht hat schon einen Brunnen")

    # Questions

    which_phase = Phrase("Wähle ein Phasenplättchen: Du beginnst diese Phase und bekommst ihren Bonus.")
    where_hired = Phrase("Stelle den Arbeiter der Rundenleiste auf ein beliebiges leeres Feld deines Tableaus.")

    def where_wild(self, card: int, cards: int) -> str:
        return f"Karte {card} von {cards} ist ein Joker: Stelle einen Arbeiter auf ein beliebiges leeres Feld."

    def where_any(self, card: int, cards: int, colour: str) -> str:
        none = f"zeigt {COLOURS[colour]}, und du hast kein leeres {field(colour)}"
        return f"Karte {card} von {cards} {none}: Stelle einen Arbeiter auf ein beliebiges leeres Feld."

    def where_worker(self, card: int, cards: int, colour: str, coin: bool) -> str:
        other = ", oder für eine Münze auf ein anderes" if coin else ""
        return f"Karte {card} von {cards}: Stelle einen Arbeiter auf ein leeres {field(colour)}{other}."

    def which_tile(self, workers: int, sizes: tuple[int, ...]) -> str:
        found = listed((SIZES[size - 1] for size in sizes), "oder")
        pile = f", oder für eine Münze einen {found} vom Stapel" if sizes else ""
        whom = "deinen einen freien Arbeiter" if workers == 1 else f"deine {number(workers)} freien Arbeiter"
        return f"Nimm ein Fruchtplättchen für {whom}{pile}."

    def where_tile(self, tile: Tile, turned: bool) -> str:
        turning = " und wie es gedreht ist" if turned else ""
        return f"Wähle, unter welche Arbeiter {the(tile_noun(tile), NOM)} kommt{turning}."

    def which_boat(self, boat: int, boats: int, loads: tuple[Load, ...]) -> str:
        claim = "Nimm eines und fülle es mit einer Feldfrucht, oder passe"
        return f"Boot {boat} von {boats}: {claim}. Deine Arbeiter: {self._loads(loads)}."

    def _loads(self, loads: tuple[Load, ...]) -> str:
        return listed(f"{'einer' if count == 1 else number(count)} auf {GROWN[crop]}" for count, crop in loads)

    def which_instead(self, source: Said, missing: Said, features: tuple[str, ...]) -> str:
        others = listed((a(THINGS[feature], ACC) for feature in features), "oder")
        return f"{self.read(source)}: {capital(self.read(missing))}; wähle stattdessen {others} oder verzichte."

    def which_feature(self, source: Said, features: tuple[str, ...]) -> str:
        offered = listed((a(THINGS[feature], ACC) for feature in features), "oder")
        return f"{self.read(source)}: Wähle einen Ausbau, {offered}, oder verzichte."

    def where_barn(self, source: Said) -> str:
        return f"{self.read(source)}: Wähle ein leeres Feld für die Scheune, oder verzichte auf sie."

    def where_well(self, source: Said) -> str:
        return (
            f"{self.read(source)}: Wähle ein Feld für den Brunnen, dessen Feldfrucht noch keinen hat, oder verzichte."
        )

    def how_many_agents(self, source: Said, most: int) -> str:
        how_many = "Wie viele Arbeiter gehen als Agenten nach New Orleans?"
        return f"{self.read(source)}: {how_many} Du darfst bis zu {'einen' if most == 1 else number(most)} schicken."

    def which_card(self, pile: bool) -> str:
        other = ", oder für eine Münze eine beliebige Karte des Stapels ohne Bonus" if pile else ""
        return f"Nimm eine Gelegenheitskarte mit dem Bonus ihres Platzes{other}."

    def which_reward(self, given: tuple[Gift, ...]) -> str:
        return f"Wähle den Bonus des Wertungsplättchens: {listed(gifts(given), 'oder')}."

    def where_surveyor(self, surveyor: int, surveyors: int, places: tuple[str, ...]) -> str:
        where = listed((a(THINGS[place], DAT) for place in places), "oder")
        return f"Vermesser {surveyor} von {surveyors}: Schicke einen zu {where}, oder passe."

    # Events, in the third person and without their actor

    river = Phrase("der Fluss")  # does what chance decides
    places = Phrase("stellt einen Arbeiter auf")
    passes = Phrase("passt")

    def follows(self, event: Said, what: tuple[Said, ...]) -> str:
        return "; ".join(map(self.read, (event, *what)))

    def also(self, what: Said) -> str:
        return self.does(self.read(what))

    def other(self, seat: int, what: Said) -> str:
        return self._who_does(seat, self.read(what))

    def declines(self, thing: str) -> str:
        return f"verzichtet auf {the(THINGS[thing], ACC)}"

    def takes_phase(self, phase: str) -> str:
        return f"nimmt das Plättchen {PHASES[phase]}"

    def places_hired(self, cell: str) -> str:
        return f"stellt den Arbeiter der Rundenleiste auf {cell}"

    def places_worker(self, cell: str, coin: bool) -> str:
        verb = f"zahlt eine Münze und {self.does('stellt')}" if coin else "stellt"
        return f"{verb} einen Arbeiter auf {cell}"

    def takes_tile(self, tile: Tile) -> str:
        return f"nimmt {a(tile_noun(tile), ACC)}"

    def finds_tile(self, tile: Tile) -> str:
        return f"zahlt eine Münze und {self.does('findet')} {a(tile_noun(tile), ACC)} im Stapel"

    def lays(self, tile: Tile, where: str) -> str:
        return f"legt {the(tile_noun(tile), ACC)} auf {where}"

    def fills(self, boat: str, count: int, crop: str, coin: bool) -> str:
        one = f"{'einer' if CROPS[crop].gender == F else 'einem'} {CROPS[crop].one}"
        load = one if count == 1 else f"{number(count)} {GROWN[crop]}"
        verb = f"zahlt eine Münze und {self.does('füllt')}" if coin else "füllt"
        return f"{verb} Boot {boat} mit {load}"

    def chooses(self, feature: str) -> str:
        return f"wählt {a(THINGS[feature], ACC)}"

    def builds(self, feature: str, cell: str) -> str:
        return f"baut {a(THINGS[feature], ACC)} auf {cell}"

    def sends(self, workers: int) -> str:
        return f"schickt {counted(workers, WORKER) if workers else 'niemanden'} nach New Orleans"

    def takes_card(self, card: str, feature: str, given: tuple[Gift, ...]) -> str:
        features = {"": [], "surveyor": ["einem Vermesser"], "other": ["einem anderen Ausbau"]}[feature]
        found = features + [self._with(thing, count) for thing, count in given]
        return f"nimmt die Karte {card_name(card)}{f' mit {listed(found)}' if found else ''}"

    def _with(self, thing: str, count: int) -> str:
        if count == 1:
            return {"coin": "einer Münze", "step": "einem Schritt", "agent": "einem Agenten"}[thing]
        return f"{number(count)} {'Schritten' if thing == 'step' else THINGS[thing].many}"

    def finds_card(self, card: str) -> str:
        return f"zahlt eine Münze und {self.does('findet')} die Karte {card_name(card)} im Stapel"

    def takes_coins(self, coins: int) -> str:
        return f"nimmt {thing_counted('coin', coins)}"

    def takes_steps(self, steps: int) -> str:
        return f"geht im Hafen {thing_counted('step', steps)} weiter"

    def surveys(self, feature: str, cell: str) -> str:
        where = "zur Scheune" if feature == "barn" else "zum Brunnen"
        return f"schickt einen Vermesser {where} auf {cell}"

    def surveys_card(self, card: str) -> str:
        return f"schickt einen Vermesser zur Karte {card_name(card)}"

    # Events of chance

    def brings(self, tile: Tile) -> str:
        return f"bringt {a(tile_noun(tile), ACC)} auf die Fruchttafel"

    def reveals(self, card: str) -> str:
        return f"deckt die Karte {card_name(card)} auf"

    def turns(self, colour: str) -> str:
        return f"dreht eine {COLOURS[colour]}karte um"

    def gives_mat(self, mat: int, seat: int) -> str:
        return f"gibt {self._whom(seat)} Tableau {mat}"

    def gives_first(self, seat: int) -> str:
        return f"gibt {self._whom(seat)} den Startmarker"

    # What follows from an event

    def gets(self, given: tuple[Gift, ...]) -> str:
        return f"bekommt {listed(gifts(given))}"

    def gets_last_phase(self, phase: str) -> str:
        return f"bekommt das letzte Phasenplättchen, {PHASES[phase]}"

    gets_first = Phrase("bekommt den Startmarker")
    gets_surveyor = Phrase("bekommt einen Vermesser")
    keeps_hired = Phrase("nimmt den Arbeiter der Rundenleiste in den Vorrat, denn kein Feld ist leer")
    has_no_worker = Phrase("hat keinen Arbeiter für New Orleans")
    has_no_feature = Phrase("kann keinen Ausbau bekommen")

    def has_no_harvest_feature(self, count: int, crop: str) -> str:
        return f"kann für {harvest(count, crop)} keinen Ausbau bekommen"

    def gets_harvest_bonus(self, count: int, crop: str) -> str:
        return f"bekommt den Erntebonus für {harvest(count, crop)}"

    def may_choose(self, missing: Said) -> str:
        return f"darf einen anderen Ausbau wählen, denn {self.read(missing)}"

    def gets_planting(self, coins: int) -> str:
        return f"bekommt {thing_counted('coin', coins)} für das Plättchen Aussaat"

    no_planting = Phrase("bekommt für das Plättchen Aussaat keine Münze: Der Vorrat ist leer")

    def takes_workers_back(self, workers: int) -> str:
        whom = "ihn" if workers == 1 else "sie"
        return f"nimmt {counted(workers, WORKER)} zurück, denn unter {whom} passt kein Plättchen mehr"

    def gets_shipping(self, steps: int) -> str:
        return f"geht {thing_counted('step', steps)} weiter für das Plättchen {PHASES['shipping']}"

    fills_none = Phrase("kann kein Boot füllen")

    def gets_opportunity(self, vp: int) -> str:
        return f"bekommt {vp} SP für das Plättchen Gelegenheit"

    def scores(self, surveyors: int, agents: int) -> str:
        active = [f"{surveyors} für aktive Vermesser"] * (surveyors > 0)
        return f"wertet {listed(active + [f'{agents} für Agenten'] * (agents > 0))}"

    # Points

    line_tiles = Phrase("Zweier- und Dreierplättchen")
    line_boats = Phrase("Flussboote")
    line_bonus = Phrase("Bonus der Gelegenheit")
    line_barns = Phrase("Vermessene Scheunen")
    line_wells = Phrase("Vermessene Brunnen")
    line_cards = Phrase("Gelegenheitskarten")
    line_surveyors = Phrase("Aktive Vermesser, Runde für Runde")
    line_agents = Phrase("Agenten, Runde für Runde")
    line_coins = Phrase("Münzen")
    line_colours = Phrase("Vollständig bedeckte Farben")
    line_features = Phrase("Nicht gewertete Ausbauten")
    line_harbour = Phrase("Hafen")
    line_mansion = Phrase("Agenten in New Orleans")

    # What a button says

    label_pass = Phrase("Passen")
    label_decline = Phrase("Verzichten")
    label_coin = Phrase("Münze nehmen")
    label_step = Phrase("Schritt gehen")
    label_agent = Phrase("Agenten schicken")

    def label_paid(self, label: Said) -> str:
        return f"Für eine Münze: {self.read(label)}"

    def label_send(self, agents: int) -> str:
        return f"Schicke {agents} Agenten"

    label_nobody = Phrase("Niemanden schicken")

    def label_feature(self, feature: str) -> str:
        return f"{THINGS[feature].one} nehmen"

    def label_phase(self, phase: str) -> str:
        return f"{PHASES[phase]} nehmen"

    def label_survey(self, cell: str) -> str:
        return f"Vermesser zu {cell}"

    def label_survey_card(self, card: str) -> str:
        return f"Vermesser zur Karte {card_name(card)}"

    def label_ship(self, boat: str, count: int, crop: str) -> str:
        return f"Boot {boat} mit {count} {CROPS[crop].one if count == 1 else GROWN[crop]} füllen"

    def label_place(self, cell: str) -> str:
        return f"Auf {cell} stellen"

    def label_plant(self, where: str) -> str:
        return f"Auf {where} legen"

    def label_build(self, cell: str) -> str:
        return f"Auf {cell} bauen"

    def label_dig(self, cell: str) -> str:
        return f"Auf {cell} graben"

    def label_card(self, card: str) -> str:
        return f"Karte {card_name(card)} nehmen"

    def label_tile(self, tile: Tile) -> str:
        return capital(bare(tile_noun(tile), NOM))

    # Why not: something else is being decided

    now_phase = Phrase("Du wählst gerade ein Phasenplättchen.")
    now_hired = Phrase("Jetzt kommt der Arbeiter der Rundenleiste auf ein leeres Feld.")
    now_worker = Phrase("Du stellst gerade einen Arbeiter für die umgedrehte Karte auf.")
    now_tile = Phrase("Du nimmst gerade ein Fruchtplättchen.")
    now_plant = Phrase("Du hast ein Fruchtplättchen genommen und musst es jetzt unter deine Arbeiter legen.")
    now_boat = Phrase("Du nimmst gerade ein Flussboot oder passt.")
    now_feature = Phrase("Du wählst gerade einen Ausbau.")
    now_barn = Phrase("Du stellst gerade eine Scheune auf.")
    now_well = Phrase("Du gräbst gerade einen Brunnen.")
    now_agents = Phrase("Du schickst gerade Arbeiter nach New Orleans.")
    now_card = Phrase("Du nimmst gerade eine Gelegenheitskarte.")
    now_reward = Phrase("Du wählst gerade den Bonus des Wertungsplättchens.")
    now_surveyor = Phrase("Du schickst gerade Vermesser los oder passt.")
    dealt = Phrase("Karten, Tableaus und der Startmarker werden verteilt, nicht gewählt.")

    # Why not: phase tiles and workers

    def you_have_phase(self, phase: str) -> str:
        return f"Das Plättchen {PHASES[phase]} hast du schon genommen."

    def has_phase(self, seat: int, phase: str) -> str:
        return f"{self.seat_title(seat)} hat das Plättchen {PHASES[phase]} schon genommen."

    hire_first = Phrase("Der Arbeiter der Rundenleiste muss aufgestellt werden: Du hast ein leeres Feld.")
    no_skipping = Phrase("Niemand darf das Aufstellen auslassen: Du hast einen Arbeiter und ein leeres Feld.")

    def not_empty(self, cell: str, thing: str) -> str:
        return f"{cell} ist kein leeres Feld: {OCCUPIED[thing]}."

    hired_needs_no_coin = Phrase("Der Arbeiter der Rundenleiste braucht keine Münze.")
    no_coin_for_colour = Phrase("Du hast keine Münze, um die Farbe der Karte zu umgehen.")

    def needs_no_coin(self, cell: str) -> str:
        return f"{cell} braucht keine Münze."

    def wrong_colour(self, card: str, cell: str, colour: str, fields: int) -> str:
        have = (
            f"du hast {'ein leeres Feld' if fields == 1 else f'{number(fields)} leere Felder'} in der Farbe der Karte"
        )
        return f"Die Karte zeigt {COLOURS[card]}, {cell} ist {COLOURS[colour]}, und {have}."

    # Why not: crop tiles

    def must_plant(self, workers: int) -> str:
        return f"Passen darf hier niemand: Du hast {counted(workers, WORKER)} ohne Feldfrucht."

    no_coin_for_tile = Phrase("Du hast keine Münze, um einen Stapel durchzusehen.")

    def not_in_pile(self, tile: Tile) -> str:
        return f"Im Stapel ist {no(tile_noun(tile), NOM)}."

    def not_on_board(self, tile: Tile) -> str:
        return f"Auf der Fruchttafel liegt {no(tile_noun(tile), NOM)}."

    def too_few_workers(self, hexes: int) -> str:
        touching = "die alle einander berühren" if hexes == 3 else "die sich berühren"
        return f"Ein {SIZES[hexes - 1]}plättchen braucht {number(hexes)} freie Arbeiter, {touching}."

    def other_size(self, tile: Tile, where: str, hexes: int) -> str:
        has = "ein Feld" if len(tile) == 1 else f"{number(len(tile))} Felder"
        return f"{capital(the(tile_noun(tile), NOM))} hat {has}; {where} nennt {number(hexes)}."

    def is_planted(self, cell: str) -> str:
        return f"Auf {cell} wächst schon etwas."

    def no_worker_on(self, cell: str) -> str:
        return f"Auf {cell} steht kein Arbeiter von dir."

    def all_alike(self, tile: Tile) -> str:
        return f"Auf {the(tile_noun(tile), DAT)} sind alle Felder gleich: Drehen ändert nichts."

    # Why not: boats and what they bring

    no_coin_for_boat = Phrase("Du hast keine Münze, um ein Boot aus seinem Stapel zu nehmen.")

    def boats_used_up(self, boat: str) -> str:
        return f"Der Stapel von Boot {boat} ist aufgebraucht."

    def boat_is_gone(self, boat: str) -> str:
        return f"Boot {boat} liegt nicht mehr aus."

    def boat_takes(self, boat: str, capacity: int, workers: int, crop: str) -> str:
        takes = f"fasst genau {counted(capacity, WORKER)} von einer Feldfrucht"
        have = "keinen" if workers == 0 else "einen" if workers == 1 else number(workers)
        return f"Boot {boat} {takes}; du hast {have} auf {GROWN[crop]}."

    def supply_has_none(self, feature: str) -> str:
        return f"Im Vorrat ist {no(THINGS[feature], NOM)} mehr."

    you_have_no_field = Phrase("Du hast kein leeres Feld für eine Scheune.")
    you_have_no_crop = Phrase("Du hast keinen Platz für einen Brunnen: Auf deinem Tableau wächst nichts.")
    your_crops_have_wells = Phrase("Du hast keinen Platz für einen Brunnen: Jede deiner Feldfrüchte hat schon einen.")

    def crop_has_well(self, crop: str, cell: str) -> str:
        return f"Auf {GROWN[crop]} hast du schon einen Brunnen, bei {cell}."

    def no_crop_at(self, cell: str) -> str:
        return f"Ein Brunnen steht auf einem Fruchtfeld, und auf {cell} wächst nichts."

    say_how_many = Phrase("Sag, wie viele Arbeiter du schickst; auch keiner ist erlaubt.")

    def too_many_agents(self, most: int, agents: int) -> str:
        return f"Du darfst bis zu {counted(most, WORKER)} schicken, nicht {number(agents)}."

    def not_so_many(self, workers: int, agents: int) -> str:
        have = counted(workers, WORKER) if workers else "keinen Arbeiter"
        return f"Du hast {have} im Vorrat, nicht {number(agents)}."

    # Why not: cards and surveyors

    must_take_card = Phrase("Alle müssen eine Gelegenheitskarte nehmen.")
    no_coin_for_card = Phrase("Du hast keine Münze, um den Kartenstapel durchzusehen.")

    def your_card(self, card: str) -> str:
        return f"Die Karte {card_name(card)} gehört dir."

    def their_card(self, card: str, seat: int) -> str:
        return f"Die Karte {card_name(card)} gehört {self.seat(seat)}."

    def card_is_open(self, card: str) -> str:
        return f"Die Karte {card_name(card)} liegt offen aus, nicht im Stapel."

    def card_in_pile(self, card: str) -> str:
        return f"Die Karte {card_name(card)} ist im Stapel und liegt nicht aus."

    no_coins_left = Phrase("Im Vorrat ist keine Münze mehr.")
    no_worker_left = Phrase("Du hast keinen Arbeiter im Vorrat, den du nach New Orleans schicken könntest.")

    def card_surveyed(self, card: str) -> str:
        return f"Die Karte {card_name(card)} hat schon einen Vermesser: Nichts wird zweimal gewertet."

    def not_your_card(self, card: str) -> str:
        return f"Die Karte {card_name(card)} gehört dir nicht."

    def is_surveyed(self, cell: str) -> str:
        return f"Auf {cell} steht schon ein Vermesser: Nichts wird zweimal gewertet."

    def nothing_at(self, cell: str) -> str:
        return f"Auf {cell} hast du weder Scheune noch Brunnen."

    # What to do instead

    def without_coin(self, move: str) -> str:
        return f"Ohne Münze: {move}."

    def with_coin(self, move: str) -> str:
        return f"Für eine Münze: {move}."

    def play_rather(self, move: str) -> str:
        return f"Spiele {move}."

    send_nobody = Phrase("Spiele send0, um niemanden zu schicken.")

    def your_workers(self, loads: tuple[Load, ...]) -> str:
        return f"Deine Arbeiter: {self._loads(loads)}."

    # The drawing

    draw_over = Phrase("beendet")

    def draw_round(self, now: int, rounds: int) -> str:
        return f"Runde {now} von {rounds}"

    draw_supply = Phrase("Vorrat")
    draw_left = Phrase("Karten übrig")

    def draw_card(self, card: int, colour: str) -> str:
        return f"Karte {card}: {COLOURS[colour]}"

    def draw_size(self, hexes: int) -> str:
        return SIZES[hexes - 1]

    def draw_pile(self, count: int) -> str:
        return f"{count} im Stapel"

    draw_hand = Phrase("In der Hand")
    draw_boats = Phrase("Boote")
    draw_boats_are = Phrase("ausliegend *, im Stapel, was sie geben")
    draw_opportunities = Phrase("Gelegenheiten")

    def draw_opportunity(self, card: str, text: Said, worth: int, bonus: Said) -> str:
        return f"{CARDS[card]}: {self.read(text)}; jetzt {worth}, dazu {self.read(bonus)}"

    def draw_cards(self, cards: tuple[str, ...]) -> str:
        return f"Im Stapel: {', '.join(CARDS[card] for card in cards) or 'keine'}"

    draw_first = Phrase("Start")

    def draw_count(self, thing: str, count: int) -> str:
        return f"{THINGS[thing].many} {count}"

    def draw_surveyors(self, supply: int, active: int) -> str:
        return f"Vermesser {supply}+{active}"

    def draw_harbour(self, space: int, farthest: bool) -> str:
        return f"Hafen {space}{' vorn' if farthest else ''}"

    draw_harvested = Phrase("Ernte")
    draw_owned = Phrase("Boote")

    def draw_to_survey(self, places: tuple[tuple[str, str, int], ...], cards: tuple[tuple[str, int], ...]) -> str:
        found = [f"{THINGS[kind].one} {cell} {worth}" for kind, cell, worth in places]
        return f"zu vermessen: {listed(found + [f'{CARDS[card]} {worth}' for card, worth in cards])}"

    draw_worker = Phrase("Arbeiter")
    draw_barn = Phrase("Scheune")
    draw_well = Phrase("Brunnen")
    draw_surveyed = Phrase("vermessen")
    draw_unreached = Phrase("Boot nicht erreicht")
    draw_ended = Phrase("Punkte bei sofortigem Ende")

    # What may still be hoped for

    hope_coins = Phrase("Münzen zum Ausgeben")
    hope_workers = Phrase("Arbeiter im Vorrat")
    hope_tiles = Phrase("kommende Phasenplättchen")
    hope_colours = Phrase("Farben, die fertig werden können")
    hope_field_workers = Phrase("Arbeiter auf den Feldern")
    hope_loads = Phrase("Ladungen für Boote")
    hope_harvest = Phrase("der Erntebonus in Reichweite")
    hope_harbour = Phrase("Boote, die der Hafenmeister erreicht")
    hope_agents = Phrase("Agenten in New Orleans")
    hope_features = Phrase("kommende Ausbauten")
    hope_surveyors = Phrase("was Vermesser werten können")

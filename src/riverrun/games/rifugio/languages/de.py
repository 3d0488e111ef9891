"""Rifugio with Rivers & Rafts in German."""

from __future__ import annotations

from functools import cache

from riverrun.core.languages import de
from riverrun.core.languages.de import ACC, DAT, NOM, F, M, N, Noun, a, bare, counted, listed, number, the
from riverrun.core.words import Phrase, Said, capital
from riverrun.games.rifugio.languages import en
from riverrun.games.rifugio.languages.en import WATER, Place, Raft, Side, Tile, rafts, swims, turned

SAME = {"Fal1", "Fal2", "Fal3", "Pas1", "Pas2", "Pas3"}
SIGHTS = {
    "edelweiss": Noun("Edelweiß", "Edelweiße", N),
    "gentian": Noun("Enzian", "Enziane", M),
    "alpine rose": Noun("Alpenrose", "Alpenrosen", F),
    "marmot": Noun("Murmeltier", "Murmeltiere", N),
    "roe deer": Noun("Reh", "Rehe", N),
    "capercaillie": Noun("Auerhahn", "Auerhähne", M),
    "upper fall": Noun("Wasserfall", "Wasserfälle", M, "ober"),
    "twin fall": Noun("Zwillingsfall", "Zwillingsfälle", M),
    "lower fall": Noun("Wasserfall", "Wasserfälle", M, "unter"),
    "north pass": Noun("Nordpass", "Nordpässe", M),
    "windy pass": Noun("Windpass", "Windpässe", M),
    "meadow pass": Noun("Wiesenpass", "Wiesenpässe", M),
    "east peak": Noun("Ostgipfel", "Ostgipfel", M),
    "middle peak": Noun("Mittelgipfel", "Mittelgipfel", M),
    "west peak": Noun("Westgipfel", "Westgipfel", M),
}
TERRAINS = {"grass": "Gras", "forest": "Wald", "rock": "Fels", "water": "Wasser", "top": "Gipfel", "pass": "Pass"}
PLURALS = {"flower": "Blumen", "animal": "Tiere", "waterfall": "Wasserfälle", "pass": "Pässe", "top": "Gipfel"}
SIDES = {"e": "Osten", "se": "Südosten", "sw": "Südwesten", "w": "Westen", "nw": "Nordwesten", "ne": "Nordosten"}
SIGNS = {"flower": "Blu", "animal": "Tie", "waterfall": "Fal", "pass": "Pas", "top": "Gip"}
WAYS = {"walk": "laufe", "sail": "segle", "swim": "schwimme", "build": "baue"}
DEEDS = {
    "step": "Laufen kostet",
    "hut": "Eine Hütte kostet",
    "raft": "Aufs Wasser treten und ein Floß bauen kostet",
    "sail": "Segeln kostet",
}
HUT, RAFT = Noun("Hütte", "Hütten", F), Noun("Floß", "Flöße", N)
THINGS = {"hut": HUT, "raft": RAFT}
STEP, FREE_STEP = Noun("Schritt", "Schritte", M), Noun("freien Schritt", "freie Schritte", M)
EXTRA_STEP = Noun("Extraschritt", "Extraschritte", M)
PLACE, FIELD = Noun("Stelle", "Stellen", F), Noun("Feld", "Felder", N)
FIGURE = Noun("Figur", "Figuren", F)


@cache
def sight_noun(name: str) -> Noun:
    """A sight that an edition of one's own has named is read as it stands."""
    return SIGHTS.get(name) or Noun(name, name, N)


@cache
def tile_noun(tile: Tile) -> Noun:
    sort, name = tile
    if sort == "start":
        return Noun("Startfeld", "Startfelder", N)
    if sort == "bear":
        word = f"{TERRAINS[name]}bärenfeld" if name else "Bärenfeld"
        return Noun(word, f"{word}er", N)
    return Noun(f"{TERRAINS[name]}feld", f"{TERRAINS[name]}felder", N) if sort == "plain" else sight_noun(name)


@cache
def tile_name(tile: Tile, case: int = ACC) -> str:
    return a(tile_noun(tile), case) if tile[0] in {"plain", "bear"} else the(tile_noun(tile), case)


def to_tile(tile: Tile) -> str:
    """'auf ein Grasfeld', 'zum oberen Wasserfall', 'zur Alpenrose'."""
    if tile[0] in {"plain", "bear"}:
        return f"auf {tile_name(tile)}"
    return f"zu{tile_name(tile, DAT).removeprefix('de')}"


def on_tile(tile: Tile) -> str:
    """'auf einem Grasfeld', 'beim oberen Wasserfall', 'bei der Alpenrose'."""
    if tile[0] in {"plain", "bear", "start"}:
        return f"auf {tile_name(tile, DAT)}"
    return f"bei {tile_name(tile, DAT)}".replace("bei dem ", "beim ", 1)


@cache
def kind_name(tile: Tile) -> str:
    return bare(tile_noun(tile), NOM)


def terrain_name(terrain: str) -> str:
    """As what may not be touched."""
    return "einen Gipfel" if terrain == "top" else TERRAINS[terrain]


def steps(count: int) -> str:
    return counted(count, STEP)


class Words(en.Words, de.Words):
    def kind(self, tile: Tile) -> str:
        sort, name = tile
        if sort == "bear":
            return f"{TERRAINS[name]}bär" if name else "Bär"
        return TERRAINS[name] if sort == "plain" else "Start" if sort == "start" else kind_name(tile)

    def bear_waits(self, cost: int) -> str:
        return f"Auf diesem Weg wartet ein Bär: Das kostet {cost} {'Punkt' if cost == 1 else 'Punkte'}."

    step_connect = Phrase("Anlegen")
    step_walk = Phrase("Laufen und bauen")

    def step_connect_next(self, tile: int) -> str:
        return f"Anlegen {tile}"

    # Questions

    which_tile = Phrase("Wähle ein offenes Feld zum Anlegen.")
    which_to_remove = Phrase("Kein Feld im Spiel passt noch irgendwo: Wähle ein offenes Feld, das ausscheidet.")

    def where_to_lay(self, tile: Tile, places: int) -> str:
        return f"Wähle, wo du {tile_name(tile)} anlegst: Es gibt {counted(places, PLACE)}."

    def how_to_turn(self, tile: Tile, ways: int) -> str:
        fit = "Eine Lage passt" if ways == 1 else f"{capital(number(ways))} Lagen passen"
        return f"Drehe {tile_name(tile)}, bis jede Seite passt: {fit}."

    def which_shore(self, free: int, extra: int) -> str:
        left = self._left(free, extra)
        return (
            f"Du liegst mitten im Wasser: Wähle das Ufer, zu dem du schwimmst, oder beende deinen Zug; du hast {left}."
        )

    def swim_or_rest(self, stage: int, free: int, extra: int) -> str:
        left = self._left(free, extra)
        return f"Du bist im Wasser, Abschnitt {stage} von 4: Schwimm weiter oder beende deinen Zug; du hast {left}."

    def where_to_go(self, ways: tuple[str, ...], free: int, extra: int) -> str:
        asked = listed([*(WAYS[way] for way in ways), "beende deinen Zug"], "oder")
        return f"{capital(asked)}: Du hast {self._left(free, extra)}."

    def _left(self, free: int, extra: int) -> str:
        own = counted(free, FREE_STEP) if free else "keinen freien Schritt"
        return f"{own} und {counted(extra, EXTRA_STEP)}" if extra else own

    # Events

    decides = Phrase("entscheidet sich")

    def opens(self, tile: Tile) -> str:
        return f"deckt {tile_name(tile)} auf"

    def takes(self, tile: Tile) -> str:
        return f"nimmt {tile_name(tile)}"

    def lays(self, tile: Tile, place: Place) -> str:
        return f"legt {tile_name(tile)} bei {place} an"

    def turns(self, tile: Tile, turn: int) -> str:
        return f"dreht {tile_name(tile)} auf @{turn}"

    def removes(self, tile: Tile) -> str:
        return f"entfernt {tile_name(tile)}, weil nichts passt"

    def by_the_way(self, event: Said, what: Said) -> str:
        return f"{self.read(event)} ({self.read(what)})"

    last_tile = Phrase("das letzte Feld: Das Spiel endet mit diesem Zug")

    def row_goes(self, came: tuple[Tile, ...]) -> str:
        comes = f"; von dort {self._comes(came)}" if came else ""
        return f"kein offenes Feld passt: Alle kommen unter den Stapel{comes}"

    def row_comes(self, came: tuple[Tile, ...]) -> str:
        return f"unter dem Stapel hervor {self._comes(came)}"

    def _comes(self, came: tuple[Tile, ...]) -> str:
        verb = "kommt" if len(came) == 1 else "kommen"
        return f"{verb} {listed(tile_name(tile, NOM) for tile in came)}"

    def ends_turn(self, left: int) -> str:
        return f"beendet den Zug und {self.does('lässt')} {steps(left)} verfallen" if left else "beendet den Zug"

    def sails(self, place: Place, others: tuple[int, ...]) -> str:
        return f"segelt nach {place}{f' mit {listed(map(self.seat, others))} an Bord' if others else ''}"

    def builds_hut(self, tile: Tile, place: Place) -> str:
        return f"baut eine Hütte {on_tile(tile)} bei {place}"

    def builds_raft(self, place: Place) -> str:
        return f"baut ein Floß bei {place}"

    def goes_in(self, place: Place) -> str:
        return f"geht bei {place} ins Wasser, um zu schwimmen"

    swims_out = Phrase("schwimmt in die Mitte des Wassers")

    def swims_to(self, place: Place) -> str:
        return f"schwimmt ans Ufer von {place}"

    def climbs_ashore(self, tile: Tile, place: Place) -> str:
        return f"steigt {on_tile(tile)} bei {place} an Land"

    def walks(self, tile: Tile, place: Place) -> str:
        return f"läuft {to_tile(tile)} bei {place}"

    def boards(self, place: Place) -> str:
        return f"betritt das Floß bei {place}"

    def gaining(self, event: Said, gains: tuple[Said, ...]) -> str:
        return f"{self.read(event)}: {listed(map(self.read, gains))}"

    gains_sight = Phrase("eine neue Sehenswürdigkeit")
    gains_bear = Phrase("eine Bärenkarte")
    gains_step = Phrase("ein Extraschritt")

    def gains_set(self, category: str) -> str:
        return f"alle drei {PLURALS[category]}"

    def hut_pays(self, owner: int) -> str:
        return self._who_does(owner, "bekommt eine Rifugio-Punktekarte")

    def raft_pays(self, owner: int) -> str:
        return self._who_does(owner, "bekommt ein Floßpunkte-Plättchen")

    # Points

    def sights(self, category: str, names: tuple[str, ...]) -> str:
        return f"{PLURALS[category]}: {listed(bare(sight_noun(name), NOM) for name in names)}"

    def complete(self, category: str) -> str:
        return f"Alle drei {PLURALS[category]}"

    def water_beside(self, waterfall: str, waters: int) -> str:
        return f"Wasser neben {the(sight_noun(waterfall), DAT)}: {counted(waters, FIELD, NOM)}"

    def bear_cards(self, count: int) -> str:
        return f"Bärenkarten: {count}"

    def hut_cards(self, count: int) -> str:
        return f"Rifugio-Punktekarten: {count}"

    def raft_tiles(self, count: int) -> str:
        return f"Floßpunkte-Plättchen: {count}"

    raft_points = Phrase("Floßpunkte")
    hut_points = Phrase("Rifugio-Punkte")

    # What a button says

    label_end = Phrase("Zug beenden")
    label_hut = Phrase("Hütte bauen")
    label_on = Phrase("Weiterschwimmen")

    def label_take(self, tile: Tile) -> str:
        return f"{capital(kind_name(tile))} nehmen"

    def label_remove(self, tile: Tile) -> str:
        return f"{capital(kind_name(tile))} entfernen"

    def label_lay(self, tile: Tile, place: Place) -> str:
        return f"{capital(kind_name(tile))} bei {place} anlegen"

    def label_turn(self, degrees: int) -> str:
        return f"Um {degrees}° gedreht anlegen"

    def label_go(self, side: Side) -> str:
        return f"Nach {SIDES[side]} laufen"

    def label_raft(self, side: Side) -> str:
        return f"Floß im {SIDES[side]} bauen"

    def label_swim(self, side: Side) -> str:
        return f"Nach {SIDES[side]} schwimmen"

    def label_sail(self, place: Place) -> str:
        return f"Nach {place} segeln"

    # Why not: connecting

    must_connect = Phrase("Solange ein Feld passt, muss man anlegen; nur Laufen und Bauen sind freiwillig.")
    connect_first = Phrase("Ein Zug beginnt mit dem Anlegen; gelaufen wird danach.")

    def remove_first(self, row: tuple[Tile, ...]) -> str:
        return f"Kein Feld im Spiel passt noch: Wähle zuerst das, das ausscheidet. {self._open(row)}"

    def take_first(self, row: tuple[Tile, ...]) -> str:
        return f"Wähle zuerst das Feld, das du anlegst. {self._open(row)}"

    def not_open(self, tile: Tile, row: tuple[Tile, ...]) -> str:
        return f"{capital(tile_name(tile, NOM))} ist nicht unter den offenen Feldern. {self._open(row)}"

    def _open(self, row: tuple[Tile, ...]) -> str:
        tiles = listed(tile_name(tile, NOM) for tile in row)
        return f"Offen {'liegt' if len(row) == 1 else 'liegen'} {tiles}."

    def fits_nowhere(self, tile: Tile) -> str:
        return f"Nirgends auf der Karte passen alle Seiten, wenn man {tile_name(tile)} anlegt."

    def has_taken(self, tile: Tile) -> str:
        return f"Du hast {tile_name(tile)} genommen: Wähle eine Stelle dafür."

    def lies_there(self, tile: Tile) -> str:
        return f"Dort liegt schon {tile_name(tile, NOM)} und wird nicht mehr bewegt."

    def touches_nothing(self, place: Place) -> str:
        return f"{place} berührt kein Feld auf dem Tisch."

    def pass_cannot_touch(self, terrain: str, side: Side) -> str:
        lies = "der" if terrain == "top" else "das"
        return f"Ein Pass darf nicht an {terrain_name(terrain)} grenzen, {lies} im {SIDES[side]} davon liegt."

    def pass_wants(self, side: Side, shown: str, terrain: str) -> str:
        other = terrain_name(terrain)
        return f"Der Pass im {SIDES[side]} zeigt dort {TERRAINS[shown]} und verlangt genau das, nicht {other}."

    def cannot_touch(self, terrain: str, other: str, side: Side) -> str:
        mine = "Ein Gipfel" if terrain == "top" else TERRAINS[terrain]
        lies = "das" if other in {"grass", "water"} else "der"
        return f"{mine} darf nicht an {terrain_name(other)} grenzen, {lies} im {SIDES[side]} dieser Stelle liegt."

    def no_turn_matches(self, tile: Tile) -> str:
        return f"Wie man {tile_name(tile)} auch dreht, eine der Seiten passt dort nicht."

    def turn_it(self, tile: Tile, place: Place) -> str:
        return f"{capital(tile_name(tile, NOM))} liegt bei {place}: Drehe das Feld."

    def turned_so(self, printed: str, shown: str, side: Side) -> str:
        touched = terrain_name(shown)
        return f"So gedreht, würde die Seite mit {TERRAINS[printed]} im {SIDES[side]} an {touched} grenzen."

    # Why not: walking, sailing and building

    def walk_now(self, tiles: int, water: bool) -> str:
        laid = "Das Feld dieses Zuges liegt" if tiles == 1 else "Die Felder dieses Zuges liegen"
        return f"{laid} schon; jetzt {'läufst, segelst und baust' if water else 'läufst und baust'} du oder beendest den Zug."

    no_rivers = Phrase("Diese Partie wird ohne Rivers & Rafts gespielt: Es gibt kein Wasser.")

    def too_dear(self, deed: str, price: int, steps: int) -> str:
        have = "keinen" if steps == 0 else "einen" if steps == 1 else number(steps)
        return f"{DEEDS[deed]} {counted(price, STEP)} eines Zuges, und du hast {have}."

    def out_of_reach(self, steps: int) -> str:
        left = counted(steps, STEP) if steps else "keinen Schritt"
        return f"Dieses Feld ist zu weit weg: Du hast noch {left}."

    def no_tile_there(self, side: Side) -> str:
        return f"Im {SIDES[side]} deiner Figur liegt kein Feld."

    no_walking_on_water = Phrase("Über Wasser kann man nicht laufen, und dort liegt kein Floß.")

    def raft_is_full(self, owner: int, walkers: int) -> str:
        return f"Das Floß von {self.seat(owner)} trägt {counted(walkers, FIGURE)}, mehr passen nicht darauf."

    def none_left(self, thing: str, total: int) -> str:
        noun = THINGS[thing]
        if total < 2:
            only = f"{'deine' if noun.gender == F else 'dein'} einzige{'' if noun.gender == F else 's'} {noun.one}"
            return f"Du hast {only} schon gebaut." if total else f"In dieser Partie gibt es keine {noun.many}."
        return f"Du hast alle deine {counted(total, noun)} schon gebaut."

    your_hut_stands = Phrase("Hier steht schon eine Hütte von dir.")

    def hut_stands(self, owner: int) -> str:
        return f"Hier steht schon eine Hütte von {self.seat(owner)}."

    def no_hut_on_sight(self, tile: Tile) -> str:
        return f"Du stehst {on_tile(tile)}: keine Hütten auf Sehenswürdigkeiten."

    def no_hut_there(self, tile: Tile) -> str:
        where = "auf Wasser" if tile == WATER else on_tile(tile)
        return f"Du stehst {where}: Dort kann keine Hütte gebaut werden."

    def raft_needs_water(self, side: Side, tile: Tile | None) -> str:
        lies = tile_name(tile, NOM) if tile else "kein Feld"
        return f"Flöße baut man auf Wasser, und im {SIDES[side]} liegt {lies}."

    def not_vacant(self, owner: int, walkers: int) -> str:
        return f"Das Wasserfeld ist nicht frei. {self.raft_is_full(owner, walkers)}"

    raft_lies_there = Phrase("Das Wasserfeld ist nicht frei: Ein Floß liegt darauf.")
    swimmer_is_there = Phrase("Das Wasserfeld ist nicht frei: Jemand schwimmt darin.")
    not_on_a_raft = Phrase("Segeln kann nur, wer auf einem Floß steht, und du stehst an Land.")
    is_there_already = Phrase("Dein Floß liegt schon dort; nirgendwohin zu segeln ist kein Schritt.")

    def no_water_at(self, place: Place) -> str:
        return f"Bei {place} ist kein Wasser; ein Floß bleibt auf seinem Fluss."

    def other_river(self, place: Place) -> str:
        return f"Das Wasser bei {place} ist nicht mit deinem Fluss verbunden."

    no_two_rafts = Phrase("Zwei Flöße teilen sich kein Feld; du darfst vorbeisegeln, aber dort nicht halten.")
    no_stop_at_swimmer = Phrase("Dort schwimmt jemand; ein Floß darf vorbeisegeln, aber nicht halten.")

    # Why not: swimming

    not_in_the_water = Phrase("Du bist nicht im Wasser.")
    not_stranded = Phrase("Schwimmen darf nur, wer an Land gestrandet ist, und du stehst auf einem Floß.")

    def not_back(self, side: Side) -> str:
        return f"Das Land im {SIDES[side]} hast du verlassen; man schwimmt an ein neues Ufer."

    def no_land_there(self, side: Side) -> str:
        return f"Im {SIDES[side]} dieses Wasserfelds ist kein Land, und man durchschwimmt nur eines."

    def only_swimming(self, stage: int) -> str:
        return f"Du bist im Wasser, Abschnitt {stage} von 4; dort kann man nur weiterschwimmen."

    def no_water_there(self, side: Side) -> str:
        return f"Im {SIDES[side]} deiner Figur liegt kein Wasser."

    def build_rather(self, rafts: int, waters: tuple[Place, ...]) -> str:
        left = f"du kannst noch {counted(rafts, RAFT)} bauen"
        return f"Schwimmen ist der letzte Ausweg, und {left}: Freies Wasser grenzt an dein Land bei {listed(waters)}."

    def no_new_shore(self, side: Side) -> str:
        return f"Das Wasser im {SIDES[side]} berührt nur dein Feld und sonst kein Land: Es gibt kein neues Ufer."

    def rafts_forbid(self, rafts: tuple[Raft, ...]) -> str:
        where = self._rafts(rafts)
        return f"Schwimmen ist der letzte Ausweg, und ein Floß an deinem Land verbietet es, voll oder nicht: {where}."

    def sail_rather(self, rafts: tuple[Raft, ...]) -> str:
        reached = (
            f"{counted(len(rafts), RAFT, NOM)} {'ist' if len(rafts) == 1 else 'sind'} von deinem Land aus erreichbar"
        )
        return f"Schwimmen ist der letzte Ausweg, und {reached}: {self._rafts(rafts)}."

    def _rafts(self, rafts: tuple[Raft, ...]) -> str:
        return listed(f"das von {self.seat(owner)} bei {place}" for owner, place in rafts)

    # What to do instead

    choose_beside = Phrase("Wähle eine Stelle neben einem Feld.")
    could_be_boarded = Phrase("Ein Floß darauf könntest du betreten.")
    build_when_able = Phrase("Bau dort eines, sobald du die Schritte hast.")
    walk_to_raft = Phrase("Lauf dorthin, selbst an Bären vorbei.")

    def take_rather(self, tiles: tuple[Tile, ...]) -> str:
        return f"Nimm {listed(map(tile_name, tiles), 'oder')}."

    def would_fit(self, terrains: tuple[str, ...]) -> str:
        some = listed(("ein Gipfel" if terrain == "top" else TERRAINS[terrain] for terrain in terrains), "oder")
        return f"{capital(some)} würde dort passen."

    def turns_fit(self, turns: tuple[int, ...]) -> str:
        return f"{turned(turns, 'oder')} passt."

    def turns_would_fit(self, turns: tuple[int, ...]) -> str:
        return f"{turned(turns, 'oder')} würde passen."

    def build_on(self, sights: bool) -> str:
        return f"Bau auf einfachem Gras, Wald oder Fels{' oder auf einer Sehenswürdigkeit' if sights else ''}."

    def raft_there(self, side: Side) -> str:
        return f"raft-{side} baut dort ein Floß."

    def swim_there(self, side: Side) -> str:
        return f"Mit swim-{side} schwimmst du dort los."

    def board_it(self, side: Side) -> str:
        return f"Mit {side} betrittst du es."

    def board_one(self, sides: tuple[Side, ...], rafts: int) -> str:
        return f"Mit {listed(sides, 'oder')} betrittst du {'es' if rafts == 1 else 'eines davon'}."

    def build_one(self, sides: tuple[Side, ...]) -> str:
        return f"{rafts(sides, 'oder')} baut eines."

    def begin_swim(self, sides: tuple[Side, ...]) -> str:
        return f"Mit {swims(sides, 'oder')} schwimmst du los."

    def other_shore(self, sides: tuple[Side, ...]) -> str:
        return f"{swims(sides, 'oder')} führt zu einem."

    def choose_shore(self, sides: tuple[Side, ...]) -> str:
        return f"Wähle {swims(sides, 'oder')}."

    def swim_on(self, sides: tuple[Side, ...]) -> str:
        return f"Schwimm weiter mit {swims(sides, 'oder') if sides else 'swim'}, oder beende den Zug."

    # The drawing

    draw_start = Phrase("Start")
    draw_bear = Phrase("Bär")
    draw_turn = Phrase("wie?")
    draw_grass = Phrase("Gras")
    draw_forest = Phrase("Wald")
    draw_rock = Phrase("Fels")
    draw_open = Phrase("Offene Felder")
    draw_none = Phrase("keine")
    draw_hand = Phrase("in der Hand")
    draw_stack = Phrase("Stapel")
    draw_under = Phrase("Unter dem Stapel, das nächste zuerst")
    draw_points = Phrase("Punkte")
    draw_steps = Phrase("Schritte")
    draw_huts = Phrase("Hütten")
    draw_rafts = Phrase("Flöße")
    draw_bears = Phrase("Bären")
    draw_visits = Phrase("Besuche")

    def draw_sight(self, category: str, which: int) -> str:
        return f"{SIGNS[category]}{which}"

    def draw_swims(self, stage: int) -> str:
        return f"schwimmt {stage}/4"

    def draw_hidden(self, count: int) -> str:
        places = f"{count} {'Stelle' if count == 1 else 'Stellen'} weiter westlich und östlich"
        return f"({places} {'ist' if count == 1 else 'sind'} nicht zu sehen)"

    def draw_pass(self, move: str, sides: tuple[str, ...]) -> str:
        return f"{move}, im Uhrzeigersinn von Osten: {self._sides(sides)}"

    def draw_pass_at(self, move: str, place: Place, sides: tuple[str, ...]) -> str:
        return f"{move} bei {place}, im Uhrzeigersinn von Osten: {self._sides(sides)}"

    def _sides(self, sides: tuple[str, ...]) -> str:
        return " ".join(TERRAINS[side] for side in sides)

    # What may still be hoped for

    hope_sights = Phrase("Sehenswürdigkeiten in Reichweite")
    hope_huts = Phrase("künftige Besuche in deinen Hütten")
    hope_rafts = Phrase("künftige Besuche auf deinen Flößen")
    hope_extra = Phrase("aufgehobene Extraschritte")
    hope_visits = Phrase("Punkte, die Besuche anderen bringen")

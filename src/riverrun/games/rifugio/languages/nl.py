"""Rifugio with Rivers & Rafts in Dutch."""

from __future__ import annotations

from functools import cache

from riverrun.core.languages import nl
from riverrun.core.languages.nl import DE, HET, Noun, a, bare, counted, listed, number, the
from riverrun.core.words import Phrase, Said, capital
from riverrun.games.rifugio.languages import en
from riverrun.games.rifugio.languages.en import WATER, Place, Raft, Side, Tile, rafts, swims, turned

SAME = {"edelweiss", "start", "water", "Pas1", "Pas2", "Pas3", "Top1", "Top2", "Top3"}
SIGHTS = {
    "edelweiss": Noun("edelweiss", "edelweissen", DE),
    "gentian": Noun("gentiaan", "gentianen", DE),
    "alpine rose": Noun("alpenroos", "alpenrozen", DE),
    "marmot": Noun("alpenmarmot", "alpenmarmotten", DE),
    "roe deer": Noun("ree", "reeën", HET),
    "capercaillie": Noun("auerhoen", "auerhoenders", HET),
    "upper fall": Noun("waterval", "watervallen", DE, "bovenste", "bovenste"),
    "twin fall": Noun("tweelingval", "tweelingvallen", DE),
    "lower fall": Noun("waterval", "watervallen", DE, "onderste", "onderste"),
    "north pass": Noun("noordpas", "noordpassen", DE),
    "windy pass": Noun("windpas", "windpassen", DE),
    "meadow pass": Noun("weidepas", "weidepassen", DE),
    "east peak": Noun("oosttop", "oosttoppen", DE),
    "middle peak": Noun("middentop", "middentoppen", DE),
    "west peak": Noun("westtop", "westtoppen", DE),
}
TERRAINS = {"grass": "gras", "forest": "bos", "rock": "rots", "water": "water", "top": "bergtop", "pass": "pas"}
PLURALS = {"flower": "bloemen", "animal": "dieren", "waterfall": "watervallen", "pass": "passen", "top": "bergtoppen"}
SIDES = {
    "e": "oosten",
    "se": "zuidoosten",
    "sw": "zuidwesten",
    "w": "westen",
    "nw": "noordwesten",
    "ne": "noordoosten",
}
SIGNS = {"flower": "Blo", "animal": "Die", "waterfall": "Val", "pass": "Pas", "top": "Top"}
WAYS = {"walk": "loop", "sail": "vaar", "swim": "zwem", "build": "bouw"}
DEEDS = {
    "step": "Lopen kost",
    "hut": "Een hut kost",
    "raft": "Het water op stappen en een vlot bouwen kost",
    "sail": "Varen kost",
}
THINGS = {"hut": Noun("hut", "hutten", DE), "raft": Noun("vlot", "vlotten", HET)}
STEP, FREE_STEP = Noun("stap", "stappen", DE), Noun("vrije stap", "vrije stappen", DE)
EXTRA_STEP = Noun("extra stap", "extra stappen", DE)
PLACE, TILE = Noun("plek", "plekken", DE), Noun("tegel", "tegels", DE)
WALKER = Noun("wandelaar", "wandelaars", DE)


@cache
def sight_noun(name: str) -> Noun:
    """A sight that an edition of one's own has named is read as it stands."""
    return SIGHTS.get(name) or Noun(name, name, DE)


@cache
def tile_noun(tile: Tile) -> Noun:
    sort, name = tile
    if sort == "start":
        return Noun("starttegel", "starttegels", DE)
    if sort == "bear":
        word = f"berentegel met {TERRAINS[name]}" if name else "berentegel"
        return Noun(word, word, DE)
    return Noun(f"{TERRAINS[name]}tegel", f"{TERRAINS[name]}tegels", DE) if sort == "plain" else sight_noun(name)


@cache
def tile_name(tile: Tile) -> str:
    return a(tile_noun(tile)) if tile[0] in {"plain", "bear"} else the(tile_noun(tile))


def on_tile(tile: Tile) -> str:
    """'op een grastegel', 'bij de gentiaan'."""
    return f"{'op' if tile[0] in {'plain', 'bear', 'start'} else 'bij'} {tile_name(tile)}"


@cache
def kind_name(tile: Tile) -> str:
    return bare(tile_noun(tile))


def terrain_name(terrain: str) -> str:
    return "een bergtop" if terrain == "top" else TERRAINS[terrain]


def that(terrain: str) -> str:
    return "die" if terrain in {"rock", "top", "pass"} else "dat"


def steps(count: int) -> str:
    return counted(count, STEP)


class Words(en.Words, nl.Words):
    def kind(self, tile: Tile) -> str:
        sort, name = tile
        if sort == "bear":
            return f"beer ({TERRAINS[name]})" if name else "beer"
        return TERRAINS[name] if sort == "plain" else "start" if sort == "start" else kind_name(tile)

    def bear_waits(self, cost: int) -> str:
        return f"Op deze weg wacht een beer: dat kost {cost} {'punt' if cost == 1 else 'punten'}."

    step_connect = Phrase("Aanleggen")
    step_walk = Phrase("Lopen en bouwen")

    def step_connect_next(self, tile: int) -> str:
        return f"Aanleggen {tile}"

    # Questions

    which_tile = Phrase("Kies een open tegel om aan te leggen.")
    which_to_remove = Phrase("Geen enkele tegel in het spel past nog ergens: kies een open tegel die eruit gaat.")

    def where_to_lay(self, tile: Tile, places: int) -> str:
        return f"Kies waar je {tile_name(tile)} aanlegt: dat kan op {counted(places, PLACE)}."

    def how_to_turn(self, tile: Tile, ways: int) -> str:
        fit = "één stand past" if ways == 1 else f"{number(ways)} standen passen"
        return f"Draai {tile_name(tile)} tot elke zijde past: {fit}."

    def which_shore(self, free: int, extra: int) -> str:
        left = self._left(free, extra)
        return f"Je ligt midden in het water: kies de oever waar je heen zwemt, of beëindig je beurt; je hebt {left}."

    def swim_or_rest(self, stage: int, free: int, extra: int) -> str:
        left = self._left(free, extra)
        return f"Je bent in het water, etappe {stage} van 4: zwem verder of beëindig je beurt; je hebt {left}."

    def where_to_go(self, ways: tuple[str, ...], free: int, extra: int) -> str:
        asked = listed([*(WAYS[way] for way in ways), "beëindig je beurt"], "of")
        return f"{capital(asked)}: je hebt {self._left(free, extra)}."

    def _left(self, free: int, extra: int) -> str:
        own = counted(free, FREE_STEP)
        return f"{own} en {counted(extra, EXTRA_STEP)}" if extra else own

    # Events

    decides = Phrase("beslist")

    def opens(self, tile: Tile) -> str:
        return f"legt {tile_name(tile)} open"

    def takes(self, tile: Tile) -> str:
        return f"neemt {tile_name(tile)}"

    def lays(self, tile: Tile, place: Place) -> str:
        return f"legt {tile_name(tile)} aan bij {place}"

    def turns(self, tile: Tile, turn: int) -> str:
        return f"draait {tile_name(tile)} naar @{turn}"

    def removes(self, tile: Tile) -> str:
        return f"verwijdert {tile_name(tile)}, omdat niets past"

    def by_the_way(self, event: Said, what: Said) -> str:
        return f"{self.read(event)} ({self.read(what)})"

    last_tile = Phrase("de laatste tegel: het spel eindigt met deze beurt")

    def row_goes(self, came: tuple[Tile, ...]) -> str:
        comes = f"; daarvandaan {self._comes(came)}" if came else ""
        return f"geen open tegel past: alle gaan onder de stapel{comes}"

    def row_comes(self, came: tuple[Tile, ...]) -> str:
        return f"van onder de stapel {self._comes(came)}"

    def _comes(self, came: tuple[Tile, ...]) -> str:
        return f"{'komt' if len(came) == 1 else 'komen'} {listed(map(tile_name, came))}"

    def ends_turn(self, left: int) -> str:
        return f"beëindigt de beurt met {steps(left)} over" if left else "beëindigt de beurt"

    def sails(self, place: Place, others: tuple[int, ...]) -> str:
        return f"vaart naar {place}{f' met {listed(map(self.seat, others))} aan boord' if others else ''}"

    def builds_hut(self, tile: Tile, place: Place) -> str:
        return f"bouwt een hut {on_tile(tile)} bij {place}"

    def builds_raft(self, place: Place) -> str:
        return f"bouwt een vlot bij {place}"

    def goes_in(self, place: Place) -> str:
        return f"gaat bij {place} het water in om te zwemmen"

    swims_out = Phrase("zwemt naar het midden van het water")

    def swims_to(self, place: Place) -> str:
        return f"zwemt naar de oever van {place}"

    def climbs_ashore(self, tile: Tile, place: Place) -> str:
        return f"klimt aan land {on_tile(tile)} bij {place}"

    def walks(self, tile: Tile, place: Place) -> str:
        return f"loopt naar {tile_name(tile)} bij {place}"

    def boards(self, place: Place) -> str:
        return f"stapt op het vlot bij {place}"

    def gaining(self, event: Said, gains: tuple[Said, ...]) -> str:
        return f"{self.read(event)}: {listed(map(self.read, gains))}"

    gains_sight = Phrase("een nieuwe bezienswaardigheid")
    gains_bear = Phrase("een berenkaart")
    gains_step = Phrase("een extra stap")

    def gains_set(self, category: str) -> str:
        return f"alle drie de {PLURALS[category]}"

    def hut_pays(self, owner: int) -> str:
        return self._who_does(owner, "krijgt een Rifugio-puntenkaart")

    def raft_pays(self, owner: int) -> str:
        return self._who_does(owner, "krijgt een vlotpuntentegel")

    # Points

    def sights(self, category: str, names: tuple[str, ...]) -> str:
        return f"{capital(PLURALS[category])}: {listed(bare(sight_noun(name)) for name in names)}"

    def complete(self, category: str) -> str:
        return f"Alle drie de {PLURALS[category]}"

    def water_beside(self, waterfall: str, waters: int) -> str:
        return f"Water naast {the(sight_noun(waterfall))}: {counted(waters, TILE)}"

    def bear_cards(self, count: int) -> str:
        return f"Berenkaarten: {count}"

    def hut_cards(self, count: int) -> str:
        return f"Rifugio-puntenkaarten: {count}"

    def raft_tiles(self, count: int) -> str:
        return f"Vlotpuntentegels: {count}"

    raft_points = Phrase("vlotpunten")
    hut_points = Phrase("Rifugio-punten")

    # What a button says

    label_end = Phrase("Beurt beëindigen")
    label_hut = Phrase("Hut bouwen")
    label_on = Phrase("Verder zwemmen")

    def label_take(self, tile: Tile) -> str:
        return f"Neem {kind_name(tile)}"

    def label_remove(self, tile: Tile) -> str:
        return f"Verwijder {kind_name(tile)}"

    def label_lay(self, tile: Tile, place: Place) -> str:
        return f"Leg {kind_name(tile)} aan bij {place}"

    def label_turn(self, degrees: int) -> str:
        return f"Leg hem {degrees}° gedraaid"

    def label_go(self, side: Side) -> str:
        return f"Loop naar het {SIDES[side]}"

    def label_raft(self, side: Side) -> str:
        return f"Bouw een vlot in het {SIDES[side]}"

    def label_swim(self, side: Side) -> str:
        return f"Zwem naar het {SIDES[side]}"

    def label_sail(self, place: Place) -> str:
        return f"Vaar naar {place}"

    # Why not: connecting

    must_connect = Phrase("Zolang er een tegel past, moet je aanleggen; alleen lopen en bouwen mag je overslaan.")
    connect_first = Phrase("Een beurt begint met aanleggen; lopen komt daarna.")

    def remove_first(self, row: tuple[Tile, ...]) -> str:
        return f"Geen enkele tegel in het spel past nog: kies eerst welke eruit gaat. {self._open(row)}"

    def take_first(self, row: tuple[Tile, ...]) -> str:
        return f"Kies eerst de tegel die je aanlegt. {self._open(row)}"

    def not_open(self, tile: Tile, row: tuple[Tile, ...]) -> str:
        return f"{capital(tile_name(tile))} ligt niet bij de open tegels. {self._open(row)}"

    def _open(self, row: tuple[Tile, ...]) -> str:
        return f"Open {'ligt' if len(row) == 1 else 'liggen'} {listed(map(tile_name, row))}."

    def fits_nowhere(self, tile: Tile) -> str:
        return f"Nergens op de kaart passen alle zijden als je {tile_name(tile)} aanlegt."

    def has_taken(self, tile: Tile) -> str:
        return f"Je hebt {tile_name(tile)} genomen: kies er een plek voor."

    def lies_there(self, tile: Tile) -> str:
        return f"Daar ligt {tile_name(tile)} al, en die blijft liggen."

    def touches_nothing(self, place: Place) -> str:
        return f"{place} raakt geen tegel op tafel."

    def pass_cannot_touch(self, terrain: str, side: Side) -> str:
        return (
            f"Een pas mag niet aan {terrain_name(terrain)} grenzen, en {that(terrain)} ligt er ten {SIDES[side]} van."
        )

    def pass_wants(self, side: Side, shown: str, terrain: str) -> str:
        wants = f"toont daar {TERRAINS[shown]} en wil precies dat"
        return f"De pas in het {SIDES[side]} {wants}, niet {terrain_name(terrain)}."

    def cannot_touch(self, terrain: str, other: str, side: Side) -> str:
        where = f"ten {SIDES[side]} van die plek"
        return f"{capital(terrain_name(terrain))} mag niet aan {terrain_name(other)} grenzen, en {that(other)} ligt {where}."

    def no_turn_matches(self, tile: Tile) -> str:
        return f"Hoe je {tile_name(tile)} ook draait, één van de zijden past daar niet."

    def turn_it(self, tile: Tile, place: Place) -> str:
        return f"{capital(tile_name(tile))} ligt bij {place}: draai de tegel."

    def turned_so(self, printed: str, shown: str, side: Side) -> str:
        touched = terrain_name(shown)
        return f"Zo gedraaid zou de zijde met {TERRAINS[printed]} in het {SIDES[side]} aan {touched} grenzen."

    # Why not: walking, sailing and building

    def walk_now(self, tiles: int, water: bool) -> str:
        laid = "De tegel van deze beurt ligt er" if tiles == 1 else "De tegels van deze beurt liggen er"
        return f"{laid} al; nu {'loop, vaar en bouw' if water else 'loop en bouw'} je, of je beëindigt de beurt."

    no_rivers = Phrase("Dit spel wordt zonder Rivers & Rafts gespeeld: er is geen water.")

    def too_dear(self, deed: str, price: int, steps: int) -> str:
        have = number(steps) if steps else "geen"
        return f"{DEEDS[deed]} {counted(price, STEP)} van één beurt en je hebt er {have}."

    def out_of_reach(self, steps: int) -> str:
        return f"Die tegel is te ver weg: je hebt nog {counted(steps, STEP)}."

    def no_tile_there(self, side: Side) -> str:
        return f"Ten {SIDES[side]} van je wandelaar ligt geen tegel."

    no_walking_on_water = Phrase("Over water kun je niet lopen, en daar ligt geen vlot.")

    def raft_is_full(self, owner: int, walkers: int) -> str:
        return f"Het vlot van {self.seat(owner)} draagt {counted(walkers, WALKER)}; meer passen er niet op."

    def none_left(self, thing: str, total: int) -> str:
        noun = THINGS[thing]
        if total < 2:
            return f"Je hebt je enige {noun.one} al gebouwd." if total else f"In dit spel zijn er geen {noun.many}."
        return f"Je hebt al je {counted(total, noun)} gebouwd."

    your_hut_stands = Phrase("Hier staat al een hut van jou.")

    def hut_stands(self, owner: int) -> str:
        return f"Hier staat al een hut van {self.seat(owner)}."

    def no_hut_on_sight(self, tile: Tile) -> str:
        return f"Je staat {on_tile(tile)}: geen hutten op bezienswaardigheden."

    def no_hut_there(self, tile: Tile) -> str:
        return f"Je staat {'op water' if tile == WATER else on_tile(tile)}: daar kan geen hut gebouwd worden."

    def raft_needs_water(self, side: Side, tile: Tile | None) -> str:
        lies = tile_name(tile) if tile else "geen tegel"
        return f"Vlotten bouw je op water, en in het {SIDES[side]} ligt {lies}."

    def not_vacant(self, owner: int, walkers: int) -> str:
        return f"De watertegel is niet vrij. {self.raft_is_full(owner, walkers)}"

    raft_lies_there = Phrase("De watertegel is niet vrij: er ligt een vlot op.")
    swimmer_is_there = Phrase("De watertegel is niet vrij: er zwemt iemand in.")
    not_on_a_raft = Phrase("Alleen wie op een vlot staat kan varen, en jij staat op het land.")
    is_there_already = Phrase("Je vlot ligt daar al; nergens heen varen is geen stap.")

    def no_water_at(self, place: Place) -> str:
        return f"Bij {place} is geen water; een vlot blijft op zijn rivier."

    def other_river(self, place: Place) -> str:
        return f"Het water bij {place} is niet met jouw rivier verbonden."

    no_two_rafts = Phrase("Twee vlotten delen nooit een tegel; je mag er langs varen, maar daar niet stoppen.")
    no_stop_at_swimmer = Phrase("Daar zwemt iemand; een vlot mag er langs varen, maar niet stoppen.")

    # Why not: swimming

    not_in_the_water = Phrase("Je bent niet in het water.")
    not_stranded = Phrase("Zwemmen mag alleen wie op het land gestrand is, en jij staat op een vlot.")

    def not_back(self, side: Side) -> str:
        return f"Het land in het {SIDES[side]} heb je verlaten; je zwemt naar een nieuwe oever."

    def no_land_there(self, side: Side) -> str:
        return f"Ten {SIDES[side]} van deze watertegel is geen land, en je zwemt er maar één over."

    def only_swimming(self, stage: int) -> str:
        return f"Je bent in het water, etappe {stage} van 4; daar kun je alleen verder zwemmen."

    def no_water_there(self, side: Side) -> str:
        return f"Ten {SIDES[side]} van je wandelaar ligt geen water."

    def build_rather(self, rafts: int, waters: tuple[Place, ...]) -> str:
        left = f"je kunt nog {counted(rafts, THINGS['raft'])} bouwen"
        return f"Zwemmen is de laatste uitweg, en {left}: vrij water grenst aan je land bij {listed(waters)}."

    def no_new_shore(self, side: Side) -> str:
        return f"Het water in het {SIDES[side]} raakt alleen jouw tegel en verder geen land: er is geen nieuwe oever."

    def rafts_forbid(self, rafts: tuple[Raft, ...]) -> str:
        where = self._rafts(rafts)
        return f"Zwemmen is de laatste uitweg, en een vlot aan je land verbiedt het, vol of niet: {where}."

    def sail_rather(self, rafts: tuple[Raft, ...]) -> str:
        can = "kan" if len(rafts) == 1 else "kunnen"
        reached = f"{counted(len(rafts), THINGS['raft'])} {can} vanaf je land bereikt worden"
        return f"Zwemmen is de laatste uitweg, en {reached}: {self._rafts(rafts)}."

    def _rafts(self, rafts: tuple[Raft, ...]) -> str:
        return listed(f"dat van {self.seat(owner)} bij {place}" for owner, place in rafts)

    # What to do instead

    choose_beside = Phrase("Kies een plek naast een tegel.")
    could_be_boarded = Phrase("Lag er een vlot, dan kon je daarop stappen.")
    build_when_able = Phrase("Bouw er daar een zodra je de stappen hebt.")
    walk_to_raft = Phrase("Loop erheen, zelfs langs beren.")

    def take_rather(self, tiles: tuple[Tile, ...]) -> str:
        return f"Neem {listed(map(tile_name, tiles), 'of')}."

    def would_fit(self, terrains: tuple[str, ...]) -> str:
        return f"{capital(listed(map(terrain_name, terrains), 'of'))} zou daar passen."

    def turns_fit(self, turns: tuple[int, ...]) -> str:
        return f"{turned(turns, 'of')} past."

    def turns_would_fit(self, turns: tuple[int, ...]) -> str:
        return f"{turned(turns, 'of')} zou passen."

    def build_on(self, sights: bool) -> str:
        return f"Bouw op gewoon gras, bos of rots{', of op een bezienswaardigheid' if sights else ''}."

    def raft_there(self, side: Side) -> str:
        return f"raft-{side} bouwt daar een vlot."

    def swim_there(self, side: Side) -> str:
        return f"Met swim-{side} begin je daar te zwemmen."

    def board_it(self, side: Side) -> str:
        return f"Met {side} stap je erop."

    def board_one(self, sides: tuple[Side, ...], rafts: int) -> str:
        return f"Met {listed(sides, 'of')} stap je {'erop' if rafts == 1 else 'op een ervan'}."

    def build_one(self, sides: tuple[Side, ...]) -> str:
        return f"{rafts(sides, 'of')} bouwt er een."

    def begin_swim(self, sides: tuple[Side, ...]) -> str:
        return f"Met {swims(sides, 'of')} begin je te zwemmen."

    def other_shore(self, sides: tuple[Side, ...]) -> str:
        return f"{swims(sides, 'of')} leidt naar een nieuwe oever."

    def choose_shore(self, sides: tuple[Side, ...]) -> str:
        return f"Kies {swims(sides, 'of')}."

    def swim_on(self, sides: tuple[Side, ...]) -> str:
        return f"Zwem verder met {swims(sides, 'of') if sides else 'swim'}, of beëindig de beurt."

    # The drawing

    draw_start = Phrase("start")
    draw_bear = Phrase("beer")
    draw_turn = Phrase("hoe?")
    draw_grass = Phrase("gras")
    draw_forest = Phrase("bos")
    draw_rock = Phrase("rots")
    draw_open = Phrase("Open tegels")
    draw_none = Phrase("geen")
    draw_hand = Phrase("in de hand")
    draw_stack = Phrase("stapel")
    draw_under = Phrase("Onder de stapel, de volgende eerst")
    draw_points = Phrase("punten")
    draw_steps = Phrase("stappen")
    draw_huts = Phrase("hutten")
    draw_rafts = Phrase("vlotten")
    draw_bears = Phrase("beren")
    draw_visits = Phrase("bezoeken")

    def draw_sight(self, category: str, which: int) -> str:
        return f"{SIGNS[category]}{which}"

    def draw_swims(self, stage: int) -> str:
        return f"zwemt {stage}/4"

    def draw_hidden(self, count: int) -> str:
        places = f"{count} {'plek' if count == 1 else 'plekken'} verder naar het westen en oosten"
        return f"({places} {'is' if count == 1 else 'zijn'} niet te zien)"

    def draw_pass(self, move: str, sides: tuple[str, ...]) -> str:
        return f"{move}, met de klok mee vanaf het oosten: {self._sides(sides)}"

    def draw_pass_at(self, move: str, place: Place, sides: tuple[str, ...]) -> str:
        return f"{move} bij {place}, met de klok mee vanaf het oosten: {self._sides(sides)}"

    def _sides(self, sides: tuple[str, ...]) -> str:
        return " ".join(TERRAINS[side] for side in sides)

    # What may still be hoped for

    hope_sights = Phrase("bezienswaardigheden binnen bereik")
    hope_huts = Phrase("komende bezoeken aan je hutten")
    hope_rafts = Phrase("komende bezoeken op je vlotten")
    hope_extra = Phrase("bewaarde extra stappen")
    hope_visits = Phrase("punten die bezoeken anderen geven")

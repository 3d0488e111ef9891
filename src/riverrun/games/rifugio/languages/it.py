"""Rifugio with Rivers & Rafts in Italian."""

from __future__ import annotations

from functools import cache

from riverrun.core.languages import it
from riverrun.core.languages.it import F, M, Noun, a, bare, counted, listed, number, the
from riverrun.core.words import Phrase, Said, capital
from riverrun.games.rifugio.languages import en
from riverrun.games.rifugio.languages.en import WATER, Place, Raft, Side, Tile, rafts, swims, turned

SAME = {"Ani1", "Ani2", "Ani3"}
SIGHTS = {
    "edelweiss": Noun("stella alpina", "stelle alpine", F),
    "gentian": Noun("genziana", "genziane", F),
    "alpine rose": Noun("rododendro", "rododendri", M),
    "marmot": Noun("marmotta", "marmotte", F),
    "roe deer": Noun("capriolo", "caprioli", M),
    "capercaillie": Noun("gallo cedrone", "galli cedroni", M),
    "upper fall": Noun("cascata alta", "cascate alte", F),
    "twin fall": Noun("cascata doppia", "cascate doppie", F),
    "lower fall": Noun("cascata bassa", "cascate basse", F),
    "north pass": Noun("valico nord", "valichi nord", M),
    "windy pass": Noun("valico del vento", "valichi del vento", M),
    "meadow pass": Noun("valico dei prati", "valichi dei prati", M),
    "east peak": Noun("cima est", "cime est", F),
    "middle peak": Noun("cima di mezzo", "cime di mezzo", F),
    "west peak": Noun("cima ovest", "cime ovest", F),
}
TERRAINS = {
    "grass": Noun("erba", "erba", F),
    "forest": Noun("foresta", "foreste", F),
    "rock": Noun("roccia", "rocce", F),
    "water": Noun("acqua", "acque", F),
    "top": Noun("cima", "cime", F),
    "pass": Noun("valico", "valichi", M),
}
PLURALS = {"flower": "fiori", "animal": "animali", "waterfall": "cascate", "pass": "valichi", "top": "cime"}
FEMININE = {"waterfall", "top"}
SIDES = {"e": "est", "se": "sud-est", "sw": "sud-ovest", "w": "ovest", "nw": "nord-ovest", "ne": "nord-est"}
SIGNS = {"flower": "Fio", "animal": "Ani", "waterfall": "Cas", "pass": "Val", "top": "Cim"}
WAYS = {"walk": "cammina", "sail": "naviga", "swim": "nuota", "build": "costruisci"}
DEEDS = {
    "step": "Camminare costa",
    "hut": "Un rifugio costa",
    "raft": "Entrare in acqua e costruire una zattera costa",
    "sail": "Navigare costa",
}
THINGS = {"hut": Noun("rifugio", "rifugi", M), "raft": Noun("zattera", "zattere", F)}
STEP, FREE_STEP = Noun("passo", "passi", M), Noun("passo libero", "passi liberi", M)
EXTRA_STEP = Noun("passo extra", "passi extra", M)
PLACE, TILE = Noun("punto", "punti", M), Noun("tessera", "tessere", F)
WALKER = Noun("pedina", "pedine", F)


@cache
def sight_noun(name: str) -> Noun:
    """A sight that an edition of one's own has named is read as it stands."""
    return SIGHTS.get(name) or Noun(name, name, M)


@cache
def tile_noun(tile: Tile) -> Noun:
    sort, name = tile
    if sort == "start":
        return Noun("tessera di partenza", "tessere di partenza", F)
    if sort == "bear":
        ground = f" ({TERRAINS[name].one})" if name else ""
        return Noun(f"tessera orso{ground}", f"tessere orso{ground}", F)
    return Noun(f"tessera {TERRAINS[name].one}", "tessere", F) if sort == "plain" else sight_noun(name)


@cache
def tile_name(tile: Tile) -> str:
    return a(tile_noun(tile)) if tile[0] in {"plain", "bear"} else the(tile_noun(tile))


@cache
def kind_name(tile: Tile) -> str:
    return bare(tile_noun(tile))


@cache
def to(noun: Noun) -> str:
    """'alla genziana', 'al capriolo', 'all'acqua'."""
    word = the(noun)
    return f"al {word[3:]}" if word.startswith("il ") else f"al{word}"


@cache
def on(tile: Tile) -> str:
    """'su una tessera erba', 'presso la genziana'."""
    return f"{'su' if tile[0] in {'plain', 'bear', 'start'} else 'presso'} {tile_name(tile)}"


def terrain_name(terrain: str) -> str:
    """'l'erba', 'una cima'."""
    return a(TERRAINS[terrain]) if terrain == "top" else the(TERRAINS[terrain])


def direction(side: Side) -> str:
    """'a est', 'a nord-ovest'."""
    return f"a {SIDES[side]}"


def steps(count: int) -> str:
    return counted(count, STEP)


class Words(en.Words, it.Words):
    def kind(self, tile: Tile) -> str:
        sort, name = tile
        if sort == "bear":
            return f"orso ({TERRAINS[name].one})" if name else "orso"
        return TERRAINS[name].one if sort == "plain" else "partenza" if sort == "start" else kind_name(tile)

    def bear_waits(self, cost: int) -> str:
        return f"Su questa via aspetta un orso: costa {cost} {'punto' if cost == 1 else 'punti'}."

    step_connect = Phrase("Connettere")
    step_walk = Phrase("Camminare e costruire")

    def step_connect_next(self, tile: int) -> str:
        return f"Connettere {tile}"

    # Questions

    which_tile = Phrase("Scegli una tessera scoperta da connettere.")
    which_to_remove = Phrase("Nessuna tessera rimasta in gioco trova posto: scegli una tessera scoperta da eliminare.")

    def where_to_lay(self, tile: Tile, places: int) -> str:
        return f"Scegli dove posare {tile_name(tile)}: va bene in {counted(places, PLACE)}."

    def how_to_turn(self, tile: Tile, ways: int) -> str:
        fit = "va bene una sola posizione" if ways == 1 else f"vanno bene {number(ways)} posizioni"
        return f"Gira {tile_name(tile)} finché ogni lato combacia: {fit}."

    def which_shore(self, free: int, extra: int) -> str:
        left = self._left(free, extra)
        return f"Sei in mezzo all'acqua: scegli la sponda verso cui nuotare, o termina il turno; {left}."

    def swim_or_rest(self, stage: int, free: int, extra: int) -> str:
        left = self._left(free, extra)
        return f"Sei in acqua, tappa {stage} di 4: continua a nuotare o termina il turno; {left}."

    def where_to_go(self, ways: tuple[str, ...], free: int, extra: int) -> str:
        asked = listed([*(WAYS[way] for way in ways), "termina il turno"], "o")
        return f"{capital(asked)}: {self._left(free, extra)}."

    def _left(self, free: int, extra: int) -> str:
        if free == 0:
            return f"non hai passi liberi{f', ma {counted(extra, EXTRA_STEP)}' if extra else ''}"
        return f"hai {counted(free, FREE_STEP)}{f' e {counted(extra, EXTRA_STEP)}' if extra else ''}"

    # Events

    decides = Phrase("decide")

    def opens(self, tile: Tile) -> str:
        return f"scopre {tile_name(tile)}"

    def takes(self, tile: Tile) -> str:
        return f"prende {tile_name(tile)}"

    def lays(self, tile: Tile, place: Place) -> str:
        return f"posa {tile_name(tile)} in {place}"

    def turns(self, tile: Tile, turn: int) -> str:
        return f"gira {tile_name(tile)} su @{turn}"

    def removes(self, tile: Tile) -> str:
        return f"elimina {tile_name(tile)}, perché nulla trova posto"

    def by_the_way(self, event: Said, what: Said) -> str:
        return f"{self.read(event)} ({self.read(what)})"

    last_tile = Phrase("l'ultima tessera: la partita finisce con questo turno")

    def row_goes(self, came: tuple[Tile, ...]) -> str:
        comes = f"; da lì {self._comes(came)}" if came else ""
        return f"nessuna tessera scoperta trova posto: vanno tutte sotto la pila{comes}"

    def row_comes(self, came: tuple[Tile, ...]) -> str:
        return f"da sotto la pila {self._comes(came)}"

    def _comes(self, came: tuple[Tile, ...]) -> str:
        return f"{'arriva' if len(came) == 1 else 'arrivano'} {listed(map(tile_name, came))}"

    def ends_turn(self, left: int) -> str:
        return f"termina il turno e {self.does('perde')} {steps(left)}" if left else "termina il turno"

    def sails(self, place: Place, others: tuple[int, ...]) -> str:
        return f"naviga fino a {place}{f' con {listed(map(self.seat, others))} a bordo' if others else ''}"

    def builds_hut(self, tile: Tile, place: Place) -> str:
        return f"costruisce un rifugio {on(tile)} in {place}"

    def builds_raft(self, place: Place) -> str:
        return f"costruisce una zattera in {place}"

    def goes_in(self, place: Place) -> str:
        return f"entra in acqua in {place} per nuotare"

    swims_out = Phrase("nuota fino al centro dell'acqua")

    def swims_to(self, place: Place) -> str:
        return f"nuota fino alla sponda di {place}"

    def climbs_ashore(self, tile: Tile, place: Place) -> str:
        return f"esce dall'acqua {on(tile)} in {place}"

    def walks(self, tile: Tile, place: Place) -> str:
        there = f"su {tile_name(tile)}" if tile[0] in {"plain", "bear"} else f"fino {to(tile_noun(tile))}"
        return f"cammina {there} in {place}"

    def boards(self, place: Place) -> str:
        return f"sale sulla zattera in {place}"

    def gaining(self, event: Said, gains: tuple[Said, ...]) -> str:
        return f"{self.read(event)}: {listed(map(self.read, gains))}"

    gains_sight = Phrase("una nuova attrazione")
    gains_bear = Phrase("una carta orso")
    gains_step = Phrase("un passo extra")

    def gains_set(self, category: str) -> str:
        return self._all_three(category)

    def _all_three(self, category: str) -> str:
        every = "tutte e tre le" if category in FEMININE else f"tutti e tre {'gli' if category == 'animal' else 'i'}"
        return f"{every} {PLURALS[category]}"

    def hut_pays(self, owner: int) -> str:
        return self._who_does(owner, "riceve una carta punti rifugio")

    def raft_pays(self, owner: int) -> str:
        return self._who_does(owner, "riceve una tessera punti zattera")

    # Points

    def sights(self, category: str, names: tuple[str, ...]) -> str:
        return f"{capital(PLURALS[category])}: {listed(bare(sight_noun(name)) for name in names)}"

    def complete(self, category: str) -> str:
        return capital(self._all_three(category))

    def water_beside(self, waterfall: str, waters: int) -> str:
        return f"Acqua accanto {to(sight_noun(waterfall))}: {counted(waters, TILE)}"

    def bear_cards(self, count: int) -> str:
        return f"Carte orso: {count}"

    def hut_cards(self, count: int) -> str:
        return f"Carte punti rifugio: {count}"

    def raft_tiles(self, count: int) -> str:
        return f"Tessere punti zattera: {count}"

    raft_points = Phrase("punti zattera")
    hut_points = Phrase("punti rifugio")

    # What a button says

    label_end = Phrase("Termina il turno")
    label_hut = Phrase("Costruisci un rifugio")
    label_on = Phrase("Continua a nuotare")

    def label_take(self, tile: Tile) -> str:
        return f"Prendi {the(tile_noun(tile))}"

    def label_remove(self, tile: Tile) -> str:
        return f"Elimina {the(tile_noun(tile))}"

    def label_lay(self, tile: Tile, place: Place) -> str:
        return f"Posa {the(tile_noun(tile))} in {place}"

    def label_turn(self, degrees: int) -> str:
        return f"Posala girata di {degrees}°"

    def label_go(self, side: Side) -> str:
        return f"Vai {direction(side)}"

    def label_raft(self, side: Side) -> str:
        return f"Costruisci una zattera {direction(side)}"

    def label_swim(self, side: Side) -> str:
        return f"Nuota {direction(side)}"

    def label_sail(self, place: Place) -> str:
        return f"Naviga fino a {place}"

    # Why not: connecting

    must_connect = Phrase(
        "Finché una tessera trova posto bisogna connettere; solo camminare e costruire è facoltativo."
    )
    connect_first = Phrase("Il turno comincia connettendo una tessera; si cammina dopo.")

    def remove_first(self, row: tuple[Tile, ...]) -> str:
        return f"Nessuna tessera rimasta in gioco trova posto: scegli prima quella da eliminare. {self._open(row)}"

    def take_first(self, row: tuple[Tile, ...]) -> str:
        return f"Scegli prima la tessera da connettere. {self._open(row)}"

    def not_open(self, tile: Tile, row: tuple[Tile, ...]) -> str:
        return f"{capital(tile_name(tile))} non è tra le tessere scoperte. {self._open(row)}"

    def _open(self, row: tuple[Tile, ...]) -> str:
        return f"{'È scoperta' if len(row) == 1 else 'Sono scoperte'}: {listed(map(tile_name, row))}."

    def fits_nowhere(self, tile: Tile) -> str:
        return f"In nessun punto della mappa tutti i lati combaciano posando {tile_name(tile)}."

    def has_taken(self, tile: Tile) -> str:
        return f"Hai preso {tile_name(tile)}: scegli dove posare la tessera."

    def lies_there(self, tile: Tile) -> str:
        return f"Lì c'è già {tile_name(tile)}, e non si sposta più."

    def touches_nothing(self, place: Place) -> str:
        return f"{place} non tocca nessuna tessera sul tavolo."

    def pass_cannot_touch(self, terrain: str, side: Side) -> str:
        return f"Un valico non può toccare {terrain_name(terrain)}, che si trova {direction(side)}."

    def pass_wants(self, side: Side, shown: str, terrain: str) -> str:
        wants = f"mostra lì {TERRAINS[shown].one} e vuole proprio quello"
        return f"Il valico {direction(side)} {wants}, non {TERRAINS[terrain].one}."

    def cannot_touch(self, terrain: str, other: str, side: Side) -> str:
        where = f"che si trova {direction(side)} di quel punto"
        return f"{capital(terrain_name(terrain))} non può toccare {terrain_name(other)}, {where}."

    def no_turn_matches(self, tile: Tile) -> str:
        return f"Comunque si giri {tile_name(tile)}, uno dei lati lì non combacia."

    def turn_it(self, tile: Tile, place: Place) -> str:
        return f"{capital(tile_name(tile))} è in {place}: gira la tessera."

    def turned_so(self, printed: str, shown: str, side: Side) -> str:
        return f"Girato così, il lato con {TERRAINS[printed].one} toccherebbe {terrain_name(shown)} {direction(side)}."

    # Why not: walking, sailing and building

    def walk_now(self, tiles: int, water: bool) -> str:
        laid = "La tessera di questo turno è posata" if tiles == 1 else "Le tessere di questo turno sono posate"
        return (
            f"{laid}; ora {'cammini, navighi e costruisci' if water else 'cammini e costruisci'}, o termini il turno."
        )

    no_rivers = Phrase("Questa partita si gioca senza Rivers & Rafts: non c'è acqua.")

    def too_dear(self, deed: str, price: int, steps: int) -> str:
        have = f"ne hai {number(steps)}" if steps else "non ne hai"
        return f"{DEEDS[deed]} {counted(price, STEP)} di uno stesso turno e {have}."

    def out_of_reach(self, steps: int) -> str:
        left = f"ti {'resta' if steps == 1 else 'restano'} {counted(steps, STEP)}" if steps else "non ti restano passi"
        return f"Quella tessera è fuori portata: {left}."

    def no_tile_there(self, side: Side) -> str:
        return f"{capital(direction(side))} della tua pedina non c'è nessuna tessera."

    no_walking_on_water = Phrase("Non si può camminare sull'acqua, e lì non c'è nessuna zattera.")

    def raft_is_full(self, owner: int, walkers: int) -> str:
        return f"La zattera di {self.seat(owner)} porta {counted(walkers, WALKER)} e non ne tiene altre."

    def none_left(self, thing: str, total: int) -> str:
        noun = THINGS[thing]
        if total < 2:
            only = "la tua unica" if noun.gender == F else "il tuo unico"
            none = "non ci sono"
            return f"Hai già costruito {only} {noun.one}." if total else f"In questa partita {none} {noun.many}."
        every = "tutte le tue" if noun.gender == F else "tutti i tuoi"
        return f"Hai già costruito {every} {counted(total, noun)}."

    your_hut_stands = Phrase("Qui c'è già un tuo rifugio.")

    def hut_stands(self, owner: int) -> str:
        return f"Qui c'è già un rifugio di {self.seat(owner)}."

    def no_hut_on_sight(self, tile: Tile) -> str:
        return f"Sei {on(tile)}: niente rifugi sulle attrazioni."

    def no_hut_there(self, tile: Tile) -> str:
        where = "sull'acqua" if tile == WATER else on(tile)
        return f"Sei {where}: lì non si può costruire un rifugio."

    def raft_needs_water(self, side: Side, tile: Tile | None) -> str:
        lies = f"c'è {tile_name(tile)}" if tile else "non c'è nessuna tessera"
        return f"Le zattere si costruiscono sull'acqua, e {direction(side)} {lies}."

    def not_vacant(self, owner: int, walkers: int) -> str:
        return f"La tessera acqua non è libera. {self.raft_is_full(owner, walkers)}"

    raft_lies_there = Phrase("La tessera acqua non è libera: c'è una zattera.")
    swimmer_is_there = Phrase("La tessera acqua non è libera: qualcuno ci sta nuotando.")
    not_on_a_raft = Phrase("Può navigare solo chi è su una zattera, e tu sei a terra.")
    is_there_already = Phrase("La tua zattera è già lì; navigare senza muoversi non è un passo.")

    def no_water_at(self, place: Place) -> str:
        return f"In {place} non c'è acqua; una zattera resta sul suo fiume."

    def other_river(self, place: Place) -> str:
        return f"L'acqua in {place} non è connessa con il tuo fiume."

    no_two_rafts = Phrase("Due zattere non stanno mai sulla stessa tessera; puoi passare oltre, ma non fermarti lì.")
    no_stop_at_swimmer = Phrase("Lì qualcuno nuota; una zattera può passare oltre, ma non fermarsi.")

    # Why not: swimming

    not_in_the_water = Phrase("Non sei in acqua.")
    not_stranded = Phrase("Può nuotare solo chi è naufrago a terra, e tu sei su una zattera.")

    def not_back(self, side: Side) -> str:
        return f"Hai lasciato la terra {direction(side)}; a nuoto si arriva su una nuova sponda."

    def no_land_there(self, side: Side) -> str:
        return f"{capital(direction(side))} di questa tessera acqua non c'è terra, e a nuoto se ne attraversa una sola."

    def only_swimming(self, stage: int) -> str:
        return f"Sei in acqua, tappa {stage} di 4; lì si può solo continuare a nuotare."

    def no_water_there(self, side: Side) -> str:
        return f"{capital(direction(side))} della tua pedina non c'è acqua."

    def build_rather(self, rafts: int, waters: tuple[Place, ...]) -> str:
        left = f"puoi ancora costruire {counted(rafts, THINGS['raft'])}"
        return f"Nuotare è l'ultima risorsa, e {left}: dell'acqua libera confina con la tua terra in {listed(waters)}."

    def no_new_shore(self, side: Side) -> str:
        return f"L'acqua {direction(side)} tocca solo la tua tessera e nessun'altra terra: non c'è una nuova sponda."

    def rafts_forbid(self, rafts: tuple[Raft, ...]) -> str:
        where = self._rafts(rafts)
        return f"Nuotare è l'ultima risorsa, e una zattera presso la tua terra lo vieta, piena o no: {where}."

    def sail_rather(self, rafts: tuple[Raft, ...]) -> str:
        can = "si può" if len(rafts) == 1 else "si possono"
        reached = f"dalla tua terra {can} raggiungere {counted(len(rafts), THINGS['raft'])}"
        return f"Nuotare è l'ultima risorsa, e {reached}: {self._rafts(rafts)}."

    def _rafts(self, rafts: tuple[Raft, ...]) -> str:
        return listed(f"quella di {self.seat(owner)} in {place}" for owner, place in rafts)

    # What to do instead

    choose_beside = Phrase("Scegli un punto accanto a una tessera.")
    could_be_boarded = Phrase("Se ci fosse una zattera, potresti salirci.")
    build_when_able = Phrase("Costruiscine una lì appena hai i passi.")
    walk_to_raft = Phrase("Raggiungila a piedi, anche passando tra gli orsi.")

    def take_rather(self, tiles: tuple[Tile, ...]) -> str:
        return f"Prendi {listed(map(tile_name, tiles), 'o')}."

    def would_fit(self, terrains: tuple[str, ...]) -> str:
        return f"Lì andrebbe bene {listed(map(terrain_name, terrains), 'o')}."

    def turns_fit(self, turns: tuple[int, ...]) -> str:
        return f"Va bene {turned(turns, 'o')}."

    def turns_would_fit(self, turns: tuple[int, ...]) -> str:
        return f"Andrebbe bene {turned(turns, 'o')}."

    def build_on(self, sights: bool) -> str:
        more = ", o su un'attrazione" if sights else ""
        return f"Costruisci su erba, foresta o roccia semplice{more}."

    def raft_there(self, side: Side) -> str:
        return f"raft-{side} costruisce lì una zattera."

    def swim_there(self, side: Side) -> str:
        return f"Con swim-{side} cominci a nuotare lì."

    def board_it(self, side: Side) -> str:
        return f"Con {side} ci sali."

    def board_one(self, sides: tuple[Side, ...], rafts: int) -> str:
        return f"Con {listed(sides, 'o')} {'ci sali' if rafts == 1 else 'sali su una di queste'}."

    def build_one(self, sides: tuple[Side, ...]) -> str:
        return f"{rafts(sides, 'o')} ne costruisce una."

    def begin_swim(self, sides: tuple[Side, ...]) -> str:
        return f"Con {swims(sides, 'o')} cominci a nuotare."

    def other_shore(self, sides: tuple[Side, ...]) -> str:
        return f"{swims(sides, 'o')} porta a una nuova sponda."

    def choose_shore(self, sides: tuple[Side, ...]) -> str:
        return f"Scegli {swims(sides, 'o')}."

    def swim_on(self, sides: tuple[Side, ...]) -> str:
        return f"Continua a nuotare con {swims(sides, 'o') if sides else 'swim'}, o termina il turno."

    # The drawing

    draw_start = Phrase("via")
    draw_bear = Phrase("orso")
    draw_turn = Phrase("gira?")
    draw_grass = Phrase("erba")
    draw_forest = Phrase("bosco")
    draw_rock = Phrase("rocce")
    draw_open = Phrase("Tessere scoperte")
    draw_none = Phrase("nessuna")
    draw_hand = Phrase("in mano")
    draw_stack = Phrase("pila")
    draw_under = Phrase("Sotto la pila, la prossima per prima")
    draw_points = Phrase("punti")
    draw_steps = Phrase("passi")
    draw_huts = Phrase("rifugi")
    draw_rafts = Phrase("zattere")
    draw_bears = Phrase("orsi")
    draw_visits = Phrase("visite")

    def draw_sight(self, category: str, which: int) -> str:
        return f"{SIGNS[category]}{which}"

    def draw_swims(self, stage: int) -> str:
        return f"nuota {stage}/4"

    def draw_hidden(self, count: int) -> str:
        places = f"{count} {'punto' if count == 1 else 'punti'} più a ovest e a est"
        return f"({places} non si {'vede' if count == 1 else 'vedono'})"

    def draw_pass(self, move: str, sides: tuple[str, ...]) -> str:
        return f"{move}, in senso orario da est: {self._sides(sides)}"

    def draw_pass_at(self, move: str, place: Place, sides: tuple[str, ...]) -> str:
        return f"{move} in {place}, in senso orario da est: {self._sides(sides)}"

    def _sides(self, sides: tuple[str, ...]) -> str:
        return " ".join(TERRAINS[side].one for side in sides)

    # What may still be hoped for

    hope_sights = Phrase("attrazioni a portata")
    hope_huts = Phrase("visite future ai tuoi rifugi")
    hope_rafts = Phrase("visite future sulle tue zattere")
    hope_extra = Phrase("passi extra conservati")
    hope_visits = Phrase("punti che le visite danno agli altri")

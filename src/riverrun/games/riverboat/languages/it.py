"""Riverboat in Italian."""

from __future__ import annotations

from collections.abc import Iterable

from riverrun.core.languages import it
from riverrun.core.languages.it import F, M, Noun, a, bare, counted, listed, number, the
from riverrun.core.words import Phrase, Said, capital
from riverrun.games.riverboat.languages import en
from riverrun.games.riverboat.languages.en import Gift, Load, Tile

PHASES = {
    "cultivation": "Coltivazione",
    "planting": "Semina",
    "shipping": "Raccolto e trasporto",
    "opportunity": "Opportunità",
    "scoring": "Punteggio",
}
STAGES = {**PHASES, "draft": "Fasi", "shipping": "Trasporto"}
COIN_USES = {
    "cultivation": "un lavoratore va su un campo vuoto qualsiasi",
    "planting": "scegliere una tessera da uno o due esagoni dalla sua pila",
    "shipping": "prendere un battello dalla sua pila",
    "opportunity": "scegliere una carta dal mazzo, senza bonus",
    "scoring": "niente",
}
CROPS = {
    "turnip": Noun("rapa", "rape", F),
    "wheat": Noun("grano", "grano", M),
    "corn": Noun("mais", "mais", M),
    "potato": Noun("patata", "patate", F),
    "pumpkin": Noun("zucca", "zucche", F),
}
UNCOUNTED = {"wheat", "corn"}
COLOURS = {
    "heart": "cuori",
    "spade": "picche",
    "club": "fiori",
    "diamond": "quadri",
    "star": "stelle",
    "wild": "jolly",
}
THINGS = {
    "coin": Noun("moneta", "monete", F),
    "step": Noun("passo", "passi", M),
    "agent": Noun("agente", "agenti", M),
    "worker": Noun("lavoratore", "lavoratori", M),
    "barn": Noun("fienile", "fienili", M),
    "well": Noun("pozzo", "pozzi", M),
    "surveyor": Noun("geometra", "geometri", M),
    "card": Noun("carta", "carte", F),
    "feature": Noun("miglioria", "migliorie", F),
    "bonus": Noun("bonus", "bonus", M),
}
WORKER = THINGS["worker"]
HEX = Noun("esagono", "esagoni", M)
CARDS = {
    **{crop: noun.many for crop, noun in CROPS.items()},
    "crops": "colture",
    "agents": "agenti",
    "five_agents": "cinque punti e agenti",
    "five_steps": "cinque punti e passi",
    "seven_step": "sette punti e un passo",
    "coins": "monete",
    "triples": "tessere da tre",
    "barns": "fienili",
    "wells": "pozzi",
    "buildings": "edifici",
    "outskirts": "campi di margine",
    "boats": "battelli",
}
PER = {
    "turnip": "rapa raccolta",
    "wheat": "grano raccolto",
    "corn": "mais raccolto",
    "potato": "patata raccolta",
    "pumpkin": "zucca raccolta",
    "crops": "coltura raccolta almeno una volta",
    "agents": "agente",
    "coins": "moneta",
    "triples": "tessera da tre esagoni",
    "barns": "fienile",
    "wells": "pozzo",
    "buildings": "fienile o pozzo",
    "outskirts": "campo di margine occupato",
    "boats": "raccolto sui tuoi due battelli più grandi",
}
OCCUPIED = {
    "barn": "c'è un fienile",
    "crop": "c'è già una coltura",
    "worker": "c'è un lavoratore",
    "": "lì non c'è nessun campo",
}


def tile_noun(tile: Tile) -> Noun:
    """'tessera di grano', 'tessera doppia di grano', 'tessera grano-grano-mais'."""
    if len(set(tile)) == 1:
        name = f"tessera {('', 'doppia ', 'tripla ')[len(tile) - 1]}di {CROPS[tile[0]].many}"
    else:
        name = f"tessera {'-'.join(CROPS[crop].one for crop in tile)}"
    return Noun(name, name, F)


def harvest(count: int, crop: str) -> str:
    """'una rapa', 'sei rape', 'sei di grano'."""
    return counted(count, CROPS[crop]) if crop not in UNCOUNTED else f"{number(count)} {loaded(count, crop)}"


def loaded(count: int, crop: str) -> str:
    """What stands behind a number: 'rape', 'di grano'."""
    noun = CROPS[crop]
    return f"di {noun.one}" if crop in UNCOUNTED else noun.one if count == 1 else noun.many


def gifts(given: Iterable[Gift]) -> list[str]:
    return [counted(count, THINGS[thing]) for thing, count in given]


def card_name(card: str) -> str:
    return f"«{CARDS[card]}»"


def feature_name(feature: str) -> str:
    return "una miglioria a scelta" if feature == "any" else a(THINGS[feature])


def agents_at_most(agents: int) -> str:
    return f"fino a {counted(agents, THINGS['agent'])}"


def at_the(thing: str) -> str:
    """'al fienile', 'alla carta'."""
    return f"{'alla' if THINGS[thing].gender == F else 'al'} {THINGS[thing].one}"


class Words(en.Words, it.Words):
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

    bonus_cultivation = Phrase("il lavoratore del tracciato dei round su un campo vuoto")

    def bonus_gift(self, gift: Gift) -> str:
        return listed(gifts([gift]))

    def vp(self, vp: int) -> str:
        return f"{vp} PV"

    def bonus_choice(self, given: tuple[Gift, ...]) -> str:
        return listed(gifts(given), "o")

    def benefit(self, vp: int, given: tuple[Gift, ...], feature: str, agents: int) -> str:
        return listed(
            [f"{vp} PV"] * (vp > 0)
            + gifts(given)
            + ([feature_name(feature)] if feature else [])
            + [agents_at_most(agents)] * (agents > 0)
        )

    def space(self, surveyor: bool, given: tuple[Gift, ...]) -> str:
        return listed(["un geometra"] * surveyor + gifts(given))

    def card_per(self, vp: int, per: str, most: int) -> str:
        return f"{vp} PV per {PER[per]}, al massimo {most}"

    def card_once(self, vp: int, steps: int, agents: int) -> str:
        more = gifts([("step", steps)]) * (steps > 0) + [agents_at_most(agents)] * (agents > 0)
        return listed([f"{vp} PV", *more])

    def owed_feature(self, feature: str) -> str:
        return feature_name(feature)

    def owed_agents(self, agents: int) -> str:
        return agents_at_most(agents)

    # Where a benefit comes from

    def by_harvest(self, count: int, crop: str) -> str:
        return f"Bonus del raccolto per {harvest(count, crop)}"

    def by_boat(self, boat: str) -> str:
        return f"Battello {boat}"

    by_space = Phrase("Spazio della carta")
    by_card = Phrase("Carta opportunità")

    # Why an estate feature cannot be had

    def none_left(self, feature: str) -> str:
        return f"nella riserva non c'è più {a(THINGS[feature])}"

    no_field_for_barn = Phrase("non c'è un campo vuoto per un fienile")
    wells_everywhere = Phrase("ogni coltura ha già un pozzo")

    # Questions

    which_phase = Phrase("Scegli una tessera fase: inizi quella fase e ricevi il suo bonus.")
    where_hired = Phrase("Metti il lavoratore del tracciato dei round su un campo vuoto della tua plancia.")

    def where_wild(self, card: int, cards: int) -> str:
        return f"La carta {card} di {cards} è un jolly: metti un lavoratore su un campo vuoto qualsiasi."

    def where_any(self, card: int, cards: int, colour: str) -> str:
        none = f"è di {COLOURS[colour]}, e non hai campi vuoti di {COLOURS[colour]}"
        return f"La carta {card} di {cards} {none}: metti un lavoratore su un campo vuoto qualsiasi."

    def where_worker(self, card: int, cards: int, colour: str, coin: bool) -> str:
        other = ", o per una moneta su un altro" if coin else ""
        return f"Carta {card} di {cards}: metti un lavoratore su un campo vuoto di {COLOURS[colour]}{other}."

    def which_tile(self, workers: int, sizes: tuple[int, ...]) -> str:
        hexes = f"{listed(map(self._size, sizes), 'o')} {'esagono' if sizes == (1,) else 'esagoni'}"
        pile = f", o per una moneta una tessera a scelta da {hexes} dalla sua pila" if sizes else ""
        whom = "il tuo lavoratore libero" if workers == 1 else f"i tuoi {number(workers)} lavoratori liberi"
        return f"Prendi una tessera coltura per {whom}{pile}."

    def _size(self, size: int) -> str:
        return "un" if size == 1 else number(size)

    def where_tile(self, tile: Tile, turned: bool) -> str:
        turning = " e come è girata" if turned else ""
        return f"Scegli sotto quali lavoratori va {the(tile_noun(tile))}{turning}."

    def which_boat(self, boat: int, boats: int, loads: tuple[Load, ...]) -> str:
        claim = "prendine uno e riempilo con una sola coltura, oppure passa"
        return f"Battello {boat} di {boats}: {claim}. I tuoi lavoratori: {self._loads(loads)}."

    def _loads(self, loads: tuple[Load, ...]) -> str:
        return listed(f"{number(count)} su {CROPS[crop].many}" for count, crop in loads)

    def which_instead(self, source: Said, missing: Said, features: tuple[str, ...]) -> str:
        others = listed((a(THINGS[feature]) for feature in features), "o")
        return f"{self.read(source)}: {self.read(missing)}; scegli invece {others}, oppure rinuncia."

    def which_feature(self, source: Said, features: tuple[str, ...]) -> str:
        offered = listed((a(THINGS[feature]) for feature in features), "o")
        return f"{self.read(source)}: scegli una miglioria, {offered}, oppure rinuncia."

    def where_barn(self, source: Said) -> str:
        return f"{self.read(source)}: scegli un campo vuoto per il fienile, oppure rinuncia."

    def where_well(self, source: Said) -> str:
        return (
            f"{self.read(source)}: scegli per il pozzo un esagono di una coltura che non ne ha ancora, oppure rinuncia."
        )

    def how_many_agents(self, source: Said, most: int) -> str:
        how_many = "quanti lavoratori vanno a New Orleans come agenti?"
        return f"{self.read(source)}: {how_many} Puoi mandarne fino a {number(most)}."

    def which_card(self, pile: bool) -> str:
        other = ", o per una moneta una carta a scelta del mazzo, senza bonus" if pile else ""
        return f"Prendi una carta opportunità con il bonus del suo spazio{other}."

    def which_reward(self, given: tuple[Gift, ...]) -> str:
        return f"Scegli il bonus della tessera Punteggio: {listed(gifts(given), 'o')}."

    def where_surveyor(self, surveyor: int, surveyors: int, places: tuple[str, ...]) -> str:
        where = listed((a(THINGS[place]) for place in places), "o")
        return f"Geometra {surveyor} di {surveyors}: mandane uno a {where}, oppure passa."

    # Events, in the third person and without their actor

    river = Phrase("il fiume")  # does what chance decides
    places = Phrase("mette un lavoratore")
    passes = Phrase("passa")

    def follows(self, event: Said, what: tuple[Said, ...]) -> str:
        return "; ".join(map(self.read, (event, *what)))

    def also(self, what: Said) -> str:
        return self.does(self.read(what))

    def other(self, seat: int, what: Said) -> str:
        return self._who_does(seat, self.read(what))

    def declines(self, thing: str) -> str:
        return f"rinuncia {at_the(thing)}"

    def takes_phase(self, phase: str) -> str:
        return f"prende la tessera {PHASES[phase]}"

    def places_hired(self, cell: str) -> str:
        return f"mette il lavoratore del tracciato dei round su {cell}"

    def places_worker(self, cell: str, coin: bool) -> str:
        verb = f"paga una moneta e {self.does('mette')}" if coin else "mette"
        return f"{verb} un lavoratore su {cell}"

    def takes_tile(self, tile: Tile) -> str:
        return f"prende {a(tile_noun(tile))}"

    def finds_tile(self, tile: Tile) -> str:
        return f"paga una moneta e {self.does('trova')} {a(tile_noun(tile))} nella pila"

    def lays(self, tile: Tile, where: str) -> str:
        return f"posa {the(tile_noun(tile))} su {where}"

    def fills(self, boat: str, count: int, crop: str, coin: bool) -> str:
        verb = f"paga una moneta e {self.does('riempie')}" if coin else "riempie"
        return f"{verb} il battello {boat} con {harvest(count, crop)}"

    def chooses(self, feature: str) -> str:
        return f"sceglie {a(THINGS[feature])}"

    def builds(self, feature: str, cell: str) -> str:
        return f"costruisce {a(THINGS[feature])} su {cell}"

    def sends(self, workers: int) -> str:
        return f"{'' if workers else 'non '}manda {counted(workers, WORKER) if workers else 'nessuno'} a New Orleans"

    def takes_card(self, card: str, feature: str, given: tuple[Gift, ...]) -> str:
        features = {"": [], "surveyor": ["un geometra"], "other": ["un'altra miglioria"]}[feature]
        found = features + gifts(given)
        return f"prende la carta {card_name(card)}{f' con {listed(found)}' if found else ''}"

    def finds_card(self, card: str) -> str:
        return f"paga una moneta e {self.does('trova')} la carta {card_name(card)} nel mazzo"

    def takes_coins(self, coins: int) -> str:
        return f"prende {counted(coins, THINGS['coin'])}"

    def takes_steps(self, steps: int) -> str:
        return f"fa {counted(steps, THINGS['step'])} nel porto"

    def surveys(self, feature: str, cell: str) -> str:
        return f"manda un geometra {at_the(feature)} su {cell}"

    def surveys_card(self, card: str) -> str:
        return f"manda un geometra alla carta {card_name(card)}"

    # Events of chance

    def brings(self, tile: Tile) -> str:
        return f"porta {a(tile_noun(tile))} sul tabellone delle colture"

    def reveals(self, card: str) -> str:
        return f"scopre la carta {card_name(card)}"

    def turns(self, colour: str) -> str:
        return f"gira una carta {'jolly' if colour == 'wild' else f'di {COLOURS[colour]}'}"

    def gives_mat(self, mat: int, seat: int) -> str:
        return f"dà la plancia {mat} a {self._whom(seat)}"

    def gives_first(self, seat: int) -> str:
        return f"dà il segnalino iniziale a {self._whom(seat)}"

    # What follows from an event

    def gets(self, given: tuple[Gift, ...]) -> str:
        return f"riceve {listed(gifts(given))}"

    def gets_last_phase(self, phase: str) -> str:
        return f"riceve l'ultima tessera fase, {PHASES[phase]}"

    gets_first = Phrase("riceve il segnalino iniziale")
    gets_surveyor = Phrase("riceve un geometra")
    keeps_hired = Phrase("prende nella riserva il lavoratore del tracciato dei round, perché nessun campo è vuoto")
    has_no_worker = Phrase("non ha lavoratori da mandare a New Orleans")
    has_no_feature = Phrase("non può avere migliorie")

    def has_no_harvest_feature(self, count: int, crop: str) -> str:
        return f"non può avere migliorie per {harvest(count, crop)}"

    def gets_harvest_bonus(self, count: int, crop: str) -> str:
        return f"riceve il bonus del raccolto per {harvest(count, crop)}"

    def may_choose(self, missing: Said) -> str:
        return f"può scegliere un'altra miglioria, perché {self.read(missing)}"

    def gets_planting(self, coins: int) -> str:
        return f"riceve {counted(coins, THINGS['coin'])} per la tessera Semina"

    no_planting = Phrase("non riceve monete per la tessera Semina: la riserva è vuota")

    def takes_workers_back(self, workers: int) -> str:
        whom = "il quale" if workers == 1 else "i quali"
        return f"riprende {counted(workers, WORKER)}, sotto {whom} non entra più nessuna tessera"

    def gets_shipping(self, steps: int) -> str:
        return f"fa {counted(steps, THINGS['step'])} per la tessera {PHASES['shipping']}"

    fills_none = Phrase("non può riempire nessun battello")

    def gets_opportunity(self, vp: int) -> str:
        return f"riceve {vp} PV per la tessera Opportunità"

    def scores(self, surveyors: int, agents: int) -> str:
        active = [f"{surveyors} per i geometri attivi"] * (surveyors > 0)
        return f"segna {listed(active + [f'{agents} per gli agenti'] * (agents > 0))}"

    # Points

    line_tiles = Phrase("Tessere coltura da due e tre esagoni")
    line_boats = Phrase("Battelli")
    line_bonus = Phrase("Bonus della tessera Opportunità")
    line_barns = Phrase("Fienili misurati")
    line_wells = Phrase("Pozzi misurati")
    line_cards = Phrase("Carte opportunità")
    line_surveyors = Phrase("Geometri attivi, round per round")
    line_agents = Phrase("Agenti, round per round")
    line_coins = Phrase("Monete")
    line_colours = Phrase("Colori coperti del tutto")
    line_features = Phrase("Migliorie non misurate")
    line_harbour = Phrase("Porto")
    line_mansion = Phrase("Agenti a New Orleans")

    # What a button says

    label_pass = Phrase("Passa")
    label_decline = Phrase("Rinuncia")
    label_coin = Phrase("Prendi la moneta")
    label_step = Phrase("Fai il passo")
    label_agent = Phrase("Manda un agente")

    def label_paid(self, label: Said) -> str:
        return f"{self.read(label)} per una moneta"

    def label_send(self, agents: int) -> str:
        return f"Manda {agents} {'agente' if agents == 1 else 'agenti'}"

    label_nobody = Phrase("Non mandare nessuno")

    def label_feature(self, feature: str) -> str:
        return f"Prendi {a(THINGS[feature])}"

    def label_phase(self, phase: str) -> str:
        return f"Prendi {PHASES[phase]}"

    def label_survey(self, cell: str) -> str:
        return f"Misura {cell}"

    def label_survey_card(self, card: str) -> str:
        return f"Misura la carta {card_name(card)}"

    def label_ship(self, boat: str, count: int, crop: str) -> str:
        return f"Trasporta {count} {loaded(count, crop)} sul battello {boat}"

    def label_place(self, cell: str) -> str:
        return f"Metti su {cell}"

    def label_plant(self, where: str) -> str:
        return f"Semina su {where}"

    def label_build(self, cell: str) -> str:
        return f"Costruisci su {cell}"

    def label_dig(self, cell: str) -> str:
        return f"Scava su {cell}"

    def label_card(self, card: str) -> str:
        return f"Prendi la carta {card_name(card)}"

    def label_tile(self, tile: Tile) -> str:
        return capital(bare(tile_noun(tile)))

    # Why not: something else is being decided

    now_phase = Phrase("Ora stai scegliendo una tessera fase.")
    now_hired = Phrase("Ora il lavoratore del tracciato dei round va su un campo vuoto.")
    now_worker = Phrase("Ora stai mettendo un lavoratore per la carta girata.")
    now_tile = Phrase("Ora stai prendendo una tessera coltura.")
    now_plant = Phrase("Hai preso una tessera coltura e ora devi posarla sotto i tuoi lavoratori.")
    now_boat = Phrase("Ora stai prendendo un battello, oppure passi.")
    now_feature = Phrase("Ora stai scegliendo una miglioria.")
    now_barn = Phrase("Ora stai piazzando un fienile.")
    now_well = Phrase("Ora stai scavando un pozzo.")
    now_agents = Phrase("Ora stai mandando lavoratori a New Orleans.")
    now_card = Phrase("Ora stai prendendo una carta opportunità.")
    now_reward = Phrase("Ora stai scegliendo il bonus della tessera Punteggio.")
    now_surveyor = Phrase("Ora stai mandando geometri, oppure passi.")
    dealt = Phrase("Carte, plance e segnalino iniziale si distribuiscono, non si scelgono.")

    # Why not: phase tiles and workers

    def you_have_phase(self, phase: str) -> str:
        return f"Hai già preso la tessera {PHASES[phase]}."

    def has_phase(self, seat: int, phase: str) -> str:
        return f"{self.seat_title(seat)} ha già preso la tessera {PHASES[phase]}."

    hire_first = Phrase("Il lavoratore del tracciato dei round va piazzato: hai un campo vuoto.")
    no_skipping = Phrase("Nessuno può saltare un piazzamento: hai un lavoratore e un campo vuoto.")

    def not_empty(self, cell: str, thing: str) -> str:
        return f"{cell} non è un campo vuoto: {OCCUPIED[thing]}."

    hired_needs_no_coin = Phrase("Il lavoratore del tracciato dei round non costa monete.")
    no_coin_for_colour = Phrase("Non hai monete per ignorare il colore della carta.")

    def needs_no_coin(self, cell: str) -> str:
        return f"{cell} non costa monete."

    def wrong_colour(self, card: str, cell: str, colour: str, fields: int) -> str:
        empty = "un campo vuoto" if fields == 1 else f"{number(fields)} campi vuoti"
        return f"La carta è di {COLOURS[card]}, {cell} è di {COLOURS[colour]}, e hai {empty} del colore della carta."

    # Why not: crop tiles

    def must_plant(self, workers: int) -> str:
        return f"Qui nessuno può passare: hai {counted(workers, WORKER)} senza coltura."

    no_coin_for_tile = Phrase("Non hai monete per cercare in una pila.")

    def not_in_pile(self, tile: Tile) -> str:
        return f"Nella pila non c'è nessuna {bare(tile_noun(tile))}."

    def not_on_board(self, tile: Tile) -> str:
        return f"Sul tabellone delle colture non c'è nessuna {bare(tile_noun(tile))}."

    def too_few_workers(self, hexes: int) -> str:
        touching = "che si toccano tutti" if hexes == 3 else "che si toccano"
        return f"Una tessera da {number(hexes)} esagoni chiede {number(hexes)} lavoratori liberi {touching}."

    def other_size(self, tile: Tile, where: str, hexes: int) -> str:
        return f"{capital(the(tile_noun(tile)))} ha {counted(len(tile), HEX)}; {where} ne indica {number(hexes)}."

    def is_planted(self, cell: str) -> str:
        return f"Su {cell} c'è già una coltura."

    def no_worker_on(self, cell: str) -> str:
        return f"Non hai lavoratori su {cell}."

    def all_alike(self, tile: Tile) -> str:
        return f"Gli esagoni della {bare(tile_noun(tile))} sono tutti uguali: girarla non cambia nulla."

    # Why not: boats and what they bring

    no_coin_for_boat = Phrase("Non hai monete per prendere un battello dalla sua pila.")

    def boats_used_up(self, boat: str) -> str:
        return f"La pila del battello {boat} è finita."

    def boat_is_gone(self, boat: str) -> str:
        return f"Il battello {boat} non è più sul tabellone."

    def boat_takes(self, boat: str, capacity: int, workers: int, crop: str) -> str:
        takes = f"prende esattamente {counted(capacity, WORKER)} da una sola coltura"
        have = f"ne hai {number(workers)}" if workers else "non ne hai nessuno"
        return f"Il battello {boat} {takes}; {have} su {CROPS[crop].many}."

    def supply_has_none(self, feature: str) -> str:
        return f"Nella riserva non c'è più {a(THINGS[feature])}."

    you_have_no_field = Phrase("Non hai un campo vuoto per un fienile.")
    you_have_no_crop = Phrase("Non hai un esagono per un pozzo: sulla tua plancia non cresce nulla.")
    your_crops_have_wells = Phrase("Non hai un esagono per un pozzo: ogni coltura della tua plancia ne ha già uno.")

    def crop_has_well(self, crop: str, cell: str) -> str:
        return f"Hai già un pozzo su {CROPS[crop].many}, in {cell}."

    def no_crop_at(self, cell: str) -> str:
        return f"Un pozzo sta su un esagono coltivato, e su {cell} non cresce nulla."

    say_how_many = Phrase("Di' quanti lavoratori mandi; anche nessuno va bene.")

    def too_many_agents(self, most: int, agents: int) -> str:
        return f"Puoi mandare fino a {counted(most, WORKER)}, non {number(agents)}."

    def not_so_many(self, workers: int, agents: int) -> str:
        have = f"Hai {counted(workers, WORKER)}" if workers else "Non hai lavoratori"
        return f"{have} nella tua riserva, non {number(agents)}."

    # Why not: cards and surveyors

    must_take_card = Phrase("Ognuno deve prendere una carta opportunità.")
    no_coin_for_card = Phrase("Non hai monete per cercare nel mazzo.")

    def your_card(self, card: str) -> str:
        return f"La carta {card_name(card)} è tua."

    def their_card(self, card: str, seat: int) -> str:
        return f"La carta {card_name(card)} è di {self.seat(seat)}."

    def card_is_open(self, card: str) -> str:
        return f"La carta {card_name(card)} è scoperta sul tabellone, non nel mazzo."

    def card_in_pile(self, card: str) -> str:
        return f"La carta {card_name(card)} è nel mazzo, non sul tabellone."

    no_coins_left = Phrase("Nella riserva non ci sono monete.")
    no_worker_left = Phrase("Non hai lavoratori nella tua riserva da mandare a New Orleans.")

    def card_surveyed(self, card: str) -> str:
        return f"La carta {card_name(card)} ha già un geometra: niente conta due volte."

    def not_your_card(self, card: str) -> str:
        return f"La carta {card_name(card)} non è tua."

    def is_surveyed(self, cell: str) -> str:
        return f"Su {cell} c'è già un geometra: niente conta due volte."

    def nothing_at(self, cell: str) -> str:
        return f"Su {cell} non hai né fienile né pozzo."

    # What to do instead

    def without_coin(self, move: str) -> str:
        return f"Senza moneta: {move}."

    def with_coin(self, move: str) -> str:
        return f"Per una moneta: {move}."

    def play_rather(self, move: str) -> str:
        return f"Gioca {move}."

    send_nobody = Phrase("Gioca send0 per non mandare nessuno.")

    def your_workers(self, loads: tuple[Load, ...]) -> str:
        return f"I tuoi lavoratori: {self._loads(loads)}."

    # The drawing

    draw_over = Phrase("finita")

    def draw_round(self, now: int, rounds: int) -> str:
        return f"round {now} di {rounds}"

    draw_supply = Phrase("Riserva")
    draw_left = Phrase("Carte rimaste")

    def draw_card(self, card: int, colour: str) -> str:
        return f"Carta {card}: {COLOURS[colour]}"

    def draw_size(self, hexes: int) -> str:
        return ("Un esagono", "Due", "Tre")[hexes - 1]

    def draw_pile(self, count: int) -> str:
        return f"{count} nella pila"

    draw_hand = Phrase("In mano")
    draw_boats = Phrase("Battelli")
    draw_boats_are = Phrase("sul tabellone *, nella pila, che cosa danno")
    draw_opportunities = Phrase("Opportunità")

    def draw_opportunity(self, card: str, text: Said, worth: int, bonus: Said) -> str:
        return f"{CARDS[card]}: {self.read(text)}; ora {worth}, con {self.read(bonus)}"

    def draw_cards(self, cards: tuple[str, ...]) -> str:
        return f"Nel mazzo: {', '.join(CARDS[card] for card in cards) or 'nessuna'}"

    draw_first = Phrase("inizia")

    def draw_count(self, thing: str, count: int) -> str:
        return f"{THINGS[thing].many} {count}"

    def draw_surveyors(self, supply: int, active: int) -> str:
        return f"geometri {supply}+{active}"

    def draw_harbour(self, space: int, farthest: bool) -> str:
        return f"porto {space}{' in testa' if farthest else ''}"

    draw_harvested = Phrase("raccolto")
    draw_owned = Phrase("battelli")

    def draw_to_survey(self, places: tuple[tuple[str, str, int], ...], cards: tuple[tuple[str, int], ...]) -> str:
        found = [f"{THINGS[kind].one} {cell} {worth}" for kind, cell, worth in places]
        return f"da misurare: {listed(found + [f'{CARDS[card]} {worth}' for card, worth in cards])}"

    draw_worker = Phrase("lavoratore")
    draw_barn = Phrase("fienile")
    draw_well = Phrase("pozzo")
    draw_surveyed = Phrase("misurato")
    draw_unreached = Phrase("battello non raggiunto")
    draw_ended = Phrase("punti se finisse ora")

    # What may still be hoped for

    hope_coins = Phrase("monete da spendere")
    hope_workers = Phrase("lavoratori nella riserva")
    hope_tiles = Phrase("tessere fase a venire")
    hope_colours = Phrase("colori completabili")
    hope_field_workers = Phrase("lavoratori sui campi")
    hope_loads = Phrase("carichi per i battelli")
    hope_harvest = Phrase("il bonus raccolto a portata")
    hope_harbour = Phrase("battelli che il capitano di porto raggiunge")
    hope_agents = Phrase("agenti a New Orleans")
    hope_features = Phrase("migliorie a venire")
    hope_surveyors = Phrase("ciò che i geometri possono misurare")

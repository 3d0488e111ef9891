"""Riverboat in Dutch."""

from __future__ import annotations

from collections.abc import Iterable

from riverrun.core.languages import nl
from riverrun.core.languages.nl import DE, HET, Noun, a, bare, counted, listed, number, the
from riverrun.core.words import Phrase, Said, capital
from riverrun.games.riverboat.languages import en
from riverrun.games.riverboat.languages.en import Gift, Load, Tile

PHASES = {
    "cultivation": "Akkerwerk",
    "planting": "Zaaien",
    "shipping": "Oogsten en verschepen",
    "opportunity": "Kansen",
    "scoring": "Telling",
}
STAGES = {**PHASES, "draft": "Fasetegels", "shipping": "Verschepen"}
COIN_USES = {
    "cultivation": "een arbeider gaat naar een leeg veld naar keuze",
    "planting": "een tegel van één of twee velden uit zijn stapel kiezen",
    "shipping": "een boot uit zijn stapel nemen",
    "opportunity": "een kaart uit de stapel kiezen, zonder bonus",
    "scoring": "niets",
}
CROPS = {
    "turnip": Noun("raap", "rapen", DE),
    "wheat": Noun("tarwe", "tarwe", DE),
    "corn": Noun("maïs", "maïs", DE),
    "potato": Noun("aardappel", "aardappelen", DE),
    "pumpkin": Noun("pompoen", "pompoenen", DE),
}
COLOURS = {
    "heart": "harten",
    "spade": "schoppen",
    "club": "klaveren",
    "diamond": "ruiten",
    "star": "sterren",
    "wild": "joker",
}
THINGS = {
    "coin": Noun("munt", "munten", DE),
    "step": Noun("stap", "stappen", DE),
    "agent": Noun("agent", "agenten", DE),
    "worker": Noun("arbeider", "arbeiders", DE),
    "barn": Noun("schuur", "schuren", DE),
    "well": Noun("put", "putten", DE),
    "surveyor": Noun("landmeter", "landmeters", DE),
    "card": Noun("kaart", "kaarten", DE),
    "feature": Noun("uitbreiding", "uitbreidingen", DE),
    "bonus": Noun("bonus", "bonussen", DE),
}
WORKER = THINGS["worker"]
FIELD = Noun("veld", "velden", HET)
POINT = Noun("punt", "punten", HET)
CARDS = {
    **{crop: noun.many for crop, noun in CROPS.items()},
    "crops": "gewassen",
    "agents": "agenten",
    "five_agents": "vijf punten en agenten",
    "five_steps": "vijf punten en stappen",
    "seven_step": "zeven punten en een stap",
    "coins": "munten",
    "triples": "drietallen",
    "barns": "schuren",
    "wells": "putten",
    "buildings": "gebouwen",
    "outskirts": "randvelden",
    "boats": "boten",
}
PER = {
    "crops": "geoogste soort",
    "agents": "agent",
    "coins": "munt",
    "triples": "tegel van drie velden",
    "barns": "schuur",
    "wells": "put",
    "buildings": "schuur of put",
    "outskirts": "bezet randveld",
    "boats": "gewas op je twee grootste boten",
}
OCCUPIED = {
    "barn": "er staat een schuur",
    "crop": "er groeit al iets",
    "worker": "er staat een arbeider",
    "": "daar is geen veld",
}


def tile_noun(tile: Tile) -> Noun:
    """'tarwetegel', 'dubbele tarwetegel', 'tarwe-tarwe-maïstegel'."""
    name = f"{'-'.join(CROPS[crop].one for crop in tile)}tegel"
    if len(set(tile)) == 1:
        name, adjective = f"{CROPS[tile[0]].one}tegel", ("", "dubbele", "driedubbele")[len(tile) - 1]
        return Noun(name, f"{name}s", DE, adjective, adjective)
    return Noun(name, f"{name}s", DE)


def harvest(count: int, crop: str) -> str:
    return counted(count, CROPS[crop])


def points(count: int) -> str:
    return f"{count} {POINT.one if count == 1 else POINT.many}"


def gifts(given: Iterable[Gift]) -> list[str]:
    return [counted(count, THINGS[thing]) for thing, count in given]


def card_name(card: str) -> str:
    return f"'{CARDS[card]}'"


def feature_name(feature: str) -> str:
    return "een uitbreiding naar keuze" if feature == "any" else a(THINGS[feature])


def agents_at_most(agents: int) -> str:
    return f"{'hoogstens' if agents == 1 else 'tot'} {counted(agents, THINGS['agent'])}"


class Words(en.Words, nl.Words):
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

    bonus_cultivation = Phrase("de arbeider van het rondespoor op een leeg veld")

    def bonus_gift(self, gift: Gift) -> str:
        return listed(gifts([gift]))

    def vp(self, vp: int) -> str:
        return points(vp)

    def bonus_choice(self, given: tuple[Gift, ...]) -> str:
        return listed(gifts(given), "of")

    def benefit(self, vp: int, given: tuple[Gift, ...], feature: str, agents: int) -> str:
        return listed(
            [points(vp)] * (vp > 0)
            + gifts(given)
            + ([feature_name(feature)] if feature else [])
            + [agents_at_most(agents)] * (agents > 0)
        )

    def space(self, surveyor: bool, given: tuple[Gift, ...]) -> str:
        return listed(["een landmeter"] * surveyor + gifts(given))

    def card_per(self, vp: int, per: str, most: int) -> str:
        return f"{points(vp)} per {PER.get(per) or f'geoogste {CROPS[per].one}'}, hoogstens {most}"

    def card_once(self, vp: int, steps: int, agents: int) -> str:
        more = gifts([("step", steps)]) * (steps > 0) + [agents_at_most(agents)] * (agents > 0)
        return listed([points(vp), *more])

    def owed_feature(self, feature: str) -> str:
        return feature_name(feature)

    def owed_agents(self, agents: int) -> str:
        return agents_at_most(agents)

    # Where a benefit comes from

    def by_harvest(self, count: int, crop: str) -> str:
        return f"Oogstbonus voor {harvest(count, crop)}"

    def by_boat(self, boat: str) -> str:
        return f"Boot {boat}"

    by_space = Phrase("Kaartvak")
    by_card = Phrase("Kanskaart")

    # Why an estate feature cannot be had

    def none_left(self, feature: str) -> str:
        return f"de voorraad heeft geen {THINGS[feature].one} meer"

    no_field_for_barn = Phrase("er is geen leeg veld voor een schuur")
    wells_everywhere = Phrase("elk gewas heeft al een put")

    # Questions

    which_phase = Phrase("Kies een fasetegel: je begint die fase en krijgt haar bonus.")
    where_hired = Phrase("Zet de arbeider van het rondespoor op een leeg veld van je bord.")

    def where_wild(self, card: int, cards: int) -> str:
        return f"Kaart {card} van {cards} is een joker: zet een arbeider op een leeg veld naar keuze."

    def where_any(self, card: int, cards: int, colour: str) -> str:
        none = f"is {COLOURS[colour]}, en je hebt geen leeg {COLOURS[colour]}veld"
        return f"Kaart {card} van {cards} {none}: zet een arbeider op een leeg veld naar keuze."

    def where_worker(self, card: int, cards: int, colour: str, coin: bool) -> str:
        other = ", of voor een munt op een ander" if coin else ""
        return f"Kaart {card} van {cards}: zet een arbeider op een leeg {COLOURS[colour]}veld{other}."

    def which_tile(self, workers: int, sizes: tuple[int, ...]) -> str:
        fields = f"{listed(map(number, sizes), 'of')} {'veld' if sizes == (1,) else 'velden'}"
        pile = f", of voor een munt een tegel van {fields} naar keuze uit zijn stapel" if sizes else ""
        whom = "je ene vrije arbeider" if workers == 1 else f"je {number(workers)} vrije arbeiders"
        return f"Neem een gewastegel voor {whom}{pile}."

    def where_tile(self, tile: Tile, turned: bool) -> str:
        turning = " en hoe hij gedraaid ligt" if turned else ""
        return f"Kies onder welke arbeiders {the(tile_noun(tile))} komt{turning}."

    def which_boat(self, boat: int, boats: int, loads: tuple[Load, ...]) -> str:
        claim = "neem er een en vul hem met één gewas, of pas"
        return f"Boot {boat} van {boats}: {claim}. Je arbeiders: {self._loads(loads)}."

    def _loads(self, loads: tuple[Load, ...]) -> str:
        return listed(f"{number(count)} op {CROPS[crop].many}" for count, crop in loads)

    def which_instead(self, source: Said, missing: Said, features: tuple[str, ...]) -> str:
        others = listed((a(THINGS[feature]) for feature in features), "of")
        return f"{self.read(source)}: {self.read(missing)}; kies in plaats daarvan {others}, of zie ervan af."

    def which_feature(self, source: Said, features: tuple[str, ...]) -> str:
        offered = listed((a(THINGS[feature]) for feature in features), "of")
        return f"{self.read(source)}: kies een uitbreiding, {offered}, of zie ervan af."

    def where_barn(self, source: Said) -> str:
        return f"{self.read(source)}: kies een leeg veld voor de schuur, of zie ervan af."

    def where_well(self, source: Said) -> str:
        return f"{self.read(source)}: kies een gewasveld voor de put, van een gewas dat er nog geen heeft, of zie ervan af."

    def how_many_agents(self, source: Said, most: int) -> str:
        how_many = "hoeveel arbeiders gaan als agent naar New Orleans?"
        return f"{self.read(source)}: {how_many} Je mag er hoogstens {number(most)} sturen."

    def which_card(self, pile: bool) -> str:
        other = ", of voor een munt een kaart naar keuze uit de stapel, zonder bonus" if pile else ""
        return f"Neem een kanskaart met de bonus van haar vak{other}."

    def which_reward(self, given: tuple[Gift, ...]) -> str:
        return f"Kies de bonus van de tegel Telling: {listed(gifts(given), 'of')}."

    def where_surveyor(self, surveyor: int, surveyors: int, places: tuple[str, ...]) -> str:
        where = listed((a(THINGS[place]) for place in places), "of")
        return f"Landmeter {surveyor} van {surveyors}: stuur er een naar {where}, of pas."

    # Events, in the third person and without their actor

    river = Phrase("de rivier")  # does what chance decides
    places = Phrase("zet een arbeider neer")
    passes = Phrase("past")

    def follows(self, event: Said, what: tuple[Said, ...]) -> str:
        return "; ".join(map(self.read, (event, *what)))

    def also(self, what: Said) -> str:
        return self.does(self.read(what))

    def other(self, seat: int, what: Said) -> str:
        return self._who_does(seat, self.read(what))

    def declines(self, thing: str) -> str:
        return f"ziet af van {the(THINGS[thing])}"

    def takes_phase(self, phase: str) -> str:
        return f"neemt de tegel {PHASES[phase]}"

    def places_hired(self, cell: str) -> str:
        return f"zet de arbeider van het rondespoor op {cell}"

    def places_worker(self, cell: str, coin: bool) -> str:
        verb = f"betaalt een munt en {self.does('zet')}" if coin else "zet"
        return f"{verb} een arbeider op {cell}"

    def takes_tile(self, tile: Tile) -> str:
        return f"neemt {a(tile_noun(tile))}"

    def finds_tile(self, tile: Tile) -> str:
        return f"betaalt een munt en {self.does('vindt')} {a(tile_noun(tile))} in de stapel"

    def lays(self, tile: Tile, where: str) -> str:
        return f"legt {the(tile_noun(tile))} op {where}"

    def fills(self, boat: str, count: int, crop: str, coin: bool) -> str:
        verb = f"betaalt een munt en {self.does('vult')}" if coin else "vult"
        return f"{verb} boot {boat} met {harvest(count, crop)}"

    def chooses(self, feature: str) -> str:
        return f"kiest {a(THINGS[feature])}"

    def builds(self, feature: str, cell: str) -> str:
        return f"bouwt {a(THINGS[feature])} op {cell}"

    def sends(self, workers: int) -> str:
        return f"stuurt {counted(workers, WORKER) if workers else 'niemand'} naar New Orleans"

    def takes_card(self, card: str, feature: str, given: tuple[Gift, ...]) -> str:
        features = {"": [], "surveyor": ["een landmeter"], "other": ["een andere uitbreiding"]}[feature]
        found = features + gifts(given)
        return f"neemt de kaart {card_name(card)}{f' met {listed(found)}' if found else ''}"

    def finds_card(self, card: str) -> str:
        return f"betaalt een munt en {self.does('vindt')} de kaart {card_name(card)} in de stapel"

    def takes_coins(self, coins: int) -> str:
        return f"neemt {counted(coins, THINGS['coin'])}"

    def takes_steps(self, steps: int) -> str:
        return f"zet {counted(steps, THINGS['step'])} in de haven"

    def surveys(self, feature: str, cell: str) -> str:
        return f"stuurt een landmeter naar {the(THINGS[feature])} op {cell}"

    def surveys_card(self, card: str) -> str:
        return f"stuurt een landmeter naar de kaart {card_name(card)}"

    # Events of chance

    def brings(self, tile: Tile) -> str:
        return f"brengt {a(tile_noun(tile))} op het gewasbord"

    def reveals(self, card: str) -> str:
        return f"onthult de kaart {card_name(card)}"

    def turns(self, colour: str) -> str:
        return f"draait een {COLOURS[colour]}kaart om"

    def gives_mat(self, mat: int, seat: int) -> str:
        return f"geeft bord {mat} aan {self._whom(seat)}"

    def gives_first(self, seat: int) -> str:
        return f"geeft het startfiche aan {self._whom(seat)}"

    # What follows from an event

    def gets(self, given: tuple[Gift, ...]) -> str:
        return f"krijgt {listed(gifts(given))}"

    def gets_last_phase(self, phase: str) -> str:
        return f"krijgt de laatste fasetegel, {PHASES[phase]}"

    gets_first = Phrase("krijgt het startfiche")
    gets_surveyor = Phrase("krijgt een landmeter")
    keeps_hired = Phrase("neemt de arbeider van het rondespoor in de voorraad, want geen veld is leeg")
    has_no_worker = Phrase("heeft geen arbeider voor New Orleans")
    has_no_feature = Phrase("kan geen uitbreiding krijgen")

    def has_no_harvest_feature(self, count: int, crop: str) -> str:
        return f"kan voor {harvest(count, crop)} geen uitbreiding krijgen"

    def gets_harvest_bonus(self, count: int, crop: str) -> str:
        return f"krijgt de oogstbonus voor {harvest(count, crop)}"

    def may_choose(self, missing: Said) -> str:
        return f"mag een andere uitbreiding kiezen, want {self.read(missing)}"

    def gets_planting(self, coins: int) -> str:
        return f"krijgt {counted(coins, THINGS['coin'])} voor de tegel Zaaien"

    no_planting = Phrase("krijgt geen munt voor de tegel Zaaien: de voorraad is leeg")

    def takes_workers_back(self, workers: int) -> str:
        whom = "hem" if workers == 1 else "hen"
        return f"neemt {counted(workers, WORKER)} terug, want onder {whom} past geen tegel meer"

    def gets_shipping(self, steps: int) -> str:
        return f"zet {counted(steps, THINGS['step'])} voor de tegel {PHASES['shipping']}"

    fills_none = Phrase("kan geen boot vullen")

    def gets_opportunity(self, vp: int) -> str:
        return f"krijgt {points(vp)} voor de tegel Kansen"

    def scores(self, surveyors: int, agents: int) -> str:
        active = [f"{surveyors} voor actieve landmeters"] * (surveyors > 0)
        return f"scoort {listed(active + [f'{agents} voor agenten'] * (agents > 0))}"

    # Points

    line_tiles = Phrase("Gewastegels van twee en drie velden")
    line_boats = Phrase("Rivierboten")
    line_bonus = Phrase("Bonus van de tegel Kansen")
    line_barns = Phrase("Opgemeten schuren")
    line_wells = Phrase("Opgemeten putten")
    line_cards = Phrase("Kanskaarten")
    line_surveyors = Phrase("Actieve landmeters, ronde na ronde")
    line_agents = Phrase("Agenten, ronde na ronde")
    line_coins = Phrase("Munten")
    line_colours = Phrase("Volledig bedekte kleuren")
    line_features = Phrase("Niet getelde uitbreidingen")
    line_harbour = Phrase("Haven")
    line_mansion = Phrase("Agenten in New Orleans")

    # What a button says

    label_pass = Phrase("Passen")
    label_decline = Phrase("Afzien")
    label_coin = Phrase("Munt nemen")
    label_step = Phrase("Stap zetten")
    label_agent = Phrase("Agent sturen")

    def label_paid(self, label: Said) -> str:
        return f"{self.read(label)} voor een munt"

    def label_send(self, agents: int) -> str:
        return f"Stuur {agents} {'agent' if agents == 1 else 'agenten'}"

    label_nobody = Phrase("Niemand sturen")

    def label_feature(self, feature: str) -> str:
        return f"{capital(THINGS[feature].one)} nemen"

    def label_phase(self, phase: str) -> str:
        return f"{PHASES[phase]} nemen"

    def label_survey(self, cell: str) -> str:
        return f"Meet {cell} op"

    def label_survey_card(self, card: str) -> str:
        return f"Meet de kaart {card_name(card)} op"

    def label_ship(self, boat: str, count: int, crop: str) -> str:
        return f"Vul boot {boat} met {count} {CROPS[crop].one if count == 1 else CROPS[crop].many}"

    def label_place(self, cell: str) -> str:
        return f"Op {cell} zetten"

    def label_plant(self, where: str) -> str:
        return f"Op {where} leggen"

    def label_build(self, cell: str) -> str:
        return f"Op {cell} bouwen"

    def label_dig(self, cell: str) -> str:
        return f"Op {cell} graven"

    def label_card(self, card: str) -> str:
        return f"Neem de kaart {card_name(card)}"

    def label_tile(self, tile: Tile) -> str:
        return capital(bare(tile_noun(tile)))

    # Why not: something else is being decided

    now_phase = Phrase("Je kiest nu een fasetegel.")
    now_hired = Phrase("De arbeider van het rondespoor gaat nu naar een leeg veld.")
    now_worker = Phrase("Je zet nu een arbeider voor de omgedraaide kaart.")
    now_tile = Phrase("Je neemt nu een gewastegel.")
    now_plant = Phrase("Je hebt een gewastegel genomen en moet hem nu onder je arbeiders leggen.")
    now_boat = Phrase("Je neemt nu een rivierboot, of past.")
    now_feature = Phrase("Je kiest nu een uitbreiding.")
    now_barn = Phrase("Je zet nu een schuur neer.")
    now_well = Phrase("Je graaft nu een put.")
    now_agents = Phrase("Je stuurt nu arbeiders naar New Orleans.")
    now_card = Phrase("Je neemt nu een kanskaart.")
    now_reward = Phrase("Je kiest nu de bonus van de tegel Telling.")
    now_surveyor = Phrase("Je stuurt nu landmeters, of past.")
    dealt = Phrase("Kaarten, borden en het startfiche worden uitgedeeld, niet gekozen.")

    # Why not: phase tiles and workers

    def you_have_phase(self, phase: str) -> str:
        return f"Je hebt de tegel {PHASES[phase]} al genomen."

    def has_phase(self, seat: int, phase: str) -> str:
        return f"{self.seat_title(seat)} heeft de tegel {PHASES[phase]} al genomen."

    hire_first = Phrase("De arbeider van het rondespoor moet geplaatst worden: je hebt een leeg veld.")
    no_skipping = Phrase("Niemand mag een plaatsing overslaan: je hebt een arbeider en een leeg veld.")

    def not_empty(self, cell: str, thing: str) -> str:
        return f"{cell} is geen leeg veld: {OCCUPIED[thing]}."

    hired_needs_no_coin = Phrase("De arbeider van het rondespoor heeft geen munt nodig.")
    no_coin_for_colour = Phrase("Je hebt geen munt om de kleur van de kaart te negeren.")

    def needs_no_coin(self, cell: str) -> str:
        return f"{cell} kost geen munt."

    def wrong_colour(self, card: str, cell: str, colour: str, fields: int) -> str:
        empty = "één leeg veld" if fields == 1 else f"{number(fields)} lege velden"
        return f"De kaart is {COLOURS[card]}, {cell} is {COLOURS[colour]}, en je hebt {empty} in de kleur van de kaart."

    # Why not: crop tiles

    def must_plant(self, workers: int) -> str:
        return f"Hier mag niemand passen: je hebt {counted(workers, WORKER)} zonder gewas."

    no_coin_for_tile = Phrase("Je hebt geen munt om een stapel te doorzoeken.")

    def not_in_pile(self, tile: Tile) -> str:
        return f"Er is geen {bare(tile_noun(tile))} in de stapel."

    def not_on_board(self, tile: Tile) -> str:
        return f"Er ligt geen {bare(tile_noun(tile))} op het gewasbord."

    def too_few_workers(self, hexes: int) -> str:
        touching = "die elkaar allemaal raken" if hexes == 3 else "die elkaar raken"
        return f"Een tegel van {number(hexes)} velden vraagt {number(hexes)} vrije arbeiders {touching}."

    def other_size(self, tile: Tile, where: str, hexes: int) -> str:
        return f"{capital(the(tile_noun(tile)))} heeft {counted(len(tile), FIELD)}; {where} noemt er {number(hexes)}."

    def is_planted(self, cell: str) -> str:
        return f"Op {cell} groeit al iets."

    def no_worker_on(self, cell: str) -> str:
        return f"Je hebt geen arbeider op {cell}."

    def all_alike(self, tile: Tile) -> str:
        return f"Alle velden van {the(tile_noun(tile))} zijn gelijk: draaien verandert niets."

    # Why not: boats and what they bring

    no_coin_for_boat = Phrase("Je hebt geen munt om een boot uit zijn stapel te nemen.")

    def boats_used_up(self, boat: str) -> str:
        return f"De stapel van boot {boat} is op."

    def boat_is_gone(self, boat: str) -> str:
        return f"Boot {boat} ligt niet meer open."

    def boat_takes(self, boat: str, capacity: int, workers: int, crop: str) -> str:
        takes = f"neemt precies {counted(capacity, WORKER)} van één gewas"
        have = f"er {number(workers)}" if workers else "er geen"
        return f"Boot {boat} {takes}; je hebt {have} op {CROPS[crop].many}."

    def supply_has_none(self, feature: str) -> str:
        return f"De voorraad heeft geen {THINGS[feature].one} meer."

    you_have_no_field = Phrase("Je hebt geen leeg veld voor een schuur.")
    you_have_no_crop = Phrase("Je hebt geen gewasveld voor een put: er groeit niets op je bord.")
    your_crops_have_wells = Phrase("Je hebt geen gewasveld voor een put: elk gewas op je bord heeft er al een.")

    def crop_has_well(self, crop: str, cell: str) -> str:
        return f"Op {CROPS[crop].many} heb je al een put, bij {cell}."

    def no_crop_at(self, cell: str) -> str:
        return f"Een put staat op een gewasveld, en op {cell} groeit niets."

    say_how_many = Phrase("Zeg hoeveel arbeiders je stuurt; geen enkele mag ook.")

    def too_many_agents(self, most: int, agents: int) -> str:
        return f"Je mag hoogstens {counted(most, WORKER)} sturen, niet {number(agents)}."

    def not_so_many(self, workers: int, agents: int) -> str:
        return f"Je hebt {counted(workers, WORKER)} in je voorraad, niet {number(agents)}."

    # Why not: cards and surveyors

    must_take_card = Phrase("Iedereen moet een kanskaart nemen.")
    no_coin_for_card = Phrase("Je hebt geen munt om de kaartenstapel te doorzoeken.")

    def your_card(self, card: str) -> str:
        return f"De kaart {card_name(card)} is van jou."

    def their_card(self, card: str, seat: int) -> str:
        return f"De kaart {card_name(card)} is van {self.seat(seat)}."

    def card_is_open(self, card: str) -> str:
        return f"De kaart {card_name(card)} ligt open op het bord, niet in de stapel."

    def card_in_pile(self, card: str) -> str:
        return f"De kaart {card_name(card)} zit in de stapel en ligt niet open."

    no_coins_left = Phrase("Er is geen munt in de voorraad.")
    no_worker_left = Phrase("Je hebt geen arbeider in je voorraad om naar New Orleans te sturen.")

    def card_surveyed(self, card: str) -> str:
        return f"De kaart {card_name(card)} heeft al een landmeter: niets telt twee keer."

    def not_your_card(self, card: str) -> str:
        return f"De kaart {card_name(card)} is niet van jou."

    def is_surveyed(self, cell: str) -> str:
        return f"Op {cell} staat al een landmeter: niets telt twee keer."

    def nothing_at(self, cell: str) -> str:
        return f"Je hebt geen schuur en geen put op {cell}."

    # What to do instead

    def without_coin(self, move: str) -> str:
        return f"Zonder munt: {move}."

    def with_coin(self, move: str) -> str:
        return f"Voor een munt: {move}."

    def play_rather(self, move: str) -> str:
        return f"Speel {move}."

    send_nobody = Phrase("Speel send0 om niemand te sturen.")

    def your_workers(self, loads: tuple[Load, ...]) -> str:
        return f"Je arbeiders: {self._loads(loads)}."

    # The drawing

    draw_over = Phrase("afgelopen")

    def draw_round(self, now: int, rounds: int) -> str:
        return f"ronde {now} van {rounds}"

    draw_supply = Phrase("Voorraad")
    draw_left = Phrase("Kaarten over")

    def draw_card(self, card: int, colour: str) -> str:
        return f"Kaart {card}: {COLOURS[colour]}"

    def draw_size(self, hexes: int) -> str:
        return ("Eén veld", "Twee", "Drie")[hexes - 1]

    def draw_pile(self, count: int) -> str:
        return f"{count} in de stapel"

    draw_hand = Phrase("In de hand")
    draw_boats = Phrase("Boten")
    draw_boats_are = Phrase("open op het bord *, in de stapel, wat ze geven")
    draw_opportunities = Phrase("Kansen")

    def draw_opportunity(self, card: str, text: Said, worth: int, bonus: Said) -> str:
        return f"{CARDS[card]}: {self.read(text)}; nu {worth}, met {self.read(bonus)}"

    def draw_cards(self, cards: tuple[str, ...]) -> str:
        return f"In de stapel: {', '.join(CARDS[card] for card in cards) or 'geen'}"

    draw_first = Phrase("begint")

    def draw_count(self, thing: str, count: int) -> str:
        return f"{THINGS[thing].many} {count}"

    def draw_surveyors(self, supply: int, active: int) -> str:
        return f"landmeters {supply}+{active}"

    def draw_harbour(self, space: int, farthest: bool) -> str:
        return f"haven {space}{' voorop' if farthest else ''}"

    draw_harvested = Phrase("oogst")
    draw_owned = Phrase("boten")

    def draw_to_survey(self, places: tuple[tuple[str, str, int], ...], cards: tuple[tuple[str, int], ...]) -> str:
        found = [f"{THINGS[kind].one} {cell} {worth}" for kind, cell, worth in places]
        return f"op te meten: {listed(found + [f'{CARDS[card]} {worth}' for card, worth in cards])}"

    draw_worker = Phrase("arbeider")
    draw_barn = Phrase("schuur")
    draw_well = Phrase("put")
    draw_surveyed = Phrase("opgemeten")
    draw_unreached = Phrase("boot niet bereikt")
    draw_ended = Phrase("punten als het nu afliep")

    # What may still be hoped for

    hope_coins = Phrase("munten om uit te geven")
    hope_workers = Phrase("arbeiders in de voorraad")
    hope_tiles = Phrase("fasetegels die nog komen")
    hope_colours = Phrase("kleuren die af kunnen raken")
    hope_field_workers = Phrase("arbeiders op de velden")
    hope_loads = Phrase("ladingen voor boten")
    hope_harvest = Phrase("de oogstbonus binnen bereik")
    hope_harbour = Phrase("boten die de havenmeester bereikt")
    hope_agents = Phrase("agenten in New Orleans")
    hope_features = Phrase("uitbreidingen die nog komen")
    hope_surveyors = Phrase("wat landmeters kunnen tellen")

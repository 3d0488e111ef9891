"""Riverboat in English: the form of the book in every other language.

Moves, fields and boats are named as in the notation, in every language: what a sentence names can be typed.
"""

from __future__ import annotations

from collections.abc import Iterable

from riverrun.core.languages import en
from riverrun.core.languages.en import counted, listed, number
from riverrun.core.words import Phrase, Said, capital

Tile = tuple[str, ...]  # the crops of its hexes: ('wheat', 'wheat', 'corn')
Gift = tuple[str, int]  # coin, step or agent, and how many
Load = tuple[int, str]  # so many workers stand on a crop

PHASES = {
    "cultivation": "Cultivation",
    "planting": "Planting",
    "shipping": "Harvesting and Shipping",
    "opportunity": "Opportunity",
    "scoring": "Scoring",
}
STAGES = {**PHASES, "draft": "Phase tiles", "shipping": "Shipping"}
COIN_USES = {  # what a coin bends in each phase (R16)
    "cultivation": "a worker goes to any empty field",
    "planting": "choose a tile of one or two hexes from its pile",
    "shipping": "claim a boat from its pile",
    "opportunity": "choose a card from the pile, without a bonus",
    "scoring": "nothing",
}
CROP_PLURALS = {"turnip": "turnips", "potato": "potatoes", "pumpkin": "pumpkins"}  # the others have none
CARDS = {  # where the name in the notation would not read well
    "five_agents": "five points and agents",
    "five_steps": "five points and steps",
    "seven_step": "seven points and a step",
}
PER = {  # what a card counts, where it is not a crop
    "crops": "kind of crop harvested",
    "agents": "agent",
    "coins": "coin",
    "triples": "three-hex tile",
    "barns": "barn",
    "wells": "well",
    "buildings": "barn or well",
    "outskirts": "occupied field of the outskirts",
    "boats": "crop shipped on your two largest boats",
}
DECLINED = {"feature": "the feature", "barn": "the barn", "well": "the well", "bonus": "the bonus"}
OCCUPIED = {
    "barn": "it has a barn",
    "crop": "it has a crop",
    "worker": "it has a worker",
    "": "there is no field there",
}


def tile_name(tile: Tile) -> str:
    """'wheat tile', 'double wheat tile', 'wheat-wheat-corn tile'."""
    if len(set(tile)) == 1:
        return f"{('', 'double ', 'triple ')[len(tile) - 1]}{tile[0]} tile"
    return f"{'-'.join(tile)} tile"


def harvest(count: int, crop: str) -> str:
    """So much of a crop: 'one turnip', 'six turnips', 'seven corn'."""
    return f"{number(count)} {plural(count, crop)}"


def plural(count: int, crop: str) -> str:
    return crop if count == 1 else CROP_PLURALS.get(crop, crop)


def gifts(given: Iterable[Gift]) -> list[str]:
    return [counted(count, thing) for thing, count in given]


def card_name(card: str) -> str:
    return CARDS.get(card, card)


def feature_name(feature: str) -> str:
    return "an estate feature of choice" if feature == "any" else f"a {feature}"


class Words(en.Words):
    """What is said at a table of Riverboat."""

    # Things

    def crop(self, crop: str) -> str:
        return crop

    def colour(self, colour: str) -> str:
        return colour

    def phase(self, phase: str) -> str:
        return PHASES[phase]

    def stage(self, phase: str) -> str:
        return STAGES[phase]

    def coin_use(self, phase: str) -> str:
        return COIN_USES[phase]

    bonus_cultivation = Phrase("the round-track worker on any empty field")

    def bonus_gift(self, gift: Gift) -> str:
        return listed(gifts([gift]))

    def vp(self, vp: int) -> str:
        return f"{vp} VP"

    def bonus_choice(self, given: tuple[Gift, ...]) -> str:
        return listed(gifts(given), "or")

    def benefit(self, vp: int, given: tuple[Gift, ...], feature: str, agents: int) -> str:
        """What a boat gives."""
        return listed(
            [f"{vp} VP"] * (vp > 0)
            + gifts(given)
            + ([feature_name(feature)] if feature else [])
            + [f"up to {counted(agents, 'agent')}"] * (agents > 0)
        )

    def space(self, surveyor: bool, given: tuple[Gift, ...]) -> str:
        """What the space of an opportunity card gives."""
        return listed(["a surveyor"] * surveyor + gifts(given))

    def card_per(self, vp: int, per: str, most: int) -> str:
        return f"{vp} VP per {PER.get(per) or f'harvested {per}'}, at most {most}"

    def card_once(self, vp: int, steps: int, agents: int) -> str:
        more = [counted(steps, "step")] * (steps > 0) + [f"up to {counted(agents, 'agent')}"] * (agents > 0)
        return listed([f"{vp} VP", *more])

    def owed_feature(self, feature: str) -> str:
        return feature_name(feature)

    def owed_agents(self, agents: int) -> str:
        return f"up to {counted(agents, 'agent')}"

    # Where a benefit comes from

    def by_harvest(self, count: int, crop: str) -> str:
        return f"Harvesting bonus for {harvest(count, crop)}"

    def by_boat(self, boat: str) -> str:
        return f"Boat {boat}"

    by_space = Phrase("Card space")
    by_card = Phrase("Opportunity card")

    # Why an estate feature cannot be had

    def none_left(self, feature: str) -> str:
        return f"the supply has no {feature} left"

    no_field_for_barn = Phrase("there is no empty field for a barn")
    wells_everywhere = Phrase("every crop has a well")

    # Questions

    which_phase = Phrase("Choose a phase tile: you start that phase and get its bonus.")
    where_hired = Phrase("Put the worker of the round track on any empty field of your mat.")

    def where_wild(self, card: int, cards: int) -> str:
        return f"Card {card} of {cards} is wild: place a worker on any empty field."

    def where_any(self, card: int, cards: int, colour: str) -> str:
        none = f"is {colour}, and you have no empty {colour} field"
        return f"Card {card} of {cards} {none}: place a worker on any empty field."

    def where_worker(self, card: int, cards: int, colour: str, coin: bool) -> str:
        other = ", or for a coin on any other" if coin else ""
        return f"Card {card} of {cards}: place a worker on an empty {colour} field{other}."

    def which_tile(self, workers: int, sizes: tuple[int, ...]) -> str:
        """Sizes are those that a coin may find in their piles."""
        hexes = f"{listed(map(number, sizes), 'or')} {'hex' if sizes == (1,) else 'hexes'}"
        pile = f", or for a coin any tile of {hexes} from its pile" if sizes else ""
        return f"Take a crop tile for your {counted(workers, 'uncovered worker')}{pile}."

    def where_tile(self, tile: Tile, turned: bool) -> str:
        turning = " and how it is turned" if turned else ""
        return f"Choose under which workers the {tile_name(tile)} goes{turning}."

    def which_boat(self, boat: int, boats: int, loads: tuple[Load, ...]) -> str:
        claim = "claim one and fill it from one crop, or pass"
        return f"Boat {boat} of {boats}: {claim}. Your workers: {self._loads(loads)}."

    def _loads(self, loads: tuple[Load, ...]) -> str:
        return listed(f"{number(count)} on {crop}" for count, crop in loads)

    def which_instead(self, source: Said, missing: Said, features: tuple[str, ...]) -> str:
        others = listed((f"a {feature}" for feature in features), "or")
        return f"{self.read(source)}: {self.read(missing)}; choose {others} instead, or decline."

    def which_feature(self, source: Said, features: tuple[str, ...]) -> str:
        offered = listed((f"a {feature}" for feature in features), "or")
        return f"{self.read(source)}: choose an estate feature, {offered}, or decline."

    def where_barn(self, source: Said) -> str:
        return f"{self.read(source)}: choose an empty field for the barn, or decline it."

    def where_well(self, source: Said) -> str:
        return f"{self.read(source)}: choose a crop hex for the well, of a crop that has none yet, or decline it."

    def how_many_agents(self, source: Said, most: int) -> str:
        how_many = "how many workers go to New Orleans as agents?"
        return f"{self.read(source)}: {how_many} You may send up to {number(most)}."

    def which_card(self, pile: bool) -> str:
        other = ", or for a coin any card of the pile without one" if pile else ""
        return f"Take an opportunity card with the bonus of its space{other}."

    def which_reward(self, given: tuple[Gift, ...]) -> str:
        return f"Choose the bonus of the Scoring tile: {listed(gifts(given), 'or')}."

    def where_surveyor(self, surveyor: int, surveyors: int, places: tuple[str, ...]) -> str:
        where = listed((f"a {place}" for place in places), "or")
        return f"Surveyor {surveyor} of {surveyors}: send one to {where}, or pass."

    # Events, in the third person and without their actor

    river = Phrase("the river")  # does what chance decides
    places = Phrase("places a worker")
    passes = Phrase("passes")

    def follows(self, event: Said, what: tuple[Said, ...]) -> str:
        """An event, and what it brings by itself."""
        return "; ".join(map(self.read, (event, *what)))

    def also(self, what: Said) -> str:
        """What happens to whoever acted, too."""
        return self.does(self.read(what))

    def other(self, seat: int, what: Said) -> str:
        """What happens to somebody else."""
        return self._who_does(seat, self.read(what))

    def declines(self, thing: str) -> str:
        return f"declines {DECLINED[thing]}"

    def takes_phase(self, phase: str) -> str:
        return f"takes the {PHASES[phase]} tile"

    def places_hired(self, cell: str) -> str:
        return f"places the round-track worker on {cell}"

    def places_worker(self, cell: str, coin: bool) -> str:
        verb = f"pays a coin and {self.does('places')}" if coin else "places"
        return f"{verb} a worker on {cell}"

    def takes_tile(self, tile: Tile) -> str:
        return f"takes a {tile_name(tile)}"

    def finds_tile(self, tile: Tile) -> str:
        return f"pays a coin and {self.does('finds')} a {tile_name(tile)} in the pile"

    def lays(self, tile: Tile, where: str) -> str:
        return f"lays the {tile_name(tile)} at {where}"

    def fills(self, boat: str, count: int, crop: str, coin: bool) -> str:
        verb = f"pays a coin and {self.does('fills')}" if coin else "fills"
        return f"{verb} boat {boat} with {harvest(count, crop)}"

    def chooses(self, feature: str) -> str:
        return f"chooses a {feature}"

    def builds(self, feature: str, cell: str) -> str:
        return f"builds a {feature} at {cell}"

    def sends(self, workers: int) -> str:
        return f"sends {counted(workers, 'worker') if workers else 'nobody'} to New Orleans"

    def takes_card(self, card: str, feature: str, given: tuple[Gift, ...]) -> str:
        """With a surveyor, another feature in its place, or none."""
        features = {"": [], "surveyor": ["a surveyor"], "other": ["another estate feature"]}[feature]
        found = features + gifts(given)
        return f"takes the card '{card_name(card)}'{f' with {listed(found)}' if found else ''}"

    def finds_card(self, card: str) -> str:
        return f"pays a coin and {self.does('finds')} the card '{card_name(card)}' in the pile"

    def takes_coins(self, coins: int) -> str:
        return f"takes {counted(coins, 'coin')}"

    def takes_steps(self, steps: int) -> str:
        return f"takes {counted(steps, 'step')} in the harbour"

    def surveys(self, feature: str, cell: str) -> str:
        return f"sends a surveyor to the {feature} at {cell}"

    def surveys_card(self, card: str) -> str:
        return f"sends a surveyor to the card '{card_name(card)}'"

    # Events of chance

    def brings(self, tile: Tile) -> str:
        return f"brings a {tile_name(tile)} to the crop board"

    def reveals(self, card: str) -> str:
        return f"reveals the card '{card_name(card)}'"

    def turns(self, colour: str) -> str:
        return f"turns a {colour} card"

    def gives_mat(self, mat: int, seat: int) -> str:
        return f"gives mat {mat} to {self._whom(seat)}"

    def gives_first(self, seat: int) -> str:
        return f"gives the first player marker to {self._whom(seat)}"

    # What follows from an event

    def gets(self, given: tuple[Gift, ...]) -> str:
        return f"gets {listed(gifts(given))}"

    def gets_last_phase(self, phase: str) -> str:
        return f"gets the last phase tile, {PHASES[phase]}"

    gets_first = Phrase("gets the first player marker")
    gets_surveyor = Phrase("gets a surveyor")
    keeps_hired = Phrase("takes the round-track worker into the supply, for want of an empty field")
    has_no_worker = Phrase("has no worker to send to New Orleans")
    has_no_feature = Phrase("can have no estate feature")

    def has_no_harvest_feature(self, count: int, crop: str) -> str:
        return f"can have no estate feature for {harvest(count, crop)}"

    def gets_harvest_bonus(self, count: int, crop: str) -> str:
        return f"gets the harvesting bonus for {harvest(count, crop)}"

    def may_choose(self, missing: Said) -> str:
        return f"may choose another feature, as {self.read(missing)}"

    def gets_planting(self, coins: int) -> str:
        return f"gets {counted(coins, 'coin')} for the Planting tile"

    no_planting = Phrase("gets no coin for the Planting tile: the supply has none")

    def takes_workers_back(self, workers: int) -> str:
        whom = "it" if workers == 1 else "them"
        return f"takes {counted(workers, 'worker')} back, as no tile fits under {whom} any more"

    def gets_shipping(self, steps: int) -> str:
        return f"takes {counted(steps, 'step')} for the Harvesting and Shipping tile"

    fills_none = Phrase("can fill no boat")

    def gets_opportunity(self, vp: int) -> str:
        return f"gets {vp} VP for the Opportunity tile"

    def scores(self, surveyors: int, agents: int) -> str:
        active = [f"{surveyors} for active surveyors"] * (surveyors > 0)
        return f"scores {listed(active + [f'{agents} for agents'] * (agents > 0))}"

    # Points

    line_tiles = Phrase("Crop tiles of two and three hexes")
    line_boats = Phrase("Riverboats")
    line_bonus = Phrase("Bonus of the Opportunity tile")
    line_barns = Phrase("Barns surveyed")
    line_wells = Phrase("Wells surveyed")
    line_cards = Phrase("Opportunity cards")
    line_surveyors = Phrase("Active surveyors, round by round")
    line_agents = Phrase("Agents, round by round")
    line_coins = Phrase("Coins")
    line_colours = Phrase("Colours completely covered")
    line_features = Phrase("Estate features not scored")
    line_harbour = Phrase("Harbour")
    line_mansion = Phrase("Agents in New Orleans")

    # What a button says

    label_pass = Phrase("Pass")
    label_decline = Phrase("Decline")
    label_coin = Phrase("Take the coin")
    label_step = Phrase("Take the step")
    label_agent = Phrase("Send an agent")

    def label_paid(self, label: Said) -> str:
        return f"{self.read(label)} for a coin"

    def label_send(self, agents: int) -> str:
        return f"Send {agents} agent{'s' if agents > 1 else ''}"

    label_nobody = Phrase("Send nobody")

    def label_feature(self, feature: str) -> str:
        return f"Take a {feature}"

    def label_phase(self, phase: str) -> str:
        return f"Take {PHASES[phase]}"

    def label_survey(self, cell: str) -> str:
        return f"Survey {cell}"

    def label_survey_card(self, card: str) -> str:
        return f"Survey {card_name(card)}"

    def label_ship(self, boat: str, count: int, crop: str) -> str:
        return f"Ship {count} {plural(count, crop)} on boat {boat}"

    def label_place(self, cell: str) -> str:
        return f"Place on {cell}"

    def label_plant(self, where: str) -> str:
        return f"Plant at {where}"

    def label_build(self, cell: str) -> str:
        return f"Build at {cell}"

    def label_dig(self, cell: str) -> str:
        return f"Dig at {cell}"

    def label_card(self, card: str) -> str:
        return f"Take the card {card_name(card)}"

    def label_tile(self, tile: Tile) -> str:
        return capital(tile_name(tile))

    # Why not: something else is being decided

    now_phase = Phrase("You are choosing a phase tile now.")
    now_hired = Phrase("The worker of the round track goes to an empty field now.")
    now_worker = Phrase("You are placing a worker for the turned card now.")
    now_tile = Phrase("You are taking a crop tile now.")
    now_plant = Phrase("You have taken a crop tile and must place it under your workers now.")
    now_boat = Phrase("You are claiming a riverboat now, or passing.")
    now_feature = Phrase("You are choosing an estate feature now.")
    now_barn = Phrase("You are placing a barn now.")
    now_well = Phrase("You are placing a well now.")
    now_agents = Phrase("You are sending workers to New Orleans now.")
    now_card = Phrase("You are taking an opportunity card now.")
    now_reward = Phrase("You are choosing the bonus of the Scoring tile now.")
    now_surveyor = Phrase("You are placing surveyors now, or passing.")
    dealt = Phrase("Cards, mats and the first player are dealt, not chosen.")

    # Why not: phase tiles and workers

    def you_have_phase(self, phase: str) -> str:
        return f"You have taken the {PHASES[phase]} tile."

    def has_phase(self, seat: int, phase: str) -> str:
        return f"{self.seat_title(seat)} has taken the {PHASES[phase]} tile."

    hire_first = Phrase("The worker of the round track must be placed: you have an empty field.")
    no_skipping = Phrase("Nobody may skip a placement: you have a worker and an empty field.")

    def not_empty(self, cell: str, thing: str) -> str:
        """A barn, a crop or a worker is there; or no field at all."""
        return f"{cell} is not an empty field: {OCCUPIED[thing]}."

    hired_needs_no_coin = Phrase("The worker of the round track needs no coin.")
    no_coin_for_colour = Phrase("You have no coin to ignore the card's colour.")

    def needs_no_coin(self, cell: str) -> str:
        return f"{cell} needs no coin."

    def wrong_colour(self, card: str, cell: str, colour: str, fields: int) -> str:
        have = f"you have {counted(fields, 'empty field')} of the card's colour"
        return f"The card is {card}, {cell} is {colour}, and {have}."

    # Why not: crop tiles

    def must_plant(self, workers: int) -> str:
        return f"Nobody may pass: you have {counted(workers, 'worker')} without a crop."

    no_coin_for_tile = Phrase("You have no coin to look through a pile.")

    def not_in_pile(self, tile: Tile) -> str:
        return f"There is no {tile_name(tile)} in the pile."

    def not_on_board(self, tile: Tile) -> str:
        return f"There is no {tile_name(tile)} on the crop board."

    def too_few_workers(self, hexes: int) -> str:
        touching = "that all touch one another" if hexes == 3 else "that touch"
        return f"A tile of {number(hexes)} hexes needs {number(hexes)} uncovered workers {touching}."

    def other_size(self, tile: Tile, where: str, hexes: int) -> str:
        return f"The {tile_name(tile)} has {counted(len(tile), 'hex')}; {where} names {number(hexes)}."

    def is_planted(self, cell: str) -> str:
        return f"There is a crop on {cell} already."

    def no_worker_on(self, cell: str) -> str:
        return f"You have no worker on {cell}."

    def all_alike(self, tile: Tile) -> str:
        return f"All hexes of the {tile_name(tile)} are alike: turning it changes nothing."

    # Why not: boats and what they bring

    no_coin_for_boat = Phrase("You have no coin to take a boat from its pile.")

    def boats_used_up(self, boat: str) -> str:
        return f"The pile of boat {boat} is used up."

    def boat_is_gone(self, boat: str) -> str:
        return f"Boat {boat} is not on the board any more."

    def boat_takes(self, boat: str, capacity: int, workers: int, crop: str) -> str:
        takes = f"takes exactly {counted(capacity, 'worker')} from one crop"
        return f"Boat {boat} {takes}; you have {number(workers)} on {crop}."

    def supply_has_none(self, feature: str) -> str:
        return f"The supply has no {feature} left."

    you_have_no_field = Phrase("You have no empty field for a barn.")
    you_have_no_crop = Phrase("You have no crop hex for a well: there is no crop on your mat.")
    your_crops_have_wells = Phrase("You have no crop hex for a well: every crop on your mat has one.")

    def crop_has_well(self, crop: str, cell: str) -> str:
        return f"Your {crop} has a well already, at {cell}."

    def no_crop_at(self, cell: str) -> str:
        return f"A well stands on a crop hex, and {cell} has no crop."

    say_how_many = Phrase("Say how many workers you send; it may be none.")

    def too_many_agents(self, most: int, agents: int) -> str:
        return f"You may send up to {counted(most, 'worker')}, not {number(agents)}."

    def not_so_many(self, workers: int, agents: int) -> str:
        return f"You have {counted(workers, 'worker')} in your supply, not {number(agents)}."

    # Why not: cards and surveyors

    must_take_card = Phrase("Every player must take one opportunity card.")
    no_coin_for_card = Phrase("You have no coin to look through the pile.")

    def your_card(self, card: str) -> str:
        return f"The card '{card_name(card)}' belongs to you."

    def their_card(self, card: str, seat: int) -> str:
        return f"The card '{card_name(card)}' belongs to {self.seat(seat)}."

    def card_is_open(self, card: str) -> str:
        return f"The card '{card_name(card)}' lies face up on the board, not in the pile."

    def card_in_pile(self, card: str) -> str:
        return f"The card '{card_name(card)}' is in the pile, not on the board."

    no_coins_left = Phrase("There is no coin in the supply.")
    no_worker_left = Phrase("You have no worker in your supply to send to New Orleans.")

    def card_surveyed(self, card: str) -> str:
        return f"The card '{card_name(card)}' has a surveyor already: nothing scores twice."

    def not_your_card(self, card: str) -> str:
        return f"You do not own the card '{card_name(card)}'."

    def is_surveyed(self, cell: str) -> str:
        return f"A surveyor stands at {cell} already: nothing scores twice."

    def nothing_at(self, cell: str) -> str:
        return f"You have neither barn nor well at {cell}."

    # What to do instead

    def without_coin(self, move: str) -> str:
        return f"Without a coin: {move}."

    def with_coin(self, move: str) -> str:
        return f"For a coin: {move}."

    def play_rather(self, move: str) -> str:
        return f"Play {move}."

    send_nobody = Phrase("Play send0 to send nobody.")

    def your_workers(self, loads: tuple[Load, ...]) -> str:
        return f"Your workers: {self._loads(loads)}."

    # The drawing

    draw_over = Phrase("over")

    def draw_round(self, now: int, rounds: int) -> str:
        return f"round {now} of {rounds}"

    draw_supply = Phrase("Supply")
    draw_left = Phrase("Cards left")

    def draw_card(self, card: int, colour: str) -> str:
        return f"Card {card}: {colour}"

    def draw_size(self, hexes: int) -> str:
        return ("One hex", "Two", "Three")[hexes - 1]

    def draw_pile(self, count: int) -> str:
        return f"{count} in the pile"

    draw_hand = Phrase("In hand")
    draw_boats = Phrase("Boats")
    draw_boats_are = Phrase("on the board *, in the pile, what they give")
    draw_opportunities = Phrase("Opportunities")

    def draw_opportunity(self, card: str, text: Said, worth: int, bonus: Said) -> str:
        return f"{card_name(card)}: {self.read(text)}; {worth} now, with {self.read(bonus)}"

    def draw_cards(self, cards: tuple[str, ...]) -> str:
        return f"In the pile: {', '.join(map(card_name, cards)) or 'none'}"

    draw_first = Phrase("first")

    def draw_count(self, thing: str, count: int) -> str:
        return f"{thing}s {count}"

    def draw_surveyors(self, supply: int, active: int) -> str:
        return f"surveyors {supply}+{active}"

    def draw_harbour(self, space: int, farthest: bool) -> str:
        return f"harbour {space}{' farthest' if farthest else ''}"

    draw_harvested = Phrase("harvested")
    draw_owned = Phrase("boats")

    def draw_to_survey(self, places: tuple[tuple[str, str, int], ...], cards: tuple[tuple[str, int], ...]) -> str:
        found = [f"{kind} {cell} {worth}" for kind, cell, worth in places]
        return f"to survey: {listed(found + [f'{card_name(card)} {worth}' for card, worth in cards])}"

    draw_worker = Phrase("worker")
    draw_barn = Phrase("barn")
    draw_well = Phrase("well")
    draw_surveyed = Phrase("surveyed")
    draw_unreached = Phrase("boat not reached")
    draw_ended = Phrase("points if the game ended now")

    # What may still be hoped for

    hope_coins = Phrase("coins to spend")
    hope_workers = Phrase("workers in the supply")
    hope_tiles = Phrase("phase tiles to come")
    hope_colours = Phrase("colours that may be completed")
    hope_field_workers = Phrase("workers on the fields")
    hope_loads = Phrase("loads for boats")
    hope_harvest = Phrase("the harvesting bonus in reach")
    hope_harbour = Phrase("boats that the harbour master reaches")
    hope_agents = Phrase("agents in New Orleans")
    hope_features = Phrase("estate features to come")
    hope_surveyors = Phrase("what surveyors may score")


english = Words()

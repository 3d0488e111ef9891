"""What happens, what is asked and what scores, in words."""

from __future__ import annotations

from riverrun.core.english import counted, listed, number
from riverrun.core.game import Ask, Line
from riverrun.core.state import CHANCE
from riverrun.games.riverboat.edition import ANY, PER_WORDS, Edition
from riverrun.games.riverboat.estate import can_have
from riverrun.games.riverboat.grid import CELL_NAMES, PLACEMENT_NAMES, fits
from riverrun.games.riverboat.moves import (
    AGENT,
    BOAT,
    BOAT_NAMES,
    CARD,
    CARD_NAMES,
    COIN,
    COLOUR,
    COLOUR_NAMES,
    COLOURS,
    CROP_NAMES,
    CROPS,
    FEATURE,
    FEATURE_NAMES,
    FIELD,
    FIRST,
    KINDS,
    MAIN_CROP,
    MAT,
    ONES,
    OTHER_CROP,
    PASS,
    PHASE,
    SEND,
    SURVEY,
    SURVEY_CARD,
    THREE,
    TWO,
    TWOS,
    unpaid,
)
from riverrun.games.riverboat.opportunity import in_pile
from riverrun.games.riverboat.ship import ready
from riverrun.games.riverboat.state import (
    BUILD_BARN,
    BUILD_WELL,
    CHOOSE,
    CLAIM,
    CULTIVATE,
    DEAL,
    DISPATCH,
    DRAW_PHASE,
    HIRE,
    PLACE_SURVEYOR,
    PLANT,
    REWARD,
    SCORING,
    SHIP,
    SHIPPING,
    TAKE,
    Player,
    Position,
)
from riverrun.games.riverboat.survey import unscored

PHASE_TITLES = ("Cultivation", "Planting", "Harvesting and Shipping", "Opportunity", "Scoring")
TIMELINE = ("Phase tiles", "Cultivation", "Planting", "Shipping", "Opportunity", "Scoring")
STEP_NAMES = {
    DEAL: "deal",
    DRAW_PHASE: "draft",
    HIRE: "hire",
    CULTIVATE: "cultivate",
    TAKE: "take",
    PLANT: "plant",
    SHIP: "ship",
    CHOOSE: "choose",
    BUILD_BARN: "barn",
    BUILD_WELL: "well",
    DISPATCH: "send",
    CLAIM: "claim",
    REWARD: "reward",
    PLACE_SURVEYOR: "survey",
}
COIN_USES = (  # what a coin bends in each phase (R16)
    "a worker goes to any empty field",
    "choose a tile of one or two hexes from its pile",
    "claim a boat from its pile",
    "choose a card from the pile, without a bonus",
    "nothing",
)
COUNTED = dict(
    zip(
        PER_WORDS,
        [f"{crop} harvested" for crop in CROP_NAMES]
        + ["crop harvested at least once", "agent", "card", "coin", "three-hex tile", "barn", "well", "barn or well"]
        + ["field occupied on the outskirts", "crop shipped on your two largest boats"],
        strict=True,
    )
)
CARD_TITLES = {  # where the name in the notation would not read well
    "five_agents": "five points and agents",
    "five_steps": "five points and steps",
    "seven_step": "seven points and a step",
}
SCORED = (  # by line: rule and label
    ("R28", "Crop tiles of two and three hexes"),
    ("R38", "Riverboats"),
    ("R46", "Bonus of the Opportunity tile"),
    ("R52", "Barns surveyed"),
    ("R53", "Wells surveyed"),
    ("R54", "Opportunity cards"),
    ("R55", "Active surveyors, round by round"),
    ("R55", "Agents, round by round"),
    ("R59", "Coins"),
    ("R60", "Colours completely covered"),
    ("R61", "Estate features not scored"),
    ("R62", "Harbour"),
    ("R63", "Agents in New Orleans"),
)


# Things


def colour_name(colour: int) -> str:
    return "wild" if colour == COLOURS else COLOUR_NAMES[colour]


def tile_crops(kind: int) -> list[str]:
    """The crops of a tile's hexes."""
    main, other = CROP_NAMES[MAIN_CROP[kind]], CROP_NAMES[OTHER_CROP[kind]]
    return [main] if kind < TWO else [main, other] if kind < THREE else [main, main, other]


def tile_words(kind: int) -> str:
    """A crop tile: 'wheat tile', 'wheat and corn tile', 'tile of two wheat and a corn'."""
    crops = tile_crops(kind)
    if len(set(crops)) == 1:
        return f"{'double ' if len(crops) == 2 else 'triple ' if len(crops) == 3 else ''}{crops[0]} tile"
    return f"{'-'.join(crops)} tile"


def boat_words(boat: int) -> str:
    return f"boat {BOAT_NAMES[boat]}"


def benefit_words(edition: Edition, boat: int) -> str:
    """What a boat gives."""
    feature = edition.boat_feature[boat]
    parts = [f"{edition.boat_vp[boat]} VP"] if edition.boat_vp[boat] else []
    parts += _gifts(edition.boat.coins[boat], edition.boat.steps[boat])
    if feature >= 0:
        parts.append("an estate feature of choice" if feature == ANY else f"a {FEATURE_NAMES[feature]}")
    if agents := edition.boat.agents[boat]:
        parts.append(f"up to {counted(agents, 'agent')}")
    return listed(parts)


def space_words(edition: Edition, space: int) -> str:
    """What the space of an opportunity card gives."""
    surveyor = ["a surveyor"] if edition.space_surveyors[space] else []
    given = edition.space
    return listed(surveyor + _gifts(given.coins[space], given.steps[space], given.agents[space]))


def bonus_words(edition: Edition, phase: int) -> str:
    """What the owner of a phase tile gets."""
    return (
        "the round-track worker on any empty field",
        counted(edition.planting_coins, "coin"),
        counted(edition.shipping_steps, "step"),
        f"{edition.opportunity_vp} VP",
        listed(_gifts(edition.scoring_coins, edition.scoring_steps, edition.scoring_agents), "or"),
    )[phase]


def card_words(edition: Edition, card: int) -> str:
    """What an opportunity card says."""
    vp, per = edition.card_vp[card], PER_WORDS[edition.card_counts[card]]
    if per != "once":
        return f"{vp} VP per {COUNTED[per]}, at most {edition.card_most[card]}"
    parts = [f"{vp} VP", *_gifts(0, edition.card.steps[card])]
    if agents := edition.card.agents[card]:
        parts.append(f"up to {counted(agents, 'agent')}")
    return listed(parts)


def card_title(card: int) -> str:
    return CARD_TITLES.get(CARD_NAMES[card], CARD_NAMES[card])


def _gifts(coins: int, steps: int, agents: int = 0) -> list[str]:
    gifts = ((coins, "coin"), (steps, "step"), (agents, "agent"))
    return [counted(count, thing) for count, thing in gifts if count]


def _gains(state: Position, player: Player, coins: int, steps: int, agents: int) -> list[str]:
    """What of some gifts a player can have: the supply, the harbour track and the own workers may be at their end."""
    return _gifts(
        min(coins, state.coins), min(steps, state.edition.last_space - player.master), min(agents, player.workers)
    )


def offered(state: Position, player: Player) -> list[str]:
    """The estate features that a player could get now."""
    return [FEATURE_NAMES[feature] for feature in range(ANY) if can_have(state, player, feature)]


def loads(player: Player) -> str:
    """How many workers stand on each crop: 'three on wheat and one on corn'."""
    return listed(
        f"{number(ready(player, crop))} on {CROP_NAMES[crop]}" for crop in range(CROPS) if ready(player, crop)
    )


def action(state: Position) -> int:
    """Which of the boats (R34) or surveyors (R51) of a player is being decided, from 1; 0 where none is."""
    if state.phase == SHIPPING:
        return int(state.turns - 2) // int(state.seats) + 1
    return max(int(state.placed), 0) + (state.step == PLACE_SURVEYOR) if state.phase == SCORING else 0


# Questions


def ask(state: Position, seat: int) -> Ask:
    """What an acting seat decides now."""
    return Ask(_question(state, seat), TIMELINE, state.phase + 1)


def _question(state: Position, seat: int) -> str:
    player, edition, step = state.players[seat], state.edition, state.step
    if step == DRAW_PHASE:
        return "Choose a phase tile: you start that phase and get its bonus."
    if step == HIRE:
        return "Put the worker of the round track on any empty field of your mat."
    if step == CULTIVATE:
        return _which_field(state, player)
    if step == TAKE:
        return f"Take a crop tile for your {counted(_bits(player.bare()), 'uncovered worker')}{_search(state, player)}."
    if step == PLANT:
        turned = " and how it is turned" if MAIN_CROP[state.tile] != OTHER_CROP[state.tile] else ""
        return f"Choose under which workers the {tile_words(state.tile)} goes{turned}."
    if step == SHIP:
        boat = f"Boat {action(state)} of {edition.boat_actions[state.round]}"
        return f"{boat}: claim one and fill it from one crop, or pass. Your workers: {loads(player)}."
    if step == CHOOSE:
        features = listed((f"a {feature}" for feature in offered(state, player)), "or")
        return f"You get an estate feature: choose {features}, or decline."
    if step == BUILD_BARN:
        return "Choose an empty field for the barn, or decline it."
    if step == BUILD_WELL:
        return "Choose a crop hex for the well, of a crop that has none yet, or decline it."
    if step == DISPATCH:
        most = min(state.owed[-1] - ANY, player.workers)
        return f"How many workers go to New Orleans as agents? You may send up to {number(most)}."
    if step == CLAIM:
        pile = ", or for a coin any card of the pile without one" if player.coins and in_pile(state) else ""
        return f"Take an opportunity card with the bonus of its space{pile}."
    if step == REWARD:
        gains = _gains(state, player, edition.scoring_coins, edition.scoring_steps, edition.scoring_agents)
        return f"Choose the bonus of the Scoring tile: {listed(gains, 'or')}."
    return _which_place(state, player)


def _which_place(state: Position, player: Player) -> str:
    """Where the next surveyor may go; surveyors, places and actions limit how many there are in this turn."""
    open_cards = player.cards & ~player.scored
    places = _bits(unscored(player)) + _bits(open_cards)
    left = min(state.edition.surveyor_actions[state.round] - state.placed, player.surveyors, places)
    kinds = (("a barn", unscored(player) & player.barns), ("a well", unscored(player) & player.wells))
    where = listed([kind for kind, found in (*kinds, ("a card", open_cards)) if found], "or")
    return f"Surveyor {action(state)} of {state.placed + left}: send one to {where}, or pass."


def _search(state: Position, player: Player) -> str:
    """The choice of looking through a pile of crop tiles, as far as a tile of it fits (R29)."""
    sizes = [number(pile + 1) for pile in (ONES, TWOS) if state.left[pile] and fits(pile + 1, player.bare())]
    if not player.coins or not sizes:
        return ""
    return f", or for a coin any tile of {listed(sizes, 'or')} {'hex' if sizes == ['one'] else 'hexes'} from its pile"


def _which_field(state: Position, player: Player) -> str:
    turned = f"Card {state.turns - 1} of {state.edition.deals}"
    if state.card == COLOURS:
        return f"{turned} is wild: place a worker on any empty field."
    colour = colour_name(state.card)
    coloured = state.edition.colours[player.mat * COLOURS + state.card]
    if player.empty() & coloured == 0:
        return f"{turned} is {colour}, and you have no empty {colour} field: place a worker on any empty field."
    coin = ", or for a coin on any other" if player.coins and player.empty() & ~coloured else ""
    return f"{turned}: place a worker on an empty {colour} field{coin}."


def _bits(cells: int) -> int:
    return int(cells).bit_count()


# Events


def tell(state: Position, seat: int, move: int | None) -> str:
    """The coming event, third person, without its actor."""
    if move is None:
        return "places a worker"
    if seat == CHANCE:
        return _tell_chance(state, move)
    step = state.step
    if move == PASS:
        declined = {CHOOSE: "the feature", BUILD_BARN: "the barn", BUILD_WELL: "the well", REWARD: "the bonus"}
        return f"declines {declined[step]}" if step in declined else "passes"
    if step == DRAW_PHASE:
        return f"takes the {PHASE_TITLES[move - PHASE]} tile"
    if step in {HIRE, CULTIVATE}:
        return _tell_worker(state, move)
    if step == TAKE:
        kind, coin = unpaid(move)
        return f"pays a coin and finds a {tile_words(kind)} in the pile" if coin else f"takes a {tile_words(kind)}"
    if step == PLANT:
        return f"lays the {tile_words(state.tile)} at {PLACEMENT_NAMES[move - FIELD]}"
    if step == SHIP:
        return _tell_boat(state, move)
    if step == CHOOSE:
        return f"chooses a {FEATURE_NAMES[move - FEATURE]}"
    if step in {BUILD_BARN, BUILD_WELL}:
        return f"builds a {'barn' if step == BUILD_BARN else 'well'} at {CELL_NAMES[move - FIELD]}"
    if step == DISPATCH:
        return f"sends {counted(move - SEND, 'worker')} to New Orleans"
    if step == CLAIM:
        return _tell_card(state, state.players[seat], move)
    if step == REWARD:
        return _tell_reward(state, state.players[seat], move)
    if move >= SURVEY_CARD:
        return f"sends a surveyor to the card '{card_title(move - SURVEY_CARD)}'"
    cell = move - SURVEY
    return (
        f"sends a surveyor to the {'barn' if state.players[seat].barns >> cell & 1 else 'well'} at {CELL_NAMES[cell]}"
    )


def _tell_chance(state: Position, outcome: int) -> str:
    if outcome < KINDS:
        return f"brings a {tile_words(outcome)} to the crop board"
    if outcome < COLOUR:
        return f"reveals the card '{card_title(outcome - CARD)}'"
    if outcome < MAT:
        return f"turns a {colour_name(outcome - COLOUR)} card"
    if outcome < FIRST:
        seat = next(seat for seat, player in enumerate(state.players) if player.mat < 0)
        return f"gives mat {outcome - MAT + 1} to seat {seat + 1}"
    return f"gives the first player marker to seat {outcome - FIRST + 1}"


def _tell_worker(state: Position, move: int) -> str:
    field, coin = unpaid(move)
    worker = "the round-track worker" if state.step == HIRE else "a worker"
    return f"{'pays a coin and ' if coin else ''}places {worker} on {CELL_NAMES[field - FIELD]}"


def _tell_boat(state: Position, move: int) -> str:
    claimed, coin = unpaid(move)
    boat, crop = divmod(claimed - BOAT, CROPS)
    full = f"{boat_words(boat)} with {number(state.edition.capacity[boat])} {CROP_NAMES[crop]}"
    return f"{'pays a coin and ' if coin else ''}fills {full}"


def _tell_card(state: Position, player: Player, move: int) -> str:
    taken, coin = unpaid(move)
    card = f"the card '{card_title(taken - CARD)}'"
    if coin:
        return f"pays a coin and finds {card} in the pile"
    space, given = list(state.spaces).index(taken - CARD), state.edition.space
    gains = _gains(state, player, given.coins[space], given.steps[space], given.agents[space])
    if state.edition.space_surveyors[space] and (features := offered(state, player)):
        gains.insert(0, "a surveyor" if "surveyor" in features else "another estate feature")
    return f"takes {card}{f' with {listed(gains)}' if gains else ''}"


def _tell_reward(state: Position, player: Player, move: int) -> str:
    edition = state.edition
    if move == AGENT:
        return f"sends {counted(min(edition.scoring_agents, player.workers), 'worker')} to New Orleans"
    if move == COIN:
        return f"takes {counted(min(edition.scoring_coins, state.coins), 'coin')}"
    return f"takes {counted(min(edition.scoring_steps, edition.last_space - player.master), 'step')} in the harbour"


# Points


def lines(state: Position, seat: int) -> list[Line]:
    """What a seat has scored so far, line by line."""
    points = state.players[seat].points
    return [Line(rule, label, points[n]) for n, (rule, label) in enumerate(SCORED) if points[n]]

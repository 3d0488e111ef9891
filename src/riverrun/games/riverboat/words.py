"""Which sentence is asked, and of what things are told; the sentences stand in `languages`."""

from __future__ import annotations

from riverrun.core.game import Ask, Line
from riverrun.core.words import Said, say
from riverrun.games.riverboat.edition import ANY, BARN, BONUS
from riverrun.games.riverboat.estate import can_have
from riverrun.games.riverboat.grid import fits
from riverrun.games.riverboat.languages.en import Gift, Load, Tile, english
from riverrun.games.riverboat.moves import (
    BOAT_NAMES,
    COLOUR_NAMES,
    COLOURS,
    CROP_NAMES,
    CROPS,
    FEATURE_NAMES,
    MAIN_CROP,
    ONES,
    OTHER_CROP,
    PHASE_NAMES,
    THREE,
    TWO,
    TWOS,
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
    OPPORTUNITY,
    PLACE_SURVEYOR,
    PLANT,
    REWARD,
    SHIP,
    SHIPPING,
    TAKE,
    Player,
    Position,
)
from riverrun.games.riverboat.survey import unscored

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
SCORED = (  # by line: rule and label
    ("R28", say(english.line_tiles)),
    ("R38", say(english.line_boats)),
    ("R46", say(english.line_bonus)),
    ("R52", say(english.line_barns)),
    ("R53", say(english.line_wells)),
    ("R54", say(english.line_cards)),
    ("R55", say(english.line_surveyors)),
    ("R55", say(english.line_agents)),
    ("R59", say(english.line_coins)),
    ("R60", say(english.line_colours)),
    ("R61", say(english.line_features)),
    ("R62", say(english.line_harbour)),
    ("R63", say(english.line_mansion)),
)
TIMELINE = tuple(say(english.stage, phase) for phase in ("draft", *PHASE_NAMES))


# Things


def colour_name(colour: int) -> str:
    return "wild" if colour == COLOURS else COLOUR_NAMES[colour]


def tile_of(kind: int) -> Tile:
    """The crops of a tile's hexes."""
    main, other = CROP_NAMES[MAIN_CROP[kind]], CROP_NAMES[OTHER_CROP[kind]]
    return (main,) if kind < TWO else (main, other) if kind < THREE else (main, main, other)


def gifts(coins: int, steps: int, agents: int = 0) -> tuple[Gift, ...]:
    given = (("coin", int(coins)), ("step", int(steps)), ("agent", int(agents)))
    return tuple((thing, count) for thing, count in given if count)


def gains(state: Position, player: Player, coins: int, steps: int, agents: int) -> tuple[Gift, ...]:
    """What of some gifts a player can have: supply, harbour track and the player's workers may be at their end."""
    return gifts(
        min(coins, state.coins), min(steps, state.edition.last_space - player.master), min(agents, player.workers)
    )


def offered(state: Position, player: Player) -> list[str]:
    """The estate features that a player could get now."""
    return [FEATURE_NAMES[feature] for feature in range(ANY) if can_have(state, player, feature)]


def missing(state: Position, feature: int) -> Said:
    """Why a player cannot have a feature that a boat or a card space gives (R40, O3)."""
    if (state.barns, state.wells, state.surveyors)[feature] == 0:
        return say(english.none_left, FEATURE_NAMES[feature])
    return say(english.no_field_for_barn if feature == BARN else english.wells_everywhere)


def benefit_source(state: Position, benefit: int) -> Said:
    """Where a benefit that is owed comes from."""
    if benefit >= BONUS:
        return say(english.by_harvest, int(state.edition.harvest_bonus_at), CROP_NAMES[benefit - BONUS])
    if state.phase == SHIPPING:
        return say(english.by_boat, BOAT_NAMES[state.players[state.turn].boats[-1]])
    return say(english.by_space if state.phase == OPPORTUNITY else english.by_card)


def loads(player: Player) -> tuple[Load, ...]:
    """How many workers stand on each crop that has some."""
    return tuple((int(ready(player, crop)), CROP_NAMES[crop]) for crop in range(CROPS) if ready(player, crop))


# Questions


def ask(state: Position, seat: int) -> Ask:
    """What an acting seat decides now."""
    return Ask(_question(state, seat), TIMELINE, state.phase + 1)


def _question(state: Position, seat: int) -> Said:
    player, edition, step = state.players[seat], state.edition, state.step
    if step == DRAW_PHASE:
        return say(english.which_phase)
    if step == HIRE:
        return say(english.where_hired)
    if step == CULTIVATE:
        return _which_field(state, player)
    if step == TAKE:
        return say(english.which_tile, _bits(player.bare()), _sizes(state, player))
    if step == PLANT:
        return say(english.where_tile, tile_of(state.tile), MAIN_CROP[state.tile] != OTHER_CROP[state.tile])
    if step == SHIP:
        return say(english.which_boat, int(state.action()), int(edition.boat_actions[state.round]), loads(player))
    if step in {CHOOSE, BUILD_BARN, BUILD_WELL, DISPATCH}:
        return _which_benefit(state, player)
    if step == CLAIM:
        return say(english.which_card, bool(player.coins and in_pile(state)))
    if step == REWARD:
        found = gains(state, player, edition.scoring_coins, edition.scoring_steps, edition.scoring_agents)
        return say(english.which_reward, found)
    return _which_place(state, player)


def _which_benefit(state: Position, player: Player) -> Said:
    """How a benefit that is owed is taken."""
    step, benefit = state.step, state.owed[-1]
    source = benefit_source(state, benefit)
    if step == CHOOSE:
        features = tuple(offered(state, player))
        if benefit < ANY:
            return say(english.which_instead, source, missing(state, benefit), features)
        return say(english.which_feature, source, features)
    if step == BUILD_BARN:
        return say(english.where_barn, source)
    if step == BUILD_WELL:
        return say(english.where_well, source)
    return say(english.how_many_agents, source, int(min(benefit - ANY, player.workers)))


def _which_place(state: Position, player: Player) -> Said:
    """Where the next surveyor may go; surveyors, places and actions limit how many there are in this turn."""
    open_cards = player.cards & ~player.scored
    places = _bits(unscored(player)) + _bits(open_cards)
    left = min(state.edition.surveyor_actions[state.round] - state.placed, player.surveyors, places)
    kinds = (("barn", unscored(player) & player.barns), ("well", unscored(player) & player.wells), ("card", open_cards))
    where = tuple(kind for kind, found in kinds if found)
    return say(english.where_surveyor, int(state.action()), int(state.placed + left), where)


def _sizes(state: Position, player: Player) -> tuple[int, ...]:
    """The sizes of crop tiles that may be looked for in their piles, as far as one of them fits (R29)."""
    if not player.coins:
        return ()
    return tuple(pile + 1 for pile in (ONES, TWOS) if state.left[pile] and fits(pile + 1, player.bare()))


def _which_field(state: Position, player: Player) -> Said:
    card, cards = int(state.turns - 1), int(state.edition.deals)
    if state.card == COLOURS:
        return say(english.where_wild, card, cards)
    colour = colour_name(state.card)
    coloured = state.edition.colours[player.mat * COLOURS + state.card]
    if player.empty() & coloured == 0:
        return say(english.where_any, card, cards, colour)
    coin = bool(player.coins and player.empty() & ~coloured)
    return say(english.where_worker, card, cards, colour, coin)


def _bits(cells: int) -> int:
    return int(cells).bit_count()


# Points


def lines(state: Position, seat: int) -> list[Line]:
    """What a seat has scored so far, line by line."""
    points = state.players[seat].points
    return [Line(rule, label, points[n]) for n, (rule, label) in enumerate(SCORED) if points[n]]

"""Which sentence is told of what happens: the event itself, and what follows from it without a decision."""

from __future__ import annotations

from riverrun.core.state import CHANCE
from riverrun.core.words import Said, say
from riverrun.games.riverboat.edition import ANY, BONUS, SURVEYOR
from riverrun.games.riverboat.estate import can_have
from riverrun.games.riverboat.grid import CELL_NAMES, PLACEMENT_NAMES
from riverrun.games.riverboat.languages.en import english
from riverrun.games.riverboat.moves import (
    AGENT,
    BOAT,
    BOAT_NAMES,
    CARD,
    CARD_NAMES,
    COIN,
    COLOUR,
    CROP_NAMES,
    CROPS,
    FEATURE,
    FEATURE_NAMES,
    FIELD,
    FIRST,
    KINDS,
    MAT,
    PASS,
    PHASE,
    PHASE_NAMES,
    SEND,
    SURVEY,
    SURVEY_CARD,
    unpaid,
)
from riverrun.games.riverboat.rules import Riverboat
from riverrun.games.riverboat.state import (
    AGENTS_LINE,
    BONUS_LINE,
    BUILD_BARN,
    BUILD_WELL,
    CHOOSE,
    CLAIM,
    CULTIVATE,
    CULTIVATION,
    DISPATCH,
    DRAFT,
    DRAW_PHASE,
    HIRE,
    OPPORTUNITY,
    PLACE_SURVEYOR,
    PLANT,
    PLANTING,
    REWARD,
    SCORING,
    SHIP,
    SHIPPING,
    SURVEYORS_LINE,
    TAKE,
    Player,
    Position,
)
from riverrun.games.riverboat.words import colour_name, gains, gifts, missing, offered, tile_of

DECLINED = {CHOOSE: "feature", BUILD_BARN: "barn", BUILD_WELL: "well", REWARD: "bonus"}


def tell(state: Riverboat, seat: int, move: int | None) -> Said:
    """The coming event with what follows from it at once, third person, without its actor."""
    if move is None:
        return say(english.places)
    said = _tell_chance(state, move) if seat == CHANCE else _tell_move(state, seat, move)
    follows = _what_follows(state, seat, move)
    return say(english.follows, said, tuple(follows)) if follows else said


def _tell_move(state: Position, seat: int, move: int) -> Said:
    step = state.step
    if move == PASS:
        return say(english.declines, DECLINED[step]) if step in DECLINED else say(english.passes)
    if step == DRAW_PHASE:
        return say(english.takes_phase, PHASE_NAMES[move - PHASE])
    if step == HIRE:
        return say(english.places_hired, CELL_NAMES[move - FIELD])
    if step == CULTIVATE:
        field, coin = unpaid(move)
        return say(english.places_worker, CELL_NAMES[field - FIELD], coin)
    if step == TAKE:
        kind, coin = unpaid(move)
        return say(english.finds_tile if coin else english.takes_tile, tile_of(kind))
    if step == PLANT:
        return say(english.lays, tile_of(state.tile), PLACEMENT_NAMES[move - FIELD])
    if step == SHIP:
        claimed, coin = unpaid(move)
        boat, crop = divmod(claimed - BOAT, CROPS)
        return say(english.fills, BOAT_NAMES[boat], int(state.edition.capacity[boat]), CROP_NAMES[crop], coin)
    if step == CHOOSE:
        return say(english.chooses, FEATURE_NAMES[move - FEATURE])
    if step in {BUILD_BARN, BUILD_WELL}:
        return say(english.builds, "barn" if step == BUILD_BARN else "well", CELL_NAMES[move - FIELD])
    if step == DISPATCH:
        return say(english.sends, move - SEND)
    if step == CLAIM:
        return _tell_card(state, state.players[seat], move)
    if step == REWARD:
        return _tell_reward(state, state.players[seat], move)
    if move >= SURVEY_CARD:
        return say(english.surveys_card, CARD_NAMES[move - SURVEY_CARD])
    cell = move - SURVEY
    return say(english.surveys, "barn" if state.players[seat].barns >> cell & 1 else "well", CELL_NAMES[cell])


def _tell_chance(state: Position, outcome: int) -> Said:
    if outcome < KINDS:
        return say(english.brings, tile_of(outcome))
    if outcome < COLOUR:
        return say(english.reveals, CARD_NAMES[outcome - CARD])
    if outcome < MAT:
        return say(english.turns, colour_name(outcome - COLOUR))
    if outcome < FIRST:
        seat = next(seat for seat, player in enumerate(state.players) if player.mat < 0)
        return say(english.gives_mat, outcome - MAT + 1, seat)
    return say(english.gives_first, outcome - FIRST)


def _tell_card(state: Position, player: Player, move: int) -> Said:
    taken, coin = unpaid(move)
    card = CARD_NAMES[taken - CARD]
    if coin:
        return say(english.finds_card, card)
    space, given = list(state.spaces).index(taken - CARD), state.edition.space
    found = gains(state, player, given.coins[space], given.steps[space], given.agents[space])
    features = offered(state, player) if state.edition.space_surveyors[space] else []
    feature = "surveyor" if "surveyor" in features else "other" if features else ""
    return say(english.takes_card, card, feature, found)


def _tell_reward(state: Position, player: Player, move: int) -> Said:
    edition = state.edition
    if move == AGENT:
        return say(english.sends, int(min(edition.scoring_agents, player.workers)))
    if move == COIN:
        return say(english.takes_coins, int(min(edition.scoring_coins, state.coins)))
    return say(english.takes_steps, int(min(edition.scoring_steps, edition.last_space - player.master)))


# What follows


def _what_follows(state: Riverboat, seat: int, move: int) -> list[Said]:
    """What an event brings by itself, step by step, until somebody is asked or chance is to move."""
    now = state.clone()
    asked = now.play(seat, move)
    sentences = _brought(state, now, seat, move)
    while not asked:
        before = now.clone()
        asked = now.go_on()
        sentences += [_of(seat, who, what) for who, what in _changes(before, now)]
    return sentences


def _brought(before: Position, after: Position, seat: int, move: int) -> list[Said]:
    """The coins and steps of a boat or a surveyed card; points are told beside the words."""
    if before.step not in {SHIP, PLACE_SURVEYOR}:
        return []
    old, new = before.players[seat], after.players[seat]
    found = gifts(new.coins - old.coins + (1 if unpaid(move)[1] else 0), new.master - old.master)
    return [say(english.also, say(english.gets, found))] if found else []


def _of(seat: int, who: int, what: Said) -> Said:
    return say(english.also, what) if who == seat else say(english.other, who, what)


Changes = list[tuple[int, Said]]  # a seat, and what happens to it


def _changes(before: Position, after: Position) -> Changes:
    """What one step of the course of play has changed."""
    if len(before.deals) > 0:
        return []
    if len(before.owed) > 0:
        return _settled(before, after)
    if before.phase == DRAFT:
        taken = [n for n, owner in enumerate(before.owners) if owner != after.owners[n]]
        return [(int(after.owners[n]), say(english.gets_last_phase, PHASE_NAMES[n])) for n in taken]
    if before.phase == CULTIVATION:
        hired = [seat for seat in range(before.seats) if after.players[seat].workers > before.players[seat].workers]
        return [(seat, say(english.keeps_hired)) for seat in hired]
    if before.phase == PLANTING:
        return _planting(before, after)
    if before.phase == SHIPPING:
        return _shipping(before, after)
    if before.phase == OPPORTUNITY:
        return _opportunity(before, after)
    if before.phase == SCORING:
        return _scored(before, after)
    return [(int(after.first), say(english.gets_first))] if after.round < after.edition.rounds else []


def _settled(before: Position, after: Position) -> Changes:
    """A benefit that was owed and needs no question, is replaced, or has come due."""
    seat, benefit, given = int(before.turn), before.owed[-1], len(after.owed) < len(before.owed)
    player = before.players[seat]
    if ANY < benefit < BONUS:
        return [(seat, say(english.has_no_worker))] if given else []
    if benefit == SURVEYOR and can_have(before, player, SURVEYOR):
        return [(seat, say(english.gets_surveyor))] if before.phase == SHIPPING else []  # a card is told with it
    if benefit >= BONUS:
        told = english.has_no_harvest_feature if given else english.gets_harvest_bonus
        return [(seat, say(told, int(before.edition.harvest_bonus_at), CROP_NAMES[benefit - BONUS]))]
    if given:
        return [(seat, say(english.has_no_feature))]
    replaced = benefit < ANY and after.step == CHOOSE
    return [(seat, say(english.may_choose, missing(before, benefit)))] if replaced else []


def _planting(before: Position, after: Position) -> Changes:
    changes: Changes = []
    for seat, (old, new) in enumerate(zip(before.players, after.players, strict=True)):
        if new.coins > old.coins:
            changes.append((seat, say(english.gets_planting, int(new.coins - old.coins))))
        elif before.turns == 0 and seat == before.owners[PLANTING] and before.edition.planting_coins > 0:
            changes.append((seat, say(english.no_planting)))
        if new.workers > old.workers:
            changes.append((seat, say(english.takes_workers_back, int(new.workers - old.workers))))
    return changes


def _shipping(before: Position, after: Position) -> Changes:
    changes: Changes = []
    for seat, (old, new) in enumerate(zip(before.players, after.players, strict=True)):
        if new.master > old.master:
            changes.append((seat, say(english.gets_shipping, int(new.master - old.master))))
    last = after.turns - 1 if after.phase == SHIPPING else before.seats * before.edition.boat_actions[before.round] + 1
    turns = range(max(before.turns, 1), last)
    unable = sorted({int(before.owners[SHIPPING] + turn - 1) % before.seats for turn in turns})
    return changes + [(seat, say(english.fills_none)) for seat in unable if not before.passed >> seat & 1]


def _opportunity(before: Position, after: Position) -> Changes:
    changes: Changes = []
    for seat, (old, new) in enumerate(zip(before.players, after.players, strict=True)):
        if vp := int(new.points[BONUS_LINE] - old.points[BONUS_LINE]):
            changes.append((seat, say(english.gets_opportunity, vp)))
    return changes


def _scored(before: Position, after: Position) -> Changes:
    """The points for surveyors and agents of those who are done."""
    changes: Changes = []
    for seat, (old, new) in enumerate(zip(before.players, after.players, strict=True)):
        surveyors, agents = (int(new.points[n] - old.points[n]) for n in (SURVEYORS_LINE, AGENTS_LINE))
        if surveyors or agents:
            changes.append((seat, say(english.scores, surveyors, agents)))
    return changes

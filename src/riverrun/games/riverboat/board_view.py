"""The boards of a view: phase tiles, crop tiles, riverboats and opportunity cards, with the moves that take them.

From one move to the next most of them stay as they were: each is made once for the figures that it shows, and kept.
"""

from __future__ import annotations

from functools import lru_cache

from riverrun.core.words import Said, say
from riverrun.games.riverboat.edition import ANY, PER_ONCE, PER_WORDS, SPACES, Edition
from riverrun.games.riverboat.grid import fits
from riverrun.games.riverboat.languages.en import english
from riverrun.games.riverboat.moves import (
    BOAT,
    BOAT_NAMES,
    CARD,
    CARD_NAMES,
    CARDS,
    CROPS,
    FEATURE_NAMES,
    KINDS,
    NAMES,
    PHASE_NAMES,
    PHASES,
    PILE_BOAT,
    PILE_CARD,
    PILE_TILE,
    SURVEY_CARD,
    THREE,
    tile_name,
)
from riverrun.games.riverboat.plant import hexes
from riverrun.games.riverboat.scoring import card_vp
from riverrun.games.riverboat.shown import Boat, Card, Phase, Tile
from riverrun.games.riverboat.state import Player, Position
from riverrun.games.riverboat.words import gifts, tile_of

TITLES = tuple(say(english.phase, phase) for phase in PHASE_NAMES)
COIN_USES = tuple(say(english.coin_use, phase) for phase in PHASE_NAMES)
SIZES = [hexes(kind) for kind in range(KINDS)]
KEPT = 2048  # parts of one kind that are kept


def phases(state: Position) -> list[Phase]:
    """The five phase tiles and who has them."""
    return [_phase(state.edition, n, owner) for n, owner in zip(range(PHASES), state.owners, strict=True)]


@lru_cache(maxsize=KEPT)
def _phase(edition: Edition, n: int, owner: int) -> Phase:
    return Phase(PHASE_NAMES[n], TITLES[n], _bonuses(edition)[n], COIN_USES[n], owner)


@lru_cache(maxsize=16)
def _bonuses(edition: Edition) -> tuple[Said, ...]:
    """What the owners of the phase tiles get."""
    scoring = gifts(edition.scoring_coins, edition.scoring_steps, edition.scoring_agents)
    return (
        say(english.bonus_cultivation),
        say(english.bonus_gift, ("coin", int(edition.planting_coins))),
        say(english.bonus_gift, ("step", int(edition.shipping_steps))),
        say(english.vp, int(edition.opportunity_vp)),
        say(english.bonus_choice, scoring),
    )


def tiles(state: Position, looker: Player) -> list[Tile]:
    """The crop tiles face up and in the piles."""
    bare = looker.bare()
    fitting = [fits(size, bare) for size in (1, 2, 3)]
    return [
        _tile(state.edition, kind, up, pile, fitting[SIZES[kind] - 1])
        for kind, up, pile in zip(range(KINDS), state.display, state.face_down, strict=False)
        if up or pile
    ]


@lru_cache(maxsize=KEPT)
def _tile(edition: Edition, kind: int, up: int, pile: int, fitting: bool) -> Tile:
    return Tile(
        name=tile_name(kind),
        paid=NAMES[PILE_TILE + kind] if kind < THREE else "",
        crops=list(tile_of(kind)),
        up=up,
        pile=pile,
        vp=edition.tile_vp[SIZES[kind] - 1],
        fits=fitting,
    )


def boats(state: Position) -> list[Boat]:
    """All types of riverboats."""
    edition, docked = state.edition, int(state.docked)
    return [_boat(edition, boat, bool(docked >> boat & 1), pile) for boat, pile in enumerate(state.boats)]


@lru_cache(maxsize=KEPT)
def _boat(edition: Edition, boat: int, docked: bool, pile: int) -> Boat:
    given = edition.boat_feature[boat]
    vp, coins, steps = int(edition.boat_vp[boat]), edition.boat.coins[boat], edition.boat.steps[boat]
    feature = "any" if given == ANY else FEATURE_NAMES[given] if given >= 0 else ""
    agents = int(edition.boat.agents[boat])
    return Boat(
        name=BOAT_NAMES[boat],
        capacity=edition.capacity[boat],
        vp=vp,
        coins=coins,
        steps=steps,
        feature=feature,
        agents=agents,
        benefit=say(english.benefit, vp, gifts(coins, steps), feature, agents),
        docked=docked,
        pile=pile,
        fill=list(NAMES[BOAT + boat * CROPS :][:CROPS]),
        paid=list(NAMES[PILE_BOAT + boat * CROPS :][:CROPS]),
    )


def card_of(state: Position, player: Player, card: int, space: int = -1) -> Card:
    """A card by its number, as it is for a player; with its space where it lies on one."""
    worth = card_vp(state.edition, player, card) if player.mat >= 0 else 0
    return _card(state.edition, card, worth, space, bool(player.scored >> card & 1))


@lru_cache(maxsize=KEPT)
def _card(edition: Edition, card: int, worth: int, space: int, surveyed: bool) -> Card:
    return Card(
        name=CARD_NAMES[card],
        text=_card_text(edition, card),
        most=edition.card_most[card],
        worth=worth,
        bonus=_space_bonus(edition, space) if space >= 0 else None,
        surveyed=surveyed,
        take=NAMES[CARD + card],
        paid=NAMES[PILE_CARD + card],
        survey=NAMES[SURVEY_CARD + card],
    )


@lru_cache(maxsize=16 * CARDS)
def _card_text(edition: Edition, card: int) -> Said:
    vp, per = int(edition.card_vp[card]), edition.card_counts[card]
    if per != PER_ONCE:
        return say(english.card_per, vp, PER_WORDS[per], int(edition.card_most[card]))
    return say(english.card_once, vp, int(edition.card.steps[card]), int(edition.card.agents[card]))


@lru_cache(maxsize=16 * SPACES)
def _space_bonus(edition: Edition, space: int) -> Said:
    given = edition.space
    found = gifts(given.coins[space], given.steps[space], given.agents[space])
    return say(english.space, bool(edition.space_surveyors[space]), found)


def numbers(bits: int) -> list[int]:
    """The cells or cards of a set."""
    found = []
    while bits:
        lowest = bits & -bits
        found.append(lowest.bit_length() - 1)
        bits ^= lowest
    return found

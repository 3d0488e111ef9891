"""A position as a seat is shown it, in the terms of `shown.py`."""

from __future__ import annotations

from functools import lru_cache

from riverrun.core.shown import UNSET, astuple
from riverrun.core.state import NOBODY
from riverrun.core.words import say
from riverrun.games.riverboat.board_view import boats, card_of, numbers, phases, tiles
from riverrun.games.riverboat.edition import ANY, BONUS, Edition
from riverrun.games.riverboat.farm_view import farm_of
from riverrun.games.riverboat.languages.en import english
from riverrun.games.riverboat.moves import (
    CARD_NAMES,
    COLOUR,
    COLOURS,
    CROP_NAMES,
    FEATURE_NAMES,
    FIRSTS,
    PHASE_NAMES,
    tile_name,
)
from riverrun.games.riverboat.opportunity import in_pile
from riverrun.games.riverboat.prospects import prospects
from riverrun.games.riverboat.shown import Common, Owed, Printed, View
from riverrun.games.riverboat.state import CULTIVATE, DRAFT, PLANT, Position
from riverrun.games.riverboat.words import STEP_NAMES, benefit_source, colour_name, offered

LEFT_OUT = (UNSET,) * len(Common.__struct_fields__)


def view(state: Position, seat: int) -> View:
    """All that a seat may know, which is everything; with its prospects where it has to decide."""
    return _with(common(state), state, seat)


def own(state: Position, seat: int) -> View:
    """What a view adds to what is common, which is left out when it is encoded."""
    return _with(None, state, seat)


def common(state: Position) -> Common:
    """What all who look see alike."""
    edition, over = state.edition, state.mover == NOBODY
    now = min(state.round, edition.rounds - 1)
    return Common(
        round=now + 1,
        phase="over" if over else "draft" if state.phase == DRAFT else PHASE_NAMES[state.phase],
        step="over" if over else STEP_NAMES[state.step],
        action=int(state.action()),
        turn=int(state.whose()) if state.step != CULTIVATE else -1,
        owed=[_owed(state, benefit) for benefit in reversed(list(state.owed))],
        first=state.first if state.left[FIRSTS] < state.seats else -1,
        printed=_printed(edition, now),
        phases=phases(state),
        crops=list(CROP_NAMES),
        card=colour_name(state.card) if state.step == CULTIVATE else "",
        turned=max(state.turns - 1, 0) if state.phase == 0 else 0,
        deck=list(state.face_down)[COLOUR : COLOUR + COLOURS + 1],
        spaces=list(edition.spaces),
        hand=tile_name(state.tile) if state.step == PLANT and not over else "",
        boats=boats(state),
        under=[[CARD_NAMES[card] for card in numbers(left)] for left in state.under],
        coins=state.coins,
        barns=state.barns,
        wells=state.wells,
        surveyors=state.surveyors,
        track_workers=edition.rounds - state.round - (1 if state.phase > 0 or state.turns > 0 else 0),
        farms=[farm_of(state, other) for other in range(state.seats)],
        stack=list(state.stack),
    )


def _with(shared: Common | None, state: Position, seat: int) -> View:
    looker = state.players[max(seat, 0)]
    return View(
        *(astuple(shared) if shared else LEFT_OUT),
        seat=seat,
        tiles=tiles(state, looker),
        cards=[card_of(state, looker, card, n) if card >= 0 else None for n, card in enumerate(state.spaces)],
        pile=[card_of(state, looker, card) for card in numbers(in_pile(state))],
        offered=offered(state, looker),
        prospects=prospects(state, seat) if seat >= 0 and seat in state.actors() else [],
    )


@lru_cache(maxsize=64)
def _printed(edition: Edition, now: int) -> Printed:
    return Printed(
        rounds=edition.rounds,
        cards_per_round=edition.deals,
        boat_actions=edition.boat_actions[now],
        surveyor_actions=edition.surveyor_actions[now],
        harvest_bonus_at=edition.harvest_bonus_at,
        track=edition.track,
        last_space=edition.last_space,
        berths=list(edition.berths),
        agent_ranks=list(edition.agent_ranks),
        colour_vp=edition.colour_vp,
        tile_vp=list(edition.tile_vp),
    )


def _owed(state: Position, benefit: int) -> Owed:
    if ANY < benefit < BONUS:
        text = say(english.owed_agents, benefit - ANY)
    else:
        text = say(english.owed_feature, FEATURE_NAMES[benefit] if benefit < ANY else "any")
    return Owed(benefit_source(state, benefit), text)

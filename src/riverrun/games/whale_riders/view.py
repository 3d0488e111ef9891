"""A position as a seat is shown it, in the terms of `shown.py`."""

from __future__ import annotations

from functools import lru_cache

from riverrun.core.shown import UNSET, astuple
from riverrun.core.state import NOBODY
from riverrun.core.words import say
from riverrun.games.whale_riders.coast_view import PICTURES, buy_view, port_view, swap_views
from riverrun.games.whale_riders.contract_view import faces, held_view, paying_view
from riverrun.games.whale_riders.decrees import progress
from riverrun.games.whale_riders.edition import EMPTY, FAR, HOME, KINDS, PORTS, POWERS, Edition, port_of
from riverrun.games.whale_riders.languages.en import english
from riverrun.games.whale_riders.moves import BUY, NAMES, POWER, SWAP
from riverrun.games.whale_riders.rules import WhaleRiders
from riverrun.games.whale_riders.shown import (
    Common,
    Decree,
    Pick,
    Power,
    Rider,
    View,
)
from riverrun.games.whale_riders.state import DRAFT, OUT, PAY
from riverrun.games.whale_riders.words import PHASES, decree_text, power_text, with_magic

LEFT_OUT = (UNSET,) * len(Common.__struct_fields__)


def view(state: WhaleRiders, seat: int) -> View:
    """All that a seat may know."""
    return _with(common(state), state, seat)


def own(state: WhaleRiders, seat: int) -> View:
    """What a view adds to what is common, which is left out when it is encoded."""
    return _with(None, state, seat)


def common(state: WhaleRiders) -> Common:
    """What all who look see alike."""
    return Common(
        phase=PHASES[state.phase] if state.mover != NOBODY else "over",
        turn=state.turn,
        first=state.first,
        turns=state.turns,
        actions=state.actions,
        free=state.free > 0,
        bought=list(state.bought),
        draws=_draws(state),
        kinds=list(KINDS),
        tiles=PICTURES,
        powers=powers(state.edition) if with_magic(state) else [],
        sun=state.sun_pearls(),
        bag=list(state.bag.counts),
        deck=state.deck.total,
        discards=list(state.discards),
        riders=[_rider(state, rider) for rider in range(state.seats)],
        decrees=[_decree(state, decree) for decree, owner in enumerate(state.decrees) if owner != OUT],
        row=[
            Pick(power, state.phase == DRAFT and place < state.edition.window) for place, power in enumerate(state.row)
        ],
    )


def _with(shared: Common | None, state: WhaleRiders, seat: int) -> View:
    acting = seat >= 0 and state.mover == seat
    hand = list(state.hands[seat]) if seat >= 0 else []
    opened = [*hand, *state.discards, *(card for stack in state.stacks for card in stack)]
    if state.card != EMPTY:
        opened.append(state.card)
    return View(
        *(astuple(shared) if shared else LEFT_OUT),
        seat=seat,
        contracts=[faces(state.edition)[card] for card in sorted(opened)],
        ports=[port_view(state, port, seat) for port in range(PORTS)],
        hand=[held_view(state, seat, card, acting) for card in hand],
        buys=[buy_view(state, seat, move) for move in state.legal(seat) if BUY <= move < SWAP] if acting else [],
        swaps=swap_views(state, seat) if seat >= 0 and with_magic(state) else [],
        paying=paying_view(state, seat, acting) if state.phase == PAY else None,
    )


@lru_cache(maxsize=8)
def powers(edition: Edition) -> list[Power]:
    """All powers in words."""
    return [
        Power(say(english.power, name), power_text(edition, power), NAMES[POWER + power])
        for power, name in enumerate(POWERS)
    ]


def _draws(state: WhaleRiders) -> int:
    """The contract that is being paid has left the hand."""
    return state.hand_size(state.turn) - len(state.hands[state.turn]) if state.spent > 0 else 0


def _rider(state: WhaleRiders, seat: int) -> Rider:
    ride = state.rides[seat]
    return Rider(
        port=port_of(ride),
        ride=ride,
        homeward=ride >= FAR,
        home=ride == HOME,
        coins=state.coins[seat],
        tiles=held_tiles(state, seat),
        contracts=len(state.hands[seat]),
        hand_size=state.hand_size(seat),
        fulfilled=list(state.stacks[seat]),
        power=state.powers[seat],
        score=state.pearls(seat),
    )


def held_tiles(state: WhaleRiders, seat: int) -> list[int]:
    """A rider's tiles one by one."""
    return [tile for tile, count in enumerate(state.tiles[seat]) for _ in range(count)]


def _decree(state: WhaleRiders, decree: int) -> Decree:
    edition = state.edition
    return Decree(
        decree=decree,
        text=decree_text(edition, decree),
        goal=edition.goal[decree],
        coins=edition.decree_coins[decree],
        pearls=edition.decree_pearls[decree],
        owner=state.decrees[decree],
        progress=[progress(state, seat, decree) for seat in range(state.seats)],
    )

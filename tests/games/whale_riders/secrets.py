"""Twin games: two tables that look the same to one seat and differ in every hand it cannot see.

Both are played by the same visible events; what is hidden from the watching seat is drawn for each table by itself.
Where another seat plays a contract that it does not hold at the second table, that table is changed, within what the
watcher cannot know, so that it does.  So hands are discarded, fulfilled and drawn anew all the time, and still every
message to the watcher must be the same from both tables, byte for byte.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import msgspec

from riverrun.core.rng import Rng
from riverrun.core.state import CHANCE, NOBODY, sampled
from riverrun.core.vecs import append, i64, remove, vec
from riverrun.core.words import PLAIN
from riverrun.games.whale_riders.moves import DONE, FULFIL, TOSS
from riverrun.games.whale_riders.rules import WhaleRiders
from tests.games.whale_riders.positions import GAME


def seen(state: WhaleRiders, watcher: int) -> object:
    """All that a seat is sent about a position, before it is encoded."""
    own = [*state.legal(watcher), GAME.ask(state, watcher)] if watcher in state.actors() else []
    return [GAME.view(state, watcher), state.actors(), own, list(state.scores())]


def heard(state: WhaleRiders, seat: int, move: int, watcher: int) -> object:
    """What a seat is told about the coming event."""
    known = None if seat != watcher and state.secret(watcher) else move
    return [seat, known, GAME.tell(state, seat, known)]


@dataclass
class Twins:
    """Two tables for one watcher, and how they are played and watched: as the game does it, or with a planted fault."""

    seats: int
    options: dict[str, str]
    watcher: int
    rng: Rng
    seen: Callable[[WhaleRiders, int], object] = seen
    heard: Callable[[WhaleRiders, int, int, int], object] = heard
    step: Callable[[WhaleRiders, int, int], None] = WhaleRiders.apply

    def play(self, probes: int) -> int:
        """Play a game to its end, or so many probes of it; how many were made."""
        one, two = (GAME.start(self.seats, self.options) for _ in range(2))
        done = 0
        while one.mover != NOBODY and done < probes:
            moves = self._chance(one, two) if one.mover == CHANCE else self._decision(one, two)
            if moves is None:
                break
            said = [self._message(state, move) for state, move in zip((one, two), moves, strict=True)]
            assert said[0] == said[1], "the watcher can tell the twins apart"
            done += 1
        return done

    def _message(self, state: WhaleRiders, move: int) -> bytes:
        """Make the event; what the watcher gets of it."""
        seat = state.mover
        heard = self.heard(state, seat, move, self.watcher)
        self.step(state, seat, move)
        return msgspec.json.encode([heard, self.seen(state, self.watcher)], enc_hook=PLAIN.plain)

    def _chance(self, one: WhaleRiders, two: WhaleRiders) -> tuple[int, int] | None:
        assert two.mover == CHANCE, "chance is to move at one of the twins only"
        if one.secret(self.watcher):
            return sampled(one, self.rng), sampled(two, self.rng)
        common = [n for n, weights in enumerate(zip(one.chance(), two.chance(), strict=True)) if all(weights)]
        if not common:
            return None  # the watcher draws, and every contract left at one table is in a hand at the other
        outcome = common[self.rng.below(len(common))]
        return outcome, outcome

    def _decision(self, one: WhaleRiders, two: WhaleRiders) -> tuple[int, int]:
        seat = one.mover
        assert two.mover == seat, "the twins wait for different seats"
        legal = list(one.legal(seat))
        move = legal[self.rng.below(len(legal))]
        if seat == self.watcher:
            assert legal == list(two.legal(seat)), "the watcher may do different things"
        elif move not in two.legal(seat) and not (TOSS <= move < DONE and lend(two, seat, card_of(move), self.watcher)):
            move = next(other for other in reversed(legal) if other in two.legal(seat))
        if move not in two.legal(seat):
            move = DONE  # a contract that comes too late in the order, lent in vain
        return move, move


def card_of(move: int) -> int:
    return move - FULFIL if move >= FULFIL else move - TOSS


def lend(state: WhaleRiders, seat: int, card: int, watcher: int) -> bool:
    """Give a seat a contract for one of its own, if the watcher cannot know better."""
    own = next((held for held in state.hands[seat] if state.origin[held] == state.origin[card]), -1)
    holder = next((other for other in range(state.seats) if card in state.hands[other]), -1)
    if holder == watcher or own < 0:
        return False
    if holder >= 0:
        swap_in(state, holder, card, own)
    elif state.deck.counts[card] and state.origin[own] == state.decks:
        state.deck.counts[card], state.deck.counts[own] = 0, 1
    else:
        return False
    state.origin[card] = state.origin[own]
    swap_in(state, seat, own, card)
    return True


def swap_in(state: WhaleRiders, seat: int, out: int, card: int) -> None:
    hand: vec[i64] = append(remove(state.hands[seat], out), card)
    state.hands[seat] = vec[i64](sorted(hand))

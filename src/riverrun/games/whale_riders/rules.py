"""Whale Riders, 2-6 players.

A turn is a chain of small decisions, each one move.  The bag is only a count of its tiles and the deck only says which
contracts are in it, so no order is hidden in a position.  The hands are: what is drawn into one, its seat alone sees,
and nothing that others see depends on it.  So an action with contracts ends when its rider says so or the hand is
empty, never because the hand holds no other contract that fits.
"""

from __future__ import annotations

from riverrun.core.pieces import Bag, add
from riverrun.core.rng import Rng
from riverrun.core.state import CHANCE, NOBODY
from riverrun.core.vecs import append, i64, pop, remove, vec
from riverrun.games.whale_riders.deal import (
    can_deal,
    dealt,
    guarded,
    hidden,
    owe_contracts,
    owe_set_up,
    redeal,
    weights,
)
from riverrun.games.whale_riders.decrees import claim
from riverrun.games.whale_riders.edition import CARDS, DECREES, EMPTY, HOME, SPACES, STORM, SUN_PLACES, TILES, Edition
from riverrun.games.whale_riders.market import buy, buys, close_gaps, swap, swaps
from riverrun.games.whale_riders.moves import ADVANCE, BUY, CARD, COIN, DONE, FULFIL, POWER, SWAP, TOSS
from riverrun.games.whale_riders.state import (
    BULK,
    BULK_BUY,
    DEAL,
    DISCARD,
    DRAFT,
    FREE_MOVE,
    HAND,
    NO_POWER,
    OUT,
    PAY,
    PROMISE,
    START,
    SWAPPER,
    TURN,
    Voyage,
)


class WhaleRiders(Voyage):
    def clone(self) -> WhaleRiders:
        other = WhaleRiders(self.edition, self.seats)
        self.copy_to(other)
        return other

    # Legal moves

    def legal(self, seat: i64) -> vec[i64]:
        if self.phase == PAY:
            return self.demand(seat, self.card).next_tiles(self.tiles[seat], self.paid)
        moves = vec[i64](capacity=32)
        if self.phase == TURN:
            return self._actions(seat, moves)
        if self.phase == DRAFT:
            return self._window(moves)
        if self.phase == BULK:
            moves = buys(self, seat, moves)
        elif self.phase == DISCARD:
            moves = self._discards(seat, moves)
        else:
            moves = self._promises(seat, moves)
        return append(moves, DONE)

    def _actions(self, seat: i64, moves: vec[i64]) -> vec[i64]:
        if self.rides[seat] < HOME:
            moves = append(moves, ADVANCE)
        if self.actions == 0:  # ruling O14: a free ride may come last
            return append(moves, DONE)
        moves = append(moves, COIN)
        moves = buys(self, seat, moves)
        if self.powers[seat] == SWAPPER:
            moves = swaps(self, seat, moves)
        moves = self._discards(seat, moves)
        return self._promises(seat, moves)

    def _discards(self, seat: i64, moves: vec[i64]) -> vec[i64]:
        for card in self.hands[seat]:
            if card > self.last:
                moves = append(moves, TOSS + card)
        return moves

    def _promises(self, seat: i64, moves: vec[i64]) -> vec[i64]:
        for card in self.hands[seat]:
            if self.demand(seat, card).met(self.tiles[seat]):
                moves = append(moves, FULFIL + card)
        return moves

    def _window(self, moves: vec[i64]) -> vec[i64]:
        """The leftmost powers of the row."""
        place: i64
        for place in range(min(self.edition.window, len(self.row))):
            moves = add(moves, POWER + self.row[place])
        return moves

    # Chance

    def chance(self) -> vec[i64]:
        return weights(self) if self.mover == CHANCE else vec[i64]()

    def tickets(self) -> i64:
        owed = self.owed[-1]
        if HAND <= owed < START:
            return self.deck.total
        if owed < HAND and not guarded(self, owed):
            return self.bag.total
        return super().tickets()

    def drawn(self, ticket: i64) -> i64:
        owed = self.owed[-1]
        if HAND <= owed < START:
            return CARD + self.deck.holder(ticket)
        if owed < HAND and not guarded(self, owed):
            return self.bag.holder(ticket)
        return super().drawn(ticket)

    def secret(self, seat: i64) -> bool:
        return self.mover == CHANCE and hidden(self, seat)

    def redeal(self, seat: i64, rng: Rng) -> None:
        redeal(self, seat, rng)

    def _go_on(self) -> None:
        """What is owed comes first, then picking powers, then the next turn."""
        while len(self.owed) > 0:
            if can_deal(self):
                self.phase, self.mover = DEAL, CHANCE
                return
            self.owed, _ = pop(self.owed)
        if len(self.row) > 0:
            self.phase, self.mover = DRAFT, (self.first - 1) % self.seats
        else:
            self._begin_turn()

    def _pick(self, seat: i64, power: i64) -> None:
        """Powers are picked in reverse order of turns, the start player last."""
        self.powers[seat] = power
        self.row = remove(self.row, power)
        self.mover = (seat - 1) % self.seats
        if seat == self.first:
            self.row = vec[i64]()
            other: i64
            for other in range(self.seats):
                owe_contracts(self, other)
            self._go_on()

    # Turns

    def apply(self, seat: i64, move: i64) -> None:
        if seat == CHANCE:
            dealt(self, move)
            self._go_on()
        elif move < STORM:
            self._pay(seat, move)
        elif move < ADVANCE:
            self._pick(seat, move - POWER)
        elif move == ADVANCE:
            self._advance(seat)
        elif move == COIN:
            self.coins[seat] += self.income(seat)
            self._end_action(1)
        elif move < SWAP:
            self._buy(seat, move - BUY)
        elif move < TOSS:
            swap(self, seat, move - SWAP)
            self._end_action(1)
        elif move < FULFIL:
            self._discard(seat, move - TOSS)
        elif move < DONE:
            self._promise(seat, move - FULFIL)
        elif self.phase == TURN:
            self._replenish()
        else:
            self._end_action(1)

    def _begin_turn(self) -> None:
        if self.turns == 0:
            self.mover = NOBODY
            return
        self.turns -= 1
        self.turn = (self.turn + 1) % self.seats if self.turn >= 0 else self.first
        self.actions, self.spent = self.edition.actions, 0
        self.free = 1 if self.powers[self.turn] == FREE_MOVE and self.rides[self.turn] < HOME else 0
        self.phase, self.mover = TURN, self.turn

    def _end_action(self, cost: i64) -> None:
        self.actions -= cost
        self.last = EMPTY
        claim(self, self.turn)
        if self.actions > 0 or self.free > 0:
            self.phase = TURN
        else:
            self._replenish()

    def _advance(self, seat: i64) -> None:
        cost = 1 - self.free
        self.free = 0
        self.rides[seat] += 1
        self._go_ahead()
        self._end_action(cost)

    def _go_ahead(self) -> None:
        """Something has happened: the turns to a standstill are counted anew (ruling O20)."""
        self.turns = self.edition.standstill * self.seats

    def _buy(self, seat: i64, place: i64) -> None:
        buy(self, seat, place)
        self._go_ahead()
        coins = self.coins[seat]
        claim(self, seat)
        if self.sun_pearls() == 0:
            self.mover = NOBODY
            return
        self.last = EMPTY
        if self.powers[seat] == BULK_BUY and len(buys(self, seat, vec[i64](capacity=8))) > 0:
            self.phase = BULK
            if self.coins[seat] == coins:  # the coins of a decree may buy a nearer tile too; else one order is enough
                self.last = place  # where only nearer tiles are left too: the order may be taken back
        else:
            self._end_action(1)

    def _discard(self, seat: i64, card: i64) -> None:
        self.hands[seat] = remove(self.hands[seat], card)
        self.discards = add(self.discards, card)
        self.spent += 1
        self.phase, self.last = DISCARD, card
        if len(self.hands[seat]) == 0:
            self._end_action(1)

    def _replenish(self) -> None:
        """Contracts first, then tiles in the ports bought from, in the order of buying, cheap places first."""
        while len(self.bought) > 0:
            self.bought, port = pop(self.bought)
            close_gaps(self, port)
        if self.spent > 0:
            owe_contracts(self, self.turn)
        self._go_on()

    # Fulfilling contracts

    def _promise(self, seat: i64, card: i64) -> None:
        self.hands[seat] = remove(self.hands[seat], card)
        self.spent += 1
        self.phase, self.card = PAY, card
        self._go_on_paying(seat)

    def _pay(self, seat: i64, tile: i64) -> None:
        self.tiles[seat][tile] -= 1
        self.paid = append(self.paid, tile)
        self._go_on_paying(seat)

    def _go_on_paying(self, seat: i64) -> None:
        """Where only one tile can come next it is paid at once."""
        choice = self.legal(seat)
        if len(choice) == 1:
            self._pay(seat, choice[0])
        elif len(choice) == 0:
            self._fulfil(seat)

    def _fulfil(self, seat: i64) -> None:
        self.coins[seat] += self.edition.reward[self.card]
        self.stacks[seat] = add(self.stacks[seat], self.card)
        self.card, self.paid = EMPTY, vec[i64](capacity=8)
        self.phase = PROMISE
        self._go_ahead()
        claim(self, seat)
        if len(self.hands[seat]) == 0:
            self._end_action(1)


def set_up(edition: Edition, seats: i64, decree: bool, magic: bool) -> WhaleRiders:
    """The table before the first tile is laid."""
    state = WhaleRiders(edition, seats)
    state.first, state.turn, state.turns = -1, -1, edition.standstill * seats
    state.actions, state.free, state.spent, state.last, state.card, state.decks = 0, 0, 0, EMPTY, EMPTY, 0
    state.paid, state.bought, state.row = vec[i64](capacity=8), vec[i64](capacity=4), vec[i64](capacity=8)
    state.bag, state.deck = Bag(edition.bag[:]), Bag(vec[i64]([1] * CARDS))
    state.spaces = vec[i64]([EMPTY] * SPACES)
    for place in range(SUN_PLACES):
        state.spaces[place] = edition.sun[place]
    state.origin, state.discards = vec[i64]([0] * CARDS), vec[i64](capacity=CARDS)
    state.hands = vec[vec[i64]]([vec[i64](capacity=8) for _ in range(seats)])
    state.stacks = vec[vec[i64]]([vec[i64](capacity=16) for _ in range(seats)])
    state.tiles = vec[vec[i64]]([vec[i64]([0] * TILES) for _ in range(seats)])
    state.coins, state.rides = vec[i64]([edition.coins] * seats), vec[i64]([0] * seats)
    state.decrees, state.powers = vec[i64]([OUT] * len(DECREES)), vec[i64]([NO_POWER] * seats)
    state.owed = vec[i64](capacity=64)
    owe_set_up(state, decree, magic)
    state.phase, state.mover = DEAL, CHANCE
    return state

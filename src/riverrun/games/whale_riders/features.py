"""A position as numbers for learning: the table, the own hand, then the riders from the seat that looks, clockwise."""

from __future__ import annotations

from typing import Final

from riverrun.core.features import Encoder, Feature, Sparse, clockwise
from riverrun.core.state import NOBODY, State
from riverrun.core.vecs import i64
from riverrun.games.whale_riders.edition import (
    ANY,
    CARDS,
    CRYSTAL,
    DECREES,
    GOODS,
    HOME,
    MOST,
    PEARL,
    PLAIN,
    PORTS,
    POWERS,
    SIZES,
    SPACES,
    SUN_PLACES,
    TILES,
    icons,
)
from riverrun.games.whale_riders.state import BULK, DISCARD, OPEN, Voyage

OVER: Final = 7  # after the phases: the game is over
PHASES: Final = 8
MANY: Final = 8  # tiles of a kind, or coins
POWER_COUNT: Final = 8
TILES_AND_STORM: Final = 19

FEATURES: Final = (
    Feature("phase", PHASES, help="deal, draft, turn, bulk, discard, promise, pay, over"),
    Feature("actions", 1, 2, "left in this turn"),
    Feature("free ride", 1, help="ports that may be ridden without an action"),
    Feature("mover", MOST, help="who decides, from the seat that looks"),
    Feature("turn", MOST, help="whose turn it is"),
    Feature("last place", SUN_PLACES, help="the one bought from last in this action"),
    Feature("last contract", CARDS, help="the one discarded last in this action"),
    Feature("bought", PORTS, help="ports bought from in this turn"),
    Feature("spent", 1, help="has a contract left the hand in this turn?"),
    Feature("turns left", 1, 40, "that may begin before the game is at a standstill"),
    Feature("spaces", SPACES * TILES_AND_STORM, help="for each space the tile or storm on it"),
    Feature("bag", TILES_AND_STORM, MANY, "tiles and storms"),
    Feature("deck", 1, CARDS, "contracts"),
    Feature("hand", CARDS, help="contracts of the seat that looks"),
    Feature("payable", CARDS, help="those of them that its tiles pay"),
    Feature("lacking", CARDS, 6, "icons or tiles that it lacks for each of the others"),
    Feature("discards", CARDS),
    Feature("paying", CARDS, help="the contract being paid"),
    Feature("paid", TILES, MANY, "tiles paid for it"),
    Feature("decrees open", len(DECREES)),
    Feature("decrees own", len(DECREES), help="met by the seat that looks"),
    Feature("row", len(POWERS), 8, "powers to pick from: 8 for the first, 7 for the second and so on"),
    Feature("powers", MOST * POWER_COUNT),
    Feature("fulfilled", MOST * CARDS, help="contracts of each rider"),
    Feature("tiles", MOST * TILES, MANY, "of each rider: six kinds, three icons first"),
    Feature("coins", MOST, MANY),
    Feature("rides", MOST, HOME, "ports ridden"),
    Feature("port", MOST * (HOME + 1), help="the same, one place for each number"),
    Feature("hand sizes", MOST, 6),
    Feature("scores", MOST, 30, "pearls so far"),
)


class WhaleRidersEncoder(Encoder):
    def write(self, state: State, seat: i64, out: Sparse) -> None:
        assert isinstance(state, Voyage)
        first = seat
        if seat < 0:
            first = 0
        self._turn(state, first, out)
        self._table(state, out)
        self._hand(state, seat, out)
        out.some(state.discards, CARDS)
        out.hot(state.card, CARDS)
        self._paid(state, out)
        self._decrees(state, seat, out)
        at: i64 = 0
        for power in state.row:
            out.put(power, POWER_COUNT - at)
            at += 1
        out.skip(POWER_COUNT)
        out.much_alike()
        self._riders(state, first, out)

    def _turn(self, state: Voyage, first: i64, out: Sparse) -> None:
        phase, mover, turn = state.phase, state.mover, state.turn
        if mover == NOBODY:
            phase = OVER
        if mover >= 0:
            mover = (mover - first) % state.seats
        if turn >= 0:
            turn = (turn - first) % state.seats
        out.hot(phase, PHASES)
        out.number(state.actions)
        out.number(state.free)
        out.hot(mover, MOST)
        out.hot(turn, MOST)
        if state.phase == BULK and state.last >= 0:  # the next one of this action is a later
            out.put(state.last, 1)
        out.skip(SUN_PLACES)
        if state.phase == DISCARD and state.last >= 0:
            out.put(state.last, 1)
        out.skip(CARDS)
        port: i64
        for port in range(PORTS):
            if port in state.bought:
                out.put(port, 1)
        out.skip(PORTS)
        out.flag(state.spent > 0)
        out.number(state.turns)

    def _table(self, state: Voyage, out: Sparse) -> None:
        out.hots(state.spaces, TILES_AND_STORM)
        out.row(state.bag.counts, TILES_AND_STORM)
        out.number(state.deck.total)

    def _hand(self, state: Voyage, seat: i64, out: Sparse) -> None:
        """Who only watches sees none."""
        if seat < 0:
            out.skip(3 * CARDS)
            return
        for card in state.hands[seat]:
            out.put(card, 1)
            short = lacking(state, seat, card)
            if short > 0:
                out.put(2 * CARDS + card, short)
            else:
                out.put(CARDS + card, 1)
        out.skip(3 * CARDS)

    def _paid(self, state: Voyage, out: Sparse) -> None:
        tile: i64
        if len(state.paid) > 0:
            for tile in range(TILES):
                count: i64 = 0
                for other in state.paid:
                    if other == tile:
                        count += 1
                out.put(tile, count)
        out.skip(TILES)

    def _decrees(self, state: Voyage, seat: i64, out: Sparse) -> None:
        for owner in state.decrees:
            out.flag(owner == OPEN)
        for owner in state.decrees:
            out.flag(owner == seat and seat >= 0)

    def _riders(self, state: Voyage, first: i64, out: Sparse) -> None:
        seats = clockwise(first, state.seats)
        blank = MOST - state.seats
        for seat in seats:
            out.hot(state.powers[seat], POWER_COUNT)
        out.skip(blank * POWER_COUNT)
        for seat in seats:
            out.some(state.stacks[seat], CARDS)
        out.skip(blank * CARDS)
        for seat in seats:
            out.row(state.tiles[seat], TILES)
        out.skip(blank * TILES)
        for seat in seats:
            out.number(state.coins[seat])
        out.skip(blank)
        for seat in seats:
            out.number(state.rides[seat])
        out.skip(blank)
        for seat in seats:
            out.hot(state.rides[seat], HOME + 1)
        out.skip(blank * (HOME + 1))
        for seat in seats:
            out.number(len(state.hands[seat]))
        out.skip(blank)
        for seat in seats:
            out.number(state.pearls(seat))
        out.skip(blank)


def lacking(state: Voyage, seat: i64, card: i64) -> i64:
    """About how many icons, or tiles, a rider lacks for a contract; exactly, where no tile is too large."""
    demand, tiles = state.demand(seat, card), state.tiles[seat]
    if demand.met(tiles):
        return 0
    short = demand.need[GOODS] - demand.fewer
    tile: i64
    if demand.kind == PLAIN:
        for tile in range(TILES):
            short -= tiles[tile]
    elif demand.kind == ANY or demand.wild:
        for tile in range(PEARL * SIZES):
            short -= tiles[tile] * icons(tile)
    else:
        short = -demand.fewer
        good: i64
        for good in range(GOODS):
            missing = demand.need[good]
            for tile in range(good * SIZES, good * SIZES + SIZES):
                missing -= tiles[tile] * icons(tile)
            if missing > 0:
                short += missing
        for tile in range(CRYSTAL * SIZES, CRYSTAL * SIZES + SIZES):
            short -= tiles[tile] * icons(tile)
    if short < 1:
        return 1
    return short

"""Phase 3, Harvesting and Shipping: in turn the players fill riverboats with workers from one crop."""

from __future__ import annotations

from riverrun.core.vecs import append, i64, vec
from riverrun.games.riverboat.edition import ANY, BONUS
from riverrun.games.riverboat.estate import owe
from riverrun.games.riverboat.grid import size
from riverrun.games.riverboat.moves import BOAT, BOATS, CROPS, NONE, PASS, PILE_BOAT, unpaid
from riverrun.games.riverboat.state import BOATS_LINE, SHIP, Player, Position


def go_on(state: Position) -> bool:
    """Ask the next player who has an action left and can fill a boat; the others have to pass (R34)."""
    if state.turns == 0:
        state.turns = 1
        state.advance(state.owner(), state.edition.shipping_steps)
    while state.turns <= state.seats * state.edition.boat_actions[state.round]:
        player = state.next_turn()
        if state.passed >> state.turn & 1 == 0 and _can_ship(state, player):
            return state.ask(state.turn, SHIP)
    return state.end_phase()


def ready(player: Player, crop: i64) -> i64:
    """How many workers stand on a crop."""
    return size(player.standing & player.crops[crop])


def _can_ship(state: Position, player: Player) -> bool:
    most: i64 = 0
    crop: i64
    for crop in range(CROPS):
        workers = ready(player, crop)
        most = max(most, workers)
    offered = state.docked | _in_piles(state, player)
    boat: i64
    for boat in range(BOATS):
        if offered >> boat & 1 != 0 and state.edition.capacity[boat] <= most:
            return True
    return False


def _in_piles(state: Position, player: Player) -> i64:
    """The types of boats, as bits, that a player has a coin for (R36)."""
    boats: i64 = 0
    if player.coins > 0:
        boat: i64
        for boat in range(BOATS):
            if state.boats[boat] > 0:
                boats |= 1 << boat
    return boats


def legal(state: Position, seat: i64) -> vec[i64]:
    player = state.players[seat]
    workers = vec[i64]([ready(player, crop) for crop in range(CROPS)])
    moves = _fillings(state, vec[i64](capacity=64), BOAT, state.docked, workers)
    moves = _fillings(state, moves, PILE_BOAT, _in_piles(state, player), workers)
    return append(moves, PASS)


def _fillings(state: Position, moves: vec[i64], base: i64, boats: i64, workers: vec[i64]) -> vec[i64]:
    """The moves with those added that fill one of some boats from a crop with enough workers."""
    boat: i64
    crop: i64
    for boat in range(BOATS):
        if boats >> boat & 1 != 0:
            for crop in range(CROPS):
                if workers[crop] >= state.edition.capacity[boat]:
                    moves = append(moves, base + boat * CROPS + crop)
    return moves


def play(state: Position, seat: i64, move: i64) -> None:
    if move == PASS:
        state.passed |= 1 << seat
        return
    player, edition = state.players[seat], state.edition
    claimed, coin = unpaid(move)
    boat, crop = (claimed - BOAT) // CROPS, (claimed - BOAT) % CROPS
    if coin:
        state.pay(player)
        state.boats[boat] -= 1
    else:
        state.docked &= ~(1 << boat)
    before = player.harvested[crop]
    _harvest(player, crop, edition.capacity[boat])
    player.boats = append(player.boats, boat)
    state.gain_coins(player, edition.boat.coins[boat])
    state.score(seat, BOATS_LINE, edition.boat_vp[boat])
    state.advance(player, edition.boat.steps[boat])
    # ruling O4: the boat's feature, then its agents, then the harvesting bonus
    if before < edition.harvest_bonus_at <= player.harvested[crop]:
        owe(state, BONUS + crop)
    if edition.boat.agents[boat] > 0:
        owe(state, ANY + edition.boat.agents[boat])
    if edition.boat_feature[boat] != NONE:
        owe(state, edition.boat_feature[boat])


def _harvest(player: Player, crop: i64, workers: i64) -> None:
    """Workers leave a crop for the personal supply, the first ones first: no rule tells them apart (ruling O1)."""
    player.harvested[crop] += workers
    player.workers += workers
    standing = player.standing & player.crops[crop]
    for _ in range(workers):
        first = standing & -standing
        standing &= ~first
        player.standing &= ~first

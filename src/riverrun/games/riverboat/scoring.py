"""What barns, wells and cards are worth when a surveyor comes, and the final scoring."""

from __future__ import annotations

from riverrun.core.vecs import i64, vec
from riverrun.games.riverboat.edition import (
    PER_AGENTS,
    PER_BARNS,
    PER_BOATS,
    PER_BUILDINGS,
    PER_COINS,
    PER_CROPS,
    PER_ONCE,
    PER_OUTSKIRTS,
    PER_TRIPLES,
    PER_WELLS,
    Edition,
)
from riverrun.games.riverboat.grid import CELLS, NEAR, PAIRS, group, size
from riverrun.games.riverboat.moves import COLOURS, CROPS
from riverrun.games.riverboat.state import (
    COINS_LINE,
    COLOURS_LINE,
    FEATURES_LINE,
    HARBOUR_LINE,
    MANSION_LINE,
    Player,
    Position,
)

# When a surveyor comes


def barn_vp(edition: Edition, player: Player, cell: i64) -> i64:
    """The neighbouring hexes of the crop that has the most of them (R52)."""
    most: i64 = 0
    crop: i64
    for crop in range(CROPS):
        hexes = size(NEAR[cell] & player.crops[crop])
        most = max(most, hexes)
    return most * edition.barn_hex_vp


def well_vp(edition: Edition, player: Player, cell: i64) -> i64:
    """The connected hexes of the well's crop (R53)."""
    crop: i64 = 0
    while player.crops[crop] >> cell & 1 == 0:
        crop += 1
    return size(group(cell, player.crops[crop])) * edition.well_hex_vp


def card_vp(edition: Edition, player: Player, card: i64) -> i64:
    """What an opportunity card is worth now, at most what is printed on it (R54)."""
    vp = counted(edition, player, edition.card_counts[card]) * edition.card_vp[card]
    return min(edition.card_most[card], vp)


def counted(edition: Edition, player: Player, per: i64) -> i64:
    """How much a player has of what a card counts."""
    if per < CROPS:
        return player.harvested[per]
    if per == PER_CROPS:
        return _crops_harvested(player)
    if per == PER_AGENTS:
        return player.agents
    if per == PER_ONCE:
        return 1
    if per == PER_COINS:
        return player.coins
    if per == PER_TRIPLES:
        return triples(player)
    if per == PER_BARNS:
        return size(player.barns)
    if per == PER_WELLS:
        return size(player.wells)
    if per == PER_BUILDINGS:
        return size(player.barns | player.wells)
    if per == PER_OUTSKIRTS:
        return size((player.planted | player.barns) & edition.edge[player.mat])  # ruling O11
    assert per == PER_BOATS
    return _two_best_boats(edition, player)


def _crops_harvested(player: Player) -> i64:
    crops: i64 = 0
    for harvested in player.harvested:
        if harvested > 0:
            crops += 1
    return crops


def triples(player: Player) -> i64:
    """How many three-hex tiles lie on the mat."""
    tiles: i64 = 0
    for placement in player.laid:
        if placement >= CELLS + 2 * PAIRS:
            tiles += 1
    return tiles


def _two_best_boats(edition: Edition, player: Player) -> i64:
    best: i64 = 0
    second: i64 = 0
    for boat in player.boats:
        capacity = edition.capacity[boat]
        if capacity > best:
            best, second = capacity, best
        elif capacity > second:
            second = capacity
    return best + second


# Final scoring


def score_finally(state: Position) -> None:
    """Give the points of the final scoring (R59 to R64)."""
    edition = state.edition
    seat: i64
    for seat in range(state.seats):
        player = state.players[seat]
        state.score(seat, COINS_LINE, player.coins * edition.coin_vp)
        state.score(seat, COLOURS_LINE, finished_colours(edition, player) * edition.colour_vp)
        state.score(seat, FEATURES_LINE, unscored_features(player) * edition.unscored_vp)
        state.score(seat, HARBOUR_LINE, harbour_vp(edition, player, farthest(state, seat)))
        state.score(seat, MANSION_LINE, mansion_vp(state, seat))


def finished_colours(edition: Edition, player: Player) -> i64:
    """How many colours have all their fields under crops and barns."""
    covered = player.planted | player.barns
    colours: i64 = 0
    colour: i64
    for colour in range(COLOURS):
        fields = edition.colours[player.mat * COLOURS + colour]
        if fields & covered == fields:
            colours += 1
    return colours


def unscored_features(player: Player) -> i64:
    """Barns and wells without surveyor, and surveyors in the personal supply."""
    return size((player.barns | player.wells) & ~player.surveyed) + player.surveyors


def harbour_vp(edition: Edition, player: Player, full: bool) -> i64:
    """The capacities of the boats that the harbour master has reached: in full, or half of their sum, rounded up."""
    reached: i64 = 0
    berth: i64 = 0
    for boat in player.boats:
        if edition.berths[berth] <= player.master:
            reached += edition.capacity[boat]
        berth += 1
    return reached if full else (reached + 1) // 2


def mansion_vp(state: Position, seat: i64) -> i64:
    """The bonus for the place in New Orleans; nothing without an agent."""
    agents = vec[i64]([player.agents for player in state.players])
    return state.edition.agent_ranks[place(state, agents, seat)] if agents[seat] > 0 else 0


def farthest(state: Position, seat: i64) -> bool:
    """Has the seat's harbour master come farthest?"""
    return place(state, vec[i64]([player.master for player in state.players]), seat) == 0


def place(state: Position, numbers: vec[i64], seat: i64) -> i64:
    """How many seats are ahead of one: those with a higher number, or an equal one and an earlier phase tile (R64).

    While that tile is not chosen yet a tie has no winner: each counts the other as ahead.
    """
    ahead: i64 = 0
    other: i64
    for other in range(state.seats):
        if numbers[other] > numbers[seat] or (
            numbers[other] == numbers[seat] and other != seat and not _has_earlier_tile(state, seat, other)
        ):
            ahead += 1
    return ahead


def _has_earlier_tile(state: Position, seat: i64, other: i64) -> bool:
    for owner in state.owners:
        if owner == seat:
            return True
        if owner == other or owner < 0:
            break
    return False

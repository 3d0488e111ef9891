"""A position as numbers for learning: the boards, then each player from the seat that looks, clockwise."""

from __future__ import annotations

from collections.abc import Iterable

from riverrun.core.features import Feature
from riverrun.core.state import NOBODY
from riverrun.games.riverboat.edition import ACTIONS, ANY, BONUS, ROUNDS, SPACES
from riverrun.games.riverboat.grid import CELLS, MAIN, OTHER, PAIRS
from riverrun.games.riverboat.moves import BOATS, CARDS, COLOURS, CROPS, FIRSTS, KINDS, MAT, PHASES, SEATS
from riverrun.games.riverboat.state import CULTIVATE, DRAFT, PLACE_SURVEYOR, PLANT, Player, Position
from riverrun.games.riverboat.words import action, whose

STEPS = PLACE_SURVEYOR + 2  # the last one: the game is over
BERTHS = 9
SCORE = 100.0  # a usual score; the other divisors too bring usual values near to 1
SUPPLY = 20.0
WORKERS = 13.0
HARVEST = 15.0
HELD = 5.0

PLANES = CROPS + COLOURS + 5  # of a mat: crops, colours, workers, barns, wells, surveyors, three-hex tiles
PURSE = 9
OWED = 3  # benefits at most: a boat's feature and agents, and the harvesting bonus
BENEFIT = ANY + 2  # a feature, or agents

FEATURES = (
    Feature("step", STEPS),
    Feature("round", ROUNDS),
    Feature("action", 1),
    Feature("phase", PHASES + 1),
    Feature("owed", OWED * BENEFIT),
    Feature("phase tiles", PHASES * (SEATS + 1)),
    Feature("turn", SEATS),
    Feature("first player", SEATS),
    Feature("score markers", SEATS),
    Feature("turned card", COLOURS + 1),
    Feature("tile in hand", KINDS),
    Feature("supply", 4),
    Feature("boats", 2 * BOATS),
    Feature("crop board", KINDS),
    Feature("piles", MAT),
    Feature("card spaces", SPACES * CARDS),
    Feature("cards under the pile", CARDS),
    Feature("mats", SEATS * PLANES * CELLS),
    Feature("purses", SEATS * PURSE),
    Feature("harvests", SEATS * CROPS),
    Feature("berths", SEATS * BERTHS),
    Feature("cards", SEATS * 2 * CARDS),
)


def encode(state: Position, seat: int) -> list[float]:
    """The numbers of FEATURES, in their order; who only watches looks from seat 0."""
    start = max(seat, 0)
    order = [(start + n) % state.seats for n in range(state.seats)]
    players = [state.players[other] for other in order]
    numbers = _one_hot(state.step if state.mover != NOBODY else STEPS - 1, STEPS)
    numbers += _one_hot(min(state.round, ROUNDS - 1), ROUNDS)
    numbers += [action(state) / ACTIONS]
    numbers += _one_hot(max(state.phase, DRAFT) - DRAFT if state.mover != NOBODY else -1, PHASES + 1)
    numbers += _padded((number for owed in reversed(list(state.owed)) for number in _benefit(owed)), OWED * BENEFIT)
    for owner in state.owners:
        numbers += _one_hot(order.index(owner) if owner >= 0 else SEATS, SEATS + 1)
    numbers += _one_hot(order.index(turn) if (turn := whose(state)) >= 0 else -1, SEATS)
    numbers += _one_hot(order.index(state.first) if state.left[FIRSTS] < state.seats else -1, SEATS)
    numbers += _padded(((1 + list(state.stack).index(other)) / SEATS for other in order), SEATS)  # the upper the more
    numbers += _one_hot(state.card if state.step == CULTIVATE else -1, COLOURS + 1)
    numbers += _one_hot(state.tile if state.step == PLANT else -1, KINDS)
    numbers += [count / SUPPLY for count in map(int, (state.coins, state.barns, state.wells, state.surveyors))]
    numbers += _bits(state.docked, BOATS) + [count / HELD for count in map(int, state.boats)]
    numbers += [count / HELD for count in map(int, state.display)]
    numbers += [count / HELD for count in map(int, list(state.face_down)[:MAT])]
    for card in state.spaces:
        numbers += _one_hot(card, CARDS)
    for card in range(CARDS):  # 1 for the oldest, then 1/2, 1/3, 1/4
        numbers.append(sum((1 / n for n, left in enumerate(state.under, 1) if left >> card & 1), 0.0))
    numbers += _padded((number for player in players for number in _mat(state, player)), SEATS * PLANES * CELLS)
    numbers += _padded((number for other in order for number in _purse(state, other)), SEATS * PURSE)
    numbers += _padded((int(count) / HARVEST for player in players for count in player.harvested), SEATS * CROPS)
    for player in players:
        numbers += _padded((int(state.edition.capacity[boat]) / HELD for boat in player.boats), BERTHS)
    numbers += [0.0] * (BERTHS * (SEATS - state.seats))
    owned = (number for player in players for number in _bits(player.cards, CARDS) + _bits(player.scored, CARDS))
    return numbers + _padded(owned, SEATS * 2 * CARDS)


def _benefit(owed: int) -> list[float]:
    """A feature, that of the harvesting bonus being one of choice, or how many agents."""
    feature = ANY if owed >= BONUS else owed
    return [*_one_hot(feature if feature <= ANY else -1, ANY + 1), (feature - ANY) / 3 if feature > ANY else 0.0]


def _mat(state: Position, player: Player) -> list[float]:
    colours = list(state.edition.colours)[player.mat * COLOURS :][:COLOURS] if player.mat >= 0 else [0] * COLOURS
    triples = 0
    for placement in player.laid:
        if placement >= CELLS + 2 * PAIRS:
            triples |= MAIN[placement] | OTHER[placement]
    planes = [*player.crops, *colours, player.standing, player.barns, player.wells, player.surveyed, triples]
    return [number for plane in planes for number in _bits(plane, CELLS)]


def _purse(state: Position, seat: int) -> list[float]:
    player = state.players[seat]
    return [
        int(player.workers) / WORKERS,
        int(player.surveyors) / HELD,
        int(player.coins) / HELD,
        int(player.agents) / WORKERS,
        int(player.master) / int(state.edition.last_space),
        int(player.vp) / SCORE,
        len(player.boats) / BERTHS,
        float(state.waiting >> seat & 1),
        float(state.passed >> seat & 1),
    ]


def _one_hot(at: int, size: int) -> list[float]:
    """All 0 but one; -1 stands for none."""
    return [1.0 if n == at else 0.0 for n in range(size)]


def _bits(bits: int, size: int) -> list[float]:
    return [float(bits >> n & 1) for n in range(size)]


def _padded(numbers: Iterable[float], size: int) -> list[float]:
    row = list(numbers)
    return row + [0.0] * (size - len(row))

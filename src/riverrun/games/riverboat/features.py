"""A position as numbers for learning: the boards, then the players from the seat that looks, clockwise."""

from __future__ import annotations

from typing import Final

from riverrun.core.features import Encoder, Feature, Sparse
from riverrun.core.pieces import index
from riverrun.core.state import NOBODY, State
from riverrun.core.vecs import i64
from riverrun.games.riverboat.edition import ACTIONS, ANY, BONUS, ROUNDS, SPACES
from riverrun.games.riverboat.grid import CELLS, MAIN, OTHER, PAIRS, size
from riverrun.games.riverboat.moves import (
    BOATS,
    CARDS,
    COLOURS,
    CROPS,
    FIRSTS,
    KINDS,
    MAT,
    PHASES,
    SEATS,
)
from riverrun.games.riverboat.ship import ready
from riverrun.games.riverboat.state import (
    CULTIVATE,
    DRAFT,
    PLANT,
    SCORING,
    Player,
    Position,
)

OVER: Final = 14  # after the steps: the game is over
STEPS: Final = 15
BERTHS: Final = 9
OWED: Final = 3  # benefits at most: a boat's feature and agents, and the harvesting bonus
OLDEST: Final = 12  # of cards under the pile, which come in four sets at most: 12, 6, 4, 3
HELD: Final = 5
PLANES: Final = 15

FEATURES: Final = (
    Feature(
        "step",
        STEPS,
        help="deal, draw a phase, hire, cultivate, take, plant, ship, choose, barn, well, dispatch, claim, reward, "
        "surveyor, over",
    ),
    Feature("round", ROUNDS),
    Feature("action", 1, ACTIONS, "which of the boats or surveyors of a player is being decided"),
    Feature("phase", PHASES + 1, help="draft, then the five phases"),
    Feature("owed", OWED * BONUS, help="benefits, the next first: barn, well, surveyor, any, one to three agents"),
    Feature("phase tiles", PHASES * (SEATS + 1), help="for each the player who has it; the last one: nobody"),
    Feature("turn", SEATS, help="whose turn it is, from the seat that looks"),
    Feature("first player", SEATS),
    Feature("score markers", SEATS, SEATS, "the upper the more"),
    Feature("turned card", COLOURS + 1, help="a colour, or wild"),
    Feature("tile in hand", KINDS),
    Feature("supply", 4, 20, "coins, barns, wells, surveyors"),
    Feature("docked", BOATS, help="boats on the board"),
    Feature("boat piles", BOATS, HELD),
    Feature("crop board", KINDS, HELD, "face-up tiles"),
    Feature("piles", MAT, HELD, "what lies face down: tiles, cards, cultivation cards"),
    Feature("card spaces", SPACES * CARDS),
    Feature("cards under the pile", CARDS, OLDEST, "12 in the oldest set, then 6, 4, 3"),
    Feature("mats", SEATS * SEATS, help="which mat each player has"),
    Feature(
        "fields",
        SEATS * PLANES * CELLS,
        help="planes of each mat: five crops, empty fields of five colours, workers, barns, wells, surveyors, "
        "three-hex tiles",
    ),
    Feature("loads", SEATS * CROPS, HELD, "workers ready on each crop"),
    Feature("missing", SEATS * COLOURS, 8, "fields of each colour without crop and barn"),
    Feature("workers", SEATS, 13, "in the supply"),
    Feature("surveyors", SEATS, HELD, "in the supply"),
    Feature("coins", SEATS, HELD),
    Feature("agents", SEATS, 13),
    Feature("harbour master", SEATS, 20, "his space"),
    Feature("scores", SEATS, 100, "points so far"),
    Feature("boats", SEATS, BERTHS, "claimed"),
    Feature("waiting", SEATS, help="has yet to place a worker"),
    Feature("passed", SEATS, help="claims no more boats in this phase"),
    Feature("harvests", SEATS * CROPS, 15),
    Feature("berths", SEATS * BERTHS, HELD, "capacity of the boat in each"),
    Feature("cards", SEATS * CARDS, help="opportunity cards of each player"),
    Feature("scored cards", SEATS * CARDS, help="those with a surveyor"),
)


class RiverboatEncoder(Encoder):
    def write(self, state: State, seat: i64, out: Sparse) -> None:
        assert isinstance(state, Position)
        first = seat
        if seat < 0:
            first = 0
        self._turn(state, first, out)
        self._boards(state, out)
        out.much_alike()
        start = out.base
        n: i64
        for n in range(state.seats):
            seat = first + n
            if seat >= state.seats:
                seat -= state.seats
            out.base = start
            self._mat(state, state.players[seat], n, out)
            self._purse(state, seat, n, out)

    def _turn(self, state: Position, first: i64, out: Sparse) -> None:
        step, turn, round_ = state.step, state.whose(), state.round
        if state.mover == NOBODY:
            step = OVER
        if turn >= 0:
            turn = (turn - first) % state.seats
        if round_ >= ROUNDS:
            round_ = ROUNDS - 1
        out.hot(step, STEPS)
        out.hot(round_, ROUNDS)
        out.number(state.action())
        if state.mover != NOBODY and DRAFT < state.phase <= SCORING:
            out.put(state.phase - DRAFT, 1)
        elif state.mover != NOBODY and state.phase <= DRAFT:
            out.put(0, 1)
        out.skip(PHASES + 1)
        n: i64 = len(state.owed)
        while n > 0:
            n -= 1
            owed = state.owed[n]
            if owed >= BONUS:
                owed = ANY
            out.hot(owed, BONUS)
        out.skip((OWED - len(state.owed)) * BONUS)
        for owner in state.owners:
            if owner >= 0:
                out.hot((owner - first) % state.seats, SEATS + 1)
            else:
                out.hot(SEATS, SEATS + 1)
        out.hot(turn, SEATS)
        if state.left[FIRSTS] < state.seats:
            out.put((state.first - first) % state.seats, 1)
        out.skip(SEATS)
        for n in range(state.seats):
            out.put(n, 1 + index(state.stack, (first + n) % state.seats))
        out.skip(SEATS)
        if state.step == CULTIVATE:
            out.put(state.card, 1)
        out.skip(COLOURS + 1)
        if state.step == PLANT:
            out.put(state.tile, 1)
        out.skip(KINDS)

    def _boards(self, state: Position, out: Sparse) -> None:
        out.number(state.coins)
        out.number(state.barns)
        out.number(state.wells)
        out.number(state.surveyors)
        out.bits(state.docked, BOATS)
        out.row(state.boats, BOATS)
        out.row(state.display, KINDS)
        out.row(state.face_down, MAT)
        out.hots(state.spaces, CARDS)
        out.skip((SPACES - len(state.spaces)) * CARDS)
        age: i64 = 1
        for under in state.under:
            out.marked(under, OLDEST // age)
            age += 1
        out.skip(CARDS)

    def _mat(self, state: Position, player: Player, n: i64, out: Sparse) -> None:
        """What lies on the mat of the nth player: his part of each of the features."""
        start, mat, colours = out.base, player.mat, state.edition.colours
        at: i64
        if mat >= 0:
            out.put(n * SEATS + mat, 1)
        out.base = start + SEATS * SEATS + n * PLANES * CELLS
        for crop in player.crops:
            out.bits(crop, CELLS)
        if mat >= 0:
            empty = player.empty()
            for at in range(mat * COLOURS, mat * COLOURS + COLOURS):
                out.bits(colours[at] & empty, CELLS)
        else:
            out.skip(COLOURS * CELLS)
        out.bits(player.standing, CELLS)
        out.bits(player.barns, CELLS)
        out.bits(player.wells, CELLS)
        out.bits(player.surveyed, CELLS)
        out.bits(triples(player), CELLS)
        start += SEATS * SEATS + SEATS * PLANES * CELLS
        out.base = start + n * CROPS
        if player.standing != 0:
            for at in range(CROPS):
                out.put(at, ready(player, at))
        start += SEATS * CROPS
        out.base = start + n * COLOURS
        if mat >= 0:
            free = ~(player.planted | player.barns)
            for at in range(COLOURS):
                out.put(at, size(colours[mat * COLOURS + at] & free))
        out.base = start + SEATS * COLOURS

    def _purse(self, state: Position, seat: i64, n: i64, out: Sparse) -> None:
        """What he has beside it."""
        player, start = state.players[seat], out.base
        out.put(n, player.workers)
        out.put(SEATS + n, player.surveyors)
        out.put(2 * SEATS + n, player.coins)
        out.put(3 * SEATS + n, player.agents)
        out.put(4 * SEATS + n, player.master)
        out.put(5 * SEATS + n, player.vp)
        out.put(6 * SEATS + n, len(player.boats))
        out.put(7 * SEATS + n, state.waiting >> seat & 1)
        out.put(8 * SEATS + n, state.passed >> seat & 1)
        start += 9 * SEATS
        out.base = start + n * CROPS
        out.row(player.harvested, CROPS)
        start += SEATS * CROPS
        out.base = start + n * BERTHS
        at: i64 = 0
        for boat in player.boats:
            out.put(at, state.edition.capacity[boat])
            at += 1
        start += SEATS * BERTHS
        out.base = start + n * CARDS
        out.bits(player.cards, CARDS)
        start += SEATS * CARDS
        out.base = start + n * CARDS
        out.bits(player.scored, CARDS)
        out.base = start + SEATS * CARDS


def triples(player: Player) -> i64:
    """The cells under tiles of three hexes."""
    cells: i64 = 0
    for placement in player.laid:
        if placement >= CELLS + 2 * PAIRS:
            cells |= MAIN[placement] | OTHER[placement]
    return cells

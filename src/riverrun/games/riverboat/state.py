"""A position of Riverboat: what lies on the boards and on each player's mat.

Nothing is hidden: piles are counts of what is face down in them, and any player may look them through for a coin.
"""

from __future__ import annotations

from typing import Final

from riverrun.core.state import CHANCE, State
from riverrun.core.vecs import append, i64, vec
from riverrun.games.riverboat.edition import Edition
from riverrun.games.riverboat.moves import NONE, PHASES

DRAFT: Final = -1  # phases: the choice of phase tiles, then the five phases in order
CULTIVATION: Final = 0
PLANTING: Final = 1
SHIPPING: Final = 2
OPPORTUNITY: Final = 3
SCORING: Final = 4
ROUND_END: Final = 5

DEAL: Final = 0  # steps: chance turns a card or a tile
DRAW_PHASE: Final = 1  # which phase tile?
HIRE: Final = 2  # where does the round-track worker go?
CULTIVATE: Final = 3  # where does the worker of the turned card go?  (all at once)
TAKE: Final = 4  # which crop tile?
PLANT: Final = 5  # where does it go?
SHIP: Final = 6  # which boat with which crop?
CHOOSE: Final = 7  # which estate feature?
BUILD_BARN: Final = 8  # on which field?
BUILD_WELL: Final = 9  # on which crop hex?
DISPATCH: Final = 10  # how many workers go to New Orleans?
CLAIM: Final = 11  # which opportunity card?
REWARD: Final = 12  # coin, step or agent for the Scoring tile?
PLACE_SURVEYOR: Final = 13  # where does the next surveyor go?

TILES_LINE: Final = 0  # what points are for, in the order in which the rulebook gives them
BOATS_LINE: Final = 1
BONUS_LINE: Final = 2
BARNS_LINE: Final = 3
WELLS_LINE: Final = 4
CARDS_LINE: Final = 5
SURVEYORS_LINE: Final = 6
AGENTS_LINE: Final = 7
COINS_LINE: Final = 8  # from here on in the final scoring
COLOURS_LINE: Final = 9
FEATURES_LINE: Final = 10
HARBOUR_LINE: Final = 11
MANSION_LINE: Final = 12
LINES: Final = 13


class Player:
    """A seat's mat, its personal supply, and its places on the tracks.  Sets of cells and of cards are bits."""

    mat: i64  # NONE before it is dealt
    fields: i64  # the cells of the mat
    workers: i64  # in the personal supply, like the next two
    surveyors: i64
    coins: i64
    agents: i64  # in New Orleans
    master: i64  # the harbour master's space
    vp: i64
    standing: i64  # cells with a worker
    planted: i64  # cells with a crop
    barns: i64
    wells: i64
    surveyed: i64  # barns and wells with a surveyor
    cards: i64  # opportunity cards
    scored: i64  # those with a surveyor
    crops: vec[i64]  # the cells of each crop
    harvested: vec[i64]  # by crop
    boats: vec[i64]  # types, by berth
    laid: vec[i64]  # the placements of tiles with two or three hexes
    points: vec[i64]  # by line

    def clone(self) -> Player:
        other = Player()
        other.mat, other.fields = self.mat, self.fields
        other.workers, other.surveyors, other.coins = self.workers, self.surveyors, self.coins
        other.agents, other.master, other.vp = self.agents, self.master, self.vp
        other.standing, other.planted, other.barns = self.standing, self.planted, self.barns
        other.wells, other.surveyed = self.wells, self.surveyed
        other.cards, other.scored = self.cards, self.scored
        other.crops, other.harvested, other.points = self.crops[:], self.harvested[:], self.points[:]
        other.boats, other.laid = self.boats[:], self.laid[:]
        return other

    def empty(self) -> i64:
        """The fields without worker, crop and barn (R21)."""
        return self.fields & ~(self.standing | self.planted | self.barns)

    def bare(self) -> i64:
        """The cells whose worker stands on a field without a crop."""
        return self.standing & ~self.planted


class Position(State):
    """What the phases work on.  The class that plays, with `legal` and `apply`, is in `rules`."""

    edition: Edition
    round: i64  # from 0
    phase: i64
    step: i64
    first: i64  # the seat with the first player marker
    turns: i64  # in this phase so far: its bonus, then a card in Cultivation, a player's turn in the others
    turn: i64  # whose turn it is; in Cultivation the tile's owner
    card: i64  # the colour of the turned cultivation card
    waiting: i64  # the seats that have yet to place a worker for it, as bits
    tile: i64  # the kind of crop tile to be placed
    refilled: bool  # the crop board, at the start of this turn
    passed: i64  # the seats that claim no more boats in this phase, as bits
    placed: i64  # surveyors in this turn; NONE between turns

    coins: i64  # the general supply
    barns: i64
    wells: i64
    surveyors: i64
    owners: vec[i64]  # the seat that has each phase tile, or NONE
    docked: i64  # types of boats on the board, as bits
    boats: vec[i64]  # in their piles, by type
    display: vec[i64]  # face-up crop tiles by kind
    spaces: vec[i64]  # the card on each space, or NONE
    face_down: vec[i64]  # how many of each outcome lie in the piles
    left: vec[i64]  # how many lie in each pile
    under: vec[i64]  # cards under the pile, as bits: a set for each round that left some, the oldest first
    deals: vec[i64]  # piles that chance draws from, the next one last
    owed: vec[i64]  # benefits of the player whose turn it is, the next one last, numbered as in `edition`
    stack: vec[i64]  # the seats in the order in which their score markers last moved
    players: list[Player]

    def __init__(self, edition: Edition, seats: i64) -> None:
        self.edition = edition
        self.seats = seats

    def copy_to(self, other: Position) -> None:
        """Make another position of the same table like this one."""
        other.mover, other.round, other.phase, other.step = self.mover, self.round, self.phase, self.step
        other.first, other.turns, other.turn = self.first, self.turns, self.turn
        other.card, other.waiting, other.tile = self.card, self.waiting, self.tile
        other.refilled, other.passed, other.placed = self.refilled, self.passed, self.placed
        other.coins, other.barns, other.wells = self.coins, self.barns, self.wells
        other.surveyors, other.docked, other.under = self.surveyors, self.docked, self.under[:]
        other.owners, other.boats, other.display = self.owners[:], self.boats[:], self.display[:]
        other.spaces, other.face_down, other.left = self.spaces[:], self.face_down[:], self.left[:]
        other.deals, other.owed, other.stack = self.deals[:], self.owed[:], self.stack[:]
        other.players = [player.clone() for player in self.players]

    # Whose turn it is

    def ask(self, seat: i64, step: i64) -> bool:
        """Let a seat decide; True, for the caller to say that somebody was asked."""
        self.mover, self.step = seat, step
        return True

    def owner(self) -> Player:
        """The player who has the tile of this phase."""
        return self.players[self.owners[self.phase]]

    def next_turn(self) -> Player:
        """The player whose turn comes next: the tile's owner, then clockwise (R15)."""
        self.turn = (self.owners[self.phase] + self.turns - 1) % self.seats
        self.turns += 1
        return self.players[self.turn]

    def end_phase(self) -> bool:
        """Go on to the next phase; False, for the caller to say that nobody was asked."""
        self.phase, self.turns, self.passed, self.placed = self.phase + 1, 0, 0, NONE
        return False

    def whose(self) -> i64:
        """Whose turn it is, also while chance interrupts it; NONE if nobody's."""
        if self.mover >= 0:
            return self.mover
        if self.mover == CHANCE and 0 <= self.phase < PHASES:
            return self.turn
        return NONE

    def action(self) -> i64:
        """Which of the boats (R34) or surveyors (R51) of a player is being decided, from 1; 0 where none is."""
        number: i64 = 0
        if self.phase == SHIPPING:
            return (self.turns - 2) // self.seats + 1
        if self.phase == SCORING:
            if self.placed > 0:
                number = self.placed
            if self.step == PLACE_SURVEYOR:
                number += 1
        return number

    # Gains

    def score(self, seat: i64, line: i64, vp: i64) -> None:
        """Give points.  A score marker that moves goes on top of those on its new space (R57)."""
        player = self.players[seat]
        player.points[line] += vp
        player.vp += vp
        if vp > 0:
            at: i64 = 0
            other: i64
            for other in self.stack:
                if other != seat:
                    self.stack[at] = other
                    at += 1
            self.stack[at] = seat

    def gain_coins(self, player: Player, coins: i64) -> None:
        """What the supply does not have is lost (R17)."""
        coins = min(coins, self.coins)
        player.coins += coins
        self.coins -= coins

    def pay(self, player: Player) -> None:
        player.coins -= 1
        self.coins += 1

    def advance(self, player: Player, steps: i64) -> None:
        """Steps beyond the last space are lost (R45)."""
        player.master += steps
        player.master = min(player.master, self.edition.last_space)

    def send(self, player: Player, agents: i64) -> None:
        """Only workers in the personal supply can be sent (R44)."""
        agents = min(agents, player.workers)
        player.workers -= agents
        player.agents += agents

    # Piles

    def deal(self, pile: i64, count: i64) -> None:
        """Chance is to turn over so many pieces of a pile, before what it has to do already."""
        for _ in range(count):
            self.deals = append(self.deals, pile)

    def draw(self, pile: i64, outcome: i64) -> None:
        self.face_down[outcome] -= 1
        self.left[pile] -= 1

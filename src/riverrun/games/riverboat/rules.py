"""Riverboat, 2-4 players.

A round is a draft of the phase tiles and the five phases in their order, each a module of its own: `cultivate`,
`plant`, `ship`, `opportunity` and `survey`.  A phase has a `go_on`, which gives the tile's owner the bonus and then
asks one player after the other, a `legal` and a `play`.  Benefits that ask for a decision wait in `owed`, see `estate`.
"""

from __future__ import annotations

from riverrun.core.state import CHANCE, NOBODY
from riverrun.core.vecs import append, i64, pop, vec
from riverrun.games.riverboat import cultivate, estate, opportunity, plant, ship, survey
from riverrun.games.riverboat.edition import Edition
from riverrun.games.riverboat.moves import OUTCOMES, PHASE, PHASES, PILE_START
from riverrun.games.riverboat.scoring import score_finally
from riverrun.games.riverboat.setup import bring, lay_table, start_round
from riverrun.games.riverboat.state import (
    CLAIM,
    CULTIVATE,
    CULTIVATION,
    DEAL,
    DISPATCH,
    DRAFT,
    DRAW_PHASE,
    OPPORTUNITY,
    PLANT,
    PLANTING,
    SCORING,
    SHIP,
    SHIPPING,
    Position,
)


class Riverboat(Position):
    def clone(self) -> Riverboat:
        other = Riverboat(self.edition, self.seats)
        self.copy_to(other)
        return other

    # Who is to move, and what may be done

    def actors(self) -> list[int]:
        if self.step == CULTIVATE:
            return [seat for seat in range(self.seats) if self.waiting >> seat & 1 != 0]
        return [self.mover] if self.mover >= 0 else []

    def simultaneous_stretch(self) -> i64:
        """Each cultivation card is a stretch of its own."""
        return self.round * (self.edition.deals + 1) + self.turns if self.step == CULTIVATE else 0

    def legal(self, seat: i64) -> vec[i64]:
        step = self.step
        if step == DRAW_PHASE:
            return self._phase_tiles()
        if step <= CULTIVATE:
            return cultivate.legal(self, seat)
        if step <= PLANT:
            return plant.legal(self, seat)
        if step == SHIP:
            return ship.legal(self, seat)
        if step <= DISPATCH:
            return estate.legal(self, seat)
        if step == CLAIM:
            return opportunity.legal(self, seat)
        return survey.legal(self, seat)

    def apply(self, seat: i64, move: i64) -> None:
        asked = self.play(seat, move)
        while not asked:
            asked = self.go_on()

    def play(self, seat: i64, move: i64) -> bool:
        """Do what a move or an outcome says and nothing more; whether its player is asked on."""
        step = self.step
        if step == DEAL:
            self.deals, pile = pop(self.deals)
            bring(self, pile, move)
        elif step == DRAW_PHASE:
            self.owners[move - PHASE] = seat
        elif step <= CULTIVATE:
            cultivate.play(self, seat, move)
        elif step <= PLANT:
            return plant.play(self, seat, move)
        elif step == SHIP:
            ship.play(self, seat, move)
        elif step <= DISPATCH:
            return estate.play(self, seat, move)
        elif step == CLAIM:
            opportunity.play(self, seat, move)
        else:
            survey.play(self, seat, move)
        return False

    def go_on(self) -> bool:
        """Chance deals what it has to, then benefits are taken, then the phase goes on; whether somebody is asked."""
        if len(self.deals) > 0:
            return self.ask(CHANCE, DEAL)
        if len(self.owed) > 0:
            return estate.settle(self)
        if self.phase == DRAFT:
            return self._draft()
        if self.phase == CULTIVATION:
            return cultivate.go_on(self)
        if self.phase == PLANTING:
            return plant.go_on(self)
        if self.phase == SHIPPING:
            return ship.go_on(self)
        if self.phase == OPPORTUNITY:
            return opportunity.go_on(self)
        if self.phase == SCORING:
            return survey.go_on(self)
        return self._end_round()

    # Chance

    def chance(self) -> vec[i64]:
        weights = vec[i64](capacity=OUTCOMES)
        if self.mover == CHANCE:
            pile = self.deals[-1]
            outcome: i64
            for outcome in range(PILE_START[pile + 1]):
                weights = append(weights, self.face_down[outcome] if outcome >= PILE_START[pile] else 0)
        return weights

    def tickets(self) -> i64:
        return self.left[self.deals[-1]]

    def drawn(self, ticket: i64) -> i64:
        outcome = PILE_START[self.deals[-1]]
        while ticket >= self.face_down[outcome]:
            ticket -= self.face_down[outcome]
            outcome += 1
        return outcome

    # Start and end of a round

    def _draft(self) -> bool:
        """The players choose phase tiles in turn; the last one goes to whoever is next (R14)."""
        tiles = self._phase_tiles()
        seat = (self.first + PHASES - len(tiles)) % self.seats
        if len(tiles) > 1:
            return self.ask(seat, DRAW_PHASE)
        for tile in tiles:
            self.owners[tile - PHASE] = seat
        return self.end_phase()

    def _phase_tiles(self) -> vec[i64]:
        moves = vec[i64](capacity=8)
        phase: i64
        for phase in range(PHASES):
            if self.owners[phase] < 0:
                moves = append(moves, PHASE + phase)
        return moves

    def _end_round(self) -> bool:
        self.round += 1
        self.phase = DRAFT
        if self.round == self.edition.rounds:
            score_finally(self)
            return self.ask(NOBODY, DEAL)
        self.first = (self.first + 1) % self.seats
        if self.seats == 3 and self.round == self.edition.rounds - 1:
            self.first = self._last_on_track()
        start_round(self)
        return False

    def _last_on_track(self) -> i64:
        """The seat with the fewest points; of several the one whose marker lies on top (R56)."""
        last = self.first
        for seat in self.stack:
            if self.players[seat].vp <= self.players[last].vp:
                last = seat
        return last

    def scores(self) -> vec[i64]:
        return vec[i64]([player.vp for player in self.players])


def set_up(edition: Edition, seats: i64) -> Riverboat:
    """The table before chance deals the first player marker, the mats, the cards and the crop tiles."""
    state = Riverboat(edition, seats)
    lay_table(state)
    state.mover, state.step = CHANCE, DEAL
    return state

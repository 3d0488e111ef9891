"""Pearls, a game of the kit's own that has everything a game can have: it proves that the kit lets a sound game pass,
and, with one fault planted at a time, that it lets no other.

A game lasts three rounds.  Chance deals everybody two pearls in secret and rolls the tide in the open; all choose a
pearl at the same time; the pearls are shown and score their size, double if they match the tide; the starting seat
keeps the start or passes it on; the players draw up to two.
"""

from __future__ import annotations

from pathlib import Path
from typing import ClassVar

from riverrun.core.edition import EditionFile
from riverrun.core.errors import Objection
from riverrun.core.features import Encoder, Feature, Sparse
from riverrun.core.game import Ask, Game, Line, Option, Options, Verdict
from riverrun.core.ledger import Ledger, Rule
from riverrun.core.pieces import Bag, add, distinct
from riverrun.core.rng import Rng
from riverrun.core.state import CHANCE, NOBODY, State
from riverrun.core.vecs import i64, remove, vec
from riverrun.core.words import PLAIN, Reader

SIZES = 4  # pearls 0 to 3; moves: a pearl; TIDE + pearl; KEEP; PASS
TIDE, KEEP, PASS = 4, 8, 9
NAMES = ("p0", "p1", "p2", "p3", "t0", "t1", "t2", "t3", "keep", "pass")
DEAL, ROLL, CHOOSE, START = range(4)
HAND, ROUNDS, OF_EACH = 2, 3, 5


class Pearls(State):
    phase: i64
    round: i64
    start: i64  # the seat that begins
    tide: i64
    bag: Bag
    hands: vec[vec[i64]]
    chosen: vec[i64]  # each seat's pearl of this round, -1 before
    points: vec[i64]

    def __init__(self, seats: i64) -> None:
        self.seats = seats

    def clone(self) -> Pearls:
        other = type(self)(self.seats)
        other.mover, other.phase, other.round = self.mover, self.phase, self.round
        other.start, other.tide, other.bag = self.start, self.tide, self.bag.clone()
        other.hands = vec[vec[i64]]([hand[:] for hand in self.hands])
        other.chosen, other.points = self.chosen[:], self.points[:]
        return other

    def actors(self) -> list[int]:
        if self.phase == CHOOSE and self.mover >= 0:
            return [seat for seat in range(self.seats) if self.chosen[seat] < 0]
        return super().actors()

    def simultaneous_stretch(self) -> i64:
        return self.round if self.phase == CHOOSE and self.mover >= 0 else 0

    def legal(self, seat: i64) -> vec[i64]:
        return distinct(self.hands[seat]) if self.phase == CHOOSE else vec[i64]([KEEP, PASS])

    def chance(self) -> vec[i64]:
        if self.mover != CHANCE:
            return vec[i64]()
        return self.bag.counts[:] if self.phase == DEAL else vec[i64]([0, 0, 0, 0, 1, 2, 2, 1])

    def secret(self, seat: i64) -> bool:
        return self.mover == CHANCE and self.phase == DEAL and self.dealt_to() != seat

    def dealt_to(self) -> int:
        return next(seat for seat in range(self.seats) if len(self.hands[seat]) < HAND)

    def apply(self, seat: i64, move: i64) -> None:
        if self.phase == DEAL:
            to = self.dealt_to()
            self.bag.take(move)
            self.hands[to] = add(self.hands[to], move)
            if all(len(hand) == HAND for hand in self.hands):
                self.phase = ROLL
        elif self.phase == ROLL:
            self.tide = move - TIDE
            self.round += 1
            self.phase, self.mover = CHOOSE, 0
        elif self.phase == CHOOSE:
            self.hands[seat] = remove(self.hands[seat], move)
            self.chosen[seat] = move
            waiting = self.actors()
            if waiting:
                self.mover = waiting[0]
            else:
                self.show()
        else:
            self.start = self.start if move == KEEP else (self.start + 1) % self.seats
            self.phase, self.mover = DEAL, CHANCE

    def show(self) -> None:
        for seat in range(self.seats):
            pearl = self.chosen[seat]
            self.points[seat] += 2 * pearl if pearl == self.tide else pearl
            self.bag.counts[pearl] += 1
            self.bag.total += 1
        self.chosen = vec[i64]([-1] * self.seats)
        self.phase, self.mover = START, self.start if self.round < ROUNDS else NOBODY

    def scores(self) -> vec[i64]:
        return self.points[:]

    def redeal(self, seat: i64, rng: Rng) -> None:
        others = [other for other in range(self.seats) if other != seat]
        sizes = [len(self.hands[other]) for other in others]
        for other in others:
            for pearl in self.hands[other]:
                self.bag.counts[pearl] += 1
                self.bag.total += 1
            self.hands[other] = vec[i64]()
        for other, size in zip(others, sizes, strict=True):
            for _ in range(size):
                pearl = self.bag.holder(rng.below(self.bag.total))
                self.bag.take(pearl)
                self.hands[other] = add(self.hands[other], pearl)


class PearlsEncoder(Encoder):
    def write(self, state: State, seat: i64, out: Sparse) -> None:
        assert isinstance(state, Pearls)
        out.pile(state.hands[seat], SIZES)
        out.row(state.points, 3)


class PearlsGame(Game[Pearls]):
    name, title, credits = "pearls", "Pearls", "nobody"
    minutes, fewest_seats, most_seats, rules = (1, 2), 2, 3, 1
    options: ClassVar[tuple[Option, ...]] = (
        Option("start", "who begins", "R1", ("first", "last"), "first", variant=True),
    )
    names, longest = NAMES, 60
    endings = ("the last round",)
    features = (Feature("hand", SIZES), Feature("points", 3))
    encoder: ClassVar[Encoder] = PearlsEncoder()
    folder = Path()
    kind: type[Pearls] = Pearls
    ledger = Ledger([Rule("R1", "Turns", "All choose at once.", "p. 1", "rulebook")])

    def __init__(self, kind: type[Pearls] = Pearls) -> None:
        super().__init__(EditionFile(""))
        self.kind = kind

    def set_up(self, seats: int, options: Options) -> Pearls:
        state = self.kind(seats)
        state.mover, state.phase, state.round, state.tide = CHANCE, DEAL, 0, -1
        state.start = seats - 1 if options["start"] == "last" else 0
        state.bag = Bag(vec[i64]([OF_EACH] * SIZES))
        state.hands = vec[vec[i64]]([vec[i64]() for _ in range(seats)])
        state.chosen, state.points = vec[i64]([-1] * seats), vec[i64]([0] * seats)
        return state

    def view(self, state: Pearls, seat: int) -> dict[str, object]:
        return {
            "tide": state.tide,
            "start": state.start,
            "points": list(state.points),
            "hand": list(state.hands[seat]) if seat >= 0 else [],
            "chosen": state.chosen[seat] if seat >= 0 else -1,
        }

    def breakdown(self, state: Pearls, seat: int) -> list[Line]:
        return [Line("R1", "pearls", state.points[seat])]

    def objection(self, state: Pearls, seat: int, move: int) -> Objection | None:
        return None if move in state.legal(seat) else Objection("R1", f"{NAMES[move]} cannot be played now.")

    def left(self, state: Pearls) -> float:
        return float(ROUNDS - state.round)

    def verdict(self, state: Pearls) -> Verdict:
        best = max(state.points)
        return Verdict(tuple(n for n, points in enumerate(state.points) if points == best), "", self.endings[0])

    def ask(self, state: Pearls, seat: int) -> Ask:
        return Ask("Choose a pearl." if state.phase == CHOOSE else "Keep the start?")

    def tell(self, state: Pearls, seat: int, move: int | None) -> str:
        return "chooses a pearl" if move is None else f"plays {NAMES[move]}"

    def label(self, state: Pearls, seat: int, move: int) -> str:
        return self.names[move]

    def draw(self, state: Pearls, seat: int, reader: Reader = PLAIN) -> str:
        return f"[bold]tide[/] {state.tide}"

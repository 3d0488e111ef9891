"""A quick game that a net learns from: short looks at the moves, and now and then a note of what each seat sees."""

from __future__ import annotations

from typing import Final

from riverrun.bots.evaluation import Evaluation
from riverrun.bots.greedy import Greedy
from riverrun.bots.net import Learned
from riverrun.core.features import number_of, place_of
from riverrun.core.lane import Lane
from riverrun.core.rng import Rng
from riverrun.core.state import NOBODY, State
from riverrun.core.vecs import append, i64, vec

BLUNDERS: Final = 3  # of a hundred decisions: any move, so that a net sees what happens then
NOTED: Final = 4  # one of so many positions: neighbours are much alike


class Notes:
    """Positions of one game as its seats saw them, one after the other."""

    seats: vec[i64]  # who saw each
    sizes: vec[i64]  # how many numbers it has,
    at: vec[i64]  # and which
    value: vec[i64]
    base: vec[float]  # what the hand-written evaluation made of it,
    judged: vec[float]  # and the newest net
    scores: vec[i64]  # in the end

    def __init__(self) -> None:
        self.seats, self.sizes, self.at, self.value = vec[i64](), vec[i64](), vec[i64](), vec[i64]()
        self.base, self.judged, self.scores = vec[float](), vec[float](), vec[i64]()

    def add(self, position: State, seat: i64, newest: Learned) -> None:
        """Note what a seat sees, and what is made of it."""
        base = newest.base.worth(position, seat)
        newest.look(position, seat, base)
        seen = newest.seen
        self.seats, self.sizes = append(self.seats, seat), append(self.sizes, seen.size)
        n: i64
        for n in range(seen.size):
            self.at = append(self.at, place_of(seen.words[n]))
            self.value = append(self.value, number_of(seen.words[n]))
        self.base = append(self.base, base)
        self.judged = append(self.judged, base + newest.net.judge(seen))


def practise(opening: State, players: list[Evaluation], newest: Learned, look: i64, seed: i64) -> Notes:
    """Play a game by these judgements, seat by seat, each looking at so many positions for a decision."""
    notes, rng, lane = Notes(), Rng(seed), Lane(opening, True)
    lane.foresee([seed])
    lane.begin(opening)
    bots = [Greedy(player, rng, look) for player in players]
    while lane.state.mover != NOBODY:
        mover = lane.state.mover
        lane.play(mover, chosen(bots[mover], lane.position_for(mover), mover, rng))
        if lane.state.mover != NOBODY and rng.below(NOTED) == 0:
            seat: i64
            for seat in range(opening.seats):
                notes.add(lane.position_for(seat), seat, newest)
    notes.scores = lane.state.scores()
    return notes


def chosen(bot: Greedy, position: State, seat: i64, rng: Rng) -> i64:
    """What the bot of a seat plays, or a blunder."""
    moves = position.legal(seat)
    if len(moves) == 1:
        return moves[0]
    if rng.below(100) < BLUNDERS:
        return moves[rng.below(len(moves))]
    world = position.clone()
    world.redeal(seat, rng)
    return bot.favourite(world, seat, rng)

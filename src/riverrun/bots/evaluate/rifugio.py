"""What a position of Rifugio is worth: the points so far, the sights within reach, what huts and rafts may bring."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from riverrun.bots.evaluation import Evaluation
from riverrun.core.pieces import index
from riverrun.core.state import NOBODY, State
from riverrun.core.vecs import append, i64, u8, vec
from riverrun.games.rifugio.edition import PER_CATEGORY, SIDES, SIGHTS, WATER, WATERFALL
from riverrun.games.rifugio.hike import Hike
from riverrun.games.rifugio.landscape import NOWHERE, PLACES, STRIDES, neighbour
from riverrun.games.rifugio.rules import Rifugio
from riverrun.games.rifugio.scoring import SET, ones, score
from riverrun.games.rifugio.walker import ASHORE, Walker

FAR: Final = 255  # steps
NOT_YET: Final = vec[u8]([u8(FAR)] * PLACES)
SPRAWL: Final = 0.001  # a place beside the map: of equally good ones the compact map is chosen


@dataclass
class Estimates:
    """What this judgement takes things to be worth, to begin with."""

    fading: float = 0.1  # share of its worth that a sight loses with each step that it is further away
    apart: float = 2.4  # steps from one sight to the next, about
    unlaid: float = 0.35  # share of its points that a sight still to be laid will bring
    calls: float = 0.05  # visits to a hut by an opponent, a turn
    beside: float = 0.2  # as much more likely for each sight beside it
    boardings: float = 0.02  # of a raft by an opponent, a turn
    unbuilt: float = 0.5  # share of what a hut or raft brings that remains while it is not built
    extra: float = 0.05  # of a free step: an extra step has its price, the points of the opponent who is visited for it
    envy: float = 0.4  # of the points that opponents have from visits: who calls on them for a step pays for it here
    rivalry: float = 0.3  # of a point of the strongest opponent's


class RifugioEvaluation(Evaluation):
    """The score, with the sights to come as likely as they are near."""

    mind: Estimates

    def __init__(self, mind: Estimates) -> None:
        self.mind = mind
        self.rivalry = mind.rivalry

    def worth(self, state: State, seat: i64) -> float:
        assert isinstance(state, Rifugio)
        hike = state.hike
        me = hike.walkers[seat]
        points = float(score(state.edition, hike.land, me))
        if state.mover == NOBODY:
            return points
        turns = turns_left(state)
        steps = self.mind.extra * float(me.extra) + float(state.edition.free_steps) * turns
        if state.turn == seat:
            steps += float(hike.free)
        points += sights_to_come(self.mind, state, me, steps)
        points -= self.mind.envy * given_away(state, seat) + SPRAWL * float(len(hike.land.frontier))
        return points + turns * float(state.seats - 1) * visits_a_turn(self.mind, state, seat)


def turns_left(state: Rifugio) -> float:
    """The turns that each seat will have after the one being played."""
    tiles = state.bag.total + len(state.under) + len(state.row) - state.connects
    if state.hand >= 0:
        tiles += 1
    return max(0.0, float(tiles) / float(state.terms.connects * state.seats))


def sights_to_come(mind: Estimates, state: Rifugio, me: Walker, steps: float) -> float:
    """The points of the sights not seen yet, those further away less, and no more than the steps allow."""
    far = distances(state.hike, me, i64(steps))
    points = 0.0
    wanted = 0.0
    sight: i64
    for sight in range(SIGHTS):
        if me.seen >> sight & 1:
            continue
        place = state.hike.land.sights[sight]
        worth = value(state, me.seen, sight)
        if place == NOWHERE:
            points += mind.unlaid * worth
            wanted += mind.unlaid
        elif i64(far[place]) < FAR:
            points += worth * power(1.0 - mind.fading, i64(far[place]))
            wanted += 1.0
    return points * min(1.0, steps / (mind.apart * wanted)) if wanted > 0.0 else 0.0


def value(state: Rifugio, seen: i64, sight: i64) -> float:
    """What a sight's card brings, with its share of the bonus for the whole category."""
    category = sight // PER_CATEGORY
    missing = PER_CATEGORY - ones(seen >> category * PER_CATEGORY & SET)
    points = float(state.edition.sight_points[category]) + float(state.edition.set_bonus) / float(missing)
    place = state.hike.land.sights[sight]
    if category == WATERFALL and place != NOWHERE:
        points += float(state.edition.water_points * state.hike.land.waters_beside(place))
    return points


def power(base: float, exponent: i64) -> float:
    result = 1.0
    for _ in range(exponent):
        result *= base
    return result


def visits_a_turn(mind: Estimates, state: Rifugio, seat: i64) -> float:
    """The points that an opponent's turn brings by visits to the seat's huts and rafts."""
    hike, edition = state.hike, state.edition
    huts = mind.unbuilt * float(hike.walkers[seat].huts)
    n: i64
    for n in range(seat * state.terms.huts, (seat + 1) * state.terms.huts):
        if hike.huts[n] != NOWHERE:
            huts += 1.0 + mind.beside * sights_beside(hike, hike.huts[n])
    rafts = float(state.terms.rafts) - (1.0 - mind.unbuilt) * float(hike.walkers[seat].rafts)
    return mind.calls * float(edition.hut_points) * huts + mind.boardings * float(edition.raft_points) * rafts


def given_away(state: Rifugio, seat: i64) -> float:
    """The points that the others have won by visits."""
    points: i64 = 0
    other: i64 = 0
    for walker in state.hike.walkers:
        if other != seat:
            points += state.edition.hut_points * walker.hut_visits + state.edition.raft_points * walker.raft_visits
        other += 1
    return float(points)


def sights_beside(hike: Hike, place: i64) -> float:
    count = 0.0
    side: i64
    for side in range(SIDES):
        if index(hike.land.sights, neighbour(place, side)) >= 0:
            count += 1.0
    return count


# How far it is


def distances(hike: Hike, me: Walker, most: i64) -> vec[u8]:
    """The steps that a walker needs to each place, FAR for those beyond his steps; rafts help him on the water."""
    tiles = hike.land.tiles
    far = NOT_YET[:]
    queue = vec[i64]([me.at], capacity=96)
    far[me.at] = u8(0)
    if me.stage != ASHORE:
        far[me.at] = u8(3 - me.stage)  # so that the shore is as far as the strokes still to swim
    elif hike.land.is_water(me.at):
        far, queue = embark(hike, far, queue, me.at, 0)
    limit = u8(min(most, FAR - 1))
    done: i64 = 0
    while done < len(queue):  # the innermost loop of the bots, hence without calls
        place = queue[done]
        done += 1
        steps = far[place] + 1
        if steps > limit:
            continue
        for stride in STRIDES:
            other = place + stride
            if other >= PLACES:
                other -= PLACES
            if steps < far[other] and tiles[other] > 0:
                if tiles[other] != WATER + 1:
                    far[other] = steps
                    queue = append(queue, other)
                elif me.stage == ASHORE:
                    boards = index(hike.rafts, other) >= 0
                    if boards or (me.rafts > 0 and steps + 1 < far[other]):
                        far, queue = embark(hike, far, queue, other, i64(steps) if boards else i64(steps) + 1)
    return far


def embark(hike: Hike, far: vec[u8], queue: vec[i64], raft: i64, steps: i64) -> tuple[vec[u8], vec[i64]]:
    """On a raft after so many steps: one more leads to any water of the same river."""
    region = hike.land.region
    far[raft] = u8(steps)
    queue = append(queue, raft)
    for water in hike.land.waters:
        if region[water] == region[raft] and steps + 1 < i64(far[water]):
            far[water] = u8(steps + 1)
            queue = append(queue, water)
    return far, queue

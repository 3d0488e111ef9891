"""What a position of Rifugio is worth: the points so far, the sights within reach, what huts and rafts may bring."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from riverrun.bots.evaluation import GREEDY, PLANNER, Evaluation
from riverrun.core.pieces import index
from riverrun.core.state import NOBODY, State
from riverrun.core.vecs import i64, u8, vec
from riverrun.games.rifugio.distance import FAR, apart, distances
from riverrun.games.rifugio.edition import PER_CATEGORY, SIDES, SIGHTS, WATER, WATERFALL
from riverrun.games.rifugio.hike import Hike
from riverrun.games.rifugio.landscape import NOWHERE, neighbour
from riverrun.games.rifugio.rules import Rifugio
from riverrun.games.rifugio.scoring import SET, ones, score
from riverrun.games.rifugio.walker import Walker

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
    # Of a way from sight to sight, round the bears; without a detour each sight is judged alone:
    detour: float = 0.0  # steps from one sight to another, for each place that lies between them
    slack: float = 3.0  # steps that should be left after a sight: with fewer it is the less certain
    cut_off: float = 0.3  # how likely a sight is that no way leads to yet
    together: float = 0.7  # power of the chance of a whole category: 1 if its sights had nothing to do with each other
    wet: float = 0.4  # of the places beside a waterfall, for the water that is still to be laid


STRONGER: Final = {
    "fading": 0.02,
    "unlaid": 0.6,
    "calls": 0.03,
    "unbuilt": 0.7,
    "extra": 0.8,
    "envy": 0.2,
    "rivalry": 0.6,
    "detour": 1.25,
}


class RifugioEvaluation(Evaluation):
    """The score, with the sights to come as likely as they are near."""

    mind: Estimates

    def __init__(self, mind: Estimates) -> None:
        self.mind = mind
        self.rivalry = mind.rivalry

    def player(self) -> str:
        return PLANNER if self.mind.detour > 0.0 else GREEDY

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
        if self.mind.detour > 0.0:
            points += sights_on_the_way(self.mind, state, me, steps)
        else:
            points += sights_alone(self.mind, state, me, steps)
        points -= self.mind.envy * given_away(state, seat) + SPRAWL * float(len(hike.land.frontier))
        return points + turns * float(state.seats - 1) * visits_a_turn(self.mind, state, seat)


def turns_left(state: Rifugio) -> float:
    """The turns that each seat will have after the one being played."""
    tiles = state.bag.total + len(state.under) + len(state.row) - state.connects
    if state.hand >= 0:
        tiles += 1
    return max(0.0, float(tiles) / float(state.terms.connects * state.seats))


def sights_alone(mind: Estimates, state: Rifugio, me: Walker, steps: float) -> float:
    """The points of the sights not seen yet, those further away less, and no more than the steps allow."""
    far = distances(state.hike, me, i64(steps), True)
    points = 0.0
    wanted = 0.0
    sight: i64
    for sight in range(SIGHTS):
        if me.seen >> sight & 1:
            continue
        place = state.hike.land.sights[sight]
        worth = value(state, sight) + bonus_share(state, me.seen, sight)
        if place == NOWHERE:
            points += mind.unlaid * worth
            wanted += mind.unlaid
        elif i64(far[place]) < FAR:
            points += worth * power(1.0 - mind.fading, i64(far[place]))
            wanted += 1.0
    return points * min(1.0, steps / (mind.apart * wanted)) if wanted > 0.0 else 0.0


def value(state: Rifugio, sight: i64) -> float:
    """What a sight's card brings as the map is."""
    category, place = sight // PER_CATEGORY, state.hike.land.sights[sight]
    points = state.edition.sight_points[category]
    if category == WATERFALL and place != NOWHERE:
        points += state.edition.water_points * state.hike.land.waters_beside(place)
    return float(points)


def bonus_share(state: Rifugio, seen: i64, sight: i64) -> float:
    """A sight's share of the bonus for the whole category."""
    missing = PER_CATEGORY - ones(seen >> sight // PER_CATEGORY * PER_CATEGORY & SET)
    return float(state.edition.set_bonus) / float(missing)


def power(base: float, exponent: i64) -> float:
    result = 1.0
    for _ in range(exponent):
        result *= base
    return result


def sights_on_the_way(mind: Estimates, state: Rifugio, me: Walker, steps: float) -> float:
    """The same on a way from one to the next, as long as there are steps for it; a bonus needs its whole category."""
    edition, places = state.edition, state.hike.land.sights
    far = distances(state.hike, me, i64(steps), False)
    chances = vec[float]([1.0] * SIGHTS)
    values = vec[float]([0.0] * SIGHTS)
    pulls = vec[float]([0.0] * SIGHTS)  # with a share of the bonus
    ahead: i64 = 0  # the sights on the way, as bits
    unlaid: i64 = 0
    points = 0.0
    sight: i64
    for sight in range(SIGHTS):
        if me.seen >> sight & 1:
            if sight // PER_CATEGORY == WATERFALL:
                points += water_to_come(mind, state, places[sight])
            continue
        values[sight] = value(state, sight)
        if sight // PER_CATEGORY == WATERFALL:
            values[sight] += water_to_come(mind, state, places[sight])
        pulls[sight] = values[sight] + bonus_share(state, me.seen, sight)
        if places[sight] == NOWHERE:
            unlaid += 1
        elif i64(far[places[sight]]) < FAR:
            ahead |= 1 << sight
        else:
            chances[sight] = mind.cut_off
    chances, walked = walk(mind, places, pulls, far, ahead, steps, chances)
    if unlaid > 0:
        later = mind.unlaid * min(1.0, max(0.0, steps - walked) / (mind.apart * float(unlaid)))
        for sight in range(SIGHTS):
            if places[sight] == NOWHERE:
                chances[sight] = later
    category: i64
    for category in range(len(edition.sight_points)):
        all_three = 1.0
        for sight in range(category * PER_CATEGORY, (category + 1) * PER_CATEGORY):
            if not me.seen >> sight & 1:
                all_three *= chances[sight]
                points += chances[sight] * values[sight]
        if me.seen >> category * PER_CATEGORY & SET != SET and all_three > 0.0:
            points += float(edition.set_bonus) * all_three**mind.together
    return points


def walk(
    mind: Estimates, places: vec[i64], pulls: vec[float], far: vec[u8], ahead: i64, steps: float, chances: vec[float]
) -> tuple[vec[float], float]:
    """Walk from sight to sight, to the one that is nearest for its worth: the chances of all, and the steps taken."""
    walked = 0.0
    here: i64 = NOWHERE
    while ahead:
        best: i64 = 0
        best_rate = -1.0
        best_steps = 0.0
        sight: i64
        for sight in range(SIGHTS):
            if ahead >> sight & 1:
                there = places[sight]
                if here == NOWHERE:
                    needed = float(i64(far[there]))
                else:
                    needed = max(mind.detour * float(apart(here, there)), abs(float(i64(far[there]) - i64(far[here]))))
                rate = pulls[sight] / (needed + 1.0)
                if rate > best_rate:
                    best, best_rate, best_steps = sight, rate, needed
        ahead ^= 1 << best
        left = steps - walked - best_steps + 1.0
        if left <= 0.0:
            chances[best] = 0.0
            continue
        walked += best_steps
        chances[best] = (1.0 - mind.fading) ** walked * min(1.0, left / mind.slack)
        here = places[best]
    return chances, walked


def water_to_come(mind: Estimates, state: Rifugio, fall: i64) -> float:
    """The points of the water that may still be laid beside a waterfall."""
    left = float(state.bag.counts[WATER]) / float(max(1, state.terms.counts[WATER]))
    if fall == NOWHERE:
        return mind.wet * left * float(SIDES * state.edition.water_points)
    places: i64 = 0
    side: i64
    for side in range(SIDES):
        other = neighbour(fall, side)
        if state.hike.land.empty(other) and i64(state.hike.land.fits[other]) >> WATER & 1:
            places += 1
    return mind.wet * left * float(places * state.edition.water_points)


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

"""What a position of Riverboat is worth: the points scored, and what boats, surveyors, agents and fields still promise.

All constants are points, or how likely something is.  `time` counts the rounds still to come, this one by the part of
it that is left.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from riverrun.bots.evaluation import AHEAD, Evaluation
from riverrun.core.state import NOBODY, State
from riverrun.core.vecs import append, i64, vec
from riverrun.games.riverboat.edition import (
    ANY,
    BONUS,
    PER_AGENTS,
    PER_BARNS,
    PER_BOATS,
    PER_BUILDINGS,
    PER_CROPS,
    PER_OUTSKIRTS,
    PER_TRIPLES,
    PER_WELLS,
)
from riverrun.games.riverboat.grid import NEAR, group, size
from riverrun.games.riverboat.moves import CARDS, COLOURS, CROPS, MAIN_CROP, OTHER_CROP, PHASES
from riverrun.games.riverboat.plant import hexes
from riverrun.games.riverboat.scoring import counted
from riverrun.games.riverboat.ship import ready
from riverrun.games.riverboat.state import (
    CULTIVATION,
    DRAFT,
    PLACE_SURVEYOR,
    PLANT,
    SCORING,
    SHIPPING,
    Player,
    Position,
)

TILE: Final = vec[i64]([16, 12, 14, 12, 12])  # tenths of a point for owning a phase tile that is still to come
LARGE: Final = 4  # workers of a large load
LOAD: Final = vec[i64]([0, 30, 45, 65, 85, 120, 170, 210])  # tenths of a point for workers ready on one crop


@dataclass
class Estimates:
    """What this judgement takes things to be worth, to begin with."""

    coin: float = 4.2  # while there is time to spend it
    worker: float = 3.0  # in the supply, up to as many as a round's cards ask for
    spare: float = 1.6  # a further worker in the supply
    later: float = 0.1  # what a load is worth that waits for the next round,
    last: float = 0.3  # and one that waits longer, because it may grow
    harvest: float = 0.5  # each crop on the way to the harvesting bonus, from the fifth on
    steps: float = 3.2  # of a harbour master in a round
    boats: float = 2.2  # claimed in a round
    capacity: float = 1.0  # of a boat to come; low, so that a small boat now is better than none
    feature: float = 7.0  # one to come
    agent: float = 2.0  # one to come
    beside: float = 0.35  # two bare workers side by side
    hex: float = 0.5  # a bare worker: a crop to come
    colour: float = 0.9  # of its points, for a colour that can still be completed
    pace: float = 2.5  # fields of a colour that can be covered in a round
    barn: float = 1.5  # hexes that join the best crop around a barn in a round
    well: float = 2.0  # hexes that join the group of a well in a round
    tile: float = 1.0  # of TILE
    load: float = 1.0  # of LOAD, for small loads
    full: float = 1.0  # and for large ones
    safe: float = 1.0  # colours whose last fields will surely be covered
    spare_place: float = 0.35  # of a place or card that is left without a surveyor
    idle: float = 2.0  # a round of a surveyor that has no place yet
    active: float = 0.5  # more than its point, for a surveyor placed early
    room: float = 0.45  # hexes of the best crop to come for each free field around a barn
    card: float = 1.0  # of what cards may grow by
    steps_of_card: float = 1.2  # a step that a card brings
    ahead: float = 0.35  # how much a lead of the harbour master tells about the end
    rank: float = 0.4  # and one in agents
    rivalry: float = 0.3  # of a point of the strongest opponent's


class RiverboatEvaluation(Evaluation):
    """Points now, and the value of everything that becomes points later."""

    mind: Estimates

    def __init__(self, mind: Estimates) -> None:
        self.mind = mind
        self.rivalry = mind.rivalry

    def worth(self, state: State, seat: i64) -> float:
        assert isinstance(state, Position)
        player = state.players[seat]
        points = float(player.vp)
        if state.mover == NOBODY or player.mat < 0:
            return points
        time = time_left(state)
        points += (
            coins(self.mind, player, time) + workers(self.mind, state, player) + tiles_to_come(self.mind, state, seat)
        )
        points += fields(self.mind, state, player, time) + loads(self.mind, state, seat, player)
        points += (
            surveys(self.mind, state, seat, time)
            + harbour(self.mind, state, seat, time)
            + agents(self.mind, state, seat)
        )
        if state.turn == seat:
            for benefit in state.owed:
                points += self.mind.agent * float(benefit - ANY) if ANY < benefit < BONUS else self.mind.feature
        return points

    def round_of(self, state: State) -> i64:
        assert isinstance(state, Position)
        return state.round

    def player(self) -> str:
        return AHEAD


def time_left(state: Position) -> float:
    """The rounds still to come, this one counting for what is left of it."""
    phase = state.phase if state.phase > DRAFT else 0
    return float(state.edition.rounds - state.round) - float(phase) / float(PHASES)


def rounds_after(state: Position) -> i64:
    return state.edition.rounds - 1 - state.round


def scorings_left(state: Position, seat: i64) -> i64:
    """How often a seat still scores its surveyors and agents: in this round until its own turn of Scoring is over."""
    rounds = rounds_after(state)
    if state.phase < SCORING:
        return rounds + 1
    own = (seat - state.owners[SCORING]) % state.seats + 2  # what `turns` is while it places surveyors
    if state.phase == SCORING and state.turns <= own:
        return rounds + 1
    return rounds


def coins(mind: Estimates, player: Player, time: float) -> float:
    """A coin is a point in the end and worth more while it can be spent, the first ones most."""
    worth = 0.0
    coin: i64
    for coin in range(player.coins):
        more = (mind.coin - 1.0) * min(time, 2.0) / 2.0
        worth += 1.0 + (more if coin < 4 else 0.0)
    return worth


def workers(mind: Estimates, state: Position, player: Player) -> float:
    """Workers wanted for the next Cultivation."""
    if rounds_after(state) == 0 and state.phase > CULTIVATION:
        return 0.0
    most = state.edition.deals
    worth = mind.worker * float(min(player.workers, most))
    if player.workers > most:
        worth += mind.spare * float(player.workers - most)
    return worth


def tiles_to_come(mind: Estimates, state: Position, seat: i64) -> float:
    """Phase tiles whose phase has not begun."""
    worth = 0.0
    phase: i64
    for phase in range(PHASES):
        if state.owners[phase] == seat and (state.phase < phase or (state.phase == phase and state.turns == 0)):
            worth += mind.tile * float(TILE[phase]) / 10.0
    return worth


def fields(mind: Estimates, state: Position, player: Player, time: float) -> float:
    """Colours that may be completed, and bare workers side by side."""
    bare = player.bare()
    covered = player.planted | player.barns | bare
    worth = 0.0
    colour: i64
    for colour in range(COLOURS):
        cells = state.edition.colours[player.mat * COLOURS + colour]
        missing = size(cells & ~covered)
        if missing == 0:
            worth += mind.safe * float(state.edition.colour_vp)
        elif float(missing) <= mind.pace * time:
            done = 1.0 - float(missing) / float(size(cells))
            worth += float(state.edition.colour_vp) * done * done * mind.colour
    cell: i64 = 0
    left = bare
    while left != 0:
        if left & 1 != 0:
            worth += mind.hex + 0.5 * mind.beside * float(size(NEAR[cell] & bare))
        left >>= 1
        cell += 1
    return worth


def loads(mind: Estimates, state: Position, seat: i64, player: Player) -> float:
    """Workers that stand on one crop fill boats, the more of them the better."""
    standing = vec[i64](capacity=8)
    crop: i64
    for crop in range(CROPS):
        count = ready(player, crop)
        if state.step == PLANT and state.mover == seat:
            if MAIN_CROP[state.tile] == crop:
                count += max(1, hexes(state.tile) - 1)
            elif OTHER_CROP[state.tile] == crop:
                count += 1
        standing = append(standing, min(count, 7))
    now = boats_left_now(state, seat)
    worth = 0.0
    for n in range(CROPS):
        best: i64 = 0
        for crop in range(CROPS):
            if standing[crop] > standing[best]:
                best = crop
        if standing[best] <= 0:
            break
        load = (mind.full if standing[best] >= LARGE else mind.load) * float(LOAD[standing[best]]) / 10.0
        if n < now:
            worth += load
        elif rounds_after(state) > 0:
            worth += mind.later * load if n < now + 2 else mind.last * load
        bonus = player.harvested[best] + standing[best]
        if player.harvested[best] < state.edition.harvest_bonus_at and bonus > 4:
            worth += mind.harvest * float(min(bonus, state.edition.harvest_bonus_at) - 4)
        standing[best] = -1
    return worth


def boats_left_now(state: Position, seat: i64) -> i64:
    """The boats that a seat may still claim in this round."""
    actions = state.edition.boat_actions[state.round]
    if state.phase > SHIPPING or state.passed >> seat & 1 != 0:
        return 0
    if state.phase < SHIPPING:
        return actions
    after = (seat - state.owners[SHIPPING]) % state.seats + 1  # its first turn of this phase
    taken = (state.turns - 1 - after) // state.seats + 1 if state.turns - 1 >= after else 0
    return actions - taken


def surveys(mind: Estimates, state: Position, seat: i64, time: float) -> float:
    """The best places for the surveyors that can still be placed, and what stays without one."""
    edition, player = state.edition, state.players[seat]
    last = rounds_after(state)
    slots: i64 = 0
    round_: i64
    for round_ in range(state.round + (1 if state.phase > SCORING else 0), edition.rounds):
        slots += edition.surveyor_actions[round_]
    if state.phase == SCORING and state.step == PLACE_SURVEYOR:
        slots -= max(0, state.placed)
    values: list[float] = []
    cell: i64 = 0
    places = (player.barns | player.wells) & ~player.surveyed
    extra = float(edition.unscored_vp)
    worth = extra * float(player.surveyors)
    while places != 0:
        if places & 1 != 0:
            values.append(max(place_worth(mind, state, player, cell, time) - extra, 0.0))
            worth += extra
        places >>= 1
        cell += 1
    card: i64
    for card in range(CARDS):
        if player.cards >> card & 1 != 0 and player.scored >> card & 1 == 0:
            values.append(card_worth(mind, state, player, card, time))
    values.sort(reverse=True)
    left = min(slots, player.surveyors)
    active = size(player.surveyed) + size(player.scored)
    scorings = scorings_left(state, seat)
    worth += float(active * scorings * edition.active_vp)
    spare = 0.0
    for value in values:
        if left > 0:
            worth += max(0.0, value - extra + mind.active * float(scorings))
            left -= 1
        else:
            spare += mind.spare_place * value if last > 0 else 0.0
    worth += min(spare, 4.0)
    return worth + float(left) * mind.idle * min(time, 2.5) * (1.0 if last > 0 else 0.4)


def place_worth(mind: Estimates, state: Position, player: Player, cell: i64, time: float) -> float:
    """What a surveyor may score at a barn or well, if the crops around it go on growing."""
    edition = state.edition
    best = 0.0
    crop: i64
    if player.barns >> cell & 1 != 0:
        room = size(NEAR[cell] & player.fields & ~player.planted & ~player.barns)
        for crop in range(CROPS):
            near = float(size(NEAR[cell] & player.crops[crop])) + min(
                mind.room * float(room), mind.barn * max(time - 0.5, 0.0)
            )
            best = max(best, near * float(edition.barn_hex_vp))
        return best
    for crop in range(CROPS):
        if player.crops[crop] >> cell & 1 != 0:
            best = float(size(group(cell, player.crops[crop]))) + mind.well * max(time - 0.5, 0.0)
    return best * float(edition.well_hex_vp)


def card_worth(mind: Estimates, state: Position, player: Player, card: i64, time: float) -> float:
    """What a card may be worth when a surveyor comes to it."""
    edition = state.edition
    per = edition.card_counts[card]
    count = float(counted(edition, player, per))
    growth = mind.card * max(time - 0.5, 0.0)
    if per < CROPS:
        count += 0.5 * float(ready(player, per)) + 0.9 * growth
    elif per == PER_CROPS:
        count = min(5.0, count + 0.9 * growth)
    elif per == PER_AGENTS:
        count += 1.2 * growth
    elif per == PER_TRIPLES:
        count += 0.7 * growth
    elif per in (PER_BARNS, PER_WELLS):
        count += 0.35 * growth
    elif per == PER_BUILDINGS:
        count += 0.7 * growth
    elif per == PER_OUTSKIRTS:
        count += 3.0 * growth
    elif per == PER_BOATS:
        count = min(13.0, count + 2.0 * growth)
    worth = min(count * float(edition.card_vp[card]), float(edition.card_most[card]))
    return (
        worth
        + mind.steps_of_card * float(edition.card.steps[card])
        + mind.agent * 0.7 * float(edition.card.agents[card])
    )


def harbour(mind: Estimates, state: Position, seat: i64, time: float) -> float:
    """The boats that the harbour master will have reached, in full or by half."""
    edition, player = state.edition, state.players[seat]
    ahead = -99.0
    other: i64
    for other in range(state.seats):
        if other != seat:
            ahead = max(ahead, float(state.players[other].master))
    lead = (float(player.master) - ahead) / (2.0 + 2.0 * time)
    share = 0.5 + 0.5 * min(max(0.5 / float(state.seats) * 2.0 + mind.ahead * lead, 0.0), 1.0)
    space = float(player.master) + mind.steps * max(time - 0.5, 0.0)
    mine = float(len(player.boats))
    boats = min(mine + mind.boats * max(time - 0.4, 0.0), 9.0)
    worth = 0.0
    berth: i64
    for berth in range(len(edition.berths)):
        reach = min(max((space - float(edition.berths[berth])) * 0.3 + 0.5, 0.0), 1.0)
        if time < 0.5:
            reach = 1.0 if edition.berths[berth] <= player.master else 0.25 * reach
        if berth < len(player.boats):
            worth += reach * float(edition.capacity[player.boats[berth]])
        elif float(berth) < boats:
            worth += reach * mind.capacity * min(boats - float(berth), 1.0)
    return worth * share


def agents(mind: Estimates, state: Position, seat: i64) -> float:
    """A point in each scoring to come, and the rank in New Orleans."""
    player, edition = state.players[seat], state.edition
    last = rounds_after(state)
    scorings = scorings_left(state, seat)
    worth = float(player.agents * scorings * edition.agent_vp)
    behind = 0.0
    other: i64
    for other in range(state.seats):
        if other != seat:
            gap = float(state.players[other].agents - player.agents) / (1.0 + 1.5 * float(last))
            behind += min(max(0.5 + mind.rank * gap, 0.0), 1.0)
    at = int(behind)
    if player.agents == 0 and last == 0 and state.phase >= SCORING:
        return worth
    upper = float(edition.agent_ranks[at])
    lower = float(edition.agent_ranks[min(at + 1, 3)])
    return worth + upper + (lower - upper) * (behind - float(at))

"""How far it is, as bots reckon: nothing here is a rule."""

from __future__ import annotations

from typing import Final

from riverrun.core.pieces import index
from riverrun.core.vecs import append, i64, u8, vec
from riverrun.games.rifugio.edition import BEAR, SIGHT, WATER
from riverrun.games.rifugio.hike import Hike
from riverrun.games.rifugio.landscape import PLACES, STRIDES
from riverrun.games.rifugio.walker import ASHORE, Walker

FAR: Final = 255  # steps
NOT_YET: Final = vec[u8]([u8(FAR)] * PLACES)


def straight() -> vec[u8]:
    """How many steps it is from any place to the one whose number is so much larger, as the crow flies."""
    apart = [FAR] * PLACES
    apart[0] = 0
    todo = [0]
    for place in todo:
        for stride in STRIDES:
            other = (place + stride) % PLACES
            if apart[other] == FAR:
                apart[other] = apart[place] + 1
                todo.append(int(other))
    return vec[u8]([u8(steps) for steps in apart])


APART: Final = straight()


def apart(here: i64, there: i64) -> i64:
    """The steps from one place to another as the crow flies."""
    return i64(APART[there - here if there >= here else there - here + PLACES])


def distances(hike: Hike, me: Walker, most: i64, brave: bool) -> vec[u8]:
    """The steps that a walker needs to each place, FAR for those beyond his steps; rafts help him on the water.

    Who is not brave goes round the bears.
    """
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
            if steps < far[other] and tiles[other] > 0 and (brave or not BEAR < tiles[other] <= SIGHT):
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

"""What the conformance kit must be told about Riverside: conservation, a second scoring, what chance brought."""

from __future__ import annotations

from collections import defaultdict, deque
from itertools import pairwise

from riverrun.core.state import CHANCE, NOBODY
from riverrun.games.riverside.edition import BOATS, COLOURS, MOST_BOXES, ROWS, TILES
from riverrun.games.riverside.moves import LAY
from riverrun.games.riverside.rules import Riverside
from riverrun.games.riverside.sheet import FINISHED, NONE, Sheet
from riverrun.games.riverside.water import FAR


def conserve(state: Riverside) -> None:
    """Assert that the board is whole, the ship stands where the distances say, and no sheet is out of bounds."""
    tiles = 12 if state.extension else 10
    assert sorted([*state.river, *bag_tiles(state)]) == list(range(tiles))
    assert 0 <= state.ship <= state.edition.anchor(tiles)
    assert (state.mover == NOBODY) == (state.ship == state.edition.anchor(tiles))
    if state.mover >= 0:
        assert state.temperature == sorted(state.dice)[2]
        away = walked(state)
        assert list(state.away) == [away.get(village, FAR) for village in range(len(state.away))]
        assert state.mover == min(seat for seat, sheet in enumerate(state.sheets) if sheet.step != FINISHED)
    else:
        assert state.mover in {CHANCE, NOBODY}
    for sheet in state.sheets:
        conserve_sheet(state, sheet)


def conserve_sheet(state: Riverside, sheet: Sheet) -> None:
    edition = state.edition
    assert 0 <= sheet.fires <= edition.fires
    assert 0 <= sheet.plus_ones <= edition.plus_ones
    assert all(0 <= crossed <= seats for crossed, seats in zip(sheet.crosses, edition.seats, strict=True))
    assert all(sheet.lit(edition, boat) for boat in range(COLOURS) if sheet.used >> boat & 1), "used before active"
    for boat in range(BOATS):
        boxes = list(sheet.boxes)[boat * MOST_BOXES : (boat + 1) * MOST_BOXES]
        written = [score for score in boxes if score != NONE]
        assert boxes == written + [NONE] * (MOST_BOXES - len(written)), "boxes are written from the left"
        assert len(written) <= edition.boxes[boat]
        assert written == sorted(set(written)), "each score is higher than the one before"
    if sheet.step == FINISHED:
        assert sheet.boat == NONE
        assert sheet.owed == sum(sheet.waiting) == 0, "nothing is left to cross"


def bag_tiles(state: Riverside) -> list[int]:
    return [outcome - LAY for outcome, count in enumerate(state.bag.counts) if count]


def walked(state: Riverside) -> dict[int, int]:
    """The distance of each village by a walk over the water, space by space, on the board as the rulebook lays it."""
    edition, river, half = state.edition, list(state.river), len(state.river) // 2
    route: list[object] = ["start"]
    route += [(tile, n) for tile in river[:half] for n in range(edition.tile_spaces)]
    route += [("east", n) for n in range(edition.east_spaces)]
    route += [(tile, n) for tile in river[half:] for n in range(edition.tile_spaces)]
    route += ["anchor"]
    links = [*pairwise(route), ("start", "quay"), ("quay", "anchor")]
    links += [((tile, edition.passage_at), ("passage", tile)) for tile in river if edition.passages[tile]]
    columns = zip(river[:half], reversed(river[half:]), strict=True)
    links += [
        (("passage", north), ("passage", south))
        for north, south in columns
        if edition.passages[north] and edition.passages[south]
    ]
    neighbours = defaultdict(list)
    for one, other in links:
        neighbours[one].append(other)
        neighbours[other].append(one)
    steps = {route[state.ship]: 0}
    queue = deque(steps)
    while queue:
        here = queue.popleft()
        for there in neighbours[here]:
            if there not in steps:
                steps[there] = steps[here] + 1
                queue.append(there)
    distances = {tile: steps[tile, edition.docks[tile]] for tile in river}
    return distances | {len(TILES): steps["quay"], len(TILES) + 1: steps["east", edition.east_dock]}


def slow_scores(state: Riverside) -> list[int]:
    """Final scores, counted as the rulebook's last pages tell a player with a pencil."""
    edition = state.edition
    subtotals, captains = [], []
    for sheet in state.sheets:
        guide_boats = []
        for boat in range(COLOURS):
            rows = range(boat * ROWS, boat * ROWS + ROWS)
            tickets = sum(edition.tickets[row] for row in rows if sheet.crosses[row] >= edition.seats[row])
            guide_boats.append(tickets + written(sheet, boat))
        captain = written(sheet, COLOURS) + min(guide_boats)
        captains.append(captain)
        subtotals.append(sum(guide_boats) + captain)
    if state.seats == 1:
        return [subtotals[0] + (15 if captains[0] >= 50 else -15)]
    return [
        subtotal + 15 * (captain == max(captains)) - 15 * (captain == min(captains))
        for subtotal, captain in zip(subtotals, captains, strict=True)
    ]


def written(sheet: Sheet, boat: int) -> int:
    return sum(max(0, score) for score in list(sheet.boxes)[boat * MOST_BOXES : (boat + 1) * MOST_BOXES])


def shows(before: Riverside, after: Riverside, outcome: int) -> None:
    """Assert that an outcome of chance brought just itself: one tile, or one die."""
    if outcome >= LAY:
        assert list(after.river) == [*before.river, outcome - LAY]
        assert set(bag_tiles(before)) - set(bag_tiles(after)) == {outcome - LAY}
        assert after.ship == before.ship == 0
    elif before.green == 0:
        assert (after.green, list(after.dice), after.ship) == (outcome + 1, [], before.ship)
    else:
        assert list(after.dice) == [*before.dice, outcome + 1]
        assert after.green == before.green
        rolled = len(after.dice) == COLOURS
        anchor = after.edition.anchor(len(after.river))
        assert after.ship == (min(anchor, before.ship + sorted(after.dice)[2]) if rolled else before.ship)
